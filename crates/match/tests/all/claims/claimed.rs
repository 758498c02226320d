//! Claims: who may raise them, until when, and what they bring.
//!
//! WBN 1.9, 1.10, 1.12, 1.14–1.16, 2.1, 2.2, 3.1–3.4, 7.7a–7.10; Asten §10, §14, §18; Q1.

use bughouse_core::{BoardId, BothFlags, Held, PartnerClaims, Ruleset, Seat, WrongStop};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Finding, MatchTime, Phase, Reason, Refused,
};

use super::table::{A, B, FOE, PAL, Table, halves, kinds, lenient, wbn};

const QUIET: &str = "7k/8/8/8/8/8/8/K7 w - -";
/// White mates with the knight on f7, smothered (M07).
const SMOTHER: &str = "6rk/6pp/8/4N3/8/8/8/6K1/p w - -";

#[test]
fn an_illegal_move_loses_when_it_is_claimed_in_time() {
    let mut table = Table::running(wbn());
    table.play(A, "e2e4");
    table.play(FOE, "e7e4");
    assert_eq!(
        table.phase(),
        Phase::Running,
        "nobody says anything by himself"
    );
    let ruled = table.claim(A, Claim::IllegalMove).unwrap();
    assert_eq!(kinds(&ruled), ["ClaimRaised", "Upheld", "BoardEnded"]);
    assert_eq!(table.phase(), Phase::Decided);
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::IllegalMove, Some(FOE), Article::Wbn1_14))
    );
    assert_eq!(table.result(), ("1-0".into(), Reason::IllegalMove));
}

#[test]
fn the_right_to_claim_an_illegal_move_lapses_with_ones_own_completed_move() {
    let mut table = Table::running(wbn());
    assert_eq!(
        table.claim(A, Claim::IllegalMove),
        Err(Refused::NothingToClaim)
    );
    table.play(A, "e2e4");
    assert_eq!(
        table.claim(A, Claim::IllegalMove),
        Err(Refused::NothingToClaim)
    );
    table.make(FOE, "e7e4").unwrap();
    assert_eq!(
        table.claim(A, Claim::IllegalMove),
        Err(Refused::NotCompleted(FOE))
    );
    table.press(FOE).unwrap();
    table.make(A, "d2d3").unwrap(); // made is not completed
    assert_eq!(
        table.state.may_claim(PAL, Claim::IllegalMove, BoardId::A),
        Ok(()),
        "his partner may, too (WBN 1.12)"
    );
    assert_eq!(
        table.state.may_claim(FOE, Claim::IllegalMove, BoardId::A),
        Err(Refused::NotCompleted(A))
    );
    table.press(A).unwrap();
    assert_eq!(table.claim(A, Claim::IllegalMove), Err(Refused::Lapsed));
}

#[test]
fn a_wrong_claim_costs_what_the_rules_say() {
    let costs = |wrong_stop| {
        let mut table = Table::running(Ruleset {
            wrong_stop,
            ..wbn()
        });
        table.plays(BoardId::A, &["e2e4", "e7e5"]);
        let left = table.clock(PAL);
        let ruled = table.claim_on(PAL, Claim::IllegalMove, BoardId::A).unwrap();
        (
            kinds(&ruled),
            table.end(BoardId::B),
            left - table.clock(PAL),
            table,
        )
    };
    let (events, end, _, mut table) = costs(WrongStop::Loss);
    assert_eq!(events, ["ClaimRaised", "Rejected", "BoardEnded"]);
    assert_eq!(
        end,
        Some((Reason::WrongClaim, Some(PAL), Article::Wbn7_12d)),
        "the claimant's own board"
    );
    assert_eq!(table.result(), ("0-1".into(), Reason::WrongClaim));
    let (events, end, lost, table) = costs(WrongStop::TimePenalty);
    assert_eq!(events, ["ClaimRaised", "Rejected", "Adjusted", "Resumed"]);
    assert_eq!((end, lost), (None, 10_000));
    assert_eq!(table.phase(), Phase::Running);
    let (events, end, lost, _) = costs(WrongStop::Warn);
    assert_eq!(
        events,
        ["ClaimRaised", "Rejected", "ArbiterWarned", "Resumed"]
    );
    assert_eq!((end, lost), (None, 0));
}

