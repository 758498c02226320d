//! A simulated disk: the data that the server stores, in memory. The data remain when a process ends.
//! [`DiskBehavior`] says how often the disk fails.
//!
//! The disk keeps the promises of the trait [`Store`]. Requests are carried out in the order in which
//! they were made. A batch is added to a log whole or not at all. A match belongs to the process that
//! adopted it last, and no other process can write to it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bughouse_server::clock::Clock;
use bughouse_server::store::{
    AppendError, Batch, Epoch, LogRow, MatchId, MatchRow, NewMatch, Pending, Store, StoreError,
    TableRow, TalkRow,
};
use fastrand::Rng;
use tokio::sync::{mpsc, oneshot};

use crate::plan::{DiskBehavior, chance, stream};

/// A disk, shared by all processes.
#[derive(Clone, Default)]
pub struct Disk {
    content: Arc<Mutex<Content>>,
}

#[derive(Default)]
struct Content {
    /// The time of the last heartbeat of each process, by its number (`Epoch`).
    beats: Vec<i64>,
    tables: BTreeMap<String, TableRow>,
    matches: Vec<StoredMatch>,
    /// What players said. The key is the number of the match and the number of the entry of talk.
    talk: BTreeMap<(i64, u32), TalkRow>,
}

/// A stored match.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The process that may write to the match.
    owner: Epoch,
    /// The row of the match. `alive_ms` is always zero here; `Content::row` computes it.
    pub row: MatchRow,
    /// The log of the match.
    pub log: Vec<LogRow>,
}

impl StoredMatch {
    /// Whether the match was aborted before the first move, or has no log entry at all.
    pub fn was_called_off(&self) -> bool {
        self.log.is_empty()
            || self.row.result.is_some()
                && self.log.len() <= 2
                && self.log.iter().all(|row| row.t_ms == 0)
    }
}

impl Disk {
    fn content(&self) -> MutexGuard<'_, Content> {
        // No thread panics while it holds the lock.
        self.content.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns all matches with their logs.
    pub fn matches(&self) -> Vec<StoredMatch> {
        self.content().matches.clone()
    }

    /// Whether the last match has begun and was not aborted before the first move.
    pub fn has_a_match(&self) -> bool {
        let content = self.content();
        let last = content.matches.last();
        last.is_some_and(|stored| !stored.log.is_empty() && !stored.was_called_off())
    }

    /// Returns the length of the log of the last match; 0 if there is no match.
    pub fn log_length(&self) -> u32 {
        let content = self.content();
        content
            .matches
            .last()
            .map_or(0, |stored| stored.log.len() as u32)
    }
}

impl Content {
    fn of(&mut self, id: MatchId) -> Option<&mut StoredMatch> {
        self.matches.iter_mut().find(|stored| stored.row.id == id)
    }

    fn append(&mut self, by: Epoch, batch: &Batch) -> Result<(), AppendError> {
        let going_on = self
            .of(batch.id)
            .filter(|stored| stored.row.result.is_none());
        let stored = going_on.ok_or_else(|| AppendError::Refused("the match is over".into()))?;
        if stored.owner != by {
            return Err(AppendError::Fenced);
        }
        let dense = (stored.log.len() as u32 + 1..).zip(&batch.rows);
        if dense.into_iter().any(|(seq, row)| row.seq != seq) {
            return Err(AppendError::Refused(
                "the batch does not continue the log".into(),
            ));
        }
        let is_known = |row: &LogRow| {
            row.command.is_some() && stored.log.iter().any(|old| old.command == row.command)
        };
        if batch.rows.iter().any(is_known) {
            return Err(AppendError::Refused(
                "this command is in the log already".into(),
            ));
        }
        stored.log.extend(batch.rows.iter().cloned());
        stored.row.result.clone_from(&batch.result);
        Ok(())
    }

    fn begin(&mut self, by: Epoch, start: NewMatch) -> MatchId {
        let id = MatchId(self.matches.len() as i64 + 1);
        self.matches.push(StoredMatch {
            owner: by,
            row: MatchRow {
                id,
                start,
                result: None,
                alive_ms: 0,
            },
            log: Vec::new(),
        });
        id
    }

    fn adopt(&mut self, by: Epoch, id: MatchId, anchor_ms: i64) -> Result<(), StoreError> {
        let later =
            || StoreError::Unusable("the match is over, or belongs to a later process".into());
        let stored = self.of(id).ok_or_else(later)?;
        if stored.owner > by || stored.row.result.is_some() {
            return Err(later());
        }
        stored.owner = by;
        stored.row.start.anchor_ms = anchor_ms;
        Ok(())
    }

