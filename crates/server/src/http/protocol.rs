//! The protocol as data, for those who write clients.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bughouse_wire::schema;

use super::refuse;
use crate::refusal::Refusal;

/// `GET /api/protocol/{file}`: the JSON schema of what clients say, are told, or ask by HTTP.
pub async fn schema(Path(file): Path<String>) -> Response {
    let schema = match file.as_str() {
        "client.json" => schema::client(),
        "server.json" => schema::server(),
        "http.json" => schema::http(),
        _ => {
            let refusal = Refusal::no_message("there is client.json, server.json and http.json");
            return refuse(StatusCode::NOT_FOUND, refusal);
        }
    };
    let text = serde_json::to_string(&schema).expect("a schema is JSON");
    ([(header::CONTENT_TYPE, "application/schema+json")], text).into_response()
}
