//! A table: one link, the people who opened it, its seats, and the series played there.
//!
//! Pure: who may do what before and between matches, and when a match is to begin. Time is an
//! argument; connections and the rules of chess are unknown here. A refused request changes
//! nothing and gives its reason in one sentence.

mod agreements;
mod expel;
mod keys;
mod people;
mod record;
mod rematch;
mod view;

use bughouse_core::{BySeat, Seat};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::names::DefaultName;
use bughouse_wire::table::{FinishedView, MatchStyle, TableSetup};
use serde::Serialize;

use crate::clock::ProcessMs;
use crate::limits;
use crate::rules::{Rules, RulesError};
use crate::seating::{LineUp, seats_of};

pub use agreements::Places;
pub use expel::{Expelled, Successor};
pub use keys::{AccessKey, is_arbiter_key};
pub use people::{Participant, PersonId, shown};
pub use record::{holder_rows, names};

/// The countdown before a match.
pub const COUNTDOWN_MS: i64 = 3_000;

/// How long an owner may be away before the table gets another.
pub const OWNER_AWAY_MS: i64 = 20_000;

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// A person of the table.
    Person(PersonId),
    /// A bot, by its name.
    Bot(String),
    /// A player at a real board, beside a clock of the table, by the name entered at the clock.
    AtBoard(String),
}

/// The state of a table between matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableState {
    /// People choose seats.
    Seating,
    /// All are ready; the match begins at that time.
    Countdown(ProcessMs),
    /// A match is running.
    Playing,
    /// The last match has ended, and a rematch can be asked for.
    Over,
    /// The server restarted; the match resumes at that time at the latest, once a player is back.
    Paused(Option<ProcessMs>),
}

/// Why a table refuses a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the sentences say it
pub enum TableError {
    #[error("the match is running")]
    Running,
    #[error("only the owner of the table may do that")]
    OwnerOnly,
    #[error("the table is locked")]
    Locked,
    #[error("another person sits there")]
    Taken,
    #[error("you do not hold that seat")]
    NotYours,
    #[error("no bot sits there")]
    NoBot,
    #[error("that seat is not played under these rules")]
    NotPlayed,
    #[error("take a seat first")]
    NoSeat,
    #[error("there is no such person")]
    #[serde(rename = "nobody")]
    NoPerson,
    #[error("the table is full")]
    Full,
    #[error("you were asked to leave this table")]
    Kicked,
    #[error("there is no such key")]
    NoKey,
    #[error("a player has no other role: open this link in another tab")]
    KeyOfPlayer,
    #[error("a person who joined with a key cannot sit: open the table in another tab")]
    SeatOfKey,
    #[error("only the clock names the players at real boards, where moves are not recorded")]
    ClockOnly,
    #[error("a bot cannot play at a real board")]
    BlindBot,
    #[error("there is nothing to agree on at this table")]
    NotAtBoards,
    #[error("this person is playing: expel them from their seat")]
    Plays,
    #[error("only a watcher who is online can replace a player")]
    NoWatcher,
    #[error("a name has at most {} characters", limits::NAME_LETTERS)]
    LongName,
    #[error(transparent)]
    #[serde(untagged)]
    Rules(#[from] RulesError),
}

/// One table.
#[derive(Clone, Debug)]
pub struct Table {
    id: String,
    rules: Rules,
    owner: PersonId,
    /// Since when others have been online without the owner.
    owner_away: Option<ProcessMs>,
    locked: bool,
    listed: bool,
    people: Vec<Participant>,
    seats: BySeat<Option<Holder>>,
    keys: Vec<AccessKey>,
    places: Places,
    successors: Vec<Successor>,
    /// Bots hold all seats, and a person asked them to begin.
    bots_begin: bool,
    phase: TableState,
    history: Vec<LineUp<Holder>>,
    finished: Vec<FinishedView>,
    /// Number of the running or last match.
    game: u32,
}

impl Table {
    /// A new table without people; the first who joins owns it.
    ///
    /// # Errors
    /// The setup is unknown or contradicts itself.
    pub fn new(id: String, setup: TableSetup) -> Result<Table, TableError> {
        Ok(Table::by(Rules::new(setup)?, id))
    }

