//! Who sees a room, and what each of them gets next: connections, the delay of watchers, bots, and the
//! preview for the page of running matches.

mod members;
mod people;
mod preview;
mod queues;
pub mod stage;

use bughouse_core::BySeat;

use crate::link::ConnId;
use queues::SentQueues;
use stage::Stage;

pub use members::{Cursor, Member, Members, Next};
pub use people::{FEW, PeopleSchedule};
pub use preview::{LastPreview, PreviewState, preview};

/// A bot that follows the running match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BotFollows {
    /// The seat has no bot, or its bot was not asked to come.
    #[default]
    No,
    /// The bot was asked to come.
    Asked,
    /// The bot follows the match.
    Here {
        /// Its connection.
        conn: ConnId,
        /// The last public event that it has.
        seq: u32,
    },
}

/// The audience of a room.
#[derive(Debug, Default)]
pub struct Audience {
    /// The connections of people.
    pub members: Members,
    /// What watchers with a delay see, and will see; `None` if watchers may see everything.
    pub stage: Option<Box<Stage>>,
    /// The bot of each seat.
    pub bots: BySeat<BotFollows>,
    /// When the list of people is sent.
    pub people: PeopleSchedule,
    /// What each seat was last sent about premove queues.
    queues: BySeat<SentQueues>,
    /// The last preview for the page of running matches.
    pub preview: LastPreview,
}

#[cfg(test)]
mod cases;
