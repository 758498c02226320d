//! Tests of a table: seats, owner, names, countdown, rematches and storage.

use bughouse_core::Seat;
use bughouse_store::PrincipalId;
use bughouse_wire::result::ResultView;

use super::record::tests::room;
use super::*;
use crate::limits;
use crate::link::Arrival;

const SEATS: [Seat; 4] = Seat::ALL;

/// So many milliseconds after the process started its clock.
fn ms(ms: i64) -> ProcessMs {
    ProcessMs::at(ms)
}

pub(super) fn table() -> Seats {
    table_with("fics", &[])
}

fn table_with(preset: &str, set: &[(&str, &str)]) -> Seats {
    let pair = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let setup = TableSetup {
        preset: preset.into(),
        set: set.iter().map(pair).collect(),
    };
    Seats::new(PublicId::random(), setup).unwrap()
}

/// A guest without a name, who comes without a key.
pub(super) fn guest_no(no: i64) -> Arrival {
    Arrival {
        principals: vec![PrincipalId(no)],
        ..Arrival::default()
    }
}

pub(super) fn come(table: &mut Seats, name: &str) -> PersonId {
    let guest = i64::try_from(table.people.len()).unwrap() + 1;
    let id = table.welcome(&guest_no(guest), None, 32).unwrap();
    table.rename(id, name).unwrap();
    table.set_online(id, true, ms(0));
    id
}

#[test]
fn a_large_table_lists_all_who_take_part_and_the_first_32_watchers() {
    let mut table = table();
    for n in 0..50 {
        let id = table.welcome(&guest_no(n), None, 64).unwrap();
        table.set_online(id, n != 49, ms(0));
    }
    let numbers = |table: &Seats| -> Vec<u32> {
        let view = table.view(ms(0));
        view.people.iter().map(|one| one.id).collect()
    };
    // Person 1 owns the table and counts as taking part. Person 50 is offline and is counted apart
    // from the watchers online.
    assert_eq!(numbers(&table), (1..=33).chain([50]).collect::<Vec<_>>());
    assert_eq!(table.view(ms(0)).more, 16);
    // The same people are stored. The last person is stored too, so that number 50 is not given to
    // another person.
    assert_eq!(table.kept().count(), 34);
    let mut again = Seats::stored(room(&table), &[]).unwrap();
    assert_eq!(again.welcome(&guest_no(99), None, 64), Ok(PersonId(51)));
    table.sit(PersonId(40), SEATS[0]).unwrap();
    table.ready(PersonId(45), true).unwrap_err();
    assert_eq!(numbers(&table)[33..], [40, 50]);
    assert_eq!(table.view(ms(0)).more, 15);
    table.leave(PersonId(40), SEATS[0]).unwrap();
    table.kick(PersonId(1), PersonId(2)).unwrap();
    assert_eq!(numbers(&table)[32..], [34, 50]);
}

pub(super) fn four() -> (Seats, [PersonId; 4]) {
    let mut table = table();
    let people = ["Ann", "Bob", "Cid", "Dan"].map(|name| come(&mut table, name));
    for (person, seat) in people.into_iter().zip(SEATS) {
        table.sit(person, seat).unwrap();
    }
    (table, people)
}

pub(super) fn all_ready(table: &mut Seats, people: &[PersonId]) {
    for &person in people {
        table.ready(person, true).unwrap();
    }
}

pub(super) fn play(table: &mut Seats, score: &str) {
    let Phase::Countdown(at) = table.phase() else {
        panic!("no countdown: {:?}", table.phase())
    };
    assert!(at > ms(0));
    table.begin();
    end(table, score);
}

pub(super) fn end(table: &mut Seats, score: &str) {
    let result = ResultView {
        score: score.into(),
        reason: "checkmate".into(),
        text: String::new(),
        article: "WBN 2.1a".into(),
        board: None,
        lost_by: None,
    };
    let names = BySeat::new(|seat| seat.to_string());
    table.end(FinishedView {
        id: PublicId::random().to_string(),
        game: table.game(),
        names,
        result,
    });
}

