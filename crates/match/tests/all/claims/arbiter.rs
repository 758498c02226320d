//! The arbiter's acts. WBN 7.6, 7.11, 7.12, 8.6, 8.7, 9.3, 9.4; Asten §19; Q6, Q22.

use bughouse_core::{BoardId, Ruleset, Team};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Expulsion, HalfPoints, Phase, Reason, Refused, Setup,
    TEXT_MAX,
};

use super::table::{A, B, FOE, PAL, Table, kinds, lenient, wbn};

fn presided(rules: Ruleset) -> Table {
    Table::with(rules, |setup| setup.arbiter = true)
}

#[test]
fn the_arbiter_rules_on_claims_and_lets_play_go_on() {
    let mut table = presided(lenient());
    table.plays(BoardId::A, &["e2e4", "e7e4"]);
    table.claim(A, Claim::IllegalMove).expect("a claim");
    assert_eq!(table.phase(), Phase::Halted);
    let left = table.clock(A);
    table.wait(60_000);
    assert_eq!(table.clock(A), left, "all clocks stand");
    assert!(
        table
            .state
            .judge(1)
            .is_some_and(|judgement| judgement.holds)
    );
    assert_eq!(table.make(A, "d2d4"), Err(Refused::Halted));
    // More may be raised meanwhile.
    table
        .claim_on(PAL, Claim::Flag, BoardId::A)
        .expect("a claim");
    assert_eq!(table.state.open_claims().count(), 2);
    assert_eq!(
        table.arbiter(Command::Resume { grant_ms: 0 }),
        Err(Refused::ClaimsOpen)
    );
    assert_eq!(
        table.arbiter(Command::Uphold(Some(3))),
        Err(Refused::UnknownClaim(3))
    );
    assert_eq!(
        table.say(FOE, Command::Confirm),
        Err(Refused::NothingToConfirm),
        "players do not rule"
    );
    // He need not find what the match finds.
    let ruled = table.arbiter(Command::Reject(None)).expect("a ruling");
    assert_eq!(kinds(&ruled), ["Rejected", "ArbiterWarned"]);
    table.arbiter(Command::Reject(Some(2))).expect("a ruling");
    assert_eq!(table.phase(), Phase::Halted, "until he says so (7.12c)");
    assert_eq!(
        table.arbiter(Command::Uphold(None)),
        Err(Refused::NoOpenClaim)
    );
    table
        .arbiter(Command::Resume { grant_ms: 2_000 })
        .expect("play goes on");
    assert_eq!(table.clock(A), left + 2_000);
    table.play(A, "d2d4");
}

#[test]
fn what_he_upholds_decides_until_he_confirms() {
    let mut table = presided(wbn());
    table.plays(BoardId::A, &["e2e4", "e7e5"]);
    table.claim(A, Claim::IllegalMove).expect("a claim");
    assert!(!table.state.judge(1).expect("a judgement").holds);
    let ruled = table.arbiter(Command::Uphold(None)).expect("a ruling");
    assert_eq!(kinds(&ruled), ["Upheld", "BoardEnded"]);
    assert_eq!(table.say(A, Command::Confirm), Err(Refused::NotForPlayers));
    let over = table.arbiter(Command::Confirm).expect("it is decided");
    assert_eq!(kinds(&over), ["Confirmed", "Ended"]);
}

