//! What people say beside their moves: signals between partners, lines of text, marks on boards.
//!
//! Talk is a stream of its own beside the log of the match: nothing in it changes the match, and
//! no move waits for it. Signals are data and not text, so that each page says them in the words
//! of its reader; their kinds are closed. Who may hear what is decided before anything is sent:
//! an entry that a viewer may not read never reaches him, and the numbers of the entries that he
//! gets say nothing about those that he does not.

mod watch;

use bughouse_core::{BoardId, Held, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use watch::Watch;

/// Of whom a signal speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// "I do."
    Me,
    /// "You should."
    You,
}

/// What one partner tells the other with one press, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Signal {
    /// "I need that kind."
    Need {
        /// What is needed.
        role: Held,
    },
    /// "Do not give me that kind", that is: do not let my opponent have it.
    Keep {
        /// What is to be kept from the opponent.
        role: Held,
    },
    /// "Take that man", on the partner's board. Where partners name no direct moves the square is
    /// left out.
    Take {
        /// Its kind.
        role: Held,
        /// Where it stands: `f6`.
        square: Option<String>,
    },
    /// "Trades are good" or bad for me.
    Trades {
        /// They are.
        good: bool,
    },
    /// "I sit", or "sit!".
    Sit {
        /// Who does.
        who: Who,
    },
    /// "I go", or "go!".
    Go {
        /// Who does.
        who: Who,
    },
    /// "Fast!"
    Fast,
    /// "It mates me if my opponent gets that kind."
    MatesMe {
        /// The kind.
        role: Held,
    },
    /// "I mate if I get that kind."
    Mates {
        /// The kind.
        role: Held,
    },
    /// "There is a mate on my board."
    MateOnBoard,
    /// "Defend!"
    Defend,
    /// "Mine waits": my opponent sits.
    Waits,
    /// "My time is good" or bad.
    Time {
        /// It is.
        good: bool,
    },
    /// "Yes."
    Ok,
    /// "No."
    No,
    /// "Sorry."
    Sorry,
    /// "Nice!"
    Nice,
}

/// Which way a signal points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// What I do, and how I stand.
    IDo,
    /// What you should do.
    YouShould,
    /// An answer to what you said.
    Answer,
}

impl Signal {
    /// Which way it points.
    pub fn direction(&self) -> Direction {
        match self {
            Signal::Sit { who: Who::Me }
            | Signal::Go { who: Who::Me }
            | Signal::MatesMe { .. }
            | Signal::Mates { .. }
            | Signal::MateOnBoard
            | Signal::Waits
            | Signal::Time { .. } => Direction::IDo,
            Signal::Need { .. }
            | Signal::Keep { .. }
            | Signal::Take { .. }
            | Signal::Trades { .. }
            | Signal::Sit { who: Who::You }
            | Signal::Go { who: Who::You }
            | Signal::Fast
            | Signal::Defend => Direction::YouShould,
            Signal::Ok | Signal::No | Signal::Sorry | Signal::Nice => Direction::Answer,
        }
    }

    /// How long it lasts, in milliseconds of the match, when nothing ends it before; none where it
    /// stands until it is fulfilled, withdrawn or replaced.
    pub fn lasts_ms(&self) -> Option<u32> {
        match self {
            Signal::Need { .. }
            | Signal::Keep { .. }
            | Signal::Sit { .. }
            | Signal::Go { .. }
            | Signal::Waits => None,
            Signal::Take { .. }
            | Signal::Trades { .. }
            | Signal::MatesMe { .. }
            | Signal::Mates { .. }
            | Signal::Time { .. } => Some(60_000),
            Signal::MateOnBoard | Signal::Defend => Some(15_000),
            Signal::Fast => Some(8_000),
            Signal::Ok | Signal::No | Signal::Sorry | Signal::Nice => Some(5_000),
        }
    }

    /// Whether it says something else about the same, or the same again: the earlier one is over.
    pub fn replaces(&self, earlier: &Signal) -> bool {
        use Signal::{Go, Keep, MatesMe, Need, Sit, Take, Time, Trades};
        match (self, earlier) {
            (Need { role } | Keep { role }, Need { role: was } | Keep { role: was }) => role == was,
            (Sit { who } | Go { who }, Sit { who: was } | Go { who: was }) => who == was,
            (MatesMe { role }, MatesMe { role: was }) => role == was,
            (Signal::Mates { role }, Signal::Mates { role: was }) => role == was,
            (Take { .. }, Take { .. })
            | (Trades { .. }, Trades { .. })
            | (Time { .. }, Time { .. }) => true,
            (one, other) => one == other,
        }
    }
}

/// To whom a line is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// The partner; where talks are open (`talk.audience = table`) everybody hears it.
    Partner,
    /// Everybody at the table.
    Table,
    /// Those who watch, while a match runs: never told to a player of it (WBN 8.3, 9.6).
    Hall,
}

/// What was said, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Said {
    /// A signal of a seat to its partner.
    Signal {
        /// Which.
        signal: Signal,
        /// Which way it points.
        direction: Direction,
        /// It fades so many milliseconds of the match after it was given; null where it stands until
        /// `talk_over` names it.
        for_ms: Option<u32>,
        /// It was withdrawn, replaced or fulfilled.
        #[serde(default)]
        over: bool,
    },
    /// A line of text.
    Text {
        /// As it is shown: one line.
        text: String,
        /// It names a move where partners may name none (RU T2); told to the arbiter alone, with
        /// what the rules let him take for it: `none`, `time`, `loss`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<String>,
    },
}

/// One thing that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TalkEntry {
    /// Its number: later ones of the same circle have greater ones, between circles they say nothing.
    pub n: u32,
    /// Time of the match, ms; null where none was going on.
    #[ts(type = "number | null")]
    pub at: Option<i64>,
    /// The person who said it.
    pub by: u32,
    /// His name then.
    pub name: String,
    /// For which seat, where it is said to a partner.
    pub seat: Option<Seat>,
    /// To whom.
    pub to: Channel,
    /// What.
    pub said: Said,
}

/// What a viewer may say now.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MaySay {
    /// Seats of this viewer whose partner hears signals.
    pub signals: Vec<Seat>,
    /// Where lines of text go.
    pub channels: Vec<Channel>,
    /// Squares may be named to the partner; else men by their kind alone.
    pub squares: bool,
    /// The viewer may draw for his partner on his own board.
    pub marks: bool,
    /// And on the partner's board (`talk.point_on_partner_board`).
    pub point: bool,
    /// Partners are heard by the whole table.
    pub open: bool,
}

/// The talk as one viewer may hear it: the last lines, and every signal that still stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TalkView {
    /// Number of the running or last match; 0 before the first.
    pub game: u32,
    /// Oldest first.
    pub entries: Vec<TalkEntry>,
    /// What this viewer may say.
    pub may: MaySay,
}

/// A square with a ring around it, or an arrow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Shape {
    /// `e2`
    pub from: String,
    /// Where the arrow points; null for a ring.
    pub to: Option<String>,
}

/// What one partner draws for the other. The last drawing for a board replaces the one before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Marks {
    /// Who draws.
    pub seat: Seat,
    /// On which board.
    pub board: BoardId,
    /// Nothing wipes the board.
    pub shapes: Vec<Shape>,
}

#[cfg(test)]
mod tests;
