//! The report of a match by claims, for printing and signing.

use bughouse_core::{BoardId, BySeat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::RaisedView;
use crate::game::LogLine;
use crate::result::ResultView;
use crate::table::{HandsPlaced, MatchStyle, RuleDifference};

/// Answer to `GET /api/tables/{table}/{game}/report`. While the match runs, the server answers only
/// a request with the arbiter's key: `?key=`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReportView {
    /// Number of the match at the table, from 1.
    pub game: u32,
    /// The day on which the match began, in UTC: `2026.11.22`.
    pub day: String,
    /// The names of the players.
    pub names: BySeat<String>,
    /// The boards in play.
    pub boards: Vec<BoardId>,
    /// The preset: `asten`.
    pub preset: String,
    /// The mode: `online` or `otb`.
    pub mode: String,
    /// The time control: `5+0`.
    pub control: String,
    /// How moves are completed, and who ends boards.
    pub style: MatchStyle,
    /// Where the pieces in hand lay; absent if no place was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub hands: Option<HandsPlaced>,
    /// The parameters that differ from the preset.
    pub differences: Vec<RuleDifference>,
    /// The result; null while the match runs.
    pub result: Option<ResultView>,
    /// The claims and the stops of the clocks, with their rulings.
    pub raised: Vec<RaisedView>,
    /// The whole log.
    pub log: Vec<ReportLine>,
}

/// A line of the log with the clocks at the time of its event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReportLine {
    /// The event as a sentence.
    #[serde(flatten)]
    pub line: LogLine,
    /// What each clock showed, in milliseconds; null without clocks.
    pub left: BySeat<Option<i64>>,
}
