//! A store in memory, for the simulator and for tests.
//!
//! [`Memory`] is what is stored; it outlives the starts of the program. [`MemoryStart`] is the access of
//! one start. It may fail as [`Faults`] say.

mod content;
mod faults;
mod principals;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Pending, Room, StartId, StoreError, StoredEvent, WriteError};
use content::Content;
use faults::Queue;

pub use content::StoredMatch;
pub use faults::{Fate, Faults, Write};

/// What is stored.
#[derive(Clone, Default)]
pub struct Memory {
    content: Arc<Mutex<Content>>,
}

impl Memory {
    /// A new start of the program, which writes at once and never fails.
    pub fn start(&self) -> MemoryStart {
        MemoryStart {
            memory: self.clone(),
            start: self.content().new_start(),
            queue: None,
        }
    }

    /// A new start of the program that fails as `faults` say. The future commits its requests, and must
    /// be polled until the start is dropped.
    pub fn start_with(
        &self,
        faults: Arc<dyn Faults>,
    ) -> (MemoryStart, impl Future<Output = ()> + Send + use<>) {
        let (queue, commits) = Queue::new(Arc::clone(&self.content), faults);
        let start = MemoryStart {
            queue: Some(queue),
            ..self.start()
        };
        (start, commits)
    }

    /// Records that a start of the program has ended: its rooms can be claimed. It may still run, like a
    /// process that is cut off from its disk.
    pub fn end(&self, start: StartId) {
        self.content().end(start);
    }

    /// All matches with their logs, oldest first.
    pub fn stored_matches(&self) -> Vec<StoredMatch> {
        self.content().stored_matches()
    }

    /// All rooms, oldest first.
    pub fn stored_rooms(&self) -> Vec<Room> {
        self.content().stored_rooms()
    }

    /// The rows of the lobby by their keys.
    pub fn lobby_rows(&self) -> Vec<(String, String)> {
        self.content().lobby()
    }

    /// Replaces all rows of the lobby, as a disk that fails without a sign of it.
    pub fn set_lobby_rows(&self, rows: Vec<(String, String)>) {
        self.content().lobby = rows.into_iter().collect();
    }

    /// All events, oldest first.
    pub fn stored_events(&self) -> Vec<StoredEvent> {
        self.content().stored_events()
    }

    /// The length of the log of the last event; 0 if there is no event.
    pub fn last_event_length(&self) -> u32 {
        self.content().last_event_length()
    }

    /// The length of the log of the last match; 0 if there is no match.
    pub fn last_log_length(&self) -> u32 {
        self.content().last_log_length()
    }

    fn content(&self) -> MutexGuard<'_, Content> {
        lock(&self.content)
    }
}

/// The access of one start of the program.
pub struct MemoryStart {
    memory: Memory,
    pub(crate) start: StartId,
    /// The requests that are not written yet; `None` if everything is written at once.
    queue: Option<Queue>,
}

impl MemoryStart {
    /// The number of the start.
    pub fn id(&self) -> StartId {
        self.start
    }

    /// Ends the start in the middle of a commit. `committed`: whether the requests of this commit are
    /// carried out.
    pub fn crash(&self, committed: bool) {
        if let Some(queue) = &self.queue {
            queue.crash(committed);
        }
        self.memory.end(self.start);
    }

    pub(crate) fn write<T: Send + 'static, E: From<WriteError> + Send + 'static>(
        &self,
        what: Write,
        work: impl FnOnce(&mut Content) -> Result<T, E> + Send + 'static,
    ) -> Pending<Result<T, E>> {
        match &self.queue {
            Some(queue) => queue.write(what, work),
            None => ready(work(&mut self.memory.content())),
        }
    }

    pub(crate) fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Content) -> T,
    ) -> Pending<Result<T, StoreError>> {
        let can_read = self.queue.as_ref().is_none_or(Queue::can_read);
        ready(match can_read {
            true => Ok(look(&self.memory.content())),
            false => Err(StoreError("the disk cannot be read".into())),
        })
    }
}

fn ready<T: Send + 'static>(value: T) -> Pending<T> {
    Box::pin(std::future::ready(value))
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is stored is not changed by code that can panic.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
