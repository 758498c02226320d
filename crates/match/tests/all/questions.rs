//! Tests of the methods by which pages, bots and arbiters read the state of a match.
//!
//! The effects of commands are tested by the scripts in `corpus/scripts`.

use bughouse_core::{
    BoardId, BonusKind, ClockKind, ClockRules, Held, Mode, MovesRecord, ResignBy, Ruleset, Seat,
};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Expulsion, Finding, Match, MatchTime, MoveLag, Phase,
    Reason, Refused, ReturnReason, TEXT_MAX,
};

use crate::common::table::{A, B, OPPONENT, PARTNER, Table, halves};

/// The seats for which `question` is true.
fn yes(table: &Table, question: impl Fn(&Match, Seat) -> bool) -> Vec<Seat> {
    let seats = Seat::ALL.into_iter();
    seats.filter(|&seat| question(&table.state, seat)).collect()
}

/// The seats that may give a command now.
fn allowed(table: &Table, command: &Command) -> Vec<Seat> {
    yes_at(table, |state, seat, now| {
        state.allows(Actor::Seat(seat), command, now).is_ok()
    })
}

fn with_arbiter(rules: Ruleset) -> Table {
    Table::with(rules, |setup| setup.arbiter = true)
}

fn with_clock(change: impl FnOnce(&mut ClockRules)) -> Ruleset {
    let mut rules = Ruleset::WBN;
    change(&mut rules.clock);
    rules
}

/// WBN 7.3: a flag has fallen as soon as the clock shows 0:00.
#[test]
fn a_flag_falls_when_the_clock_reaches_zero() {
    let mut table = Table::with(Ruleset::WBN, |setup| setup.clocks[A] = 5_000);
    table.wait(4_999);
    assert_eq!(table.clock(A), 1);
    assert!(!table.state.has_flag_fallen(A, table.now()));
    assert_eq!(table.state.flag_fell_at(A, table.now()), None);
    table.wait(1);
    assert!(table.state.has_flag_fallen(A, table.now()));
    table.wait(700);
    let fell = Some(MatchTime::from_ms(5_000));
    assert_eq!(table.state.flag_fell_at(A, table.now()), fell);
    table.play(A, "e2e4");
    assert_eq!(
        table.state.flag_fell_at(A, table.now()),
        fell,
        "a move changes nothing"
    );
    assert_eq!(yes_at(&table, Match::has_flag_fallen), [A]);
}

fn yes_at(table: &Table, question: impl Fn(&Match, Seat, MatchTime) -> bool) -> Vec<Seat> {
    yes(table, |state, seat| question(state, seat, table.now()))
}

/// WBN 9.4d: the arbiter may order a new game.
#[test]
fn a_new_game_keeps_the_match_time_the_disconnections_and_the_bounds_of_lag() {
    let rules = with_clock(|clock| {
        clock.lag = bughouse_core::Lag::BothBoards;
        clock.lag_budget_ms = 5_000;
    });
    let mut table = with_arbiter(rules);
    assert_eq!(table.state.voided(), 0);
    table.play(A, "e2e4");
    let away = Command::Disconnect(B);
    table.give(Actor::System, away).expect("B is connected");
    let bound = Command::BoundLag { seat: A, ms: 200 };
    table.give(Actor::System, bound).expect("a bound");
    let away = table.state.away(B);
    assert_eq!(away, Some(table.now()));
    table.arbiter(Command::NewGame).expect("a new game");
    assert_eq!(table.state.voided(), 1);
    assert_eq!(table.phase(), Phase::Setup);
    assert_eq!(table.state.away(B), away, "B has not come back");
    assert_eq!(table.state.latest(), table.now(), "time goes on");
    table.give(Actor::System, Command::Start).expect("a start");
    table.wait(1_000);
    let play = Command::Play {
        mv: table.mv(A, "e2e4"),
        claimed_ms: 500,
    };
    let events = table.give(Actor::Seat(A), play).expect("a move");
    let lag = MoveLag {
        claimed_ms: 500,
        granted_ms: 200,
    };
    assert!(matches!(events[..], [Event::Played { lag: found, .. }] if found == lag));
    let budget = table.state.lag_budget(A);
    assert_eq!(
        budget, 4_800,
        "the budget of the new game, less the granted lag"
    );
    table.arbiter(Command::NewGame).expect("a second new game");
    assert_eq!(table.state.voided(), 2);
}

