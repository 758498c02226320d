//! Hosting of one match: decides, writes the log, and only then tells.
//!
//! What is decided here is shown to nobody before the store has it. If the store did not take
//! it, or nobody knows whether it did, the match is forgotten and made again from the log; a
//! command is never decided a second time, since its id is in the log or it is not.

use std::collections::{HashMap, VecDeque};

use bughouse_match::{Actor, Command, Event, Match, MatchTime, Transition};
use bughouse_wire::game::GameView;
use bughouse_wire::log;
use bughouse_wire::problem::Problem;
use bughouse_wire::story::{Story, Told, Viewer};

use crate::clock::{ProcessMs, Stopwatch};
use crate::recent::Recent;
use crate::recovery::{self, LoggedCommand, OpenError, UnreadableMatch};
use crate::refusal::Refusal;
use crate::session::IdempotencyKey;
use crate::shared::Shared;
use crate::store::{AppendError, Batch, LogRow, MatchId, MatchRow, NewMatch, StoreError};

/// How often a store that failed is asked whether it lives.
const ASK_MS: i64 = 1_000;

/// A write that takes longer is a pause of the match; a shorter one is charged to no clock.
const SLOW_WRITE_MS: i64 = 50;

/// The anchor of a match that was taken over and does not stand yet: no sign of life of this
/// process is one of the match. Far, and still far from the end of the numbers.
const NOT_YET_MS: i64 = i64::MAX / 4;

/// What became of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandOutcome {
    /// It is in the log, first as this entry.
    Done(u32),
    /// It was refused, for this reason, and nothing changed.
    Refused(Problem),
}

/// Why a match could not be made again.
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
    /// The store did not take it.
    Store(StoreError),
    /// It may be in the log. Before another begins it has to be called off ([`Host::call_off`]).
    Doubtful(Box<Host>),
}

impl From<StoreError> for BeginError {
    fn from(error: StoreError) -> BeginError {
        BeginError::Store(error)
    }
}

/// A match that this process owns, with everything that was told of it.
pub struct Host {
    shared: Shared,
    row: MatchRow,
    /// Milliseconds of the process at which the time of the match was 0.
    anchor: ProcessMs,
    story: Story,
    /// What was told last, for those who come back.
    recent: Recent,
    /// All that is told to all, and when it was logged.
    log: Vec<(MatchTime, Event)>,
    /// What became of the commands, by their keys: what each said, and its entry.
    done: HashMap<String, (Option<u64>, u32)>,
    refused: VecDeque<(IdempotencyKey, Problem)>,
    /// The store failed so, and the match has not been made again yet.
    broken: Option<AppendError>,
    /// The store has not taken an entry since that time of the match.
    outage: Option<Outage>,
}

/// The log takes nothing: an outage, which is charged to nobody. The match stands until the store
/// says that it lives, and if it then takes no entry after all, nothing of the time between counts.
#[derive(Clone, Copy, Debug)]
struct Outage {
    /// Where the match stands.
    at: MatchTime,
    /// The store lives again, and is yet to take an entry.
    over: bool,
    /// When it is asked again.
    ask: ProcessMs,
}

impl Host {
    /// Begins a match at its anchor, which becomes its time 0. It is in the log when this returns;
    /// a match by claims has an empty one, and waits for its players to be ready.
    ///
    /// # Errors
    /// The store did not take it, or nobody knows.
    pub async fn begin(shared: &Shared, start: NewMatch) -> Result<Host, BeginError> {
        let id = shared.store.begin(start.clone()).await?;
        let anchor = start.anchor_ms;
        let row = MatchRow {
            id,
            start,
            result: None,
            alive_ms: 0,
        };
        let mut host = Host::told(shared, row, &[], anchor).map_err(StoreError::from)?;
        shared.metrics.matches_begun.inc();
        if host.story.over_the_board() {
            return Ok(host); // Its players begin it, or the arbiter.
        }
        host.command(Actor::System, &Command::Start, None, anchor)
            .await;
        let Some(error) = host.broken.clone() else {
            return Ok(host);
        };
        if host.mend().await.is_ok() && host.story.seq() > 0 {
            return Ok(host); // It was written after all.
        }
        match host.call_off().await {
            Ok(()) => Err(StoreError(error.to_string()).into()),
            Err(_) => Err(BeginError::Doubtful(Box::new(host))),
        }
    }

    /// Breaks off a match that nobody was told of, at the instant at which it was to begin.
    ///
    /// # Errors
    /// It may still be going on in the log; or it belongs to another process by now.
    pub async fn call_off(&mut self) -> Result<(), RecoverError> {
        if self.is_broken() {
            self.mend().await?;
        }
        if self.story.result().is_none() {
            let abort = Command::Abort;
            self.command(Actor::System, &abort, None, self.anchor).await;
        }
        if self.is_broken() {
            self.mend().await?;
        }
        match self.story.result() {
            Some(_) => Ok(()),
            None => Err(StoreError("it could not be called off".into()).into()),
        }
    }

