//! What a match answers when it is asked, and what it offers to do: pages show it, and an arbiter
//! reads it.

use bughouse_core::{BoardId, BonusKind, ClockRules, Goal, Held, Mode, ResignBy, Ruleset, Seat};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Finding, Match, MatchTime, MoveLag, Phase, Reason,
    Refused, ReturnReason,
};

use super::table::{A, B, FOE, PAL, Table, halves, wbn};

/// WBN 7.3: a flag is down when the clock shows 0:00, and since that very instant.
#[test]
fn a_flag_is_down_from_the_instant_that_nothing_is_left() {
    let mut table = Table::with(wbn(), |setup| setup.clocks[A] = 5_000);
    table.wait(4_999);
    assert_eq!(table.clock(A), 1);
    assert!(!table.state.has_flag_fallen(A, table.now()));
    assert_eq!(table.state.flag_fell_at(A, table.now()), None);
    table.wait(1);
    assert!(table.state.has_flag_fallen(A, table.now()));
    table.wait(700);
    let down = Some(MatchTime::from_ms(5_000));
    assert_eq!(table.state.flag_fell_at(A, table.now()), down);
    assert!(!table.state.has_flag_fallen(FOE, table.now()));
    assert!(!table.state.has_flag_fallen(B, table.now()));
}

/// RU O1, Q15.
#[test]
fn the_men_of_each_kind_are_counted_for_extinction() {
    let rules = Ruleset {
        goal: Goal::MateOrExtinction,
        ..wbn()
    };
    let (board, other) = ("4k3/2pp4/8/8/3N4/4N3/8/R2QK3[] w", "4k3/8/8/8/8/8/8/4K3 w");
    let table = Table::with(rules, halves(board, other));
    assert_eq!(table.state.extinction_counts(A), [0, 2, 0, 1, 1, 1]);
    assert_eq!(table.state.extinction_counts(FOE), [2, 0, 0, 0, 0, 1]);
    assert_eq!(table.state.extinction_counts(PAL), [0, 0, 0, 0, 0, 1]);
}

/// WBN 9.4d: what a new game leaves of the one before.
#[test]
fn a_new_game_forgets_all_but_its_log_who_is_away_and_the_lag() {
    let rules = Ruleset {
        clock: ClockRules {
            lag: bughouse_core::Lag::BothBoards,
            lag_budget_ms: 5_000,
            ..wbn().clock
        },
        ..wbn()
    };
    let mut table = Table::with(rules, |setup| setup.arbiter = true);
    assert_eq!(table.state.voided(), 0);
    table.play(A, "e2e4");
    table
        .give(Actor::System, Command::Disconnect(B))
        .expect("he is away");
    let bound = Command::BoundLag { seat: A, ms: 200 };
    table.give(Actor::System, bound).expect("a bound");
    let away = table.state.away(B);
    assert_eq!(away, Some(table.now()));
    table.arbiter(Command::NewGame).expect("a new game");
    assert_eq!(table.state.voided(), 1);
    assert_eq!(table.phase(), Phase::Setup);
    assert_eq!(table.state.away(B), away, "he has not come back");
    assert_eq!(table.state.latest(), table.now(), "time goes on");
    // The lag that was bound is still granted.
    table.give(Actor::System, Command::Start).expect("a start");
    table.wait(1_000);
    let play = Command::Play {
        mv: table.mv(A, "e2e4"),
        claimed_ms: 500,
    };
    let events = table.give(Actor::Seat(A), play).expect("a move");
    assert!(
        matches!(
            events[..],
            [Event::Played {
                lag: MoveLag {
                    claimed_ms: 500,
                    granted_ms: 200,
                },
                ..
            }]
        ),
        "{events:?}"
    );
    table.arbiter(Command::NewGame).expect("another one");
    assert_eq!(table.state.voided(), 2);
}

