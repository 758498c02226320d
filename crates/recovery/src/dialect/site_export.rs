//! The export of two boards in the style of chess.com: no names, clocks to some moves in the form
//! `{[%clk 0:00:01.3]}` and broken over lines, `@e3` and `$146@g4`, a bare result.

use bughouse_core::{BySeat, Held, Move};
use bughouse_match::Reason;

use super::{boards, converter, fics};
use crate::{Pen, Quirk, Told, Truth};

/// `0:02:59.9`, or `0:03:00` without tenths.
fn hours(ms: i64) -> String {
    let (seconds, tenth) = (ms / 1000, ms % 1000 / 100);
    let text = format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    if tenth == 0 {
        text
    } else {
        format!("{text}.{tenth}")
    }
}

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 80;
    let mut told = Told::of(truth);
    told.round(|ms| converter::tenths(ms).max(0));
    told.players = BySeat::new(|_| Some("?".into()));
    told.control = Some((truth.control.0, 0));
    pen.tags(&[
        ("Event", "Live Chess - Bughouse"),
        ("Site", "Chess.com"),
        ("Date", &fics::date(truth, ".")),
        ("Round", "?"),
        ("WhiteA", "?"),
        ("BlackA", "?"),
        ("WhiteB", "?"),
        ("BlackB", "?"),
        ("Result", truth.record.ending.result.text()),
        ("Variant", "Bughouse"),
        ("SetUp", "1"),
        ("FEN", &boards::with_counters(truth, "/")),
        ("ECO", "B00"),
        ("WhiteElo", "1911"),
        ("BlackElo", "1887"),
        ("TimeControl", &truth.control.0.to_string()),
        ("EndTime", "8:25:14 PST"),
    ]);
    pen.note(Quirk::Counters, true);
    termination(truth, &mut told, pen);
    pen.end_line();
    for (n, ply) in truth.written.iter().enumerate() {
        let record = &truth.record.plies[n];
        let san = drop(&ply.san, record.played, pen);
        pen.word(&format!("{}{}.", ply.number, record.seat));
        pen.word(&san);
        if pen.quirk(Quirk::NoClock) {
            told.clocks_ms[n] = None;
            continue;
        }
        pen.word("{[%clk");
        let clock = hours(told.clocks_ms[n].expect("clocks"));
        if pen.word_behind(&format!("{clock}]}}"), " ") {
            pen.note(Quirk::BrokenClock, true);
        }
    }
    pen.word(truth.record.ending.result.text());
    pen.end_line();
    pen.end_line();
    told
}

fn drop(san: &str, played: Move, pen: &mut Pen<'_>) -> String {
    match played {
        Move::Drop(drop) if drop.role == Held::Knight && pen.quirk(Quirk::Novelty) => {
            san.replace('N', "$146")
        }
        Move::Drop(drop) if drop.role == Held::Pawn && pen.quirk(Quirk::BarePawn) => {
            san.replace('P', "")
        }
        _ => san.into(),
    }
}

/// A name that stands at no seat, and how that one won.
fn termination(truth: &Truth, told: &mut Told, pen: &mut Pen<'_>) {
    let words = match told.reason {
        Some(Reason::Checkmate) => "won by checkmate",
        Some(Reason::Flag) => "won on time",
        Some(Reason::Resignation) => "won by resignation",
        _ => {
            told.reason = None;
            pen.tags(&[("Termination", "Game drawn by agreement")]);
            return;
        }
    };
    let loser = told.lost_by.expect("somebody lost");
    told.lost_by = told
        .lost_by
        .filter(|_| told.reason == Some(Reason::Checkmate));
    let winner = fics::name(truth, loser.opponent());
    pen.tags(&[("Termination", &format!("{winner} {words}"))]);
}
