//! A table of times: who is here, and what the table does.

use bughouse_wire::table::TablePhase;

use super::*;
use crate::seats::Act;
use crate::seats::tests::{guest_no, table};

const NO_SHOW_MS: i64 = 60_000;

/// A table whose four players are the guests 1 to 4.
fn four_given(begins_ms: Option<i64>) -> Seats {
    let player = |(no, seat)| (seat, Assignee::Principal(PrincipalId(no), format!("P{no}")));
    let players: Vec<_> = (1..).zip(Seat::ALL).map(player).collect();
    let assigned = Assigned::new(begins_ms, NO_SHOW_MS, Some(PrincipalId(9)));
    let mut table = table().assign(assigned, &players).unwrap();
    table.wake(Now {
        process: ProcessMs::at(1_000),
        wall_ms: 501_000,
    });
    table
}

fn come(table: &mut Seats, no: i64, at: ProcessMs) {
    let person = table.known(&guest_no(no), None).unwrap().unwrap();
    table.set_online(person, true, at);
}

fn go(table: &mut Seats, no: i64, at: ProcessMs) {
    let person = table.known(&guest_no(no), None).unwrap().unwrap();
    table.set_online(person, false, at);
}

/// The next time at which the table does something, in milliseconds of the process.
fn next(table: &mut Seats, at: ProcessMs) -> Option<i64> {
    table.settle(at);
    table.next_deadline().map(ProcessMs::ms)
}

#[test]
fn the_match_begins_when_all_are_here() {
    let mut table = four_given(None);
    let at = ProcessMs::at;
    assert_eq!(next(&mut table, at(1_000)), Some(1_000 + NO_SHOW_MS));
    for no in 1..=4 {
        come(&mut table, no, at(2_000));
    }
    assert_eq!(next(&mut table, at(2_000)), Some(2_000 + COUNTDOWN_MS));
    assert_eq!(table.phase(), Phase::Countdown(at(2_000 + COUNTDOWN_MS)));
    // Who goes in the countdown stops it, and has the whole time to come back.
    go(&mut table, 3, at(3_000));
    assert_eq!(next(&mut table, at(3_000)), Some(3_000 + NO_SHOW_MS));
    come(&mut table, 3, at(4_000));
    assert_eq!(next(&mut table, at(4_000)), Some(4_000 + COUNTDOWN_MS));
    table.begin();
    assert!(!table.waits_to_begin() && next(&mut table, at(99_000)).is_none());
}

#[test]
fn the_match_begins_at_its_time() {
    // 10 s after the room came into memory.
    let mut table = four_given(Some(511_000));
    let (at, begins) = (ProcessMs::at, 11_000);
    assert_eq!(next(&mut table, at(1_000)), Some(begins));
    for no in 1..=4 {
        come(&mut table, no, at(2_000));
    }
    assert_eq!(
        table.view(at(2_000)).assigned.unwrap().begins_ms,
        Some(9_000)
    );
    let countdown = begins - COUNTDOWN_MS;
    assert_eq!(next(&mut table, at(2_000)), Some(countdown));
    assert_eq!(table.phase(), Phase::Seating);
    assert_eq!(next(&mut table, at(countdown)), Some(begins));
    assert_eq!(table.phase(), Phase::Countdown(at(begins)));
}

#[test]
fn a_match_without_a_player_is_called_off() {
    for begins_ms in [None, Some(511_000)] {
        let mut table = four_given(begins_ms);
        let at = ProcessMs::at;
        for no in 1..=3 {
            come(&mut table, no, at(1_000));
        }
        let starts = begins_ms.map_or(1_000, |_| 11_000);
        assert!(!table.is_called_off());
        next(&mut table, at(starts));
        let ends = starts + NO_SHOW_MS;
        assert_eq!(table.next_deadline(), Some(at(ends)));
        assert!(!table.settle(at(ends - 1)) && table.settle(at(ends)));
        assert!(table.is_called_off() && table.missing() == [Seat::ALL[3]]);
        come(&mut table, 4, at(ends));
        assert!(!table.settle(at(ends)), "it stays called off");
        assert_eq!(table.view(at(ends)).phase, TablePhase::Seating);
    }
}

/// The guest may hold several seats, and a bot is always here.
#[test]
fn a_person_may_be_given_several_seats() {
    let own = || Assignee::Principal(PrincipalId(1), String::new());
    let players = [
        (Seat::ALL[0], own()),
        (Seat::ALL[1], Assignee::Bot(BotLevel::default())),
        (Seat::ALL[2], own()),
        (Seat::ALL[3], Assignee::Bot(BotLevel::default())),
    ];
    let assigned = Assigned::new(None, NO_SHOW_MS, None);
    let mut table = table().assign(assigned, &players).unwrap();
    assert_eq!(table.missing(), [Seat::ALL[0], Seat::ALL[2]]);
    come(&mut table, 1, ProcessMs::at(5));
    assert!(table.settle(ProcessMs::at(5)));
    assert!(matches!(table.phase(), Phase::Countdown(_)));
    assert_eq!(table.may(PersonId(1), Act::Own), Err(Refusal::OwnerOnly));
}