#[test]
fn a_negative_claim_of_lag_counts_as_no_lag() {
    let mut table = Table::running(Ruleset::FICS);
    table.wait(1_000);
    let play = Command::Play {
        mv: table.mv(A, "e2e4"),
        claimed_ms: -5,
    };
    let events = table.give(Actor::Seat(A), play).expect("a move");
    assert!(matches!(events[..], [Event::Played { lag, .. }] if lag == MoveLag::NONE));
}

/// The log must not have a number that `check_event` refuses when the log is read again.
#[test]
fn changes_of_clocks_and_claims_of_lag_have_a_maximum() {
    let mut table = with_arbiter(Ruleset::WBN);
    for ms in [i64::MAX, i64::MIN] {
        let adjust = Command::Adjust { seat: A, ms };
        assert_eq!(table.arbiter(adjust), Err(Refused::TimeTooLong));
    }
    table.arbiter(Command::Pause).expect("clocks run");
    let resume = Command::Resume { grant_ms: i64::MAX };
    assert_eq!(table.arbiter(resume), Err(Refused::TimeTooLong));
    let mut table = Table::running(Ruleset::FICS);
    let play = Command::Play {
        mv: table.mv(A, "e2e4"),
        claimed_ms: i64::MAX,
    };
    let before = table.state.clone();
    let events = table.give(Actor::Seat(A), play).expect("a move");
    assert_eq!(before.check_event(table.now(), &events[0]), Ok(()));
}

/// The parameter is `move.queue`.
#[test]
fn a_queued_move_is_played_two_plies_after_the_previous_move_of_its_player() {
    let mut table = Table::running(Ruleset::FICS);
    assert_eq!(
        Seat::ALL.map(|seat| table.state.queue_ply(seat)),
        [0, 1, 0, 1]
    );
    let play = Command::play(table.mv(A, "e2e4"));
    table.command(A, play).expect("a move");
    let reply = Command::play(table.mv(OPPONENT, "e7e5"));
    table.give(Actor::Seat(OPPONENT), reply).expect("a reply");
    assert!(table.state.pending_move(OPPONENT).is_some());
    assert_eq!(table.state.queue_ply(OPPONENT), 3);
    let queued = Command::Queue(table.mv(OPPONENT, "d7d6"));
    table
        .give(Actor::Seat(OPPONENT), queued)
        .expect("a premove");
    assert_eq!(table.state.queue_ply(OPPONENT), 5);
}

/// The parameter is `clock.bonus_kind = delay`.
#[test]
fn a_running_clock_loses_no_time_until_its_delay_is_used_up() {
    let mut table = Table::running(with_clock(|clock| {
        clock.bonus_kind = BonusKind::Delay;
        clock.bonus_s = 3;
    }));
    let full = table.clock(A);
    assert_eq!(table.state.delay_left(A, table.now()), 3_000);
    table.wait(1_200);
    assert_eq!(table.state.delay_left(A, table.now()), 1_800);
    let stopped = table.state.delay_left(OPPONENT, table.now());
    assert_eq!(stopped, 0, "only a running clock has a delay");
    assert_eq!(table.clock(A), full);
    table.wait(2_000);
    assert_eq!(table.state.delay_left(A, table.now()), 0);
    assert_eq!(table.clock(A), full - 200);
}

/// WBN 1.15: position and clocks may be corrected at the beginning.
#[test]
fn a_wrong_clock_is_corrected_for_this_game_and_the_next_ones() {
    let mut table = Table::with(Ruleset::WBN, |setup| {
        setup.clocks[A] = 1_000;
        setup.arbiter = true;
    });
    table.claim(A, Claim::Setup).expect("the clock is wrong");
    table.arbiter(Command::Uphold(None)).expect("a ruling");
    assert_eq!(table.clock(A), 300_000 - 100, "used time is not given back");
    table.arbiter(Command::NewGame).expect("a new game");
    assert_eq!(table.clock(A), 300_000);
    assert_eq!(table.state.repetitions(BoardId::A), 1);
}

