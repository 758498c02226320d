//! Who is here, and who plays.

use std::collections::{BTreeMap, BTreeSet};

use super::Lobby;
use crate::{AWAY_MS, GONE_MS, Note, PartnerView, Person, Time, Whereabouts};

/// Who is here, and who plays.
#[derive(Debug, Default)]
pub(super) struct Presence {
    here: BTreeSet<Person>,
    /// Since when those who look for a match or a partner, or are asked, are not here.
    away_since: BTreeMap<Person, Time>,
    lag_ms: BTreeMap<Person, u32>,
    /// Who plays at which table.
    tables: BTreeMap<String, Vec<Person>>,
    /// The tables at which a person plays.
    plays_at: BTreeMap<Person, BTreeSet<String>>,
}

impl Lobby {
    /// A person has come: they have a first connection to the lobby.
    pub fn comes(&mut self, who: Person, now: Time) {
        self.presence.here.insert(who);
        self.presence.away_since.remove(&who);
        self.queue.changed();
        self.sets.check_wishes();
        self.touch_company(who);
        self.begin_if_all_accept(self.offers.of(who), now);
    }

    /// A person has lost their last connection.
    pub fn goes(&mut self, who: Person, now: Time) {
        self.presence.here.remove(&who);
        self.presence.lag_ms.remove(&who);
        self.watch_absence(who, now);
        self.touch_partner(who);
    }

    /// The round trip of a person, in milliseconds.
    pub fn measured(&mut self, who: Person, lag_ms: Option<u32>) {
        match lag_ms {
            Some(ms) => self.presence.lag_ms.insert(who, ms),
            None => self.presence.lag_ms.remove(&who),
        };
    }

    /// Who plays in the running match of a table, as the room says; empty if none runs.
    pub fn playing(&mut self, table: &str, people: Vec<Person>, now: Time) {
        let old = self.presence.tables.remove(table).unwrap_or_default();
        for who in &old {
            if let Some(tables) = self.presence.plays_at.get_mut(who) {
                tables.remove(table);
                if tables.is_empty() {
                    self.presence.plays_at.remove(who);
                }
            }
        }
        for &who in &people {
            let tables = self.presence.plays_at.entry(who).or_default();
            tables.insert(table.to_owned());
        }
        for &who in old.iter().chain(&people) {
            self.touch_company(who);
        }
        if !people.is_empty() {
            let people = people.clone();
            self.presence.tables.insert(table.to_owned(), people);
        }
        self.queue.changed();
        self.sets.check_wishes();
        self.decline_for_other_match(&people, now);
    }

    /// Who begins a match with others declines what is offered.
    fn decline_for_other_match(&mut self, people: &[Person], now: Time) {
        for &who in people {
            let company: Vec<_> = match self.searches.of(who) {
                Some((by, search)) => search.members(by).collect(),
                None => std::iter::once(who).chain(self.partners.of(who)).collect(),
            };
            let offer = self.offers.of(who);
            let offer = offer.filter(|&offer| !self.offers.is_making(offer));
            if let Some(offer) = offer.filter(|_| self.is_busy(who, &company)) {
                self.decline(offer, who, now);
            }
        }
    }

    /// Whether a person is here.
    pub fn is_here(&self, who: Person) -> bool {
        self.presence.here.contains(&who)
    }

    /// How many people play, at all tables.
    pub fn players(&self) -> u32 {
        u32::try_from(self.presence.plays_at.len()).unwrap_or(u32::MAX)
    }

    /// The partner of a person.
    pub fn partner_of(&self, who: Person) -> Option<PartnerView> {
        let partner = self.partners.of(who)?;
        let at = self.whereabouts(partner);
        Some(PartnerView { who: partner, at })
    }

    fn whereabouts(&self, who: Person) -> Whereabouts {
        let tables = self.presence.plays_at.get(&who);
        match tables.and_then(BTreeSet::first) {
            Some(table) => Whereabouts::Playing(table.clone()),
            None if !self.is_here(who) => Whereabouts::Away,
            None if self.searches.of(who).is_some() => Whereabouts::Searching,
            None => Whereabouts::Here,
        }
    }

