//! What is kept of a table: every change, in order, and once more where the store did not take it.

use super::{Input, Session};
use crate::clock::ProcessMs;

/// A store that did not take it is asked again after so long.
const AGAIN_MS: i64 = 1_000;

impl Session {
    /// Keeps the table as it is now. Nobody has to wait for it.
    pub(super) fn keep(&mut self) {
        self.keeps_again = None;
        let kept = self.shared.store.keep(self.table.row());
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            if kept.await.is_err()
                && let Some(inbox) = inbox.upgrade()
            {
                // The table may rest by now.
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
