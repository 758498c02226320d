//! A disk in memory that outlives the processes that write to it, and fails as it is told.
//!
//! It keeps the promises of [`Store`]: what is asked is carried out in the order in which it was
//! asked, a batch joins a log whole or not at all, and a match belongs to the process that adopted
//! it last.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bughouse_server::clock::Clock;
use bughouse_server::store::{
    AppendError, Batch, Epoch, LogRow, MatchId, MatchRow, NewMatch, Pending, Store, StoreError,
    TableRow, TalkRow,
};
use fastrand::Rng;
use tokio::sync::{mpsc, oneshot};

use crate::plan::{Temper, chance, stream};

/// What is on the disk.
#[derive(Clone, Default)]
pub struct Disk {
    content: Arc<Mutex<Content>>,
}

#[derive(Default)]
struct Content {
    /// The last sign of life of each process.
    beats: Vec<i64>,
    tables: BTreeMap<String, TableRow>,
    matches: Vec<Kept>,
    /// What was said, by match and number.
    talk: BTreeMap<(i64, u32), TalkRow>,
}

/// A match on the disk.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Who may write.
    owner: Epoch,
    /// The match, without a sign of life.
    pub row: MatchRow,
    /// Its log.
    pub log: Vec<LogRow>,
}

impl Kept {
    /// Whether it was broken off before anything happened in it, or nobody ever heard of it.
    pub fn was_called_off(&self) -> bool {
        self.log.is_empty()
            || self.row.result.is_some()
                && self.log.len() <= 2
                && self.log.iter().all(|row| row.t_ms == 0)
    }
}

impl Disk {
    fn content(&self) -> MutexGuard<'_, Content> {
        // Nothing panics while it is held.
        self.content.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All matches with their logs.
    pub fn matches(&self) -> Vec<Kept> {
        self.content().matches.clone()
    }

    /// Whether a match has begun that was not called off.
    pub fn has_a_match(&self) -> bool {
        let content = self.content();
        let last = content.matches.last();
        last.is_some_and(|kept| !kept.log.is_empty() && !kept.was_called_off())
    }

    /// How long the log of the last match is; 0 if there is none.
    pub fn length(&self) -> u32 {
        let content = self.content();
        content
            .matches
            .last()
            .map_or(0, |kept| kept.log.len() as u32)
    }
}

impl Content {
    fn of(&mut self, id: MatchId) -> Option<&mut Kept> {
        self.matches.iter_mut().find(|kept| kept.row.id == id)
    }

    fn append(&mut self, by: Epoch, batch: &Batch) -> Result<(), AppendError> {
        let going_on = self.of(batch.id).filter(|kept| kept.row.result.is_none());
        let kept = going_on.ok_or_else(|| AppendError::Refused("it is over".into()))?;
        if kept.owner != by {
            return Err(AppendError::Fenced);
        }
        let dense = (kept.log.len() as u32 + 1..).zip(&batch.rows);
        if dense.into_iter().any(|(seq, row)| row.seq != seq) {
            return Err(AppendError::Refused("it does not follow".into()));
        }
        let is_known = |row: &LogRow| {
            row.command.is_some() && kept.log.iter().any(|old| old.command == row.command)
        };
        if batch.rows.iter().any(is_known) {
            return Err(AppendError::Refused(
                "this command is in the log already".into(),
            ));
        }
        kept.log.extend(batch.rows.iter().cloned());
        kept.row.result.clone_from(&batch.result);
        Ok(())
    }

