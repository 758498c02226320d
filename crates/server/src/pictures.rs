//! Pictures by address: a limit on drawing, and a cache.
//!
//! Drawing takes milliseconds, an animation seconds: it runs outside the tasks of tables, a few at
//! a time, and never twice for a picture that cannot change.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::body::Bytes;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::limits::Limits;

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawError {
    /// Others wait for theirs, and waiting would take too long.
    Busy,
    /// Drawing failed.
    Failed,
}

/// All pictures of a server.
pub struct Pictures {
    painters: Semaphore,
    patience: std::time::Duration,
    shelf: Mutex<Shelf>,
}

/// The cache.
struct Shelf {
    kept: HashMap<String, (Bytes, u64)>,
    bytes: usize,
    /// A counter that grows with each use.
    now: u64,
    room: usize,
}

/// Whether the request for a picture is still open.
#[derive(Clone, Default)]
pub struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// Whether the request was dropped.
    pub fn is_given_up(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Marks the picture as given up when the request is dropped.
struct Waiting(Wanted);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

impl Pictures {
    /// An empty cache.
    pub fn new(limits: &Limits) -> Pictures {
        Pictures {
            painters: Semaphore::new(limits.painters),
            patience: limits.picture_patience,
            shelf: Mutex::new(Shelf {
                kept: HashMap::new(),
                bytes: 0,
                now: 0,
                room: limits.picture_bytes,
            }),
        }
    }

    /// The cached picture of that name, if it is still there.
    pub fn drawn(&self, name: &str) -> Option<Bytes> {
        let mut shelf = self.shelf();
        shelf.now += 1;
        let now = shelf.now;
        let (bytes, used) = shelf.kept.get_mut(name)?;
        *used = now;
        Some(bytes.clone())
    }

    /// Caches a picture that cannot change, and removes the least recently used ones.
    pub fn keep(&self, name: String, bytes: Bytes) {
        let mut shelf = self.shelf();
        if bytes.len() > shelf.room {
            return;
        }
        shelf.now += 1;
        let now = shelf.now;
        shelf.bytes += bytes.len();
        if let Some((before, _)) = shelf.kept.insert(name, (bytes, now)) {
            shelf.bytes -= before.len();
        }
        while shelf.bytes > shelf.room {
            let oldest = shelf.kept.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(name, _)| name.clone()) else {
                break;
            };
            if let Some((bytes, _)) = shelf.kept.remove(&oldest) {
                shelf.bytes -= bytes.len();
            }
        }
    }

    /// Draws when a painter is free. Long drawings check whether they are still wanted.
    ///
    /// # Errors
    /// Too many requests wait, or drawing failed.
    pub async fn draw(
        &self,
        draw: impl FnOnce(&Wanted) -> Vec<u8> + Send + 'static,
    ) -> Result<Bytes, DrawError> {
        let turn = timeout(self.patience, self.painters.acquire()).await;
        let turn = turn.map_err(|_| DrawError::Busy)?;
        let _turn = turn.expect("the semaphore is never closed");
        let wanted = Wanted::default();
        let _waiting = Waiting(wanted.clone());
        let drawn = spawn_blocking(move || draw(&wanted)).await;
        drawn.map(Bytes::from).map_err(|_| DrawError::Failed)
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn pictures(room: usize) -> Pictures {
        Pictures::new(&Limits {
            picture_bytes: room,
            painters: 1,
            picture_patience: Duration::ZERO,
            ..Limits::DEFAULT
        })
    }

    #[test]
    fn the_least_recently_used_picture_is_removed_first() {
        let pictures = pictures(10);
        let keep = |name: &str, size: usize| pictures.keep(name.into(), vec![0; size].into());
        keep("a", 4);
        keep("b", 4);
        assert!(pictures.drawn("a").is_some());
        keep("c", 4);
        assert!(pictures.drawn("b").is_none());
        assert!(pictures.drawn("a").is_some() && pictures.drawn("c").is_some());
        keep("huge", 11);
        assert!(pictures.drawn("huge").is_none() && pictures.drawn("a").is_some());
        keep("a", 6);
        assert_eq!(pictures.drawn("a").map(|bytes| bytes.len()), Some(6));
        assert!(pictures.shelf().bytes <= 10);
    }

    #[tokio::test]
    async fn a_request_does_not_wait_for_ever() {
        let pictures = pictures(10);
        assert_eq!(pictures.draw(|_| vec![1]).await, Ok(vec![1].into()));
        let turn = pictures.painters.acquire().await;
        assert_eq!(pictures.draw(|_| vec![1]).await, Err(DrawError::Busy));
        drop(turn);
        assert!(pictures.draw(|_| vec![1]).await.is_ok());
    }

    #[tokio::test]
    async fn a_picture_is_given_up_when_its_request_is_dropped() {
        let pictures = Pictures::new(&Limits::DEFAULT);
        let (begun, begins) = tokio::sync::oneshot::channel();
        let (drop_request, request_dropped) = std::sync::mpsc::channel();
        let (ended, ends) = tokio::sync::oneshot::channel();
        let draw = pictures.draw(move |wanted: &Wanted| {
            begun.send(()).expect("the test waits");
            request_dropped.recv().expect("the request is dropped");
            ended.send(wanted.is_given_up()).expect("the test waits");
            Vec::new()
        });
        tokio::select! {
            _ = draw => panic!("drawing ended before its request was dropped"),
            _ = begins => {}
        }
        drop_request.send(()).expect("the painter waits");
        assert!(ends.await.expect("the painter answers"));
    }
}
