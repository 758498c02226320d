//! Moves that a visitor tries in the replay of a finished match or a pasted game, instead of the
//! moves that were played. The server does not store them. Each request has the whole line of
//! moves, and the server checks it by the rules of the match.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bughouse_archive::{Record, TriedError, TriedMove};
use bughouse_notation::uci::UciError;
use bughouse_wire::problem::Problem;
use bughouse_wire::tried::{TryAsk, TryView};

use super::records::ProblemResponse;
use super::{AppState, RouterState, broken, matches, records, refuse};
use crate::limits::TRIED_LINE;
use crate::metrics::Limit;
use crate::records::tried;
use crate::refusal::Refusal;

/// `POST /api/tables/{table}/{game}/tried`: the positions after moves that a visitor tries in a
/// match.
pub async fn at_table(
    State((app, _)): RouterState,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((table, game)): Path<(String, u32)>,
    body: Bytes,
) -> Response {
    let ask = match asked(&app, from, &body) {
        Ok(ask) => ask,
        Err((status, refusal)) => return refuse(status, refusal),
    };
    match matches::record_of(&app, &table, game).await {
        Ok(Some(record)) => answer(&record, &ask),
        Ok(None) => matches::no_finished_match(),
        Err(error) => broken(&error),
    }
}

/// `POST /api/records/{id}/{number}/tried`: the positions after moves that a visitor tries in a
/// pasted game.
pub async fn of_record(
    State((app, _)): RouterState,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((id, number)): Path<(String, u32)>,
    body: Bytes,
) -> Response {
    let ask = match asked(&app, from, &body) {
        Ok(ask) => ask,
        Err((status, refusal)) => return refuse(status, refusal),
    };
    match records::find_game(&app, &id, number).await {
        Ok((played, _)) => answer(&played.reading.record, &ask),
        Err((status, refusal)) => refuse(status, refusal),
    }
}

fn asked(app: &Arc<AppState>, from: SocketAddr, body: &Bytes) -> Result<TryAsk, ProblemResponse> {
    let shared = app.tables.shared();
    if !app
        .triers
        .allow(from.ip(), shared.limits.tries_per_hour, shared.clock.now())
    {
        shared.metrics.hit(Limit::TriesPerHour);
        let refusal = Refusal::TooManyTries;
        return Err((StatusCode::TOO_MANY_REQUESTS, refusal.into()));
    }
    let ask: TryAsk = serde_json::from_slice(body).map_err(|error| {
        let refusal = Refusal::NoLine(format!("that is no line of moves: {error}"));
        (StatusCode::BAD_REQUEST, refusal.into())
    })?;
    if ask.moves.len() > TRIED_LINE {
        let refusal = Refusal::LineTooLong(TRIED_LINE);
        return Err((StatusCode::BAD_REQUEST, refusal.into()));
    }
    Ok(ask)
}

fn answer(record: &Record, ask: &TryAsk) -> Response {
    match line(record, ask) {
        Ok(view) => Json(view).into_response(),
        Err(why) => refuse(StatusCode::UNPROCESSABLE_ENTITY, refusal(why)),
    }
}

/// The refusal of moves that cannot be tried, or cannot be written as variations.
pub(super) fn refusal(error: TriedError) -> Problem {
    match error {
        TriedError::Move {
            uci: mv,
            why: UciError::Illegal(why),
            ..
        } => Refusal::Illegal { mv, why }.into(),
        error => Refusal::NoLine(error.to_string()).into(),
    }
}

fn line(record: &Record, TryAsk { ply, moves }: &TryAsk) -> Result<TryView, TriedError> {
    let moves: Result<Vec<TriedMove>, TriedError> = moves.iter().map(|text| text.parse()).collect();
    let ply = usize::try_from(*ply).unwrap_or(usize::MAX);
    Ok(tried(&record.trying(ply, &moves?)?, ply))
}
