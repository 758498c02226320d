//! Hidden pieces, bars, and clocks that are started again. WBN 1.8, 6.4; Asten §8; RU L6; Q25, Q26.

use bughouse_core::{BoardId, Held, Ruleset};
use bughouse_match::{Claim, Command, Event, Phase, Refused, ReturnReason};

use super::table::{A, B, FOE, PAL, Table, halves, kinds, lenient, wbn};

/// White has a bishop and a pawn to drop.
const HANDS: &str = "6k1/5ppp/8/8/8/8/8/K7/BP w - -";
const QUIET: &str = "7k/8/8/8/8/8/8/K7 w - -";

fn dropped(rules: Ruleset) -> Table {
    let mut table = Table::with(rules, halves(HANDS, QUIET));
    table.play(A, "B@e5");
    table
}

#[test]
fn a_hidden_drop_is_called_invisible_and_undone() {
    let mut table = dropped(wbn());
    let (before, used) = (table.setup.boards, table.clock(A));
    table.wait(2_000).make(FOE, "g8f8").expect("a reply");
    assert_eq!(
        table.say(A, Command::Invisible(Held::Bishop)),
        Err(Refused::NotDropped(Held::Bishop)),
        "it is for the opponent to call"
    );
    assert_eq!(
        table.say(FOE, Command::Invisible(Held::Pawn)),
        Err(Refused::NotDropped(Held::Pawn))
    );
    let spent = table.clock(FOE) - 100;
    table
        .say(FOE, Command::Invisible(Held::Bishop))
        .expect("a call");
    assert_eq!(table.state.boards(), &before, "the bishop is in hand again");
    assert_eq!(table.state.to_move(BoardId::A), A);
    assert_eq!(table.state.made(BoardId::A), None, "the reply is gone too");
    table.wait(1_000);
    assert_eq!(table.clock(FOE), spent, "his time stays spent");
    assert_eq!(table.clock(A), used - 1_000, "and the hider's clock runs");
    assert_eq!(
        table.make(A, "B@d4"),
        Err(Refused::Barred(Held::Bishop)),
        "the bar is on the kind (Q26)"
    );
    table.play(A, "P@e5");
    table.play(FOE, "g8f8");
    assert_eq!(
        table.say(A, Command::Visible(Held::Bishop)),
        Err(Refused::NotBarred(Held::Bishop)),
        "only who barred it may allow it (Q25)"
    );
    table
        .say(FOE, Command::Visible(Held::Bishop))
        .expect("a call");
    table.play(A, "B@d4");
}

#[test]
fn a_made_drop_is_called_before_the_press_and_a_completed_answer_ends_the_right() {
    let mut table = Table::with(wbn(), halves(HANDS, QUIET));
    table.make(A, "B@e5").expect("a drop");
    assert!(table.state.may_call_invisible(FOE, Held::Bishop));
    table
        .say(FOE, Command::Invisible(Held::Bishop))
        .expect("a call");
    assert_eq!(table.state.made(BoardId::A), None);
    assert!(table.state.is_barred(A, Held::Bishop));
    let mut table = dropped(wbn());
    table.play(FOE, "g8f8");
    assert_eq!(
        table.say(FOE, Command::Invisible(Held::Bishop)),
        Err(Refused::NotDropped(Held::Bishop))
    );
}

#[test]
fn men_that_arrive_before_a_drop_is_undone_stay_in_hand() {
    let mut table = Table::with(wbn(), halves(HANDS, "7k/8/8/3p4/4P3/8/8/K7 w - -"));
    table.play(A, "B@e5");
    table.play(B, "e4d5"); // the pawn goes to `a`
    table
        .say(FOE, Command::Invisible(Held::Bishop))
        .expect("a call");
    let board = table.state.boards()[BoardId::A];
    assert!(board.hand(A.color).has(Held::Bishop));
    assert!(board.hand(FOE.color).has(Held::Pawn));
    assert_eq!(
        table.state.boards().count_pieces(),
        table.setup.boards.count_pieces()
    );
}

