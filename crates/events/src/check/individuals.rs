//! What a round does not keep where partners change.

use bughouse_core::{Color, Team};

#[cfg(test)]
mod tests;

use super::{Breach, Case, Rule};
use crate::pairing::bound::bound;
use crate::pairing::repeats::fewest_repeats;
use crate::pairing::search::{opponents, partners};
use crate::pairing::seats::MOST_DIFFERENCE;
use crate::{EntryId, Format, Pairing, PlayerId, Record, Table};

impl Case<'_> {
    /// Partners who play together again. It is needed if no round has fewer.
    pub(crate) fn partners(&self) -> Vec<Breach> {
        let people = self.who_could_play();
        let past = self.before.past(&people, self.round);
        let all = self.fours(self.pairing, &people).into_iter();
        let all = all.flat_map(|(table, four)| partners(four).map(|pair| (table, pair)));
        let met = |[one, other]: [usize; 2]| past.partners.of(one, other);
        let again: Vec<_> = all.filter(|&(_, pair)| met(pair) > 0).collect();
        let sum: u32 = again.iter().map(|&(_, pair)| met(pair)).sum();
        let forbidden = self.before.past_with_forbidden(&people, self.round);
        let tables = self.before.tables_for(people.len());
        let is_needed = sum <= fewest_repeats(&forbidden, tables);
        let breach = |(table, pair): (u32, [usize; 2])| {
            let entries = pair.map(|one| people[one]);
            let sentence = format!("{} are partners again", self.names(&entries));
            Breach {
                entries: entries.into(),
                ..self.breach(Some(table), Rule::Partner, is_needed, sentence)
            }
        };
        again.into_iter().map(breach).collect()
    }

    /// The people whom a better round could have at its tables. In a Swiss the byes come first.
    fn who_could_play(&self) -> Vec<EntryId> {
        let mut people = self.before.present();
        if self.before.setup.format == Format::IndividualSwiss {
            people.retain(|one| !self.pairing.byes.contains(one));
        }
        people
    }

    /// The tables of a round, as partners and then their opponents.
    fn fours(&self, pairing: &Pairing, people: &[EntryId]) -> Vec<(u32, [usize; 4])> {
        let place = |entry: EntryId| people.iter().position(|&one| one == entry);
        let four = |table: &Table| {
            let places = self.teams(table).concat().into_iter().map(place);
            let places: Option<Vec<_>> = places.collect();
            Some((table.number, places?.try_into().ok()?))
        };
        pairing.tables.iter().filter_map(four).collect()
    }

    /// Opponents who meet again. It is needed if counting shows it, or if the plan has as many.
    pub(super) fn opponents(&self) -> Vec<Breach> {
        let people = self.before.present();
        let past = self.before.past(&people, self.round);
        let again = |pairing: &Pairing| -> i64 {
            let fours = self.fours(pairing, &people).into_iter();
            let pairs = fours.flat_map(|(_, four)| opponents(four));
            pairs
                .map(|[one, other]| i64::from(past.opponents.of(one, other)))
                .sum()
        };
        let own = again(self.pairing);
        if own == 0 {
            return Vec::new();
        }
        let least = bound(&past, self.before.tables_for(people.len()), 1).opponents;
        let best = match own <= least {
            true => own,
            false => self
                .before
                .next_pairing()
                .map_or(least, |best| again(&best)),
        };
        let sentence = match own <= best {
            true => format!("opponents meet again {own} times"),
            false => format!("opponents meet again {own} times, where {best} could do"),
        };
        vec![self.breach(None, Rule::Opponent, own <= best, sentence)]
    }

    /// Colors of individuals differ by at most 2.
    pub(super) fn colors(&self) -> Vec<Breach> {
        let tables = self.pairing.tables.iter();
        let teams = tables.flat_map(|table| Team::BOTH.map(|team| (table, table.team(team))));
        let players =
            teams.flat_map(|(table, [one, other])| [(table, one, other), (table, other, one)]);
        players
            .filter_map(|(table, player, partner)| self.too_much_of_a_color(table, player, partner))
            .collect()
    }

    /// It is needed if the partner, who has the other color, would have as much of this one.
    fn too_much_of_a_color(
        &self,
        table: &Table,
        player: PlayerId,
        partner: PlayerId,
    ) -> Option<Breach> {
        let change = match table.color_of(player)? {
            Color::White => 1,
            Color::Black => -1,
        };
        let [own, of_partner] = [player, partner].map(|one| (self.difference(one) + change).abs());
        let name = &self.before.player(player).name;
        let sentence = format!("the colors of {name} differ by {own}");
        let is_needed = of_partner > MOST_DIFFERENCE;
        let breach = self.breach(Some(table.number), Rule::Color, is_needed, sentence);
        (own > MOST_DIFFERENCE).then_some(breach)
    }

    /// How many more matches a player had with White than with Black.
    fn difference(&self, player: PlayerId) -> i32 {
        let colors = self.before.colors_of(player);
        let whites = colors
            .iter()
            .filter(|&&color| color == Color::White)
            .count() as i32;
        2 * whites - colors.len() as i32
    }

    /// Those sit out who have done so least.
    pub(super) fn sit_outs(&self) -> Vec<Breach> {
        let present = self.before.present();
        let count = |one: EntryId| {
            (1..self.round)
                .filter(|&round| matches!(self.before.record(one, round), Record::SatOut))
                .count()
        };
        let too_often = self.pairing.out.iter().filter(|&&one| {
            let mut others = present
                .iter()
                .filter(|other| !self.pairing.out.contains(other));
            others.any(|&other| count(other) < count(one))
        });
        too_often
            .map(|&one| {
                let sentence = format!(
                    "{} sits out again before others do",
                    self.before.name_of(one)
                );
                self.breach(None, Rule::SitOut, false, sentence)
            })
            .collect()
    }

    /// Everybody plays as far as there are tables.
    pub(super) fn free_tables(&self) -> Vec<Breach> {
        let tables = self.before.tables_for(self.before.present().len());
        let used = self.pairing.tables.len();
        let rule = match self.before.setup.format {
            Format::IndividualSwiss => Rule::Bye,
            _ => Rule::SitOut,
        };
        let sentence = format!("{used} tables are used, where {tables} could be");
        let breach = self.breach(None, rule, false, sentence);
        (used < tables).then_some(breach).into_iter().collect()
    }
}
