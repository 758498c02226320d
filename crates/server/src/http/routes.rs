//! The table of routes, from which the router is made.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::routing::{MethodFilter, MethodRouter, on};
use futures_util::StreamExt;
use tokio::time::{Instant, timeout_at};

use super::failure::{Answer, Failure};
use super::records::{self, RECORDS_HEAD_BYTES};
use super::{AppState, Site, files, open_socket, pictures, preview, protocol, replay, report};
use super::{events, here, qr, rules, tables, talk, tried};
use crate::bytes::CountedBody;
use crate::limits::Limits;
use crate::network::{Share, TooMany};
use crate::quotas::Quota;
use crate::refusal::Refusal;

/// After the first seconds a body has to come in at this rate, in bytes a second.
const LEAST_RATE: usize = 64 << 10;

/// A route.
#[derive(Clone, Copy)]
pub struct Route {
    /// The method of its requests.
    pub method: MethodFilter,
    /// The path, with parameters in braces.
    pub path: &'static str,
    /// What each request counts as, if a visitor may do it only so often. Pictures are counted where
    /// they are drawn, because most come from the cache.
    pub quota: Option<Quota>,
    /// The largest body, in bytes; 0 if a request has none.
    pub body: fn(&Limits) -> usize,
    /// The handler for requests of the method.
    serve: fn(MethodFilter) -> MethodRouter<Site>,
}

const fn read(path: &'static str, serve: fn(MethodFilter) -> MethodRouter<Site>) -> Route {
    Route {
        method: MethodFilter::GET,
        path,
        quota: None,
        body: |_| 0,
        serve,
    }
}

const fn write(path: &'static str, serve: fn(MethodFilter) -> MethodRouter<Site>) -> Route {
    Route {
        method: MethodFilter::POST,
        body: |limits| limits.body_bytes,
        ..read(path, serve)
    }
}

/// All routes. The page answers all other paths.
pub const ROUTES: &[Route] = &[
    Route {
        quota: Some(Quota::Tables),
        ..write("/api/tables", |m| on(m, tables::make))
    },
    read("/api/tables/{table}/{game}", |m| on(m, replay::replay)),
    Route {
        quota: Some(Quota::Tries),
        ..write("/api/tables/{table}/{game}/tried", |m| {
            on(m, tried::from_record)
        })
    },
    read("/api/tables/{table}/{game}/talk", |m| on(m, talk::talk)),
    read("/api/tables/{table}/{game}/report", |m| {
        on(m, report::report)
    }),
    read("/api/matches/{id}", |m| on(m, replay::replay)),
    Route {
        quota: Some(Quota::Tries),
        ..write("/api/matches/{id}/tried", |m| on(m, tried::from_record))
    },
    read("/api/matches/{id}/talk", |m| on(m, talk::talk)),
    read("/api/matches/{id}/report", |m| on(m, report::report)),
    Route {
        quota: Some(Quota::Pastes),
        body: |limits| limits.record_bytes + RECORDS_HEAD_BYTES,
        ..write("/api/records", |m| on(m, records::put))
    },
    read("/api/records/{id}", |m| on(m, records::list)),
    read("/api/records/{id}/{number}", |m| on(m, replay::replay)),
    Route {
        quota: Some(Quota::Tries),
        ..write("/api/records/{id}/{number}/tried", |m| {
            on(m, tried::from_record)
        })
    },
    Route {
        quota: Some(Quota::Tries),
        ..write("/api/tried", |m| on(m, tried::from_position))
    },
    Route {
        quota: Some(Quota::Tables),
        ..write("/api/events", |m| on(m, events::make))
    },
    read("/api/events", |m| on(m, events::list)),
    Route {
        body: |limits| limits.event_act_bytes,
        ..write("/api/events/{id}/acts", |m| on(m, events::act))
    },
    read("/api/events/{id}/next", |m| on(m, events::next)),
    Route {
        body: |limits| limits.event_act_bytes,
        ..write("/api/events/{id}/next", |m| on(m, events::next_by_hand))
    },
    read("/api/events/{id}/schedule", |m| on(m, events::schedule)),
    read("/api/rules", |m| on(m, rules::offered)),
    write("/api/rules/check", |m| on(m, rules::check)),
    Route {
        body: |limits| limits.rules_file_bytes,
        ..write("/api/rules/read", |m| on(m, rules::read))
    },
    write("/api/rules/write", |m| on(m, rules::write)),
    read("/api/here", |m| on(m, here)),
    read("/api/qr", |m| on(m, qr)),
    read("/api/protocol/{file}", |m| on(m, protocol::schema)),
    read("/picture.svg", |m| on(m, pictures::of_position)),
    read("/picture.png", |m| on(m, pictures::of_position)),
    read("/", |m| on(m, preview::home)),
    read("/card.png", |m| on(m, preview::of_home)),
    read("/learn", |m| on(m, preview::lessons)),
    read("/learn/{file}", |m| on(m, preview::of_lesson)),
    read("/t/{table}", |m| on(m, preview::table)),
    read("/t/{table}/{file}", |m| on(m, files::of_match)),
    read("/e/{id}", |m| on(m, preview::event)),
    read("/e/{id}/{file}", |m| on(m, events::file)),
    read("/p/{link}", |m| on(m, preview::partner)),
    read("/m/{id}", |m| on(m, preview::public_match)),
    read("/m/{id}/{file}", |m| on(m, files::of_public)),
    read("/r/{id}", |m| on(m, preview::record)),
    read("/r/{id}/{file}", |m| on(m, files::of_paste)),
    read("/ws", |m| on(m, open_socket)),
];