/// WBN 1.1d, 1.6: the partner gets the captured piece when the move is completed.
#[test]
fn until_the_press_a_made_move_changes_no_board_and_its_captured_piece_is_in_transit() {
    let mut table = Table::running(Ruleset::WBN);
    table.plays(BoardId::A, &["e2e4", "d7d5"]);
    let (before, mv) = (*table.state.boards(), table.mv(A, "e4d5"));
    table.make(A, "e4d5").expect("a move");
    let made = table.state.made(BoardId::A).expect("a made move");
    assert_eq!((made.seat, made.mv, made.reply), (A, mv, None));
    assert_eq!(table.state.boards(), &before);
    let pawn = Some((PARTNER, Held::Pawn));
    assert_eq!(table.state.in_transit(BoardId::A), pawn);
    table.press(A).expect("a made move");
    assert_eq!(table.state.made(BoardId::A), None);
    assert_eq!(table.state.in_transit(BoardId::A), None);
    let hand = table.state.boards()[BoardId::B].hand(PARTNER.color);
    assert!(hand.has(Held::Pawn));
}

/// WBN 1.8b: the opponent may call a drop invisible, because the piece was hidden in hand before. The
/// drop then counts as never played.
#[test]
fn a_drop_that_was_called_invisible_leaves_no_ply_and_no_repetition() {
    let board = "4k3/8/8/8/8/8/8/4K3[B] w";
    let other = "4k3/8/8/8/8/8/8/4K3[] w";
    let mut table = Table::with(Ruleset::WBN, halves(board, other));
    let before = *table.state.boards();
    table.play(A, "B@e5");
    let counts = |table: &Table| {
        let state = &table.state;
        (state.plies(BoardId::A), state.repetitions(BoardId::A))
    };
    assert_eq!(counts(&table), (1, 1));
    let may = |held| allowed(&table, &Command::Invisible(held));
    assert_eq!(may(Held::Bishop), [OPPONENT]);
    assert_eq!(may(Held::Knight), []);
    let played = table.state.fingerprint();
    let invisible = Command::Invisible(Held::Bishop);
    table.command(OPPONENT, invisible).expect("a call");
    assert_ne!(table.state.fingerprint(), played);
    assert_eq!(table.state.plies(BoardId::A), 0);
    assert_eq!(*table.state.boards(), before);
    assert!(table.state.is_barred(A, Held::Bishop));
    table.plays(BoardId::A, &["e1e2", "e8e7", "e2e1", "e7e8"]);
    assert_eq!(table.state.repetitions(BoardId::A), 2);
}

/// WBN 6.4; Asten §8: the reason is a displaced or a hidden piece.
#[test]
fn the_player_to_move_may_restart_the_opponents_clock() {
    let may = |table: &Table, seat| {
        let reasons = [ReturnReason::Hidden, ReturnReason::Displaced];
        reasons.map(|why| allowed(table, &Command::ReturnClock(why)).contains(&seat))
    };
    let mut table = Table::running(Ruleset::ASTEN);
    assert_eq!(may(&table, A), [true, true], "before the first move too");
    assert_eq!(may(&table, OPPONENT), [false, false]);
    table.play(A, "e2e4");
    assert_eq!(may(&table, OPPONENT), [true, true]);
    assert_eq!(may(&table, A), [false, false]);
    assert_eq!(table.state.returned(BoardId::A), None);
    let hidden = Command::ReturnClock(ReturnReason::Hidden);
    table.command(OPPONENT, hidden).expect("a call");
    assert_eq!(table.state.returned(BoardId::A), Some(A));
    assert!(!table.state.is_barred(A, Held::Pawn));
    table.press(A).expect("the clock runs");
    assert_eq!(table.state.returned(BoardId::A), None);
    let mut table = Table::running(Ruleset::WBN);
    table.play(A, "e2e4");
    // Under the WBN Laws a hidden piece is called invisible instead.
    assert_eq!(may(&table, OPPONENT), [false, true]);
}

