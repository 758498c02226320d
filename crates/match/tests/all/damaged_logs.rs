//! Damaged logs: replaying one stops with an error at the first impossible entry, and never panics.

use bughouse_core::Ruleset;
use bughouse_match::{
    Article, BoardEnd, Event, Fingerprint, ImpossibleEvent, Match, MatchTime, MoveLag, Outcome,
    Reason, Setup,
};
use proptest::prelude::*;

use crate::common::invariants;
use crate::common::random::Chance;
use crate::common::table::{A, Table};
use crate::random_claims;

type Log = Vec<(MatchTime, Event)>;

/// Damages a log in one of four ways: removes an entry, repeats one, exchanges two, or replaces the
/// event of one by that of another.
fn damage(log: &mut Log, chance: &mut Chance) {
    let entries = log.len() as u64;
    let [one, other] = [(); 2].map(|()| chance.below(entries) as usize);
    match chance.below(4) {
        0 => drop(log.remove(one)),
        1 => log.insert(one, log[other].clone()),
        2 => log.swap(one, other),
        _ => log[one].1 = log[other].1.clone(),
    }
}

/// Replays a log up to its first impossible entry. Returns the number of replayed entries.
fn read(setup: Setup, log: &Log) -> usize {
    let mut state = Match::new(setup);
    for (n, (at, event)) in log.iter().enumerate() {
        if state.check_event(*at, event).is_err() {
            return n;
        }
        state.apply(*at, event);
    }
    log.len()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_log_is_read_up_to_its_first_impossible_entry(seed: u64, online: bool) {
        let mut chance = Chance::seeded(seed);
        let played = if online { invariants::play(seed, 80) } else { random_claims::play(seed, 80) };
        let (setup, mut log) = (played.setup, played.log);
        prop_assert_eq!(read(setup.clone(), &log), log.len(), "the undamaged log is readable");
        for _ in 0..20 {
            damage(&mut log, &mut chance);
            read(setup.clone(), &log);
        }
    }
}

/// For each event that has a time, `check_event` refuses a time over ten years. So reading a damaged
/// log gives an error instead of an overflow.
#[test]
fn a_log_entry_with_a_time_over_ten_years_is_impossible() {
    let table = Table::running(Ruleset::FICS);
    let (far, mv) = (MatchTime::from_ms(i64::MAX), table.mv(A, "e2e4"));
    let (seat, lag, ms) = (A, MoveLag::NONE, i64::MAX);
    let outcome = Outcome {
        score: None,
        reason: Reason::Aborted,
        article: Article::Wbn1_10,
        board: None,
        lost_by: None,
        at: far,
    };
    let events = [
        Event::MovePending { seat, mv, due: far },
        Event::Played {
            seat,
            mv,
            at: far,
            lag,
        },
        Event::LastDropExpired { seat, at: far },
        Event::FlagFell { seat, at: far },
        Event::LagBounded { seat, ms },
        Event::Adjusted { seat, ms },
        Event::Frozen { seat, mark_ms: ms },
        Event::Resumed { grant_ms: ms },
        Event::BoardEnded(BoardEnd {
            board: seat.board,
            lost_by: Some(seat),
            reason: Reason::Resignation,
            article: Article::Wbn1_10,
            at: far,
        }),
        Event::ArbiterDecided(outcome),
        Event::Ended(outcome),
    ];
    for event in events {
        let found = table.state.check_event(table.now(), &event);
        assert_eq!(found, Err(ImpossibleEvent::OutOfRange), "{event:?}");
    }
}

/// A stored fingerprint can be compared only if it was made from the same list of values.
#[test]
fn a_fingerprint_fits_its_state_and_no_other() {
    let mut table = Table::running(Ruleset::WBN);
    let stored = u64::from(table.state.fingerprint());
    assert_eq!(Fingerprint::from(stored).fits(&table.state), Some(true));
    table.play(A, "e2e4");
    assert_eq!(Fingerprint::from(stored).fits(&table.state), Some(false));
    let of_another_version = Fingerprint::from(stored ^ (1 << 63));
    assert_eq!(of_another_version.fits(&table.state), None);
}
