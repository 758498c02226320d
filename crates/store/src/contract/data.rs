//! Rooms, matches and entries for tests, and stores with them.

use std::ops::RangeInclusive;

use bughouse_core::{BoardId, BySeat, Seat};

use crate::{
    Batch, CredentialHash, Ended, Holder, IdempotencyKey, LinkHash, LogRow, MatchId, MatchStart,
    NewCredential, NewPrincipal, NewRoom, Owned, PublicId, Removal, ResultRow, RoomDoc, Store,
    WriteError, random_text,
};

pub fn new_room() -> NewRoom {
    NewRoom {
        public: PublicId::random(),
        link: LinkHash::of(&random_text(26)),
        made_ms: 5,
        doc: RoomDoc::resting("{}"),
    }
}

pub fn start(game: u32) -> MatchStart {
    MatchStart {
        game,
        public: PublicId::random(),
        origin: "table".into(),
        setup: "{}".into(),
        names: names(),
        holders: holders(),
        principals: BySeat::default(),
        began_ms: 0,
    }
}

fn names() -> BySeat<String> {
    BySeat::new(|seat| match seat {
        Seat::BLACK_OF_A => "Eve".into(),
        Seat::WHITE_OF_B => "Bot 1".into(),
        Seat::BLACK_OF_B => String::new(),
        seat => seat.to_string(),
    })
}

/// One holder of each kind, and a seat without a holder.
fn holders() -> BySeat<Option<Holder>> {
    BySeat::new(|seat| match seat {
        Seat::BLACK_OF_A => Some(Holder::AtBoard("Eve".into())),
        Seat::WHITE_OF_B => Some(Holder::Bot {
            name: "Bot 1".into(),
            level: "club".into(),
        }),
        Seat::BLACK_OF_B => None,
        _ => Some(Holder::Person(7)),
    })
}

pub fn ended() -> Ended {
    Ended {
        at_ms: 1_000_000,
        open_ms: 1_060_000,
        preset: "fics".into(),
        control: "5+0".into(),
        result: ResultRow {
            score: "0-1".into(),
            reason: "checkmate".into(),
            article: "WBN 2.1a".into(),
            board: Some(BoardId::B),
            lost_by: Some(Seat::BLACK_OF_B),
        },
        names: names(),
        holders: holders(),
        principals: BySeat::default(),
        plies: 61,
    }
}

/// A guest who is recognized by this token, at the time 5.
pub fn guest(token: &str) -> NewPrincipal {
    NewPrincipal {
        public: PublicId::random(),
        kind: "guest".into(),
        name: format!("guest with {token}"),
        made_ms: 5,
        credential: NewCredential {
            hash: CredentialHash::of(token),
            kind: "token".into(),
            scopes: String::new(),
            expires_ms: None,
        },
    }
}

pub fn row(seq: u32) -> LogRow {
    LogRow {
        seq,
        t_ms: i64::from(seq) * 10,
        command: seq.is_multiple_of(2).then(|| IdempotencyKey {
            key: format!("1:{seq}"),
            hash: u64::MAX - 7,
        }),
        payload: format!("event {seq}"),
        fingerprint: Some(u64::MAX - u64::from(seq)),
    }
}

pub fn rows(seqs: RangeInclusive<u32>) -> Vec<LogRow> {
    seqs.map(row).collect()
}

pub async fn room(store: &impl Store) -> Owned {
    store.create(new_room()).await.unwrap()
}

/// A room with a running match that has one entry.
pub async fn running(store: &impl Store) -> (Owned, MatchId) {
    let owned = room(store).await;
    let begun = store.begin(owned, start(1), 1_000, rows(1..=1)).await;
    (owned, begun.unwrap())
}

/// Entries of a match that goes on.
pub fn batch(id: MatchId, seqs: RangeInclusive<u32>) -> Batch {
    Batch {
        id,
        rows: rows(seqs),
        ended: None,
    }
}

/// Ends a match so with its entry number `seq`.
pub async fn end_so(
    store: &impl Store,
    (owned, id): (Owned, MatchId),
    seq: u32,
    ended: Ended,
) -> Result<(), WriteError> {
    let last = Batch {
        ended: Some(ended),
        ..batch(id, seq..=seq)
    };
    store.append(owned, last).await
}

/// Ends a match with its second entry.
pub async fn end(store: &impl Store, playing: (Owned, MatchId)) {
    end_so(store, playing, 2, ended()).await.unwrap();
}

/// A removal of what is older than `before_ms`, at the time 77.
pub fn before(before_ms: i64) -> Removal {
    Removal {
        before_ms,
        at_ms: 77,
        actor: "server".into(),
        reason: "old".into(),
    }
}
