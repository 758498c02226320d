//! Runs commands of any actor, in any order, at any time, under any rules. The match carries each
//! command out or refuses it, and replaying the log rebuilds the same match.
#![no_main]

use arbitrary::{Result, Unstructured};
use bughouse_core::{Board, BoardId, Boards, PARAMETERS, PRESETS, Position, Ruleset, Seat};
use bughouse_match::{Actor, Command, Expulsion, HalfPoints, Match, MatchTime, Setup};
use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "only the tests of `match` use all of it")]
#[path = "../../crates/match/tests/all/common/by_claims.rs"]
mod by_claims;
#[allow(dead_code, reason = "only the tests of `match` use all of it")]
#[path = "../../crates/match/tests/all/common/played.rs"]
mod played;
#[allow(dead_code, reason = "only the tests of `match` use all of it")]
#[path = "../../crates/match/tests/all/common/random.rs"]
mod random;

use played::Played;
use random::Chance;

/// Start positions of one board. Mates, promotions, castling and drops are only a few moves away.
const POSITIONS: [&str; 6] = [
    "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1/p w - - 60 60",
    "6k1/8/8/8/8/8/6PP/6RK/n b - - 60 60",
    "8/k3P3/8/8/4r3/8/8/6K1/P w - -",
    "4k3/8/8/3n4/8/8/8/3RK3/Nn w - -",
    "r3k2r/8/8/8/8/8/8/R3K2R/QRBNPqrbnp b KQkq -",
    "6rk/6pp/8/8/8/8/8/K7/N w - -",
];

fuzz_target!(|bytes: &[u8]| {
    // An error means only that all bytes are used.
    let _ = play(&mut Unstructured::new(bytes));
});

fn play(input: &mut Unstructured) -> Result<()> {
    let Some(setup) = setup(input)? else {
        return Ok(());
    };
    let mut played = Played::new(setup, |_, _, _| ());
    let mut ended = Ok(());
    for _ in 0..400 {
        if input.is_empty() {
            break;
        }
        ended = step(input, &mut played);
        if ended.is_err() {
            break;
        }
    }
    played.check_replay();
    ended
}

fn step(input: &mut Unstructured, played: &mut Played) -> Result<()> {
    let (at, by, command) = command(input, &played.state, played.now)?;
    played.settle(at);
    let allowed = played.state.allows(by, &command, at);
    assert_eq!(allowed, played.step(by, &command), "{by:?} {command:?}");
    played.check();
    check(&played.state, at);
    Ok(())
}

/// Checks conditions that must hold under all rules, also under rules that the random tests of the
/// crate `match` do not use.
fn check(state: &Match, now: MatchTime) {
    for seat in Seat::ALL {
        let left = state.clock(seat, now);
        assert!(left.is_none_or(|left| left >= 0), "no clock is negative");
        let queue = state.queue(seat);
        assert!(queue.len() <= state.queue_room() as usize);
        assert!(queue.is_empty() || state.result().is_none());
        let board = &state.boards()[seat.board];
        assert!(board.by_color(seat.color).has(board.king(seat.color)));
    }
}

fn setup(input: &mut Unstructured) -> Result<Option<Setup>> {
    let preset = input.choose(PRESETS)?;
    let mut changes = Vec::new();
    for _ in 0..input.int_in_range(0..=4)? {
        let parameter = input.choose(PARAMETERS)?;
        let value = if parameter.values.is_empty() {
            input.int_in_range(0..=400u32)?.to_string()
        } else {
            (*input.choose(parameter.values)?).to_owned()
        };
        changes.push((parameter.name, value));
    }
    let changes = changes.iter().map(|(name, value)| (*name, value.as_str()));
    let Ok(rules) = Ruleset::build(preset.name, changes) else {
        return Ok(None);
    };
    let mut boards = Boards::start();
    for board in BoardId::BOTH {
        if input.ratio(1, 2)? {
            let position = input.choose(&POSITIONS)?;
            let position: Position = position.parse().expect("a position");
            boards.set_board(board, Board::new(position).expect("a legal position"));
        }
    }
    let mut setup = Setup::new(rules, boards);
    setup.arbiter = input.arbitrary()?;
    for seat in Seat::ALL {
        if input.ratio(1, 3)? {
            setup.clocks[seat] = i64::from(input.int_in_range(1u16..=20_000)?);
        }
    }
    Ok(Some(setup))
}

/// Makes the next command, with its time and its actor. It is a command as in the random tests of
/// the crate `match`, or a command with arbitrary numbers and texts. Each command is made from
/// bytes of its own, so a changed byte changes only one command.
fn command(
    input: &mut Unstructured,
    state: &Match,
    now: MatchTime,
) -> Result<(MatchTime, Actor, Command)> {
    let kind = input.int_in_range(0..=7u8)?;
    let chance = &mut Chance::seeded(input.arbitrary()?);
    let at = now + i64::from(input.int_in_range(0u16..=3_000)?);
    let (at, by, command) = match kind {
        0..=3 => {
            let (by, command) = by_claims::command(chance, state);
            (at, by, command)
        }
        4..=5 => random::next(chance, state, now),
        _ => (at, actor(input)?, arbitrary_command(input, state, chance)?),
    };
    let by = match input.ratio(1, 8)? {
        true => actor(input)?,
        false => by,
    };
    Ok((at, by, command))
}

fn actor(input: &mut Unstructured) -> Result<Actor> {
    Ok(match input.int_in_range(0..=9u8)? {
        8 => Actor::Arbiter,
        9 => Actor::System,
        _ => Actor::Seat(seat(input)?),
    })
}

fn arbitrary_command(
    input: &mut Unstructured,
    state: &Match,
    chance: &mut Chance,
) -> Result<Command> {
    let seat = seat(input)?;
    Ok(match input.int_in_range(0..=11u8)? {
        0 => Command::Play {
            mv: by_claims::any_move(chance, state, seat),
            claimed_ms: input.arbitrary()?,
        },
        1 => Command::Queue(by_claims::any_move(chance, state, seat)),
        2 => Command::BoundLag {
            seat,
            ms: input.arbitrary()?,
        },
        3 => Command::Adjust {
            seat,
            ms: input.arbitrary()?,
        },
        4 => Command::Freeze {
            seat,
            s: input.arbitrary()?,
        },
        5 => Command::Resume {
            grant_ms: i64::from(input.arbitrary::<i16>()?),
        },
        6 => Command::Uphold(input.arbitrary()?),
        7 => Command::Reject(input.arbitrary()?),
        8 => Command::Score(points(input)?),
        9 => Command::Decide(points(input)?),
        10 => Command::Talk {
            text: input.arbitrary()?,
            hint: input.arbitrary()?,
        },
        _ => Command::Expel(Expulsion {
            person: input.arbitrary()?,
            seats: vec![seat],
            replaced_by: input.arbitrary()?,
        }),
    })
}

fn points(input: &mut Unstructured) -> Result<HalfPoints> {
    Ok(HalfPoints {
        one: input.arbitrary()?,
        two: input.arbitrary()?,
    })
}

fn seat(input: &mut Unstructured) -> Result<Seat> {
    Ok(*input.choose(&Seat::ALL)?)
}