#[test]
fn without_an_arbiter_the_match_is_over_when_each_player_has_confirmed() {
    let mut table = Table::running(Ruleset::WBN);
    assert_eq!(allowed(&table, &Command::Confirm), []);
    table.command(A, Command::Resign).expect("a resignation");
    assert_eq!(allowed(&table, &Command::Confirm), Seat::ALL);
    assert_eq!(yes(&table, Match::has_confirmed), []);
    table.command(B, Command::Confirm).expect("a confirmation");
    assert_eq!(allowed(&table, &Command::Confirm), [A, OPPONENT, PARTNER]);
    assert_eq!(yes(&table, Match::has_confirmed), [B]);
    for seat in [A, OPPONENT, PARTNER] {
        table
            .command(seat, Command::Confirm)
            .expect("a first confirmation");
    }
    assert_eq!(table.phase(), Phase::Over);
    let may = table.state.may_claim(OPPONENT, Claim::Mate, BoardId::A);
    assert_eq!(may, Err(Refused::Over));
}

/// WBN 7.12b: a match without an arbiter cannot assess stops, nor claims about moves that are not
/// recorded.
#[test]
fn without_an_arbiter_the_other_team_may_agree_to_a_stop_or_to_a_claim_about_unknown_moves() {
    let mut table = Table::running(Ruleset::WBN);
    let stop = Command::Stop("the table fell over".into());
    table.command(A, stop).expect("a stop");
    assert_eq!(allowed(&table, &Command::Confirm), [OPPONENT, B]);
    assert_eq!(table.state.assess_claim(1), None);
    let resume = Command::Resume { grant_ms: 0 };
    table.command(B, resume).expect("the other team plays on");
    assert_eq!(allowed(&table, &Command::Confirm), []);
    assert_eq!(table.state.open_claims().count(), 0);
    let rules = Ruleset {
        moves_record: MovesRecord::ClockOnly,
        ..Ruleset::WBN
    };
    let mut table = Table::running(rules);
    table.press(A).expect("a move");
    table.claim(A, Claim::Mate).expect("a claim");
    assert_eq!(allowed(&table, &Command::Confirm), [OPPONENT, B]);
    assert_eq!(table.state.assess_claim(1), None);
}

/// WBN 7.12c: the arbiter restarts the clocks after a stop.
#[test]
fn an_arbiter_who_restarts_the_clocks_upholds_the_stop() {
    let mut table = with_arbiter(Ruleset::WBN);
    let stop = Command::Stop("the table fell over".into());
    table.command(A, stop).expect("a stop");
    assert_eq!(table.state.open_claims().count(), 1);
    table
        .arbiter(Command::Resume { grant_ms: 0 })
        .expect("no claim is open");
    assert_eq!(table.state.open_claims().count(), 0);
    let stop = table.state.claims().next().expect("the stop");
    assert!(stop.ruling.is_some_and(|ruling| ruling.upheld));
    let long = Command::Stop("x".repeat(TEXT_MAX + 1));
    assert_eq!(table.command(A, long), Err(Refused::TooLong));
}

/// Q9, WBN 2.2b: a claim of a draw may name the move that repeats the position.
#[test]
fn moves_that_repeat_a_position_are_listed_if_wrong_claims_have_no_penalty() {
    let mut table = Table::running(Ruleset::WBN.in_mode(Mode::Online));
    let play = |table: &mut Table, seat, text| {
        table.wait(1_000);
        let mv = table.mv(seat, text);
        table.command(seat, Command::play(mv)).expect("a move");
    };
    for _ in 0..2 {
        for (seat, text) in [(A, "g1f3"), (OPPONENT, "g8f6"), (A, "f3g1")] {
            assert_eq!(table.state.repetition_claims(seat), [], "too early");
            play(&mut table, seat, text);
        }
        if table.state.plies(BoardId::A) == 3 {
            play(&mut table, OPPONENT, "f6g8");
        }
    }
    let back = table.mv(OPPONENT, "f6g8");
    assert_eq!(table.state.repetition_claims(OPPONENT), [back]);
    assert_eq!(table.state.repetition_claims(A), [], "not their turn");
    let repeated = |table: &Table| Seat::ALL.map(|seat| table.state.repetition_board(seat));
    assert_eq!(repeated(&table), [None; 4], "only the second time");
    let claim = Command::Claim {
        claim: Claim::Repetition(Some(back)),
        board: BoardId::A,
    };
    let decided = table
        .state
        .decide(Actor::Seat(OPPONENT), &claim, table.now());
    assert!(
        matches!(
            decided.as_ref().map(|decided| decided.events().next()),
            Ok(Some(Event::BoardEnded(end)))
                if end.reason == Reason::Repetition && end.article == Article::Wbn2_2b
        ),
        "{decided:?}"
    );
    play(&mut table, OPPONENT, "f6g8");
    // A is to move, and their partner may claim for them (WBN 1.12).
    let of_team = |seat: Seat| (seat.team() == A.team()).then_some(BoardId::A);
    assert_eq!(repeated(&table), Seat::ALL.map(of_team));
}

