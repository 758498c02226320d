//! The host of one match: the part of the server that owns it. It decides each command, writes the
//! events of the command to the log, and shows them to viewers only after that.
//!
//! If the store refuses an event, or it is unknown whether the event was written, the match in
//! memory is replayed from the log. The log has the ids of commands, so a command that is sent
//! again is not carried out twice.

use std::collections::{HashMap, VecDeque};

use bughouse_core::{BySeat, Seat};
use bughouse_match::{Actor, Command, Event, Match, MatchTime, Outcome, Transition};
use bughouse_store::{
    Batch, Ended, Holder, IdempotencyKey, LogRow, MatchId, MatchRow, MatchStart, Owned, ResultRow,
    WriteError,
};
use bughouse_view::story::{LoggedEvent, Story, Viewer};
use bughouse_wire::game::GameView;
use bughouse_wire::problem::Problem;

use crate::clock::{ProcessMs, Stopwatch};
use crate::recent::Recent;
use crate::recovery::{self, ReadError, ReplayedMatch, UnreadableMatch};
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::start::StoredSetup;

/// A store that failed is tried again at this interval, in milliseconds.
const ASK_MS: i64 = 1_000;

/// If a write takes longer than this, in milliseconds, its time counts as a pause of the match.
const SLOW_WRITE_MS: i64 = 50;

/// The outcome of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandOutcome {
    /// The command is in the log. The number is that of its first public log entry; if all its
    /// entries are private (premoves), that of the latest public entry.
    Done(u32),
    /// The command was refused, and changed nothing.
    Refused(Problem),
}

impl CommandOutcome {
    /// The outcome of a command that was refused for this reason.
    pub fn refused(why: impl Into<Problem>) -> CommandOutcome {
        CommandOutcome::Refused(why.into())
    }
}

/// The reason why a match could not be replayed from the log.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ReloadError {
    #[error("the match belongs to another process")]
    Fenced,
    #[error(transparent)]
    Read(#[from] ReadError),
}

/// A match that this process owns, with its log.
pub struct Host {
    shared: Shared,
    /// The right to write for the room of the match.
    owned: Owned,
    row: MatchRow,
    /// The holders of the seats, as they are stored when the match ends.
    holders: BySeat<Option<Holder>>,
    /// The process time (since this process started), in milliseconds, at which match time is 0.
    anchor: ProcessMs,
    /// For a match that was taken over: the match time of the last sign of life of the process that
    /// had it, in milliseconds.
    alive_ms: i64,
    story: Story,
    /// The latest public log entries, for clients that reconnect.
    recent: Recent,
    /// All public events with the match times at which they were logged, for watchers with a delay.
    log: Vec<(MatchTime, Event)>,
    /// The commands that were carried out. For the key of each command: its hash, and the number in
    /// its answer ([`CommandOutcome::Done`]).
    done: HashMap<String, (u64, u32)>,
    /// The latest refused commands with their refusals, oldest first.
    refused: VecDeque<(IdempotencyKey, Problem)>,
    /// The error with which the store failed; `None` again after the match is replayed from the
    /// log.
    broken: Option<WriteError>,
    /// The outage of the store; `None` again after the store has written an event.
    outage: Option<Outage>,
}

/// An outage of the store. The match is paused until the store responds, so the outage is charged
/// to no clock. If the store responds, but fails to write the next event, the match is paused at
/// the same match time again.
#[derive(Clone, Copy, Debug)]
struct Outage {
    /// The match time at which the match is paused.
    at: MatchTime,
    /// Whether the store responds again. The outage is kept until the store has also written an
    /// event.
    over: bool,
    /// The process time at which the store is tried again.
    ask: ProcessMs,
}

