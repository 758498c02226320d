//! The groups of a round robin, as a championship has them before its final.

use crate::{EntryId, Event, Number};

impl Event {
    /// The entries of each group, by their pairing numbers. An event without groups is one group.
    pub(crate) fn groups(&self) -> Vec<Vec<EntryId>> {
        let entries = self.entries();
        let entries = entries.filter(|&(id, one)| one.number.is_some() || self.takes_part(id));
        let entries = self.by_number(entries.map(|(id, _)| id).collect());
        let mut groups = vec![Vec::new(); self.group_count()];
        for (place, entry) in entries.into_iter().enumerate() {
            groups[self.group_at(place)].push(entry);
        }
        groups
    }

    /// The group of an entry, from 1; `None` in an event without groups, and before the first round.
    pub fn group_of(&self, entry: EntryId) -> Option<Number> {
        let number = self.entry(entry).number?;
        let group = self.group_at(number as usize - 1);
        (self.group_count() > 1).then_some(group as Number + 1)
    }

    fn group_count(&self) -> usize {
        match self.setup.groups {
            Some(groups) if self.setup.format.is_round_robin() => groups as usize,
            _ => 1,
        }
    }

    /// Groups are about equally strong: with three of them the entries go to 1, 2, 3, 3, 2, 1, 1 and so on.
    fn group_at(&self, place: usize) -> usize {
        let groups = self.group_count();
        let in_turn = place % groups;
        match (place / groups).is_multiple_of(2) {
            true => in_turn,
            false => groups - 1 - in_turn,
        }
    }
}
