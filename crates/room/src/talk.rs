//! Talk at a table, that is signals and lines of text: who receives it, how long a signal lasts,
//! and how much one person may send.
//!
//! Talk never delays the match: it is sent before it is stored. This module does no input or output: time
//! and the match are arguments.

mod keep;
mod rates;
pub mod together;

use std::collections::VecDeque;

use bughouse_core::{Seat, Square, Team};
use bughouse_match::Match;
use bughouse_view::watch::Watch;
use bughouse_wire::talk::{Channel, Said, Shape, Signal, TalkEntry};

use crate::clock::ProcessMs;
use crate::limits;
use crate::refusal::Refusal;
use crate::table::{PersonId, Renames};

pub use keep::StoredMessage;
pub use rates::{Counted, Rates, SIGNALS};

/// Checks the shapes of one drawing.
///
/// # Errors
/// There are too many shapes, or a shape is not on squares.
pub fn check_drawing(shapes: &[Shape]) -> Result<(), Refusal> {
    let square = |text: &String| text.parse::<Square>().is_ok();
    let fits = |shape: &Shape| square(&shape.from) && shape.to.as_ref().is_none_or(square);
    if shapes.len() > limits::MARKS || !shapes.iter().all(fits) {
        return Err(Refusal::from(
            "a drawing has at most eight marks, and each must be on squares of the board",
        ));
    }
    Ok(())
}

/// The recipients of a line or a signal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Circle {
    /// Everyone at the table.
    Table,
    /// The two partners of a team.
    Team {
        /// The team.
        team: Team,
        /// The two people.
        people: Vec<PersonId>,
        /// Whether everyone receives the talk (`talk.audience = table`).
        open: bool,
        /// Whether the arbiter receives the talk too, in order to judge it.
        judged: bool,
    },
    /// The watchers of the match (`Channel::Hall`).
    Hall,
}

/// A person who may receive talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The person.
    pub person: PersonId,
    /// Whether they play the running match, or played the last one, or joined as a clock or
    /// assistant.
    pub plays: bool,
    /// Whether they are the arbiter.
    pub arbiter: bool,
    /// The delay with which they see the match, in milliseconds.
    pub behind_ms: i64,
}

impl Circle {
    /// Whether a person receives the talk of this circle.
    pub fn reaches(&self, recipient: &Recipient) -> bool {
        match self {
            Circle::Table => true,
            Circle::Team {
                people,
                open,
                judged,
                ..
            } => *open || people.contains(&recipient.person) || *judged && recipient.arbiter,
            Circle::Hall => !recipient.plays,
        }
    }

    /// The delay with which a person receives the talk of this circle, in milliseconds. Talk about
    /// a match must not reach watchers before its moves do. Talk among watchers has no delay.
    pub fn delay_ms(&self, recipient: &Recipient) -> i64 {
        match self {
            Circle::Hall => 0,
            Circle::Table | Circle::Team { .. } => recipient.behind_ms,
        }
    }

    /// The index of the circle, 0 to 3. Each circle has its own sequence of message numbers.
    fn index(&self) -> u32 {
        match self {
            Circle::Table => 0,
            Circle::Team {
                team: Team::One, ..
            } => 1,
            Circle::Team {
                team: Team::Two, ..
            } => 2,
            Circle::Hall => 3,
        }
    }

    fn channel(&self) -> Channel {
        match self {
            Circle::Table => Channel::Table,
            Circle::Team { .. } => Channel::Partner,
            Circle::Hall => Channel::Hall,
        }
    }
}

/// The sender of a message, and the time of sending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speaker {
    /// The person.
    pub person: PersonId,
    /// Their shown name.
    pub name: String,
    /// The seat for which they speak to a partner.
    pub seat: Option<Seat>,
    /// The process time of sending, in milliseconds.
    pub now: ProcessMs,
    /// The match time of sending, in milliseconds, if there is a match.
    pub at_ms: Option<i64>,
}

/// A line or a signal that was sent.
#[derive(Clone, Debug)]
pub struct TalkMessage {
    view: TalkEntry,
    circle: Circle,
    sent_at: ProcessMs,
    at_ms: Option<i64>,
    /// The position of the message among all messages of the table.
    order: u32,
    /// The name of the penalty that the arbiter may give for the line, if it names a move.
    hint: Option<String>,
    /// The event of the match that will end the signal, if any.
    watch: Option<Watch>,
    over: Option<ProcessMs>,
    /// Whether the message is stored.
    kept: bool,
}

