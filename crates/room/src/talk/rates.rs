//! Rate limits: how often a person may do each thing that the others at a table see.

use std::collections::HashMap;
use std::time::Duration;

use bughouse_core::Seat;

use crate::clock::ProcessMs;
use crate::rate::Rate;
use crate::refusal::Refusal;
use crate::table::PersonId;

/// Signals that a player may give the partner within `SIGNAL_WINDOW`. The partner could not follow
/// more. Drawings have the same limit, and are counted separately.
pub const SIGNALS: u32 = 8;

/// The time over which signals, drawings and movements of the cursor are counted.
const SIGNAL_WINDOW: Duration = Duration::from_secs(5);

/// Lines of text that a person may send within [`LINE_WINDOW`]. A person who sends one more is muted.
const LINES: u32 = 5;

/// The time over which lines of text are counted.
const LINE_WINDOW: Duration = Duration::from_secs(10);

/// A person who sent too many lines is muted for this many milliseconds: long enough to end a flood of
/// lines, and so short that the person does not leave the table.
const MUTE_MS: i64 = 60_000;

/// If so many rates are in memory, those of people who were silent are dropped.
const RATES_KEPT: usize = 64;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// A signal of a person.
    Signal(PersonId),
    /// A signal of the bot at a seat. A bot has the limits of a person.
    BotSignal(Seat),
    /// A drawing for the partner.
    Mark(PersonId),
    /// A line of text.
    Line(PersonId),
    /// A movement of the cursor in a finished match.
    Point(PersonId),
    /// A drawing at a finished match.
    Draw(PersonId),
}

impl Counted {
    /// How often this may happen within which time.
    fn limit(self) -> (u32, Duration) {
        match self {
            Counted::Line(_) => (LINES, LINE_WINDOW),
            Counted::Point(_) => (2 * SIGNALS, SIGNAL_WINDOW),
            _ => (SIGNALS, SIGNAL_WINDOW),
        }
    }
}

/// Counts what people have done recently.
#[derive(Debug, Default)]
pub struct Rates {
    rates: HashMap<Counted, Rate>,
    muted_until: HashMap<PersonId, ProcessMs>,
}

impl Rates {
    /// Counts this at `now`.
    ///
    /// # Errors
    /// It happened too often.
    pub fn count(&mut self, what: Counted, now: ProcessMs) -> Result<(), Refusal> {
        match self.allows(what, now) {
            true => Ok(()),
            false => Err(Refusal::TooManySignals),
        }
    }

    fn allows(&mut self, what: Counted, now: ProcessMs) -> bool {
        if self.rates.len() >= RATES_KEPT && !self.rates.contains_key(&what) {
            self.rates.retain(|_, rate| !rate.is_forgotten(now));
        }
        let (most, window) = what.limit();
        let rate = self.rates.entry(what);
        let rate = rate.or_insert_with(|| Rate::new(window, now));
        rate.allows(most, now)
    }

    /// Counts a line of a person at `now`.
    ///
    /// # Errors
    /// They have sent too many lines, and may send none for a while.
    pub fn count_line(&mut self, person: PersonId, now: ProcessMs) -> Result<(), Refusal> {
        self.muted_until.retain(|_, until| now < *until);
        if !self.muted_until.contains_key(&person) && !self.allows(Counted::Line(person), now) {
            self.muted_until.insert(person, now + MUTE_MS);
        }
        let Some(&until) = self.muted_until.get(&person) else {
            return Ok(());
        };
        let seconds = (until - now + 999) / 1_000;
        Err(Refusal::Muted(seconds.unsigned_abs()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rates_of_people_who_have_become_silent_are_dropped() {
        let mut rates = Rates::default();
        for n in 0..1_000 {
            let now = ProcessMs::at(i64::from(n) * 60_000);
            rates.count(Counted::Signal(PersonId(n)), now).unwrap();
        }
        assert!(rates.rates.len() <= RATES_KEPT);
    }
}
