//! Places: deciders, knockouts, prizes, round robins.

use super::*;
use crate::{Prize, Winner};

fn decider(one: u32, other: u32, result: &str) -> Command {
    Command::Decider {
        name: format!("P{one}"),
        other: format!("Q{other}"),
        result: result_of(result),
    }
}

/// A round of a Swiss: if team one wins at both tables, entries 1 and 3 are equal, and 2 and 4.
fn equal_pairs() -> Event {
    let setup = Setup {
        rounds: Some(1),
        tie_breaks: vec![TieBreak::Decider, TieBreak::Wins],
        ..setup(Format::Swiss)
    };
    let mut event = event(setup, 4);
    pair_by_hand(&mut event, "1-2 3-4");
    event
}

#[test]
fn a_decider_counts_for_those_who_are_equal_and_for_nothing_else() {
    let mut event = equal_pairs();
    results(&mut event, "+");
    assert_eq!(event.decide(decider(1, 3, "-")), Err(Refused::NotOver));
    does(
        &mut event,
        Command::Result(Entered {
            round: 1,
            table: 2,
            game: None,
            result: result_of("+"),
        }),
    );
    does(&mut event, decider(1, 3, "="));
    let drawn = ["1: 1 1 0.5 1", "1: 3 1 0.5 1", "3: 2 0 0 0", "3: 4 0 0 0"];
    assert_eq!(standings(&event), drawn);
    assert_eq!(event.decide(decider(1, 3, "=")), Ok(Vec::new()));
    // After a draw they play another one, which counts instead.
    does(&mut event, decider(3, 1, "+"));
    let won = ["1: 3 1 1 1", "2: 1 1 0 1", "3: 2 0 0 0", "3: 4 0 0 0"];
    assert_eq!(standings(&event), won);
    assert_eq!(event.rounds().len(), 1);
    let refused = event.decide(decider(1, 4, "+")).expect_err("not equal");
    assert_eq!(
        refused.to_string(),
        "P1/Q1 and P4/Q4 are not equal: the points or a tie-break before the decider separate them"
    );
    does(&mut event, Command::Finish);
    does(&mut event, decider(2, 4, "+"));
    does(&mut event, Command::Undo);
    assert_eq!(standings(&event), won);
}

#[test]
fn an_event_without_that_tie_break_has_no_decider() {
    let mut event = event(setup(Format::Swiss), 2);
    does(&mut event, Command::Finish);
    assert_eq!(event.decide(decider(1, 2, "+")), Err(Refused::NoDecider));
}

fn knockout(third_place: bool, entries: u32) -> Event {
    let setup = Setup {
        third_place,
        ..setup(Format::Knockout)
    };
    event(setup, entries)
}

/// Pairs the next round; team one wins at each table.
fn stage(event: &mut Event) {
    does(event, Command::Pair);
    let tables = event.rounds().last().expect("a round").pairing.tables.len();
    results(event, &vec!["+"; tables].join(" "));
}

#[test]
fn in_a_knockout_who_came_further_is_higher() {
    let mut event = knockout(true, 8);
    stage(&mut event);
    assert_eq!(standings(&event)[4], "5: 5 0 0", "four lost together");
    stage(&mut event);
    stage(&mut event);
    let expected = [
        "1: 1 3 3",
        "2: 2 2 2",
        "3: 4 2 1.5",
        "4: 3 1 1",
        "5: 5 0 0",
        "5: 6 0 0",
        "5: 7 0 0",
        "5: 8 0 0",
    ];
    let found = standings(&event);
    let places: Vec<_> = found.iter().map(|row| row.split(' ').next()).collect();
    let ranks: Vec<_> = expected.iter().map(|row| row.split(' ').next()).collect();
    assert_eq!(places, ranks, "{found:?}");
    let stages: Vec<_> = found.iter().map(|row| row.rsplit(' ').next()).collect();
    let ties: Vec<_> = expected.iter().map(|row| row.rsplit(' ').next()).collect();
    assert_eq!(stages, ties, "{found:?}");
    for row in event.standings(3).rows {
        let stage = &row.tie_breaks[0];
        let sum: Points = stage.terms.iter().map(|term| term.value).sum();
        assert_eq!(sum, stage.value);
    }
}

#[test]
fn who_withdraws_before_a_knockout_has_no_place_in_it() {
    let mut event = knockout(false, 5);
    does(&mut event, Command::Withdraw("P1".into()));
    stage(&mut event);
    let first = event.rounds()[0].pairing.tables.clone();
    does(&mut event, Command::Return("P1".into()));
    stage(&mut event);
    let [ref last] = event.rounds()[1].pairing.tables[..] else {
        panic!("a final");
    };
    let finalists: Vec<_> = Team::BOTH
        .into_iter()
        .flat_map(|team| event.entries_of(last, team))
        .collect();
    for table in &first {
        let winner = event.entries_of(table, Team::One);
        assert!(finalists.contains(&winner[0]), "{finalists:?}");
    }
    assert!(event.is_over());
}

