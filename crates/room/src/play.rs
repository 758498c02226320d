//! A match in its room: it decides each command, and applies the events of a command only after they are
//! in the log.
//!
//! [`Play`] does no input or output. [`Play::decide`] says what is to be written; the driver writes it;
//! [`Play::written`] takes the answer of the store. If the store refuses an event, or it is unknown whether
//! the event was written, the match in memory is replayed from the log ([`Play::read_again`]). The log has
//! the ids of commands, so a command that is sent again is not carried out twice.

mod asked;
mod due;
pub mod key;
mod lag;
mod officiate;
pub mod replay;
pub mod setup;

use std::collections::{HashMap, VecDeque};

use bughouse_core::BySeat;
use bughouse_match::{Actor, Command, Event, Match, MatchTime, Outcome, Transition};
use bughouse_store::{
    Batch, Ended, Holder, IdempotencyKey, LogRow, MatchId, MatchRow, MatchStart, PrincipalId,
    PublicId, WriteError,
};
use bughouse_view::viewed::{LoggedEvent, ViewedMatch, Viewer};
use bughouse_wire::game::GameView;
use bughouse_wire::problem::Problem;

use crate::clock::{Now, ProcessMs};
use crate::refusal::Refusal;
use crate::table::Renames;
use replay::{EndFacts, UnreadableMatch};

pub use asked::read;
pub use due::Surroundings;
use lag::Lags;
pub use officiate::{command_of, one_line};

/// A store that failed is asked again at this interval, in milliseconds.
const ASK_MS: i64 = 1_000;

/// If a write takes longer than this, in milliseconds, its time counts as a pause of the match.
pub const SLOW_WRITE_MS: i64 = 50;

/// A client that reconnects gets the frames of the entries that it missed, if they are among this many. The
/// frames of more entries would not be much shorter than the whole match, which it gets otherwise.
const RECENT_KEPT: usize = 16;

/// A match remembers this many refusals. A client that sends a refused command again gets the same answer.
const REFUSALS_KEPT: usize = 256;

/// The outcome of a command: the number of its first public log entry (if all its entries are private
/// premoves, that of the latest public entry), or why it was refused and changed nothing.
pub type CommandOutcome = Result<u32, Problem>;

/// What a match decided, to be written to the log.
pub struct Decided {
    at: MatchTime,
    /// The events that happened without a command until then, such as the fall of a flag.
    due: Option<Transition>,
    /// The events of the command, or the reason why it was refused; `None` if there was no command.
    command: Option<Result<Transition, Problem>>,
    sent: Option<IdempotencyKey>,
}

impl Decided {
    /// The events in order, each group with the key of its command.
    fn parts(&self) -> impl Iterator<Item = (&Transition, Option<&IdempotencyKey>)> {
        let command = self
            .command
            .as_ref()
            .and_then(|command| command.as_ref().ok());
        let due = self.due.iter().map(|due| (due, None));
        due.chain(command.map(|command| (command, self.sent.as_ref())))
    }

    /// Whether there is nothing to be written.
    pub fn is_empty(&self) -> bool {
        self.parts().next().is_none()
    }

    /// The key of the command.
    pub fn sent(&self) -> Option<&IdempotencyKey> {
        self.sent.as_ref()
    }
}

/// Who plays a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    /// The holders of the seats.
    pub holders: BySeat<Option<Holder>>,
    /// The principals who hold the seats, where the holder is a person.
    pub principals: BySeat<Option<PrincipalId>>,
}

/// A match that this process owns, with its log.
#[derive(Debug)]
pub struct Play {
    row: MatchRow,
    /// The process time at which match time is 0.
    anchor: ProcessMs,
    /// Whether the store has another anchor.
    has_new_anchor: bool,
    /// For a match that was taken over from a process that ended: the match time of the last sign of
    /// life of that process, in milliseconds. `None` once the log has a pause at that time.
    alive_ms: Option<i64>,
    viewed: ViewedMatch,
    /// The latest public log entries, for clients that reconnect.
    recent: VecDeque<Box<LoggedEvent>>,
    /// All public events with the match times at which they were logged, for watchers with a delay and
    /// for bots.
    log: Vec<(MatchTime, Event)>,
    /// The commands that were carried out. For the key of each command: its hash, and the number in
    /// its answer.
    done: HashMap<String, (u64, u32)>,
    /// The latest refused commands with their refusals, oldest first.
    refused: VecDeque<(IdempotencyKey, Problem)>,
    /// The failure of the store after which the match has to be replayed from the log.
    broken: Option<Broken>,
    /// The outage of the store; `None` again after the store has written an event.
    outage: Option<Outage>,
    lags: Lags,
}

