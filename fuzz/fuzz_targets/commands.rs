//! Commands in any order, of anybody, at any time, under any rules: each is carried out or
//! refused, and the log alone makes the same match again.
#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use bughouse_core::{
    Board, BoardId, Boards, Color, Drop, Held, Move, PARAMETERS, PRESETS, Position, Promotion,
    Role, Ruleset, Seat, Square, Team,
};
use bughouse_match::{
    Actor, Claim, Command, Event, Expulsion, HalfPoints, Match, MatchTime, ReturnReason, Setup,
};
use libfuzzer_sys::fuzz_target;

/// Positions in which something is about to happen, for both boards.
const HALVES: [&str; 6] = [
    "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1/p w - - 60 60",
    "6k1/8/8/8/8/8/6PP/6RK/n b - - 60 60",
    "8/k3P3/8/8/4r3/8/8/6K1/P w - -",
    "4k3/8/8/3n4/8/8/8/3RK3/Nn w - -",
    "r3k2r/8/8/8/8/8/8/R3K2R/QRBNPqrbnp b KQkq -",
    "6rk/6pp/8/8/8/8/8/K7/N w - -",
];

fuzz_target!(|bytes: &[u8]| {
    // Too few bytes for another choice end the match.
    let _ = play(&mut Unstructured::new(bytes));
});

fn play(input: &mut Unstructured) -> Result<()> {
    let Some(setup) = setup(input)? else {
        return Ok(());
    };
    let mut state = Match::new(setup.clone());
    let mut log: Vec<(MatchTime, Event)> = Vec::new();
    let mut now = MatchTime::ZERO;
    let mut ended = Ok(());
    for _ in 0..400 {
        if input.is_empty() {
            break;
        }
        ended = step(input, &mut state, &mut log, &mut now);
        if ended.is_err() {
            break;
        }
    }
    let told = Match::replay(setup, log.iter().map(|(at, event)| (*at, event)));
    assert_eq!(told, state, "the log makes the match again");
    ended
}

fn step(
    input: &mut Unstructured,
    state: &mut Match,
    log: &mut Vec<(MatchTime, Event)>,
    now: &mut MatchTime,
) -> Result<()> {
    *now = *now + i64::from(input.int_in_range(0u16..=3_000)?);
    for event in state.settle(*now) {
        state.apply(*now, &event);
        log.push((*now, event));
    }
    let by = match input.int_in_range(0..=9)? {
        8 => Actor::Arbiter,
        9 => Actor::System,
        _ => Actor::Seat(seat(input)?),
    };
    let command = command(input, state, by)?;
    let before = state.fingerprint();
    match state.decide(by, &command, *now) {
        Err(refused) => {
            assert!(!refused.to_string().is_empty());
            assert_eq!(state.fingerprint(), before, "a refusal leaves no trace");
        }
        Ok(events) => {
            for event in events {
                state.apply(*now, &event);
                log.push((*now, event));
            }
        }
    }
    look(state, *now);
    Ok(())
}

