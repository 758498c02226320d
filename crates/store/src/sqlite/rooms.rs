//! Rooms, and which start of the program owns them.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::{Outcome, RoomSize, execute, id_in_use, results, unless_fenced};
use crate::{LinkHash, NewRoom, OpenError, Opened, Owned, PublicId, Room, RoomId, StartId};

const ROOM: &str = "SELECT id, public, made_ms, seen_ms, doc FROM rooms WHERE id = ?1";

/// Records a new start of the program. The lock on the folder shows that all earlier ones have ended.
pub fn new_start(connection: &Connection) -> Result<StartId> {
    execute(connection, "INSERT INTO starts (beat_ms) VALUES (0)", [])?;
    Ok(StartId(connection.last_insert_rowid()))
}

pub fn create(connection: &Connection, start: StartId, new: &NewRoom) -> Outcome<Owned> {
    let inserted = execute(
        connection,
        "INSERT INTO rooms (public, link_hash, made_ms, seen_ms, owner, epoch, doc)
         VALUES (?1, ?2, ?3, ?3, ?4, 1, ?5) ON CONFLICT DO NOTHING",
        params![
            new.public.as_str(),
            new.link.0,
            new.made_ms,
            start.0,
            new.doc
        ],
    )?;
    Ok(match inserted {
        0 => Err(id_in_use()),
        _ => Ok(Owned::new(RoomId(connection.last_insert_rowid()), 1)),
    })
}

pub fn keep(connection: &Connection, owned: Owned, doc: &str, seen_ms: i64) -> Outcome<()> {
    let kept = execute(
        connection,
        "UPDATE rooms SET doc = ?3, seen_ms = ?4 WHERE id = ?1 AND epoch = ?2",
        params![owned.room().0, owned.epoch(), doc, seen_ms],
    )?;
    Ok(unless_fenced(kept))
}

pub fn release(connection: &Connection, owned: Owned) -> Outcome<()> {
    let released = execute(
        connection,
        "UPDATE rooms SET owner = NULL WHERE id = ?1 AND epoch = ?2",
        [owned.room().0, owned.epoch()],
    )?;
    Ok(unless_fenced(released))
}

/// Whether the room still belongs to the one who has this right.
pub fn is_owned(connection: &Connection, owned: Owned) -> Result<bool> {
    connection
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM rooms WHERE id = ?1 AND epoch = ?2)")?
        .query_row([owned.room().0, owned.epoch()], |row| row.get(0))
}

pub fn room_of(connection: &Connection, link: LinkHash) -> Result<Option<RoomId>> {
    connection
        .prepare_cached("SELECT id FROM rooms WHERE link_hash = ?1")?
        .query_row([link.0], |row| Ok(RoomId(row.get(0)?)))
        .optional()
}

pub fn room_with(connection: &Connection, public: &PublicId) -> Result<Option<RoomId>> {
    connection
        .prepare_cached("SELECT id FROM rooms WHERE public = ?1")?
        .query_row([public.as_str()], |row| Ok(RoomId(row.get(0)?)))
        .optional()
}

pub fn room(connection: &Connection, id: RoomId) -> Result<Option<Room>> {
    let mut found = connection.prepare_cached(ROOM)?;
    found.query_row([id.0], read_room).optional()
}

/// At most `limit` rooms after the room `after`, in the order of their numbers, with their sizes.
pub fn sizes(connection: &Connection, after: RoomId, limit: u32) -> Result<Vec<RoomSize>> {
    let mut found = connection.prepare_cached(
        "SELECT id, public, made_ms, seen_ms, doc,
             (SELECT count(*) FROM matches WHERE room = rooms.id),
             octet_length(doc)
             + coalesce((SELECT sum(octet_length(setup)) FROM matches WHERE room = rooms.id), 0)
             + coalesce((SELECT sum(octet_length(payload)) FROM matches JOIN entries ON match = id
                         WHERE room = rooms.id), 0)
             + coalesce((SELECT sum(octet_length(payload)) FROM matches JOIN talk ON match = id
                         WHERE room = rooms.id), 0)
         FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let rows = found.query_map(params![after.0, limit], |row| {
        Ok(RoomSize {
            room: read_room(row)?,
            matches: row.get(5)?,
            bytes: row.get::<_, i64>(6)?.unsigned_abs(),
        })
    })?;
    rows.collect()
}

fn read_room(row: &Row<'_>) -> Result<Room> {
    Ok(Room {
        id: RoomId(row.get(0)?),
        public: results::public(row, 1)?,
        made_ms: row.get(2)?,
        seen_ms: row.get(3)?,
        doc: row.get(4)?,
    })
}

pub fn open(
    connection: &Connection,
    start: StartId,
    id: RoomId,
) -> Result<std::result::Result<Option<Opened>, OpenError>> {
    let owner = connection
        .prepare_cached("SELECT coalesce(owner, 0) FROM rooms WHERE id = ?1")?
        .query_row([id.0], |row| Ok(StartId(row.get(0)?)))
        .optional()?;
    match owner {
        None => Ok(Ok(None)),
        // A process that has lost its lock takes nothing from a later one.
        Some(owner) if owner > start => Ok(Err(OpenError::Elsewhere)),
        Some(_) => claim_one(connection, start, id).map(|opened| Ok(Some(opened))),
    }
}

pub fn claim(connection: &Connection, start: StartId, limit: u32) -> Result<Vec<Opened>> {
    let mut found = connection.prepare_cached(
        // The condition is that of the index `matches_without_people`.
        "SELECT DISTINCT room FROM matches JOIN rooms ON rooms.id = room
         WHERE running AND instr(holders, '{\"Person\":') = 0 AND coalesce(owner, 0) < ?1
         ORDER BY room LIMIT ?2",
    )?;
    let rooms = found.query_map(params![start.0, limit], |row| Ok(RoomId(row.get(0)?)))?;
    let rooms: Vec<RoomId> = rooms.collect::<Result<_>>()?;
    let claimed = rooms
        .into_iter()
        .map(|room| claim_one(connection, start, room));
    claimed.collect()
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
        [id.0],
    )?;
    let was_abandoned = connection
        .prepare_cached("SELECT coalesce(owner, ?2) < ?2 FROM rooms WHERE id = ?1")?
        .query_row([id.0, start.0], |row| row.get(0))?;
    let epoch: i64 = connection
        .prepare_cached(
            "UPDATE rooms SET owner = ?2, epoch = epoch + 1 WHERE id = ?1 RETURNING epoch",
        )?
        .query_row([id.0, start.0], |row| row.get(0))?;
    let alive_ms = connection
        .prepare_cached(
            "SELECT coalesce(max(alive_ms), 0) FROM matches WHERE room = ?1 AND running",
        )?
        .query_row([id.0], |row| row.get(0))?;
    let mut room = connection.prepare_cached(ROOM)?;
    Ok(Opened {
        owned: Owned::new(id, epoch),
        room: room.query_row([id.0], read_room)?,
        matches: results::matches(connection, id)?,
        alive_ms,
        was_abandoned,
    })
}
