//! Questions to be partners: one person asks another.

use super::Lobby;
use crate::{ASK_MS, ASKS, Ask, Person, Refused, Time};

impl Lobby {
    /// Asks a person to be the partner. To ask a person who has asked already is to accept.
    pub(super) fn ask_partner(
        &mut self,
        by: Person,
        who: Person,
        now: Time,
    ) -> Result<(), Refused> {
        self.check_may_pair(by, who)?;
        if self.asks.get(who, by).is_some() {
            self.become_partners(who, by, now);
            return Ok(());
        }
        if self.asks.get(by, who).is_some() {
            return Err(Refused::AskedAlready);
        }
        if self.asks.from(by).count() >= ASKS || self.asks.to(who).count() >= ASKS {
            return Err(Refused::TooManyAsks);
        }
        self.asks.insert(by, who, Ask { at: now });
        self.touch([by, who]);
        Ok(())
    }

    /// Answers the question of a person.
    pub(super) fn answer_partner(
        &mut self,
        by: Person,
        who: Person,
        yes: bool,
        now: Time,
    ) -> Result<(), Refused> {
        self.asks.get(who, by).ok_or(Refused::NoQuestion)?;
        if yes {
            self.check_may_pair(by, who)?;
            self.become_partners(who, by, now);
        } else {
            self.drop_ask(who, by);
        }
        Ok(())
    }

    pub(super) fn withdraw_ask(&mut self, by: Person, who: Person) -> Result<(), Refused> {
        self.asks.get(by, who).ok_or(Refused::NoQuestion)?;
        self.drop_ask(by, who);
        Ok(())
    }

    /// Who asks a person to be the partner: the oldest first.
    pub fn asks_to(&self, who: Person) -> Vec<Person> {
        let mut asks: Vec<_> = self.asks.to(who).collect();
        asks.sort_by_key(|&from| self.asks.get(from, who).map(|ask| ask.at));
        asks
    }

    /// Whom a person asks to be the partner: the oldest question first.
    pub fn asks_by(&self, who: Person) -> Vec<Person> {
        let mut asks: Vec<_> = self.asks.from(who).collect();
        asks.sort_by_key(|&to| self.asks.get(who, to).map(|ask| ask.at));
        asks
    }

    pub(super) fn drop_ask(&mut self, from: Person, to: Person) {
        if self.asks.remove(from, to).is_some() {
            self.touch([from, to]);
        }
    }

    /// Drops what a person asks and is asked.
    pub(super) fn drop_asks_of(&mut self, who: Person) {
        for (from, to, _) in self.asks.remove_all_of(who) {
            self.touch([from, to]);
        }
    }

    pub(super) fn drop_old_asks(&mut self, now: Time) {
        let old = self.asks.iter().filter(|(.., ask)| now - ask.at >= ASK_MS);
        let old: Vec<_> = old.map(|(from, to, _)| (from, to)).collect();
        for (from, to) in old {
            self.drop_ask(from, to);
        }
    }

    /// When the next question is no longer open.
    pub(super) fn next_old_ask(&self) -> Option<Time> {
        self.asks.iter().map(|(.., ask)| ask.at + ASK_MS).min()
    }

    /// What `from` asks and is asked is a question of `into`.
    pub(super) fn merge_asks(&mut self, from: Person, into: Person) {
        let rename = |who| if who == from { into } else { who };
        for (by, to, ask) in self.asks.remove_all_of(from) {
            self.touch([by, to]);
            let (by, to) = (rename(by), rename(to));
            let is_open = self.check_may_pair(by, to).is_ok();
            if is_open && self.asks.get(by, to).is_none() && self.asks.get(to, by).is_none() {
                self.asks.insert(by, to, ask);
                self.touch([by, to]);
            }
        }
    }
}
