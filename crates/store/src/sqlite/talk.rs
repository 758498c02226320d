//! Talk of matches.

use rusqlite::{Connection, Result, params};

use super::{Outcome, rooms};
use crate::{MatchId, Owned, TalkRow, WriteError};

pub fn keep(connection: &Connection, owned: Owned, rows: &[TalkRow]) -> Outcome<()> {
    if !rooms::is_owned(connection, owned)? {
        return Ok(Err(WriteError::Fenced));
    }
    let mut has_match = connection
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND room = ?2)")?;
    for row in rows {
        let is_here: bool = has_match.query_row([row.id.0, owned.room().0], |row| row.get(0))?;
        if !is_here {
            return Ok(Err(WriteError::Refused(
                "the room has no such match".into(),
            )));
        }
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO talk (match, n, t_ms, payload) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (match, n) DO UPDATE SET t_ms = ?3, payload = ?4",
    )?;
    for row in rows {
        insert.execute(params![row.id.0, row.n, row.t_ms, row.payload])?;
    }
    Ok(Ok(()))
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
