//! Searches: who looks for a match, for what, and since when.

use std::collections::{BTreeMap, BTreeSet};

use super::Lobby;
use crate::kept::Kept;
use crate::pairing::{MEET_AGAIN_MS, found};
use crate::{
    AGREED_MS, ALSO_AFTER_MS, BOTS_AFTER_MS, Chip, Note, OfferKind, Person, Pool, Pools, Refused,
    Search, SearchView, Searcher, Time,
};

/// The searches, by those who began them, and who looks for a partner.
#[derive(Debug, Default)]
pub(super) struct Searches {
    kept: Kept<Person, Search>,
    /// Who began the search in which a person is.
    begun_by: BTreeMap<Person, Person>,
    /// Those who do not want to begin this match with bots.
    without_bots: BTreeSet<Person>,
    /// Those who accepted an offer that failed because of others: for which match, and when it ended.
    agreed: BTreeMap<Person, (Pool, Time)>,
    seeking: BTreeMap<Person, Time>,
}

impl Searches {
    /// Adds a stored search. A person has only one.
    pub(super) fn restore(&mut self, by: Person, search: Search) {
        if search.members(by).all(|who| self.of(who).is_none()) {
            self.begun_by
                .extend(search.members(by).map(|who| (who, by)));
            self.kept.restore(by, search);
        }
    }

    /// The search of a person, and who began it.
    pub(super) fn of(&self, who: Person) -> Option<(Person, &Search)> {
        let by = *self.begun_by.get(&who)?;
        Some((by, self.kept.get(&by)?))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Person, &Search)> {
        self.kept.iter().map(|(&by, search)| (by, search))
    }

    /// Adds a search of people who have none.
    pub(super) fn insert(&mut self, by: Person, search: Search) {
        debug_assert!(search.members(by).all(|who| self.of(who).is_none()));
        self.begun_by
            .extend(search.members(by).map(|who| (who, by)));
        self.kept.insert(by, search);
    }

    pub(super) fn remove(&mut self, who: Person) -> Option<(Person, Search)> {
        let by = *self.begun_by.get(&who)?;
        let search = self.kept.remove(&by)?;
        for who in search.members(by) {
            self.begun_by.remove(&who);
            self.without_bots.remove(&who);
            self.agreed.remove(&who);
        }
        Some((by, search))
    }

    /// A person has accepted an offer that fails because of others.
    pub(super) fn agrees(&mut self, who: Person, pool: Pool, now: Time) {
        if self.begun_by.contains_key(&who) {
            self.agreed.insert(who, (pool, now));
        }
    }

    /// Whether a person has just accepted the same match with others, so that they need not accept it again.
    pub(super) fn has_agreed(&self, who: Person, pool: Pool, now: Time) -> bool {
        let agreed = self.agreed.get(&who);
        agreed.is_some_and(|&(to, at)| to == pool && now - at < AGREED_MS)
    }

    /// Whether a person would begin with bots, if others ask.
    pub(super) fn wants_bots(&self, who: Person) -> bool {
        !self.without_bots.contains(&who)
    }

    pub(super) fn declines_bots(&mut self, who: Person) {
        if self.begun_by.contains_key(&who) {
            self.without_bots.insert(who);
        }
    }

    pub(super) fn take_changed(&mut self) -> Vec<(Person, Option<Search>)> {
        self.kept.take_changed()
    }
}

impl Lobby {
    /// Begins a search, alone or with the partner, or changes the running one, which keeps its place.
    pub(super) fn search(
        &mut self,
        by: Person,
        pools: Pools,
        pair: bool,
        now: Time,
    ) -> Result<(), Refused> {
        let pools = Pools {
            chips: distinct(&pools.chips),
            ..pools
        };
        if pools.chips.is_empty() {
            return Err(Refused::NoTime);
        }
        let with = match pair {
            true => Some(self.partners.of(by).ok_or(Refused::NoPartner)?),
            false => None,
        };
        match self.searches.of(by) {
            Some((begun_by, search)) if search.with.is_some() == pair => {
                for who in search.members(begun_by) {
                    self.searches.agreed.remove(&who);
                }
                self.searches
                    .kept
                    .change(&begun_by, |search| search.pools = pools);
            }
            _ => {
                self.check_may_search(by, with, now)?;
                self.begin_search(by, with, pools, now);
            }
        }
        self.queue.changed();
        self.touch_company(by);
        Ok(())
    }

    fn check_may_search(&self, by: Person, with: Option<Person>, now: Time) -> Result<(), Refused> {
        let company: Vec<_> = std::iter::once(by).chain(with).collect();
        if with.is_some_and(|partner| !self.is_here(partner)) {
            return Err(Refused::PartnerAway);
        }
        if company.iter().any(|&who| self.offers.of(who).is_some()) {
            return Err(Refused::Asked);
        }
        if company.iter().any(|&who| self.is_busy(who, &company)) {
            return Err(Refused::Plays);
        }
        self.check_waits(&company, now)
    }

    fn begin_search(&mut self, by: Person, with: Option<Person>, pools: Pools, now: Time) {
        let mut since = now;
        for who in std::iter::once(by).chain(with) {
            if let Some(search) = self.end_search(who, now) {
                since = since.min(search.since);
            }
            self.leave_ended_set(who);
        }
        // A partner whose own search ended needs no note: both search now.
        for who in std::iter::once(by).chain(with) {
            self.drop_note(who);
        }
        self.add_search(by, Search { pools, with, since }, now);
    }

