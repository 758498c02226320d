//! Tests the limits of the configuration. A visitor reaches each limit while four people play.
//! Their match goes on, and the metrics count how often the limit was reached.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_server::limits::Limits;
use bughouse_server::metrics::{Answered, GivenUp, Job, Label, Limit};
use bughouse_server::settings::Settings;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{Addressed, ClientKind, ClientMsg, Hello};
use bughouse_wire::record::RecordsView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::Topic;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// Moves on board A, each with the index of its client. Knights move out and back again, so that
/// the match does not end before the test.
const MOVES: [(usize, &str); 4] = [(0, "g1f3"), (1, "g8f6"), (0, "f3g1"), (1, "f6g8")];

/// The settings of a server that serves metrics.
fn with_operator() -> Settings {
    let listen = settings().listen;
    Settings {
        operator: Some(listen),
        ..settings()
    }
}

/// A socket of a visitor with this address.
async fn from(ip: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    let ip: IpAddr = ip.parse().unwrap();
    socket.bind(SocketAddr::new(ip, 0)).unwrap();
    socket.connect(to).await.unwrap()
}

/// Four people in a match, and their server.
struct BusyServer {
    server: TestServer,
    four: [Client; 4],
    moves: usize,
}

impl BusyServer {
    async fn open(limits: Limits) -> BusyServer {
        let settings = Settings {
            proxies: vec!["127.0.0.2".parse().unwrap()],
            limits,
            ..with_operator()
        };
        let server = TestServer::by(settings).await;
        let link = table(server.address(), "fics", &[("clock.min_move_ms", "0")]).await;
        let four = four(server.address(), &link).await;
        BusyServer {
            server,
            four,
            moves: 0,
        }
    }

    fn at(&self) -> SocketAddr {
        self.server.address()
    }

    fn link(&self) -> String {
        self.four[0].link.clone()
    }

    /// Checks that the match goes on. Unless `bound` is empty, also checks that the metrics count the
    /// limit of that name.
    async fn goes_on(&mut self, bound: &str) {
        let (who, mv) = MOVES[self.moves % MOVES.len()];
        let ply = u32::try_from(self.moves).unwrap();
        self.four[who].see_ply(ply).await;
        let played = self.four[who].play(BoardId::A, mv).await;
        played.unwrap_or_else(|why| panic!("after {bound}: {why}"));
        self.moves += 1;
        if !bound.is_empty() {
            let line = format!("bughouse_limits_hit_total{{limit=\"{bound}\"}}");
            let count = self.metric(&line).await.unwrap_or_default();
            assert!(count >= 1.0, "{bound} is counted");
        }
    }