/// `clock.bonus_kind = delay`
#[test]
fn the_delay_of_a_running_clock_is_told() {
    let rules = Ruleset {
        clock: ClockRules {
            bonus_kind: BonusKind::Delay,
            bonus_s: 3,
            ..wbn().clock
        },
        ..wbn()
    };
    let mut table = Table::running(rules);
    let full = table.clock(A);
    assert_eq!(table.state.delay_left(A, table.now()), 3_000);
    table.wait(1_200);
    assert_eq!(table.state.delay_left(A, table.now()), 1_800);
    assert_eq!(
        table.state.delay_left(FOE, table.now()),
        0,
        "his clock stands"
    );
    assert_eq!(table.clock(A), full);
    table.wait(2_000);
    assert_eq!(table.state.delay_left(A, table.now()), 0);
    assert_eq!(table.clock(A), full - 200);
}

/// WBN 1.15: a claim of the setup names a new game by its own article, an arbiter by his.
#[test]
fn a_wrong_clock_is_put_right_and_a_later_game_begins_with_it() {
    let mut table = Table::with(wbn(), |setup| {
        setup.clocks[A] = 1_000;
        setup.arbiter = true;
    });
    let used = 1_000 - table.clock(A);
    table.claim(A, Claim::Setup).expect("the clock is wrong");
    table.arbiter(Command::Uphold(None)).expect("it is");
    let used = used + 100; // until the claim was raised
    assert_eq!(table.clock(A), 300_000 - used, "what was used stays used");
    table.arbiter(Command::NewGame).expect("a new game");
    assert_eq!(table.clock(A), 300_000);
    assert_eq!(table.state.times(BoardId::A), 1);
}

/// WBN 1.8b: a drop that was called invisible has never been played.
#[test]
fn a_drop_that_is_called_leaves_no_ply_and_no_position() {
    let board = "4k3/8/8/8/8/8/8/4K3[B] w";
    let mut table = Table::with(wbn(), halves(board, "4k3/8/8/8/8/8/8/4K3[] w"));
    let before = *table.state.boards();
    table.play(A, "B@e5");
    assert_eq!(
        (table.state.plies(BoardId::A), table.state.times(BoardId::A)),
        (1, 1)
    );
    let may = |held| Seat::ALL.map(|seat| table.state.may_call_invisible(seat, held));
    assert_eq!(may(Held::Bishop), Seat::ALL.map(|seat| seat == FOE));
    assert_eq!(may(Held::Knight), [false; 4]);
    let played = table.state.fingerprint();
    table
        .say(FOE, Command::Invisible(Held::Bishop))
        .expect("he calls it");
    assert_ne!(table.state.fingerprint(), played);
    assert_eq!(table.state.plies(BoardId::A), 0);
    assert_eq!(*table.state.boards(), before);
    table.play(A, "e1e2");
    table.play(FOE, "e8e7");
    table.play(A, "e2e1");
    table.play(FOE, "e7e8");
    assert_eq!(
        table.state.times(BoardId::A),
        2,
        "the first position and this one"
    );
}

/// WBN 6.4; Asten §8.
#[test]
fn a_clock_may_be_given_back_before_the_own_move() {
    let mut table = Table::running(Ruleset::ASTEN);
    let may = |table: &Table, seat| {
        let reasons = [ReturnReason::Hidden, ReturnReason::Displaced];
        reasons.map(|why| table.state.may_return_clock(seat, why))
    };
    assert_eq!(may(&table, A), [true, true], "nobody has moved");
    assert_eq!(may(&table, FOE), [false, false]);
    table.play(A, "e2e4");
    assert_eq!(may(&table, FOE), [true, true]);
    assert_eq!(may(&table, A), [false, false]);
    let mut table = Table::running(wbn());
    table.play(A, "e2e4");
    assert_eq!(
        may(&table, FOE),
        [false, true],
        "there hidden pieces are called"
    );
}

/// Without an arbiter all four confirm, each once.
#[test]
fn who_has_confirmed_is_told_and_who_may() {
    let mut table = Table::running(wbn());
    let asked = |table: &Table| {
        Seat::ALL.map(|seat| {
            (
                table.state.may_confirm(seat),
                table.state.has_confirmed(seat),
            )
        })
    };
    assert_eq!(asked(&table), [(false, false); 4]);
    table.say(A, Command::Resign).expect("he resigns");
    assert_eq!(asked(&table), [(true, false); 4]);
    table.say(B, Command::Confirm).expect("it stands");
    let asks = |seat| (seat != B, seat == B);
    assert_eq!(asked(&table), Seat::ALL.map(asks));
    assert_eq!(
        table.say(B, Command::Confirm),
        Err(Refused::AlreadyConfirmed(B))
    );
    for seat in [A, FOE, PAL] {
        table.say(seat, Command::Confirm).expect("it stands");
    }
    assert_eq!(table.phase(), Phase::Over);
    let may = table.state.may_claim(FOE, Claim::Mate, BoardId::A);
    assert_eq!(may, Err(Refused::Over));
}