impl Host {
    /// Begins a match and returns its host. Match time 0 is at the process time `anchor`. The match
    /// and the events of the first commands are stored together.
    ///
    /// # Errors
    /// The store did not confirm the match. If the outcome is unknown, the call may be repeated.
    pub async fn begin(
        shared: &Shared,
        owned: Owned,
        start: MatchStart,
        anchor: ProcessMs,
        first: &[(Actor, Command)],
    ) -> Result<Host, WriteError> {
        let unreadable = |error: UnreadableMatch| WriteError::Refused(error.to_string());
        let mut story = recovery::opening(&start).map_err(unreadable)?;
        let (at, mut rows, mut entries) = (MatchTime::ZERO, Vec::new(), Vec::new());
        for (by, command) in first {
            let decided = story.state().decide(*by, command, at);
            let decided = decided.map_err(|why| WriteError::Refused(why.to_string()))?;
            rows.extend(log_rows(&story, at, &decided, None));
            for (event, after) in decided.into_steps() {
                entries.push(story.append_applied(at, &event, after));
            }
        }
        let begun = shared.store.begin(owned, start.clone(), anchor, rows);
        let row = MatchRow {
            id: begun.await?,
            room: owned.room(),
            start,
            ended: None,
        };
        shared.metrics.matches_begun.inc();
        let replayed = ReplayedMatch {
            story,
            commands: Vec::new(),
        };
        Ok(Host::new(shared, owned, row, replayed, entries, anchor))
    }