/// Asks what pages ask, and what always holds.
fn look(state: &Match, now: MatchTime) {
    for seat in Seat::ALL {
        if let Some(left) = state.clock(seat, now) {
            assert!(left >= 0, "no clock shows less than nothing");
        }
        let _ = (
            state.may_play(seat),
            state.may_resign(seat),
            state.may_abort(seat),
        );
        let _ = (state.repetition_claims(seat), state.may_offer_draw(seat));
    }
    for seat in Seat::ALL {
        assert!(
            state.queue(seat).len() <= state.queue_room() as usize,
            "there is room"
        );
        assert!(
            state.queue(seat).is_empty() || state.result().is_none(),
            "nothing waits after the end"
        );
    }
    for board in BoardId::BOTH {
        for color in Color::BOTH {
            assert!(
                state.boards()[board]
                    .men(color)
                    .has(state.boards()[board].king(color))
            );
        }
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
            let half = input.choose(&HALVES)?;
            let position: Position = half.parse().expect("a position");
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

fn command(input: &mut Unstructured, state: &Match, by: Actor) -> Result<Command> {
    let board = match by {
        Actor::Seat(seat) => seat.board,
        _ => BoardId::A,
    };
    Ok(match input.int_in_range(0..=55u8)? {
        0 => Command::Ready,
        1 => Command::Start,
        2..=8 => Command::Press,
        9..=13 => Command::Make(mv(input, state, board)?),
        14..=19 => Command::Play {
            mv: mv(input, state, board)?,
            claimed_ms: i64::arbitrary(input)?,
        },
        20 => Command::Retract,
        21 => Command::Say(*input.choose(&Role::ALL)?),
        22 => Command::Pass,
        23 => Command::Waive,
        24 => Command::Demand,
        25 => Command::Resign,
        26 => Command::OfferDraw,
        27 => Command::AcceptDraw,
        28 => Command::DeclineDraw,
        29..=32 => claim(input, state)?,
        33 => Command::ClaimAbandoned(seat(input)?),
        34 => Command::ShowPieces(seat(input)?),
        35 => Command::Invisible(*input.choose(&Held::ALL)?),
        36 => Command::Visible(*input.choose(&Held::ALL)?),
        37 => {
            Command::ReturnClock(*input.choose(&[ReturnReason::Hidden, ReturnReason::Displaced])?)
        }
        38 => Command::Stop(input.arbitrary()?),
        39 => Command::Confirm,
        40 => Command::Adjusting,
        41 => Command::Disconnect(seat(input)?),
        42 => Command::Connect(seat(input)?),
        43 => Command::BoundLag {
            seat: seat(input)?,
            ms: i64::arbitrary(input)?,
        },
        44 => Command::Pause,
        45 => Command::Resume {
            grant_ms: i64::from(input.arbitrary::<i16>()?),
        },
        46..=48 => Command::Queue(mv(input, state, board)?),
        49 => Command::Queue(Move::Drop(Drop {
            role: *input.choose(&Held::ALL)?,
            to: square(input)?,
        })),
        50 => Command::Unqueue,
        51 => Command::Talk {
            text: input.arbitrary()?,
            hint: input.arbitrary()?,
        },
        52 => Command::AgreeCalls,
        _ => of_the_arbiter(input)?,
    })
}

fn of_the_arbiter(input: &mut Unstructured) -> Result<Command> {
    let number = Option::<u32>::arbitrary(input)?.map(|number| number % 8);
    Ok(match input.int_in_range(0..=13u8)? {
        0 => Command::Uphold(number),
        1 => Command::Reject(number),
        2 => Command::Warn(seat(input)?),
        3 => Command::Freeze {
            seat: seat(input)?,
            s: input.arbitrary()?,
        },
        4 => Command::Adjust {
            seat: seat(input)?,
            ms: i64::arbitrary(input)?,
        },
        5 => Command::Forfeit(*input.choose(&Team::BOTH)?),
        6 => Command::BothLose,
        7 => Command::Score(points(input)?),
        8 => Command::Decide(points(input)?),
        9 => Command::NewGame,
        10 => Command::Absent(seat(input)?),
        11 => Command::Expel(Expulsion {
            name: input.arbitrary()?,
            seats: vec![seat(input)?],
            replaced_by: input.arbitrary()?,
        }),
        12 => Command::Note {
            seat: seat(input)?,
            text: input.arbitrary()?,
        },
        _ => Command::Abort,
    })
}

fn points(input: &mut Unstructured) -> Result<HalfPoints> {
    Ok(HalfPoints {
        one: input.arbitrary()?,
        two: input.arbitrary()?,
    })
}

fn claim(input: &mut Unstructured, state: &Match) -> Result<Command> {
    let board = *input.choose(&BoardId::BOTH)?;
    let named = match input.arbitrary()? {
        true => Some(mv(input, state, board)?),
        false => None,
    };
    let claims = [
        Claim::Mate,
        Claim::IllegalMove,
        Claim::Flag,
        Claim::Repetition(named),
        Claim::FiftyMoves(named),
        Claim::Hiding,
        Claim::Premove,
        Claim::Setup,
    ];
    Ok(Command::Claim {
        claim: *input.choose(&claims)?,
        board,
    })
}

/// A legal move, or anything that can be written.
fn mv(input: &mut Unstructured, state: &Match, board: BoardId) -> Result<Move> {
    if input.ratio(3, 4)? {
        let moves = state.boards().moves(board, state.rules());
        if !moves.is_empty() {
            return Ok(*input.choose(&moves)?);
        }
    }
    let (from, to) = (square(input)?, square(input)?);
    Ok(match input.int_in_range(0..=5u8)? {
        0 => Move::Castle {
            king: from,
            rook: to,
        },
        1 => Move::Drop(Drop {
            role: *input.choose(&Held::ALL)?,
            to,
        }),
        2 => {
            let role = *input.choose(&Role::ALL)?;
            let taken = Promotion::Taken(role, square(input)?);
            let promotion = *input.choose(&[Promotion::Declared(role), taken])?;
            Move::Step {
                from,
                to,
                promotion: Some(promotion),
            }
        }
        _ => Move::Step {
            from,
            to,
            promotion: None,
        },
    })
}

fn seat(input: &mut Unstructured) -> Result<Seat> {
    Ok(*input.choose(&Seat::ALL)?)
}

fn square(input: &mut Unstructured) -> Result<Square> {
    Ok(Square::from_index(input.int_in_range(0..=63)?))
}
