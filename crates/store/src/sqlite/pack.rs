//! Events on the move: one event with its rooms and finished matches as a file, which another data folder takes over.
//!
//! The file is a database of the same form. It has no principals: who plays is known by the keys of their links.

use std::fs;
use std::path::{Path, PathBuf};

use bughouse_core::BySeat;
use rusqlite::{Connection, OptionalExtension, params};

use super::folder::{self, FolderError, FolderLock};
use super::migrate::{MIGRATIONS, check_newest, to_newest};
use super::values::Json;
use super::{Durability, Sqlite, copy, feed, list};
use crate::{Happened, MatchId, PrincipalId, PublicId, StoreError, StoredEvent};

/// The reason why an event was not packed or not unpacked. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum PackError {
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error("there is no event {0}")]
    NoEvent(PublicId),
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    #[error("{path} is no packed event: {1}", path = .0.display())]
    NoPack(PathBuf, StoreError),
    #[error("the data have event {0} or a part of it already")]
    Known(PublicId),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for PackError {
    fn from(error: rusqlite::Error) -> PackError {
        PackError::Store(error.into())
    }
}

/// Copies an event with these rooms and their finished matches to a new file. A server may use the folder at the same
/// time. `clean` takes people out of the document of a room.
///
/// # Errors
/// The folder has no such event, or the file exists or cannot be written.
pub fn pack(
    folder: &Path,
    event: &PublicId,
    rooms: &[PublicId],
    to: &Path,
    clean: impl Fn(&str) -> Result<String, StoreError>,
) -> Result<(), PackError> {
    let from = folder::database(folder)?;
    check_newest(&copy::look(&from)?)?;
    if to.exists() {
        return Err(PackError::Exists(to.into()));
    }
    let packed = write(&from, event, rooms, to, clean);
    if packed.is_err() {
        // A part of an event is of no use.
        let _ = fs::remove_file(to);
    }
    packed
}

fn write(
    from: &Path,
    event: &PublicId,
    rooms: &[PublicId],
    to: &Path,
    clean: impl Fn(&str) -> Result<String, StoreError>,
) -> Result<(), PackError> {
    let mut connection = Connection::open(to)?;
    to_newest(&mut connection, MIGRATIONS)?;
    attach(&connection, from)?;
    let transaction = connection.transaction()?;
    let found = transaction.execute(
        "INSERT INTO events SELECT * FROM other.events WHERE public = ?1",
        [event],
    )?;
    if found == 0 {
        return Err(PackError::NoEvent(event.clone()));
    }
    transaction.execute(
        "INSERT INTO event_lines SELECT * FROM other.event_lines WHERE event = (SELECT id FROM events)",
        [],
    )?;
    for room in rooms {
        let found = transaction.query_row(
            "SELECT id, doc FROM other.rooms WHERE public = ?1",
            [room],
            |row| Ok((row.get(0)?, row.get(1)?)),
        );
        // The operator may have removed a room.
        let found: Option<(i64, String)> = found.optional()?;
        if let Some((id, doc)) = found {
            transaction.execute(
                "INSERT INTO rooms SELECT id, public, link_hash, made_ms, seen_ms, NULL, 0, ?2, 0
                 FROM other.rooms WHERE id = ?1",
                params![id, clean(&doc)?],
            )?;
        }
    }
    let none = Json(BySeat::<Option<PrincipalId>>::default());
    transaction.execute(
        "INSERT INTO matches SELECT id, room, game, public, origin, setup, names, holders, ?1, began_ms, NULL,
             alive_ms, running
         FROM other.matches WHERE NOT running AND room IN (SELECT id FROM rooms)",
        params![none],
    )?;
    transaction.execute_batch(
        "INSERT INTO entries SELECT * FROM other.entries WHERE match IN (SELECT id FROM matches);
         INSERT INTO finished SELECT * FROM other.finished WHERE match IN (SELECT id FROM matches);
         INSERT INTO played SELECT match, seat, name, person, NULL, bot, at_board FROM other.played
             WHERE match IN (SELECT id FROM matches);",
    )?;
    transaction.commit()?;
    connection.execute("DETACH other", [])?;
    Ok(connection.pragma_update(None, "journal_mode", "DELETE")?)
}

