//! Standings: who is where, and why.

mod direct;
mod score;
mod stage;
mod unplayed;

use std::cmp::Reverse;

use crate::lot::{Purpose, draw};
use crate::{EntryId, Event, Format, Number, Points, Record, TieBreak};

/// The standings after a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// The entries, group by group, the best first.
    pub rows: Vec<Row>,
}

/// An entry in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The group, from 1; `None` in an event without groups.
    pub group: Option<Number>,
    /// The place in the group. Those who are equal after all have the same; then the next ones are skipped.
    pub rank: Number,
    /// Who.
    pub entry: EntryId,
    /// The points.
    pub points: Points,
    /// How many matches were played, and how many of them were won, drawn and lost.
    pub played: u32,
    #[allow(missing_docs)]
    pub won: u32,
    #[allow(missing_docs)]
    pub drawn: u32,
    #[allow(missing_docs)]
    pub lost: u32,
    /// The tie-breaks of the event, in their order.
    pub tie_breaks: Vec<Explained>,
}

/// A tie-break with the terms whose sum it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explained {
    /// Its value.
    pub value: Points,
    /// What it is the sum of.
    pub terms: Vec<Term>,
}

/// A term of a tie-break.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it adds.
    pub value: Points,
    /// Because of what.
    pub from: Source,
    /// In which round; 0 if in none.
    pub round: Number,
}

/// Because of what a term is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A match against this entry.
    Opponent(EntryId),
    /// A bye.
    Bye,
    /// An absence, or a round before a late entry or after a withdrawal.
    Absence,
    /// A match that was not played, against this opponent.
    Default(EntryId),
    /// The points of a partner who was replaced.
    Replacement,
    /// A penalty.
    Penalty,
    /// The lot.
    Lot,
}

impl Explained {
    fn of(terms: Vec<Term>) -> Explained {
        let value = terms.iter().map(|one| one.value).sum();
        Explained { value, terms }
    }
}

impl Event {
    /// The standings after a round: by the stage of a knockout or by points, then by the tie-breaks of the event.
    pub fn standings(&self, after: Number) -> Standings {
        let mut rows: Vec<Row> = Vec::new();
        for equal in self.ranked(&self.setup.criteria(), after) {
            let better = rows.iter().filter(|row| row.group == equal[0].group);
            let rank = better.count() as Number + 1;
            rows.extend(equal.into_iter().map(|row| Row { rank, ..row }));
        }
        Standings { rows }
    }

    /// The entries, those together that these criteria do not separate, group by group, the best first. In a knockout points
    /// do not count.
    pub(crate) fn ranked(&self, criteria: &[TieBreak], after: Number) -> Vec<Vec<Row>> {
        let rows = self.entries().map(|(id, _)| self.row(id, after));
        let mut rows: Vec<_> = rows.collect();
        let is_knockout = self.setup.format == Format::Knockout;
        // Who left before half of a round robin is in the table, but behind all who count (BT-5).
        let key = |row: &Row| {
            let points = (!is_knockout).then_some(Reverse(row.points));
            // Who is in no group yet, or left before there were any, comes after the groups.
            let group = row.group.unwrap_or(Number::MAX);
            (group, self.left_before_half(row.entry), points)
        };
        rows.sort_by_key(key);
        let equal = rows.chunk_by(|one, other| key(one) == key(other));
        let mut equal: Vec<_> = equal.map(<[Row]>::to_vec).collect();
        for &criterion in criteria {
            let split = equal
                .into_iter()
                .flat_map(|rows| self.split(rows, criterion, after));
            equal = split.collect();
        }
        equal
    }

    fn row(&self, entry: EntryId, after: Number) -> Row {
        let records: Vec<_> = (1..=after).map(|round| self.record(entry, round)).collect();
        let played: Vec<_> = records
            .iter()
            .filter_map(|record| match record {
                Record::Match {
                    score: Some([own, against]),
                    is_played: true,
                    ..
                } => Some((*own, *against)),
                _ => None,
            })
            .collect();
        let count = |is: fn(Points, Points) -> bool| {
            played
                .iter()
                .filter(|&&(own, against)| is(own, against))
                .count() as u32
        };
        let won = count(|own, against| own > against);
        let drawn = count(|own, against| own == against && own > Points::ZERO);
        Row {
            group: self.group_of(entry),
            rank: 0,
            entry,
            points: self.points_after(entry, after),
            played: played.len() as u32,
            won,
            drawn,
            lost: played.len() as u32 - won - drawn,
            tie_breaks: Vec::new(),
        }
    }

    /// Those who are equal so far, in groups that a tie-break does not separate, the best first.
    fn split(&self, group: Vec<Row>, tie_break: TieBreak, after: Number) -> Vec<Vec<Row>> {
        let tied: Vec<_> = group.iter().map(|row| row.entry).collect();
        let (explained, order) = match tie_break {
            TieBreak::Direct => {
                let direct = self.direct(&tied, after);
                (direct.encounters, direct.order)
            }
            TieBreak::Stage => {
                let stages = self.stages(after);
                by_value(&tied, |entry| self.stage(entry, &stages, after))
            }
            _ => by_value(&tied, |entry| {
                self.explained(entry, &tied, tie_break, after)
            }),
        };
        let mut rows: Vec<_> = group.into_iter().zip(explained).collect();
        for (row, explained) in &mut rows {
            row.tie_breaks.push(std::mem::take(explained));
        }
        let groups = order.into_iter().map(|equal| {
            let rows = rows.iter().filter(|(row, _)| equal.contains(&row.entry));
            rows.map(|(row, _)| row.clone()).collect()
        });
        groups.collect()
    }

