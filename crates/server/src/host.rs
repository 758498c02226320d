//! Hosting of one match: decides, writes the log, and only then reports.
//!
//! An event is shown to viewers only after the store has written it. If the store refused it, or
//! the outcome is unknown, the match is dropped and replayed from the log; a command is never
//! decided twice, since its id is either in the log or not.

use std::collections::{HashMap, VecDeque};

use bughouse_match::{Actor, Command, Event, Match, MatchTime, Transition};
use bughouse_wire::game::GameView;
use bughouse_wire::log;
use bughouse_wire::problem::Problem;
use bughouse_wire::story::{LoggedEvent, Story, Viewer};

use crate::clock::{ProcessMs, Stopwatch};
use crate::recent::Recent;
use crate::recovery;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::store::{
    AppendError, Batch, IdempotencyKey, LogRow, MatchId, MatchRow, NewMatch, StoreError,
    UnreadableMatch,
};

/// How often a store that failed is asked whether it works again.
const ASK_MS: i64 = 1_000;

/// A write that takes longer pauses the match; a shorter one is charged to no clock.
const SLOW_WRITE_MS: i64 = 50;

/// Stored while a match that was taken over has no anchor yet, so that heartbeats of this process
/// do not count as time of the match. Far in the future, and far from overflow.
const NOT_YET_MS: i64 = i64::MAX / 4;

/// The outcome of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandOutcome {
    /// The command is in the log; its first entry has this number.
    Done(u32),
    /// The command was refused; nothing changed.
    Refused(Problem),
}

impl CommandOutcome {
    /// The command was refused for this reason.
    pub fn refused(why: impl Into<Problem>) -> CommandOutcome {
        CommandOutcome::Refused(why.into())
    }
}

/// Why a match could not be replayed from the log.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum RecoverError {
    #[error("the match belongs to another process")]
    Fenced,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a match did not begin.
pub enum BeginError {
    /// The store refused it.
    Store(StoreError),
    /// The match may be in the log. Before another begins, call [`Host::call_off`].
    MaybeBegun(Box<Host>),
}

impl From<StoreError> for BeginError {
    fn from(error: StoreError) -> BeginError {
        BeginError::Store(error)
    }
}

/// A match that this process owns, with its recent frames and log.
pub struct Host {
    shared: Shared,
    row: MatchRow,
    /// Milliseconds of the process at match time 0.
    anchor: ProcessMs,
    story: Story,
    /// The latest frames, for clients that reconnect.
    recent: Recent,
    /// Public events and when they were logged; for watchers with a delay.
    log: Vec<(MatchTime, Event)>,
    /// The outcomes of commands by their keys: the hash of each command, and its entry.
    done: HashMap<String, (u64, u32)>,
    refused: VecDeque<(IdempotencyKey, Problem)>,
    /// The error of the store after which the match has not been replayed yet.
    broken: Option<AppendError>,
    /// Since when the store has written no entry.
    outage: Option<Outage>,
}

/// An outage of the log, which is charged to no clock. The match is paused until the store responds;
/// if the store then writes no entry, the time in between does not count either.
#[derive(Clone, Copy, Debug)]
struct Outage {
    /// The match time at which the match is paused.
    at: MatchTime,
    /// The store responds again and has not written an entry yet.
    over: bool,
    /// When the store is asked again.
    ask: ProcessMs,
}

impl Host {
    /// Begins a match at its anchor, which becomes match time 0. It is in the log when this returns.
    /// A match by claims has an empty log and waits for its players to be ready.
    ///
    /// # Errors
    /// The store refused it, or the outcome is unknown.
    pub async fn begin(shared: &Shared, start: NewMatch) -> Result<Host, BeginError> {
        let id = shared.store.begin(start.clone()).await?;
        let anchor = start.anchor_ms;
        let row = MatchRow {
            id,
            start,
            result: None,
            alive_ms: 0,
        };
        let mut host = Host::replayed(shared, row, &[], anchor).map_err(StoreError::from)?;
        shared.metrics.matches_begun.inc();
        if host.story.over_the_board() {
            return Ok(host); // Its players begin it, or the arbiter.
        }
        host.command(Actor::System, &Command::Start, None, anchor)
            .await;
        let Some(error) = host.broken.clone() else {
            return Ok(host);
        };
        if host.reload().await.is_ok() && host.story.seq() > 0 {
            return Ok(host); // It was written after all.
        }
        match host.call_off().await {
            Ok(()) => Err(StoreError::Unusable(error.to_string()).into()),
            Err(_) => Err(BeginError::MaybeBegun(Box::new(host))),
        }
    }

