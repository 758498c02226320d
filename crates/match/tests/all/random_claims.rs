//! Random matches over the board, with claims: the invariants hold after every command of four
//! players and an arbiter.

use std::collections::BTreeMap;

use bughouse_core::{Held, Seat};
use bughouse_match::{Actor, Command, Event, Phase, ReturnReason};
use proptest::prelude::*;

use crate::common::by_claims;
use crate::common::played::Played;
use crate::common::presses;
use crate::common::random::Chance;

/// Plays the random match of a seed until it is over, or for at most `commands` commands.
pub fn play(seed: u64, commands: usize) -> Played {
    let mut chance = Chance::seeded(seed);
    // A completed move may be illegal over the board, so single events are not checked.
    let mut played = Played::new(by_claims::setup(&mut chance), |_, _, _| {});
    for _ in 0..commands {
        if played.state.phase() == Phase::Over {
            break;
        }
        let think = match chance.below(10) {
            0..=2 => 0,
            3..=7 => chance.below(200),
            _ => chance.below(2_000),
        };
        played.settle(played.now + think as i64);
        let (by, command) = by_claims::command(&mut chance, &played.state);
        // Many random commands are refused.
        let _ = played.step(by, &command);
        check(&played);
    }
    check_clocks(&played);
    played.check_replay();
    played
}

fn check(played: &Played) {
    let state = &played.state;
    played.check();
    if matches!(state.phase(), Phase::Halted | Phase::Decided | Phase::Over) {
        assert_eq!(state.running().count(), 0);
    }
    for seat in Seat::ALL {
        let of_kinds = Held::ALL.map(Command::Invisible);
        let of_reasons = [ReturnReason::Hidden, ReturnReason::Displaced].map(Command::ReturnClock);
        let plain = [
            Command::Confirm,
            Command::Demand,
            Command::Resign,
            Command::OfferDraw,
            Command::Abort,
            Command::ClaimAbandoned(seat.opponent()),
        ];
        for command in plain.iter().chain(&of_kinds).chain(&of_reasons) {
            let allowed = state.allows(Actor::Seat(seat), command, played.now);
            let decided = state.decide(Actor::Seat(seat), command, played.now);
            assert_eq!(allowed, decided.map(drop), "{seat} {command:?}");
        }
    }
    // These calls must not panic.
    for open in state.open_claims() {
        state.assess_claim(open.number);
    }
    for &board in state.boards_in_play() {
        state.claimable_mate(board);
        state.in_transit(board);
    }
    if played.log.len().is_multiple_of(8) {
        check_clocks(played);
        played.check_replay();
    }
}

/// Checks that every clock shows the time that `presses` calculates from the log.
fn check_clocks(played: &Played) {
    let expected = presses::clocks(&played.setup, &played.log, played.now);
    for seat in played.state.seats_in_play() {
        if expected[seat].is_some() {
            let shown = played.state.clock(seat, played.now);
            assert_eq!(shown, expected[seat], "clock of {seat} at {}", played.now);
        }
    }
}

/// The name of the event's variant.
fn kind(event: &Event) -> String {
    let text = format!("{event:?}");
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}

/// The matches together must also have each kind of event in the list below.
#[test]
fn a_thousand_random_matches_over_the_board_keep_every_invariant() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..1_000 {
        let played = play(seed, 600);
        for (_, event) in &played.log {
            *seen.entry(kind(event)).or_default() += 1;
            if let Event::BoardEnded(end) = event {
                *reasons.entry(end.reason.to_string()).or_default() += 1;
            }
        }
    }
    println!("{seen:?}\n{reasons:?}");
    for wanted in [
        "Made",
        "Replied",
        "OutOfTurnMove",
        "Retracted",
        "PromotionAnnounced",
        "CapturePassed",
        "MoveReturned",
        "MovePending",
        "MoveDemanded",
        "PiecesShown",
        "MadeInvisible",
        "MadeVisible",
        "ClockReturned",
        "ClaimRaised",
        "Stopped",
        "Upheld",
        "Rejected",
        "ArbiterWarned",
        "Frozen",
        "Adjusted",
        "ArbiterDecided",
        "NewGame",
        "WasAbsent",
        "SeatReady",
        "Confirmed",
        "Ended",
        "BoardEnded",
        "FlagFell",
        "Pressed",
        "Resumed",
        "Paused",
        "LastDropOpened",
    ] {
        assert!(seen.contains_key(wanted), "never seen: {wanted}: {seen:?}");
    }
    for wanted in ["illegal-move", "wrong-claim", "flag", "checkmate"] {
        assert!(reasons.contains_key(wanted), "no board ended by {wanted}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_match_over_the_board_keeps_every_invariant(seed: u64, commands in 1usize..500) {
        play(seed, commands);
    }
}
