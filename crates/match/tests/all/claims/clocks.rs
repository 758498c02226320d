//! Matches whose moves nobody tells, and matches without clocks. RU K2, O1, O2, V3b.

use bughouse_core::{BoardId, ClockKind, ClockRules, FlagMode, Mode, MovesRecord, Role, Ruleset};
use bughouse_match::{Article, Claim, Command, Phase, Reason, Refused, ReturnReason};

use super::table::{A, B, FOE, PAL, Table, halves, kinds, wbn};

fn clocks_only(arbiter: bool) -> Table {
    let rules = Ruleset {
        moves_record: MovesRecord::ClockOnly,
        ..wbn()
    };
    Table::with(rules, |setup| setup.arbiter = arbiter)
}

#[test]
fn where_only_the_clocks_are_known_a_press_is_a_move() {
    let mut table = clocks_only(true);
    table.wait(900);
    assert_eq!(table.press(FOE), Err(Refused::NothingToPress));
    table.press(A).expect("a move");
    assert_eq!(table.state.to_move(BoardId::A), FOE);
    assert_eq!(table.clock(A), 298_900);
    table.wait(2_000).press(FOE).expect("a move");
    assert_eq!(table.clock(FOE), 300_000 - 2_100);
    assert_eq!(table.state.plies(BoardId::A), 2);
    assert_eq!(table.make(A, "e2e4"), Err(Refused::MovesUnknown));
    let mv = table.mv(A, "e2e4");
    assert_eq!(table.say(A, Command::play(mv)), Err(Refused::MovesUnknown));
    table
        .say(A, Command::ReturnClock(ReturnReason::Displaced))
        .expect("WBN 6.4");
    table.press(FOE).expect("they stand again");
    table
        .arbiter(Command::Freeze { seat: A, s: 5 })
        .expect("he may");
    assert_eq!(table.press(A), Err(Refused::Frozen(A)));
}

#[test]
fn the_clocks_judge_flags_and_the_arbiter_all_else() {
    let mut table = clocks_only(true);
    table.press(A).expect("a move");
    table.claim(A, Claim::Mate).expect("a claim");
    assert_eq!(table.state.judge(1), None, "nobody has told the moves");
    let ruled = table
        .arbiter(Command::Uphold(None))
        .expect("he has seen it");
    assert_eq!(kinds(&ruled), ["Upheld", "BoardEnded"]);
    assert_eq!(table.result(), ("1-0".into(), Reason::Checkmate));
    let mut table = clocks_only(false);
    table.wait(310_000);
    table.claim(FOE, Claim::Flag).expect("a claim");
    assert_eq!(table.result(), ("0-1".into(), Reason::Flag));
}

#[test]
fn without_an_arbiter_the_other_team_agrees_to_what_is_claimed() {
    let mut table = clocks_only(false);
    table.press(A).expect("a move");
    table.claim(A, Claim::IllegalMove).expect("a claim");
    assert_eq!(table.phase(), Phase::Halted);
    assert_eq!(
        table.say(PAL, Command::Confirm),
        Err(Refused::NothingToConfirm)
    );
    assert!(table.state.may_confirm(B));
    let agreed = table.say(B, Command::Confirm).expect("they agree");
    assert_eq!(kinds(&agreed), ["Upheld", "BoardEnded"]);
    assert_eq!(
        table.end(BoardId::A),
        Some((Reason::IllegalMove, Some(FOE), Article::Wbn1_14))
    );
}

fn move_for_move() -> Table {
    let rules = Ruleset {
        clock: ClockRules {
            kind: ClockKind::None,
            ..Ruleset::RU.clock
        },
        ..Ruleset::RU
    };
    Table::running(rules)
}

