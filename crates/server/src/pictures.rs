//! Pictures by address: a limit on drawing, and a cache.
//!
//! Drawing takes milliseconds, an animation seconds: it runs outside the tasks of tables, a few at
//! a time, and never twice for a picture that cannot change.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::Bytes;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::cache::Cache;
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
    /// Pictures that cannot change, by their names.
    pub cache: Cache<Bytes>,
    /// The limit of the cache in bytes.
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
            cache: Cache::with_room(limits.picture_bytes),
            room: limits.picture_bytes,
        }
    }

    /// Caches a picture that cannot change, if it fits.
    pub fn keep(&self, name: String, bytes: Bytes) {
        let size = bytes.len();
        if size <= self.room {
            self.cache.insert(name, bytes, size);
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn a_request_does_not_wait_for_ever() {
        let pictures = Pictures::new(&Limits {
            painters: 1,
            picture_patience: Duration::ZERO,
            ..Limits::DEFAULT
        });
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