    fn begin(&mut self, by: Epoch, start: NewMatch) -> MatchId {
        let id = MatchId(self.matches.len() as i64 + 1);
        self.matches.push(Kept {
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
        let later = || StoreError("it is over, or belongs to a later process".into());
        let kept = self.of(id).ok_or_else(later)?;
        if kept.owner > by || kept.row.result.is_some() {
            return Err(later());
        }
        kept.owner = by;
        kept.row.start.anchor_ms = anchor_ms;
        Ok(())
    }

    /// A match with the last sign of life of its process.
    fn row(&self, kept: &Kept) -> MatchRow {
        let beat = self.beats[kept.owner.0 as usize] - kept.row.start.anchor_ms;
        let last = kept.log.last().map_or(0, |row| row.t_ms);
        MatchRow {
            alive_ms: beat.max(last),
            ..kept.row.clone()
        }
    }
}

/// What a process asks of the disk.
enum Job {
    Append(Batch, oneshot::Sender<Result<(), AppendError>>, Fate),
    Begin(NewMatch, oneshot::Sender<Result<MatchId, StoreError>>, Fate),
    Adopt(MatchId, i64, oneshot::Sender<Result<(), StoreError>>),
    Keep(TableRow, oneshot::Sender<Result<(), StoreError>>, Fate),
    Talk(Vec<TalkRow>, oneshot::Sender<Result<(), StoreError>>),
    Beat(i64, oneshot::Sender<Result<(), StoreError>>),
}

/// What becomes of something that is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Written,
    Refused,
    Lost,
    Forgotten,
}

impl Fate {
    /// Does it or not, and says so or not.
    fn of<T>(self, done: impl FnOnce() -> T) -> Result<T, StoreError> {
        let error = || StoreError("it was not written, or nobody says so".into());
        match self {
            Fate::Written => Ok(done()),
            Fate::Refused | Fate::Lost => Err(error()),
            Fate::Forgotten => Err(done()).map_err(|_| error()),
        }
    }
}

/// The access of one process.
pub struct Access {
    disk: Disk,
    epoch: Epoch,
    temper: Temper,
    rng: Mutex<Rng>,
    /// Chance of what is written beside logs.
    beside: Mutex<Rng>,
    queue: mpsc::UnboundedSender<Job>,
    /// What is being committed; a crash decides over it.
    under_way: Arc<Mutex<Vec<Job>>>,
}

impl Access {
    /// Opens the disk for a new process; the future writes, for as long as it is awaited.
    pub fn open(
        disk: &Disk,
        temper: Temper,
        clock: Clock,
        mut rng: Rng,
    ) -> (Arc<Access>, impl Future<Output = ()> + Send + 'static) {
        let epoch = {
            let mut content = disk.content();
            content.beats.push(0);
            Epoch(content.beats.len() as i64 - 1)
        };
        let (queue, jobs) = mpsc::unbounded_channel();
        let under_way = Arc::default();
        let writes = write(
            disk.clone(),
            epoch,
            temper,
            clock,
            rng.fork(),
            jobs,
            Arc::clone(&under_way),
        );
        let access = Access {
            disk: disk.clone(),
            epoch,
            temper,
            beside: Mutex::new(stream(rng.clone().u64(..), 300)),
            rng: Mutex::new(rng),
            queue,
            under_way,
        };
        (Arc::new(access), writes)
    }

    /// The process is gone: what was being committed is on the disk, or is not.
    pub fn crash(&self, committed: bool) {
        let jobs = std::mem::take(&mut *lock(&self.under_way));
        if committed {
            let mut content = self.disk.content();
            jobs.into_iter()
                .for_each(|job| drop(carry_out(&mut content, self.epoch, job)));
        }
    }

    /// Whether that happens this time.
    fn happens(&self, rate: f64) -> bool {
        chance(&mut lock(&self.rng), rate)
    }

    fn fate(&self, rng: &Mutex<Rng>) -> Fate {
        let mut rng = lock(rng);
        let Temper {
            refuses,
            loses,
            forgets,
            ..
        } = self.temper;
        match () {
            () if chance(&mut rng, refuses) => Fate::Refused,
            () if chance(&mut rng, loses) => Fate::Lost,
            () if chance(&mut rng, forgets) => Fate::Forgotten,
            () => Fate::Written,
        }
    }

    fn ask<T: Send + 'static>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Pending<T> {
        let (answer, waiting) = oneshot::channel();
        // After a crash nobody takes it.
        let _ = self.queue.send(job(answer));
        Box::pin(async move {
            match waiting.await {
                Ok(answer) => answer,
                // A process that is gone gets no answer any more.
                Err(_) => std::future::pending().await,
            }
        })
    }

    fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Content) -> T,
    ) -> Pending<Result<T, StoreError>> {
        let seen = match self.happens(self.temper.unreadable) {
            true => Err(StoreError("it cannot be read".into())),
            false => Ok(look(&self.disk.content())),
        };
        Box::pin(std::future::ready(seen))
    }
}

impl Store for Access {
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>> {
        let fate = self.fate(&self.rng);
        self.ask(|answer| Job::Append(batch, answer, fate))
    }

    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>> {
        let fate = self.fate(&self.beside);
        self.ask(|answer| Job::Begin(start, answer, fate))
    }

    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>> {
        self.ask(|answer| Job::Adopt(id, anchor_ms, answer))
    }

    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>> {
        self.read(|content| {
            let kept = content.matches.iter().find(|kept| kept.row.id == id);
            kept.map(|kept| kept.log.clone()).unwrap_or_default()
        })
    }

    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        self.read(|content| {
            let here = |kept: &&Kept| kept.row.start.table == table;
            let matches = content.matches.iter().filter(here);
            matches.map(|kept| content.row(kept)).collect()
        })
    }

    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>> {
        let fate = self.fate(&self.beside);
        self.ask(|answer| Job::Keep(table, answer, fate))
    }

    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>> {
        self.read(|content| content.tables.get(id).cloned())
    }

    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>> {
        // Asked once, when a process starts: one that cannot read does not start.
        let content = self.disk.content();
        let going_on = content
            .matches
            .iter()
            .filter(|kept| kept.row.result.is_none());
        let mut tables: Vec<String> = going_on.map(|kept| kept.row.start.table.clone()).collect();
        tables.dedup();
        Box::pin(std::future::ready(Ok(tables)))
    }

    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>> {
        self.ask(|answer| Job::Talk(rows, answer))
    }

    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>> {
        self.read(|content| {
            let said = content.talk.values().filter(|row| row.id == id);
            said.cloned().collect()
        })
    }

    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>> {
        self.ask(|answer| Job::Beat(process_ms, answer))
    }
}

/// Commits what has queued up, again and again, as the thread of a real store does.
async fn write(
    disk: Disk,
    epoch: Epoch,
    temper: Temper,
    clock: Clock,
    mut rng: Rng,
    mut jobs: mpsc::UnboundedReceiver<Job>,
    under_way: Arc<Mutex<Vec<Job>>>,
) {
    while let Some(first) = jobs.recv().await {
        lock(&under_way).push(first);
        while let Ok(next) = jobs.try_recv() {
            lock(&under_way).push(next);
        }
        let takes = match chance(&mut rng, temper.slow) {
            true => rng.i64(40..2_000),
            false => temper.commit_ms,
        };
        if takes > 0 {
            clock.reaches(clock.now() + takes).await;
        }
        let jobs = std::mem::take(&mut *lock(&under_way));
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
            let unknown = || Err(AppendError::Unknown("nobody answered".into()));
            let done = match fate {
                Fate::Written => content.append(epoch, &batch),
                Fate::Refused => Err(AppendError::Refused("it does not want to".into())),
                Fate::Lost => unknown(),
                Fate::Forgotten => content.append(epoch, &batch).and_then(|()| unknown()),
            };
            Box::new(|| say(answer, done))
        }
        Job::Begin(start, answer, fate) => {
            let done = fate.of(|| content.begin(epoch, start));
            Box::new(move || say(answer, done))
        }
        Job::Adopt(id, anchor_ms, answer) => {
            let done = content.adopt(epoch, id, anchor_ms);
            Box::new(|| say(answer, done))
        }
        Job::Keep(table, answer, fate) => {
            let done = fate.of(|| drop(content.tables.insert(table.id.clone(), table)));
            Box::new(|| say(answer, done))
        }
        Job::Talk(rows, answer) => {
            let numbered = rows.into_iter().map(|row| ((row.id.0, row.n), row));
            content.talk.extend(numbered);
            Box::new(|| say(answer, Ok(())))
        }
        Job::Beat(at, answer) => {
            content.beats[epoch.0 as usize] = at;
            Box::new(|| say(answer, Ok(())))
        }
    }
}

fn say<T>(answer: oneshot::Sender<T>, value: T) {
    let _ = answer.send(value); // Nobody may be waiting any more.
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