impl TalkMessage {
    /// The recipients.
    pub fn circle(&self) -> &Circle {
        &self.circle
    }

    /// The number of the message.
    pub fn n(&self) -> u32 {
        self.view.n
    }

    /// The message as a person sees it at `now`.
    pub fn view_of(&self, recipient: &Recipient, now: ProcessMs) -> TalkEntry {
        let mut view = self.view.clone();
        match &mut view.said {
            Said::Signal { over, .. } => {
                let delay = self.circle.delay_ms(recipient);
                *over = self.over.is_some_and(|over| over + delay <= now);
            }
            Said::Text { hint, .. } if recipient.arbiter => hint.clone_from(&self.hint),
            Said::Text { .. } => {}
        }
        view
    }

    /// Whether the message is a signal that has not ended. A client stops showing some signals
    /// after a time (`for_ms`), which does not end them.
    fn is_active(&self) -> bool {
        self.over.is_none() && matches!(self.view.said, Said::Signal { .. })
    }

    fn signal_of(&self, seat: Seat) -> Option<&Signal> {
        match &self.view.said {
            Said::Signal { signal, .. } if self.view.seat == Some(seat) => Some(signal),
            _ => None,
        }
    }
}

/// The talk of one table.
#[derive(Debug, Default)]
pub struct Talk {
    /// The latest messages, oldest first.
    entries: VecDeque<TalkMessage>,
    /// The number of messages that were sent in each circle.
    counts: [u32; 4],
    /// The position of the last message among all messages of the table.
    last: u32,
    /// The numbers of the messages that are to be stored.
    unwritten: Vec<u32>,
    /// The number of messages that are stored or are to be stored since the last match began.
    rows: u32,
}

impl Talk {
    /// Begins a match: drops the talk of partners and watchers of the last match, and keeps the
    /// talk of the table.
    pub fn begin_match(&mut self) {
        self.entries.retain(|entry| entry.circle == Circle::Table);
        self.unwritten.clear();
        self.rows = 0;
    }

    /// The event of the table shows other names.
    pub fn rename(&mut self, renames: &Renames) {
        for entry in &mut self.entries {
            renames.apply(&mut entry.view.name);
        }
    }

    /// The signals of a seat that have not ended.
    pub fn signals_of(&self, seat: Seat) -> Vec<Signal> {
        let active = self.entries.iter().filter(|entry| entry.is_active());
        active
            .filter_map(|entry| entry.signal_of(seat).copied())
            .collect()
    }

    /// The seat that gave the signal with number `n`, and the signal.
    pub fn signal_at(&self, n: u32) -> Option<(Seat, Signal)> {
        let entry = self.entry(n)?;
        let seat = entry.view.seat?;
        entry.signal_of(seat).map(|signal| (seat, *signal))
    }

    /// Adds a signal. Returns its message, and the numbers of the signals that it replaces.
    pub fn signal(
        &mut self,
        by: &Speaker,
        seat: Seat,
        signal: Signal,
        circle: Circle,
        state: &Match,
    ) -> (TalkMessage, Vec<u32>) {
        let over = self.end(by.now, |entry| {
            entry
                .signal_of(seat)
                .is_some_and(|earlier| signal.replaces(earlier))
        });
        let watch = Watch::new(&signal, seat, state);
        let said = Said::Signal {
            direction: signal.direction(),
            for_ms: signal.lasts_ms(),
            over: false,
            signal,
        };
        (self.add(by, said, circle, None, watch), over)
    }

    /// Withdraws a signal. Returns the numbers of the signals that end.
    pub fn withdraw(&mut self, seat: Seat, signal: &Signal, now: ProcessMs) -> Vec<u32> {
        self.end(now, |entry| entry.signal_of(seat) == Some(signal))
    }

    /// Adds a line. `hint`: the name of the penalty that the arbiter may give for it.
    pub fn add_line(
        &mut self,
        by: &Speaker,
        text: String,
        circle: Circle,
        hint: Option<String>,
    ) -> TalkMessage {
        let said = Said::Text { text, hint: None };
        self.add(by, said, circle, hint, None)
    }

