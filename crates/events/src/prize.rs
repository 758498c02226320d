//! Prizes and titles: for places, and for the best ones below a rating.

use crate::{EntryId, Event, Number, Row};

/// What is won: a cup, a title.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Prize {
    /// What it is.
    pub name: String,
    /// Whom it is for.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub winner: Winner,
}

/// Whom a prize is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Winner {
    /// The entry at this place.
    Place(Number),
    /// The best entry with a rating below this one that has no prize for its place.
    Below(u32),
}

impl Event {
    /// The prizes of the event, and who wins them; none before the event is over. Who has withdrawn, was expelled, or
    /// has played no match wins no prize, and the next ones move up. Those who are equal share the prizes of their places.
    /// With groups, a prize for a place is for that of each group.
    pub fn prizes(&self) -> Vec<(&Prize, Vec<EntryId>)> {
        if self.setup.prizes.is_empty() || !self.is_over() {
            return Vec::new();
        }
        let mut rows = self.standings(self.rounds.len() as Number).rows;
        rows.retain(|row| self.entry(row.entry).gone.is_none() && row.played > 0);
        let prizes = self.setup.prizes.iter();
        let places = prizes.clone().filter_map(|prize| match prize.winner {
            Winner::Place(place) => Some(place),
            Winner::Below(_) => None,
        });
        let at_place = |place| {
            let groups = rows.chunk_by(|one, other| one.group == other.group);
            groups.flat_map(move |rows| at_place(rows, place))
        };
        let at_places: Vec<_> = places.flat_map(at_place).collect();
        let winners = prizes.map(|prize| {
            let winners = match prize.winner {
                Winner::Place(place) => at_place(place).collect(),
                Winner::Below(rating) => self.best_below(&rows, rating, &at_places),
            };
            (prize, winners)
        });
        winners.collect()
    }

    fn best_below(&self, rows: &[Row], rating: u32, others: &[EntryId]) -> Vec<EntryId> {
        let is_below = |entry: EntryId| self.entry(entry).rating.is_some_and(|one| one < rating);
        let rows = rows
            .iter()
            .filter(|row| is_below(row.entry) && !others.contains(&row.entry));
        let best = rows.clone().map(|row| row.rank).min();
        rows.filter(|row| Some(row.rank) == best)
            .map(|row| row.entry)
            .collect()
    }
}

/// Who is at a place, with those who are equal.
fn at_place(rows: &[Row], place: Number) -> Vec<EntryId> {
    let rank = rows.get(place as usize - 1).map(|row| row.rank);
    let equal = rows.iter().filter(|row| Some(row.rank) == rank);
    equal.map(|row| row.entry).collect()
}
