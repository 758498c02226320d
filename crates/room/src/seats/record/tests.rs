//! Tests of the stored form of a table.

use bughouse_store::{Ended, MatchId, MatchStart, PublicId, ResultRow, RoomId};

use super::super::tests::{all_ready, end, four, guest_no, play};
use super::*;
use crate::clock::ProcessMs;

#[test]
fn a_table_that_is_read_from_its_stored_row_is_stored_as_the_same_row_again() {
    let (mut table, people) = four();
    table.lock(people[0], true).unwrap();
    let again = Seats::stored(room(&table), &[]).unwrap();
    assert_eq!(again.doc(), table.doc());
    assert!(
        !again
            .view(ProcessMs::ZERO)
            .people
            .iter()
            .any(|person| person.online)
    );
    assert_eq!(again.known(&guest_no(2), None), Ok(Some(people[1])));
}

/// The table may have been stored before the match began, when all were ready for that match.
#[test]
fn after_a_restart_no_player_is_ready_for_the_next_match() {
    let (mut table, people) = four();
    all_ready(&mut table, &people);
    let room = room(&table);
    let running = match_of(&table);
    assert!(table.settle(ProcessMs::ZERO));
    table.begin();
    let mut again = Seats::stored(room, &[running]).unwrap();
    for &person in &people {
        again.set_online(person, true, ProcessMs::ZERO);
    }
    again.resume();
    end(&mut again, "1-0");
    assert!(!again.settle(ProcessMs::ZERO));
    assert_eq!(again.phase(), Phase::Over);
    all_ready(&mut again, &people);
    assert!(again.settle(ProcessMs::ZERO));
}

/// The table may have been stored before the match ended.
#[test]
fn points_of_a_restored_table_are_computed_from_the_stored_results() {
    let (mut table, people) = four();
    let (room, running) = (room(&table), match_of(&table));
    all_ready(&mut table, &people);
    table.settle(ProcessMs::ZERO);
    play(&mut table, "1-0");
    let ended = Ended {
        at_ms: 0,
        open_ms: 0,
        preset: "fics".into(),
        control: "3+0".into(),
        result: ResultRow {
            score: "1-0".into(),
            reason: "checkmate".into(),
            article: "WBN 2.1a".into(),
            board: None,
            lost_by: None,
        },
        names: running.start.names.clone(),
        holders: running.start.holders.clone(),
        principals: BySeat::default(),
        plies: 7,
    };
    let over = MatchRow {
        ended: Some(ended),
        ..running
    };
    let again = Seats::stored(room, &[over]).unwrap();
    let points = |table: &Seats| -> Vec<(u32, u32)> {
        let people = table.view(ProcessMs::ZERO).people.into_iter();
        people.map(|one| (one.half_points, one.played)).collect()
    };
    assert_eq!(points(&again), points(&table));
    assert!(points(&again).contains(&(2, 1)));
}

/// The room in which the table is stored.
pub(in crate::seats) fn room(table: &Seats) -> Room {
    Room {
        id: RoomId(1),
        public: table.public().clone(),
        made_ms: 0,
        seen_ms: 0,
        doc: table.doc(),
    }
}

/// The stored first match of that table, without a result.
fn match_of(table: &Seats) -> MatchRow {
    MatchRow {
        id: MatchId(1),
        room: Some(RoomId(1)),
        start: MatchStart {
            game: 1,
            public: PublicId::random(),
            origin: "table".into(),
            setup: String::new(),
            names: BySeat::default(),
            holders: table
                .holders()
                .map(|holder| holder.as_ref().map(Into::into)),
            principals: BySeat::default(),
            began_ms: 0,
        },
        ended: None,
    }
}