    fn add(
        &mut self,
        by: &Speaker,
        said: Said,
        circle: Circle,
        hint: Option<String>,
        watch: Option<Watch>,
    ) -> TalkMessage {
        let index = circle.index();
        self.counts[index as usize] += 1;
        self.last += 1;
        let count = self.counts[index as usize];
        let entry = TalkMessage {
            view: TalkEntry {
                n: count * 4 + index,
                at: by.at_ms.filter(|_| circle != Circle::Hall),
                by: by.person.0,
                name: by.name.clone(),
                seat: by.seat,
                to: circle.channel(),
                said,
            },
            circle,
            sent_at: by.now,
            at_ms: by.at_ms,
            order: self.last,
            hint,
            watch,
            over: None,
            kept: self.rows < limits::TALK_KEPT,
        };
        if entry.kept {
            self.rows += 1;
            self.unwritten.push(entry.view.n);
        }
        if self.entries.len() == limits::TALK_AT_HAND {
            self.forget_one();
        }
        self.entries.push_back(entry.clone());
        entry
    }

    /// Drops the oldest message that is stored and is not an active signal. If there is none, drops
    /// the oldest message.
    fn forget_one(&mut self) {
        let dead = |entry: &TalkMessage| !entry.is_active() && !self.unwritten.contains(&entry.n());
        let oldest = self.entries.iter().position(dead).unwrap_or(0);
        self.entries.remove(oldest);
    }

    /// Ends the signals that no longer apply after the match has changed, and returns their numbers.
    pub fn follow(&mut self, state: &Match, now: ProcessMs) -> Vec<u32> {
        let mut over = Vec::new();
        let ended = state.result().is_some();
        for entry in self.entries.iter_mut().filter(|entry| entry.is_active()) {
            let watch = entry.watch.as_mut();
            if ended || watch.is_some_and(|watch| watch.is_fulfilled(state)) {
                entry.over = Some(now);
                over.push(entry.n());
            }
        }
        self.rewrite(&over);
        over
    }

    fn end(&mut self, now: ProcessMs, ends: impl Fn(&TalkMessage) -> bool) -> Vec<u32> {
        let entries = self.entries.iter_mut();
        let over: Vec<u32> = entries
            .filter(|entry| entry.is_active() && ends(entry))
            .map(|entry| {
                entry.over = Some(now);
                entry.n()
            })
            .collect();
        self.rewrite(&over);
        over
    }

    /// Schedules the signals with these numbers, which have ended, to be stored again with their
    /// end.
    fn rewrite(&mut self, numbers: &[u32]) {
        let kept = |n: &&u32| {
            self.entry(**n).is_some_and(|entry| entry.kept) && !self.unwritten.contains(n)
        };
        let kept: Vec<u32> = numbers.iter().filter(kept).copied().collect();
        self.unwritten.extend(kept);
    }

    /// The recipients of message number `n`.
    pub fn circle_of(&self, n: u32) -> Option<&Circle> {
        self.entry(n).map(TalkMessage::circle)
    }

    fn entry(&self, n: u32) -> Option<&TalkMessage> {
        self.entries.iter().find(|entry| entry.n() == n)
    }

    /// The messages that a person has received until `now`, oldest first: the latest messages, and
    /// every active signal.
    pub fn received(&self, recipient: &Recipient, now: ProcessMs) -> Vec<TalkEntry> {
        let received = self.entries.iter().filter(|entry| {
            entry.circle.reaches(recipient)
                && entry.sent_at + entry.circle.delay_ms(recipient) <= now
        });
        let received: Vec<&TalkMessage> = received.collect();
        let past = received.len().saturating_sub(limits::TALK_SHOWN);
        let shown = received
            .iter()
            .enumerate()
            .filter(|(at, entry)| *at >= past || entry.is_active());
        shown
            .map(|(_, entry)| entry.view_of(recipient, now))
            .collect()
    }

    /// Returns the messages that are to be stored, and counts them as stored.
    pub fn unwritten(&mut self) -> Vec<StoredMessage> {
        let numbers = std::mem::take(&mut self.unwritten);
        let wanted = self
            .entries
            .iter()
            .filter(|entry| numbers.contains(&entry.n()));
        wanted.map(StoredMessage::of).collect()
    }
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
