//! Matches as programs write them, each program in a file of its own.
//!
//! Nothing here uses the writers of `bughouse-notation`, but for the canonical form itself: what
//! one hand writes wrongly and reads wrongly alike would else not be noticed.

mod boards;
mod bughousepro;
mod chesscom;
mod converter;
mod downloads;
mod dumps;
mod fics;
mod fork;
mod hivemind;
mod pychess;
mod pychess_stored;
mod rows;
mod site_export;
mod thief;
mod viewer;

use bughouse_match::Reason;

use crate::{Pen, Told, Truth};

/// Who writes, and how.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dialect {
    /// Our own form.
    Canonical,
    /// Thief, the FICS client.
    Thief,
    /// The yearly files of bughouse-db.org.
    Dumps,
    /// Rows of seconds and moves, cut from these.
    Rows,
    /// Downloads of bughousedb.com.
    Downloads,
    /// What Fermy's viewer saves.
    Viewer,
    /// The converter of chess.com games.
    Converter,
    /// The export of two boards in the style of chess.com.
    SiteExport,
    /// Forks of python-chess.
    Fork,
    /// bughouse.pro.
    BughousePro,
    /// The client of pychess-variants.
    PychessClient,
    /// Its newer tree.
    PychessTree,
    /// What its server stores.
    PychessStored,
    /// BPGN of Hivemind.
    HivemindBpgn,
    /// Its moves with the numbers of boards.
    HivemindBoards,
    /// Its moves of teams.
    HivemindTeams,
    /// chess.com's answers for both boards.
    Chesscom,
}

impl Dialect {
    /// All there are.
    pub const ALL: [Dialect; 17] = [
        Dialect::Canonical,
        Dialect::Thief,
        Dialect::Dumps,
        Dialect::Rows,
        Dialect::Downloads,
        Dialect::Viewer,
        Dialect::Converter,
        Dialect::SiteExport,
        Dialect::Fork,
        Dialect::BughousePro,
        Dialect::PychessClient,
        Dialect::PychessTree,
        Dialect::PychessStored,
        Dialect::HivemindBpgn,
        Dialect::HivemindBoards,
        Dialect::HivemindTeams,
        Dialect::Chesscom,
    ];

    /// As the command names it.
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Canonical => "canonical",
            Dialect::Thief => "thief",
            Dialect::Dumps => "dumps",
            Dialect::Rows => "rows",
            Dialect::Downloads => "downloads",
            Dialect::Viewer => "viewer",
            Dialect::Converter => "converter",
            Dialect::SiteExport => "site-export",
            Dialect::Fork => "fork",
            Dialect::BughousePro => "bughousepro",
            Dialect::PychessClient => "pychess-client",
            Dialect::PychessTree => "pychess-tree",
            Dialect::PychessStored => "pychess-stored",
            Dialect::HivemindBpgn => "hivemind-bpgn",
            Dialect::HivemindBoards => "hivemind-boards",
            Dialect::HivemindTeams => "hivemind-teams",
            Dialect::Chesscom => "chesscom",
        }
    }

    /// Whether such a match can be written so: arrays of chess960 need a place for the start, and
    /// engines and sites keep no match that was broken off.
    pub fn takes(self, truth: &Truth) -> bool {
        let aborted = truth.record.ending.reason == Some(Reason::Aborted);
        match self {
            Dialect::Canonical | Dialect::Viewer => true,
            Dialect::BughousePro => !aborted,
            Dialect::Thief | Dialect::Dumps | Dialect::Rows | Dialect::Downloads => {
                !truth.is_chess960()
            }
            _ => !aborted && !truth.is_chess960(),
        }
    }

    /// Writes a match, and tells what stands there of it.
    pub fn write(self, truth: &Truth, pen: &mut Pen<'_>) -> Told {
        match self {
            Dialect::Canonical => canonical(truth, pen),
            Dialect::Thief => thief::write(truth, pen),
            Dialect::Dumps => dumps::write(truth, pen),
            Dialect::Rows => rows::write(truth, pen),
            Dialect::Downloads => downloads::write(truth, pen),
            Dialect::Viewer => viewer::write(truth, pen),
            Dialect::Converter => converter::write(truth, pen),
            Dialect::SiteExport => site_export::write(truth, pen),
            Dialect::Fork => fork::write(truth, pen),
            Dialect::BughousePro => bughousepro::write(truth, pen),
            Dialect::PychessClient => pychess::client(truth, pen),
            Dialect::PychessTree => pychess::tree(truth, pen),
            Dialect::PychessStored => pychess_stored::write(truth, pen),
            Dialect::HivemindBpgn => hivemind::bpgn(truth, pen),
            Dialect::HivemindBoards => hivemind::boards(truth, pen),
            Dialect::HivemindTeams => hivemind::teams(truth, pen),
            Dialect::Chesscom => chesscom::write(truth, pen),
        }
    }
}

/// The record written as it is, and read as it was.
fn canonical(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    let mut told = Told::of(truth);
    told.with_lags(truth);
    told.remarks = fics::all_remarks(truth);
    let mut record = truth.record.clone();
    record.ending.text = Some(fics::ending(truth));
    pen.text
        .extend_from_slice(record.game().to_string().as_bytes());
    told
}
