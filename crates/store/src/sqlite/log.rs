//! Matches and their logs.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::values::Json;
use super::{Outcome, execute, feed, list, results, rooms, value};
use crate::error::Refusal;
use crate::log::check_rows;
use crate::{
    Batch, Happened, IdempotencyKey, LogRow, MatchId, MatchStart, Owned, StartId, WriteError,
};

pub fn begin(
    connection: &Connection,
    owned: Owned,
    start: MatchStart,
    anchor_ms: i64,
    first: Vec<LogRow>,
) -> Outcome<MatchId> {
    rooms::check_owned(connection, owned)?;
    check_rows(&first, 0)?;
    let replaced = unplayed(connection, owned, start.game, &first)?;
    let values = params![
        owned.room(),
        start.game,
        start.public,
        start.origin,
        start.setup,
        Json(&start.names),
        Json(&start.holders),
        Json(&start.principals),
        start.began_ms,
        anchor_ms,
        replaced,
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
        return Err(Refusal::IdInUse.into());
    }
    let id = replaced.unwrap_or_else(|| MatchId(connection.last_insert_rowid()));
    match replaced {
        Some(id) => execute(connection, "DELETE FROM entries WHERE match = ?1", [id])?,
        None => feed::push(connection, Happened::Began, id)?,
    };
    insert(connection, id, &first)?;
    Ok(id)
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
        .query_row(params![owned.room(), game, first], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    match found {
        None => Ok(None),
        Some((id, true)) => Ok(Some(id)),
        Some((_, false)) => Err(Refusal::CannotBegin(game).into()),
    }
}

pub fn append(connection: &Connection, owned: Owned, batch: Batch) -> Outcome<()> {
    let last = last_entry(connection, owned, batch.id)?;
    check_rows(&batch.rows, last)?;
    insert(connection, batch.id, &batch.rows)?;
    if let Some(ended) = &batch.ended {
        results::finish(connection, batch.id, ended)?;
        feed::push(connection, Happened::Ended, batch.id)?;
    }
    Ok(())
}

/// The number of the last entry of a running match of the room; 0 if it has none. Refused as by
/// [`rooms::check_owned`], or if the room has no such match.
fn last_entry(connection: &Connection, owned: Owned, id: MatchId) -> Outcome<u32> {
    // One query for both, because each move needs it.
    let found: Option<Option<u32>> = value(
        connection,
        "SELECT (SELECT (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1)
                 FROM matches WHERE id = ?1 AND running AND room = ?2)
         FROM rooms WHERE id = ?2 AND epoch = ?3",
        params![id, owned.room(), owned.epoch()],
    )
    .optional()?;
    let last = found.ok_or(WriteError::Fenced)?;
    Ok(last.ok_or(Refusal::NotRunning)?)
}

fn insert(connection: &Connection, id: MatchId, rows: &[LogRow]) -> Result<()> {
    for row in rows {
        let command = row.command.as_ref();
        execute(
            connection,
            "INSERT INTO entries (match, seq, t_ms, command, command_hash, payload, fingerprint)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                id,
                row.seq,
                row.t_ms,
                command.map(|command| &command.key),
                command.map(|command| command.hash.cast_signed()),
                row.payload,
                row.fingerprint.map(u64::cast_signed),
            ],
        )?;
    }
    Ok(())
}

pub fn set_anchor(
    connection: &Connection,
    owned: Owned,
    id: MatchId,
    anchor_ms: i64,
) -> Outcome<()> {
    last_entry(connection, owned, id)?;
    execute(
        connection,
        "UPDATE matches SET anchor_ms = ?2 WHERE id = ?1",
        params![id, anchor_ms],
    )?;
    Ok(())
}

pub fn log(connection: &Connection, id: MatchId) -> Result<Vec<LogRow>> {
    let sql = "SELECT seq, t_ms, command, command_hash, payload, fingerprint
               FROM entries WHERE match = ?1 ORDER BY seq";
    list(connection, sql, [id], |row| {
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
    })
}

pub fn beat(connection: &Connection, start: StartId, process_ms: i64) -> Outcome<()> {
    execute(
        connection,
        "UPDATE starts SET beat_ms = ?2 WHERE id = ?1",
        params![start, process_ms],
    )?;
    Ok(())
}
