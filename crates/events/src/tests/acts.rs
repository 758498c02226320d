//! Who takes part, and how rounds change before and after they are paired.

use super::*;
use crate::PlayerId;

#[track_caller]
fn refuses(event: &Event, command: Command) -> String {
    event.decide(command).expect_err("refused").to_string()
}

fn add(name: &str, partner: Option<&str>, rating: Option<u32>) -> Command {
    Command::Add {
        name: name.into(),
        partner: partner.map(Into::into),
        rating,
    }
}

fn replace(name: &str, by: &str) -> Command {
    Command::Replace {
        name: name.into(),
        by: by.into(),
    }
}

/// The names of the entries, in the order of entry.
fn names(event: &Event) -> Vec<String> {
    event.entries().map(|(id, _)| event.name_of(id)).collect()
}

#[test]
fn two_who_look_for_a_partner_become_a_pair() {
    let mut event = event(setup(Format::Swiss), 2);
    does(&mut event, add("Ann", None, Some(1500)));
    does(&mut event, add("Ben", None, None));
    assert_eq!(names(&event), ["P1/Q1", "P2/Q2", "Ann", "Ben"]);
    assert_eq!(
        refuses(&event, add("ann", Some("P1"), None)),
        "P1 has a partner already: use `replace`"
    );
    does(&mut event, Command::Pair);
    results(&mut event, "+");
    does(&mut event, add("Ben", Some("ann"), Some(1700)));
    assert_eq!(names(&event), ["P1/Q1", "P2/Q2", "Ben/Ann"]);
    assert_eq!(event.standings(1).rows.len(), 3);
    let pair = event.entry(EntryId(3));
    assert_eq!(
        (pair.rating, pair.since, pair.number),
        (Some(1700), 2, None)
    );
    does(&mut event, Command::Pair);
    assert_eq!(event.entry(EntryId(3)).number, Some(3), "the last number");
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
}

#[test]
fn a_partner_is_replaced_and_comes_back() {
    let mut event = event(setup(Format::Swiss), 2);
    does(&mut event, replace("Q1", "Guest"));
    assert_eq!(names(&event)[0], "P1/Guest");
    assert_eq!(
        refuses(&event, replace("Q1", "Other")),
        "Q1 does not play any more: another player plays for them"
    );
    assert_eq!(
        refuses(&event, replace("P2", "Q1")),
        "Q1 has a partner already: use `replace`"
    );
    does(&mut event, replace("guest", "q1"));
    assert_eq!(names(&event)[0], "P1/Q1");
    does(&mut event, add("Ann", None, None));
    does(&mut event, replace("P2", "Ann"));
    assert_eq!(names(&event), ["P1/Q1", "Ann/Q2"]);
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
}

#[test]
fn points_are_kept_or_dropped_with_a_partner_and_say_so() {
    for (keeps_points, points) in [(true, "1"), (false, "0")] {
        let setup = Setup {
            keeps_points,
            ..setup(Format::Swiss)
        };
        let mut event = event(setup, 2);
        pair_by_hand(&mut event, "1-2");
        results(&mut event, "+");
        does(&mut event, replace("Q1", "Guest"));
        let score = event.score(entry(1), 1);
        assert_eq!(score.value.to_string(), points);
        let sum: Points = score.terms.iter().map(|term| term.value).sum();
        assert_eq!(sum, event.points_of(entry(1)));
    }
}

/// GH-15: the event sets how many half-point byes there are, and until when.
#[test]
fn half_point_byes_have_a_limit() {
    let setup = Setup {
        half_byes: Some(1),
        half_byes_until: Some(3),
        ..setup(Format::Swiss)
    };
    let mut event = event(setup, 4);
    let absent = |round, points| Command::Absent {
        round,
        name: "P1".into(),
        points,
    };
    does(&mut event, absent(2, Points::HALF));
    assert_eq!(
        refuses(&event, absent(3, Points::HALF)),
        "P1/Q1 has 1 half-point bye already, and may have no more: enter 0"
    );
    does(&mut event, absent(3, Points::ZERO));
    does(&mut event, absent(2, Points::ZERO));
    assert_eq!(
        refuses(&event, absent(4, Points::HALF)),
        "half-point byes are given until round 3: enter 0"
    );
    does(&mut event, absent(3, Points::HALF));
}

