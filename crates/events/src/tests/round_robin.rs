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
fn who_is_in_no_group_comes_after_the_groups() {
    let mut event = groups(2, 5);
    does(&mut event, Command::Withdraw("P1".into()));
    does(&mut event, Command::Pair);
    let rows = event.standings(1).rows;
    let groups: Vec<_> = rows.iter().map(|row| row.group).collect();
    assert_eq!(groups, [Some(1), Some(1), Some(2), Some(2), None]);
    assert_eq!(rows[4].entry, entry(1));
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
        "round 1 cannot be paired: 3 groups need 6 pairs"
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

/// How often each two have met, as text: `1-2 1-4`.
fn met(event: &Event) -> Vec<[u32; 2]> {
    let number = |player| event.player(player).entry.0 + 1;
    let tables = event
        .rounds()
        .iter()
        .flat_map(|round| &round.pairing.tables);
    let mut met: Vec<_> = tables
        .map(|table| {
            let mut two = [bughouse_core::Team::One, bughouse_core::Team::Two]
                .map(|team| number(table.team(team)[0]));
            two.sort_unstable();
            two
        })
        .collect();
    met.sort_unstable();
    met
}

/// Plays the rounds that are left: team one wins each match.
fn play_to_the_end(event: &mut Event) {
    while let Ok(facts) = event.decide(Command::Pair) {
        for fact in facts {
            event.apply(fact).expect("it fits");
        }
        let tables = event.rounds().last().expect("a round").pairing.tables.len();
        if tables > 0 {
            results(event, &vec!["+"; tables].join(" "));
        }
    }
}

const ALL_OF_FOUR: [[u32; 2]; 6] = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

#[test]
fn each_two_meet_once_though_tables_came_later() {
    let mut event = groups(1, 4);
    does(&mut event, Command::Tables(1));
    does(&mut event, Command::Pair);
    results(&mut event, "+");
    does(&mut event, Command::Tables(2));
    play_to_the_end(&mut event);
    assert_eq!(met(&event), ALL_OF_FOUR);
}

#[test]
fn each_two_meet_once_though_a_round_was_paired_by_hand() {
    let mut event = groups(1, 4);
    super::pair_by_hand(&mut event, "1-2 3-4");
    results(&mut event, "+ +");
    play_to_the_end(&mut event);
    assert_eq!(met(&event), ALL_OF_FOUR);
}

#[test]
fn a_late_entry_changes_nothing_of_the_past() {
    let late = || Command::Add {
        name: "Late".into(),
        partner: Some("Later".into()),
        rating: None,
    };
    // 4 leaves after one of three matches; 3 would have met it in round 2.
    let mut event = groups(1, 4);
    does(&mut event, Command::Pair);
    results(&mut event, "+ +");
    does(&mut event, Command::Withdraw("P4".into()));
    does(&mut event, Command::Pair);
    results(&mut event, "+");
    let points = |event: &Event| [1, 2, 3, 4].map(|one| event.points_of(entry(one)));
    let before = points(&event);
    does(&mut event, late());
    assert_eq!(points(&event), before);
    // 4 leaves after two of three matches, which stay half of what it had.
    let mut event = groups(1, 4);
    for _ in 0..2 {
        does(&mut event, Command::Pair);
        results(&mut event, "- +");
    }
    does(&mut event, Command::Withdraw("P4".into()));
    let before = event.points_of(entry(4));
    does(&mut event, late());
    assert!(!event.left_before_half(entry(4)));
    assert_eq!(event.points_of(entry(4)), before);
}

#[test]
fn what_is_left_against_who_has_gone_is_won_at_one_table_too() {
    let mut event = groups(1, 4);
    does(&mut event, Command::Tables(1));
    // 4 plays two of its three matches.
    while event
        .rounds()
        .iter()
        .flat_map(|round| round.teams())
        .filter(|teams| teams.concat().contains(&entry(4)))
        .count()
        < 2
    {
        does(&mut event, Command::Pair);
        results(&mut event, "+");
    }
    does(&mut event, Command::Withdraw("P4".into()));
    play_to_the_end(&mut event);
    let byes: Vec<_> = event
        .rounds()
        .iter()
        .flat_map(|round| round.pairing.byes.clone())
        .collect();
    assert_eq!(byes.len(), 1, "one match was left");
    assert_eq!(met(&event).len(), 5);
    assert!(event.is_over());
}

#[test]
fn an_absence_does_not_end_a_round_robin() {
    let mut event = groups(1, 4);
    does(&mut event, Command::Tables(1));
    for _ in 0..5 {
        does(&mut event, Command::Pair);
        results(&mut event, "+");
    }
    let last = ALL_OF_FOUR
        .into_iter()
        .find(|two| !met(&event).contains(two))
        .expect("one is left");
    let away = format!("P{}", last[0]);
    does(
        &mut event,
        Command::Absent {
            round: 6,
            name: away.clone(),
            points: Points::ZERO,
        },
    );
    let refused = event.decide(Command::Pair).expect_err("one is absent");
    assert_eq!(
        refused.to_string(),
        "round 6 cannot be paired: of each two who have still to meet one is absent"
    );
    assert!(!event.is_over());
    does(
        &mut event,
        Command::Present {
            round: 6,
            name: away,
        },
    );
    play_to_the_end(&mut event);
    assert_eq!(met(&event), ALL_OF_FOUR);
}

#[test]
fn who_leaves_after_the_end_changes_nothing() {
    for format in [Format::RoundRobin, Format::Knockout] {
        let setup = Setup {
            prizes: vec!["1=Cup".parse().expect("a prize")],
            ..setup(format)
        };
        let mut event = super::event(setup, 4);
        play_to_the_end(&mut event);
        let won: Vec<_> = event.prizes().into_iter().map(|(_, won)| won).collect();
        let others = (1..=4).map(entry).filter(|other| !won[0].contains(other));
        for other in others {
            does(&mut event, Command::Withdraw(format!("P{}", other.0 + 1)));
        }
        assert!(event.is_over(), "{format:?}");
        let now: Vec<_> = event.prizes().into_iter().map(|(_, won)| won).collect();
        assert_eq!(now, won, "{format:?}");
    }
}
