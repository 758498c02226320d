//! The report of a match by claims, for the page to print: rules, log, claims and result. (In a
//! match by claims, players claim flags, mates and illegal moves as over the board.) After the
//! match everyone may read the report. During the match only the arbiter may, with the key from the
//! arbiter's link.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use bughouse_store::MatchRow;
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::game::{ClocksView, LogLine};
use bughouse_wire::report::{ReportLine, ReportView};
use serde::Deserialize;

use super::failure::{Answer, Failure};
use super::source::{MatchAddress, is_over};
use super::{AppState, Site};
use crate::refusal::Refusal;
use bughouse_room::clock;
use bughouse_room::play::replay::{self, ReadError};
use bughouse_room::play::setup::StoredSetup;
use bughouse_room::rules::Rules;
use bughouse_room::secret::Token;
use bughouse_room::table::{StoredTable, is_arbiter_key};

#[derive(Deserialize)]
pub struct KeyQuery {
    key: Option<String>,
}

/// `GET /api/tables/{table}/{game}/report` and `GET /api/matches/{id}/report`: the report as JSON.
pub async fn report(
    State((app, _)): State<Site>,
    address: MatchAddress,
    Query(KeyQuery { key }): Query<KeyQuery>,
) -> Answer {
    let row = address.row(&app).await?;
    let row = row.ok_or_else(Failure::no_match)?;
    if !is_over(&app, &row) && !is_arbiter(&app, &row, key.as_deref()).await? {
        return Err(Failure::new(StatusCode::FORBIDDEN, Refusal::EarlyReport));
    }
    let view = report_view(&app, &row).await?;
    let view = view.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, Refusal::NoReport))?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(view)).into_response())
}

async fn is_arbiter(app: &AppState, row: &MatchRow, key: Option<&str>) -> Result<bool, ReadError> {
    let Some(hash) = key.map(Token::hash) else {
        return Ok(false);
    };
    let Some(room) = app.tables.room_of(row).await? else {
        return Ok(false);
    };
    let table = StoredTable::read(&room.doc)?;
    Ok(is_arbiter_key(table.keys(), &hash))
}

/// The report of a match; `None` if the match is not by claims.
async fn report_view(app: &AppState, row: &MatchRow) -> Result<Option<ReportView>, ReadError> {
    let log = app.tables.shared().store.log(row.id).await?;
    let mut clocks = Vec::with_capacity(log.len());
    let replayed = replay::replay(&row.start, &log, |viewed, entry| {
        clocks.push(viewed.clocks(entry.at));
    })?;
    let viewed = replayed.viewed;
    if !viewed.over_the_board() {
        return Ok(None);
    }
    let setup = StoredSetup::rules(&row.start.setup)?;
    let hands = StoredSetup::hands(&row.start.setup)?;
    let report = view(row, &viewed, &clocks, &setup);
    Ok(Some(ReportView { hands, ..report }))
}

fn view(row: &MatchRow, viewed: &ViewedMatch, clocks: &[ClocksView], rules: &Rules) -> ReportView {
    let arbiter = Viewer {
        arbiter: true,
        ..Viewer::WATCHER
    };
    let shown = viewed.view(&arbiter, viewed.state().latest());
    ReportView {
        game: row.start.game,
        day: clock::day(row.start.began_ms),
        names: viewed.names().clone(),
        boards: shown.in_play,
        preset: rules.setup().preset.clone(),
        mode: rules.mode().into(),
        control: rules.control(),
        style: rules.style(),
        hands: None,
        differences: rules.differences(),
        result: viewed.result(),
        raised: shown.claims.map(|claims| claims.raised).unwrap_or_default(),
        log: viewed
            .full_log()
            .map(|line| with_clocks(line, clocks))
            .collect(),
    }
}

fn with_clocks(line: &LogLine, clocks: &[ClocksView]) -> ReportLine {
    let before = usize::try_from(line.seq)
        .ok()
        .and_then(|seq| seq.checked_sub(1));
    let readings = before.and_then(|n| clocks.get(n));
    ReportLine {
        line: line.clone(),
        left: readings.map(|clocks| clocks.left).unwrap_or_default(),
    }
}
