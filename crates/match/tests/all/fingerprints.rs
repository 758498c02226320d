//! Fingerprints: texts that people wrote change none, and any other difference changes it.

use bughouse_core::{BoardId, Ruleset, Seat};
use bughouse_match::{Actor, Claim, Command, Event, Match, MatchTime, Setup};

use crate::common::random::{self, Chance};
use crate::common::table::{A, B, OPPONENT, PARTNER, Table};
use crate::common::{by_claims, invariants};
use crate::random_claims;

/// The same event without the text that a person wrote. Each event with a text is here.
fn without_text(event: &Event) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Talked { text, .. } | Event::Stopped { reason: text, .. } => text.clear(),
        Event::Noted { text, .. } => *text = "removed".into(),
        _ => {}
    }
    event
}

/// A text may be removed from a log: the log still replays, to the same fingerprint after each entry.
#[test]
fn logs_that_differ_only_in_texts_have_the_same_fingerprints() {
    let (mut talked, mut stopped, mut noted) = (0, 0, 0);
    for seed in 0..120 {
        let played = random_claims::play(seed, 300);
        let mut with_texts = Match::new(played.setup.clone());
        let mut without = Match::new(played.setup);
        for (at, event) in &played.log {
            let bare = without_text(event);
            if bare != *event {
                match event {
                    Event::Talked { .. } => talked += 1,
                    Event::Stopped { .. } => stopped += 1,
                    _ => noted += 1,
                }
            }
            assert_eq!(without.check_event(*at, &bare), Ok(()), "{bare:?}");
            with_texts.apply(*at, event);
            without.apply(*at, &bare);
            assert_eq!(with_texts.fingerprint(), without.fingerprint(), "{event:?}");
        }
    }
    assert!(
        talked > 10 && stopped > 10 && noted > 10,
        "{talked} {stopped} {noted}"
    );
}

/// Carries out many random commands on the same state, each alone, and compares the states after them. The
/// texts in the commands are always the same.
fn compare(state: &Match, now: MatchTime, chance: &mut Chance, online: bool) -> usize {
    let command = |chance: &mut Chance| match online {
        false => by_claims::command(chance, state),
        true => {
            let (_, by, command) = random::next(chance, state, now);
            (by, command)
        }
    };
    let mut states: Vec<Match> = vec![state.clone()];
    for _ in 0..40 {
        let (by, command) = command(chance);
        if let Ok(decided) = state.decide(by, &command, now) {
            states.extend(decided.into_steps().map(|(_, after)| after));
        }
    }
    let mut different = 0;
    for (n, one) in states.iter().enumerate() {
        for other in &states[..n] {
            let is_same = one == other;
            let same_fingerprint = one.fingerprint() == other.fingerprint();
            assert_eq!(is_same, same_fingerprint, "{one:#?}\n{other:#?}");
            different += usize::from(!is_same);
        }
    }
    different
}

#[test]
fn states_that_differ_have_different_fingerprints() {
    let mut different = 0;
    for seed in 0..30 {
        for online in [false, true] {
            let mut chance = Chance::seeded(seed);
            let played = match online {
                false => random_claims::play(seed, 200),
                true => invariants::play(seed, 60),
            };
            let mut state = Match::new(played.setup);
            for (n, (at, event)) in played.log.iter().enumerate() {
                if n % 7 == 0 {
                    different += compare(&state, state.latest(), &mut chance, online);
                }
                state.apply(*at, event);
            }
        }
    }
    assert!(different > 50_000, "{different}");
}

/// Stored logs have fingerprints. If the first byte of one is the version of this program, the rest must
/// fit, or the match cannot be read. If these values change, the version in `fingerprint.rs` must change.
#[test]
fn fingerprints_of_this_version_do_not_change() {
    let mut table = Table::with(Ruleset::WBN, |setup| setup.arbiter = true);
    table.play(A, "e2e4");
    table.play(OPPONENT, "d7d5");
    table.play(A, "e4d5");
    table.plays(BoardId::B, &["g1f3", "P@e4"]);
    table.make(B, "d2d3").unwrap();
    table.command(PARTNER, Command::OfferDraw).unwrap();
    let offered = u64::from(table.state.fingerprint());
    let why = Command::Stop("They shout".into());
    table.command(A, why).unwrap();
    let stopped = u64::from(table.state.fingerprint());
    table.arbiter(Command::Resume { grant_ms: 500 }).unwrap();
    table.claim(OPPONENT, Claim::IllegalMove).unwrap();
    let claimed = u64::from(table.state.fingerprint());

    let mut rules = Ruleset::FICS;
    rules.set("move.queue", "3").unwrap();
    rules.set("clock.lag", "both_boards").unwrap();
    rules.set("clock.lag_budget_ms", "5000").unwrap();
    let mut online = Table::in_setup(Setup::new(rules, bughouse_core::Boards::start()));
    for command in [
        Command::Start,
        Command::BoundLag { seat: A, ms: 300 },
        Command::Disconnect(PARTNER),
    ] {
        online.give(Actor::System, command).unwrap();
    }
    online.wait(1_000);
    let (mv, claimed_ms) = (online.mv(A, "e2e4"), 120);
    online
        .give(Actor::Seat(A), Command::Play { mv, claimed_ms })
        .unwrap();
    let mv = online.mv(Seat::WHITE_OF_A, "d2d4");
    online.command(A, Command::Queue(mv)).unwrap();
    online.command(B, Command::Resign).unwrap();
    let resigned = u64::from(online.state.fingerprint());
    assert_eq!(
        [offered, stopped, claimed, resigned].map(|one| format!("{one:016x}")),
        [
            "02ad5f1a30f5ff49",
            "02286f4c9c7c6d93",
            "029d8c527145baa1",
            "029fcdacee1c02ce"
        ]
    );
}
