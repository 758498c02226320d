//! What must be true when a match is over, whatever went wrong on the way.

use std::collections::BTreeMap;

use bughouse_core::{BoardId, BonusKind, ByBoard, BySeat, ClockStart, Color, Lag, Seat};
use bughouse_match::{Event, Match, MatchTime};
use bughouse_server::recovery::{self, LoggedCommand};
use bughouse_wire::game::Frame;
use bughouse_wire::story::{Story, Viewer};

use crate::disk::Kept;
use crate::player::Upset;
use crate::seen::Seen;

/// What is not as it must be.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum Broken {
    #[error("no table could be made: {0}")]
    Table(String),
    #[error("{0}")]
    Upset(Upset),
    #[error("no end is in sight")]
    NoEnd,
    #[error("{0} matches were played instead of one")]
    Matches(usize),
    #[error("the log cannot be told: {0}")]
    Log(String),
    #[error("command {0} is {1} times in the log")]
    Twice(String, usize),
    #[error("{command} was acknowledged as entry {seq}, which is of {found:?}")]
    Ack {
        command: String,
        seq: u32,
        found: Option<String>,
    },
    #[error("{0} was refused ({1}), but is in the log")]
    Refused(String, String),
    #[error("entry {0} was told to person {1} otherwise than it is in the log")]
    Frame(u32, u32),
    #[error("frame {0} was told to person {1} when the log had {2} entries")]
    Early(u32, u32, u32),
    #[error("person {0} was told another result than the log has")]
    Result(u32),
    #[error("the log and the result that was kept differ")]
    Kept,
    #[error("after entry {0} the boards have used different times")]
    Used(u32),
    #[error("entry {0} gave the clocks different times")]
    Grant(u32),
    #[error("a clock shows less than nothing after entry {0}")]
    Negative(u32),
    #[error("time ran backwards at entry {0}")]
    Backwards(u32),
}

/// Looks at all of it.
///
/// # Errors
/// The first thing that is not as it must be.
pub fn check(kept: &Kept, seen: &[Seen]) -> Result<(), Broken> {
    let mut clocks = Clocks::default();
    let mut entry_of = Vec::new();
    let mut frames: Vec<Shown> = Vec::new();
    let told = recovery::replay(&kept.row, &kept.log, |story, told| {
        let (at, event) = (told.logged, &told.event);
        clocks.look(story, at, event);
        if story.seq() as usize > entry_of.len() {
            entry_of.push(story.logged());
            frames.push(Shown {
                full: story.over_the_board().then(|| story.show(&told, &ARBITER)),
                open: told.open,
            });
        }
    });
    let told = told.map_err(|error| Broken::Log(error.to_string()))?;
    if let Some(broken) = clocks.broken {
        return Err(broken);
    }
    let result = told.story.result();
    let known = result
        .as_ref()
        .and_then(|result| serde_json::to_string(result).ok());
    if result.is_none() || known != kept.row.result {
        return Err(Broken::Kept);
    }
    let entries = commands(kept, &told.commands)?;
    for one in seen {
        answers(one, &entries)?;
        for frame in &one.frames {
            let seq = frame.told.seq;
            let logged = frames.get(seq as usize - 1);
            let over = frame.length as usize >= kept.log.len();
            if !logged.is_some_and(|shown| shown.is(&frame.told, one.arbiter, over)) {
                return Err(Broken::Frame(seq, one.person));
            }
        }
        written_first(one, &entry_of)?;
        if one.result != result {
            return Err(Broken::Result(one.person));
        }
    }
    Ok(())
}

/// The arbiter of a match.
const ARBITER: Viewer = Viewer {
    seats: Vec::new(),
    arbiter: true,
};

/// An entry as it is to be told.
struct Shown {
    open: Frame,
    /// In a match by claims: with verdicts.
    full: Option<Frame>,
}

impl Shown {
    /// Whether that is what somebody is to be told. When the match is over everybody sees all; the
    /// server may not know yet that it is.
    fn is(&self, told: &Frame, arbiter: bool, over: bool) -> bool {
        match &self.full {
            Some(full) if arbiter => same(full, told),
            Some(full) if over => same(full, told) || same(&self.open, told),
            _ => same(&self.open, told),
        }
    }
}

/// What everybody is told alike: all but what he may do himself.
fn same(logged: &Frame, shown: &Frame) -> bool {
    logged.game == shown.game
        && logged.seq == shown.seq
        && logged.event == shown.event
        && logged.clocks == shown.clocks
        && logged.a == shown.a
        && logged.b == shown.b
}

/// What became of a command.
struct Entry {
    /// Its number in the log.
    logged: u32,
    /// The number of its frame, or of the last one before it where it has none.
    told: u32,
}

