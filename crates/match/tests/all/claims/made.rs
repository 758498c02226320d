//! Made, replied, completed, taken back. WBN 1.1d, 1.6, 5.7, 6.5; Asten §12, §15–§17; RU L1; Q20.

use bughouse_core::{BoardId, Held, Role, Ruleset, Seat};
use bughouse_match::{Claim, Command, Event, MatchTime, Phase, Reason, Refused};

use super::table::{A, B, FOE, PAL, Table, halves, kinds, wbn};

#[test]
fn a_move_counts_when_the_clock_is_pressed() {
    let mut table = Table::running(wbn());
    table.wait(1_000).make(A, "e2e4").unwrap();
    assert_eq!(table.state.to_move(BoardId::A), A);
    assert_eq!(
        table.state.boards(),
        &table.setup.boards,
        "the board waits for the press"
    );
    let made = table.state.made(BoardId::A).unwrap();
    assert_eq!((made.seat, made.mv), (A, table.mv_of("e2e4")));
    assert_eq!(table.press(FOE), Err(Refused::NothingToPress));
    table.wait(800);
    assert_eq!(table.clock(A), 298_000, "his clock runs until he presses");
    table.press(A).unwrap();
    assert_eq!(table.state.to_move(BoardId::A), FOE);
    assert_eq!(table.state.made(BoardId::A), None);
    assert_eq!(table.press(A), Err(Refused::NothingToPress));
}

#[test]
fn a_captured_man_is_in_nobodys_hand_before_the_press() {
    let mut table = Table::running(wbn());
    table.plays(BoardId::A, &["e2e4", "d7d5"]);
    table.make(A, "e4d5").unwrap();
    assert_eq!(table.state.in_transit(BoardId::A), Some((PAL, Held::Pawn)));
    let hand = |table: &Table| table.state.boards()[BoardId::B].hand(PAL.color);
    assert!(hand(&table).is_empty());
    assert_eq!(table.say(A, Command::Pass), Err(Refused::NothingToPass));
    table.press(A).unwrap();
    assert!(hand(&table).has(Held::Pawn));
    assert_eq!(table.state.in_transit(BoardId::A), None);
}

#[test]
fn under_ru_the_press_waits_until_the_man_is_passed() {
    let mut table = Table::running(Ruleset::RU);
    table.plays(BoardId::A, &["e2e4", "d7d5"]);
    table.make(A, "e4d5").unwrap();
    assert_eq!(table.press(A), Err(Refused::NotPassed(Held::Pawn)));
    assert_eq!(
        table.say(A, Command::Pass).unwrap(),
        [Event::CapturePassed {
            seat: A,
            held: Held::Pawn
        }]
    );
    assert_eq!(table.say(A, Command::Pass), Err(Refused::NothingToPass));
    assert!(table.state.boards()[BoardId::B].hand(PAL.color).is_empty());
    table.press(A).unwrap();
    assert!(
        table.state.boards()[BoardId::B]
            .hand(PAL.color)
            .has(Held::Pawn)
    );
}

#[test]
fn a_reply_waits_for_the_press_and_costs_at_least_the_delay() {
    let mut table = Table::running(wbn());
    table.make(A, "e2e4").unwrap();
    table.make(FOE, "e7e5").unwrap();
    assert_eq!(table.press(FOE), Err(Refused::NotCompleted(A)));
    table.press(A).unwrap();
    let made = table.state.made(BoardId::A).unwrap();
    assert_eq!(made.seat, FOE);
    // At once: the reply completes when the move is a tenth of a second old.
    let at = table.now();
    let pressed = table
        .give(bughouse_match::Actor::Seat(FOE), Command::Press)
        .unwrap();
    assert_eq!(kinds(&pressed), ["MovePending"]);
    assert_eq!(
        table.say(FOE, Command::Retract),
        Err(Refused::NothingMade(FOE)),
        "it is completed by then"
    );
    assert_eq!(table.state.plies(BoardId::A), 2);
    assert_eq!(table.clock(FOE), 299_900);
    assert!(table.log.iter().any(
        |(_, event)| matches!(event, Event::Played { at: completed, .. }
        if *completed == MatchTime::from_ms(at.ms() + 100))
    ));
}

