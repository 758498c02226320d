//! The rooms in memory, by their ids and by their public ids.

use std::collections::HashMap;

use bughouse_room::driver::Inbox;
use bughouse_store::{PublicId, RoomId};

/// The rooms in memory.
#[derive(Default)]
pub(super) struct InMemory {
    rooms: HashMap<RoomId, Known>,
    by_public: HashMap<PublicId, RoomId>,
}

struct Known {
    inbox: Inbox,
    public: Option<PublicId>,
}

impl InMemory {
    /// The way into a room.
    pub(super) fn get(&self, room: RoomId) -> Option<Inbox> {
        let known = self.rooms.get(&room)?;
        (!known.inbox.is_closed()).then(|| known.inbox.clone())
    }

    /// The way into the room with a public id.
    pub(super) fn with_public(&self, public: &PublicId) -> Option<Inbox> {
        self.get(*self.by_public.get(public)?)
    }

    pub(super) fn insert(&mut self, room: RoomId, public: Option<PublicId>, inbox: Inbox) {
        self.by_public
            .extend(public.clone().map(|public| (public, room)));
        self.rooms.insert(room, Known { inbox, public });
    }

    /// Forgets a room that has left memory.
    pub(super) fn remove_closed(&mut self, room: RoomId) {
        if self
            .rooms
            .get(&room)
            .is_none_or(|known| !known.inbox.is_closed())
        {
            return;
        }
        let known = self.rooms.remove(&room);
        if let Some(public) = known.and_then(|known| known.public) {
            self.by_public.remove(&public);
        }
    }

    /// Forgets all rooms. Returns the ways into them.
    pub(super) fn take_all(&mut self) -> Vec<Inbox> {
        self.by_public.clear();
        let rooms = self.rooms.drain();
        rooms.map(|(_, known)| known.inbox).collect()
    }
}
