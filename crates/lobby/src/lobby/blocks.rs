//! Blocks: who does not want to play with whom.

use super::Lobby;
use crate::pairing::Acquaintance;
use crate::{BLOCKS, Person, Refused, Time};

impl Lobby {
    /// Blocks a person, or no longer. What the two have together ends, but for a running match.
    pub(super) fn block(
        &mut self,
        by: Person,
        who: Person,
        on: bool,
        now: Time,
    ) -> Result<(), Refused> {
        if by == who {
            return Err(Refused::Yourself);
        }
        if on && self.blocks.get(by, who).is_none() {
            if self.blocks.from(by).count() >= BLOCKS {
                return Err(Refused::TooManyBlocks);
            }
            self.blocks.insert(by, who, ());
            self.separate(by, who, now);
        }
        if !on {
            self.blocks.remove(by, who);
        }
        self.queue.changed();
        self.touch([by]);
        Ok(())
    }

    /// Ends what two people have together.
    fn separate(&mut self, by: Person, who: Person, now: Time) {
        self.drop_ask(by, who);
        self.drop_ask(who, by);
        if let Some(offer) = self.offer_with(by, who) {
            self.call_off(offer, now);
        }
        if self.partners.of(by) == Some(who) {
            self.end_partnership(by, now);
        }
        let table = |who| self.sets.of(who).map(|(table, set)| (table, set.over));
        if let (Some((one, true)), Some((other, true))) = (table(by), table(who))
            && one == other
        {
            self.leave_set(by);
        }
    }

    /// Whom a person blocks.
    pub fn blocked_by(&self, who: Person) -> Vec<Person> {
        self.blocks.from(who).collect()
    }

    /// Whom a person blocks, and who blocks them.
    pub fn apart_from(&self, who: Person) -> Vec<Person> {
        let mut apart: Vec<_> = self.blocks.from(who).chain(self.blocks.to(who)).collect();
        apart.sort_unstable();
        apart.dedup();
        apart
    }

    /// Whether one of the two blocks the other.
    pub fn are_apart(&self, one: Person, other: Person) -> bool {
        self.known().is_blocked(one, other)
    }

    /// Whether one of these people blocks another of them.
    pub(super) fn has_block(&self, people: &[Person]) -> bool {
        let mut earlier = people.iter().enumerate();
        earlier.any(|(i, &one)| people[..i].iter().any(|&other| self.are_apart(one, other)))
    }

    /// The blocks of `from` are blocks of `into`.
    pub(super) fn merge_blocks(&mut self, from: Person, into: Person, now: Time) {
        let rename = |who| if who == from { into } else { who };
        for (by, who, ()) in self.blocks.remove_all_of(from) {
            self.touch([by]);
            let (by, who) = (rename(by), rename(who));
            if by != who {
                self.blocks.insert(by, who, ());
                self.touch([by]);
            }
        }
        // What `from` had together with others is now something of `into`.
        for other in self.apart_from(into) {
            self.separate(into, other, now);
        }
    }
}
