//! When the list of people is sent.
//!
//! If a thousand watchers each received every join of a thousand watchers, the server would send a
//! million messages, and the players' messages would wait behind them.

use crate::clock::ProcessMs;

/// With at most this many connections, each join and leave is sent at once.
pub const FEW: usize = 32;

/// With more connections than [`FEW`], the interval between two updates of the list of people is
/// this many milliseconds, multiplied by the number of connections. Sending to one connection takes
/// about a hundredth of this time, so the updates take about one percent of the time of a core.
const APART_MS: i64 = 1;

/// When the list of people is sent next.
#[derive(Debug, Default)]
pub struct PeopleSchedule {
    /// When the table was last sent to all.
    sent: ProcessMs,
    /// When the table is sent next, because people have joined or left; `None` if no person has.
    due: Option<ProcessMs>,
}

impl PeopleSchedule {
    /// The time at which the list of people is sent next; `None` if it has not changed.
    pub fn next_due(&self) -> Option<ProcessMs> {
        self.due
    }

    /// Records that the table was sent to all at `now`.
    pub fn sent(&mut self, now: ProcessMs) {
        self.sent = now;
        self.due = None;
    }

    /// Schedules an update of the list of people after a join or leave. `members`: the number of
    /// connections.
    pub fn schedule(&mut self, members: usize, now: ProcessMs) {
        let apart = match members <= FEW {
            true => 0,
            false => i64::try_from(members).unwrap_or(i64::MAX) * APART_MS,
        };
        self.due.get_or_insert(now.max(self.sent + apart));
    }
}