#[test]
fn a_person_who_is_offline_keeps_their_seat_until_another_person_sits_there() {
    let (mut table, [ann, bob, cid, dan]) = four();
    let eve = come(&mut table, "Eve");
    assert_eq!(table.sit(eve, SEATS[0]), Err(Refusal::Taken));
    table.set_online(ann, false, ms(0));
    assert_eq!(table.seats_of(ann).next(), Some(SEATS[0]));
    table.lock(ann, true).unwrap();
    assert_eq!(table.sit(eve, SEATS[0]), Err(Refusal::Locked));
    table.lock(ann, false).unwrap();
    table.sit(eve, SEATS[0]).unwrap();
    table.set_online(ann, true, ms(1));
    assert_eq!(table.seats_of(ann).next(), None);
    all_ready(&mut table, &[eve, bob, cid, dan]);
    assert!(table.settle(ms(2)));
    // While the match is running, the seat of an offline person is not free.
    table.begin();
    table.set_online(eve, false, ms(3));
    assert_eq!(table.sit(ann, SEATS[0]), Err(Refusal::Running));
}

#[test]
fn at_a_locked_table_new_people_are_not_seated() {
    let (mut table, people) = four();
    let [ann, bob, cid, dan] = people;
    let eve = come(&mut table, "Eve");
    all_ready(&mut table, &people);
    assert!(table.settle(ms(0)));
    play(&mut table, "1-0");
    table.want_next(eve, true, false).unwrap();
    table.lock(ann, true).unwrap();
    all_ready(&mut table, &people);
    assert!(table.settle(ms(1)));
    assert_eq!(
        table.seats_of(eve).next(),
        None,
        "Eve may not play at the locked table"
    );
    assert!(
        people
            .iter()
            .all(|&one| table.seats_of(one).next().is_some())
    );
    play(&mut table, "1-0");
    assert_eq!(table.want_next(eve, false, false), Ok(()));
    let again = table.want_next(eve, true, false);
    assert_eq!(again, Err(Refusal::Locked));
    table.lock(ann, false).unwrap();
    table.want_next(eve, true, false).unwrap();
    all_ready(&mut table, &[ann, bob, cid, dan]);
    assert!(table.settle(ms(2)));
    assert!(
        table.seats_of(eve).next().is_some(),
        "Eve, who waits in line, plays"
    );
}

#[test]
fn a_match_begins_three_seconds_after_all_are_ready() {
    let (mut table, people) = four();
    all_ready(&mut table, &people[..3]);
    assert!(!table.settle(ms(1_000)));
    table.ready(people[3], true).unwrap();
    assert!(table.settle(ms(1_000)));
    assert_eq!(table.phase(), Phase::Countdown(ms(4_000)));
    assert_eq!(table.next_deadline(), Some(ms(4_000)));
    table.begin();
    assert_eq!((table.phase(), table.game()), (Phase::Playing, 1));
    assert_eq!(table.leave(people[0], SEATS[0]), Err(Refusal::Running));
    assert_eq!(table.ready(people[0], true), Err(Refusal::Running));
}

#[test]
fn any_player_can_cancel_the_countdown() {
    type Action = fn(&mut Seats, PersonId);
    let actions: [Action; 4] = [
        |table, who| table.ready(who, false).unwrap(),
        |table, who| table.leave(who, SEATS[1]).unwrap(),
        |table, who| table.set_online(who, false, ms(5)),
        |table, who| table.swap(who, SEATS[1], SEATS[1]).unwrap(),
    ];
    for action in actions {
        let (mut table, people) = four();
        all_ready(&mut table, &people);
        table.settle(ms(0));
        action(&mut table, people[1]);
        table.settle(ms(10));
        assert_eq!(table.phase(), Phase::Seating);
    }
}

#[test]
fn one_person_may_hold_several_seats_while_bots_hold_the_others() {
    let mut table = table();
    let me = come(&mut table, "Ann");
    table.sit(me, SEATS[0]).unwrap();
    table.sit(me, SEATS[3]).unwrap();
    table.bot(me, SEATS[1], true, None).unwrap();
    table.bot(me, SEATS[2], true, None).unwrap();
    assert_eq!(table.seats_of(me).collect::<Vec<_>>(), [SEATS[0], SEATS[3]]);
    assert_ne!(
        table.holders()[SEATS[1]],
        table.holders()[SEATS[2]],
        "bots have different names"
    );
    table.ready(me, true).unwrap();
    table.settle(ms(0));
    assert_eq!(table.phase(), Phase::Countdown(ms(COUNTDOWN_MS)));
}