    /// Returns a number from `/metrics`.
    async fn metric(&self, name: &str) -> Option<f64> {
        let at = self.server.operator().expect("the operator has an address");
        let (status, text) = get(at, "/metrics").await;
        assert_eq!(status, 200);
        let start = format!("{name} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&start));
        line.map(|number| number.parse().unwrap())
    }

    /// Requests `/metrics` until it shows this number.
    async fn until_metric(&self, name: &str, wanted: f64) {
        let wait = async { while self.metric(name).await != Some(wanted) {} };
        let waited = tokio::time::timeout(PATIENCE, wait).await;
        waited.unwrap_or_else(|_| panic!("{name} does not become {wanted}"));
    }
}

const GAME: &str =
    "[WhiteA \"Ann\"][BlackA \"Bob\"][WhiteB \"Cid\"][BlackB \"Dan\"]\n\n1A. e4 {179} *\n\n";

/// Returns the body of an upload of these texts.
fn files(texts: &[&str]) -> String {
    let files: Vec<_> = texts.iter().map(|text| ("it.bpgn", *text)).collect();
    records_body(&files)
}

#[tokio::test]
async fn uploads_are_bounded_in_size_number_and_time() {
    let mut busy = BusyServer::open(Limits {
        record_bytes: 2_000,
        record_files: 2,
        record_games: 3,
        request_body: Duration::from_millis(300),
        readers: 1,
        body_bytes: 1_500,
        rules_file_bytes: 1_700,
        ..Limits::DEFAULT
    })
    .await;
    let at = busy.at();
    let post = async |path: &str, body: &str| http(at, &format!("POST {path}"), body).await;

    let refused = async |texts: &[&str], expected: u16, parts: [&str; 2]| {
        let (status, said) = post("/api/records", &files(texts)).await;
        assert_eq!(status, expected, "{said}");
        assert!(parts.iter().all(|part| said.contains(part)), "{said}");
    };
    let long = "x".repeat(40_000);
    refused(&[&long], 413, ["33 KB", "\"too_long\""]).await;
    busy.goes_on("").await;
    let parts = ["at most 2 files", "too_many_files"];
    refused(&[GAME, GAME, GAME], 400, parts).await;
    busy.goes_on("").await;
    let list: RecordsView = parsed(post("/api/records", &files(&[&GAME.repeat(5)])).await);
    assert_eq!((list.games.len(), list.more), (3, true));
    busy.goes_on("").await;

    // One upload is slow. The server ends it when its time is over.
    let mut slow = TcpStream::connect(at).await.unwrap();
    let head = "POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    let mut answer = vec![0; 64];
    let read = slow.read(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    let (status, said) = post("/api/records", &files(&[GAME])).await;
    assert_eq!(status, 200, "{said}");
    busy.goes_on("").await;

    assert_eq!(post("/api/tables", &"x".repeat(1_501)).await.0, 413);
    assert_eq!(post("/api/rules/read", &"#".repeat(1_701)).await.0, 413);
    busy.goes_on("").await;
}

#[tokio::test]
async fn requests_of_one_address_are_limited() {
    let mut busy = BusyServer::open(Limits {
        tables_per_hour: 1,
        pastes_per_hour: 1,
        tries_per_hour: 1,
        people: 5,
        player_messages: 30,
        watcher_messages: 20,
        message_bytes: 2_000,
        ..Limits::DEFAULT
    })
    .await;
    let (at, link) = (busy.at(), busy.link());
    let refused = async |request: &str, body: &str| {
        let mut status = 0;
        for _ in 0..2 {
            status = http(at, request, body).await.0;
        }
        assert_eq!(status, 429, "{request}");
    };
    // The table of the match counts too.
    refused("POST /api/tables", "{\"preset\":\"fics\"}").await;
    busy.goes_on("tables_per_hour").await;
    refused("POST /api/records", &files(&[GAME])).await;
    busy.goes_on("pastes_per_hour").await;
    refused(&format!("POST /api/tables/{link}/1/tried"), "{}").await;
    busy.goes_on("tries_per_hour").await;

    let mut eve = Client::join(at, &link, "Eve").await;
    let sixth = Client::refused(at, &link, None).await;
    assert_eq!(sixth, ("full".into(), false));
    busy.goes_on("people").await;
    let name = "x".repeat(2_000);
    eve.send(&ClientMsg::Name { name }).await;
    assert!(eve.farewell().await.0.contains("too long"));
    busy.goes_on("message_bytes").await;
    let mut eve = eve.again().await;
    for k in 0..25 {
        eve.send(&ClientMsg::Ping { k }).await;
    }
    assert_eq!(eve.farewell().await.0, "too many messages");
    busy.goes_on("watcher_messages").await;
    // Players have a higher limit than other people, but they have a limit.
    let cid = &mut busy.four[2];
    for k in 0..35 {
        cid.send(&ClientMsg::Ping { k }).await;
    }
    assert_eq!(cid.farewell().await.0, "too many messages");
    busy.goes_on("player_messages").await;
}

#[tokio::test]
async fn connections_are_limited_and_refused_connections_disturb_no_match() {
    let mut busy = BusyServer::open(Limits {
        connections: 6,
        connections_per_address: 5,
        ..Limits::DEFAULT
    })
    .await;
    let at = busy.at();
    let ended = async |mut stream: TcpStream| {
        // A reset connection has ended too.
        let _ = stream.read_to_end(&mut Vec::new()).await;
    };
    let fifth = from("127.0.0.1", at).await;
    ended(from("127.0.0.1", at).await).await;
    busy.goes_on("connections_per_address").await;
    let sixth = from("127.0.0.3", at).await;
    ended(from("127.0.0.4", at).await).await;
    busy.goes_on("connections").await;
    drop((fifth, sixth));
    // The server accepts connections again as soon as it has read that these connections have
    // ended.
    let room = async { while !answers(at).await {} };
    let room = tokio::time::timeout(PATIENCE, room).await;
    room.expect("new connections are accepted again");
}

/// Whether a new connection is accepted.
async fn answers(at: SocketAddr) -> bool {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head = "GET /health/ready HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let mut answer = String::new();
    stream.write_all(head.as_bytes()).await.is_ok()
        && stream.read_to_string(&mut answer).await.is_ok()
        && answer.ends_with("ok\n")
}

/// Behind a proxy each visitor has a separate limit. A visitor cannot pretend to be another
/// visitor.
#[tokio::test]
async fn visitors_behind_a_proxy_are_counted_separately() {
    let mut busy = BusyServer::open(Limits {
        connections_per_address: 4,
        tables_per_hour: 2,
        ..Limits::DEFAULT
    })
    .await;
    let at = busy.at();
    let ask = async |ip: &str, forwarded: &str| {
        let headers = format!("x-forwarded-for: {forwarded}\r\n");
        let body = "{\"preset\":\"fics\"}";
        let to = from(ip, at).await;
        exchange(to, "POST /api/tables", &headers, body)
            .await
            .status
    };
    let proxy = "127.0.0.2";
    for visitor in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        for expected in [200, 200, 429] {
            assert_eq!(ask(proxy, visitor).await, expected, "{visitor}");
        }
    }
    // Only the last address is from the proxy. A visitor can invent the addresses before it.
    assert_eq!(ask(proxy, "198.51.100.9, 192.0.2.1").await, 429);
    // The header is ignored if the client is not a proxy.
    for (n, expected) in [(1, 200), (2, 200), (3, 429)] {
        let made_up = format!("203.0.113.{n}");
        assert_eq!(ask("127.0.0.5", &made_up).await, expected);
    }
    busy.goes_on("tables_per_hour").await;
}

/// The client reads nothing, and its receive buffer is small.
#[tokio::test]
async fn a_client_that_does_not_read_is_disconnected() {
    let mut busy = BusyServer::open(Limits {
        write: Duration::from_millis(300),
        waiting_frames: 16,
        watcher_messages: 1_000_000,
        ..Limits::DEFAULT
    })
    .await;
    let (at, link) = (busy.at(), busy.link());
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let stream = socket.connect(at).await.unwrap();
    let (mut deaf, _) = client_async(format!("ws://{at}/ws"), stream).await.unwrap();
    let say = |message: &ClientMsg| {
        let n = Some(1);
        Message::text(serde_json::to_string(&Addressed { n, message }).unwrap())
    };
    let hello = Hello {
        v: PROTOCOL,
        ..Hello::default()
    };
    deaf.send(say(&ClientMsg::Hello(hello))).await.unwrap();
    let to = Topic::Table(Box::new(visit(&link, None)));
    deaf.send(say(&ClientMsg::Sub { to })).await.unwrap();
    busy.until_metric("bughouse_sockets", 5.0).await;
    for _ in 0..4_000 {
        // The client is disconnected while it still sends.
        if deaf.send(say(&ClientMsg::Resync)).await.is_err() {
            break;
        }
    }
    busy.until_metric("bughouse_sockets", 4.0).await;
    busy.goes_on("waiting_frames").await;
}

/// Commands that do not fit into the queue of a table are not lost and do not delay the match.
#[tokio::test]
async fn more_commands_than_the_queue_of_a_table_holds_are_answered() {
    let mut busy = BusyServer::open(Limits {
        watcher_messages: 1_000_000,
        waiting_frames: 100_000,
        ..Limits::DEFAULT
    })
    .await;
    let mut eve = Client::join(busy.at(), &busy.link(), "Eve").await;
    for _ in 0..500 {
        eve.send(&ClientMsg::Resync).await;
    }
    busy.goes_on("").await;
    let mut whole = 0;
    while whole < 500 {
        let message = eve.next().await.expect("an answer to each");
        whole += usize::from(matches!(message, ServerMsg::Game { .. }));
    }
}

/// The operator's address serves metrics and health. The public address serves only health.
#[tokio::test]
async fn the_operator_gets_health_and_metrics() {
    let mut busy = BusyServer::open(Limits::DEFAULT).await;
    busy.goes_on("").await;
    let operator = busy.server.operator().unwrap();
    for (address, path) in [
        (operator, "/health/live"),
        (operator, "/health/ready"),
        (busy.at(), "/health/live"),
        (busy.at(), "/health/ready"),
    ] {
        let answer = http(address, &format!("GET {path}"), "").await;
        assert_eq!(answer, (200, "ok\n".into()), "{path}");
    }
    let (_, public) = get(busy.at(), "/metrics").await;
    assert!(!public.contains("bughouse_"), "metrics are not public");
    for (name, at_least) in [
        ("bughouse_matches", 1.0),
        ("bughouse_tables", 1.0),
        ("bughouse_sockets", 4.0),
        ("bughouse_matches_begun_total", 1.0),
        ("bughouse_commands_total{answer=\"done\"}", 1.0),
        ("bughouse_append_seconds_count", 1.0),
        ("bughouse_messages_total{kind=\"play\"}", 1.0),
        ("bughouse_frames_total", 9.0),
    ] {
        let value = busy.metric(name).await.unwrap_or_default();
        assert!(value >= at_least, "{name}: {value}");
    }
}

/// Monitoring computes a rate from two numbers, so each counter must have a number before the first
/// event.
#[tokio::test]
async fn every_counter_exists_from_the_start() {
    let server = TestServer::by(with_operator()).await;
    let operator = server.operator().unwrap();
    let (_, text) = get(operator, "/metrics").await;
    fn words<L: Label>(metric: &'static str) -> Vec<[&'static str; 3]> {
        let line = |value: &L| [metric, L::NAME, value.word()];
        L::VARIANTS.iter().map(line).collect()
    }
    let all = [
        words::<ClientKind>("messages"),
        vec![["messages", "kind", "unreadable"]],
        words::<Limit>("limits_hit"),
        words::<Answered>("commands"),
        words::<Job>("jobs_failed"),
        words::<GivenUp>("bots_given_up"),
    ]
    .concat();
    for [name, label, word] in &all {
        let line = format!("bughouse_{name}_total{{{label}=\"{word}\"}} 0");
        assert!(text.lines().any(|one| one == line), "{line}\n{text}");
    }
    let labeled = text.lines().filter(|line| line.contains("_total{")).count();
    assert_eq!(labeled, all.len(), "no other counter has a label: {text}");
}

/// Messages are counted by kind. A word that a visitor sent never becomes a kind.
#[tokio::test]
async fn messages_are_counted_by_their_kind() {
    let mut busy = BusyServer::open(Limits::DEFAULT).await;
    let mut eve = Client::join(busy.at(), &busy.link(), "Eve").await;
    for text in [
        "{\"n\":1,\"t\":\"resync\"}",
        "{\"n\":1,\"t\":\"resync\"}",
        "{\"n\":1,\"t\":\"lock\",\"on\":true}",
        "{\"t\":\"evil\"}",
        "{\"t\":\"lock\"}",
        "no message",
    ] {
        eve.send_text(text.into()).await;
    }
    let mut looks = socket(busy.at()).await;
    greet(&mut looks).await;
    for text in [
        "{\"t\":\"sub\",\"n\":3,\"to\":{\"is\":\"matches\"}}",
        "{\"t\":\"want\",\"n\":3,\"want\":{\"is\":\"previews\",\"matches\":[]}}",
        "{\"t\":\"play\"}",
    ] {
        looks.send(Message::text(text)).await.unwrap();
    }
    // When the answer to a ping arrives, the server has read all earlier messages of that
    // connection.
    eve.send(&ClientMsg::Ping { k: 1 }).await;
    eve.until("a pong", |_, message| {
        matches!(message, ServerMsg::Pong { .. })
    })
    .await;
    looks.send(Message::Ping(Vec::new().into())).await.unwrap();
    while !matches!(looks.next().await, Some(Ok(Message::Pong(_)))) {}
    let mut first = socket(busy.at()).await;
    first.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    while first.next().await.is_some_and(|message| message.is_ok()) {}
    busy.goes_on("").await;
    for (kind, count) in [
        ("hello", 6.0),
        ("sub", 6.0),
        ("sit", 4.0),
        ("ready", 4.0),
        ("play", 1.0),
        ("resync", 2.0),
        ("lock", 1.0),
        ("want", 1.0),
        ("unreadable", 5.0),
        ("swap", 0.0),
    ] {
        let name = format!("bughouse_messages_total{{kind=\"{kind}\"}}");
        assert_eq!(busy.metric(&name).await, Some(count), "{kind}");
    }
    assert_eq!(
        busy.metric("bughouse_messages_total{kind=\"evil\"}").await,
        None
    );
}
