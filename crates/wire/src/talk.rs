//! Talk between people at a table: signals between partners, lines of text, and drawings on boards.
//!
//! Talk is not in the log of the match, because it does not change the match. No move waits for
//! talk. Signals are data, not text, so that each page shows them in the language of its reader.
//! The server sends an entry only to viewers who may read it. The entries for each group of
//! recipients are numbered separately, so a viewer cannot tell from the numbers whether there are
//! entries for others.

use bughouse_core::{BoardId, Seat};
pub use bughouse_core::{Direction, Signal, Who};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
        /// message with its number arrives.
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
    /// Seats of this viewer from which signals may be sent to the partner.
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
mod tests {
    use super::*;

    #[test]
    fn a_signal_is_written_as_json_and_has_a_direction() {
        let text = |signal: &Signal| serde_json::to_string(signal).expect("plain data");
        let sit = Signal::Sit { who: Who::You };
        assert_eq!(text(&sit), r#"{"is":"sit","who":"you"}"#);
        assert_eq!(sit.direction(), Direction::YouShould);
        assert_eq!(Signal::Sit { who: Who::Me }.direction(), Direction::IDo);
        let unknown = serde_json::from_str::<Signal>(r#"{"is":"need","role":"K"}"#);
        assert!(unknown.is_err(), "no signal can ask for a king");
    }
}