fn four_bots() -> (Seats, PersonId) {
    let mut table = table();
    let me = come(&mut table, "Ann");
    for seat in SEATS {
        table.bot(me, seat, true, None).unwrap();
    }
    (table, me)
}

#[test]
fn four_bots_wait_for_a_watcher_to_start_them() {
    let (mut table, me) = four_bots();
    assert!(!table.settle(ms(0)));
    table.ready(me, true).unwrap();
    assert!(table.settle(ms(0)));
    assert!(!table.view(ms(0)).people[0].ready, "Ann does not play");
    table.ready(me, false).unwrap();
    assert!(table.settle(ms(0)));
    assert_eq!(table.phase(), Phase::Seating);
    table.ready(me, true).unwrap();
    assert!(table.settle(ms(0)));
    table.set_online(me, false, ms(0));
    assert!(
        table.settle(ms(0)),
        "no person is online to watch: the countdown is canceled"
    );
    table.set_online(me, true, ms(0));
    assert!(
        !table.settle(ms(0)),
        "the bots wait until a person asks them again"
    );
}

/// A watcher who begins the match of bots has not asked to play the next match.
#[test]
fn after_their_match_four_bots_wait_and_the_watcher_who_began_it_has_no_seat() {
    for stays in [true, false] {
        let (mut table, me) = four_bots();
        let seats = table.holders().clone();
        table.ready(me, true).unwrap();
        assert!(table.settle(ms(0)));
        table.begin();
        table.set_online(me, stays, ms(1));
        end(&mut table, "1-0");
        assert!(!table.settle(ms(2)));
        assert_eq!((table.phase(), table.next_deadline()), (Phase::Over, None));
        assert_eq!(*table.holders(), seats);
        table.set_online(me, true, ms(3));
        assert!(!table.settle(ms(4)));
        table.ready(me, true).unwrap();
        assert!(table.settle(ms(5)));
        play(&mut table, "1-0");
        assert_eq!((table.settle(ms(6)), table.phase()), (false, Phase::Over));
        table.want_next(me, true, false).unwrap();
        assert!(table.settle(ms(7)));
        assert_eq!(
            table.seats_of(me).count(),
            1,
            "Ann plays because Ann waited in line"
        );
    }
}

/// Ann asked bots to begin, and has not asked to play in a match of people.
#[test]
fn a_person_who_sits_down_in_place_of_a_bot_cancels_the_start_of_the_bots() {
    let (mut table, ann) = four_bots();
    let bob = come(&mut table, "Bob");
    table.ready(ann, true).unwrap();
    assert!(table.settle(ms(0)));
    table.sit(bob, SEATS[0]).unwrap();
    table.ready(bob, true).unwrap();
    assert!(table.settle(ms(1)));
    play(&mut table, "1-0");
    table.ready(bob, true).unwrap();
    assert!(table.settle(ms(2)));
    assert_eq!(table.seats_of(ann).next(), None);
}

#[test]
fn a_person_online_can_replace_a_bot_but_not_another_person_online() {
    let (mut table, people) = four();
    assert_eq!(table.sit(people[0], SEATS[1]), Err(Refusal::Taken));
    assert_eq!(
        table.bot(people[0], SEATS[1], true, None),
        Err(Refusal::Taken)
    );
    assert_eq!(
        table.bot(people[0], SEATS[1], false, None),
        Err(Refusal::NoBot)
    );
    table.leave(people[1], SEATS[1]).unwrap();
    table.bot(people[0], SEATS[1], true, None).unwrap();
    table.sit(people[1], SEATS[1]).unwrap();
    assert_eq!(table.leave(people[0], SEATS[1]), Err(Refusal::NotYours));
}

