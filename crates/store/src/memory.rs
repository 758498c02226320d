//! A store in memory, for the simulator and for tests.
//!
//! [`Memory`] is what is stored; it outlives the starts of the program. [`MemoryStart`] is the access of
//! one start. It may fail as [`Faults`] say.

mod content;
mod faults;
mod principals;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    AuditRow, Batch, CredentialHash, Feed, FeedRow, LinkHash, Log, LogRow, MatchId, MatchRow,
    MatchStart, NewPrincipal, NewRoom, OpenError, Opened, Owned, Pending, Principal, PrincipalId,
    Principals, PublicId, Removal, RemovalStep, Results, Retention, Room, RoomId, Rooms, StartId,
    StoreError, TalkRow, TalkRows, WriteError,
};
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
    start: StartId,
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

    fn write<T: Send + 'static>(
        &self,
        what: Write,
        work: impl FnOnce(&mut Content) -> Result<T, WriteError> + Send + 'static,
    ) -> Pending<Result<T, WriteError>> {
        match &self.queue {
            Some(queue) => queue.write(what, work),
            None => ready(work(&mut self.memory.content())),
        }
    }

    fn read<T: Send + 'static>(
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

impl Rooms for MemoryStart {
    fn create(&self, room: NewRoom) -> Pending<Result<Owned, WriteError>> {
        let start = self.start;
        self.write(Write::Create, move |content| content.create(start, room))
    }

    fn keep(&self, owned: Owned, doc: String, seen_ms: i64) -> Pending<Result<(), WriteError>> {
        self.write(Write::Keep, move |content| {
            content.keep(owned, doc, seen_ms)
        })
    }

    fn room_of(&self, link: LinkHash) -> Pending<Result<Option<RoomId>, StoreError>> {
        self.read(|content| content.room_of(link))
    }

    fn room_with(&self, public: PublicId) -> Pending<Result<Option<RoomId>, StoreError>> {
        self.read(|content| content.room_with(&public))
    }

    fn room(&self, id: RoomId) -> Pending<Result<Option<Room>, StoreError>> {
        self.read(|content| content.room(id))
    }

    fn open(&self, id: RoomId) -> Pending<Result<Option<Opened>, OpenError>> {
        let start = self.start;
        let opened = self.write(Write::Claim, move |content| Ok(content.open(start, id)));
        Box::pin(async { opened.await.map_err(unreadable)? })
    }

    fn claim(&self, limit: u32) -> Pending<Result<Vec<Opened>, StoreError>> {
        let start = self.start;
        let claimed = self.write(Write::Claim, move |content| Ok(content.claim(start, limit)));
        Box::pin(async { claimed.await.map_err(unreadable) })
    }

    fn release(&self, owned: Owned) -> Pending<Result<(), WriteError>> {
        self.write(Write::Claim, move |content| content.release(owned))
    }
}

impl Log for MemoryStart {
    fn begin(
        &self,
        owned: Owned,
        start: MatchStart,
        anchor_ms: i64,
        first: Vec<LogRow>,
    ) -> Pending<Result<MatchId, WriteError>> {
        self.write(Write::Begin, move |content| {
            content.begin(owned, start, anchor_ms, first)
        })
    }

    fn append(&self, owned: Owned, batch: Batch) -> Pending<Result<(), WriteError>> {
        self.write(Write::Append, move |content| content.append(owned, batch))
    }

    fn set_anchor(
        &self,
        owned: Owned,
        id: MatchId,
        anchor_ms: i64,
    ) -> Pending<Result<(), WriteError>> {
        self.write(Write::Anchor, move |content| {
            content.set_anchor(owned, id, anchor_ms)
        })
    }

    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>> {
        self.read(|content| content.log(id))
    }

    fn beat(&self, process_ms: i64) -> Pending<Result<(), WriteError>> {
        let start = self.start;
        self.write(Write::Beat, move |content| {
            content.beat(start, process_ms);
            Ok(())
        })
    }
}