    /// A new table with these rules.
    fn by(rules: Rules, id: String) -> Table {
        Table {
            id,
            rules,
            owner: PersonId::NONE,
            owner_away: None,
            locked: false,
            listed: false,
            people: Vec::new(),
            seats: BySeat::default(),
            keys: Vec::new(),
            places: Places::default(),
            successors: Vec::new(),
            bots_begin: false,
            phase: TableState::Seating,
            history: Vec::new(),
            finished: Vec::new(),
            game: 0,
        }
    }

    /// Makes the table public or not.
    #[must_use]
    pub fn listed(self, listed: bool) -> Table {
        Table { listed, ..self }
    }

    /// Whether its matches are public, so that anyone may join from the list.
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    /// How many matches have been finished.
    pub fn finished(&self) -> usize {
        self.finished.len()
    }

    /// The unguessable part of its link.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The rules of the running or next match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The state between matches.
    pub fn phase(&self) -> TableState {
        self.phase
    }

    /// Whether there is a match that is not over; it may be paused.
    pub fn is_running(&self) -> bool {
        matches!(self.phase, TableState::Playing | TableState::Paused(_))
    }

    /// Number of the running or last match; 0 before the first.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// The holders of the seats.
    pub fn seats(&self) -> &BySeat<Option<Holder>> {
        &self.seats
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> + use<> {
        seats_of(&Holder::Person(person), &self.seats)
    }

    /// The seats that a person held in the running or last match.
    pub fn seats_in_match(&self, person: PersonId) -> Vec<Seat> {
        let last = self.history.last();
        last.map_or_else(Vec::new, |line_up| {
            seats_of(&Holder::Person(person), line_up).collect()
        })
    }

    /// The seats that a person held in the match of that number.
    pub fn seats_in(&self, game: u32, person: PersonId) -> Vec<Seat> {
        let back = self
            .game
            .checked_sub(game)
            .and_then(|back| usize::try_from(back).ok());
        let line_up = back.and_then(|back| self.history.iter().rev().nth(back));
        line_up.map_or_else(Vec::new, |line_up| {
            seats_of(&Holder::Person(person), line_up).collect()
        })
    }

    /// Whether that person owns the table.
    pub fn is_owner(&self, person: PersonId) -> bool {
        self.owner == person
    }

    /// Who held that seat in the running or last match.
    pub fn holder_in_match(&self, seat: Seat) -> Option<&Holder> {
        self.history.last()?[seat].as_ref()
    }

    /// Takes an empty seat, or that of a bot or of a person who is offline: a match does not wait for
    /// a person who has closed the page.
    pub fn sit(&mut self, by: PersonId, seat: Seat) -> Result<(), TableError> {
        self.check_no_match()?;
        self.check_played(seat)?;
        if self.role(by).is_some() {
            return Err(TableError::SeatOfKey);
        }
        if self.locked && self.owner != by && self.seats_of(by).next().is_none() {
            return Err(TableError::Locked);
        }
        match self.seats[seat] {
            Some(Holder::Person(holder)) if holder == by => return Ok(()),
            Some(Holder::Person(holder)) if self.is_online(holder) => {
                return Err(TableError::Taken);
            }
            _ => {}
        }
        self.seats[seat] = Some(Holder::Person(by));
        self.clear_ready(by);
        self.end_series();
        Ok(())
    }

    /// Gives a seat back.
    pub fn leave(&mut self, by: PersonId, seat: Seat) -> Result<(), TableError> {
        self.check_no_match()?;
        self.check_holder(by, seat)?;
        self.seats[seat] = None;
        self.clear_ready(by);
        self.end_series();
        Ok(())
    }

    /// Exchanges the holders of two seats: the owner any, a person those of which no other person
    /// holds one.
    pub fn swap(&mut self, by: PersonId, seat: Seat, with: Seat) -> Result<(), TableError> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.check_played(with)?;
        let mine = Some(Holder::Person(by));
        let foreign = |seat: Seat| {
            matches!(self.seats[seat], Some(Holder::Person(_))) && self.seats[seat] != mine
        };
        if self.owner != by && (foreign(seat) || foreign(with)) {
            return Err(TableError::OwnerOnly);
        }
        let (one, other) = (self.seats[seat].clone(), self.seats[with].clone());
        for holder in [&one, &other] {
            if let Some(Holder::Person(person)) = holder {
                self.clear_ready(*person);
            }
        }
        self.seats[seat] = other;
        self.seats[with] = one;
        self.end_series();
        Ok(())
    }

