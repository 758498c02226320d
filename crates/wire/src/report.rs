//! The report of a match by claims: what its page prints, with lines to sign.

use bughouse_core::{BoardId, BySeat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::RaisedView;
use crate::game::LogLine;
use crate::result::ResultView;
use crate::table::{HandsPlaced, MatchStyle, RuleDifference};

/// Answer to `GET /api/tables/{table}/{game}/report`, with `?key=` of the arbiter while the match
/// goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReportView {
    /// Its number at the table, from 1.
    pub game: u32,
    /// The day it began, `2026.11.22`, in UTC.
    pub day: String,
    /// Who sat where.
    pub names: BySeat<String>,
    /// Boards that were played.
    pub boards: Vec<BoardId>,
    /// `asten`
    pub preset: String,
    /// `online` or `otb`.
    pub mode: String,
    /// `5+0`
    pub control: String,
    /// How the rules ran it.
    pub style: MatchStyle,
    /// Where the pieces in hand lay, if that was settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub hands: Option<HandsPlaced>,
    /// What differed from the preset.
    pub differences: Vec<RuleDifference>,
    /// How it ended; null while it goes on.
    pub result: Option<ResultView>,
    /// Claims and stops, as they were ruled on.
    pub raised: Vec<RaisedView>,
    /// Everything that happened.
    pub log: Vec<ReportLine>,
}

/// A line of the log, with the clocks then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReportLine {
    /// What happened.
    #[serde(flatten)]
    pub line: LogLine,
    /// What each clock showed, ms; null without clocks.
    #[ts(type = "BySeat<number | null>")]
    pub left: BySeat<Option<i64>>,
}
