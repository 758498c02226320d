//! What every store must do. The tests run on the store in memory and on SQLite.

pub mod data;
mod principals;
mod random;
mod retention;

use std::sync::Mutex;

use bughouse_core::Seat;

use crate::memory::{Memory, MemoryStart};
use crate::sqlite::{Durability, Sqlite};
use crate::{
    Batch, Events, Feed, Happened, Holder, LinkHash, LobbyRows, Log, MatchId, NewRoom, OpenError,
    Opened, Owned, PublicId, Results, Room, RoomDoc, RoomId, Rooms, StartId, Store, StoredEvent,
    TalkRow, TalkRows, WriteError,
};
use data::{batch, end, end_so, ended, new_room, room, row, rows, running, start};

/// What outlives starts of the program.
trait Place: Default {
    type Store: Store;
    /// A new start of the program. The earlier ones have ended, but may still run, like a process that is
    /// cut off from its disk.
    fn start(&self) -> Self::Store;
}

#[derive(Default)]
struct InMemory {
    memory: Memory,
    last: Mutex<Option<StartId>>,
}

impl Place for InMemory {
    type Store = MemoryStart;

    fn start(&self) -> MemoryStart {
        let start = self.memory.start();
        if let Some(last) = self.last.lock().unwrap().replace(start.id()) {
            self.memory.end(last);
        }
        start
    }
}

struct InFolder(tempfile::TempDir);

impl Default for InFolder {
    fn default() -> InFolder {
        InFolder(tempfile::tempdir().unwrap())
    }
}

impl Place for InFolder {
    type Store = Sqlite;

    fn start(&self) -> Sqlite {
        Sqlite::open_unlocked(self.0.path(), Durability::DEFAULT).unwrap()
    }
}