#[test]
fn who_has_moved_may_demand_where_the_next_move_is_made() {
    let mut table = move_for_move();
    assert_eq!(
        table.say(A, Command::Demand),
        Err(Refused::NothingToDemand),
        "he has not moved"
    );
    table.play(A, "e2e4");
    assert_eq!(
        table.say(FOE, Command::Demand),
        Err(Refused::NothingToDemand)
    );
    let may = bughouse_core::Seat::ALL.map(|seat| table.state.may_demand(seat));
    assert_eq!(
        may,
        bughouse_core::Seat::ALL.map(|seat| seat == A),
        "who moved last"
    );
    table.say(A, Command::Demand).expect("B has the move");
    assert_eq!(table.state.demanded(), Some(B));
    assert_eq!(table.say(A, Command::Demand), Err(Refused::NothingToDemand));
    table.make(FOE, "e7e5").expect("he may make it");
    assert_eq!(table.press(FOE), Err(Refused::Demanded(B)));
    table.play(B, "e2e4");
    assert_eq!(table.state.demanded(), None);
    // His opponent on the other board is A, who has not the move.
    assert_eq!(table.say(B, Command::Demand), Err(Refused::NothingToDemand));
    table.press(FOE).expect("nothing is demanded any more");
    assert_eq!(table.state.clock(A, table.now()), None);
    assert_eq!(table.claim(A, Claim::Flag), Err(Refused::NoSuchClaim));
    assert_eq!(
        table.arbiter(Command::Freeze { seat: A, s: 5 }),
        Err(Refused::NoClocks)
    );
}

#[test]
fn with_clocks_nothing_is_demanded() {
    let mut table = Table::running(Ruleset::RU);
    table.play(A, "e2e4");
    assert_eq!(table.say(A, Command::Demand), Err(Refused::NothingToDemand));
}

#[test]
fn the_last_man_of_a_kind_ends_extinction_when_the_capture_is_completed() {
    let position = "6k1/5ppp/8/8/3n4/8/8/K2R4 w - -";
    let mut table = Table::with(
        Ruleset::EXTINCTION,
        halves(position, "7k/8/8/8/8/8/8/K7 w - -"),
    );
    assert_eq!(table.state.extinction_counts(FOE)[Role::Knight as usize], 1);
    table.make(A, "d1d4").expect("a move");
    table.say(A, Command::Pass).expect("it is passed");
    assert_eq!(table.phase(), Phase::Running);
    let ended = table.press(A).expect("completed");
    assert_eq!(kinds(&ended), ["Played", "BoardEnded"]);
    assert_eq!(table.result(), ("1-0".into(), Reason::Extinction));
    // An illegal capture extinguishes nothing.
    let mut table = Table::with(
        Ruleset::EXTINCTION,
        halves("6k1/5ppp/8/8/3n4/8/8/K1R5 w - -", "7k/8/8/8/8/8/8/K7 w - -"),
    );
    table.make(A, "c1d4").expect("hands can");
    table.say(A, Command::Pass).expect("it is passed");
    assert_eq!(kinds(&table.press(A).expect("completed")), ["Played"]);
}

#[test]
fn crazyhouse_is_played_by_claims_on_one_board() {
    let mut table = Table::running(Ruleset::CRAZYHOUSE.in_mode(Mode::Otb));
    table.plays(BoardId::A, &["e2e4", "d7d5", "e4d5"]);
    assert!(
        table.state.boards()[BoardId::A]
            .hand(A.color)
            .has(bughouse_core::Held::Pawn),
        "his own hand"
    );
    assert_eq!(
        table.claim_on(A, Claim::Mate, BoardId::B),
        Err(Refused::NotInPlay(B))
    );
    table.play(FOE, "d8h4");
    table.play(A, "P@d4");
    table.play(FOE, "h4d4");
    table.claim(FOE, Claim::Flag).expect("a claim");
    assert_eq!(table.phase(), Phase::Running, "a wrong one is warned about");
    table.say(A, Command::Resign).expect("he may");
    for seat in [A, FOE] {
        table.say(seat, Command::Confirm).expect("he agrees");
    }
    assert_eq!(table.phase(), Phase::Over, "two seats are all there are");
}

#[test]
fn flags_may_fall_by_themselves_where_moves_are_pressed() {
    let rules = Ruleset {
        clock: ClockRules {
            flag_mode: FlagMode::Auto,
            ..wbn().clock
        },
        ..wbn()
    };
    let mut table = Table::with(rules, |setup| setup.clocks[A] = 5_000);
    assert_eq!(table.claim(FOE, Claim::Flag), Err(Refused::NoSuchClaim));
    table.wait(10_000);
    assert_eq!(table.phase(), Phase::Decided);
    assert_eq!(table.clock(B), 295_000, "all clocks stand since the flag");
    assert_eq!(table.result(), ("0-1".into(), Reason::Flag));
}
