//! A cache with a limit in bytes. The least recently used values are removed first.

use hashlink::LruCache;
use parking_lot::Mutex;

/// A cache of values, each with a name.
pub struct Cache<V> {
    entries: Mutex<Entries<V>>,
    /// The limit in bytes.
    pub room: usize,
}

struct Entries<V> {
    /// Each value with its size in bytes.
    by_name: LruCache<String, (V, usize)>,
    bytes: usize,
}

impl<V: Clone> Cache<V> {
    /// An empty cache with this limit in bytes.
    pub fn with_room(room: usize) -> Cache<V> {
        Cache {
            entries: Mutex::new(Entries {
                by_name: LruCache::new_unbounded(),
                bytes: 0,
            }),
            room,
        }
    }

    /// Stores a value of `bytes` bytes, and removes the least recently used values until all fit. A
    /// value that is larger than the limit is stored alone.
    pub fn insert(&self, name: String, value: V, bytes: usize) {
        let mut entries = self.entries.lock();
        entries.bytes += bytes;
        if let Some((_, before)) = entries.by_name.insert(name, (value, bytes)) {
            entries.bytes -= before;
        }
        while entries.bytes > self.room && entries.by_name.len() > 1 {
            let oldest = entries.by_name.remove_lru();
            entries.bytes -= oldest.map_or(0, |(_, (_, bytes))| bytes);
        }
    }

    /// The value with this name, if it is in the cache.
    pub fn get(&self, name: &str) -> Option<V> {
        let mut entries = self.entries.lock();
        entries.by_name.get(name).map(|(value, _)| value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_value_is_removed_first() {
        let cache = Cache::with_room(10);
        let names = |cache: &Cache<()>| {
            let entries = cache.entries.lock();
            let names = entries.by_name.iter().map(|(name, _)| name.as_str());
            names.collect::<String>()
        };
        cache.insert("a".into(), (), 4);
        cache.insert("b".into(), (), 4);
        assert_eq!(cache.get("a"), Some(()));
        cache.insert("c".into(), (), 4);
        assert_eq!(names(&cache), "ac");
        cache.insert("c".into(), (), 6);
        assert_eq!((&*names(&cache), cache.entries.lock().bytes), ("ac", 10));
        cache.insert("d".into(), (), 11);
        assert_eq!(
            names(&cache),
            "d",
            "a value above the limit is stored alone"
        );
        assert_eq!(cache.get("a"), None);
    }
}
