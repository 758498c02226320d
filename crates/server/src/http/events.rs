//! Events: making one, acts at its desk, and its files.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bughouse_desk::Who;
use bughouse_events::{Event, Pairing, Refused};
use bughouse_wire::desk::{ActDone, ActWanted, EventWanted, PairingView};
use serde::Deserialize;
use tower::ServiceExt;

use super::failure::{Answer, Failure, read_json};
use super::files::one_of_many;
use super::source::Source;
use super::tables::bearer;
use super::{AppState, Site};
use crate::events::{Snapshot, by_hand, line, next_round, pairing};
use crate::refusal::Refusal;

/// The name of the file with all matches of an event.
const MATCHES: &str = "matches.bpgn";

/// The name of the file with the log of an event.
const LOG: &str = "event.jsonl";

/// `POST /api/events`.
pub async fn make(State((app, _)): State<Site>, body: Bytes) -> Answer {
    let wanted: EventWanted = read_json(&body, "event")?;
    let made = app.tables.shared().events.make(wanted).await;
    Ok(Json(made.map_err(Failure::bad)?).into_response())
}

/// `GET /api/events`: the events that everybody finds, the newest first.
pub async fn list(State((app, _)): State<Site>) -> Answer {
    Ok(Json(app.tables.shared().events.listed().await).into_response())
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
    preview(&app, id, &headers, Event::next_pairing).await
}

/// `POST /api/events/{id}/next`, with the key of the staff: the next round, as a person would pair it.
pub async fn next_by_hand(
    State((app, _)): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let pairing: PairingView = read_json(&body, "pairing")?;
    let pairing = by_hand(&pairing);
    let paired = move |event: &Event| event.paired_by_hand(pairing);
    preview(&app, id, &headers, paired).await
}

/// A pairing of the next round, with what is unusual in it.
async fn preview(
    app: &AppState,
    id: String,
    headers: &HeaderMap,
    paired: impl FnOnce(&Event) -> Result<Pairing, Refused> + Send + 'static,
) -> Answer {
    let snapshot = snapshot(app, id).await?;
    check_runs(&snapshot, bearer(headers))?;
    let events = &app.tables.shared().events;
    let found = events.compute(move || {
        let event = snapshot.desk.event();
        let pairing = paired(event)?;
        let remarks = event.remarks(&pairing);
        Ok::<_, Refused>((pairing, remarks))
    });
    let found = found.await.ok_or_else(broken)?;
    let (paired, remarks) = found.map_err(|refused| Failure::new(StatusCode::CONFLICT, refused))?;
    Ok(Json(next_round(&paired, &remarks)).into_response())
}

/// `GET /api/events/{id}/schedule`: the rounds of a round robin that are not paired yet, as they will be if nothing
/// changes.
pub async fn schedule(State((app, _)): State<Site>, Path(id): Path<String>) -> Answer {
    let snapshot = snapshot(&app, id).await?;
    let events = &app.tables.shared().events;
    let found = events.compute(move || snapshot.desk.event().schedule());
    let found = found.await.ok_or_else(broken)?;
    Ok(Json(found.iter().map(pairing).collect::<Vec<_>>()).into_response())
}

/// `GET /e/{id}/matches.bpgn` and `GET /e/{id}/event.jsonl`: files of an event. Without such a name: a page of it.
pub async fn file(
    State((app, page)): State<Site>,
    Path((id, file)): Path<(String, String)>,
    Query(link): Query<Link>,
    request: Request,
) -> Answer {
    match &*file {
        MATCHES => matches(&app, &*snapshot(&app, id).await?).await,
        LOG => log(&*snapshot(&app, id).await?, link.key.as_deref()),
        _ => {
            let Ok(response) = page.oneshot(request).await;
            Ok(response)
        }
    }
}

/// The query of a link of an event.
#[derive(Deserialize)]
pub struct Link {
    /// What the link is for; absent: to watch.
    key: Option<String>,
}

/// The log of an event, as `bughouse event` has it. Only who runs the event gets it: it has what each has done.
fn log(snapshot: &Snapshot, key: Option<&str>) -> Answer {
    check_runs(snapshot, key)?;
    let lines = snapshot.desk.log().iter();
    let text: String = lines
        .map(|done| line(done.at_ms, &done.logged) + "\n")
        .collect();
    Ok(attached("application/x-ndjson", LOG, text.into_bytes()))
}

/// Checks that a key is one of those who run the event.
fn check_runs(snapshot: &Snapshot, key: Option<&str>) -> Result<(), Failure> {
    match snapshot.keys.holder(key) {
        Some(Who::Staff(_)) => Ok(()),
        _ => Err(Failure::new(StatusCode::FORBIDDEN, Refusal::NoEventLink)),
    }
}

/// The finished matches that were played on this server, in the order of rounds and tables.
async fn matches(app: &Arc<AppState>, snapshot: &Snapshot) -> Answer {
    let desk = &snapshot.desk;
    let mut text = Vec::new();
    for (number, (game, room)) in (1..).zip(desk.rooms()) {
        let source = Source::of_match(room.link.clone(), 1);
        // It may not have begun, or not be over for watchers yet, or the operator has removed it.
        let Ok(mut read) = source.read(app).await else {
            continue;
        };
        let record = &mut read.played.reading.record;
        if let Some(seats) = desk.seats(game) {
            for (seat, &player) in seats.iter() {
                record.players[seat] = Some(desk.name_of(player));
            }
        }
        text.extend(one_of_many(number, &read.played));
    }
    Ok(attached("text/plain; charset=utf-8", MATCHES, text))
}

fn attached(kind: &'static str, name: &str, bytes: Vec<u8>) -> Response {
    let file = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    (headers, bytes).into_response()
}

fn broken() -> Failure {
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Refusal::Broken)
}

async fn snapshot(app: &AppState, id: String) -> Result<Arc<Snapshot>, Failure> {
    let news = app.tables.shared().events.follow(id).await;
    let no_event = || Failure::new(StatusCode::NOT_FOUND, Refusal::NoEvent);
    Ok(Arc::clone(&news.ok_or_else(no_event)?.borrow()))
}
