//! Checks a line of moves that a visitor tries, from a half-move of a record or from any position.
//! Each request has the whole line. Nothing is stored.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use bughouse_archive::{Record, TriedError, TriedMove};
use bughouse_notation::bfen;
use bughouse_notation::uci::UciError;
use bughouse_room::rules::Rules;
use bughouse_wire::tried::{PositionTryAsk, TryAsk};

use super::Site;
use super::failure::{Answer, Failure, read_json};
use super::source::Source;
use crate::limits::TRIED_LINE;
use crate::records::{position_try_view, try_view};
use crate::refusal::Refusal;

/// `POST /api/tables/{table}/{game}/tried`, `POST /api/matches/{id}/tried` and
/// `POST /api/records/{id}/{number}/tried`: the positions after moves that a visitor tries.
pub async fn from_record(State((app, _)): State<Site>, source: Source, body: Bytes) -> Answer {
    let ask: TryAsk = read_json(&body, "line of moves")?;
    check_length(&ask.moves)?;
    let record = source.record(&app).await?;
    let ply = usize::try_from(ask.ply).unwrap_or(usize::MAX);
    let record = record.trying(ply, &parsed(&ask.moves)?).map_err(failure)?;
    Ok(Json(try_view(&record, ply)).into_response())
}

/// `POST /api/tried`: the positions after moves that a visitor tries from any position.
pub async fn from_position(body: Bytes) -> Answer {
    let ask: PositionTryAsk = read_json(&body, "line of moves")?;
    check_length(&ask.moves)?;
    let rules = Rules::new(ask.rules).map_err(Failure::bad)?;
    let read = bfen::read(&ask.position, None).map_err(|error| {
        Failure::bad(Refusal::NoRecord(format!(
            "position:{}: {error}",
            error.column
        )))
    })?;
    let record = Record::of_position(read.bfen.boards, *rules.ruleset());
    let record = record.trying(0, &parsed(&ask.moves)?).map_err(failure)?;
    Ok(Json(position_try_view(&record)).into_response())
}

fn check_length(moves: &[String]) -> Result<(), Failure> {
    match moves.len() > TRIED_LINE {
        true => Err(Failure::bad(Refusal::LineTooLong(TRIED_LINE))),
        false => Ok(()),
    }
}

/// The refusal of moves that cannot be tried, or cannot be written as variations.
pub fn failure(error: TriedError) -> Failure {
    let why = match error {
        TriedError::Move {
            uci: mv,
            why: UciError::Illegal(why),
            ..
        } => Refusal::Illegal { mv, why },
        error => Refusal::NoLine(error.to_string()),
    };
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, why)
}

fn parsed(moves: &[String]) -> Result<Vec<TriedMove>, Failure> {
    let moves: Result<Vec<TriedMove>, TriedError> = moves.iter().map(|text| text.parse()).collect();
    moves.map_err(failure)
}
