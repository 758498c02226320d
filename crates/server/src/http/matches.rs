//! Finished matches: to look at by steps, and as files.

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bughouse_match::Event;
use bughouse_wire::http::{ReplayStep, ReplayView};
use bughouse_wire::names::per_board;
use tower::ServiceExt;

use super::{Door, Doors, broken, refuse};
use crate::recovery;
use crate::secret;
use crate::store::{LogRow, MatchRow, StoreError};

/// `GET /api/tables/{table}/{game}`
pub async fn replay(State((door, _)): Doors, Path((table, game)): Path<(String, u32)>) -> Response {
    match finished(&door, &table, game).await {
        Ok(Some((row, log))) => match replay_view(&row, &log) {
            Ok(view) => Json(view).into_response(),
            Err(error) => broken(&error),
        },
        Ok(None) => none(),
        Err(error) => broken(&error),
    }
}

/// `GET /t/{table}/{game}.bpgn`, `.bfen`; without an ending it is the page of that match.
pub async fn file_or_page(
    State((door, page)): State<(Arc<Door>, Router)>,
    Path((table, file)): Path<(String, String)>,
    request: Request,
) -> Response {
    let _ = (&door, &table, &file);
    match page.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

fn none() -> Response {
    refuse(
        StatusCode::NOT_FOUND,
        "there is no such finished match".into(),
    )
}

async fn finished(
    door: &Door,
    table: &str,
    game: u32,
) -> Result<Option<(MatchRow, Vec<LogRow>)>, StoreError> {
    if !secret::is_table_id(table) {
        return Ok(None);
    }
    let store = &door.tables.shared().store;
    let rows = store.matches(table).await?;
    let found = rows
        .into_iter()
        .find(|row| row.start.game == game && row.result.is_some());
    let Some(row) = found else { return Ok(None) };
    let log = store.log(row.id).await?;
    Ok(Some((row, log)))
}

fn replay_view(row: &MatchRow, log: &[LogRow]) -> Result<ReplayView, StoreError> {
    let mut steps: Vec<ReplayStep> = Vec::new();
    let told = recovery::tell(row, log, |story, at, event| {
        if matches!(event, Event::Started | Event::Played { .. }) {
            let boards = per_board(|id| story.board_view(id));
            steps.push(ReplayStep {
                boards,
                clocks: story.clocks(at),
            });
        }
    })?;
    let end = told.story.state().latest();
    Ok(ReplayView {
        game: told.story.view(&[], end),
        replay: steps,
    })
}