#[test]
fn who_may_claim_on_the_partners_board_is_a_parameter() {
    let may = |claims_by_partner, claim| {
        let mut table = Table::running(Ruleset {
            claims_by_partner,
            ..wbn()
        });
        table.plays(BoardId::A, &["e2e4", "e7e5"]);
        table.state.may_claim(PAL, claim, BoardId::A)
    };
    for claim in [Claim::Mate, Claim::Flag] {
        assert_eq!(may(PartnerClaims::All, claim), Ok(()));
        assert_eq!(may(PartnerClaims::MateFlag, claim), Ok(()));
        assert_eq!(may(PartnerClaims::None, claim), Err(Refused::NotTheirClaim));
    }
    for claim in [Claim::IllegalMove, Claim::Repetition(None)] {
        assert_eq!(may(PartnerClaims::All, claim), Ok(()));
        assert_eq!(
            may(PartnerClaims::MateFlag, claim),
            Err(Refused::NotTheirClaim)
        );
    }
}

#[test]
fn a_mate_is_claimed_by_its_side_until_it_is_cancelled() {
    // M07: Black answers with an illegal drop; the mate stands until White undoes it.
    for (then, expected) in [(None, true), (Some("g1g2"), true), (Some("f7e5"), false)] {
        let mut table = Table::with(lenient(), halves(SMOTHER, QUIET));
        table.play(A, "e5f7");
        assert_eq!(table.state.claimable_mate(BoardId::A), Some(FOE));
        table.play(FOE, "P@a6");
        if let Some(text) = then {
            table.play(A, text);
        }
        let claimed = table.claim_on(PAL, Claim::Mate, BoardId::A);
        if expected {
            assert_eq!(
                kinds(&claimed.unwrap()),
                ["ClaimRaised", "Upheld", "BoardEnded"]
            );
            assert_eq!(table.result(), ("1-0".into(), Reason::Checkmate));
        } else {
            assert_eq!(claimed, Err(Refused::Lapsed));
            assert_eq!(table.state.claimable_mate(BoardId::A), None);
        }
    }
}

#[test]
fn a_mating_move_needs_no_press() {
    let mut table = Table::with(wbn(), halves(SMOTHER, QUIET));
    table.make(A, "e5f7").unwrap();
    let made = table.now();
    table.wait(3_000);
    let ruled = table.claim(A, Claim::Mate).unwrap();
    assert_eq!(
        kinds(&ruled),
        ["ClaimRaised", "Upheld", "Played", "BoardEnded"]
    );
    let end = table.state.board_end(BoardId::A).unwrap();
    assert_eq!(end.at, made, "WBN 7.7a");
    assert_eq!(table.state.plies(BoardId::A), 1);
    assert_eq!(table.clock(A), 300_000 - made.ms());
}

#[test]
fn a_mate_by_an_illegal_move_has_won_nothing() {
    // The knight goes from e3 to f7.
    let position = "6rk/6pp/8/8/8/4N3/8/6K1 w - -";
    let mut table = Table::with(lenient(), halves(position, QUIET));
    table.play(A, "e3f7");
    let ruled = table.claim(A, Claim::Mate).unwrap();
    assert_eq!(
        kinds(&ruled),
        ["ClaimRaised", "Rejected", "ArbiterWarned", "Resumed"]
    );
    table.claim(FOE, Claim::IllegalMove).unwrap();
    assert_eq!(table.result(), ("0-1".into(), Reason::IllegalMove));
    // An arbiter who upheld the mate all the same is overruled by the illegal move (2.1a).
    let mut table = Table::with(wbn(), |setup| {
        halves(position, QUIET)(setup);
        setup.arbiter = true;
    });
    table.play(A, "e3f7");
    table.claim(A, Claim::Mate).unwrap();
    let judged = table.state.judge(1).unwrap();
    assert_eq!(
        (judged.holds, judged.finding),
        (false, Finding::MatedIllegally(FOE))
    );
    table.arbiter(Command::Uphold(None)).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    table.claim(FOE, Claim::IllegalMove).unwrap();
    table.arbiter(Command::Uphold(Some(2))).unwrap();
    assert_eq!(table.result(), ("0-1".into(), Reason::IllegalMove));
}

