//! Random requests, on which both stores must give the same answers.

use std::fmt::Debug;

use fastrand::Rng;

use super::*;

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
        match (rng.u8(..16), owned) {
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
            (1, Some(owned)) => say("keep", &store.keep(owned, n.to_string(), 1).await),
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
                let talk = vec![said(id, rng.u32(1..4), rng.i64(0..9), "x")];
                say("talk", &store.keep_talk(owned, talk).await);
            }
            (10, _) if rng.u8(..4) == 0 => stores.push(place.start()),
            (_, Some(owned)) => {
                let last = store.log(id).await.unwrap().len() as u32;
                let seq = last + rng.u32(0..3);
                let ended = (rng.u8(..4) == 0).then(ended);
                let batch = Batch {
                    id,
                    rows: rows(seq..=seq + rng.u32(0..2)),
                    ended,
                };
                say("append", &store.append(owned, batch).await);
            }
        }
    }
    let store = stores.last().unwrap();
    for room in (1..8).map(RoomId) {
        answers.push(format!(
            "{:?} {:?}",
            store.room(room).await,
            store.matches(room).await
        ));
    }
    for id in (1..8).map(MatchId) {
        answers.push(format!(
            "{:?} {:?}",
            store.log(id).await,
            store.talk(id).await
        ));
    }
    answers.push(format!("{:?}", store.feed(0, 99).await));
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
