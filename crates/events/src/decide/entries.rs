//! Who takes part: entries, partners, withdrawals, expulsions.

use bughouse_core::Seat;

use crate::name::{self, checked, key};
use crate::{Event, Fact, Format, GameResult, Gone, PlayerId, Refused};

impl Event {
    pub(super) fn decide_add(
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
        if self.setup.format == Format::Knockout && !self.rounds.is_empty() {
            return Err(Refused::KnockoutBegan(name));
        }
        let most = self.setup.format.most_entries();
        if self.entries.len() >= most {
            return Err(Refused::Full(most));
        }
        match partner {
            Some(partner) => self.decide_add_pair([name, partner], rating),
            None => match self.find(&name) {
                Some(_) => Err(Refused::NameTaken(name)),
                None => Ok(vec![added(vec![name], rating)]),
            },
        }
    }

    /// A new pair, or the partner of a player who looks for one. Two who look for one become a pair.
    fn decide_add_pair(
        &self,
        [name, partner]: [String; 2],
        rating: Option<u32>,
    ) -> Result<Vec<Fact>, Refused> {
        if key(&partner) == key(&name) {
            return Err(Refused::NameTaken(partner));
        }
        match (self.find(&name), self.find(&partner)) {
            (None, None) => Ok(vec![added(vec![name, partner], rating)]),
            (Some(player), None) => self.decide_join(player, partner, rating),
            (None, Some(player)) => self.decide_join(player, name, rating),
            (Some(player), Some(other)) => {
                self.check_looks_for_partner(other)?;
                self.decide_join(player, self.player(other).name.clone(), rating)
            }
        }
    }

    fn decide_join(
        &self,
        player: PlayerId,
        name: String,
        rating: Option<u32>,
    ) -> Result<Vec<Fact>, Refused> {
        self.check_looks_for_partner(player)?;
        let entry = self.player(player).entry;
        Ok(vec![Fact::Joined {
            entry,
            name,
            rating,
        }])
    }

    fn check_looks_for_partner(&self, player: PlayerId) -> Result<(), Refused> {
        let player = self.player(player);
        match (
            self.looks_for_partner(player.entry),
            &self.entry(player.entry).gone,
        ) {
            (false, _) => Err(Refused::HasPartner(player.name.clone())),
            (true, None) => Ok(()),
            (true, Some(Gone::Withdrawn)) => Err(Refused::IsGone(player.name.clone())),
            (true, Some(Gone::Expelled(reason))) => {
                Err(Refused::IsExpelled(player.name.clone(), reason.clone()))
            }
        }
    }

    pub(super) fn decide_withdraw(&self, name: &str) -> Result<Vec<Fact>, Refused> {
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

    pub(super) fn decide_return(&self, name: &str) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        match &self.entry(entry).gone {
            Some(Gone::Withdrawn) => Ok(vec![Fact::Returned { entry }]),
            Some(Gone::Expelled(reason)) => {
                Err(Refused::IsExpelled(self.name_of(entry), reason.clone()))
            }
            None => Err(Refused::IsNotGone(self.name_of(entry))),
        }
    }

    /// Another player plays for one: a new one, one who looks for a partner, or one who was replaced and is back. In a
    /// round that is not over they sit down at the table, if the match has no result yet.
    pub(super) fn decide_replace(&self, name: &str, by: String) -> Result<Vec<Fact>, Refused> {
        let player = self
            .find(name)
            .ok_or_else(|| Refused::NoPlayer(name.to_owned()))?;
        let entry = self.player(player).entry;
        if let Some((table, _)) = self.running(entry)
            && self
                .rounds
                .last()
                .is_some_and(|round| round.results.contains_key(&table))
        {
            return Err(Refused::InRound(self.name_of(entry), self.next_round() - 1));
        }
        let members = &self.entry(entry).members;
        if !members.contains(&player) {
            return Err(Refused::IsReplaced(self.player(player).name.clone()));
        }
        let mut by = checked(by)?;
        if let Some(known) = self.find(&by) {
            let is_back = self.player(known).entry == entry && !members.contains(&known);
            if !is_back {
                if self.entry(entry).members.len() == 1 {
                    return Err(Refused::NameTaken(by));
                }
                self.check_looks_for_partner(known)?;
            }
            by.clone_from(&self.player(known).name);
        }
        Ok(vec![Fact::Replaced { player, name: by }])
    }

