//! Removing what is old, and the audit.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::{Outcome, execute, results, rooms};
use crate::retention::{REMOVE_ROOM, REMOVE_TALK, by_owner};
use crate::{
    AuditRow, MatchId, Owned, PrincipalId, PublicId, Removal, RoomId, StartId, WriteError,
};

/// The rooms of a step, and whether they are to be removed. ?4: the living start of the program.
const ROOMS: &str = "
    SELECT id, public, seen_ms, seen_ms < ?3 AND coalesce(owner, 0) < ?4
        AND NOT EXISTS (SELECT 1 FROM matches JOIN finished ON match = id WHERE room = rooms.id)
    FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2";

/// The finished matches of a step, and whether their talk is to be removed.
const FINISHED: &str = "
    SELECT match, public, ended_ms, ended_ms < ?3
        AND EXISTS (SELECT 1 FROM talk WHERE talk.match = finished.match)
    FROM finished JOIN matches ON id = match WHERE match > ?1 ORDER BY match LIMIT ?2";

/// A step of a removal.
pub struct Step {
    /// The rooms or matches that are to be removed.
    pub old: Vec<Old>,
    /// The number after which the next step begins; `None` after the last step.
    pub next: Option<i64>,
}

/// A room that is to be removed, or a match whose talk is.
pub struct Old {
    id: i64,
    pub public: PublicId,
    /// When a person was there last, or when the match ended, in milliseconds since 1970.
    pub at_ms: i64,
}

/// The rooms that a step is to remove. `living`: rooms of this and later starts of the program are in use.
pub fn old_rooms(
    connection: &Connection,
    living: StartId,
    before_ms: i64,
    after: RoomId,
    limit: u32,
) -> Result<Step> {
    let values = params![after.0, limit, before_ms, living.0];
    step(connection, ROOMS, values, limit)
}

/// Removes the [`old_rooms`].
pub fn remove_rooms(
    connection: &Connection,
    living: StartId,
    removal: &Removal,
    after: RoomId,
    limit: u32,
) -> Result<Step> {
    let step = old_rooms(connection, living, removal.before_ms, after, limit)?;
    for room in &step.old {
        remove_room(connection, room.id, &room.public, removal)?;
    }
    Ok(step)
}

/// Removes a room with its unfinished matches and its talk. Finished matches stay, without a room.
fn remove_room(
    connection: &Connection,
    id: i64,
    public: &PublicId,
    removal: &Removal,
) -> Result<usize> {
    for sql in [
        "DELETE FROM talk WHERE match IN (SELECT id FROM matches WHERE room = ?1)",
        "UPDATE matches SET room = NULL
         WHERE room = ?1 AND EXISTS (SELECT 1 FROM finished WHERE match = id)",
        "DELETE FROM entries WHERE match IN (SELECT id FROM matches WHERE room = ?1)",
        "DELETE FROM matches WHERE room = ?1",
        "DELETE FROM rooms WHERE id = ?1",
    ] {
        execute(connection, sql, [id])?;
    }
    record(connection, removal, REMOVE_ROOM, public)
}

pub fn delete_room(
    connection: &Connection,
    owned: Owned,
    by: PrincipalId,
    at_ms: i64,
) -> Outcome<()> {
    if !rooms::is_owned(connection, owned)? {
        return Ok(Err(WriteError::Fenced));
    }
    let public = connection
        .prepare_cached("SELECT public FROM rooms WHERE id = ?1")?
        .query_row([owned.room().0], |row| results::public(row, 0))?;
    let owner: Option<String> = connection
        .prepare_cached("SELECT public FROM principals WHERE id = ?1")?
        .query_row([by.0], |row| row.get(0))
        .optional()?;
    let removal = by_owner(owner.as_deref(), at_ms);
    remove_room(connection, owned.room().0, &public, &removal)?;
    Ok(Ok(()))
}

pub fn remove_talk(
    connection: &Connection,
    removal: &Removal,
    after: MatchId,
    limit: u32,
) -> Result<Step> {
    let values = params![after.0, limit, removal.before_ms];
    let step = step(connection, FINISHED, values, limit)?;
    for one in &step.old {
        execute(connection, "DELETE FROM talk WHERE match = ?1", [one.id])?;
        record(connection, removal, REMOVE_TALK, &one.public)?;
    }
    Ok(step)
}

fn step(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    limit: u32,
) -> Result<Step> {
    let (mut old, mut seen, mut last) = (Vec::new(), 0, 0);
    let mut found = connection.prepare_cached(sql)?;
    let mut rows = found.query(values)?;
    while let Some(row) = rows.next()? {
        (seen, last) = (seen + 1, row.get(0)?);
        if row.get(3)? {
            old.push(Old {
                id: last,
                public: results::public(row, 1)?,
                at_ms: row.get(2)?,
            });
        }
    }
    let next = Some(last).filter(|_| seen == limit);
    Ok(Step { old, next })
}

fn record(
    connection: &Connection,
    removal: &Removal,
    act: &str,
    subject: &PublicId,
) -> Result<usize> {
    let (actor, reason) = (&removal.actor, &removal.reason);
    execute(
        connection,
        "INSERT INTO audit (at_ms, actor, act, subject, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![removal.at_ms, actor, act, subject.as_str(), reason],
    )
}

pub fn audit(connection: &Connection, no: i64, limit: u32) -> Result<Vec<AuditRow>> {
    connection
        .prepare_cached(
            "SELECT no, at_ms, actor, act, subject, reason FROM audit
             WHERE no > ?1 ORDER BY no LIMIT ?2",
        )?
        .query_map(params![no, limit], |row| {
            Ok(AuditRow {
                no: row.get(0)?,
                at_ms: row.get(1)?,
                actor: row.get(2)?,
                act: row.get(3)?,
                subject: row.get(4)?,
                reason: row.get(5)?,
            })
        })?
        .collect()
}