    /// Takes over a match that was going on when its process ended. Its time goes on from the
    /// last sign of life: what passed until now is nobody's.
    ///
    /// # Errors
    /// The log cannot be read, or the match belongs to a later process.
    pub async fn take_over(shared: &Shared, row: MatchRow) -> Result<Host, OpenError> {
        shared.store.adopt(row.id, NOT_YET_MS).await?;
        shared.metrics.matches_resumed.inc();
        let log = shared.store.log(row.id).await?;
        let anchor = shared.clock.now() - row.alive_ms;
        Ok(Host::told(shared, row, &log, anchor)?)
    }

    /// When the process before this one was alive for the last time, on the clock of this one:
    /// there a match that was taken over stands still. What came after is nobody's, and so is the
    /// time that it took to read the log.
    pub fn last_sign(&self) -> ProcessMs {
        self.anchor + self.row.alive_ms
    }

    /// From now on the signs of life of this process count for the match.
    pub fn lives(&self) {
        // Should it be lost, a crash charges less.
        drop(self.shared.store.adopt(self.row.id, self.anchor));
    }

    /// A match that is over, to be shown.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn finished(shared: &Shared, row: MatchRow) -> Result<Host, OpenError> {
        let log = shared.store.log(row.id).await?;
        Ok(Host::told(shared, row, &log, shared.clock.now())?)
    }

    fn told(
        shared: &Shared,
        row: MatchRow,
        log: &[LogRow],
        anchor: ProcessMs,
    ) -> Result<Host, UnreadableMatch> {
        let (mut recent, mut open) = (Recent::default(), Vec::new());
        let told = recovery::tell(&row, log, |_, told| note(&mut recent, &mut open, told))?;
        Ok(Host {
            shared: shared.clone(),
            row,
            anchor,
            story: told.story,
            recent,
            log: open,
            done: told.commands.into_iter().map(entry_of).collect(),
            refused: VecDeque::new(),
            broken: None,
            outage: None,
        })
    }

    /// The match as it is told.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// The match as it was before anything was logged.
    pub fn opening(&self) -> Story {
        recovery::opening(&self.row).expect("it was understood when the match was made")
    }

    /// The match as it stands.
    pub fn state(&self) -> &Match {
        self.story.state()
    }

    /// The match over all tables.
    pub fn id(&self) -> MatchId {
        self.row.id
    }

    /// Its number at the table.
    pub fn game(&self) -> u32 {
        self.row.start.game
    }

    /// Frames after that one, oldest first; none if there was no such frame, or if it is too long
    /// ago.
    pub fn frames_after(&self, seq: u32) -> Option<impl ExactSizeIterator<Item = &Told>> {
        self.recent.after(seq)
    }

    /// What is told to all after that frame, and when it was logged; oldest first.
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

    /// Milliseconds of the process at which the time of the match was 0.
    pub fn anchor(&self) -> ProcessMs {
        self.anchor
    }

    /// When something happens by itself, if nobody does anything before.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        if self.is_broken() || self.stands() {
            return None;
        }
        let due = self.state().next_deadline()?;
        Some(due.ms() + self.anchor)
    }

    /// Whether the match stands because the store takes nothing.
    pub fn stands(&self) -> bool {
        self.outage.is_some_and(|outage| !outage.over)
    }

    /// Asks a store that failed whether it lives. If it does the match goes on from where it stood;
    /// until then its time 0 moves along.
    pub async fn outlast(&mut self, now: ProcessMs) {
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
            tracing::info!(id = self.row.id.0, "the log lives again; the match goes on");
            self.keep_anchor();
        }
    }

    /// Whether the store failed, and [`Host::mend`] is wanted.
    pub fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Writes down what is due by now.
    pub async fn settle(&mut self, now: ProcessMs) {
        if self.is_broken() {
            return;
        }
        let at = self.time(now);
        if let Some(due) = self.state().advance_to(at) {
            self.write(at, due, None).await;
        }
    }

    /// Carries out a command that arrived at `now`. One that was sent before, with the same id,
    /// gets the answer it got then.
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
            return CommandOutcome::Refused(unwritten());
        }
        let at = self.time(now);
        match self.state().decide(by, command, at) {
            Err(refused) => self.refuse(sent, Problem::from(refused)),
            Ok(decided) => match self.write(at, decided, sent).await {
                Some(first) => CommandOutcome::Done(first),
                None => CommandOutcome::Refused(unwritten()),
            },
        }
    }

    /// Refuses a command before it comes to a decision.
    pub fn refuse(&mut self, sent: Option<&IdempotencyKey>, refusal: Problem) -> CommandOutcome {
        if let Some(sent) = sent {
            if self.refused.len() == self.shared.limits.remembered_refusals {
                self.refused.pop_front();
            }
            self.refused.push_back((sent.clone(), refusal.clone()));
        }
        CommandOutcome::Refused(refusal)
    }

    /// The answer that this command got; a refusal if another had its id. Of a command that an
    /// older program took down nothing is known but the id, and it counts as the same.
    pub fn answered(&self, sent: &IdempotencyKey) -> Option<CommandOutcome> {
        let done = self.done.get(&sent.key);
        let done = done.map(|&(said, seq)| (said, CommandOutcome::Done(seq)));
        let refused = || self.refused.iter().find(|(known, _)| known.key == sent.key);
        let refused = || {
            refused().map(|(known, why)| (Some(known.said), CommandOutcome::Refused(why.clone())))
        };
        let (said, answer) = done.or_else(refused)?;
        match said.is_none_or(|said| said == sent.said) {
            true => Some(answer),
            false => Some(CommandOutcome::Refused(id_used())),
        }
    }

    /// Makes the match again from its log, after the store failed.
    ///
    /// # Errors
    /// The log cannot be read, or the match belongs to another process by now.
    pub async fn mend(&mut self) -> Result<(), RecoverError> {
        if self.broken == Some(AppendError::Fenced) {
            return Err(RecoverError::Fenced);
        }
        let log = self.shared.store.log(self.row.id).await?;
        let mended = Host::told(&self.shared, self.row.clone(), &log, self.anchor);
        let mended = mended.map_err(StoreError::from)?;
        *self = Host {
            refused: std::mem::take(&mut self.refused),
            outage: self.outage,
            ..mended
        };
        Ok(())
    }

    /// Writes down and tells; returns the first entry told, or the one before what is told to
    /// nobody. None if the store failed.
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
                    Some(outage) if !outage.over => self.go_on_from(at),
                    _ => self.leave_out(self.shared.clock.now() - asked),
                }
                let ended = &self.shared.metrics.matches_ended;
                ended.inc_by(u64::from(ends));
                Some(self.tell(at, transition, command))
            }
            Err(error) => {
                self.shared.metrics.appends_failed.inc();
                self.stand_at(at, &error);
                self.broken = Some(error);
                None
            }
        }
    }

    /// The store did not take what was to be written at `at`.
    fn stand_at(&mut self, at: MatchTime, error: &AppendError) {
        if !self.stands() {
            tracing::error!(id = self.row.id.0, %error, "the log did not take an event; the match stands");
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

    /// The match goes on from `at`, where it stood until now.
    fn go_on_from(&mut self, at: MatchTime) {
        self.anchor = self.shared.clock.now() - at.ms();
        self.keep_anchor();
    }

    /// What is to be written, with the result if there is one then.
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

    /// What a slow disk took is nobody's time: the time of the match stands meanwhile, for both
    /// boards alike.
    fn leave_out(&mut self, took_ms: i64) {
        if took_ms <= SLOW_WRITE_MS {
            return;
        }
        self.shared.metrics.appends_slow.inc();
        tracing::warn!(
            id = self.row.id.0,
            took_ms,
            "the log is slow; the match stood"
        );
        self.anchor += took_ms;
        self.keep_anchor();
    }

    /// Kept for the sign of life; should it be lost, a crash charges this much more.
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
            said: None,
            payload: log::encode(event),
            fingerprint: None,
        };
        let mut rows: Vec<LogRow> = (self.story.logged() + 1..)
            .zip(transition.events())
            .map(row)
            .collect();
        if let Some(first) = rows.first_mut() {
            first.command = command.map(|sent| sent.key.clone());
            first.said = command.map(|sent| sent.said);
        }
        if let Some(last) = rows.last_mut() {
            last.fingerprint = Some(transition.next().fingerprint().into());
        }
        rows
    }

    fn tell(
        &mut self,
        at: MatchTime,
        transition: Transition,
        command: Option<&IdempotencyKey>,
    ) -> u32 {
        let mut first = None;
        for (event, after) in transition.into_steps() {
            let told = self.story.tell_after(at, &event, after);
            first = first.or(Some(self.story.seq()));
            note(&mut self.recent, &mut self.log, told);
        }
        let first = first.unwrap_or(self.story.seq());
        if let Some(IdempotencyKey { key, said }) = command {
            self.done.insert(key.clone(), (Some(*said), first));
        }
        first
    }
}

/// What is told to one seat alone is in neither.
fn note(recent: &mut Recent, log: &mut Vec<(MatchTime, Event)>, told: Told) {
    if !told.is_private() {
        log.push((told.logged, told.event.clone()));
        recent.push(told);
    }
}

/// A whole match for that viewer, `ms` after its time was 0. What is due but not yet written down
/// has not happened: nothing is shown of the time after it.
pub fn view(story: &Story, viewer: &Viewer, ms: i64) -> GameView {
    let state = story.state();
    let at = MatchTime::from_ms(ms).max(state.latest());
    let due = state.next_deadline();
    story.view(viewer, due.map_or(at, |due| due.min(at)))
}

/// Nobody knows whether it was written: the store has to be asked before more is said.
pub fn unwritten() -> Problem {
    Refusal::Unwritten.into()
}

/// Two commands cannot have one id: the second was carried out nowhere.
fn id_used() -> Problem {
    Refusal::IdUsed.into()
}

fn entry_of(done: LoggedCommand) -> (String, (Option<u64>, u32)) {
    (done.command, (done.said, done.seq))
}

/// Where there is no match to act on.
pub fn no_match() -> CommandOutcome {
    CommandOutcome::Refused(Refusal::NoMatch.into())
}