#[test]
fn a_stop_without_a_valid_reason_is_an_illegal_move() {
    let mut table = presided(wbn());
    let stop = || Command::Stop("his phone rang".into());
    table.say(A, stop()).expect("he may call the arbiter");
    assert_eq!(table.phase(), Phase::Halted);
    assert_eq!(table.say(B, stop()), Err(Refused::Halted));
    assert_eq!(table.state.judge(1), None, "no program can tell");
    let ruled = table.arbiter(Command::Reject(None)).expect("a ruling");
    assert_eq!(kinds(&ruled), ["Rejected", "BoardEnded"]);
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::WrongClaim, Some(A), Article::Wbn7_12d))
    );
    let mut table = presided(Ruleset::ASTEN);
    table.say(A, stop()).expect("he may");
    table.arbiter(Command::Reject(None)).expect("a ruling");
    assert_eq!(
        table.end(BoardId::A).map(|(.., article)| article),
        Some(Article::Asten19)
    );
    // A good reason, said or not: play goes on.
    for commands in [
        &[Command::Uphold(None), Command::Resume { grant_ms: 0 }][..],
        &[Command::Resume { grant_ms: 0 }],
    ] {
        let mut table = presided(wbn());
        table.say(A, stop()).expect("he may");
        for command in commands {
            table.arbiter(command.clone()).expect("a ruling");
        }
        assert_eq!(table.phase(), Phase::Running);
        let ruling = table
            .state
            .claims()
            .next()
            .unwrap()
            .ruling
            .expect("it was ruled on");
        assert!(ruling.upheld);
    }
    let long = Command::Stop("x".repeat(TEXT_MAX + 1));
    assert_eq!(presided(wbn()).say(A, long), Err(Refused::TooLong));
}

#[test]
fn without_an_arbiter_a_stop_lasts_until_the_other_team_goes_on() {
    let mut table = Table::running(wbn());
    table
        .say(A, Command::Stop("the table fell over".into()))
        .expect("he may");
    for own in [A, PAL] {
        assert_eq!(
            table.say(own, Command::Confirm),
            Err(Refused::NothingToConfirm)
        );
    }
    let went_on = table.say(B, Command::Confirm).expect("they agree");
    assert_eq!(kinds(&went_on), ["Upheld", "Resumed"]);
    assert_eq!(table.phase(), Phase::Running);
}

#[test]
fn who_halted_the_match_lets_it_go_on() {
    let mut table = Table::running(lenient());
    table.plays(BoardId::A, &["e2e4", "e7e5"]);
    table
        .give(Actor::System, Command::Pause)
        .expect("a server may");
    let wrong = table.claim(A, Claim::IllegalMove).expect("a claim");
    assert_eq!(kinds(&wrong), ["ClaimRaised", "Rejected", "ArbiterWarned"]);
    assert_eq!(table.phase(), Phase::Halted, "the server's halt lasts");
    let resume = || Command::Resume { grant_ms: 0 };
    table
        .give(Actor::System, resume())
        .expect("nothing else is open");
    table
        .say(A, Command::Stop("a phone".into()))
        .expect("he may");
    assert_eq!(
        table.give(Actor::System, resume()),
        Err(Refused::ClaimsOpen),
        "a server rules on nothing"
    );
}

#[test]
fn a_frozen_player_waits_until_his_clock_says_so() {
    let mut table = presided(wbn());
    table.wait(1_000);
    let frozen = table
        .arbiter(Command::Freeze { seat: A, s: 5 })
        .expect("WBN 9.4b");
    let mark_ms = 298_900 - 5_000;
    assert_eq!(frozen, [Event::Frozen { seat: A, mark_ms }]);
    assert_eq!(table.make(A, "e2e4"), Err(Refused::Frozen(A)));
    // Time that the arbiter adds does not free him, a halt does not either.
    table
        .arbiter(Command::Adjust {
            seat: A,
            ms: -4_000,
        })
        .expect("he may");
    table.arbiter(Command::Pause).expect("he may");
    table.wait(60_000);
    table
        .arbiter(Command::Resume { grant_ms: 1_000 })
        .expect("he may");
    assert_eq!(table.make(A, "e2e4"), Err(Refused::Frozen(A)));
    let wait = table.clock(A) - table.state.frozen(A, table.now()).expect("a mark");
    table.wait(wait - 101);
    assert_eq!(table.make(A, "e2e4"), Err(Refused::Frozen(A)));
    table.wait(1);
    assert_eq!(table.state.frozen(A, table.now()), None);
    table.play(A, "e2e4");
    // Q22: with less time left the flag falls first.
    table
        .arbiter(Command::Adjust {
            seat: FOE,
            ms: -298_000,
        })
        .expect("he may");
    table
        .arbiter(Command::Freeze { seat: FOE, s: 10 })
        .expect("he may");
    table.wait(20_000);
    assert_eq!(table.make(FOE, "e7e5"), Err(Refused::Frozen(FOE)));
    assert!(table.state.has_flag_fallen(FOE, table.now()));
}

