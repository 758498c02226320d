//! The preview that messengers show for a link to a table or match: a title, a text and a picture,
//! which they read from the head of the page.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bughouse_core::{Seat, Team};
use bughouse_draw::Language;
use bughouse_store::MatchRow;
use tower::ServiceExt;

use super::source::{MatchAddress, is_over};
use super::{AppState, Site, names};
use bughouse_room::play::replay::ReadError;
use bughouse_room::play::setup::StoredSetup;

/// The maximum size of the page in bytes. The page is far smaller.
const PAGE_BYTES: usize = 1 << 20;

/// The preview of a link: title, text and picture.
struct PageHead {
    title: String,
    text: String,
    /// The path of the picture on this server.
    picture: String,
}

/// `GET /t/{table}`: the page of a table, with a preview of the latest match in its head.
pub async fn table(
    State((app, page)): State<Site>,
    Path(table): Path<String>,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Table(table), request).await
}

/// `GET /m/{id}`: the page of a match, with a preview in its head.
pub async fn public_match(
    State((app, page)): State<Site>,
    address: MatchAddress,
    request: Request,
) -> Response {
    page_of(&app, page, Subject::Match(address), request).await
}

/// What a page is about.
pub enum Subject {
    /// A table.
    Table(String),
    /// A match.
    Match(MatchAddress),
}

/// The page of a table or match, with a preview in its head.
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
    let words = match words(app, &subject, language).await {
        Ok(Some(words)) => words,
        Ok(None) => {
            // Only for a link to a match that strangers may open, so that a messenger keeps no preview.
            if let Subject::Match(MatchAddress::Public(_)) = subject {
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
    let text = text.replacen("</head>", &format!("{}</head>", head(&words, &address)), 1);
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

async fn words(
    app: &Arc<AppState>,
    subject: &Subject,
    language: Language,
) -> Result<Option<PageHead>, ReadError> {
    let (row, address) = match subject {
        // A match that does not exist has no preview: the page itself says that there is no such match.
        Subject::Match(address) => match address.row(app).await? {
            Some(row) => (row, address.clone()),
            None => return Ok(None),
        },
        Subject::Table(table) => {
            let Some(room) = app.tables.room(table).await? else {
                return Ok(None);
            };
            let Some(row) = app.tables.shared().store.matches(room).await?.pop() else {
                return Ok(Some(PageHead {
                    title: "Bughouse".into(),
                    text: sentence(LinkTarget::Table, language),
                    picture: "/picture.png".into(),
                }));
            };
            let (table, game) = (table.clone(), row.start.game);
            (row, MatchAddress::AtTable { table, game })
        }
    };
    let game = row.start.game;
    let title = match have_watchers_seen(app, &row)? {
        true => {
            let name = |seat: Seat| names::shown(&row.start.names[seat], language);
            let teams = Team::BOTH.map(|team| team.seats().map(name).join(" & "));
            format!("Bughouse: {}", teams.join(" – "))
        }
        false => "Bughouse".into(),
    };
    let shown = match is_over(app, &row) {
        true => LinkTarget::Over(game),
        false => LinkTarget::Live(game),
    };
    Ok(Some(PageHead {
        title,
        text: sentence(shown, language),
        picture: format!("/{}.png?lang={}", address.files(), language.code()),
    }))
}

/// Whether watchers have seen the beginning of the match.
fn have_watchers_seen(app: &AppState, row: &MatchRow) -> Result<bool, ReadError> {
    let rules = StoredSetup::rules(&row.start.setup)?;
    let delay_ms = i64::from(rules.ruleset().watch_delay_s) * 1_000;
    Ok(row.start.began_ms + delay_ms <= app.tables.shared().clock.wall_ms())
}

/// The target of a link: a table, or a match by its number.
enum LinkTarget {
    Table,
    Live(u32),
    Over(u32),
}

fn sentence(target: LinkTarget, language: Language) -> String {
    match (target, language) {
        (LinkTarget::Table, Language::En) => "Two boards, four players, one link.".into(),
        (LinkTarget::Table, Language::Cs) => "Dvě šachovnice, čtyři hráči, jeden odkaz.".into(),
        (LinkTarget::Table, Language::Ru) => "Две доски, четыре игрока, одна ссылка.".into(),
        (LinkTarget::Table, Language::Nl) => "Twee borden, vier spelers, één link.".into(),
        (LinkTarget::Live(game), Language::En) => {
            format!("Match {game}, live: both boards, all four clocks.")
        }
        (LinkTarget::Live(game), Language::Cs) => {
            format!("{game}. zápas živě: obě šachovnice, všechny čtvery hodiny.")
        }
        (LinkTarget::Live(game), Language::Ru) => {
            format!("Матч {game} в прямом эфире: обе доски, все четверо часов.")
        }
        (LinkTarget::Live(game), Language::Nl) => {
            format!("Match {game}, live: beide borden, alle vier de klokken.")
        }
        (LinkTarget::Over(game), Language::En) => {
            format!("Match {game}, move by move: both boards, all four clocks.")
        }
        (LinkTarget::Over(game), Language::Cs) => {
            format!("{game}. zápas tah po tahu: obě šachovnice, všechny čtvery hodiny.")
        }
        (LinkTarget::Over(game), Language::Ru) => {
            format!("Матч {game} ход за ходом: обе доски, все четверо часов.")
        }
        (LinkTarget::Over(game), Language::Nl) => {
            format!("Match {game}, zet voor zet: beide borden, alle vier de klokken.")
        }
    }
}

/// The language of the browser that requests the page. To make a preview, a phone requests the page
/// before its user sends the link to others, so this is the language of the sender.
fn language(headers: &HeaderMap) -> Language {
    let wishes = headers.get(header::ACCEPT_LANGUAGE);
    let wishes = wishes.and_then(|value| value.to_str().ok()).unwrap_or("");
    Language::preferred(wishes).unwrap_or(Language::En)
}

fn head(words: &PageHead, address: &str) -> String {
    let mut head = String::new();
    let mut meta = |kind: &str, name: &str, value: &str| {
        let value = escaped(value);
        writeln!(head, "<meta {kind}=\"{name}\" content=\"{value}\" />")
            .expect("writing to a string succeeds");
    };
    let picture = format!("{address}{}", words.picture);
    meta("property", "og:type", "website");
    meta("property", "og:site_name", "Bughouse");
    meta("property", "og:title", &words.title);
    meta("property", "og:description", &words.text);
    meta("property", "og:image", &picture);
    meta("property", "og:image:type", "image/png");
    meta("property", "og:image:width", "1200");
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
