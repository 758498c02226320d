//! The built page inside the program, as a router.
//!
//! The build script puts every file of the page here, plain and compressed; a file is served in
//! the smallest form that the browser takes, and not again while the browser has it. Knows
//! nothing of tables and matches: which addresses show the page is said in [`router`].

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;
use bughouse_notation::Language;

/// One file of the page.
struct File {
    path: &'static str,
    /// Changes with the contents. Weak: the compressed forms share it.
    etag: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What a kind of address, or a language, is made of: a `Link` header (RFC 8288) each.
static AHEAD: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/ahead.rs"));

/// Answers every address that its owner has no route for: the files of the page under their
/// names; the page itself for `/`, `/matches` and everything under `/t/` and `/r/`, where its own router goes
/// on; 404 for the rest, with the page where a person may have written it. For `Router::fallback_service` or `Router::merge`.
pub fn router() -> Router {
    Router::new().fallback(answer)
}

/// The page itself. What it will ask for at that address is said with it, so that a browser fetches
/// all of it at once.
fn page(path: &str, headers: &HeaderMap) -> Response {
    let index = find("/index.html").expect("the build script embeds a page, or a placeholder");
    let mut response = index.answer(headers);
    let said = [shown_at(path), language(headers)];
    let links: Vec<&str> = said.into_iter().filter_map(made_of).collect();
    if let (false, Ok(links)) = (links.is_empty(), HeaderValue::from_str(&links.join(", "))) {
        response.headers_mut().insert(header::LINK, links);
    }
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    response.headers_mut().insert(header::VARY, vary);
    response
}

/// What an address shows, by the name that the bundler knows it by; nothing that it knows, for a report.
fn shown_at(path: &str) -> &'static str {
    match path.split('/').collect::<Vec<_>>()[..] {
        ["", ""] => "home",
        ["", "matches"] | ["", "matches", ""] => "matches",
        ["", "t", _] => "table",
        ["", "t", _, "clock"] => "clock",
        ["", "t", _, _] => "replay",
        ["", "r", ..] => "records",
        _ => "",
    }
}

/// The first of the visitor's languages that the page speaks, as the page itself chooses where nobody
/// has chosen.
fn language(headers: &HeaderMap) -> &'static str {
    let wishes = headers.get(header::ACCEPT_LANGUAGE);
    let wishes = wishes.and_then(|value| value.to_str().ok()).unwrap_or("");
    Language::wished(wishes).unwrap_or(Language::En).code()
}

fn made_of(name: &str) -> Option<&'static str> {
    let found = AHEAD.iter().find(|(one, _)| *one == name);
    found.map(|(_, links)| *links)
}

async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let mut refusal = plain(StatusCode::METHOD_NOT_ALLOWED);
        let allowed = HeaderValue::from_static("GET, HEAD");
        refusal.headers_mut().insert(header::ALLOW, allowed);
        return refusal;
    }
    match uri.path() {
        path @ ("/" | "/matches" | "/matches/") => page(path, &headers),
        path if path.starts_with("/t/") || path.starts_with("/r/") => page(path, &headers),
        path => match find(path) {
            Some(file) => file.answer(&headers),
            None if is_for_people(path) => missing(&headers),
            None => plain(StatusCode::NOT_FOUND),
        },
    }
}

/// Neither a file's name nor a door for programs.
fn is_for_people(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let door = ["/api/", "/ws/", "/assets/"]
        .iter()
        .any(|door| path.starts_with(door));
    !name.contains('.') && !door
}

/// The page, which says that there is nothing here, and leads home.
fn missing(headers: &HeaderMap) -> Response {
    let mut asked = headers.clone();
    asked.remove(header::IF_NONE_MATCH);
    let mut response = page("", &asked);
    *response.status_mut() = StatusCode::NOT_FOUND;
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    response.headers_mut().remove(header::ETAG);
    response
}

fn find(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

fn plain(status: StatusCode) -> Response {
    let mut response = Response::new(Body::from(status.to_string()));
    *response.status_mut() = status;
    response
}

impl File {
    fn answer(&self, request: &HeaderMap) -> Response {
        let known = request
            .get(header::IF_NONE_MATCH)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|tags| names(tags).any(|tag| tag == self.etag || tag == "*"));
        let mut response = match known {
            true => {
                let mut unchanged = Response::new(Body::empty());
                *unchanged.status_mut() = StatusCode::NOT_MODIFIED;
                unchanged
            }
            false => self.contents(request),
        };
        let mut say = |name, value| {
            response
                .headers_mut()
                .insert(name, HeaderValue::from_static(value));
        };
        say(header::ETAG, self.etag);
        say(header::CACHE_CONTROL, self.keep());
        say(header::VARY, "accept-encoding");
        response
    }

    fn contents(&self, request: &HeaderMap) -> Response {
        let (bytes, encoding) = match (self.brotli, self.gzip) {
            (Some(bytes), _) if takes(request, "br") => (bytes, Some("br")),
            (_, Some(bytes)) if takes(request, "gzip") => (bytes, Some("gzip")),
            _ => (self.plain, None),
        };
        let mut response = Response::new(Body::from(bytes));
        let mut say = |name, value| {
            response
                .headers_mut()
                .insert(name, HeaderValue::from_static(value));
        };
        say(header::CONTENT_TYPE, self.kind());
        say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        if let Some(encoding) = encoding {
            say(header::CONTENT_ENCODING, encoding);
        }
        response
    }

    /// How long a browser may keep it unasked. The bundler puts a hash of the contents into the
    /// names under `assets/`; the pictures of the icon seldom change. What decides which version
    /// is shown (the page, its worker, its manifest) is asked for each time.
    fn keep(&self) -> &'static str {
        match self.path {
            path if path.starts_with("/assets/") => "public, max-age=31536000, immutable",
            path if path.starts_with("/icon") => "public, max-age=604800",
            _ => "no-cache",
        }
    }

    fn kind(&self) -> &'static str {
        match self.path.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "json" | "map" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webp" => "image/webp",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "wasm" => "application/wasm",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}

/// Whether the browser takes this encoding. `br;q=0` refuses it; other weights are not compared,
/// since a smaller answer is better whatever the browser wishes.
fn takes(request: &HeaderMap, encoding: &str) -> bool {
    let accepted = request.get_all(header::ACCEPT_ENCODING).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(names)
        .any(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            let named = parts
                .next()
                .is_some_and(|n| n.eq_ignore_ascii_case(encoding));
            let weight = parts.next().and_then(|q| q.strip_prefix("q="));
            named && weight.is_none_or(|q| q.parse().is_ok_and(|q: f32| q > 0.0))
        })
}

/// The entries of a comma-separated header.
fn names(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim)
}