#[test]
fn a_round_without_results_is_paired_anew() {
    let mut event = event(setup(Format::Swiss), 3);
    assert_eq!(
        refuses(&event, Command::Unpair),
        "no round is paired: there is nothing to pair anew"
    );
    does(&mut event, Command::Pair);
    does(&mut event, add("Late", Some("Later"), None));
    assert_eq!(event.entry(entry(4)).since, 2, "it came after the pairing");
    does(&mut event, Command::Unpair);
    assert_eq!(event.entry(entry(4)).since, 1, "nothing was missed");
    does(&mut event, Command::Pair);
    assert_eq!(event.rounds()[0].pairing.tables.len(), 2);
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
    results(&mut event, "+");
    assert_eq!(
        refuses(&event, Command::Unpair),
        "round 1 has a result already: it cannot be paired anew"
    );
}

#[test]
fn a_match_moves_to_another_table_with_its_result() {
    let setup = Setup {
        tables: Some(3),
        ..setup(Format::Swiss)
    };
    let mut event = event(setup, 4);
    pair_by_hand(&mut event, "1-2 3-4");
    results(&mut event, "+");
    let moved = |table, to| Command::Move {
        round: 1,
        table,
        to,
    };
    does(&mut event, moved(1, 2));
    let at = |event: &Event, table| {
        let round = &event.rounds()[0];
        let team = round
            .table(table)
            .map(|one| event.entries_of(one, Team::One)[0]);
        (team, round.result(table, 1).is_some())
    };
    assert_eq!(at(&event, 2), (Some(entry(1)), true));
    assert_eq!(at(&event, 1), (Some(entry(3)), false));
    does(&mut event, moved(1, 3));
    assert_eq!(at(&event, 3), (Some(entry(3)), false));
    assert_eq!(event.points_of(entry(1)), Points::ONE);
    assert_eq!(event.decide(moved(3, 3)), Ok(Vec::new()));
    assert_eq!(
        refuses(&event, moved(3, 4)),
        "there is no table 4: the tables are 1 to 3"
    );
    assert!(matches!(
        event.decide(moved(1, 2)),
        Err(Refused::NoTable { .. })
    ));
}

#[test]
fn penalties_are_terms_of_the_points() {
    let mut event = event(setup(Format::Swiss), 2);
    pair_by_hand(&mut event, "1-2");
    results(&mut event, "+");
    does(
        &mut event,
        Command::Penalty {
            name: "Q1".into(),
            round: 1,
            points: Points::HALF,
            reason: "shouted".into(),
        },
    );
    let terms = event.score(entry(1), 1).terms;
    let values: Vec<_> = terms.iter().map(|term| term.value.to_string()).collect();
    assert_eq!(values, ["1", "-0.5"]);
    assert_eq!(terms[1].from, crate::Source::Penalty);
    assert_eq!(standings(&event), ["1: 1 0.5", "2: 2 0"]);
}

