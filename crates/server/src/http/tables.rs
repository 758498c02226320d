//! Making tables.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use bughouse_core::{BySeat, Seat};
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_room::secret::Token;
use bughouse_room::table::{Assigned, Assignee, typed_name};
use bughouse_store::StoreError;
use bughouse_wire::http::{AssignedWanted, AssigneeWanted, TableMade, TableWanted};

use super::Site;
use super::failure::{Answer, Failure, read_json};
use crate::guests;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::tables::{Given, MakeError};

/// A match begins at most so far ahead, in milliseconds.
const AHEAD_MAX_MS: i64 = 86_400_000;

/// The time of a start may have passed by so many milliseconds, because clocks differ and requests wait.
const PAST_MAX_MS: i64 = 3_600_000;

/// The shortest and the longest time for which an assigned match waits for a player, in seconds.
const NO_SHOW_S: std::ops::RangeInclusive<u32> = 5..=3_600;

/// `POST /api/tables`.
pub async fn make(State((app, _)): State<Site>, headers: HeaderMap, body: Bytes) -> Answer {
    let wanted: TableWanted = read_json(&body, "setup")?;
    let shared = app.tables.shared();
    let (assigned, keys) = match &wanted.assigned {
        None => (None, None),
        Some(assigned) => {
            let token = bearer(&headers);
            let (assigned, keys) = assignment(assigned, token, shared).await?;
            let invites = keys.iter().any(|(_, key)| key.is_some());
            let (assigned, players) = assigned;
            let given = Given {
                assigned,
                players,
                event: None,
            };
            (Some(given), invites.then_some(keys))
        }
    };
    let made = app
        .tables
        .make(wanted.setup, wanted.listing, assigned)
        .await;
    match made {
        Ok((id, public)) => {
            let public = public.into();
            Ok(Json(TableMade { id, public, keys }).into_response())
        }
        Err(MakeError::Setup(error)) => Err(Failure::bad(error)),
        Err(error @ (MakeError::Store(_) | MakeError::Stopping)) => Err(not_stored(error)),
    }
}

/// The token or key of a request; empty if its header has none.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str();
    let token = value.ok().and_then(|value| value.strip_prefix("Bearer "));
    Some(token.unwrap_or_default().trim())
}

/// The players of a table, with the keys of those who are invited. `token`: that of the guest who makes the
/// table.
async fn assignment(
    wanted: &AssignedWanted,
    token: Option<&str>,
    shared: &Shared,
) -> Result<((Assigned, Vec<(Seat, Assignee)>), BySeat<Option<String>>), Failure> {
    let now_ms = shared.clock.wall_ms();
    let is_off = |at_ms: i64| !(now_ms - PAST_MAX_MS..=now_ms + AHEAD_MAX_MS).contains(&at_ms);
    if wanted.begins_ms.is_some_and(is_off) || !NO_SHOW_S.contains(&wanted.no_show_s) {
        let refusal = Refusal::from(
            "`begins_ms` is at most an hour ago or a day ahead, and `no_show_s` is from 5 to 3600",
        );
        return Err(Failure::bad(refusal));
    }
    let (mut players, mut keys) = (Vec::new(), BySeat::default());
    for (seat, wanted) in wanted.seats.iter() {
        let Some(wanted) = wanted else { continue };
        let player = match wanted {
            AssigneeWanted::Bot { level } => Assignee::Bot(*level),
            AssigneeWanted::Guest { id } => guest(id, shared).await?,
            AssigneeWanted::Invited { name } => {
                let name = typed_name(name).map_err(Failure::bad)?;
                let key = Token::new();
                let hash = Token::hash(key.reveal());
                keys[seat] = Some(key.reveal().to_owned());
                Assignee::Invited(hash, name)
            }
        };
        players.push((seat, player));
    }
    let creator = match token {
        None => None,
        Some(token) => {
            let found = guests::principals(token, shared).await;
            let principals = found.map_err(not_stored)?;
            Some(principals.ok_or_else(|| Failure::bad(Refusal::NoGuest))?[0])
        }
    };
    let no_show_ms = i64::from(wanted.no_show_s) * 1_000;
    let assigned = Assigned::new(wanted.begins_ms, no_show_ms, creator);
    Ok(((assigned, players), keys))
}

/// The guest with this public id.
async fn guest(id: &str, shared: &Shared) -> Result<Assignee, Failure> {
    let found = match id.parse() {
        Ok(public) => shared.store.principal_with(public).await,
        Err(_) => Ok(None),
    };
    let found: Result<_, StoreError> = found;
    let principal = found.map_err(not_stored)?;
    let principal = principal.ok_or_else(|| Failure::bad(Refusal::NoGuest))?;
    Ok(Assignee::Principal(
        principal.id,
        principal.public,
        principal.name,
    ))
}

fn not_stored(error: impl std::fmt::Display) -> Failure {
    tracing::error!(%error, "a table could not be made");
    Failure::new(StatusCode::SERVICE_UNAVAILABLE, RoomRefusal::Unwritten)
}
