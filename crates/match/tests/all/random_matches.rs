//! Five hundred random matches online, each played to its end.

use std::collections::BTreeMap;

use crate::common::invariants;
use bughouse_match::{Event, MoveLag, Reason};

/// The invariants also check the time that each clock shows (WBN 7.1). Every kind of event and of end
/// that is listed below must occur in at least one of the matches.
#[test]
fn five_hundred_random_matches_keep_every_invariant() {
    let mut reasons: BTreeMap<Reason, u32> = BTreeMap::new();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..500 {
        let played = invariants::play(seed, 2_000);
        let outcome = played.state.result().expect("a result");
        *reasons.entry(outcome.reason).or_default() += 1;
        for (_, event) in &played.log {
            *seen.entry(kind(event)).or_default() += 1;
        }
        *seen.entry("refused").or_default() += played.refusals as u32;
    }
    println!("{reasons:?}\n{seen:?}");
    for reason in [
        Reason::Checkmate,
        Reason::Flag,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Forfeit,
        Reason::BothBoards,
        Reason::Extinction,
    ] {
        assert!(
            reasons.contains_key(&reason),
            "no match ended by {reason}: {reasons:?}"
        );
    }
    for what in [
        "granted lag",
        "pending reply",
        "pause",
        "last drop",
        "declined offer",
        "refused",
        "warning",
        "queued move",
        "cleared queue",
        "queued move made",
        "failed queue",
    ] {
        assert!(seen.contains_key(what), "never seen: {what}: {seen:?}");
    }
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Played {
            lag: MoveLag {
                granted_ms: 1.., ..
            },
            ..
        } => "granted lag",
        Event::Played { .. } => "played",
        Event::MovePending { .. } => "pending reply",
        Event::Paused => "pause",
        Event::LastDropOpened { .. } => "last drop",
        Event::DrawDeclined { .. } => "declined offer",
        Event::Warned { .. } => "warning",
        Event::FlagFell { .. } => "flag",
        Event::MoveQueued { .. } => "queued move",
        Event::QueueCleared { .. } => "cleared queue",
        Event::QueueAdvanced { .. } => "queued move made",
        Event::QueueFailed { .. } => "failed queue",
        _ => "other",
    }
}
