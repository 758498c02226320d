//! What a browser gets from the router. The tests hold for the built page and for the placeholder.

use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::skip::skip;

#[tokio::test]
async fn the_root_and_every_table_show_the_page() {
    let root = body(get("/", &[]).await).await;
    assert!(root.starts_with(b"<!doctype html>") || root.starts_with(b"<!DOCTYPE html>"));
    for address in ["/index.html", "/t/k3x9", "/t/k3x9/2", "/m/k3x9"] {
        assert_eq!(root, body(get(address, &[]).await).await, "{address}");
    }
}

#[tokio::test]
async fn the_page_is_html_and_browsers_ask_for_it_each_time() {
    let page = get("/", &[]).await;
    assert_eq!(
        page.headers()[header::CONTENT_TYPE],
        "text/html; charset=utf-8"
    );
    assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
    assert_eq!(
        page.headers()[header::VARY],
        "accept-encoding, accept-language"
    );
}

/// The response with the page has a `Link` header with the files that the page needs for the
/// address and for one language.
#[tokio::test]
async fn a_link_header_names_the_files_that_the_page_loads_first() {
    for (address, wish, parts) in [
        ("/", "de, cs;q=0.5", ["/assets/home-", "/assets/cs-"]),
        (
            "/t/k3x9",
            "nl-BE,nl;q=0.9,en;q=0.8",
            ["/assets/table-", "/assets/nl-"],
        ),
        ("/t/k3x9/2", "RU", ["/assets/replay-", "/assets/ru-"]),
        ("/m/k3x9", "cs", ["/assets/replay-", "/assets/cs-"]),
        ("/t/k3x9/clock", "fr", ["/assets/claims-", "/assets/en-"]),
        ("/t/k3x9/2/report", "", ["/assets/report-", "/assets/en-"]),
    ] {
        let answer = get(address, &[("accept-language", wish)]).await;
        let Some(links) = answer.headers().get(header::LINK) else {
            return skip("the page is not built, so it has no files to name");
        };
        let links = links.to_str().unwrap().to_owned();
        for part in parts {
            assert!(links.contains(part), "{address}: {part} in {links}");
        }
        let has_boards = !["/", "/t/k3x9/clock", "/t/k3x9/2/report"].contains(&address);
        assert_eq!(links.contains("/assets/boards-"), has_boards, "{address}");
        for link in links.split(", ") {
            let (file, _) = link[1..].split_once('>').unwrap();
            assert_eq!(get(file, &[]).await.status(), StatusCode::OK, "{file}");
        }
    }
}

/// A browser opens six connections to a server. A seventh file would cost one more round trip.
#[tokio::test]
async fn a_table_loads_at_most_six_files() {
    let answer = get("/t/k3x9", &[]).await;
    let Some(links) = answer.headers().get(header::LINK) else {
        return skip("the page is not built, so it has no files to count");
    };
    let links = links.to_str().unwrap().split(", ").count();
    let page = String::from_utf8(body(answer).await).unwrap();
    let named = page.matches("=\"/assets/").count();
    assert!(
        links + named <= 6,
        "{links} in the header, {named} in {page}"
    );
}

#[tokio::test]
async fn a_browser_that_has_the_current_page_gets_304_without_a_body() {
    let etag = get("/", &[]).await.headers()[header::ETAG].clone();
    let etag = etag.to_str().unwrap();
    for known in [etag, "*", &format!("W/\"other\", {etag}")] {
        let answer = get("/", &[("if-none-match", known)]).await;
        assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(answer.headers()[header::ETAG], etag);
        assert!(body(answer).await.is_empty());
    }
    let answer = get("/", &[("if-none-match", "W/\"other\"")]).await;
    assert_eq!(answer.status(), StatusCode::OK);
}

#[tokio::test]
async fn brotli_is_preferred_to_gzip_and_both_unpack_to_the_page() {
    let plain = body(get("/", &[]).await).await;
    let answer = get("/", &[("accept-encoding", "gzip, deflate, br;q=0.5")]).await;
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "br");
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut &body(answer).await[..], &mut unpacked).unwrap();
    assert_eq!(unpacked, plain);

    let answer = get("/", &[("accept-encoding", "gzip, br;q=0")]).await;
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
    let packed = body(answer).await;
    let mut unpacked = Vec::new();
    let mut decoder = flate2::read::GzDecoder::new(&packed[..]);
    std::io::Read::read_to_end(&mut decoder, &mut unpacked).unwrap();
    assert_eq!(unpacked, plain);
}

#[tokio::test]
async fn a_browser_that_accepts_no_compression_gets_the_plain_page() {
    let answer = get("/", &[("accept-encoding", "identity, gzip;q=0")]).await;
    assert!(!answer.headers().contains_key(header::CONTENT_ENCODING));
}

#[tokio::test]
async fn unknown_addresses_are_answered_with_404_and_methods_except_get_and_head_with_405() {
    for address in [
        "/nothing",
        "/api/tables",
        "/assets/none.js",
        "/index.html.br",
        "/../Cargo.toml",
        "/t",
    ] {
        assert_eq!(
            get(address, &[]).await.status(),
            StatusCode::NOT_FOUND,
            "{address}"
        );
    }
    let page = body(get("/", &[]).await).await;
    for (address, shows) in [
        ("/nothing", true),
        ("/t", true),
        ("/api/tables", false),
        ("/none.js", false),
    ] {
        let answer = body(get(address, &[("if-none-match", "*")]).await).await;
        assert_eq!(answer == page, shows, "{address}");
    }
    let post = Request::post("/").body(Body::empty()).unwrap();
    let answer = bughouse_web::router().oneshot(post).await.unwrap();
    assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(answer.headers()[header::ALLOW], "GET, HEAD");
}

#[tokio::test]
async fn browsers_keep_files_with_a_hash_in_their_name_for_a_year() {
    let page = String::from_utf8(body(get("/", &[]).await).await).unwrap();
    for name in page.split('"').filter(|text| text.starts_with("/assets/")) {
        let answer = get(name, &[]).await;
        assert_eq!(answer.status(), StatusCode::OK, "{name}");
        let kept = &answer.headers()[header::CACHE_CONTROL];
        assert_eq!(kept, "public, max-age=31536000, immutable", "{name}");
    }
}

async fn get(address: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::get(address);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    bughouse_web::router().oneshot(request).await.unwrap()
}

async fn body(response: Response<Body>) -> Vec<u8> {
    response
        .into_body()
        .collect()
        .await
        .expect("a whole body")
        .to_bytes()
        .to_vec()
}
