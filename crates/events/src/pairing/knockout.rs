//! Knockouts: who loses is out.
//!
//! The entries are seeded by their numbers: the strongest can meet only in the final, and the first ones have no opponent
//! in the first stage if the number of entries is no power of two. A *tie* is what two play until one of them goes on: at
//! most `best_of` matches, then one more if they are equal, then the lot. A round has the next match of each tie that is
//! not decided, so a stage may take several rounds.

use crate::lot::{Purpose, draw};
use crate::{EntryId, Event, Number, Pairing, Points, Record, Refused};

/// What two play until one goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tie {
    /// Who plays; `None`: there is no opponent, and the other one goes on.
    pub entries: [Option<EntryId>; 2],
    /// Who goes on, if it is decided: the first or the second.
    pub winner: Option<usize>,
    /// Whether the lot has decided it.
    pub is_by_lot: bool,
    /// Whether it is about the third place.
    pub is_for_third: bool,
}

impl Tie {
    /// Who goes on.
    pub fn first(self) -> Option<EntryId> {
        self.winner.and_then(|winner| self.entries[winner])
    }

    /// Who does not.
    pub fn second(self) -> Option<EntryId> {
        self.winner.and_then(|winner| self.entries[1 - winner])
    }
}

impl Event {
    /// The stages that have begun after a round, the first one first, each with its ties; the tie for the third place
    /// follows the final.
    pub fn stages(&self, after: Number) -> Vec<Vec<Tie>> {
        let seeds = self.by_number(
            self.entries()
                .map(|(id, _)| id)
                .filter(|&id| self.was_there(id))
                .collect(),
        );
        let mut stages: Vec<Vec<Tie>> = Vec::new();
        let mut places = seeded(&seeds);
        while places.len() > 1 {
            let is_final = places.len() == 2;
            let ties = places
                .chunks(2)
                .map(|two| self.tie([two[0], two[1]], after));
            let mut ties: Vec<_> = ties.collect();
            if let Some(losers) = stages.last().filter(|_| is_final && self.setup.third_place) {
                let losers: Vec<_> = losers.iter().map(|tie| tie.second()).collect();
                ties.extend(match losers[..] {
                    [one, other] => Some(Tie {
                        is_for_third: true,
                        ..self.tie([one, other], after)
                    }),
                    _ => None,
                });
            }
            let is_over = ties.iter().all(|tie| tie.winner.is_some());
            places = ties
                .iter()
                .take(places.len() / 2)
                .map(|tie| tie.first())
                .collect();
            stages.push(ties);
            if !is_over {
                break;
            }
        }
        stages
    }

    /// Whether an entry took part when the knockout began, or would begin now.
    fn was_there(&self, entry: EntryId) -> bool {
        match self.rounds.is_empty() {
            true => self.takes_part(entry),
            // Who withdrew before has no place: without this the places of the others would change.
            false => self.first_round_of(entry) == Some(1),
        }
    }

    fn tie(&self, entries: [Option<EntryId>; 2], after: Number) -> Tie {
        let mut tie = Tie {
            entries,
            winner: None,
            is_by_lot: false,
            is_for_third: false,
        };
        match entries {
            [Some(_), None] => tie.winner = Some(0),
            [None, _] => tie.winner = Some(1),
            [Some(one), Some(other)] => {
                tie.winner = self.winner(one, other, after);
                if tie.winner.is_none() && self.needs_lot(one, other, after) {
                    tie.winner = Some(self.lot_between(one, other));
                    tie.is_by_lot = true;
                }
            }
        }
        tie
    }

    /// Which of two goes on by the matches, or because the other one has left: 0 or 1.
    fn winner(&self, one: EntryId, other: EntryId, after: Number) -> Option<usize> {
        let matches = self.scores_between(one, other, after);
        let sum = |side: usize| matches.iter().map(|score| score[side]).sum::<Points>();
        let (ones, others) = (sum(0), sum(1));
        let left = matches.len()..self.setup.best_of as usize;
        let left: Points = left.map(|_| Points::ONE).sum();
        if ones > others + left {
            return Some(0);
        }
        if others > ones + left {
            return Some(1);
        }
        match [one, other].map(|entry| self.takes_part(entry)) {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }

    /// The results of the matches between two, the first one's points first.
    fn scores_between(&self, one: EntryId, other: EntryId, after: Number) -> Vec<[Points; 2]> {
        let scores = (1..=after).filter_map(|round| match self.record(one, round) {
            Record::Match {
                opponents, score, ..
            } if opponents.contains(&other) => score,
            _ => None,
        });
        scores.collect()
    }

    /// After the decider the lot decides, and where both have left.
    fn needs_lot(&self, one: EntryId, other: EntryId, after: Number) -> bool {
        let played = self.scores_between(one, other, after).len();
        let have_left = !self.takes_part(one) && !self.takes_part(other);
        have_left || played > self.setup.best_of as usize
    }

    fn lot_between(&self, one: EntryId, other: EntryId) -> usize {
        let round = one.0.min(other.0) + 1;
        usize::from(draw(self.setup.seed, round, Purpose::Knockout).bool())
    }

    /// The next matches of the ties that are not decided.
    pub(super) fn pair_knockout(&self) -> Result<Pairing, Refused> {
        let stages = self.stages(self.rounds.len() as Number);
        let Some(stage) = stages.last() else {
            return Err(Refused::NoMoreRounds(0));
        };
        let open: Vec<_> = stage.iter().filter(|tie| tie.winner.is_none()).collect();
        if open.is_empty() {
            return Err(Refused::NoMoreRounds(self.next_round() - 1));
        }
        let absent = |entry: EntryId| self.absences.contains_key(&(self.next_round(), entry));
        let both = |tie: &Tie| match tie.entries {
            [Some(one), Some(other)] => Some([one, other]),
            _ => None,
        };
        if let Some(away) = open
            .iter()
            .filter_map(|tie| both(tie))
            .flatten()
            .find(|&one| absent(one))
        {
            let why = format!(
                "{} is absent: take the absence back, or let them withdraw",
                self.name_of(away)
            );
            return Err(Refused::NoPairing(self.next_round(), why));
        }
        let matches: Vec<_> = open.iter().filter_map(|tie| both(tie)).collect();
        let waiting = stage
            .iter()
            .filter_map(|tie| tie.first())
            .filter(|&one| self.takes_part(one));
        Ok(Pairing {
            out: waiting.collect(),
            absent: Vec::new(),
            ..self.at_tables(matches)
        })
    }
}

/// The places of the first stage: the first seed meets the last one, and the best two can meet only in the final.
fn seeded(seeds: &[EntryId]) -> Vec<Option<EntryId>> {
    let mut order: Vec<Number> = vec![1];
    while order.len() < seeds.len().max(2) {
        let sum = 2 * order.len() as Number + 1;
        order = order.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    order
        .iter()
        .map(|&seed| seeds.get(seed as usize - 1).copied())
        .collect()
}
