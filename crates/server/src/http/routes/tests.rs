//! Each route is asked with everything that it refuses.

use axum::body::to_bytes;
use axum::http::{HeaderMap, Request, Response, header};
use bughouse_store::memory::Memory;
use bughouse_wire::problem::Problem;
use tower::ServiceExt;

use super::*;
use crate::bots::BotThreads;
use crate::bytes::HELD_MAX;
use crate::lobby::Public;
use crate::network::NetworkCounts;
use crate::origins::ServerAddresses;
use crate::pictures::Pictures;
use crate::records::Records;
use crate::tables::{Provision, Tables};
use bughouse_room::clock::Clock;
use bughouse_room::room::Resumption;

/// An address of the route.
fn address(route: &Route) -> String {
    let filled = route.path.replace("{table}", "t").replace("{id}", "x");
    let filled = filled.replace("{game}", "1").replace("{number}", "1");
    filled.replace("{file}", "1.bpgn")
}

/// A body that the route understands.
fn body(route: &Route) -> &'static str {
    match route.path {
        "/api/tried" => {
            r#"{"position":"4k3/8/8/8/8/8/8/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 w - -","rules":{"preset":"fics"},"moves":[]}"#
        }
        path if path.ends_with("/tried") => r#"{"ply":0,"moves":[]}"#,
        "/api/records" => "{\"files\":[{\"name\":\"a\",\"bytes\":3}],\"declared\":{}}\n1A.",
        "/api/rules/read" => "preset = \"fics\"",
        _ => r#"{"preset":"fics"}"#,
    }
}

/// A server without sockets.
struct Site(Router);

impl Site {
    fn new(limits: Limits) -> Site {
        let provision = Provision {
            store: Arc::new(Memory::default().start()),
            clock: Clock::of_process(),
            limits,
            public: Public::ALL,
            resumption: Resumption::DEFAULT,
            bot_threads: BotThreads::default(),
        };
        let app = AppState {
            tables: Tables::new(provision),
            place: ServerAddresses::of("127.0.0.1:80".parse().unwrap()),
            site: None,
            held: NetworkCounts::new(HELD_MAX),
            pictures: Pictures::new(&limits),
            records: Records::new(&limits),
            rules: Bytes::new(),
        };
        Site(crate::http::router(Arc::new(app), Router::new()))
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
        self.0.clone().oneshot(request).await.unwrap()
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
        let (path, address, body) = (route.path, &*address(route), body(route));
        let site = Site::new(Limits::DEFAULT);
        let (method, wrong) = match route.method == MethodFilter::GET {
            true => ("GET", "POST"),
            false => ("POST", "GET"),
        };
        // A path may have both.
        if ROUTES.iter().filter(|one| one.path == path).count() == 1 {
            let answer = site.ask(wrong, address, None, "").await;
            site.refused(&format!("{path}, method"), 405, answer).await;
        }
        let is_socket = address == "/ws";
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
        if method == "POST" && path != "/api/rules/read" {
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
}
