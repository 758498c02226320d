//! People of a table who look at finished matches together: the shared cursor in the match, the
//! person who moves it, and drawings on the boards.
//!
//! This module does no input or output, and callers check permissions. Its memory is limited: it
//! has a few matches at a time, each with one cursor and with drawings at a limited number of
//! positions. At a position, each person has one drawing per board.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_archive::TriedTree;
use bughouse_core::BoardId;
use bughouse_wire::talk::Shape;
use bughouse_wire::together::{Cursor, Drawing, Looker, TogetherView};

use super::check_drawing;
use crate::refusal::Refusal;
use crate::table::PersonId;

/// The maximum number of matches of one table that people view together at the same time.
const MATCHES: usize = 4;

/// The maximum length in bytes of the text of the moves that people try out. The page puts this text
/// into its address, where no more fits.
const TRIED_LETTERS: usize = 3_000;

/// The drawings are kept at up to this many positions that the cursor has left. They are shown again
/// when the cursor returns to their position.
const POSITIONS: usize = 64;

/// The drawings at one position, by person and board.
type Drawings = BTreeMap<(PersonId, BoardId), Vec<Shape>>;

/// A viewing: one match that people look at together.
#[derive(Debug, Default)]
pub struct Viewing {
    people: BTreeSet<PersonId>,
    holder: Option<PersonId>,
    /// Whether everyone in the viewing may move the cursor and draw; otherwise only the players of the match
    /// and the owner of the table may.
    pub open: bool,
    cursor: Option<Cursor>,
    drawings: Drawings,
    /// The drawings at positions from which the cursor moved away. The position left last is at the
    /// end.
    left: Vec<(Cursor, Drawings)>,
}

/// All viewings of a table.
#[derive(Debug, Default)]
pub struct Together {
    viewings: BTreeMap<u32, Viewing>,
}

impl Together {
    /// Adds a person to the viewing of match number `game`, and removes them from every other
    /// viewing.
    ///
    /// # Errors
    /// There are too many viewings already.
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

    /// The number of the match that a person looks at with others.
    pub fn game_of(&self, person: PersonId) -> Option<u32> {
        let mut viewings = self.viewings.iter();
        viewings
            .find(|(_, viewing)| viewing.people.contains(&person))
            .map(|(&game, _)| game)
    }

    /// The viewing of match number `game`.
    pub fn viewing(&self, game: u32) -> Option<&Viewing> {
        self.viewings.get(&game)
    }

    /// Removes a person who disconnected. If they hold the cursor, they still hold it after they
    /// reconnect, unless another person took it.
    pub fn disconnect(&mut self, person: PersonId) {
        for viewing in self.viewings.values_mut() {
            viewing.people.remove(&person);
        }
    }

    /// Removes a person who leaves, and releases the cursor if they hold it.
    pub fn leave(&mut self, person: PersonId) {
        for viewing in self.viewings.values_mut() {
            if viewing.people.remove(&person) && viewing.holder == Some(person) {
                viewing.holder = None;
            }
        }
    }

    /// Ends all viewings. Returns the people who looked at a match.
    pub fn end(&mut self) -> Vec<PersonId> {
        let viewings = std::mem::take(&mut self.viewings).into_values();
        viewings.flat_map(|viewing| viewing.people).collect()
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

    /// The person who holds the cursor.
    pub fn holder(&self) -> Option<PersonId> {
        self.holder
    }

    /// Gives the cursor to a person if `on`; otherwise releases it if they hold it.
    pub fn hold(&mut self, person: PersonId, on: bool) {
        if on {
            self.holder = Some(person);
        } else if self.holder == Some(person) {
            self.holder = None;
        }
    }

    /// Moves the cursor. Returns whether the position changed. If it did, the drawings of the old
    /// position are kept, and those made earlier at the new position are shown again.
    ///
    /// # Errors
    /// The tried moves are invalid.
    pub fn point(&mut self, cursor: Cursor) -> Result<bool, Refusal> {
        let tried = &cursor.tried;
        let reads = tried.is_empty() || tried.parse::<TriedTree>().is_ok();
        if tried.len() > TRIED_LETTERS || !reads {
            return Err(Refusal::from(
                "these tried moves cannot be read, or there are too many",
            ));
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

    /// Replaces the drawing of a person on a board, and returns the new one.
    ///
    /// # Errors
    /// As [`check_drawing`].
    pub fn draw(
        &mut self,
        person: PersonId,
        board: BoardId,
        shapes: Vec<Shape>,
    ) -> Result<Drawing, Refusal> {
        check_drawing(&shapes)?;
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

    /// The whole state of the viewing. `looker` returns the entry of a person in the list of viewers.
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
