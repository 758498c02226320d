//! Matches and their logs.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Outcome, execute, feed, id_in_use, results, rooms};
use crate::log::{is_dense, no_successor, not_running};
use crate::{
    Batch, Happened, IdempotencyKey, LogRow, MatchId, MatchStart, Owned, StartId, WriteError,
};

/// Appends an entry if it follows the last one, the match is running, and its room has not been claimed
/// by another start.
const APPEND: &str = "
    INSERT INTO entries (match, seq, t_ms, command, command_hash, payload, fingerprint)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
    WHERE ?2 = 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1)
      AND EXISTS (SELECT 1 FROM matches JOIN rooms ON rooms.id = room
                  WHERE matches.id = ?1 AND running AND room = ?8 AND epoch = ?9)";

pub fn begin(
    connection: &Connection,
    owned: Owned,
    start: &MatchStart,
    anchor_ms: i64,
    first: &[LogRow],
) -> Outcome<MatchId> {
    if !rooms::is_owned(connection, owned)? {
        return Ok(Err(WriteError::Fenced));
    }
    if let Some(row) = first.first()
        && (row.seq != 1 || !is_dense(first))
    {
        return Ok(Err(no_successor(row.seq, 0)));
    }
    let replaced = match unplayed(connection, owned, start.game, first)? {
        Ok(replaced) => replaced,
        Err(error) => return Ok(Err(error)),
    };
    let names = json(&start.names)?;
    let holders = json(&start.holders)?;
    let principals = json(&start.principals)?;
    let values = params![
        owned.room().0,
        start.game,
        start.public.as_str(),
        start.origin,
        start.setup,
        names,
        holders,
        principals,
        start.began_ms,
        anchor_ms,
        replaced.map(|id| id.0),
    ];
    let written = match replaced {
        None => execute(
            connection,
            "INSERT INTO matches (room, game, public, origin, setup, names, holders, principals,
                 began_ms, anchor_ms, id, alive_ms, running)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0, 1)
             ON CONFLICT (public) DO NOTHING",
            values,
        )?,
        Some(_) => execute(
            connection,
            "UPDATE OR IGNORE matches SET room = ?1, game = ?2, public = ?3, origin = ?4, setup = ?5,
                 names = ?6, holders = ?7, principals = ?8, began_ms = ?9, anchor_ms = ?10, alive_ms = 0
             WHERE id = ?11",
            values,
        )?,
    };
    if written == 0 {
        return Ok(Err(id_in_use()));
    }
    let id = replaced.unwrap_or_else(|| MatchId(connection.last_insert_rowid()));
    match replaced {
        Some(id) => execute(connection, "DELETE FROM entries WHERE match = ?1", [id.0])?,
        None => feed::push(connection, Happened::Began, id)?,
    };
    insert(connection, owned, id, first).map(|done| done.map(|()| id))
}

/// The match with number `game` that is replaced when it begins again: nothing has happened in it after
/// its first events. Refused if the room has another running or later match.
fn unplayed(
    connection: &Connection,
    owned: Owned,
    game: u32,
    first: &[LogRow],
) -> Outcome<Option<MatchId>> {
    let first = first.last().map_or(0, |row| row.seq);
    let found = connection
        .prepare_cached(
            "SELECT id, game = ?2 AND running AND
                 (SELECT count(*) FROM entries WHERE match = matches.id) <= ?3
             FROM matches WHERE room = ?1 AND (running OR game >= ?2) LIMIT 1",
        )?
        .query_row(params![owned.room().0, game, first], |row| {
            Ok((MatchId(row.get(0)?), row.get::<_, bool>(1)?))
        })
        .optional()?;
    Ok(match found {
        None => Ok(None),
        Some((id, true)) => Ok(Some(id)),
        Some((_, false)) => Err(WriteError::Refused(format!("match {game} cannot begin"))),
    })
}

pub fn append(connection: &Connection, owned: Owned, batch: &Batch) -> Outcome<()> {
    if let Some(row) = batch.rows.first()
        && !is_dense(&batch.rows)
    {
        return Ok(Err(no_successor(row.seq, row.seq - 1)));
    }
    let appended = insert(connection, owned, batch.id, &batch.rows)?;
    if let (Ok(()), Some(ended)) = (&appended, &batch.ended) {
        results::finish(connection, batch.id, ended)?;
        feed::push(connection, Happened::Ended, batch.id)?;
    }
    Ok(appended)
}

/// Appends rows that are numbered without gaps. Only the first one can be refused.
fn insert(connection: &Connection, owned: Owned, id: MatchId, rows: &[LogRow]) -> Outcome<()> {
    let mut statement = connection.prepare_cached(APPEND)?;
    for row in rows {
        let command = row.command.as_ref();
        let inserted = statement.execute(params![
            id.0,
            row.seq,
            row.t_ms,
            command.map(|command| &command.key),
            command.map(|command| command.hash.cast_signed()),
            row.payload,
            row.fingerprint.map(u64::cast_signed),
            owned.room().0,
            owned.epoch(),
        ])?;
        if inserted == 0 {
            return refusal(connection, owned, id, row.seq).map(Err);
        }
    }
    Ok(Ok(()))
}

/// Why an entry was not appended.
fn refusal(
    connection: &Connection,
    owned: Owned,
    id: MatchId,
    seq: u32,
) -> rusqlite::Result<WriteError> {
    if !rooms::is_owned(connection, owned)? {
        return Ok(WriteError::Fenced);
    }
    let last = connection
        .prepare_cached(
            "SELECT (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1)
             FROM matches WHERE id = ?1 AND running AND room = ?2",
        )?
        .query_row([id.0, owned.room().0], |row| row.get::<_, u32>(0))
        .optional()?;
    Ok(last.map_or_else(not_running, |last| no_successor(seq, last)))
}

pub fn set_anchor(
    connection: &Connection,
    owned: Owned,
    id: MatchId,
    anchor_ms: i64,
) -> Outcome<()> {
    if !rooms::is_owned(connection, owned)? {
        return Ok(Err(WriteError::Fenced));
    }
    let changed = execute(
        connection,
        "UPDATE matches SET anchor_ms = ?3 WHERE id = ?1 AND room = ?2 AND running",
        [id.0, owned.room().0, anchor_ms],
    )?;
    Ok(match changed {
        0 => Err(not_running()),
        _ => Ok(()),
    })
}

pub fn log(connection: &Connection, id: MatchId) -> rusqlite::Result<Vec<LogRow>> {
    connection
        .prepare_cached(
            "SELECT seq, t_ms, command, command_hash, payload, fingerprint
             FROM entries WHERE match = ?1 ORDER BY seq",
        )?
        .query_map([id.0], |row| {
            let (key, hash): (Option<String>, Option<i64>) = (row.get(2)?, row.get(3)?);
            let command = key.zip(hash).map(|(key, hash)| IdempotencyKey {
                key,
                hash: hash.cast_unsigned(),
            });
            Ok(LogRow {
                seq: row.get(0)?,
                t_ms: row.get(1)?,
                command,
                payload: row.get(4)?,
                fingerprint: row.get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
            })
        })?
        .collect()
}

pub fn beat(connection: &Connection, start: StartId, process_ms: i64) -> Outcome<()> {
    execute(
        connection,
        "UPDATE starts SET beat_ms = ?2 WHERE id = ?1",
        [start.0, process_ms],
    )?;
    Ok(Ok(()))
}

/// A value as JSON.
fn json(value: &impl serde::Serialize) -> rusqlite::Result<String> {
    let text = serde_json::to_string(value);
    text.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}
