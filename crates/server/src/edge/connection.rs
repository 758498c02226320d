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
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::time::timeout;

use bughouse_room::clock::{ProcessMs, every};
use bughouse_room::counts::GaugeGuard;
use bughouse_room::driver::Inbox;
use bughouse_room::link::{Arrival, ToRoom};
use bughouse_room::rate::Rate;
use bughouse_room::refusal::Refusal as RoomRefusal;

use super::hub::{Farewell, OutletEnd, encode};
use super::roundtrip::RoundTrips;
use super::websocket::{CloseCode, CloseFrame, Error, Message, PIECE, Utf8Bytes, WebSocket};
use crate::metrics::{Limit, Received};
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::tables::Tables;

/// A round trip is sent to the room if it has changed by at least this many milliseconds.
const TRIP_STEP_MS: u32 = 10;

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
pub async fn serve(socket: impl Socket, tables: Arc<Tables>, room: Inbox) {
    let shared = tables.shared();
    let _counted = GaugeGuard::new(&shared.metrics.sockets);
    let end = shared.hub.connect();
    let conn = end.conn;
    let mut connection = Connection {
        end,
        socket,
        room,
        rate: Rate::new(shared.limits.window, shared.clock.now()),
        trips: RoundTrips::default(),
        sent_trip: None,
        tables: Arc::clone(&tables),
    };
    let end = match connection.hello().await {
        Ok(()) => connection.run().await,
        Err(end) => end,
    };
    // If the room has left memory, it need not know that the connection ended.
    connection.tell(ToRoom::Leave { conn }).await;
    tables.shared().hub.disconnect(conn);
    connection.end(end).await;
}

/// Sends a visitor the reason why they cannot join a table, and closes the connection. While the
/// server stops, the reason is the restart.
pub async fn turn_away(mut socket: impl Socket, tables: &Tables, refusal: Refusal) {
    let last = match tables.is_stopping() {
        true => Farewell::new(RoomRefusal::ServerStops, CloseCode::Restart),
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
    end: OutletEnd,
    tables: Arc<Tables>,
    room: Inbox,
    socket: S,
    rate: Rate,
    trips: RoundTrips,
    /// The round trip that was sent to the room last, in milliseconds.
    sent_trip: Option<u32>,
}

impl<S: Socket> Connection<S> {
    /// Reads the first message, which must be `hello`, and sends it to the room. If it is another
    /// message, or does not come in time, the connection ends.
    async fn hello(&mut self) -> Result<(), End> {
        let first = timeout(self.tables.shared().limits.idle, self.socket.next()).await;
        let text = match first {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Binary(_)))) => return Err(self.not_text_end()),
            Ok(Some(Err(error))) => return Err(self.read_error_end(&error)),
            Ok(_) => return Err(End::Lost),
            Err(_) => return Err(self.idle_end()),
        };
        let arrival = match self.parse(&text) {
            Some(ClientMsg::Hello {
                v: PROTOCOL,
                token,
                name,
                last,
                key,
                former,
            }) => Arrival {
                token,
                name,
                last,
                key,
                former,
            },
            _ => {
                let refusal = Refusal::OtherVersion;
                return Err(end_with(refusal, CloseCode::Protocol));
            }
        };
        let join = ToRoom::Join {
            conn: self.end.conn,
            arrival: Box::new(arrival),
        };
        self.send_to_room(join, self.now()).await
    }

    async fn run(&mut self) -> End {
        let limits = self.tables.shared().limits;
        let mut probes = every(limits.probe);
        let mut last_message = self.now();
        loop {
            let done = tokio::select! {
                biased;
                last = &mut self.end.farewell => self.farewell(last.ok()).await,
                line = self.end.queue.recv() => match line {
                    Some(line) => self.write_on(*line).await,
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
        while let Ok(line) = self.end.queue.try_recv() {
            self.write_on(*line).await?;
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
        let allowed = match self.end.outlet.seats() {
            0 => limits.watcher_messages,
            seats => limits.player_messages * seats,
        };
        if !self.rate.allows(allowed, now) {
            metrics.hit(match self.end.outlet.seats() {
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
                let match_ms = self.end.outlet.match_ms(self.now());
                let pong = encode(&ServerMsg::Pong { n, match_ms });
                self.write(pong).await
            }
            Some(ClientMsg::Echo { n }) => {
                // Behind other messages the probe would have waited for these.
                if self.end.queue.is_empty() {
                    self.trips.answered(n, now);
                }
                self.tell_round_trip(now).await;
                Ok(())
            }
            Some(message) => {
                let say = ToRoom::Say {
                    conn: self.end.conn,
                    message: Box::new(message),
                    waited_ms: 0,
                };
                self.send_to_room(say, now).await
            }
            None => {
                let refusal = Refusal::from("the server does not understand that message");
                let problem = Problem::from(refusal);
                let refused = ServerMsg::Refused { id: None, problem };
                self.write(encode(&refused)).await
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

    /// Sends the room the round trip if it has changed enough to matter.
    async fn tell_round_trip(&mut self, now: ProcessMs) {
        let shortest = self.trips.shortest(now);
        let ms = shortest.map(|ms| u32::try_from(ms).unwrap_or(u32::MAX));
        let is_new = match (self.sent_trip, ms) {
            (Some(sent), Some(ms)) => sent.abs_diff(ms) >= TRIP_STEP_MS,
            (sent, ms) => sent != ms,
        };
        if is_new {
            self.sent_trip = ms;
            let conn = self.end.conn;
            self.tell(ToRoom::RoundTrip { conn, ms }).await;
        }
    }

    async fn send_to_room(&mut self, message: ToRoom, arrived: ProcessMs) -> Result<(), End> {
        match self.room.send(message, arrived).await {
            true => Ok(()),
            false => Err(end_with(RoomRefusal::ServerStops, CloseCode::Restart)),
        }
    }

    /// Sends a message to the room, which may have left memory.
    async fn tell(&mut self, message: ToRoom) {
        let _ = self.room.send(message, self.now()).await;
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
                    next = self.end.queue.try_recv().ok().map(|next| *next);
                }
            }
            self.socket.flush().await
        };
        written_in_time(self.tables.shared().limits.write, written).await?;
        self.catch_up().await;
        Ok(())
    }

    /// If messages were dropped because the client read too slowly, asks the room for everything as soon as
    /// half of the queue is free.
    async fn catch_up(&mut self) {
        let queue = &self.end.queue;
        if queue.len() <= queue.max_capacity() / 2 && self.end.outlet.asks_again() {
            let conn = self.end.conn;
            self.tell(ToRoom::Resync { conn }).await;
        }
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

    fn now(&self) -> ProcessMs {
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

fn end_with(refusal: impl Into<Problem>, code: CloseCode) -> End {
    End::Farewell(Farewell::new(refusal, code))
}