    /// Adds a search of people who have none.
    pub(super) fn add_search(&mut self, by: Person, search: Search, now: Time) {
        let members: Vec<_> = search.members(by).collect();
        self.searches.insert(by, search);
        for who in members {
            self.watch_absence(who, now);
            self.touch_company(who);
        }
        self.queue.changed();
    }

    /// Stops the search of a person, and with it that of their partner.
    pub(super) fn stop(&mut self, by: Person, now: Time) -> Result<(), Refused> {
        self.searches.of(by).ok_or(Refused::NoSearch)?;
        if let Some(offer) = self.offers.of(by) {
            if self.offers.is_making(offer) {
                return Err(Refused::Asked);
            }
            self.decline(offer, by, now);
        }
        self.end_search(by, now);
        Ok(())
    }

    /// Ends the search of a person, if there is one. Their partner reads because of whom it ended.
    pub(super) fn end_search(&mut self, who: Person, now: Time) -> Option<Search> {
        let (by, search) = self.searches.remove(who)?;
        for member in search.members(by) {
            self.watch_absence(member, now);
            self.touch_company(member);
            if member != who {
                self.note(member, Note::Stopped(who), now);
            }
        }
        self.queue.changed();
        Some(search)
    }

    /// Says whether a person looks for a partner.
    pub(super) fn seek(&mut self, by: Person, on: bool, now: Time) -> Result<(), Refused> {
        if !on {
            self.end_seeking(by, now);
            return Ok(());
        }
        if self.partners.of(by).is_some() {
            return Err(Refused::HasPartner);
        }
        self.searches.seeking.entry(by).or_insert(now);
        self.watch_absence(by, now);
        self.touch([by]);
        Ok(())
    }

    pub(super) fn end_seeking(&mut self, who: Person, now: Time) {
        if self.searches.seeking.remove(&who).is_some() {
            self.watch_absence(who, now);
            self.touch([who]);
        }
    }

    /// Whether a person looks for a partner.
    pub fn seeks(&self, who: Person) -> bool {
        self.searches.seeking.contains_key(&who)
    }

    /// How many people look for a match.
    pub fn searching(&self) -> u32 {
        u32::try_from(self.searches.begun_by.len()).unwrap_or(u32::MAX)
    }

    /// Who looks for a match or for a partner: the newest first.
    pub fn searchers(&self) -> Vec<Searcher> {
        let searching = self.searches.iter().map(|(who, search)| Searcher {
            who,
            with: search.with,
            pools: Some(search.pools.clone()),
            seeks: self.seeks(who),
            since: search.since,
        });
        let seeking = self.searches.seeking.iter();
        let only = seeking.filter(|&(&who, _)| self.searches.of(who).is_none());
        let only = only.map(|(&who, &since)| Searcher {
            who,
            with: None,
            pools: None,
            seeks: true,
            since,
        });
        let mut all: Vec<_> = searching.chain(only).collect();
        all.sort_by_key(|one| (std::cmp::Reverse(one.since), one.who));
        all
    }

    /// The running search of a person.
    pub fn search_of(&self, who: Person, now: Time) -> Option<SearchView> {
        let (by, search) = self.searches.of(who)?;
        let age_ms = now - search.since;
        let found = self.found_for(by, search, now);
        let is_open = found < 4 && self.offers.of(who).is_none();
        let may_wait = is_open && age_ms < MEET_AGAIN_MS;
        let meets_again = may_wait && self.found_for(by, search, now + MEET_AGAIN_MS) == 4;
        let also = is_open && age_ms >= ALSO_AFTER_MS;
        let bots = is_open && age_ms >= BOTS_AFTER_MS;
        let bots = bots && search.members(by).all(|who| !self.plays_with_bots(who));
        Some(SearchView {
            pools: search.pools.clone(),
            with: search
                .members(by)
                .find(|&one| one != who && search.with.is_some()),
            since: search.since,
            found,
            meets_again,
            also: also.then(|| self.also(by, search)).flatten(),
            bots: bots.then(|| self.bots_needed(by, search)),
        })
    }

    fn found_for(&self, by: Person, search: &Search, now: Time) -> u32 {
        let alone = 1 + u32::from(search.with.is_some());
        if let Some(offer) = self.offers.of(by) {
            let is_found = self.offers.kind(offer) == Some(OfferKind::Found);
            return if is_found { 4 } else { alone };
        }
        let place = self.queue.place(by);
        place.map_or(alone, |place| {
            found(self.queue.waiting(), &self.known(), place, now)
        })
    }

    /// The time outside of a search at which most others wait who fit, and how many they are.
    fn also(&self, by: Person, search: &Search) -> Option<(Chip, u32)> {
        let others = self.queue.waiting().iter().filter(|other| {
            other.pools.rules == search.pools.rules && self.fits(by, search, other.company)
        });
        let mut waiting: BTreeMap<Chip, u32> = BTreeMap::new();
        for other in others {
            for &chip in &other.pools.chips {
                *waiting.entry(chip).or_default() += other.company.people().count() as u32;
            }
        }
        let own = &search.pools.chips;
        let others = waiting.into_iter().filter(|(chip, _)| !own.contains(chip));
        others.max_by_key(|&(chip, waiting)| (waiting, std::cmp::Reverse(chip)))
    }
}

/// Each time once, in the order in which they were chosen.
fn distinct(chips: &[Chip]) -> Vec<Chip> {
    let mut seen = BTreeSet::new();
    let chips = chips.iter().copied();
    chips.filter(|&chip| seen.insert(chip)).collect()
}
