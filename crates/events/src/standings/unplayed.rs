//! What unplayed rounds count: FIDE C.07 article 16, edition of March 2026. `docs/events.md` lists its articles by the ids
//! that are named here (`TB-14`).

use super::{Source, Term};
use crate::{EntryId, Event, Number, Points, Record};

/// An unplayed round (TB-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unplayed {
    /// A bye, or no place: 16.2.1.
    Bye,
    /// A win without a match: 16.2.2.
    Win,
    /// A requested bye, and the entry has come back: 16.2.3.
    Away,
    /// A loss without a match: 16.2.4.
    Loss,
    /// A requested bye, and the entry has not come back: 16.2.5.
    Left,
}

impl Event {
    /// What kind of unplayed round it was, if it was one.
    fn unplayed(&self, entry: EntryId, round: Number, after: Number) -> Option<Unplayed> {
        let record = self.record(entry, round);
        match &record {
            Record::Match { score: None, .. }
            | Record::Match {
                is_played: true, ..
            } => None,
            // In a round robin it is an ordinary result (TB-11).
            Record::Match { .. } if self.setup.format.is_round_robin() => None,
            Record::Match { .. } if record.is_win_by_default() => Some(Unplayed::Win),
            Record::Match { .. } => Some(Unplayed::Loss),
            Record::Uncounted { .. } | Record::Bye(_) | Record::SatOut => Some(Unplayed::Bye),
            Record::Absent(_) | Record::Missed(_) | Record::Gone => {
                let mut later = round + 1..=after;
                let is_back = later.any(|round| !self.record(entry, round).is_voluntary());
                Some(if is_back {
                    Unplayed::Away
                } else {
                    Unplayed::Left
                })
            }
        }
    }

    /// The score of an entry as its opponents see it: a requested bye after which it did not come back counts as a draw
    /// (TB-14). In a round robin it is the score.
    fn adjusted(&self, entry: EntryId, after: Number) -> Points {
        if self.setup.format.is_round_robin() {
            return self.points_after(entry, after);
        }
        let missing = (1..=after).map(|round| match self.unplayed(entry, round, after) {
            Some(Unplayed::Left) => Points::HALF - self.record(entry, round).points(),
            _ => Points::ZERO,
        });
        self.points_after(entry, after) + missing.sum()
    }

    /// The opponents of an entry with the scores that count, and whether the entry itself chose not to play. An unplayed
    /// round is a match against a dummy (TB-15). Where partners change, a match has two opponents, and so has the dummy.
    pub(super) fn opponents(&self, entry: EntryId, after: Number) -> Vec<Opponent> {
        (1..=after)
            .flat_map(|round| self.opponents_in(entry, round, after))
            .collect()
    }

    fn opponents_in(&self, entry: EntryId, round: Number, after: Number) -> Vec<Opponent> {
        let record = self.record(entry, round);
        let opponent = |from, score| Opponent {
            term: Term {
                value: score,
                from,
                round,
            },
            won: record.points(),
            is_voluntary: record.is_voluntary(),
        };
        let Some(unplayed) = self.unplayed(entry, round, after) else {
            return match &record {
                Record::Match {
                    opponents,
                    score: Some(_),
                    ..
                } => {
                    let opponents = opponents.iter();
                    opponents
                        .map(|&one| opponent(Source::Opponent(one), self.adjusted(one, after)))
                        .collect()
                }
                _ => Vec::new(),
            };
        };
        let own = self.points_after(entry, after);
        let drawn: Points = (0..after).map(|_| Points::HALF).sum();
        match (&record, unplayed) {
            (Record::Match { opponents, .. }, Unplayed::Win | Unplayed::Loss) => {
                let opponents = opponents.iter();
                opponents
                    .map(|&one| opponent(Source::Default(one), own.min(self.adjusted(one, after))))
                    .collect()
            }
            _ => {
                let from = if unplayed == Unplayed::Bye {
                    Source::Bye
                } else {
                    Source::Absence
                };
                let dummies = if self.setup.format.has_fixed_pairs() {
                    1
                } else {
                    2
                };
                vec![opponent(from, own.min(drawn)); dummies]
            }
        }
    }
}

/// An opponent, or a dummy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opponent {
    /// Their score, and who they are.
    pub(super) term: Term,
    /// What the entry won against them.
    pub(super) won: Points,
    /// Whether the entry chose not to play (TB-12).
    pub(super) is_voluntary: bool,
}
