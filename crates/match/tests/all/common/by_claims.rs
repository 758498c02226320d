//! Random matches over the board, with claims. One seed decides the setup and every command of four
//! players and an arbiter.

use bughouse_core::{
    BoardId, Boards, Drop, Held, Move, MovesRecord, PRESETS, Preset, Promotion, Role, Ruleset,
    Seat, Square, Team,
};
use bughouse_match::{
    Actor, Claim, Command, Expulsion, HalfPoints, Match, Phase, ReturnReason, Setup,
};

use super::random::{Chance, mate_among};

/// Parameter values that may replace those of the preset in a random match.
const CHANGES: &[&[(&str, &str)]] = &[
    &[("claims.wrong_stop", "warn")],
    &[("claims.wrong_stop", "warn")],
    &[("claims.wrong_stop", "time_penalty")],
    &[("claims.by_partner", "none")],
    &[("claims.by_partner", "all")],
    &[("clock.kind", "none")],
    &[("clock.flag_mode", "auto")],
    &[("clock.flag_mode", "auto")],
    &[("clock.flag_mode", "auto"), ("clock.base_s", "6")],
    &[("clock.bonus_kind", "fischer"), ("clock.bonus_s", "1")],
    &[("clock.bonus_kind", "bronstein"), ("clock.bonus_s", "1")],
    &[("clock.bonus_kind", "delay"), ("clock.bonus_s", "1")],
    &[("clock.both_flags_same_clock", "first_loses")],
    &[("clock.min_move_ms", "400")],
    &[("clock.start", "server")],
    &[("clock.start", "arbiter")],
    &[("clock.start", "first_moves")],
    &[("clock.start", "first_move_any")],
    &[("move.illegal", "reject")],
    &[("move.illegal", "warn_then_loss")],
    &[("move.retract", "illegal_only")],
    &[("move.retract", "no")],
    &[("move.premove", "forbidden")],
    &[("move.premove", "none")],
    &[("mate.claim_window", "auto")],
    &[("mate.pool", "actual")],
    &[("transfer.timing", "before_press")],
    &[("transfer.hidden_rule", "return_clock")],
    &[("transfer.hidden_rule", "invisible")],
    &[("promo.announce", "always")],
    &[("promo.source", "take")],
    &[("promo.pieces", "QN")],
    &[("match.goal", "mate+extinction")],
    &[("match.end_rule", "both_boards")],
    &[("draw.agreement", "board")],
    &[("resign.by", "team_consent")],
    &[("sanction.premove", "loss_if_repeated")],
    &[("sanction.premove", "freeze10")],
    &[("end.simultaneous", "server_order")],
    &[("end.last_drop", "mate_only")],
    &[("end.last_drop", "mate_or_repetition")],
    &[("end.last_drop", "mate_or_repetition")],
    &[("end.last_drop", "mate_or_repetition")],
    &[("fide.blitz", "true")],
    &[("repetition.mode", "auto")],
    &[("stalemate", "draw")],
    &[("record.moves", "clock_only")],
];

/// A random setup: a preset over the board with up to four changes and short clocks.
pub fn setup(chance: &mut Chance) -> Setup {
    let base = (5 + chance.below(60)).to_string();
    loop {
        let preset: &Preset = chance.pick(PRESETS);
        let mut changes = vec![("mode", "otb"), ("clock.base_s", base.as_str())];
        for _ in 0..chance.below(5) {
            changes.extend_from_slice(chance.pick::<&[_]>(CHANGES));
        }
        if let Ok(rules) = Ruleset::build(preset.name, changes.iter().copied()) {
            let mut setup = Setup::new(rules, Boards::start());
            setup.arbiter = chance.percent(50);
            if chance.percent(15) {
                near_a_last_drop(&mut setup);
            }
            return setup;
        }
    }
}

/// Changes the positions of a setup so that a last drop is near: a player can capture a knight and
/// is then mated, and the partner can mate by dropping that knight.
fn near_a_last_drop(setup: &mut Setup) {
    let halves = [
        (BoardId::A, "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1 w - -"),
        (BoardId::B, "6k1/8/8/8/8/8/6PP/6RK b - -"),
    ];
    for (id, half) in halves {
        let board = half.parse().expect("a board");
        setup.boards.set_board(id, board);
    }
}

/// The next random command, and who gives it.
pub fn command(chance: &mut Chance, state: &Match) -> (Actor, Command) {
    let seat = *chance.pick(&Seat::ALL);
    let mater = Seat::ALL
        .into_iter()
        .find(|&seat| can_claim_mate(state, seat));
    if let Some(mater) = mater.filter(|_| chance.percent(60)) {
        return (Actor::Seat(mater), mate_on(mater));
    }
    if let Some(command) = opportune(state, seat).filter(|_| chance.percent(40)) {
        return (Actor::Seat(seat), command);
    }
    match state.phase() {
        Phase::Setup => before(chance, seat),
        Phase::Halted | Phase::Decided if chance.percent(70) => ruling(chance, state, seat),
        _ => match chance.below(100) {
            0..=4 => (Actor::Seat(seat), claim(chance, state, seat)),
            5..=6 => (Actor::Seat(seat), call(chance, seat)),
            7 => (Actor::Seat(seat), agreement(chance)),
            8 => act(chance, seat),
            9..=14 => (Actor::Seat(seat), at_board(chance, state, seat)),
            _ => play(chance, state),
        },
    }
}