/// Makes two tests of each function, one for each store.
macro_rules! contract {
    ($($name:ident),+ $(,)?) => {
        mod in_memory {
            $(#[tokio::test] async fn $name() { super::$name(super::InMemory::default()).await; })+
        }
        mod in_sqlite {
            $(#[tokio::test] async fn $name() { super::$name(super::InFolder::default()).await; })+
        }
    };
}

use contract;

contract!(
    a_room_is_found_by_its_link_and_has_the_content_that_was_kept_last,
    an_id_or_link_is_used_once,
    a_match_begins_once_with_its_first_events,
    a_match_whose_beginning_was_not_confirmed_begins_again,
    a_room_has_one_running_match,
    entries_are_numbered_without_gaps_and_a_batch_is_written_whole_or_not_at_all,
    nothing_is_appended_after_the_event_that_ended_a_match,
    how_a_match_ended_is_stored_as_data,
    a_room_that_was_claimed_is_closed_to_its_earlier_owner,
    a_room_belongs_to_its_last_opening,
    only_rooms_with_a_running_match_without_people_are_claimed,
    a_room_that_waits_is_claimed_at_the_next_start,
    a_room_whose_owner_ended_was_abandoned,
    a_match_was_alive_until_the_last_event_or_heartbeat,
    talk_is_kept_apart_from_the_log,
    the_last_talk_of_a_room_is_found_also_from_before_its_first_match,
    the_feed_has_each_beginning_and_each_end_once,
    rows_of_the_lobby_are_replaced_and_removed_by_their_keys,
    the_lobby_belongs_to_the_last_start,
    lines_of_an_event_follow_its_last_line,
    events_belong_to_the_last_start,
    requests_are_carried_out_even_if_their_answers_are_dropped,
);

fn is_refused<T>(done: Result<T, WriteError>) -> bool {
    matches!(done, Err(WriteError::Refused(_)))
}

async fn a_room_is_found_by_its_link_and_has_the_content_that_was_kept_last(place: impl Place) {
    let store = place.start();
    let new = new_room();
    let owned = store.create(new.clone()).await.unwrap();
    assert_eq!(store.room_of(new.link).await, Ok(Some(owned.room())));
    assert_eq!(store.room_of(LinkHash::of("other")).await, Ok(None));
    let by_id = store.room_with(new.public.clone()).await;
    assert_eq!(by_id, Ok(Some(owned.room())));
    assert_eq!(store.room_with(PublicId::random()).await, Ok(None));
    store
        .keep(owned, RoomDoc::resting("new"), 77)
        .await
        .unwrap();
    drop(store);
    let store = place.start();
    let expected = Room {
        id: owned.room(),
        public: new.public,
        made_ms: new.made_ms,
        seen_ms: 77,
        doc: "new".into(),
    };
    assert_eq!(store.room(owned.room()).await, Ok(Some(expected.clone())));
    assert_eq!(store.room(RoomId(99)).await, Ok(None));
    let opened = store.open(owned.room()).await.unwrap().unwrap();
    assert_eq!((opened.room, opened.matches), (expected, vec![]));
    assert_eq!(store.open(RoomId(99)).await, Ok(None));
}

async fn an_id_or_link_is_used_once(place: impl Place) {
    let store = place.start();
    let first = new_room();
    store.create(first.clone()).await.unwrap();
    let link = first.link;
    let same_link = NewRoom { link, ..new_room() };
    assert!(is_refused(store.create(same_link).await));
    let public = first.public;
    let same_id = NewRoom {
        public,
        ..new_room()
    };
    assert!(is_refused(store.create(same_id).await));
    let (owned, id) = running(&store).await;
    let other = room(&store).await;
    let known = store.matches(owned.room()).await.unwrap().remove(0);
    let mut again = start(1);
    again.public = known.start.public;
    assert!(is_refused(store.begin(other, again, 0, vec![]).await));
    assert_eq!(known.id, id);
}

async fn a_match_begins_once_with_its_first_events(place: impl Place) {
    let store = place.start();
    let owned = room(&store).await;
    let begins = start(1);
    let id = store.begin(owned, begins.clone(), 0, rows(1..=2)).await;
    let id = id.unwrap();
    assert_eq!(store.log(id).await.unwrap(), rows(1..=2));
    let found = store.match_at(owned.room(), 1).await.unwrap().unwrap();
    assert_eq!(
        (found.id, found.room, &found.start, &found.ended),
        (id, Some(owned.room()), &begins, &None)
    );
    let same = store.match_with(begins.public).await;
    assert_eq!(same, Ok(Some(found.clone())));
    assert_eq!(store.matches(owned.room()).await, Ok(vec![found]));
    assert_eq!(store.match_at(owned.room(), 2).await, Ok(None));
    assert_eq!(store.match_with(PublicId::random()).await, Ok(None));
    let other = room(&store).await;
    let gap = vec![row(1), row(3)];
    assert!(is_refused(store.begin(other, start(1), 0, gap).await));
    assert_eq!(store.matches(other.room()).await, Ok(vec![]));
}

async fn a_match_whose_beginning_was_not_confirmed_begins_again(place: impl Place) {
    let store = place.start();
    let owned = room(&store).await;
    let first = store.begin(owned, start(1), 5, rows(1..=1)).await.unwrap();
    let again = start(1);
    let second = store.begin(owned, again.clone(), 9, rows(1..=1)).await;
    assert_eq!(second, Ok(first));
    let matches = store.matches(owned.room()).await.unwrap();
    assert_eq!(matches.len(), 1);
    assert_eq!(matches[0].start, again, "the later data are stored");
    assert_eq!(store.log(first).await.unwrap(), rows(1..=1));
    assert_eq!(store.feed(0, 10).await.unwrap().len(), 1);
    // As soon as something has happened in it, a match does not begin again.
    let second = store.append(owned, batch(first, 2..=2)).await;
    second.unwrap();
    let third = store.begin(owned, start(1), 9, rows(1..=1)).await;
    assert!(is_refused(third));
    assert_eq!(store.log(first).await.unwrap(), rows(1..=2));
}

async fn a_room_has_one_running_match(place: impl Place) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    let next = store.begin(owned, start(2), 0, rows(1..=1)).await;
    assert!(is_refused(next), "the first one is running");
    end(&store, (owned, id)).await;
    let again = store.begin(owned, start(1), 0, rows(1..=1)).await;
    assert!(is_refused(again));
    store.begin(owned, start(2), 0, vec![]).await.unwrap();
    let games = store.matches(owned.room()).await.unwrap();
    let games: Vec<u32> = games.iter().map(|row| row.start.game).collect();
    assert_eq!(games, [1, 2]);
}

async fn entries_are_numbered_without_gaps_and_a_batch_is_written_whole_or_not_at_all(
    place: impl Place,
) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    for wrong in [
        vec![row(1)],
        vec![row(3)],
        vec![row(2), row(4)],
        vec![row(2), row(2)],
    ] {
        let wrong = Batch {
            rows: wrong,
            ..batch(id, 1..=1)
        };
        let refused = store.append(owned, wrong.clone()).await;
        assert!(is_refused(refused), "{wrong:?}");
        assert_eq!(store.log(id).await.unwrap(), rows(1..=1), "{wrong:?}");
    }
    // One commit may have all three requests; each succeeds or fails alone.
    let first = store.append(owned, batch(id, 2..=3));
    let again = store.append(owned, batch(id, 2..=3));
    let other = store.append(owned, batch(id, 4..=4));
    assert_eq!(first.await, Ok(()));
    assert!(is_refused(again.await));
    assert_eq!(other.await, Ok(()));
    assert_eq!(store.log(id).await.unwrap(), rows(1..=4));
    let unknown = store.append(owned, batch(MatchId(99), 1..=1)).await;
    assert!(is_refused(unknown));
    let other = room(&store).await;
    let foreign = store.append(other, batch(id, 5..=5)).await;
    assert!(is_refused(foreign), "the match is in another room");
}

