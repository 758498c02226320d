//! What the engine and its partner say to each other.

use bughouse_core::{Signal, Who};
use bughouse_engine::{Table, View};

use super::Cecp;
use crate::dialect::Meaning;

const SIT: Signal = Signal::Sit { who: Who::You };
const GO: Signal = Signal::Go { who: Who::You };

impl Cecp {
    /// Whether the engine waits instead of searching. A deaf engine that is asked to sit obeys later,
    /// and says so.
    pub(super) fn sits(&self) -> bool {
        self.says_it_sits || (self.is_asked_to_sit && !self.features.is_deaf)
    }

    /// What the partner says.
    pub(super) fn queue_signal(&mut self, signal: Signal, view: &View) {
        // Without clocks there is nothing to wait for.
        if signal == SIT && view.clocks_ms.is_none() {
            return;
        }
        let Some(words) = self.features.dialect.words(&[Meaning::Says(signal)]) else {
            return;
        };
        self.queue_line(&format!("ptell {words}"));
        self.heard.retain(|earlier| !signal.replaces(earlier));
        self.heard.push(signal);
        match signal {
            SIT => self.is_asked_to_sit = true,
            GO => {
                self.is_asked_to_sit = false;
                self.says_it_sits = false;
            }
            _ => (),
        }
    }

    /// What the partner no longer says. If the engine knows only a word that takes all back, what
    /// still counts is said again.
    pub(super) fn queue_withdrawal(&mut self, signal: Signal) {
        if !self.heard.contains(&signal) {
            return;
        }
        self.heard.retain(|earlier| *earlier != signal);
        if signal == SIT {
            self.queue_go();
            return;
        }
        let dialect = self.features.dialect;
        if let Some(words) = dialect.words(&[Meaning::TakesBack(signal)]) {
            self.queue_line(&format!("ptell {words}"));
        } else if let Some(words) = dialect.words(&[Meaning::TakesAllBack]) {
            self.queue_line(&format!("ptell {words}"));
            for signal in self.heard.clone() {
                if let Some(words) = dialect.words(&[Meaning::Says(signal)]) {
                    self.queue_line(&format!("ptell {words}"));
                }
            }
        }
    }

    /// An engine that sits is asked to move.
    pub(super) fn queue_go(&mut self) {
        if let Some(words) = self.features.dialect.words(&[Meaning::Says(GO)]) {
            self.queue_line(&format!("ptell {words}"));
        }
        self.is_asked_to_sit = false;
        self.says_it_sits = false;
    }

    /// Says to the partner what the engine says. The same again is said only after a while.
    pub(super) fn says(&mut self, text: &str, now_ms: i64, table: &mut dyn Table) {
        for meaning in self.features.dialect.meanings(text) {
            match meaning {
                Meaning::Says(signal) => self.says_signal(signal, now_ms, table),
                Meaning::TakesBack(signal) => self.takes_back(|said| said == signal, table),
                Meaning::TakesAllBack => self.takes_back(|_| true, table),
            }
        }
    }

    fn says_signal(&mut self, signal: Signal, now_ms: i64, table: &mut dyn Table) {
        match signal {
            Signal::Sit { who: Who::Me } => self.says_it_sits = true,
            Signal::Go { who: Who::Me } => self.says_it_sits = false,
            _ => (),
        }
        let still_counts = |&(said, at): &(Signal, i64)| {
            let lasts_ms = signal.lasts_ms();
            let lasts = lasts_ms.is_none_or(|lasts_ms| now_ms < at + i64::from(lasts_ms));
            said == signal && lasts
        };
        if !self.said.iter().any(still_counts) {
            self.said.retain(|(said, _)| !signal.replaces(said));
            self.said.push((signal, now_ms));
            table.say(signal);
        }
    }

    fn takes_back(&mut self, what: impl Fn(Signal) -> bool, table: &mut dyn Table) {
        self.said.retain(|&(said, _)| {
            let back = what(said);
            if back {
                table.withdraw(said);
            }
            !back
        });
    }

    /// After a move the partner no longer reads that the engine sits. It may sit again at its next
    /// move, without a word, until it is asked to go.
    pub(super) fn has_moved(&mut self, table: &mut dyn Table) {
        self.takes_back(|said| said == Signal::Sit { who: Who::Me }, table);
    }
}
