//! Events as text: what is asked of an event, a line each, and what it says.

mod acts;
mod games;
mod places;
mod remarks;
mod round_robin;
mod series;

use bughouse_core::{BySeat, Seat, Team};

use crate::simulate::Simulation;

use crate::{
    Command, Entered, EntryId, Event, Fact, Format, GameResult, Number, Pairing, Points, Refused,
    Setup, Table, TieBreak,
};

/// An event without rounds, tie-breaks and byes that its tests do not name.
pub(crate) fn setup(format: Format) -> Setup {
    Setup {
        rounds: None,
        tie_breaks: Vec::new(),
        bye: Points::HALF,
        ..Setup::usual(format, 1)
    }
}

/// An event with so many entries, called `P1/Q1` or `P1`.
pub(crate) fn event(setup: Setup, entries: u32) -> Event {
    let pairs = setup.format.has_fixed_pairs();
    let mut event = Event::new(setup);
    for number in 1..=entries {
        does(
            &mut event,
            Command::Add {
                name: format!("P{number}"),
                partner: pairs.then(|| format!("Q{number}")),
                rating: None,
            },
        );
    }
    event
}

#[track_caller]
pub(crate) fn does(event: &mut Event, command: Command) {
    let facts = event.decide(command).expect("the event allows it");
    for fact in facts {
        event.apply(fact).expect("it fits");
    }
}

/// The entry with this number, in the order of entry.
fn entry(number: u32) -> EntryId {
    EntryId(number - 1)
}

/// Pairs a round by hand: `1-4 5-2 bye 3 absent 6 1/2`.
fn pair_by_hand(event: &mut Event, text: &str) {
    let mut words = text.split(' ').peekable();
    let (mut matches, mut byes, mut absent) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(word) = words.next() {
        let mut next = || {
            words
                .next()
                .expect("a number")
                .parse::<u32>()
                .expect("a number")
        };
        match word {
            "bye" => byes.push(entry(next())),
            "absent" => absent.push((entry(next()), Points::ZERO)),
            "half" => absent.push((entry(next()), Points::HALF)),
            _ => {
                let (one, other) = word.split_once('-').expect("two entries");
                matches.push([one, other].map(|one| entry(one.parse().expect("a number"))));
            }
        }
    }
    let tables = (1..).zip(matches).map(|(number, teams)| Table {
        number,
        seats: event.seat_pairs(teams),
    });
    let pairing = Pairing {
        tables: tables.collect(),
        byes,
        absent,
        ..Pairing::default()
    };
    does(event, Command::PairByHand(pairing));
}

/// Enters the results of the last round, in the order of its tables: `+` `-` `=` for team one, `+f` and `-f` by default.
fn results(event: &mut Event, text: &str) {
    let round = event.rounds().len() as Number;
    for (table, result) in (1..).zip(text.split(' ')) {
        does(
            event,
            Command::Result(Entered {
                round,
                table,
                game: None,
                result: result_of(result),
            }),
        );
    }
}

fn result_of(text: &str) -> GameResult {
    let (one, two) = match &text[..1] {
        "+" => (Points::ONE, Points::ZERO),
        "-" => (Points::ZERO, Points::ONE),
        _ => (Points::HALF, Points::HALF),
    };
    GameResult {
        one,
        two,
        is_played: !text.ends_with('f'),
    }
}

/// The standings: the number of each entry with its points and tie-breaks.
fn standings(event: &Event) -> Vec<String> {
    let rows = event.standings(event.rounds().len() as Number).rows;
    let row = |row: &crate::Row| {
        let values = row.tie_breaks.iter().map(|one| format!(" {}", one.value));
        format!(
            "{}: {} {}{}",
            row.rank,
            row.entry.0 + 1,
            row.points,
            values.collect::<String>()
        )
    };
    rows.iter().map(row).collect()
}

/// Example Q: six pairs, four rounds; pair 6 asks for a bye in round 2, loses round 3 by default, and withdraws. All
/// values are those of `docs/events.md`, halved: a win is 1 point here.
fn example_q(tie_breaks: Vec<TieBreak>) -> Event {
    let mut event = event(
        Setup {
            tie_breaks,
            ..setup(Format::Swiss)
        },
        6,
    );
    pair_by_hand(&mut event, "1-4 5-2 3-6");
    results(&mut event, "+ - =");
    pair_by_hand(&mut event, "2-1 4-3 bye 5 half 6");
    results(&mut event, "+ -");
    pair_by_hand(&mut event, "3-2 6-1 4-5");
    results(&mut event, "= -f +");
    does(&mut event, Command::Withdraw("P6".into()));
    pair_by_hand(&mut event, "2-4 1-5 bye 3");
    results(&mut event, "+ =");
    event
}

