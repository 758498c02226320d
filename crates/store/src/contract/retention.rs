//! What every store must do when old data are removed.

use super::data::{batch, before, end, end_so, ended, guest, new_room, room, rows, running, start};
use super::{InFolder, InMemory, Place, contract, is_refused, said};
use crate::{
    Ended, LinkHash, Log, MatchId, MatchRow, NewRoom, Owned, PrincipalId, Principals, RemovalStep,
    Results, Retention, RoomDoc, RoomId, Rooms, Store, TalkRows, WriteError,
};

contract!(
    a_room_is_removed_when_it_had_no_visitor_for_long,
    a_room_in_use_is_not_removed,
    a_room_with_a_finished_match_is_not_removed,
    an_unfinished_match_goes_with_its_room,
    an_owner_removes_a_room_and_its_finished_matches_stay,
    only_who_owns_a_room_removes_it,
    a_step_looks_at_a_bounded_number_of_rooms,
    old_talk_is_removed_and_the_match_stays,
    each_removal_is_in_the_audit_once,
);

/// A room that rests, and was visited last at `seen_ms`.
async fn at_rest(store: &impl Store, seen_ms: i64) -> (Owned, NewRoom) {
    let new = new_room();
    let owned = store.create(new.clone()).await.unwrap();
    store
        .keep(owned, RoomDoc::resting("{}"), seen_ms)
        .await
        .unwrap();
    store.release(owned).await.unwrap();
    (owned, new)
}

/// The number of rooms that were removed because they were not visited since 100.
async fn remove(store: &impl Store) -> u32 {
    let step = store.remove_rooms(before(100), RoomId(0), 99).await;
    let RemovalStep { removed, next } = step.unwrap();
    assert_eq!(next, None);
    removed
}

async fn a_room_is_removed_when_it_had_no_visitor_for_long(place: impl Place) {
    let store = place.start();
    let (old, new) = at_rest(&store, 99).await;
    let (visited, _) = at_rest(&store, 100).await;
    assert_eq!(remove(&store).await, 1);
    assert_eq!(store.room(old.room()).await, Ok(None));
    assert_eq!(store.room_of(new.link).await, Ok(None));
    assert_eq!(store.room_with(new.public).await, Ok(None));
    assert_eq!(store.open(old.room()).await, Ok(None));
    assert!(store.room(visited.room()).await.unwrap().is_some());
    let fenced = Err(WriteError::Fenced);
    assert_eq!(store.keep(old, RoomDoc::resting("late"), 200).await, fenced);
    assert_eq!(remove(&store).await, 0);
    // The number of a removed room is not used again, even if it was the last one.
    store
        .keep(visited, RoomDoc::resting("{}"), 99)
        .await
        .unwrap();
    assert_eq!(remove(&store).await, 1);
    assert!(room(&store).await.room() > visited.room());
}

async fn a_room_in_use_is_not_removed(place: impl Place) {
    let store = place.start();
    let made = room(&store).await;
    let (opened, _) = at_rest(&store, 1).await;
    store.open(opened.room()).await.unwrap();
    assert_eq!(remove(&store).await, 0);
    store.release(made).await.unwrap();
    assert_eq!(remove(&store).await, 1);
    // A start that was replaced removes nothing of its own or of a later start.
    let later = place.start();
    let of_later = room(&later).await;
    assert_eq!(remove(&store).await, 0);
    // Its rooms can be removed by the later one.
    assert_eq!(remove(&later).await, 1);
    assert_eq!(later.room(opened.room()).await, Ok(None));
    assert!(later.room(of_later.room()).await.unwrap().is_some());
}

async fn a_room_with_a_finished_match_is_not_removed(place: impl Place) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    end(&store, (owned, id)).await;
    // It has an unfinished match too.
    store.begin(owned, start(2), 0, rows(1..=1)).await.unwrap();
    store.release(owned).await.unwrap();
    drop(store);
    assert_eq!(remove(&place.start()).await, 0);
}

