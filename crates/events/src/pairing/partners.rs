//! The next round of events in which partners change.

use bughouse_core::{BoardId, BySeat, Color, Seat, Team};

use crate::lot::{Purpose, draw};
use crate::pairing::plan::{Past, PlannedRound, plan, seat};
use crate::pairing::whist;
use crate::{EntryId, Event, Number, Pairing, PlayerId, Refused, Table};

/// How many rounds are planned at once if the event does not say how many there are.
const HORIZON: usize = 12;

impl Event {
    /// The next round of a schedule in which everybody has another partner each time: a whist schedule if there is one
    /// for those who are present, else the next round of a plan.
    pub(super) fn pair_partners(&self) -> Result<Pairing, Refused> {
        let present = self.present();
        let first = self.unchanged_since(&present);
        let people = self.in_lots(&present, first);
        let at = (self.next_round() - first) as usize;
        let tables = self.tables_for(present.len());
        let schedule = whist::schedule(people.len()).filter(|rounds| {
            first == 1
                && tables == people.len() / 4
                && self.planned_rounds(first).unwrap_or(0) <= rounds.len()
        });
        let mut round = match schedule {
            Some(rounds) if at < rounds.len() => rounds[at].clone(),
            _ => self.planned(&people, first, tables, at),
        };
        let mut lots = draw(self.setup.seed, self.next_round(), Purpose::Color);
        seat(
            &self.past(&people, self.next_round()),
            tables,
            &mut round,
            &mut lots,
        );
        Ok(self.seated(&people, &round, tables))
    }

    /// The round of a plan that was made when those who are present came together.
    fn planned(&self, people: &[EntryId], first: Number, tables: usize, at: usize) -> PlannedRound {
        let rounds = self.planned_rounds(first).unwrap_or(HORIZON).max(at + 1);
        let mut lots = draw(self.setup.seed, first, Purpose::Seats);
        let mut plan = plan(&self.past(people, first), tables, rounds, &mut lots);
        plan.swap_remove(at)
    }

    /// How many rounds are left from this one on, if the event says so.
    fn planned_rounds(&self, first: Number) -> Option<usize> {
        self.setup
            .rounds
            .map(|rounds| (rounds + 1 - first) as usize)
    }

    /// The first round since which the same people have played as now.
    fn unchanged_since(&self, present: &[EntryId]) -> Number {
        let mut rounds = (1..self.next_round()).rev();
        let other = rounds.find(|&round| self.played_in(round) != present);
        other.map_or(1, |round| round + 1)
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
    pub(super) fn tables_for(&self, people: usize) -> usize {
        let tables = self
            .setup
            .tables
            .map_or(usize::MAX, |tables| tables as usize);
        tables.min(people / 4)
    }

    /// The people in an order that the lot gives.
    fn in_lots(&self, people: &[EntryId], round: Number) -> Vec<EntryId> {
        let mut people = people.to_vec();
        draw(self.setup.seed, round, Purpose::Seats).shuffle(&mut people);
        people
    }

    /// What these people have played with and against each other before a round. Matches that were not played do not
    /// count.
    pub(super) fn past(&self, people: &[EntryId], before: Number) -> Past {
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

    fn count(&self, table: &Table, past: &mut Past, place: impl Fn(EntryId) -> Option<usize>) {
        let at = |seat: Seat| place(self.player(table.seats[seat]).entry);
        for seat in Seat::ALL {
            let Some(one) = at(seat) else { continue };
            past.whites[one] += if seat.color == Color::White { 1 } else { -1 };
            past.boards[one] += if seat.board == BoardId::A { 1 } else { -1 };
            if let Some(partner) = at(seat.partner()) {
                past.partners[one][partner] += 1;
            }
            for opponent in [seat.opponent(), seat.diagonal()] {
                if let Some(opponent) = at(opponent) {
                    past.opponents[one][opponent] += 1;
                }
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