#[test]
fn only_the_owner_locks_kicks_and_configures() {
    let (mut table, people) = four();
    let late = come(&mut table, "Eve");
    assert_eq!(table.lock(people[1], true), Err(Refusal::OwnerOnly));
    assert_eq!(table.kick(people[1], people[2]), Err(Refusal::OwnerOnly));
    let setup = TableSetup {
        preset: "wbn".into(),
        set: Vec::new(),
    };
    assert_eq!(
        table.configure(people[1], setup.clone()),
        Err(Refusal::OwnerOnly)
    );
    table.lock(people[0], true).unwrap();
    table.leave(people[3], SEATS[3]).unwrap();
    assert_eq!(table.sit(late, SEATS[3]), Err(Refusal::Locked));
    assert_eq!(table.bot(late, SEATS[3], true, None), Err(Refusal::Locked));
    table.sit(people[2], SEATS[3]).unwrap();
    table.kick(people[0], people[2]).unwrap();
    assert_eq!(table.holders()[SEATS[2]], None);
    assert_eq!(table.known(&guest_no(3), None), Err(Refusal::Kicked));
    assert_eq!(table.sit(people[2], SEATS[2]), Err(Refusal::Locked));
    assert_eq!(table.kick(people[0], people[0]), Err(Refusal::NoPerson));
    table.configure(people[0], setup).unwrap();
    assert_eq!(table.view(ms(0)).setup.preset, "wbn");
}

#[test]
fn after_a_change_of_rules_everyone_must_be_ready_again() {
    let (mut table, people) = four();
    all_ready(&mut table, &people);
    table.settle(ms(0));
    let setup = TableSetup {
        preset: "crazyhouse".into(),
        set: Vec::new(),
    };
    table.configure(people[0], setup).unwrap();
    assert!(!table.settle(ms(0)));
    assert_eq!(table.phase(), Phase::Seating);
    assert_eq!(table.holders()[SEATS[2]], None, "one board is played");
    assert_eq!(table.sit(people[2], SEATS[2]), Err(Refusal::NotPlayed));
    let bad = TableSetup {
        preset: "chess".into(),
        set: Vec::new(),
    };
    assert!(matches!(
        table.configure(people[0], bad),
        Err(Refusal::Rules(_))
    ));
}

#[test]
fn seats_are_swapped_by_the_owner_or_by_their_holders() {
    let (mut table, people) = four();
    table.swap(people[0], SEATS[1], SEATS[2]).unwrap();
    assert_eq!(table.holders()[SEATS[1]], Some(Holder::Person(people[2])));
    assert_eq!(
        table.swap(people[1], SEATS[2], SEATS[3]),
        Err(Refusal::OwnerOnly)
    );
    table.leave(people[3], SEATS[3]).unwrap();
    table.swap(people[1], SEATS[2], SEATS[3]).unwrap();
    assert_eq!(table.holders()[SEATS[3]], Some(Holder::Person(people[1])));
}

#[test]
fn an_owner_who_stays_away_is_replaced_by_the_person_online_who_joined_first() {
    let (mut table, people) = four();
    table.set_online(people[0], false, ms(100));
    table.set_online(people[1], false, ms(100));
    assert_eq!(table.next_deadline(), Some(ms(100 + OWNER_AWAY_MS)));
    assert!(!table.settle(ms(99 + OWNER_AWAY_MS)));
    assert!(table.settle(ms(100 + OWNER_AWAY_MS)));
    assert_eq!(table.view(ms(0)).owner, people[2].0);
    table.lock(people[2], true).unwrap();
}

/// The absence of the owner counts from the time at which another person comes online. Two cases
/// are tested: everyone was away for a while, and the server was restarted.
#[test]
fn an_owner_who_never_returns_is_replaced_even_if_all_were_away_meanwhile() {
    let (mut table, people) = four();
    for &person in &people {
        table.set_online(person, false, ms(100));
    }
    assert_eq!(
        table.next_deadline(),
        None,
        "no person is online who could be the owner"
    );
    let again = Seats::stored(room(&table), &[]).unwrap();
    for mut table in [table, again] {
        let came = 1_000_000;
        table.set_online(people[3], true, ms(came));
        table.set_online(people[2], true, ms(came + 5_000));
        assert!(!table.settle(ms(came + OWNER_AWAY_MS - 1)));
        assert!(table.settle(ms(came + OWNER_AWAY_MS)));
        assert_eq!(table.view(ms(0)).owner, people[2].0);
        assert_eq!(table.next_deadline(), None);
    }
}

