//! Random events: what they agree, and what is asked of them. The tests of the desk use this, too.

use bughouse_core::BySeat;
use bughouse_events::{
    Command, Entered, EntryId, Event, Format, GameResult, Number, Pairing, Partnering, PlayerId,
    Points, Prize, Setup, Table, TieBreak, Winner,
};
use fastrand::Rng;

/// Texts that are given as names. Some differ only in their form, and some are no names.
const NAMES: [&str; 24] = [
    "Anna",
    " anna ",
    "Bob",
    "Cyril",
    "Dana",
    "Emil",
    "Fred",
    "Gita",
    "Hana",
    "Ivan",
    "Jana",
    "Karl",
    "Lena",
    "Max",
    "Nora",
    "Otto",
    "Jos\u{e9}",
    "JOSE\u{301}",
    "stra\u{df}e",
    "",
    "a;b",
    "a/b",
    "a\tb",
    "an\u{200b}na",
];

pub fn pick<'a, T>(rng: &mut Rng, from: &'a [T]) -> &'a T {
    &from[rng.usize(..from.len())]
}

fn setup(rng: &mut Rng) -> Setup {
    let mut tie_breaks = TieBreak::ALL;
    rng.shuffle(&mut tie_breaks);
    let tie_breaks = tie_breaks[..rng.usize(0..=TieBreak::ALL.len())].to_vec();
    let prize = |winner| Prize {
        name: "Cup".into(),
        winner,
    };
    Setup {
        name: "Open".into(),
        rounds: *pick(rng, &[None, None, Some(2), Some(9)]),
        games: rng.u32(1..=2),
        tables: *pick(rng, &[None, None, Some(1), Some(2)]),
        tie_breaks,
        bye: *pick(rng, &[Points::ZERO, Points::HALF, Points::ONE]),
        late: *pick(rng, &[Points::ZERO, Points::HALF]),
        keeps_points: rng.bool(),
        partnering: *pick(rng, &[Partnering::Outer, Partnering::Neighbors]),
        best_of: rng.u32(1..=3),
        third_place: rng.bool(),
        half_byes: *pick(rng, &[None, Some(0), Some(1)]),
        half_byes_until: *pick(rng, &[None, Some(2)]),
        prizes: vec![prize(Winner::Place(1)), prize(Winner::Below(1_600))],
        ..Setup::usual(*pick(rng, &Format::ALL), rng.u64(..))
    }
}

/// An event with some entries.
pub fn event(rng: &mut Rng) -> Event {
    let mut event = Event::new(setup(rng));
    for _ in 0..rng.u32(0..40) {
        let facts = event.decide(add(rng, &event)).unwrap_or_default();
        let fit = facts.into_iter().map(|fact| event.apply(fact));
        assert_eq!(fit.collect::<Option<()>>(), Some(()));
    }
    event
}

/// A command. Often it is what the event waits for, so that many events come to later rounds.
pub fn command(rng: &mut Rng, event: &Event) -> Command {
    let is_fast = event.setup().seed.is_multiple_of(3);
    match rng.u32(0..10) {
        0..2 => expected(rng, event),
        2..4 if is_fast => expected(rng, event),
        4..5 => add(rng, event),
        _ => any(rng, event),
    }
}

/// A result that is missing, or the next round.
fn expected(rng: &mut Rng, event: &Event) -> Command {
    let round = event.next_round() - 1;
    let games = event.setup().games;
    let last = event.rounds().last();
    let Some(table) = last.and_then(|last| last.missing(games).next()) else {
        return Command::Pair;
    };
    let mut open =
        (1..=games).filter(|&game| last.is_some_and(|one| one.game(table, game).is_none()));
    let result = GameResult {
        is_played: true,
        ..result(rng)
    };
    Command::Result(Entered {
        round,
        table,
        game: open.next(),
        result,
    })
}

fn add(rng: &mut Rng, event: &Event) -> Command {
    let partner = (rng.u32(0..8) > 0) == event.setup().format.has_fixed_pairs();
    Command::Add {
        name: name(rng),
        partner: partner.then(|| name(rng)),
        rating: rng.bool().then(|| rng.u32(..)),
    }
}

