//! Starts servers on loopback, and sends them HTTP requests.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::ops::Deref;
use std::path::Path;

use axum::Router;
use axum::response::Html;
use bughouse_server::limits::Limits;
use bughouse_server::server::{Config, Server};
use bughouse_server::settings::Settings;
use bughouse_wire::http::TableMade;
use bughouse_wire::record::{Declared, FileHead, RecordsHead, RecordsView};
use bughouse_wire::table::TableSetup;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::PATIENCE;

/// The settings of a server on loopback.
pub fn settings() -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        ..Settings::default()
    }
}

/// Starts a server with its data in this folder, which also serves the routes of `page`.
pub async fn start(data: &Path, settings: Settings, page: Router) -> Server {
    let config = Config {
        settings,
        data: data.to_owned(),
        rules: TableSetup {
            preset: "fics".into(),
            set: Vec::new(),
            start: None,
        },
    };
    Server::start(config, page).await.unwrap()
}

/// A server with a data folder of its own. Both end with the test.
pub struct TestServer {
    server: Server,
    pub data: TempDir,
}

impl Deref for TestServer {
    type Target = Server;

    fn deref(&self) -> &Server {
        &self.server
    }
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::by(settings()).await
    }

    pub async fn with(limits: Limits) -> TestServer {
        TestServer::by(Settings {
            limits,
            ..settings()
        })
        .await
    }

    pub async fn by(settings: Settings) -> TestServer {
        TestServer::of(settings, Router::new()).await
    }

    /// Starts a server with a page, into whose head it writes the preview of a link.
    pub async fn with_page() -> TestServer {
        let page = "<html><head><title>Bughouse</title></head><body></body></html>";
        let page = Router::new().fallback(async move || Html(page));
        TestServer::of(settings(), page).await
    }

    async fn of(settings: Settings, page: Router) -> TestServer {
        let data = tempfile::tempdir().unwrap();
        let server = start(data.path(), settings, page).await;
        TestServer { server, data }
    }

    /// Stops the server. Returns its data.
    pub async fn stop(self) -> TempDir {
        self.server.stop().await;
        self.data
    }

    /// Stops the server, and starts another one with its data.
    pub async fn restart(self) -> TestServer {
        let data = self.stop().await;
        let server = start(data.path(), settings(), Router::new()).await;
        TestServer { server, data }
    }
}

/// Starts a server, and makes a table.
pub async fn with_table(preset: &str, set: &[(&str, &str)]) -> (TestServer, String) {
    let server = TestServer::start().await;
    let link = table(server.address(), preset, set).await;
    (server, link)
}

/// The answer to an HTTP request.
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(one, _)| *one == name)
            .map_or("", |(_, value)| value)
    }

    /// The body. A picture is no text; tests look only for text in it.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }
}

/// Sends an HTTP request over this connection, with these headers besides the usual ones.
pub async fn exchange(mut to: TcpStream, request: &str, headers: &str, body: &str) -> Answer {
    let host = match headers.starts_with("host: ") {
        true => String::new(),
        false => format!("host: {}\r\n", to.peer_addr().unwrap()),
    };
    let head = format!(
        "{request} HTTP/1.1\r\n{host}connection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    to.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(PATIENCE, to.read_to_end(&mut answer)).await;
    read.unwrap().unwrap();
    let mut places = answer.windows(4);
    let end = places.position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head,
        body: answer[end + 4..].to_vec(),
    }
}

/// Sends an HTTP request. Returns status and body of the answer.
pub async fn http(at: SocketAddr, request: &str, body: &str) -> (u16, String) {
    http_with(at, request, "", body).await
}

/// Sends an HTTP request with additional headers. Returns status and body of the answer.
pub async fn http_with(at: SocketAddr, request: &str, headers: &str, body: &str) -> (u16, String) {
    let stream = TcpStream::connect(at).await.unwrap();
    let answer = exchange(stream, request, headers, body).await;
    (answer.status, answer.text().into_owned())
}

/// Requests this address. Returns status and body of the answer.
pub async fn get(at: SocketAddr, path: &str) -> (u16, String) {
    http(at, &format!("GET {path}"), "").await
}

/// Requests this address, and reads the answer.
pub async fn read<T: DeserializeOwned>(at: SocketAddr, path: &str) -> T {
    parsed(get(at, path).await)
}

/// Reads the body of an answer with status 200.
pub fn parsed<T: DeserializeOwned>((status, body): (u16, String)) -> T {
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"))
}

/// Returns the body of a request that uploads these files. Each file has a name and a text.
pub fn records_body(files: &[(&str, &str)]) -> String {
    let file = |(name, text): &(&str, &str)| FileHead {
        name: (*name).into(),
        bytes: text.len() as u64,
    };
    let head = RecordsHead {
        files: files.iter().map(file).collect(),
        declared: Declared::default(),
    };
    let texts: String = files.iter().map(|(_, text)| *text).collect();
    serde_json::to_string(&head).expect("heads are texts and numbers") + "\n" + &texts
}

/// Uploads the text of one file and returns the id of the list of its games.
pub async fn paste(at: SocketAddr, text: &str) -> String {
    let body = records_body(&[("game.bpgn", text)]);
    let list: RecordsView = parsed(http(at, "POST /api/records", &body).await);
    list.id
}

/// Makes a table and returns its id.
pub async fn table(at: SocketAddr, preset: &str, set: &[(&str, &str)]) -> String {
    make_table(at, json!({ "preset": preset, "set": set })).await
}

/// Makes a public table and returns its id.
pub async fn public_table(at: SocketAddr, preset: &str, set: &[(&str, &str)]) -> String {
    make_table(
        at,
        json!({ "preset": preset, "set": set, "listing": "watch" }),
    )
    .await
}

async fn make_table(at: SocketAddr, wanted: Value) -> String {
    let made: TableMade = parsed(http(at, "POST /api/tables", &wanted.to_string()).await);
    made.id
}
