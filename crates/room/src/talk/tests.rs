//! Tests of talk: recipients, storage, and rate limits.

use bughouse_core::{Boards, Held, Ruleset};
use bughouse_match::{MatchTime, Setup};
use bughouse_wire::talk::Who;

use super::*;
use bughouse_store::{MatchId, TalkRow};

const ANN: PersonId = PersonId(1);
const DAN: PersonId = PersonId(4);
const SEAT: Seat = Seat::WHITE_OF_A;

fn state() -> Match {
    Match::new(Setup::new(Ruleset::FICS, Boards::start()))
}

fn team() -> Circle {
    Circle::Team {
        team: Team::One,
        people: vec![ANN, DAN],
        open: false,
        judged: false,
    }
}

fn at(ms: i64) -> Speaker {
    let now = ProcessMs::at(ms);
    Speaker {
        person: ANN,
        name: "Ann".into(),
        seat: Some(SEAT),
        now,
        at_ms: Some(ms),
    }
}

fn recipient(person: PersonId) -> Recipient {
    Recipient {
        person,
        plays: true,
        arbiter: false,
        behind_ms: 0,
    }
}

const WATCHER: Recipient = Recipient {
    person: PersonId(9),
    plays: false,
    arbiter: false,
    behind_ms: 0,
};

#[test]
fn each_circle_of_talk_reaches_its_own_recipients() {
    let late = Recipient {
        behind_ms: 5_000,
        ..WATCHER
    };
    let judge = Recipient {
        arbiter: true,
        ..WATCHER
    };
    let (open, judged) = (true, true);
    let Circle::Team {
        team: one, people, ..
    } = team()
    else {
        unreachable!("the circle is a team")
    };
    let circle = |open, judged| Circle::Team {
        team: one,
        people: people.clone(),
        open,
        judged,
    };
    let cases = [
        (Circle::Table, recipient(ANN), true),
        (Circle::Table, late, true),
        (Circle::Hall, recipient(ANN), false),
        (Circle::Hall, late, true),
        (circle(!open, !judged), recipient(DAN), true),
        (circle(!open, !judged), recipient(PersonId(2)), false),
        (circle(!open, !judged), judge, false),
        (circle(!open, judged), judge, true),
        (circle(!open, judged), WATCHER, false),
        (circle(open, !judged), WATCHER, true),
    ];
    for (circle, recipient, expected) in cases {
        assert_eq!(
            circle.reaches(&recipient),
            expected,
            "{circle:?} {recipient:?}"
        );
    }
    assert_eq!(Circle::Hall.delay_ms(&late), 0);
    assert_eq!(Circle::Table.delay_ms(&late), 5_000);
}

#[test]
fn the_serial_numbers_of_messages_in_one_circle_do_not_reveal_messages_in_another() {
    let mut talk = Talk::default();
    let first = talk.add_line(&at(1), "a".into(), Circle::Table, None).n();
    for n in 0..5 {
        talk.add_line(&at(n), "b".into(), team(), None);
    }
    let second = talk.add_line(&at(9), "c".into(), Circle::Table, None).n();
    assert_eq!(second - first, 4);
    let numbers: Vec<u32> = talk.entries.iter().map(TalkMessage::n).collect();
    let mut different = numbers.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), numbers.len());
}

#[test]
fn the_number_of_messages_is_limited_and_active_signals_are_not_dropped() {
    let mut talk = Talk::default();
    let need = Signal::Need { role: Held::Knight };
    talk.signal(&at(0), SEAT, need, team(), &state());
    let mut kept = 0;
    for n in 1..=3_000 {
        talk.add_line(&at(n), format!("line {n}"), team(), None);
        if n % 100 == 0 {
            kept += talk.unwritten().len();
        }
    }
    assert_eq!(kept, limits::TALK_KEPT);
    assert_eq!(talk.entries.len(), limits::TALK_AT_HAND);
    let received = talk.received(&recipient(DAN), ProcessMs::at(4_000));
    assert_eq!(received.len(), limits::TALK_SHOWN + 1);
    assert!(matches!(received[0].said, Said::Signal { over: false, .. }));
    assert!(talk.received(&WATCHER, ProcessMs::at(4_000)).is_empty());
}

