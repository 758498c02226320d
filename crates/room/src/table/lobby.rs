//! Tables of the lobby: assigned tables whose players talk and choose their boards before the match.

use bughouse_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use super::{Holder, Participant, PersonId, Phase, Table};
use crate::clock::ProcessMs;
use crate::refusal::Refusal;

/// What an assigned table has besides if the lobby made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbyMatch {
    /// How long the players may talk before the countdown, in milliseconds.
    talk_ms: i64,
    /// The points and the number of matches of each player before this match. From the assignment on, the
    /// participants have them.
    #[serde(skip)]
    scores: BySeat<(u32, u32)>,
    /// Until when the players may talk; `None` before all were here.
    #[serde(skip)]
    talk_until: Option<ProcessMs>,
}

impl LobbyMatch {
    pub(super) fn new(talk_ms: i64, scores: BySeat<(u32, u32)>) -> LobbyMatch {
        LobbyMatch {
            talk_ms,
            scores,
            talk_until: None,
        }
    }

    /// The points and the number of matches of a player before this match.
    pub(super) fn score(&self, seat: Seat) -> (u32, u32) {
        self.scores[seat]
    }

    /// Until when the players may talk; `None` before all were here.
    pub(super) fn talk_until(&self) -> Option<ProcessMs> {
        self.talk_until
    }
}

impl Table {
    /// Whether the lobby made the table.
    pub fn is_of_lobby(&self) -> bool {
        self.assigned
            .is_some_and(|assigned| assigned.lobby.is_some())
    }

    /// Whether the players of the lobby still talk, now that all are here. Their time begins when all are here
    /// for the first time, and goes on while one is away. It is over when all are ready. One person among bots
    /// does not talk.
    pub(super) fn is_talking(&mut self, now: ProcessMs) -> bool {
        let is_ready = self.all_ready() || self.seated_people().count() < 2;
        let lobby = self.assigned.as_mut().and_then(|one| one.lobby.as_mut());
        let Some(lobby) = lobby else { return false };
        let until = *lobby.talk_until.get_or_insert(now + lobby.talk_ms);
        !is_ready && now < until
    }

    /// The people who hold a seat.
    fn seated_people(&self) -> impl Iterator<Item = &Participant> {
        self.people.iter().filter(|one| self.sits(one.id))
    }

    /// The holder of a seat who talks to their partner: of the running or last match, or of the match of the lobby
    /// that is to begin.
    pub fn talk_holder(&self, seat: Seat) -> Option<&Holder> {
        match self.talks_before_match() {
            true => self.holders[seat].as_ref(),
            false => self.holder_in_match(seat),
        }
    }

    /// The seats for which a person talks to their partner.
    pub fn talk_seats(&self, person: PersonId) -> Vec<Seat> {
        match self.talks_before_match() {
            true => self.seats_of(person).collect(),
            false => self.seats_in_match(person),
        }
    }

    /// Whether the players of the lobby talk, or wait for each other, before their match.
    pub fn talks_before_match(&self) -> bool {
        self.is_of_lobby() && self.waits_to_begin()
    }

    /// Says whether a player of the lobby is ready to begin before the time to talk has passed. Later it changes
    /// nothing.
    pub(super) fn end_talk(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        if !self.sits(by) || !self.waits_to_begin() {
            return Err(Refusal::Assigned);
        }
        let person = self.person_mut(by).ok_or(Refusal::NoPerson)?;
        person.ready = on;
        Ok(())
    }

    /// Says whether a player of the lobby would like to change seats with their partner. If the partner would
    /// too, or is a bot, they change.
    ///
    /// # Errors
    /// The table is not of the lobby, the person is no player of it, or the countdown has begun.
    pub fn exchange(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        let chooses = self.is_of_lobby() && self.waits_to_begin() && self.phase == Phase::Seating;
        let seat = self.seats_of(by).next().filter(|_| chooses);
        let seat = seat.ok_or(Refusal::Assigned)?;
        let person = self.person_mut(by).ok_or(Refusal::NoPerson)?;
        person.exchange = on;
        let agrees = match &self.holders[seat.partner()] {
            Some(Holder::Person(partner)) => self.person(*partner).is_some_and(|one| one.exchange),
            Some(Holder::Bot(_)) => true,
            Some(Holder::AtBoard(_)) | None => false,
        };
        if on && agrees {
            self.exchange_with_partner(seat);
        }
        Ok(())
    }

    fn exchange_with_partner(&mut self, seat: Seat) {
        let partner = seat.partner();
        let (one, other) = (self.holders[seat].take(), self.holders[partner].take());
        for person in [&one, &other]
            .into_iter()
            .flatten()
            .filter_map(Holder::person)
        {
            if let Some(person) = self.person_mut(person) {
                person.exchange = false;
            }
        }
        self.holders[seat] = other;
        self.holders[partner] = one;
    }

    /// The seats whose players would like to change seats with their partners.
    pub(super) fn wish_to_exchange(&self) -> Vec<Seat> {
        let wishes = self.seated_people().filter(|one| one.exchange);
        wishes.flat_map(|one| self.seats_of(one.id)).collect()
    }
}
