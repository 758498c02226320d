//! What is unusual in a pairing, and why.

use super::{does, event, pair_by_hand, results, setup};
use crate::{Command, Event, Format, Points, Setup, Unusual, Why};

/// A Swiss in which a bye is worth a draw.
fn swiss(entries: u32) -> Event {
    let setup = Setup {
        bye: Points::HALF,
        ..setup(Format::Swiss)
    };
    event(setup, entries)
}

/// What the program says about its own pairing of the next round, as text: `meet 1 2 in 1: all 1`.
fn remarks(event: &Event) -> Vec<String> {
    let pairing = event.next_pairing().expect("a pairing");
    let number = |entry: crate::EntryId| entry.0 + 1;
    let remarks = event.remarks(&pairing).into_iter().map(|remark| {
        let what = match remark.what {
            Unusual::Partners([one, other], round) => {
                format!("partners {} {} in {round}", number(one), number(other))
            }
            Unusual::Meet([one, other], round) => {
                format!("meet {} {} in {round}", number(one), number(other))
            }
            Unusual::Out(one, times) => format!("out {} for {times}", number(one)),
        };
        let why = match remark.why {
            Why::All(one) => format!("all {}", number(one)),
            Why::NoBetter => "no better".to_owned(),
            Why::ByChoice => "by choice".to_owned(),
        };
        format!("{what}: {why}")
    });
    remarks.collect()
}

#[test]
fn two_pairs_meet_again_because_there_are_no_others() {
    let mut event = swiss(2);
    does(&mut event, Command::Pair);
    results(&mut event, "+");
    assert_eq!(remarks(&event), ["meet 1 2 in 1: all 1"]);
}

#[test]
fn who_has_met_all_others_is_the_reason() {
    let mut event = swiss(6);
    for matches in [
        "1-2 3-5 4-6",
        "1-3 2-5 4-6",
        "1-4 2-3 5-6",
        "1-5 2-4 3-6",
        "1-6 2-4 3-5",
    ] {
        pair_by_hand(&mut event, matches);
        results(&mut event, "+ + +");
    }
    let found = remarks(&event);
    let of_first = found.iter().filter(|one| one.starts_with("meet 1 "));
    let of_first: Vec<_> = of_first.collect();
    assert!(
        of_first.len() == 1 && of_first[0].ends_with(": all 1"),
        "{found:?}"
    );
}

#[test]
fn a_swiss_says_why_a_bye_comes_again() {
    let mut event = swiss(3);
    for (bye, all) in [(1, "2-3"), (2, "1-3"), (3, "1-2")] {
        pair_by_hand(&mut event, &format!("{all} bye {bye}"));
        results(&mut event, "+");
    }
    let found = remarks(&event);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("meet "), "{found:?}");
    let bye = event.next_pairing().expect("a pairing").byes[0].0 + 1;
    assert_eq!(found[1], format!("out {bye} for 2: all {bye}"));
}

#[test]
fn a_pairing_by_hand_is_a_choice() {
    let mut event = event(setup(Format::Partners), 9);
    does(&mut event, Command::Pair);
    results(&mut event, "+ +");
    let before = event.rounds()[0].pairing.clone();
    let own = event.next_pairing().expect("a pairing");
    assert_eq!(
        event.remarks(&own),
        [],
        "nine can play nine rounds without it"
    );
    let found = event.remarks(&before);
    assert_eq!(
        found.len(),
        5,
        "four partnerships, and one who sits out again"
    );
    assert!(found.iter().all(|one| one.why == Why::ByChoice));
    let out = before.out[0];
    assert_eq!(found[4].what, Unusual::Out(out, 2));
}
