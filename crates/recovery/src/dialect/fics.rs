//! What writers of FICS games have in common.

use bughouse_core::Seat;
use bughouse_match::Reason;
use bughouse_notation::bpgn::{Remark, player_tag};

use crate::{Pen, Quirk, Told, Truth};

/// The name of a player.
pub fn name(truth: &Truth, seat: Seat) -> &str {
    truth.record.players[seat]
        .as_deref()
        .expect("bots have names")
}

/// `ann checkmated`: how it ended, in the words of FICS.
pub fn ending(truth: &Truth) -> String {
    let words = match truth.record.ending.reason {
        Some(Reason::Checkmate) => "checkmated",
        Some(Reason::Flag) => "forfeits on time",
        Some(Reason::Resignation) => "resigns",
        Some(Reason::Agreement) => return "Game drawn by mutual agreement".into(),
        _ => return "Game aborted on move 1".into(),
    };
    let loser = truth.record.ending.lost_by.expect("somebody lost");
    format!("{} {words}", name(truth, loser))
}

/// The same, said of the loser's partner.
pub fn ending_of_partner(truth: &Truth) -> Option<String> {
    let loser = truth.record.ending.lost_by?;
    let text = ending(truth);
    let words = text.strip_prefix(name(truth, loser))?;
    Some(format!("{}'s partner{words}", name(truth, loser.partner())))
}

/// All that was said to each move.
pub fn all_remarks(truth: &Truth) -> Vec<Vec<Remark>> {
    let plies = truth.record.plies.iter();
    plies.map(|ply| ply.remarks.clone()).collect()
}

/// The first note of each move: a program that knows only one keeps that.
pub fn first_notes(truth: &Truth) -> Vec<Option<String>> {
    let first = |ply: &bughouse_archive::RecordedPly| {
        ply.remarks.iter().find_map(|remark| match remark {
            Remark::Note(text) => Some(text.clone()),
            _ => None,
        })
    };
    truth.record.plies.iter().map(first).collect()
}

/// `1204`, `0` or nothing of a guest.
fn rating(truth: &Truth, seat: Seat, pen: &mut Pen<'_>) -> Option<String> {
    match truth.ratings[seat] {
        Some(rating) => Some(rating.to_string()),
        None => match pen.seed.below(4) {
            0 => None,
            1 => Some("++++".into()),
            2 => Some("----".into()),
            _ => Some("0".into()),
        },
    }
}

/// The tags of all players, with their ratings in the same line or the next.
pub fn players(truth: &Truth, pen: &mut Pen<'_>) {
    let shared = pen.quirk(Quirk::SharedLine);
    for seat in Seat::ALL {
        pen.tag(player_tag(seat), name(truth, seat));
        if let Some(rating) = rating(truth, seat, pen) {
            if !shared {
                pen.end_line();
            }
            pen.tag(&format!("{}Elo", player_tag(seat)), &rating);
        }
        pen.end_line();
    }
}

/// `180+2`
pub fn control(truth: &Truth) -> String {
    format!("{}+{}", truth.control.0, truth.control.1)
}

/// A day for each match.
pub fn date(truth: &Truth, between: &str) -> String {
    let (year, month, day) = day(truth);
    format!("{year}{between}{month:02}{between}{day:02}")
}

fn day(truth: &Truth) -> (u64, u64, u64) {
    let number = truth.number;
    (
        2001 + number % 24,
        number / 24 % 12 + 1,
        number / 288 % 28 + 1,
    )
}

/// Takes note of clocks below zero.
pub fn note_clocks(told: &Told, pen: &mut Pen<'_>) {
    for clock in told.clocks_ms.iter().flatten() {
        pen.note(Quirk::BelowZero, *clock < 0);
    }
}

/// Signs that a note has in no match of bots, and letters of Latin-1: the note is then another.
pub fn spice(note: &mut String, pen: &mut Pen<'_>) {
    if pen.quirk(Quirk::SignsInNote) {
        note.push_str(" [he said \"sit\"; (really?) 1-0 $1 2A. Qh5]");
    }
    if pen.quirk(Quirk::Latin1) {
        note.push_str(" tr\u{e8}s bien, gr\u{fc}\u{df}e \u{e0} tous");
    }
}

/// The tags that viewers of the server write.
pub fn head(truth: &Truth, pen: &mut Pen<'_>) {
    pen.tags(&[
        ("Event", "fics rated bughouse match"),
        ("Site", "fics, Oklahoma City, OK USA"),
        ("Date", &date(truth, ".")),
    ]);
    players(truth, pen);
    pen.tags(&[
        ("TimeControl", &control(truth)),
        ("Result", truth.record.ending.result.text()),
    ]);
}

/// `{ann resigns} 0-1`, behind the moves.
pub fn tail(truth: &Truth, pen: &mut Pen<'_>) {
    let result = truth.record.ending.result;
    pen.word(&format!("{{{}}} {result}", ending(truth)));
    pen.end_line();
    pen.end_line();
}