/// Takes the event of a file over into a data folder, which is made if there is none. No server may use it. `check`: says
/// what is wrong with the event, if something is. Returns the id of the event.
///
/// # Errors
/// The file is no packed event, a server uses the folder, or it has the event already.
pub fn unpack(
    file: &Path,
    folder: &Path,
    check: impl FnOnce(&StoredEvent) -> Result<(), StoreError>,
) -> Result<PublicId, PackError> {
    let is_pack = copy::check(file);
    is_pack.map_err(|error| PackError::NoPack(file.into(), error))?;
    let in_folder = |error| FolderError::Folder(folder.into(), error);
    folder::make(folder).map_err(in_folder)?;
    let held = FolderLock::take(folder).map_err(in_folder)?;
    let _held = held.ok_or_else(|| FolderError::InUse(folder.into()))?;
    let into = folder.join(folder::DATABASE);
    if !into.exists() {
        let made = Sqlite::open_unlocked(folder, Durability::DEFAULT);
        drop(made.map_err(|error| StoreError(error.to_string()))?);
    }
    let mut connection = copy::open_newest(&into, true)?;
    attach(&connection, file)?;
    let transaction = connection.transaction()?;
    let event = take_over(&transaction, check).map_err(|error| match error {
        PackError::Store(error) => PackError::NoPack(file.into(), error),
        error => error,
    })?;
    transaction.commit()?;
    Ok(event)
}

fn take_over(
    connection: &Connection,
    check: impl FnOnce(&StoredEvent) -> Result<(), StoreError>,
) -> Result<PublicId, PackError> {
    let packed = packed_event(connection)?;
    check(&packed)?;
    let event = packed.public;
    let known: bool = connection.query_row(
        "SELECT EXISTS (SELECT 1 FROM events JOIN other.events AS o USING (public))
             OR EXISTS (SELECT 1 FROM rooms JOIN other.rooms AS o USING (public))
             OR EXISTS (SELECT 1 FROM matches JOIN other.matches AS o USING (public))",
        [],
        |row| row.get(0),
    )?;
    if known {
        return Err(PackError::Known(event));
    }
    connection.execute(
        "INSERT INTO events (public, secret, made_ms) SELECT public, secret, made_ms FROM other.events",
        [],
    )?;
    connection.execute(
        "INSERT INTO event_lines SELECT ?1, no, line FROM other.event_lines",
        [connection.last_insert_rowid()],
    )?;
    for room in ids(connection, "SELECT id FROM other.rooms ORDER BY id")? {
        take_over_room(connection, room)?;
    }
    Ok(event)
}

/// The event of a file: it has only one.
fn packed_event(connection: &Connection) -> Result<StoredEvent, PackError> {
    let sql = "SELECT public, secret, made_ms FROM other.events";
    let rows = list(connection, sql, [], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    let Ok([(public, secret, made_ms)]) = <[_; 1]>::try_from(rows) else {
        return Err(StoreError("it does not have one event".into()).into());
    };
    let sql = "SELECT line FROM other.event_lines ORDER BY no";
    Ok(StoredEvent {
        public,
        secret,
        made_ms,
        lines: list(connection, sql, [], |row| row.get(0))?,
    })
}

fn take_over_room(connection: &Connection, room: i64) -> Result<(), PackError> {
    connection.execute(
        "INSERT INTO rooms (public, link_hash, made_ms, seen_ms, owner, epoch, doc, waits)
         SELECT public, link_hash, made_ms, seen_ms, owner, epoch, doc, waits FROM other.rooms WHERE id = ?1",
        [room],
    )?;
    let own = connection.last_insert_rowid();
    let matches = format!("SELECT id FROM other.matches WHERE room = {room} ORDER BY id");
    for one in ids(connection, &matches)? {
        connection.execute(
            "INSERT INTO matches (room, game, public, origin, setup, names, holders, principals, began_ms, anchor_ms,
                 alive_ms, running)
             SELECT ?1, game, public, origin, setup, names, holders, principals, began_ms, anchor_ms, alive_ms, running
             FROM other.matches WHERE id = ?2",
            [own, one],
        )?;
        let id = connection.last_insert_rowid();
        for sql in [
            "INSERT INTO entries (match, seq, t_ms, command, command_hash, payload, fingerprint)
             SELECT ?1, seq, t_ms, command, command_hash, payload, fingerprint
             FROM other.entries WHERE match = ?2 ORDER BY seq",
            "INSERT INTO finished SELECT ?1, ended_ms, open_ms, preset, control, score, reason, article, board, lost_by,
                 plies
             FROM other.finished WHERE match = ?2",
            "INSERT INTO played SELECT ?1, seat, name, person, principal, bot, at_board
             FROM other.played WHERE match = ?2",
        ] {
            connection.execute(sql, [id, one])?;
        }
        for what in [Happened::Began, Happened::Ended] {
            feed::push(connection, what, MatchId(id))?;
        }
    }
    Ok(())
}

fn ids(connection: &Connection, sql: &str) -> Result<Vec<i64>, rusqlite::Error> {
    let mut found = connection.prepare(sql)?;
    let ids = found.query_map([], |row| row.get(0))?;
    ids.collect()
}

/// Another database is `other` from now on.
fn attach(connection: &Connection, file: &Path) -> Result<(), PackError> {
    let file = file
        .to_str()
        .ok_or_else(|| StoreError("the path is not text".into()))?;
    connection.execute("ATTACH ?1 AS other", [file])?;
    Ok(())
}

#[cfg(test)]
mod tests;