/// The match in memory may differ from the log.
#[derive(Clone, Debug)]
struct Broken {
    error: WriteError,
    /// When the log is read again.
    read_at: ProcessMs,
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
    /// When the store is asked again.
    ask: ProcessMs,
}

/// A match that begins: its first events are decided, and not written yet.
pub struct Beginning {
    /// With what it begins.
    pub start: MatchStart,
    /// Its first log entries.
    pub rows: Vec<LogRow>,
    /// The process time at which match time is 0.
    pub anchor: ProcessMs,
    viewed: ViewedMatch,
    entries: Vec<LoggedEvent>,
}

impl Beginning {
    /// A match that begins with these commands. Match time 0 is at the process time `anchor`.
    ///
    /// # Errors
    /// The setup cannot be read, or the match refuses a command.
    pub fn new(
        start: MatchStart,
        anchor: ProcessMs,
        first: &[(Actor, Command)],
    ) -> Result<Beginning, Problem> {
        let mut viewed =
            replay::opening(&start).map_err(|error| Refusal::NoMessage(error.to_string()))?;
        let (at, mut rows, mut entries) = (MatchTime::ZERO, Vec::new(), Vec::new());
        for (by, command) in first {
            let decided = viewed.state().decide(*by, command, at)?;
            rows.extend(log_rows(&viewed, viewed.last_entry(), at, &decided, None));
            for (event, after) in decided.into_steps() {
                entries.push(viewed.append_applied(at, &event, after));
            }
        }
        Ok(Beginning {
            start,
            rows,
            anchor,
            viewed,
            entries,
        })
    }

    /// The match, after the store has written its beginning.
    pub fn begun(self, room: bughouse_store::RoomId, id: MatchId) -> Play {
        let row = MatchRow {
            id,
            room: Some(room),
            start: self.start,
            ended: None,
        };
        Play::new(row, self.viewed, self.entries, self.anchor)
    }
}

