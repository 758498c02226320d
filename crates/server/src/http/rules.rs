//! The rules from which a table can choose, and rules files (rules as TOML).

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bughouse_wire::http::RulesChecked;
use bughouse_wire::problem::Problem;
use bughouse_wire::table::TableSetup;

use super::Site;
use super::failure::{Answer, Failure, read_json};
use crate::offer;
use bughouse_room::rules::Rules;

/// `GET /api/rules`: all presets and parameters from which a table can choose.
pub async fn offered(State((app, _)): State<Site>) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    (json, app.rules.clone()).into_response()
}

/// `POST /api/rules/check`: whether a match can be played by the rules in the body.
pub async fn check(body: Bytes) -> Answer {
    let problem = Rules::new(setup(&body)?).err().map(Problem::from);
    Ok(Json(RulesChecked { problem }).into_response())
}

/// `POST /api/rules/read`: the setup of a table that a rules file describes.
pub async fn read(text: String) -> Response {
    Json(offer::read_file(&text)).into_response()
}

/// `POST /api/rules/write`: a setup as a rules file.
pub async fn write(body: Bytes) -> Answer {
    let file = offer::write_file(setup(&body)?).map_err(Failure::bad)?;
    Ok(([(header::CONTENT_TYPE, "application/toml")], file).into_response())
}

fn setup(body: &Bytes) -> Result<TableSetup, Failure> {
    read_json(body, "setup")
}
