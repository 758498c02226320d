//! What the player has said to its partner, and how often it may speak.

use bughouse_core::Signal;

use crate::Table;

/// The least time between two signals, in milliseconds of the match.
const APART_MS: i64 = 5_000;

/// The least time before the same signal is said again.
const SAME_AGAIN_MS: i64 = 20_000;

/// The most signals in a minute.
const MOST_A_MINUTE: usize = 7;

/// How long an answer may be late.
const LATE_MS: i64 = 8_000;

/// What the player has said.
#[derive(Clone, Default, Debug)]
pub struct Said {
    /// The signals of the last minute, and those that are in force.
    signals: Vec<Spoken>,
    /// A refusal that is due, and since when.
    answer: Option<(Signal, i64)>,
    /// A friendly word that is due if there is nothing else to say, and since when.
    friendly: Option<(Signal, i64)>,
}

#[derive(Clone, Copy, Debug)]
struct Spoken {
    signal: Signal,
    at_ms: i64,
    /// Whether it is in force: not fulfilled, withdrawn, replaced or faded.
    in_force: bool,
}

impl Said {
    /// Whether a signal may be said now.
    pub fn may_speak(&self, now_ms: i64) -> bool {
        let since = |ms: i64| {
            self.signals
                .iter()
                .filter(move |one| now_ms - one.at_ms < ms)
        };
        since(APART_MS).next().is_none() && since(60_000).count() < MOST_A_MINUTE
    }

    /// Whether a signal is in force.
    pub fn has_standing(&self) -> bool {
        self.signals.iter().any(|one| one.in_force)
    }

    /// The signals that are in force.
    pub fn standing(&self) -> Vec<Signal> {
        let standing = self.signals.iter().filter(|one| one.in_force);
        standing.map(|one| one.signal).collect()
    }

    /// Says the first of `wanted` that may be said now and is not in force already. An answer that is
    /// due comes first, and a friendly word last.
    pub fn say_one(&mut self, wanted: &[Signal], now_ms: i64, table: &mut dyn Table) {
        self.forget(now_ms);
        if !self.may_speak(now_ms) {
            return;
        }
        let answer = self.answer.map(|(signal, _)| signal);
        let is_new = |signal: &&Signal| {
            !self.signals.iter().any(|one| {
                one.signal == **signal && (one.in_force || now_ms - one.at_ms < SAME_AGAIN_MS)
            })
        };
        let friendly = self.friendly.map(|(signal, _)| signal);
        let all = answer.iter().chain(wanted).chain(&friendly);
        let Some(&signal) = all.into_iter().find(is_new) else {
            return;
        };
        if answer == Some(signal) {
            self.answer = None;
        }
        if friendly == Some(signal) {
            self.friendly = None;
        }
        for one in &mut self.signals {
            one.in_force &= !signal.replaces(&one.signal);
        }
        self.signals.push(Spoken {
            signal,
            at_ms: now_ms,
            in_force: true,
        });
        table.say(signal);
    }

    /// Answers as soon as a signal may be said.
    pub fn answer(&mut self, signal: Signal, now_ms: i64) {
        self.answer = Some((signal, now_ms));
    }

    /// Says a friendly word when there is nothing else to say.
    pub fn be_friendly(&mut self, signal: Signal, now_ms: i64) {
        self.friendly = Some((signal, now_ms));
    }

    /// Takes back what is not true any more.
    pub fn withdraw(&mut self, is_false: impl Fn(&Signal) -> bool, table: &mut dyn Table) {
        for one in &mut self.signals {
            if one.in_force && is_false(&one.signal) {
                one.in_force = false;
                table.withdraw(one.signal);
            }
        }
    }

    /// Takes note that signals are fulfilled: the partner knows it. Returns whether one was in force.
    pub fn fulfilled(&mut self, is_fulfilled: impl Fn(&Signal) -> bool) -> bool {
        let mut was_in_force = false;
        for one in &mut self.signals {
            if one.in_force && is_fulfilled(&one.signal) {
                one.in_force = false;
                was_in_force = true;
            }
        }
        was_in_force
    }

    /// Forgets what has faded.
    fn forget(&mut self, now_ms: i64) {
        for one in &mut self.signals {
            let faded = one.signal.lasts_ms().map(i64::from);
            one.in_force &= faded.is_none_or(|ms| now_ms - one.at_ms < ms);
        }
        self.signals
            .retain(|one| one.in_force || now_ms - one.at_ms < 60_000);
        let is_due = |(_, since_ms): &(Signal, i64)| now_ms - since_ms < LATE_MS;
        self.answer = self.answer.filter(is_due);
        self.friendly = self.friendly.filter(is_due);
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::Held;

    use super::*;
    use crate::{News, View};

    #[derive(Default)]
    struct Ears(Vec<String>);

    impl Table for Ears {
        fn news(&mut self) -> Option<(News, View)> {
            None
        }
        fn must_answer(&mut self) -> bool {
            false
        }
        fn say(&mut self, signal: Signal) {
            self.0.push(format!("{signal:?}"));
        }
        fn withdraw(&mut self, signal: Signal) {
            self.0.push(format!("not {signal:?}"));
        }
    }

    const FAST: Signal = Signal::Fast;
    const NEED: Signal = Signal::Need { role: Held::Knight };

    #[test]
    fn signals_come_apart_and_the_same_one_not_twice_in_20_s() {
        let (mut said, mut ears) = (Said::default(), Ears::default());
        for second in 0..30 {
            said.say_one(&[FAST, NEED], second * 1_000, &mut ears);
        }
        let need = format!("{NEED:?}");
        assert_eq!(ears.0, ["Fast", need.as_str(), "Fast"]);
    }

    #[test]
    fn what_is_not_true_any_more_is_taken_back_once() {
        let (mut said, mut ears) = (Said::default(), Ears::default());
        said.say_one(&[NEED], 0, &mut ears);
        said.withdraw(|signal| *signal == NEED, &mut ears);
        said.withdraw(|signal| *signal == NEED, &mut ears);
        assert_eq!(ears.0.len(), 2);
        assert!(!said.has_standing());
    }

    #[test]
    fn an_answer_comes_before_other_signals() {
        let (mut said, mut ears) = (Said::default(), Ears::default());
        said.say_one(&[NEED], 0, &mut ears);
        said.answer(Signal::No, 1_000);
        said.say_one(&[FAST], 2_000, &mut ears);
        said.say_one(&[FAST], 6_000, &mut ears);
        assert_eq!(ears.0[1..], ["No"]);
    }
}
