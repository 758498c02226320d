//! The feed.

use rusqlite::{Connection, Result, params};

use super::{execute, list};
use crate::{FeedRow, Happened, MatchId};

pub fn push(connection: &Connection, what: Happened, id: MatchId) -> Result<usize> {
    let what = match what {
        Happened::Began => "began",
        Happened::Ended => "ended",
    };
    execute(
        connection,
        "INSERT INTO feed (what, match) VALUES (?1, ?2)",
        params![what, id],
    )
}

pub fn feed(connection: &Connection, no: i64, limit: u32) -> Result<Vec<FeedRow>> {
    let sql = "SELECT no, what, match FROM feed WHERE no > ?1 ORDER BY no LIMIT ?2";
    list(connection, sql, params![no, limit], |row| {
        let what: String = row.get(1)?;
        Ok(FeedRow {
            no: row.get(0)?,
            what: match what.as_str() {
                "began" => Happened::Began,
                _ => Happened::Ended,
            },
            id: row.get(2)?,
        })
    })
}
