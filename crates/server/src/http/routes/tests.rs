//! Each route is asked with everything that it refuses.

use axum::body::to_bytes;
use axum::http::{HeaderMap, Request, Response, header};
use bughouse_store::memory::Memory;
use bughouse_wire::problem::Problem;
use bughouse_wire::table::TableSetup;
use tower::ServiceExt;

use super::*;
use crate::bots::BotThreads;
use crate::bytes::HeldBytes;
use crate::origins::ServerAddresses;
use crate::pictures::Pictures;
use crate::records::Records;
use crate::tables::{Provision, Tables};
use bughouse_room::clock::Clock;
use bughouse_room::room::Resumption;

/// For each route: an address, and a body that the route understands.
const SAMPLES: &[(&str, &str, &str)] = &[
    ("/api/tables", "/api/tables", r#"{"preset":"fics"}"#),
    ("/api/tables/{table}/{game}", "/api/tables/t/1", ""),
    (
        "/api/tables/{table}/{game}/tried",
        "/api/tables/t/1/tried",
        r#"{"ply":0,"moves":[]}"#,
    ),
    (
        "/api/tables/{table}/{game}/talk",
        "/api/tables/t/1/talk",
        "",
    ),
    (
        "/api/tables/{table}/{game}/report",
        "/api/tables/t/1/report",
        "",
    ),
    ("/api/matches/{id}", "/api/matches/x", ""),
    (
        "/api/matches/{id}/tried",
        "/api/matches/x/tried",
        r#"{"ply":0,"moves":[]}"#,
    ),
    ("/api/matches/{id}/talk", "/api/matches/x/talk", ""),
    ("/api/matches/{id}/report", "/api/matches/x/report", ""),
    (
        "/api/records",
        "/api/records",
        "{\"files\":[{\"name\":\"a\",\"bytes\":3}],\"declared\":{}}\n1A.",
    ),
    ("/api/records/{id}", "/api/records/x", ""),
    ("/api/records/{id}/{number}", "/api/records/x/1", ""),
    (
        "/api/records/{id}/{number}/tried",
        "/api/records/x/1/tried",
        r#"{"ply":0,"moves":[]}"#,
    ),
    ("/api/rules", "/api/rules", ""),
    (
        "/api/rules/check",
        "/api/rules/check",
        r#"{"preset":"fics"}"#,
    ),
    ("/api/rules/read", "/api/rules/read", "preset = \"fics\""),
    (
        "/api/rules/write",
        "/api/rules/write",
        r#"{"preset":"fics"}"#,
    ),
    ("/api/here", "/api/here", ""),
    ("/api/qr", "/api/qr?text=x", ""),
    ("/api/protocol/{file}", "/api/protocol/client.json", ""),
    ("/picture.svg", "/picture.svg", ""),
    ("/picture.png", "/picture.png", ""),
    ("/t/{table}", "/t/t", ""),
    ("/t/{table}/{file}", "/t/t/1.bpgn", ""),
    ("/m/{id}", "/m/x", ""),
    ("/m/{id}/{file}", "/m/x/match.bpgn", ""),
    ("/r/{id}/{file}", "/r/x/1.bpgn", ""),
    ("/ws", "/ws", ""),
];

/// A server without sockets.
struct Site {
    router: Router,
}

impl Site {
    fn new(limits: Limits) -> Site {
        let provision = Provision {
            store: Arc::new(Memory::default().start()),
            clock: Clock::of_process(),
            limits,
            resumption: Resumption::DEFAULT,
            bot_threads: BotThreads::default(),
        };
        let app = AppState {
            tables: Tables::new(provision),
            place: ServerAddresses::of("127.0.0.1:80".parse().unwrap()),
            site: None,
            held: HeldBytes::default(),
            pictures: Pictures::new(&limits),
            records: Records::new(&limits),
            rules: TableSetup {
                preset: "fics".into(),
                set: Vec::new(),
            },
        };
        Site {
            router: crate::http::router(Arc::new(app), Router::new()),
        }
    }

    async fn ask(
        &self,
        method: &str,
        path: &str,
        origin: Option<&str>,
        body: &str,
    ) -> Response<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "127.0.0.1")
            .header(header::CONTENT_TYPE, "text/plain");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        if path == "/ws" {
            request = request.header(header::UPGRADE, "websocket");
        }
        let mut request = request.body(Body::from(body.to_owned())).unwrap();
        let from: SocketAddr = "10.0.0.1:1".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(from));
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Checks status and form of a refusal.
    async fn refused(&self, what: &str, wanted: u16, answer: Response<Body>) {
        let status = answer.status().as_u16();
        let headers: HeaderMap = answer.headers().clone();
        let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        let text = String::from_utf8_lossy(&body);
        assert_eq!(status, wanted, "{what}: {text}");
        assert_eq!(headers[header::CONTENT_TYPE], "application/json", "{what}");
        let problem: Problem = serde_json::from_slice(&body).unwrap();
        assert!(
            !problem.code.is_empty() && !problem.text.is_empty(),
            "{what}"
        );
    }
}

#[tokio::test]
async fn each_route_refuses_what_it_does_not_take() {
    let once = Limits {
        tables_per_hour: 1,
        pastes_per_hour: 1,
        tries_per_hour: 1,
        pictures_per_hour: 1,
        ..Limits::DEFAULT
    };
    for route in ROUTES {
        let sample = SAMPLES.iter().find(|(path, ..)| *path == route.path);
        let (path, address, body) = sample.expect(route.path);
        let site = Site::new(Limits::DEFAULT);
        let (method, wrong) = match route.method == MethodFilter::GET {
            true => ("GET", "POST"),
            false => ("POST", "GET"),
        };
        let answer = site.ask(wrong, address, None, "").await;
        site.refused(&format!("{path}, method"), 405, answer).await;
        let is_socket = *address == "/ws";
        if method == "POST" || is_socket {
            let foreign = Some("https://elsewhere.example");
            let answer = site.ask(method, address, foreign, body).await;
            site.refused(&format!("{path}, origin"), 403, answer).await;
        }
        let most = (route.body)(&Limits::DEFAULT);
        assert_eq!(most > 0, method == "POST", "{path}");
        if method == "POST" {
            let long = "x".repeat(most + 1);
            let answer = site.ask(method, address, None, &long).await;
            site.refused(&format!("{path}, body"), 413, answer).await;
        }
        if method == "POST" && *path != "/api/rules/read" {
            let answer = site.ask(method, address, None, "{\"preset\"").await;
            site.refused(&format!("{path}, JSON"), 400, answer).await;
        }
        let is_drawn = address.starts_with("/picture");
        if route.quota.is_some() || is_drawn {
            let site = Site::new(once);
            let _ = site.ask(method, address, None, body).await;
            let answer = site.ask(method, address, None, body).await;
            site.refused(&format!("{path}, quota"), 429, answer).await;
        }
    }
    assert_eq!(SAMPLES.len(), ROUTES.len());
}
