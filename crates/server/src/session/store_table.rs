//! Stores a table after every change. If the store fails, the write is repeated after a second.

use super::{Input, Session};
use crate::clock::ProcessMs;

/// A failed write of the table is tried again after this many milliseconds.
const AGAIN_MS: i64 = 1_000;

impl Session {
    /// Stores the present table, without waiting for the store.
    pub(super) fn store_table(&mut self) {
        self.store_again_at = None;
        let kept = self.shared.store.keep(self.table.row());
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            if kept.await.is_err()
                && let Some(inbox) = inbox.upgrade()
            {
                // An error means that the table was dropped from memory meanwhile.
                let _ = inbox.send(Input::NotStored).await;
            }
        });
    }

    pub(super) fn store_later(&mut self) {
        self.store_again_at = Some(self.now() + AGAIN_MS);
    }

    pub(super) fn store_again_if_due(&mut self, now: ProcessMs) {
        if self.store_again_at.is_some_and(|at| at <= now) {
            self.store_table();
        }
    }
}