    /// Puts a bot on an empty seat, or removes it.
    pub fn bot(&mut self, by: PersonId, seat: Seat, on: bool) -> Result<(), TableError> {
        self.check_no_match()?;
        self.check_played(seat)?;
        if self.locked && self.owner != by {
            return Err(TableError::Locked);
        }
        match (&self.seats[seat], on) {
            (_, true) if self.rules.style() == MatchStyle::ClockOnly => {
                return Err(TableError::BlindBot);
            }
            (Some(Holder::Person(_) | Holder::AtBoard(_)), true) => return Err(TableError::Taken),
            (Some(Holder::Bot(_)), true) => return Ok(()),
            (None, true) => self.seats[seat] = Some(Holder::Bot(self.free_bot_name())),
            (Some(Holder::Bot(_)), false) => self.seats[seat] = None,
            (_, false) => return Err(TableError::NoBot),
        }
        self.end_series();
        Ok(())
    }

    /// Locks or opens the table: new people may not sit while it is locked.
    pub fn lock(&mut self, by: PersonId, on: bool) -> Result<(), TableError> {
        self.check_owner(by)?;
        self.locked = on;
        Ok(())
    }

    /// Makes the table public, or private again.
    pub fn list(&mut self, by: PersonId, on: bool) -> Result<(), TableError> {
        self.check_owner(by)?;
        self.listed = on;
        Ok(())
    }

    /// Removes a person: takes their seats and revokes their token.
    pub fn kick(&mut self, by: PersonId, person: PersonId) -> Result<(), TableError> {
        self.check_owner(by)?;
        if person == by {
            return Err(TableError::NoPerson);
        }
        self.remove_person(person)
    }

    /// Takes the person's seats and revokes their token.
    fn remove_person(&mut self, person: PersonId) -> Result<(), TableError> {
        if self.person(person).is_none() {
            return Err(TableError::NoPerson);
        }
        if self.seats_of(person).next().is_some() {
            self.check_no_match()?;
            for seat in self.seats_of(person) {
                self.seats[seat] = None;
            }
            self.end_series();
        }
        if let Some(person) = self.person_mut(person) {
            person.kicked = true;
            person.ready = false;
        }
        Ok(())
    }

    /// Other rules or times for the next match; all players have to be ready again.
    pub fn configure(&mut self, by: PersonId, setup: TableSetup) -> Result<(), TableError> {
        self.check_owner(by)?;
        self.check_no_match()?;
        self.rules = Rules::new(setup)?;
        let style = self.rules.style();
        for seat in Seat::ALL {
            let fits = match self.seats[seat] {
                None | Some(Holder::Person(_)) => true,
                Some(Holder::Bot(_)) => style != MatchStyle::ClockOnly,
                Some(Holder::AtBoard(_)) => style == MatchStyle::ClockOnly,
            };
            if !fits || !self.rules.seats().contains(&seat) {
                self.seats[seat] = None;
            }
        }
        for person in &mut self.people {
            person.ready = false;
            person.agrees_calls = false;
        }
        self.end_series();
        Ok(())
    }

