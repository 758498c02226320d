//! An axum router that serves the page, which is embedded in the program.
//!
//! The build script (`build.rs`) embeds every file of the page, plain and compressed. A browser gets
//! the smallest form that it accepts, or `304 Not Modified` if it has the current file already. This
//! crate knows nothing about tables and matches. [`router`] says which addresses show the page.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;
use bughouse_notation::Language;
use include_dir::{Dir, include_dir};

/// The files of the page, with `FILE.br` and `FILE.gz` beside each `FILE` that compression makes
/// smaller.
static PAGE: Dir = include_dir!("$OUT_DIR/page");

/// The files that the page loads first, as `Link` headers (RFC 8288). The key is a kind of address
/// (`table`) or a language (`cs`). The build of the page writes `ahead.txt`; a line of it is a key
/// and its files.
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

/// A link to a file in a `Link` header. The attributes must be those with which the page itself
/// requests the file; otherwise browsers fetch the file twice.
fn link(file: &str) -> String {
    match file.ends_with(".css") {
        true => format!("<{file}>; rel=preload; as=style; crossorigin"),
        false => format!("<{file}>; rel=modulepreload; crossorigin"),
    }
}

/// A router that answers every address for which the program has no other route. The program adds
/// it to its own router with `Router::fallback_service` or `Router::merge`.
///
/// It answers with the files of the page under their names, and with the page itself for `/`,
/// `/matches`, `/analyze`, `/e`, `/learn`, `/learn/1` to `/learn/9`, and everything under `/e/`, `/m/`, `/t/` and
/// `/r/`; the page then shows what belongs to the address. All other addresses are answered with 404.
/// If a person may have typed such an address,
/// the body of the answer is the page.
pub fn router() -> Router {
    Router::new().fallback(answer)
}

/// `index.html`, with `Link` headers for the files that it loads at this address. The browser
/// fetches all of them at once.
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

/// What an address shows, as a key of [`AHEAD`]: the folder of `web/src` with that page. Empty for an
/// address without a page.
fn shown_at(path: &str) -> &'static str {
    match path.split('/').collect::<Vec<_>>()[..] {
        ["", ""] => "home",
        ["", "matches"] | ["", "matches", ""] => "watch",
        ["", "analyze"] | ["", "analyze", ""] => "intake",
        ["", "learn"] | ["", "learn", _] => "learn",
        ["", "t", _] => "table",
        ["", "t", _, "clock"] => "clock",
        ["", "t", _, _] | ["", "m", _] => "replay",
        ["", "t", _, _, "report"] | ["", "m", _, "report"] => "report",
        ["", "r", ..] => "records",
        ["", "p", _] => "lobby",
        ["", "e"] | ["", "e", ""] => "desk",
        ["", "e", ..] => "event",
        _ => "",
    }
}

/// The first of the visitor's languages that the page has. The page chooses its default language in
/// the same way.
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
        path @ ("/" | "/matches" | "/matches/" | "/analyze" | "/analyze/" | "/e") => {
            page(path, &headers)
        }
        path if is_lesson(path) => page(path, &headers),
        path if matches!(path.get(..3), Some("/e/" | "/m/" | "/p/" | "/r/" | "/t/")) => {
            page(path, &headers)
        }
        path => match file(path, &headers) {
            Some(response) => response,
            None if is_for_people(path) => missing(&headers),
            None => plain(StatusCode::NOT_FOUND),
        },
    }
}

/// Whether the path is that of the list of lessons, or of one of the nine.
fn is_lesson(path: &str) -> bool {
    match path.strip_prefix("/learn") {
        None => false,
        Some(rest) => matches!(rest.as_bytes(), b"" | b"/" | [b'/', b'1'..=b'9']),
    }
}

/// Whether a person may have typed the path: it is not the name of a file, and no address for
/// programs.
fn is_for_people(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_for_programs = ["/api/", "/ws", "/assets/"]
        .iter()
        .any(|start| path.starts_with(start));
    !name.contains('.') && !is_for_programs
}

/// The page with status 404. It says that there is nothing at this address, and links to the start
/// page.
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
    // The tag is weak, because the compressed forms have the same tag. To hash a file costs less
    // than to send it.
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
    let etag = HeaderValue::from_str(&etag).expect("a tag has only hexadecimal digits");
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
        .filter(|(encoding, _)| accepts(request, encoding))
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

/// The `Cache-Control` header of a file: how long a browser may use it without asking again. The
/// bundler puts a hash of the contents into the names under `assets/`, so these files never change.
/// The pictures of the icon seldom change. The other files (the page, its worker, its manifest)
/// decide which version is shown, so browsers ask for them each time.
fn keep(path: &str) -> &'static str {
    match path {
        path if path.starts_with("/assets/") => "public, max-age=31536000, immutable",
        path if path.starts_with("/icon") => "public, max-age=604800",
        _ => "no-cache",
    }
}

/// Whether the browser accepts this encoding. `br;q=0` refuses it. Other weights are ignored,
/// because a smaller answer is always better.
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
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
