//! How far the entries of a knockout have come.

use super::{Explained, Source, Term};
use crate::pairing::Tie;
use crate::{EntryId, Event, Number, Points, Record};

impl Event {
    /// The ties that an entry has won: 1 for each, and 1/2 for the one about the third place. So the winner is before
    /// the loser of the final, and these are before the third and the fourth.
    pub(super) fn stage(&self, entry: EntryId, stages: &[Vec<Tie>], after: Number) -> Explained {
        let ties = stages.iter().flatten();
        let won = ties.filter(|tie| tie.first() == Some(entry));
        Explained::of(won.map(|tie| self.of_tie(tie, entry, after)).collect())
    }

    fn of_tie(&self, tie: &Tie, entry: EntryId, after: Number) -> Term {
        let value = match tie.is_for_third {
            true => Points::HALF,
            false => Points::ONE,
        };
        let without_round = |from| Term {
            value,
            from,
            round: 0,
        };
        let Some(opponent) = tie.second() else {
            return without_round(Source::Bye);
        };
        if tie.is_by_lot {
            return without_round(Source::Lot);
        }
        let is_match = |&round: &Number| matches!(self.record(entry, round), Record::Match { opponents, .. } if opponents.contains(&opponent));
        let last = (1..=after).rev().find(is_match);
        Term {
            value,
            from: Source::Opponent(opponent),
            round: last.unwrap_or(0),
        }
    }
}
