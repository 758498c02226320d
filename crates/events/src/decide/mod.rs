//! Commands, and the facts that they become.

mod entries;
mod results;
mod rounds;

pub(crate) use rounds::check_absence;

use bughouse_core::Team;

use crate::refused::{MOST_TABLES, Rounds};
use crate::{Command, EntryId, Event, Fact, Number, Refused};

impl Event {
    /// What a command does. Nothing if it has been done already, as a result that is entered again.
    ///
    /// # Errors
    /// The reason why not.
    pub fn decide(&self, command: Command) -> Result<Vec<Fact>, Refused> {
        if self.is_finished && !self.may_follow_the_end(&command) {
            return Err(Refused::Finished);
        }
        match command {
            Command::Add {
                name,
                partner,
                rating,
            } => self.decide_add(name, partner, rating),
            Command::Withdraw(name) => self.decide_withdraw(&name),
            Command::Return(name) => self.decide_return(&name),
            Command::Replace { name, by } => self.decide_replace(&name, by),
            Command::Substitute { name, by } => self.decide_substitute(&name, &by),
            Command::Rename { name, new } => self.decide_rename(&name, new),
            Command::Remove(name) => self.decide_remove(&name),
            Command::Absent {
                round,
                name,
                points,
            } => self.decide_absent(round, &name, points),
            Command::Present { round, name } => self.decide_present(round, &name),
            Command::Tables(tables) => match (1..=MOST_TABLES).contains(&tables) {
                true => Ok(vec![Fact::Tables { tables }]),
                false => Err(Refused::NoTables),
            },
            Command::Forbid(one, other) => self.decide_forbid(&one, &other),
            Command::Penalty {
                name,
                round,
                points,
                reason,
            } => self.decide_penalty(&name, round, points, reason),
            Command::Pair => self.decide_pair(),
            Command::PairByHand(pairing) => self.decide_pair_by_hand(pairing),
            Command::Result(entered) => self.decide_result(entered),
            Command::Correct { result, reason } => self.decide_correct(result, reason),
            Command::Decider {
                name,
                other,
                result,
            } => self.decide_decider(&name, &other, result),
            Command::Move { round, table, to } => self.decide_move(round, table, to),
            Command::Unpair => self.decide_unpair(),
            Command::Undo => self.decide_undo(),
            Command::Finish => Ok(vec![Fact::Finished]),
            Command::Expel { name, reason } => self.decide_expel(&name, reason),
        }
    }

    /// A finished event may still be corrected.
    fn may_follow_the_end(&self, command: &Command) -> bool {
        matches!(
            command,
            Command::Correct { .. }
                | Command::Penalty { .. }
                | Command::Rename { .. }
                | Command::Result(_)
                | Command::Decider { .. }
                | Command::Undo
        )
    }

    fn check_round(&self, round: Number) -> Result<(), Refused> {
        match round >= 1 && round < self.next_round() {
            true => Ok(()),
            false => Err(Refused::NoRound(round, Rounds(self.rounds.len() as Number))),
        }
    }

    fn check_table(&self, round: Number, table: Number) -> Result<(), Refused> {
        self.check_round(round)?;
        let paired = &self.rounds[round as usize - 1];
        let tables = paired.pairing.tables.len() as Number;
        match paired.table(table) {
            Some(_) => Ok(()),
            None => Err(Refused::NoTable {
                round,
                table,
                tables,
            }),
        }
    }

    /// The table and the team of an entry in the round that is not over.
    fn running(&self, entry: EntryId) -> Option<(Number, Team)> {
        let round = self.rounds.last()?;
        let (table, team) = round.table_of(entry)?;
        let is_open = round.result(table.number, self.setup.games).is_none();
        is_open.then_some((table.number, team))
    }

    /// An entry that plays in a round which is not over cannot be changed.
    fn check_is_free(&self, entry: EntryId) -> Result<(), Refused> {
        match self.running(entry) {
            Some(_) => Err(Refused::InRound(self.name_of(entry), self.next_round() - 1)),
            None => Ok(()),
        }
    }

    /// The entry of a player.
    fn named(&self, name: &str) -> Result<EntryId, Refused> {
        let player = self.find(name);
        let player = player.ok_or_else(|| Refused::NoPlayer(name.to_owned()))?;
        Ok(self.player(player).entry)
    }
}