impl Results for MemoryStart {
    fn matches(&self, room: RoomId) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        self.read(|content| content.matches(room))
    }

    fn match_at(&self, room: RoomId, game: u32) -> Pending<Result<Option<MatchRow>, StoreError>> {
        self.read(|content| {
            let mut matches = content.matches(room).into_iter();
            matches.find(|row| row.start.game == game)
        })
    }

    fn match_with(&self, public: PublicId) -> Pending<Result<Option<MatchRow>, StoreError>> {
        self.read(|content| content.match_with(&public))
    }

    fn matches_of(
        &self,
        principal: PrincipalId,
        before: Option<MatchId>,
        limit: u32,
    ) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        self.read(|content| content.matches_of(principal, before, limit))
    }
}

impl TalkRows for MemoryStart {
    fn keep_talk(&self, owned: Owned, rows: Vec<TalkRow>) -> Pending<Result<(), WriteError>> {
        self.write(Write::Talk, move |content| content.keep_talk(owned, rows))
    }

    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>> {
        self.read(|content| content.talk(id))
    }
}

impl Feed for MemoryStart {
    fn feed(&self, no: i64, limit: u32) -> Pending<Result<Vec<FeedRow>, StoreError>> {
        self.read(|content| content.feed(no, limit))
    }
}

impl Principals for MemoryStart {
    fn welcome(&self, new: NewPrincipal) -> Pending<Result<PrincipalId, WriteError>> {
        self.write(Write::Principal, |content| content.principals.welcome(new))
    }

    fn principal_by(
        &self,
        credential: CredentialHash,
        now_ms: i64,
    ) -> Pending<Result<Option<Principal>, StoreError>> {
        self.read(|content| content.principals.principal_by(credential, now_ms))
    }

    fn principal_with(&self, public: PublicId) -> Pending<Result<Option<Principal>, StoreError>> {
        self.read(|content| content.principals.principal_with(&public))
    }

    fn note_use(&self, credential: CredentialHash, now_ms: i64) -> Pending<Result<(), WriteError>> {
        self.write(Write::Principal, move |content| {
            content.principals.note_use(credential, now_ms);
            Ok(())
        })
    }

    fn rename(&self, id: PrincipalId, name: String) -> Pending<Result<(), WriteError>> {
        self.write(Write::Principal, move |content| {
            content.principals.rename(id, name)
        })
    }

    fn merge(
        &self,
        credentials: Vec<CredentialHash>,
        into: PrincipalId,
        now_ms: i64,
    ) -> Pending<Result<(), WriteError>> {
        self.write(Write::Principal, move |content| {
            content.merge(&credentials, into, now_ms)
        })
    }

    fn revoke(&self, credential: CredentialHash, now_ms: i64) -> Pending<Result<(), WriteError>> {
        self.write(Write::Principal, move |content| {
            content.principals.revoke(credential, now_ms)
        })
    }
}

impl Retention for MemoryStart {
    fn remove_rooms(
        &self,
        removal: Removal,
        after: RoomId,
        limit: u32,
    ) -> Pending<Result<RemovalStep<RoomId>, WriteError>> {
        let start = self.start;
        self.write(Write::Remove, move |content| {
            Ok(content.remove_rooms(start, &removal, after, limit))
        })
    }

    fn delete_room(
        &self,
        owned: Owned,
        by: PrincipalId,
        at_ms: i64,
    ) -> Pending<Result<(), WriteError>> {
        self.write(Write::Remove, move |content| {
            content.delete_room(owned, by, at_ms)
        })
    }

    fn remove_talk(
        &self,
        removal: Removal,
        after: MatchId,
        limit: u32,
    ) -> Pending<Result<RemovalStep<MatchId>, WriteError>> {
        self.write(Write::Remove, move |content| {
            Ok(content.remove_talk(&removal, after, limit))
        })
    }

    fn audit(&self, no: i64, limit: u32) -> Pending<Result<Vec<AuditRow>, StoreError>> {
        self.read(|content| content.audit(no, limit))
    }
}

fn unreadable(error: WriteError) -> StoreError {
    StoreError(error.to_string())
}

fn ready<T: Send + 'static>(value: T) -> Pending<T> {
    Box::pin(std::future::ready(value))
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is stored is not changed by code that can panic.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
