//! Who plays whom in the next round, in each format.

pub mod berger;
pub(crate) mod bound;
mod by_hand;
mod colors;
mod knockout;
pub mod matching;
mod pairs;
mod partners;
pub(crate) mod past;
mod plan;
pub(crate) mod repeats;
mod round_robin;
pub(crate) mod search;
pub(crate) mod seats;
mod standing;
pub mod swiss;
pub mod whist;

pub use knockout::Tie;

use crate::{EntryId, Event, Fact, Format, GameResult, Number, Pairing, Points, Refused};

/// A round robin of so many entries has a schedule.
pub const MOST_SCHEDULED: usize = 64;

impl Event {
    /// The next round, as the format has it.
    ///
    /// # Errors
    /// Why it cannot be paired now.
    pub fn next_pairing(&self) -> Result<Pairing, Refused> {
        self.check_may_pair()?;
        self.pair_by_format()
    }

    /// The next round. A format that knows its last round says first whether there is another one.
    pub(crate) fn pair_by_format(&self) -> Result<Pairing, Refused> {
        let knows_end = self.setup.format.is_round_robin() || self.setup.format == Format::Knockout;
        if !knows_end {
            self.check_are_enough()?;
        }
        let paired = match self.setup.format {
            Format::RoundRobin | Format::DoubleRoundRobin => self.pair_round_robin(),
            Format::Swiss => self.pair_swiss(),
            Format::Knockout => self.pair_knockout(),
            Format::Partners => self.pair_partners(),
            Format::IndividualSwiss => self.pair_by_standing(),
        };
        match paired {
            Err(Refused::NoMoreRounds(rounds)) => Err(Refused::NoMoreRounds(rounds)),
            paired => self.check_are_enough().and(paired),
        }
    }

    /// The rounds of a round robin that are not paired yet, as they will be if nothing changes. Empty in other formats,
    /// and if there are more than [`MOST_SCHEDULED`] entries.
    pub fn schedule(&self) -> Vec<Pairing> {
        let is_fixed = self.setup.format.is_round_robin() && !self.is_finished;
        if !is_fixed || self.entries.len() > MOST_SCHEDULED {
            return Vec::new();
        }
        let mut event = self.clone();
        let next = || {
            event.draw_what_is_open()?;
            let pairing = event.next_pairing().ok()?;
            event.apply(Fact::Paired(pairing.clone()))?;
            Some(pairing)
        };
        std::iter::from_fn(next).collect()
    }

    /// Who meets whom depends on no result.
    fn draw_what_is_open(&mut self) -> Option<()> {
        let (round, games) = (self.next_round() - 1, self.setup.games);
        let result = GameResult {
            one: Points::HALF,
            two: Points::HALF,
            is_played: true,
        };
        let Some(last) = self.rounds.last() else {
            return Some(());
        };
        let open: Vec<_> = last.missing(games).collect();
        for table in open {
            for game in (1..=games).map(Some) {
                self.apply(Fact::Ended {
                    round,
                    table,
                    game,
                    result,
                })?;
            }
        }
        Some(())
    }

    pub(crate) fn decide_pair(&self) -> Result<Vec<Fact>, Refused> {
        Ok(vec![Fact::Paired(self.next_pairing()?)])
    }

    /// Whether the last round is over, and there is another one.
    fn check_may_pair(&self) -> Result<(), Refused> {
        if let Some(round) = self.rounds.last() {
            let number = self.next_round() - 1;
            if let Some(table) = round.missing(self.setup.games).next() {
                return Err(Refused::Missing {
                    round: number,
                    table,
                });
            }
        }
        if let Some(rounds) = self
            .setup
            .rounds
            .filter(|&rounds| self.next_round() > rounds)
        {
            return Err(Refused::NoMoreRounds(rounds));
        }
        Ok(())
    }

    /// Whether there are enough for a match.
    fn check_are_enough(&self) -> Result<(), Refused> {
        let (have, needed) = (self.present().len(), self.needed());
        match have < needed {
            true => Err(Refused::TooFew {
                round: self.next_round(),
                have,
                needed,
            }),
            false => Ok(()),
        }
    }

    /// How many entries a match has.
    fn needed(&self) -> usize {
        match self.setup.format.has_fixed_pairs() {
            true => 2,
            false => 4,
        }
    }

    /// Those who can play in the next round, in the order of entry.
    pub fn present(&self) -> Vec<EntryId> {
        let round = self.next_round();
        let all = self.entries().map(|(id, _)| id);
        all.filter(|&id| self.takes_part(id) && !self.absences.contains_key(&(round, id)))
            .collect()
    }

    /// Those who have said that they do not play in the next round, and what they get for it.
    fn absent(&self) -> Vec<(EntryId, Points)> {
        let round = self.next_round();
        let absences = self
            .absences
            .range((round, EntryId(0))..=(round, EntryId(u32::MAX)));
        let absences = absences.map(|(&(_, entry), &points)| (entry, points));
        absences
            .filter(|&(entry, _)| self.takes_part(entry))
            .collect()
    }

    /// The entries by their pairing numbers: the strongest first. Who has none yet comes after those who have one, by
    /// rating and then by the order of entry.
    pub(crate) fn by_number(&self, mut entries: Vec<EntryId>) -> Vec<EntryId> {
        entries.sort_by_key(|&id| {
            let entry = self.entry(id);
            (
                entry.number.unwrap_or(Number::MAX),
                std::cmp::Reverse(entry.rating),
                id,
            )
        });
        entries
    }
}