    /// Aborts a match that no client has seen, at the instant at which it was to begin.
    ///
    /// # Errors
    /// The match may still be running in the log, or belongs to another process.
    pub async fn call_off(&mut self) -> Result<(), RecoverError> {
        if self.is_broken() {
            self.reload().await?;
        }
        if self.story.result().is_none() {
            let abort = Command::Abort;
            self.command(Actor::System, &abort, None, self.anchor).await;
        }
        if self.is_broken() {
            self.reload().await?;
        }
        match self.story.result() {
            Some(_) => Ok(()),
            None => Err(StoreError::Unusable("it could not be called off".into()).into()),
        }
    }

    /// Takes over a match that was running when its process ended. Its time goes on from the
    /// last heartbeat: downtime is charged to no clock.
    ///
    /// # Errors
    /// The log cannot be read, or the match belongs to a later process.
    pub async fn take_over(shared: &Shared, row: MatchRow) -> Result<Host, StoreError> {
        shared.store.adopt(row.id, NOT_YET_MS).await?;
        shared.metrics.matches_resumed.inc();
        let log = shared.store.log(row.id).await?;
        let anchor = shared.clock.now() - row.alive_ms;
        Ok(Host::replayed(shared, row, &log, anchor)?)
    }

    /// The last heartbeat of the process before this one, on the clock of this one. A match that
    /// was taken over is paused there: downtime and the time for reading the log are charged to
    /// no clock.
    pub fn last_alive(&self) -> ProcessMs {
        self.anchor + self.row.alive_ms
    }

    /// Stores that this process hosts the match: its heartbeats count from now on.
    pub fn adopt(&self) {
        // If this is lost, a crash charges less time.
        drop(self.shared.store.adopt(self.row.id, self.anchor));
    }

