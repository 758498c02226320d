//! Checks what must be true after a match, even if networks, disks or processes failed: the log replays,
//! each client received what is in the log and only after it was on the disk, and clocks lost no time
//! to failures.

use std::collections::BTreeMap;

use bughouse_core::{BoardId, BonusKind, ByBoard, BySeat, ClockStart, Color, Lag, Seat};
use bughouse_match::{Event, Match, MatchTime};
use bughouse_room::link::WAITED_MAX_MS;
use bughouse_room::play::replay::{self, LoggedCommand};
use bughouse_room::table;
use bughouse_store::LogRow;
use bughouse_store::memory::StoredMatch;
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::frame::Frame;

use crate::link::Passed;
use crate::observations::Observations;
use crate::visitor::ProtocolError;
use crate::world::FinishedWorld;

/// What is wrong with a match.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum Violation {
    #[error("no table could be made: {0}")]
    Table(String),
    #[error("{0}")]
    ProtocolError(ProtocolError),
    #[error("the match does not end")]
    NoEnd,
    #[error("{0} matches were played instead of one")]
    Matches(usize),
    #[error("the log does not replay: {0}")]
    Log(String),
    #[error("command {0} is {1} times in the log")]
    Twice(String, usize),
    #[error("{command} was acknowledged with frame {seq}, which belongs to command {found:?}")]
    Ack {
        command: String,
        seq: u32,
        found: Option<String>,
    },
    #[error("{0} was refused ({1}), but is in the log")]
    Refused(String, String),
    #[error("person {1} received a frame {0} that differs from the log")]
    Frame(u32, u32),
    #[error("frame {0} was sent to person {1} too early: the log on the disk had {2} entries")]
    Early(u32, u32, u32),
    #[error("person {0} received another result than the log has")]
    Result(u32),
    #[error("the log has no result, or another one than the stored match")]
    StoredResult,
    #[error("after frame {0} the clocks of the two boards have used different amounts of time")]
    Used(u32),
    #[error("at frame {0} the clocks did not get the same grant of time")]
    Grant(u32),
    #[error("a clock is negative after frame {0}")]
    Negative(u32),
    #[error("time ran backwards at frame {0}")]
    Backwards(u32),
    #[error("the second connection of a player was admitted as another person, {0}")]
    Second(u32),
    #[error(
        "command {0} is in the log with a time that is {1} ms off the time at which it came to the edge"
    )]
    Arrival(String, i64),
}

/// Compares a stored match with what its visitors received.
///
/// # Errors
/// The first violation.
pub fn check(world: &FinishedWorld) -> Result<(), Violation> {
    let FinishedWorld { stored, seen, .. } = world;
    let mut clocks = Clocks::default();
    let (mut entry_of, mut arrivals) = (Vec::new(), Arrivals::of(world));
    let mut frames: Vec<Shown> = Vec::new();
    let replayed = replay::replay(&stored.row.start, &stored.log, |viewed, entry| {
        let (at, event) = (entry.logged_at, &entry.event);
        clocks.check(viewed, at, event);
        arrivals.check(&stored.log[viewed.last_entry() as usize - 1], event);
        if viewed.seq() as usize > entry_of.len() {
            entry_of.push(viewed.last_entry());
            frames.push(Shown {
                full: viewed
                    .over_the_board()
                    .then(|| Frame::clone(viewed.shared(&entry, &ARBITER))),
                open: Frame::clone(&entry.open),
            });
        }
    });
    let replayed = replayed.map_err(|error| Violation::Log(error.to_string()))?;
    if let Some(violation) = clocks.violation.or(arrivals.violation) {
        return Err(violation);
    }
    let result = replayed.viewed.result();
    let ended = stored.row.ended.as_ref();
    let known = ended.and_then(|ended| table::result(ended).ok());
    if result.is_none() || known != result {
        return Err(Violation::StoredResult);
    }
    let entries = commands(stored, &replayed.commands)?;
    for one in seen {
        answers(one, &entries)?;
        for frame in &one.frames {
            let seq = frame.content.seq;
            let logged = frames.get(seq as usize - 1);
            let over = frame.log_length as usize >= stored.log.len();
            if !logged.is_some_and(|shown| shown.is(&frame.content, one.arbiter, over)) {
                return Err(Violation::Frame(seq, one.person));
            }
        }
        if one
            .second_of
            .is_some_and(|first| seen[first].person != one.person)
        {
            return Err(Violation::Second(one.person));
        }
        written_first(one, &entry_of)?;
        if one.result != result {
            return Err(Violation::Result(one.person));
        }
    }
    Ok(())
}

