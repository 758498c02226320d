//! A round that a person has paired.

use std::collections::BTreeSet;

use bughouse_core::{Seat, Team};

use crate::decide::check_absence;
use crate::{EntryId, Event, Fact, Pairing, PlayerId, Points, Refused};

impl Event {
    pub(crate) fn decide_pair_by_hand(&self, pairing: Pairing) -> Result<Vec<Fact>, Refused> {
        Ok(vec![Fact::Paired(self.paired_by_hand(pairing)?)])
    }

    /// The next round, as it is given: everybody who can play is in it exactly once, and partners sit together.
    ///
    /// # Errors
    /// Why it cannot be paired so.
    pub fn paired_by_hand(&self, pairing: Pairing) -> Result<Pairing, Refused> {
        self.check_may_pair()?;
        self.check_are_enough()?;
        self.check_is_known(&pairing)?;
        let mut named = BTreeSet::new();
        let mut tables = BTreeSet::new();
        for table in &pairing.tables {
            self.check_has_table(table.number)?;
            if !tables.insert(table.number) {
                return Err(self.not_paired(format!("table {} is named twice", table.number)));
            }
            for team in Team::BOTH {
                self.check_players(table.team(team))?;
                self.check_team(table.team(team).map(|player| self.player(player).entry))?;
                for entry in self.entries_of(table, team) {
                    self.name_once(entry, &mut named)?;
                }
            }
        }
        for entry in without_table(&pairing) {
            self.name_once(entry, &mut named)?;
        }
        if let Some(missing) = self
            .present()
            .into_iter()
            .find(|entry| !named.contains(entry))
        {
            return Err(self.not_paired(format!("{} is not in it", self.name_of(missing))));
        }
        for &(entry, points) in &pairing.absent {
            if points == Points::HALF {
                self.check_half_bye(self.next_round(), entry)?;
            }
        }
        Ok(Pairing {
            by_hand: true,
            ..pairing
        })
    }

    /// Whether the event has the players and the entries, and absent ones get what they can get.
    fn check_is_known(&self, pairing: &Pairing) -> Result<(), Refused> {
        let is_player = |PlayerId(id): PlayerId| (id as usize) < self.players.len();
        let is_entry = |EntryId(id): EntryId| (id as usize) < self.entries.len();
        let tables = pairing.tables.iter();
        let mut seats = tables.flat_map(|table| Seat::ALL.map(|seat| table.seats[seat]));
        if !seats.all(is_player) || !without_table(pairing).all(is_entry) {
            return Err(self.not_paired("it names a player who is not entered".into()));
        }
        let mut points = pairing.absent.iter().map(|(_, points)| *points);
        points.try_for_each(check_absence)
    }

    /// Two different players, who play for their entries now.
    fn check_players(&self, players: [PlayerId; 2]) -> Result<(), Refused> {
        let [one, other] = players;
        if one == other {
            let name = &self.player(one).name;
            return Err(self.not_paired(format!("{name} sits at both boards")));
        }
        let plays = |player: PlayerId| {
            let entry = self.player(player).entry;
            self.entry(entry).members.contains(&player)
        };
        match players.into_iter().find(|&player| !plays(player)) {
            Some(player) => {
                let name = &self.player(player).name;
                Err(self.not_paired(format!("{name} does not play any more")))
            }
            None => Ok(()),
        }
    }

    /// Partners of a team: the two of a pair, or any two where partners change.
    fn check_team(&self, [one, other]: [EntryId; 2]) -> Result<(), Refused> {
        let fits = (one == other) == self.setup.format.has_fixed_pairs();
        match fits {
            true => Ok(()),
            false => Err(self.not_paired(format!(
                "{} and {} are not partners",
                self.name_of(one),
                self.name_of(other)
            ))),
        }
    }

    fn name_once(&self, entry: EntryId, named: &mut BTreeSet<EntryId>) -> Result<(), Refused> {
        if !self.takes_part(entry) {
            return Err(self.not_paired(format!("{} takes no part now", self.name_of(entry))));
        }
        match named.insert(entry) {
            true => Ok(()),
            false => Err(self.not_paired(format!("{} is named twice", self.name_of(entry)))),
        }
    }

    fn not_paired(&self, why: String) -> Refused {
        Refused::NoPairing(self.next_round(), why)
    }
}

/// The entries that sit at no table.
fn without_table(pairing: &Pairing) -> impl Iterator<Item = EntryId> {
    let absent = pairing.absent.iter().map(|(entry, _)| entry);
    let all = pairing.byes.iter().chain(&pairing.out).chain(absent);
    all.copied()
}
