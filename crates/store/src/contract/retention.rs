//! What every store must do when old data are removed.

use super::data::{ended, new_room, rows};
use super::{InFolder, InMemory, Place, batch, contract, end, is_refused, room, running, said};
use crate::{
    Batch, LinkHash, Log, MatchId, NewRoom, Owned, Removal, RemovalStep, Results, Retention,
    RoomId, Rooms, Store, TalkRows, WriteError,
};

contract!(
    a_room_without_a_match_is_removed_when_it_had_no_visitor_for_long,
    a_room_in_use_is_not_removed,
    a_room_with_a_match_is_not_removed,
    a_step_looks_at_a_bounded_number_of_rooms,
    old_talk_is_removed_and_the_match_stays,
    each_removal_is_in_the_audit_once,
);

fn before(before_ms: i64) -> Removal {
    Removal {
        before_ms,
        at_ms: 77,
        actor: "server".into(),
        reason: "old".into(),
    }
}

/// A room that rests, and was visited last at `seen_ms`.
async fn at_rest(store: &impl Store, seen_ms: i64) -> (Owned, NewRoom) {
    let new = new_room();
    let owned = store.create(new.clone()).await.unwrap();
    store.keep(owned, "{}".into(), seen_ms).await.unwrap();
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

async fn a_room_without_a_match_is_removed_when_it_had_no_visitor_for_long(place: impl Place) {
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
    assert_eq!(store.keep(old, "late".into(), 200).await, fenced);
    assert_eq!(remove(&store).await, 0);
    // The number of a removed room is not used again, even if it was the last one.
    assert_eq!(
        store.remove_rooms(before(101), RoomId(0), 99).await,
        Ok(RemovalStep {
            removed: 1,
            next: None
        })
    );
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

async fn a_room_with_a_match_is_not_removed(place: impl Place) {
    let store = place.start();
    let (with_running, _) = running(&store).await;
    let (with_finished, id) = running(&store).await;
    end(&store, with_finished, id, 2).await.unwrap();
    for owned in [with_running, with_finished] {
        store.release(owned).await.unwrap();
    }
    drop(store);
    assert_eq!(remove(&place.start()).await, 0);
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

/// A match with talk that ended at `ended_ms`.
async fn talked(store: &impl Store, ended_ms: i64) -> MatchId {
    let (owned, id) = running(store).await;
    let talk = vec![said(id, 1, 1, "one"), said(id, 2, 2, "two")];
    store.keep_talk(owned, talk).await.unwrap();
    let mut last = ended();
    last.at_ms = ended_ms;
    let last = Batch {
        ended: Some(last),
        ..batch(id, rows(2..=2))
    };
    store.append(owned, last).await.unwrap();
    id
}

async fn old_talk_is_removed_and_the_match_stays(place: impl Place) {
    let store = place.start();
    let old = talked(&store, 99).await;
    let new = talked(&store, 100).await;
    let (owned, runs) = running(&store).await;
    let talk = vec![said(runs, 1, 1, "one")];
    store.keep_talk(owned, talk).await.unwrap();
    let old_too = talked(&store, 1).await;
    let first = store.remove_talk(before(100), MatchId(0), 2).await.unwrap();
    assert_eq!((first.removed, first.next), (1, Some(new)));
    let last = store.remove_talk(before(100), new, 2).await.unwrap();
    assert_eq!((last.removed, last.next), (1, None));
    for (id, left) in [(old, 0), (new, 2), (runs, 1), (old_too, 0)] {
        assert_eq!(store.talk(id).await.unwrap().len(), left, "{id:?}");
        assert!(!store.log(id).await.unwrap().is_empty());
    }
    let again = store.remove_talk(before(100), MatchId(0), 9).await.unwrap();
    assert_eq!(again.removed, 0);
    let late = store.append(owned, batch(old, rows(3..=3))).await;
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
