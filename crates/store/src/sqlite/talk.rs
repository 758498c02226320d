//! Talk of rooms.

use std::ops::RangeInclusive;

use rusqlite::{Connection, Result, params};

use super::{Outcome, execute, list, rooms};
use crate::{Owned, RoomId, TalkRow};

pub fn keep_talk(connection: &Connection, owned: Owned, rows: Vec<TalkRow>) -> Outcome<()> {
    rooms::check_owned(connection, owned)?;
    for row in rows {
        execute(
            connection,
            "INSERT INTO talk (room, game, t_ms, n, payload) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (room, game, t_ms, n) DO UPDATE SET payload = ?5",
            params![owned.room(), row.game, row.t_ms, row.n, row.payload],
        )?;
    }
    Ok(())
}

pub fn talk(
    connection: &Connection,
    room: RoomId,
    games: RangeInclusive<u32>,
    most: u32,
) -> Result<Vec<TalkRow>> {
    let sql = "SELECT game, t_ms, n, payload FROM talk WHERE room = ?1 AND game BETWEEN ?2 AND ?3
               ORDER BY game DESC, t_ms DESC, n DESC LIMIT ?4";
    let values = params![room, games.start(), games.end(), most];
    let mut newest_first = list(connection, sql, values, |row| {
        Ok(TalkRow {
            game: row.get(0)?,
            t_ms: row.get(1)?,
            n: row.get(2)?,
            payload: row.get(3)?,
        })
    })?;
    newest_first.reverse();
    Ok(newest_first)
}