    /// Returns the row of a match. Its `alive_ms` is the match time at the last heartbeat of the process
    /// that owns the match, or at the last log entry if that is later.
    fn row(&self, stored: &StoredMatch) -> MatchRow {
        let beat = self.beats[stored.owner.0 as usize] - stored.row.start.anchor_ms;
        let last = stored.log.last().map_or(0, |row| row.t_ms);
        MatchRow {
            alive_ms: beat.max(last),
            ..stored.row.clone()
        }
    }
}

/// A request to write to the disk, with the channel for the answer.
enum Job {
    Append(Batch, oneshot::Sender<Result<(), AppendError>>, Fate),
    Begin(NewMatch, oneshot::Sender<Result<MatchId, StoreError>>, Fate),
    Adopt(MatchId, i64, oneshot::Sender<Result<(), StoreError>>),
    Keep(TableRow, oneshot::Sender<Result<(), StoreError>>, Fate),
    Talk(Vec<TalkRow>, oneshot::Sender<Result<(), StoreError>>),
    Beat(i64, oneshot::Sender<Result<(), StoreError>>),
}

/// What happens to a write. `Lost` and `Unanswered` give the same error, which says that the outcome is
/// unknown, but an `Unanswered` write is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Written,
    Refused,
    Lost,
    Unanswered,
}

impl Fate {
    /// Calls `done` if the write is carried out, and returns the answer of the disk. This is for all
    /// writes but appends to a log.
    fn of<T>(self, done: impl FnOnce() -> T) -> Result<T, StoreError> {
        let error = || StoreError::Unusable("it is not known whether this was written".into());
        match self {
            Fate::Written => Ok(done()),
            Fate::Refused | Fate::Lost => Err(error()),
            Fate::Unanswered => Err(done()).map_err(|_| error()),
        }
    }
}

/// One process's access to the disk.
pub struct Access {
    disk: Disk,
    epoch: Epoch,
    disk_behavior: DiskBehavior,
    rng: Mutex<Rng>,
    /// The random numbers that decide whether storing a new match (`begin`) or a table (`keep`)
    /// fails; `rng` is for appends and reads.
    other_rng: Mutex<Rng>,
    queue: mpsc::UnboundedSender<Job>,
    /// The requests that are being committed. If the process crashes, either all of them are
    /// carried out or none.
    committing: Arc<Mutex<Vec<Job>>>,
}

impl Access {
    /// Opens the disk for a new process. The returned future commits the requests of the process, and
    /// must be spawned.
    pub fn open(
        disk: &Disk,
        disk_behavior: DiskBehavior,
        clock: Clock,
        mut rng: Rng,
    ) -> (Arc<Access>, impl Future<Output = ()> + Send + 'static) {
        let epoch = {
            let mut content = disk.content();
            content.beats.push(0);
            Epoch(content.beats.len() as i64 - 1)
        };
        let (queue, jobs) = mpsc::unbounded_channel();
        let committing = Arc::default();
        let writes = write(
            disk.clone(),
            epoch,
            disk_behavior,
            clock,
            rng.fork(),
            jobs,
            Arc::clone(&committing),
        );
        let access = Access {
            disk: disk.clone(),
            epoch,
            disk_behavior,
            other_rng: Mutex::new(stream(rng.clone().u64(..), 300)),
            rng: Mutex::new(rng),
            queue,
            committing,
        };
        (Arc::new(access), writes)
    }

    /// Ends the access of a process that was killed. `committed`: whether the requests that were being
    /// committed are carried out.
    pub fn crash(&self, committed: bool) {
        let jobs = std::mem::take(&mut *lock(&self.committing));
        if committed {
            let mut content = self.disk.content();
            jobs.into_iter()
                .for_each(|job| drop(carry_out(&mut content, self.epoch, job)));
        }
    }

    /// Returns true with the probability `rate`.
    fn happens(&self, rate: f64) -> bool {
        chance(&mut lock(&self.rng), rate)
    }

    fn fate(&self, rng: &Mutex<Rng>) -> Fate {
        let mut rng = lock(rng);
        let DiskBehavior {
            refused,
            lost,
            unanswered,
            ..
        } = self.disk_behavior;
        match () {
            () if chance(&mut rng, refused) => Fate::Refused,
            () if chance(&mut rng, lost) => Fate::Lost,
            () if chance(&mut rng, unanswered) => Fate::Unanswered,
            () => Fate::Written,
        }
    }

    fn request<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<T>) -> Job,
    ) -> Pending<T> {
        let (answer, waiting) = oneshot::channel();
        // Sending fails after a crash, because the receiver no longer exists.
        let _ = self.queue.send(job(answer));
        Box::pin(async move {
            match waiting.await {
                Ok(answer) => answer,
                // The process was killed, so no answer ever comes.
                Err(_) => std::future::pending().await,
            }
        })
    }

    fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Content) -> T,
    ) -> Pending<Result<T, StoreError>> {
        let seen = match self.happens(self.disk_behavior.unreadable) {
            true => Err(StoreError::Unusable("the disk cannot be read".into())),
            false => Ok(look(&self.disk.content())),
        };
        Box::pin(std::future::ready(seen))
    }
}

