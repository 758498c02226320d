//! Two people who turned out to be one.

use super::Lobby;
use crate::{Person, Search, Time};

impl Lobby {
    /// Two people turned out to be one: what is known about `from` counts for `into` from now on.
    ///
    /// Of what a person has only once (a search, an offer, a partner, a set) `into` keeps their own.
    pub fn merged(&mut self, from: Person, into: Person, now: Time) {
        if from == into {
            return;
        }
        self.merge_offer(from, into, now);
        self.merge_set(from, into, now);
        self.merge_partners(from, into);
        self.merge_search(from, into, now);
        self.merge_asks(from, into);
        self.merge_links(from, into);
        self.merge_faults(from, into);
        self.merge_past(from, into);
        self.merge_presence(from, into, now);
        self.merge_blocks(from, into, now);
        self.drop_note(from);
        self.queue.changed();
        self.sets.check_wishes();
        self.touch([from, into]);
        self.begin_if_all_accept(self.offers.of(into), now);
    }

    fn merge_search(&mut self, from: Person, into: Person, now: Time) {
        if self.seeks(from) {
            self.end_seeking(from, now);
            // A person with a partner looks for none.
            let _ = self.seek(into, true, now);
        }
        let Some((by, search)) = self.searches.remove(from) else {
            return;
        };
        let rename = |who| if who == from { into } else { who };
        let pair = search.with.map(|with| (rename(by), rename(with)));
        let is_pair = pair.is_some_and(|(one, other)| self.partners.of(one) == Some(other));
        let partner = search.members(by).find(|&who| who != from);
        let busy = self.searches.of(into).is_some() || self.is_busy(into, &[]);
        match pair {
            _ if busy => {}
            Some((by, with)) if is_pair => {
                let with = Some(with);
                self.add_search(by, Search { with, ..search }, now);
                return;
            }
            _ => self.add_search(
                into,
                Search {
                    with: None,
                    ..search.clone()
                },
                now,
            ),
        }
        if let Some(partner) = partner.filter(|&partner| partner != into) {
            let alone = Search {
                with: None,
                ..search
            };
            self.add_search(partner, alone, now);
        }
    }
}
