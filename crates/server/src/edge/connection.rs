//! The connection of one browser tab: reads the messages of the tab within limits, and writes the
//! messages of its topics.
//!
//! The time at which a message arrives is recorded before the message is parsed. Pings, with which
//! the page sets its clocks, are answered here. Round trips are measured with probes, which the
//! page echoes.

mod topics;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{ClientKind, ClientMsg, Envelope, Hello};
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use serde_json::Value;
use tokio::time::timeout;

use bughouse_room::clock::{ProcessMs, every};
use bughouse_room::counts::GaugeGuard;
use bughouse_room::limits::ID_LETTERS;
use bughouse_room::link::ToRoom;
use bughouse_room::rate::Rate;
use bughouse_room::refusal::Refusal as RoomRefusal;

use super::hub::{Farewell, OutletEnd, addressed, encode};
use super::roundtrip::RoundTrips;
use super::topic::{StateTopic, TableTopic, Topic};
use super::websocket::{CloseCode, CloseFrame, Error, Message, PIECE, Utf8Bytes, WebSocket};
use crate::guests::{Guest, GuestError};
use crate::lobby::Input;
use crate::metrics::Limit;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::tables::Tables;
use topics::{is_lobby, is_matches, is_paced, next_due};

/// A round trip is sent to the room if it has changed by at least this many milliseconds.
const TRIP_STEP_MS: u32 = 10;

