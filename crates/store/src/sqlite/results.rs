//! Matches and their results.

use std::error::Error;

use bughouse_core::{BoardId, BySeat, Seat};
use rusqlite::types::Type;
use rusqlite::{Connection, Params, Result, Row, params};
use serde::de::DeserializeOwned;

use super::execute;
use crate::{
    Ended, Holder, MatchId, MatchRow, MatchStart, PrincipalId, PublicId, ResultRow, RoomId,
};

/// The columns with which a match begins.
macro_rules! start_columns {
    () => {
        "id, room, game, public, origin, setup, names, holders, principals, began_ms"
    };
}

/// The matches for which `$which` holds.
macro_rules! matches_where {
    ($which:literal) => {
        concat!(
            "SELECT ",
            start_columns!(),
            ", ended_ms, open_ms, preset, control, score, reason, article, board, lost_by, plies
             FROM matches LEFT JOIN finished ON match = id WHERE ",
            $which
        )
    };
}

pub fn matches(connection: &Connection, room: RoomId) -> Result<Vec<MatchRow>> {
    let sql = matches_where!("room = ?1 ORDER BY game");
    several(connection, sql, [room.0])
}

/// At most `limit` matches with an id after `after`, in the order of their ids.
pub fn matches_after(connection: &Connection, after: MatchId, limit: u32) -> Result<Vec<MatchRow>> {
    let sql = matches_where!("id > ?1 ORDER BY id LIMIT ?2");
    several(connection, sql, params![after.0, limit])
}

/// The match with the least id after `after` as it began, also if its end cannot be read. `ended` is
/// `None`.
pub fn next_beginning(connection: &Connection, after: MatchId) -> Result<Option<MatchRow>> {
    let sql = concat!(
        "SELECT ",
        start_columns!(),
        ", NULL FROM matches WHERE id > ?1 ORDER BY id LIMIT 1"
    );
    Ok(several(connection, sql, [after.0])?.pop())
}

/// How a match ended; `None` if no end is stored.
pub fn end_of(connection: &Connection, id: MatchId) -> Result<Option<Ended>> {
    let sql = matches_where!("id = ?1");
    let row = several(connection, sql, [id.0])?.pop();
    Ok(row.and_then(|row| row.ended))
}

pub fn match_at(connection: &Connection, room: RoomId, game: u32) -> Result<Option<MatchRow>> {
    let sql = matches_where!("room = ?1 AND game = ?2");
    Ok(several(connection, sql, params![room.0, game])?.pop())
}

pub fn match_with(connection: &Connection, public: &PublicId) -> Result<Option<MatchRow>> {
    let sql = matches_where!("public = ?1");
    Ok(several(connection, sql, [public.as_str()])?.pop())
}

/// At most `limit` finished matches that began at `since_ms` or later, and before the match `before`,
/// newest first.
pub fn finished(
    connection: &Connection,
    since_ms: i64,
    before: Option<MatchId>,
    limit: u32,
) -> Result<Vec<MatchRow>> {
    let sql = matches_where!(
        "ended_ms IS NOT NULL AND began_ms >= ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3"
    );
    let before = before.map_or(i64::MAX, |id| id.0);
    several(connection, sql, params![since_ms, before, limit])
}

/// At most `limit` finished matches of a principal that began before the match `before`, newest first.
pub fn matches_of(
    connection: &Connection,
    principal: PrincipalId,
    before: Option<MatchId>,
    limit: u32,
) -> Result<Vec<MatchRow>> {
    let sql = matches_where!(
        "id IN (SELECT DISTINCT match FROM played
                WHERE principal = (SELECT coalesce(merged_into, id) FROM principals WHERE id = ?1)
                  AND match < ?2 ORDER BY match DESC LIMIT ?3)
         ORDER BY id DESC"
    );
    let before = before.map_or(i64::MAX, |id| id.0);
    several(connection, sql, params![principal.0, before, limit])
}

fn several(connection: &Connection, sql: &str, values: impl Params) -> Result<Vec<MatchRow>> {
    let mut found = connection.prepare_cached(sql)?;
    let rows = found.query_map(values, |row| match_row(connection, row))?;
    rows.collect()
}

fn match_row(connection: &Connection, row: &Row<'_>) -> Result<MatchRow> {
    let id = MatchId(row.get(0)?);
    let ended_ms: Option<i64> = row.get(10)?;
    let ended = ended_ms.map(|at_ms| ended(connection, id, at_ms, row));
    Ok(MatchRow {
        id,
        room: row.get::<_, Option<i64>>(1)?.map(RoomId),
        start: MatchStart {
            game: row.get(2)?,
            public: public(row, 3)?,
            origin: row.get(4)?,
            setup: row.get(5)?,
            names: json(row, 6)?,
            holders: json(row, 7)?,
            principals: json(row, 8)?,
            began_ms: row.get(9)?,
        },
        ended: ended.transpose()?,
    })
}