/// WBN 7.9: what happened first counts, if it is claimed before the end is confirmed.
#[test]
fn an_earlier_illegal_move_on_the_other_board_wins_although_it_is_claimed_later() {
    let mut table = Table::with(wbn(), halves("6k1/8/8/8/8/8/8/K7 b - -", SMOTHER));
    table.play(FOE, "g8g6");
    table.wait(2_000).play(B, "e5f7");
    table.claim(B, Claim::Mate).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    assert_eq!(table.make(A, "a1a2"), Err(Refused::Decided));
    let raised = table.claim_on(PAL, Claim::IllegalMove, BoardId::A);
    assert_eq!(
        kinds(&raised.unwrap()),
        ["ClaimRaised", "Upheld", "BoardEnded"]
    );
    assert_eq!(table.result(), ("1-0".into(), Reason::IllegalMove));
    assert_eq!(
        table.claim(A, Claim::IllegalMove),
        Err(Refused::Over),
        "confirmed is confirmed"
    );
}

#[test]
fn ends_within_a_second_are_added() {
    let mut table = Table::with(wbn(), halves("6k1/8/8/8/8/8/8/K7 b - -", SMOTHER));
    table.play(FOE, "g8g6");
    table.play(B, "e5f7");
    table.claim(B, Claim::Mate).unwrap();
    table.claim(A, Claim::IllegalMove).unwrap();
    assert_eq!(table.result(), ("1/2-1/2".into(), Reason::BothBoards));
}

#[test]
fn a_flag_falls_when_it_is_claimed() {
    let short = |setup: &mut bughouse_match::Setup| setup.clocks[FOE] = 5_000;
    let mut table = Table::with(lenient(), short);
    table.play(A, "e2e4");
    assert_eq!(
        kinds(&table.claim(A, Claim::Flag).unwrap()),
        ["ClaimRaised", "Rejected", "ArbiterWarned", "Resumed"]
    );
    table.wait(60_000);
    assert_eq!(table.clock(FOE), 0);
    assert!(table.state.has_flag_fallen(FOE, table.now()));
    assert_eq!(
        table.state.flag_fell_at(FOE, table.now()),
        Some(MatchTime::from_ms(5_200))
    );
    assert_eq!(table.phase(), Phase::Running, "moves go on");
    table.play(FOE, "e7e5");
    assert_eq!(table.clock(FOE), 0, "and the flag stays down");
    table.claim_on(PAL, Claim::Flag, BoardId::A).unwrap();
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::Flag, Some(FOE), Article::Wbn7_9))
    );
    assert_eq!(table.result(), ("1-0".into(), Reason::Flag));
}

/// WBN 7.10.
#[test]
fn two_flags_of_one_clock_are_a_draw_or_the_first_loses() {
    for (both_flags_same_clock, expected) in [
        (BothFlags::Draw, ("1/2-1/2", Reason::BothFlags)),
        (BothFlags::FirstLoses, ("1-0", Reason::Flag)),
    ] {
        let rules = Ruleset {
            clock: bughouse_core::ClockRules {
                both_flags_same_clock,
                ..wbn().clock
            },
            ..wbn()
        };
        let mut table = Table::with(rules, |setup| {
            setup.clocks[FOE] = 5_000;
            setup.clocks[A] = 20_000;
        });
        table.play(A, "e2e4");
        table.wait(10_000).play(FOE, "e7e5");
        table.wait(30_000);
        assert_eq!((table.clock(A), table.clock(FOE)), (0, 0));
        // Either team may claim; under first_loses the one whose flag fell later has won.
        table.claim(FOE, Claim::Flag).unwrap();
        let (result, reason) = expected;
        assert_eq!(table.result(), (result.to_owned(), reason));
    }
}

#[test]
fn a_mate_made_before_the_flag_was_claimed_beats_it() {
    let mut table = Table::with(wbn(), |setup| {
        halves(SMOTHER, QUIET)(setup);
        setup.clocks[A] = 1_000;
    });
    table.wait(5_000).play(A, "e5f7");
    table.claim(FOE, Claim::Flag).unwrap();
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::Flag, Some(A), Article::Wbn7_9))
    );
    table.claim(A, Claim::Mate).unwrap();
    assert_eq!(table.result(), ("1-0".into(), Reason::Checkmate), "WBN 7.9");
    assert_eq!(table.claim(FOE, Claim::Flag), Err(Refused::Over));
}

