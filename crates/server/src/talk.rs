//! Talk at a table: who receives it, how long a signal lasts, how much one person may send.
//!
//! Talk never delays the match: it is sent at once and written in batches a little later; at worst
//! the last batch is lost. Pure: time and match are arguments; connections and the store are unknown
//! here.

mod keep;
mod rates;

use std::collections::{HashMap, VecDeque};

use bughouse_core::{Seat, Team};
use bughouse_match::Match;
use bughouse_wire::talk::{Channel, Said, Signal, TalkEntry, Watch};

use crate::clock::ProcessMs;
use crate::limits::{self, Limits};
use crate::refusal::Refusal;
use crate::table::PersonId;

pub use keep::StoredMessage;
use rates::TalkRates;

/// The recipients of a line or a signal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Circle {
    /// Everyone at the table.
    Table,
    /// Both partners.
    Team {
        /// Which team of the match.
        team: Team,
        /// The two people.
        people: Vec<PersonId>,
        /// Everyone receives it (`talk.audience = table`).
        open: bool,
        /// The arbiter receives it too, to judge it.
        judged: bool,
    },
    /// The watchers.
    Hall,
}

/// A person who may receive talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The person.
    pub person: PersonId,
    /// They play the running match, or played the last one, or speak for a player.
    pub plays: bool,
    /// They are the arbiter.
    pub arbiter: bool,
    /// The delay with which they see the match, in milliseconds.
    pub behind_ms: i64,
}

impl Circle {
    /// Whether that person receives what is said here.
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

    /// The delay for that person: talk about a match may not reach watchers before the match does;
    /// among watchers there is no delay.
    pub fn delay_ms(&self, recipient: &Recipient) -> i64 {
        match self {
            Circle::Hall => 0,
            Circle::Table | Circle::Team { .. } => recipient.behind_ms,
        }
    }

    /// The index of the circle; each circle numbers its entries apart.
    fn place(&self) -> u32 {
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

/// The sender of talk, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speaker {
    /// The person.
    pub person: PersonId,
    /// Their shown name.
    pub name: String,
    /// The seat that they speak for, to a partner.
    pub seat: Option<Seat>,
    /// When, by the clock of the process.
    pub now: ProcessMs,
    /// Match time, if there is a match.
    pub at_ms: Option<i64>,
}

/// A line or a signal that was sent.
#[derive(Clone, Debug)]
pub struct TalkMessage {
    view: TalkEntry,
    circle: Circle,
    sent_at: ProcessMs,
    at_ms: Option<i64>,
    /// Its number among all entries of the table.
    order: u32,
    /// What the arbiter may record about it, if it names a move.
    hint: Option<String>,
    /// What will end the signal.
    watch: Option<Watch>,
    over: Option<ProcessMs>,
    /// Stored with the match.
    kept: bool,
}

impl TalkMessage {
    /// The recipients.
    pub fn circle(&self) -> &Circle {
        &self.circle
    }

    /// Its number.
    pub fn n(&self) -> u32 {
        self.view.n
    }

    /// The entry as that person sees it at `now`.
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

    /// Whether it is a signal that has not ended. It may have faded.
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
#[derive(Debug)]
pub struct Talk {
    limits: Limits,
    /// Oldest first.
    entries: VecDeque<TalkMessage>,
    /// The number of entries in each circle.
    counts: [u32; 4],
    rates: HashMap<PersonId, TalkRates>,
    /// Numbers of the entries to be written, and since when.
    unwritten: Vec<u32>,
    since: Option<ProcessMs>,
    /// How many entries of the match are stored.
    rows: usize,
}

impl Talk {
    /// Without talk.
    pub fn new(limits: Limits) -> Talk {
        Talk {
            limits,
            entries: VecDeque::new(),
            counts: [0; 4],
            rates: HashMap::new(),
            unwritten: Vec::new(),
            since: None,
            rows: 0,
        }
    }

    /// A match begins: talk of partners and watchers starts anew, that of the table goes on.
    pub fn begin_match(&mut self) {
        self.entries.retain(|entry| entry.circle == Circle::Table);
        self.unwritten.clear();
        self.since = None;
        self.rows = 0;
    }

    /// Whether that person may give one more signal.
    ///
    /// # Errors
    /// They gave too many.
    pub fn may_signal(&mut self, person: PersonId, now: ProcessMs) -> Result<(), Refusal> {
        self.rates_of(person, now).signal(now)
    }