const SHUFFLE: &[&str] = &["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"];

/// WBN 9.5: if wrong claims have a penalty, the program does not show players which claims are
/// right.
#[test]
fn repetitions_are_not_listed_if_wrong_claims_have_a_penalty() {
    let mut table = Table::running(Ruleset::WBN);
    table.plays(BoardId::A, SHUFFLE);
    assert_eq!(table.state.repetition_claims(OPPONENT), []);
    table.play(OPPONENT, "f6g8");
    assert_eq!(table.state.repetitions(BoardId::A), 3);
    assert_eq!(table.state.repetition_board(A), None);
}

/// WBN 9.5: the arbiter may see whether a claim is true.
#[test]
fn the_assessment_of_a_claim_names_the_fact_that_decides_it() {
    let mut table = with_arbiter(Ruleset::WBN);
    assert!(table.state.has_arbiter());
    assert!(!Table::running(Ruleset::WBN).state.has_arbiter());
    table.plays(BoardId::A, SHUFFLE);
    let judge = |table: &mut Table, seat, claim| {
        let number = table.state.claims().count() as u32 + 1;
        table.claim(seat, claim).expect("a claim");
        let judged = table.state.assess_claim(number).expect("an assessment");
        (judged.holds, judged.finding)
    };
    let named = Claim::Repetition(Some(table.mv(OPPONENT, "f6g8")));
    let other = Claim::Repetition(Some(table.mv(OPPONENT, "e7e5")));
    let found = judge(&mut table, OPPONENT, named);
    assert_eq!(found, (true, Finding::Repeated(3)));
    let found = judge(&mut table, OPPONENT, other);
    assert_eq!(found, (false, Finding::Repeated(1)));
    let found = judge(&mut table, PARTNER, Claim::Flag);
    let left = table.clock(B);
    assert_eq!(found, (false, Finding::TimeLeft(B, left)));
}

/// Two positions with a smothered mate by a knight on f7. The knight on e5 mates by a legal move,
/// the knight on e3 by an illegal one.
const SMOTHER: [&str; 2] = [
    "6rk/6pp/8/4N3/8/8/8/6K1/p w - -",
    "6rk/6pp/8/8/8/4N3/8/6K1/p w - -",
];
const OTHER_BOARD: &str = "7k/8/8/8/8/8/8/K7 w - -";

