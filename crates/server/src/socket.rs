//! The connection of one browser tab: reads the messages of the tab within limits, and writes the
//! messages of the table.
//!
//! The time at which a message arrives is recorded before the message is parsed. Pings, with which
//! the page sets its clocks, are answered here. Round trips are measured with probes, which the
//! page echoes.

use std::sync::Arc;
use std::time::Duration;

use bughouse_wire::PROTOCOL;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::clock::every;
use crate::limits::Rate;
use crate::metrics::{GaugeGuard, Limit, Received};
use crate::refusal::Refusal;
use crate::roundtrip::RoundTrips;
use crate::session::admission::{Farewell, refused};
use crate::session::{ConnId, ConnectionView, Hello, Input};
use crate::shared::Shared;
use crate::tables::Tables;
use crate::websocket::{CloseCode, CloseFrame, Error, Message, PIECE, Utf8Bytes, WebSocket};

/// How a connection ends.
enum End {
    /// The client is gone or does not read.
    Lost,
    /// The server sends a last message and closes the connection.
    Farewell(Farewell),
}

/// A channel of messages in both directions: a WebSocket, or a simulated one.
pub trait Socket:
    Stream<Item = Result<Message, Error>> + Sink<Message, Error = Error> + Unpin
{
    /// Waits for a limited time until the client has read the last message.
    fn linger(&mut self) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }
}

impl Socket for WebSocket {
    fn linger(&mut self) -> impl Future<Output = ()> + Send {
        WebSocket::linger(self)
    }
}

/// Serves a connection to a table until the connection ends.
pub async fn serve(socket: impl Socket, tables: Arc<Tables>, table: mpsc::Sender<Input>) {
    let conn = tables.connection();
    let _counted = GaugeGuard::new(&tables.shared().metrics.sockets);
    let (outbox, frames) = mpsc::channel(tables.shared().limits.waiting_frames);
    let (farewell, last) = oneshot::channel();
    let mut connection = Connection {
        conn,
        socket,
        frames,
        last,
        table,
        view: Arc::default(),
        rate: Rate::new(tables.shared().limits.window, tables.shared().clock.now()),
        trips: RoundTrips::default(),
        tables,
    };
    let end = match connection.hello(outbox, farewell).await {
        Ok(()) => connection.run().await,
        Err(end) => end,
    };
    // An error means that the table has stopped, and need not know that the connection ended.
    let _ = connection.table.send(Input::Disconnected(conn)).await;
    connection.end(end).await;
}

/// Sends a visitor the reason why they cannot join a table, and closes the connection. While the
/// server stops, the reason is the restart.
pub async fn turn_away(mut socket: impl Socket, tables: &Tables, refusal: Refusal) {
    let last = match tables.is_stopping() {
        true => Farewell::new(Refusal::ServerStops, CloseCode::Restart),
        false => Farewell::new(refusal, CloseCode::Normal),
    };
    send_last(&mut socket, last, tables.shared().limits.write).await;
}

/// Sends the last message and closes the connection. Failures are ignored: the client may be gone.
async fn send_last(socket: &mut impl Socket, Farewell { text, code }: Farewell, limit: Duration) {
    if written_in_time(limit, socket.send(Message::Text(text)))
        .await
        .is_ok()
    {
        close(socket, code, limit).await;
    }
}

/// Closes a connection with this code, and waits until the client has read the close frame.
pub async fn close(socket: &mut impl Socket, code: CloseCode, limit: Duration) {
    let reason = Utf8Bytes::default();
    let frame = Message::Close(Some(CloseFrame { code, reason }));
    // The client may have closed first.
    if written_in_time(limit, socket.send(frame)).await.is_ok() {
        socket.linger().await;
    }
}

