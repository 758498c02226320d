//! The built page inside the program, as a router.
//!
//! The build script puts every file of the page into the program, plain and compressed. A browser
//! gets the smallest form that it accepts, and nothing while what it has is current. Knows nothing
//! of tables and matches: which addresses show the page is said in [`router`].

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;
use bughouse_notation::Language;
use include_dir::{Dir, include_dir};

/// The page's files, `FILE.br` and `FILE.gz` beside those that get smaller.
static PAGE: Dir = include_dir!("$OUT_DIR/page");

/// What the page loads first at each kind of address and in each language, as `Link` headers
/// (RFC 8288). A line of `ahead.txt` is a name and its files.
static AHEAD: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let text = PAGE
        .get_file("ahead.txt")
        .and_then(|file| file.contents_utf8());
    let lines = text.unwrap_or_default().lines();
    let links = lines.map(|line| {
        let (name, files) = line.split_once(' ').unwrap_or((line, ""));
        let links: Vec<String> = files.split_whitespace().map(link).collect();
        (name.to_owned(), links.join(", "))
    });
    links.collect()
});

/// As the page itself asks for it, or browsers fetch it twice.
fn link(file: &str) -> String {
    match file.ends_with(".css") {
        true => format!("<{file}>; rel=preload; as=style; crossorigin"),
        false => format!("<{file}>; rel=modulepreload; crossorigin"),
    }
}

/// Answers every address that its owner has no route for: the files of the page under their names; the
/// page itself for `/`, `/matches` and everything under `/t/` and `/r/`, where its own router goes on; 404
/// for the rest, with the page where a person may have typed it. For `Router::fallback_service` or
/// `Router::merge`.
pub fn router() -> Router {
    Router::new().fallback(answer)
}

/// `index.html`, with `Link` headers for what it loads at that address: a browser fetches all of it
/// at once.
fn page(path: &str, headers: &HeaderMap) -> Response {
    let mut response = file("/index.html", headers).expect("the build script makes a page");
    let parts = [shown_at(path), language(headers)];
    let links = parts.into_iter().filter_map(|part| AHEAD.get(part));
    let links: Vec<&str> = links.map(String::as_str).collect();
    if let (false, Ok(links)) = (links.is_empty(), HeaderValue::from_str(&links.join(", "))) {
        response.headers_mut().insert(header::LINK, links);
    }
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    response.headers_mut().insert(header::VARY, vary);
    response
}

/// What an address shows, by its name in `ahead.txt`; a report has none.
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

/// The first of the visitor's languages that the page has, as the page itself chooses by default.
fn language(headers: &HeaderMap) -> &'static str {
    let wishes = headers.get(header::ACCEPT_LANGUAGE);
    let wishes = wishes.and_then(|value| value.to_str().ok()).unwrap_or("");
    Language::preferred(wishes).unwrap_or(Language::En).code()
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
        path => match file(path, &headers) {
            Some(response) => response,
            None if is_for_people(path) => missing(&headers),
            None => plain(StatusCode::NOT_FOUND),
        },
    }
}

/// Whether the path is neither a file's name nor an address for programs.
fn is_for_people(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_for_programs = ["/api/", "/ws/", "/assets/"]
        .iter()
        .any(|start| path.starts_with(start));
    !name.contains('.') && !is_for_programs
}

/// The page, which says that there is nothing here, with a link to the start.
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

fn plain(status: StatusCode) -> Response {
    let mut response = Response::new(Body::from(status.to_string()));
    *response.status_mut() = status;
    response
}

/// A file of the page, in the smallest form that the browser accepts.
fn file(path: &str, request: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    let is_packed = name.ends_with(".br") || name.ends_with(".gz");
    let plain = PAGE.get_file(name).filter(|_| !is_packed)?.contents();
    // Weak, since the compressed forms share it. To hash a file costs less than to send it.
    let mut hash = DefaultHasher::new();
    plain.hash(&mut hash);
    let etag = format!("W/\"{:016x}\"", hash.finish());
    let known = request
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|tags| names(tags).any(|tag| tag == etag || tag == "*"));
    let mut response = match known {
        true => Response::new(Body::empty()),
        false => contents(name, plain, request),
    };
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    let etag = HeaderValue::from_str(&etag).expect("hexadecimal digits");
    headers.insert(header::ETAG, etag);
    let keep = HeaderValue::from_static(keep(path));
    headers.insert(header::CACHE_CONTROL, keep);
    let vary = HeaderValue::from_static("accept-encoding");
    headers.insert(header::VARY, vary);
    Some(response)
}

fn contents(name: &str, plain: &'static [u8], request: &HeaderMap) -> Response {
    let form = |ending: &str| Some(PAGE.get_file(format!("{name}{ending}"))?.contents());
    let packed = [("br", ".br"), ("gzip", ".gz")].into_iter();
    let packed = packed
        .filter(|(encoding, _)| takes(request, encoding))
        .find_map(|(encoding, ending)| Some((encoding, form(ending)?)));
    let bytes = packed.map_or(plain, |(_, bytes)| bytes);
    let mut response = Response::new(Body::from(bytes));
    let mut say = |name, value| {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    };
    say(header::CONTENT_TYPE, kind(name));
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    if let Some((encoding, _)) = packed {
        say(header::CONTENT_ENCODING, encoding);
    }
    response
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// How long a browser may keep a file unasked. The bundler puts a hash of the contents into the
/// names under `assets/`; the pictures of the icon seldom change. What decides which version is shown
/// (the page, its worker, its manifest) is asked for each time.
fn keep(path: &str) -> &'static str {
    match path {
        path if path.starts_with("/assets/") => "public, max-age=31536000, immutable",
        path if path.starts_with("/icon") => "public, max-age=604800",
        _ => "no-cache",
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
