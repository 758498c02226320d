//! Moves that a visitor tries in the replay of a finished match or a pasted game, instead of the
//! moves that were played. The server does not store them. Each request has the whole line of
//! moves, and the server checks it by the rules of the match.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use bughouse_archive::{Record, TriedError, TriedMove};
use bughouse_notation::uci::UciError;
use bughouse_wire::tried::{TryAsk, TryView};

use super::Site;
use super::failure::{Answer, Failure, read_json};
use super::source::Source;
use crate::limits::TRIED_LINE;
use crate::records::tried as positions;
use crate::refusal::Refusal;

/// `POST /api/tables/{table}/{game}/tried`, `POST /api/matches/{id}/tried` and
/// `POST /api/records/{id}/{number}/tried`: the positions after moves that a visitor tries.
pub async fn tried(State((app, _)): State<Site>, source: Source, body: Bytes) -> Answer {
    let ask: TryAsk = read_json(&body, "line of moves")?;
    if ask.moves.len() > TRIED_LINE {
        return Err(Failure::bad(Refusal::LineTooLong(TRIED_LINE)));
    }
    let record = source.record(&app).await?;
    let view = line(&record, &ask).map_err(failure)?;
    Ok(Json(view).into_response())
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

fn line(record: &Record, TryAsk { ply, moves }: &TryAsk) -> Result<TryView, TriedError> {
    let moves: Result<Vec<TriedMove>, TriedError> = moves.iter().map(|text| text.parse()).collect();
    let ply = usize::try_from(*ply).unwrap_or(usize::MAX);
    Ok(positions(&record.trying(ply, &moves?)?, ply))
}
