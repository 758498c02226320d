//! The queue: who may be put together now, and when that is looked at.

use std::collections::BTreeMap;

use super::Lobby;
use super::partners::Partners;
use crate::directed::Directed;
use crate::kept::Kept;
use crate::pairing::{Acquaintance, Company, Waiting, pair};
use crate::{ALSO_AFTER_MS, BOTS_AFTER_MS, OfferKind, Past, Person, Search, Time};

/// The pause between two rounds of pairing grows by a millisecond for each ten who wait. A large queue cannot use
/// up the processor, and a small one is paired at once.
const WAITING_PER_MS: usize = 10;

/// Those who may be put together now.
#[derive(Debug, Default)]
pub(super) struct Queue {
    /// The longest waiting first, after the last round.
    waiting: Vec<Waiting>,
    /// The place of each search in it, by the person who began the search.
    places: BTreeMap<Person, usize>,
    has_changed: bool,
    paired_at: Option<Time>,
    /// Until when the ages of searches were looked at.
    looked_at: Option<Time>,
}

impl Queue {
    /// Something has changed by which others may fit: the next round is due.
    pub(super) fn changed(&mut self) {
        self.has_changed = true;
    }

    pub(super) fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    pub(super) fn place(&self, by: Person) -> Option<usize> {
        self.places.get(&by).copied()
    }

    fn set(&mut self, waiting: Vec<Waiting>) {
        let places = waiting.iter().enumerate();
        self.places = places.map(|(i, one)| (begun_by(one.company), i)).collect();
        self.waiting = waiting;
    }
}

/// What is known about people, for pairing.
pub(super) struct Known<'a> {
    blocks: &'a Directed<()>,
    past: &'a Kept<Person, Past>,
    partners: &'a Partners,
}

impl Acquaintance for Known<'_> {
    fn is_blocked(&self, one: Person, other: Person) -> bool {
        self.blocks.get(one, other).is_some() || self.blocks.get(other, one).is_some()
    }

    fn were_opponents(&self, one: Person, other: Person) -> bool {
        let met = |one, other| {
            let past = self.past.get(&one);
            past.is_some_and(|past| past.opponents.contains(&other))
        };
        met(one, other) || met(other, one)
    }

    fn are_partners(&self, one: Person, other: Person) -> bool {
        self.partners.of(one) == Some(other)
    }

    fn whites(&self, who: Person) -> i32 {
        self.past.get(&who).map_or(0, |past| past.whites)
    }

    fn rating(&self, _who: Person) -> Option<f64> {
        // Once there are ratings, a round is due each second while rated people wait: more of them fit then.
        None
    }
}

impl Lobby {
    pub(super) fn known(&self) -> Known<'_> {
        Known {
            blocks: &self.blocks,
            past: &self.past,
            partners: &self.partners,
        }
    }

    /// Those who may be put together now, the longest waiting first.
    pub(super) fn who_waits(&self) -> Vec<Waiting> {
        let searches = self.searches.iter();
        let free = searches.filter(|(by, search)| self.may_be_asked(*by, search));
        let mut waiting: Vec<_> = free.map(|(by, search)| waiting(by, search)).collect();
        waiting.sort_by_key(|one| (one.since, begun_by(one.company)));
        waiting
    }

    /// Whether those who search can be asked now: they are here, nothing is offered to them but a challenge, and
    /// they do not play with others.
    fn may_be_asked(&self, by: Person, search: &Search) -> bool {
        let company: Vec<_> = search.members(by).collect();
        company.iter().all(|&who| {
            self.is_here(who) && self.may_be_offered(who) && !self.is_busy(who, &company)
        })
    }

    fn may_be_offered(&self, who: Person) -> bool {
        self.offers.of(who).is_none_or(|id| {
            let is_challenge = self.offers.kind(id) == Some(OfferKind::Challenge);
            is_challenge && !self.offers.is_making(id)
        })
    }

    /// Whether others may play with those of a search: they are others, and no block is between them.
    pub(super) fn fits(&self, by: Person, search: &Search, others: Company) -> bool {
        search.members(by).all(|one| {
            let mut others = others.people();
            others.all(|other| one != other && !self.are_apart(one, other))
        })
    }

    /// Puts those who wait together, if a round is due.
    pub(super) fn pair_waiting(&mut self, now: Time) {
        if self.next_pairing().is_none_or(|due| now < due) {
            return;
        }
        let mut waiting = self.who_waits();
        let seed = self.random.u64(..);
        let fours = pair(&waiting, &self.known(), now, seed);
        for four in &fours {
            self.offer_found(four, now);
        }
        waiting.retain(|one| self.may_be_offered(begun_by(one.company)));
        self.queue.set(waiting);
        self.queue.has_changed = false;
        self.queue.paired_at = Some(now);
    }

    /// When the next round of pairing is due.
    pub(super) fn next_pairing(&self) -> Option<Time> {
        let pause_ms = (self.queue.waiting.len() / WAITING_PER_MS) as i64;
        let next = self
            .queue
            .paired_at
            .map_or(Time::default(), |at| at + pause_ms);
        self.queue.has_changed.then_some(next)
    }

    /// Shows people that their search is old enough for a further time or for bots, or that they need not wait
    /// any longer. When a search is old enough for bots, a recent opponent is allowed again, too.
    pub(super) fn look_at_ages(&mut self, now: Time) {
        let looked_at = self.queue.looked_at.replace(now);
        let is_new = |at: Time| at <= now && looked_at.is_none_or(|looked_at| at > looked_at);
        let mut shown = Vec::new();
        for one in &self.queue.waiting {
            let may_have_bots = is_new(one.since + BOTS_AFTER_MS);
            if may_have_bots || is_new(one.since + ALSO_AFTER_MS) {
                shown.extend(one.company.people());
            }
            self.queue.has_changed |= may_have_bots;
        }
        let waits = self.ends_of_waits().filter(|&(_, until)| is_new(until));
        shown.extend(waits.map(|(who, _)| who));
        self.touch(shown);
    }

    /// When the next search is old enough for more, or the next wait ends.
    pub(super) fn next_age(&self) -> Option<Time> {
        let looked_at = self.queue.looked_at?;
        let waiting = self.queue.waiting.iter();
        let ages = waiting.flat_map(|one| [one.since + ALSO_AFTER_MS, one.since + BOTS_AFTER_MS]);
        let waits = self.ends_of_waits().map(|(_, until)| until);
        ages.chain(waits).filter(|&at| at > looked_at).min()
    }
}

fn waiting(by: Person, search: &Search) -> Waiting {
    let company = match search.with {
        Some(partner) => Company::Pair(by, partner),
        None => Company::One(by),
    };
    Waiting {
        company,
        pools: search.pools.clone(),
        since: search.since,
    }
}

/// Who began the search of a company.
fn begun_by(company: Company) -> Person {
    match company {
        Company::One(one) | Company::Pair(one, _) => one,
    }
}
