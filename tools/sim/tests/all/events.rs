//! Whole events are played on simulated servers: nothing that fails loses a result or counts it twice
//! (`events::proof`).

use std::ops::RangeInclusive;

use bughouse_sim::events::record::{Answer, FinishedEvent};
use bughouse_sim::events::{EventPlan, EventSummary, play, proof, run};

/// The seeds of the events. They are few enough for every test run; `cargo xtask simulate --events` runs any number.
const SEEDS: RangeInclusive<u64> = 33..=48;

/// Seeds that once found a fault of the server: the end of a match was forgotten if the arbiter had entered a result.
const FOUND: [u64; 2] = [13, 39];

fn played(seed: u64) -> EventSummary {
    run(EventPlan::new(seed)).unwrap_or_else(|broken| {
        panic!("{broken}; cargo xtask simulate --events --first {seed} --matches 1 --plan")
    })
}

#[test]
fn no_failure_loses_a_result_or_counts_it_twice() {
    let events: Vec<_> = SEEDS.chain(FOUND).map(played).collect();
    let sum = |of: fn(&EventSummary) -> usize| events.iter().map(of).sum::<usize>();
    let seen = [
        ("restarts", sum(|one| one.restarts)),
        ("results of matches", sum(|one| one.by_matches)),
        ("results by hand", sum(|one| one.by_hand)),
        ("corrections", sum(|one| one.corrected)),
        ("errands", sum(|one| one.errands)),
        ("refused acts", sum(|one| one.refused)),
        ("acts without an answer", sum(|one| one.unknown)),
    ];
    for (what, count) in seen {
        assert!(count > 1, "{what}: {count}");
    }
}

/// A change of what was collected, with its name.
type Change = (&'static str, fn(&mut FinishedEvent));

/// What the check must find.
const CHANGES: [Change; 9] = [
    ("the last line is lost", |event| drop(event.lines.pop())),
    ("a result is there twice", |event| {
        let lines = &mut event.lines;
        let result = lines.iter().rposition(|line| line.contains("\"ended\""));
        let result = lines[result.unwrap()].clone();
        lines.push(result);
    }),
    ("a page was ahead of the store", |event| {
        event.records[0].news.last_mut().unwrap().0 -= 1;
    }),
    ("a page was shown another result", |event| {
        let news = event.records[0].news.iter_mut();
        let mut rounds = news.flat_map(|(_, one)| &mut one.rounds);
        rounds.next().unwrap().games[0].result = Some("0-0".into());
    }),
    ("a page shows other standings", |event| {
        event.records[2].page.standings[0].points += 1.0;
    }),
    ("what was done was refused", |event| {
        event.records[0].asked[0].1 = Answer::Refused("changed".into());
    }),
    ("a person got to a table of others", |event| {
        event.records[2].intruded.push("link".into());
    }),
    ("a person sat elsewhere", |event| {
        let mut sat = event.records.iter_mut().flat_map(|one| &mut one.sat);
        let (_, seat) = sat.next().unwrap();
        *seat = seat.partner();
    }),
    ("a match ended otherwise", |event| {
        let mut ended = event
            .matches
            .iter_mut()
            .filter_map(|one| one.row.ended.as_mut());
        ended.next().unwrap().result.score = "0-0".into();
    }),
];

#[test]
fn the_check_finds_each_change() {
    let event = play(EventPlan::new(1)).unwrap();
    assert_eq!(proof::check(&event).map(drop), Ok(()));
    for (what, change) in CHANGES {
        let mut changed = event.clone();
        change(&mut changed);
        assert!(proof::check(&changed).is_err(), "{what}");
    }
}