impl Store for Access {
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>> {
        let fate = self.fate(&self.rng);
        self.request(|answer| Job::Append(batch, answer, fate))
    }

    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>> {
        let fate = self.fate(&self.other_rng);
        self.request(|answer| Job::Begin(start, answer, fate))
    }

    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>> {
        self.request(|answer| Job::Adopt(id, anchor_ms, answer))
    }

    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>> {
        self.read(|content| {
            let stored = content.matches.iter().find(|stored| stored.row.id == id);
            stored.map(|stored| stored.log.clone()).unwrap_or_default()
        })
    }

    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        self.read(|content| {
            let here = |stored: &&StoredMatch| stored.row.start.table == table;
            let matches = content.matches.iter().filter(here);
            matches.map(|stored| content.row(stored)).collect()
        })
    }

    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>> {
        let fate = self.fate(&self.other_rng);
        self.request(|answer| Job::Keep(table, answer, fate))
    }

    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>> {
        self.read(|content| content.tables.get(id).cloned())
    }

    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>> {
        // A process reads this once, when it starts. The simulation lets it always succeed, because a
        // process that cannot read the list would not start.
        let content = self.disk.content();
        let going_on = content
            .matches
            .iter()
            .filter(|stored| stored.row.result.is_none());
        let mut tables: Vec<String> = going_on
            .map(|stored| stored.row.start.table.clone())
            .collect();
        tables.dedup();
        Box::pin(std::future::ready(Ok(tables)))
    }

    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>> {
        self.request(|answer| Job::Talk(rows, answer))
    }

    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>> {
        self.read(|content| {
            let said = content.talk.values().filter(|row| row.id == id);
            said.cloned().collect()
        })
    }

    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>> {
        self.request(|answer| Job::Beat(process_ms, answer))
    }
}

/// Collects all waiting requests and commits them together, in a loop, as the writer thread of the real
/// store does.
async fn write(
    disk: Disk,
    epoch: Epoch,
    disk_behavior: DiskBehavior,
    clock: Clock,
    mut rng: Rng,
    mut jobs: mpsc::UnboundedReceiver<Job>,
    committing: Arc<Mutex<Vec<Job>>>,
) {
    while let Some(first) = jobs.recv().await {
        lock(&committing).push(first);
        while let Ok(next) = jobs.try_recv() {
            lock(&committing).push(next);
        }
        let takes = match chance(&mut rng, disk_behavior.slow) {
            true => rng.i64(40..2_000),
            false => disk_behavior.commit_ms,
        };
        if takes > 0 {
            clock.reaches(clock.now() + takes).await;
        }
        let jobs = std::mem::take(&mut *lock(&committing));
        let answers: Vec<Answer> = {
            let mut content = disk.content();
            let carried_out = jobs
                .into_iter()
                .map(|job| carry_out(&mut content, epoch, job));
            carried_out.collect()
        };
        answers.into_iter().for_each(|answer| answer());
    }
}

type Answer = Box<dyn FnOnce() + Send>;

fn carry_out(content: &mut Content, epoch: Epoch, job: Job) -> Answer {
    match job {
        Job::Append(batch, answer, fate) => {
            let unknown = || Err(AppendError::Unknown("no answer".into()));
            let done = match fate {
                Fate::Written => content.append(epoch, &batch),
                Fate::Refused => Err(AppendError::Refused("the disk refuses".into())),
                Fate::Lost => unknown(),
                Fate::Unanswered => content.append(epoch, &batch).and_then(|()| unknown()),
            };
            Box::new(|| answer_with(answer, done))
        }
        Job::Begin(start, answer, fate) => {
            let done = fate.of(|| content.begin(epoch, start));
            Box::new(move || answer_with(answer, done))
        }
        Job::Adopt(id, anchor_ms, answer) => {
            let done = content.adopt(epoch, id, anchor_ms);
            Box::new(|| answer_with(answer, done))
        }
        Job::Keep(table, answer, fate) => {
            let done = fate.of(|| drop(content.tables.insert(table.id.clone(), table)));
            Box::new(|| answer_with(answer, done))
        }
        Job::Talk(rows, answer) => {
            let numbered = rows.into_iter().map(|row| ((row.id.0, row.n), row));
            content.talk.extend(numbered);
            Box::new(|| answer_with(answer, Ok(())))
        }
        Job::Beat(at, answer) => {
            content.beats[epoch.0 as usize] = at;
            Box::new(|| answer_with(answer, Ok(())))
        }
    }
}

fn answer_with<T>(answer: oneshot::Sender<T>, value: T) {
    let _ = answer.send(value); // The task that sent the request may have been aborted.
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
