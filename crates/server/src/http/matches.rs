//! Finished matches: as JSON for the page that replays them, and as downloads.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{ConnectInfo, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bughouse_archive::{GameRead, Order, PlayedEntry, Record};
use bughouse_core::{ByBoard, BySeat, Seat};
use bughouse_match::{Event, MatchTime};
use bughouse_notation::bpgn::{Tags, player_tag};
use bughouse_wire::game::ClocksView;
use bughouse_wire::http::{ReplayStep, ReplayTimes, ReplayView};
use bughouse_wire::story::{Story, Viewer};
use tokio::sync::oneshot;
use tower::ServiceExt;

use super::forms::{Download, PositionQuery, asked, written};
use super::{AppState, RouterState, broken, pictures, preview, refuse};
use crate::clock;
use crate::recovery;
use crate::refusal::Refusal;
use crate::secret;
use crate::session::Input;
use crate::start::StoredSetup;
use crate::store::{HolderRow, LogRow, MatchRow, StoreError};

/// `GET /api/tables/{table}/{game}`: a finished match with all its positions and clocks.
pub async fn replay(
    State((app, _)): RouterState,
    Path((table, game)): Path<(String, u32)>,
) -> Response {
    match finished(&app, &table, game).await {
        Ok(Some((row, log))) => match replay_view(&row, &log) {
            Ok(view) => Json(view).into_response(),
            Err(error) => broken(&error),
        },
        Ok(None) => no_finished_match(),
        Err(error) => broken(&error),
    }
}

/// `GET /t/{table}/{game}.bpgn` and other extensions: the match as a file or a picture. Without an
/// extension: the page of that match.
pub async fn file_or_page(
    State((app, page)): State<(Arc<AppState>, Router)>,
    Path((table, file)): Path<(String, String)>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Query(at): Query<PositionQuery>,
    request: Request,
) -> Response {
    if let Some((game, kind)) = pictures::asked(&file) {
        return match pictures::PictureCall::of(kind, request.uri(), request.headers(), from) {
            Ok(call) => pictures::of_match(&app, &table, game, call).await,
            Err(refusal) => *refusal,
        };
    }
    match (asked(&file), file.parse()) {
        (Some((game, form)), _) => download(&app, &table, game, form, at).await,
        (None, Ok(game)) => preview::page_of(&app, page, &table, Some(game), request).await,
        (None, Err(_)) => match page.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        },
    }
}

async fn download(
    app: &AppState,
    table: &str,
    game: u32,
    form: Download,
    at: PositionQuery,
) -> Response {
    match record_of(app, table, game).await {
        Ok(Some(record)) => {
            let name = format!("bughouse-{game}");
            let played = PlayedEntry {
                file: format!("{name}.bpgn"),
                index: 1,
                order: Order::File,
                reading: GameRead::of_record(record),
                places: Vec::new(),
            };
            written(&name, 1, played, form, &at)
        }
        Ok(None) => no_finished_match(),
        Err(error) => broken(&error),
    }
}

/// The record of a finished match; `None` if there is no such match, or if watchers have not seen
/// its end.
pub(super) async fn record_of(
    app: &AppState,
    table: &str,
    game: u32,
) -> Result<Option<Record>, StoreError> {
    match finished(app, table, game).await? {
        Some((row, log)) => {
            let mut record = record(&row, &log)?;
            if let Some(site) = &app.site {
                record.tags.set("Site", site);
            }
            Ok(Some(record))
        }
        None => Ok(None),
    }
}

/// The record of a match: players, rules, moves and ending.
pub(super) fn record(row: &MatchRow, log: &[LogRow]) -> Result<Record, StoreError> {
    let mut events: Vec<(MatchTime, Event)> = Vec::with_capacity(log.len());
    let replayed = recovery::replay(row, log, |_, entry| {
        events.push((entry.logged, entry.event))
    })?;
    let setup = StoredSetup::read(&row.start.setup)?;
    let players = BySeat::new(|seat| {
        Some(replayed.story.names()[seat].clone()).filter(|name| !name.is_empty())
    });
    let mut tags = Tags::default();
    tags.set("Event", "Bughouse match");
    tags.set("Date", clock::day(row.start.began_ms));
    tags.set("Round", row.start.game.to_string());
    for (seat, holder) in Seat::ALL.into_iter().zip(&row.start.holders) {
        if let Some(HolderRow::Bot { level, .. }) = holder {
            tags.set(&format!("{}Level", player_tag(seat)), level.name());
        }
    }
    let log = events.iter().map(|(at, event)| (*at, event));
    let record = Record::of_match(&setup, log, players, replayed.story.people(), tags);
    let mut record = record.map_err(|error| StoreError::Unusable(error.to_string()))?;
    record.stated.rules = Some(StoredSetup::rules(&row.start.setup)?.setup().preset.clone());
    Ok(record)
}

