//! Agreements before a match at real boards: where the pieces in hand are kept (WBN 1.6, Asten §8),
//! and whether the arbiter may call offenses, that is, point out an offense that no player has
//! claimed (WBN 9.5).

use bughouse_core::{Seat, Source};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::{AgreementsView, HandPlace, HandsPlaced, MatchStyle, SettledBy};
use serde::{Deserialize, Serialize};

use super::{Holder, PersonId, Table};
use crate::refusal::Refusal;

/// Where the players and the arbiter want the pieces in hand to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HandPlaces {
    players: Option<HandPlace>,
    arbiter: Option<HandPlace>,
}

impl HandPlaces {
    /// What players and arbiter have agreed on before.
    pub(super) fn agreed(place: Option<HandPlace>) -> HandPlaces {
        HandPlaces {
            players: place,
            arbiter: place,
        }
    }

    /// The agreed place, and who decided it; `None` if nothing is decided. Without an arbiter the
    /// players decide. With an arbiter, the source of the rules says who decides. In the Czech WBN
    /// text the arbiter decides. In Asten the arbiter's wish comes before that of the players. In
    /// all other sources, such as the English WBN text, players and arbiter must want the same
    /// place.
    fn settled(self, source: Source, has_arbiter: bool) -> Option<HandsPlaced> {
        let by = |by| move |place| HandsPlaced { place, by };
        let players = self.players.map(by(SettledBy::Players));
        let arbiter = self.arbiter.map(by(SettledBy::Arbiter));
        match source {
            _ if !has_arbiter => players,
            Source::WbnCs => arbiter,
            Source::Asten => arbiter.or(players),
            _ => {
                let agreed = self.players.filter(|_| self.players == self.arbiter);
                agreed.map(by(SettledBy::Both))
            }
        }
    }
}

impl Table {
    /// The agreements as clients see them; `None` for an automatic match, in which the program
    /// checks all moves.
    pub fn agreements(&self) -> Option<AgreementsView> {
        (self.rules.style() != MatchStyle::Automatic).then(|| AgreementsView {
            hands: self.hands_placed(),
            players: self.hand_places.players,
            arbiter: self.hand_places.arbiter,
            asks_calls: self.asks_calls(),
        })
    }

    /// The place where the pieces in hand are kept, and who decided it; `None` if nothing is
    /// decided.
    pub fn hands_placed(&self) -> Option<HandsPlaced> {
        let at_boards = self.rules.style() != MatchStyle::Automatic;
        let source = self.rules.ruleset().source;
        self.hand_places
            .settled(source, self.has_arbiter())
            .filter(|_| at_boards)
    }

    fn asks_calls(&self) -> bool {
        self.rules
            .ruleset()
            .needs_consent_to_arbiter(self.has_arbiter())
    }

    /// Records where a person wants the pieces in hand to be kept. The wish of the arbiter is
    /// recorded as the arbiter's. The wish of the owner or of any player is recorded as that of all
    /// players.
    ///
    /// # Errors
    /// A match is running, the next match is automatic, or the person is neither arbiter nor owner
    /// nor player.
    pub fn place_hands(&mut self, by: PersonId, place: HandPlace) -> Result<(), Refusal> {
        self.check_no_match()?;
        if self.rules.style() == MatchStyle::Automatic {
            return Err(Refusal::NotAtBoards);
        }
        if self.role(by) == Some(KeyKind::Arbiter) {
            self.hand_places.arbiter = Some(place);
        } else if self.owner == by || self.sits(by) {
            self.hand_places.players = Some(place);
        } else {
            return Err(Refusal::NoSeat);
        }
        Ok(())
    }

    /// Records whether a player agrees that the arbiter may call offenses without a claim.
    ///
    /// # Errors
    /// A match is running, the person has no seat, or the rules do not need the players' consent.
    pub fn want_calls(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        self.check_no_match()?;
        if !self.asks_calls() {
            return Err(Refusal::NotAtBoards);
        }
        if !self.sits(by) {
            return Err(Refusal::NoSeat);
        }
        if let Some(person) = self.person_mut(by) {
            person.agrees_calls = on;
        }
        Ok(())
    }

    /// The seats whose players agree that the arbiter may call offenses in the match that begins.
    /// Bots always agree. Empty if the rules do not need the players' consent.
    pub fn agreed(&self) -> Vec<Seat> {
        let asked = self.asks_calls();
        let agrees = |seat: &Seat| match &self.holders[*seat] {
            Some(Holder::Person(id)) => self.person(*id).is_some_and(|one| one.agrees_calls),
            Some(Holder::Bot(_)) => true,
            Some(Holder::AtBoard(_)) => self.agreed_in_event(*seat),
            None => false,
        };
        let seats = self.rules.seats().iter().copied();
        seats.filter(|seat| asked && agrees(seat)).collect()
    }
}