#[test]
fn names_are_cleaned_limited_in_length_and_unique() {
    let mut table = table();
    let ann = come(&mut table, "  Ann \u{202e} \n Lee ");
    assert_eq!(table.name(ann), "Ann Lee");
    let other = come(&mut table, "ann lee");
    assert_eq!(table.name(other), "ann lee 2");
    let nameless = come(&mut table, " \u{200b}\u{3164}\u{2800}");
    assert_eq!(table.name(nameless), "Guest 3");
    let longest = "é".repeat(limits::NAME_LETTERS);
    let long = come(&mut table, &longest);
    assert_eq!(table.name(long), longest);
    let refused = table.rename(long, &format!(" {longest} x"));
    assert_eq!(refused, Err(Refusal::LongName));
    assert_eq!(
        Refusal::LongName.to_string(),
        "a name has at most 60 characters"
    );
    assert_eq!(table.name(long), longest, "a refused name changes nothing");
}

#[test]
fn a_full_table_removes_only_offline_people_who_never_played() {
    let (mut table, _) = four();
    let gone = come(&mut table, "Eve");
    assert_eq!(table.welcome(&guest_no(9), None, 5), Err(Refusal::Full));
    table.set_online(gone, false, ms(0));
    table.welcome(&guest_no(9), None, 5).unwrap();
    assert_eq!(table.known(&guest_no(5), None), Ok(None));
}

/// The first seat of each of four people.
fn seats_of_four(table: &Seats, people: [PersonId; 4]) -> [Seat; 4] {
    people.map(|person| table.seats_of(person).next().unwrap())
}

#[test]
fn in_a_rematch_the_same_partners_play_the_other_colors_and_points_add_up() {
    let (mut table, people) = four();
    let first = seats_of_four(&table, people);
    all_ready(&mut table, &people);
    table.settle(ms(0));
    play(&mut table, "1-0");
    for &person in &people[..3] {
        table.want_next(person, true, false).unwrap();
    }
    assert!(!table.settle(ms(10)), "Dan has not answered");
    let next = table.view(ms(10)).next.unwrap();
    table.want_next(people[3], true, false).unwrap();
    assert!(table.settle(ms(10)));
    assert_eq!(seats_of_four(&table, people), first.map(Seat::opponent));
    assert_eq!(
        table.view(ms(10)).seats,
        next.rematch,
        "the players have the announced seats"
    );
    let half_points = |table: &Seats| -> Vec<u32> {
        let people = table.view(ms(0)).people.into_iter();
        people.map(|person| person.half_points).collect()
    };
    assert_eq!(
        half_points(&table),
        [2, 0, 0, 2],
        "Ann and Dan, who played White on A and Black on B, won"
    );
    play(&mut table, "1/2-1/2");
    assert_eq!(half_points(&table).iter().sum::<u32>(), 8);
    assert_eq!(table.view(ms(0)).finished.len(), 2);
}

#[test]
fn partners_rotate_when_all_who_played_ask_for_it() {
    let (mut table, people) = four();
    let eve = come(&mut table, "Eve");
    let first = seats_of_four(&table, people);
    all_ready(&mut table, &people);
    table.settle(ms(0));
    play(&mut table, "1-0");
    for &person in &people {
        table.want_next(person, true, true).unwrap();
    }
    table.want_next(people[3], true, false).unwrap();
    assert!(!table.settle(ms(10)), "Dan asks for a rematch");
    assert_eq!(table.phase(), Phase::Over);
    let next = table.view(ms(10)).next.unwrap();
    assert!(table.view(ms(10)).people[0].rotate && !table.view(ms(10)).people[3].rotate);
    table.want_next(people[3], true, true).unwrap();
    assert!(table.settle(ms(10)));
    assert_eq!(
        Some(table.view(ms(10)).seats),
        next.rotated,
        "the players have the announced seats"
    );
    let now = seats_of_four(&table, people);
    assert_eq!(first[0].partner(), first[3]);
    assert_ne!(now[0].partner(), now[3]);
    // Players decide whether partners rotate; Eve, who waits in line, does not.
    play(&mut table, "1-0");
    table.want_next(eve, true, true).unwrap();
    for &person in &people {
        table.want_next(person, true, false).unwrap();
    }
    assert!(table.settle(ms(20)));
    assert_eq!(table.seats_of(eve).count(), 1);
}

