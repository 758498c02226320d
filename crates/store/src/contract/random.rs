//! Random requests, on which both stores must give the same answers.

use std::fmt::Debug;

use bughouse_core::BySeat;
use fastrand::Rng;

use super::data::{before, guest};
use super::*;
use crate::{CredentialHash, Ended, PrincipalId, Principals, Retention, RoomDoc};

/// One of the tokens of the random guests.
fn token(rng: &mut Rng) -> CredentialHash {
    CredentialHash::of(&rng.u8(..5).to_string())
}

/// For each seat a random principal, which may not exist, or none.
fn principals(rng: &mut Rng) -> BySeat<Option<PrincipalId>> {
    BySeat::new(|_| Some(PrincipalId(rng.i64(1..6))).filter(|_| rng.bool()))
}

/// The answer to a random request about principals.
async fn of_principals(store: &impl Store, rng: &mut Rng, public: PublicId) -> String {
    let (now_ms, id) = (rng.i64(0..100), PrincipalId(rng.i64(1..6)));
    match rng.u8(..8) {
        0..=2 => {
            let mut new = guest(&rng.u8(..5).to_string());
            new.public = public;
            new.credential.expires_ms = Some(rng.i64(0..300)).filter(|_| rng.bool());
            format!("welcome {:?}", store.welcome(new).await)
        }
        3 => format!("by {:?}", store.principal_by(token(rng), now_ms).await),
        4 => format!("use {:?}", store.note_use(token(rng), now_ms).await),
        5 => format!("rename {:?}", store.rename(id, now_ms.to_string()).await),
        6 if rng.bool() => format!("revoke {:?}", store.revoke(token(rng), now_ms).await),
        _ => {
            let tokens = (0..rng.u8(1..4)).map(|_| token(rng)).collect();
            format!("merge {:?}", store.merge(tokens, id, now_ms).await)
        }
    }
}

/// The answer to a random removal.
async fn of_removal(store: &impl Store, rng: &mut Rng) -> String {
    let (limit, after, is_all) = (rng.u32(1..6), rng.i64(0..3), rng.bool());
    let removal = before(if is_all { i64::MAX } else { rng.i64(0..7) });
    match rng.bool() {
        true => {
            let removed = store.remove_rooms(removal, RoomId(after), limit);
            format!("rooms {:?}", removed.await)
        }
        false => {
            let removed = store.remove_talk(removal, MatchId(after), limit);
            format!("talk {:?}", removed.await)
        }
    }
}

