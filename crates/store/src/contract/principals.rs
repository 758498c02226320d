//! What every store must do with principals.

use bughouse_core::{BySeat, Seat};

use super::data::{end_so, ended, guest, room, running, start};
use super::{InFolder, InMemory, Place, contract, is_refused};
use crate::{
    CredentialHash, Ended, Log, MatchId, NewPrincipal, Principal, PrincipalId, Principals,
    PublicId, Results, Store,
};

contract!(
    a_guest_is_recognized_by_the_credential_with_which_they_came,
    an_id_and_a_credential_belong_to_one_principal,
    a_credential_is_valid_until_it_expires_or_is_revoked,
    the_last_use_of_a_credential_is_recorded_and_time_does_not_run_backwards,
    the_principals_of_a_browser_with_three_old_tokens_become_one,
    a_merge_of_the_merged_has_no_chain,
    invalid_credentials_and_the_principal_itself_are_not_merged,
    a_match_that_ends_after_a_merge_belongs_to_the_merged_principal,
    finished_matches_of_a_principal_are_found_newest_first,
);

fn hash(token: &str) -> CredentialHash {
    CredentialHash::of(token)
}

async fn welcome(store: &impl Store, token: &str) -> PrincipalId {
    store.welcome(guest(token)).await.unwrap()
}

async fn guests<const N: usize>(store: &impl Store, tokens: [&str; N]) -> [PrincipalId; N] {
    let mut ids = [PrincipalId::default(); N];
    for (id, token) in ids.iter_mut().zip(tokens) {
        *id = welcome(store, token).await;
    }
    ids
}

async fn by(store: &impl Store, token: &str) -> Option<Principal> {
    store.principal_by(hash(token), 100).await.unwrap()
}

async fn a_guest_is_recognized_by_the_credential_with_which_they_came(place: impl Place) {
    let store = place.start();
    let new = guest("one");
    let id = store.welcome(new.clone()).await.unwrap();
    let other = welcome(&store, "two").await;
    assert_ne!(id, other);
    store.rename(id, "Eve".into()).await.unwrap();
    drop(store);
    let store = place.start();
    let expected = Principal {
        id,
        public: new.public.clone(),
        kind: "guest".into(),
        name: "Eve".into(),
        made_ms: 5,
        seen_ms: 5,
        settings: "{}".into(),
        also: vec![],
    };
    assert_eq!(by(&store, "one").await, Some(expected.clone()));
    let same = store.principal_with(new.public).await;
    assert_eq!(same, Ok(Some(expected)));
    assert_eq!(by(&store, "three").await, None);
    assert_eq!(store.principal_with(PublicId::random()).await, Ok(None));
    assert!(is_refused(store.rename(PrincipalId(99), "x".into()).await));
}

async fn an_id_and_a_credential_belong_to_one_principal(place: impl Place) {
    let store = place.start();
    let first = guest("one");
    let id = store.welcome(first.clone()).await.unwrap();
    let same_id = NewPrincipal {
        public: first.public.clone(),
        ..guest("two")
    };
    assert!(is_refused(store.welcome(same_id).await));
    assert_eq!(by(&store, "two").await, None, "nothing of it was stored");
    let same_credential = guest("one");
    let public = same_credential.public.clone();
    assert!(is_refused(store.welcome(same_credential).await));
    assert_eq!(store.principal_with(public).await, Ok(None));
    store.revoke(hash("one"), 9).await.unwrap();
    let revoked = store.welcome(guest("one")).await;
    assert!(is_refused(revoked), "it is not given to another person");
    let found = store.principal_with(first.public).await.unwrap().unwrap();
    assert_eq!(found.id, id);
}

async fn a_credential_is_valid_until_it_expires_or_is_revoked(place: impl Place) {
    let store = place.start();
    let mut new = guest("short");
    new.credential.expires_ms = Some(50);
    let id = store.welcome(new).await.unwrap();
    for (now_ms, expected) in [(0, Some(id)), (49, Some(id)), (50, None), (99, None)] {
        let found = store.principal_by(hash("short"), now_ms).await.unwrap();
        assert_eq!(found.map(|one| one.id), expected, "at {now_ms}");
    }
    let id = welcome(&store, "long").await;
    assert_eq!(by(&store, "long").await.map(|one| one.id), Some(id));
    store.revoke(hash("long"), 60).await.unwrap();
    assert_eq!(by(&store, "long").await, None);
    assert_eq!(store.revoke(hash("long"), 70).await, Ok(()), "once more");
    assert!(is_refused(store.revoke(hash("unknown"), 60).await));
}

async fn the_last_use_of_a_credential_is_recorded_and_time_does_not_run_backwards(
    place: impl Place,
) {
    let store = place.start();
    let mut new = guest("one");
    new.credential.expires_ms = Some(80);
    store.welcome(new).await.unwrap();
    for (used_ms, seen_ms) in [(70, 70), (60, 70), (80, 70)] {
        store.note_use(hash("one"), used_ms).await.unwrap();
        let found = store.principal_by(hash("one"), 6).await.unwrap().unwrap();
        assert_eq!(found.seen_ms, seen_ms, "used at {used_ms}");
    }
    store.note_use(hash("unknown"), 1).await.unwrap();
}

/// A match of which these principals hold the seats of White.
async fn play(store: &impl Store, white: [PrincipalId; 2]) -> MatchId {
    let playing = running(store).await;
    end_so(store, playing, 2, held_by(white)).await.unwrap();
    playing.1
}

