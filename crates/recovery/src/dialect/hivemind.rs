//! Hivemind, an engine: BPGN with a countdown where clocks stand; moves with the number of their board;
//! moves of teams on both boards at once.

use bughouse_core::{BoardId, Seat, Team};
use bughouse_notation::bpgn::player_tag;

use super::{boards as starts, fics};
use crate::{Pen, Quirk, Told, Truth};

fn tags(truth: &Truth, pen: &mut Pen<'_>) {
    pen.tags(&[
        ("Event", "SelfPlay"),
        ("Site", "Hivemind"),
        ("Date", &fics::date(truth, ".")),
        ("Round", "1"),
        ("Variant", "bughouse"),
        ("WhiteTeam", "TimeAdvTeam"),
        ("BlackTeam", "NoAdvTeam"),
    ]);
    for seat in Seat::ALL {
        pen.tags(&[(player_tag(seat), fics::name(truth, seat))]);
    }
}

fn told(truth: &Truth) -> Told {
    let mut told = Told::of(truth);
    told.without_clocks();
    told
}

/// Nothing but the result ends the text, and no clock is told.
fn result(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.word(truth.record.ending.result.text());
    pen.end_line();
    pen.end_line();
    let mut told = told(truth);
    told.control = None;
    told.result_alone(truth);
    told
}

pub fn bpgn(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 80;
    tags(truth, pen);
    pen.tags(&[
        ("TimeControl", "120+0"),
        ("TimeAdvantage", "0"),
        ("Result", truth.record.ending.result.text()),
        ("Termination", "normal"),
    ]);
    pen.end_line();
    let mut told = told(truth);
    told.control = Some((120, 0));
    let (each, plies) = (pen.seed.chance(0.5), truth.written.len());
    let mut steps = bughouse_core::BySeat::uniform(0);
    for (n, ply) in truth.written.iter().enumerate() {
        let seat = truth.record.plies[n].seat;
        steps[seat] += 1;
        let step = if each { steps[seat] } else { n as i64 + 1 };
        let left = 120_000 - 100 * step;
        let number = super::converter::seconds(left, 1);
        pen.word(&format!("{}{seat}. {} {{{number}}}", ply.number, ply.san));
    }
    pen.note(Quirk::Countdown, true);
    let text = fics::ending(truth);
    let result = truth.record.ending.result;
    pen.word(&format!("{{C:{text} {result}}}"));
    pen.word(&format!("{{{text}}} *"));
    pen.note(Quirk::OpenResult, true);
    pen.end_line();
    pen.end_line();
    if plies > 0 {
        let note = bughouse_notation::bpgn::Remark::Note(format!("{text} {result}"));
        told.remarks[plies - 1] = vec![note];
    }
    told
}

pub fn boards(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 80;
    tags(truth, pen);
    pen.tags(&[
        ("FENBoardA", &starts::one_with_counters(truth, BoardId::A)),
        ("FENBoardB", &starts::one_with_counters(truth, BoardId::B)),
        ("Result", truth.record.ending.result.text()),
        ("PlyCount", &truth.written.len().to_string()),
        ("TimeControl", "-"),
        ("WhiteTeamTimeAdvantage", "true"),
    ]);
    pen.note(Quirk::Counters, true);
    pen.end_line();
    for (ply, record) in truth.written.iter().zip(&truth.record.plies) {
        let board = record.seat.board as usize + 1;
        pen.word(&format!("{board}{}", ply.uci));
    }
    result(truth, pen)
}

pub fn teams(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 80;
    tags(truth, pen);
    pen.tags(&[
        ("DualFEN", &starts::with_counters(truth, "")),
        ("TeamToPlay", "white"),
        ("Result", truth.record.ending.result.text()),
    ]);
    pen.note(Quirk::Counters, true);
    pen.end_line();
    let (mut number, mut team) = (1, Team::One);
    let mut next = truth.written.iter().zip(&truth.record.plies).peekable();
    while next.peek().is_some() {
        let mut pair = ["pass", "pass"];
        // A team moves on board A first, and on each board once.
        while let Some((ply, record)) = next.peek() {
            let board = record.seat.board as usize;
            if record.seat.team() != team || pair[board..] != ["pass", "pass"][board..] {
                break;
            }
            pair[board] = &ply.uci;
            next.next();
        }
        let dots = if team == Team::One { "." } else { "..." };
        pen.word(&format!("{number}{dots}"));
        pen.word(&format!("({},{})", pair[0], pair[1]));
        number += u32::from(team == Team::Two);
        team = team.opponents();
    }
    result(truth, pen)
}
