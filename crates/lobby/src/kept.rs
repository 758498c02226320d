//! A map that knows which of its entries have changed, so that these can be stored.

use std::collections::BTreeMap;
use std::collections::btree_map;
use std::ops::RangeBounds;

/// A map, and what the changed entries were when they were last stored.
#[derive(Clone, Debug)]
pub(crate) struct Kept<K, V> {
    entries: BTreeMap<K, V>,
    was: BTreeMap<K, Option<V>>,
}

impl<K, V> Default for Kept<K, V> {
    fn default() -> Self {
        Kept {
            entries: BTreeMap::new(),
            was: BTreeMap::new(),
        }
    }
}

impl<K: Ord + Clone, V: Clone + PartialEq> Kept<K, V> {
    /// Adds an entry that is stored already.
    pub(crate) fn restore(&mut self, key: K, value: V) {
        self.entries.insert(key, value);
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key)
    }

    pub(crate) fn iter(&self) -> btree_map::Iter<'_, K, V> {
        self.entries.iter()
    }

    pub(crate) fn range(&self, range: impl RangeBounds<K>) -> btree_map::Range<'_, K, V> {
        self.entries.range(range)
    }

    pub(crate) fn insert(&mut self, key: K, value: V) {
        let old = self.entries.insert(key.clone(), value);
        self.was.entry(key).or_insert(old);
    }

    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        let old = self.entries.remove(key)?;
        let was = self.was.entry(key.clone());
        was.or_insert_with(|| Some(old.clone()));
        Some(old)
    }

    /// Changes the value of a key, if there is one.
    pub(crate) fn change(&mut self, key: &K, change: impl FnOnce(&mut V)) {
        if let Some(value) = self.entries.get_mut(key) {
            let was = self.was.entry(key.clone());
            was.or_insert_with(|| Some(value.clone()));
            change(value);
        }
    }

    /// The entries that differ from what they were at the last call; `None`: the entry is gone.
    pub(crate) fn take_changed(&mut self) -> Vec<(K, Option<V>)> {
        let was = std::mem::take(&mut self.was);
        was.into_iter()
            .filter_map(|(key, was)| {
                let is = self.entries.get(&key).cloned();
                (is != was).then_some((key, is))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_from_the_stored_entry_has_changed() {
        let mut kept = Kept::default();
        kept.restore(1, "one");
        kept.insert(1, "other");
        kept.insert(1, "one");
        kept.insert(2, "two");
        kept.remove(&2);
        assert_eq!(kept.take_changed(), []);
        kept.insert(3, "three");
        kept.change(&3, |value| *value = "four");
        kept.remove(&1);
        assert_eq!(kept.take_changed(), [(1, None), (3, Some("four"))]);
        assert_eq!(kept.take_changed(), []);
    }
}
