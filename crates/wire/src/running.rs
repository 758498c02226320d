//! Matches that everybody may look at: what the page of running matches is shown of them.
//!
//! A connection of its own, beside those of the tables. The page says which matches it has on the
//! screen, and is told those alone.

use bughouse_core::{BoardId, ByBoard, BySeat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::game::{BoardView, ClocksView};
use crate::result::ResultView;
use crate::table::MatchStyle;

/// One text frame from the page of running matches, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum RunningAsk {
    /// These tables are on the screen now, and no others.
    Look { tables: Vec<String> },
}

/// One text frame to that page, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum RunningMsg {
    /// The matches there are, whenever that changes: those that are going on, the latest first, then
    /// those that ended within an hour.
    Matches {
        /// Their tables, as many as are told.
        tables: Vec<String>,
        /// How many are going on, told or not.
        running: u32,
    },
    /// How some of those that are looked at stand now.
    Previews { previews: Vec<MatchPreview> },
}

/// A match of a table as everybody may see it: as far behind as watchers of it are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct MatchPreview {
    /// The unguessable part of the table's link, which its owner has made public.
    pub table: String,
    /// Number of the match at the table.
    pub game: u32,
    /// Names by seat.
    pub names: BySeat<String>,
    /// Points of each in the series at this table, counted in halves; null for bots.
    pub half_points: BySeat<Option<u32>>,
    /// Matches that were finished at this table.
    pub finished: u32,
    /// The preset.
    pub preset: String,
    /// The time control in short, `3+0`.
    pub control: String,
    /// How the rules run it: where moves are not recorded there is nothing on the boards.
    pub style: MatchStyle,
    /// The boards that are played.
    pub in_play: Vec<BoardId>,
    /// Both boards.
    pub boards: ByBoard<BoardView>,
    /// Clocks, as they were `age` milliseconds before this was sent.
    pub clocks: ClocksView,
    /// How old the clocks are, in milliseconds.
    pub age: u32,
    /// It stands until its people are back.
    pub paused: bool,
    /// How it ended, once it has.
    pub result: Option<ResultView>,
    /// How many watch at the table.
    pub watchers: u32,
}