impl Play {
    /// A stored match with its log. If it is running, its process has ended: match time goes on from
    /// `alive_ms`, the last sign of life of that process, so that the time without a process is charged
    /// to no clock. If it is over, match time has gone on since its end.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn stored(
        row: MatchRow,
        log: &[LogRow],
        alive_ms: i64,
        now: Now,
    ) -> Result<Play, UnreadableMatch> {
        let last_ms = log.last().map_or(0, |row| row.t_ms);
        let ended_ms = row.ended.as_ref().map(|ended| ended.at_ms);
        let passed_ms = ended_ms.map_or(alive_ms, |at_ms| last_ms + now.wall_ms - at_ms);
        let mut play = Play::replayed(row, log, now.process - passed_ms)?;
        play.alive_ms = ended_ms.is_none().then_some(alive_ms);
        Ok(play)
    }

    fn replayed(row: MatchRow, log: &[LogRow], anchor: ProcessMs) -> Result<Play, UnreadableMatch> {
        let mut entries = Vec::new();
        let replayed = replay::replay(&row.start, log, |_, entry| entries.push(entry))?;
        let mut play = Play::new(row, replayed.viewed, entries, anchor);
        let done = replayed.commands.into_iter();
        let done = done.map(|done| (done.command.key, (done.command.hash, done.seq)));
        play.done = done.collect();
        Ok(play)
    }

    fn new(
        row: MatchRow,
        viewed: ViewedMatch,
        entries: Vec<LoggedEvent>,
        anchor: ProcessMs,
    ) -> Play {
        let mut play = Play {
            row,
            anchor,
            has_new_anchor: false,
            alive_ms: None,
            viewed,
            recent: VecDeque::new(),
            log: Vec::new(),
            done: HashMap::new(),
            refused: VecDeque::new(),
            broken: None,
            outage: None,
            lags: Lags::default(),
        };
        for entry in entries {
            play.note(entry);
        }
        play
    }

    /// For a match that was taken over and not paused since: the last sign of life of the former
    /// process, as process time of this process. The match is paused at this time, so that neither the
    /// time without a process nor the time to read the log is charged to a clock.
    pub fn last_alive(&self) -> Option<ProcessMs> {
        self.alive_ms.map(|alive_ms| self.anchor + alive_ms)
    }

    /// Records that the log has a pause at the last sign of life of the former process. From now on the
    /// anchor of this process counts.
    pub fn is_taken_over(&mut self) {
        self.alive_ms = None;
        self.has_new_anchor = true;
    }

    /// The number by which the log refers to the person with this name.
    pub fn number_of(&mut self, name: &str) -> u32 {
        self.viewed.number_of(name)
    }

    /// The event of the match shows other names.
    pub fn rename(&mut self, renames: &Renames) {
        renames.apply_to_all(&mut self.row.start.names);
        self.viewed.rename(|name| renames.apply(name));
    }

    /// The match, with methods that make the views for clients.
    pub fn viewed(&self) -> &ViewedMatch {
        &self.viewed
    }

    /// The match before the first entry of the log.
    pub fn opening(&self) -> ViewedMatch {
        replay::opening(&self.row.start).expect("the setup was readable when the match was made")
    }

    /// With what the match began.
    pub fn start(&self) -> &MatchStart {
        &self.row.start
    }

    /// The present state of the match.
    pub fn state(&self) -> &Match {
        self.viewed.state()
    }

    /// The id of the match in the store.
    pub fn id(&self) -> MatchId {
        self.row.id
    }

    /// The public id of the match.
    pub fn public(&self) -> &PublicId {
        &self.row.start.public
    }

    /// The number of the match at its table.
    pub fn game(&self) -> u32 {
        self.row.start.game
    }

    /// The delay of watchers, in milliseconds.
    pub fn watch_delay_ms(&self) -> i64 {
        i64::from(self.state().rules().watch_delay_s) * 1_000
    }

    /// The public log entries after number `seq`, oldest first. 0 means the start of the log.
    /// `None` if the log does not have entry `seq` yet, or if an entry after it is no longer kept.
    pub fn frames_after(&self, seq: u32) -> Option<impl ExactSizeIterator<Item = &LoggedEvent>> {
        let dropped = self.log.len() - self.recent.len();
        let from = usize::try_from(seq).ok()?.checked_sub(dropped)?;
        (from <= self.recent.len()).then(|| self.recent.range(from..).map(Box::as_ref))
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
        view(&self.viewed, viewer, self.time(now).ms())
    }

    /// The process time at which match time is 0.
    pub fn anchor(&self) -> ProcessMs {
        self.anchor
    }

    /// The anchor, if it has changed since the last call. It is stored, because after a crash the next
    /// process computes the match time of the last heartbeat from it. If this write is lost and the
    /// process crashes, players are charged the time of the pause.
    pub fn take_new_anchor(&mut self) -> Option<ProcessMs> {
        let is_new = std::mem::take(&mut self.has_new_anchor);
        is_new.then_some(self.anchor)
    }

    /// The process time of the next event that happens without a command, such as the fall of a
    /// flag; `None` if there is none, or while the store fails.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        if self.is_broken() || self.is_paused() {
            return None;
        }
        let due = self.state().next_deadline()?;
        Some(self.anchor + due.ms())
    }

    /// Whether the match is paused because the store fails.
    pub fn is_paused(&self) -> bool {
        self.outage.is_some_and(|outage| !outage.over)
    }

    /// Whether a store that failed is to be asked now if it works again.
    pub fn asks_store(&self, now: ProcessMs) -> bool {
        matches!(self.outage, Some(outage) if !outage.over && outage.ask <= now)
    }

    /// Takes the answer of a store that was asked if it works again. If it does, match time goes on from
    /// the time of the pause. If not, the match remains paused at that time. In both cases the anchor is
    /// moved, so that the outage is not a part of match time.
    pub fn store_answered(&mut self, works: bool, now: ProcessMs) {
        let Some(outage) = &mut self.outage else {
            return;
        };
        outage.over = works;
        outage.ask = now + ASK_MS;
        self.anchor = now - outage.at.ms();
        if works {
            tracing::info!(id = self.row.id.0, "the log works again; the match resumes");
            self.has_new_anchor = true;
        }
    }

    /// Whether the store failed. The match in memory may then differ from the log, so the log has to be
    /// read again.
    pub fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Whether another process has claimed the room.
    pub fn is_fenced(&self) -> bool {
        matches!(&self.broken, Some(broken) if broken.error == WriteError::Fenced)
    }

    /// Whether the log is to be read again now.
    pub fn has_to_read(&self, now: ProcessMs) -> bool {
        matches!(&self.broken, Some(broken) if broken.read_at <= now)
    }

    /// Records that the log could not be read.
    pub fn read_failed(&mut self, now: ProcessMs) {
        if let Some(broken) = &mut self.broken {
            broken.read_at = now + ASK_MS;
        }
    }

    /// What happens without a command by `now`, such as the fall of a flag; `None` if nothing is due.
    pub fn settle(&self, now: ProcessMs) -> Option<Decided> {
        let at = self.time(now);
        let due = self.state().advance_to(at)?;
        Some(Decided {
            at,
            due: Some(due),
            command: None,
            sent: None,
        })
    }

    /// Decides a command that arrived at `now`, after everything that is due by then.
    pub fn decide(
        &self,
        by: Actor,
        command: &Command,
        sent: Option<IdempotencyKey>,
        now: ProcessMs,
    ) -> Decided {
        let at = self.time(now);
        let due = self.state().advance_to(at);
        let state = due.as_ref().map_or(self.state(), Transition::next);
        let command = state.decide(by, command, at).map_err(Problem::from);
        Decided {
            at,
            due,
            command: Some(command),
            sent,
        }
    }

    /// Refuses a command, and remembers the refusal, so that the same command gets the same answer
    /// if it is sent again.
    pub fn refuse(&mut self, sent: Option<&IdempotencyKey>, refusal: Problem) -> CommandOutcome {
        if let Some(sent) = sent {
            if self.refused.len() == REFUSALS_KEPT {
                self.refused.pop_front();
            }
            self.refused.push_back((sent.clone(), refusal.clone()));
        }
        Err(refusal)
    }

    /// The answer that this command got before; a refusal if another command had the same id;
    /// `None` if the command is new.
    pub fn answered(&self, sent: &IdempotencyKey) -> Option<CommandOutcome> {
        let done = self.done.get(&sent.key);
        let done = done.map(|&(hash, seq)| (hash, Ok(seq)));
        let refused = || self.refused.iter().find(|(known, _)| known.key == sent.key);
        let refused = || refused().map(|(known, why)| (known.hash, Err(why.clone())));
        let (hash, answer) = done.or_else(refused)?;
        match hash == sent.hash {
            true => Some(answer),
            false => Some(Err(Refusal::IdUsed.into())),
        }
    }

    /// Replays the match from its log after the store failed.
    ///
    /// # Errors
    /// The log is corrupt.
    pub fn read_again(&mut self, log: &[LogRow]) -> Result<(), UnreadableMatch> {
        let replayed = Play::replayed(self.row.clone(), log, self.anchor)?;
        *self = Play {
            refused: std::mem::take(&mut self.refused),
            outage: self.outage,
            alive_ms: self.alive_ms,
            has_new_anchor: self.has_new_anchor,
            lags: self.lags,
            ..replayed
        };
        Ok(())
    }

    /// What was decided, for the store. `wall_ms`: the date and time, in milliseconds since 1970.
    pub fn batch(&self, decided: &Decided, wall_ms: i64, players: impl Fn() -> Players) -> Batch {
        let (mut rows, mut last, mut ended) = (Vec::new(), self.viewed.last_entry(), None);
        for (transition, sent) in decided.parts() {
            rows.extend(log_rows(&self.viewed, last, decided.at, transition, sent));
            last = rows.last().map_or(last, |row: &LogRow| row.seq);
            let after = transition.next();
            let outcome = after.result();
            ended = ended
                .or_else(|| outcome.map(|outcome| self.ended(after, outcome, wall_ms, players())));
        }
        Batch {
            id: self.row.id,
            rows,
            ended,
        }
    }

    /// Takes the answer of the store to what was decided, and returns the outcome of the command.
    /// `asked`: when the store was asked.
    pub fn written(
        &mut self,
        decided: Decided,
        answer: Result<(), WriteError>,
        asked: ProcessMs,
        now: ProcessMs,
    ) -> CommandOutcome {
        match answer {
            Ok(()) => {
                match self.outage.take() {
                    Some(outage) if !outage.over => {
                        self.anchor = now - decided.at.ms();
                        self.has_new_anchor = true;
                    }
                    _ => self.exclude_slow_write(now - asked),
                }
                self.apply(decided)
            }
            Err(error) => {
                self.pause_at(decided.at, &error, now);
                self.broken = Some(Broken {
                    error,
                    read_at: now,
                });
                Err(Refusal::Unwritten.into())
            }
        }
    }

    /// Applies what was decided, after it was written. Returns the outcome of the command.
    pub fn apply(&mut self, decided: Decided) -> CommandOutcome {
        let Decided {
            at,
            due,
            command,
            sent,
        } = decided;
        if let Some(due) = due {
            self.append(at, due);
        }
        match command {
            None => Ok(self.viewed.seq()),
            Some(Err(refusal)) => self.refuse(sent.as_ref(), refusal),
            Some(Ok(command)) => {
                let first = self.append(at, command);
                if let Some(IdempotencyKey { key, hash }) = sent {
                    self.done.insert(key, (hash, first));
                }
                Ok(first)
            }
        }
    }

    /// Pauses the match at match time `at`, because the store did not write an event of that time.
    /// If the store has written no event since an earlier outage, the match is paused at the match
    /// time of that outage again.
    fn pause_at(&mut self, at: MatchTime, error: &WriteError, now: ProcessMs) {
        if !self.is_paused() {
            tracing::error!(id = self.row.id.0, %error, "the log did not write an event; the match is paused");
        }
        let at = self.outage.map_or(at, |outage| outage.at);
        self.anchor = now - at.ms();
        self.outage = Some(Outage {
            at,
            over: false,
            ask: now + ASK_MS,
        });
    }

    /// Excludes the time of a slow write from match time on both boards, so that it is charged to
    /// no clock.
    fn exclude_slow_write(&mut self, took_ms: i64) {
        if took_ms <= SLOW_WRITE_MS {
            return;
        }
        tracing::warn!(
            id = self.row.id.0,
            took_ms,
            "the log is slow; the match was paused"
        );
        self.anchor = self.anchor + took_ms;
        self.has_new_anchor = true;
    }

    fn ended(&self, after: &Match, outcome: &Outcome, at_ms: i64, players: Players) -> Ended {
        let Players {
            holders,
            principals,
        } = players;
        let facts = EndFacts {
            at_ms,
            names: self.viewed.names().clone(),
            holders,
            principals,
        };
        replay::ended(&self.row.start, after, outcome, facts)
            .expect("the setup was readable when the match was made")
    }

    /// Appends the events of a transition. Returns the number of the first public entry; if all are
    /// private, that of the latest public entry.
    fn append(&mut self, at: MatchTime, transition: Transition) -> u32 {
        let mut first = None;
        for (event, after) in transition.into_steps() {
            let entry = self.viewed.append_applied(at, &event, after);
            first = first.or(Some(self.viewed.seq()));
            self.note(entry);
        }
        first.unwrap_or(self.viewed.seq())
    }

    /// Adds a log entry to the recent entries and to the public events, unless the entry is private (a
    /// premove).
    fn note(&mut self, entry: LoggedEvent) {
        if entry.is_private() {
            return;
        }
        self.log.push((entry.logged_at, entry.event.clone()));
        if self.recent.len() == RECENT_KEPT {
            self.recent.pop_front();
        }
        self.recent.push_back(Box::new(entry));
    }
}

