//! bughouse.pro: tags of its own, the time since the match began instead of clocks, no signs of check,
//! pawns' captures without their file, no result behind the moves. One player may sit at two boards.

use bughouse_core::{Move, Role, Seat};
use bughouse_match::Reason;
use bughouse_notation::bpgn::{ResultMark, player_tag};

use super::{boards, converter, fics};
use crate::{Pen, Quirk, Told, Truth, people};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 80;
    let mut told = Told::of(truth);
    told.without_clocks();
    told.with_times(truth);
    let cyrillic = pen.seed.chance(0.5);
    let mut names = truth.record.players.map(|name| {
        let name = name.as_deref().expect("bots have names");
        if cyrillic {
            people::cyrillic(name)
        } else {
            name.into()
        }
    });
    if pen.quirk(Quirk::TwoSeats) {
        names[Seat::BLACK_OF_B] = names[Seat::WHITE_OF_A].clone();
    }
    told.players = names.map(|name| Some(name.clone()));
    let date = fics::date(truth, ".");
    pen.tags(&[
        ("Event", "Rated Bughouse Match"),
        ("Site", "bughouse.pro"),
        ("UTCDate", &date),
        ("UTCTime", "21:48:55"),
        ("Round", "6"),
    ]);
    for (seat, name) in names.iter() {
        pen.tags(&[(player_tag(seat), name)]);
    }
    let control = truth.control.0.to_string();
    told.control = Some((truth.control.0, 0));
    let variant = if truth.is_chess960() {
        "Bughouse Chess960"
    } else {
        "Bughouse"
    };
    pen.tags(&[
        ("TimeControl", &control),
        ("Variant", variant),
        ("Promotion", "Upgrade"),
        ("DropAggression", "Mate allowed"),
        ("PawnDropRanks", "2-7"),
    ]);
    if truth.is_chess960() {
        pen.note(Quirk::Counters, true);
        pen.tags(&[("SetUp", "1"), ("FEN", &boards::with_counters(truth, ""))]);
    }
    pen.tags(&[
        ("Result", truth.record.ending.result.text()),
        ("Termination", "normal"),
    ]);
    outcome(&names, &mut told, pen);
    pen.tags(&[("GameDuration", "390.375")]);
    for n in 0..truth.written.len() {
        let ply = &truth.written[n];
        let san = own_san(truth, n, pen);
        let at = converter::seconds(told.times_ms[n].expect("times"), 3);
        pen.word(&format!(
            "{}{}. {san} {{[ts={at}]}}",
            ply.number, truth.record.plies[n].seat
        ));
    }
    pen.end_line();
    told
}

fn outcome(names: &bughouse_core::BySeat<String>, told: &mut Told, pen: &mut Pen<'_>) {
    let Some(loser) = told.lost_by else {
        // There is no agreement there.
        told.reason = (told.result == ResultMark::Draw).then_some(Reason::Repetition);
        pen.tags(&[("Outcome", "Draw: threefold repetition")]);
        return;
    };
    let team = |seats: [Seat; 2]| format!("{} & {}", names[seats[0]], names[seats[1]]);
    let (losers, winners) = (loser.team(), loser.team().opponents());
    let mate = told.reason == Some(Reason::Checkmate);
    if !mate {
        told.lost_by = None;
    }
    let text = match pen.quirk(Quirk::OldOutcome) {
        true => {
            let how = match told.reason {
                Some(Reason::Checkmate) => "checkmate",
                Some(Reason::Flag) => "flag",
                _ => "resignation",
            };
            format!("{} won by {how}", team(winners.seats()))
        }
        false => {
            let how = match told.reason {
                Some(Reason::Checkmate) => "checkmated",
                Some(Reason::Flag) => "lost on time",
                _ => "resigned",
            };
            format!(
                "{} won: {} {how}",
                team(winners.seats()),
                team(losers.seats())
            )
        }
    };
    pen.tags(&[("Outcome", &text)]);
}

/// Its own SAN.
fn own_san(truth: &Truth, n: usize, pen: &mut Pen<'_>) -> String {
    let ply = &truth.written[n];
    let san = ply.san.trim_end_matches(['+', '#']);
    let record = &truth.record.plies[n];
    let Move::Step { from, .. } = record.played else {
        return san.into();
    };
    let board = ply.before.board(record.seat.board);
    let role = board.piece_at(from).map(|man| man.role);
    let letters: Vec<char> = san.chars().collect();
    match role {
        Some(Role::Pawn) if san.contains('x') => {
            pen.note(Quirk::BareCapture, true);
            let rivals = is_ambiguous(truth, n);
            if rivals { san.into() } else { san[1..].into() }
        }
        // A file that tells men apart: their ranks would do as well, unless they are the same.
        Some(_) if letters.len() >= 4 && ('a'..='h').contains(&letters[1]) && letters[2] != '1' => {
            let by_rank = format!("{}{}{}", letters[0], from.rank().digit(), &san[2..]);
            let rules = &truth.record.rules;
            let only = bughouse_notation::san::read(board, &by_rank, rules) == Ok(record.played);
            let told_apart = ('a'..='h').contains(&letters[1]) && "abcdefghx".contains(letters[2]);
            if told_apart && only && pen.quirk(Quirk::RankFirst) {
                by_rank
            } else {
                san.into()
            }
        }
        _ => san.into(),
    }
}

/// Whether two pawns could capture there.
fn is_ambiguous(truth: &Truth, n: usize) -> bool {
    let ply = &truth.written[n];
    let record = &truth.record.plies[n];
    let id = record.seat.board;
    let others = ply
        .before
        .moves(id, &truth.record.rules)
        .into_iter()
        .filter(|m| {
            let (Some(from), Some(own)) = (m.from(), record.played.from()) else {
                return false;
            };
            let pawn = |at| {
                ply.before
                    .board(id)
                    .piece_at(at)
                    .is_some_and(|man| man.role == Role::Pawn)
            };
            m.to() == record.played.to()
                && from != own
                && pawn(from)
                && from.file() != m.to().file()
        });
    others.count() > 0
}