#[test]
fn watchers_with_a_delay_see_the_end_of_a_signal_with_the_same_delay() {
    let mut talk = Talk::default();
    let open = Circle::Team {
        team: Team::One,
        people: vec![ANN, DAN],
        open: true,
        judged: false,
    };
    let sit = Signal::Sit { who: Who::Me };
    talk.signal(&at(1_000), SEAT, sit, open, &state());
    talk.withdraw(SEAT, &sit, ProcessMs::at(3_000));
    let late = Recipient {
        behind_ms: 10_000,
        ..WATCHER
    };
    let over = |recipient: &Recipient, ms: i64| -> Vec<bool> {
        let received = talk.received(recipient, ProcessMs::at(ms));
        let over = |entry: &TalkEntry| matches!(entry.said, Said::Signal { over: true, .. });
        received.iter().map(over).collect()
    };
    assert_eq!(over(&WATCHER, 3_000), [true]);
    assert_eq!(over(&late, 10_999), [false; 0]);
    assert_eq!(over(&late, 11_000), [false]);
    assert_eq!(over(&late, 13_000), [true]);
}

#[test]
fn stored_talk_is_restored_with_the_ends_of_signals_and_the_hints_for_the_arbiter() {
    let mut talk = Talk::default();
    let need = Signal::Need { role: Held::Queen };
    talk.signal(&at(1_000), SEAT, need, team(), &state());
    talk.add_line(&at(1_500), "Qg5".into(), Circle::Table, Some("time".into()));
    let first: Vec<StoredMessage> = talk.unwritten();
    talk.withdraw(SEAT, &need, ProcessMs::at(2_000));
    let again = talk.unwritten();
    assert_eq!(
        (first.len(), again.len()),
        (2, 1),
        "the signal is written again with its end"
    );
    assert_eq!(talk.unwritten(), []);

    let rows = [again[0].row(MatchId(7)), first[1].row(MatchId(7))];
    let circles = [team(), Circle::Table];
    let kept = rows
        .iter()
        .map(|row| StoredMessage::read(row).unwrap())
        .zip(circles);
    let mut restored = Talk::default();
    restored.restore(kept.collect(), &state(), ProcessMs::at(50_000));
    let judge = Recipient {
        arbiter: true,
        ..recipient(DAN)
    };
    let (before, after) = (
        talk.received(&judge, ProcessMs::at(60_000)),
        restored.received(&judge, ProcessMs::at(60_000)),
    );
    assert_eq!(before, after);
    let next = |talk: &mut Talk| {
        talk.add_line(&at(3_000), "x".into(), Circle::Table, None)
            .n()
    };
    assert_eq!(next(&mut restored), next(&mut talk), "the numbers continue");
    let row = |payload: &str| TalkRow {
        id: MatchId(7),
        n: 4,
        t_ms: 0,
        payload: payload.into(),
    };
    assert!(StoredMessage::read(&row("{}")).is_err());
    let later = rows[0].payload.replacen("\"v\":1", "\"v\":9", 1);
    assert!(StoredMessage::read(&row(&later)).is_err());
}

#[test]
fn a_muted_person_may_write_again_after_a_minute() {
    let muted = Refusal::Muted;
    let mut talk = Talk::default();
    let mut accepted = |ms: i64| talk.may_write(ANN, ProcessMs::at(ms));
    for now in 0..5 {
        assert_eq!(accepted(now), Ok(()));
    }
    assert_eq!(accepted(5), Err(muted(60)));
    assert_eq!(
        accepted(30_005),
        Err(muted(30)),
        "a refused line does not prolong the mute"
    );
    assert_eq!(accepted(60_004), Err(muted(1)));
    assert_eq!(accepted(60_005), Ok(()));
}

#[test]
fn the_message_counts_of_people_who_have_become_silent_are_removed() {
    let mut talk = Talk::default();
    for n in 0..1_000 {
        let now = ProcessMs::at(i64::from(n) * 60_000);
        talk.may_signal(PersonId(n), now).unwrap();
    }
    assert!(talk.rates.len() <= RATES_KEPT, "{}", talk.rates.len());
}

#[test]
fn the_end_of_the_match_ends_every_signal() {
    let mut talk = Talk::default();
    let mut state = state();
    talk.signal(&at(1), SEAT, Signal::Waits, team(), &state);
    let now = MatchTime::from_ms(2);
    assert_eq!(talk.follow(&state, ProcessMs::at(2)), [0; 0]);
    let abort = bughouse_match::Command::Abort;
    let aborted = state.decide(bughouse_match::Actor::System, &abort, now);
    state = aborted.unwrap().into_next();
    assert_eq!(talk.follow(&state, ProcessMs::at(2)).len(), 1);
}