#[test]
fn taking_a_move_back_takes_the_reply_with_it() {
    let mut table = Table::running(wbn());
    table.make(A, "e2e4").unwrap();
    table.make(FOE, "e7e5").unwrap();
    assert_eq!(table.make(FOE, "d7d5"), Err(Refused::AlreadyMade(FOE)));
    let back = table.say(A, Command::Retract).unwrap();
    assert_eq!(kinds(&back), ["MoveReturned", "Retracted"]);
    assert_eq!(table.state.made(BoardId::A), None);
    assert_eq!(table.say(A, Command::Retract), Err(Refused::NothingMade(A)));
    // A reply alone can be taken back too.
    table.make(A, "d2d4").unwrap();
    table.make(FOE, "d7d5").unwrap();
    table.say(FOE, Command::Retract).unwrap();
    assert_eq!(table.state.made(BoardId::A).unwrap().reply, None);
}

#[test]
fn a_reply_is_given_back_when_the_move_it_answers_makes_it_impossible() {
    // The reply takes a man that is no longer there once another move is completed: not here, but
    // a promotion by taking may take the man that was to move.
    let rules = Ruleset {
        promotion: bughouse_core::PromotionRules {
            source: bughouse_core::PromotionSource::Exchange,
            ..Ruleset::RU.promotion
        },
        ..Ruleset::RU
    };
    let mut table = Table::with(
        rules,
        halves("7k/4P3/8/8/8/8/8/K7 w - -", "7k/8/8/8/2B5/8/8/K7 w - -"),
    );
    table.make(B, "c4d5").unwrap();
    table.play(A, "e7e8bc4");
    assert_eq!(
        kinds(&table.press(B).unwrap()),
        ["MoveReturned"],
        "Q17: the bishop is gone"
    );
    assert_eq!(table.state.to_move(BoardId::B), B);
    table.play(B, "a1a2");
}

#[test]
fn asten_keeps_a_released_man_unless_the_move_is_illegal() {
    let mut table = Table::running(Ruleset::ASTEN);
    table.make(A, "e2e4").unwrap();
    assert_eq!(table.say(A, Command::Retract), Err(Refused::LegalStays));
    table.press(A).unwrap();
    table.make(FOE, "e7e4").unwrap();
    table.say(FOE, Command::Retract).unwrap();
    assert_eq!(table.state.made(BoardId::A), None);
}

#[test]
fn moving_before_the_opponent_has_moved_is_seen_and_not_kept() {
    let mut table = Table::running(wbn());
    let seen = table.make(FOE, "e7e5").unwrap();
    assert_eq!(kinds(&seen), ["OutOfTurnMove"]);
    assert_eq!(table.state.made(BoardId::A), None);
    assert_eq!(table.make(FOE, "d7d5"), Err(Refused::AlreadyMade(FOE)));
    let ruled = table.claim(A, Claim::OutOfTurnMove).unwrap();
    assert_eq!(
        kinds(&ruled),
        ["ClaimRaised", "Upheld", "Frozen", "Resumed"],
        "five seconds are recommended"
    );
    table.play(A, "e2e4");
    assert_eq!(table.make(FOE, "e7e5"), Err(Refused::Frozen(FOE)));
    table.wait(4_700);
    assert_eq!(table.make(FOE, "e7e5"), Err(Refused::Frozen(FOE)));
    table.wait(100);
    table.play(FOE, "e7e5");
    assert_eq!(table.claim(FOE, Claim::OutOfTurnMove), Err(Refused::Lapsed));
    // A wrong one stopped the clocks without a reason (WBN 7.12d).
    let wrong = table.claim(A, Claim::OutOfTurnMove).unwrap();
    assert_eq!(kinds(&wrong), ["ClaimRaised", "Rejected", "BoardEnded"]);
}

#[test]
fn in_asten_any_move_in_the_opponents_turn_is_one_and_the_second_loses() {
    let mut table = Table::running(Ruleset::ASTEN);
    table.make(A, "e2e4").unwrap();
    assert_eq!(
        kinds(&table.make(FOE, "e7e5").unwrap()),
        ["OutOfTurnMove"],
        "§15: even after the move was made"
    );
    let first = table.claim(A, Claim::OutOfTurnMove).unwrap();
    assert_eq!(
        kinds(&first),
        ["ClaimRaised", "Upheld", "ArbiterWarned", "Resumed"]
    );
    table.press(A).unwrap();
    table.play(FOE, "e7e5");
    table.make(FOE, "d7d6").unwrap();
    table.claim(A, Claim::OutOfTurnMove).unwrap();
    assert_eq!(table.phase(), Phase::Decided);
    assert_eq!(table.result(), ("1-0".into(), Reason::Forfeit));
}

