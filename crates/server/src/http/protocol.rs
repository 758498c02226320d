//! The protocol as data, for those who write clients: `docs/protocol` of the running version.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::refuse;

/// `GET /api/protocol/{file}`: the JSON schema of what clients say, are told, or ask by HTTP.
pub async fn schema(Path(file): Path<String>) -> Response {
    let schema = match file.as_str() {
        "client.json" => include_str!("../../../../docs/protocol/client.json"),
        "server.json" => include_str!("../../../../docs/protocol/server.json"),
        "http.json" => include_str!("../../../../docs/protocol/http.json"),
        _ => {
            let reason = "there is client.json, server.json and http.json";
            return refuse(StatusCode::NOT_FOUND, reason);
        }
    };
    ([(header::CONTENT_TYPE, "application/schema+json")], schema).into_response()
}