fn any(rng: &mut Rng, event: &Event) -> Command {
    // Each event has some kinds of commands more often than others, so that rare ones come together.
    let kind = rng.u32(0..22);
    let is_usual = event.setup().seed >> kind & 1 == 1;
    match if is_usual { kind } else { rng.u32(0..22) } {
        0 => add(rng, event),
        1 => Command::Withdraw(name(rng)),
        2 => Command::Return(name(rng)),
        3 if rng.bool() => Command::Substitute {
            name: name(rng),
            by: name(rng),
        },
        3 => Command::Replace {
            name: name(rng),
            by: name(rng),
        },
        4 => Command::Absent {
            round: number(rng, event.next_round() + 1),
            name: name(rng),
            points: points(rng),
        },
        5 => Command::Present {
            round: number(rng, event.next_round() + 1),
            name: name(rng),
        },
        6 => Command::Tables(number(rng, 3)),
        7 => Command::Forbid(name(rng), name(rng)),
        8 => Command::Penalty {
            name: name(rng),
            round: number(rng, event.next_round()),
            points: points(rng),
            reason: reason(rng),
        },
        9 => Command::Pair,
        10 => Command::PairByHand(pairing(rng, event)),
        11 => Command::Result(entered(rng, event)),
        12 => Command::Correct {
            result: entered(rng, event),
            reason: reason(rng),
        },
        13 => Command::Decider {
            name: name(rng),
            other: name(rng),
            result: result(rng),
        },
        14 => Command::Move {
            round: a_round(rng, event),
            table: number(rng, 3),
            to: number(rng, 4),
        },
        15 => Command::Unpair,
        16..=17 => Command::Undo,
        18 if rng.u32(0..30) == 0 => Command::Finish,
        19 if rng.u32(0..5) > 0 => add(rng, event),
        18 => expected(rng, event),
        20 => Command::Rename {
            name: name(rng),
            new: name(rng),
        },
        21 => Command::Remove(name(rng)),
        _ => Command::Expel {
            name: name(rng),
            reason: reason(rng),
        },
    }
}

pub fn name(rng: &mut Rng) -> String {
    match rng.u32(0..50) {
        0 => "x".repeat(61),
        _ => (*pick(rng, &NAMES)).into(),
    }
}

fn reason(rng: &mut Rng) -> String {
    (*pick(rng, &["phone", " late ", "a \"b\"", "", "a\nb"])).into()
}

/// A number up to this one, and sometimes one that nothing has.
pub fn number(rng: &mut Rng, last: Number) -> Number {
    match rng.u32(0..20) {
        0 => *pick(rng, &[0, 7, 1_001, Number::MAX]),
        _ => rng.u32(1..=last),
    }
}

/// Most often the round that is played now.
fn a_round(rng: &mut Rng, event: &Event) -> Number {
    match rng.u32(0..3) {
        0 => number(rng, event.next_round()),
        _ => event.next_round() - 1,
    }
}

fn points(rng: &mut Rng) -> Points {
    let usual = [Points::ZERO, Points::HALF, Points::ONE];
    match rng.u32(0..20) {
        0 => Points::of_quarters(rng.i64(-50..50)),
        _ => *pick(rng, &usual),
    }
}

pub fn result(rng: &mut Rng) -> GameResult {
    let (one, two) = match rng.u32(0..10) {
        0 => (points(rng), points(rng)),
        1 => (Points::HALF, Points::HALF),
        2..6 => (Points::ONE, Points::ZERO),
        _ => (Points::ZERO, Points::ONE),
    };
    GameResult {
        one,
        two,
        is_played: rng.u32(0..4) > 0,
    }
}

fn entered(rng: &mut Rng, event: &Event) -> Entered {
    Entered {
        round: a_round(rng, event),
        table: number(rng, 3),
        game: *pick(rng, &[None, Some(1), Some(2), Some(3)]),
        result: result(rng),
    }
}

/// A pairing that a person makes: the one of the program with a change, or any.
fn pairing(rng: &mut Rng, event: &Event) -> Pairing {
    let mut pairing = match rng.bool() {
        true => event.next_pairing().unwrap_or_default(),
        false => Pairing::default(),
    };
    let players = event.players().count() as u32 + u32::from(rng.u32(0..8) == 0);
    let entries = event.entries().count() as u32 + u32::from(rng.u32(0..8) == 0);
    if players == 0 || entries == 0 {
        return pairing;
    }
    let entry = EntryId(rng.u32(..entries));
    let (player, other) = (PlayerId(rng.u32(..players)), PlayerId(rng.u32(..players)));
    match rng.u32(0..6) {
        0 => pairing.tables.push(Table {
            number: number(rng, 3),
            seats: BySeat::new(|_| PlayerId(rng.u32(..players))),
        }),
        1 => pairing.byes.push(entry),
        2 => pairing.out.push(entry),
        3 => pairing.absent.push((entry, points(rng))),
        4 => {
            for table in &mut pairing.tables {
                table.seats = BySeat::new(|seat| match table.seats[seat] {
                    one if one == player => other,
                    one if one == other => player,
                    one => one,
                });
            }
        }
        _ => {}
    }
    pairing
}
