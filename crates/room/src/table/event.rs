//! Tables of an event: assigned tables whose match counts there.

use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::EventTable;

use super::keys::AccessKey;
use super::{Holder, Table};

/// What a table has from its event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfEvent {
    /// The event, and the match there.
    pub at: EventTable,
    /// The keys of its arbiter and of its clocks, by their hashes.
    pub keys: Vec<(KeyKind, [u8; 32])>,
}

impl Table {
    /// The table of an event. Its players are assigned.
    #[must_use]
    pub fn of_event(self, OfEvent { at, keys }: OfEvent) -> Table {
        let keys = keys.into_iter();
        let mut keys: Vec<_> = keys.map(|(kind, hash)| AccessKey { kind, hash }).collect();
        keys.sort_by_key(|key| key.kind);
        Table {
            event: Some(at),
            keys,
            ..self
        }
    }

    /// The event for which the match of the table counts.
    pub fn event(&self) -> Option<&EventTable> {
        self.event.as_ref()
    }

    /// Whether the lobby or an event made the table: they want to learn how its match ends, however often the
    /// process ends before.
    pub fn is_awaited(&self) -> bool {
        self.is_of_lobby() || self.event.is_some()
    }

    /// Whether the players at real boards are ready, as the devices with their clocks say.
    pub(super) fn boards_are_ready(&self) -> bool {
        let mut seats = self.rules.seats().iter();
        seats.all(|&seat| {
            !matches!(self.holders[seat], Some(Holder::AtBoard(_))) || self.is_clocked(seat)
        })
    }
}