async fn an_unfinished_match_goes_with_its_room(place: impl Place) {
    let store = place.start();
    let (owned, id) = running(&store).await;
    let talk = vec![said(0, 4, 0, "before"), said(1, 1, 1, "one")];
    store.keep_talk(owned, talk).await.unwrap();
    let row = store.match_at(owned.room(), 1).await.unwrap().unwrap();
    assert_eq!(remove(&store).await, 0, "its room is in use");
    store.release(owned).await.unwrap();
    assert_eq!(remove(&store).await, 1);
    assert_eq!(store.room(owned.room()).await, Ok(None));
    assert_eq!(store.match_with(row.start.public).await, Ok(None));
    assert_eq!(store.log(id).await, Ok(vec![]));
    assert_eq!(store.talk(owned.room(), 0..=1, 9).await, Ok(vec![]));
    let late = store.append(owned, batch(id, 2..=2)).await;
    assert_eq!(late, Err(WriteError::Fenced));
}

async fn an_owner_removes_a_room_and_its_finished_matches_stay(place: impl Place) {
    let store = place.start();
    let owner = guest("owner");
    let public = owner.public.clone();
    let owner = store.welcome(owner).await.unwrap();
    let new = new_room();
    let owned = store.create(new.clone()).await.unwrap();
    let first = store.begin(owned, start(1), 0, rows(1..=1)).await.unwrap();
    let talk = vec![said(0, 4, 0, "before"), said(1, 1, 1, "one")];
    store.keep_talk(owned, talk).await.unwrap();
    end(&store, (owned, first)).await;
    let finished = store.match_at(owned.room(), 1).await.unwrap().unwrap();
    let last = store.begin(owned, start(2), 0, rows(1..=1)).await.unwrap();
    let (other, _) = running(&store).await;
    store.delete_room(owned, owner, 88).await.unwrap();

    assert_eq!(store.room(owned.room()).await, Ok(None));
    assert_eq!(store.room_of(new.link).await, Ok(None));
    assert_eq!(store.room_with(new.public.clone()).await, Ok(None));
    assert_eq!(store.matches(owned.room()).await, Ok(vec![]));
    assert_eq!(store.log(last).await, Ok(vec![]), "it was unfinished");
    assert_eq!(store.talk(owned.room(), 0..=2, 9).await, Ok(vec![]));
    assert!(!store.log(first).await.unwrap().is_empty());
    let kept = store.match_with(finished.start.public.clone()).await;
    let without_room = MatchRow {
        room: None,
        ..finished
    };
    assert_eq!(kept, Ok(Some(without_room)));
    let late = store.keep(owned, RoomDoc::resting("late"), 200).await;
    assert_eq!(late, Err(WriteError::Fenced));
    assert!(store.room(other.room()).await.unwrap().is_some());

    let audit = store.audit(0, 9).await.unwrap();
    let [row] = &audit[..] else {
        panic!("{audit:?}");
    };
    let actor = format!("owner {public}");
    assert_eq!((&*row.actor, row.at_ms), (&*actor, 88));
    let what = (&*row.act, &*row.subject);
    assert_eq!(what, ("remove room", new.public.as_str()));
    // Another room whose finished match has the same number.
    let (again, id) = running(&store).await;
    end(&store, (again, id)).await;
    store.delete_room(again, owner, 89).await.unwrap();
}

async fn only_who_owns_a_room_removes_it(place: impl Place) {
    let store = place.start();
    let made = room(&store).await;
    let owned = store.open(made.room()).await.unwrap().unwrap().owned;
    let by = PrincipalId(7);
    let fenced = Err(WriteError::Fenced);
    assert_eq!(store.delete_room(made, by, 1).await, fenced);
    assert_eq!(store.audit(0, 9).await, Ok(vec![]));
    store.delete_room(owned, by, 1).await.unwrap();
    assert_eq!(store.delete_room(owned, by, 1).await, fenced);
    assert_eq!(store.audit(0, 9).await.unwrap().len(), 1);
}