/// The view of the arbiter.
const ARBITER: Viewer = Viewer {
    seats: Vec::new(),
    arbiter: true,
};

/// The frames of a log entry, as the server sends them.
struct Shown {
    /// The frame for players and watchers.
    open: Frame,
    /// In a match by claims, the frame for the arbiter. It also has the verdicts, for example whether a
    /// move is illegal.
    full: Option<Frame>,
}

impl Shown {
    /// Whether `frame` is correct for a visitor. `over`: the log was complete when the frame was sent.
    /// From then on everyone may get the frame with verdicts. The frame without them is correct too,
    /// because the server may not know yet that the match is over.
    fn is(&self, frame: &Frame, arbiter: bool, over: bool) -> bool {
        match &self.full {
            Some(full) if arbiter => same(full, frame),
            Some(full) if over => same(full, frame) || same(&self.open, frame),
            _ => same(&self.open, frame),
        }
    }
}

/// Whether two frames agree in everything that does not depend on the viewer.
fn same(logged: &Frame, shown: &Frame) -> bool {
    logged.game == shown.game
        && logged.seq == shown.seq
        && logged.event == shown.event
        && logged.clocks == shown.clocks
        && logged.a == shown.a
        && logged.b == shown.b
}

/// The log entry of a command.
struct Entry {
    /// The number of the entry in the log.
    logged: u32,
    /// The number of the frame of the entry. If the entry has no frame, the number of the frame before.
    frame: u32,
}

/// Returns each command of the log with its entry. Returns an error if a command is in the log
/// twice.
fn commands<'a>(
    stored: &'a StoredMatch,
    replayed: &[LoggedCommand],
) -> Result<BTreeMap<&'a str, Entry>, Violation> {
    let mut entries = BTreeMap::new();
    let rows = stored.log.iter();
    let commands = rows.filter_map(|row| Some((&*row.command.as_ref()?.key, row.seq)));
    for ((command, logged), done) in commands.zip(replayed) {
        let entry = Entry {
            logged,
            frame: done.seq,
        };
        if entries.insert(command, entry).is_some() {
            let all = stored.log.iter();
            let times =
                all.filter(|row| row.command.as_ref().is_some_and(|sent| sent.key == command));
            return Err(Violation::Twice(command.into(), times.count()));
        }
    }
    Ok(entries)
}

/// Checks that every frame was sent after its log entry was on the disk. `entry_of` has the number of
/// the log entry of each frame.
fn written_first(seen: &Observations, entry_of: &[u32]) -> Result<(), Violation> {
    let frames = seen
        .frames
        .iter()
        .map(|one| (one.content.seq, one.log_length));
    let wholes = seen.wholes.iter().map(|one| (one.content, one.log_length));
    for (seq, log_length) in frames.chain(wholes).filter(|(seq, _)| *seq > 0) {
        let entry = entry_of.get(seq as usize - 1).copied();
        if entry.is_none_or(|entry| entry > log_length) {
            return Err(Violation::Early(seq, seen.person, log_length));
        }
    }
    Ok(())
}

