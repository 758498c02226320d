//! The rules from which a table can choose, and rules files (rules as TOML).

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

/// `GET /api/rules`: all presets and parameters from which a table can choose.
pub async fn offered(State((app, _)): super::RouterState) -> Response {
    Json(offer::offered(&app.rules)).into_response()
}

/// `POST /api/rules/check`: whether a match can be played by the rules in the body.
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

/// `POST /api/rules/read`: the setup of a table that a rules file describes.
pub async fn read(text: String) -> Response {
    Json(offer::read_file(&text)).into_response()
}

/// `POST /api/rules/write`: a setup as a rules file.
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