#[test]
fn a_made_move_cannot_be_pressed_by_who_is_frozen() {
    let mut table = presided(wbn());
    table.make(A, "e2e4").expect("a move");
    table
        .arbiter(Command::Freeze { seat: A, s: 5 })
        .expect("he may");
    assert_eq!(table.press(A), Err(Refused::Frozen(A)));
    table.wait(5_000).press(A).expect("he is free");
}

#[test]
fn he_changes_what_a_clock_shows() {
    let mut table = presided(wbn());
    table.wait(1_000);
    table
        .arbiter(Command::Adjust {
            seat: A,
            ms: 30_000,
        })
        .expect("he may");
    assert_eq!(table.clock(A), 300_000 - 1_100 + 30_000);
    table
        .arbiter(Command::Adjust {
            seat: FOE,
            ms: -400_000,
        })
        .expect("he may");
    assert_eq!(table.clock(FOE), 0, "never below zero");
    table
        .arbiter(Command::Adjust {
            seat: FOE,
            ms: 10_000,
        })
        .expect("he may");
    assert_eq!(table.clock(FOE), 10_000, "counted from what it showed");
    // Where flags fall by themselves, one that is taken to zero falls then.
    let mut online = presided(Ruleset::FICS);
    online.wait(1_000);
    let events = online
        .arbiter(Command::Adjust {
            seat: A,
            ms: -180_000,
        })
        .expect("he may");
    assert_eq!(kinds(&events)[..3], ["Adjusted", "FlagFell", "BoardEnded"]);
    let end = online.state.board_end(BoardId::A).expect("an end");
    assert_eq!(end.at, online.now());
}

#[test]
fn his_decisions_of_the_match() {
    let points = |one, two| HalfPoints { one, two };
    for (command, result, reason, article) in [
        (
            Command::Forfeit(Team::Two),
            "1-0",
            Reason::Forfeit,
            Article::Wbn9_4c,
        ),
        (Command::BothLose, "0-0", Reason::BothLose, Article::Wbn8_7),
        (
            Command::Score(points(1, 0)),
            "1/2-0",
            Reason::Arbiter,
            Article::Wbn8_6,
        ),
        (
            Command::Decide(points(0, 2)),
            "0-1",
            Reason::Arbiter,
            Article::Wbn9_3,
        ),
    ] {
        let mut table = presided(wbn());
        table.say(A, Command::Resign).expect("he may");
        let decided = table.arbiter(command.clone()).expect("he decides");
        assert_eq!(kinds(&decided), ["ArbiterDecided"]);
        assert_eq!(table.phase(), Phase::Decided);
        assert_eq!(table.result(), (result.to_owned(), reason));
        let outcome = table.state.result().expect("a result");
        assert_eq!(outcome.article, article);
        // Where nothing waits to be confirmed it is the result.
        let mut online = presided(Ruleset::FICS);
        assert_eq!(
            kinds(&online.arbiter(command).expect("he decides")),
            ["Ended"]
        );
    }
}