/// The router of all routes.
pub fn router(app: &Arc<AppState>) -> Router<Site> {
    let add = |router: Router<Site>, route: &'static Route| {
        let admission = middleware::from_fn_with_state((Arc::clone(app), route), admit);
        router.route(
            route.path,
            (route.serve)(route.method).route_layer(admission),
        )
    };
    let router = ROUTES.iter().fold(Router::new(), add);
    // `admit` has read the body already.
    router.layer(DefaultBodyLimit::disable())
}

/// Counts a request, reads its body, and counts the bytes of body and answer.
async fn admit(
    State((app, route)): State<(Arc<AppState>, &'static Route)>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Answer {
    let shared = app.tables.shared();
    if let Some(quota) = route.quota {
        shared
            .charge(quota, from.ip())
            .map_err(Failure::too_often)?;
    }
    let most = (route.body)(&shared.limits);
    let mut share = app.held.share(from.ip());
    let request = match most {
        0 => request,
        most => {
            let (head, body) = request.into_parts();
            let body = read_body(body, most, shared.limits.request_body, &mut share).await?;
            Request::from_parts(head, Body::from(body))
        }
    };
    let (head, body) = next.run(request).await.into_parts();
    drop(share);
    let body = CountedBody::of(body, app.held.share(from.ip())).map_err(too_many_bytes)?;
    Ok(axum::response::Response::from_parts(head, Body::new(body)))
}

/// Reads a body of at most `most` bytes. It has to be complete in `patience` and one second more for each
/// 64 KB.
async fn read_body(
    body: Body,
    most: usize,
    patience: Duration,
    share: &mut Share,
) -> Result<Bytes, Failure> {
    let too_long = || Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Refusal::TooLong(size(most)));
    let began = Instant::now();
    let mut pieces = body.into_data_stream();
    let mut all = Vec::new();
    loop {
        let more = Duration::from_secs((all.len() / LEAST_RATE) as u64);
        let next = timeout_at(began + patience + more, pieces.next()).await;
        let next =
            next.map_err(|_| Failure::new(StatusCode::REQUEST_TIMEOUT, Refusal::TookTooLong))?;
        let Some(piece) = next else {
            return Ok(all.into());
        };
        let piece = piece.map_err(|_| Failure::bad(Refusal::from("the body is not complete")))?;
        if all.len() + piece.len() > most {
            return Err(too_long());
        }
        share.grow(piece.len()).map_err(too_many_bytes)?;
        all.extend_from_slice(&piece);
    }
}

fn too_many_bytes(_: TooMany) -> Failure {
    Failure::new(StatusCode::TOO_MANY_REQUESTS, Refusal::TooManyBytes)
}

/// A size as text: `16 MB`, `8 KB` or `1500 B`.
fn size(bytes: usize) -> String {
    match (bytes >> 20, bytes >> 10) {
        (0, 0..=1) => format!("{bytes} B"),
        (0, kilobytes) => format!("{kilobytes} KB"),
        (megabytes, _) => format!("{megabytes} MB"),
    }
}

#[cfg(test)]
mod tests;
