//! Whether a fact can follow those before it. A log may come from elsewhere, so it is not trusted.

use crate::refused::MOST_TABLES;
use crate::{EntryId, Event, Fact, PlayerId, Setup, Winner};

/// The most rounds of an event.
const MOST_ROUNDS: u32 = 1_000;

/// The most matches that decide who goes on in a knockout.
pub(crate) const MOST_BEST_OF: u32 = 9;

/// The most groups of a round robin.
pub(crate) const MOST_GROUPS: u32 = 50;

impl Setup {
    /// Whether there can be such an event.
    pub(crate) fn fits(&self) -> bool {
        (1..=2).contains(&self.games)
            && self
                .rounds
                .is_none_or(|rounds| (1..=MOST_ROUNDS).contains(&rounds))
            && self
                .tables
                .is_none_or(|tables| (1..=MOST_TABLES).contains(&tables))
            && self
                .groups
                .is_none_or(|groups| (1..=MOST_GROUPS).contains(&groups))
            && (1..=MOST_BEST_OF).contains(&self.best_of)
            && !self.prizes.iter().any(|one| one.winner == Winner::Place(0))
    }
}

/// The most entries of a log. Logs of earlier versions have more pairs than can be entered now.
const MOST_LOGGED: usize = 1_000;

impl Event {
    /// Whether a fact names only entries that the event has, and numbers that it can have. What it names besides is
    /// looked up where the fact is taken over.
    pub(crate) fn fits(&self, fact: &Fact) -> bool {
        let has = |entry: &EntryId| (entry.0 as usize) < self.entries.len();
        match fact {
            Fact::Added { players, .. } => {
                (1..=self.setup.format.size()).contains(&players.len())
                    && self.entries.len() < MOST_LOGGED
                    && players.iter().all(|name| self.find(name).is_none())
            }
            Fact::Renamed { player, name } => {
                let known = self.find(name);
                (player.0 as usize) < self.players.len() && known.is_none_or(|one| one == *player)
            }
            Fact::Removed { entry } => has(entry) && self.first_round_of(*entry).is_none(),
            Fact::Absent { entry, .. }
            | Fact::Present { entry, .. }
            | Fact::Penalized { entry, .. } => has(entry),
            Fact::Substituted {
                absent,
                plays,
                players,
            } => {
                let is_theirs =
                    |player: &PlayerId| self.entries[plays.0 as usize].members.contains(player);
                has(absent) && has(plays) && players.iter().all(is_theirs)
            }
            Fact::Forbade { one, other } => has(one) && has(other),
            Fact::Decided(decider) => decider.entries.iter().all(has),
            Fact::Tables { tables } => (1..=MOST_TABLES).contains(tables),
            _ => true,
        }
    }
}
