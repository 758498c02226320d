//! The HTTP server: tables, rules, addresses of the server, finished matches, records that visitors
//! paste, pictures, and WebSockets. [`routes::ROUTES`] has all routes.

mod events;
mod failure;
mod files;
mod guard;
mod names;
mod pictures;
mod preview;
mod protocol;
mod records;
mod replay;
mod report;
mod routes;
mod rules;
mod source;
mod tables;
mod talk;
mod tried;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router, middleware};
use bughouse_wire::http::HereView;
use serde::Deserialize;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::edge::connection;
use crate::edge::websocket::Upgrade;
use crate::listener::ConnectionPermit;
use crate::network::NetworkCounts;
use crate::operator;
use crate::origins::ServerAddresses;
use crate::pictures::Pictures;
use crate::qr::qr_svg;
use crate::records::Records;
use crate::refusal::Refusal;
use crate::tables::Tables;
use failure::{Answer, Failure};

pub use failure::refusal_of;

/// The state that all request handlers share.
pub struct AppState {
    /// All tables.
    pub tables: Arc<Tables>,
    /// The addresses of the server.
    pub place: ServerAddresses,
    /// The name of the server, for the tag `Site` of downloaded records.
    pub site: Option<String>,
    /// The bytes that are held for each network.
    pub held: NetworkCounts,
    /// The cache of pictures.
    pub pictures: Pictures,
    /// The records that visitors have pasted or uploaded.
    pub records: Records,
    /// The rules that a table may have, as JSON, with those that the form for a new match shows at first.
    pub rules: Bytes,
}

/// What a handler gets: the state, and the page.
type Site = (Arc<AppState>, Router);

/// All routes. `page` answers the requests for all other paths.
pub fn router(app: Arc<AppState>, page: Router) -> Router {
    routes::router(&app)
        .layer(CompressionLayer::new().compress_when(compressed()))
        .merge(operator::health(Arc::clone(&app.tables)).with_state(()))
        .fallback_service(page.clone())
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            guard::check,
        ))
        .with_state((app, page))
}

/// Which answers are compressed: those of more than 1 KiB that are not compressed pictures already. The
/// rules take 110 KB plain and 13 KB compressed.
fn compressed() -> impl Predicate {
    SizeAbove::new(1024).and(NotForContentType::IMAGES)
}

async fn here(State((app, _)): State<Site>) -> Response {
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
    State((app, _)): State<Site>,
    Query(Text { text }): Query<Text>,
    headers: HeaderMap,
) -> Answer {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if !app.place.is_here(&text, host) {
        let refusal = Refusal::from("that is no address of this server");
        return Err(Failure::bad(refusal));
    }
    let svg = qr_svg(&text).ok_or_else(|| Failure::bad(Refusal::MessageTooLong))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

async fn open_socket(
    State((app, _)): State<Site>,
    permit: Option<Extension<ConnectionPermit>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    upgrade: Upgrade,
) -> Response {
    let tables = Arc::clone(&app.tables);
    upgrade.serve(&app.tables.shared().limits, async move |socket| {
        let _permit = permit;
        connection::serve(socket, tables, from.ip()).await;
    })
}
