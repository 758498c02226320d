//! Tests what the server refuses: malformed messages, setups that cannot be played, requests from
//! pages of other sites, silent connections.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::*;
use crate::skip::skip;
use bughouse_core::BoardId;
use bughouse_server::limits::Limits;
use bughouse_server::settings::Settings;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A time limit of connections for these tests. It is very short, so that no test waits long.
const SHORT: Duration = Duration::from_millis(300);

#[tokio::test]
async fn malformed_messages_are_refused_and_the_connection_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let [mut ann, ..] = four(at, &link).await;
    for text in [
        "",
        "{",
        "[]",
        "e2e4",
        "{\"t\":\"of_a_newer_version\"}",
        "{\"t\":\"play\"}",
        "{\"t\":\"play\",\"id\":7}",
    ] {
        ann.send_text(text.into()).await;
        assert!(
            ann.refusal().await.contains("does not understand"),
            "{text}"
        );
    }
    let long = "x".repeat(bughouse_room::limits::ID_LETTERS + 1);
    ann.send(&ClientMsg::Play {
        id: long,
        board: BoardId::A,
        ply: 0,
        mv: "e2e4".into(),
        thought_ms: None,
    })
    .await;
    assert!(ann.refusal().await.contains("1 to 40 letters"));
    ann.play(BoardId::A, "e2e4").await.unwrap();

    let nowhere = Client::hello(at, "nosuchtable", None, None, None).await;
    assert!(matches!(
        nowhere.err(),
        Some(ServerMsg::Bye { retry: false, .. })
    ));
    server.stop().await;
}

#[tokio::test]
async fn setups_that_cannot_be_played_are_refused_with_a_sentence() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    for (body, sentence) in [
        ("", "that is no setup"),
        ("{\"preset\":\"chess\"}", "no preset is called chess"),
        (
            "{\"preset\":\"fics\",\"set\":[[\"clock.base_s\",\"0\"]]}",
            "clock.base_s cannot be 0",
        ),
        (
            "{\"preset\":\"wbn\",\"set\":[[\"mode\",\"online\"],[\"clock.flag_mode\",\"claim\"]]}",
            "clock.flag_mode = claim needs moves that count by the press: set mode to otb",
        ),
        (
            "{\"preset\":\"wbn\",\"set\":[[\"move.commit\",\"instant\"]]}",
            "clock.start = black_press needs move.commit = press",
        ),
    ] {
        let (status, answer) = http(at, "POST /api/tables", body).await;
        assert_eq!(status, 400, "{body}: {answer}");
        assert!(answer.contains(sentence), "{body}: {answer}");
    }
    let (status, _) = http(
        at,
        "POST /api/tables",
        &"x".repeat(Limits::DEFAULT.body_bytes + 1),
    )
    .await;
    assert_eq!(status, 413);
    server.stop().await;
}

#[tokio::test]
async fn requests_from_pages_of_other_sites_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let evil = "origin: http://evil.example\r\n";
    assert_eq!(
        http_with(at, "POST /api/tables", evil, "{\"preset\":\"fics\"}")
            .await
            .0,
        403
    );
    let own = format!("origin: http://{at}\r\n");
    assert_eq!(
        http_with(at, "POST /api/tables", &own, "{\"preset\":\"fics\"}")
            .await
            .0,
        200
    );

    let from = |origin: String| {
        let mut request = format!("ws://{at}/ws").into_client_request().unwrap();
        request
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
        connect_async(request)
    };
    let refused = from("http://evil.example".into())
        .await
        .unwrap_err()
        .to_string();
    assert!(refused.contains("403"), "{refused}");
    assert!(from(format!("http://{at}")).await.is_ok());
    server.stop().await;
}

/// Requests a new table with these headers. Returns status and body of the answer.
async fn asked_by(at: SocketAddr, headers: &str) -> (u16, String) {
    http_with(at, "POST /api/tables", headers, "{\"preset\":\"fics\"}").await
}

/// The setting `origins` adds allowed origins. The addresses of the server itself remain allowed.
#[tokio::test]
async fn pages_of_the_servers_own_addresses_are_always_allowed() {
    let data = tempfile::tempdir().unwrap();
    let settings = Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        origins: vec!["https://bughouse.example".into()],
        ..Settings::default()
    };
    let server = server_by(data.path(), settings).await;
    let at = server.address();
    for (origin, expected) in [
        ("https://bughouse.example", 200),
        (&format!("http://{at}"), 200),
        (&format!("http://localhost:{}", at.port()), 200),
        ("http://localhost:5173", 200),
        ("http://bughouse.example", 403),
        ("https://other.example", 403),
    ] {
        let answer = asked_by(at, &format!("origin: {origin}\r\n")).await;
        assert_eq!(answer.0, expected, "{origin}: {}", answer.1);
    }
    server.stop().await;
}

/// If a port is mapped, the address of the page has a port that the server does not know.
#[tokio::test]
async fn a_page_at_the_ip_address_that_its_request_names_as_host_is_allowed() {
    let data = tempfile::tempdir().unwrap();
    let server = server_by(data.path(), Settings::default()).await;
    let at = server.address();
    for (host, origin, expected) in [
        ("203.0.113.7:18080", "http://203.0.113.7:18080", 200),
        ("[2001:db8::7]", "http://[2001:db8::7]", 200),
        ("203.0.113.7:18080", "http://203.0.113.8:18080", 403),
        ("203.0.113.7:18080", "https://203.0.113.7:18080", 403),
        ("evil.example", "http://evil.example", 403),
    ] {
        let answer = asked_by(at, &format!("host: {host}\r\norigin: {origin}\r\n")).await;
        assert_eq!(answer.0, expected, "{host} {origin}: {}", answer.1);
    }
    server.stop().await;
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
        let data = tempfile::tempdir().unwrap();
        let settings = Settings {
            listen: listen.parse().unwrap(),
            ..Settings::default()
        };
        let server = server_by(data.path(), settings).await;
        let port = server.address().port();
        let at = SocketAddr::new([127, 0, 0, 1].into(), port);
        for (host, expected) in [
            (format!("{short}:{port}"), expected),
            (format!("{short}.local:{port}"), expected),
            (format!("{short}.example:{port}"), 403),
        ] {
            let answer = asked_by(at, &format!("origin: http://{host}\r\n")).await;
            assert_eq!(answer.0, expected, "{listen} {host}: {}", answer.1);
            let code = format!("GET /api/qr?text=http://{host}/t/abc");
            let code = http(at, &code, "").await.0;
            assert_eq!(code == 200, expected == 200, "{listen} {host}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn silent_and_slow_connections_are_closed() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        first_byte: SHORT,
        request_head: SHORT,
        ..Limits::DEFAULT
    };
    let server = server_with(data.path(), limits).await;
    let silent = TcpStream::connect(server.address()).await.unwrap();
    ends(silent).await;
    let mut dripping = TcpStream::connect(server.address()).await.unwrap();
    dripping
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
        .await
        .unwrap();
    ends(dripping).await;
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_does_not_answer_counts_as_lost() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        probe: SHORT,
        idle: SHORT * 7,
        ..Limits::DEFAULT
    };
    let server = server_with(data.path(), limits).await;
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
        awake
            .until("a probe", |_, message| {
                matches!(message, ServerMsg::Probe { .. })
            })
            .await;
    }
    server.stop().await;
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