#[test]
fn c_07_buchholz_with_unplayed_rounds() {
    let event = example_q(vec![TieBreak::Buchholz, TieBreak::BuchholzCut1]);
    let expected = [
        "1: 2 3.5 7 6",
        "2: 3 2.5 8 7",
        "3: 1 2.5 7 6",
        "4: 4 1 9.5 8.5",
        "5: 5 1 8 7",
        "6: 6 1 5.5 4.5",
    ];
    assert_eq!(standings(&event), expected);
}

#[test]
fn c_07_sonneborn_berger_and_wins() {
    let event = example_q(vec![TieBreak::SonnebornBerger, TieBreak::Wins]);
    let expected = [
        "1: 2 3.5 5.75 3",
        "2: 3 2.5 4.5 1",
        "3: 1 2.5 3 2",
        "4: 5 1 1.75 0",
        "4: 6 1 1.75 0",
        "6: 4 1 1 1",
    ];
    assert_eq!(standings(&event), expected);
}

#[test]
fn c_07_direct_encounter_decides_nothing_while_a_missing_match_could_change_it() {
    let event = example_q(vec![TieBreak::Direct, TieBreak::Buchholz]);
    let order: Vec<_> = standings(&event)
        .iter()
        .map(|row| row.split(' ').nth(1).unwrap_or("").to_owned())
        .collect();
    assert_eq!(order, ["2", "3", "1", "4", "5", "6"]);
}

#[test]
fn the_terms_of_a_tie_break_add_up_to_it() {
    let event = example_q(TieBreak::ALL.into());
    for row in event.standings(4).rows {
        for one in row.tie_breaks {
            assert_eq!(
                one.terms.iter().map(|term| term.value).sum::<Points>(),
                one.value
            );
        }
    }
}

#[test]
fn both_of_a_pair_change_their_color_from_their_last_played_round() {
    let mut event = event(setup(Format::Swiss), 5);
    for _ in 0..4 {
        does(&mut event, Command::Pair);
        let tables = event
            .rounds()
            .last()
            .map_or(0, |round| round.pairing.tables.len());
        results(&mut event, &vec!["="; tables].join(" "));
    }
    for (_, one) in event.entries() {
        for &player in &one.members {
            let colors = event.colors_of(player);
            assert!(colors.windows(2).all(|two| two[0] != two[1]), "{colors:?}");
        }
    }
}

#[test]
fn everybody_plays_also_when_all_have_met() {
    let mut event = event(setup(Format::Swiss), 4);
    let mut met = Vec::new();
    for round in 1..=5 {
        does(&mut event, Command::Pair);
        let tables = &event.rounds()[round - 1].pairing.tables;
        let teams = tables
            .iter()
            .map(|table| [Team::One, Team::Two].map(|team| event.entries_of(table, team)[0]));
        for [one, other] in teams.collect::<Vec<_>>() {
            let pair = (one.min(other), one.max(other));
            assert_eq!(met.contains(&pair), round > 3, "round {round}: {pair:?}");
            met.push(pair);
        }
        results(&mut event, "+ +");
    }
}

#[test]
fn with_too_few_tables_byes_go_round() {
    let tables = Some(2);
    let mut event = event(
        Setup {
            tables,
            ..setup(Format::Swiss)
        },
        9,
    );
    let mut had = Vec::new();
    for round in 0..4 {
        does(&mut event, Command::Pair);
        let pairing = &event.rounds()[round].pairing;
        assert_eq!((pairing.tables.len(), pairing.byes.len()), (2, 5));
        // No second bye while one who plays has had none (TS-8).
        let again = pairing.byes.iter().any(|one| had.contains(one));
        had.extend(pairing.byes.clone());
        let all_had = event.entries().all(|(one, _)| had.contains(&one));
        assert!(!again || all_had, "round {}: {:?}", round + 1, pairing.byes);
        results(&mut event, "+ +");
    }
}