#[test]
fn a_partner_who_does_not_come_is_replaced_at_the_table() {
    let mut event = event(setup(Format::Swiss), 4);
    does(&mut event, Command::Pair);
    results(&mut event, "+");
    let names_at = |event: &Event, table: Number| -> Vec<String> {
        let table = event.rounds()[0].table(table).expect("a table");
        let seats = table.seats.iter();
        seats
            .map(|(_, &player)| event.player(player).name.clone())
            .collect()
    };
    let late = names_at(&event, 2)[0].clone();
    does(&mut event, replace(&late, "Guest"));
    assert_eq!(names_at(&event, 2)[0], "Guest");
    let over = names_at(&event, 1);
    does(&mut event, replace(&over[0], "Later"));
    assert_eq!(names_at(&event, 1), over, "the match is over");
    assert_eq!(
        event.breaches(),
        [],
        "the round is checked as it was paired"
    );
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
    let two_games = Setup {
        games: 2,
        ..setup(Format::Swiss)
    };
    let mut event = self::event(two_games, 2);
    does(&mut event, Command::Pair);
    let first = Entered {
        round: 1,
        table: 1,
        game: Some(1),
        result: result_of("+"),
    };
    does(&mut event, Command::Result(first));
    assert!(refuses(&event, replace("P1", "Guest")).starts_with("P1/Q1 plays in round 1"));
}

#[test]
fn who_sits_out_plays_for_one_who_has_not_come() {
    let mut event = event(setup(Format::Partners), 9);
    does(&mut event, Command::Pair);
    let out = event.rounds()[0].pairing.out[0];
    let (out_name, table) = (
        event.name_of(out),
        event.rounds()[0].pairing.tables[0].clone(),
    );
    let [first, second] = Team::One
        .seats()
        .map(|seat| event.player(table.seats[seat]).entry);
    let missing = event.name_of(first);
    let substitute = |name: &str, by: &str| Command::Substitute {
        name: name.into(),
        by: by.into(),
    };
    let partner = event.name_of(second);
    assert_eq!(
        refuses(&event, substitute(&missing, &partner)),
        format!(
            "{partner} does not wait in round 1: they play, or have left, or look for a partner"
        )
    );
    assert_eq!(
        refuses(&event, substitute(&out_name, &missing)),
        format!("{out_name} has no match in round 1 that waits for them")
    );
    let before = event.clone();
    does(&mut event, substitute(&missing, &out_name));
    let round = &event.rounds()[0];
    let seated = Team::One
        .seats()
        .map(|seat| event.player(round.pairing.tables[0].seats[seat]).entry);
    assert_eq!(seated, [out, second]);
    assert_eq!(round.pairing.out, []);
    assert_eq!(round.pairing.absent, [(first, Points::ZERO)]);
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
    let mut undone = event.clone();
    does(&mut undone, Command::Undo);
    assert_eq!(undone, before);
    does(&mut undone, substitute(&missing, &out_name));
    does(&mut undone, Command::Unpair);
    does(&mut undone, Command::Pair);
    assert_eq!(
        undone.rounds(),
        before.rounds(),
        "the substitute was of the pairing that is undone"
    );
    // Who came late, after the round was paired, plays in it too.
    does(&mut event, add("Late", None, None));
    does(&mut event, substitute(&partner, "Late"));
    results(&mut event, "+ +");
    assert!(refuses(&event, substitute(&out_name, &missing)).contains("has no match in round 1"));
    does(&mut event, Command::Pair);
    assert!(event.breaches().iter().all(|breach| breach.is_needed));
}

/// The pair with the bye sits so that both change their color.
#[test]
fn a_pair_with_a_bye_plays_for_a_pair_that_has_not_come() {
    let mut event = event(setup(Format::Swiss), 5);
    does(&mut event, Command::Pair);
    results(&mut event, "+ +");
    does(&mut event, Command::Pair);
    let bye = event.rounds()[1].pairing.byes[0];
    let table = event.rounds()[1].pairing.tables[0].clone();
    let missing = event.player(table.seats[Seat::ALL[0]]).entry;
    let colors = |event: &Event| {
        let members = event.entry(bye).members.clone();
        members
            .into_iter()
            .map(|player| event.colors_of(player))
            .collect::<Vec<_>>()
    };
    let before = colors(&event);
    let (name, by) = (event.name_of(missing), event.name_of(bye));
    let (name, by) = (first_of(&name), first_of(&by));
    does(&mut event, Command::Substitute { name, by });
    let number = table.number;
    assert_eq!(
        event.rounds()[1]
            .table_of(bye)
            .map(|(table, _)| table.number),
        Some(number)
    );
    results(&mut event, "+ +");
    for (before, after) in before.iter().zip(colors(&event)) {
        assert_ne!(before.last(), after.last());
    }
    let mut fixed = self::event(setup(Format::RoundRobin), 3);
    does(&mut fixed, Command::Pair);
    let name = |entry: EntryId| first_of(&fixed.name_of(entry));
    let bye = entry(1);
    let other = fixed
        .player(fixed.rounds()[0].pairing.tables[0].seats[Seat::ALL[0]])
        .entry;
    let act = Command::Substitute {
        name: name(other),
        by: name(bye),
    };
    assert!(refuses(&fixed, act).starts_with("in this format it is fixed who meets whom"));
}