fn held_by([first, second]: [PrincipalId; 2]) -> Ended {
    let mut ended = ended();
    ended.principals[Seat::WHITE_OF_A] = Some(first);
    ended.principals[Seat::WHITE_OF_B] = Some(second);
    ended
}

async fn matches_of(store: &impl Store, id: PrincipalId) -> Vec<MatchId> {
    let found = store.matches_of(id, None, 99).await.unwrap();
    found.iter().map(|row| row.id).collect()
}

async fn the_principals_of_a_browser_with_three_old_tokens_become_one(place: impl Place) {
    let store = place.start();
    let [one, two, three, other] = guests(&store, ["one", "two", "three", "other"]).await;
    let first = play(&store, [one, other]).await;
    let second = play(&store, [two, three]).await;
    let third = play(&store, [other, other]).await;
    store.note_use(hash("two"), 90).await.unwrap();
    store.rename(three, "Eve".into()).await.unwrap();
    let tokens = ["one", "two", "three"].map(hash).to_vec();
    store.merge(tokens, three, 100).await.unwrap();
    drop(store);
    let store = place.start();
    for token in ["one", "two", "three"] {
        let found = by(&store, token).await.unwrap();
        assert_eq!((found.id, &*found.name), (three, "Eve"), "{token}");
        assert_eq!((found.also, found.seen_ms), (vec![one, two], 90));
    }
    for id in [one, two, three] {
        assert_eq!(matches_of(&store, id).await, [second, first], "{id:?}");
    }
    let row = store.matches_of(one, None, 1).await.unwrap().remove(0);
    let ended = row.ended.unwrap();
    assert_eq!(ended, held_by([three, three]));
    assert_eq!(by(&store, "other").await.unwrap().also, []);
    assert_eq!(matches_of(&store, other).await, [third, first]);
    assert!(is_refused(store.rename(one, "x".into()).await));
}

async fn a_merge_of_the_merged_has_no_chain(place: impl Place) {
    let store = place.start();
    let [one, two, three] = guests(&store, ["one", "two", "three"]).await;
    let public = by(&store, "one").await.unwrap().public;
    store.merge(vec![hash("one")], two, 100).await.unwrap();
    store.merge(vec![hash("two")], three, 100).await.unwrap();
    assert_eq!(by(&store, "one").await.unwrap().also, [one, two]);
    let found = store.principal_with(public).await.unwrap().unwrap();
    assert_eq!(found.id, three);
    // A merged principal can still be named as the one into which to merge.
    let four = welcome(&store, "four").await;
    store.merge(vec![hash("four")], one, 100).await.unwrap();
    let found = by(&store, "four").await.unwrap();
    assert_eq!((found.id, found.also), (three, vec![one, two, four]));
}

async fn invalid_credentials_and_the_principal_itself_are_not_merged(place: impl Place) {
    let store = place.start();
    let [one, two] = guests(&store, ["one", "two"]).await;
    let mut short = guest("short");
    short.credential.expires_ms = Some(50);
    store.welcome(short).await.unwrap();
    store.revoke(hash("two"), 60).await.unwrap();
    let all = ["one", "two", "short", "unknown"].map(hash).to_vec();
    store.merge(all.clone(), one, 100).await.unwrap();
    assert_eq!(by(&store, "one").await.unwrap().also, []);
    assert!(is_refused(store.merge(all, PrincipalId(99), 100).await));
    store.rename(two, "alone".into()).await.unwrap();
}

async fn a_match_that_ends_after_a_merge_belongs_to_the_merged_principal(place: impl Place) {
    let store = place.start();
    let [one, two] = guests(&store, ["one", "two"]).await;
    let owned = room(&store).await;
    let mut begins = start(1);
    begins.principals = BySeat::new(|seat| (seat == Seat::WHITE_OF_A).then_some(one));
    let id = store.begin(owned, begins.clone(), 0, vec![]).await.unwrap();
    store.merge(vec![hash("one")], two, 100).await.unwrap();
    assert_eq!(matches_of(&store, two).await, [], "it has not ended");
    // A number without a principal is stored as it is: a match ends in any case.
    let unknown = PrincipalId(99);
    let ended = end_so(&store, (owned, id), 1, held_by([one, unknown])).await;
    ended.unwrap();
    let row = store.match_at(owned.room(), 1).await.unwrap().unwrap();
    assert_eq!(row.start, begins, "as it was at the beginning");
    assert_eq!(row.ended, Some(held_by([two, unknown])));
    assert_eq!(matches_of(&store, one).await, [id]);
    assert_eq!(matches_of(&store, unknown).await, []);
}

async fn finished_matches_of_a_principal_are_found_newest_first(place: impl Place) {
    let store = place.start();
    let [one, two] = guests(&store, ["one", "two"]).await;
    let mut played = Vec::new();
    for n in 0..5 {
        let white = if n == 2 { [two, two] } else { [one, one] };
        played.push(play(&store, white).await);
    }
    let [first, second, _, fourth, fifth] = played[..] else {
        panic!()
    };
    assert_eq!(
        matches_of(&store, one).await,
        [fifth, fourth, second, first]
    );
    let page = async |before, limit| {
        let found = store.matches_of(one, before, limit).await.unwrap();
        found.iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(page(None, 2).await, [fifth, fourth]);
    assert_eq!(page(Some(fourth), 2).await, [second, first]);
    assert_eq!(page(Some(first), 2).await, []);
}