/// Each command of the log and its entry; none is there twice.
fn commands<'a>(
    kept: &'a Kept,
    told: &[LoggedCommand],
) -> Result<BTreeMap<&'a str, Entry>, Broken> {
    let mut entries = BTreeMap::new();
    let rows = kept.log.iter();
    let commands = rows.filter_map(|row| Some((row.command.as_deref()?, row.seq)));
    for ((command, logged), done) in commands.zip(told) {
        let entry = Entry {
            logged,
            told: done.seq,
        };
        if entries.insert(command, entry).is_some() {
            let all = kept.log.iter();
            let times = all.filter(|row| row.command.as_deref() == Some(command));
            return Err(Broken::Twice(command.into(), times.count()));
        }
    }
    Ok(entries)
}

/// Nothing was told before it was on the disk. `entry_of` has the entry of each frame.
fn written_first(seen: &Seen, entry_of: &[u32]) -> Result<(), Broken> {
    let frames = seen.frames.iter().map(|one| (one.told.seq, one.length));
    let wholes = seen.wholes.iter().map(|one| (one.told, one.length));
    for (seq, length) in frames.chain(wholes).filter(|(seq, _)| *seq > 0) {
        let entry = entry_of.get(seq as usize - 1).copied();
        if entry.is_none_or(|entry| entry > length) {
            return Err(Broken::Early(seq, seen.person, length));
        }
    }
    Ok(())
}

/// What somebody was answered is so: acknowledged commands are in the log, and were when it was
/// said; refused ones are not.
fn answers(seen: &Seen, entries: &BTreeMap<&str, Entry>) -> Result<(), Broken> {
    for ack in &seen.acks {
        let (id, seq) = &ack.told;
        let command = format!("{}:{id}", seen.person);
        let entry = entries.get(command.as_str());
        if !entry.is_some_and(|entry| entry.told == *seq && entry.logged <= ack.length) {
            let found = entries.iter().find(|(_, entry)| entry.told == *seq);
            let found = found.map(|(command, _)| (*command).to_owned());
            return Err(Broken::Ack {
                command,
                seq: *seq,
                found,
            });
        }
    }
    for (id, why) in &seen.refused {
        let command = format!("{}:{id}", seen.person);
        if entries.contains_key(command.as_str()) {
            return Err(Broken::Refused(command, why.clone()));
        }
    }
    Ok(())
}

/// Looks at the clocks after each entry.
#[derive(Default)]
struct Clocks {
    broken: Option<Broken>,
    latest: MatchTime,
    /// What the clocks showed when they were halted.
    halted: Option<BySeat<i64>>,
    /// What every clock was given.
    granted: i64,
}

impl Clocks {
    fn look(&mut self, story: &Story, at: MatchTime, event: &Event) {
        let (state, seq) = (story.state(), story.seq());
        let broken = if at < self.latest {
            Some(Broken::Backwards(seq))
        } else {
            let now = at.max(state.latest());
            self.left(state, now, seq)
                .or_else(|| self.grant(state, now, event, seq))
                .or_else(|| self.used(state, now, seq))
        };
        self.broken = self.broken.take().or(broken);
        self.latest = at;
    }

    fn left(&self, state: &Match, now: MatchTime, seq: u32) -> Option<Broken> {
        let negative = |seat| state.clock(seat, now).is_some_and(|left| left < 0);
        Seat::ALL
            .into_iter()
            .any(negative)
            .then_some(Broken::Negative(seq))
    }

    /// After a halt all clocks are given the same, but a flag that is down stays down, claimed or
    /// not; so does what no clock shows.
    fn grant(&mut self, state: &Match, now: MatchTime, event: &Event, seq: u32) -> Option<Broken> {
        let by_claims = state.rules().over_the_board();
        let shown = || BySeat::new(|seat| state.clock(seat, now).unwrap_or_default());
        match event {
            Event::Paused => self.halted = Some(shown()),
            Event::Resumed { grant_ms } => {
                self.granted += grant_ms;
                let (before, after) = (self.halted.take()?, shown());
                let given = |seat| {
                    let fallen = by_claims && before[seat] == 0;
                    after[seat] - before[seat] == if fallen { 0 } else { *grant_ms }
                };
                return (!Seat::ALL.into_iter().all(given)).then_some(Broken::Grant(seq));
            }
            // The arbiter set a clock meanwhile, or has the match begun anew.
            Event::Adjusted { .. } | Event::NewGame { .. } => self.halted = None,
            _ => {}
        }
        None
    }

    /// Both boards have used the same time while two clocks run, where no move earns any and lag
    /// is a pause of both. Where somebody claims, clocks start one by one and pay for what was
    /// wrong. A clock that shows nothing uses no more: its flag waits for moves that
    /// may be on their way.
    fn used(&self, state: &Match, now: MatchTime, seq: u32) -> Option<Broken> {
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
        (left[BoardId::A] != left[BoardId::B]).then_some(Broken::Used(seq))
    }
}