/// WBN 1.14, 1.16, 2.1a: the right to claim an illegal move lapses when the claimant completes a
/// move, the right to claim a mate when the claimant completes a move that undoes the mate.
#[test]
fn the_arbiter_sees_a_claimable_mate_or_illegal_move_until_the_claim_lapses() {
    for (position, text) in SMOTHER.into_iter().zip(["e5f7", "e3f7"]) {
        let legal = position == SMOTHER[0];
        let mut table = Table::with(Ruleset::WBN, |setup| {
            halves(position, OTHER_BOARD)(setup);
            setup.arbiter = true;
        });
        table.play(A, text);
        let illegal = |table: &Table| {
            let found = table.state.claimable_illegal_move(BoardId::A);
            found.map(|(seat, ..)| seat)
        };
        assert_eq!(illegal(&table), (!legal).then_some(A));
        let mated = table.state.claimable_mate(BoardId::A);
        assert_eq!(mated, legal.then_some(OPPONENT));
        let may = |state: &Match, seat| {
            let claim = Claim::IllegalMove;
            state.may_claim(seat, claim, BoardId::A).is_ok()
        };
        assert_eq!(yes(&table, may), [OPPONENT, B]);
        table.claim(A, Claim::Mate).expect("a claim");
        let judged = table.state.assess_claim(1).expect("an assessment");
        assert_eq!(judged.holds, legal);
        if !legal {
            assert_eq!(judged.finding, Finding::MatedIllegally(OPPONENT));
        }
        table.arbiter(Command::Reject(None)).expect("a ruling");
        let mut table = Table::with(Ruleset::WBN, halves(position, OTHER_BOARD));
        table.plays(BoardId::A, &[text, "P@a6", "f7e5"]);
        assert_eq!(illegal(&table), None);
        assert_eq!(table.state.claimable_mate(BoardId::A), None);
    }
}

/// WBN 1.15: each player inspects the position and the clocks.
#[test]
fn a_player_who_is_ready_makes_no_other_player_ready() {
    let boards = bughouse_core::Boards::start();
    let mut table = Table::in_setup(bughouse_match::Setup::new(Ruleset::WBN, boards));
    table.command(B, Command::Ready).expect("not yet ready");
    assert_eq!(yes(&table, Match::is_ready), [B]);
}

/// WBN 9.5: each player agrees for themselves that the arbiter calls offenses.
#[test]
fn a_player_who_agrees_to_calls_agrees_for_no_other_player() {
    let rules = Ruleset::build("wbn", [("arbiter.passive", "false")]).expect("the values fit");
    let mut setup = bughouse_match::Setup::new(rules, bughouse_core::Boards::start());
    setup.arbiter = true;
    let mut table = Table::in_setup(setup);
    table.command(B, Command::AgreeCalls).expect("an agreement");
    assert_eq!(yes(&table, Match::has_agreed_to_calls), [B]);
}

/// WBN 7.5: after the start of play, the signal starts White's clock on a board whose Black has not
/// pressed; afterwards there is nothing to start.
#[test]
fn a_second_signal_starts_the_clock_of_a_board_whose_black_has_not_pressed() {
    let mut setup = bughouse_match::Setup::new(Ruleset::WBN, bughouse_core::Boards::start());
    setup.arbiter = true;
    let mut table = Table::in_setup(setup);
    for seat in Seat::ALL {
        table.command(seat, Command::Ready).expect("not yet ready");
    }
    table.press(OPPONENT).expect("Black starts White's clock");
    let started = |table: &Table, seat| table.state.running().any(|runs| runs == seat);
    assert!(started(&table, A) && !started(&table, B));
    table
        .arbiter(Command::Start)
        .expect("board B waits for a press");
    assert!(started(&table, A) && started(&table, B));
    assert_eq!(table.arbiter(Command::Start), Err(Refused::Begun));
}

/// WBN 9.4g: the log has the number of the expelled person.
#[test]
fn the_expulsion_of_a_spectator_names_the_person_and_no_seat() {
    let mut table = with_arbiter(Ruleset::WBN);
    let expulsion = Expulsion::of_spectator(7);
    let events = table
        .arbiter(Command::Expel(expulsion))
        .expect("it is allowed");
    let expected = |one: &Expulsion| one.person == 7 && one.seats.is_empty();
    assert!(
        matches!(&events[..], [Event::Expelled(one), ..] if expected(one)),
        "{events:?}"
    );
}

