//! The client of pychess-variants: capital letters for both colors and no clocks; or its newer tree,
//! where moves that go on stand in parentheses.

use bughouse_core::{Color, Seat};
use bughouse_notation::bpgn::player_tag;

use super::fics;
use crate::{Pen, Quirk, Told, Truth};

fn tags(truth: &Truth, pen: &mut Pen<'_>) {
    pen.tags(&[
        ("Event", "Bughouse"),
        ("Site", "https://www.pychess.org/"),
        ("Date", &fics::date(truth, ".")),
    ]);
    for seat in Seat::ALL {
        pen.tags(&[(player_tag(seat), fics::name(truth, seat))]);
    }
    pen.tags(&[
        ("TimeControl", &control(truth)),
        ("Result", truth.record.ending.result.text()),
        ("Variant", "Bughouse"),
    ]);
    pen.end_line();
}

/// Minutes and seconds, as it writes them in Chinese.
fn control(truth: &Truth) -> String {
    match truth.number % 2 {
        0 => fics::control(truth),
        _ => format!("{}分+{}秒", truth.control.0 / 60, truth.control.1),
    }
}

fn told(truth: &Truth) -> Told {
    let mut told = Told::of(truth);
    told.without_clocks();
    told.result_alone(truth);
    told
}

pub fn client(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    tags(truth, pen);
    for (ply, record) in truth.written.iter().zip(&truth.record.plies) {
        let black = record.seat.color == Color::Black;
        if black {
            pen.note(Quirk::Capitals, true);
        }
        let letter = record.seat.to_string().to_uppercase();
        pen.word(&format!("{}{letter}.{}", ply.number, ply.san));
    }
    pen.note(Quirk::OpenResult, true);
    pen.word("*");
    pen.end_line();
    pen.end_line();
    told(truth)
}

/// Whether what stands in parentheses from a move on could be other moves instead of the one before,
/// which no move of its board follows.
fn is_ambiguous(truth: &Truth, from: usize) -> bool {
    let plies = &truth.record.plies;
    let board = plies[from - 1].seat.board;
    !plies[from..].iter().any(|ply| ply.seat.board == board)
}

/// Somebody tried a line on the analysis board and made it the game: what goes on from there stands
/// in parentheses.
pub fn tree(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    tags(truth, pen);
    let nests = pen.seed.below(4);
    let mut from: Vec<usize> = Vec::new();
    let plies = truth.written.len();
    // The first move of a game is never in parentheses: there is nothing it would stand behind.
    from.extend(
        (0..nests)
            .filter(|_| plies > 1)
            .map(|_| 1 + pen.seed.below(plies.max(2) - 1)),
    );
    from.sort_unstable();
    from.dedup();
    for (n, (ply, record)) in truth.written.iter().zip(&truth.record.plies).enumerate() {
        let open = if from.contains(&n) { "(" } else { "" };
        pen.word(&format!("{open}{}{}. {}", ply.number, record.seat, ply.san));
    }
    pen.put(&")".repeat(from.len()));
    pen.note(Quirk::OpenResult, true);
    pen.word("*");
    pen.end_line();
    pen.end_line();
    let mut told = told(truth);
    if from.first().is_some_and(|from| is_ambiguous(truth, *from)) {
        told.lacks = Some("parentheses that may go on with the game or stand instead of a move");
    }
    told
}
