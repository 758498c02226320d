//! The preview that messengers show for a link: a title, a text and a picture, which they read from
//! the head of the page.
//!
//! Each has the language of the request. To make a preview, a phone requests the page before its user
//! sends the link to others, so this is the language of the sender.

pub mod card;
mod drawn;
mod words;

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bughouse_draw::{CARD, Language};
use tower::ServiceExt;

use super::source::{MatchAddress, Source};
use super::{AppState, Site};
use card::{Card, Subject};

pub use drawn::{of_home, of_lesson, of_table};

/// The maximum size of the page in bytes. The page is far smaller.
const PAGE_BYTES: usize = 1 << 20;

/// `GET /`: the start page.
pub async fn home(State((app, page)): State<Site>, request: Request) -> Response {
    page_of(&app, page, Subject::Home, request).await
}

/// `GET /learn`: the list of lessons.
pub async fn lessons(State((app, page)): State<Site>, request: Request) -> Response {
    page_of(&app, page, Subject::Lesson(None), request).await
}

/// `GET /t/{table}`: the page of a table.
pub async fn table(
    State((app, page)): State<Site>,
    Path(table): Path<String>,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Table(table), request).await
}

/// `GET /p/{link}`: the page of a link by which a person becomes a partner.
pub async fn partner(
    State((app, page)): State<Site>,
    Path(link): Path<String>,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Partner(link), request).await
}

/// `GET /e/{id}`: the page of an event.
pub async fn event(
    State((app, page)): State<Site>,
    Path(id): Path<String>,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Event(id), request).await
}

/// `GET /m/{id}`: the page of a match.
pub async fn public_match(
    State((app, page)): State<Site>,
    address: MatchAddress,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Game(Source::Match(address)), request).await
}

/// `GET /r/{id}`: the page of a pasted record.
pub async fn record(
    State((app, page)): State<Site>,
    Path(id): Path<String>,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Record(id), request).await
}

/// A page with a preview in its head.
pub async fn page_of(
    app: &Arc<AppState>,
    page: Router,
    subject: Subject,
    mut request: Request,
) -> Response {
    let address = address(app, request.headers());
    let language = language(request.headers());
    // The preview is inserted into the page here. So the page must come uncompressed, and never as
    // "not modified".
    request.headers_mut().remove(header::ACCEPT_ENCODING);
    request.headers_mut().remove(header::IF_NONE_MATCH);
    let Ok(mut response) = page.oneshot(request).await;
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if response.status() != StatusCode::OK || !is_page {
        return response;
    }
    let card = match Card::of(app, &subject, language).await {
        Ok(Some(card)) => card,
        Ok(None) => {
            // Only for a link to a match that strangers may open, so that a messenger keeps no preview.
            if let Subject::Game(Source::Match(MatchAddress::Public(_))) = subject {
                *response.status_mut() = StatusCode::NOT_FOUND;
            }
            return response;
        }
        Err(error) => {
            tracing::warn!(%error, "a link has no preview");
            return response;
        }
    };
    let Some(address) = address else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, PAGE_BYTES).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let text = String::from_utf8_lossy(&body);
    let text = text.replacen(
        "</head>",
        &format!("{}</head>", head(&card, &address, language)),
        1,
    );
    parts.headers.remove(header::ETAG);
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(text))
}

/// The address of this server that the visitor used, such as `https://bughouse.example`; `None` if
/// the `host` header does not belong to this server.
fn address(app: &AppState, headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    app.place.known_by(host)
}

/// The language of the browser that requests the page. The page chooses its first language in the same
/// way.
fn language(headers: &HeaderMap) -> Language {
    let wishes = headers.get(header::ACCEPT_LANGUAGE);
    let wishes = wishes.and_then(|value| value.to_str().ok()).unwrap_or("");
    Language::preferred(wishes).unwrap_or(Language::En)
}

fn head(card: &Card, address: &str, language: Language) -> String {
    let mut head = String::new();
    let mut meta = |kind: &str, name: &str, value: &str| {
        let value = escaped(value);
        writeln!(head, "<meta {kind}=\"{name}\" content=\"{value}\" />")
            .expect("writing to a string succeeds");
    };
    let picture = format!("{address}{}", card.picture);
    let [width, height] = [CARD.0, CARD.1].map(|side| side.to_string());
    meta("name", "description", &card.text);
    meta("property", "og:type", "website");
    meta("property", "og:site_name", "Bughouse");
    meta("property", "og:title", &card.title);
    meta("property", "og:description", &card.text);
    meta("property", "og:image", &picture);
    meta("property", "og:image:type", "image/png");
    meta("property", "og:image:width", &width);
    meta("property", "og:image:height", &height);
    meta("property", "og:image:alt", &card.title);
    meta("property", "og:locale", language.code());
    meta("name", "twitter:card", "summary_large_image");
    head
}

/// The text escaped for an HTML attribute in quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}
