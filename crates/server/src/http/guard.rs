//! Checks of requests: pages of other sites may not change anything.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::AppState;
use super::failure::{Answer, Failure};
use crate::listener::TooManyConnections;
use crate::refusal::Refusal;

/// Refuses requests of networks with too many connections. Refuses requests from pages of other
/// sites if they open a WebSocket or could change something (methods other than GET and HEAD). Sets
/// security headers on all other responses.
///
/// Requests without an `Origin` header are allowed: they come from programs other than browsers. A
/// page of another site could not act for its visitor even without this check: a message must
/// contain the visitor's token, and browsers never add the token by themselves.
pub async fn check(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Answer {
    if request.extensions().get::<TooManyConnections>().is_some() {
        let refusal = Refusal::TooManyConnections;
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, refusal));
    }
    let unsafe_method = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrade = request.headers().contains_key(header::UPGRADE);
    let foreign = is_foreign(&app, request.headers());
    if foreign && (unsafe_method || upgrade) {
        let refusal = Refusal::OtherSite;
        return Err(Failure::new(StatusCode::FORBIDDEN, refusal));
    }
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    if is_api || response.status() == StatusCode::METHOD_NOT_ALLOWED {
        response = as_json(response);
    }
    let headers = response.headers_mut();
    // Anyone who has the link of a table may join it, so links are not sent to other sites as
    // referrers. Other sites may not show the page in a frame.
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    Ok(response)
}

/// Whether the request is from a page of another site.
fn is_foreign(app: &AppState, headers: &HeaderMap) -> bool {
    let value_of = |name| {
        let value: Option<&HeaderValue> = headers.get(name);
        value.map(|value| value.to_str().unwrap_or_default())
    };
    let host = value_of(header::HOST);
    value_of(header::ORIGIN).is_some_and(|origin| !app.place.allows(origin, host))
}

/// The same response; if it is an error, its body is JSON. (The body of an error of axum itself is
/// plain text or empty.)
fn as_json(response: Response) -> Response {
    let status = response.status();
    let json = HeaderValue::from_static("application/json");
    let kind = response.headers().get(header::CONTENT_TYPE);
    if !(status.is_client_error() || status.is_server_error()) || kind == Some(&json) {
        return response;
    }
    let refusal = match status {
        StatusCode::NOT_FOUND => Refusal::from("there is nothing under that address"),
        StatusCode::METHOD_NOT_ALLOWED => Refusal::from("that address does not allow this method"),
        _ => Refusal::from("that request is not understood"),
    };
    let refused = Failure::new(status, refusal).into_response();
    // Other headers, such as the allowed methods, are kept.
    let (mut head, _) = response.into_parts();
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.insert(header::CONTENT_TYPE, json);
    Response::from_parts(head, refused.into_body())
}