/// The first player in the name of a pair.
fn first_of(pair: &str) -> String {
    pair.split('/').next().expect("a name").to_owned()
}

#[test]
fn a_knockout_has_no_late_entries() {
    let mut event = event(setup(Format::Knockout), 4);
    does(&mut event, Command::Pair);
    assert_eq!(
        refuses(&event, add("Late", Some("Later"), None)),
        "\"Late\" is too late: a knockout has no entries after its first round is paired"
    );
    does(&mut event, Command::Unpair);
    does(&mut event, add("Late", Some("Later"), None));
}

#[test]
fn the_end_of_an_event_can_be_undone_at_once() {
    let mut event = event(setup(Format::Swiss), 4);
    does(&mut event, Command::Finish);
    assert!(event.is_finished());
    refuses(&event, Command::Pair);
    does(&mut event, Command::Undo);
    assert!(!event.is_finished());
    does(&mut event, Command::Pair);
}

#[test]
fn a_name_is_corrected_at_any_time() {
    let mut event = event(setup(Format::Swiss), 2);
    let rename = |name: &str, new: &str| Command::Rename {
        name: name.into(),
        new: new.into(),
    };
    does(&mut event, rename("q1", " Quinn "));
    assert_eq!(names(&event)[0], "P1/Quinn");
    assert_eq!(event.decide(rename("quinn", "Quinn")), Ok(Vec::new()));
    does(&mut event, rename("Quinn", "QUINN"));
    assert!(refuses(&event, rename("P1", "quinn")).contains("is entered already"));
    assert!(refuses(&event, rename("P1", "a;b")).contains("is no name"));
    assert!(refuses(&event, rename("Q1", "Anna")).contains("no player is called"));
    does(&mut event, Command::Undo);
    assert_eq!(names(&event)[0], "P1/Quinn");
    // The name that was wrong is free.
    does(&mut event, add("Q1", Some("R1"), None));
    does(&mut event, Command::Pair);
    does(&mut event, rename("R1", "Rose"));
    does(&mut event, Command::Finish);
    does(&mut event, rename("Rose", "Rosa"));
    assert_eq!(names(&event)[2], "Q1/Rosa");
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
}

#[test]
fn an_entry_that_no_round_has_had_is_removed_without_a_trace() {
    let mut event = event(setup(Format::Swiss), 4);
    does(&mut event, Command::Forbid("P2".into(), "P3".into()));
    let remove = |name: &str| Command::Remove(name.into());
    does(&mut event, remove("q2"));
    assert_eq!(names(&event), ["P1/Q1", "P3/Q3", "P4/Q4"]);
    assert_eq!(event.forbidden().count(), 0);
    assert!(refuses(&event, remove("P2")).contains("no player is called"));
    does(&mut event, Command::Undo);
    assert_eq!(names(&event).len(), 4);
    assert_eq!(event.forbidden().count(), 1);
    does(&mut event, remove("P2"));
    // Others may have these names; they are other players.
    does(&mut event, add("Q2", Some("P2"), None));
    assert_eq!(event.find("P2"), Some(crate::PlayerId(9)));
    does(&mut event, Command::Pair);
    assert_eq!(event.rounds()[0].pairing.tables.len(), 2);
    assert_eq!(event.standings(1).rows.len(), 4);
    assert_eq!(
        refuses(&event, remove("P1")),
        "P1/Q1 is in the pairing of round 1: use `withdraw`"
    );
    does(&mut event, add("Late", Some("Later"), None));
    does(&mut event, remove("Late"));
    assert_eq!(event.entry(entry(5)).number, Some(4), "of those who play");
    assert_eq!(Event::of(event.facts().to_vec()).as_ref(), Ok(&event));
}