/// Checks that each acknowledged command was in the log when the acknowledgement was sent, and that no
/// refused command is in the log.
fn answers(seen: &Observations, entries: &BTreeMap<&str, Entry>) -> Result<(), Violation> {
    for ack in &seen.acks {
        let (id, seq) = &ack.content;
        let command = format!("{}.{}:{id}", seen.person, seen.device);
        let entry = entries.get(command.as_str());
        if !entry.is_some_and(|entry| entry.frame == *seq && entry.logged <= ack.log_length) {
            let found = entries.iter().find(|(_, entry)| entry.frame == *seq);
            let found = found.map(|(command, _)| (*command).to_owned());
            return Err(Violation::Ack {
                command,
                seq: *seq,
                found,
            });
        }
    }
    for (id, why) in &seen.refused {
        let command = format!("{}.{}:{id}", seen.person, seen.device);
        if entries.contains_key(command.as_str()) {
            return Err(Violation::Refused(command, why.clone()));
        }
    }
    Ok(())
}

/// Checks the clocks after each entry.
#[derive(Default)]
struct Clocks {
    /// The first violation.
    violation: Option<Violation>,
    /// The match time of the last entry.
    latest: MatchTime,
    /// The clocks at the last pause, until they are compared with the clocks at its end.
    halted: Option<BySeat<i64>>,
}

impl Clocks {
    fn check(&mut self, viewed: &ViewedMatch, at: MatchTime, event: &Event) {
        let (state, seq) = (viewed.state(), viewed.seq());
        let violation = if at < self.latest {
            Some(Violation::Backwards(seq))
        } else {
            let now = at.max(state.latest());
            self.left(state, now, seq)
                .or_else(|| self.grant(state, now, event, seq))
                .or_else(|| self.used(state, now, seq))
        };
        self.violation = self.violation.take().or(violation);
        self.latest = at;
    }

    fn left(&self, state: &Match, now: MatchTime, seq: u32) -> Option<Violation> {
        let negative = |seat| state.clock(seat, now).is_some_and(|left| left < 0);
        Seat::ALL
            .into_iter()
            .any(negative)
            .then_some(Violation::Negative(seq))
    }

    /// Checks that all clocks get the same grant of time at the end of a pause. In a match by claims, a
    /// clock whose flag has fallen gets nothing, even if the flag was not claimed.
    fn grant(
        &mut self,
        state: &Match,
        now: MatchTime,
        event: &Event,
        seq: u32,
    ) -> Option<Violation> {
        let by_claims = state.rules().over_the_board();
        let shown = || BySeat::new(|seat| state.clock(seat, now).unwrap_or_default());
        match event {
            Event::Paused => self.halted = Some(shown()),
            Event::Resumed { grant_ms } => {
                let (before, after) = (self.halted.take()?, shown());
                let given = |seat| {
                    let fallen = by_claims && before[seat] == 0;
                    after[seat] - before[seat] == if fallen { 0 } else { *grant_ms }
                };
                return (!Seat::ALL.into_iter().all(given)).then_some(Violation::Grant(seq));
            }
            // During a pause the arbiter may adjust a clock. A true claim may also end a board, whose
            // clocks are then set back to the instant from which the end counts. So these clocks are
            // compared with what they showed after the event; the others still with the pause.
            Event::Adjusted { seat, .. } => self.compare_from_now(shown(), |other| other == *seat),
            Event::BoardEnded(end) => {
                self.compare_from_now(shown(), |other| other.board == end.board)
            }
            Event::NewGame { .. } => self.halted = None,
            _ => {}
        }
        None
    }

    /// During a pause, the clocks of these seats are compared with `shown` at its end.
    fn compare_from_now(&mut self, shown: BySeat<i64>, of: impl Fn(Seat) -> bool) {
        if let Some(halted) = &mut self.halted {
            for seat in Seat::ALL.into_iter().filter(|&seat| of(seat)) {
                halted[seat] = shown[seat];
            }
        }
    }

