//! The queries of the store. They see only committed data.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};
use serde::de::DeserializeOwned;

use crate::store::{
    HolderRow, IdempotencyKey, KeyRow, LogRow, MatchId, MatchRow, NewMatch, PersonRow, TableRow,
    TalkRow,
};

pub fn log(connection: &Connection, id: MatchId) -> Result<Vec<LogRow>> {
    connection
        .prepare_cached(
            "SELECT seq, t_ms, command, said, payload, fingerprint FROM events WHERE match = ?1
             UNION SELECT seq, t_ms, command, said, payload, fingerprint FROM journal
                 WHERE match = ?1 AND ?2 ORDER BY seq",
        )?
        .query_map(params![id.0, is_running(connection, id)?], |row| {
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

/// Whether the match is running. If it is not, all its entries are in `events`, and `journal` need
/// not be read. Queries of `journal` are slow, because they scan the whole table.
fn is_running(connection: &Connection, id: MatchId) -> Result<bool> {
    let is_running = "SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND result IS NULL)";
    let mut found = connection.prepare_cached(is_running)?;
    found.query_row([id.0], |row| row.get(0))
}

pub fn matches(connection: &Connection, table: &str) -> Result<Vec<MatchRow>> {
    connection
        .prepare_cached(
            "SELECT matches.id, table_id, game, setup, names, holders, began_ms, anchor_ms, result,
                 max(beat_ms - anchor_ms,
                     (SELECT coalesce(max(t_ms), 0) FROM events WHERE match = matches.id),
                     CASE WHEN result IS NULL
                         THEN (SELECT coalesce(max(t_ms), 0) FROM journal WHERE match = matches.id)
                         ELSE 0 END)
             FROM matches JOIN epochs ON epochs.id = epoch WHERE table_id = ?1 ORDER BY game",
        )?
        .query_map([table], |row| {
            Ok(MatchRow {
                id: MatchId(row.get(0)?),
                start: NewMatch {
                    table: row.get(1)?,
                    game: row.get(2)?,
                    setup: row.get(3)?,
                    names: json(row, 4)?,
                    holders: json(row, 5)?,
                    began_ms: row.get(6)?,
                    anchor_ms: row.get(7)?,
                },
                result: row.get(8)?,
                alive_ms: row.get(9)?,
            })
        })?
        .collect()
}

pub fn table(connection: &Connection, id: &str) -> Result<Option<TableRow>> {
    let found = connection
        .prepare_cached("SELECT id, setup, owner, locked FROM tables WHERE id = ?1")?
        .query_row([id], |row| {
            Ok(TableRow {
                id: row.get(0)?,
                setup: row.get(1)?,
                owner: row.get(2)?,
                locked: row.get(3)?,
                people: Vec::new(),
                seats: [const { None }; 4],
                keys: Vec::new(),
            })
        })
        .optional()?;
    let Some(mut table) = found else {
        return Ok(None);
    };
    table.people = people(connection, id)?;
    table.keys = keys(connection, id)?;
    for (seat, holder) in seats(connection, id)? {
        if let Some(place) = table.seats.get_mut(usize::from(seat)) {
            *place = holder;
        }
    }
    Ok(Some(table))
}

fn people(connection: &Connection, table: &str) -> Result<Vec<PersonRow>> {
    connection
        .prepare_cached(
            "SELECT person, name, token_hash, sat_out, ready, kicked
             FROM people WHERE table_id = ?1 ORDER BY person",
        )?
        .query_map([table], |row| {
            Ok(PersonRow {
                id: row.get(0)?,
                name: row.get(1)?,
                token_hash: row.get(2)?,
                sat_out: row.get(3)?,
                ready: row.get(4)?,
                kicked: row.get(5)?,
            })
        })?
        .collect()
}

fn keys(connection: &Connection, table: &str) -> Result<Vec<KeyRow>> {
    connection
        .prepare_cached("SELECT kind, hash FROM keys WHERE table_id = ?1 ORDER BY kind")?
        .query_map([table], |row| {
            Ok(KeyRow {
                kind: row.get(0)?,
                hash: row.get(1)?,
            })
        })?
        .collect()
}

fn seats(connection: &Connection, table: &str) -> Result<Vec<(u8, Option<HolderRow>)>> {
    connection
        .prepare_cached("SELECT seat, person, bot, at_board, level FROM seats WHERE table_id = ?1")?
        .query_map([table], |row| {
            let person: Option<u32> = row.get(1)?;
            let bot: Option<String> = row.get(2)?;
            let at_board: Option<String> = row.get(3)?;
            let bot = match bot {
                Some(name) => Some(HolderRow::Bot {
                    name,
                    level: json(row, 4)?,
                }),
                None => None,
            };
            let holder = person.map(HolderRow::Person).or(bot);
            Ok((row.get(0)?, holder.or(at_board.map(HolderRow::AtBoard))))
        })?
        .collect()
}

pub fn talk(connection: &Connection, id: MatchId) -> Result<Vec<TalkRow>> {
    connection
        .prepare_cached("SELECT n, t_ms, payload FROM talk WHERE match = ?1 ORDER BY t_ms, n")?
        .query_map([id.0], |row| {
            Ok(TalkRow {
                id,
                n: row.get(0)?,
                t_ms: row.get(1)?,
                payload: row.get(2)?,
            })
        })?
        .collect()
}

pub fn unfinished(connection: &Connection) -> Result<Vec<String>> {
    connection
        .prepare_cached("SELECT DISTINCT table_id FROM matches WHERE result IS NULL ORDER BY id")?
        .query_map([], |row| row.get(0))?
        .collect()
}

fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    })
}
