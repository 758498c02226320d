//! A list that grows at its end and is cheap to copy.
//!
//! Each command is tried on a copy of the match ([`crate::transition`]). With a plain list, a match
//! of n commands would copy about n² entries. Here all copies share the older entries that no
//! longer change.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// If a list has this many entries outside the shared part, the older ones are moved to that part.
const COPIED: usize = 64;

/// How many of the latest entries stay outside the shared part, because they may be undone.
const LAST: usize = 8;

#[derive(Clone, Debug)]
pub(crate) struct SharedList<T> {
    shared: Arc<Vec<T>>,
    own: Vec<T>,
}

impl<T> Default for SharedList<T> {
    fn default() -> SharedList<T> {
        SharedList {
            shared: Arc::default(),
            own: Vec::new(),
        }
    }
}

impl<T> SharedList<T> {
    pub(crate) fn len(&self) -> usize {
        self.shared.len() + self.own.len()
    }

    pub(crate) fn get(&self, at: usize) -> Option<&T> {
        match at.checked_sub(self.shared.len()) {
            None => self.shared.get(at),
            Some(at) => self.own.get(at),
        }
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.own.last().or_else(|| self.shared.last())
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.shared.iter().chain(&self.own)
    }

    /// The entries outside the shared part. All entries that may still change are among them.
    pub(crate) fn own(&self) -> &[T] {
        &self.own
    }

    pub(crate) fn own_mut(&mut self) -> &mut [T] {
        &mut self.own
    }

    pub(crate) fn push(&mut self, entry: T) {
        self.own.push(entry);
    }

    /// The number of leading entries for which `has` is true, as in [`slice::partition_point`].
    pub(crate) fn partition_point(&self, has: impl Fn(&T) -> bool) -> usize {
        match self.own.first() {
            Some(first) if has(first) => self.shared.len() + self.own.partition_point(has),
            _ => self.shared.partition_point(has),
        }
    }
}

impl<T: Clone> SharedList<T> {
    pub(crate) fn pop(&mut self) -> Option<T> {
        match self.own.pop() {
            None if self.shared.is_empty() => None,
            None => Arc::make_mut(&mut self.shared).pop(),
            last => last,
        }
    }

    /// Moves older entries to the shared part, up to the first entry that may still change.
    ///
    /// If another copy of the list uses the shared part, this function would have to copy that
    /// part. In this case it does nothing until the entries to be moved are more than the shared
    /// ones.
    pub(crate) fn share(&mut self, is_final: impl Fn(&T) -> bool) {
        if self.own.len() < COPIED {
            return;
        }
        let older = &self.own[..self.own.len() - LAST];
        let older = older.iter().take_while(|&entry| is_final(entry)).count();
        let worth_a_copy = older > self.shared.len();
        if let Some(shared) = Arc::get_mut(&mut self.shared) {
            shared.extend(self.own.drain(..older));
        } else if worth_a_copy {
            Arc::make_mut(&mut self.shared).extend(self.own.drain(..older));
        }
    }
}

impl<T: PartialEq> PartialEq for SharedList<T> {
    fn eq(&self, other: &SharedList<T>) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for SharedList<T> {}

/// Which entries are in the shared part does not matter.
impl<T: Hash> Hash for SharedList<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.len().hash(hasher);
        self.iter().for_each(|entry| entry.hash(hasher));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    thread_local!(static COPIES: Cell<usize> = const { Cell::new(0) });

    /// An entry that counts how often it is copied.
    struct Counted(u32);

    impl Clone for Counted {
        fn clone(&self) -> Counted {
            COPIES.set(COPIES.get() + 1);
            Counted(self.0)
        }
    }

    /// How many entries are copied in all when `entries` entries are added, each first to a copy of
    /// the list and then to the list.
    fn copies(entries: u32) -> usize {
        COPIES.set(0);
        let mut list = SharedList::default();
        for entry in 0..entries {
            let mut tried = list.clone();
            tried.push(Counted(entry));
            tried.share(|_| true);
            drop(tried);
            list.push(Counted(entry));
            list.share(|_| true);
        }
        assert!(list.iter().map(|one| one.0).eq(0..entries));
        COPIES.get()
    }

    #[test]
    fn the_cost_of_a_copy_does_not_grow_with_the_list() {
        for entries in [1_000, 10_000, 100_000] {
            let (all, most) = (copies(entries), COPIED * entries as usize);
            assert!(all <= most, "{entries} entries: {all} copies");
        }
    }

    #[test]
    fn a_list_that_another_copy_shares_is_copied_only_when_it_has_doubled() {
        COPIES.set(0);
        let mut list = SharedList::default();
        let mut kept = Vec::new();
        for entry in 0..10_000 {
            if entry % 1_000 == 0 {
                kept.push(SharedList {
                    shared: Arc::clone(&list.shared),
                    own: Vec::new(),
                });
            }
            list.push(Counted(entry));
            list.share(|_| true);
        }
        assert!(COPIES.get() < 20_000, "{}", COPIES.get());
    }

    #[test]
    fn a_shared_list_behaves_as_a_vec() {
        let mut list = SharedList::default();
        let mut plain = Vec::new();
        for entry in 0..1_000_u64 {
            list.push(entry);
            plain.push(entry);
            list.share(|&entry| entry != 701);
            if entry % 7 == 0 {
                assert_eq!(list.pop(), plain.pop());
            }
            assert_eq!(list.last(), plain.last());
        }
        assert_eq!(list.len(), plain.len());
        assert!(list.iter().eq(&plain));
        for entry in [0, 1, 500, 699, 701, 999, 1_001] {
            let less = |other: &u64| *other < entry;
            assert_eq!(list.partition_point(less), plain.partition_point(less));
        }
        assert!(
            list.own().contains(&702),
            "an entry after one that is not final was shared"
        );
        while let Some(last) = plain.pop() {
            assert_eq!(list.pop(), Some(last));
        }
        assert_eq!((list.pop(), list.last(), list.get(0)), (None, None, None));
    }
}