    /// Whether that person may draw once more.
    ///
    /// # Errors
    /// They drew too much.
    pub fn may_mark(&mut self, person: PersonId, now: ProcessMs) -> Result<(), Refusal> {
        self.rates_of(person, now).mark(now)
    }

    /// Whether that person may send one more line.
    ///
    /// # Errors
    /// They sent too many, and may send none for a while.
    pub fn may_write(&mut self, person: PersonId, now: ProcessMs) -> Result<(), Refusal> {
        self.rates_of(person, now).line(now)
    }

    /// The rate limits of a person; those of people who have been silent are dropped.
    fn rates_of(&mut self, person: PersonId, now: ProcessMs) -> &mut TalkRates {
        if !self.rates.contains_key(&person) && self.rates.len() >= self.limits.people {
            self.rates.retain(|_, rates| !rates.is_forgotten(now));
        }
        let limits = self.limits;
        self.rates
            .entry(person)
            .or_insert_with(|| TalkRates::new(limits, now))
    }

    /// Gives a signal; returns the numbers of those that it replaces.
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

    /// Withdraws a signal; returns the numbers of those that end.
    pub fn withdraw(&mut self, seat: Seat, signal: &Signal, now: ProcessMs) -> Vec<u32> {
        self.end(now, |entry| entry.signal_of(seat) == Some(signal))
    }

    /// Adds a line; `hint` is what the arbiter may record about it.
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
        let place = circle.place();
        self.counts[place as usize] += 1;
        let count = self.counts[place as usize];
        let entry = TalkMessage {
            view: TalkEntry {
                n: count * 4 + place,
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
            order: self.counts.iter().sum(),
            hint,
            watch,
            over: None,
            kept: by.at_ms.is_some() && self.rows < limits::TALK_KEPT,
        };
        if entry.kept {
            self.rows += 1;
            self.unwritten.push(entry.view.n);
            self.since.get_or_insert(by.now);
        }
        if self.entries.len() == limits::TALK_AT_HAND {
            self.forget_one();
        }
        self.entries.push_back(entry.clone());
        entry
    }

    /// Drops the oldest entry that is written and is no active signal.
    fn forget_one(&mut self) {
        let dead = |entry: &TalkMessage| !entry.is_active() && !self.unwritten.contains(&entry.n());
        let oldest = self.entries.iter().position(dead).unwrap_or(0);
        self.entries.remove(oldest);
    }

    /// The match went on: ends the signals that are done, and returns their numbers.
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
        self.rewrite(&over, now);
        over
    }

    fn end(&mut self, now: ProcessMs, ends: impl Fn(&TalkMessage) -> bool) -> Vec<u32> {
        let standing = self.entries.iter_mut();
        let over: Vec<u32> = standing
            .filter(|entry| entry.is_active() && ends(entry))
            .map(|entry| {
                entry.over = Some(now);
                entry.n()
            })
            .collect();
        self.rewrite(&over, now);
        over
    }

    /// Writes the end of a signal too.
    fn rewrite(&mut self, numbers: &[u32], now: ProcessMs) {
        let kept = |n: &&u32| {
            let found = self.entries.iter().find(|entry| entry.n() == **n);
            found.is_some_and(|entry| entry.kept) && !self.unwritten.contains(n)
        };
        let kept: Vec<u32> = numbers.iter().filter(kept).copied().collect();
        if !kept.is_empty() {
            self.unwritten.extend(kept);
            self.since.get_or_insert(now);
        }
    }

    /// The recipients of the entry of that number.
    pub fn circle_of(&self, n: u32) -> Option<&Circle> {
        let found = self.entries.iter().find(|entry| entry.n() == n);
        found.map(TalkMessage::circle)
    }

    /// What that person has received until `now`: the last lines and every active
    /// signal, oldest first.
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

    /// When [`Talk::unwritten`] has waited long enough.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        self.since.map(|since| since + limits::TALK_WRITE_MS)
    }

    /// The entries to be written.
    pub fn unwritten(&mut self) -> Vec<StoredMessage> {
        self.since = None;
        let numbers = std::mem::take(&mut self.unwritten);
        let wanted = self
            .entries
            .iter()
            .filter(|entry| numbers.contains(&entry.n()));
        wanted.filter_map(StoredMessage::of).collect()
    }
}

#[cfg(test)]
mod tests;
