//! A match as the public page of running matches shows it.

use bughouse_core::{BoardId, ByBoard, BySeat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::game::{BoardView, ClocksView};
use crate::result::ResultView;
use crate::table::MatchStyle;

/// A match as the public sees it, with the delay that the rules set for watchers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct MatchPreview {
    /// The public id of the match. The owner of its table has made the table public.
    pub id: String,
    /// Number of the match at the table.
    pub game: u32,
    /// The names of the players.
    pub names: BySeat<String>,
    /// The score of each player in the series at this table, in half points; null for bots.
    pub half_points: BySeat<Option<u32>>,
    /// The number of finished matches at this table.
    pub finished: u32,
    /// The preset.
    pub preset: String,
    /// The time control in short, `3+0`.
    pub control: String,
    /// How moves are completed, and who ends boards. With `clock_only` the boards have no meaning.
    pub style: MatchStyle,
    /// The boards in play.
    pub in_play: Vec<BoardId>,
    /// Both boards.
    pub boards: ByBoard<BoardView>,
    /// The clocks as they were `age` milliseconds before the server sent this.
    pub clocks: ClocksView,
    /// The age of the clocks, in milliseconds.
    pub age: u32,
    /// Whether the match is paused until its players are connected again.
    pub paused: bool,
    /// The result; null while the match runs.
    pub result: Option<ResultView>,
    /// The number of watchers at the table.
    pub watchers: u32,
}
