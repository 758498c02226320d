//! Who is ready for the next match.

use bughouse_core::Seat;
use bughouse_wire::keys::KeyKind;

use super::{Act, Holder, PersonId, Phase, Table};
use crate::refusal::Refusal;

impl Table {
    /// Records whether a player is ready for the match (`on`). A device with the clock of a board says
    /// this for the players at the board. If bots hold all seats, a person without a seat starts the
    /// match of the bots and watches it.
    pub fn ready(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        if self.is_of_lobby() {
            return self.end_talk(by, on);
        }
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
        if on && in_line {
            self.check_apart(by)?;
        }
        self.want(by, on, rotate)
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

    fn plays_or_clocks(&self, who: PersonId) -> bool {
        let clock = matches!(self.role(who), Some(KeyKind::Clock { .. }));
        clock || self.sits(who)
    }

    /// Whether all players are ready. A person is ready if they said so and are online. A player at
    /// a real board is ready if this was said on the device with the clock of the board. Bots are
    /// always ready, but if only bots play, a person who is online must have asked them to begin.
    pub(super) fn all_ready(&self) -> bool {
        let ready = |&seat: &Seat| match &self.holders[seat] {
            None | Some(Holder::AtBoard(_)) => self.is_clocked(seat),
            Some(Holder::Bot(_)) => true,
            Some(Holder::Person(id)) => self
                .person(*id)
                .is_some_and(|person| person.ready && person.is_online()),
        };
        self.rules.seats().iter().all(ready) && (!self.only_bots() || self.bots_begin)
    }

    fn only_bots(&self) -> bool {
        let is_bot = |&seat: &Seat| matches!(self.holders[seat], Some(Holder::Bot(_)));
        self.rules.seats().iter().all(is_bot)
    }

    /// Whether only bots or only players at real boards hold the seats. Such players keep their
    /// seats for the next match.
    pub(super) fn repeats_as_seated(&self) -> bool {
        self.only_at_boards() || self.only_bots()
    }

    /// Whether people cannot wait in line for the next match: it is the first of the table, or a seat is
    /// free.
    fn has_no_line(&self) -> bool {
        let mut seats = self.rules.seats().iter();
        let is_seat_free = seats.any(|&seat| self.holders[seat].is_none());
        self.phase == Phase::Seating && (self.history.is_empty() || is_seat_free)
    }

    pub(super) fn clear_ready(&mut self, person: PersonId) {
        if let Some(person) = self.person_mut(person) {
            person.ready = false;
        }
    }
}