/// A command that is seldom possible. None if no such command is possible now.
fn opportune(state: &Match, seat: Seat) -> Option<Command> {
    if state.phase() == Phase::Over {
        return None;
    }
    let find_held = |may: &dyn Fn(Held) -> bool| Held::ALL.into_iter().find(|&held| may(held));
    let allowed = |command: &Command| {
        let now = state.latest();
        state.allows(Actor::Seat(seat), command, now).is_ok()
    };
    let invisible = Held::ALL.map(Command::Invisible).into_iter();
    if let Some(command) = invisible.into_iter().find(allowed) {
        return Some(command);
    }
    if let Some(held) = find_held(&|held| state.is_barred(seat.opponent(), held)) {
        return Some(Command::Visible(held));
    }
    Some(Command::Demand).filter(allowed)
}

fn mate_on(seat: Seat) -> Command {
    Command::Claim {
        claim: Claim::Mate,
        board: seat.board,
    }
}

fn can_claim_mate(state: &Match, seat: Seat) -> bool {
    let board = seat.board;
    state.claimable_mate(board) == Some(seat.opponent())
        && state.board_end(board).is_none()
        && state.may_claim(seat, Claim::Mate, board).is_ok()
}

fn before(chance: &mut Chance, seat: Seat) -> (Actor, Command) {
    match chance.below(20) {
        0 => (Actor::Arbiter, Command::Absent(seat)),
        1 => (Actor::System, Command::Start),
        2 => (
            Actor::Seat(seat),
            Command::Claim {
                claim: Claim::Setup,
                board: seat.board,
            },
        ),
        3..=6 => (Actor::Seat(seat), Command::Press),
        _ => (Actor::Seat(seat), Command::Ready),
    }
}

fn ruling(chance: &mut Chance, state: &Match, seat: Seat) -> (Actor, Command) {
    let open = state.open_claims().last().map(|open| open.number);
    match chance.below(12) {
        0..=1 => (Actor::Arbiter, Command::Uphold(None)),
        2 => (Actor::Arbiter, Command::Uphold(open)),
        3..=5 => (Actor::Arbiter, Command::Reject(None)),
        6..=8 => (Actor::Arbiter, Command::Resume { grant_ms: 500 }),
        9 => (Actor::Seat(seat), claim(chance, state, seat)),
        10 => (Actor::Seat(seat), Command::Confirm),
        _ if chance.percent(10) => (Actor::Arbiter, Command::Confirm),
        _ => act(chance, seat),
    }
}

fn claim(chance: &mut Chance, state: &Match, seat: Seat) -> Command {
    let board = *chance.pick(&BoardId::BOTH);
    let named = chance
        .percent(30)
        .then(|| any_move(chance, state, state.to_move(board)));
    let claims = [
        Claim::Mate,
        Claim::IllegalMove,
        Claim::Flag,
        Claim::Repetition(named),
        Claim::FiftyMoves(named),
        Claim::Hiding,
        Claim::OutOfTurnMove,
        Claim::Setup,
        Claim::Hint,
    ];
    if chance.percent(5) {
        return Command::Stop("why".into());
    }
    let claim = *chance.pick(&claims);
    let board = if chance.percent(70) {
        seat.board
    } else {
        board
    };
    Command::Claim { claim, board }
}

fn call(chance: &mut Chance, seat: Seat) -> Command {
    let held = *chance.pick(&Held::ALL);
    match chance.below(6) {
        0 => Command::ShowPieces(seat.opponent()),
        1 => Command::ShowPieces(seat.diagonal()),
        2 => Command::Invisible(held),
        3 => Command::Visible(held),
        4 => Command::ReturnClock(ReturnReason::Hidden),
        _ => Command::ReturnClock(ReturnReason::Displaced),
    }
}

fn agreement(chance: &mut Chance) -> Command {
    match chance.below(15) {
        0..=2 => Command::OfferDraw,
        3..=4 => Command::AcceptDraw,
        5..=6 => Command::DeclineDraw,
        7 if chance.percent(10) => Command::Resign,
        8 => Command::Waive,
        9 => Command::Abort,
        10 => Command::Demand,
        11 => Command::AgreeCalls,
        12..=13 => Command::Talk {
            text: "Nf3".into(),
            hint: chance.percent(50),
        },
        _ => Command::Adjusting,
    }
}