async fn nothing_is_appended_after_the_event_that_ended_a_match(place: impl Place) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    end(&store, (owned, id)).await;
    let late = store.append(owned, batch(id, 3..=3)).await;
    assert!(is_refused(late));
    let again = end_so(&store, (owned, id), 3, ended()).await;
    assert!(is_refused(again));
    assert!(is_refused(store.set_anchor(owned, id, 5).await));
    assert_eq!(store.log(id).await.unwrap(), rows(1..=2));
}

async fn how_a_match_ended_is_stored_as_data(place: impl Place) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    let mut last = ended();
    last.names[Seat::BLACK_OF_B] = "Successor".into();
    let done = end_so(&store, (owned, id), 2, last.clone()).await;
    done.unwrap();
    let row = store.match_at(owned.room(), 1).await.unwrap().unwrap();
    assert_eq!(row.ended, Some(last.clone()));
    assert_eq!(row.holders(), &last.holders);
    assert_ne!(row.start.names, last.names, "the match began with others");
}

async fn a_room_that_was_claimed_is_closed_to_its_earlier_owner(place: impl Place) {
    let earlier = place.start();
    let (owned, id) = running(&earlier).await;
    let later = place.start();
    let mine = later.open(owned.room()).await.unwrap().unwrap().owned;
    let fenced = Err(WriteError::Fenced);
    assert_eq!(
        earlier.keep(owned, RoomDoc::resting("old"), 1).await,
        fenced
    );
    let appended = earlier.append(owned, batch(id, 2..=2)).await;
    assert_eq!(appended, fenced);
    let begun = earlier.begin(owned, start(2), 0, vec![]).await;
    assert_eq!(begun, Err(WriteError::Fenced));
    assert_eq!(earlier.set_anchor(owned, id, 1).await, fenced);
    let talked = earlier.keep_talk(owned, vec![said(1, 1, 1, "late")]).await;
    assert_eq!(talked, fenced);
    assert_eq!(earlier.release(owned).await, fenced);
    assert_eq!(earlier.open(owned.room()).await, Err(OpenError::Elsewhere));
    later.append(mine, batch(id, 2..=2)).await.unwrap();
    assert_eq!(later.log(id).await.unwrap(), rows(1..=2));
    let kept = later.room(owned.room()).await.unwrap().unwrap();
    assert_eq!(kept.doc, new_room().doc.json);
}

async fn a_room_belongs_to_its_last_opening(place: impl Place) {
    let store = place.start();
    let first = room(&store).await;
    store.release(first).await.unwrap();
    let second = store.open(first.room()).await.unwrap().unwrap().owned;
    let fenced = Err(WriteError::Fenced);
    assert_eq!(store.keep(first, RoomDoc::resting("old"), 1).await, fenced);
    store
        .keep(second, RoomDoc::resting("new"), 2)
        .await
        .unwrap();
    assert_eq!(store.release(first).await, fenced);
}

