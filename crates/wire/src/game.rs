//! A match as a page sees it: whole, and then frame by frame.

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
    /// Number at this table, from 1.
    pub game: u32,
    /// The last frame that is contained.
    pub seq: u32,
    /// Names by seat, as they were at the start.
    pub names: BySeat<String>,
    /// Seats this viewer acts for: those he holds, assists, or has the clock of.
    pub yours: Vec<Seat>,
    /// The boards that are played: both, or the first alone (crazyhouse).
    pub in_play: Vec<BoardId>,
    /// Both boards now.
    pub boards: ByBoard<BoardView>,
    /// Clocks now.
    pub clocks: ClocksView,
    /// Legal destinations for seats of this viewer that are to move.
    pub dests: ByBoard<Option<String>>,
    /// What has been played, over both boards in order.
    pub plies: Vec<PlyView>,
    /// What this viewer may do beside moving.
    pub can: Vec<Possibility>,
    /// Who is away.
    pub away: Vec<Seat>,
    /// The result once there is one.
    pub result: Option<ResultView>,
    /// What a match by claims has beside this; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Box<ClaimsView>>,
    /// What each seat may still be granted for lag; told to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// Moves that wait for their turn; absent where none may, and for viewers without a seat. Later
    /// `queues` messages bring its queues anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub queueing: Option<QueueingView>,
    /// What has happened, in words; in matches by claims alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
    /// What material decides now, for watchers alone (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// One event of a match and all that it changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Frame {
    /// Number of the match at this table.
    pub game: u32,
    /// Dense from 1.
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// Clocks at this instant.
    pub clocks: ClocksView,
    /// Boards that changed (a capture changes the partner's hand).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a: Option<BoardView>,
    /// Board B, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub b: Option<BoardView>,
    /// Legal destinations for seats of this viewer to move, for both boards: those that are
    /// absent are no longer valid. `e2:e3e4 g1:f3h3 N@:f7h8`; a promotion lists its roles,
    /// `e7:e8d8=QRBN`, or the squares of the other board whose piece it may take, `e7:e8/c4f1`.
    /// In a match by claims `*`: any man of one's own to any square without a man of one's own and
    /// without a king, any held man to any empty square; of the side to move while nothing is
    /// made there, else of its opponent, who may reply (WBN 6.5a).
    pub dests: ByBoard<Option<String>>,
    /// What this viewer may do beside moving.
    pub can: Vec<Possibility>,
    /// What a match by claims has beside this; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Box<ClaimsView>>,
    /// What each seat may still be granted for lag; told to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The event in words, as [`LogLine`] has it; in matches by claims alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The article it rests on, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// What material decides now, for watchers alone (`watch.hints`); absent where it decides nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// One board as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BoardView {
    /// Eight ranks as in FEN, `~` after a promoted man.
    pub placement: String,
    /// Held pieces of both colors: `QPPn`; upper case held by White of this board.
    pub hands: String,
    /// `w` or `b`.
    pub to_move: String,
    /// Half-moves played on this board.
    pub ply: u32,
    /// Squares of the last move: `["e2","e4"]`; a drop has one.
    pub last: Vec<String>,
    /// The square of a king in check; not told to players of a match by claims.
    pub check: Option<String>,
    /// The men of each color on the board, kind by kind, where losing all of one kind loses the
    /// board (RU O1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece_counts: Option<PieceCounts>,
}

/// How many men of each kind stand on a board: pawns, knights, bishops, rooks, queens, kings. A
/// promoted man counts as what it is now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PieceCounts {
    /// White's.
    pub w: [u32; 6],
    /// Black's.
    pub b: [u32; 6],
}

/// Four clocks at one instant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClocksView {
    /// Time of the match, in milliseconds since it began, for which the readings hold.
    #[ts(type = "number")]
    pub at: i64,
    /// What is left, in milliseconds; null without clocks.
    #[ts(type = "BySeat<number | null>")]
    pub left: BySeat<Option<i64>>,
    /// Seats whose clock runs.
    pub running: Vec<Seat>,
    /// A delay the running clocks still owe before they count, in milliseconds, in the order of `running`.
    #[ts(type = "number[]")]
    pub delay: Vec<i64>,
}

/// An entry of the log of a match by claims, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LogLine {
    /// The number of its frame.
    pub seq: u32,
    /// Time of the match, ms.
    #[ts(type = "number")]
    pub at: i64,
    /// What happened, as the frame said it.
    pub event: EventView,
    /// One sentence: `Bob claims an illegal move on board A.`
    pub text: String,
    /// The article it rests on, where there is one: `WBN 1.14`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}
