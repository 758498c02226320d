//! The next round of events in which partners change.

use bughouse_core::{BoardId, BySeat, Color, Seat, Team};

use crate::lot::{Purpose, draw};
use crate::pairing::past::Past;
use crate::pairing::plan::plan;
use crate::pairing::search::PlannedRound;
use crate::pairing::seats::seat;
use crate::{EntryId, Event, Fact, Number, Pairing, PlayerId, Refused, Table};

/// Two who must not meet are treated as if they had been partners so often before.
const FORBIDDEN: u32 = 1_000;

impl Event {
    /// The next round of a plan in which partners change.
    pub(super) fn pair_partners(&self) -> Result<Pairing, Refused> {
        let present = self.present();
        let first = self.unchanged_since(&present);
        let mut people = present;
        draw(self.setup.seed, first, Purpose::Seats).shuffle(&mut people);
        let tables = self.tables_for(people.len());
        let (mut round, next) = self.planned(&people, first, tables);
        let past = self.past(&people, self.next_round());
        let mut lots = draw(self.setup.seed, self.next_round(), Purpose::Color);
        seat(&past, tables, &mut round, next.as_ref(), &mut lots);
        Ok(self.seated(&people, &round, tables))
    }

    /// The next round of the plans since these people came together: where one ends, the next one begins.
    /// Also the round after it, if it belongs to the same plan.
    fn planned(
        &self,
        people: &[EntryId],
        mut first: Number,
        tables: usize,
    ) -> (PlannedRound, Option<PlannedRound>) {
        loop {
            let left = |rounds: Number| (rounds + 1 - first) as usize;
            let left = self.setup.rounds.map_or(usize::MAX, left);
            let mut lots = draw(self.setup.seed, first, Purpose::Seats);
            let past = self.past_with_forbidden(people, first);
            let plan = plan(&past, tables, left, &mut lots);
            let place = (self.next_round() - first) as usize;
            if let Some(round) = plan.get(place) {
                return (round.clone(), plan.get(place + 1).cloned());
            }
            first += plan.len() as Number;
        }
    }

    /// The first round since which all has gone as it was planned.
    fn unchanged_since(&self, present: &[EntryId]) -> Number {
        let tables = self.tables_for(present.len());
        let is_as_planned = |number: Number| {
            let round = &self.rounds[number as usize - 1];
            let is_played = |table: &Table| {
                let result = round.result(table.number, self.setup.games);
                result.is_some_and(|result| result.is_played)
            };
            !round.pairing.by_hand
                && round.pairing.tables.len() == tables
                && round.pairing.tables.iter().all(is_played)
                && self.played_in(number) == present
        };
        let first = self.next_round_after_forbidden();
        let other = (first..self.next_round())
            .rev()
            .find(|&round| !is_as_planned(round));
        other.map_or(first, |round| round + 1)
    }

    /// The first round that was paired after two had been forbidden to meet.
    fn next_round_after_forbidden(&self) -> Number {
        let facts = self.facts();
        let last = facts
            .iter()
            .rposition(|fact| matches!(fact, Fact::Forbade { .. }));
        let before = &facts[..last.unwrap_or(0)];
        let paired = before.iter().filter(|fact| matches!(fact, Fact::Paired(_)));
        paired.count() as Number + 1
    }

    /// Those who had a place in a round or sat out, in the order of entry.
    fn played_in(&self, round: Number) -> Vec<EntryId> {
        let pairing = &self.rounds[round as usize - 1].pairing;
        let playing = pairing.tables.iter().flat_map(|table| {
            let teams = Team::BOTH.into_iter();
            teams.flat_map(|team| self.entries_of(table, team))
        });
        let free = pairing.out.iter().chain(&pairing.byes).copied();
        let mut all: Vec<_> = playing.chain(free).collect();
        all.sort_unstable();
        all
    }

    /// How many tables are used for so many people.
    pub(crate) fn tables_for(&self, people: usize) -> usize {
        let tables = self
            .setup
            .tables
            .map_or(usize::MAX, |tables| tables as usize);
        tables.min(people / 4)
    }

    /// What these people have played with and against each other before a round. Matches that were not played do not
    /// count.
    pub(crate) fn past(&self, people: &[EntryId], before: Number) -> Past {
        let mut past = Past::none(people.len());
        let place = |entry: EntryId| people.iter().position(|&one| one == entry);
        for round in &self.rounds[..before as usize - 1] {
            for table in &round.pairing.tables {
                let result = round.result(table.number, self.setup.games);
                if result.is_some_and(|result| result.is_played) {
                    self.count(table, &mut past, place);
                }
            }
            for one in round.pairing.out.iter().chain(&round.pairing.byes) {
                if let Some(one) = place(*one) {
                    past.sat_out[one] += 1;
                }
            }
        }
        past
    }

    /// The same, with those who must not meet.
    pub(crate) fn past_with_forbidden(&self, people: &[EntryId], before: Number) -> Past {
        let mut past = self.past(people, before);
        let place = |entry: EntryId| people.iter().position(|&one| one == entry);
        for &(one, other) in &self.forbidden {
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                past.partners.add(one, other, FORBIDDEN);
                past.apart.add(one, other, 1);
            }
        }
        past
    }

    fn count(&self, table: &Table, past: &mut Past, place: impl Fn(EntryId) -> Option<usize>) {
        let four = Seat::ALL.map(|seat| (seat, place(self.player(table.seats[seat]).entry)));
        let known = four.iter().filter_map(|&(seat, one)| Some((seat, one?)));
        let known: Vec<_> = known.collect();
        for (n, &(seat, one)) in known.iter().enumerate() {
            past.whites[one] += if seat.color == Color::White { 1 } else { -1 };
            past.boards[one] += if seat.board == BoardId::A { 1 } else { -1 };
            for &(other_seat, other) in &known[..n] {
                let meetings = match seat.team() == other_seat.team() {
                    true => &mut past.partners,
                    false => &mut past.opponents,
                };
                meetings.meet(one, other);
            }
        }
    }

    /// A planned round as a pairing.
    pub(super) fn seated(&self, people: &[EntryId], round: &[usize], tables: usize) -> Pairing {
        let player = |place: usize| -> PlayerId { self.entry(people[round[place]]).members[0] };
        let tables_of = (0..tables).map(|table| Table {
            number: table as Number + 1,
            seats: BySeat::new(|seat| {
                let place = match (seat.color, seat.board) {
                    (Color::White, BoardId::A) => 0,
                    (Color::Black, BoardId::B) => 1,
                    (Color::Black, BoardId::A) => 2,
                    (Color::White, BoardId::B) => 3,
                };
                player(4 * table + place)
            }),
        });
        Pairing {
            tables: tables_of.collect(),
            out: round[4 * tables..].iter().map(|&one| people[one]).collect(),
            absent: self.absent(),
            ..Pairing::default()
        }
    }
}
