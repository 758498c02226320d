//! The log of a script: a line or an object for each entry, and the result.

use bughouse_core::BySeat;
use bughouse_match::{Event, HalfPoints, Match, MatchTime};
use serde_json::{Value, json};

use crate::LogEntry;

/// What came of a script.
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    /// Events and refusals, in order.
    pub entries: Vec<LogEntry>,
    /// `1-0`, `1/2-1/2` or another score, the team of White of A first; `*` without a result.
    pub result: String,
    /// The reason of the result, or `unfinished (PHASE)`.
    pub reason: String,
    /// The score of both teams.
    pub score: Option<HalfPoints>,
    /// Both boards at the end, with their clocks.
    pub bfen: String,
    /// The time of the last line, or the later time at which the last ended board became final.
    pub ended_at: MatchTime,
    /// Each clock at that time, in milliseconds; `None` without clocks.
    pub clocks_ms: BySeat<Option<i64>>,
    /// The events of the match: with the setup they rebuild the match.
    pub events: Vec<(MatchTime, Event)>,
    /// The match at the end.
    pub end: Match,
}

impl Log {
    /// A line for each entry, then `result …` and `reason …`.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let last = [
            format!("result {}", self.result),
            format!("reason {}", self.reason),
        ];
        self.entries.iter().map(LogEntry::line).chain(last)
    }

    /// An object for each entry, then `{result, reason, score, bfen}`, where the score is a pair of
    /// points or null.
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

/// The points of each team: `[1, 0.5]`.
pub(crate) fn points(score: HalfPoints) -> Value {
    let points = |half: u8| match half % 2 {
        0 => json!(half / 2),
        _ => json!(f64::from(half) / 2.0),
    };
    json!([points(score.one), points(score.two)])
}
