//! Tests what the server refuses: requests from pages of other sites, silent connections.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::*;
use crate::skip::skip;
use bughouse_server::limits::Limits;
use bughouse_server::settings::Settings;
use bughouse_wire::server::ServerMsg;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A time limit of connections for these tests. It is very short, so that no test waits long.
const SHORT: Duration = Duration::from_millis(300);

/// Requests a new table with these headers. Returns status and body of the answer.
async fn asked_by(at: SocketAddr, headers: &str) -> (u16, String) {
    http_with(at, "POST /api/tables", headers, "{\"preset\":\"fics\"}").await
}

/// The setting `origins` adds allowed origins. The addresses of the server itself remain allowed. If a port
/// is mapped, the address of the page has a port that the server does not know.
#[tokio::test]
async fn requests_from_pages_of_other_sites_are_refused() {
    let settings = Settings {
        origins: vec!["https://bughouse.example".into()],
        ..settings()
    };
    let server = TestServer::by(settings).await;
    let at = server.address();
    let here = at.to_string();
    let mapped = "203.0.113.7:18080";
    for (host, origin, expected) in [
        (&*here, "https://bughouse.example", 200),
        (&here, &format!("http://{at}"), 200),
        (&here, &format!("http://localhost:{}", at.port()), 200),
        (&here, "http://bughouse.example", 403),
        (&here, "https://other.example", 403),
        (mapped, &format!("http://{mapped}"), 200),
        (mapped, &format!("https://{mapped}"), 403),
        ("evil.example", "http://evil.example", 403),
    ] {
        let answer = asked_by(at, &format!("host: {host}\r\norigin: {origin}\r\n")).await;
        assert_eq!(answer.0, expected, "{host} {origin}: {}", answer.1);
    }

    let from = |origin: String| {
        let mut request = format!("ws://{at}/ws").into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", origin.parse().unwrap());
        connect_async(request)
    };
    let refused = from("http://evil.example".into()).await.unwrap_err();
    assert!(refused.to_string().contains("403"), "{refused}");
    assert!(from(format!("http://{at}")).await.is_ok());
}

/// A server that listens on the local network also has the name of its machine as an address.
#[tokio::test]
async fn in_the_local_network_pages_may_use_the_name_of_the_machine() {
    let name = gethostname::gethostname().to_str().unwrap().to_lowercase();
    let short = name.split('.').next().unwrap();
    let plain = |one: char| one.is_ascii_alphanumeric() || one == '-';
    if short.is_empty() || short == "localhost" || !short.chars().all(plain) {
        return skip("this machine has no host name");
    }
    for (listen, expected) in [("0.0.0.0:0", 200), ("127.0.0.1:0", 403)] {
        let settings = Settings {
            listen: listen.parse().unwrap(),
            ..settings()
        };
        let server = TestServer::by(settings).await;
        let port = server.address().port();
        let at = SocketAddr::new([127, 0, 0, 1].into(), port);
        for (host, expected) in [
            (format!("{short}:{port}"), expected),
            (format!("{short}.local:{port}"), expected),
            (format!("{short}.example:{port}"), 403),
        ] {
            let answer = asked_by(at, &format!("origin: http://{host}\r\n")).await;
            assert_eq!(answer.0, expected, "{listen} {host}: {}", answer.1);
            let code = get(at, &format!("/api/qr?text=http://{host}/t/abc")).await;
            assert_eq!(code.0 == 200, expected == 200, "{listen} {host}");
        }
    }
}

#[tokio::test]
async fn silent_and_slow_connections_are_closed() {
    let limits = Limits {
        first_byte: SHORT,
        request_head: SHORT,
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let silent = TcpStream::connect(server.address()).await.unwrap();
    ends(silent).await;
    let mut dripping = TcpStream::connect(server.address()).await.unwrap();
    let head = b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ";
    dripping.write_all(head).await.unwrap();
    ends(dripping).await;
}

#[tokio::test]
async fn a_connection_that_does_not_answer_counts_as_lost() {
    let limits = Limits {
        probe: SHORT,
        idle: SHORT * 7,
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let link = table(server.address(), "fics", &[]).await;
    let mut mute = Client::join(server.address(), &link, "Mute").await;
    // Unlike a page, this client never answers a probe.
    let reason = loop {
        if let ServerMsg::Bye { problem, .. } = mute.next_raw().await.expect("a farewell") {
            break problem.text;
        }
    };
    assert!(reason.contains("too long"), "{reason}");
    // A client that answers probes stays connected for longer than `idle`.
    let mut awake = Client::join(server.address(), &link, "Awake").await;
    for _ in 0..9 {
        let is_probe = |message: &ServerMsg| matches!(message, ServerMsg::Probe { .. });
        awake.until("a probe", |_, message| is_probe(message)).await;
    }
}

/// Reads until the server closes the connection.
async fn ends(mut stream: TcpStream) {
    let mut rest = Vec::new();
    let read = stream.read_to_end(&mut rest);
    // A reset counts as the end.
    let _ = tokio::time::timeout(Duration::from_secs(30), read)
        .await
        .expect("the server closes the connection");
}
