//! Stores a table after every change.
//!
//! At most one write of a table is on its way. Changes that come meanwhile are stored together by the next
//! write, so a table cannot fill the queue of the store, however often it changes. If the store fails,
//! the write is repeated after a second.

use bughouse_store::WriteError;

use super::{Input, Session};
use crate::clock::ProcessMs;

/// A failed write of the table is tried again after this many milliseconds.
const AGAIN_MS: i64 = 1_000;

/// Which changes of a table are not stored yet.
#[derive(Default)]
pub(super) struct Saves {
    /// Whether a write is on its way.
    is_writing: bool,
    /// Whether the table has changed since the last write began.
    has_changed: bool,
    /// The time of the next attempt, after the store failed.
    again_at: Option<ProcessMs>,
}

impl Saves {
    /// Whether the stored table is the present one.
    pub(super) fn is_done(&self) -> bool {
        !self.is_writing && !self.has_changed && self.again_at.is_none()
    }

    /// The time at which a failed write is repeated.
    pub(super) fn next_deadline(&self) -> Option<ProcessMs> {
        self.again_at
    }
}

impl Session {
    /// Stores the present table, without waiting for the store.
    pub(super) fn store_table(&mut self) {
        if self.saves.is_writing {
            self.saves.has_changed = true;
            return;
        }
        self.saves = Saves {
            is_writing: true,
            ..Saves::default()
        };
        let (doc, seen_ms) = (self.table.doc(), self.shared.clock.wall_ms());
        let kept = self.shared.store.keep(self.owned, doc, seen_ms);
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            let answer = kept.await;
            if let Some(inbox) = inbox.upgrade() {
                // An error means that the table was dropped from memory meanwhile.
                let _ = inbox.send(Input::TableStored(answer)).await;
            }
        });
    }

    /// Takes the answer of the store to a write of the table.
    pub(super) fn table_stored(&mut self, answer: &Result<(), WriteError>) {
        self.saves.is_writing = false;
        match answer {
            Ok(()) if self.saves.has_changed => self.store_table(),
            Ok(()) => {}
            Err(WriteError::Fenced) => self.is_fenced = true,
            Err(_) => self.store_later(),
        }
    }

    /// Stores the present table, and waits for it, because the task ends.
    pub(super) async fn write_last_changes(&mut self) {
        if self.saves.is_done() {
            return;
        }
        let (doc, seen_ms) = (self.table.doc(), self.shared.clock.wall_ms());
        if let Err(error) = self.shared.store.keep(self.owned, doc, seen_ms).await {
            tracing::warn!(%error, "the last changes of a table could not be stored");
        }
    }

    pub(super) fn store_later(&mut self) {
        self.saves.again_at = Some(self.now() + AGAIN_MS);
    }

    pub(super) fn save_if_due(&mut self, now: ProcessMs) {
        if self.saves.again_at.is_some_and(|at| at <= now) {
            self.store_table();
        }
    }
}
