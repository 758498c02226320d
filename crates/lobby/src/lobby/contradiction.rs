//! What must never be true of the lobby. Checked after each change in debug builds.

use std::collections::BTreeSet;

use super::Lobby;

impl Lobby {
    /// The first of these that is true; `None` if all is well.
    pub(super) fn contradiction(&self) -> Option<String> {
        let mut offered = BTreeSet::new();
        for (is_making, people) in self.offers.all_people() {
            for &who in &people {
                if !offered.insert(who) {
                    return Some(format!("{who:?} has two offers"));
                }
                if self.table_of(who).is_some() && self.is_busy(who, &people) {
                    return Some(format!("{who:?} is asked while they play"));
                }
            }
            // Who blocks another while the table is being made plays this match.
            if !is_making && self.has_block(&people) {
                return Some(format!(
                    "a block is between two of {people:?}, who are asked"
                ));
            }
        }
        for (by, search) in self.searches.iter() {
            let partner = self.partners.of(by);
            if search.with.is_some() && search.with != partner {
                return Some(format!(
                    "{by:?} searches with a person who is not their partner"
                ));
            }
        }
        let mut partners = self.partners.iter();
        let one_sided = partners.find(|&(one, other)| self.partners.of(other) != Some(one));
        one_sided.map(|(one, _)| format!("the partner of {one:?} has another partner"))
    }
}
