//! Tables of an event: assigned tables whose match counts there.

use bughouse_core::Seat;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::{EventTable, HandPlace};
use serde::{Deserialize, Serialize};

use super::keys::AccessKey;
use super::{HandPlaces, Holder, Renames, Table};

/// What a table has from its event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfEvent {
    /// The event, and the match there.
    pub at: EventTable,
    /// The seats at real boards whose players agree that the arbiter may call offenses (WBN 9.5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
    /// The names that the event does not show any more.
    #[serde(default, skip_serializing_if = "Renames::is_empty")]
    pub renames: Renames,
}

/// What an event gives a table before its match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FromEvent {
    /// What the table has from it.
    pub of: OfEvent,
    /// The keys of its arbiter and of its clocks, by their hashes.
    pub keys: Vec<(KeyKind, [u8; 32])>,
    /// Where the pieces in hand lie, if the event has settled it.
    pub hands: Option<HandPlace>,
}

impl Table {
    /// The table of an event. Its players are assigned.
    #[must_use]
    pub fn of_event(self, FromEvent { of, keys, hands }: FromEvent) -> Table {
        let keys = keys.into_iter();
        let mut keys: Vec<_> = keys.map(|(kind, hash)| AccessKey { kind, hash }).collect();
        keys.sort_by_key(|key| key.kind);
        Table {
            event: Some(of),
            keys,
            hand_places: HandPlaces::agreed(hands),
            ..self
        }
    }

    /// The event for which the match of the table counts.
    pub fn event(&self) -> Option<&EventTable> {
        self.event.as_ref().map(|event| &event.at)
    }

    /// Whether the player of a seat at a real board has agreed in the event that the arbiter may call offenses.
    pub(super) fn agreed_in_event(&self, seat: Seat) -> bool {
        self.event
            .as_ref()
            .is_some_and(|event| event.agreed.contains(&seat))
    }

    /// Whether the lobby or an event made the table: they want to learn how its match ends, however often the
    /// process ends before.
    pub fn is_awaited(&self) -> bool {
        self.is_of_lobby() || self.event.is_some()
    }

    /// Whether a player has a real board here.
    pub fn has_boards(&self) -> bool {
        let mut holders = self.holders.iter();
        holders.any(|(_, holder)| matches!(holder, Some(Holder::AtBoard(_))))
    }

    /// Whether the players at real boards are ready, as the devices with their clocks say.
    pub fn boards_are_ready(&self) -> bool {
        let mut seats = self.rules.seats().iter();
        seats.all(|&seat| {
            !matches!(self.holders[seat], Some(Holder::AtBoard(_))) || self.is_clocked(seat)
        })
    }
}