/// WBN 3.1, 8.4; Q24: after three declined offers, a player must move before the next offer.
#[test]
fn opponents_may_answer_a_draw_offer() {
    let offered =
        |table: &Table, to: Seat| -> Vec<Seat> { table.state.draws_offered_to(to).collect() };
    let mut table = Table::running(Ruleset::WBN);
    assert_eq!(allowed(&table, &Command::OfferDraw), Seat::ALL);
    assert_eq!(yes(&table, Match::offers_draw), []);
    table.command(A, Command::OfferDraw).expect("an offer");
    assert_eq!(yes(&table, Match::offers_draw), [A]);
    assert_eq!(allowed(&table, &Command::OfferDraw), [OPPONENT, B, PARTNER]);
    assert_eq!(offered(&table, OPPONENT), [A]);
    assert_eq!(offered(&table, PARTNER), []);
    assert_eq!(offered(&table, B), []);
    let decline = |table: &mut Table| table.command(OPPONENT, Command::DeclineDraw);
    decline(&mut table).expect("an open offer");
    assert_eq!(yes(&table, Match::offers_draw), []);
    for _ in 0..2 {
        table.command(A, Command::OfferDraw).expect("an offer");
        decline(&mut table).expect("an open offer");
    }
    let three_declined = allowed(&table, &Command::OfferDraw);
    assert_eq!(three_declined, [OPPONENT, B, PARTNER]);
    table.play(A, "e2e4");
    assert_eq!(allowed(&table, &Command::OfferDraw), Seat::ALL);
    // Asten §20: all four must agree, and both opponents may answer.
    let mut table = Table::running(Ruleset::ASTEN);
    table.command(A, Command::OfferDraw).expect("an offer");
    assert_eq!(offered(&table, OPPONENT), [A]);
    assert_eq!(offered(&table, B), [A]);
    assert_eq!(offered(&table, PARTNER), []);
}

/// WBN 2.1c; RU G1: under `resign.by = team_consent` both partners must agree.
#[test]
fn a_team_resigns_when_both_partners_have_proposed_it() {
    let mut table = Table::running(Ruleset {
        resign_by: ResignBy::TeamConsent,
        ..Ruleset::WBN
    });
    assert_eq!(allowed(&table, &Command::Resign), Seat::ALL);
    table.command(A, Command::Resign).expect("a proposal");
    assert_eq!(allowed(&table, &Command::Resign), [OPPONENT, B, PARTNER]);
    table.play(A, "e2e4");
    let after_a_move = allowed(&table, &Command::Resign);
    assert_eq!(after_a_move, Seat::ALL, "a move cancels the proposal");
    table.command(A, Command::Resign).expect("a proposal");
    table.command(PARTNER, Command::Resign).expect("consent");
    assert_eq!(table.phase(), Phase::Decided);
    assert_eq!(allowed(&table, &Command::Resign), []);
}

/// FICS help *abort*: online, one player alone may abort a match that has just begun. Over the
/// board a player could avoid a claim in this way, so all must agree (WBN 1.14, 2.1b).
#[test]
fn over_the_board_a_match_is_aborted_only_if_all_players_propose_it() {
    let mut table = Table::running(Ruleset::WBN);
    assert!(!table.state.aborts_alone());
    assert_eq!(allowed(&table, &Command::Abort), Seat::ALL);
    for seat in [A, B] {
        table.command(seat, Command::Abort).expect("a proposal");
        let again = table.command(seat, Command::Abort);
        assert_eq!(again, Err(Refused::AlreadyProposed));
    }
    assert_eq!(yes(&table, Match::proposes_abort), [A, B]);
    table.play(A, "e2e4");
    let after_a_move = yes(&table, Match::proposes_abort);
    assert_eq!(after_a_move, [B], "a move cancels the proposal");
}

/// WBN 6.5, 7.2: the reply completes a tenth of a second after the opponent's move.
#[test]
fn a_reply_in_the_same_instant_is_pending_while_its_players_clock_runs() {
    let mut table = Table::running(Ruleset::WBN);
    let running = |table: &Table| table.state.running().collect::<Vec<_>>();
    assert_eq!(running(&table), [A, B]);
    assert_eq!(yes(&table, Match::may_play), [A, B]);
    table.make(A, "e2e4").expect("a move");
    assert_eq!(yes(&table, Match::may_play), [B], "A has to press");
    table.make(OPPONENT, "e7e5").expect("a reply");
    table.press(A).expect("a made move");
    assert_eq!(running(&table), [OPPONENT, B]);
    let at_once = table.give(Actor::Seat(OPPONENT), Command::Press);
    at_once.expect("a made move");
    let due = |table: &Table, seat| table.state.pending_move(seat).map(|(_, due)| due);
    assert_eq!(due(&table, OPPONENT), Some(table.now() + 100));
    assert_eq!(due(&table, A), None);
    table.wait(100);
    assert_eq!(running(&table), [A, B]);
    assert_eq!(due(&table, OPPONENT), None);
}