#[test]
fn a_new_game_begins_with_everybody_ready_again() {
    let mut table = presided(wbn());
    table.plays(BoardId::A, &["e2e4", "e7e4"]);
    table.claim(A, Claim::IllegalMove).expect("a claim");
    table.arbiter(Command::NewGame).expect("WBN 7.11");
    assert_eq!(table.phase(), Phase::Setup);
    assert_eq!((table.state.voided(), table.state.claims().count()), (1, 0));
    assert_eq!(table.state.boards(), &table.setup.boards);
    assert_eq!(table.clock(A), 300_000);
    assert_eq!(table.press(FOE), Err(Refused::NotAllReady));
    for seat in [A, FOE, B, PAL] {
        table.say(seat, Command::Ready).expect("he is");
    }
    table.press(FOE).expect("and Black starts White's clock");
    table.press(PAL).expect("on his board too");
    table.play(A, "e2e4");
    table.claim(FOE, Claim::IllegalMove).expect("a claim");
    assert_eq!(
        table.state.claims().next().unwrap().number,
        2,
        "numbers go on"
    );
}

#[test]
fn who_is_missing_at_the_signal_bears_the_time_as_the_rules_say() {
    // (rules, absent, what A and a have when they come a minute after the signal)
    let cases = [
        (wbn(), &[A, FOE][..], (240_000, 300_000)), // White's clock runs, whoever is missing
        (wbn(), &[FOE][..], (240_000, 300_000)),
        (Ruleset::WBN_CS, &[A, FOE][..], (240_000, 240_000)),
        (Ruleset::WBN_CS, &[FOE][..], (300_000, 240_000)),
        (Ruleset::WBN_CS, &[A][..], (240_000, 300_000)),
        (Ruleset::RU, &[A, FOE][..], (240_000, 300_000)),
    ];
    for (rules, absent, expected) in cases {
        let mut table = Table::in_setup(Setup {
            arbiter: true,
            ..Setup::new(rules, bughouse_core::Boards::start())
        });
        for &seat in absent {
            table
                .give(Actor::Arbiter, Command::Absent(seat))
                .expect("they are missed");
        }
        table.wait(10_000 - 100); // time before the signal is nobody's
        table.arbiter(Command::Start).expect("the signal");
        table.wait(60_000);
        assert_eq!((table.clock(A), table.clock(FOE)), expected);
        for &seat in absent {
            table
                .give(Actor::Seat(seat), Command::Ready)
                .expect("they come");
            let again = table.give(Actor::Seat(seat), Command::Ready);
            assert_eq!(again, Err(Refused::Begun));
        }
        table.wait(1_000);
        assert!(table.clock(A) < expected.0, "White's clock runs");
        assert_eq!(table.clock(FOE), expected.1);
        assert_eq!(table.arbiter(Command::Absent(A)), Err(Refused::Begun));
    }
}

#[test]
fn he_warns_notes_and_expels_and_players_do_not() {
    let mut table = presided(wbn());
    let acts = [
        Command::Warn(A),
        Command::Note {
            seat: PAL,
            text: "hovers over the button".into(),
        },
        Command::Expel(Expulsion::of_spectator("a spectator")),
    ];
    for act in acts {
        assert_eq!(table.say(A, act.clone()), Err(Refused::NotForPlayers));
        assert_eq!(table.arbiter(act).expect("he may").len(), 1);
    }
    table.say(A, Command::Adjusting).expect("j'adoube");
    assert_eq!(
        table.arbiter(Command::Adjusting),
        Err(Refused::OnlyForPlayers)
    );
}

#[test]
fn setup_is_left_by_the_last_who_is_ready_where_a_server_starts_the_clocks() {
    let mut table = Table::in_setup(Setup::new(Ruleset::FICS, bughouse_core::Boards::start()));
    for seat in [A, FOE, B] {
        table.say(seat, Command::Ready).expect("he is");
    }
    assert_eq!(table.say(A, Command::Ready), Err(Refused::AlreadyReady(A)));
    assert_eq!(table.phase(), Phase::Setup);
    let begun = table.say(PAL, Command::Ready).expect("he is");
    assert_eq!(kinds(&begun), ["SeatReady", "Started"]);
    assert_eq!(table.say(A, Command::Ready), Err(Refused::Begun));
}