    /// Checks that the clocks of both boards have used the same time while one clock of each board runs.
    /// This holds if moves add no time, and lag pauses both boards or none. It does not hold in a match by
    /// claims: there clocks start one by one, and penalties change them. It does not hold while a clock
    /// is at zero: its flag has not fallen yet, because a move that was made in time may still arrive.
    fn used(&self, state: &Match, now: MatchTime, seq: u32) -> Option<Violation> {
        let clock = &state.rules().clock;
        let comparable = !state.rules().over_the_board()
            && clock.bonus_kind == BonusKind::None
            && clock.lag != Lag::OwnBoard
            && !matches!(
                clock.start,
                ClockStart::FirstMoves | ClockStart::FirstMoveAny
            )
            && state.running().count() == 2
            && !state
                .running()
                .any(|seat| state.clock(seat, now) == Some(0));
        if !comparable {
            return None;
        }
        let left = ByBoard::new(|board| -> i64 {
            let seats = Color::BOTH.map(|color| Seat { board, color });
            let shown = seats.map(|seat| state.clock(seat, now).unwrap_or_default());
            shown.into_iter().sum()
        });
        (left[BoardId::A] != left[BoardId::B]).then_some(Violation::Used(seq))
    }
}

/// Checks that a player is not charged for the time that a command waited at the edge or was lost on the
/// link, within the bound of the product: the time of a command in the log is the time at which it came to
/// the edge. It may be later by the flight of one packet, and by what it took over [`WAITED_MAX_MS`].
///
/// Match time 0 is a time of the host that the check does not know. Each command says in which interval it
/// is. The intervals of all commands between two pauses must have a common time. If the disk is slow or
/// fails, match time is stopped now and then, and nothing is checked.
struct Arrivals<'w> {
    /// The first violation.
    violation: Option<Violation>,
    /// For each command: when it came to the edge and to the host, by the clock of the world, and the process
    /// of the host. A command that was sent again is missing.
    came: BTreeMap<&'w str, (i64, i64, u32)>,
    /// The longest flight of a packet, in milliseconds.
    flight_ms: i64,
    /// The times at which match time 0 may be, in a process of the host.
    zero: (i64, i64),
    process: u32,
    /// The match time of the last entry, in milliseconds.
    latest_ms: i64,
}

/// Match time 0 may be at any time.
const ANY_TIME: (i64, i64) = (i64::MIN, i64::MAX);

impl Arrivals<'_> {
    fn of(world: &FinishedWorld) -> Arrivals<'_> {
        let mut came: BTreeMap<&str, [Vec<&Passed>; 2]> = BTreeMap::new();
        for passed in &world.passed {
            came.entry(&passed.id).or_default()[passed.side as usize].push(passed);
        }
        let once =
            came.into_iter()
                .filter_map(|(id, came)| match came.each_ref().map(Vec::as_slice) {
                    [[edge], [host]] => Some((id, (edge.at.ms(), host.at.ms(), host.process))),
                    _ => None,
                });
        let is_checked = world.plan.disk.is_good();
        let link = world.plan.links;
        Arrivals {
            violation: None,
            came: once.filter(|_| is_checked).collect(),
            flight_ms: link.map_or(0, |link| link.delay_ms + link.jitter_ms),
            zero: ANY_TIME,
            process: 0,
            latest_ms: 0,
        }
    }

    fn check(&mut self, row: &LogRow, event: &Event) {
        if matches!(event, Event::Paused | Event::Started { .. }) {
            self.zero = ANY_TIME;
        }
        let is_next = row.t_ms > self.latest_ms;
        self.latest_ms = row.t_ms;
        let id = row
            .command
            .as_ref()
            .and_then(|sent| sent.key.split_once(':'));
        let Some((edge, host, process)) = id
            .and_then(|(_, id)| self.came.get(id).copied())
            .filter(|_| is_next)
        else {
            // A command that waited longer than one before it got the time of that one.
            return;
        };
        if std::mem::replace(&mut self.process, process) != process {
            self.zero = ANY_TIME;
        }
        let unpaid = (host - edge - i64::from(WAITED_MAX_MS)).max(0);
        let (from, to) = (edge - row.t_ms, edge - row.t_ms + self.flight_ms + unpaid);
        self.zero = (self.zero.0.max(from), self.zero.1.min(to));
        let off_ms = self.zero.0 - self.zero.1;
        if off_ms > 0 && self.violation.is_none() {
            let command = id.map_or("", |(_, id)| id).to_owned();
            self.violation = Some(Violation::Arrival(command, off_ms));
        }
    }
}