/// A room with a running match that no person plays.
async fn running_without_people(store: &impl Store) -> (Owned, MatchId) {
    let owned = room(store).await;
    let mut start = start(1);
    let is_person = |holder: &Holder| matches!(holder, Holder::Person(_));
    let holders = start.holders;
    start.holders = holders.map(|holder| holder.clone().filter(|one| !is_person(one)));
    // A name does not make a player at a board a person of the table.
    start.holders[Seat::BLACK_OF_B] = Some(Holder::AtBoard(r#"{"Person":7}"#.into()));
    let id = store.begin(owned, start, 1_000, rows(1..=1)).await.unwrap();
    (owned, id)
}

async fn only_rooms_with_a_running_match_without_people_are_claimed(place: impl Place) {
    let store = place.start();
    let (owned, id) = running_without_people(&store).await;
    end(&store, (owned, id)).await;
    room(&store).await;
    running(&store).await;
    let (third, _) = running_without_people(&store).await;
    let (fourth, _) = running_without_people(&store).await;
    store.release(fourth).await.unwrap();
    let at_rest = store.claim(10).await.unwrap();
    assert_eq!(at_rest.len(), 1, "only the one at rest");
    drop(store);
    let later = place.start();
    let rooms =
        |claimed: Vec<Opened>| -> Vec<RoomId> { claimed.iter().map(|one| one.room.id).collect() };
    assert_eq!(rooms(later.claim(1).await.unwrap()), [third.room()]);
    assert_eq!(rooms(later.claim(9).await.unwrap()), [fourth.room()]);
    assert_eq!(rooms(later.claim(9).await.unwrap()), []);
    assert!(later.open(owned.room()).await.unwrap().is_some());
}

async fn a_room_that_waits_is_claimed_at_the_next_start(place: impl Place) {
    let doc = |waits| RoomDoc {
        waits,
        ..new_room().doc
    };
    let made = |waits| NewRoom {
        doc: doc(waits),
        ..new_room()
    };
    let store = place.start();
    let waits = store.create(made(true)).await.unwrap();
    let waits_no_more = store.create(made(true)).await.unwrap();
    store.keep(waits_no_more, doc(false), 1).await.unwrap();
    let waits_now = store.create(made(false)).await.unwrap();
    store.keep(waits_now, doc(true), 1).await.unwrap();
    assert!(store.claim(9).await.unwrap().is_empty(), "all are owned");
    drop(store);
    let claimed = place.start().claim(9).await.unwrap();
    let rooms: Vec<RoomId> = claimed.iter().map(|one| one.room.id).collect();
    assert_eq!(rooms, [waits.room(), waits_now.room()]);
}

async fn a_room_whose_owner_ended_was_abandoned(place: impl Place) {
    let store = place.start();
    let (left, _) = running(&store).await;
    let given_up = room(&store).await;
    store.release(given_up).await.unwrap();
    let was_abandoned = async |store: &_, owned| opened(store, owned).await.was_abandoned;
    assert!(!was_abandoned(&store, given_up).await);
    assert!(!was_abandoned(&store, left).await, "it is its own");
    let again = opened(&store, given_up).await.owned;
    store.release(again).await.unwrap();
    drop(store);
    let later = place.start();
    assert!(was_abandoned(&later, left).await);
    assert!(!was_abandoned(&later, given_up).await);
    assert!(!was_abandoned(&later, left).await, "it is taken over");
}

async fn opened(store: &impl Store, owned: Owned) -> Opened {
    store.open(owned.room()).await.unwrap().unwrap()
}

async fn a_match_was_alive_until_the_last_event_or_heartbeat(place: impl Place) {
    let store = place.start();
    let (owned, _) = running(&store).await; // its anchor is 1,000, its last event at 10
    store.beat(1_005).await.unwrap();
    let first = opened(&store, owned).await;
    assert_eq!(first.alive_ms, 10);
    let id = first.matches[0].id;
    store.set_anchor(first.owned, id, 2_000).await.unwrap();
    store.beat(2_700).await.unwrap();
    assert_eq!(opened(&store, owned).await.alive_ms, 700);
    // The next owner ends before it has stored its anchor: its heartbeats say nothing.
    let next = place.start();
    assert_eq!(opened(&next, owned).await.alive_ms, 700);
    next.beat(90_000).await.unwrap();
    let last = place.start();
    assert_eq!(opened(&last, owned).await.alive_ms, 700);
}

fn said(game: u32, n: u32, t_ms: i64, payload: &str) -> TalkRow {
    let payload = payload.into();
    TalkRow {
        game,
        t_ms,
        n,
        payload,
    }
}

async fn talk_is_kept_apart_from_the_log(place: impl Place) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    let talk = vec![said(1, 5, 100, "one"), said(1, 4, 200, "two")];
    store.keep_talk(owned, talk).await.unwrap();
    let again = vec![said(1, 5, 100, "over")];
    store.keep_talk(owned, again).await.unwrap();
    assert_eq!(store.log(id).await.unwrap(), rows(1..=1));
    drop(store);
    let kept = place.start().talk(owned.room(), 1..=1, 9).await.unwrap();
    assert_eq!(kept, [said(1, 5, 100, "over"), said(1, 4, 200, "two")]);
}

async fn the_last_talk_of_a_room_is_found_also_from_before_its_first_match(place: impl Place) {
    let store = place.start();
    let owned = room(&store).await;
    let other = room(&store).await;
    let talk = [
        said(0, 4, 0, "before"),
        said(0, 8, 0, "the first"),
        said(1, 5, 70, "one"),
        said(2, 4, 30, "two"),
    ];
    store.keep_talk(owned, talk.to_vec()).await.unwrap();
    let foreign = vec![said(0, 4, 0, "elsewhere")];
    store.keep_talk(other, foreign.clone()).await.unwrap();
    let kept = |room, games, most| store.talk(room, games, most);
    assert_eq!(kept(owned.room(), 0..=2, 9).await.unwrap(), talk);
    assert_eq!(kept(owned.room(), 0..=2, 3).await.unwrap(), talk[1..]);
    assert_eq!(kept(owned.room(), 0..=0, 9).await.unwrap(), talk[..2]);
    assert_eq!(kept(other.room(), 0..=2, 9).await.unwrap(), foreign);
}

async fn the_feed_has_each_beginning_and_each_end_once(place: impl Place) {
    let store = place.start();
    let (owned, first) = running(&store).await;
    end(&store, (owned, first)).await;
    let (_, second) = running(&store).await;
    drop(store);
    let store = place.start();
    let all = store.feed(0, 10).await.unwrap();
    let happened: Vec<_> = all.iter().map(|row| (row.what, row.id)).collect();
    let (began, ended) = (Happened::Began, Happened::Ended);
    assert_eq!(happened, [(began, first), (ended, first), (began, second)]);
    assert!(all.is_sorted_by(|one, next| one.no < next.no));
    assert_eq!(store.feed(all[0].no, 1).await.unwrap(), [all[1]]);
    assert_eq!(store.feed(all[2].no, 10).await.unwrap(), []);
}

/// Rows of the lobby, as they are written. An empty text removes.
fn lobby_rows(rows: &[(&str, &str)]) -> Vec<(String, Option<String>)> {
    let text = |doc: &str| Some(doc.to_owned()).filter(|doc| !doc.is_empty());
    let rows = rows.iter().map(|(key, doc)| ((*key).to_owned(), text(doc)));
    rows.collect()
}

async fn has_lobby(store: &impl Store, expected: &[(&str, &str)]) {
    let found = store.lobby().await.unwrap();
    let found: Vec<_> = found.iter().map(|(key, doc)| (&**key, &**doc)).collect();
    assert_eq!(found, expected);
}

async fn rows_of_the_lobby_are_replaced_and_removed_by_their_keys(place: impl Place) {
    let store = place.start();
    has_lobby(&store, &[]).await;
    let rows = lobby_rows(&[("search/9", "a"), ("search/17", "b"), ("Link/x", "c")]);
    store.keep_lobby(rows.clone()).await.unwrap();
    store.keep_lobby(rows).await.unwrap();
    has_lobby(
        &store,
        &[("Link/x", "c"), ("search/17", "b"), ("search/9", "a")],
    )
    .await;
    let rows = lobby_rows(&[
        ("search/17", ""),
        ("search/1", ""),
        ("search/9", "d"),
        ("partners/9", "e"),
        ("partners/9", "f"),
        ("Link/x", "g"),
        ("Link/x", ""),
    ]);
    store.keep_lobby(rows.clone()).await.unwrap();
    store.keep_lobby(rows).await.unwrap();
    has_lobby(&store, &[("partners/9", "f"), ("search/9", "d")]).await;
    drop(store.keep_lobby(lobby_rows(&[("search/9", "")])));
    drop(store);
    let later = place.start();
    has_lobby(&later, &[("partners/9", "f")]).await;
    later
        .keep_lobby(lobby_rows(&[("partners/9", "")]))
        .await
        .unwrap();
    has_lobby(&later, &[]).await;
}

async fn the_lobby_belongs_to_the_last_start(place: impl Place) {
    let earlier = place.start();
    earlier
        .keep_lobby(lobby_rows(&[("search/9", "a")]))
        .await
        .unwrap();
    let later = place.start();
    let late = earlier.keep_lobby(lobby_rows(&[("search/9", ""), ("search/1", "b")]));
    assert_eq!(late.await, Err(WriteError::Fenced));
    has_lobby(&later, &[("search/9", "a")]).await;
}

fn lines(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

async fn lines_of_an_event_follow_its_last_line(place: impl Place) {
    let store = place.start();
    let event = StoredEvent {
        public: PublicId::random(),
        secret: "s".into(),
        made_ms: 5,
        lines: lines(&["a", "b"]),
    };
    let id = || event.public.clone();
    store.make_event(event.clone()).await.unwrap();
    assert!(is_refused(store.make_event(event.clone()).await));
    let other = StoredEvent {
        public: PublicId::random(),
        ..event.clone()
    };
    let append = |id, last, texts| store.append_to_event(id, last, lines(texts));
    assert!(is_refused(append(other.public.clone(), 0, &["c"]).await));
    store.make_event(other.clone()).await.unwrap();
    append(id(), 2, &["c", "d"]).await.unwrap();
    for last in [1, 2, 3, 5] {
        assert!(is_refused(append(id(), last, &["e"]).await));
    }
    drop(append(id(), 4, &["e"]));
    drop(store);
    let store = place.start();
    let expected = StoredEvent {
        lines: lines(&["a", "b", "c", "d", "e"]),
        ..event.clone()
    };
    assert_eq!(store.event(id()).await, Ok(Some(expected)));
    assert_eq!(
        store.event(other.public.clone()).await,
        Ok(Some(other.clone()))
    );
    assert_eq!(store.event(PublicId::random()).await, Ok(None));
    assert_eq!(store.events().await, Ok(vec![other.public, id()]));
}

async fn events_belong_to_the_last_start(place: impl Place) {
    let earlier = place.start();
    let event = StoredEvent {
        public: PublicId::random(),
        secret: "s".into(),
        made_ms: 5,
        lines: lines(&["a"]),
    };
    earlier.make_event(event.clone()).await.unwrap();
    let later = place.start();
    let late = earlier.append_to_event(event.public.clone(), 1, lines(&["b"]));
    assert_eq!(late.await, Err(WriteError::Fenced));
    let other = StoredEvent {
        public: PublicId::random(),
        ..event.clone()
    };
    assert_eq!(earlier.make_event(other).await, Err(WriteError::Fenced));
    assert_eq!(later.event(event.public.clone()).await, Ok(Some(event)));
}

async fn requests_are_carried_out_even_if_their_answers_are_dropped(place: impl Place) {
    let store = place.start();
    let owned = room(&store).await;
    drop(store.keep(owned, RoomDoc::resting("first"), 1));
    drop(store.keep(owned, RoomDoc::resting("second"), 2));
    drop(store);
    let kept = place.start().room(owned.room()).await.unwrap().unwrap();
    assert_eq!(kept.doc, "second");
}
