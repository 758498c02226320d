//! Events: making one, and acts at its desk.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use bughouse_wire::desk::{ActDone, ActWanted, EventWanted};

use super::Site;
use super::failure::{Answer, Failure, read_json};
use super::tables::bearer;
use crate::events::pairing;
use crate::refusal::Refusal;

/// `POST /api/events`.
pub async fn make(State((app, _)): State<Site>, body: Bytes) -> Answer {
    let wanted: EventWanted = read_json(&body, "event")?;
    let made = app.tables.shared().events.make(wanted).await;
    Ok(Json(made.map_err(Failure::bad)?).into_response())
}

/// `POST /api/events/{id}/acts`, with the key of a link.
pub async fn act(
    State((app, _)): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let wanted: ActWanted = read_json(&body, "act")?;
    let key = bearer(&headers).map(str::to_owned);
    let done = app.tables.shared().events.act(id, key, wanted).await;
    let seen = done.map_err(|problem| Failure::new(StatusCode::CONFLICT, problem))?;
    Ok(Json(ActDone { seen }).into_response())
}

/// `GET /api/events/{id}/next`, with the key of the staff: the next round, as it would be paired.
pub async fn next(
    State((app, _)): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let no_event = || Failure::new(StatusCode::NOT_FOUND, Refusal::NoEvent);
    let news = app.tables.shared().events.follow(id).await;
    let snapshot = news.ok_or_else(no_event)?.borrow().clone();
    let who = snapshot.keys.holder(bearer(&headers));
    if !matches!(who, Some(bughouse_desk::Who::Staff(_))) {
        return Err(Failure::new(StatusCode::FORBIDDEN, Refusal::NoEventLink));
    }
    let found = tokio::task::spawn_blocking(move || snapshot.desk.event().next_pairing()).await;
    let found =
        found.map_err(|_| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Refusal::Broken))?;
    let next = found.map_err(|refused| Failure::new(StatusCode::CONFLICT, refused))?;
    Ok(Json(pairing(&next)).into_response())
}
