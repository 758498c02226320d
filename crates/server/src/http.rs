//! The routes of the HTTP server: tables, rules, addresses of the server, finished matches, records
//! that visitors paste, pictures, and WebSockets.

mod forms;
mod guard;
mod matches;
mod names;
mod pictures;
mod preview;
mod protocol;
mod records;
mod report;
mod rules;
mod running;
mod talk;
mod tried;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Json, Router, middleware};
use bughouse_wire::http::{HereView, TableMade, TableWanted};
use bughouse_wire::problem::Problem;
use bughouse_wire::table::TableSetup;
use serde::Deserialize;

use crate::listener::ConnectionPermit;
use crate::metrics::Limit;
use crate::operator;
use crate::origins::ServerAddresses;
use crate::pictures::Pictures;
use crate::qr::qr_svg;
use crate::records::Records;
use crate::refusal::Refusal;
use crate::socket;
use crate::store::{StoreError, UnreadableMatch};
use crate::tables::{MakeError, Tables};
use crate::websocket::Upgrade;

pub use guard::RateLimits;

/// The state that all request handlers share.
pub struct AppState {
    /// All tables.
    pub tables: Arc<Tables>,
    /// The addresses of the server.
    pub place: ServerAddresses,
    /// The name of the server, for the tag `Site` of downloaded records.
    pub site: Option<String>,
    /// For each network, the number of tables made in the last hour.
    pub makers: RateLimits,
    /// For each network, the number of uploads of records in the last hour.
    pub pasters: RateLimits,
    /// For each network, the number of requests to try moves in a replay, in the last hour.
    pub triers: RateLimits,
    /// For each network, the number of pictures drawn in the last hour.
    pub drawers: RateLimits,
    /// For each network, the number of animations drawn in the last hour.
    pub filmers: RateLimits,
    /// The cache of pictures.
    pub pictures: Pictures,
    /// The records that visitors have pasted or uploaded.
    pub records: Records,
    /// The rules that the form for a new match shows at first.
    pub rules: TableSetup,
}

/// All routes. `page` answers the requests for all other paths.
pub fn router(app: Arc<AppState>, page: Router) -> Router {
    let limits = app.tables.shared().limits;
    Router::new()
        .route("/api/tables", post(make_table))
        .route("/api/tables/{table}/{game}", get(matches::replay))
        .route("/api/tables/{table}/{game}/tried", post(tried::at_table))
        .route("/api/tables/{table}/{game}/talk", get(talk::talk))
        .route("/api/tables/{table}/{game}/report", get(report::report))
        .route("/picture.svg", get(pictures::svg_of_position))
        .route("/picture.png", get(pictures::png_of_position))
        .route("/api/rules", get(rules::offered))
        .route("/api/rules/check", post(rules::check))
        .route(
            "/api/rules/read",
            post(rules::read).layer(DefaultBodyLimit::max(limits.rules_file_bytes)),
        )
        .route("/api/rules/write", post(rules::write))
        .route("/api/records", post(records::put))
        .route("/api/records/{id}", get(records::list))
        .route("/api/records/{id}/{number}", get(records::game))
        .route("/api/records/{id}/{number}/tried", post(tried::of_record))
        .route("/r/{id}/{file}", get(records::file_or_page))
        .route("/api/here", get(here))
        .route("/api/qr", get(qr))
        .route("/ws/matches", any(running::open))
        .route("/api/protocol/{file}", get(protocol::schema))
        .route("/ws/{table}", any(open_socket))
        .route("/t/{table}", get(preview::table))
        .route("/t/{table}/{file}", get(matches::file_or_page))
        .merge(operator::health(Arc::clone(&app.tables)).with_state(()))
        .fallback_service(page.clone())
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            guard::check,
        ))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .with_state((app, page))
}

type RouterState = State<(Arc<AppState>, Router)>;

async fn make_table(
    State((app, _)): RouterState,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    body: Bytes,
) -> Response {
    let wanted: TableWanted = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(error) => {
            return refuse(
                StatusCode::BAD_REQUEST,
                Refusal::NoMessage(format!("that is no setup: {error}")),
            );
        }
    };
    let shared = app.tables.shared();
    if !app
        .makers
        .allow(from.ip(), shared.limits.tables_per_hour, shared.clock.now())
    {
        shared.metrics.hit(Limit::TablesPerHour);
        let refusal = Refusal::TooManyTables;
        return refuse(StatusCode::TOO_MANY_REQUESTS, refusal);
    }
    match app.tables.make(wanted.setup, wanted.listed).await {
        Ok(id) => Json(TableMade { id }).into_response(),
        Err(MakeError::Setup(error)) => refuse(StatusCode::BAD_REQUEST, error),
        Err(MakeError::Store(error)) => broken(&error),
    }
}

async fn here(State((app, _)): RouterState) -> Response {
    let place = &app.place;
    Json(HereView {
        addresses: place.addresses(),
        lan: place.is_lan(),
    })
    .into_response()
}

#[derive(Deserialize)]
struct Text {
    text: String,
}

async fn qr(
    State((app, _)): RouterState,
    Query(Text { text }): Query<Text>,
    headers: HeaderMap,
) -> Response {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if !app.place.is_here(&text, host) {
        return refuse(
            StatusCode::BAD_REQUEST,
            Refusal::from("that is no address of this server"),
        );
    }
    match qr_svg(&text) {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => refuse(StatusCode::BAD_REQUEST, Refusal::MessageTooLong),
    }
}

async fn open_socket(
    State((app, _)): RouterState,
    Path(table): Path<String>,
    permit: Option<Extension<ConnectionPermit>>,
    upgrade: Upgrade,
) -> Response {
    let limits = &app.tables.shared().limits;
    match app.tables.find(&table).await {
        Ok(Some(task)) => {
            let tables = Arc::clone(&app.tables);
            upgrade.serve(limits, async move |socket| {
                let _permit = permit;
                socket::serve(socket, tables, task).await;
            })
        }
        // A page cannot read why an upgrade was refused, so the upgrade is accepted and the reason
        // is sent as a message.
        Ok(None) => {
            let tables = Arc::clone(&app.tables);
            upgrade.serve(limits, async move |socket| {
                socket::turn_away(socket, &tables, Refusal::NoTable).await
            })
        }
        Err(error @ StoreError::Match(_)) => {
            let tables = Arc::clone(&app.tables);
            upgrade.serve(limits, async move |socket| {
                socket::turn_away(socket, &tables, refusal_of(error)).await
            })
        }
        Err(error) => broken(&error),
    }
}

fn refuse(status: StatusCode, why: impl Into<Problem>) -> Response {
    (status, Json(why.into())).into_response()
}

/// Refuses a request, because the store failed or has a corrupt match. For a corrupt match the
/// answer names the log entry with the error. The text of any other error is only in the log for the
/// operator.
fn broken(error: &StoreError) -> Response {
    tracing::error!(%error, "a request failed");
    refuse(StatusCode::INTERNAL_SERVER_ERROR, refusal_of(error.clone()))
}

fn refusal_of(error: StoreError) -> Refusal {
    match error {
        StoreError::Match(UnreadableMatch { entry, why }) => {
            Refusal::MatchUnreadable { entry, error: why }
        }
        StoreError::Unusable(_) => Refusal::Broken,
    }
}