    /// A finished match, to be shown.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn finished(shared: &Shared, row: MatchRow) -> Result<Host, StoreError> {
        let log = shared.store.log(row.id).await?;
        Ok(Host::replayed(shared, row, &log, shared.clock.now())?)
    }

    fn replayed(
        shared: &Shared,
        row: MatchRow,
        log: &[LogRow],
        anchor: ProcessMs,
    ) -> Result<Host, UnreadableMatch> {
        let (mut recent, mut open) = (Recent::default(), Vec::new());
        let replayed = recovery::replay(&row, log, |_, entry| note(&mut recent, &mut open, entry))?;
        Ok(Host {
            shared: shared.clone(),
            row,
            anchor,
            story: replayed.story,
            recent,
            log: open,
            done: replayed
                .commands
                .into_iter()
                .map(|done| (done.command.key, (done.command.hash, done.seq)))
                .collect(),
            refused: VecDeque::new(),
            broken: None,
            outage: None,
        })
    }

    /// The number of a person of that name, for a command that names them.
    pub fn number_of(&mut self, name: &str) -> u32 {
        self.story.number_of(name)
    }

    /// The match with its views.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// The match before the first entry of the log.
    pub fn opening(&self) -> Story {
        recovery::opening(&self.row).expect("it was understood when the match was made")
    }

    /// The present match.
    pub fn state(&self) -> &Match {
        self.story.state()
    }

    /// The id of the match in the store.
    pub fn id(&self) -> MatchId {
        self.row.id
    }

    /// Its number at the table.
    pub fn game(&self) -> u32 {
        self.row.start.game
    }

    /// The frames after that one, oldest first; `None` if there is no such frame or it is too
    /// old.
    pub fn frames_after(&self, seq: u32) -> Option<impl ExactSizeIterator<Item = &LoggedEvent>> {
        self.recent.after(seq)
    }

    /// The public events after that frame and when they were logged, oldest first.
    pub fn log_after(&self, seq: u32) -> &[(MatchTime, Event)] {
        let from = usize::try_from(seq).unwrap_or(usize::MAX);
        self.log.get(from..).unwrap_or_default()
    }

    /// The time of the match.
    pub fn time(&self, now: ProcessMs) -> MatchTime {
        let at = match self.outage {
            Some(Outage {
                at, over: false, ..
            }) => at,
            _ => MatchTime::from_ms(now - self.anchor),
        };
        at.max(self.state().latest())
    }

    /// The whole match for that viewer.
    pub fn view(&self, viewer: &Viewer, now: ProcessMs) -> GameView {
        view(&self.story, viewer, self.time(now).ms())
    }

    /// Milliseconds of the process at match time 0.
    pub fn anchor(&self) -> ProcessMs {
        self.anchor
    }

    /// When the next event happens without a command.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        if self.is_broken() || self.is_paused() {
            return None;
        }
        let due = self.state().next_deadline()?;
        Some(due.ms() + self.anchor)
    }

    /// Whether the match is paused because the store fails.
    pub fn is_paused(&self) -> bool {
        self.outage.is_some_and(|outage| !outage.over)
    }

    /// Asks a store that failed whether it responds. If it does, the match goes on from where it
    /// was paused; until then its time 0 moves along.
    pub async fn retry_store(&mut self, now: ProcessMs) {
        let Some(outage) = self.outage.filter(|one| !one.over && one.ask <= now) else {
            return;
        };
        let over = self.shared.store.beat(now).await.is_ok();
        let now = self.shared.clock.now();
        self.anchor = now - outage.at.ms();
        self.outage = Some(Outage {
            over,
            ask: now + ASK_MS,
            ..outage
        });
        if over {
            tracing::info!(id = self.row.id.0, "the log works again; the match resumes");
            self.keep_anchor();
        }
    }

    /// Whether the store failed, so that [`Host::reload`] has to be called.
    pub fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Writes the events that are due by now.
    pub async fn settle(&mut self, now: ProcessMs) {
        if self.is_broken() {
            return;
        }
        let at = self.time(now);
        if let Some(due) = self.state().advance_to(at) {
            self.write(at, due, None).await;
        }
    }

    /// Carries out a command that arrived at `now`. A command sent again with the same id
    /// gets the first answer.
    pub async fn command(
        &mut self,
        by: Actor,
        command: &Command,
        sent: Option<&IdempotencyKey>,
        now: ProcessMs,
    ) -> CommandOutcome {
        if let Some(answer) = sent.and_then(|sent| self.answered(sent)) {
            return answer;
        }
        self.settle(now).await;
        if self.is_broken() {
            return CommandOutcome::refused(Refusal::Unwritten);
        }
        let at = self.time(now);
        match self.state().decide(by, command, at) {
            Err(refused) => self.refuse(sent, Problem::from(refused)),
            Ok(decided) => match self.write(at, decided, sent).await {
                Some(first) => CommandOutcome::Done(first),
                None => CommandOutcome::refused(Refusal::Unwritten),
            },
        }
    }

    /// Refuses a command before it is decided.
    pub fn refuse(&mut self, sent: Option<&IdempotencyKey>, refusal: Problem) -> CommandOutcome {
        if let Some(sent) = sent {
            if self.refused.len() == self.shared.limits.remembered_refusals {
                self.refused.pop_front();
            }
            self.refused.push_back((sent.clone(), refusal.clone()));
        }
        CommandOutcome::Refused(refusal)
    }

    /// The answer that this command got; a refusal if another command had its id.
    pub fn answered(&self, sent: &IdempotencyKey) -> Option<CommandOutcome> {
        let done = self.done.get(&sent.key);
        let done = done.map(|&(hash, seq)| (hash, CommandOutcome::Done(seq)));
        let refused = || self.refused.iter().find(|(known, _)| known.key == sent.key);
        let refused =
            || refused().map(|(known, why)| (known.hash, CommandOutcome::Refused(why.clone())));
        let (hash, answer) = done.or_else(refused)?;
        match hash == sent.hash {
            true => Some(answer),
            false => Some(CommandOutcome::refused(Refusal::IdUsed)),
        }
    }

    /// Replays the match from its log after the store failed.
    ///
    /// # Errors
    /// The log cannot be read, or the match belongs to another process.
    pub async fn reload(&mut self) -> Result<(), RecoverError> {
        if self.broken == Some(AppendError::Fenced) {
            return Err(RecoverError::Fenced);
        }
        let log = self.shared.store.log(self.row.id).await?;
        let replayed = Host::replayed(&self.shared, self.row.clone(), &log, self.anchor);
        let replayed = replayed.map_err(StoreError::from)?;
        *self = Host {
            refused: std::mem::take(&mut self.refused),
            outage: self.outage,
            ..replayed
        };
        Ok(())
    }

    /// Writes and reports; returns the number of the first public entry, or of the entry before a
    /// private one. `None` if the store failed.
    async fn write(
        &mut self,
        at: MatchTime,
        transition: Transition,
        command: Option<&IdempotencyKey>,
    ) -> Option<u32> {
        let batch = self.batch(at, &transition, command);
        let asked = self.shared.clock.now();
        let ends = batch.result.is_some();
        let waited = Stopwatch::start();
        let written = self.shared.store.append(batch).await;
        self.shared.metrics.append.observe(waited.seconds());
        match written {
            Ok(()) => {
                match self.outage.take() {
                    Some(outage) if !outage.over => self.resume_from(at),
                    _ => self.exclude_slow_write(self.shared.clock.now() - asked),
                }
                let ended = &self.shared.metrics.matches_ended;
                ended.inc_by(u64::from(ends));
                Some(self.append(at, transition, command))
            }
            Err(error) => {
                self.shared.metrics.appends_failed.inc();
                self.pause_at(at, &error);
                self.broken = Some(error);
                None
            }
        }
    }

    /// The store did not write what was due at `at`: pauses the match.
    fn pause_at(&mut self, at: MatchTime, error: &AppendError) {
        if !self.is_paused() {
            tracing::error!(id = self.row.id.0, %error, "the log did not write an event; the match is paused");
        }
        let now = self.shared.clock.now();
        let at = self.outage.map_or(at, |outage| outage.at);
        self.anchor = now - at.ms();
        self.outage = Some(Outage {
            at,
            over: false,
            ask: now + ASK_MS,
        });
    }

    /// Resumes the match at `at`, where it was paused.
    fn resume_from(&mut self, at: MatchTime) {
        self.anchor = self.shared.clock.now() - at.ms();
        self.keep_anchor();
    }

    /// The batch to write, with the result if there is one then.
    fn batch(
        &self,
        at: MatchTime,
        transition: &Transition,
        command: Option<&IdempotencyKey>,
    ) -> Batch {
        let after = transition.next();
        let result = after.result().map(|outcome| {
            let view = bughouse_wire::result::result_view(
                outcome,
                after.rules().source,
                self.story.names(),
            );
            serde_json::to_string(&view).expect("a result is plain data")
        });
        Batch {
            id: self.row.id,
            rows: self.rows(at, transition, command),
            result,
        }
    }

    /// Charges the time of a slow write to no clock: match time is paused meanwhile, on both
    /// boards alike.
    fn exclude_slow_write(&mut self, took_ms: i64) {
        if took_ms <= SLOW_WRITE_MS {
            return;
        }
        self.shared.metrics.appends_slow.inc();
        tracing::warn!(
            id = self.row.id.0,
            took_ms,
            "the log is slow; the match was paused"
        );
        self.anchor += took_ms;
        self.keep_anchor();
    }

    /// Stores the anchor for heartbeats; if this is lost, a crash charges this much more.
    fn keep_anchor(&self) {
        drop(self.shared.store.adopt(self.row.id, self.anchor));
    }

    fn rows(
        &self,
        at: MatchTime,
        transition: &Transition,
        command: Option<&IdempotencyKey>,
    ) -> Vec<LogRow> {
        let row = |(seq, event): (u32, &Event)| LogRow {
            seq,
            t_ms: at.ms(),
            command: None,
            payload: log::encode(event, self.story.people()),
            fingerprint: None,
        };
        let mut rows: Vec<LogRow> = (self.story.logged() + 1..)
            .zip(transition.events())
            .map(row)
            .collect();
        if let Some(first) = rows.first_mut() {
            first.command = command.cloned();
        }
        if let Some(last) = rows.last_mut() {
            last.fingerprint = Some(transition.next().fingerprint().into());
        }
        rows
    }

    /// Appends the events of a transition to the match in memory, after they were stored. Returns the
    /// number of the first frame.
    fn append(
        &mut self,
        at: MatchTime,
        transition: Transition,
        command: Option<&IdempotencyKey>,
    ) -> u32 {
        let mut first = None;
        for (event, after) in transition.into_steps() {
            let entry = self.story.append_applied(at, &event, after);
            first = first.or(Some(self.story.seq()));
            note(&mut self.recent, &mut self.log, entry);
        }
        let first = first.unwrap_or(self.story.seq());
        if let Some(IdempotencyKey { key, hash }) = command {
            self.done.insert(key.clone(), (*hash, first));
        }
        first
    }
}

/// Private events (a queued move) go neither to `recent` nor to `log`.
fn note(recent: &mut Recent, log: &mut Vec<(MatchTime, Event)>, entry: LoggedEvent) {
    if !entry.is_private() {
        log.push((entry.logged, entry.event.clone()));
        recent.push(entry);
    }
}

/// A whole match for that viewer, `ms` after match time 0. An event that is due but not yet in the
/// log has not happened: clocks are shown at most up to that time.
pub fn view(story: &Story, viewer: &Viewer, ms: i64) -> GameView {
    let state = story.state();
    let at = MatchTime::from_ms(ms).max(state.latest());
    let due = state.next_deadline();
    story.view(viewer, due.map_or(at, |due| due.min(at)))
}
