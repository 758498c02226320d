//! Notes: why the last offer or match of a person failed, one for each person.

use std::collections::BTreeMap;

use super::Lobby;
use crate::{Note, Person, Time};

/// How long a note is shown, in milliseconds, unless there is something new before.
const NOTE_MS: i64 = 600_000;

/// The notes.
#[derive(Debug, Default)]
pub(super) struct Notes(BTreeMap<Person, (Note, Time)>);

impl Notes {
    /// When the oldest note ends.
    pub(super) fn next_old(&self) -> Option<Time> {
        self.0.values().map(|&(_, at)| at + NOTE_MS).min()
    }
}

impl Lobby {
    /// Why the last offer or match of a person came to nothing.
    pub fn note_of(&self, who: Person) -> Option<Note> {
        self.notes.0.get(&who).map(|&(note, _)| note)
    }

    pub(super) fn note(&mut self, who: Person, note: Note, now: Time) {
        self.notes.0.insert(who, (note, now));
        self.touch([who]);
    }

    pub(super) fn drop_note(&mut self, who: Person) {
        if self.notes.0.remove(&who).is_some() {
            self.touch([who]);
        }
    }

    pub(super) fn drop_old_notes(&mut self, now: Time) {
        let old = self.notes.0.iter();
        let old = old.filter(|&(_, &(_, at))| now - at >= NOTE_MS);
        let old: Vec<_> = old.map(|(&who, _)| who).collect();
        for who in old {
            self.drop_note(who);
        }
    }
}
