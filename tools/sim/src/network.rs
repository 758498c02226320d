//! A simulated connection between a client and a process of the server. Messages arrive after a delay,
//! in the order in which they were sent. If the connection is cut, messages that have not arrived yet
//! are lost.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_server::edge::connection::Socket;
use bughouse_server::edge::websocket::{Error, Message};
use fastrand::Rng;
use futures_util::{Sink, Stream};

use crate::lock;
use crate::plan::Person;

/// How many messages may be on their way in one direction before the writer has to wait.
const CAPACITY: usize = 64;

/// One direction of a connection.
#[derive(Clone)]
struct Pipe(Arc<Mutex<Direction>>);

struct Direction {
    messages: VecDeque<Sent>,
    delay_ms: i64,
    jitter_ms: i64,
    rng: Rng,
    /// When the message that was sent last arrives. No later message arrives before that time.
    last: ProcessMs,
    end: End,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

/// Whether a direction still carries messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Open,
    /// The writer has closed the direction. Messages on their way still arrive.
    Closed,
    /// All messages are lost, and neither end notices.
    Dead,
    /// All messages are lost, and both ends see that the connection has ended.
    Cut,
}

/// A message on its way.
#[derive(Debug)]
pub struct Sent {
    arrives: ProcessMs,
    message: Message,
    /// What the world noted when the message was sent.
    pub mark: u32,
}

impl Pipe {
    fn new(person: &Person, rng: Rng) -> Pipe {
        Pipe(Arc::new(Mutex::new(Direction {
            messages: VecDeque::new(),
            delay_ms: person.delay_ms,
            jitter_ms: person.jitter_ms,
            rng,
            last: ProcessMs::ZERO,
            end: End::Open,
            reader: None,
            writer: None,
        })))
    }

    fn inside(&self) -> MutexGuard<'_, Direction> {
        lock(&self.0)
    }

    fn send(&self, message: Message, mark: u32, now: ProcessMs) {
        let mut inside = self.inside();
        if inside.end != End::Open {
            return;
        }
        let jitter_ms = inside.jitter_ms;
        let jitter = inside.rng.i64(0..=jitter_ms);
        let arrives = (now + inside.delay_ms + jitter).max(inside.last);
        inside.last = arrives;
        inside.messages.push_back(Sent {
            arrives,
            message,
            mark,
        });
        wake(&mut inside.reader);
    }

    fn end(&self, end: End) {
        let mut inside = self.inside();
        if inside.end != End::Cut {
            inside.end = end;
        }
        if end != End::Closed {
            inside.messages.clear();
        }
        wake(&mut inside.reader);
        wake(&mut inside.writer);
    }

    /// Returns the next message if it has arrived, or `Ended` if the connection has ended. Otherwise
    /// returns when the next message will arrive, and keeps the waker of `context` to wake the reader when
    /// this changes.
    fn take(&self, now: ProcessMs, context: &Context<'_>) -> Arrival {
        let mut inside = self.inside();
        if inside.end == End::Cut {
            return Arrival::Ended;
        }
        match inside.messages.front().map(|front| front.arrives) {
            Some(at) if at <= now => {
                wake(&mut inside.writer);
                Arrival::Here(
                    inside
                        .messages
                        .pop_front()
                        .expect("the first message has arrived"),
                )
            }
            None if inside.end == End::Closed => Arrival::Ended,
            later => {
                inside.reader = Some(context.waker().clone());
                Arrival::At(later)
            }
        }
    }
}

fn wake(waiting: &mut Option<Waker>) {
    if let Some(waker) = waiting.take() {
        waker.wake();
    }
}

enum Arrival {
    /// The message has arrived.
    Here(Sent),
    /// The message arrives at this time; `None` if no message is on its way.
    At(Option<ProcessMs>),
    /// The connection has ended.
    Ended,
}

type Sleep = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Reads one direction, and wakes when its next message has arrived.
struct Reader {
    pipe: Pipe,
    clock: Clock,
    /// When to wake, and the timer that wakes.
    sleep: Option<(ProcessMs, Sleep)>,
}