/// A log may come from elsewhere: what it names must be there.
#[test]
fn a_log_that_names_what_there_is_not_is_no_event() {
    let known = event(setup(Format::Swiss), 4).facts().to_vec();
    let unknown = EntryId(4);
    let (round, points, reason) = (1, Points::HALF, String::new());
    let entry = unknown;
    for fact in [
        Fact::Added {
            players: Vec::new(),
            rating: None,
        },
        Fact::Added {
            players: ["p1", "X"].map(Into::into).into(),
            rating: None,
        },
        Fact::Withdrew { entry },
        Fact::Removed { entry },
        Fact::Renamed {
            player: crate::PlayerId(8),
            name: "X".into(),
        },
        Fact::Renamed {
            player: crate::PlayerId(0),
            name: "q1".into(),
        },
        Fact::Absent {
            round,
            entry,
            points,
        },
        Fact::Forbade {
            one: EntryId(0),
            other: unknown,
        },
        Fact::Penalized {
            entry,
            round,
            points,
            reason,
        },
        Fact::Tables { tables: 0 },
        Fact::Moved {
            round: 1,
            table: 1,
            to: 2,
        },
    ] {
        let facts = known.iter().cloned().chain([fact.clone()]);
        assert_eq!(
            Event::of(facts),
            Err(crate::ImpossibleFact(known.len() + 1)),
            "{fact:?}"
        );
    }
    for change in [
        |setup: &mut Setup| setup.games = 3,
        |setup: &mut Setup| setup.best_of = u32::MAX,
        |setup: &mut Setup| setup.rounds = Some(u32::MAX),
    ] {
        let mut setup = setup(Format::Knockout);
        change(&mut setup);
        let began = Event::of([Fact::Began(setup)]);
        assert_eq!(began, Err(crate::ImpossibleFact(1)));
    }
}

/// A Swiss in which a new partner begins anew.
fn dropping() -> Event {
    let setup = Setup {
        keeps_points: false,
        ..setup(Format::Swiss)
    };
    event(setup, 4)
}

#[test]
fn points_are_dropped_at_each_replacement_and_follow_corrections() {
    let mut event = dropping();
    pair_by_hand(&mut event, "1-2 3-4");
    results(&mut event, "+ +");
    does(&mut event, replace("P1", "New"));
    assert_eq!(event.points_of(entry(1)), Points::ZERO);
    pair_by_hand(&mut event, "1-3 2-4");
    results(&mut event, "+ +");
    assert_eq!(event.points_of(entry(1)), Points::ONE);
    // Before it round 1 had counted.
    assert_eq!(event.points_after(entry(1), 1), Points::ZERO);
    does(&mut event, replace("New", "Newer"));
    assert_eq!(event.points_of(entry(1)), Points::ZERO);

    let mut event = dropping();
    pair_by_hand(&mut event, "1-2 3-4");
    results(&mut event, "+ +");
    does(&mut event, replace("P1", "New"));
    let result = Entered {
        round: 1,
        table: 1,
        game: None,
        result: result_of("-"),
    };
    let reason = "the other team".into();
    does(&mut event, Command::Correct { result, reason });
    assert_eq!(event.points_of(entry(1)), Points::ZERO);
    let explained = event.score(entry(1), 1);
    assert_eq!(explained.value, Points::ZERO);
}

