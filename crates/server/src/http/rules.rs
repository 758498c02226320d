//! The rules to choose from, and rules as files.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bughouse_wire::http::RulesChecked;
use bughouse_wire::problem::Problem;
use bughouse_wire::table::TableSetup;

use super::refuse;
use crate::offer;
use crate::refusal::Refusal;
use crate::rules::Rules;

/// Everything that a table may choose.
pub async fn offered(State((app, _)): super::RouterState) -> Response {
    Json(offer::offered(&app.rules)).into_response()
}

/// Whether a match can be played by these rules.
pub async fn check(body: Bytes) -> Response {
    match setup(&body) {
        Ok(setup) => Json(checked(setup)).into_response(),
        Err(problem) => refuse(StatusCode::BAD_REQUEST, problem),
    }
}

fn checked(setup: TableSetup) -> RulesChecked {
    let problem = Rules::new(setup).err().map(Problem::from);
    RulesChecked { problem }
}

/// Parses a rules file.
pub async fn read(text: String) -> Response {
    Json(offer::read_file(&text)).into_response()
}

/// Writes a setup as a rules file.
pub async fn write(body: Bytes) -> Response {
    match setup(&body).and_then(offer::write_file) {
        Ok(file) => ([(header::CONTENT_TYPE, "application/toml")], file).into_response(),
        Err(problem) => refuse(StatusCode::BAD_REQUEST, problem),
    }
}

fn setup(body: &[u8]) -> Result<TableSetup, Problem> {
    serde_json::from_slice(body)
        .map_err(|error| Refusal::NoMessage(format!("that is no setup: {error}")).into())
}
