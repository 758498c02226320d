//! A data folder that is only read, perhaps while a server uses it.

use std::path::Path;

use rusqlite::Connection;

use super::{DATABASE, copy, events, feed, log, principals, results, rooms};
use crate::{
    FeedRow, LinkHash, LogRow, MatchId, MatchRow, Principal, PrincipalId, PublicId, Room, RoomId,
    StoreError, StoredEvent,
};

/// A room with the size of its data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomSize {
    /// The room.
    pub room: Room,
    /// The number of its matches.
    pub matches: u32,
    /// The length of its document, and of its talk, and of the setups and logs of its matches, in bytes.
    pub bytes: u64,
}

/// The data of a folder. Each question about them has an error if the database cannot be read.
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
        let connection = copy::open_newest(&file, false)?;
        Ok(ReadOnly { connection })
    }

    /// The ids of all events, the newest first.
    pub fn events(&self) -> Result<Vec<PublicId>, StoreError> {
        Ok(events::events(&self.connection)?)
    }

    /// The event with this id, if there is one.
    pub fn event(&self, public: &PublicId) -> Result<Option<StoredEvent>, StoreError> {
        Ok(events::event(&self.connection, public.clone())?)
    }

    /// The room with this link, if there is one.
    pub fn room_of(&self, link: LinkHash) -> Result<Option<RoomId>, StoreError> {
        Ok(rooms::room_of(&self.connection, link)?)
    }

    /// At most `limit` rooms after the room `after`, in the order of their numbers.
    pub fn rooms(&self, after: RoomId, limit: u32) -> Result<Vec<RoomSize>, StoreError> {
        Ok(rooms::sizes(&self.connection, after, limit)?)
    }

    /// At most `limit` rows of the feed after the row number `no`, oldest first.
    pub fn feed(&self, no: i64, limit: u32) -> Result<Vec<FeedRow>, StoreError> {
        Ok(feed::feed(&self.connection, no, limit)?)
    }

    /// The principal with this public id, or the one into which it was merged.
    pub fn principal_with(&self, public: &PublicId) -> Result<Option<Principal>, StoreError> {
        Ok(principals::principal_with(
            &self.connection,
            public.clone(),
        )?)
    }

    /// At most `limit` finished matches that began at `since_ms` (milliseconds since 1970) or later, and
    /// before the match `before`, newest first.
    pub fn finished(
        &self,
        since_ms: i64,
        before: Option<MatchId>,
        limit: u32,
    ) -> Result<Vec<MatchRow>, StoreError> {
        let found = results::finished(&self.connection, since_ms, before, limit);
        Ok(found?)
    }

    /// At most `limit` finished matches of a principal that began before the match `before`, newest first.
    pub fn matches_of(
        &self,
        principal: PrincipalId,
        before: Option<MatchId>,
        limit: u32,
    ) -> Result<Vec<MatchRow>, StoreError> {
        let found = results::matches_of(&self.connection, principal, before, limit);
        Ok(found?)
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
