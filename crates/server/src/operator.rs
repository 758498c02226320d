//! The operator's own door: numbers, and whether the server lives and can be sent visitors.
//!
//! It asks nobody who he is, so it listens where only the operator comes.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::time::timeout;

use crate::tables::Tables;

/// How long the log may take to show that it works. A page waits no longer for its move.
const PATIENCE: Duration = Duration::from_secs(2);

/// Health alone, for the public door: whoever spreads visitors asks it.
pub fn health(tables: Arc<Tables>) -> Router {
    Router::new()
        .route("/health/live", get(live))
        .route("/health/ready", get(ready))
        .with_state(tables)
}

/// Everything that the operator may ask.
pub fn router(tables: Arc<Tables>) -> Router {
    let numbers = Router::new().route("/metrics", get(metrics));
    numbers
        .with_state(Arc::clone(&tables))
        .merge(health(tables))
}

async fn metrics(State(tables): State<Arc<Tables>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let text = tables.shared().metrics.text();
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// The process answers. Whoever does not hear this may start it anew.
async fn live() -> &'static str {
    "ok\n"
}

/// The log takes what it is given, and the server does not stop. Whoever does not hear this sends
/// visitors elsewhere, and starts nothing anew: a full disk does not get better by that.
async fn ready(State(tables): State<Arc<Tables>>) -> Response {
    let not = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why + "\n").into_response();
    if tables.is_stopping() {
        return not("the server stops".into());
    }
    let shared = tables.shared();
    match timeout(PATIENCE, shared.store.beat(shared.clock.now())).await {
        Ok(Ok(())) => "ok\n".into_response(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the log does not work");
            not("the log does not work".into())
        }
        Err(_) => not("the log is slow".into()),
    }
}
