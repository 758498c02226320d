//! Removing what is old, and the audit.

use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension, Result, params};

use super::{Outcome, execute, list, rooms, value};
use crate::retention::{REMOVE_ROOM, REMOVE_TALK, by_owner};
use crate::{
    AuditRow, MatchId, Owned, PrincipalId, PublicId, Removal, RemovalStep, RoomId, StartId,
};

/// A step of a removal.
pub struct Step<Id> {
    /// The rooms that are to be removed, or the matches whose talk is.
    pub old: Vec<Old<Id>>,
    /// The next step begins after this one; `None` after the last step.
    pub next: Option<Id>,
}

/// A room that is to be removed, or a match whose talk is.
pub struct Old<Id> {
    id: Id,
    pub public: PublicId,
    /// When a person was there last, or when the match ended, in milliseconds since 1970.
    pub at_ms: i64,
}

impl<Id> From<Step<Id>> for RemovalStep<Id> {
    fn from(step: Step<Id>) -> RemovalStep<Id> {
        RemovalStep {
            removed: u32::try_from(step.old.len()).expect("no more than the limit"),
            next: step.next,
        }
    }
}

/// The rooms that a step is to remove. `living`: rooms of this and later starts of the program are in use.
pub fn old_rooms(
    connection: &Connection,
    living: StartId,
    before_ms: i64,
    after: RoomId,
    limit: u32,
) -> Result<Step<RoomId>> {
    let sql = "
        SELECT id, public, seen_ms, seen_ms < ?3 AND coalesce(owner, 0) < ?4
            AND NOT EXISTS (SELECT 1 FROM matches JOIN finished ON match = id WHERE room = rooms.id)
        FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2";
    step(
        connection,
        sql,
        params![after, limit, before_ms, living],
        limit,
    )
}

pub fn remove_rooms(
    connection: &Connection,
    start: StartId,
    removal: Removal,
    after: RoomId,
    limit: u32,
) -> Outcome<RemovalStep<RoomId>> {
    let step = old_rooms(connection, start, removal.before_ms, after, limit)?;
    remove_old(connection, &step, &removal)?;
    Ok(step.into())
}

/// Removes the [`old_rooms`].
pub fn remove_old(connection: &Connection, step: &Step<RoomId>, removal: &Removal) -> Result<()> {
    for room in &step.old {
        remove_room(connection, room.id, &room.public, removal)?;
    }
    Ok(())
}

/// Removes a room with its unfinished matches and its talk. Finished matches stay, without a room.
fn remove_room(
    connection: &Connection,
    id: RoomId,
    public: &PublicId,
    removal: &Removal,
) -> Result<()> {
    for sql in [
        "DELETE FROM talk WHERE room = ?1",
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
    rooms::check_owned(connection, owned)?;
    let id = owned.room();
    let public = value(connection, "SELECT public FROM rooms WHERE id = ?1", [id])?;
    let owner = "SELECT public FROM principals WHERE id = ?1";
    let owner: Option<PublicId> = value(connection, owner, [by]).optional()?;
    let removal = by_owner(owner.as_ref(), at_ms);
    Ok(remove_room(connection, id, &public, &removal)?)
}

pub fn remove_talk(
    connection: &Connection,
    removal: Removal,
    after: MatchId,
    limit: u32,
) -> Outcome<RemovalStep<MatchId>> {
    let sql = "
        SELECT match, public, ended_ms, ended_ms < ?3
            AND EXISTS (SELECT 1 FROM talk WHERE talk.room = matches.room
                        AND talk.game BETWEEN iif(matches.game = 1, 0, matches.game) AND matches.game)
        FROM finished JOIN matches ON id = match WHERE match > ?1 ORDER BY match LIMIT ?2";
    let step = step(
        connection,
        sql,
        params![after, limit, removal.before_ms],
        limit,
    )?;
    for one in &step.old {
        let sql = "
            DELETE FROM talk WHERE (room, game) IN (
                SELECT room, game FROM matches WHERE id = ?1
                UNION ALL SELECT room, 0 FROM matches WHERE id = ?1 AND game = 1)";
        execute(connection, sql, [one.id])?;
        record(connection, &removal, REMOVE_TALK, &one.public)?;
    }
    Ok(step.into())
}

/// The rooms or finished matches that a step looks at: `sql` selects an id, a public id, a time, and whether
/// it is old.
fn step<Id: Copy + FromSql>(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    limit: u32,
) -> Result<Step<Id>> {
    let looked_at = list(connection, sql, values, |row| {
        let (id, public, at_ms) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok((Old { id, public, at_ms }, row.get(3)?))
    })?;
    let is_full = looked_at.len() == limit as usize;
    let last = looked_at.last().map(|(one, _)| one.id);
    let old = looked_at.into_iter().filter(|(_, is_old)| *is_old);
    Ok(Step {
        old: old.map(|(one, _)| one).collect(),
        next: last.filter(|_| is_full),
    })
}

fn record(connection: &Connection, removal: &Removal, act: &str, subject: &PublicId) -> Result<()> {
    let (actor, reason) = (&removal.actor, &removal.reason);
    execute(
        connection,
        "INSERT INTO audit (at_ms, actor, act, subject, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![removal.at_ms, actor, act, subject, reason],
    )?;
    Ok(())
}

pub fn audit(connection: &Connection, no: i64, limit: u32) -> Result<Vec<AuditRow>> {
    let sql = "SELECT no, at_ms, actor, act, subject, reason FROM audit
               WHERE no > ?1 ORDER BY no LIMIT ?2";
    list(connection, sql, params![no, limit], |row| {
        Ok(AuditRow {
            no: row.get(0)?,
            at_ms: row.get(1)?,
            actor: row.get(2)?,
            act: row.get(3)?,
            subject: row.get(4)?,
            reason: row.get(5)?,
        })
    })
}