    /// The host of a match that was running when its process ended. Match time goes on from
    /// `alive_ms`, the last sign of life of that process: the time without a process is charged to
    /// no clock.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn take_over(
        shared: &Shared,
        owned: Owned,
        row: MatchRow,
        alive_ms: i64,
    ) -> Result<Host, ReadError> {
        shared.metrics.matches_resumed.inc();
        let log = shared.store.log(row.id).await?;
        let anchor = shared.clock.now() - alive_ms;
        let replayed = Host::replayed(shared, owned, row, &log, anchor)?;
        Ok(Host {
            alive_ms,
            ..replayed
        })
    }

    /// The last sign of life of the former process, as process time of this process. A match that
    /// was taken over is paused at this time, so that neither the time without a process nor the
    /// time to read the log is charged to a clock.
    pub fn last_alive(&self) -> ProcessMs {
        self.anchor + self.alive_ms
    }

    /// The host of a finished match, which is shown until the next match.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn finished(shared: &Shared, owned: Owned, row: MatchRow) -> Result<Host, ReadError> {
        let log = shared.store.log(row.id).await?;
        let anchor = shared.clock.now();
        Ok(Host::replayed(shared, owned, row, &log, anchor)?)
    }

    fn replayed(
        shared: &Shared,
        owned: Owned,
        row: MatchRow,
        log: &[LogRow],
        anchor: ProcessMs,
    ) -> Result<Host, UnreadableMatch> {
        let mut entries = Vec::new();
        let replayed = recovery::replay(&row.start, log, |_, entry| entries.push(entry))?;
        Ok(Host::new(shared, owned, row, replayed, entries, anchor))
    }

    fn new(
        shared: &Shared,
        owned: Owned,
        row: MatchRow,
        replayed: ReplayedMatch,
        entries: Vec<LoggedEvent>,
        anchor: ProcessMs,
    ) -> Host {
        let commands = replayed.commands.into_iter();
        let mut host = Host {
            shared: shared.clone(),
            owned,
            holders: row.holders().clone(),
            row,
            anchor,
            alive_ms: 0,
            story: replayed.story,
            recent: Recent::default(),
            log: Vec::new(),
            done: commands
                .map(|done| (done.command.key, (done.command.hash, done.seq)))
                .collect(),
            refused: VecDeque::new(),
            broken: None,
            outage: None,
        };
        for entry in entries {
            note(&mut host.recent, &mut host.log, entry);
        }
        host
    }

    /// Records who holds a seat from now on.
    pub fn set_holder(&mut self, seat: Seat, holder: Option<Holder>) {
        self.holders[seat] = holder;
    }

    /// The number by which the log refers to the person with this name.
    pub fn number_of(&mut self, name: &str) -> u32 {
        self.story.number_of(name)
    }

    /// The match, with methods that make the views for clients.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// The match before the first entry of the log.
    pub fn opening(&self) -> Story {
        recovery::opening(&self.row.start).expect("the setup was readable when the host was made")
    }

    /// The present state of the match.
    pub fn state(&self) -> &Match {
        self.story.state()
    }

    /// The id of the match in the store.
    pub fn id(&self) -> MatchId {
        self.row.id
    }

    /// The number of the match at its table.
    pub fn game(&self) -> u32 {
        self.row.start.game
    }

    /// The public log entries after number `seq`, oldest first. 0 means the start of the log.
    /// `None` if the log does not have entry `seq` yet, or if an entry after it is no longer kept.
    pub fn frames_after(&self, seq: u32) -> Option<impl ExactSizeIterator<Item = &LoggedEvent>> {
        self.recent.after(seq)
    }

    /// The public events after entry `seq`, oldest first, with the match times at which they were
    /// logged.
    pub fn log_after(&self, seq: u32) -> &[(MatchTime, Event)] {
        let from = usize::try_from(seq).unwrap_or(usize::MAX);
        self.log.get(from..).unwrap_or_default()
    }

    /// The match time at `now`. During an outage of the store it does not advance.
    pub fn time(&self, now: ProcessMs) -> MatchTime {
        let at = match self.outage {
            Some(Outage {
                at, over: false, ..
            }) => at,
            _ => MatchTime::from_ms(now - self.anchor),
        };
        at.max(self.state().latest())
    }

    /// The whole match as a viewer may see it.
    pub fn view(&self, viewer: &Viewer, now: ProcessMs) -> GameView {
        view(&self.story, viewer, self.time(now).ms())
    }

    /// The process time, in milliseconds, at which match time is 0.
    pub fn anchor(&self) -> ProcessMs {
        self.anchor
    }

    /// The process time of the next event that happens without a command, such as the fall of a
    /// flag; `None` if there is none, or while the store fails.
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

    /// Tries a store that failed, at most once per second. If the store responds, match time goes
    /// on from the time of the pause. If not, the match remains paused at that time. In both cases
    /// the anchor is moved, so that the outage is not a part of match time.
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

    /// Whether the store failed. The match in memory may then differ from the log, so
    /// [`Host::reload`] has to be called.
    pub fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Writes the events that happen without a command and are due by `now`, such as the fall of a
    /// flag.
    pub async fn settle(&mut self, now: ProcessMs) {
        if self.is_broken() {
            return;
        }
        let at = self.time(now);
        if let Some(due) = self.state().advance_to(at) {
            self.write(at, due, None).await;
        }
    }

    /// Carries out a command that arrived at `now`. A command that was sent before with the same id
    /// gets the first answer again.
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

    /// Refuses a command, and remembers the refusal, so that the same command gets the same answer
    /// if it is sent again.
    pub fn refuse(&mut self, sent: Option<&IdempotencyKey>, refusal: Problem) -> CommandOutcome {
        if let Some(sent) = sent {
            if self.refused.len() == self.shared.limits.remembered_refusals {
                self.refused.pop_front();
            }
            self.refused.push_back((sent.clone(), refusal.clone()));
        }
        CommandOutcome::Refused(refusal)
    }

    /// The answer that this command got before; a refusal if another command had the same id;
    /// `None` if the command is new.
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
    pub async fn reload(&mut self) -> Result<(), ReloadError> {
        if self.broken == Some(WriteError::Fenced) {
            return Err(ReloadError::Fenced);
        }
        let log = self.shared.store.log(self.row.id).await;
        let log = log.map_err(ReadError::Store)?;
        let (owned, row) = (self.owned, self.row.clone());
        let replayed = Host::replayed(&self.shared, owned, row, &log, self.anchor);
        *self = Host {
            holders: std::mem::take(&mut self.holders),
            refused: std::mem::take(&mut self.refused),
            outage: self.outage,
            alive_ms: self.alive_ms,
            ..replayed.map_err(ReadError::Match)?
        };
        Ok(())
    }

    /// Writes events to the store and then applies them. Returns the number of the first public
    /// entry; if all are private (premoves), that of the latest public entry; `None` if the store
    /// failed.
    async fn write(
        &mut self,
        at: MatchTime,
        transition: Transition,
        command: Option<&IdempotencyKey>,
    ) -> Option<u32> {
        let batch = self.batch(at, &transition, command);
        let asked = self.shared.clock.now();
        let ends = batch.ended.is_some();
        let waited = Stopwatch::start();
        let written = self.shared.store.append(self.owned, batch).await;
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

    /// Pauses the match at match time `at`, because the store did not write an event of that time.
    /// If the store has written no event since an earlier outage, the match is paused at the match
    /// time of that outage again.
    fn pause_at(&mut self, at: MatchTime, error: &WriteError) {
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

    /// Resumes the match at match time `at`, at which it was paused.
    fn resume_from(&mut self, at: MatchTime) {
        self.anchor = self.shared.clock.now() - at.ms();
        self.keep_anchor();
    }

    /// The events of a transition for the store, and how the match ended, if the transition ends it.
    fn batch(
        &self,
        at: MatchTime,
        transition: &Transition,
        command: Option<&IdempotencyKey>,
    ) -> Batch {
        let after = transition.next();
        Batch {
            id: self.row.id,
            rows: log_rows(&self.story, at, transition, command),
            ended: after.result().map(|outcome| self.ended(after, outcome)),
        }
    }

    fn ended(&self, after: &Match, outcome: &Outcome) -> Ended {
        let rules = StoredSetup::rules(&self.row.start.setup);
        let rules = rules.expect("the setup was readable when the host was made");
        let at_ms = self.shared.clock.wall_ms();
        let delay_ms = i64::from(after.rules().watch_delay_s) * 1_000;
        let boards = bughouse_core::BoardId::BOTH.into_iter();
        Ended {
            at_ms,
            open_ms: at_ms + delay_ms,
            preset: rules.setup().preset.clone(),
            control: rules.control(),
            result: ResultRow {
                score: outcome.result(),
                reason: outcome.reason.to_string(),
                article: outcome.article.under(after.rules().source),
                board: outcome.board,
                lost_by: outcome.lost_by,
            },
            names: self.story.names().clone(),
            holders: self.holders.clone(),
            principals: BySeat::default(),
            plies: boards.map(|board| after.plies(board)).sum(),
        }
    }

    /// Excludes the time of a slow write from match time on both boards, so that it is charged to
    /// no clock.
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

    /// Stores the anchor. After a crash, the next process computes the match time of the last
    /// heartbeat from it. The answer is not awaited. If this write is lost and the process crashes,
    /// players are charged the time of the pause. For a match that was taken over, its heartbeats do
    /// not count before, and players are only charged too little.
    pub fn keep_anchor(&self) {
        let (store, id) = (&self.shared.store, self.row.id);
        drop(store.set_anchor(self.owned, id, self.anchor));
    }

    /// Appends the events of a transition to the match in memory, after they were stored. Returns
    /// the number of the first public entry; if all are private, that of the latest public entry.
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

/// The rows of a transition for the log of a match. The first row has the command.
fn log_rows(
    story: &Story,
    at: MatchTime,
    transition: &Transition,
    command: Option<&IdempotencyKey>,
) -> Vec<LogRow> {
    let row = |(seq, event): (u32, &Event)| LogRow {
        seq,
        t_ms: at.ms(),
        command: None,
        payload: bughouse_log::encode(event, story.people()),
        fingerprint: None,
    };
    let numbered = (story.logged() + 1..).zip(transition.events());
    let mut rows: Vec<LogRow> = numbered.map(row).collect();
    if let Some(first) = rows.first_mut() {
        first.command = command.cloned();
    }
    if let Some(last) = rows.last_mut() {
        last.fingerprint = Some(transition.next().fingerprint().into());
    }
    rows
}

/// Adds a log entry to the recent entries and to the public events, unless the entry is private (a
/// premove).
fn note(recent: &mut Recent, log: &mut Vec<(MatchTime, Event)>, entry: LoggedEvent) {
    if !entry.is_private() {
        log.push((entry.logged, entry.event.clone()));
        recent.push(entry);
    }
}

/// A whole match as a viewer may see it, `ms` milliseconds after match time 0. If an event is due
/// and not in the log yet, the clocks are shown as of the time of that event.
pub fn view(story: &Story, viewer: &Viewer, ms: i64) -> GameView {
    let state = story.state();
    let at = MatchTime::from_ms(ms).max(state.latest());
    let due = state.next_deadline();
    story.view(viewer, due.map_or(at, |due| due.min(at)))
}
