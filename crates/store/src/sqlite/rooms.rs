//! Rooms, and which start of the program owns them.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::{Outcome, RoomSize, execute, list, results, value};
use crate::error::Refusal;
use crate::{
    LinkHash, NewRoom, OpenError, Opened, Owned, PublicId, Room, RoomDoc, RoomId, StartId,
    StoreError, WriteError,
};

/// Records a new start of the program. The lock on the folder shows that all earlier ones have ended.
pub fn new_start(connection: &Connection) -> Result<StartId> {
    execute(connection, "INSERT INTO starts (beat_ms) VALUES (0)", [])?;
    Ok(StartId(connection.last_insert_rowid()))
}

pub fn create(connection: &Connection, start: StartId, new: NewRoom) -> Outcome<Owned> {
    let inserted = execute(
        connection,
        "INSERT INTO rooms (public, link_hash, made_ms, seen_ms, owner, epoch, doc, waits)
         VALUES (?1, ?2, ?3, ?3, ?4, 1, ?5, ?6) ON CONFLICT DO NOTHING",
        params![
            new.public,
            new.link,
            new.made_ms,
            start,
            new.doc.json,
            new.doc.waits
        ],
    )?;
    match inserted {
        0 => Err(Refusal::IdInUse.into()),
        _ => Ok(Owned::new(RoomId(connection.last_insert_rowid()), 1)),
    }
}

pub fn keep(connection: &Connection, owned: Owned, doc: RoomDoc, seen_ms: i64) -> Outcome<()> {
    check_owned(connection, owned)?;
    execute(
        connection,
        "UPDATE rooms SET doc = ?2, waits = ?3, seen_ms = ?4 WHERE id = ?1",
        params![owned.room(), doc.json, doc.waits, seen_ms],
    )?;
    Ok(())
}

pub fn release(connection: &Connection, owned: Owned) -> Outcome<()> {
    check_owned(connection, owned)?;
    execute(
        connection,
        "UPDATE rooms SET owner = NULL WHERE id = ?1",
        [owned.room()],
    )?;
    Ok(())
}

/// Checks that no other start has claimed the room since this right was given.
pub fn check_owned(connection: &Connection, owned: Owned) -> Outcome<()> {
    let sql = "SELECT EXISTS (SELECT 1 FROM rooms WHERE id = ?1 AND epoch = ?2)";
    match value(connection, sql, params![owned.room(), owned.epoch()])? {
        true => Ok(()),
        false => Err(WriteError::Fenced.into()),
    }
}

pub fn room_of(connection: &Connection, link: LinkHash) -> Result<Option<RoomId>> {
    let sql = "SELECT id FROM rooms WHERE link_hash = ?1";
    value(connection, sql, [link]).optional()
}

pub fn room_with(connection: &Connection, public: PublicId) -> Result<Option<RoomId>> {
    let sql = "SELECT id FROM rooms WHERE public = ?1";
    value(connection, sql, [public]).optional()
}

pub fn room(connection: &Connection, id: RoomId) -> Result<Option<Room>> {
    let sql = "SELECT id, public, made_ms, seen_ms, doc FROM rooms WHERE id = ?1";
    Ok(list(connection, sql, [id], read_room)?.pop())
}

/// At most `limit` rooms after the room `after`, in the order of their numbers, with their sizes.
pub fn sizes(connection: &Connection, after: RoomId, limit: u32) -> Result<Vec<RoomSize>> {
    let sql = "
        SELECT id, public, made_ms, seen_ms, doc,
            (SELECT count(*) FROM matches WHERE room = rooms.id),
            octet_length(doc)
            + coalesce((SELECT sum(octet_length(setup)) FROM matches WHERE room = rooms.id), 0)
            + coalesce((SELECT sum(octet_length(payload)) FROM matches JOIN entries ON match = id
                        WHERE room = rooms.id), 0)
            + coalesce((SELECT sum(octet_length(payload)) FROM talk WHERE room = rooms.id), 0)
        FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2";
    list(connection, sql, params![after, limit], |row| {
        Ok(RoomSize {
            room: read_room(row)?,
            matches: row.get(5)?,
            bytes: row.get::<_, i64>(6)?.unsigned_abs(),
        })
    })
}

fn read_room(row: &Row<'_>) -> Result<Room> {
    Ok(Room {
        id: row.get(0)?,
        public: row.get(1)?,
        made_ms: row.get(2)?,
        seen_ms: row.get(3)?,
        doc: row.get(4)?,
    })
}

pub fn open(
    connection: &Connection,
    start: StartId,
    id: RoomId,
) -> Outcome<Option<Opened>, OpenError> {
    let sql = "SELECT owner FROM rooms WHERE id = ?1";
    let owner: Option<Option<StartId>> = value(connection, sql, [id]).optional()?;
    match owner {
        None => Ok(None),
        // A process that has lost its lock takes nothing from a later one.
        Some(Some(owner)) if owner > start => Err(OpenError::Elsewhere.into()),
        Some(_) => Ok(Some(claim_one(connection, start, id)?)),
    }
}

pub fn claim(
    connection: &Connection,
    start: StartId,
    limit: u32,
) -> Outcome<Vec<Opened>, StoreError> {
    // The conditions are those of the indexes `matches_without_people` and `rooms_that_wait`.
    let sql = "
        SELECT room FROM matches JOIN rooms ON rooms.id = room
        WHERE running AND instr(holders, '{\"Person\":') = 0 AND coalesce(owner, 0) < ?1
        UNION
        SELECT id FROM rooms WHERE waits AND coalesce(owner, 0) < ?1
        ORDER BY 1 LIMIT ?2";
    let rooms: Vec<RoomId> = list(connection, sql, params![start, limit], |row| row.get(0))?;
    let claimed = rooms
        .into_iter()
        .map(|room| claim_one(connection, start, room));
    Ok(claimed.collect::<Result<_>>()?)
}

fn claim_one(connection: &Connection, start: StartId, id: RoomId) -> Result<Opened> {
    // The new owner has another process time, so the anchor of the earlier one says nothing to it.
    execute(
        connection,
        "UPDATE matches SET anchor_ms = NULL, alive_ms = max(alive_ms,
             coalesce((SELECT beat_ms FROM starts JOIN rooms ON owner = starts.id
                       WHERE rooms.id = ?1) - anchor_ms, 0),
             coalesce((SELECT t_ms FROM entries WHERE match = matches.id
                       ORDER BY seq DESC LIMIT 1), 0))
         WHERE room = ?1 AND running",
        [id],
    )?;
    let was_abandoned = "SELECT coalesce(owner, ?2) < ?2 FROM rooms WHERE id = ?1";
    let was_abandoned = value(connection, was_abandoned, params![id, start])?;
    let epoch = "UPDATE rooms SET owner = ?2, epoch = epoch + 1 WHERE id = ?1 RETURNING epoch";
    let epoch = value(connection, epoch, params![id, start])?;
    let alive_ms = "SELECT coalesce(max(alive_ms), 0) FROM matches WHERE room = ?1 AND running";
    Ok(Opened {
        owned: Owned::new(id, epoch),
        room: room(connection, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?,
        matches: results::matches(connection, id)?,
        alive_ms: value(connection, alive_ms, [id])?,
        was_abandoned,
    })
}
