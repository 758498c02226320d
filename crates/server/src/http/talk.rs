//! The talk of a finished match: the signals between partners and the lines of text that the
//! requester may read (decision 0018).

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use bughouse_core::{Audience, Talk as Rule, Team};
use bughouse_store::{Holder, MatchRow};
use bughouse_wire::talk::{Channel, Said, TalkEntry};

use super::failure::{Answer, Failure};
use super::source::{MatchAddress, renamed};
use super::tables::bearer;
use super::{AppState, Site};
use crate::guests;
use bughouse_room::limits::TALK_KEPT;
use bughouse_room::play::replay::ReadError;
use bughouse_room::play::setup::StoredSetup;
use bughouse_room::secret::Token;
use bughouse_room::table::{StoredTable, is_arbiter_key};
use bughouse_room::talk::StoredMessage;

/// The requester's part in the match.
#[derive(Default)]
struct TalkReader {
    teams: Vec<Team>,
    is_arbiter: bool,
}

/// `GET /api/tables/{table}/{game}/talk` and `GET /api/matches/{id}/talk`: talk as JSON. The token of the
/// guest, or the arbiter's key, is in the header `authorization: Bearer …`. Everyone may read the talk to the whole table. The talk between two
/// partners is for their team. The arbiter may read it too if the rules forbid partners to name
/// moves, because the arbiter judges this. If the rules make it public, everyone may read it.
pub async fn talk(
    State((app, _)): State<Site>,
    address: MatchAddress,
    headers: HeaderMap,
) -> Answer {
    let entries = received(&app, &address, bearer(&headers)).await?;
    let entries = entries.ok_or_else(Failure::no_match)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(entries)).into_response())
}

async fn received(
    app: &Arc<AppState>,
    address: &MatchAddress,
    token: Option<&str>,
) -> Result<Option<Vec<TalkEntry>>, ReadError> {
    let Some(row) = address.finished_row(app).await? else {
        return Ok(None);
    };
    let (row, renames) = renamed(app, row).await?;
    let reader = reader(app, &row, token).await?;
    let rules = StoredSetup::rules(&row.start.setup)?;
    let rules = rules.ruleset().talk;
    let is_open = rules.audience == Audience::Table;
    let is_judged = rules.partner == Rule::NoDirectMoves;
    let reaches = |entry: &TalkEntry| match (entry.to, entry.seat) {
        (Channel::Table, _) => true,
        // What watchers wrote to each other during the match is not shown after it.
        (Channel::Hall, _) => false,
        (Channel::Partner, Some(seat)) => {
            is_open || reader.teams.contains(&seat.team()) || reader.is_arbiter && is_judged
        }
        (Channel::Partner, None) => false,
    };
    let rows = match row.room {
        Some(room) => {
            let (store, game) = (&app.tables.shared().store, row.start.game);
            store.talk(room, game..=game, TALK_KEPT).await?
        }
        // The talk is removed with its room.
        None => Vec::new(),
    };
    // Stored talk that cannot be read is left out.
    let kept = rows.iter().filter_map(|row| StoredMessage::read(row).ok());
    let entries = kept.map(|kept| kept.entry().clone());
    let received = entries.filter(reaches).map(|mut entry| {
        renames.apply(&mut entry.name);
        if let Said::Text { hint, .. } = &mut entry.said
            && !reader.is_arbiter
        {
            *hint = None;
        }
        entry
    });
    Ok(Some(received.collect()))
}

/// The part in the match of the person with this token or key: their teams, and whether they are
/// the arbiter.
async fn reader(
    app: &AppState,
    row: &MatchRow,
    token: Option<&str>,
) -> Result<TalkReader, ReadError> {
    let Some(token) = token else {
        return Ok(TalkReader::default());
    };
    let Some(room) = app.tables.room_of(row).await? else {
        return Ok(TalkReader::default());
    };
    let table = StoredTable::read(&room.doc)?;
    let people = match guests::principals(token, app.tables.shared()).await? {
        Some(principals) => table.people_of(&principals),
        None => Vec::new(),
    };
    let own = |holder: &Option<Holder>| match holder {
        Some(Holder::Person(id)) => people.iter().any(|person| person.0 == *id),
        _ => false,
    };
    let teams = row.start.holders.iter().filter(|(_, holder)| own(holder));
    Ok(TalkReader {
        teams: teams.map(|(seat, _)| seat.team()).collect(),
        is_arbiter: is_arbiter_key(table.keys(), &Token::hash(token)),
    })
}
