//! The latest uploads, in memory: the oldest are removed when there is no room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use super::Paste;

/// Uploads by their ids.
pub struct Shelf {
    kept: Mutex<Pastes>,
    /// The limit in bytes.
    room: usize,
}

#[derive(Default)]
struct Pastes {
    pastes: HashMap<String, (Arc<Paste>, u64)>,
    bytes: usize,
    /// A counter that grows with each use.
    now: u64,
}

impl Shelf {
    /// A shelf with this limit in bytes.
    pub fn with_room(room: usize) -> Shelf {
        let kept = Mutex::default();
        Shelf { kept, room }
    }

    /// Stores an upload, and removes the least recently used ones. An upload above the limit is
    /// stored alone.
    pub fn put(&self, paste: Paste) -> Arc<Paste> {
        let paste = Arc::new(paste);
        let mut kept = self.kept();
        kept.take(&paste.list.id);
        kept.bytes += paste.bytes();
        kept.now += 1;
        let now = kept.now;
        let id = paste.list.id.clone();
        kept.pastes.insert(id, (Arc::clone(&paste), now));
        while kept.bytes > self.room && kept.pastes.len() > 1 {
            let oldest = kept.pastes.iter().min_by_key(|(_, (_, used))| *used);
            let oldest = oldest.map(|(id, _)| id.clone()).unwrap_or_default();
            kept.take(&oldest);
        }
        paste
    }

    /// The upload with that id, if it is still there.
    pub fn get(&self, id: &str) -> Option<Arc<Paste>> {
        let mut kept = self.kept();
        kept.now += 1;
        let now = kept.now;
        let (paste, used) = kept.pastes.get_mut(id)?;
        *used = now;
        Some(Arc::clone(paste))
    }

    fn kept(&self) -> MutexGuard<'_, Pastes> {
        self.kept
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Pastes {
    fn take(&mut self, id: &str) {
        if let Some((paste, _)) = self.pastes.remove(id) {
            self.bytes -= paste.bytes();
        }
    }
}
