//! A cache with a limit in bytes. The least recently used values are removed first.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

/// A cache of values, each with a name.
pub struct Cache<V> {
    entries: Mutex<Entries<V>>,
    /// The limit in bytes.
    room: usize,
}

struct Entries<V> {
    by_name: HashMap<String, Entry<V>>,
    bytes: usize,
    /// The number of calls that used the cache so far.
    uses: u64,
}

struct Entry<V> {
    value: V,
    bytes: usize,
    /// The value of [`Entries::uses`] when this entry was last used.
    used: u64,
}

impl<V: Clone> Cache<V> {
    /// An empty cache with this limit in bytes.
    pub fn with_room(room: usize) -> Cache<V> {
        Cache {
            entries: Mutex::new(Entries {
                by_name: HashMap::new(),
                bytes: 0,
                uses: 0,
            }),
            room,
        }
    }

    /// Stores a value of `bytes` bytes, and removes the least recently used values until all fit. A
    /// value that is larger than the limit is stored alone.
    pub fn insert(&self, name: String, value: V, bytes: usize) {
        let mut entries = self.entries();
        entries.remove(&name);
        entries.uses += 1;
        entries.bytes += bytes;
        let used = entries.uses;
        let entry = Entry { value, bytes, used };
        entries.by_name.insert(name, entry);
        while entries.bytes > self.room && entries.by_name.len() > 1 {
            let oldest = entries.by_name.iter().min_by_key(|(_, entry)| entry.used);
            let oldest = oldest.map(|(name, _)| name.clone()).unwrap_or_default();
            entries.remove(&oldest);
        }
    }

    /// The value with this name, if it is in the cache.
    pub fn get(&self, name: &str) -> Option<V> {
        let mut entries = self.entries();
        entries.uses += 1;
        let now = entries.uses;
        let entry = entries.by_name.get_mut(name)?;
        entry.used = now;
        Some(entry.value.clone())
    }

    fn entries(&self) -> MutexGuard<'_, Entries<V>> {
        self.entries
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl<V> Entries<V> {
    fn remove(&mut self, name: &str) {
        if let Some(entry) = self.by_name.remove(name) {
            self.bytes -= entry.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_value_is_removed_first() {
        let cache = Cache::with_room(10);
        let names = |cache: &Cache<()>| {
            let mut names: Vec<String> = cache.entries().by_name.keys().cloned().collect();
            names.sort();
            names.concat()
        };
        cache.insert("a".into(), (), 4);
        cache.insert("b".into(), (), 4);
        assert_eq!(cache.get("a"), Some(()));
        cache.insert("c".into(), (), 4);
        assert_eq!(names(&cache), "ac");
        cache.insert("c".into(), (), 6);
        assert_eq!((names(&cache), cache.entries().bytes), ("ac".into(), 10));
        cache.insert("d".into(), (), 11);
        assert_eq!(
            names(&cache),
            "d",
            "a value above the limit is stored alone"
        );
        assert_eq!(cache.get("a"), None);
    }
}
