//! The start of the lobby: it is read from the store, and asks how the matches ended that ran before.

use std::collections::BTreeSet;
use std::sync::Weak;
use std::time::Duration;

use bughouse_lobby::{Lobby, Person};
use bughouse_wire::lobby::Someone;
use tokio::time::sleep;

use super::names::Names;
use super::rows::{self, Change, Stored, people_of};
use super::{Input, matches};
use crate::shared::Shared;
use crate::tables::Tables;

/// If the store fails, it is asked again after this time.
const AGAIN: Duration = Duration::from_secs(1);

/// The lobby as it was stored.
pub struct Started {
    /// The state.
    pub lobby: Lobby,
    /// Who people are.
    pub names: Names,
    /// Rows that are no longer needed.
    pub changes: Vec<Change>,
}

/// Reads the lobby; `None` if the server stops before. While the store fails, it is asked again.
pub async fn read(tables: &Weak<Tables>) -> Option<Started> {
    loop {
        let tables = tables.upgrade()?;
        let shared = tables.shared();
        match shared.store.lobby().await {
            Ok(rows) => return Some(started(Stored::read(rows), shared)),
            Err(error) => tracing::error!(%error, "the lobby cannot be read"),
        }
        drop(tables);
        sleep(AGAIN).await;
    }
}

fn started(Stored { state, people }: Stored, shared: &Shared) -> Started {
    let now = shared.lobby.time(shared.clock.now());
    let of_rows = state.iter().flat_map(|(key, row)| people_of(key, row));
    let needed: BTreeSet<Person> = of_rows.collect();
    let (known, forgotten): (Vec<_>, Vec<_>) = people
        .into_iter()
        .partition(|(person, _)| needed.contains(person));
    let names = Names::stored(known);
    for (key, row) in &state {
        shared.lobby.index.note(key, Some(row), &names);
    }
    let forget = |(person, _): (Person, Someone)| rows::of_person(person, None);
    Started {
        // What the seed decides is no secret, so the time will do. A simulated lobby can be repeated then.
        lobby: Lobby::restored(state, now.0.unsigned_abs(), now),
        names,
        changes: forgotten.into_iter().map(forget).collect(),
    }
}

/// Asks the store how the matches of these tables ended, for the lobby.
pub async fn ask_for_ends(tables: Weak<Tables>, open: Vec<String>) {
    for table in open {
        loop {
            let Some(tables) = tables.upgrade() else {
                return;
            };
            match matches::ended(&tables, &table).await {
                Ok(over) => {
                    let ended = over.map(|over| Input::Ended(table, over));
                    ended
                        .into_iter()
                        .for_each(|ended| tables.shared().lobby.send(ended));
                    break;
                }
                Err(error) => tracing::error!(%error, "the lobby cannot be read"),
            }
            drop(tables);
            sleep(AGAIN).await;
        }
    }
}
