//! Open tables: everybody may find them in the lobby and sit there.

use bughouse_core::BySeat;
use bughouse_wire::lobby::{LobbyRow, Someone};
use bughouse_wire::table::Listing;

use super::{Holder, Participant, PersonId, Presence, Table};
use crate::refusal::Refusal;

impl Table {
    /// The table as a row of the lobby, with the age 0; `None` if it is not open, a match runs, no seat is free,
    /// strangers may not sit, or no person is here. The seat of a person who is away counts as free: who comes may
    /// sit there.
    pub fn lobby_row(&self) -> Option<LobbyRow> {
        let is_here = |one: &Participant| one.presence != Presence::Away && !one.kicked;
        let is_shown = self.listing == Listing::Open
            && self.assigned.is_none()
            && !self.is_fixed()
            && !self.locked
            && self.people.iter().any(is_here);
        if !is_shown {
            return None;
        }
        let sits = |holder: &Option<Holder>| match holder {
            Some(Holder::Person(id)) => self.person(*id).filter(|one| is_here(one)).map(someone),
            Some(Holder::Bot(bot)) => Some(without_id(&bot.name)),
            Some(Holder::AtBoard(name)) => Some(without_id(name)),
            None => None,
        };
        let seats: BySeat<Option<Someone>> = self.holders.map(sits);
        let played = self.rules.seats().to_vec();
        let is_free = played.iter().any(|&seat| seats[seat].is_none());
        let differences = self.rules.differences();
        let changed = differences
            .iter()
            .filter(|one| !is_time(&one.param))
            .count();
        is_free.then(|| LobbyRow::Table {
            id: self.public.to_string(),
            preset: self.rules.setup().preset.clone(),
            changed: u32::try_from(changed).unwrap_or(u32::MAX),
            control: self.rules.control(),
            seats,
            played,
            age_s: 0,
        })
    }

    /// Whether a person came only by a public id, to a table that is not open, and has not played here: they may
    /// only watch.
    pub(super) fn is_stranger(&self, who: PersonId) -> bool {
        let came_so = self.person(who).is_some_and(|one| one.stranger);
        came_so && self.listing != Listing::Open && !self.has_played(who)
    }

    /// Checks that a person may sit here or seat a bot: at an open table they and the owner, or they and a player,
    /// do not block each other. The server itself, which seats those who were put together, is no person.
    pub(super) fn check_apart(&self, by: PersonId) -> Result<(), Refusal> {
        let Some(person) = self.person(by) else {
            return Ok(());
        };
        let is_apart = |one: &Participant| {
            person.apart.contains(&one.principal) || one.apart.contains(&person.principal)
        };
        let counts = |one: &&Participant| {
            let holds = self.owner == one.id || self.sits(one.id);
            one.id != by && !one.kicked && holds
        };
        let is_open = self.listing == Listing::Open;
        match is_open && self.people.iter().filter(counts).any(is_apart) {
            true => Err(Refusal::OnlyWatch),
            false => Ok(()),
        }
    }
}

/// Whether a parameter belongs to the time control, which a row shows.
fn is_time(parameter: &str) -> bool {
    matches!(
        parameter,
        "clock.base_s" | "clock.bonus_s" | "clock.bonus_kind" | "clock.kind"
    )
}

fn someone(person: &Participant) -> Someone {
    Someone {
        who: person
            .public
            .as_ref()
            .map_or_else(String::new, ToString::to_string),
        name: person.name.clone(),
    }
}

/// A player who is no guest of the server.
fn without_id(name: &str) -> Someone {
    Someone {
        who: String::new(),
        name: name.to_owned(),
    }
}
