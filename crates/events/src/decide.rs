//! Commands, and the facts that they become.

use bughouse_core::Team;

use crate::refused::{BadName, MOST_PENALTY, Rounds};
use crate::{
    Command, Entered, EntryId, Event, Fact, Gone, Number, PlayerId, Points, Refused, Results,
};

/// How many letters a name has at most.
pub const NAME_LETTERS: usize = 60;

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
            Command::Absent {
                round,
                name,
                points,
            } => self.decide_absent(round, &name, points),
            Command::Present { round, name } => self.decide_present(round, &name),
            Command::Tables(tables) => Ok(vec![Fact::Tables { tables }]),
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
            Command::Undo => self.decide_undo(),
            Command::Finish => Ok(vec![Fact::Finished]),
            Command::Expel { name, reason } => self.decide_expel(&name, reason),
        }
    }

    /// A finished event may still be corrected.
    fn may_follow_the_end(&self, command: &Command) -> bool {
        matches!(
            command,
            Command::Correct { .. } | Command::Penalty { .. } | Command::Result(_)
        )
    }

    fn decide_add(
        &self,
        name: String,
        partner: Option<String>,
        rating: Option<u32>,
    ) -> Result<Vec<Fact>, Refused> {
        let name = checked(name)?;
        let partner = partner.map(checked).transpose()?;
        if let (false, Some(partner)) = (self.setup.format.has_fixed_pairs(), &partner) {
            return Err(Refused::NoPairs(name, partner.clone()));
        }
        if let Some(partner) = &partner {
            self.check_is_new(partner)?;
            if partner.to_lowercase() == name.to_lowercase() {
                return Err(Refused::NameTaken(partner.clone()));
            }
            if let Some(player) = self.find(&name) {
                let entry = self.player(player).entry;
                return match self.entry(entry).members.len() {
                    1 => Ok(vec![Fact::Joined {
                        entry,
                        name: partner.clone(),
                    }]),
                    _ => Err(Refused::HasPartner(name)),
                };
            }
        }
        self.check_is_new(&name)?;
        let players = std::iter::once(name).chain(partner).collect();
        Ok(vec![Fact::Added { players, rating }])
    }

    fn check_is_new(&self, name: &str) -> Result<(), Refused> {
        match self.find(name) {
            Some(_) => Err(Refused::NameTaken(name.to_owned())),
            None => Ok(()),
        }
    }

    fn decide_withdraw(&self, name: &str) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        match &self.entry(entry).gone {
            Some(Gone::Withdrawn) => return Err(Refused::IsGone(self.name_of(entry))),
            Some(Gone::Expelled(reason)) => {
                return Err(Refused::IsExpelled(self.name_of(entry), reason.clone()));
            }
            None => {}
        }
        self.check_is_free(entry)?;
        Ok(vec![Fact::Withdrew { entry }])
    }

    fn decide_return(&self, name: &str) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        match &self.entry(entry).gone {
            Some(Gone::Withdrawn) => Ok(vec![Fact::Returned { entry }]),
            Some(Gone::Expelled(reason)) => {
                Err(Refused::IsExpelled(self.name_of(entry), reason.clone()))
            }
            None => Err(Refused::IsNotGone(self.name_of(entry))),
        }
    }

    fn decide_replace(&self, name: &str, by: String) -> Result<Vec<Fact>, Refused> {
        let player = self
            .find(name)
            .ok_or_else(|| Refused::NoPlayer(name.to_owned()))?;
        let by = checked(by)?;
        self.check_is_new(&by)?;
        let entry = self.player(player).entry;
        self.check_is_free(entry)?;
        if !self.entry(entry).members.contains(&player) {
            return Err(Refused::IsGone(self.player(player).name.clone()));
        }
        Ok(vec![Fact::Replaced { player, by }])
    }

    fn decide_absent(
        &self,
        round: Number,
        name: &str,
        points: Points,
    ) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        if points != Points::ZERO && points != Points::HALF {
            return Err(Refused::NoAbsence(points));
        }
        self.check_is_ahead(round)?;
        match self.absences.get(&(round, entry)) {
            Some(&before) if before == points => Err(Refused::IsAbsent(self.name_of(entry), round)),
            _ => Ok(vec![Fact::Absent {
                round,
                entry,
                points,
            }]),
        }
    }

    fn decide_present(&self, round: Number, name: &str) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        self.check_is_ahead(round)?;
        match self.absences.contains_key(&(round, entry)) {
            true => Ok(vec![Fact::Present { round, entry }]),
            false => Err(Refused::IsNotAbsent(self.name_of(entry), round)),
        }
    }

    /// Whether a round is still to be paired.
    fn check_is_ahead(&self, round: Number) -> Result<(), Refused> {
        let last = self.setup.rounds.unwrap_or(Number::MAX);
        if round == 0 || round > last {
            return Err(Refused::NoRound(round, Rounds(self.rounds.len() as Number)));
        }
        match round < self.next_round() {
            true => Err(Refused::IsPaired(round)),
            false => Ok(()),
        }
    }

    fn decide_forbid(&self, one: &str, other: &str) -> Result<Vec<Fact>, Refused> {
        let (one, other) = (self.named(one)?, self.named(other)?);
        let names = || (self.name_of(one), self.name_of(other));
        if one == other {
            let (one, other) = names();
            return Err(Refused::SameEntry(one, other));
        }
        if self.forbidden.contains(&(one.min(other), one.max(other))) {
            let (one, other) = names();
            return Err(Refused::IsForbidden(one, other));
        }
        Ok(vec![Fact::Forbade { one, other }])
    }

    fn decide_penalty(
        &self,
        name: &str,
        round: Number,
        points: Points,
        reason: String,
    ) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        self.check_round(round)?;
        let most = Points::halves(2 * i64::from(MOST_PENALTY));
        match points > Points::ZERO && points <= most {
            true => Ok(vec![Fact::Penalized {
                entry,
                round,
                points,
                reason,
            }]),
            false => Err(Refused::NoPenalty),
        }
    }

    fn decide_result(&self, entered: Entered) -> Result<Vec<Fact>, Refused> {
        let before = self.entered(entered)?;
        let Entered {
            round,
            table,
            game,
            result,
        } = entered;
        match before {
            Some(before) if before == result => Ok(Vec::new()),
            Some(_) => Err(Refused::HasResult { round, table }),
            None => Ok(vec![Fact::Ended {
                round,
                table,
                game: self.game(game, result),
                result,
            }]),
        }
    }

    fn decide_correct(&self, entered: Entered, reason: String) -> Result<Vec<Fact>, Refused> {
        let before = self.entered(entered)?;
        let Entered {
            round,
            table,
            game,
            result,
        } = entered;
        match before {
            None => Err(Refused::HasNoResult { round, table }),
            Some(before) if before == result => Ok(Vec::new()),
            Some(_) => Ok(vec![Fact::Corrected {
                round,
                table,
                game: self.game(game, result),
                result,
                reason,
            }]),
        }
    }

    /// The game that a result is about; `None` if the match was not played.
    fn game(&self, game: Option<Number>, result: crate::GameResult) -> Option<Number> {
        result.is_played.then(|| game.unwrap_or(1))
    }

    /// The result that a game or a match has already.
    fn entered(&self, entered: Entered) -> Result<Option<crate::GameResult>, Refused> {
        let Entered {
            round,
            table,
            game,
            result,
        } = entered;
        self.check_round(round)?;
        let paired = &self.rounds[round as usize - 1];
        if paired.table(table).is_none() {
            let tables = paired.pairing.tables.len() as Number;
            return Err(Refused::NoTable {
                round,
                table,
                tables,
            });
        }
        let games = self.setup.games;
        match (result.is_played, game) {
            (_, Some(game)) if game == 0 || game > games => return Err(Refused::NoGame(games)),
            (true, None) if games > 1 => return Err(Refused::WhichGame),
            _ => {}
        }
        Ok(
            match (paired.results.get(&table), self.game(game, result)) {
                (None, _) => None,
                (Some(Results::Forfeit(before)), _) => Some(*before),
                (Some(Results::Played(all)), Some(game)) => all[game as usize - 1],
                (Some(Results::Played(all)), None) => all.iter().flatten().next().copied(),
            },
        )
    }

    fn check_round(&self, round: Number) -> Result<(), Refused> {
        match round >= 1 && round < self.next_round() {
            true => Ok(()),
            false => Err(Refused::NoRound(round, Rounds(self.rounds.len() as Number))),
        }
    }

    fn decide_undo(&self) -> Result<Vec<Fact>, Refused> {
        let last = self.facts().last();
        match last.is_some_and(Fact::may_be_undone) {
            true => Ok(vec![Fact::Undone]),
            false => Err(Refused::NotUndoable),
        }
    }

    /// The rest of the matches of who is expelled is lost by default (WBN 9.4g).
    fn decide_expel(&self, name: &str, reason: String) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        if let Some(Gone::Expelled(reason)) = &self.entry(entry).gone {
            return Err(Refused::IsExpelled(self.name_of(entry), reason.clone()));
        }
        let mut facts = vec![Fact::Expelled { entry, reason }];
        if let Some((table, team)) = self.running(entry) {
            facts.push(Fact::Ended {
                round: self.next_round() - 1,
                table,
                game: None,
                result: crate::GameResult::default_win(team.opponents()),
            });
        }
        Ok(facts)
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
        let player: Option<PlayerId> = self.find(name.trim());
        let player = player.ok_or_else(|| Refused::NoPlayer(name.to_owned()))?;
        Ok(self.player(player).entry)
    }
}

/// A name without the spaces around it.
fn checked(name: String) -> Result<String, Refused> {
    let trimmed = name.trim();
    let bad = if trimmed.is_empty() {
        Some(BadName::Empty)
    } else if trimmed.contains(['\t', '\n', '\r', ';', '/']) {
        Some(BadName::BadLetter)
    } else if trimmed.chars().count() > NAME_LETTERS {
        Some(BadName::TooLong)
    } else {
        None
    };
    match bad {
        Some(bad) => Err(Refused::NoName(name, bad)),
        None => Ok(trimmed.to_owned()),
    }
}
