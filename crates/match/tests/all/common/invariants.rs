//! Random matches online, with what must hold after every command.

use bughouse_core::{ClockKind, Lag, Seat, Team};
use bughouse_match::{Actor, Claim, Command, Event, Match, MatchTime, Phase, Refused};

use super::played::Played;
use super::random::{self, Chance};
use super::reference;

/// A random match of that seed, played to its end.
pub fn play(seed: u64, most_commands: usize) -> Played {
    let mut chance = Chance::seeded(seed);
    let mut played = Played::new(random::setup(&mut chance), check_completed);
    for (by, command) in random::start() {
        // Black presses only where that starts White's clock.
        let _ = played.step(by, &command);
    }
    for _ in 0..most_commands {
        if played.state.phase() == Phase::Over {
            break;
        }
        let (at, by, command) = random::next(&mut chance, &played.state, played.now);
        played.settle(at);
        step(&mut played, by, &command);
    }
    run_out(&mut played);
    check_end(&played);
    played
}

fn step(played: &mut Played, by: Actor, command: &Command) {
    let offered = offered(played, by, command);
    let allowed = played.state.allows(by, command, played.now);
    let decided = played.state.decide(by, command, played.now);
    assert_eq!(allowed, decided.map(drop), "{by:?} {command:?}");
    let done = played.step(by, command);
    if let Some(offered) = offered {
        assert_eq!(done.is_ok(), offered, "{by:?} {command:?} {done:?}");
    }
    check(played);
}

/// Whether the match says that this command is possible; `None` where it is not asked.
fn offered(played: &Played, by: Actor, command: &Command) -> Option<bool> {
    let Actor::Seat(seat) = by else { return None };
    let state = &played.state;
    Some(match command {
        Command::DeclineDraw => state.draws_offered_to(seat).next().is_some(),
        Command::Claim {
            claim: Claim::Repetition(None),
            board,
        } if state.repetition_board(seat).is_some() => state.repetition_board(seat) == Some(*board),
        Command::Claim {
            claim: Claim::Repetition(None) | Claim::FiftyMoves(None),
            ..
        } if !state.rules().over_the_board() => {
            state.repetition_board(seat).is_some() || state.may_claim_fifty_moves(seat)
        }
        Command::Waive => state.last_drop().is_some_and(|(holder, _)| holder == seat),
        Command::Play { .. } if !state.may_play(seat) => false,
        _ => return None,
    })
}

/// Lets time pass until the match has a result; a match without clocks is aborted.
fn run_out(played: &mut Played) {
    while played.state.phase() != Phase::Over {
        if played.state.phase() == Phase::Halted {
            step(played, Actor::System, &Command::Resume { grant_ms: 0 });
        } else if let Some(due) = played.state.next_deadline() {
            played.settle(due.max(played.now));
            check(played);
        } else {
            step(played, Actor::System, &Command::Abort);
        }
    }
}

fn check(played: &Played) {
    let state = &played.state;
    played.check();
    if played.log.len().is_multiple_of(8) {
        check_clocks(played);
    }
    if played.log.len().is_multiple_of(16) {
        played.check_replay();
    }
    check_zero(played);
    for &board in state.boards_in_play() {
        let of_board =
            |event: &Event| matches!(event, Event::Played { seat, .. } if seat.board == board);
        assert_eq!(state.plies(board) as usize, played.count(of_board));
    }
    for seat in state.seats_in_play() {
        let queue = state.queue(seat);
        assert!(queue.len() <= state.queue_room() as usize);
        let on_turn = state.may_play(seat) && !queue.is_empty();
        assert!(
            !on_turn || state.queue_refusal(seat).is_some(),
            "{seat} is to move"
        );
    }
}

/// A completed move is legal. One that was queued is no younger than `clock.min_move_ms` since the
/// opponent's move.
fn check_completed(state: &Match, log: &[(MatchTime, Event)], event: &Event) {
    let Event::Played { seat, mv, at, .. } = *event else {
        return;
    };
    let is_legal = state.boards().is_legal(seat.board, mv, state.rules());
    assert!(is_legal, "{mv} of {seat} is legal");
    let of_board = |event: &Event| match *event {
        Event::Played {
            seat: mover, at, ..
        } if mover.board == seat.board => Some(at),
        _ => None,
    };
    let turn = log.iter().rev().map(|(_, event)| event);
    let was_queued = turn
        .take_while(|event| of_board(event).is_none())
        .any(|event| *event == Event::QueueAdvanced { seat });
    if was_queued {
        let least = i64::from(state.rules().clock.min_move_ms);
        let since = log.iter().rev().find_map(|(_, event)| of_board(event));
        assert!(
            since.is_none_or(|since| at >= since + least),
            "{mv} of {seat}"
        );
    }
}

/// Every clock shows what a calculation from the whole log gives.
fn check_clocks(played: &Played) {
    for seat in played.state.seats_in_play() {
        let Some(left) = played.state.clock(seat, played.now) else {
            assert_eq!(played.setup.rules.clock.kind, ClockKind::None);
            continue;
        };
        let expected = reference::clock(&played.setup, &played.log, seat, played.now);
        assert_eq!(left, expected, "clock of {seat} at {}", played.now);
    }
}

/// The flag of a clock at zero has fallen, or the clock runs and its flag is provisional.
fn check_zero(played: &Played) {
    let state = &played.state;
    if state.phase() == Phase::Over {
        return;
    }
    for seat in state.seats_in_play() {
        if state.clock(seat, played.now) != Some(0) {
            continue;
        }
        let fell = |event: &Event| matches!(event, Event::FlagFell { seat: fallen, .. } if *fallen == seat);
        let runs = state.running().any(|running| running == seat);
        let provisional = state.rules().clock.lag != Lag::None && runs;
        assert!(provisional || played.count(fell) > 0, "{seat} is at zero");
    }
}

/// Nothing runs, nothing is offered and nothing is due after the end.
fn check_end(played: &Played) {
    let state = &played.state;
    check_clocks(played);
    played.check_replay();
    let is_end = |event: &Event| matches!(event, Event::Ended(_));
    assert_eq!(played.count(is_end), 1);
    assert!(played.log.last().is_some_and(|(_, event)| is_end(event)));
    let outcome = state.result().expect("a result");
    if let Some(score) = outcome.score {
        assert_eq!(score.of(Team::One) + score.of(Team::Two), 2);
    }
    let later = played.now + 1_000_000;
    assert_eq!(
        (state.next_deadline(), state.advance_to(later)),
        (None, None)
    );
    assert_eq!(state.running().count(), 0);
    assert_eq!(state.last_drop(), None);
    for seat in Seat::ALL {
        let offer = state.decide(Actor::Seat(seat), &Command::OfferDraw, later);
        assert_eq!(offer, Err(Refused::Over));
        assert_eq!(state.clock(seat, played.now), state.clock(seat, later));
        assert_eq!(state.pending_move(seat), None);
        assert!(state.queue(seat).is_empty());
        assert_eq!(state.draws_offered_to(seat).count(), 0);
        for may in [
            state.may_play(seat),
            state.offers_draw(seat),
            state.repetition_board(seat).is_some(),
            state.may_claim_fifty_moves(seat),
        ] {
            assert!(!may, "{seat} may do nothing");
        }
    }
}