#[test]
fn facts_give_the_same_event_and_undo_takes_one_back() {
    let mut one = event(setup(Format::Swiss), 4);
    does(&mut one, Command::Pair);
    let before = one.clone();
    results(&mut one, "+");
    does(&mut one, Command::Undo);
    assert_eq!(one, before);
    assert_eq!(Event::of(before.facts().to_vec()).as_ref(), Ok(&before));
    assert_eq!(one.decide(Command::Undo), Ok(vec![Fact::Undone]));
}

#[test]
fn what_the_state_forbids_says_why() {
    let mut event = event(setup(Format::Swiss), 4);
    let refused = |event: &Event, command| event.decide(command).expect_err("refused").to_string();
    does(&mut event, Command::Pair);
    assert_eq!(
        refused(&event, Command::Pair),
        "round 1 is not over: table 1 has no result"
    );
    let p1 = || "P1".to_owned();
    assert_eq!(
        refused(&event, Command::Withdraw(p1())),
        "P1/Q1 plays in round 1, which is not over: wait for its result, or expel them"
    );
    results(&mut event, "+ +");
    let other = Entered {
        round: 1,
        table: 1,
        game: None,
        result: result_of("-"),
    };
    assert_eq!(
        refused(&event, Command::Result(other)),
        "table 1 of round 1 has another result already: use `correct`"
    );
    let add = Command::Add {
        name: "p1".into(),
        partner: None,
        rating: None,
    };
    assert!(matches!(event.decide(add), Err(Refused::NameTaken(_))));
}

/// BT-2: the schedule is what will be paired.
#[test]
fn the_schedule_of_a_round_robin_is_what_is_paired() {
    for (format, entries) in [(Format::RoundRobin, 7), (Format::DoubleRoundRobin, 4)] {
        let mut event = event(setup(format), entries);
        let schedule = event.schedule();
        let rounds = if entries == 7 { 7 } else { 6 };
        assert_eq!(schedule.len(), rounds);
        let teams = |pairing: &Pairing, event: &Event| -> Vec<_> {
            let tables = pairing.tables.iter();
            let teams = tables.map(|table| Team::BOTH.map(|team| event.entries_of(table, team)));
            teams.collect()
        };
        for (round, expected) in schedule.iter().enumerate() {
            assert_eq!(event.schedule().len(), rounds - round);
            does(&mut event, Command::Pair);
            let paired = &event.rounds()[round].pairing;
            assert_eq!(teams(paired, &event), teams(expected, &event));
            let tables = paired.tables.len();
            results(&mut event, &vec!["+"; tables].join(" "));
        }
        assert_eq!(event.schedule(), []);
    }
    assert_eq!(event(setup(Format::Swiss), 8).schedule(), []);
}

#[test]
fn every_format_seats_everybody_it_can() {
    for (format, entries, tables) in [
        (Format::RoundRobin, 5, 2),
        (Format::DoubleRoundRobin, 6, 3),
        (Format::Swiss, 7, 3),
        (Format::Knockout, 6, 2),
        (Format::Partners, 10, 2),
        (Format::IndividualSwiss, 11, 2),
    ] {
        let mut event = event(setup(format), entries);
        does(&mut event, Command::Pair);
        let paired = &event.rounds()[0].pairing;
        assert_eq!(paired.tables.len(), tables, "{format:?}");
        let seats: Vec<BySeat<_>> = paired.tables.iter().map(|table| table.seats).collect();
        let mut players: Vec<_> = seats
            .iter()
            .flat_map(|seats| seats.iter().map(|(_, one)| *one).collect::<Vec<_>>())
            .collect();
        players.sort_unstable();
        players.dedup();
        assert_eq!(players.len(), 4 * tables, "{format:?}: each sits once");
    }
}

#[test]
fn events_with_trouble_are_played_to_their_end() {
    for format in Format::ALL {
        let seeds = if format.has_fixed_pairs() { 12 } else { 2 };
        for seed in 1..=seeds {
            let rounds = match format {
                Format::Swiss | Format::Partners | Format::IndividualSwiss => Some(5),
                _ => None,
            };
            let setup = Setup {
                seed,
                rounds,
                ..setup(format)
            };
            let entries = 8 + seed as u32;
            let simulated = Simulation {
                setup,
                entries,
                trouble: true,
            }
            .run();
            let avoidable: Vec<_> = simulated
                .breaches
                .iter()
                .filter(|one| !one.is_needed)
                .collect();
            assert!(avoidable.is_empty(), "{format:?} {seed}: {avoidable:?}");
            assert_eq!(simulated.counts.unfinished, 0, "{format:?} {seed}");
        }
    }
}