#[test]
fn a_partner_who_is_replaced_in_a_running_round_leaves_its_points_to_the_new_one() {
    let mut event = dropping();
    pair_by_hand(&mut event, "1-2 3-4");
    results(&mut event, "+ +");
    pair_by_hand(&mut event, "1-3 2-4");
    does(&mut event, replace("P1", "New"));
    results(&mut event, "+ +");
    assert_eq!(event.points_of(entry(1)), Points::ONE);
}

#[test]
fn an_undo_after_an_expulsion_does_not_take_back_the_loss_alone() {
    let mut event = event(setup(Format::Swiss), 4);
    pair_by_hand(&mut event, "1-2 3-4");
    let (name, reason) = ("P1".into(), "a fight".into());
    does(&mut event, Command::Expel { name, reason });
    let refused = event.decide(Command::Undo).expect_err("an expulsion stays");
    assert!(matches!(refused, Refused::NotUndoable), "{refused}");
}

#[test]
fn a_pairing_that_is_undone_leaves_moves_of_other_rounds() {
    let mut event = event(setup(Format::Swiss), 4);
    pair_by_hand(&mut event, "1-2 3-4");
    results(&mut event, "+ +");
    pair_by_hand(&mut event, "1-3 2-4");
    for round in [1, 2] {
        let (table, to) = (1, 5);
        does(&mut event, Command::Move { round, table, to });
    }
    does(&mut event, Command::Unpair);
    assert!(event.rounds()[0].table(5).is_some());
    assert_eq!(event.rounds().len(), 1);
}

#[test]
fn by_hand_each_seat_has_a_player_of_its_own_who_still_plays() {
    let mut event = event(setup(Format::Swiss), 2);
    let pairing = event.next_pairing().expect("a pairing");
    let twice = |one: PlayerId, other: PlayerId| {
        let mut pairing = pairing.clone();
        let seats = &mut pairing.tables[0].seats;
        for (seat, player) in seats.clone().iter() {
            if *player == one {
                seats[seat] = other;
            }
        }
        Command::PairByHand(pairing)
    };
    let refused = event.decide(twice(PlayerId(0), PlayerId(1)));
    let refused = refused.expect_err("one sits twice").to_string();
    assert!(refused.ends_with("Q1 sits at both boards"), "{refused}");
    does(&mut event, replace("P1", "New"));
    let refused = event.decide(Command::PairByHand(pairing.clone()));
    let refused = refused.expect_err("one has left").to_string();
    assert!(refused.ends_with("P1 does not play any more"), "{refused}");
}

#[test]
fn gh_15_half_points_by_hand_count_as_half_point_byes() {
    let setup = Setup {
        half_byes: Some(1),
        ..setup(Format::Swiss)
    };
    let mut event = event(setup, 3);
    pair_by_hand(&mut event, "1-2 half 3");
    results(&mut event, "+");
    let half = Command::Absent {
        round: 2,
        name: "P3".into(),
        points: Points::HALF,
    };
    let refused = event.decide(half).expect_err("it had one");
    assert!(matches!(refused, Refused::HalfByes(_, 1)), "{refused}");
    pair_by_hand(&mut event, "1-3 half 2");
    results(&mut event, "+");
    let mut again = event.next_pairing().expect("a pairing");
    again.tables.clear();
    again.byes = vec![entry(1), entry(3)];
    again.absent = vec![(entry(2), Points::HALF)];
    let refused = event.decide(Command::PairByHand(again));
    let refused = refused.expect_err("it had one");
    assert!(matches!(refused, Refused::HalfByes(_, 1)), "{refused}");
}

#[test]
fn more_pairs_than_can_be_entered_are_read_from_a_log() {
    let mut event = Event::new(Setup::usual(Format::Swiss, 1));
    for number in 0..257 {
        let players = vec![format!("A{number}"), format!("B{number}")];
        let rating = None;
        event.apply(Fact::Added { players, rating }).unwrap();
    }
    let more = event.decide(add("Anna", Some("Bob"), None));
    assert_eq!(more, Err(Refused::Full(256)));
}
