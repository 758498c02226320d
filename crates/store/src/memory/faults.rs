//! How a store in memory fails.
//!
//! Requests wait in a queue and are committed together, as a disk does it. If the process crashes in the
//! middle of a commit, either all of its requests are carried out or none.

use std::sync::{Arc, Mutex};

use tokio::sync::{mpsc, oneshot};

use super::content::Content;
use super::lock;
use crate::{Pending, WriteError};

/// A kind of write.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Write {
    Create,
    Keep,
    Claim,
    Begin,
    Append,
    Anchor,
    Talk,
    Beat,
    Principal,
    Lobby,
    Event,
    Remove,
}

/// What becomes of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is carried out and answered.
    Written,
    /// It is refused and not carried out.
    Refused,
    /// It is not carried out, and the answer says that the outcome is unknown.
    Lost,
    /// It is carried out, but the answer says that the outcome is unknown.
    Unanswered,
    /// It is not carried out, and the answer says that another process owns the room.
    Fenced,
    /// It is not carried out and never answered.
    Ignored,
}

/// Decides how a store fails.
pub trait Faults: Send + Sync + 'static {
    /// What becomes of the next write.
    fn fate(&self, what: Write) -> Fate;
    /// Whether the next read succeeds.
    fn can_read(&self) -> bool;
    /// The time that the next commit takes.
    fn commit(&self) -> Pending<()>;
}

/// A function that answers a request.
type Answer = Box<dyn FnOnce() + Send>;

/// A request. It changes what is stored, if it is its fate, and returns its answer.
type Request = Box<dyn FnOnce(&mut Content) -> Answer + Send>;

/// The requests of one start of the program.
pub struct Queue {
    content: Arc<Mutex<Content>>,
    faults: Arc<dyn Faults>,
    requests: mpsc::UnboundedSender<Request>,
    /// The requests that are being committed.
    committing: Arc<Mutex<Vec<Request>>>,
}

impl Queue {
    pub fn new(
        content: Arc<Mutex<Content>>,
        faults: Arc<dyn Faults>,
    ) -> (Queue, impl Future<Output = ()> + Send + use<>) {
        let (requests, waiting) = mpsc::unbounded_channel();
        let queue = Queue {
            content: Arc::clone(&content),
            faults: Arc::clone(&faults),
            requests,
            committing: Arc::default(),
        };
        let commits = commit_all(content, faults, waiting, Arc::clone(&queue.committing));
        (queue, commits)
    }

    pub fn can_read(&self) -> bool {
        self.faults.can_read()
    }

    pub fn crash(&self, committed: bool) {
        let requests = std::mem::take(&mut *lock(&self.committing));
        if committed {
            carry_out(&mut lock(&self.content), requests);
        }
    }

    pub fn write<T: Send + 'static, E: From<WriteError> + Send + 'static>(
        &self,
        what: Write,
        work: impl FnOnce(&mut Content) -> Result<T, E> + Send + 'static,
    ) -> Pending<Result<T, E>> {
        let fate = self.faults.fate(what);
        if fate == Fate::Ignored {
            return Box::pin(std::future::pending());
        }
        let (answer, answered) = oneshot::channel();
        let request = move |content: &mut Content| -> Answer {
            let done = meet(fate, || work(content));
            // The task that sent the request may be gone.
            Box::new(move || drop(answer.send(done)))
        };
        // Sending fails after a crash, because the receiver no longer exists.
        let _ = self.requests.send(Box::new(request));
        Box::pin(async move {
            match answered.await {
                Ok(done) => done,
                // The process has crashed, so no answer ever comes.
                Err(_) => std::future::pending().await,
            }
        })
    }
}

/// Does the work, if this is its fate, and returns its answer.
fn meet<T, E: From<WriteError>>(fate: Fate, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let unknown = || WriteError::Unknown("the disk did not answer".into());
    match fate {
        Fate::Written => work(),
        Fate::Refused => Err(WriteError::Refused("the disk is full".into()).into()),
        Fate::Lost => Err(unknown().into()),
        Fate::Unanswered => Err(work().err().unwrap_or_else(|| unknown().into())),
        Fate::Fenced | Fate::Ignored => Err(WriteError::Fenced.into()),
    }
}

/// Commits all waiting requests together, again and again.
async fn commit_all(
    content: Arc<Mutex<Content>>,
    faults: Arc<dyn Faults>,
    mut waiting: mpsc::UnboundedReceiver<Request>,
    committing: Arc<Mutex<Vec<Request>>>,
) {
    while let Some(first) = waiting.recv().await {
        lock(&committing).push(first);
        while let Ok(next) = waiting.try_recv() {
            lock(&committing).push(next);
        }
        faults.commit().await;
        let requests = std::mem::take(&mut *lock(&committing));
        let answers = carry_out(&mut lock(&content), requests);
        answers.into_iter().for_each(|answer| answer());
    }
}

fn carry_out(content: &mut Content, requests: Vec<Request>) -> Vec<Answer> {
    requests
        .into_iter()
        .map(|request| request(content))
        .collect()
}