    /// Who waits in the round that is not over plays for an entry that has not come. In a round robin and in a knockout it
    /// is fixed who meets whom.
    pub(super) fn decide_substitute(&self, name: &str, by: &str) -> Result<Vec<Fact>, Refused> {
        let (absent, plays) = (self.named(name)?, self.named(by)?);
        if absent == plays {
            return Err(Refused::SameEntry(
                self.name_of(absent),
                self.name_of(plays),
            ));
        }
        if !self.setup.format.has_substitutes() {
            return Err(Refused::FixedRounds);
        }
        let round = self.rounds.last().ok_or(Refused::NothingPaired)?;
        let number = self.next_round() - 1;
        let table = self
            .running(absent)
            .and_then(|(table, _)| round.table(table));
        let table = table.filter(|table| !round.results.contains_key(&table.number));
        let table = table.ok_or_else(|| Refused::HasNoMatch(self.name_of(absent), number))?;
        let entry = self.entry(plays);
        let waits = entry.gone.is_none()
            && entry.members.len() == self.setup.format.size()
            && round.table_of(plays).is_none();
        if !waits {
            return Err(Refused::DoesNotWait(self.name_of(plays), number));
        }
        let player = |seat: Seat| match entry.members[..] {
            [player] => player,
            _ => self.colors_in_pair(plays)[seat.color],
        };
        let players = self.seats_of(absent, table).into_iter().map(player);
        let players = players.collect();
        Ok(vec![Fact::Substituted {
            absent,
            plays,
            players,
        }])
    }

    pub(super) fn decide_rename(&self, name: &str, new: String) -> Result<Vec<Fact>, Refused> {
        let player = self.find(name);
        let player = player.ok_or_else(|| Refused::NoPlayer(name.to_owned()))?;
        let name = checked(new)?;
        match self.find(&name) {
            Some(other) if other != player => Err(Refused::NameTaken(name)),
            _ if self.player(player).name == name => Ok(Vec::new()),
            _ => Ok(vec![Fact::Renamed { player, name }]),
        }
    }

    /// Who is in no pairing can be removed without a trace. What was paired stays, so that its points add up.
    pub(super) fn decide_remove(&self, name: &str) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        if let Some(Gone::Expelled(reason)) = &self.entry(entry).gone {
            return Err(Refused::IsExpelled(self.name_of(entry), reason.clone()));
        }
        match self.first_round_of(entry) {
            Some(round) => Err(Refused::WasPaired(self.name_of(entry), round)),
            None => Ok(vec![Fact::Removed { entry }]),
        }
    }

    /// The rest of the matches of who is expelled is lost by default (WBN 9.4g).
    pub(super) fn decide_expel(&self, name: &str, reason: String) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        if let Some(Gone::Expelled(reason)) = &self.entry(entry).gone {
            return Err(Refused::IsExpelled(self.name_of(entry), reason.clone()));
        }
        let reason = name::reason(&reason)?;
        let running = self.running(entry).into_iter();
        let lost = running.map(|(table, team)| Fact::Ended {
            round: self.next_round() - 1,
            table,
            game: None,
            result: GameResult::default_win(team.opponents()),
        });
        // The expulsion is last, so that an undo does not take back the loss alone.
        Ok(lost.chain([Fact::Expelled { entry, reason }]).collect())
    }
}

fn added(players: Vec<String>, rating: Option<u32>) -> Fact {
    Fact::Added { players, rating }
}
