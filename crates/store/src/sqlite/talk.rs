//! Talk of matches.

use rusqlite::{Connection, Result, params};

use super::{Outcome, execute, list, rooms, value};
use crate::error::Refusal;
use crate::{MatchId, Owned, TalkRow};

pub fn keep_talk(connection: &Connection, owned: Owned, rows: Vec<TalkRow>) -> Outcome<()> {
    rooms::check_owned(connection, owned)?;
    for row in &rows {
        let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND room = ?2)";
        if !value(connection, sql, params![row.id, owned.room()])? {
            return Err(Refusal::NotInRoom.into());
        }
    }
    for row in rows {
        execute(
            connection,
            "INSERT INTO talk (match, n, t_ms, payload) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (match, n) DO UPDATE SET t_ms = ?3, payload = ?4",
            params![row.id, row.n, row.t_ms, row.payload],
        )?;
    }
    Ok(())
}

pub fn talk(connection: &Connection, id: MatchId) -> Result<Vec<TalkRow>> {
    let sql = "SELECT n, t_ms, payload FROM talk WHERE match = ?1 ORDER BY t_ms, n";
    list(connection, sql, [id], |row| {
        Ok(TalkRow {
            id,
            n: row.get(0)?,
            t_ms: row.get(1)?,
            payload: row.get(2)?,
        })
    })
}
