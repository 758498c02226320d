//! Round robins: groups, and those who leave.

use super::{does, entry, event, results, setup, standings};
use crate::{Command, Event, Format, Points, Record, Refused, Setup};

/// A round robin in groups, with a bye for who has no opponent because they left.
fn groups(groups: u32, entries: u32) -> Event {
    let setup = Setup {
        groups: Some(groups),
        bye: Points::ONE,
        ..setup(Format::RoundRobin)
    };
    event(setup, entries)
}

/// The matches of the last round, by the numbers of the entries: `1-4 2-3`.
fn matches(event: &Event) -> String {
    let round = event.rounds().last().expect("a round");
    let number = |player| event.player(player).entry.0 + 1;
    let tables = round.pairing.tables.iter();
    let tables = tables.map(|table| {
        let [one, two] = [bughouse_core::Team::One, bughouse_core::Team::Two];
        let [one, two] = [one, two].map(|team| number(table.team(team)[0]));
        format!("{one}-{two}")
    });
    tables.collect::<Vec<_>>().join(" ")
}

#[test]
fn groups_are_dealt_out_forwards_and_backwards_and_each_is_a_round_robin() {
    let mut event = groups(2, 7);
    does(&mut event, Command::Pair);
    let of: Vec<_> = (1..=7).map(|one| event.group_of(entry(one))).collect();
    assert_eq!(of, [1, 2, 2, 1, 1, 2, 2].map(Some));
    // Group 1 has 1, 4 and 5, group 2 has 2, 3, 6 and 7: the tables of three and of four.
    assert_eq!(matches(&event), "4-5 2-7 3-6");
    results(&mut event, "+ + +");
    does(&mut event, Command::Pair);
    assert_eq!(matches(&event), "1-4 7-6 2-3");
    results(&mut event, "+ + +");
    does(&mut event, Command::Pair);
    assert_eq!(matches(&event), "5-1 3-7 6-2");
    assert!(!event.is_over());
    results(&mut event, "- + -");
    assert!(event.is_over());
    let rows = event.standings(3).rows;
    let rows = rows
        .iter()
        .map(|row| (row.group.expect("a group"), row.rank, row.entry.0 + 1));
    let expected = [
        (1, 1, 1),
        (1, 2, 4),
        (1, 3, 5),
        (2, 1, 2),
        (2, 2, 3),
        (2, 3, 7),
        (2, 4, 6),
    ];
    assert_eq!(rows.collect::<Vec<_>>(), expected);
}

#[test]
fn the_smaller_group_is_done_first() {
    let mut event = groups(2, 9);
    let mut rounds = Vec::new();
    loop {
        match event.decide(Command::Pair) {
            Ok(_) => does(&mut event, Command::Pair),
            Err(refused) => {
                assert_eq!(refused, Refused::NoMoreRounds(5));
                break;
            }
        }
        let tables = event.rounds().last().expect("a round").pairing.tables.len();
        rounds.push(tables);
        results(&mut event, &vec!["+"; tables].join(" "));
    }
    // Five have ten matches in five rounds, four have six in three.
    assert_eq!(rounds, [4, 4, 4, 2, 2]);
}

#[test]
fn a_late_entry_plays_only_in_its_group() {
    let mut event = groups(2, 6);
    does(&mut event, Command::Pair);
    results(&mut event, "+ +");
    does(
        &mut event,
        Command::Add {
            name: "Late".into(),
            partner: Some("Later".into()),
            rating: None,
        },
    );
    let mut met = 2;
    while event.decide(Command::Pair).is_ok() {
        does(&mut event, Command::Pair);
        let round = event.rounds().last().expect("a round").clone();
        for table in &round.pairing.tables {
            let teams = [table.seats.iter().next(), table.seats.iter().nth(1)];
            let groups = teams.map(|seat| {
                let (_, &player) = seat.expect("a seat");
                event.group_of(event.player(player).entry)
            });
            assert_eq!(groups[0], groups[1]);
            met += 1;
        }
        results(&mut event, &vec!["+"; round.pairing.tables.len()].join(" "));
    }
    assert_eq!(met, 3 + 6, "all matches of three, and of four");
}

#[test]
fn each_group_has_two_pairs_at_least() {
    let event = groups(3, 5);
    let refused = event
        .decide(Command::Pair)
        .expect_err("it cannot be paired");
    assert_eq!(
        refused.to_string(),
        "round 1 cannot be paired: with 3 groups one of them has 1 pairs"
    );
}

#[test]
fn c_05_6_6_who_leaves_before_half_counts_for_none() {
    let mut event = groups(1, 6);
    does(&mut event, Command::Pair);
    assert_eq!(matches(&event), "1-6 2-5 3-4");
    results(&mut event, "- + +");
    does(&mut event, Command::Pair);
    assert_eq!(matches(&event), "6-4 5-3 1-2");
    results(&mut event, "+ + +");
    let six = || Command::Withdraw("P6".into());
    does(&mut event, six());
    assert!(event.left_before_half(entry(6)), "two of five");
    // 1 lost and 4 lost against it; neither counts.
    assert_eq!(
        standings(&event),
        ["1: 1 1", "1: 2 1", "1: 3 1", "1: 5 1", "5: 4 0", "6: 6 0"]
    );
    assert!(matches!(
        event.record(entry(1), 1),
        Record::Uncounted { .. }
    ));
    does(&mut event, Command::Pair);
    // 2 would have met it now: that counts for as little as the match of 1.
    assert_eq!(event.rounds()[2].pairing.byes, [entry(2)]);
    assert_eq!(event.points_of(entry(2)), Points::ONE);
    results(&mut event, "+ +");
    does(&mut event, Command::Return("P6".into()));
    let points = [1, 4, 6].map(|one| event.points_after(entry(one), 2));
    assert_eq!(
        points,
        [Points::ONE, Points::ZERO, Points::ONE + Points::ONE]
    );
    assert_eq!(
        event.points_of(entry(2)),
        Points::ONE + Points::ONE,
        "2 has a bye"
    );
}

#[test]
fn c_05_6_6_who_leaves_after_half_keeps_their_results() {
    let mut event = groups(1, 4);
    does(&mut event, Command::Pair);
    assert_eq!(matches(&event), "1-4 2-3");
    results(&mut event, "- +");
    does(&mut event, Command::Pair);
    assert_eq!(matches(&event), "4-3 1-2");
    results(&mut event, "+ +");
    does(&mut event, Command::Withdraw("P4".into()));
    does(&mut event, Command::Pair);
    results(&mut event, "+");
    // Two of three: 2 wins the last match without playing.
    assert_eq!(standings(&event), ["1: 2 2", "1: 4 2", "3: 1 1", "3: 3 1"]);
}

#[test]
fn who_left_or_had_no_partner_before_the_first_round_has_no_place_in_the_tables() {
    let mut event = groups(1, 5);
    does(&mut event, Command::Withdraw("P2".into()));
    does(
        &mut event,
        Command::Add {
            name: "Alone".into(),
            partner: None,
            rating: Some(2_000),
        },
    );
    let mut rounds = 0;
    while event.decide(Command::Pair).is_ok() {
        does(&mut event, Command::Pair);
        results(&mut event, "+ +");
        rounds += 1;
        assert!(event.rounds()[rounds - 1].pairing.byes.is_empty());
    }
    assert_eq!(rounds, 3, "four meet each other");
}
