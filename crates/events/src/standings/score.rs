//! What the points of an entry are the sum of.

use super::{Explained, Source, Term};
use crate::{EntryId, Event, Number, Points, Record};

impl Event {
    /// The points of an entry after a round, with the term of each round, the penalties, and what does not count any more
    /// because a partner was replaced.
    pub fn score(&self, entry: EntryId, after: Number) -> Explained {
        let rounds = (1..=after).filter_map(|round| self.round_term(entry, round));
        let penalties = self.penalties.iter();
        let penalties = penalties.filter(|one| one.entry == entry && one.round <= after);
        let penalties = penalties.map(|one| Term {
            value: -one.points,
            from: Source::Penalty,
            round: one.round,
        });
        let dropped = self.points_in(entry, 1..=self.fresh_at(entry, after) - 1);
        let dropped = (dropped != Points::ZERO).then_some(Term {
            value: -dropped,
            from: Source::Replacement,
            round: 0,
        });
        Explained::of(rounds.chain(penalties).chain(dropped).collect())
    }

    fn round_term(&self, entry: EntryId, round: Number) -> Option<Term> {
        let record = self.record(entry, round);
        let from = match &record {
            Record::Match { score: None, .. } => return None,
            Record::Match {
                opponents,
                is_played: true,
                ..
            } => Source::Opponent(opponents[0]),
            Record::Match { opponents, .. } => Source::Default(opponents[0]),
            Record::Bye(_) => Source::Bye,
            Record::Absent(_) | Record::Missed(_) => Source::Absence,
            Record::Uncounted { .. } | Record::SatOut | Record::Gone => return None,
        };
        Some(Term {
            value: record.points(),
            from,
            round,
        })
    }
}