/// The rows of a transition that follow entry `after` of the log. The first row has the command.
fn log_rows(
    viewed: &ViewedMatch,
    after: u32,
    at: MatchTime,
    transition: &Transition,
    sent: Option<&IdempotencyKey>,
) -> Vec<LogRow> {
    let row = |(seq, event): (u32, &Event)| LogRow {
        seq,
        t_ms: at.ms(),
        command: None,
        payload: bughouse_log::encode(event, viewed.people()),
        fingerprint: None,
    };
    let numbered = (after + 1..).zip(transition.events());
    let mut rows: Vec<LogRow> = numbered.map(row).collect();
    if let Some(first) = rows.first_mut() {
        first.command = sent.cloned();
    }
    if let Some(last) = rows.last_mut() {
        last.fingerprint = Some(transition.next().fingerprint().into());
    }
    rows
}

/// A whole match as a viewer may see it, `ms` milliseconds after match time 0. If an event is due
/// and not in the log yet, the clocks are shown as of the time of that event.
pub fn view(viewed: &ViewedMatch, viewer: &Viewer, ms: i64) -> GameView {
    let state = viewed.state();
    let at = MatchTime::from_ms(ms).max(state.latest());
    let due = state.next_deadline();
    viewed.view(viewer, due.map_or(at, |due| due.min(at)))
}

#[cfg(test)]
mod applied;
#[cfg(test)]
pub(crate) mod cases;
