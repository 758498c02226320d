//! What happened in a simulated event: what the pages received, what was asked and answered, and what is stored.

use std::collections::BTreeMap;

use bughouse_core::Seat;
use bughouse_store::Room;
use bughouse_store::memory::StoredMatch;
use bughouse_wire::desk::{
    DeskAct, DeskView, EntryView, EventNews, EventYou, RoundView, StandingView,
};

use super::plan::EventPlan;

/// What one person received and asked.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The news of the event, each with how many lines were stored when it was sent.
    pub news: Vec<(u32, EventNews)>,
    /// What they asked of the desk, in order.
    pub asked: Vec<(DeskAct, Answer)>,
    /// Where they sat: the id of the table and their seat.
    pub sat: Vec<(String, Seat)>,
    /// The tables of others that they saw.
    pub intruded: Vec<String>,
    /// What their page shows of the event.
    pub page: EventPage,
}

/// The answer to an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It was done. The log had so many lines then, of which so many were stored.
    Done(u32, u32),
    /// It was refused, for the reason with this code.
    Refused(String),
    /// There was no answer, or the store did not say whether it has the lines.
    Unknown,
}

/// What a page shows of an event.
#[derive(Clone, Debug, Default)]
pub struct EventPage {
    /// How many lines of the log it has seen.
    pub seen: u32,
    /// The rounds.
    pub rounds: BTreeMap<u32, RoundView>,
    /// The entries.
    pub entries: Vec<EntryView>,
    /// The standings.
    pub standings: Vec<StandingView>,
    /// What its link is for.
    pub you: Option<EventYou>,
    /// The desk, for those who run the event.
    pub desk: Option<DeskView>,
    /// Whether there are no more rounds.
    pub is_finished: bool,
}

impl EventPage {
    /// Takes over what has changed.
    pub fn update(&mut self, news: EventNews) {
        self.seen = news.seen;
        self.rounds.retain(|&round, _| round <= news.paired);
        let rounds = news.rounds.into_iter();
        self.rounds.extend(rounds.map(|one| (one.round, one)));
        if let Some(entries) = news.entries {
            self.entries = entries;
        }
        if let Some(standings) = news.standings {
            self.standings = standings;
        }
        if let Some(head) = news.head {
            self.is_finished = head.finished;
        }
        self.you = news.you.or(self.you.take());
        self.desk = news.desk.or(self.desk.take());
    }
}

/// What is left of a simulated event.
#[derive(Clone, Debug)]
pub struct FinishedEvent {
    /// The plan.
    pub plan: EventPlan,
    /// What each person received and asked.
    pub records: Vec<Record>,
    /// The stored log.
    pub lines: Vec<String>,
    /// The tables.
    pub rooms: Vec<Room>,
    /// The matches, the oldest first.
    pub matches: Vec<StoredMatch>,
    /// How often a process started again.
    pub restarts: usize,
    /// How long it took, in virtual milliseconds.
    pub took_ms: i64,
}

/// What happened, in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventSummary {
    /// How many players were entered.
    pub players: usize,
    /// How many rounds were paired.
    pub rounds: usize,
    /// How many results came from matches.
    pub by_matches: usize,
    /// How many results came from people.
    pub by_hand: usize,
    /// How many results were corrected.
    pub corrected: usize,
    /// How many errands the organizer did: names, pairings, tables, visitors.
    pub errands: usize,
    /// How many acts were done.
    pub done: usize,
    /// How many acts were refused.
    pub refused: usize,
    /// How many acts had no answer.
    pub unknown: usize,
    /// How often a process started again.
    pub restarts: usize,
    /// How long it took, in virtual milliseconds.
    pub took_ms: i64,
}
