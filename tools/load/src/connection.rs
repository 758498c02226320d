//! A client's connections to the server: a WebSocket to a table, and single HTTP requests.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bughouse_core::BySeat;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{Addressed, ClientMsg, Hello, Visit};
use bughouse_wire::http::TableMade;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::Topic;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long to wait for an answer of the server. Only a broken server takes this long.
pub const ANSWER_MAX: Duration = Duration::from_secs(60);

/// The size of the read buffer in bytes. It is small, because thousands of connections are open at
/// once.
const BUFFER: usize = 4 << 10;

/// The part of a connection that sends.
pub type Sink = SplitSink<WebSocketStream<TcpStream>, Message>;

/// The part of a connection that receives.
pub type Stream = SplitStream<WebSocketStream<TcpStream>>;

/// One connection to a server.
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

/// Who a client is, by the server's answer to `hello`.
pub struct Hi {
    /// The public id of the guest.
    pub you: String,
    /// The token, if the guest is new.
    pub token: Option<String>,
}

/// A message with its envelope.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Request {
    /// The number of the topic; `None` if the message is about the connection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// The id, if it is to be answered. The commands of a match have theirs in the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The message.
    #[serde(flatten)]
    pub message: ClientMsg,
}

impl Connection {
    /// Connects as a new guest, and subscribes to a table, as a watcher or with the key of a player.
    ///
    /// # Errors
    /// No server listens at `at`, or it refuses the connection.
    pub async fn open(at: SocketAddr, link: &str, key: Option<&str>) -> Result<Connection> {
        let visit = Visit {
            table: link.into(),
            key: key.map(String::from),
            ..Visit::default()
        };
        Connection::open_as(at, &mut None, None, visit).await
    }

    /// Connects as the guest with this token, and subscribes to a table. A new guest has this name, and
    /// their token is stored in `guest`.
    ///
    /// # Errors
    /// As [`Connection::open`].
    pub async fn open_as(
        at: SocketAddr,
        guest: &mut Option<String>,
        name: Option<String>,
        visit: Visit,
    ) -> Result<Connection> {
        let hello = Hello {
            guest: guest.clone(),
            name,
            ..Hello::default()
        };
        let (mut connection, hi) = Connection::greet(at, hello, None).await?;
        *guest = hi.token.or_else(|| guest.take());
        let to = Topic::Table(Box::new(visit));
        connection.send(&ClientMsg::Sub { to }).await?;
        Ok(connection)
    }

    /// Connects as a guest. `address`: where the client seems to be, if the server trusts this machine as a
    /// proxy, so that the limits of one address do not count for all clients together.
    ///
    /// # Errors
    /// As [`Connection::open`].
    pub async fn greet(
        at: SocketAddr,
        hello: Hello,
        address: Option<IpAddr>,
    ) -> Result<(Connection, Hi)> {
        let stream = TcpStream::connect(at).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let mut request = format!("ws://{at}/ws").into_client_request()?;
        if let Some(address) = address {
            let address = address.to_string().parse()?;
            request.headers_mut().insert("x-forwarded-for", address);
        }
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut connection = Connection { socket };
        let v = PROTOCOL;
        connection
            .send(&ClientMsg::Hello(Hello { v, ..hello }))
            .await?;
        match connection.receive().await? {
            Some(ServerMsg::Hi { guest, you, .. }) => Ok((connection, Hi { you, token: guest })),
            other => bail!("the answer to hello is {other:?}"),
        }
    }

    /// Splits the connection into a part that sends and a part that receives.
    pub fn split(self) -> (Sink, Stream) {
        self.socket.split()
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The connection has ended.
    pub async fn send(&mut self, message: &ClientMsg) -> Result<()> {
        let text = to_text(message)?;
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Sends a message about one of several topics.
    ///
    /// # Errors
    /// The connection has ended.
    pub async fn request(&mut self, request: &Request) -> Result<()> {
        let text = serde_json::to_string(request)?;
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Waits for the next message and returns it; `None` if the connection has ended.
    ///
    /// # Errors
    /// The text is not a message of the protocol.
    pub async fn receive(&mut self) -> Result<Option<ServerMsg>> {
        match self.text().await {
            None => Ok(None),
            Some(text) => Ok(Some(serde_json::from_str(&text).context(text)?)),
        }
    }

    /// Waits for the next message and returns its text; `None` if the connection has ended.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}

/// The text of a message to the table.
///
/// # Errors
/// The message cannot be written as JSON.
pub fn to_text(message: &ClientMsg) -> serde_json::Result<String> {
    let n = Some(1);
    serde_json::to_string(&Addressed { n, message })
}

/// Makes a table and returns its id, the unguessable part of its link.
///
/// # Errors
/// The server does not answer, or refuses the request.
pub async fn table(at: SocketAddr, preset: &str, set: &[(&str, &str)]) -> Result<String> {
    let setup = serde_json::json!({ "preset": preset, "set": set });
    Ok(make(at, &setup).await?.id)
}

/// Makes a table for four invited people, whose match begins when all are there. Returns its id, and the key of
/// each seat.
///
/// # Errors
/// As [`table`].
pub async fn assigned_table(
    at: SocketAddr,
    preset: &str,
    set: &[(&str, &str)],
) -> Result<(String, BySeat<String>)> {
    let seats = BySeat::new(|_| serde_json::json!({ "is": "invited" }));
    let assigned = serde_json::json!({ "seats": seats });
    let setup = serde_json::json!({ "preset": preset, "set": set, "assigned": assigned });
    let made = make(at, &setup).await?;
    let keys = made.keys.context("a table with invited people has keys")?;
    Ok((made.id, keys.map(|key| key.clone().unwrap_or_default())))
}

async fn make(at: SocketAddr, setup: &serde_json::Value) -> Result<TableMade> {
    let made = ask(at, "POST /api/tables", &setup.to_string()).await?;
    serde_json::from_str(&made).context(made)
}

/// Requests these numbers from the operator's address.
///
/// # Errors
/// The server does not answer, or its metrics have no such number.
pub async fn metrics<const N: usize>(operator: SocketAddr, names: [&str; N]) -> Result<[f64; N]> {
    let text = ask(operator, "GET /metrics", "").await?;
    let mut numbers = [0.0; N];
    for (number, name) in numbers.iter_mut().zip(names) {
        let mut lines = text.lines().filter_map(|line| line.split_once(' '));
        let found = lines.find(|(one, _)| *one == name);
        let (_, value) = found.with_context(|| format!("the metrics have no {name}"))?;
        *number = value.parse()?;
    }
    Ok(numbers)
}

/// Sends an HTTP request such as `GET /metrics` and returns the body of the response.
///
/// # Errors
/// The server does not answer, or refuses the request.
pub async fn ask(at: SocketAddr, request: &str, body: &str) -> Result<String> {
    let exchange = async {
        let mut stream = TcpStream::connect(at).await?;
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        anyhow::Ok(answer)
    };
    let answer = timeout(ANSWER_MAX, exchange)
        .await
        .context("the server does not answer")??;
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .context("the answer is not an HTTP response")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{request}: {answer}");
    }
    Ok(body.to_owned())
}