/// Q9, WBN 2.2b: where a claim costs nothing, a seat is told with which move it may claim.
#[test]
fn moves_that_repeat_are_told_where_claims_are_free() {
    let mut table = Table::with(wbn().in_mode(Mode::Online), |_| {});
    let played = |table: &mut Table, seat, text| {
        table.wait(1_000);
        let mv = table.mv(seat, text);
        table.say(seat, Command::play(mv)).expect("a move");
    };
    for _ in 0..2 {
        for (seat, text) in [(A, "g1f3"), (FOE, "g8f6"), (A, "f3g1")] {
            assert_eq!(table.state.repetition_claims(seat), [], "too early");
            played(&mut table, seat, text);
        }
        if table.state.plies(BoardId::A) == 3 {
            played(&mut table, FOE, "f6g8");
        }
    }
    let back = table.mv(FOE, "f6g8");
    assert_eq!(table.state.repetition_claims(FOE), [back]);
    assert_eq!(table.state.repetition_claims(A), [], "it is not his move");
    let standing = |table: &Table| Seat::ALL.map(|seat| table.state.repetition_board(seat));
    assert_eq!(standing(&table), [None; 4], "it stands for the second time");
    let claim = Command::Claim {
        claim: Claim::Repetition(Some(back)),
        board: BoardId::A,
    };
    let decided = table.state.decide(Actor::Seat(FOE), &claim, table.now());
    assert!(
        matches!(
            decided.as_deref(),
            Ok([Event::BoardEnded(end), ..])
                if end.reason == Reason::Repetition && end.article == Article::Wbn2_2b
        ),
        "{decided:?}"
    );
    played(&mut table, FOE, "f6g8");
    // A has the move; his partner may claim for him (WBN 1.12).
    let of_team = |seat: Seat| (seat.team() == A.team()).then_some(BoardId::A);
    assert_eq!(standing(&table), Seat::ALL.map(of_team));
    let may = Seat::ALL.map(|seat| table.state.may_claim_repetition(seat));
    assert_eq!(may, Seat::ALL.map(|seat| seat.team() == A.team()));
}

/// WBN 9.5: where a wrong claim costs something, nobody is told what is true.
#[test]
fn nobody_is_told_what_he_would_have_to_pay_for() {
    let mut table = Table::running(wbn());
    table.plays(
        BoardId::A,
        &["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"],
    );
    assert_eq!(table.state.repetition_claims(FOE), []);
    table.play(FOE, "f6g8");
    assert_eq!(table.state.times(BoardId::A), 3);
    assert_eq!(table.state.repetition_board(A), None);
    assert!(!table.state.has_arbiter());
    let presided = Table::with(wbn(), |setup| setup.arbiter = true);
    assert!(presided.state.has_arbiter());
}

/// WBN 9.5: the arbiter sees what the match found, in its own words.
#[test]
fn an_arbiter_reads_what_was_found() {
    let mut table = Table::with(wbn(), |setup| setup.arbiter = true);
    table.plays(
        BoardId::A,
        &["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"],
    );
    let named = table.mv(FOE, "f6g8");
    table
        .claim(FOE, Claim::Repetition(Some(named)))
        .expect("a claim");
    let judged = table.state.judge(1).expect("it is judged");
    assert_eq!((judged.holds, judged.finding), (true, Finding::Repeated(3)));
    let elsewhere = table.mv(FOE, "e7e5");
    table
        .claim(FOE, Claim::Repetition(Some(elsewhere)))
        .expect("another claim");
    let judged = table.state.judge(2).expect("it is judged");
    assert_eq!(
        (judged.holds, judged.finding),
        (false, Finding::Repeated(1))
    );
    table.claim(PAL, Claim::Flag).expect("a claim");
    let judged = table.state.judge(3).expect("it is judged");
    let left = table.clock(B);
    assert_eq!(
        (judged.holds, judged.finding),
        (false, Finding::TimeLeft(B, left))
    );
}