#[test]
fn no_rotation_is_offered_if_no_player_can_have_another_partner() {
    let mut table = table_with("crazyhouse", &[]);
    let [ann, bob] = ["Ann", "Bob"].map(|name| come(&mut table, name));
    for (person, seat) in [(ann, SEATS[0]), (bob, SEATS[1])] {
        table.sit(person, seat).unwrap();
    }
    all_ready(&mut table, &[ann, bob]);
    assert_eq!(table.view(ms(0)).next, None, "there is no match to repeat");
    table.settle(ms(0));
    play(&mut table, "1-0");
    assert_eq!(table.view(ms(0)).next.unwrap().rotated, None);
    table.want_next(ann, true, true).unwrap();
    table.want_next(bob, true, false).unwrap();
    assert!(
        table.settle(ms(1)),
        "partners cannot rotate, so Ann's wish for other partners counts as a wish for a rematch"
    );
    assert_eq!(table.seats_of(ann).next(), Some(SEATS[1]));
}

#[test]
fn a_rematch_does_not_wait_for_a_player_who_left() {
    let (mut table, people) = four();
    all_ready(&mut table, &people);
    table.settle(ms(0));
    play(&mut table, "0-1");
    table.set_online(people[3], false, ms(0));
    all_ready(&mut table, &people[..3]);
    assert!(table.settle(ms(10)));
    assert_eq!(table.phase(), Phase::Seating);
    assert_eq!(table.holders()[SEATS[3]], None);
    assert_eq!(table.holders()[SEATS[0]], Some(Holder::Person(people[0])));
    let late = come(&mut table, "Eve");
    table.sit(late, SEATS[3]).unwrap();
    table.ready(late, true).unwrap();
    assert!(table.settle(ms(20)), "the others are still ready");
}

/// A player leaves their seat to a person who waits (WBN 8.3).
#[test]
fn a_fifth_person_waits_in_line_and_plays_next() {
    let (mut table, people) = four();
    let fifth = come(&mut table, "Eve");
    assert_eq!(table.ready(fifth, true), Err(Refusal::NoSeat));
    all_ready(&mut table, &people);
    table.settle(ms(0));
    table.begin();
    assert_eq!(table.ready(fifth, true), Err(Refusal::NoSeat));
    table.want_next(fifth, true, false).unwrap();
    table.phase = Phase::Countdown(ms(1));
    table.game -= 1;
    table.history.pop();
    play(&mut table, "1-0");
    all_ready(&mut table, &people);
    assert!(table.settle(ms(10)));
    assert!(table.seats_of(fifth).next().is_some());
    assert_eq!(
        people
            .iter()
            .filter(|&&who| table.seats_of(who).next().is_none())
            .count(),
        1
    );
    play(&mut table, "1-0");
    let out = table
        .view(ms(0))
        .people
        .iter()
        .filter(|person| person.sat_out == 1)
        .count();
    assert_eq!(out, 1);
}

/// A bot whose level is changed between two matches is still the same bot.
#[test]
fn one_person_plays_a_series_with_the_same_bots() {
    let mut table = table();
    let me = come(&mut table, "Ann");
    table.sit(me, SEATS[0]).unwrap();
    for seat in &SEATS[1..] {
        table.bot(me, *seat, true, None).unwrap();
    }
    table.ready(me, true).unwrap();
    table.settle(ms(0));
    for _ in 0..3 {
        play(&mut table, "1-0");
        let seat = table.seats_of(me).next().unwrap().opponent();
        table.bot(me, seat, true, Some(BotLevel::Master)).unwrap();
        table.ready(me, true).unwrap();
        assert!(table.settle(ms(10)));
        let mine: Vec<Seat> = table.seats_of(me).collect();
        assert_eq!(mine, [seat], "other colors");
        let opponent = table.holders()[seat.opponent()].as_ref();
        assert!(matches!(opponent, Some(Holder::Bot(bot)) if bot.level == BotLevel::Master));
    }
}
