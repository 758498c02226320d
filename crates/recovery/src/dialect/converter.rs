//! The converter of chess.com games: one decimal, men told by their squares, and `*` behind the
//! name of who won.

use bughouse_core::{Move, Role, Seat};
use bughouse_match::Reason;
use bughouse_notation::bpgn::player_tag;

use super::fics;
use crate::{Pen, Quirk, Told, Truth};

/// Seconds with that many decimals.
pub fn seconds(ms: i64, decimals: u32) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.unsigned_abs();
    let part = ms % 1000 / 10_u64.pow(3 - decimals);
    format!(
        "{sign}{}.{part:0width$}",
        ms / 1000,
        width = decimals as usize
    )
}

/// Seconds without the zeros at their end.
pub fn shortened(ms: i64) -> String {
    let text = seconds(ms, 3);
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// To tenths, as chess.com knows them.
pub fn tenths(ms: i64) -> i64 {
    ms.div_euclid(100) * 100
}

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 79;
    let mut told = Told::of(truth);
    told.round(|ms| tenths(ms).max(0));
    pen.tags(&[
        ("Event", "Live Chess - Bughouse"),
        ("Site", "chess.com"),
        ("Date", &fics::date(truth, ".")),
        ("Time", "5:10:33 GMT+0000"),
    ]);
    for seat in Seat::ALL {
        pen.tag(player_tag(seat), fics::name(truth, seat));
        pen.tag(&format!("{}Elo", player_tag(seat)), "1500");
        pen.end_line();
    }
    let control = match truth.control {
        (base, 0) => base.to_string(),
        (base, bonus) => format!("{base}+{bonus}"),
    };
    pen.tags(&[
        ("TimeControl", &control),
        ("Result", truth.record.ending.result.text()),
    ]);
    pen.end_line();
    for (n, ply) in truth.written.iter().enumerate() {
        let record = &truth.record.plies[n];
        let clock = shortened(told.clocks_ms[n].expect("clocks"));
        let san = long(&ply.san, record.played, truth, n, pen);
        pen.word(&format!("{}{}. {san} {{{clock}}}", ply.number, record.seat));
    }
    ending(truth, &mut told, pen);
    pen.end_line();
    pen.end_line();
    told
}

/// Men other than pawns with the square they come from.
fn long(san: &str, played: Move, truth: &Truth, n: usize, pen: &mut Pen<'_>) -> String {
    let Move::Step { from, to, .. } = played else {
        return san.into();
    };
    let board = truth.record.plies[n].seat.board;
    let man = truth.written[n].before.board(board).piece_at(from);
    let Some(man) = man.filter(|man| man.role != Role::Pawn) else {
        return san.into();
    };
    pen.note(Quirk::LongMove, true);
    let takes = if san.contains('x') { "x" } else { "" };
    let sign = san.trim_start_matches(|c| !"+#".contains(c));
    format!("{}{from}{takes}{to}{sign}", man.role.letter())
}

fn ending(truth: &Truth, told: &mut Told, pen: &mut Pen<'_>) {
    pen.note(Quirk::OpenResult, true);
    let words = match told.reason {
        Some(Reason::Checkmate) => "won by checkmate",
        Some(Reason::Flag) => "won on time",
        Some(Reason::Resignation) => "won by resignation",
        _ => {
            told.reason = None;
            pen.word("{Game drawn by agreement}");
            pen.put("  *");
            return;
        }
    };
    let loser = told.lost_by.expect("somebody lost");
    if told.reason != Some(Reason::Checkmate) {
        // Either of the losers may have: it is told who won.
        told.lost_by = None;
    }
    let winner = fics::name(truth, loser.opponent());
    pen.word(&format!("{{{winner} {words}}}"));
    pen.put("  *");
}
