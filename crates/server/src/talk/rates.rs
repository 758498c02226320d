//! Rate limits of one person's talk.

use crate::clock::ProcessMs;
use crate::limits::{Limits, Rate};
use crate::refusal::Refusal;

/// Counts the recent talk of one person.
#[derive(Debug)]
pub struct TalkRates {
    limits: Limits,
    signals: Rate,
    marks: Rate,
    lines: Rate,
    muted_until: ProcessMs,
}

impl TalkRates {
    pub fn new(limits: Limits, now: ProcessMs) -> TalkRates {
        TalkRates {
            limits,
            signals: Rate::new(limits.signal_window, now),
            marks: Rate::new(limits.signal_window, now),
            lines: Rate::new(limits.line_window, now),
            muted_until: now,
        }
    }

    /// Counts a signal. Refused if there are too many.
    pub fn signal(&mut self, now: ProcessMs) -> Result<(), Refusal> {
        self.signals.count_signal(self.limits.signals, now)
    }

    /// Counts a drawing. Refused if there are too many.
    pub fn mark(&mut self, now: ProcessMs) -> Result<(), Refusal> {
        self.marks.count_signal(self.limits.signals, now)
    }

    /// Counts a line. After too many lines, all lines are refused for a while (`limits.mute_s`).
    pub fn line(&mut self, now: ProcessMs) -> Result<(), Refusal> {
        if now >= self.muted_until && !self.lines.allows(self.limits.lines, now) {
            let mute = i64::try_from(self.limits.mute.as_millis()).unwrap_or(i64::MAX);
            self.muted_until = now.saturating_add(mute);
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