/// RU O2: crazyhouse is played on board A alone.
#[test]
fn crazyhouse_has_one_board_and_two_seats() {
    let table = Table::running(Ruleset::CRAZYHOUSE.in_mode(Mode::Otb));
    let seats: Vec<Seat> = table.state.seats_in_play().collect();
    assert_eq!(seats, [A, OPPONENT]);
    assert_eq!(table.state.boards_in_play(), [BoardId::A]);
    assert_eq!(table.state.clock(B, table.now()), None);
    assert_eq!(allowed(&table, &Command::Abort), [A, OPPONENT]);
}

/// WBN 1.9, 2.2c: the partner of a mated player may drop the piece that the mated player captured
/// last.
#[test]
fn during_a_last_drop_only_the_clock_of_its_player_runs() {
    let mut table = Table::with(
        Ruleset::WBN,
        halves(
            "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1 w - -",
            "6k1/8/8/8/8/8/6PP/6RK b - -",
        ),
    );
    table.plays(BoardId::A, &["b2f6", "c6g2"]);
    assert_eq!(table.state.last_drop(), None);
    table.claim(OPPONENT, Claim::Mate).expect("a claim");
    assert_eq!(table.phase(), Phase::LastDrop);
    let knight = Some((PARTNER, Held::Knight));
    assert_eq!(table.state.last_drop(), knight);
    assert_eq!(table.state.running().collect::<Vec<_>>(), [PARTNER]);
    table.command(PARTNER, Command::Waive).expect("a last drop");
    assert_eq!(table.state.running().count(), 0);
}

/// WBN 9.4b: the arbiter may order a player to wait.
#[test]
fn a_player_who_is_frozen_for_five_seconds_may_move_after_five_seconds() {
    let mut table = with_arbiter(Ruleset::WBN);
    let freeze = Command::Freeze { seat: A, s: 5 };
    let frozen = table.arbiter(freeze).expect("a penalty");
    let mark_ms = 299_900 - 5_000;
    assert_eq!(frozen, [Event::Frozen { seat: A, mark_ms }]);
    table.wait(4_999);
    assert_eq!(table.state.frozen(A, table.now()), Some(mark_ms));
    table.wait(1);
    assert_eq!(table.state.frozen(A, table.now()), None);
}

/// RU K2: the demand goes to the opponent of the player's partner.
#[test]
fn without_clocks_the_player_who_moved_last_may_demand_a_move() {
    let mut rules = Ruleset::RU;
    rules.clock.kind = ClockKind::None;
    let mut table = Table::running(rules);
    assert_eq!(allowed(&table, &Command::Demand), []);
    table.play(A, "e2e4");
    assert_eq!(allowed(&table, &Command::Demand), [A]);
    assert_eq!(table.state.demanded(), None);
    table.command(A, Command::Demand).expect("B is to move");
    assert_eq!(table.state.demanded(), Some(B));
    assert_eq!(allowed(&table, &Command::Demand), []);
    table.play(B, "e2e4");
    assert_eq!(table.state.demanded(), None);
    assert_eq!(table.state.clock(A, table.now()), None);
}

/// Q23: the time is `disconnect.abandon_s`.
#[test]
fn the_other_team_may_claim_the_board_of_a_player_who_is_away_too_long_on_their_turn() {
    let mut table = Table::running(Ruleset {
        abandon_s: 60,
        ..Ruleset::FICS
    });
    let away = Command::Disconnect(A);
    table.give(Actor::System, away).expect("A is connected");
    let may = |table: &Table| allowed(table, &Command::ClaimAbandoned(A));
    table.wait(59_999);
    assert_eq!(may(&table), []);
    table.wait(1);
    assert_eq!(may(&table), [OPPONENT, B], "the other team may");
    let back = Command::Connect(A);
    table.give(Actor::System, back).expect("A is away");
    assert_eq!(may(&table), []);
    assert_eq!(table.state.away(A), None);
}