fn ended(connection: &Connection, id: MatchId, at_ms: i64, row: &Row<'_>) -> Result<Ended> {
    let mut ended = Ended {
        at_ms,
        open_ms: row.get(11)?,
        preset: row.get(12)?,
        control: row.get(13)?,
        result: ResultRow {
            score: row.get(14)?,
            reason: row.get(15)?,
            article: row.get(16)?,
            board: letter(row, 17, board)?,
            lost_by: letter(row, 18, Seat::from_letter)?,
        },
        names: BySeat::default(),
        holders: BySeat::default(),
        principals: BySeat::default(),
        plies: row.get(19)?,
    };
    let mut played = connection.prepare_cached(
        "SELECT seat, name, person, bot, at_board, principal FROM played WHERE match = ?1",
    )?;
    let mut played = played.query([id.0])?;
    while let Some(row) = played.next()? {
        let seat = letter(row, 0, Seat::from_letter)?.ok_or_else(|| unreadable(0, "no seat"))?;
        let name: String = row.get(1)?;
        ended.holders[seat] = holder(row, &name)?;
        ended.principals[seat] = row.get::<_, Option<i64>>(5)?.map(PrincipalId);
        ended.names[seat] = name;
    }
    Ok(ended)
}

fn holder(row: &Row<'_>, name: &str) -> Result<Option<Holder>> {
    let (person, level, at_board) = (row.get(2)?, row.get(3)?, row.get(4)?);
    let bot = |level| Holder::Bot {
        name: name.to_owned(),
        level,
    };
    let person: Option<Holder> = Option::map(person, Holder::Person);
    let at_board = Some(name.to_owned()).filter(|_| at_board);
    Ok(person
        .or(Option::map(level, bot))
        .or(at_board.map(Holder::AtBoard)))
}

/// Stores how a match ended.
pub fn finish(connection: &Connection, id: MatchId, ended: &Ended) -> Result<()> {
    execute(
        connection,
        "UPDATE matches SET running = 0 WHERE id = ?1",
        [id.0],
    )?;
    let result = &ended.result;
    execute(
        connection,
        "INSERT OR REPLACE INTO finished (match, ended_ms, open_ms, preset, control, score, reason,
             article, board, lost_by, plies)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            id.0,
            ended.at_ms,
            ended.open_ms,
            ended.preset,
            ended.control,
            result.score,
            result.reason,
            result.article,
            result.board.map(|board| board.to_string()),
            result.lost_by.map(|seat| seat.letter().to_string()),
            ended.plies,
        ],
    )?;
    execute(connection, "DELETE FROM played WHERE match = ?1", [id.0])?;
    for (seat, name) in ended.names.iter() {
        let (holder, principal) = (ended.holders[seat].as_ref(), ended.principals[seat]);
        if name.is_empty() && holder.is_none() && principal.is_none() {
            continue; // The rules do not use this seat.
        }
        let (person, level) = match holder {
            Some(Holder::Person(person)) => (Some(person), None),
            Some(Holder::Bot { level, .. }) => (None, Some(level)),
            Some(Holder::AtBoard(_)) | None => (None, None),
        };
        let at_board = matches!(holder, Some(Holder::AtBoard(_)));
        execute(
            connection,
            "INSERT INTO played (match, seat, name, person, bot, at_board, principal)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6,
                 coalesce((SELECT merged_into FROM principals WHERE id = ?7), ?7))",
            params![
                id.0,
                seat.letter().to_string(),
                name,
                person,
                level,
                at_board,
                principal.map(|id| id.0)
            ],
        )?;
    }
    Ok(())
}

fn board(letter: char) -> Option<BoardId> {
    let mut boards = BoardId::BOTH.into_iter();
    boards.find(|board| board.to_string().starts_with(letter))
}

/// A public id in a column.
pub fn public(row: &Row<'_>, column: usize) -> Result<PublicId> {
    let text: String = row.get(column)?;
    text.parse()
        .map_err(|error: &str| unreadable(column, error))
}

/// A seat or board by its letter in a column.
fn letter<T>(row: &Row<'_>, column: usize, read: fn(char) -> Option<T>) -> Result<Option<T>> {
    let text: Option<String> = row.get(column)?;
    let Some(text) = text else { return Ok(None) };
    let found = text.chars().next().and_then(read);
    found
        .map(Some)
        .ok_or_else(|| unreadable(column, "not a letter of a seat or board"))
}

fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| unreadable(column, error))
}

fn unreadable(column: usize, error: impl Into<Box<dyn Error + Send + Sync>>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
}
