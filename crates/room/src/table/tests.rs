//! Tests of a table that count people and letters, or read the stored form.

use bughouse_core::Seat;
use bughouse_store::Room;

use super::cases::{guest_no, room};
use super::*;
use crate::cases::setup;
use crate::limits;

pub(super) fn table() -> Table {
    Table::new(PublicId::random(), setup("fics", &[])).unwrap()
}

pub(super) fn come(table: &mut Table, no: i64, online: bool) -> PersonId {
    let id = table.welcome(&guest_no(no), None, 64).unwrap();
    if online {
        table.set_presence(id, Presence::Online);
    }
    id
}

#[test]
fn a_large_table_lists_all_who_take_part_and_the_first_32_watchers() {
    let mut table = table();
    for no in 1..=50 {
        come(&mut table, no, no != 50);
    }
    let numbers = |table: &Table| -> Vec<u32> {
        let view = table.view(ProcessMs::ZERO);
        view.people.iter().map(|one| one.id).collect()
    };
    let more = |table: &Table| table.view(ProcessMs::ZERO).more;
    // Person 1 owns the table and counts as taking part. Person 50 is offline and is counted apart
    // from the watchers online.
    assert_eq!(numbers(&table), (1..=33).chain([50]).collect::<Vec<_>>());
    assert_eq!(more(&table), 16);
    // The same people are stored.
    assert_eq!(table.kept().count(), 34);
    table.sit(PersonId(40), Seat::WHITE_OF_A).unwrap();
    table.ready(PersonId(45), true).unwrap_err();
    assert_eq!(numbers(&table)[33..], [40, 50]);
    assert_eq!(more(&table), 15);
    table.leave(PersonId(40), Seat::WHITE_OF_A).unwrap();
    table.kick(PersonId(1), PersonId(2)).unwrap();
    assert_eq!(numbers(&table)[32..], [34, 50]);
}

/// Found by a reader of the code: chat messages and mutes refer to people by number.
#[test]
fn the_number_of_a_person_is_never_given_again() {
    let mut table = table();
    for (no, online) in [(1, true), (2, false)] {
        come(&mut table, no, online);
    }
    let third = table.welcome(&guest_no(3), None, 2).unwrap();
    assert_eq!(third, PersonId(3), "person 2 made room");

    // Person 40 watches and is not stored.
    for no in 4..=40 {
        come(&mut table, no, true);
    }
    let mut again = Table::stored(room(&table), &[]).unwrap();
    assert_eq!(again.people.last().unwrap().id, PersonId(35));
    assert_eq!(come(&mut again, 41, true), PersonId(41));

    // A table that was stored by an earlier version.
    let mut old = room(&table);
    old.doc = old.doc.replace("\"last_joined\":40,", "");
    let mut old = Table::stored(old, &[]).unwrap();
    assert_eq!(come(&mut old, 41, true), PersonId(36));
}

#[test]
fn an_assigned_match_that_may_have_begun_is_not_called_off() {
    let invited = |seat| (seat, Assignee::Invited([0; 32], String::new()));
    let assigned = Assigned::new(None, 60_000, None);
    let table = table().assign(assigned, &Seat::ALL.map(invited));
    let mut table = table.unwrap();
    table.settle(ProcessMs::ZERO);
    let called_off = ProcessMs::ZERO + 60_000;
    assert_eq!(table.next_deadline(), Some(called_off));
    table.hold();
    assert!(!table.settle(called_off));
    assert_eq!(
        (table.is_called_off(), table.next_deadline()),
        (false, None)
    );
}

#[test]
fn a_person_is_shown_with_the_public_id_of_their_guest_also_after_a_restart() {
    let mut table = table();
    let (ann, bob) = (come(&mut table, 1, true), come(&mut table, 2, true));
    let public = PublicId::random();
    let arrival = crate::link::Arrival {
        public: Some(public.clone()),
        ..guest_no(1)
    };
    table.recognize(ann, &arrival);
    let who = |table: &Table, id| table.person_view(id).unwrap().who;
    let again = Table::stored(room(&table), &[]).unwrap();
    for table in [table, again] {
        assert_eq!(who(&table, ann), Some(public.to_string()));
        // Bob was stored by an earlier version, and has not come since.
        assert_eq!(who(&table, bob), None);
    }
}

#[test]
fn a_table_that_was_stored_before_tables_could_be_open_is_read() {
    let mut old = room(&table());
    for (listed, listing) in [("false", Listing::Link), ("true", Listing::Watch)] {
        let stored = Room {
            doc: old
                .doc
                .replace("\"listing\":\"link\"", &format!("\"listed\":{listed}")),
            ..old.clone()
        };
        assert_eq!(Table::stored(stored, &[]).unwrap().listing, listing);
    }
    let open = Table::new(old.public.clone(), setup("fics", &[])).unwrap();
    old = room(&open.listed(Listing::Open));
    assert_eq!(Table::stored(old, &[]).unwrap().listing, Listing::Open);
}

#[test]
fn names_are_cleaned_limited_in_length_and_unique() {
    let mut table = table();
    let longest = "é".repeat(limits::NAME_LETTERS);
    for (no, typed, shown) in [
        (1, "  Ann \u{202e} \n Lee ", "Ann Lee"),
        (2, "ann lee", "ann lee 2"),
        (3, " \u{200b}\u{3164}\u{2800}", "Guest 3"),
        (4, &longest, &longest),
    ] {
        let id = come(&mut table, no, true);
        table.rename(id, typed).unwrap();
        assert_eq!(table.name(id), shown);
    }
    let refused = table.rename(PersonId(4), &format!(" {longest} x"));
    assert_eq!(refused, Err(Refusal::LongName));
    let sentence = Refusal::LongName.to_string();
    assert_eq!(sentence, "a name has at most 60 characters");
    assert_eq!(
        table.name(PersonId(4)),
        longest,
        "a refused name changes nothing"
    );
}

#[test]
fn a_table_that_is_read_from_its_stored_row_is_stored_as_the_same_row_again() {
    let mut table = table();
    for (no, seat) in (1..).zip(Seat::ALL) {
        let person = come(&mut table, no, true);
        table.sit(person, seat).unwrap();
    }
    table.lock(PersonId(1), true).unwrap();
    let again = Table::stored(room(&table), &[]).unwrap();
    assert_eq!(again.doc(), table.doc());
    assert!(!again.people.iter().any(Participant::is_online));
    assert_eq!(again.known(&guest_no(2), None), Ok(Some(PersonId(2))));
}
