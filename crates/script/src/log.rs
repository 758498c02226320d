//! The log of a match that a script told: a line or an object for each entry, and the result.

use bughouse_core::BySeat;
use bughouse_match::{Event, HalfPoints, Match, MatchTime};
use serde_json::{Value, json};

use crate::LogEntry;

/// Everything that came of a script.
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    /// Events and refusals, in their order.
    pub entries: Vec<LogEntry>,
    /// `1-0`, `1/2-1/2`, `1/2-0` and the like, the team of White of A first; `*` without a result.
    pub result: String,
    /// By what, or `unfinished (PHASE)`.
    pub reason: String,
    /// What the teams scored.
    pub score: Option<HalfPoints>,
    /// Both boards at the end, with their clocks.
    pub bfen: String,
    /// The last time that the script names, or when its ends had become final.
    pub ended_at: MatchTime,
    /// What each clock shows then, in milliseconds; nothing where there is none.
    pub clocks_ms: BySeat<Option<i64>>,
    /// The log as the match keeps it: from it and the setup the match can be rebuilt.
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

    /// An object for each entry, then `{result, reason, score, bfen}`; the score is a pair of
    /// points, or null.
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

/// What each team has, as numbers that people write.
pub(crate) fn points(score: HalfPoints) -> Value {
    let points = |half: u8| match half % 2 {
        0 => json!(half / 2),
        _ => json!(f64::from(half) / 2.0),
    };
    json!([points(score.one), points(score.two)])
}