const SHUFFLE: &[&str] = &["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"];

#[test]
fn a_repetition_is_claimed_by_who_has_the_move() {
    let mut table = Table::running(wbn());
    table.plays(BoardId::A, SHUFFLE);
    assert_eq!(
        table.claim(A, Claim::Repetition(None)),
        Err(Refused::NotYourTurn),
        "WBN 3.3"
    );
    // The third is about to appear: named (2.2b), or made and not completed.
    let mv = table.mv(FOE, "f6g8");
    let mut made = Table::running(wbn());
    made.plays(BoardId::A, SHUFFLE);
    made.make(FOE, "f6g8").unwrap();
    for (table, claim) in [
        (&mut table, Claim::Repetition(Some(mv))),
        (&mut made, Claim::Repetition(None)),
    ] {
        table.claim(FOE, claim).unwrap();
        assert_eq!(
            table.end(BoardId::A),
            Some((Reason::Repetition, None, Article::Wbn2_2b))
        );
        assert_eq!(table.result(), ("1/2-1/2".into(), Reason::Repetition));
    }
}

#[test]
fn a_wrong_claim_of_a_draw_is_an_offer_of_one() {
    let mut table = Table::running(lenient());
    table.play(A, "e2e4");
    let ruled = table.claim(FOE, Claim::Repetition(None)).unwrap();
    assert_eq!(
        kinds(&ruled),
        ["ClaimRaised", "Rejected", "ArbiterWarned", "Resumed"]
    );
    assert!(table.state.offers_draw(FOE), "WBN 3.1b");
    table.say(A, Command::AcceptDraw).unwrap();
    assert_eq!(table.result(), ("1/2-1/2".into(), Reason::Agreement));
    let mut table = Table::running(wbn());
    table.play(A, "e2e4");
    table.claim(FOE, Claim::Repetition(None)).unwrap();
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::WrongClaim, Some(FOE), Article::Wbn3_4))
    );
}

/// In Asten a repetition is claimed after the third has stood (§18, Q10).
#[test]
fn in_asten_the_third_must_have_stood() {
    let mut table = Table::running(Ruleset {
        wrong_stop: WrongStop::Warn,
        ..Ruleset::ASTEN
    });
    table.plays(BoardId::A, SHUFFLE);
    let mv = table.mv(FOE, "f6g8");
    let early = table.claim(FOE, Claim::Repetition(Some(mv))).unwrap();
    assert_eq!(kinds(&early)[1], "Rejected");
    table.play(FOE, "f6g8");
    table.claim(A, Claim::Repetition(None)).unwrap();
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::Repetition, None, Article::Asten18))
    );
}

/// §10: who stays in check is mated, whatever it is called.
#[test]
fn in_asten_a_king_left_in_check_is_lost_by_paragraph_ten() {
    let mut table = Table::with(
        Ruleset::ASTEN,
        halves("4R1k1/5ppp/8/8/8/8/8/6K1/n b - -", QUIET),
    );
    table.play(FOE, "N@d5");
    let mut by_mate = Table::with(
        Ruleset::ASTEN,
        halves("4R1k1/5ppp/8/8/8/8/8/6K1/n b - -", QUIET),
    );
    by_mate.play(FOE, "N@d5");
    for (table, claim, reason) in [
        (&mut table, Claim::IllegalMove, Reason::IllegalMove),
        (&mut by_mate, Claim::Mate, Reason::Checkmate),
    ] {
        table.claim(A, claim).unwrap();
        assert_eq!(
            table.end(BoardId::A),
            Some((reason, Some(FOE), Article::Asten10))
        );
    }
}

/// WBN 2.2c: `a` mates; his partner's opponents' captured knight is dropped with mate.
fn x1(rules: Ruleset, black_to_move: bool) -> Table {
    let side = if black_to_move { 'b' } else { 'w' };
    let b = format!("6k1/8/8/8/8/8/6PP/6RK {side} - -");
    let mut table = Table::with(rules, halves("6k1/8/2q2n2/8/8/7p/1B3P2/5RK1 w - -", &b));
    table.play(A, "b2f6");
    table.play(FOE, "c6g2");
    table
}

