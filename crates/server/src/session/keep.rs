//! Storing a table: every change, in order, and again after the store failed.

use super::{Input, Session};
use crate::clock::ProcessMs;

/// When a store that failed is tried again.
const AGAIN_MS: i64 = 1_000;

impl Session {
    /// Stores the present table, without waiting for the store.
    pub(super) fn keep(&mut self) {
        self.keeps_again = None;
        let kept = self.shared.store.keep(self.table.row());
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            if kept.await.is_err()
                && let Some(inbox) = inbox.upgrade()
            {
                // The table may have been dropped by now.
                let _ = inbox.send(Input::Unkept).await;
            }
        });
    }

    pub(super) fn keep_later(&mut self) {
        self.keeps_again = Some(self.now() + AGAIN_MS);
    }

    pub(super) fn keep_again(&mut self, now: ProcessMs) {
        if self.keeps_again.is_some_and(|at| at <= now) {
            self.keep();
        }
    }
}
