//! The rows of the lobby.

use rusqlite::{Connection, Result, params};

use super::{Outcome, execute, list, value};
use crate::{StartId, WriteError};

pub fn keep_lobby(
    connection: &Connection,
    start: StartId,
    rows: Vec<(String, Option<String>)>,
) -> Outcome<()> {
    check_last(connection, start)?;
    for (key, doc) in rows {
        match doc {
            Some(doc) => execute(
                connection,
                "INSERT INTO lobby (key, doc) VALUES (?1, ?2)
                 ON CONFLICT (key) DO UPDATE SET doc = ?2",
                params![key, doc],
            )?,
            None => execute(connection, "DELETE FROM lobby WHERE key = ?1", [key])?,
        };
    }
    Ok(())
}

pub fn lobby(connection: &Connection) -> Result<Vec<(String, String)>> {
    let sql = "SELECT key, doc FROM lobby ORDER BY key";
    list(connection, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Refuses what does not come from the last start of the program.
pub fn check_last(connection: &Connection, start: StartId) -> Outcome<()> {
    let last: StartId = value(connection, "SELECT max(id) FROM starts", [])?;
    match start == last {
        true => Ok(()),
        false => Err(WriteError::Fenced.into()),
    }
}
