//! How long a server keeps what no one needs any more.
//!
//! Finished matches are kept for ever. A table is removed if it has no finished match and had no visitor
//! for a while, and talk is removed some time after its match.

use bughouse_store::{MatchId, Pending, Removal, RemovalStep, RoomId, Store, WriteError};

use bughouse_room::clock::Clock;

/// So many tables are looked at in one transaction. Moves wait for it, so it has to be short.
const TABLES_AT_ONCE: u32 = 500;

/// The talk of so many matches is removed in one transaction. A match has at most 2,000 messages.
const TALK_AT_ONCE: u32 = 100;

const MS_A_DAY: i64 = 86_400_000;

/// How long data are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// Days after its last visitor until a table without a finished match is removed; 0: it is not removed.
    pub table_days: u32,
    /// Days after the end of a match until its talk is removed; 0: it is not removed.
    pub talk_days: u32,
}

impl Keep {
    /// The values that apply if the configuration sets none.
    pub const DEFAULT: Keep = Keep {
        table_days: 30,
        talk_days: 365,
    };
}

/// Removes what is older than `keep` allows.
///
/// # Errors
/// The store did not confirm a removal. What was removed before stays removed.
pub async fn remove_old(store: &dyn Store, clock: Clock, keep: Keep) -> Result<(), WriteError> {
    let tables = removal(clock, keep.table_days, "no visitor");
    let talk = removal(clock, keep.talk_days, "its match is over");
    let tables = remove_all(tables, RoomId(0), |removal, from| {
        store.remove_rooms(removal, from, TABLES_AT_ONCE)
    });
    let tables = tables.await?;
    let talk = remove_all(talk, MatchId(0), |removal, from| {
        store.remove_talk(removal, from, TALK_AT_ONCE)
    });
    let talk = talk.await?;
    if tables + talk > 0 {
        tracing::info!(
            tables,
            talk,
            "old tables, and talk of old matches, were removed"
        );
    }
    Ok(())
}

/// The removal of what is older than this number of days; `None` if it is kept for ever.
fn removal(clock: Clock, days: u32, why: &str) -> Option<Removal> {
    let at_ms = clock.wall_ms();
    (days > 0).then(|| Removal {
        before_ms: at_ms - i64::from(days) * MS_A_DAY,
        at_ms,
        actor: "server".into(),
        reason: format!("{why} for {days} days"),
    })
}

/// Removes step by step, each from where the last one ended, and returns how much was removed.
async fn remove_all<Id>(
    removal: Option<Removal>,
    first: Id,
    step: impl Fn(Removal, Id) -> Pending<Result<RemovalStep<Id>, WriteError>>,
) -> Result<u32, WriteError> {
    let (mut removed, mut after) = (0, Some(first));
    while let (Some(removal), Some(from)) = (&removal, after) {
        let done = step(removal.clone(), from).await?;
        removed += done.removed;
        after = done.next;
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bughouse_store::memory::{Memory, MemoryStart};
    use bughouse_store::{LinkHash, NewRoom, PublicId, Retention, RoomDoc, Rooms};

    use super::*;

    /// Rooms that were visited last so many days before now.
    async fn with_rooms(store: &MemoryStart, clock: Clock, days: &[i64]) {
        for day in days {
            let public = PublicId::random();
            let new = NewRoom {
                link: LinkHash::of(public.as_str()),
                public,
                made_ms: clock.wall_ms() - day * MS_A_DAY,
                doc: RoomDoc::resting("{}"),
            };
            let owned = store.create(new).await.unwrap();
            store.release(owned).await.unwrap();
        }
    }

    async fn removed(keep: Keep, days: &[i64]) -> usize {
        let (store, clock) = (Memory::default().start(), Clock::of_tokio());
        with_rooms(&store, clock, days).await;
        tokio::time::advance(Duration::from_millis(1)).await;
        remove_old(&store, clock, keep).await.unwrap();
        let audit = store.audit(0, 99_999).await.unwrap();
        let reason = format!("no visitor for {} days", keep.table_days);
        assert!(audit.iter().all(|row| row.reason == reason));
        audit.len()
    }

    #[tokio::test(start_paused = true)]
    async fn tables_are_kept_for_the_configured_days_or_for_ever() {
        for (table_days, expected) in [(30, 1), (29, 2), (1, 3), (0, 0)] {
            let keep = Keep {
                table_days,
                ..Keep::DEFAULT
            };
            let days = [30, 29, 1, 0];
            assert_eq!(removed(keep, &days).await, expected, "{table_days}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn more_tables_than_one_transaction_looks_at_are_removed() {
        let days = [40; 2 * TABLES_AT_ONCE as usize + 1];
        assert_eq!(removed(Keep::DEFAULT, &days).await, days.len());
    }
}
