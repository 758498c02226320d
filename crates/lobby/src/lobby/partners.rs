//! Partners: two people who play together until one ends it.

use std::collections::BTreeMap;

use super::Lobby;
use crate::kept::Kept;
use crate::{Note, Partnership, Person, Refused, Time};

/// The partnerships, by the smaller number.
#[derive(Debug, Default)]
pub(super) struct Partners {
    kept: Kept<Person, Partnership>,
    of: BTreeMap<Person, Person>,
}

impl Partners {
    /// Adds a stored partnership. A person has one partner at most.
    pub(super) fn restore(&mut self, one: Person, row: Partnership) {
        if self.of(one).is_none() && self.of(row.other).is_none() {
            self.of.extend([(one, row.other), (row.other, one)]);
            self.kept.restore(one, row);
        }
    }

    /// The partner of a person.
    pub(super) fn of(&self, who: Person) -> Option<Person> {
        self.of.get(&who).copied()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Person, Person)> {
        self.of.iter().map(|(&one, &other)| (one, other))
    }

    fn insert(&mut self, one: Person, other: Person, since: Time) {
        self.of.extend([(one, other), (other, one)]);
        let (one, other) = (one.min(other), one.max(other));
        self.kept.insert(one, Partnership { other, since });
    }

    fn remove(&mut self, who: Person) -> Option<(Person, Partnership)> {
        let other = self.of.remove(&who)?;
        self.of.remove(&other);
        Some((other, self.kept.remove(&who.min(other))?))
    }

    pub(super) fn take_changed(&mut self) -> Vec<(Person, Option<Partnership>)> {
        self.kept.take_changed()
    }
}

impl Lobby {
    /// Whether two people may become partners.
    pub(super) fn check_may_pair(&self, by: Person, who: Person) -> Result<(), Refused> {
        if by == who {
            return Err(Refused::Yourself);
        }
        if self.are_apart(by, who) {
            return Err(Refused::Blocked);
        }
        if self.partners.of(by).is_some() {
            return Err(Refused::HasPartner);
        }
        if self.partners.of(who).is_some() {
            return Err(Refused::TheyHavePartner);
        }
        Ok(())
    }

    /// Two people become partners. What they and others had asked them is answered by this. If one of them
    /// searches alone, both search from now on.
    pub(super) fn become_partners(&mut self, one: Person, other: Person, now: Time) {
        self.partners.insert(one, other, now);
        for who in [one, other] {
            let alone = self
                .searches
                .of(who)
                .map(|(_, search)| search.pools.clone());
            if let Some(pools) = alone {
                // They go on alone if the partner is not here, plays, is asked, or has to wait.
                let _ = self.search(who, pools, true, now);
            }
        }
        for who in [one, other] {
            self.drop_asks_of(who);
            self.end_seeking(who, now);
            self.drop_note(who);
            self.touch([who]);
        }
    }

    /// Ends the partnership, or withdraws the question to a person.
    pub(super) fn unpartner(
        &mut self,
        by: Person,
        who: Option<Person>,
        now: Time,
    ) -> Result<(), Refused> {
        let partner = self.partners.of(by);
        match who {
            Some(who) if partner != Some(who) => self.withdraw_ask(by, who),
            _ if partner.is_none() => Err(Refused::NoPartner),
            _ => {
                self.end_partnership(by, now);
                Ok(())
            }
        }
    }

    /// Ends the partnership of a person, and what the pair looks for or was asked.
    pub(super) fn end_partnership(&mut self, by: Person, now: Time) {
        let Some((partner, _)) = self.partners.remove(by) else {
            return;
        };
        if let Some(offer) = self.offer_with(by, partner) {
            self.decline(offer, by, now);
        }
        if self
            .searches
            .of(by)
            .is_some_and(|(_, search)| search.with.is_some())
        {
            self.end_search(by, now);
        }
        self.note(partner, Note::Unpartnered(by), now);
        self.touch([by]);
    }

    /// A person and their partner see that something about the person has changed.
    pub(super) fn touch_company(&mut self, who: Person) {
        self.touch([who]);
        self.touch_partner(who);
    }

    pub(super) fn touch_partner(&mut self, who: Person) {
        let partner = self.partners.of(who);
        self.touch(partner);
    }

    /// The partner of `from` is the partner of `into`, unless this person has one.
    pub(super) fn merge_partners(&mut self, from: Person, into: Person) {
        let Some((partner, row)) = self.partners.remove(from) else {
            return;
        };
        self.touch([from, into, partner]);
        if partner != into && self.partners.of(into).is_none() {
            self.partners.insert(into, partner, row.since);
            self.drop_asks_of(into);
        }
    }
}
