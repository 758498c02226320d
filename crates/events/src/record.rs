//! What each entry did in each round, and its points.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use bughouse_core::Team;

use crate::{EntryId, Event, Number, Pairing, PlayerId, Points, Round, Table};

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
    /// A match that does not count, because one of the two left before half of a round robin (BT-5).
    Uncounted {
        /// Against whom.
        opponent: EntryId,
        /// What the two teams scored, the own team first.
        score: [Points; 2],
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
            Record::Uncounted { .. } | Record::SatOut | Record::Gone => Points::ZERO,
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

/// Where an entry was in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// At a table of the pairing, in a team.
    Table(usize, Team),
    Bye,
    Out,
    Absent(Points),
}

/// Where each entry was in a round, so that a record is found without a search through all tables. It does not change:
/// a match that is moved to another table keeps its place in the list, and a player who is replaced leaves the entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    of: BTreeMap<EntryId, Place>,
    /// The entries of each table: those of team one, then those of team two.
    teams: Vec<[Vec<EntryId>; 2]>,
}

impl Places {
    /// `None` if the pairing names a player or an entry that the event does not have.
    pub(crate) fn of(pairing: &Pairing, event: &Event) -> Option<Places> {
        let seats = pairing.tables.iter().flat_map(|table| table.seats.iter());
        let is_player = |PlayerId(id): PlayerId| (id as usize) < event.players.len();
        if !seats.into_iter().all(|(_, &player)| is_player(player)) {
            return None;
        }
        let teams = pairing.tables.iter();
        let teams = teams.map(|table| Team::BOTH.map(|team| event.entries_of(table, team)));
        let teams: Vec<_> = teams.collect();
        let of = places(pairing, &teams);
        let is_entry = |EntryId(id): &EntryId| (*id as usize) < event.entries.len();
        of.keys().all(is_entry).then_some(Places { of, teams })
    }

    fn entries_of(&self, table: usize, team: Team) -> &[EntryId] {
        let [one, two] = &self.teams[table];
        match team {
            Team::One => one,
            Team::Two => two,
        }
    }
}

fn places(pairing: &Pairing, teams: &[[Vec<EntryId>; 2]]) -> BTreeMap<EntryId, Place> {
    let absent = pairing.absent.iter();
    let absent = absent.map(|&(entry, points)| (entry, Place::Absent(points)));
    let out = pairing.out.iter().map(|&entry| (entry, Place::Out));
    let byes = pairing.byes.iter().map(|&entry| (entry, Place::Bye));
    let at_tables = teams.iter().enumerate().flat_map(|(table, teams)| {
        let teams = Team::BOTH.into_iter().zip(teams);
        teams.flat_map(move |(team, entries)| {
            entries
                .iter()
                .map(move |&entry| (entry, Place::Table(table, team)))
        })
    });
    absent.chain(out).chain(byes).chain(at_tables).collect()
}

impl Round {
    /// The entries of each table: those of team one, then those of team two.
    pub(crate) fn teams(&self) -> &[[Vec<EntryId>; 2]] {
        &self.places.teams
    }

    /// The table of an entry, and its team there.
    pub(crate) fn table_of(&self, entry: EntryId) -> Option<(&Table, Team)> {
        match self.places.of.get(&entry)? {
            &Place::Table(table, team) => Some((&self.pairing.tables[table], team)),
            _ => None,
        }
    }
}

impl Event {
    /// What an entry did in a round.
    pub fn record(&self, entry: EntryId, round: Number) -> Record {
        let paired = &self.rounds[round as usize - 1];
        match paired.places.of.get(&entry) {
            Some(&Place::Table(table, team)) => self.match_of(entry, paired, table, team),
            Some(Place::Bye) if self.bye_does_not_count(entry, round) => Record::SatOut,
            Some(Place::Bye) => Record::Bye(self.setup.bye),
            Some(Place::Out) => Record::SatOut,
            Some(&Place::Absent(points)) => Record::Absent(points),
            None if self.entry(entry).since > round => Record::Missed(self.setup.late),
            None => Record::Gone,
        }
    }

    fn match_of(&self, entry: EntryId, round: &Round, table: usize, team: Team) -> Record {
        let number = round.pairing.tables[table].number;
        let result = round.result(number, self.setup.games);
        let score = result.map(|result| [team, team.opponents()].map(|team| result.of(team)));
        let opponents = round.places.entries_of(table, team.opponents());
        let mut all = opponents.iter().chain([&entry]);
        if let Some(score) = score
            && all.any(|&one| self.left_before_half(one))
        {
            let opponent = opponents[0];
            return Record::Uncounted { opponent, score };
        }
        let mut partners = round.places.entries_of(table, team).iter().copied();
        Record::Match {
            opponents: opponents.to_vec(),
            partner: partners.find(|&one| one != entry),
            score,
            is_played: result.is_some_and(|result| result.is_played),
        }
    }

    /// The points of an entry after all rounds.
    pub fn points_of(&self, entry: EntryId) -> Points {
        self.points_after(entry, self.rounds.len() as Number)
    }

    /// The points of an entry after a round.
    pub fn points_after(&self, entry: EntryId, round: Number) -> Points {
        self.points_in(entry, self.fresh_at(entry, round)..=round)
    }

    /// The points of an entry in some rounds, without what the arbiter has taken away in them.
    pub(crate) fn points_in(&self, entry: EntryId, rounds: RangeInclusive<Number>) -> Points {
        let penalties = self.penalties.iter();
        let penalties = penalties.filter(|one| one.entry == entry && rounds.contains(&one.round));
        let penalties: Points = penalties.map(|one| one.points).sum();
        let points = rounds
            .clone()
            .map(|round| self.record(entry, round).points());
        points.sum::<Points>() - penalties
    }

    /// The round from which the points of an entry count, as it is after a round: when a partner is replaced, they may begin
    /// anew.
    pub(crate) fn fresh_at(&self, entry: EntryId, after: Number) -> Number {
        let fresh = self.entry(entry).fresh_from.iter().copied();
        let past = fresh.filter(|&from| from <= after + 1);
        past.max().unwrap_or(1)
    }

    /// The points of an entry in single games, after a round.
    pub fn game_points_after(&self, entry: EntryId, round: Number) -> Points {
        let rounds = self.rounds.iter().take(round as usize);
        let of_round = |round: &Round| -> Points {
            let Some((table, team)) = round.table_of(entry) else {
                return Points::ZERO;
            };
            let games = round.games(table.number).into_iter();
            games.map(|game| game.of(team)).sum()
        };
        rounds.map(of_round).sum()
    }

    /// The first round that has an entry in its pairing: at a table, with a bye, or as absent.
    pub(crate) fn first_round_of(&self, entry: EntryId) -> Option<Number> {
        let mut rounds = (1..).zip(&self.rounds);
        let first = rounds.find(|(_, round)| round.places.of.contains_key(&entry));
        first.map(|(number, _)| number)
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
