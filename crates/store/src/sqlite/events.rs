//! Events and their logs.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::{Outcome, execute, list, lobby};
use crate::error::Refusal;
use crate::{PublicId, StartId, StoredEvent};

pub fn make_event(connection: &Connection, start: StartId, event: StoredEvent) -> Outcome<()> {
    lobby::check_last(connection, start)?;
    let StoredEvent {
        public,
        secret,
        made_ms,
        lines,
    } = event;
    let made = execute(
        connection,
        "INSERT INTO events (public, secret, made_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        params![public, secret, made_ms],
    )?;
    if made == 0 {
        return Err(Refusal::IdInUse.into());
    }
    Ok(append(
        connection,
        connection.last_insert_rowid(),
        0,
        &lines,
    )?)
}

pub fn append_to_event(
    connection: &Connection,
    start: StartId,
    public: PublicId,
    last: u32,
    lines: Vec<String>,
) -> Outcome<()> {
    lobby::check_last(connection, start)?;
    let sql = "SELECT id, (SELECT count(*) FROM event_lines WHERE event = id) FROM events WHERE public = ?1";
    let found: Option<(i64, u32)> = connection
        .prepare_cached(sql)?
        .query_row([public], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (id, written) = found.ok_or(Refusal::NoEvent)?;
    if written != last {
        let seq = last + 1;
        return Err(Refusal::NoSuccessor { seq, last: written }.into());
    }
    Ok(append(connection, id, last, &lines)?)
}

fn append(connection: &Connection, id: i64, last: u32, lines: &[String]) -> Result<()> {
    for (no, line) in (last + 1..).zip(lines) {
        let sql = "INSERT INTO event_lines (event, no, line) VALUES (?1, ?2, ?3)";
        execute(connection, sql, params![id, no, line])?;
    }
    Ok(())
}

pub fn event(connection: &Connection, public: PublicId) -> Result<Option<StoredEvent>> {
    let sql = "SELECT id, secret, made_ms FROM events WHERE public = ?1";
    let found: Option<(i64, String, i64)> = connection
        .prepare_cached(sql)?
        .query_row([&public], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    let Some((id, secret, made_ms)) = found else {
        return Ok(None);
    };
    let sql = "SELECT line FROM event_lines WHERE event = ?1 ORDER BY no";
    let lines = list(connection, sql, [id], |row| row.get(0))?;
    Ok(Some(StoredEvent {
        public,
        secret,
        made_ms,
        lines,
    }))
}

pub fn events(connection: &Connection) -> Result<Vec<PublicId>> {
    let sql = "SELECT public FROM events ORDER BY id DESC";
    list(connection, sql, [], |row| row.get(0))
}