struct Connection<S> {
    conn: ConnId,
    tables: Arc<Tables>,
    table: mpsc::Sender<Input>,
    socket: S,
    frames: mpsc::Receiver<Box<Utf8Bytes>>,
    last: oneshot::Receiver<Farewell>,
    view: Arc<ConnectionView>,
    rate: Rate,
    trips: RoundTrips,
}

impl<S: Socket> Connection<S> {
    /// Reads the first message, which must be `hello`, and sends it to the table. If it is another
    /// message, or does not come in time, the connection ends.
    async fn hello(
        &mut self,
        outbox: mpsc::Sender<Box<Utf8Bytes>>,
        farewell: oneshot::Sender<Farewell>,
    ) -> Result<(), End> {
        let first = timeout(self.tables.shared().limits.idle, self.socket.next()).await;
        let text = match first {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Binary(_)))) => return Err(self.not_text_end()),
            Ok(Some(Err(error))) => return Err(self.read_error_end(&error)),
            Ok(_) => return Err(End::Lost),
            Err(_) => return Err(self.idle_end()),
        };
        let (token, name, last, key, former) = match self.parse(&text) {
            Some(ClientMsg::Hello {
                v: PROTOCOL,
                token,
                name,
                last,
                key,
                former,
            }) => (token, name, last, key, former),
            _ => {
                let refusal = Refusal::OtherVersion;
                return Err(end_with(refusal, CloseCode::Protocol));
            }
        };
        let view = Arc::clone(&self.view);
        let hello = Hello {
            conn: self.conn,
            token,
            name,
            last,
            key,
            former,
            outbox,
            farewell,
            view,
        };
        self.send_to_table(Input::Hello(Box::new(hello))).await
    }

    async fn run(&mut self) -> End {
        let limits = self.tables.shared().limits;
        let mut probes = every(limits.probe);
        let mut last_message = self.now();
        loop {
            let done = tokio::select! {
                biased;
                last = &mut self.last => self.farewell(last.ok()).await,
                frame = self.frames.recv() => match frame {
                    Some(frame) => self.write_on(*frame).await,
                    None => Err(End::Lost),
                },
                message = self.socket.next() => {
                    last_message = self.now();
                    match message {
                        Some(Ok(message)) => self.read(message).await,
                        Some(Err(error)) => Err(self.read_error_end(&error)),
                        None => Err(End::Lost),
                    }
                }
                _ = probes.tick() => match self.now() - last_message > i64::try_from(limits.idle.as_millis()).unwrap_or(i64::MAX) {
                    true => Err(self.idle_end()),
                    false => self.ask_round_trip().await,
                },
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// How the connection ends after an error in reading. If a message was too long, the client
    /// gets the reason.
    fn read_error_end(&self, error: &Error) -> End {
        if !matches!(error, Error::Capacity(_)) {
            return End::Lost;
        }
        self.tables.shared().metrics.hit(Limit::MessageBytes);
        let refusal = Refusal::MessageTooLong;
        end_with(refusal, CloseCode::Size)
    }

    fn idle_end(&self) -> End {
        self.tables.shared().metrics.hit(Limit::IdleS);
        end_with(Refusal::Unheard, CloseCode::Away)
    }

    /// Sends the queued frames, and then ends the connection with the last message.
    async fn farewell(&mut self, last: Option<Farewell>) -> Result<(), End> {
        while let Ok(frame) = self.frames.try_recv() {
            self.write_on(*frame).await?;
        }
        let closed = || Refusal::TableClosed;
        let last = last.unwrap_or_else(|| Farewell::new(closed(), CloseCode::Restart));
        Err(End::Farewell(last))
    }

    async fn read(&mut self, message: Message) -> Result<(), End> {
        let now = self.now();
        let Shared {
            limits, metrics, ..
        } = self.tables.shared();
        let allowed = match self.view.seats() {
            0 => limits.watcher_messages,
            seats => limits.player_messages * seats,
        };
        if !self.rate.allows(allowed, now) {
            metrics.hit(match self.view.seats() {
                0 => Limit::WatcherMessages,
                _ => Limit::PlayerMessages,
            });
            return Err(end_with(Refusal::TooManyMessages, CloseCode::Policy));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(End::Lost),
            Message::Binary(_) | Message::Frame(_) => {
                return Err(self.not_text_end());
            }
            // The WebSocket library answers pings. A pong needs no answer.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        match self.parse(&text) {
            Some(ClientMsg::Ping { n }) => {
                let match_ms = self.view.match_ms(self.now());
                let pong = encode(&ServerMsg::Pong { n, match_ms });
                self.write(pong).await
            }
            Some(ClientMsg::Echo { n }) => {
                self.trips.answered(n, now);
                self.view.set_round_trip(self.trips.shortest(now));
                Ok(())
            }
            Some(message) => {
                let message = Box::new(message);
                self.send_to_table(Input::Message(self.conn, message, now))
                    .await
            }
            None => {
                let refusal = Refusal::from("the server does not understand that message");
                let refused = encode(&refused(None, refusal));
                self.write(refused).await
            }
        }
    }

    /// Parses a message and counts it in the metrics by its kind. A message over the rate limit is
    /// not parsed; `read` counts it.
    fn parse(&self, text: &str) -> Option<ClientMsg> {
        let message: Option<ClientMsg> = serde_json::from_str(text).ok();
        let received = message
            .as_ref()
            .map(|message| Received::Message(message.kind()));
        let metrics = &self.tables.shared().metrics;
        metrics.received(received.unwrap_or(Received::Unreadable));
        message
    }

    fn not_text_end(&self) -> End {
        self.tables.shared().metrics.received(Received::Unreadable);
        let refusal = Refusal::from("messages are text");
        end_with(refusal, CloseCode::Unsupported)
    }

    async fn ask_round_trip(&mut self) -> Result<(), End> {
        let n = self.trips.ask(self.now());
        let probe = encode(&ServerMsg::Probe { n });
        self.write(probe).await
    }

    async fn send_to_table(&mut self, input: Input) -> Result<(), End> {
        let stopped = |_| end_with(Refusal::ServerStops, CloseCode::Restart);
        self.table.send(input).await.map_err(stopped)
    }

    /// Writes a message together with queued messages, until [`PIECE`] bytes are reached. The frame
    /// of a move and the answer to the move are thus written in one system call.
    async fn write_on(&mut self, first: Utf8Bytes) -> Result<(), End> {
        let mut next = Some(first);
        let mut bytes = 0;
        let written = async {
            while let Some(text) = next.take() {
                self.tables.shared().metrics.frames.inc();
                bytes += text.len();
                self.socket.feed(Message::Text(text)).await?;
                if bytes < PIECE {
                    next = self.frames.try_recv().ok().map(|next| *next);
                }
            }
            self.socket.flush().await
        };
        written_in_time(self.tables.shared().limits.write, written).await
    }

    async fn write(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.tables.shared().metrics.frames.inc();
        let sent = self.socket.send(Message::Text(text));
        written_in_time(self.tables.shared().limits.write, sent).await
    }

    async fn end(&mut self, end: End) {
        let Shared {
            limits, metrics, ..
        } = self.tables.shared();
        let End::Farewell(last) = end else { return };
        metrics.frames.inc();
        send_last(&mut self.socket, last, limits.write).await;
    }

    fn now(&self) -> i64 {
        self.tables.shared().clock.now()
    }
}

/// Awaits a write for at most `limit`. A client that does not read in time counts as lost.
async fn written_in_time(
    limit: Duration,
    written: impl Future<Output = Result<(), Error>>,
) -> Result<(), End> {
    match timeout(limit, written).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Lost),
    }
}

fn end_with(refusal: Refusal, code: CloseCode) -> End {
    End::Farewell(Farewell::new(refusal, code))
}

fn encode(message: &ServerMsg) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("a message is plain data")
        .into()
}
