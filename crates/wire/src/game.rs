//! The view of a match. A client receives the whole match once, and then a frame for each event.

use bughouse_core::{BoardId, ByBoard, BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::ClaimsView;
use crate::event::EventView;
use crate::lag::SeatLag;
use crate::material::MateHint;
use crate::ply::PlyView;
use crate::possibility::Possibility;
use crate::queue::QueueingView;
use crate::result::ResultView;

/// A match as one viewer may see it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameView {
    /// The public id of the match, for its address `/m/{id}`; absent in the replay of a pasted game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub id: Option<String>,
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// Number of the latest frame. Its changes are in this view.
    pub seq: u32,
    /// The names of the players.
    pub names: BySeat<String>,
    /// The seats that this viewer acts for: as their player, as the player's assistant, or as the
    /// device that shows the clock of the board.
    pub yours: Vec<Seat>,
    /// The boards in play: both, or only board A in crazyhouse.
    pub in_play: Vec<BoardId>,
    /// Both boards.
    pub boards: ByBoard<BoardView>,
    /// The clocks when this was sent.
    pub clocks: ClocksView,
    /// Legal destinations for the seats of this viewer, as in a frame.
    pub dests: ByBoard<Option<String>>,
    /// The half-moves of both boards, in the order in which they were completed.
    pub plies: Vec<PlyView>,
    /// What this viewer may do besides moving.
    pub can: Vec<Possibility>,
    /// The players who are not connected.
    pub away: Vec<AwayView>,
    /// The result; null while there is no result.
    pub result: Option<ResultView>,
    /// The data of a match by claims, in which players must claim mates, flags and illegal moves;
    /// absent in other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Box<ClaimsView>>,
    /// How much lag the server may still grant to each seat; sent only to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The premove queues of this viewer's seats; absent if moves cannot be queued, or if the
    /// viewer has no seat. Later `queues` messages replace the queues in this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub queueing: Option<QueueingView>,
    /// The events so far as sentences, without half-moves, which are in `plies`. Only in a match by
    /// claims.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
    /// Material hints: drops that mate, and pieces that would parry a mate if they arrived in hand.
    /// Sent only to watchers (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// A player who is not connected. Times are match times in milliseconds, as in [`ClocksView::at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AwayView {
    pub seat: Seat,
    /// When the player lost the connection.
    pub since: i64,
    /// From when on the opponents win if it is this player's turn; absent if the rules have no such
    /// limit (`disconnect.abandon_s`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub loses_at: Option<i64>,
}

/// One board as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BoardView {
    /// The eight ranks as in FEN, with `~` after a promoted piece.
    pub placement: String,
    /// The pieces in hand of both colors: `QPPn`. Upper case is for White of this board.
    pub hands: String,
    /// The side to move: `w` or `b`.
    pub to_move: String,
    /// The number of half-moves played on this board.
    pub ply: u32,
    /// The squares of the last move: `["e2","e4"]`. A drop has one square.
    pub last: Vec<String>,
    /// The square of the king in check. Null if no king is in check, or if this viewer must not see
    /// checks yet (match by claims).
    pub check: Option<String>,
    /// How many pieces of each kind each color has. Sent only under rules by which a player who
    /// loses the last piece of a kind loses the board (RU O1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece_counts: Option<PieceCounts>,
}

/// How many pawns, knights, bishops, rooks, queens and kings are on a board, in this order. A
/// promoted piece counts as the piece that it is now, not as a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PieceCounts {
    /// The pieces of White.
    pub w: [u32; 6],
    /// The pieces of Black.
    pub b: [u32; 6],
}

/// The four clocks at one instant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClocksView {
    /// The instant at which the clocks showed `left`, in milliseconds since the match began.
    /// Outages of the server do not count.
    pub at: i64,
    /// The time left on each clock, in milliseconds; null in a match without clocks.
    pub left: BySeat<Option<i64>>,
    /// The seats whose clocks run.
    pub running: Vec<Seat>,
    /// For each seat in `running`, in the same order: the rest of the delay before its clock counts
    /// down, in milliseconds.
    pub delay: Vec<i64>,
}

/// An event of a match by claims as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LogLine {
    /// The number of the frame.
    pub seq: u32,
    /// The time of the frame, in milliseconds since the match began.
    pub at: i64,
    /// What happened, as in the frame.
    pub event: EventView,
    /// The article of the rules that applies to the event: `WBN 1.14`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}
