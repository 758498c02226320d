//! The requests that wait for the thread that writes, in two lanes.
//!
//! The log lane has the events of matches and comes first. Its length is bounded, because a room waits
//! for each answer. The book lane has everything else; a request beyond its bound is refused.

use std::collections::VecDeque;

use parking_lot::{Condvar, Mutex};
use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{Failure, Outcome};
use crate::WriteError;

/// At most this many requests of the log lane are joined into one commit. Measurements showed that 64 to
/// 256 requests in a commit reach nine tenths of the largest throughput, and that none then waits long.
const LOG_GROUP: usize = 256;

/// At most this many requests of the book lane are in one commit. They may be large, and the events of
/// matches wait for the same commit.
const BOOK_GROUP: usize = 32;

/// At most this many requests wait in the book lane.
pub const BOOK_MAX: usize = 4_096;

/// A queue of requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// Events of matches.
    Log,
    /// Everything else.
    Book,
}

/// A request for the thread that writes.
pub trait Job: Send {
    /// Does the work in an open transaction. It may be called again after a rollback.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    /// Sends the answer after the transaction has ended.
    fn answer(self: Box<Self>, committed: Result<(), WriteError>);
}

struct Request<T, E, W> {
    work: W,
    done: Result<T, E>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, W> Job for Request<T, E, W>
where
    T: Send,
    E: From<WriteError> + Send,
    W: Fn(&Connection) -> Outcome<T, E> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.done = match (self.work)(connection) {
            Ok(done) => Ok(done),
            Err(Failure::Refused(error)) => Err(error),
            Err(Failure::Database(error)) => return Err(error),
        };
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), WriteError>) {
        // The task that asked may be gone.
        let _ = self.answer.send(committed.map_err(E::from).and(self.done));
    }
}

/// Both lanes.
#[derive(Default)]
pub struct Lanes {
    waiting: Mutex<Waiting>,
    pushed: Condvar,
}

#[derive(Default)]
struct Waiting {
    log: VecDeque<Box<dyn Job>>,
    book: VecDeque<Box<dyn Job>>,
    is_closed: bool,
}

impl Lanes {
    /// Adds a request. If the book lane is full, its request is answered at once.
    pub fn push<T: Send + 'static, E: From<WriteError> + Send + 'static>(
        &self,
        lane: Lane,
        work: impl Fn(&Connection) -> Outcome<T, E> + Send + 'static,
        answer: oneshot::Sender<Result<T, E>>,
    ) {
        let mut waiting = self.waiting.lock();
        if lane == Lane::Book && waiting.book.len() >= BOOK_MAX {
            // The task that asked may be gone.
            let _ = answer.send(Err(WriteError::Busy.into()));
            return;
        }
        let queue = match lane {
            Lane::Log => &mut waiting.log,
            Lane::Book => &mut waiting.book,
        };
        let done = Err(stopped().into());
        queue.push_back(Box::new(Request { work, done, answer }));
        drop(waiting);
        self.pushed.notify_one();
    }

    /// Waits for requests, and takes those of the next commit; `None` when the lanes are closed and
    /// empty.
    pub fn next_group(&self) -> Option<Vec<Box<dyn Job>>> {
        let mut waiting = self.waiting.lock();
        while waiting.log.is_empty() && waiting.book.is_empty() && !waiting.is_closed {
            self.pushed.wait(&mut waiting);
        }
        let (log, book) = (waiting.log.len(), waiting.book.len());
        let mut group: Vec<_> = waiting.log.drain(..log.min(LOG_GROUP)).collect();
        group.extend(waiting.book.drain(..book.min(BOOK_GROUP)));
        (!group.is_empty()).then_some(group)
    }

    /// Ends the thread that writes after the last request.
    pub fn close(&self) {
        self.waiting.lock().is_closed = true;
        self.pushed.notify_all();
    }
}

/// The answer to a request without a thread that carries it out.
pub fn stopped() -> WriteError {
    WriteError::Unknown("the writer has stopped".into())
}
