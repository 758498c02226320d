//! Talk between people at a table: signals between partners, lines of text, and drawings on boards.
//!
//! Talk is not in the log of the match, because it does not change the match. No move waits for
//! talk. Signals are data, not text, so that each page shows them in the language of its reader.
//! The server sends an entry only to viewers who may read it. The entries for each group of
//! recipients are numbered separately, so a viewer cannot tell from the numbers whether there are
//! entries for others.

mod watch;

use bughouse_core::{BoardId, Held, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use watch::Watch;

/// The player that a signal is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The sender.
    Me,
    /// The partner.
    You,
}

/// A signal from one partner to the other, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Signal {
    /// "I need this kind."
    Need {
        /// The kind of piece.
        role: Held,
    },
    /// "Keep this kind": do not lose such a piece, because my opponent would get it.
    Keep {
        /// The kind of piece.
        role: Held,
    },
    /// "Capture this piece" on the partner's board. The signal has no square if partners may not
    /// name moves.
    Take {
        /// The kind of piece.
        role: Held,
        /// The square of the piece: `f6`.
        square: Option<String>,
    },
    /// "Trades are good" or bad for me.
    Trades {
        /// Whether trades are good.
        good: bool,
    },
    /// "I sit" or "sit!": wait before moving.
    Sit {
        /// The player that the signal is about.
        who: Who,
    },
    /// "I go" or "go!": move now.
    Go {
        /// The player that the signal is about.
        who: Who,
    },
    /// "Fast!"
    Fast,
    /// "My opponent mates me with this kind."
    MatesMe {
        /// The kind of piece.
        role: Held,
    },
    /// "I mate with this kind."
    Mates {
        /// The kind of piece.
        role: Held,
    },
    /// "There is a mate on my board."
    MateOnBoard,
    /// "Defend!"
    Defend,
    /// "My opponent sits", that is, waits before moving.
    Waits,
    /// "My time is good" or bad.
    Time {
        /// Whether the time is good.
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

/// What a signal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// What the sender does, or their position.
    IDo,
    /// What the partner should do.
    YouShould,
    /// An answer to the partner.
    Answer,
}

impl Signal {
    /// What the signal is about.
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

    /// Returns the longest time for which the signal is shown, in milliseconds. `None` if it is
    /// shown until it is fulfilled, withdrawn or replaced.
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

    /// Whether the signal replaces `earlier`. It does if both are about the same subject.
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

/// The recipients of a line of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// The partner; the whole table if `talk.audience = table`.
    Partner,
    /// All people at the table.
    Table,
    /// The watchers of the running match, but not its players (WBN 8.3, 9.6).
    Hall,
}

/// A signal or a line of text, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Said {
    /// A signal of a seat to its partner.
    Signal {
        /// The signal.
        signal: Signal,
        /// What the signal is about.
        direction: Direction,
        /// How long the signal is shown, in milliseconds; null if it is shown until a `talk_over`
        /// message has its number.
        for_ms: Option<u32>,
        /// Whether the signal was withdrawn, replaced or fulfilled.
        #[serde(default)]
        over: bool,
    },
    /// A line of text.
    Text {
        /// The line.
        text: String,
        /// Present if the line names a move although partners may not name moves (RU T2): the
        /// penalty by the rules, `none`, `time` or `loss`. Sent only to the arbiter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<String>,
    },
}

/// An entry of the talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TalkEntry {
    /// Number of the entry. Among entries with the same recipients a later entry has a greater
    /// number.
    pub n: u32,
    /// When the entry was sent, in milliseconds since the match began; null if no match was
    /// running.
    #[ts(type = "number | null")]
    pub at: Option<i64>,
    /// Number of the sender.
    pub by: u32,
    /// Name of the sender when they sent the entry.
    pub name: String,
    /// The seat of the sender, if the recipient is the partner; null for other recipients.
    pub seat: Option<Seat>,
    /// The recipients.
    pub to: Channel,
    /// The signal or text.
    pub said: Said,
}

/// What a viewer may send now.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MaySay {
    /// Seats of this viewer whose partner receives signals.
    pub signals: Vec<Seat>,
    /// The recipients that lines of text may have.
    pub channels: Vec<Channel>,
    /// Whether signals may name squares, not only kinds of pieces.
    pub squares: bool,
    /// Whether the viewer may draw for the partner on the viewer's own board.
    pub marks: bool,
    /// Whether the viewer may draw on the partner's board (`talk.point_on_partner_board`).
    pub point: bool,
    /// Whether the whole table receives the talk of partners.
    pub open: bool,
}

/// The talk that one viewer may read: the last lines of text, and all signals that are still shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TalkView {
    /// Number of the running or last match; 0 before the first.
    pub game: u32,
    /// The entries, the oldest first.
    pub entries: Vec<TalkEntry>,
    /// What this viewer may send.
    pub may: MaySay,
}

/// A ring around a square, or an arrow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Shape {
    /// The square, or where the arrow starts: `e2`.
    pub from: String,
    /// Where the arrow ends; null for a ring.
    pub to: Option<String>,
}

/// What a player draws for the partner. It replaces the earlier drawing on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Marks {
    /// The player who draws.
    pub seat: Seat,
    /// The board.
    pub board: BoardId,
    /// The rings and arrows; an empty list removes the drawing.
    pub shapes: Vec<Shape>,
}

#[cfg(test)]
mod tests;
