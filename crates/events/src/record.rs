//! What each entry did in each round, and its points.

use bughouse_core::Team;

use crate::{EntryId, Event, GameResult, Number, Points, Table};

/// What an entry did in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    /// A match. It may have been decided without play.
    Match {
        /// Against whom: a pair, or two players.
        opponents: Vec<EntryId>,
        /// With whom, if partners change.
        partner: Option<EntryId>,
        /// What the two teams scored, the own team first; `None` while there is no result.
        score: Option<[Points; 2]>,
        /// Whether it was played.
        is_played: bool,
    },
    /// A bye: there was no opponent.
    Bye(Points),
    /// It sat out, because there was no place.
    SatOut,
    /// It was absent, and had said so.
    Absent(Points),
    /// It had not come yet.
    Missed(Points),
    /// It had left, or takes no part yet.
    Gone,
}

impl Record {
    /// The points of the round.
    pub fn points(&self) -> Points {
        match self {
            Record::Match { score, .. } => score.map_or(Points::ZERO, |[own, _]| own),
            Record::Bye(points) | Record::Absent(points) | Record::Missed(points) => *points,
            Record::SatOut | Record::Gone => Points::ZERO,
        }
    }

    /// Whether a match was played to a result.
    pub fn is_played(&self) -> bool {
        matches!(
            self,
            Record::Match {
                score: Some(_),
                is_played: true,
                ..
            }
        )
    }

    /// Whether the entry has won without a match (TS-8).
    pub fn is_win_by_default(&self) -> bool {
        matches!(self, Record::Match { score: Some([own, against]), is_played: false, .. } if own > against)
    }

    /// Whether the round was unplayed because the entry chose so: a requested bye, or a loss by default (TB-12).
    pub fn is_voluntary(&self) -> bool {
        match self {
            Record::Match {
                score: Some([own, _]),
                is_played: false,
                ..
            } => *own == Points::ZERO,
            Record::Absent(_) | Record::Missed(_) | Record::Gone => true,
            _ => false,
        }
    }
}

impl Event {
    /// What an entry did in a round.
    pub fn record(&self, entry: EntryId, round: Number) -> Record {
        let paired = &self.rounds[round as usize - 1].pairing;
        for table in &paired.tables {
            for team in Team::BOTH {
                if self.entries_of(table, team).contains(&entry) {
                    return self.match_of(entry, round, table, team);
                }
            }
        }
        if paired.byes.contains(&entry) {
            return Record::Bye(self.setup.bye);
        }
        if paired.out.contains(&entry) {
            return Record::SatOut;
        }
        if let Some(&(_, points)) = paired.absent.iter().find(|(one, _)| *one == entry) {
            return Record::Absent(points);
        }
        match self.entry(entry).since > round {
            true => Record::Missed(self.setup.late),
            false => Record::Gone,
        }
    }

    fn match_of(&self, entry: EntryId, round: Number, table: &Table, team: Team) -> Record {
        let round = &self.rounds[round as usize - 1];
        let result = round.result(table.number, self.setup.games);
        let partners = self.entries_of(table, team).into_iter();
        Record::Match {
            opponents: self.entries_of(table, team.opponents()),
            partner: partners.into_iter().find(|&one| one != entry),
            score: result.map(|result| [team, team.opponents()].map(|team| result.of(team))),
            is_played: result.is_some_and(|result| result.is_played),
        }
    }

    /// The points of an entry after all rounds.
    pub fn points_of(&self, entry: EntryId) -> Points {
        self.points_after(entry, self.rounds.len() as Number)
    }

    /// The points of an entry after a round.
    pub fn points_after(&self, entry: EntryId, round: Number) -> Points {
        let rounds = (1..=round).map(|round| self.record(entry, round).points());
        let penalties = self.penalties.iter();
        let penalties = penalties.filter(|one| one.entry == entry && one.round <= round);
        let penalties: Points = penalties.map(|one| one.points).sum();
        rounds.sum::<Points>() - penalties - self.entry(entry).dropped
    }

    /// The points of an entry in single games, after a round.
    pub fn game_points_after(&self, entry: EntryId, round: Number) -> Points {
        let rounds = self.rounds.iter().take(round as usize);
        let of_round = |round: &crate::Round| -> Points {
            let tables = round.pairing.tables.iter();
            let mut own = tables.filter_map(|table| {
                let mut teams = Team::BOTH.into_iter();
                let team = teams.find(|&team| self.entries_of(table, team).contains(&entry))?;
                Some((table.number, team))
            });
            let games = own.next().map(|(table, team)| (round.games(table), team));
            games.map_or(Points::ZERO, |(games, team)| {
                games.iter().map(|game: &GameResult| game.of(team)).sum()
            })
        };
        rounds.map(of_round).sum()
    }

    /// Whether an entry takes part: it has not left, and of a pair both players are there.
    pub fn takes_part(&self, entry: EntryId) -> bool {
        let entry = self.entry(entry);
        let size = if self.setup.format.has_fixed_pairs() {
            2
        } else {
            1
        };
        entry.gone.is_none() && entry.members.len() == size
    }
}
