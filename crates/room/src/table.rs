//! A table: its people, their seats, its rules, and the series of matches.
//!
//! [`Table`] decides who may do what before and between matches, and when a match begins. A refused
//! request changes nothing.

mod absence;
mod agreements;
mod assigned;
mod event;
mod expel;
mod hex;
mod holder;
mod host;
mod keys;
mod links;
mod lobby;
mod may;
mod open;
mod people;
mod phase;
mod ready;
mod record;
mod rematch;
mod renames;
mod sit;
mod view;

use bughouse_core::{BySeat, Seat};
use bughouse_lobby::seating::{LineUp, seats_of};
use bughouse_store::PublicId;
use bughouse_wire::table::{FinishedView, Listing, TableSetup};

use crate::clock::ProcessMs;
use crate::play::Players;
use crate::refusal::Refusal;
use crate::rules::Rules;
use absence::Asked;

pub use absence::SILENT_MS;
pub use agreements::HandPlaces;
pub use assigned::{Assigned, Assignee};
pub use event::{FromEvent, OfEvent};
pub use expel::{Expelled, Successor};
pub use holder::{Bot, Holder};
pub use keys::{AccessKey, is_arbiter_key};
pub use links::Links;
pub use may::Act;
pub use people::{Participant, PersonId, Presence, shown, typed_name};
pub use phase::{COUNTDOWN_MS, Phase};
pub use record::{StoredTable, result};
pub use renames::Renames;

/// An owner who is away for this many milliseconds is replaced, if a person who may follow is online.
pub const OWNER_AWAY_MS: i64 = 20_000;

/// A player who left may be back within this many milliseconds. Until then they are still ready, and the next
/// match waits for them.
pub const COMES_BACK_MS: i64 = 20_000;

/// One table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The public id.
    public: PublicId,
    rules: Rules,
    owner: PersonId,
    /// If the seats were assigned: when the match begins.
    assigned: Option<Assigned>,
    /// The event for which the match of the table counts.
    event: Option<OfEvent>,
    /// The time since which the owner has been offline and another person online. `None` if the owner
    /// is online, or if everyone is offline.
    owner_away: Option<ProcessMs>,
    locked: bool,
    listing: Listing,
    people: Vec<Participant>,
    /// The person who joined last, even if `people` no longer has them.
    last_joined: PersonId,
    holders: BySeat<Option<Holder>>,
    keys: Vec<AccessKey>,
    hand_places: HandPlaces,
    successors: Vec<Successor>,
    /// Whether bots hold all seats, and a person asked them to begin a match.
    bots_begin: bool,
    /// At a table of the lobby: which players of the running match are asked whether they are there.
    asked: BySeat<Asked>,
    phase: Phase,
    history: Vec<LineUp<Holder>>,
    finished: Vec<FinishedView>,
    /// Number of the running or last match.
    game: u32,
}

impl Table {
    /// A new table without people. The first person who joins owns the table.
    ///
    /// # Errors
    /// The rules of the setup are unknown, or contradict each other.
    pub fn new(public: PublicId, setup: TableSetup) -> Result<Table, Refusal> {
        Ok(Table::by(Rules::new(setup)?, public))
    }

    /// A new table with these rules.
    fn by(rules: Rules, public: PublicId) -> Table {
        Table {
            public,
            rules,
            owner: PersonId::NONE,
            assigned: None,
            event: None,
            owner_away: None,
            locked: false,
            listing: Listing::Link,
            people: Vec::new(),
            last_joined: PersonId::NONE,
            holders: BySeat::default(),
            keys: Vec::new(),
            hand_places: HandPlaces::default(),
            successors: Vec::new(),
            bots_begin: false,
            asked: BySeat::default(),
            phase: Phase::Seating,
            history: Vec::new(),
            finished: Vec::new(),
            game: 0,
        }
    }

    /// The same table, with this answer to who may find it.
    #[must_use]
    pub fn listed(self, listing: Listing) -> Table {
        Table { listing, ..self }
    }

    /// Whether the table is public. Anyone may find its matches on the page of running matches, and
    /// join the table from there.
    pub fn is_listed(&self) -> bool {
        self.listing != Listing::Link
    }

    /// The number of finished matches.
    pub fn finished(&self) -> usize {
        self.finished.len()
    }

    /// The last finished match.
    pub fn last_finished(&self) -> Option<&FinishedView> {
        self.finished.last()
    }

    /// The public id of the table.
    pub fn public(&self) -> &PublicId {
        &self.public
    }

    /// The rules of the running or next match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The state of the table.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether a match has begun and not ended; a paused match counts as running.
    pub fn is_running(&self) -> bool {
        matches!(self.phase, Phase::Playing | Phase::Paused(_))
    }

    /// Whether a match is beginning or running, so that seats and rules are fixed.
    fn is_fixed(&self) -> bool {
        self.is_running() || self.phase == Phase::Beginning
    }

    /// Number of the running or last match; 0 before the first.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// The holders of the seats.
    pub fn holders(&self) -> &BySeat<Option<Holder>> {
        &self.holders
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> + use<> {
        seats_of(&Holder::Person(person), &self.holders)
    }

    /// Whether a person holds a seat.
    pub fn sits(&self, person: PersonId) -> bool {
        self.seats_of(person).next().is_some()
    }

    /// The seats that a person held in the running or last match.
    pub fn seats_in_match(&self, person: PersonId) -> Vec<Seat> {
        self.seats_in(self.game, person)
    }

    /// The seats that a person held in match number `game`.
    pub fn seats_in(&self, game: u32, person: PersonId) -> Vec<Seat> {
        let back = self.game.checked_sub(game);
        let line_up = back.and_then(|back| self.history.iter().rev().nth(back as usize));
        let seats = line_up.map(|line_up| seats_of(&Holder::Person(person), line_up));
        seats.into_iter().flatten().collect()
    }

    /// The holder of a seat in the running or last match.
    pub fn holder_in_match(&self, seat: Seat) -> Option<&Holder> {
        self.history.last()?[seat].as_ref()
    }

    /// Who plays the next match.
    pub fn players(&self) -> Players {
        self.players_of(&self.holders)
    }

    /// Who plays the running or last match.
    pub fn players_in_match(&self) -> Players {
        let last = self.history.last();
        last.map_or_else(Players::default, |line_up| self.players_of(line_up))
    }

    fn players_of(&self, line_up: &LineUp<Holder>) -> Players {
        Players {
            holders: line_up.map(|holder| holder.as_ref().map(Into::into)),
            principals: line_up.map(|holder| self.principal(holder.as_ref()?.person()?)),
        }
    }

    fn check_no_match(&self) -> Result<(), Refusal> {
        match self.is_fixed() {
            true => Err(Refusal::Running),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