pub(super) fn no_finished_match() -> Response {
    refuse(StatusCode::NOT_FOUND, Refusal::NoFinishedMatch)
}

async fn finished(
    app: &AppState,
    table: &str,
    game: u32,
) -> Result<Option<(MatchRow, Vec<LogRow>)>, StoreError> {
    let Some(row) = finished_row(app, table, game).await? else {
        return Ok(None);
    };
    let log = app.tables.shared().store.log(row.id).await?;
    Ok(Some((row, log)))
}

/// A finished match; `None` if there is no such match, or if watchers have not seen its end.
pub(super) async fn finished_row(
    app: &AppState,
    table: &str,
    game: u32,
) -> Result<Option<MatchRow>, StoreError> {
    if !secret::is_table_id(table) {
        return Ok(None);
    }
    let rows = app.tables.shared().store.matches(table).await?;
    let found = rows
        .into_iter()
        .find(|row| row.start.game == game && row.result.is_some());
    let Some(row) = found else { return Ok(None) };
    Ok(is_known(app, &row).await?.then_some(row))
}

/// Whether watchers have seen everything that has happened in the match. If they see the match with
/// a delay, only the task of its table knows this.
pub(super) async fn is_known(app: &AppState, row: &MatchRow) -> Result<bool, StoreError> {
    let rules = StoredSetup::rules(&row.start.setup)?;
    if rules.ruleset().watch_delay_s == 0 {
        return Ok(true);
    }
    let Some(task) = app.tables.find(&row.start.table).await? else {
        return Ok(false);
    };
    let (answer, known) = oneshot::channel();
    // If the request cannot be sent, the task has ended. It ends only after watchers have seen
    // everything.
    match task.send(Input::IsKnown(row.start.game, answer)).await {
        Ok(()) => Ok(known.await.unwrap_or(true)),
        Err(_) => Ok(true),
    }
}

fn replay_view(row: &MatchRow, log: &[LogRow]) -> Result<ReplayView, StoreError> {
    let step = |story: &Story, at: MatchTime| ReplayStep {
        boards: ByBoard::new(|id| story.board_view(id, true)),
        clocks: story.clocks(at),
        mates: story.mates(),
    };
    let mut start: Option<ReplayStep> = None;
    // The positions after half-moves that were not taken back, by seat and number of the half-move.
    let mut steps: Vec<((Seat, u32), ReplayStep)> = Vec::new();
    // The clocks after the other events. An event after which the clocks had only run on is left
    // out.
    let mut between: Vec<ClocksView> = Vec::new();
    let mut latest: Option<ClocksView> = None;
    let mut ended: Option<MatchTime> = None;
    let replayed = recovery::replay(row, log, |story, entry| {
        let (at, event) = (entry.at, &entry.event);
        let valid: Vec<(Seat, u32)> = story.plies().map(|ply| (ply.seat, ply.ply)).collect();
        let undone = steps.extract_if(.., |(ply, _)| !valid.contains(ply));
        between.extend(undone.map(|(_, step)| step.clocks));
        let clocks = story.clocks(at);
        ended = ended.or_else(|| matches!(event, Event::Ended(_)).then_some(at));
        match event {
            Event::Started { .. } => start = Some(step(story, at)),
            Event::Played { .. } => {
                let last = valid.last().expect("the half-move was played just now");
                steps.push((*last, step(story, at)));
            }
            _ if latest
                .as_ref()
                .is_none_or(|latest| !goes_on(latest, &clocks)) =>
            {
                between.push(clocks.clone());
            }
            _ => return,
        }
        latest = Some(clocks);
    })?;
    let state = replayed.story.state();
    let end = ended.unwrap_or(state.latest());
    // A match that never began is shown in its starting position.
    let start = start.unwrap_or_else(|| step(&replayed.story, end));
    between.push(ClocksView {
        running: Vec::new(),
        delay: Vec::new(),
        ..replayed.story.clocks(end)
    });
    between.sort_by_key(|clocks| clocks.at);
    let steps = steps.into_iter().map(|(_, step)| step);
    Ok(ReplayView {
        game: replayed.story.view(&Viewer::WATCHER, state.latest()),
        replay: std::iter::once(start).chain(steps).collect(),
        times: ReplayTimes::Recorded,
        between,
    })
}

/// Whether the clocks only ran on from `earlier` to `later`. The page then computes `later` itself,
/// so it need not be sent.
fn goes_on(earlier: &ClocksView, later: &ClocksView) -> bool {
    let passed = later.at - earlier.at;
    let left = |seat: Seat| {
        let left = earlier.left[seat]?;
        let runs = earlier.running.iter().position(|&running| running == seat);
        let counts = runs.map_or(0, |index| (passed - earlier.delay[index]).max(0));
        Some(left - counts)
    };
    earlier.running == later.running
        && Seat::ALL
            .into_iter()
            .all(|seat| left(seat) == later.left[seat])
}
