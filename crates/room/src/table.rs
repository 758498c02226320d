//! A table: its people, their seats, its rules, and the series of matches.
//!
//! [`Table`] decides who may do what before and between matches, and when a match begins. A refused
//! request changes nothing.

mod agreements;
mod assigned;
mod expel;
mod hex;
mod keys;
mod may;
mod people;
mod record;
mod rematch;
mod seating;
mod view;

use bughouse_core::{BySeat, Seat};
use bughouse_store::{PrincipalId, PublicId};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::level::BotLevel;
use bughouse_wire::names::DefaultName;
use bughouse_wire::table::{FinishedView, MatchStyle, TableSetup};
use serde::{Deserialize, Serialize};

use crate::clock::ProcessMs;
use crate::play::Players;
use crate::refusal::Refusal;
use crate::rules::Rules;
use seating::{LineUp, plays, seats_of};

pub use agreements::HandPlaces;
pub use assigned::{Assigned, Assignee};
pub use expel::{Expelled, Successor};
pub use keys::{AccessKey, is_arbiter_key};
pub use may::Act;
pub use people::{Participant, PersonId, Presence, shown, typed_name};
pub use record::{StoredTable, result};

/// The length of the countdown before a match, in milliseconds.
pub const COUNTDOWN_MS: i64 = 3_000;

/// An owner who is away for this many milliseconds is replaced, if a person who may follow is online.
pub const OWNER_AWAY_MS: i64 = 20_000;

/// A player who left may be back within this many milliseconds. Until then they are still ready, and the next
/// match waits for them.
pub const COMES_BACK_MS: i64 = 20_000;

/// A bot at a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// Its name, unique among the bots of the table.
    pub name: String,
    /// How well it plays.
    pub level: BotLevel,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A person of the table.
    Person(PersonId),
    /// A bot.
    Bot(Bot),
    /// A player at a real board, by the name that was entered at the clock beside the board.
    AtBoard(String),
}

impl Holder {
    /// The person, if a person holds the seat.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Holder::Person(person) => Some(*person),
            Holder::Bot(_) | Holder::AtBoard(_) => None,
        }
    }
}

/// The state of a table before, during and after a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People choose seats.
    Seating,
    /// All players are ready; the match begins at this time.
    Countdown(ProcessMs),
    /// The countdown has ended, and it is unknown whether the store has the match.
    Beginning,
    /// A match is running.
    Playing,
    /// The last match has ended, and people can ask for a rematch.
    Over,
    /// The server was restarted during a match. The match resumes at this time at the latest. The
    /// time is `None` until the first player is back.
    Paused(Option<ProcessMs>),
}

