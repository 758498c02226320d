//! The yearly files of bughouse-db.org: CRLF, Latin-1, three decimals, the moves in one line, several
//! remarks in one note, lag. A few matches begin in their middle.

use bughouse_core::BoardId;
use bughouse_notation::bpgn::Remark;

use super::fics;
use crate::{Pen, Quirk, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    (pen.line_end, pen.latin1) = ("\r\n", true);
    let mut told = Told::of(truth);
    told.with_lags(truth);
    let lost = lost_moves(truth, &mut told, pen);
    pen.tags(&[
        ("Event", "FICS rated bughouse match"),
        ("Site", "freechess.org"),
        ("Date", &fics::date(truth, ".")),
        ("Time", "20:15:00"),
        ("BughouseDBGameNo", &truth.number.to_string()),
    ]);
    fics::players(truth, pen);
    let lags = truth.record.plies.iter().skip(lost);
    let lags: Vec<_> = lags
        .filter_map(|ply| ply.lag_ms)
        .map(|lag| lag.to_string())
        .collect();
    pen.tags(&[
        ("TimeControl", &fics::control(truth)),
        ("Lag", &lags.join(" ")),
        ("Result", truth.record.ending.result.text()),
    ]);
    pen.end_line();
    if pen.seed.chance(0.25) {
        pen.put("{C:This is game number 7 at bughouse-db.org}");
        pen.end_line();
    }
    moves(truth, &mut told, lost, pen);
    fics::tail(truth, pen);
    told
}

/// How many of the first moves are missing. Without them nobody can play the others.
pub fn lost_moves(truth: &Truth, told: &mut Told, pen: &mut Pen<'_>) -> usize {
    let on = |board: BoardId| {
        truth
            .record
            .plies
            .iter()
            .filter(|ply| ply.seat.board == board)
            .count()
    };
    if truth.record.plies.len() < 40 || on(BoardId::A) < 10 || !pen.quirk(Quirk::MidGame) {
        return 0;
    }
    told.lacks = Some("begins in mid-game: its first moves are not in the text");
    7
}

/// The moves behind so many, in one line.
pub fn moves(truth: &Truth, told: &mut Told, lost: usize, pen: &mut Pen<'_>) {
    for (n, ply) in truth.written.iter().enumerate().skip(lost) {
        let record = &truth.record.plies[n];
        let clock = super::converter::seconds(told.clocks_ms[n].expect("clocks"), 3);
        pen.word(&format!(
            "{}{}. {}{{{clock}}}",
            ply.number, record.seat, ply.san
        ));
        let mut notes: Vec<String> = Vec::new();
        for remark in &record.remarks {
            let Remark::Note(text) = remark else { continue };
            if notes.is_empty() || pen.quirk(Quirk::JoinedNotes) {
                let mut text = text.clone();
                fics::spice(&mut text, pen);
                notes.push(text);
            }
        }
        // Somebody answers at once.
        if notes.len() == 1 && pen.quirk(Quirk::JoinedNotes) {
            notes.push("somebody(1200)[5] kibitzes: ok".into());
        }
        if !notes.is_empty() {
            // 0xFE is this letter in Latin-1.
            pen.word(&format!("{{C:{}}}", notes.join("\u{fe}")));
            told.remarks[n] = notes.into_iter().map(Remark::Note).collect();
        }
    }
    fics::note_clocks(told, pen);
}