#[test]
fn an_undone_drop_gives_back_what_could_be_claimed_before_it() {
    // Black's last move was illegal; White dropped instead of claiming, and the drop is undone.
    let mut table = Table::with(wbn(), halves("6k1/5ppp/8/8/8/8/8/K7/BP b - -", QUIET));
    table.play(FOE, "g8e6");
    table.play(A, "B@e5");
    assert_eq!(
        table.state.may_claim(A, Claim::IllegalMove, BoardId::A),
        Err(Refused::Lapsed)
    );
    table
        .say(FOE, Command::Invisible(Held::Bishop))
        .expect("a call");
    table.claim(A, Claim::IllegalMove).expect("a claim");
    assert_eq!(table.phase(), Phase::Decided);
}

#[test]
fn hiding_is_counted_and_repeated_hiding_can_be_claimed() {
    let mut table = dropped(lenient());
    assert_eq!(
        table.say(A, Command::ShowPieces(PAL)),
        Err(Refused::NoOpponent(PAL))
    );
    let ruled = table.claim(FOE, Claim::Hiding).expect("a claim");
    assert_eq!(
        kinds(&ruled),
        ["ClaimRaised", "Rejected", "ArbiterWarned", "Resumed"]
    );
    table
        .say(B, Command::ShowPieces(A))
        .expect("his opponent's partner may ask too");
    table
        .say(FOE, Command::Invisible(Held::Bishop))
        .expect("a call");
    assert_eq!(table.state.hidings(A), 2);
    let ruled = table
        .claim_on(B, Claim::Hiding, BoardId::A)
        .expect("a claim");
    assert_eq!(kinds(&ruled)[..2], ["ClaimRaised", "Upheld"]);
    assert!(ruled.contains(&Event::ArbiterWarned { seat: A }));
    assert_eq!(table.phase(), Phase::Running);
}

#[test]
fn in_asten_the_hiders_clock_is_started_again_and_nothing_is_barred() {
    let mut table = dropped(Ruleset::ASTEN);
    assert_eq!(
        table.say(FOE, Command::Invisible(Held::Bishop)),
        Err(Refused::NothingHidden)
    );
    assert_eq!(
        table.say(A, Command::ReturnClock(ReturnReason::Hidden)),
        Err(Refused::NothingToReturn)
    );
    let (board, left) = (*table.state.boards(), table.clock(A));
    table
        .say(FOE, Command::ReturnClock(ReturnReason::Hidden))
        .expect("a call");
    assert_eq!(table.state.boards(), &board, "the position stands");
    assert_eq!(table.state.returned(BoardId::A), Some(A));
    table.wait(3_000);
    assert_eq!(table.clock(A), left - 3_000);
    assert_eq!(table.make(FOE, "g8f8"), Err(Refused::ClockReturned(A)));
    assert_eq!(table.press(FOE), Err(Refused::ClockReturned(A)));
    table.press(A).expect("he shows them and presses");
    assert!(!table.state.is_barred(A, Held::Bishop));
    assert_eq!(table.state.hidings(A), 1);
    table.play(FOE, "g8f8");
}

#[test]
fn displaced_men_are_put_back_on_ones_own_time() {
    let mut table = dropped(wbn());
    assert_eq!(
        table.say(FOE, Command::ReturnClock(ReturnReason::Hidden)),
        Err(Refused::NothingHidden)
    );
    table
        .say(FOE, Command::ReturnClock(ReturnReason::Displaced))
        .expect("WBN 6.4");
    assert_eq!(table.state.hidings(A), 0);
    table.press(A).expect("they stand again");
    table.make(FOE, "g8f8").expect("a move");
    assert_eq!(
        table.say(FOE, Command::ReturnClock(ReturnReason::Displaced)),
        Err(Refused::NothingToReturn),
        "not after his own move"
    );
}

#[test]
fn under_ru_hiding_is_forbidden_but_undoes_nothing() {
    let mut table = dropped(Ruleset::RU);
    for command in [
        Command::Invisible(Held::Bishop),
        Command::ReturnClock(ReturnReason::Hidden),
    ] {
        assert_eq!(table.say(FOE, command), Err(Refused::NothingHidden));
    }
    table.say(FOE, Command::ShowPieces(A)).expect("he may ask");
    let mut online = Table::running(Ruleset::FICS);
    assert_eq!(
        online.say(FOE, Command::ShowPieces(A)),
        Err(Refused::NothingHidden),
        "on a screen all is seen"
    );
}