    /// Marks a person as ready for the match on their seats. Where bots hold all seats, a person without
    /// a seat begins the bots' match, and watches.
    pub fn ready(&mut self, by: PersonId, on: bool) -> Result<(), TableError> {
        if self.plays_or_clocks(by) {
            return self.want(by, on, false);
        }
        if on && (self.role(by).is_some() || !self.only_bots()) {
            return Err(TableError::NoSeat);
        }
        if on {
            self.check_no_match()?;
            self.check_may_want(by)?;
            self.bots_begin = true;
            return Ok(());
        }
        self.bots_begin = false;
        self.clear_ready(by);
        Ok(())
    }

    /// Notes that a person wants to play the next match, with other partners if they `rotate`.
    /// A person without a seat joins the line of those who wait.
    pub fn want_next(&mut self, by: PersonId, on: bool, rotate: bool) -> Result<(), TableError> {
        let in_line = !self.plays_or_clocks(by);
        if on && in_line && (self.role(by).is_some() || self.is_first_match()) {
            return Err(TableError::NoSeat);
        }
        self.want(by, on, rotate)
    }

    fn plays_or_clocks(&self, who: PersonId) -> bool {
        let clock = matches!(self.role(who), Some(KeyKind::Clock { .. }));
        clock || self.seats_of(who).next().is_some()
    }

    fn want(&mut self, by: PersonId, on: bool, rotate: bool) -> Result<(), TableError> {
        if self.plays_or_clocks(by) {
            self.check_no_match()?;
        }
        if on {
            self.check_may_want(by)?;
        }
        let person = self.person_mut(by).ok_or(TableError::NoPerson)?;
        (person.ready, person.rotate) = (on, rotate);
        Ok(())
    }

    fn check_may_want(&self, who: PersonId) -> Result<(), TableError> {
        match self.may_wait_in_line(who) {
            true => Ok(()),
            false => Err(TableError::Locked),
        }
    }

    /// At a locked table new people neither sit nor wait in line: only former players and the owner may.
    fn may_wait_in_line(&self, who: PersonId) -> bool {
        let plays =
            |line_up: &LineUp<Holder>| seats_of(&Holder::Person(who), line_up).next().is_some();
        !self.locked || self.owner == who || plays(&self.seats) || self.history.iter().any(plays)
    }

    /// Does what people and time allow: begins or cancels the countdown, seats people for a rematch, passes
    /// the ownership on. True when something changed.
    pub fn settle(&mut self, now: ProcessMs) -> bool {
        let owner = self.pass_ownership(now);
        let phase = match self.phase {
            TableState::Seating if self.all_ready() => self.countdown(now),
            TableState::Countdown(_) if !self.all_ready() => TableState::Seating,
            TableState::Over if self.repeats_as_seated() && self.all_ready() => self.countdown(now),
            TableState::Over => return self.rematch(now) || owner,
            phase => phase,
        };
        let changed = phase != self.phase;
        self.phase = phase;
        changed || owner
    }

