//! People of a table who look at finished matches together.
//!
//! Pure: who holds the cursor, where it is, what is drawn. Permissions are arguments; connections
//! and matches are unknown here. Bounded: a few matches at a time, the people of a table, a
//! drawing of each on each board, one cursor.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_archive::TriedTree;
use bughouse_core::{BoardId, Square};
use bughouse_wire::talk::Shape;
use bughouse_wire::together::{Cursor, Drawing, Looker, TogetherView};

use crate::clock::ProcessMs;
use crate::limits::{self, Limits, Rate};
use crate::refusal::Refusal;
use crate::table::PersonId;

/// Matches of one table that are looked at at the same time.
const MATCHES: usize = 4;

/// Letters of tried moves: as many as an address carries.
const TRIED_LETTERS: usize = 3_000;

/// Positions of one match whose drawings are kept for a return to them.
const POSITIONS: usize = 64;

/// Who drew what on which board.
type Drawings = BTreeMap<(PersonId, BoardId), Vec<Shape>>;

/// One match that people look at together.
#[derive(Debug, Default)]
pub struct Viewing {
    people: BTreeSet<PersonId>,
    holder: Option<PersonId>,
    open: bool,
    cursor: Option<Cursor>,
    drawings: Drawings,
    /// Drawings at positions that were left, the latest last.
    left: Vec<(Cursor, Drawings)>,
}

/// Recent actions of a person, counted.
#[derive(Debug)]
struct Rates {
    points: Rate,
    draws: Rate,
}

/// All viewings of a table.
#[derive(Debug)]
pub struct Together {
    limits: Limits,
    viewings: BTreeMap<u32, Viewing>,
    rates: BTreeMap<PersonId, Rates>,
}

impl Together {
    /// No viewings.
    pub fn new(limits: Limits) -> Together {
        Together {
            limits,
            viewings: BTreeMap::new(),
            rates: BTreeMap::new(),
        }
    }

    /// That person joins the viewing of that match, and leaves every other.
    ///
    /// # Errors
    /// Too many matches are looked at already.
    pub fn join(&mut self, person: PersonId, game: u32) -> Result<(), Refusal> {
        if !self.viewings.contains_key(&game) && self.viewings.len() >= MATCHES {
            let empty = self
                .viewings
                .iter()
                .find(|(_, viewing)| viewing.people.is_empty());
            let Some((&empty, _)) = empty else {
                return Err(Refusal::TooManyLooks);
            };
            self.viewings.remove(&empty);
        }
        self.disconnect(person);
        self.viewings.entry(game).or_default().people.insert(person);
        Ok(())
    }

    /// The match that a person looks at.
    pub fn game_of(&self, person: PersonId) -> Option<u32> {
        let mut viewings = self.viewings.iter();
        viewings
            .find(|(_, viewing)| viewing.people.contains(&person))
            .map(|(&game, _)| game)
    }

    /// The viewing of that match.
    pub fn viewing(&self, game: u32) -> Option<&Viewing> {
        self.viewings.get(&game)
    }

    /// The person disconnected. A holder of the cursor still has it when they reconnect, unless
    /// another person took it.
    pub fn disconnect(&mut self, person: PersonId) {
        for viewing in self.viewings.values_mut() {
            viewing.people.remove(&person);
        }
    }

    /// The person leaves.
    pub fn leave(&mut self, person: PersonId) {
        for viewing in self.viewings.values_mut() {
            if viewing.people.remove(&person) && viewing.holder == Some(person) {
                viewing.holder = None;
            }
        }
    }

    /// Ends all viewings; returns the people who looked.
    pub fn end(&mut self) -> Vec<PersonId> {
        let viewings = std::mem::take(&mut self.viewings).into_values();
        self.rates.clear();
        viewings.flat_map(|viewing| viewing.people).collect()
    }

    /// Counts a movement of the cursor.
    ///
    /// # Errors
    /// There were too many.
    pub fn may_point(&mut self, person: PersonId, now: ProcessMs) -> Result<(), Refusal> {
        let most = 2 * self.limits.signals;
        self.rates(person, now).points.count_signal(most, now)
    }

