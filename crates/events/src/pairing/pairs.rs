//! The next round of fixed pairs in the Swiss system, and what all formats of fixed pairs have in common.

use std::cmp::Reverse;

use crate::pairing::matching::Matching;
use crate::pairing::swiss;
use crate::{EntryId, Event, Number, Pairing, Points, Record, Refused, Table};

impl Event {
    /// The next round of the Swiss system. If no pairing keeps the absolute rules, as few as possible meet again, from the
    /// end of the standings: everybody present plays, as far as there are tables.
    pub(super) fn pair_swiss(&self) -> Result<Pairing, Refused> {
        let present = self.by_number(self.present());
        let mut byes = self.without_table(&present);
        let present = without(&present, &byes);
        let apart = self.apart();
        let paired = self.swiss_of(&present, None, &apart).or_else(|| {
            let bye = self.least_bad_bye(&present, &apart);
            let playing = without(&present, bye.as_slice());
            let again = self.second_meetings(&playing, &apart)?;
            let others = without(&playing, &again.concat());
            let (_, matches) = self.swiss_of(&others, bye, &apart)?;
            Some((bye, [matches, again].concat()))
        });
        let (bye, mut matches) = paired.ok_or_else(|| {
            Refused::NoPairing(
                self.next_round(),
                "entries that are kept apart leave no pairing".into(),
            )
        })?;
        matches.sort_by_key(|teams| self.table_order(*teams));
        byes.extend(bye);
        Ok(Pairing {
            byes,
            ..self.at_tables(matches)
        })
    }

    /// Those for whom there is no table: whose turn it is to have a bye. The others are an even number then.
    fn without_table(&self, present: &[EntryId]) -> Vec<EntryId> {
        let mut turns: Vec<_> = present.iter().rev().copied().collect();
        turns.sort_by_key(|&entry| self.turn_for_bye_of_pair(entry));
        turns.truncate(present.len().saturating_sub(2 * self.most_tables()));
        turns
    }

    /// How many tables there are.
    pub(super) fn most_tables(&self) -> usize {
        let tables = self.setup.tables;
        tables.map_or(usize::MAX / 2, |tables| tables as usize)
    }

    /// Whose turn it is to have a bye: those who may have it (TS-8) before those who may not, the lowest score, most matches
    /// (TS-18). Of those who are equal it is the one with the largest number.
    fn turn_for_bye_of_pair(&self, entry: EntryId) -> (bool, Points, Reverse<u32>) {
        let contender = self.contender(entry);
        (
            !contender.may_have_bye,
            contender.score,
            Reverse(contender.played),
        )
    }

    /// Pairs these entries by the Swiss system: who has the bye, unless it is given, and who meets whom.
    fn swiss_of(
        &self,
        entries: &[EntryId],
        bye: Option<EntryId>,
        apart: &Apart,
    ) -> Option<(Option<EntryId>, Vec<[EntryId; 2]>)> {
        let contenders: Vec<_> = entries.iter().map(|&entry| self.contender(entry)).collect();
        let rounds = self.setup.rounds.unwrap_or(Number::MAX);
        let round = swiss::Round {
            contenders: &contenders,
            may_meet: |one, other| apart.may_meet(entries[one], entries[other]),
            is_late: self.next_round() + 1 >= rounds,
        };
        let paired = round.pair()?;
        let pairs = paired.pairs.iter();
        let matches = pairs
            .map(|&(one, other)| [entries[one], entries[other]])
            .collect();
        Some((bye.or(paired.bye.map(|bye| entries[bye])), matches))
    }

    /// Who has the bye if no pairing keeps the absolute rules: who may have it (TS-8) before who may not, then who leaves
    /// fewest without a new opponent, then as always (TS-18).
    fn least_bad_bye(&self, present: &[EntryId], apart: &Apart) -> Option<EntryId> {
        if present.len().is_multiple_of(2) {
            return None;
        }
        let candidates = present.iter().rev().copied();
        candidates.min_by_key(|&entry| {
            let (is_barred, score, played) = self.turn_for_bye_of_pair(entry);
            let left = apart.new_meetings(&without(present, &[entry])).unpaired();
            (is_barred, left, score, played)
        })
    }

    /// Those who meet again, so that all others have new opponents: as few as possible, the last in the standings first.
    fn second_meetings(&self, playing: &[EntryId], apart: &Apart) -> Option<Vec<[EntryId; 2]>> {
        let mut free: Vec<_> = playing.iter().rev().copied().collect();
        free.sort_by_key(|&entry| self.points_of(entry));
        let mut again = Vec::new();
        loop {
            let left = apart.new_meetings(&free).unpaired();
            if left == 0 {
                return Some(again);
            }
            let pairs = free
                .iter()
                .enumerate()
                .flat_map(|(n, &one)| free[n + 1..].iter().map(move |&other| [one, other]));
            let mut helpful = pairs.filter(|&[one, other]| {
                !self.is_forbidden(one, other)
                    && apart
                        .new_meetings(&without(&free, &[one, other]))
                        .unpaired()
                        + 2
                        == left
            });
            let pair = helpful.next()?;
            free.retain(|one| !pair.contains(one));
            again.push(pair);
        }
    }