/// WBN 1.15.
#[test]
fn who_is_ready_is_told() {
    let mut table = Table::in_setup(bughouse_match::Setup::new(
        wbn(),
        bughouse_core::Boards::start(),
    ));
    table.say(B, Command::Ready).expect("he is");
    let ready = Seat::ALL.map(|seat| table.state.is_ready(seat));
    assert_eq!(ready, Seat::ALL.map(|seat| seat == B));
}

fn asked(table: &Table, question: impl Fn(&Match, Seat) -> bool) -> Vec<Seat> {
    let state = &table.state;
    Seat::ALL
        .into_iter()
        .filter(|&seat| question(state, seat))
        .collect()
}

/// WBN 3.1, 8.4; Q24.
#[test]
fn who_offers_a_draw_and_who_may_answer_is_told() {
    let mut table = Table::running(wbn());
    assert_eq!(asked(&table, Match::may_offer_draw), Seat::ALL);
    assert!(asked(&table, Match::offers_draw).is_empty());
    table.say(A, Command::OfferDraw).expect("an offer");
    assert_eq!(asked(&table, Match::offers_draw), [A]);
    assert_eq!(asked(&table, Match::may_offer_draw), [FOE, B, PAL]);
    let answers = |table: &Table, by: Seat| {
        let offers: Vec<Seat> = table.state.draws_offered_to(by).collect();
        offers
    };
    assert_eq!(answers(&table, FOE), [A]);
    assert!(answers(&table, PAL).is_empty() && answers(&table, B).is_empty());
    table.say(FOE, Command::DeclineDraw).expect("he declines");
    assert!(asked(&table, Match::offers_draw).is_empty());
    for _ in 0..2 {
        table.say(A, Command::OfferDraw).expect("an offer");
        table.say(FOE, Command::DeclineDraw).expect("he declines");
    }
    assert_eq!(
        asked(&table, Match::may_offer_draw),
        [FOE, B, PAL],
        "three were declined"
    );
    table.play(A, "e2e4");
    assert_eq!(asked(&table, Match::may_offer_draw), Seat::ALL);
    // Asten §20: there all four must agree, and both opponents may answer.
    let mut table = Table::running(Ruleset::ASTEN);
    table.say(A, Command::OfferDraw).expect("an offer");
    assert_eq!(
        (answers(&table, FOE), answers(&table, B)),
        (vec![A], vec![A])
    );
    assert!(answers(&table, PAL).is_empty());
}

/// WBN 2.1c; RU G1.
#[test]
fn who_may_resign_and_who_has_proposed_it_is_told() {
    let rules = Ruleset {
        resign_by: ResignBy::TeamConsent,
        ..wbn()
    };
    let mut table = Table::running(rules);
    assert_eq!(asked(&table, Match::may_resign), Seat::ALL);
    table.say(A, Command::Resign).expect("he proposes");
    assert_eq!(asked(&table, Match::proposes_resignation), [A]);
    assert_eq!(asked(&table, Match::may_resign), [FOE, B, PAL]);
    table.play(A, "e2e4");
    assert!(
        asked(&table, Match::proposes_resignation).is_empty(),
        "by moving he plays on"
    );
    table.say(A, Command::Resign).expect("he proposes");
    table.say(PAL, Command::Resign).expect("his partner agrees");
    assert_eq!(table.phase(), Phase::Decided);
    assert!(asked(&table, Match::may_resign).is_empty());
}

/// FICS help *abort*: one player alone breaks a match off that has hardly begun, else all do. Where
/// ends are claimed nobody escapes one so (WBN 1.14, 2.1b).
#[test]
fn a_match_is_broken_off_alone_at_its_beginning_and_later_by_all() {
    assert!(!Table::running(wbn()).state.aborts_alone());
    let mut table = Table::running(wbn());
    assert_eq!(asked(&table, Match::may_abort), Seat::ALL);
    for seat in [A, B] {
        assert!(table.say(seat, Command::Abort).is_ok());
        assert_eq!(
            table.say(seat, Command::Abort),
            Err(Refused::AlreadyProposed)
        );
    }
    assert_eq!(asked(&table, Match::proposes_abort), [A, B]);
    table.play(A, "e2e4");
    assert_eq!(
        asked(&table, Match::proposes_abort),
        [B],
        "a move takes it back"
    );
}

