//! How games end, and what is counted of them. Time is virtual.

use bughouse_arena::{Contest, ContestError, Pace, Side};
use bughouse_core::{Ruleset, Seat, Signal};
use bughouse_engine::News;

use crate::scripted::Trial;

/// The end of the last line from `mates` on, without the processor times.
fn endings(trial: &Trial) -> String {
    let report = trial.play();
    assert_eq!(report.sentences(), [""; 0], "the contest has no defect");
    let line = report.tally.line();
    let from = line.find("mates").unwrap();
    line[from..line.find("; cpu").unwrap()].to_owned()
}

#[track_caller]
fn check(one: &str, two: &str, wins: [u32; 2], ends: &str) {
    let trial = Trial::new(one, two);
    let report = trial.play();
    let won = Side::BOTH.map(|side| report.tally.side(side).wins);
    assert_eq!(won, wins, "{}", report.tally.line());
    assert_eq!(endings(&trial), ends);
}

#[test]
fn each_ending_is_counted() {
    let sound = "illegal 0, desync 0, restarts 0";
    check(
        "simple",
        "uci:resigns",
        [4, 0],
        &format!("mates 0 flags 0 other 4; {sound}"),
    );
    check(
        "uci:waits",
        "simple",
        [0, 4],
        &format!("mates 0 flags 4 other 0; {sound}"),
    );
    let ends = "mates 0 flags 0 other 4; illegal 4, desync 0, restarts 0";
    check("uci:illegal", "simple", [0, 4], ends);
    let ends = "mates 0 flags 0 other 4; illegal 0, desync 0, restarts 4";
    check("simple", "uci:gone", [4, 0], ends);
    let ends = "mates 0 flags 0 other 4; illegal 0, desync 4, restarts 0";
    check("simple", "uci:lost", [4, 0], ends);
}

#[test]
fn good_players_mate() {
    let report = Trial::new("simple", "uci:first").play();
    assert_eq!(report.tally.side(Side::One).wins, 4);
    assert!(report.tally.line().contains("mates 4 flags 0 other 0;"));
}

#[test]
fn one_player_of_a_team_that_fails_loses_for_both() {
    check(
        "simple+uci:illegal",
        "simple",
        [0, 4],
        "mates 0 flags 0 other 4; illegal 4, desync 0, restarts 0",
    );
}

#[test]
fn a_player_that_waits_is_asked_again_when_there_is_news() {
    // Without news it would wait for an hour, and its flag would fall.
    let report = Trial::new("uci:patient+uci:first", "simple").play();
    let line = report.tally.line();
    assert!(line.contains("flags 0"), "{line}");
}

#[test]
fn a_player_that_cannot_play_stops_the_contest() {
    let place = tempfile::tempdir().unwrap();
    let trial = Trial::new("simple", "uci:cannot");
    trial.begin(place.path());
    let error = trial.go_on(place.path()).err().unwrap();
    assert_eq!(
        error,
        "the player of seat a cannot play: it knows only chess"
    );
}

#[test]
fn signals_reach_the_partner_alone() {
    let trial = Trial::new("uci:talks+uci:hears", "uci:hears").games(2);
    trial.play();
    let heard = trial.heard.lock().unwrap();
    let said: Vec<Seat> = heard
        .iter()
        .filter(|(_, news)| *news == News::Said(Signal::Fast))
        .map(|(seat, _)| *seat)
        .collect();
    // The talker sits on board A: White in the first game, Black in the second.
    assert!(said.contains(&Seat::BLACK_OF_B) && said.contains(&Seat::WHITE_OF_B));
    let turn = said
        .iter()
        .position(|&seat| seat == Seat::WHITE_OF_B)
        .unwrap();
    assert!(said[..turn].iter().all(|&seat| seat == Seat::BLACK_OF_B));
    assert!(said[turn..].iter().all(|&seat| seat == Seat::WHITE_OF_B));
    let withdrawn = |(_, news): &&(Seat, News)| *news == News::Withdrawn(Signal::Fast);
    assert_eq!(heard.iter().filter(withdrawn).count(), said.len());
}

#[test]
fn every_player_hears_every_move() {
    let trial = Trial::new("uci:first", "uci:first").games(2);
    trial.play();
    let heard = trial.heard.lock().unwrap();
    let of = |seat: Seat| heard.iter().filter(|(of, _)| *of == seat).count();
    assert!(of(Seat::WHITE_OF_A) > 20);
    assert!(
        Seat::ALL
            .iter()
            .all(|&seat| of(seat) == of(Seat::WHITE_OF_A))
    );
}

#[test]
fn an_illegal_move_of_ours_is_a_defect_and_one_of_another_program_is_not() {
    let report = Trial::new("simple", "uci:illegal").play();
    assert_eq!(report.sentences(), [""; 0]);
    assert_eq!(report.tally.side(Side::Two).illegal, 4);
    assert_eq!(report.tally.side(Side::Two).ours_failed, 0);
}