/// How a connection ends.
enum End {
    /// The client is gone or does not read.
    Lost,
    /// The client closes the connection.
    Closed,
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

/// The interval at which changed states of topics are sent.
const STATES_EVERY: Duration = Duration::from_millis(300);

/// Serves a connection of the address `from` until it ends.
pub async fn serve(socket: impl Socket, tables: Arc<Tables>, from: IpAddr) {
    let shared = tables.shared();
    let _counted = GaugeGuard::new(&shared.metrics.sockets);
    let mut connection = Connection {
        end: shared.hub.connect(),
        socket,
        guest: Guest::from(from),
        topics: BTreeMap::new(),
        rate: Rate::new(shared.limits.window, shared.clock.now()),
        most_seats: (0, ProcessMs::ZERO),
        trips: RoundTrips::default(),
        sent_trip: None,
        tables: Arc::clone(&tables),
    };
    let end = match Box::pin(connection.hello()).await {
        Ok(()) => connection.run().await,
        Err(end) => end,
    };
    for n in connection.topics.keys().copied().collect::<Vec<_>>() {
        connection.unsubscribe(n).await;
    }
    connection.guest.leave(&connection.end, shared);
    tables.shared().hub.disconnect(&connection.end);
    connection.end(end).await;
}

struct Connection<S> {
    end: OutletEnd,
    tables: Arc<Tables>,
    socket: S,
    /// Who is at the connection.
    guest: Guest,
    topics: BTreeMap<u32, Topic>,
    rate: Rate,
    /// The most seats for which the connection spoke during the last window of the rate, and when it did.
    most_seats: (u32, ProcessMs),
    trips: RoundTrips,
    /// The round trip that was sent to the rooms last, in milliseconds.
    sent_trip: Option<u32>,
}

impl<S: Socket> Connection<S> {
    /// Reads the first message, which must be `hello`, and answers it. If it is another message, or does
    /// not come in time, the connection ends.
    async fn hello(&mut self) -> Result<(), End> {
        let limits = self.tables.shared().limits;
        let first = timeout(limits.idle, self.first_message()).await;
        let text = match first {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Binary(_)))) => return Err(self.not_text_end()),
            Ok(Some(Ok(Message::Close(_)))) => return Err(End::Closed),
            Ok(Some(Err(error))) => return Err(self.read_error_end(&error)),
            Ok(_) => return Err(End::Lost),
            Err(_) => return Err(self.idle_end()),
        };
        if self.tables.is_stopping() {
            return Err(end_with(RoomRefusal::ServerStops, CloseCode::Restart));
        }
        let hello = match self.parse(&text) {
            (_, Some(ClientMsg::Hello(hello @ Hello { v: PROTOCOL, .. }))) => hello,
            (_, Some(ClientMsg::Hello(_)) | None) => {
                return Err(end_with(Refusal::OtherVersion, CloseCode::Protocol));
            }
            (_, Some(_)) => {
                let refusal = Refusal::from("the first message must be `hello`");
                return Err(end_with(refusal, CloseCode::Protocol));
            }
        };
        let greeted = self.guest.greet(hello, self.tables.shared()).await;
        let (you, token) = greeted.map_err(|error| {
            let code = match error {
                GuestError::Quota(_) => CloseCode::Policy,
                _ => {
                    tracing::error!(%error, "a guest cannot be recognized");
                    CloseCode::Again
                }
            };
            end_with(error, code)
        })?;
        let hi = ServerMsg::Hi {
            v: PROTOCOL,
            now: self.now().ms(),
            features: self.tables.shared().public.features(),
            you: you.into(),
            guest: token,
        };
        self.guest.at(&self.end, self.tables.shared());
        self.answer(None, &hi).await
    }

    /// The first message that is no ping and no pong.
    async fn first_message(&mut self) -> Option<<S as futures_util::Stream>::Item> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => return other,
            }
        }
    }

    async fn run(&mut self) -> End {
        let limits = self.tables.shared().limits;
        let (mut probes, mut states) = (every(limits.probe), every(STATES_EVERY));
        let clock = self.tables.shared().clock;
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
                _ = probes.tick() => self.probe(last_message).await,
                _ = states.tick(), if self.follows_matches() => self.send_states(is_matches).await,
                () = next_due(&mut self.topics, clock) => self.send_states(is_paced).await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    fn follows_matches(&self) -> bool {
        let mut topics = self.topics.values();
        topics.any(|topic| matches!(topic, Topic::State(state) if is_matches(state)))
    }

    fn follows_lobby(&self) -> bool {
        let mut topics = self.topics.values();
        topics.any(|topic| matches!(topic, Topic::State(state) if is_lobby(state)))
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
        self.check_rate(now)?;
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(End::Closed),
            Message::Binary(_) | Message::Frame(_) => {
                return Err(self.not_text_end());
            }
            // The WebSocket library answers pings. A pong needs no answer.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        let (mut envelope, message) = self.parse(&text);
        let fits = |id: &String| !id.is_empty() && id.chars().count() <= ID_LETTERS;
        if !envelope.id.as_ref().is_none_or(fits) {
            envelope.id = None;
            let refusal = Refusal::from("an id has 1 to 40 letters");
            return self.refuse(envelope, refusal).await;
        }
        match (envelope, message) {
            (envelope, Some(message)) => self.take(envelope, message, now).await,
            (envelope, None) => {
                let refusal = Refusal::from("the server does not understand that message");
                self.refuse(envelope, refusal).await
            }
        }
    }

    /// Ends the connection if it has sent too many messages for its seats. Who has left a seat may still
    /// send as many as before until the window has passed.
    fn check_rate(&mut self, now: ProcessMs) -> Result<(), End> {
        let Shared {
            limits, metrics, ..
        } = self.tables.shared();
        let (seats, (most, at)) = (self.end.outlet.seats(), self.most_seats);
        let window_ms = i64::try_from(limits.window.as_millis()).unwrap_or(i64::MAX);
        if seats >= most || now - at > window_ms {
            self.most_seats = (seats, now);
        }
        let (allowed, limit) = match self.most_seats.0 {
            0 => (limits.watcher_messages, Limit::WatcherMessages),
            seats => (limits.player_messages * seats, Limit::PlayerMessages),
        };
        if self.rate.allows(allowed, now) {
            return Ok(());
        }
        metrics.hit(limit);
        Err(end_with(Refusal::TooManyMessages, CloseCode::Policy))
    }

    /// Carries out a message that arrived at `now`.
    async fn take(
        &mut self,
        envelope: Envelope,
        message: ClientMsg,
        now: ProcessMs,
    ) -> Result<(), End> {
        if envelope.n.is_some() {
            self.forget_ended().await;
        }
        match (message, envelope.n) {
            (ClientMsg::Ping { k }, _) => {
                let now = self.now().ms();
                self.answer(None, &ServerMsg::Pong { k, now }).await
            }
            (ClientMsg::Echo { k }, _) => {
                // While messages are queued, the round trip would include their time.
                if self.end.queue.is_empty() {
                    self.trips.answered(k, now);
                }
                self.send_round_trip(now).await;
                Ok(())
            }
            (ClientMsg::Sub { .. } | ClientMsg::Unsub, None) => {
                let refusal = Refusal::from("a topic needs a number: send it as `n`");
                self.refuse(envelope, refusal).await
            }
            // Rare and large futures are boxed, so that the future of a connection is small.
            (ClientMsg::Sub { to }, Some(n)) => Box::pin(self.subscribe(n, envelope, to)).await,
            (ClientMsg::Unsub, Some(n)) => {
                self.unsubscribe(n).await;
                self.done(envelope).await
            }
            (ClientMsg::Hello(_), _) => {
                let refusal = Refusal::from("`hello` may come only once, as the first message");
                self.refuse(envelope, refusal).await
            }
            (ClientMsg::Name { name }, _) => Box::pin(self.rename(envelope, &name)).await,
            (message, n) => {
                let topic = n.and_then(|n| self.topics.get_mut(&n));
                match (topic, message) {
                    (Some(Topic::State(topic)), ClientMsg::Want { want }) => {
                        topic.want(want, self.tables.shared());
                        self.done(envelope).await
                    }
                    (Some(Topic::Table(_)), ClientMsg::Want { .. }) => {
                        let refusal =
                            Refusal::from("`want` is for the topics `matches` and `lobby`");
                        self.refuse(envelope, refusal).await
                    }
                    (Some(Topic::State(StateTopic::Lobby(_))), ClientMsg::Lobby { act }) => {
                        Box::pin(self.ask_lobby(envelope, act)).await
                    }
                    (_, ClientMsg::Lobby { .. }) => {
                        let refusal = Refusal::from("`lobby` is for the topic `lobby`");
                        self.refuse(envelope, refusal).await
                    }
                    (Some(Topic::Table(TableTopic { conn, room, .. })), message) => {
                        let say = ToRoom::Say {
                            conn: *conn,
                            id: envelope.id.clone(),
                            message: Box::new(message),
                            waited_ms: 0,
                        };
                        // The last message of a room that has left memory is in the queue.
                        let _ = room.send(say, now).await;
                        Ok(())
                    }
                    (Some(Topic::State(_)), _) => {
                        let refusal = Refusal::from("that topic is not a table");
                        self.refuse(envelope, refusal).await
                    }
                    (None, _) => {
                        let refusal =
                            Refusal::from("this connection has no such topic; subscribe first");
                        self.refuse(envelope, refusal).await
                    }
                }
            }
        }
    }

    /// Answers that a request was carried out, if it has an id.
    async fn done(&mut self, Envelope { n, id }: Envelope) -> Result<(), End> {
        match id {
            Some(id) => self.answer(n, &ServerMsg::Done { id }).await,
            None => Ok(()),
        }
    }

    /// Refuses a message.
    async fn refuse(&mut self, envelope: Envelope, why: impl Into<Problem>) -> Result<(), End> {
        let Envelope { n, id } = envelope;
        let problem = why.into();
        self.answer(n, &ServerMsg::Refused { id, problem }).await
    }

    /// Writes a message, with the number of its topic if it is of one.
    async fn answer(&mut self, n: Option<u32>, message: &ServerMsg) -> Result<(), End> {
        let text = encode(message);
        self.write(match n {
            Some(n) => addressed(n, &text),
            None => text,
        })
        .await
    }

    /// Parses a message and counts it in the metrics by its kind. A message over the rate limit is
    /// not parsed; `read` counts it. The number and the id are read even if the message is unknown, for the
    /// answer.
    fn parse(&self, text: &str) -> (Envelope, Option<ClientMsg>) {
        let message: Option<ClientMsg> = serde_json::from_str(text).ok();
        let kind = message.as_ref().map(ClientKind::from);
        self.tables.shared().metrics.received(kind);
        if let Ok(envelope) = serde_json::from_str(text) {
            return (envelope, message);
        }
        let values: Value = serde_json::from_str(text).unwrap_or_default();
        let id = values["id"].as_str().map(str::to_owned);
        (Envelope { n: None, id }, None)
    }

    fn not_text_end(&self) -> End {
        self.tables.shared().metrics.received(None);
        let refusal = Refusal::from("messages must be text");
        end_with(refusal, CloseCode::Unsupported)
    }

    /// Asks for a round trip. Ends a connection that has sent nothing for too long.
    async fn probe(&mut self, last_message: ProcessMs) -> Result<(), End> {
        let idle = self.tables.shared().limits.idle.as_millis();
        if i128::from(self.now() - last_message) > i128::try_from(idle).unwrap_or(i128::MAX) {
            return Err(self.idle_end());
        }
        self.send_round_trip(self.now()).await;
        self.catch_up().await;
        let k = self.trips.ask(self.now());
        self.answer(None, &ServerMsg::Probe { k }).await
    }

    /// Sends the rooms the round trip if it has changed enough to matter.
    async fn send_round_trip(&mut self, now: ProcessMs) {
        let shortest = self.trips.shortest(now);
        let ms = shortest.map(|ms| u32::try_from(ms).unwrap_or(u32::MAX));
        let is_new = match (self.sent_trip, ms) {
            (Some(sent), Some(ms)) => sent.abs_diff(ms) >= TRIP_STEP_MS,
            (sent, ms) => sent != ms,
        };
        if !is_new {
            return;
        }
        self.sent_trip = ms;
        if self.follows_lobby() {
            let (conn, lag_ms) = (self.end.no, ms);
            let measured = Input::Measured { conn, lag_ms };
            self.tables.shared().lobby.send(measured);
        }
        for topic in self.topics.values() {
            if let Topic::Table(TableTopic { conn, room, .. }) = topic {
                // The room may have left memory.
                let _ = room.send(ToRoom::RoundTrip { conn: *conn, ms }, now).await;
            }
        }
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

    /// If messages were dropped because the client read too slowly, asks the rooms for everything as soon
    /// as half of the queue is free.
    async fn catch_up(&mut self) {
        let queue = &self.end.queue;
        if queue.len() > queue.max_capacity() / 2 {
            return;
        }
        let now = self.now();
        for topic in self.topics.values() {
            if let Topic::Table(topic) = topic
                && topic.subscription.asks_again()
            {
                let conn = topic.conn;
                // The room may have left memory.
                let _ = topic.room.send(ToRoom::Resync { conn }, now).await;
            }
        }
    }

    async fn write(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.tables.shared().metrics.frames.inc();
        let sent = self.socket.send(Message::Text(text));
        written_in_time(self.tables.shared().limits.write, sent).await
    }

    /// Closes the connection: sends the last message and waits until the client has read it, or answers the
    /// client's close. Failures are ignored: the client may be gone.
    async fn end(&mut self, end: End) {
        let limit = self.tables.shared().limits.write;
        let closed = match end {
            End::Lost => Err(End::Lost),
            // The WebSocket library has the answer ready (RFC 6455, 5.5.1).
            End::Closed => written_in_time(limit, self.socket.flush()).await,
            End::Farewell(Farewell { text, code }) => match self.write(text).await {
                Ok(()) => {
                    let reason = Utf8Bytes::default();
                    let frame = Message::Close(Some(CloseFrame { code, reason }));
                    written_in_time(limit, self.socket.send(frame)).await
                }
                Err(end) => Err(end),
            },
        };
        if closed.is_ok() {
            self.socket.linger().await;
        }
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
