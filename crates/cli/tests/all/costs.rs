//! What a stranger can cost: each test is an attack on the real program over real sockets.

use std::net::SocketAddr;
use std::time::Duration;

use bughouse_load::program::Program;
use bughouse_server::settings::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// The longest time to wait for an answer. Only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the program with these settings, and lets `attack` run.
fn attacked(settings: Settings, attack: impl AsyncFnOnce(&Program)) {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let program = env!("CARGO_BIN_EXE_bughouse");
        let program = Program::start(program.as_ref(), folder.path(), settings, 0);
        let program = program.await.unwrap();
        attack(&program).await;
        program.end().await.unwrap();
    });
}

async fn connect(at: SocketAddr) -> TcpStream {
    TcpStream::connect(at).await.unwrap()
}

/// Sends bytes, and returns what comes back until the server closes the connection. The server may close
/// it before it has read everything.
async fn exchange(at: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = connect(at).await;
    let _ = stream.write_all(bytes).await;
    answer(stream).await
}

async fn answer(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    // A reset counts as the end.
    let _ = read.expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> Option<u16> {
    answer.split(' ').nth(1)?.parse().ok()
}

async fn get(at: SocketAddr, path: &str) -> String {
    let head = format!("GET {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n");
    exchange(at, head.as_bytes()).await
}

#[test]
fn bodies_that_never_arrive_do_not_shut_out_newcomers() {
    let mut settings = Settings::default();
    settings.limits.connections = 40;
    settings.limits.connections_per_address = 40;
    attacked(settings, async |program| {
        let mut waiting = Vec::new();
        for path in ["/api/tables", "/api/records"] {
            for _ in 0..20 {
                let mut stream = connect(program.at).await;
                let head =
                    format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{{");
                stream.write_all(head.as_bytes()).await.unwrap();
                waiting.push(stream);
            }
        }
        for stream in waiting {
            assert_eq!(status(&answer(stream).await), Some(408));
        }
        assert_eq!(status(&get(program.at, "/api/here").await), Some(200));
    });
}

#[test]
fn a_head_has_at_most_16_kb_and_100_lines() {
    attacked(Settings::default(), async |program| {
        let at = program.at;
        let head = |lines: usize, bytes: usize| {
            let line = |n| format!("x-{n}: {}\r\n", "x".repeat(bytes));
            let lines: String = (0..lines).map(line).collect();
            format!("GET /api/here HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n{lines}\r\n")
        };
        for (lines, bytes, wanted) in [
            (98, 10, 200),
            (99, 10, 431),
            (1, 15_000, 200),
            (1, 17_000, 431),
        ] {
            let answer = exchange(at, head(lines, bytes).as_bytes()).await;
            assert_eq!(status(&answer), Some(wanted), "{lines} lines of {bytes}");
        }
        let before = program.memory_bytes().unwrap();
        let mut open = Vec::new();
        for _ in 0..300 {
            let mut stream = connect(at).await;
            let _ = stream
                .write_all(&head(1, 400_000).as_bytes()[..400_000])
                .await;
            open.push(stream);
        }
        let more = program.memory_bytes().unwrap() - before;
        assert!(more < 32 << 20, "300 heads took {more} bytes");
    });
}

/// An upload whose list of games is long: 3,000 games of an event with a long name.
fn long_list() -> String {
    let tags = ["WhiteA", "BlackA", "WhiteB", "BlackB"].map(|seat| format!("[{seat} \"Ann\"]"));
    let game = format!(
        "[Event \"{}\"]{}\n\n1A. e4 {{179}} *\n\n",
        "x".repeat(3_000),
        tags.concat()
    );
    let games = game.repeat(3_000);
    let head = format!(
        "{{\"files\":[{{\"name\":\"a.bpgn\",\"bytes\":{}}}],\"declared\":{{}}}}\n",
        games.len()
    );
    head + &games
}

#[test]
fn answers_that_are_never_read_are_bounded_and_cut() {
    attacked(Settings::default(), async |program| {
        let at = program.at;
        let body = long_list();
        let length = body.len();
        let head = format!(
            "POST /api/records HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
        );
        let list = exchange(at, (head + &body).as_bytes()).await;
        assert_eq!(status(&list), Some(200), "{}", &list[..200.min(list.len())]);
        let id = list
            .split("\"id\":\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let path = format!("/api/records/{id}");
        let before = program.memory_bytes().unwrap();
        let mut open = Vec::new();
        for _ in 0..40 {
            let socket = TcpSocket::new_v4().unwrap();
            socket.set_recv_buffer_size(4_096).unwrap();
            let mut stream = socket.connect(at).await.unwrap();
            let head = format!("GET {path} HTTP/1.1\r\nhost: {at}\r\n\r\n");
            stream.write_all(head.as_bytes()).await.unwrap();
            // The head of the answer has come, so the whole answer is there.
            let mut first = [0; 12];
            stream.read_exact(&mut first).await.unwrap();
            open.push((stream, String::from_utf8_lossy(&first).into_owned()));
        }
        let more = program.memory_bytes().unwrap() - before;
        assert!(more < 96 << 20, "40 answers took {more} bytes");
        let refused = open
            .iter()
            .filter(|(_, first)| status(first) == Some(429))
            .count();
        assert!((20..40).contains(&refused), "{refused} of 40 were refused");
        let cut = async { while status(&get(at, &path).await) != Some(200) {} };
        timeout(PATIENCE, cut)
            .await
            .expect("unread answers are cut");
    });
}