#[test]
fn sides_with_unequal_processor_times_make_a_contest_void() {
    let trial = Trial::new("uci:first", "uci:slow").pace(Pace::Ms(1));
    let report = trial.play();
    let sentence = "the contest is void: the processor times of the sides differ by 50 %";
    assert_eq!(report.sentences(), [sentence]);
    assert!(report.tally.line().ends_with("cpu ms a move 1.00, 1.50"));
    // At fixed nodes the times are what the nodes cost.
    let report = Trial::new("uci:first", "uci:slow").play();
    assert_eq!(report.sentences(), [""; 0]);
}

#[test]
fn the_test_ends_a_contest_when_it_decides() {
    let trial = Trial::new("simple", "uci:resigns")
        .games(2_000)
        .sprt("0,100,0.05,0.05");
    let report = trial.play();
    let evidence = report.tally.evidence().unwrap();
    assert_eq!(evidence.accepted, Some(100.0));
    assert!(report.tally.games() < 100, "{}", report.tally.games());
    assert!(report.table().contains("100 Elo accepted"));
}

#[test]
fn rules_that_the_arena_cannot_play_by_are_refused() {
    let refused = |rules: Ruleset| {
        let mut terms = Trial::new("simple", "simple").terms;
        terms.rules = rules;
        Contest::new(terms).unwrap_err()
    };
    let built = |changes: &[(&str, &str)]| {
        refused(Ruleset::build("chesscom", changes.iter().copied()).unwrap())
    };
    assert_eq!(refused(Ruleset::WBN), ContestError::OverTheBoard);
    assert_eq!(refused(Ruleset::CRAZYHOUSE), ContestError::OneBoard);
    let delay = [("clock.bonus_kind", "delay"), ("clock.bonus_s", "2")];
    assert_eq!(built(&delay), ContestError::Delay);
}

#[test]
fn all_online_rules_give_games_that_replay() {
    let both_boards = ("match.end_rule", "both_boards");
    for (preset, changes) in [
        ("fics", &[][..]),
        ("fics", &[both_boards]),
        ("chesscom", &[]),
        ("crazychess", &[]),
        ("extinction", &[]),
        ("ru-take", &[]),
        ("wbn", &[]), // with a last drop
        ("asten", &[]),
    ] {
        let mut trial = Trial::new("simple", "simple");
        let online = [("mode", "online")].into_iter();
        let changes = online.chain(changes.iter().copied());
        trial.terms.rules = Ruleset::build(preset, changes).unwrap();
        let virtual_clock = Pace::VirtualClock {
            base_s: 20,
            bonus_s: 0,
            nodes_a_second: 1_000,
        };
        for pace in [trial.terms.pace, virtual_clock] {
            trial.terms.pace = pace;
            let report = trial.play();
            assert_eq!(report.sentences(), [""; 0], "{preset}");
            assert_eq!(report.tally.games(), 4, "{preset}");
        }
    }
}

#[test]
fn players_may_have_long_and_odd_names() {
    let long = format!("uci:{}", "long/".repeat(40));
    let odd = r#"uci:C:\a {b}\"c" d.exe,Option=[x] 1-0"#;
    let mut trial = Trial::new(&long, odd).games(2);
    assert_eq!(trial.play().tally.games(), 2);
    trial.terms.two = "uci:resigns".parse().unwrap();
    assert_eq!(trial.play().tally.games(), 2);
}

#[test]
fn virtual_clocks_give_the_same_games_again() {
    let pace = Pace::VirtualClock {
        base_s: 20,
        bonus_s: 0,
        nodes_a_second: 2_000,
    };
    let games = |jobs| {
        let mut trial = Trial::new("ours+simple", "uci:talks+uci:talks").pace(pace);
        trial.jobs = jobs;
        let place = tempfile::tempdir().unwrap();
        let report = trial.play_in(place.path());
        assert_eq!(report.sentences(), [""; 0]);
        let heard = trial.heard.lock().unwrap();
        assert!(
            heard
                .iter()
                .any(|(_, news)| *news == News::Said(Signal::Fast))
        );
        std::fs::read_to_string(place.path().join("games.bpgn")).unwrap()
    };
    let once = games(1);
    assert!(once.contains("20+0 with 2000 nodes a second"));
    assert_eq!(once, games(2));
}

#[test]
fn a_player_that_waits_with_a_virtual_clock_is_asked_at_the_next_news() {
    let pace = Pace::VirtualClock {
        base_s: 600,
        bonus_s: 0,
        nodes_a_second: 1_000,
    };
    let report = Trial::new("uci:patient+uci:talks", "uci:talks+simple")
        .pace(pace)
        .play();
    assert_eq!(report.tally.games(), 4);
    assert!(report.tally.line().contains("flags 0"));
}

#[test]
fn with_virtual_clocks_a_move_takes_the_time_that_its_player_asks_for() {
    let pace = Pace::VirtualClock {
        base_s: 60,
        bonus_s: 0,
        nodes_a_second: 1_000,
    };
    let report = Trial::new("uci:slow to move", "uci:slow to move")
        .pace(pace)
        .play();
    assert!(report.tally.line().contains("mates 0 flags 4"));
}
