//! The JSON schemas of the protocol, for authors of clients.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use bughouse_wire::schema;
use serde::Serialize;

use super::failure::{Answer, Failure};
use crate::refusal::Refusal;

/// The schema of messages from clients. This schema and the two below are generated from the types
/// at the first request.
static CLIENT: LazyLock<String> = LazyLock::new(|| text(schema::client()));
static SERVER: LazyLock<String> = LazyLock::new(|| text(schema::server()));
static HTTP: LazyLock<String> = LazyLock::new(|| text(schema::http()));

fn text(schema: impl Serialize) -> String {
    serde_json::to_string(&schema).expect("a schema is JSON")
}

/// `GET /api/protocol/{file}`: the JSON schema of messages from clients, of messages from the
/// server, or of HTTP requests and responses.
pub async fn schema(Path(file): Path<String>) -> Answer {
    let text: &'static str = match file.as_str() {
        "client.json" => &CLIENT,
        "server.json" => &SERVER,
        "http.json" => &HTTP,
        _ => {
            let refusal = Refusal::from("there is client.json, server.json and http.json");
            return Err(Failure::new(StatusCode::NOT_FOUND, refusal));
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/schema+json")], text).into_response())
}
