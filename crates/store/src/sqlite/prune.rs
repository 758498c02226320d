//! Removes old rooms of a folder, also while a server uses it.

use std::path::Path;

use rusqlite::Connection;

use super::folder::{self, FolderError};
use super::{copy, retention, value};
use crate::{PublicId, Removal, RoomId, StartId, StoreError};

/// A transaction looks at so many rooms. The moves of a running server wait for it, so it has to be short.
const AT_ONCE: u32 = 500;

/// What [`prune`] does with an old room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PruneMode {
    /// It is listed. Nothing is written.
    List,
    /// It is removed.
    Remove,
}

/// A room that is to be removed, or was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pruned {
    /// Its public id.
    pub public: PublicId,
    /// When a person was there last, in milliseconds since 1970.
    pub seen_ms: i64,
}

/// The rooms of a folder that a server would remove by [`crate::Retention::remove_rooms`], the oldest
/// first. If a server uses the folder, its rooms are in use. In each transaction some rooms are looked at
/// and removed, each with its row in the audit.
///
/// # Errors
/// The folder has no database, or one of another version; or it cannot be read or written. What was
/// removed before stays removed.
pub fn prune(
    folder: &Path,
    mode: PruneMode,
    removal: &Removal,
) -> Result<Vec<Pruned>, FolderError> {
    let file = folder::database(folder)?;
    let in_folder = |error| FolderError::Folder(folder.into(), error);
    let in_database = |error| FolderError::Database(file.clone(), error);
    let removes = mode == PruneMode::Remove;
    // Held until the end, so that a server that starts meanwhile does not open a room that goes.
    let (has_server, _held) = folder::is_used(folder, removes).map_err(in_folder)?;
    let connection = copy::open_newest(&file, removes).map_err(in_database)?;
    all_steps(connection, removes, removal, has_server).map_err(in_database)
}

fn all_steps(
    mut connection: Connection,
    removes: bool,
    removal: &Removal,
    has_server: bool,
) -> Result<Vec<Pruned>, StoreError> {
    let (mut pruned, mut after) = (Vec::new(), Some(RoomId(0)));
    while let Some(from) = after {
        let transaction = connection.transaction()?;
        let last_start = "SELECT coalesce(max(id), 0) FROM starts";
        let living = match has_server {
            true => value(&transaction, last_start, [])?,
            // Every start has ended.
            false => StartId(i64::MAX),
        };
        let step = retention::old_rooms(&transaction, living, removal.before_ms, from, AT_ONCE)?;
        if removes {
            retention::remove_old(&transaction, &step, removal)?;
        }
        transaction.commit()?;
        pruned.extend(step.old.into_iter().map(|room| Pruned {
            public: room.public,
            seen_ms: room.at_ms,
        }));
        after = step.next;
    }
    Ok(pruned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::data::{before, end, new_room, running};
    use crate::sqlite::{Durability, Sqlite};
    use crate::{Retention, Rooms};

    fn ids(folder: &Path, mode: PruneMode) -> Vec<PublicId> {
        let pruned = prune(folder, mode, &before(100)).unwrap();
        assert!(pruned.iter().all(|room| room.seen_ms == 5));
        pruned.into_iter().map(|room| room.public).collect()
    }

    async fn room(store: &Sqlite) -> PublicId {
        let new = new_room(); // visited last at 5
        store.create(new.clone()).await.unwrap();
        new.public
    }

    #[tokio::test]
    async fn rooms_of_a_running_server_are_in_use_and_those_of_an_ended_one_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        let server = Sqlite::open(path, Durability::DEFAULT).unwrap();
        end(&server, running(&server).await).await;
        let of_first = room(&server).await;
        assert_eq!(ids(path, PruneMode::List), []);
        assert_eq!(ids(path, PruneMode::Remove), []);
        drop(server); // It has not given up its rooms.
        assert_eq!(ids(path, PruneMode::List), std::slice::from_ref(&of_first));
        let server = Sqlite::open(path, Durability::DEFAULT).unwrap();
        let of_second = room(&server).await;
        for mode in [PruneMode::List, PruneMode::Remove] {
            assert_eq!(ids(path, mode), std::slice::from_ref(&of_first));
        }
        assert_eq!(ids(path, PruneMode::List), []);
        assert_eq!(server.room_with(of_first.clone()).await, Ok(None));
        let of_third = room(&server).await;
        let audit = server.audit(0, 9).await.unwrap();
        let subjects: Vec<_> = audit.iter().map(|row| &*row.subject).collect();
        assert_eq!(subjects, [of_first.as_str()]);
        drop(server);
        let both = [of_second, of_third];
        assert_eq!(ids(path, PruneMode::Remove), both);
        assert_eq!(ids(path, PruneMode::Remove), []);
    }

    #[tokio::test]
    async fn all_rooms_of_a_folder_are_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        let server = Sqlite::open(folder.path(), Durability::DEFAULT).unwrap();
        let mut made = Vec::new();
        let creations: Vec<_> = (0..2 * AT_ONCE + 1)
            .map(|_| {
                let new = new_room();
                made.push(new.public.clone());
                server.create(new)
            })
            .collect();
        for creation in creations {
            creation.await.unwrap();
        }
        drop(server);
        assert_eq!(ids(folder.path(), PruneMode::List), made);
        assert_eq!(ids(folder.path(), PruneMode::Remove), made);
        assert_eq!(ids(folder.path(), PruneMode::List), []);
    }
}