    /// Who must not meet whom: those who have met, and those who are kept apart.
    fn apart(&self) -> Apart {
        let n = self.entries.len();
        let mut apart = Apart(vec![vec![false; n]; n]);
        for (one, _) in self.entries() {
            self.met(one).for_each(|other| apart.add(one, other));
        }
        for &(one, other) in &self.forbidden {
            apart.add(one, other);
        }
        apart
    }

    /// What the Swiss system asks about an entry.
    fn contender(&self, entry: EntryId) -> swiss::Contender {
        let records: Vec<_> = (1..self.next_round())
            .map(|round| self.record(entry, round))
            .collect();
        let is_barred =
            |record: &Record| record.is_win_by_default() || matches!(record, Record::Bye(_));
        swiss::Contender {
            score: self.points_of(entry),
            played: records.iter().filter(|record| record.is_played()).count() as u32,
            may_have_bye: !records.iter().any(is_barred),
            floated: self.floated(entry, self.next_round() - 1),
        }
    }

    /// Whether the opponent of an entry in a round had another score before it (TS-5). A match that was not played makes
    /// no floater (TSR-4).
    pub(crate) fn floated(&self, entry: EntryId, round: Number) -> bool {
        if round == 0 {
            return false;
        }
        let record = self.record(entry, round);
        let Record::Match { opponents, .. } = &record else {
            return false;
        };
        let before = |entry| self.points_after(entry, round - 1);
        record.is_played() && opponents.iter().any(|&one| before(one) != before(entry))
    }

    /// Whether two entries have met in a match that was played (TS-7, GH-9).
    pub(crate) fn have_met(&self, one: EntryId, other: EntryId) -> bool {
        self.met(one).any(|met| met == other)
    }

    /// The opponents of an entry in the matches that were played.
    fn met(&self, entry: EntryId) -> impl Iterator<Item = EntryId> {
        let records = (1..self.next_round()).map(move |round| self.record(entry, round));
        let played = records.filter(Record::is_played);
        played.flat_map(|record| match record {
            Record::Match { opponents, .. } => opponents,
            _ => Vec::new(),
        })
    }

    pub(super) fn is_forbidden(&self, one: EntryId, other: EntryId) -> bool {
        self.forbidden.contains(&(one.min(other), one.max(other)))
    }

    /// The order of tables (GH-10): the higher score of the better one, the sum of both, the smaller number.
    fn table_order(&self, teams: [EntryId; 2]) -> (Reverse<Points>, Reverse<Points>, Number) {
        let [one, other] = teams.map(|entry| self.points_of(entry));
        let numbers = teams.map(|entry| self.entry(entry).number.unwrap_or(Number::MAX));
        let better = if (one, Reverse(numbers[0])) >= (other, Reverse(numbers[1])) {
            0
        } else {
            1
        };
        (
            Reverse(one.max(other)),
            Reverse(one + other),
            numbers[better],
        )
    }

    /// The matches at tables 1, 2, …, and who is absent.
    pub(super) fn at_tables(&self, matches: Vec<[EntryId; 2]>) -> Pairing {
        let tables = (1..).zip(matches).map(|(number, teams)| Table {
            number,
            seats: self.seat_pairs(teams),
        });
        Pairing {
            tables: tables.collect(),
            absent: self.absent(),
            ..Pairing::default()
        }
    }
}

/// For each two entries, whether they must not meet.
struct Apart(Vec<Vec<bool>>);

impl Apart {
    fn add(&mut self, one: EntryId, other: EntryId) {
        self.0[one.0 as usize][other.0 as usize] = true;
        self.0[other.0 as usize][one.0 as usize] = true;
    }

    fn may_meet(&self, one: EntryId, other: EntryId) -> bool {
        !self.0[one.0 as usize][other.0 as usize]
    }

    /// As many matches of these entries as possible between two who may meet.
    fn new_meetings(&self, entries: &[EntryId]) -> Matching {
        Matching::new(entries.len(), |one, other| {
            self.may_meet(entries[one], entries[other])
        })
    }
}

/// The first entries, without the second.
pub(super) fn without(some: &[EntryId], others: &[EntryId]) -> Vec<EntryId> {
    some.iter()
        .filter(|one| !others.contains(one))
        .copied()
        .collect()
}
