//! Direct encounter: FIDE C.07 article 6.

use std::cmp::Reverse;

use super::{Explained, Source, Term};
use crate::{EntryId, Event, Number, Points, Record};

impl Event {
    /// The points of each entry of a tie against the others (TB-3), and the order that they give: groups of those who
    /// stay equal, the best first.
    pub(super) fn direct(&self, tied: &[EntryId], after: Number) -> Direct {
        let encounters: Vec<_> = tied
            .iter()
            .map(|&one| self.encounters(one, tied, after))
            .collect();
        let have_all_met = encounters
            .iter()
            .all(|all| all.terms.len() == tied.len() - 1);
        let order = match have_all_met {
            true => self.by_encounters(tied, &encounters, after),
            false => self.surely_first(tied, &encounters, after),
        };
        Direct { encounters, order }
    }

    /// What an entry scored against each of the others: the mean if they met several times.
    fn encounters(&self, entry: EntryId, tied: &[EntryId], after: Number) -> Explained {
        let others = tied.iter().filter(|&&other| other != entry);
        let terms = others.filter_map(|&other| self.encounter(entry, other, after));
        Explained::of(terms.collect())
    }

    fn encounter(&self, entry: EntryId, other: EntryId, after: Number) -> Option<Term> {
        // In a round robin matches that were not played are ordinary results (TB-11).
        let counts_defaults = self.setup.format.is_round_robin();
        let rounds = (1..=after).filter_map(|round| match self.record(entry, round) {
            Record::Match {
                opponents,
                score: Some([own, _]),
                is_played,
                ..
            } => {
                let counts = opponents.contains(&other) && (is_played || counts_defaults);
                counts.then_some((round, own))
            }
            _ => None,
        });
        let rounds: Vec<_> = rounds.collect();
        let &(round, _) = rounds.last()?;
        let sum: Points = rounds.iter().map(|&(_, own)| own).sum();
        Some(Term {
            value: sum.divided_by(rounds.len() as i64),
            from: Source::Opponent(other),
            round,
        })
    }

    /// All have met: the table of their encounters. Those who are equal in it are treated again (TB-3).
    fn by_encounters(
        &self,
        tied: &[EntryId],
        encounters: &[Explained],
        after: Number,
    ) -> Vec<Vec<EntryId>> {
        let mut sorted: Vec<_> = tied
            .iter()
            .copied()
            .zip(encounters.iter().map(|one| one.value))
            .collect();
        sorted.sort_by_key(|&(_, value)| Reverse(value));
        let groups = sorted.chunk_by(|(_, one), (_, other)| one == other);
        let groups: Vec<Vec<EntryId>> = groups
            .map(|group| group.iter().map(|&(one, _)| one).collect())
            .collect();
        if groups.len() == 1 {
            return groups;
        }
        let again = groups.into_iter().flat_map(|group| match group.len() {
            1 => vec![group],
            _ => self.direct(&group, after).order,
        });
        again.collect()
    }

    /// Not all have met: who is alone on top whatever the missing matches would give is first, and so on (TB-4).
    fn surely_first(
        &self,
        tied: &[EntryId],
        encounters: &[Explained],
        after: Number,
    ) -> Vec<Vec<EntryId>> {
        let most = |place: usize| {
            let missing = tied.len() - 1 - encounters[place].terms.len();
            encounters[place].value + (0..missing).map(|_| Points::ONE).sum()
        };
        let is_first = |&place: &usize| {
            let mut others = (0..tied.len()).filter(|&other| other != place);
            others.all(|other| encounters[place].value > most(other))
        };
        let Some(first) = (0..tied.len()).find(is_first) else {
            return vec![tied.to_vec()];
        };
        let others: Vec<_> = tied
            .iter()
            .copied()
            .filter(|&one| one != tied[first])
            .collect();
        let mut order = vec![vec![tied[first]]];
        order.extend(match others.len() {
            1 => vec![others],
            _ => self.direct(&others, after).order,
        });
        order
    }
}

/// The direct encounters of a tie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Direct {
    /// Of each entry.
    pub(super) encounters: Vec<Explained>,
    /// Those who stay equal, the best first.
    pub(super) order: Vec<Vec<EntryId>>,
}
