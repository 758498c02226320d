//! Removing what is old, and the audit.

use rusqlite::{Connection, Result, params};

use super::execute;
use crate::retention::{REMOVE_ROOM, REMOVE_TALK};
use crate::{AuditRow, MatchId, Removal, RemovalStep, RoomId, StartId};

/// The rooms of a step, and whether they may be removed. ?4: the living start of the program.
const ROOMS: &str = "
    SELECT id, public, seen_ms < ?3 AND coalesce(owner, 0) < ?4
        AND NOT EXISTS (SELECT 1 FROM matches WHERE room = rooms.id)
    FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2";

/// The finished matches of a step, and whether their talk may be removed.
const FINISHED: &str = "
    SELECT match, public, finished.ended_ms < ?3
    FROM finished JOIN matches ON id = match WHERE match > ?1 ORDER BY match LIMIT ?2";

/// Removes rooms. `living`: rooms of this and later starts of the program are in use.
pub fn remove_rooms(
    connection: &Connection,
    living: StartId,
    removal: &Removal,
    after: RoomId,
    limit: u32,
) -> Result<RemovalStep<RoomId>> {
    let values = params![after.0, limit, removal.before_ms, living.0];
    let looked_at = looked_at(connection, ROOMS, values)?;
    let mut removed = 0;
    for one in looked_at.iter().filter(|one| one.may_go) {
        execute(connection, "DELETE FROM rooms WHERE id = ?1", [one.id])?;
        record(connection, removal, REMOVE_ROOM, &one.public)?;
        removed += 1;
    }
    let next = next(&looked_at, limit).map(RoomId);
    Ok(RemovalStep { removed, next })
}

pub fn remove_talk(
    connection: &Connection,
    removal: &Removal,
    after: MatchId,
    limit: u32,
) -> Result<RemovalStep<MatchId>> {
    let values = params![after.0, limit, removal.before_ms];
    let looked_at = looked_at(connection, FINISHED, values)?;
    let mut removed = 0;
    for one in looked_at.iter().filter(|one| one.may_go) {
        if execute(connection, "DELETE FROM talk WHERE match = ?1", [one.id])? > 0 {
            record(connection, removal, REMOVE_TALK, &one.public)?;
            removed += 1;
        }
    }
    let next = next(&looked_at, limit).map(MatchId);
    Ok(RemovalStep { removed, next })
}

/// A room or match that a step looks at.
struct LookedAt {
    id: i64,
    public: String,
    may_go: bool,
}

fn looked_at(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
) -> Result<Vec<LookedAt>> {
    let mut found = connection.prepare_cached(sql)?;
    let rows = found.query_map(values, |row| {
        Ok(LookedAt {
            id: row.get(0)?,
            public: row.get(1)?,
            may_go: row.get(2)?,
        })
    })?;
    rows.collect()
}

/// Where the next step begins.
fn next(looked_at: &[LookedAt], limit: u32) -> Option<i64> {
    let is_full = looked_at.len() == limit as usize;
    looked_at.last().filter(|_| is_full).map(|one| one.id)
}

fn record(connection: &Connection, removal: &Removal, act: &str, subject: &str) -> Result<usize> {
    execute(
        connection,
        "INSERT INTO audit (at_ms, actor, act, subject, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![removal.at_ms, removal.actor, act, subject, removal.reason],
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
