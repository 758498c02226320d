//! Links by which a person becomes a partner. A link is for one person.

use super::Lobby;
use crate::{LINK_MS, LINKS, LINKS_OF_ORIGIN, Link, Person, Refused, Time};

impl Lobby {
    pub(super) fn make_link(
        &mut self,
        by: Person,
        link: String,
        origin: u64,
        now: Time,
    ) -> Result<(), Refused> {
        let made = self.links.iter().filter(|(_, row)| row.by == by).count();
        let of_origin = self.links.iter().filter(|(_, row)| row.origin == origin);
        if made >= LINKS || of_origin.count() >= LINKS_OF_ORIGIN {
            return Err(Refused::TooManyLinks);
        }
        if self.links.get(&link).is_some() {
            return Err(Refused::NoLink);
        }
        let row = Link {
            by,
            origin,
            made: now,
        };
        self.links.insert(link, row);
        self.touch([by]);
        Ok(())
    }

    pub(super) fn drop_link(&mut self, by: Person, link: &str) -> Result<(), Refused> {
        let link = link.to_owned();
        let row = self.links.get(&link).filter(|row| row.by == by);
        row.ok_or(Refused::NoLink)?;
        self.links.remove(&link);
        self.touch([by]);
        Ok(())
    }

    /// A person becomes the partner of the person who made the link.
    pub(super) fn use_link(&mut self, by: Person, link: &str, now: Time) -> Result<(), Refused> {
        let link = link.to_owned();
        let row = self.links.get(&link).filter(|row| now - row.made < LINK_MS);
        let owner = row.ok_or(Refused::NoLink)?.by;
        self.check_may_pair(by, owner)?;
        self.links.remove(&link);
        self.become_partners(owner, by, now);
        Ok(())
    }

    /// The open links of a person: the oldest first.
    pub fn links_of(&self, who: Person) -> Vec<String> {
        let own = self.links.iter().filter(|(_, row)| row.by == who);
        let mut own: Vec<_> = own.map(|(link, row)| (row.made, link.clone())).collect();
        own.sort();
        own.into_iter().map(|(_, link)| link).collect()
    }

    pub(super) fn drop_old_links(&mut self, now: Time) {
        let old = self
            .links
            .iter()
            .filter(|(_, row)| now - row.made >= LINK_MS);
        let old: Vec<_> = old.map(|(link, row)| (link.clone(), row.by)).collect();
        for (link, by) in old {
            self.links.remove(&link);
            self.touch([by]);
        }
    }

    /// When the next link is no longer valid.
    pub(super) fn next_old_link(&self) -> Option<Time> {
        self.links.iter().map(|(_, row)| row.made + LINK_MS).min()
    }

    /// The links of `from` are links of `into`.
    pub(super) fn merge_links(&mut self, from: Person, into: Person) {
        for link in self.links_of(from) {
            self.links.change(&link, |row| row.by = into);
        }
        for link in self.links_of(into).into_iter().skip(LINKS) {
            self.links.remove(&link);
        }
    }
}
