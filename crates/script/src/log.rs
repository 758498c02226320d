//! The log of a script as lines or as JSON objects: one for each entry, then the result.

use bughouse_core::BySeat;
use bughouse_match::{Event, HalfPoints, Match, MatchTime};
use serde_json::{Value, json};

use crate::LogEntry;

/// The log of a script, and the match at its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    /// Events and refusals, in order.
    pub entries: Vec<LogEntry>,
    /// The score, such as `1-0` or `1/2-1/2`, with the team of White of A first. `*` without a
    /// result.
    pub result: String,
    /// The reason of the result, or `unfinished (PHASE)`.
    pub reason: String,
    /// The score of both teams. None without a result.
    pub score: Option<HalfPoints>,
    /// Both boards at the end, with their clocks.
    pub bfen: String,
    /// The time of the last line, or the later time at which the end of a board became final.
    pub ended_at: MatchTime,
    /// What each clock shows at `ended_at`, in milliseconds. None in a match without clocks.
    pub clocks_ms: BySeat<Option<i64>>,
    /// The events of the match with their times. The setup and these events rebuild the match.
    pub events: Vec<(MatchTime, Event)>,
    /// The match at the end.
    pub end: Match,
}

impl Log {
    /// One line for each entry, then the lines `result …` and `reason …`.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let last = [
            format!("result {}", self.result),
            format!("reason {}", self.reason),
        ];
        self.entries.iter().map(LogEntry::line).chain(last)
    }

    /// One JSON object for each entry, then the object `{result, reason, score, bfen}`. `score` is
    /// a pair of points or null.
    pub fn objects(&self) -> impl Iterator<Item = Value> + '_ {
        let last = json!({
            "result": self.result,
            "reason": self.reason,
            "score": self.score.map(points),
            "bfen": self.bfen,
        });
        self.entries.iter().map(LogEntry::json).chain([last])
    }
}

/// The points of both teams as JSON: `[1, 0.5]`.
pub(crate) fn points(score: HalfPoints) -> Value {
    let points = |half: u8| match half % 2 {
        0 => json!(half / 2),
        _ => json!(f64::from(half) / 2.0),
    };
    json!([points(score.one), points(score.two)])
}