impl Reader {
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Sent>> {
        loop {
            let at = match self.pipe.take(self.clock.now(), context) {
                Arrival::Here(sent) => return Poll::Ready(Some(sent)),
                Arrival::Ended => return Poll::Ready(None),
                Arrival::At(None) => return Poll::Pending,
                Arrival::At(Some(at)) => at,
            };
            let clock = self.clock;
            let asleep = self.sleep.take().filter(|(until, _)| *until == at);
            let new =
                || -> (ProcessMs, Sleep) { (at, Box::pin(async move { clock.reaches(at).await })) };
            let (_, sleep) = self.sleep.insert(asleep.unwrap_or_else(new));
            match sleep.as_mut().poll(context) {
                Poll::Ready(()) => self.sleep = None,
                Poll::Pending => return Poll::Pending,
            }
        }
    }
}

/// The client's end of a connection.
pub struct PageEnd {
    reader: Reader,
    up: Pipe,
    clock: Clock,
}

/// The server's end of a connection. The server uses it like a WebSocket.
pub struct ServerEnd {
    reader: Reader,
    down: Pipe,
    clock: Clock,
    /// Returns what the world notes for each message that is sent, such as how many log entries are on the
    /// disk.
    mark: Box<dyn Fn() -> u32 + Send>,
}

/// A handle that can cut a connection.
#[derive(Clone)]
pub struct Cutter {
    up: Pipe,
    down: Pipe,
}

/// Returns the two ends of a connection, and the handle that cuts it. Messages have the delays of
/// `person`.
pub fn connect(
    person: &Person,
    clock: Clock,
    rng: &mut Rng,
    mark: impl Fn() -> u32 + Send + 'static,
) -> (PageEnd, ServerEnd, Cutter) {
    let (up, down) = (Pipe::new(person, rng.fork()), Pipe::new(person, rng.fork()));
    let reader = |pipe: &Pipe| Reader {
        pipe: pipe.clone(),
        clock,
        sleep: None,
    };
    let page = PageEnd {
        reader: reader(&down),
        up: up.clone(),
        clock,
    };
    let server = ServerEnd {
        reader: reader(&up),
        down: down.clone(),
        clock,
        mark: Box::new(mark),
    };
    (page, server, Cutter { up, down })
}

impl Cutter {
    /// Ends the connection and loses all messages on their way. If `quietly`, neither end notices.
    pub fn cut(&self, quietly: bool) {
        let end = if quietly { End::Dead } else { End::Cut };
        self.up.end(end);
        self.down.end(end);
    }
}

impl PageEnd {
    /// Waits for the next text of the server. Returns it with what the world noted when it was sent; `None`
    /// if the connection has ended.
    pub async fn receive(&mut self) -> Option<(String, u32)> {
        loop {
            let sent = std::future::poll_fn(|context| self.reader.poll(context)).await?;
            match sent.message {
                Message::Text(text) => return Some((text.as_str().to_owned(), sent.mark)),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Sends a text.
    pub fn send(&self, text: String) {
        self.up
            .send(Message::Text(text.into()), 0, self.clock.now());
    }
}

impl Drop for PageEnd {
    fn drop(&mut self) {
        self.up.end(End::Closed);
        self.reader.pipe.end(End::Cut);
    }
}

impl Drop for ServerEnd {
    fn drop(&mut self) {
        self.down.end(End::Closed);
        self.reader.pipe.end(End::Cut);
    }
}

impl Stream for ServerEnd {
    type Item = Result<Message, Error>;

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Message, Error>>> {
        self.reader
            .poll(context)
            .map(|sent| sent.map(|sent| Ok(sent.message)))
    }
}

impl Socket for ServerEnd {}

impl Sink<Message> for ServerEnd {
    type Error = Error;

    fn poll_ready(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let mut inside = self.down.inside();
        if inside.end == End::Cut {
            return Poll::Ready(Err(Error::ConnectionClosed));
        }
        if inside.messages.len() < CAPACITY {
            return Poll::Ready(Ok(()));
        }
        inside.writer = Some(context.waker().clone());
        Poll::Pending
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
        let closes = matches!(message, Message::Close(_));
        self.down.send(message, (self.mark)(), self.clock.now());
        if closes {
            self.down.end(End::Closed);
        }
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.down.end(End::Closed);
        Poll::Ready(Ok(()))
    }
}