    /// When [`Table::settle`] or [`Table::begin`] is to be called next, without a request.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        let begin = match self.phase {
            TableState::Countdown(at) | TableState::Paused(Some(at)) => Some(at),
            _ => None,
        };
        let owner = self.owner_away.map(|since| since + OWNER_AWAY_MS);
        begin.into_iter().chain(owner).min()
    }

    /// Begins the match that everyone is ready for.
    pub fn begin(&mut self) {
        self.game += 1;
        self.phase = TableState::Playing;
        self.bots_begin = false;
        self.history.push(self.seats.clone());
        for person in &mut self.people {
            if seats_of(&Holder::Person(person.id), &self.seats)
                .next()
                .is_some()
            {
                person.sat_out = 0;
                person.ready = false;
            } else if person.role.is_some() {
                person.ready = false;
            } else if person.online || person.ready {
                person.sat_out += 1;
            }
        }
    }

    /// The match could not begin. Its number is not used again: a part of it may
    /// be stored.
    pub fn call_off(&mut self) {
        self.history.pop();
        self.phase = TableState::Seating;
    }

    /// Pauses the match, because the server was down; it resumes at `at` at the latest.
    pub fn pause(&mut self, at: Option<ProcessMs>) {
        self.phase = TableState::Paused(at);
    }

    /// Resumes the match.
    pub fn resume(&mut self) {
        self.phase = TableState::Playing;
    }

    /// The match has ended.
    pub fn end(&mut self, finished: FinishedView) {
        self.score(&finished.result.score);
        self.finished.push(finished);
        self.phase = TableState::Over;
    }

    fn check_no_match(&self) -> Result<(), TableError> {
        if self.is_running() {
            Err(TableError::Running)
        } else {
            Ok(())
        }
    }

    fn check_owner(&self, by: PersonId) -> Result<(), TableError> {
        if self.owner == by {
            Ok(())
        } else {
            Err(TableError::OwnerOnly)
        }
    }

    fn check_played(&self, seat: Seat) -> Result<(), TableError> {
        if self.rules.seats().contains(&seat) {
            Ok(())
        } else {
            Err(TableError::NotPlayed)
        }
    }

    fn check_holder(&self, by: PersonId, seat: Seat) -> Result<(), TableError> {
        let mine = self.seats[seat] == Some(Holder::Person(by));
        if mine {
            Ok(())
        } else {
            Err(TableError::NotYours)
        }
    }

    fn clear_ready(&mut self, person: PersonId) {
        if let Some(person) = self.person_mut(person) {
            person.ready = false;
        }
    }

    /// Seats were changed by hand: the series ends.
    fn end_series(&mut self) {
        self.phase = TableState::Seating;
        self.bots_begin = false;
    }

    /// The countdown; none where players declare at the board that they are ready and so expect the
    /// start.
    fn countdown(&self, now: ProcessMs) -> TableState {
        match self.rules.style() {
            MatchStyle::Automatic => TableState::Countdown(now + COUNTDOWN_MS),
            MatchStyle::Claims | MatchStyle::ClockOnly => TableState::Countdown(now),
        }
    }

    /// Whether no match has been played yet; then no person waits in line.
    fn is_first_match(&self) -> bool {
        self.phase == TableState::Seating && self.history.is_empty()
    }

    /// Whether no person of the table holds a seat, so that no person is seated anew after a match.
    fn repeats_as_seated(&self) -> bool {
        self.only_at_boards() || self.only_bots()
    }

    fn only_bots(&self) -> bool {
        self.rules
            .seats()
            .iter()
            .all(|&seat| matches!(self.seats[seat], Some(Holder::Bot(_))))
    }

    /// Whether all seats are held, and all holders are online and ready; bots alone begin when a person
    /// who is online has asked them to.
    fn all_ready(&self) -> bool {
        let ready = |&seat: &Seat| match &self.seats[seat] {
            None | Some(Holder::AtBoard(_)) => self.is_clocked(seat),
            Some(Holder::Bot(_)) => true,
            Some(Holder::Person(id)) => self
                .person(*id)
                .is_some_and(|person| person.ready && person.online),
        };
        self.rules.seats().iter().all(ready) && (!self.only_bots() || self.bots_begin)
    }

    fn free_bot_name(&self) -> String {
        let taken = |name: &str| {
            self.seats
                .iter()
                .any(|(_, holder)| *holder == Some(Holder::Bot(name.into())))
        };
        (1..)
            .map(|n| DefaultName::Bot(n).to_string())
            .find(|name| !taken(name))
            .expect("four seats, more names")
    }
}

#[cfg(test)]
mod tests;