/// A pawn that promotes on e8, and a rook that may take it.
const PROMOTING: &str = "8/k3P3/8/8/4r3/8/8/6K1 w - -";

fn promote(rules: Ruleset, text: &str, said: Option<Role>) -> (Table, Result<(), Refused>) {
    let mut table = Table::with(rules, halves(PROMOTING, "7k/8/8/8/8/8/8/K7 w - -"));
    table.make(A, text).expect("it can be made");
    if let Some(role) = said {
        table.say(A, Command::Say(role)).expect("it can be said");
    }
    let pressed = table.press(A).map(|_| ());
    (table, pressed)
}

fn stands(table: &Table) -> Option<Role> {
    let square = "e8".parse().expect("a square");
    let piece = table.state.boards()[BoardId::A].piece_at(square)?;
    Some(piece.role)
}

#[test]
fn a_queen_stands_unless_knight_is_said() {
    for (text, said, expected) in [
        ("e7e8q", None, Role::Queen),
        ("e7e8", None, Role::Queen),
        ("e7e8n", None, Role::Queen), // Q20: meant, not said
        ("e7e8q", Some(Role::Knight), Role::Knight),
        ("e7e8", Some(Role::Knight), Role::Knight),
    ] {
        let (table, pressed) = promote(wbn(), text, said);
        assert_eq!(pressed, Ok(()), "{text} {said:?}");
        assert_eq!(stands(&table), Some(expected), "{text} {said:?}");
        assert_eq!(table.state.claimable_illegal_move(BoardId::A), None);
    }
    let (mut table, _) = promote(wbn(), "e7e8", Some(Role::Knight));
    assert_eq!(
        table.say(FOE, Command::Say(Role::Queen)),
        Err(Refused::NothingMade(FOE))
    );
    // In one go the text is what is said.
    let mut table = Table::with(wbn(), halves(PROMOTING, "7k/8/8/8/8/8/8/K7 w - -"));
    let mv = table.mv(A, "e7e8n");
    table.say(A, Command::play(mv)).unwrap();
    assert_eq!(stands(&table), Some(Role::Knight));
}

#[test]
fn asten_wants_every_promotion_said() {
    let (mut table, pressed) = promote(Ruleset::ASTEN, "e7e8q", None);
    assert_eq!(pressed, Err(Refused::Unannounced));
    assert_eq!(
        table.say(A, Command::Say(Role::King)),
        Err(Refused::NothingToSay)
    );
    table.say(A, Command::Say(Role::Queen)).unwrap();
    table.say(A, Command::Say(Role::Bishop)).unwrap(); // he may change it before the press
    table.press(A).unwrap();
    assert_eq!(stands(&table), Some(Role::Bishop));
}

#[test]
fn illegal_moves_stand_and_what_no_hand_can_do_is_refused() {
    let mut table = Table::running(wbn());
    let refused = table.make(A, "e3e4");
    assert!(
        matches!(refused, Err(Refused::NotPossible(_))),
        "{refused:?}"
    );
    let refused = table.make(A, "e2e1");
    assert!(
        matches!(refused, Err(Refused::NotPossible(_))),
        "{refused:?}"
    );
    table.play(A, "e2e5");
    assert!(table.state.claimable_illegal_move(BoardId::A).is_some());
    table.play(FOE, "d7d6");
    assert_eq!(table.state.claimable_illegal_move(BoardId::A), None);
    table.play(A, "e5e7"); // over a distance, taking a pawn
    assert!(
        table.state.boards()[BoardId::B]
            .hand(PAL.color)
            .has(Held::Pawn)
    );
}

impl Table {
    fn mv_of(&self, text: &str) -> bughouse_core::Move {
        self.setup
            .boards
            .parse_move(BoardId::A, text)
            .expect("a move text")
    }
}

#[test]
fn where_a_move_counts_at_once_making_is_playing_and_nothing_is_pressed() {
    let mut table = Table::running(Ruleset::FICS);
    assert_eq!(kinds(&table.make(A, "e2e4").unwrap()), ["Played"]);
    for command in [Command::Press, Command::Retract, Command::Pass] {
        let refused = table.say(A, command.clone());
        assert!(refused.is_err(), "{command:?}");
    }
    let seats: [Seat; 2] = [A, FOE];
    assert!(
        seats
            .iter()
            .all(|seat| table.state.made(seat.board).is_none())
    );
}