/// The requests of a seed: some succeed, many are refused, some are of a start that was replaced.
async fn answers(place: &impl Place, seed: u64, publics: &[PublicId]) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut stores = vec![place.start()];
    let mut rights: Vec<Owned> = Vec::new();
    let mut answers = Vec::new();
    for (n, public) in publics.iter().enumerate() {
        let at = if rng.u8(..8) == 0 {
            rng.usize(..stores.len())
        } else {
            stores.len() - 1
        };
        let store = &stores[at];
        let owned = rng.choice(&rights).copied();
        let id = MatchId(rng.i64(1..6));
        let mut say =
            |what: &str, answer: &dyn Debug| answers.push(format!("{n} {what} {answer:?}"));
        match (rng.u8(..23), owned) {
            (0, _) | (_, None) => {
                let public = public.clone();
                let link = LinkHash::of(public.as_str());
                let new = NewRoom {
                    public,
                    link,
                    ..new_room()
                };
                let created = store.create(new).await;
                rights.extend(created.as_ref().ok());
                say("create", &created);
            }
            (1, Some(owned)) => {
                let doc = RoomDoc {
                    json: n.to_string(),
                    waits: n % 2 == 0,
                };
                say("keep", &store.keep(owned, doc, 1).await);
            }
            (2, Some(owned)) => {
                let opened = store.open(owned.room()).await;
                rights.extend(opened.iter().flatten().map(|one| one.owned));
                say("open", &opened);
            }
            (3, _) => {
                let claimed = store.claim(rng.u32(1..4)).await;
                rights.extend(claimed.iter().flatten().map(|one| one.owned));
                say("claim", &claimed);
            }
            (4, Some(owned)) => say("release", &store.release(owned).await),
            (5 | 6, Some(owned)) => {
                let mut start = start(rng.u32(1..4));
                start.public = public.clone();
                if rng.bool() {
                    start.holders = BySeat::default(); // A match without people can be claimed.
                }
                start.principals = principals(&mut rng);
                let first = rows(1..=rng.u32(0..3));
                let begun = store.begin(owned, start, rng.i64(0..1_000), first).await;
                say("begin", &begun);
            }
            (7, Some(owned)) => {
                let anchor = rng.i64(0..1_000);
                say("anchor", &store.set_anchor(owned, id, anchor).await);
            }
            (8, _) => say("beat", &store.beat(rng.i64(0..2_000)).await),
            (9, Some(owned)) => {
                let talk = vec![said(rng.u32(0..4), rng.u32(1..4), rng.i64(0..9), "x")];
                say("talk", &store.keep_talk(owned, talk).await);
            }
            (11..=14, _) => {
                let answer = of_principals(store, &mut rng, public.clone()).await;
                say("principals", &answer);
            }
            (21 | 22, _) => {
                let row = |rng: &mut Rng| {
                    let doc = Some(rng.u8(..9).to_string()).filter(|_| rng.u8(..3) > 0);
                    (format!("search/{}", rng.u8(..20)), doc)
                };
                let rows = (0..rng.u8(..4)).map(|_| row(&mut rng)).collect();
                say("lobby", &store.keep_lobby(rows).await);
            }
            (15, _) => say("removal", &of_removal(store, &mut rng).await),
            (10, _) if rng.u8(..4) == 0 => stores.push(place.start()),
            (_, Some(owned)) => {
                let last = store.log(id).await.unwrap().len() as u32;
                let seq = last + rng.u32(0..3);
                let mut batch = batch(id, seq..=seq + rng.u32(0..2));
                batch.ended = (rng.u8(..4) == 0).then(|| Ended {
                    principals: principals(&mut rng),
                    ..ended()
                });
                say("append", &store.append(owned, batch).await);
            }
        }
    }
    let store = stores.last().unwrap();
    let mut say = |answer: &dyn Debug| answers.push(format!("{answer:?}"));
    for n in 1..8 {
        say(&store.room(RoomId(n)).await);
        say(&store.matches(RoomId(n)).await);
        say(&store.log(MatchId(n)).await);
        say(&store.talk(RoomId(n), 0..=3, 5).await);
    }
    for n in 0..5u8 {
        let by = CredentialHash::of(&n.to_string());
        say(&store.principal_by(by, 50).await);
        let of = PrincipalId(n.into());
        say(&store.matches_of(of, Some(MatchId(6)), 3).await);
    }
    say(&store.audit(0, 99).await);
    say(&store.feed(0, 99).await);
    say(&store.lobby().await);
    answers
}

#[tokio::test]
async fn both_stores_give_the_same_answers_to_random_requests() {
    for seed in 0..60 {
        let publics: Vec<PublicId> = (0..120).map(|_| PublicId::random()).collect();
        let expected = answers(&InMemory::default(), seed, &publics).await;
        let found = answers(&InFolder::default(), seed, &publics).await;
        for (expected, found) in expected.iter().zip(&found) {
            let same = expected.chars().zip(found.chars());
            let same = same.take_while(|(one, other)| one == other).count();
            let rest = |text: &str| {
                text.chars()
                    .skip(same.saturating_sub(40))
                    .collect::<String>()
            };
            assert_eq!(rest(found), rest(expected), "seed {seed}");
        }
        assert_eq!(found.len(), expected.len());
    }
}
