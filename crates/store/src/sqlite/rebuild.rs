//! The rows about finished matches, made again from the logs.
//!
//! `finished` and `played` repeat what the log of a match says, so that queries need not replay it. If a
//! program wrote them wrongly, or a person changed them, they are made again here.

use std::path::Path;

use rusqlite::Connection;

use super::folder::{self, FolderError};
use super::{copy, log, results, value};
use crate::{Ended, LogRow, MatchId, MatchRow, StoreError};

/// What [`rebuild`] does with a row that differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RebuildMode {
    /// It is counted. Nothing is written.
    Check,
    /// It is replaced.
    Replace,
}

/// What [`rebuild`] found.
#[derive(Debug)]
pub struct Rebuilt {
    /// The number of matches.
    pub matches: u64,
    /// The matches whose rows differed from their logs, oldest first, with the end that was stored.
    pub differing: Vec<MatchRow>,
}

/// Compares the stored end of each match of a folder with the one that `expected` returns for its log.
/// Everything is read and replaced in one transaction. A match for which `expected` returns `None` stays as
/// it is. It gets the match without its end if the stored end cannot be read.
///
/// # Errors
/// A server uses the folder; or the folder has no database, or one of another version, or the database
/// cannot be read or written. Nothing was changed.
pub fn rebuild(
    folder: &Path,
    mode: RebuildMode,
    expected: &mut dyn FnMut(&MatchRow, &[LogRow]) -> Option<Ended>,
) -> Result<Rebuilt, FolderError> {
    let file = folder::database(folder)?;
    let replaces = mode == RebuildMode::Replace;
    let in_folder = |error| FolderError::Folder(folder.into(), error);
    let in_database = |error| FolderError::Database(file.clone(), error);
    // Held until the end, so that no server starts meanwhile. A check reads the state of one moment.
    let (is_used, _held) = folder::is_used(folder, replaces).map_err(in_folder)?;
    if is_used {
        return Err(FolderError::InUse(folder.into()));
    }
    let connection = copy::open_newest(&file, replaces).map_err(in_database)?;
    compare_all(connection, replaces, expected).map_err(in_database)
}

fn compare_all(
    mut connection: Connection,
    replaces: bool,
    expected: &mut dyn FnMut(&MatchRow, &[LogRow]) -> Option<Ended>,
) -> Result<Rebuilt, StoreError> {
    let transaction = connection.transaction()?;
    let mut rebuilt = Rebuilt {
        matches: 0,
        differing: Vec::new(),
    };
    let mut after = MatchId(0);
    while let Some(mut row) = results::next_beginning(&transaction, after)? {
        after = row.id;
        rebuilt.matches += 1;
        row.ended = stored_end(&transaction, row.id)?;
        let Some(expected) = expected(&row, &log::log(&transaction, row.id)?) else {
            continue;
        };
        let is_running = "SELECT running FROM matches WHERE id = ?1";
        let is_running: bool = value(&transaction, is_running, [row.id])?;
        if row.ended.as_ref() == Some(&expected) && !is_running {
            continue;
        }
        if replaces {
            results::finish(&transaction, row.id, &expected)?;
        }
        rebuilt.differing.push(row);
    }
    transaction.commit()?;
    Ok(rebuilt)
}

/// The stored end of a match; `None` if there is none, or if a value in it is invalid.
fn stored_end(connection: &Connection, id: MatchId) -> rusqlite::Result<Option<Ended>> {
    match results::end_of(connection, id) {
        Err(rusqlite::Error::FromSqlConversionFailure(..)) => Ok(None),
        ended => ended,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::data::{batch, end, ended, rows, running};
    use crate::sqlite::{DATABASE, Durability, Sqlite};
    use crate::{Log, Results};

    /// A folder with two finished matches and one that is running.
    async fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), Durability::DEFAULT).unwrap();
        end(&store, running(&store).await).await;
        end(&store, running(&store).await).await;
        let (owned, third) = running(&store).await;
        store.append(owned, batch(third, 2..=2)).await.unwrap();
        folder
    }

    fn change(folder: &tempfile::TempDir, sql: &str) {
        let file = Connection::open(folder.path().join(DATABASE)).unwrap();
        file.execute_batch(sql).unwrap();
    }

    /// The first two matches have ended by their logs.
    fn by_log(row: &MatchRow, log: &[LogRow]) -> Option<Ended> {
        assert_eq!(log, rows(1..=2));
        (row.id < MatchId(3)).then(ended)
    }

    fn run(folder: &tempfile::TempDir, mode: RebuildMode) -> (u64, Vec<i64>) {
        let rebuilt = rebuild(folder.path(), mode, &mut by_log).unwrap();
        let differing = rebuilt.differing.iter().map(|row| row.id.0).collect();
        (rebuilt.matches, differing)
    }

    #[tokio::test]
    async fn a_changed_row_is_found_and_replaced_and_no_other() {
        let folder = folder().await;
        assert_eq!(run(&folder, RebuildMode::Check), (3, vec![]));
        for sql in [
            "UPDATE finished SET score = '1-0' WHERE match = 2",
            "UPDATE finished SET board = 'x' WHERE match = 2",
            "UPDATE played SET name = 'x' WHERE match = 2 AND seat = 'A'",
            "UPDATE matches SET running = 1 WHERE id = 2",
            "DELETE FROM played WHERE match = 2",
            "DELETE FROM finished WHERE match = 2",
        ] {
            change(&folder, sql);
            for _ in 0..2 {
                assert_eq!(run(&folder, RebuildMode::Check), (3, vec![2]), "{sql}");
            }
            assert_eq!(run(&folder, RebuildMode::Replace), (3, vec![2]), "{sql}");
            assert_eq!(run(&folder, RebuildMode::Check), (3, vec![]), "{sql}");
        }
        let store = Sqlite::open(folder.path(), Durability::DEFAULT).unwrap();
        let third = store.matches(crate::RoomId(3)).await.unwrap().remove(0);
        assert_eq!(third.ended, None, "the third match is still running");
        let second = store.matches(crate::RoomId(2)).await.unwrap().remove(0);
        assert_eq!(second.ended, Some(ended()));
    }

    #[tokio::test]
    async fn a_folder_in_use_or_without_data_is_refused() {
        let folder = folder().await;
        let server = Sqlite::open(folder.path(), Durability::DEFAULT).unwrap();
        let nowhere = tempfile::tempdir().unwrap();
        for mode in [RebuildMode::Check, RebuildMode::Replace] {
            let refused = |folder: &tempfile::TempDir| {
                let refused = rebuild(folder.path(), mode, &mut by_log);
                refused.unwrap_err().to_string()
            };
            assert!(refused(&folder).ends_with(": stop it first"), "{mode:?}");
            assert!(refused(&nowhere).starts_with("there is no data in "));
        }
        assert_eq!(nowhere.path().read_dir().unwrap().count(), 0);
        drop(server);
        assert_eq!(run(&folder, RebuildMode::Check), (3, vec![]));
    }
}
