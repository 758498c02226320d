//! JSON of moves, squares and seats: the same texts as everywhere else.

use serde::{Serialize, Serializer};

use crate::{BoardId, Color, Held, Move, Role, Seat, Square};

macro_rules! as_text {
    ($($name:ty),+) => {
        $(impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })+
    };
}

as_text!(BoardId, Color, Move, Seat, Square);

/// The English letter, `N`.
impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl Serialize for Held {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.role().serialize(serializer)
    }
}
