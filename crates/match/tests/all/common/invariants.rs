//! Random matches online, and the checks after every command.

use bughouse_core::{ClockKind, Lag, Seat, Team};
use bughouse_match::{Actor, Claim, Command, Event, Match, MatchTime, Phase, Refused};

use super::played::Played;
use super::random::{self, Chance};
use super::reference;

/// Plays the random match of a seed: at most `most_commands` commands, then time passes until the
/// match ends.
pub fn play(seed: u64, most_commands: usize) -> Played {
    let mut chance = Chance::seeded(seed);
    let mut played = Played::new(random::setup(&mut chance), check_completed);
    for (by, command) in random::start() {
        // `random::start` has a press by each Black. It is refused unless the rules let Black start
        // White's clock.
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

/// Whether the queries of the match say that this command is possible. None for commands without
/// such a query.
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

/// Lets time pass until the match has a result. Aborts a match in which no event is due.
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
            "{seat} is to move, and the first queued move is not played, but could be"
        );
    }
}

/// Checks that a completed move is legal, and that a queued move completes at least
/// `clock.min_move_ms` after the opponent's move.
fn check_completed(state: &Match, log: &[(MatchTime, Event)], event: &Event) {
    let Event::Played { seat, mv, at, .. } = *event else {
        return;
    };
    let is_legal = state.boards().is_legal(seat.board, mv, state.rules());
    assert!(is_legal, "{mv} of {seat} was completed and is illegal");
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
            "the queued move {mv} of {seat} completed too early"
        );
    }
}

/// Checks that every clock shows the time that `reference` calculates from the log.
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

/// Checks that the log has the fall of a flag for each clock at zero. There is one exception: while
/// the clock runs and lag may still be granted, the log need not have the fall yet, because granted
/// lag would give time back.
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
        assert!(
            provisional || played.count(fell) > 0,
            "the clock of {seat} is at zero, and the log has no fall of its flag"
        );
    }
}

/// Checks a match that is over: no clock runs, no event is due, and players can do nothing more.
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
            assert!(!may, "{seat} can still act after the end");
        }
    }
}
