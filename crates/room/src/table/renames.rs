//! Names of an event that were taken off or corrected.

use bughouse_core::BySeat;
use bughouse_wire::table::{FinishedView, Sitter, TableView};
use serde::{Deserialize, Serialize};

use super::record::sentence_of;
use super::{Holder, Table};

/// Names that an event does not show any more, each with the one that it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Renames(pub Vec<(String, String)>);

impl Renames {
    /// Whether all names are shown.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Changes a name to the one that is shown.
    pub fn apply(&self, name: &mut String) {
        if let Some((_, shown)) = self.0.iter().find(|(one, _)| one == name) {
            name.clone_from(shown);
        }
    }

    /// Changes the names of all seats.
    pub fn apply_to_all(&self, names: &mut BySeat<String>) {
        *names = names.map(|name| {
            let mut name = name.clone();
            self.apply(&mut name);
            name
        });
    }

    /// Changes the names of a table as it was sent.
    pub fn apply_to_view(&self, view: &mut TableView) {
        for person in &mut view.people {
            self.apply(&mut person.name);
        }
        for seat in bughouse_core::Seat::ALL {
            if let Some(Sitter::AtBoard { name }) = &mut view.seats[seat] {
                self.apply(name);
            }
        }
        self.apply_to_finished(&mut view.finished);
    }

    fn apply_to_finished(&self, finished: &mut [FinishedView]) {
        for one in finished {
            self.apply_to_all(&mut one.names);
            one.result.text = sentence_of(&one.result, &one.names);
        }
    }
}

impl Table {
    /// The names that the event of the table does not show any more.
    pub fn renames(&self) -> Renames {
        let event = self.event.as_ref();
        event.map(|event| event.renames.clone()).unwrap_or_default()
    }

    /// The event shows other names.
    pub fn show_names(&mut self, renames: &Renames) {
        let Some(event) = &mut self.event else { return };
        event.renames.clone_from(renames);
        for person in &mut self.people {
            renames.apply(&mut person.name);
        }
        for seat in bughouse_core::Seat::ALL {
            if let Some(Holder::AtBoard(name)) = &mut self.holders[seat] {
                renames.apply(name);
            }
        }
        renames.apply_to_finished(&mut self.finished);
    }
}