#[test]
fn the_partner_of_a_mated_player_may_drop_what_he_captured() {
    let mut table = x1(wbn(), true);
    let ruled = table.claim(FOE, Claim::Mate).unwrap();
    assert_eq!(
        kinds(&ruled),
        ["ClaimRaised", "Upheld", "BoardEnded", "LastDropOpened"]
    );
    assert_eq!(table.phase(), Phase::LastDrop);
    assert_eq!(table.state.last_drop(), Some((PAL, Held::Knight)));
    assert_eq!(
        table.state.running().collect::<Vec<_>>(),
        [PAL],
        "only his clock runs"
    );
    assert_eq!(
        table.make(PAL, "g8g7"),
        Err(Refused::LastDropOnly(Held::Knight))
    );
    let dropped = table.make(PAL, "N@f2").unwrap();
    assert_eq!(kinds(&dropped), ["Played", "BoardEnded"]);
    assert_eq!(table.result(), ("1/2-1/2".into(), Reason::LastDrop));
}

/// Found by a random match: the drop's clock stood from the mate until somebody looked.
#[test]
fn a_last_drop_that_a_mate_opens_by_itself_takes_time_from_then_on() {
    let rules = Ruleset {
        mate_window: bughouse_core::MateWindow::Auto,
        ..wbn()
    };
    let mut table = Table::with(
        rules,
        halves(
            "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1 w - -",
            "6k1/8/8/8/8/8/6PP/6RK b - -",
        ),
    );
    table.make(A, "b2f6").unwrap();
    table.make(FOE, "c6g2").unwrap();
    table.press(A).unwrap();
    let at_once = table.give(Actor::Seat(FOE), Command::Press).unwrap();
    assert_eq!(kinds(&at_once), ["MovePending"]);
    let left = table.clock(PAL);
    table.wait(5_000); // the mate came after a tenth of a second
    assert_eq!(table.phase(), Phase::LastDrop);
    assert_eq!(table.clock(PAL), left - 5_000);
}

#[test]
fn a_last_drop_that_does_not_mate_or_is_waived_leaves_the_mate() {
    let mut table = x1(wbn(), true);
    table.claim(FOE, Claim::Mate).unwrap();
    table.make(PAL, "N@h3").unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    assert_eq!(table.result(), ("0-1".into(), Reason::Checkmate));
    let mut table = x1(wbn(), true);
    table.claim(FOE, Claim::Mate).unwrap();
    table.say(PAL, Command::Waive).unwrap();
    assert_eq!(table.state.running().count(), 0);
    assert_eq!(table.result(), ("0-1".into(), Reason::Checkmate));
}

#[test]
fn the_right_to_a_last_drop_is_judged_at_the_mating_move() {
    // His partner was not on move.
    let mut table = x1(wbn(), false);
    table.claim(FOE, Claim::Mate).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    // His partner's opponent completed a move between the mate and the claim: still no right.
    let mut table = x1(wbn(), false);
    table.play(B, "g2g3");
    table.claim(FOE, Claim::Mate).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    // He was on move, and has completed another move since.
    let mut table = x1(wbn(), true);
    table.play(PAL, "g8g7");
    table.claim(FOE, Claim::Mate).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    // He has made another move and not completed it: he takes it back.
    let mut table = x1(wbn(), true);
    table.make(PAL, "g8g7").unwrap();
    table.claim(FOE, Claim::Mate).unwrap();
    assert_eq!(table.phase(), Phase::LastDrop);
    assert_eq!(table.press(PAL), Err(Refused::LastDropOnly(Held::Knight)));
    table.say(PAL, Command::Retract).unwrap();
    table.make(PAL, "N@f2").unwrap();
    assert_eq!(table.result(), ("1/2-1/2".into(), Reason::LastDrop));
}

