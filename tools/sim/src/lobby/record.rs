//! What happened in a simulated lobby: what each person did and received, and what is stored at the end.

use std::collections::BTreeMap;

use bughouse_core::Seat;
use bughouse_lobby::{Key, Person, Row};
use bughouse_store::memory::StoredMatch;
use bughouse_store::{Room, RoomId};
use bughouse_wire::lobby::{LobbyAct, OwnLobby};

use super::plan::{LobbyPlan, Stage};

/// What one person did and received.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Their public ids. A guest whom the server had not stored when it was killed gets a new one.
    pub who: Vec<String>,
    /// What happened, in order. What the server sent has the time at which it was sent.
    pub notes: Vec<Note>,
}

/// Something that a person did or received.
#[derive(Clone, Debug)]
pub struct Note {
    /// When, in milliseconds since the lobby began.
    pub at: i64,
    /// What.
    pub what: Noted,
}

/// What a person did or received.
#[derive(Clone, Debug)]
pub enum Noted {
    /// They are connected.
    Comes,
    /// The connection has ended.
    Goes,
    /// They close the page, or do not play, on purpose.
    Vanishes(Stage),
    /// What the lobby says to them.
    Own(Box<OwnLobby>),
    /// They ask the lobby for something. The number is that of the request.
    Asks(u32, LobbyAct),
    /// It was done.
    Done(u32),
    /// It was refused. The text is the code of the reason.
    Refused(u32, String),
    /// A table, as they see it.
    Table(SeenTable),
    /// Their match has a result.
    Result(String),
}

/// A table, as a person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenTable {
    /// Its public id.
    pub table: String,
    /// Whether the match was called off.
    pub is_called_off: bool,
    /// The seat of the person.
    pub seat: Option<Seat>,
    /// The public id of each person, with their half points and the number of their matches.
    pub scores: Vec<(String, u32, u32)>,
    /// How many matches have ended there.
    pub finished: usize,
}

/// What is left of a simulated lobby.
#[derive(Clone, Debug)]
pub struct FinishedLobby {
    /// The plan.
    pub plan: LobbyPlan,
    /// What each person did and received.
    pub records: Vec<Record>,
    /// The number of each public id.
    pub people: BTreeMap<String, Person>,
    /// The tables.
    pub rooms: Vec<Room>,
    /// The matches, the oldest first.
    pub matches: Vec<StoredMatch>,
    /// The rows of the lobby.
    pub rows: Vec<(Key, Row)>,
    /// From when to when no process ran, in milliseconds since the lobby began.
    pub outages: Vec<(i64, i64)>,
    /// The date and time at the beginning, in milliseconds since 1970.
    pub date_ms: i64,
    /// How long it took, in virtual milliseconds.
    pub took_ms: i64,
}

/// What happened, in numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySummary {
    /// How many people there were.
    pub people: usize,
    /// How many offers they saw.
    pub offers: usize,
    /// How many tables the lobby made.
    pub tables: usize,
    /// How many matches ended, by their reasons.
    pub reasons: BTreeMap<String, usize>,
    /// How often a process started again.
    pub restarts: usize,
    /// How many of them became partners.
    pub partners: usize,
    /// How often two matches of the same four followed each other.
    pub again: usize,
    /// How many people were absent or left.
    pub faults: usize,
    /// How long it took, in virtual milliseconds.
    pub took_ms: i64,
}

impl Record {
    /// What the lobby said to them, with the times at which it was sent.
    pub fn owns(&self) -> impl DoubleEndedIterator<Item = (i64, &OwnLobby)> {
        self.notes.iter().filter_map(|note| match &note.what {
            Noted::Own(own) => Some((note.at, &**own)),
            _ => None,
        })
    }

    /// What the lobby said to them last.
    pub fn last(&self) -> Option<(i64, &OwnLobby)> {
        self.owns().next_back()
    }

    /// The tables that they saw.
    pub fn tables(&self) -> impl Iterator<Item = (i64, &SeenTable)> {
        self.notes.iter().filter_map(|note| match &note.what {
            Noted::Table(table) => Some((note.at, table)),
            _ => None,
        })
    }
}

impl FinishedLobby {
    /// The index of the person with a public id.
    pub fn index(&self, who: &str) -> Option<usize> {
        let mut records = self.records.iter();
        records.position(|record| record.who.iter().any(|one| one == who))
    }

    /// The number of a person of the plan; `None` if the server never stored them.
    pub fn person(&self, index: usize) -> Option<Person> {
        let who = self.records[index].who.last()?;
        self.people.get(who).copied()
    }

    /// The index of the person with a number.
    pub fn index_of(&self, person: Person) -> Option<usize> {
        let who = self.people.iter().find(|(_, one)| **one == person)?.0;
        self.index(who)
    }

    /// The match of a table.
    pub fn match_of(&self, room: RoomId) -> Option<&StoredMatch> {
        let mut matches = self.matches.iter();
        matches.find(|one| one.row.room == Some(room))
    }

    /// What happened, in numbers.
    pub fn summary(&self) -> LobbySummary {
        let mut offers: Vec<u32> = Vec::new();
        let (mut partners, mut again) = (0, 0);
        for record in &self.records {
            offers.extend(
                record
                    .owns()
                    .filter_map(|(_, own)| Some(own.offer.as_ref()?.id)),
            );
            let last = record.last().map(|(_, own)| own);
            partners += usize::from(last.is_some_and(|own| own.partner.is_some()));
            let longest = record
                .owns()
                .filter_map(|(_, own)| Some(own.set.as_ref()?.played));
            again += usize::from(longest.max().unwrap_or(0) > 1);
        }
        offers.sort_unstable();
        offers.dedup();
        let mut reasons = BTreeMap::new();
        for ended in self.matches.iter().filter_map(|one| one.row.ended.as_ref()) {
            *reasons.entry(ended.result.reason.clone()).or_default() += 1;
        }
        let faults = self.rows.iter().filter_map(|(_, row)| match row {
            Row::Faults(faults) => Some(faults.at.len()),
            _ => None,
        });
        LobbySummary {
            people: self.records.len(),
            offers: offers.len(),
            tables: self.rooms.len(),
            reasons,
            restarts: self.outages.len(),
            partners,
            again,
            faults: faults.sum(),
            took_ms: self.took_ms,
        }
    }
}
