//! Rate limits of one person's talk.

use std::time::Duration;

use crate::clock::ProcessMs;
use crate::rate::Rate;
use crate::refusal::Refusal;

/// Signals that a player may give the partner within `SIGNAL_WINDOW`. The partner could not follow
/// more. Drawings have the same limit, and are counted separately.
pub const SIGNALS: u32 = 8;

/// The time over which signals and drawings are counted.
pub const SIGNAL_WINDOW: Duration = Duration::from_secs(5);

/// Lines of text that a person may send within [`LINE_WINDOW`]. A person who sends one more is muted.
const LINES: u32 = 5;

/// The time over which lines of text are counted.
const LINE_WINDOW: Duration = Duration::from_secs(10);

/// A person who sent too many lines is muted for this many milliseconds: long enough to end a flood of
/// lines, and so short that the person does not leave the table.
const MUTE_MS: i64 = 60_000;

/// Counts the recent talk of one person.
#[derive(Debug)]
pub struct TalkRates {
    signals: Rate,
    marks: Rate,
    lines: Rate,
    muted_until: ProcessMs,
}

impl TalkRates {
    pub fn new(now: ProcessMs) -> TalkRates {
        TalkRates {
            signals: Rate::new(SIGNAL_WINDOW, now),
            marks: Rate::new(SIGNAL_WINDOW, now),
            lines: Rate::new(LINE_WINDOW, now),
            muted_until: now,
        }
    }

    /// Counts a signal. Refused if there are too many.
    pub fn signal(&mut self, now: ProcessMs) -> Result<(), Refusal> {
        self.signals.count_signal(SIGNALS, now)
    }

    /// Counts a drawing. Refused if there are too many.
    pub fn mark(&mut self, now: ProcessMs) -> Result<(), Refusal> {
        self.marks.count_signal(SIGNALS, now)
    }

    /// Counts a line. After too many lines, all lines are refused for a while.
    pub fn line(&mut self, now: ProcessMs) -> Result<(), Refusal> {
        if now >= self.muted_until && !self.lines.allows(LINES, now) {
            self.muted_until = now + MUTE_MS;
        }
        let left = self.muted_until - now;
        if left <= 0 {
            return Ok(());
        }
        let seconds = (left + 999) / 1_000;
        Err(Refusal::Muted(seconds.unsigned_abs()))
    }

    /// Whether these rates can be dropped: new ones would allow the same.
    pub fn is_forgotten(&self, now: ProcessMs) -> bool {
        let rates = [&self.signals, &self.marks, &self.lines];
        now >= self.muted_until && rates.into_iter().all(|rate| rate.is_forgotten(now))
    }
}
