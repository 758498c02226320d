//! What was pasted lately, in memory: the oldest goes where there is no room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use super::Paste;

/// Pastes by their ids.
pub struct Shelf {
    kept: Mutex<Pastes>,
    /// How many bytes there is room for.
    room: usize,
}

#[derive(Default)]
struct Pastes {
    pastes: HashMap<String, (Arc<Paste>, u64)>,
    bytes: usize,
    /// Grows with each use.
    now: u64,
}

impl Shelf {
    /// With room for so many bytes.
    pub fn with_room(room: usize) -> Shelf {
        let kept = Mutex::default();
        Shelf { kept, room }
    }

    /// Keeps it, and lets go what was not used for longest. What is larger than all the room is
    /// kept alone.
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

    /// What has that id, if it is still there.
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
