//! The Swiss system for individuals: four of about the same score play with each other, each time with another partner.
//!
//! No published rules pair individuals of bughouse, so this is the program's own rule. Who sits out has a bye: those
//! first who have had none and no win without a match (as TS-8), with the lowest score, then the most matches, then the
//! largest number (as TS-18). The others are put together by a search. What is not as it should be costs, in this order: a
//! second match with the same partner; opponents and partners with other scores; more matches against the same opponent
//! than against others. Inside a table the setup says whether the first plays with the last or with the second.

use std::cmp::Reverse;

use crate::lot::{Purpose, draw};
use crate::pairing::past::Past;
use crate::pairing::search::{self, Cost, HOT, PlannedRound, Search};
use crate::pairing::seats::seat;
use crate::{EntryId, Event, Number, Pairing, Partnering, Points, Record, Refused};

/// Steps of the search for each person.
const STEPS: usize = 4_000;

/// Two partners who both have had too much of the same color cost more than any difference of scores.
const SAME_COLORS: i64 = 1_000;

impl Event {
    /// The next round by the standings.
    pub(super) fn pair_by_standing(&self) -> Result<Pairing, Refused> {
        let present = self.present();
        let tables = self.tables_for(present.len());
        let mut free = present.clone();
        free.sort_by_key(|&entry| self.turn_for_bye(entry));
        let byes = free.split_off(4 * tables);
        let mut people = free;
        people.sort_by_key(|&entry| {
            (
                Reverse(self.points_of(entry)),
                self.entry(entry).number.unwrap_or(Number::MAX),
                entry,
            )
        });
        let past = self.past_with_forbidden(&people, self.next_round());
        let scores: Vec<_> = people
            .iter()
            .map(|&entry| self.points_of(entry).quarters() / 2)
            .collect();
        let mut lots = draw(self.setup.seed, self.next_round(), Purpose::Seats);
        let wanted = Wanted {
            past: &past,
            scores: &scores,
            partnering: self.setup.partnering,
        };
        let first = vec![wanted.first_round()];
        let search = Search::new(&past, tables, first, |_, four| wanted.table_cost(four));
        let (mut rounds, _) = search.run(STEPS * people.len(), HOT, Cost::default(), &mut lots);
        let mut round = rounds.remove(0);
        seat(&past, tables, &mut round, None, &mut lots);
        Ok(Pairing {
            byes,
            ..self.seated(&people, &round, tables)
        })
    }

    /// Whose turn it is to have a bye; the last one first.
    fn turn_for_bye(&self, entry: EntryId) -> (Reverse<bool>, Reverse<Points>, u32, Number) {
        let records: Vec<_> = (1..self.next_round())
            .map(|round| self.record(entry, round))
            .collect();
        let had = records
            .iter()
            .any(|record| record.is_win_by_default() || matches!(record, Record::Bye(_)));
        let played = records.iter().filter(|record| record.is_played()).count() as u32;
        let number = self.entry(entry).number.unwrap_or(Number::MAX);
        (Reverse(had), Reverse(self.points_of(entry)), played, number)
    }
}

/// What the rules of the format ask of a table, by the order of the standings.
struct Wanted<'a> {
    past: &'a Past,
    /// In half points.
    scores: &'a [i64],
    partnering: Partnering,
}

impl Wanted<'_> {
    /// Four neighbors at each table.
    fn first_round(&self) -> PlannedRound {
        let four = |table: usize| {
            let at = 4 * table;
            match self.partnering {
                Partnering::Outer => [at, at + 3, at + 1, at + 2],
                Partnering::Neighbors => [at, at + 1, at + 2, at + 3],
            }
        };
        (0..self.scores.len() / 4).flat_map(four).collect()
    }

    fn table_cost(&self, four: [usize; 4]) -> Cost {
        Cost {
            standing: SAME_COLORS * self.past.same_colors(four) + self.spread(four),
            order: i64::from(!self.has_order(four)),
            ..Cost::default()
        }
    }

    /// How much the scores of a table differ: the sum of the squares for each two, in half points.
    fn spread(&self, four: [usize; 4]) -> i64 {
        let [one, two, three, last] = four.map(|one| self.scores[one]);
        let pairs = [
            (one, two),
            (one, three),
            (one, last),
            (two, three),
            (two, last),
            (three, last),
        ];
        pairs
            .map(|(one, other)| (one - other) * (one - other))
            .iter()
            .sum()
    }

    /// Whether the first of a table plays with the one whom the setup asks for.
    fn has_order(&self, four: [usize; 4]) -> bool {
        let mut sorted = four;
        sorted.sort_unstable();
        let partner = match self.partnering {
            Partnering::Outer => sorted[3],
            Partnering::Neighbors => sorted[1],
        };
        let mut pairs = search::partners(four).into_iter();
        pairs.any(|pair| pair.contains(&sorted[0]) && pair.contains(&partner))
    }
}