#[test]
fn an_illegal_move_before_the_mate_takes_the_last_drop_away() {
    // `a` mates with a queen that goes there illegally.
    let mut table = Table::with(lenient(), |setup| {
        halves(
            "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1 w - -",
            "6k1/8/8/8/8/8/6PP/6RK b - -",
        )(setup);
        setup.arbiter = true;
    });
    table.play(A, "b2f6");
    table.play(FOE, "c6g2");
    table.claim(FOE, Claim::Mate).unwrap();
    table.arbiter(Command::Uphold(None)).unwrap();
    assert_eq!(table.phase(), Phase::LastDrop);
    // A wrong claim meanwhile halts the one clock that runs; then it runs on.
    table.claim(PAL, Claim::Flag).unwrap();
    assert_eq!(table.phase(), Phase::Halted);
    table.arbiter(Command::Reject(None)).unwrap();
    table.arbiter(Command::Resume { grant_ms: 0 }).unwrap();
    assert_eq!(table.phase(), Phase::LastDrop);
    let left = table.clock(PAL);
    table.wait(1_000);
    assert_eq!(table.clock(PAL), left - 1_000);
}

#[test]
fn resigning_decides_and_waits_to_be_confirmed() {
    let mut table = Table::running(wbn());
    table.plays(BoardId::A, &["e2e4", "e7e4"]);
    table.wait(5_000);
    table.say(PAL, Command::Resign).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    let left = table.clock(A);
    table.wait(10_000);
    assert_eq!(table.clock(A), left, "clocks stand");
    table.claim(A, Claim::IllegalMove).unwrap();
    for (n, seat) in Seat::ALL.into_iter().enumerate() {
        let confirmed = table.say(seat, Command::Confirm).unwrap();
        let expected: &[&str] = if n < 3 {
            &["Confirmed"]
        } else {
            &["Confirmed", "Ended"]
        };
        assert_eq!(kinds(&confirmed), expected);
        if n < 3 {
            assert_eq!(
                table.say(seat, Command::Confirm),
                Err(Refused::AlreadyConfirmed(seat))
            );
        }
    }
    let outcome = table.state.result().unwrap();
    assert_eq!(
        (outcome.result(), outcome.reason),
        ("1-0".into(), Reason::IllegalMove)
    );
}

#[test]
fn position_and_clocks_are_corrected_until_each_side_has_completed_a_move() {
    let odd = |setup: &mut bughouse_match::Setup| setup.clocks[A] = 200_000;
    let mut table = Table::with(wbn(), odd);
    table.play(A, "e2e4");
    let ruled = table.claim(FOE, Claim::Setup).unwrap();
    let corrected = ["ClaimRaised", "Upheld", "SetupCorrected", "Resumed"];
    assert_eq!(kinds(&ruled), corrected, "nothing begins anew");
    assert_eq!((table.phase(), table.state.voided()), (Phase::Running, 0));
    // Where all is as the rules say, the clocks were stopped without a reason (WBN 7.12d).
    let mut table = Table::running(wbn());
    table.play(A, "e2e4");
    let ruled = table.claim(FOE, Claim::Setup).unwrap();
    assert_eq!(kinds(&ruled), ["ClaimRaised", "Rejected", "BoardEnded"]);
    let mut table = Table::running(wbn());
    table.plays(BoardId::A, &["e2e4", "e7e5"]);
    assert_eq!(table.claim(FOE, Claim::Setup), Err(Refused::Lapsed));
}

#[test]
fn where_claims_cost_nothing_one_that_is_not_so_is_refused() {
    let rules = Ruleset {
        clock: bughouse_core::ClockRules {
            flag_mode: bughouse_core::FlagMode::Claim,
            ..Ruleset::FICS.clock
        },
        mate_window: bughouse_core::MateWindow::UntilCancelled,
        ..Ruleset::FICS
    };
    let mut table = Table::with(rules, halves(SMOTHER, QUIET));
    assert_eq!(table.claim(A, Claim::Mate), Err(Refused::NotSo));
    assert_eq!(table.claim(A, Claim::Flag), Err(Refused::NotSo));
    assert_eq!(table.claim(A, Claim::Hiding), Err(Refused::NoSuchClaim));
    table.make(A, "e5f7").unwrap();
    assert_eq!(table.phase(), Phase::Running);
    assert_eq!(
        kinds(&table.claim(A, Claim::Mate).unwrap()),
        ["BoardEnded", "Ended"]
    );
    let system = table.give(Actor::System, Command::Confirm);
    assert_eq!(system, Err(Refused::Over));
    assert!(matches!(
        table.log.last(),
        Some((_, Event::Ended(outcome))) if outcome.reason == Reason::Checkmate
    ));
}
