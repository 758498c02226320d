//! The right to write for a room.

use crate::RoomId;

/// The number of one start of the program. Later starts have greater numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StartId(pub i64);

/// The right to write for a room, until the room is claimed again. Only stores make one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owned {
    room: RoomId,
    epoch: i64,
}

impl Owned {
    /// The right that the claim number `epoch` of `room` gives.
    pub(crate) fn new(room: RoomId, epoch: i64) -> Owned {
        Owned { room, epoch }
    }

    /// The room.
    pub fn room(self) -> RoomId {
        self.room
    }

    /// How often the room had been claimed when the right was given.
    pub(crate) fn epoch(self) -> i64 {
        self.epoch
    }
}