/// WBN 6.5, 7.2.
#[test]
fn whose_clock_runs_and_who_may_play_is_told() {
    let mut table = Table::running(wbn());
    let running = |table: &Table| table.state.running().collect::<Vec<_>>();
    assert_eq!(running(&table), [A, B]);
    assert_eq!(asked(&table, Match::may_play), [A, B]);
    table.make(A, "e2e4").expect("a move");
    assert_eq!(
        asked(&table, Match::may_play),
        [B],
        "what is made has to be pressed"
    );
    table.make(FOE, "e7e5").expect("a reply");
    table.press(A).expect("he presses");
    assert_eq!(running(&table), [FOE, B]);
    table
        .give(Actor::Seat(FOE), Command::Press)
        .expect("at once");
    let completes = table.now() + 100;
    let reply = table.state.pending_move(FOE).map(|(_, due)| due);
    assert_eq!(
        (reply, table.state.pending_move(A)),
        (Some(completes), None)
    );
    table.wait(100);
    assert_eq!(
        (running(&table), table.state.pending_move(FOE)),
        (vec![A, B], None)
    );
    let one_board = Table::with(Ruleset::CRAZYHOUSE.in_mode(Mode::Otb), |_| {});
    assert_eq!(
        one_board.state.seats_in_play().collect::<Vec<_>>(),
        [A, FOE]
    );
    assert_eq!(one_board.state.boards_in_play(), [BoardId::A]);
    assert_eq!(one_board.state.clock(B, one_board.now()), None);
    assert!(!one_board.state.may_abort(B));
}

/// Q23.
#[test]
fn who_has_been_away_too_long_on_the_move_may_be_claimed() {
    let rules = Ruleset {
        abandon_s: 60,
        ..Ruleset::FICS
    };
    let mut table = Table::running(rules);
    table
        .give(Actor::System, Command::Disconnect(A))
        .expect("he is away");
    let may = |table: &Table| {
        asked(table, |state, seat| {
            state.may_claim_abandoned(seat, A, table.now())
        })
    };
    table.wait(59_999);
    assert!(may(&table).is_empty());
    table.wait(1);
    assert_eq!(may(&table), [FOE, B], "the other team may");
    table
        .give(Actor::System, Command::Connect(A))
        .expect("he is back");
    assert!(may(&table).is_empty() && table.state.away(A).is_none());
}

/// WBN 1.9, 6.5: a last drop that waited for `clock.min_move_ms` decides when it completes, however
/// late somebody looks, and there the clocks stand.
#[test]
fn clocks_stand_from_when_a_last_drop_completed() {
    let mut table = Table::with(wbn(), |setup| {
        let mates = "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1 w - -";
        halves(mates, "6k1/8/8/8/8/8/6PP/5R1K w - -")(setup);
    });
    let play = |table: &mut Table, ms, seat, text| {
        table.wait(ms);
        let mv = table.mv(seat, text);
        table
            .give(Actor::Seat(seat), Command::play(mv))
            .expect("a move");
    };
    play(&mut table, 5_000, A, "b2f6");
    play(&mut table, 2_980, B, "f1g1");
    let left = table.clock(B);
    play(&mut table, 10, FOE, "c6g2");
    let claim = Command::Claim {
        claim: Claim::Mate,
        board: BoardId::A,
    };
    table.give(Actor::Seat(FOE), claim).expect("it is one");
    assert_eq!(table.phase(), Phase::LastDrop);
    play(&mut table, 10, PAL, "N@a6");
    assert!(
        table.state.pending_move(PAL).is_some(),
        "White's move is 20 ms old"
    );
    table.wait(2_000);
    assert_eq!(table.phase(), Phase::Decided, "it does not mate");
    assert_eq!(table.clock(B), left);
}