async fn a_step_looks_at_a_bounded_number_of_rooms(place: impl Place) {
    let store = place.start();
    let mut links = Vec::new();
    for n in 0..25 {
        let seen_ms = if n % 5 == 0 { 200 } else { 1 };
        links.push(at_rest(&store, seen_ms).await.1.link);
    }
    let (mut after, mut steps) = (Some(RoomId(0)), Vec::new());
    while let Some(from) = after {
        let step = store.remove_rooms(before(100), from, 10).await.unwrap();
        steps.push(step.removed);
        after = step.next;
    }
    assert_eq!(steps, [8, 8, 4]);
    for (n, link) in links.into_iter().enumerate() {
        let is_left: Option<RoomId> = store.room_of(link).await.unwrap();
        assert_eq!(is_left.is_some(), n % 5 == 0, "{n}");
    }
    assert_eq!(store.room_of(LinkHash::of("other")).await, Ok(None));
}

/// A match that ended at `ended_ms`, with talk before it, during it, and in the next match.
async fn talked(store: &impl Store, ended_ms: i64) -> (RoomId, MatchId) {
    let (owned, id) = running(store).await;
    let next = said(2, 1, 1, "two");
    let talk = vec![said(0, 4, 0, "before"), said(1, 1, 1, "one"), next];
    store.keep_talk(owned, talk).await.unwrap();
    let last = Ended {
        at_ms: ended_ms,
        ..ended()
    };
    end_so(store, (owned, id), 2, last).await.unwrap();
    (owned.room(), id)
}

async fn old_talk_is_removed_and_the_match_stays(place: impl Place) {
    let store = place.start();
    let old = talked(&store, 99).await;
    let new = talked(&store, 100).await;
    let (owned, id) = running(&store).await;
    let talk = vec![said(1, 1, 1, "one")];
    store.keep_talk(owned, talk).await.unwrap();
    let runs = (owned.room(), id);
    let old_too = talked(&store, 1).await;
    let first = store.remove_talk(before(100), MatchId(0), 2).await.unwrap();
    assert_eq!((first.removed, first.next), (1, Some(new.1)));
    let last = store.remove_talk(before(100), new.1, 2).await.unwrap();
    assert_eq!((last.removed, last.next), (1, None));
    for ((room, id), left) in [(old, 1), (new, 3), (runs, 1), (old_too, 1)] {
        let kept = store.talk(room, 0..=2, 9).await.unwrap();
        assert_eq!(kept.len(), left, "{id:?}");
        assert!(!store.log(id).await.unwrap().is_empty());
    }
    let again = store.remove_talk(before(100), MatchId(0), 9).await.unwrap();
    assert_eq!(again.removed, 0);
    let late = store.append(owned, batch(old.1, 3..=3)).await;
    assert!(is_refused(late), "the match is over as before");
}

async fn each_removal_is_in_the_audit_once(place: impl Place) {
    let store = place.start();
    assert_eq!(store.audit(0, 9).await, Ok(vec![]));
    let (_, removed) = at_rest(&store, 1).await;
    at_rest(&store, 200).await;
    talked(&store, 1).await;
    let row = store.match_at(RoomId(3), 1).await.unwrap().unwrap();
    assert_eq!(remove(&store).await, 1);
    store.remove_talk(before(100), MatchId(0), 9).await.unwrap();
    assert_eq!(remove(&store).await, 0);
    drop(store);
    let store = place.start();
    let rows = store.audit(0, 9).await.unwrap();
    let acts: Vec<_> = rows.iter().map(|row| (&*row.act, &*row.subject)).collect();
    let expected = [
        ("remove room", removed.public.as_str()),
        ("remove talk", row.start.public.as_str()),
    ];
    assert_eq!(acts, expected);
    for row in &rows {
        let said = (row.at_ms, &*row.actor, &*row.reason);
        assert_eq!(said, (77, "server", "old"));
    }
    assert!(rows[0].no < rows[1].no);
    assert_eq!(store.audit(rows[0].no, 9).await.unwrap(), rows[1..]);
    assert_eq!(store.audit(0, 1).await.unwrap(), rows[..1]);
}