#[test]
fn losers_of_semifinals_are_equal_without_a_match_for_the_third_place() {
    let mut event = knockout(false, 6);
    for _ in 0..3 {
        stage(&mut event);
    }
    let ranks: Vec<_> = event.standings(3).rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 3, 5, 5]);
    assert!(event.is_over());
    let first: Vec<_> = event.standings(1).rows.iter().map(|row| row.rank).collect();
    assert_eq!(
        first,
        [1, 1, 1, 1, 5, 5],
        "after round 1 nothing later counts"
    );
}

/// Two draws: the match and the decider.
#[test]
fn a_knockout_says_where_the_lot_has_decided() {
    let mut event = knockout(false, 2);
    for _ in 0..2 {
        does(&mut event, Command::Pair);
        results(&mut event, "=");
    }
    let first = &event.standings(2).rows[0];
    let term = &first.tie_breaks[0].terms[0];
    assert_eq!((term.value, term.from), (Points::ONE, crate::Source::Lot));
    assert!(event.is_over());
}

#[test]
fn a_knockout_goes_on_when_both_of_a_match_have_left() {
    let mut event = knockout(false, 4);
    does(&mut event, Command::Pair);
    results(&mut event, "= +");
    for name in ["P1", "P4"] {
        does(&mut event, Command::Withdraw(name.into()));
    }
    assert!(
        event.is_over(),
        "the lot, and then a final without an opponent"
    );
    let first = event.standings(1).rows[0].entry;
    assert!([entry(2), entry(3)].contains(&first), "{first:?}");
}

/// TB-11: in a round robin a match that was not played is an ordinary result.
#[test]
fn a_default_in_a_round_robin_counts_as_a_win() {
    let setup = Setup {
        tie_breaks: vec![TieBreak::SonnebornBerger],
        ..setup(Format::RoundRobin)
    };
    let mut event = event(setup, 4);
    for wins in ["+f =", "+ +", "- ="] {
        does(&mut event, Command::Pair);
        results(&mut event, wins);
    }
    let rows = event.standings(3).rows;
    for row in rows {
        let sum = |record: crate::Record| match record {
            crate::Record::Match {
                opponents,
                score: Some([own, _]),
                ..
            } => event.points_of(opponents[0]) * own,
            _ => Points::ZERO,
        };
        let all: Points = (1..=3)
            .map(|round| sum(event.record(row.entry, round)))
            .sum();
        assert_eq!(row.tie_breaks[0].value, all, "{:?}", row.entry);
    }
}

#[test]
fn prizes_go_to_places_and_to_the_best_below_a_rating() {
    let prize = |name: &str, winner| Prize {
        name: name.into(),
        winner,
    };
    let setup = Setup {
        rounds: Some(1),
        prizes: vec![
            prize("cup", Winner::Place(1)),
            prize("book", Winner::Place(2)),
            prize("pen", Winner::Below(1800)),
            prize("board", Winner::Place(9)),
        ],
        ..setup(Format::Swiss)
    };
    let mut event = Event::new(setup);
    for (number, rating) in [(1, 1500), (2, 1700), (3, 1550), (4, 1400), (5, 1300)] {
        does(
            &mut event,
            Command::Add {
                name: format!("P{number}"),
                partner: Some(format!("Q{number}")),
                rating: Some(rating),
            },
        );
    }
    pair_by_hand(&mut event, "1-2 4-3 bye 5");
    assert_eq!(event.prizes(), [], "the event is not over");
    results(&mut event, "+ =");
    let won = |event: &Event| -> Vec<String> {
        let prizes = event.prizes().into_iter();
        prizes
            .map(|(prize, winners)| {
                let winners = winners.iter().map(|one| format!(" {}", one.0 + 1));
                format!("{}:{}", prize.name, winners.collect::<String>())
            })
            .collect()
    };
    // Entry 5 has played no match. Entries 3 and 4 are equal.
    assert_eq!(won(&event), ["cup: 1", "book: 3 4", "pen: 2", "board:"]);
    does(&mut event, Command::Withdraw("P1".into()));
    assert_eq!(won(&event), ["cup: 3 4", "book: 3 4", "pen: 2", "board:"]);
}

/// Also where the number of rounds is open, those who sat out play the next round, as long as there are enough.
#[test]
fn in_an_open_evening_of_ten_other_people_sit_out_next() {
    for seed in 1..=12 {
        let mut event = Event::new(Setup {
            rounds: None,
            ..Setup::usual(Format::Partners, seed)
        });
        for name in 0..10 {
            let (partner, rating) = (None, None);
            let name = format!("P{name}");
            does(
                &mut event,
                Command::Add {
                    name,
                    partner,
                    rating,
                },
            );
        }
        for round in 0..5 {
            does(&mut event, Command::Pair);
            results(&mut event, "+ +");
            let out = |round: usize| &event.rounds()[round].pairing.out;
            let again = out(round)
                .iter()
                .filter(|one| (0..round).any(|before| out(before).contains(one)));
            assert_eq!(again.count(), 0, "seed {seed}, round {}", round + 1);
        }
    }
}
