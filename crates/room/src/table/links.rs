//! The links of an event that lead to a table. They may be renewed.

use bughouse_core::Seat;
use bughouse_store::PrincipalId;
use bughouse_wire::keys::KeyKind;
use serde::{Deserialize, Serialize};

use super::assigned::Invitation;
use super::{Holder, Participant, PersonId, Table};

/// The links of an event that lead to a table, by the hashes of their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Links {
    /// Those of the players of an online table.
    pub players: Vec<(Seat, [u8; 32])>,
    /// Those of the arbiter and of the clocks of a table at real boards.
    pub keys: Vec<(KeyKind, [u8; 32])>,
}

impl Links {
    /// Whether these links are not valid any more. `now`: those that are.
    pub fn are_former(&self, now: &Links) -> bool {
        has_others(&self.players, &now.players) || has_others(&self.keys, &now.keys)
    }
}

/// Whether one of these places has another key now.
fn has_others<P: PartialEq>(former: &[(P, [u8; 32])], now: &[(P, [u8; 32])]) -> bool {
    now.iter().any(|(place, key)| {
        let mut same = former.iter().filter(|(one, _)| one == place);
        same.any(|(_, former)| former != key)
    })
}

impl Table {
    /// The links by which this table is found.
    pub fn links(&self) -> Links {
        let players = Seat::ALL.into_iter();
        let players = players.filter_map(|seat| Some((seat, self.invited_to(seat)?.invitation?.0)));
        let keys = self.keys.iter().map(|key| (key.kind, key.hash));
        Links {
            players: players.collect(),
            keys: keys.collect(),
        }
    }

    /// Takes over renewed links. Returns the people whose links are not valid any more.
    pub fn renew_links(&mut self, links: &Links) -> Vec<PersonId> {
        let mut lost = Vec::new();
        for &(seat, hash) in &links.players {
            let renewed = Some(Invitation(hash));
            let player = self.invited_to(seat).map(|one| one.id);
            let player = player.and_then(|id| self.person_mut(id));
            if let Some(player) = player.filter(|one| one.invitation != renewed) {
                player.invitation = renewed;
                player.principal = PrincipalId::default();
                player.beside = None;
                player.public = None;
                lost.push(player.id);
            }
        }
        for &(kind, hash) in &links.keys {
            let mut keys = self.keys.iter_mut();
            let Some(key) = keys.find(|key| key.kind == kind && key.hash != hash) else {
                continue;
            };
            key.hash = hash;
            for person in self.people.iter_mut().filter(|one| one.role == Some(kind)) {
                person.role = None;
                lost.push(person.id);
            }
        }
        lost
    }

    fn invited_to(&self, seat: Seat) -> Option<&Participant> {
        match self.holders[seat] {
            Some(Holder::Person(id)) => self.person(id).filter(|one| one.invitation.is_some()),
            _ => None,
        }
    }
}