/// A random command of a player at the board: makes or takes back a move, presses the clock,
/// announces a promotion, hands over a captured piece, or demands a move.
fn at_board(chance: &mut Chance, state: &Match, seat: Seat) -> Command {
    match chance.below(8) {
        0 => Command::Retract,
        1 => Command::Pass,
        2..=3 => Command::Press,
        4 => Command::Say(*chance.pick(&Role::ALL)),
        5 => Command::Demand,
        _ => Command::Make(any_move(chance, state, seat)),
    }
}

/// A random command of the arbiter.
fn act(chance: &mut Chance, seat: Seat) -> (Actor, Command) {
    let command = match chance.below(24) {
        0..=2 => Command::Warn(seat),
        3..=6 => Command::Freeze { seat, s: 1 },
        7..=11 => Command::Adjust {
            seat,
            ms: chance.below(40_000) as i64 - 20_000,
        },
        12 => Command::NewGame,
        13 if chance.percent(20) => Command::Forfeit(Team::One),
        14 if chance.percent(20) => Command::BothLose,
        15 if chance.percent(20) => Command::Score(HalfPoints { one: 2, two: 1 }),
        16 if chance.percent(20) => Command::Decide(HalfPoints::DRAW),
        17 => Command::Expel(Expulsion {
            replaced_by: chance.percent(80).then_some(5),
            seats: vec![seat],
            ..Expulsion::of_spectator(4)
        }),
        18..=20 => Command::Pause,
        _ => Command::Note {
            seat,
            text: "hawks".into(),
        },
    };
    (Actor::Arbiter, command)
}

/// A player who is to move makes a move or presses the clock. Sometimes the opponent replies first.
fn play(chance: &mut Chance, state: &Match) -> (Actor, Command) {
    let mut board = *chance.pick(state.boards_in_play());
    if state.board_end(board).is_some() {
        board = board.other();
    }
    let seat = state.to_move(board);
    if state.rules().moves_record == MovesRecord::ClockOnly {
        return (Actor::Seat(seat), Command::Press);
    }
    if let Some(holder) = state.returned(board) {
        return (Actor::Seat(holder), Command::Press);
    }
    let Some(made) = state.made(board) else {
        let mv = likely_move(chance, state, seat);
        return match chance.below(10) {
            0..=2 => (Actor::Seat(seat), Command::play(mv)),
            _ => (Actor::Seat(seat), Command::Make(mv)),
        };
    };
    match chance.below(10) {
        0 => {
            let mv = any_move(chance, state, seat.opponent());
            (Actor::Seat(seat.opponent()), Command::Make(mv))
        }
        1 => (Actor::Seat(made.seat), Command::Say(Role::Queen)),
        2..=3 if state.in_transit(board).is_some() => (Actor::Seat(made.seat), Command::Pass),
        _ => (Actor::Seat(made.seat), Command::Press),
    }
}

/// A random move, which is mostly legal. Captures and the last drop are preferred.
fn likely_move(chance: &mut Chance, state: &Match, seat: Seat) -> Move {
    let moves = state.boards().moves(seat.board, state.rules());
    if moves.is_empty() || chance.percent(4) {
        return any_move(chance, state, seat);
    }
    let mates = chance
        .percent(60)
        .then(|| mate_among(state, seat.board, &moves));
    if let Some(mating) = mates.flatten() {
        return mating;
    }
    let held = state.last_drop().map(|(_, held)| held);
    let wanted = |mv: &&Move| match mv {
        Move::Drop(drop) => held.is_none_or(|held| held == drop.role),
        _ => {
            held.is_none()
                && state.boards()[seat.board]
                    .by_color(!seat.color)
                    .has(mv.to())
        }
    };
    let preferred: Vec<&Move> = moves.iter().filter(wanted).collect();
    if preferred.is_empty() || chance.percent(25) {
        *chance.pick(&moves)
    } else {
        **chance.pick(&preferred)
    }
}

/// A random move of any form, legal or not.
pub fn any_move(chance: &mut Chance, state: &Match, seat: Seat) -> Move {
    let square = |chance: &mut Chance| Square::from_index(chance.below(64) as u8);
    let pieces: Vec<Square> = state.boards()[seat.board]
        .by_color(seat.color)
        .into_iter()
        .collect();
    let to = square(chance);
    match chance.below(10) {
        0..=1 => Move::Drop(Drop {
            role: *chance.pick(&Held::ALL),
            to,
        }),
        2 => Move::Castle {
            king: state.boards()[seat.board].king(seat.color),
            rook: to,
        },
        3 => Move::Step {
            from: *chance.pick(&pieces),
            to,
            promotion: Some(Promotion::Exchanged(
                *chance.pick(&Role::ALL),
                square(chance),
            )),
        },
        4 => Move::Step {
            from: *chance.pick(&pieces),
            to,
            promotion: Some(Promotion::Declared(*chance.pick(&Role::ALL))),
        },
        _ => Move::Step {
            from: *chance.pick(&pieces),
            to,
            promotion: None,
        },
    }
}
