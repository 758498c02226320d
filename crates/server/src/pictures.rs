//! Draws pictures. The number of pictures that are drawn at the same time is limited, and there is
//! a cache.
//!
//! Drawing a picture takes milliseconds, and drawing an animation takes seconds. So they are drawn
//! on threads of their own, few at a time. Pictures that cannot change are cached.

use std::sync::{Arc, Weak};

use axum::body::Bytes;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::cache::Cache;
use crate::limits::Limits;

/// The reason why a picture was not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawError {
    /// No permit to draw was free in time, because other pictures were being drawn.
    Busy,
    /// Drawing failed.
    Failed,
}

/// The cache of pictures and the limit on drawing.
pub struct Pictures {
    /// The permits to draw. Each drawing holds one.
    painters: Semaphore,
    /// The time that a request may wait for a permit.
    patience: std::time::Duration,
    /// Pictures that cannot change, by their names.
    pub cache: Cache<Bytes>,
}

/// Shows a drawing function whether its picture is still wanted. The request for the picture owns the
/// other end, which is dropped with it when its client is gone.
pub struct Wanted(Weak<()>);

impl Wanted {
    /// Whether the request was dropped. The drawing function may then stop.
    pub fn is_given_up(&self) -> bool {
        self.0.strong_count() == 0
    }
}

impl Pictures {
    /// An empty cache with these limits.
    pub fn new(limits: &Limits) -> Pictures {
        Pictures {
            painters: Semaphore::new(limits.painters),
            patience: limits.picture_patience,
            cache: Cache::with_room(limits.picture_bytes),
        }
    }

    /// Caches a picture that cannot change, if it fits.
    pub fn keep(&self, name: String, bytes: Bytes) {
        let size = bytes.len();
        if size <= self.cache.room {
            self.cache.insert(name, bytes, size);
        }
    }

    /// Waits until one of the permits to draw is free, and then calls `draw` on another thread. A
    /// function that draws for long should ask [`Wanted::is_given_up`] from time to time, and stop
    /// if it returns true.
    ///
    /// # Errors
    /// No permit was free in time, or drawing failed.
    pub async fn draw(
        &self,
        draw: impl FnOnce(&Wanted) -> Vec<u8> + Send + 'static,
    ) -> Result<Bytes, DrawError> {
        let turn = timeout(self.patience, self.painters.acquire()).await;
        let turn = turn.map_err(|_| DrawError::Busy)?;
        let _turn = turn.expect("the semaphore is never closed");
        let request = Arc::new(());
        let wanted = Wanted(Arc::downgrade(&request));
        let drawn = spawn_blocking(move || draw(&wanted)).await;
        drawn.map(Bytes::from).map_err(|_| DrawError::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn a_request_whose_turn_does_not_come_in_time_is_refused() {
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
    async fn the_drawing_of_a_picture_can_see_that_its_request_was_dropped() {
        let pictures = Pictures::new(&Limits::DEFAULT);
        let (begun, begins) = tokio::sync::oneshot::channel();
        let (drop_request, request_dropped) = std::sync::mpsc::channel();
        let (ended, ends) = tokio::sync::oneshot::channel();
        let draw = pictures.draw(move |wanted: &Wanted| {
            begun.send(()).expect("the test receives this");
            request_dropped.recv().expect("the test reports the drop");
            ended
                .send(wanted.is_given_up())
                .expect("the test receives this");
            Vec::new()
        });
        tokio::select! {
            _ = draw => panic!("drawing ended before its request was dropped"),
            _ = begins => {}
        }
        drop_request.send(()).expect("the drawing waits for this");
        assert!(ends.await.expect("the drawing answers"));
    }
}
