//! The routes for the operator: metrics, and checks that the server runs and is ready for visitors.
//!
//! The routes do not check who sends a request. So the operator's address (`operator.listen`) must
//! be one to which only the operator has access.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::time::timeout;

use crate::tables::Tables;

/// The time that the log may take to confirm a heartbeat. If it takes longer, players would wait too
/// long for each move, so the server does not count as ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// The routes of health checks. The public address has them too, for load balancers.
pub fn health(tables: Arc<Tables>) -> Router {
    Router::new()
        .route("/health/live", get(live))
        .route("/health/ready", get(ready))
        .with_state(tables)
}

/// All routes for the operator.
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

/// `GET /health/live`: answers as long as the process runs. A supervisor that gets no answer may
/// restart the process.
async fn live() -> &'static str {
    "ok\n"
}

/// `GET /health/ready`: answers "ok" if the log can be written and the server is not stopping, and
/// otherwise 503. After a 503 a load balancer should send visitors elsewhere. It should not restart
/// the server, because a restart does not repair a full disk.
async fn ready(State(tables): State<Arc<Tables>>) -> Response {
    let not = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why + "\n").into_response();
    if tables.is_stopping() {
        return not("the server stops".into());
    }
    let shared = tables.shared();
    match timeout(PATIENCE, shared.store.beat(shared.clock.now().ms())).await {
        Ok(Ok(())) => "ok\n".into_response(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the log does not work");
            not("the log does not work".into())
        }
        Err(_) => not("the log is slow".into()),
    }
}