    pub(super) fn lag_ms(&self, who: Person) -> Option<u32> {
        self.presence.lag_ms.get(&who).copied()
    }

    /// Whether a person plays a match that does not end for a match of four: with others than `company`.
    pub(super) fn is_busy(&self, who: Person, company: &[Person]) -> bool {
        let seated = self.sets.of(who);
        seated.is_some_and(|(_, set)| !set.over && !set.with_bots)
            || self
                .other_tables(who)
                .any(|(_, people)| people.iter().any(|one| !company.contains(one)))
    }

    /// Whether a person plays only with bots.
    pub(super) fn plays_with_bots(&self, who: Person) -> bool {
        let seated = self.sets.of(who);
        seated.is_some_and(|(_, set)| !set.over && set.with_bots) || self.plays_elsewhere(who)
    }

    /// Whether a person plays at a table that the lobby has not made.
    pub(super) fn plays_elsewhere(&self, who: Person) -> bool {
        self.other_tables(who).next().is_some()
    }

    /// The tables at which a person plays and that the lobby has not made, and who plays there.
    pub(super) fn other_tables(&self, who: Person) -> impl Iterator<Item = (&str, &[Person])> {
        let tables = self.presence.plays_at.get(&who).into_iter().flatten();
        let others = tables.filter(|table| self.sets.get(table).is_none());
        others.filter_map(|table| {
            let people = self.presence.tables.get(table)?;
            Some((table.as_str(), people.as_slice()))
        })
    }

    /// Records since when a person has been away, if they look for a match or a partner, or are asked.
    pub(super) fn watch_absence(&mut self, who: Person, now: Time) {
        let looks = self.searches.of(who).is_some() || self.seeks(who);
        let is_asked = self.offers.of(who).is_some();
        if (looks || is_asked) && !self.is_here(who) {
            self.presence.away_since.entry(who).or_insert(now);
        } else {
            self.presence.away_since.remove(&who);
        }
    }

    /// When a person who is away is gone for those who are asked with them.
    pub(super) fn gone_at(&self, who: Person) -> Option<Time> {
        let since = self.presence.away_since.get(&who)?;
        Some(*since + GONE_MS)
    }

    /// As [`Lobby::watch_absence`], after a start.
    pub(super) fn watch_all_absences(&mut self, now: Time) {
        for (by, search) in self.searches.iter() {
            for who in search.members(by) {
                self.presence.away_since.insert(who, now);
            }
        }
    }

    /// Ends the searches of those who were away too long. An offer is answered first.
    pub(super) fn end_searches_of_the_away(&mut self, now: Time) {
        let away = self.presence.away_since.iter();
        let away = away.filter(|&(_, &since)| now - since >= AWAY_MS);
        let away = away.map(|(&who, _)| who);
        let away: Vec<_> = away.filter(|&who| self.offers.of(who).is_none()).collect();
        for who in away {
            if self.end_search(who, now).is_some() {
                self.note(who, Note::WasAway, now);
            }
            self.end_seeking(who, now);
            self.presence.away_since.remove(&who);
        }
    }

    /// When the next search of a person who is away ends.
    pub(super) fn next_absence(&self) -> Option<Time> {
        let away = self.presence.away_since.iter();
        let free = away.filter(|&(&who, _)| self.offers.of(who).is_none());
        free.map(|(_, &since)| since + AWAY_MS).min()
    }

    /// The presence of `from` counts for `into`.
    pub(super) fn merge_presence(&mut self, from: Person, into: Person, now: Time) {
        if self.presence.here.remove(&from) {
            self.presence.here.insert(into);
        }
        if let Some(lag_ms) = self.presence.lag_ms.remove(&from) {
            self.presence.lag_ms.entry(into).or_insert(lag_ms);
        }
        let tables = self.presence.plays_at.get(&from).cloned();
        for table in tables.into_iter().flatten() {
            let people = self.presence.tables.get(&table).cloned();
            let mut people = people.unwrap_or_default();
            people.retain(|&who| who != from && who != into);
            people.push(into);
            self.playing(&table, people, now);
        }
        self.watch_absence(from, now);
        self.watch_absence(into, now);
    }
}