    /// A tie-break of one of those who are equal so far; `split` has those that need more.
    fn explained(
        &self,
        entry: EntryId,
        tied: &[EntryId],
        tie_break: TieBreak,
        after: Number,
    ) -> Explained {
        match tie_break {
            TieBreak::Decider => self.decider(entry, tied, after),
            TieBreak::Buchholz => self.buchholz(entry, after),
            TieBreak::BuchholzCut1 => self.buchholz_cut(entry, after),
            TieBreak::SonnebornBerger => self.sonneborn_berger(entry, after),
            TieBreak::Wins => self.wins(entry, after),
            TieBreak::GamePoints => self.game_points(entry, after),
            TieBreak::Lot => self.lot(entry),
            TieBreak::Direct | TieBreak::Stage => Explained::default(),
        }
    }

    /// The points of the opponents (TB-6).
    fn buchholz(&self, entry: EntryId, after: Number) -> Explained {
        let opponents = self.opponents(entry, after).into_iter();
        Explained::of(opponents.map(|one| one.term).collect())
    }

    /// The same without the lowest term: without the lowest one of a round that the entry chose not to play, if there is
    /// one (TB-7, TB-16).
    fn buchholz_cut(&self, entry: EntryId, after: Number) -> Explained {
        let mut opponents = self.opponents(entry, after);
        let chosen = opponents.iter().any(|one| one.is_voluntary);
        let places = (0..opponents.len()).filter(|&place| opponents[place].is_voluntary == chosen);
        if let Some(least) = places.min_by_key(|&place| opponents[place].term.value) {
            opponents.remove(least);
        }
        Explained::of(opponents.into_iter().map(|one| one.term).collect())
    }

    /// The points of the opponents, times what was won against them (TB-8).
    fn sonneborn_berger(&self, entry: EntryId, after: Number) -> Explained {
        let opponents = self.opponents(entry, after).into_iter();
        let terms = opponents.map(|one| Term {
            value: one.term.value * one.won,
            ..one.term
        });
        Explained::of(terms.collect())
    }

    /// The rounds that brought the points of a win, played or not (TB-9).
    fn wins(&self, entry: EntryId, after: Number) -> Explained {
        let opponents = self.opponents(entry, after).into_iter();
        let mut wins: Vec<_> = opponents.filter(|one| one.won == Points::ONE).collect();
        wins.dedup_by_key(|one| one.term.round);
        let terms = wins.into_iter().map(|one| Term {
            value: Points::ONE,
            ..one.term
        });
        Explained::of(terms.collect())
    }

    /// The points of single games (TB-2).
    fn game_points(&self, entry: EntryId, after: Number) -> Explained {
        let terms = (1..=after).filter_map(|round| {
            let record = self.record(entry, round);
            let value = match record {
                Record::Match {
                    is_played: false, ..
                } => (0..self.setup.games).map(|_| record.points()).sum(),
                _ => {
                    self.game_points_after(entry, round) - self.game_points_after(entry, round - 1)
                }
            };
            match record {
                Record::Match { opponents, .. } => Some(Term {
                    value,
                    from: Source::Opponent(opponents[0]),
                    round,
                }),
                _ => None,
            }
        });
        Explained::of(terms.collect())
    }

    /// The deciders against those who are equal.
    fn decider(&self, entry: EntryId, tied: &[EntryId], after: Number) -> Explained {
        let deciders = self.deciders.iter().filter(|one| one.after == after);
        let terms = deciders.flat_map(|one| {
            let [own, other] = one.entries;
            [(own, other, one.result.one), (other, own, one.result.two)]
        });
        let terms = terms.filter(|(own, other, _)| *own == entry && tied.contains(other));
        let terms = terms.map(|(_, other, value)| Term {
            value,
            from: Source::Opponent(other),
            round: 0,
        });
        Explained::of(terms.collect())
    }

    /// A number that is drawn for each entry: the higher one is better.
    fn lot(&self, entry: EntryId) -> Explained {
        let mut places: Vec<_> = (1..=self.entries.len() as i64).collect();
        draw(self.setup.seed, 0, Purpose::Rank).shuffle(&mut places);
        let value = Points::halves(2 * places[entry.0 as usize]);
        Explained::of(vec![Term {
            value,
            from: Source::Lot,
            round: 0,
        }])
    }
}

/// The values of a tie-break, and the entries in groups of the same value.
fn by_value(
    tied: &[EntryId],
    explain: impl Fn(EntryId) -> Explained,
) -> (Vec<Explained>, Vec<Vec<EntryId>>) {
    let explained: Vec<_> = tied.iter().map(|&entry| explain(entry)).collect();
    let mut sorted: Vec<_> = tied
        .iter()
        .copied()
        .zip(explained.iter().map(|one| one.value))
        .collect();
    sorted.sort_by_key(|&(_, value)| Reverse(value));
    let groups = sorted.chunk_by(|(_, one), (_, other)| one == other);
    let groups = groups.map(|group| group.iter().map(|&(one, _)| one).collect());
    let order = groups.collect();
    (explained, order)
}
