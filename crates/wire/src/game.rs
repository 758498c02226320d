//! The view of a match: the whole match, then a frame for each event.

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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameView {
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// Number of the last frame that this view contains.
    pub seq: u32,
    /// The names of the players.
    pub names: BySeat<String>,
    /// The seats that this viewer acts for, as their player, as an assistant or as the clock at the
    /// board.
    pub yours: Vec<Seat>,
    /// The boards in play: both, or board A in crazyhouse.
    pub in_play: Vec<BoardId>,
    /// Both boards.
    pub boards: ByBoard<BoardView>,
    /// The clocks when this was sent.
    pub clocks: ClocksView,
    /// Legal destinations for the seats of this viewer, as in a frame.
    pub dests: ByBoard<Option<String>>,
    /// The half-moves of both boards in order.
    pub plies: Vec<PlyView>,
    /// What this viewer may do beside moving.
    pub can: Vec<Possibility>,
    /// Seats whose player is not connected.
    pub away: Vec<Seat>,
    /// The result; null while there is no result.
    pub result: Option<ResultView>,
    /// The data that only a match by claims has; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Box<ClaimsView>>,
    /// How much lag each seat may still be granted; sent only to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The premove queues of this viewer's seats; absent if moves cannot be queued, or if the
    /// viewer has no seat. Later `queues` messages replace the queues in this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub queueing: Option<QueueingView>,
    /// The log as sentences; only in matches by claims.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
    /// Mates by material: what one more piece in hand would decide; sent only to watchers
    /// (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// One event of a match and what the event changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Frame {
    /// Number of the match at this table.
    pub game: u32,
    /// Number of the frame, without gaps from 1.
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// The clocks at the time of the event.
    pub clocks: ClocksView,
    /// Board A, if it changed; a capture changes the hands of the other board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a: Option<BoardView>,
    /// Board B, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub b: Option<BoardView>,
    /// Legal destinations for the seats of this viewer that are to move; null for a board without
    /// any. `e2:e3e4 g1:f3h3 N@:f7h8`; a promotion lists its roles, `e7:e8d8=QRBN`, or the squares
    /// of the other board whose piece it may be exchanged for, `e7:e8/c4f1`. In a match by claims
    /// the text is `*`: a piece may go to any square that has no king and no piece of its color, a
    /// piece in hand to any empty square. The destinations are for the side to move or, after a
    /// made move, for the opponent, who may reply (WBN 6.5a).
    pub dests: ByBoard<Option<String>>,
    /// What this viewer may do beside moving.
    pub can: Vec<Possibility>,
    /// The data that only a match by claims has; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Box<ClaimsView>>,
    /// How much lag each seat may still be granted; sent only to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The event as a sentence, as in `log`; only in matches by claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The article of the rules for the event, as in `log`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// Mates by material: what one more piece in hand would decide; sent only to watchers
    /// (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// One board as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BoardView {
    /// Eight ranks as in FEN, `~` after a promoted piece.
    pub placement: String,
    /// The pieces in hand of both colors: `QPPn`. Upper case is for the pieces of White of this
    /// board.
    pub hands: String,
    /// The side to move: `w` or `b`.
    pub to_move: String,
    /// Half-moves played on this board.
    pub ply: u32,
    /// The squares of the last move, `["e2","e4"]`; a drop has one square.
    pub last: Vec<String>,
    /// The square of the king in check; null if no king is in check, or if this viewer sees no
    /// verdicts.
    pub check: Option<String>,
    /// How many pieces of each kind each color has; sent under rules by which the loss of the last
    /// piece of a kind loses the board (RU O1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece_counts: Option<PieceCounts>,
}

/// How many pawns, knights, bishops, rooks, queens and kings are on a board. A promoted piece
/// counts as its present role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PieceCounts {
    /// The pieces of White.
    pub w: [u32; 6],
    /// The pieces of Black.
    pub b: [u32; 6],
}

/// Four clocks at one instant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClocksView {
    /// The time of the match, in milliseconds since it began, at which the clocks showed `left`.
    #[ts(type = "number")]
    pub at: i64,
    /// The time left on each clock, in milliseconds; null in a match without clocks.
    #[ts(type = "BySeat<number | null>")]
    pub left: BySeat<Option<i64>>,
    /// Seats whose clock runs.
    pub running: Vec<Seat>,
    /// The delay that each running clock has left, in milliseconds, in the order of `running`.
    #[ts(type = "number[]")]
    pub delay: Vec<i64>,
}

/// An event of a match by claims as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LogLine {
    /// The number of the frame.
    pub seq: u32,
    /// Time of the match, in milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// What happened, as in the frame.
    pub event: EventView,
    /// One sentence: `Bob claims an illegal move on board A.`
    pub text: String,
    /// The article of the rules for the event: `WBN 1.14`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}
