//! What everybody at the table is shown of it.
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};

use bughouse_wire::names::per_seat;

use super::{Holder, Person, Phase, Table};
use crate::clock::ProcessMs;

/// How long a paused match waits for its players once one is back, as a first answer.
const WAIT_MS: u32 = 15_000;

impl Table {
    /// The table as it is shown at `now`.
    pub fn view(&self, now: ProcessMs) -> TableView {
        TableView {
            id: self.id.clone(),
            setup: self.rules.setup().clone(),
            differences: self.rules.differences(),
            control: self.rules.control(),
            people: self
                .people
                .iter()
                .filter(|person| !person.kicked)
                .map(person_view)
                .collect(),
            boards: self.rules.ruleset().boards.into(),
            seats: per_seat(|seat| self.seats[seat].as_ref().map(sitter)),
            owner: self.owner.0,
            locked: self.locked,
            listed: self.listed,
            phase: self.phase_view(now),
            game: self.game,
            finished: self.finished.clone(),
            style: self.rules.style(),
            mode: self.rules.mode().into(),
            keys: self.key_views(),
        }
    }

    fn phase_view(&self, now: ProcessMs) -> TablePhase {
        let until = |at: ProcessMs| u32::try_from(at - now).unwrap_or(0);
        match self.phase {
            Phase::Seating => TablePhase::Seating,
            Phase::Countdown(at) => TablePhase::Countdown { ms: until(at) },
            Phase::Playing => TablePhase::Playing,
            Phase::Over => TablePhase::Over,
            Phase::Paused(at) => TablePhase::Paused {
                ms: at.map_or(WAIT_MS, until),
            },
        }
    }
}

fn person_view(person: &Person) -> PersonView {
    PersonView {
        id: person.id.0,
        name: person.name.clone(),
        online: person.online,
        ready: person.ready,
        half_points: person.half_points,
        played: person.played,
        sat_out: person.sat_out,
        role: person.role,
    }
}

fn sitter(holder: &Holder) -> Sitter {
    match holder {
        Holder::Person(id) => Sitter::Person { id: id.0 },
        Holder::Bot(name) => Sitter::Bot { name: name.clone() },
        Holder::AtBoard(name) => Sitter::AtBoard { name: name.clone() },
    }
}