/// One table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The public id.
    public: PublicId,
    rules: Rules,
    owner: PersonId,
    /// If the seats were assigned: when the match begins.
    assigned: Option<Assigned>,
    /// The time since which the owner has been offline and another person online. `None` if the owner
    /// is online, or if everyone is offline.
    owner_away: Option<ProcessMs>,
    locked: bool,
    listed: bool,
    people: Vec<Participant>,
    /// The person who joined last, even if `people` no longer has them.
    last_joined: PersonId,
    holders: BySeat<Option<Holder>>,
    keys: Vec<AccessKey>,
    hand_places: HandPlaces,
    successors: Vec<Successor>,
    /// Whether bots hold all seats, and a person asked them to begin a match.
    bots_begin: bool,
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
            owner_away: None,
            locked: false,
            listed: false,
            people: Vec::new(),
            last_joined: PersonId::NONE,
            holders: BySeat::default(),
            keys: Vec::new(),
            hand_places: HandPlaces::default(),
            successors: Vec::new(),
            bots_begin: false,
            phase: Phase::Seating,
            history: Vec::new(),
            finished: Vec::new(),
            game: 0,
        }
    }

    /// The same table, public if `listed` and private otherwise.
    #[must_use]
    pub fn listed(self, listed: bool) -> Table {
        Table { listed, ..self }
    }

    /// Whether the table is public. Anyone may find its matches on the page of running matches, and
    /// join the table from there.
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    /// The number of finished matches.
    pub fn finished(&self) -> usize {
        self.finished.len()
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

    /// Seats a person, unless another person who is online holds the seat. A holder who is offline
    /// loses the seat to the newcomer, because a match does not wait for a person who has closed
    /// the page.
    pub fn sit(&mut self, by: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.may(by, Act::Sit)?;
        match self.holders[seat] {
            Some(Holder::Person(holder)) if holder == by => return Ok(()),
            Some(Holder::Person(holder)) if self.is_online(holder) => {
                return Err(Refusal::Taken);
            }
            _ => {}
        }
        self.holders[seat] = Some(Holder::Person(by));
        self.clear_ready(by);
        self.end_series();
        Ok(())
    }

    /// Empties a seat that the person holds.
    pub fn leave(&mut self, by: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.may(by, Act::Leave(seat))?;
        self.holders[seat] = None;
        self.clear_ready(by);
        self.end_series();
        Ok(())
    }

    /// Exchanges the holders of two seats. The owner may exchange any two seats. Another person may
    /// exchange only seats that they hold themselves or that no person holds.
    pub fn swap(&mut self, by: PersonId, seat: Seat, with: Seat) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.check_played(with)?;
        self.may(by, Act::Swap(seat, with))?;
        let (one, other) = (self.holders[seat].clone(), self.holders[with].clone());
        for person in [&one, &other]
            .into_iter()
            .flatten()
            .filter_map(Holder::person)
        {
            self.clear_ready(person);
        }
        self.holders[seat] = other;
        self.holders[with] = one;
        self.end_series();
        Ok(())
    }

    /// Puts a bot on an empty seat if `on`, or changes the level of the bot on the seat; otherwise
    /// removes the bot from the seat.
    pub fn bot(
        &mut self,
        by: PersonId,
        seat: Seat,
        on: bool,
        level: Option<BotLevel>,
    ) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.may(by, Act::Fill)?;
        match (&self.holders[seat], on) {
            (_, true) if self.rules.style() == MatchStyle::ClockOnly => {
                return Err(Refusal::BlindBot);
            }
            (Some(Holder::Person(_) | Holder::AtBoard(_)), true) => return Err(Refusal::Taken),
            (Some(Holder::Bot(bot)), true) => {
                let wanted = level.unwrap_or(bot.level);
                if wanted == bot.level {
                    return Ok(());
                }
                let name = bot.name.clone();
                self.set_level(&name, wanted);
                // The same bot plays the next match, so a series goes on.
                if self.phase == Phase::Over {
                    return Ok(());
                }
            }
            (None, true) => {
                self.holders[seat] = Some(Holder::Bot(Bot {
                    name: self.free_bot_name(),
                    level: level.unwrap_or_default(),
                }));
            }
            (Some(Holder::Bot(_)), false) => self.holders[seat] = None,
            (_, false) => return Err(Refusal::NoBot),
        }
        self.end_series();
        Ok(())
    }

    /// Sets the level of a bot, on its seat and where the next match looks for its players.
    fn set_level(&mut self, name: &str, level: BotLevel) {
        let last = self.history.last_mut();
        for line_up in last.into_iter().chain([&mut self.holders]) {
            for seat in Seat::ALL {
                if let Some(Holder::Bot(bot)) = &mut line_up[seat]
                    && bot.name == name
                {
                    bot.level = level;
                }
            }
        }
    }

    /// Locks or opens the table. While the table is locked, new people may not sit.
    pub fn lock(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        self.may(by, Act::Host)?;
        self.locked = on;
        Ok(())
    }

    /// Makes the table public if `on`, and private otherwise.
    pub fn list(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        self.may(by, Act::Own)?;
        self.listed = on;
        Ok(())
    }

    /// Whether a person may delete the table: its owner, while no match runs. A match that waits for its
    /// players after a restart does not run. Returns the principal of the owner.
    pub fn may_delete(&self, by: PersonId) -> Result<PrincipalId, Refusal> {
        self.may(by, Act::Own)?;
        match self.phase {
            Phase::Playing | Phase::Beginning => Err(Refusal::Running),
            _ => self.principal(by).ok_or(Refusal::NoPerson),
        }
    }

    /// Removes a person: empties their seats, and bans them.
    pub fn kick(&mut self, by: PersonId, person: PersonId) -> Result<(), Refusal> {
        self.may(by, Act::Host)?;
        if person == by || self.person(person).is_none() {
            return Err(Refusal::NoPerson);
        }
        if self.sits(person) {
            self.check_no_match()?;
            for seat in self.seats_of(person) {
                self.holders[seat] = None;
            }
            self.end_series();
        }
        self.ban(person);
        Ok(())
    }

    /// Changes the rules or times for the next match. All players have to be ready again.
    pub fn configure(&mut self, by: PersonId, setup: TableSetup) -> Result<(), Refusal> {
        self.may(by, Act::Host)?;
        self.check_no_match()?;
        self.rules = Rules::new(setup)?;
        let style = self.rules.style();
        for seat in Seat::ALL {
            let fits = match self.holders[seat] {
                None | Some(Holder::Person(_)) => true,
                Some(Holder::Bot(_)) => style != MatchStyle::ClockOnly,
                Some(Holder::AtBoard(_)) => style == MatchStyle::ClockOnly,
            };
            if !fits || !self.rules.seats().contains(&seat) {
                self.holders[seat] = None;
            }
        }
        for person in &mut self.people {
            person.ready = false;
            person.agrees_calls = false;
        }
        self.end_series();
        Ok(())
    }

    /// Records whether a player is ready for the match (`on`). A device with the clock of a board says
    /// this for the players at the board. If bots hold all seats, a person without a seat starts the
    /// match of the bots and watches it.
    pub fn ready(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        self.may(by, Act::Answer)?;
        if self.plays_or_clocks(by) {
            return self.want(by, on, false);
        }
        if on && (self.role(by).is_some() || !self.only_bots()) {
            return Err(Refusal::NoSeat);
        }
        if on {
            self.check_no_match()?;
            self.may(by, Act::Want)?;
            self.bots_begin = true;
            return Ok(());
        }
        self.bots_begin = false;
        self.clear_ready(by);
        Ok(())
    }

    /// Records whether a person wants to play the next match, and whether with other partners
    /// (`rotate`). A person without a seat joins the waiting line.
    pub fn want_next(&mut self, by: PersonId, on: bool, rotate: bool) -> Result<(), Refusal> {
        let in_line = !self.plays_or_clocks(by);
        if on && in_line && (self.role(by).is_some() || self.has_no_line()) {
            return Err(Refusal::NoSeat);
        }
        self.want(by, on, rotate)
    }

    fn plays_or_clocks(&self, who: PersonId) -> bool {
        let clock = matches!(self.role(who), Some(KeyKind::Clock { .. }));
        clock || self.sits(who)
    }

    fn want(&mut self, by: PersonId, on: bool, rotate: bool) -> Result<(), Refusal> {
        self.may(by, Act::Answer)?;
        if self.plays_or_clocks(by) {
            self.check_no_match()?;
        }
        if on {
            self.may(by, Act::Want)?;
        }
        let person = self.person_mut(by).ok_or(Refusal::NoPerson)?;
        (person.ready, person.rotate) = (on, rotate);
        Ok(())
    }

    /// Updates the table after a request or a deadline: begins or cancels the countdown, seats
    /// people for a rematch, and replaces an absent owner. Returns whether something changed.
    pub fn settle(&mut self, now: ProcessMs) -> bool {
        let is_noted = self.note_absence(now);
        if self.assigned.is_some() {
            return self.waits_to_begin() && self.settle_assigned(now) || is_noted;
        }
        let has_changed = self.pass_ownership(now) || is_noted;
        let phase = match self.phase {
            Phase::Seating if self.all_ready() => self.countdown(now),
            Phase::Countdown(_) if !self.all_ready() => Phase::Seating,
            Phase::Over if self.repeats_as_seated() && self.all_ready() => self.countdown(now),
            Phase::Over => return self.rematch(now) || has_changed,
            phase => phase,
        };
        let changed = phase != self.phase;
        self.phase = phase;
        changed || has_changed
    }

    /// The time at which something happens even if no request comes: the match begins or resumes,
    /// or the owner is replaced. `None` if the table waits for requests only.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        let begin = match self.phase {
            Phase::Countdown(at) | Phase::Paused(Some(at)) => Some(at),
            _ => None,
        };
        let owner = self.owner_away.map(|since| since + OWNER_AWAY_MS);
        let away = self.people.iter().filter_map(|one| match one.presence {
            Presence::Left(at) => Some(at + COMES_BACK_MS),
            Presence::Online | Presence::Away => None,
        });
        let assigned = self.assigned_deadline();
        begin
            .into_iter()
            .chain(away)
            .chain(owner)
            .chain(assigned)
            .min()
    }

    /// Begins the match for which all players are ready.
    pub fn begin(&mut self) {
        self.game += 1;
        self.phase = Phase::Playing;
        self.bots_begin = false;
        self.history.push(self.holders.clone());
        for person in &mut self.people {
            let sits = plays(&Holder::Person(person.id), &self.holders);
            if sits {
                person.sat_out = 0;
            } else if person.role.is_none() && (person.is_online() || person.ready) {
                person.sat_out += 1;
            }
            person.ready &= !sits && person.role.is_none();
            // Before the next match each player has to agree again.
            person.agrees_calls = false;
        }
    }

    /// Records that it is unknown whether the store has the match that begins.
    pub fn hold(&mut self) {
        self.phase = Phase::Beginning;
    }

    /// Records that the match could not begin. The players have to say again that they are ready.
    pub fn call_off(&mut self) {
        self.phase = Phase::Seating;
        for person in &mut self.people {
            person.ready = false;
        }
    }

    /// Pauses the match because the server was down. The match resumes at `at` at the latest.
    pub fn pause(&mut self, at: Option<ProcessMs>) {
        self.phase = Phase::Paused(at);
    }

    /// Resumes the match.
    pub fn resume(&mut self) {
        self.phase = Phase::Playing;
    }

    /// Ends the match and counts its result.
    pub fn end(&mut self, finished: FinishedView) {
        self.score(&finished.result.score);
        self.finished.push(finished);
        self.phase = Phase::Over;
    }

    fn check_no_match(&self) -> Result<(), Refusal> {
        match self.is_fixed() {
            true => Err(Refusal::Running),
            false => Ok(()),
        }
    }

    fn check_played(&self, seat: Seat) -> Result<(), Refusal> {
        match self.rules.seats().contains(&seat) {
            true => Ok(()),
            false => Err(Refusal::NotPlayed),
        }
    }

    fn clear_ready(&mut self, person: PersonId) {
        if let Some(person) = self.person_mut(person) {
            person.ready = false;
        }
    }

    /// Ends the series, because a person changed seats or rules.
    fn end_series(&mut self) {
        self.phase = Phase::Seating;
        self.bots_begin = false;
    }

    /// The countdown from `now`. In matches over the board, in which players make claims, it has no
    /// length: the players say at the board that they are ready, and expect the match to start at that
    /// moment.
    fn countdown(&self, now: ProcessMs) -> Phase {
        match self.rules.style() {
            MatchStyle::Automatic => Phase::Countdown(now + COUNTDOWN_MS),
            MatchStyle::Claims | MatchStyle::ClockOnly => Phase::Countdown(now),
        }
    }

    /// Whether people cannot wait in line for the next match: it is the first of the table, or a seat is
    /// free.
    fn has_no_line(&self) -> bool {
        let mut seats = self.rules.seats().iter();
        let is_seat_free = seats.any(|&seat| self.holders[seat].is_none());
        self.phase == Phase::Seating && (self.history.is_empty() || is_seat_free)
    }

    /// Whether only bots or only players at real boards hold the seats. Such players keep their
    /// seats for the next match.
    fn repeats_as_seated(&self) -> bool {
        self.only_at_boards() || self.only_bots()
    }

    fn only_bots(&self) -> bool {
        let is_bot = |&seat: &Seat| matches!(self.holders[seat], Some(Holder::Bot(_)));
        self.rules.seats().iter().all(is_bot)
    }

    /// Whether all players are ready. A person is ready if they said so and are online. A player at
    /// a real board is ready if this was said on the device with the clock of the board. Bots are
    /// always ready, but if only bots play, a person who is online must have asked them to begin.
    fn all_ready(&self) -> bool {
        let ready = |&seat: &Seat| match &self.holders[seat] {
            None | Some(Holder::AtBoard(_)) => self.is_clocked(seat),
            Some(Holder::Bot(_)) => true,
            Some(Holder::Person(id)) => self
                .person(*id)
                .is_some_and(|person| person.ready && person.is_online()),
        };
        self.rules.seats().iter().all(ready) && (!self.only_bots() || self.bots_begin)
    }

    fn free_bot_name(&self) -> String {
        let is_used = |name: &str| {
            let has_name = |holder: &Option<Holder>| matches!(holder, Some(Holder::Bot(bot)) if bot.name == name);
            self.holders.iter().any(|(_, holder)| has_name(holder))
        };
        (1..)
            .map(|n| DefaultName::Bot(n).to_string())
            .find(|name| !is_used(name))
            .expect("there are more names than seats")
    }
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