    /// Counts a drawing.
    ///
    /// # Errors
    /// There were too many.
    pub fn may_draw(&mut self, person: PersonId, now: ProcessMs) -> Result<(), Refusal> {
        let most = self.limits.signals;
        self.rates(person, now).draws.count_signal(most, now)
    }

    fn rates(&mut self, person: PersonId, now: ProcessMs) -> &mut Rates {
        if self.rates.len() >= self.limits.people {
            self.rates.retain(|_, rates| {
                !rates.points.is_forgotten(now) || !rates.draws.is_forgotten(now)
            });
        }
        let window = self.limits.signal_window;
        self.rates.entry(person).or_insert_with(|| Rates {
            points: Rate::new(window, now),
            draws: Rate::new(window, now),
        })
    }

    pub(crate) fn viewing_mut(&mut self, game: u32) -> Option<&mut Viewing> {
        self.viewings.get_mut(&game)
    }
}

impl Viewing {
    /// The people of the viewing.
    pub fn people(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.people.iter().copied()
    }

    /// Who has the cursor.
    pub fn holder(&self) -> Option<PersonId> {
        self.holder
    }

    /// Whether everyone may do everything.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Lets everyone do everything, or only the players of the match.
    pub fn set_open(&mut self, on: bool) {
        self.open = on;
    }

    /// Takes the cursor, or gives it up.
    pub fn hold(&mut self, person: PersonId, on: bool) {
        if on {
            self.holder = Some(person);
        } else if self.holder == Some(person) {
            self.holder = None;
        }
    }

    /// Moves the cursor. True when the position is another: its former drawings are
    /// shown, and those of the old position are kept with it.
    ///
    /// # Errors
    /// The tried moves are invalid.
    pub fn point(&mut self, cursor: Cursor) -> Result<bool, Refusal> {
        let tried = &cursor.tried;
        let reads = tried.is_empty() || tried.parse::<TriedTree>().is_ok();
        if tried.len() > TRIED_LETTERS || !reads {
            return Err(Refusal::from("that is no tree of moves"));
        }
        let same = self
            .cursor
            .as_ref()
            .is_some_and(|old| old.same_place(&cursor));
        if !same {
            self.change_drawings(&cursor);
        }
        self.cursor = Some(cursor);
        Ok(!same)
    }

    fn change_drawings(&mut self, to: &Cursor) {
        let back = self.left.iter().position(|(place, _)| place.same_place(to));
        let found = back.map(|index| self.left.remove(index).1);
        let drawn = std::mem::replace(&mut self.drawings, found.unwrap_or_default());
        if let (Some(place), false) = (self.cursor.clone(), drawn.is_empty()) {
            self.left.push((place, drawn));
        }
        if self.left.len() > POSITIONS {
            self.left.remove(0);
        }
    }

    /// A person drew.
    ///
    /// # Errors
    /// There is too much of it, or not on squares.
    pub fn draw(
        &mut self,
        person: PersonId,
        board: BoardId,
        shapes: Vec<Shape>,
    ) -> Result<Drawing, Refusal> {
        let square = |text: &String| text.parse::<Square>().is_ok();
        let fits = |shape: &Shape| square(&shape.from) && shape.to.as_ref().is_none_or(square);
        if shapes.len() > limits::MARKS || !shapes.iter().all(fits) {
            return Err(Refusal::from(
                "there are eight marks at most, each on squares",
            ));
        }
        let drawing = Drawing {
            by: person.0,
            board,
            shapes: shapes.clone(),
        };
        if shapes.is_empty() {
            self.drawings.remove(&(person, board));
        } else {
            self.drawings.insert((person, board), shapes);
        }
        Ok(drawing)
    }

    /// The whole state. `looker` is the view of a person.
    pub fn view(&self, game: u32, looker: impl Fn(PersonId) -> Looker) -> TogetherView {
        let drawn = |(&(by, board), shapes): (&(PersonId, BoardId), &Vec<Shape>)| Drawing {
            by: by.0,
            board,
            shapes: shapes.clone(),
        };
        TogetherView {
            game,
            lookers: self.people().map(looker).collect(),
            holder: self.holder.map(|person| person.0),
            open: self.open,
            cursor: self.cursor.clone(),
            drawings: self.drawings.iter().map(drawn).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
