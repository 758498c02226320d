//! A data folder that is only read, perhaps while a server uses it.

use std::path::Path;

use rusqlite::Connection;

use super::{DATABASE, copy, log, migrate, results, rooms};
use crate::{LinkHash, LogRow, MatchId, MatchRow, RoomId, StoreError};

/// The data of a folder.
pub struct ReadOnly {
    connection: Connection,
}

impl ReadOnly {
    /// Opens a folder.
    ///
    /// # Errors
    /// The folder has no database, or a program of another version wrote it.
    pub fn open(folder: &Path) -> Result<ReadOnly, StoreError> {
        let file = folder.join(DATABASE);
        if !file.is_file() {
            return Err(StoreError(format!("there is no {DATABASE} in it")));
        }
        let connection = copy::read_only(&file)?;
        migrate::check_newest(&connection)?;
        Ok(ReadOnly { connection })
    }

    /// The room with this link, if there is one.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn room_of(&self, link: LinkHash) -> Result<Option<RoomId>, StoreError> {
        Ok(rooms::room_of(&self.connection, link)?)
    }

    /// All matches with their logs, oldest first. Matches that begin meanwhile may be among them.
    pub fn matches(&self) -> impl Iterator<Item = Result<(MatchRow, Vec<LogRow>), StoreError>> {
        let mut after = Some(MatchId(0));
        std::iter::from_fn(move || {
            let next = self.next_match(after.take()?).transpose()?;
            if let Ok((row, _)) = &next {
                after = Some(row.id);
            }
            Some(next)
        })
    }

    fn next_match(&self, after: MatchId) -> Result<Option<(MatchRow, Vec<LogRow>)>, StoreError> {
        let Some(row) = results::matches_after(&self.connection, after, 1)?.pop() else {
            return Ok(None);
        };
        let log = log::log(&self.connection, row.id)?;
        Ok(Some((row, log)))
    }
}
