//! Stores the table of a room after every change.
//!
//! At most one such write is on its way. Changes that come meanwhile are stored together by the next
//! write, so a room cannot fill the queue of the store, however often it changes. If the store fails,
//! the write is repeated after a second.

use bughouse_store::WriteError;

use super::{Later, Room};
use crate::clock::{Now, ProcessMs};

/// A failed write is tried again after this many milliseconds.
const AGAIN_MS: i64 = 1_000;

/// Which changes of a room are not stored yet.
#[derive(Debug, Default)]
pub(super) struct Saves {
    /// Whether a write is on its way.
    is_writing: bool,
    /// Whether the room has changed since the last write began.
    has_changed: bool,
    /// The time of the next attempt, after the store failed.
    again_at: Option<ProcessMs>,
}

impl Saves {
    /// Whether the room is stored as it is now.
    pub(super) fn is_done(&self) -> bool {
        !self.is_writing && !self.has_changed && self.again_at.is_none()
    }

    /// The time at which a failed write is repeated.
    pub(super) fn next_deadline(&self) -> Option<ProcessMs> {
        self.again_at
    }
}

impl Room {
    /// Stores the present table, without waiting for the store.
    pub(super) fn save(&mut self) {
        if self.saves.is_writing {
            self.saves.has_changed = true;
            return;
        }
        self.saves = Saves {
            is_writing: true,
            ..Saves::default()
        };
        self.later.push(Later::Keep(self.table.doc()));
    }

    /// Takes the answer of the store to [`Later::Keep`].
    pub fn kept(&mut self, answer: &Result<(), WriteError>, now: Now) {
        self.now = now;
        self.saves.is_writing = false;
        match answer {
            Ok(()) if self.saves.has_changed => self.save(),
            Ok(()) => {}
            Err(WriteError::Fenced) => self.is_fenced = true,
            Err(_) => self.save_later(),
        }
    }

    pub(super) fn save_later(&mut self) {
        self.saves.again_at = Some(self.now() + AGAIN_MS);
    }

    pub(super) fn save_if_due(&mut self) {
        if self.saves.again_at.is_some_and(|at| at <= self.now()) {
            self.save();
        }
    }

    /// Hands the unwritten talk to the store, and does not wait until it is written. If the store fails, the
    /// talk is lost; the match is not affected.
    pub(super) fn write_talk(&mut self) {
        let (unwritten, game) = (self.talk.unwritten(), self.table.game());
        let rows: Vec<_> = unwritten.iter().map(|one| one.row(game)).collect();
        if !rows.is_empty() {
            self.later.push(Later::Talk(rows));
        }
    }
}
