//! Matches and their results.

use bughouse_core::BySeat;
use rusqlite::{Connection, Params, Result, Row, params};

use super::values::{Json, Letter};
use super::{execute, list};
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
    several(connection, sql, [room])
}

/// At most `limit` matches with an id after `after`, in the order of their ids.
pub fn matches_after(connection: &Connection, after: MatchId, limit: u32) -> Result<Vec<MatchRow>> {
    let sql = matches_where!("id > ?1 ORDER BY id LIMIT ?2");
    several(connection, sql, params![after, limit])
}

/// The match with the least id after `after` as it began, also if its end cannot be read. `ended` is
/// `None`.
pub fn next_beginning(connection: &Connection, after: MatchId) -> Result<Option<MatchRow>> {
    let sql = concat!(
        "SELECT ",
        start_columns!(),
        ", NULL FROM matches WHERE id > ?1 ORDER BY id LIMIT 1"
    );
    Ok(several(connection, sql, [after])?.pop())
}

/// How a match ended; `None` if no end is stored.
pub fn end_of(connection: &Connection, id: MatchId) -> Result<Option<Ended>> {
    let sql = matches_where!("id = ?1");
    let row = several(connection, sql, [id])?.pop();
    Ok(row.and_then(|row| row.ended))
}

pub fn match_at(connection: &Connection, room: RoomId, game: u32) -> Result<Option<MatchRow>> {
    let sql = matches_where!("room = ?1 AND game = ?2");
    Ok(several(connection, sql, params![room, game])?.pop())
}

pub fn match_with(connection: &Connection, public: PublicId) -> Result<Option<MatchRow>> {
    let sql = matches_where!("public = ?1");
    Ok(several(connection, sql, [public])?.pop())
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
    several(connection, sql, params![principal, before, limit])
}

fn several(connection: &Connection, sql: &str, values: impl Params) -> Result<Vec<MatchRow>> {
    list(connection, sql, values, |row| match_row(connection, row))
}

fn match_row(connection: &Connection, row: &Row<'_>) -> Result<MatchRow> {
    let id = row.get(0)?;
    let ended_ms: Option<i64> = row.get(10)?;
    let ended = ended_ms.map(|at_ms| ended(connection, id, at_ms, row));
    Ok(MatchRow {
        id,
        room: row.get(1)?,
        start: MatchStart {
            game: row.get(2)?,
            public: row.get(3)?,
            origin: row.get(4)?,
            setup: row.get(5)?,
            names: row.get::<_, Json<_>>(6)?.0,
            holders: row.get::<_, Json<_>>(7)?.0,
            principals: row.get::<_, Json<_>>(8)?.0,
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
            board: row.get::<_, Option<Letter<_>>>(17)?.map(|board| board.0),
            lost_by: row.get::<_, Option<Letter<_>>>(18)?.map(|seat| seat.0),
        },
        names: BySeat::default(),
        holders: BySeat::default(),
        principals: BySeat::default(),
        plies: row.get(19)?,
    };
    let mut played = connection.prepare_cached(
        "SELECT seat, name, person, bot, at_board, principal FROM played WHERE match = ?1",
    )?;
    let mut played = played.query([id])?;
    while let Some(row) = played.next()? {
        let (Letter(seat), name): (_, String) = (row.get(0)?, row.get(1)?);
        ended.holders[seat] = holder(row, &name)?;
        ended.principals[seat] = row.get(5)?;
        ended.names[seat] = name;
    }
    Ok(ended)
}

fn holder(row: &Row<'_>, name: &str) -> Result<Option<Holder>> {
    let name = name.to_owned();
    Ok(match (row.get(2)?, row.get(3)?, row.get(4)?) {
        (Some(person), _, _) => Some(Holder::Person(person)),
        (_, Some(level), _) => Some(Holder::Bot { name, level }),
        (_, _, true) => Some(Holder::AtBoard(name)),
        (None, None, false) => None,
    })
}

/// Stores how a match ended.
pub fn finish(connection: &Connection, id: MatchId, ended: &Ended) -> Result<()> {
    execute(
        connection,
        "UPDATE matches SET running = 0 WHERE id = ?1",
        [id],
    )?;
    let result = &ended.result;
    execute(
        connection,
        "INSERT OR REPLACE INTO finished (match, ended_ms, open_ms, preset, control, score, reason,
             article, board, lost_by, plies)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            id,
            ended.at_ms,
            ended.open_ms,
            ended.preset,
            ended.control,
            result.score,
            result.reason,
            result.article,
            result.board.map(Letter),
            result.lost_by.map(Letter),
            ended.plies,
        ],
    )?;
    execute(connection, "DELETE FROM played WHERE match = ?1", [id])?;
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
            params![id, Letter(seat), name, person, level, at_board, principal],
        )?;
    }
    Ok(())
}
