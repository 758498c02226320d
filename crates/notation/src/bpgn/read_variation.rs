//! Reads moves in parentheses.
//!
//! A second [`Reader`] reads the moves like a game, with their places in the file. Text that is not
//! a list of moves, or is nested too deep, becomes a remark.

use std::io::{self, Read};

use super::cursor::{Cursor, Stop};
use super::{GAME_BYTES, Game, Place, Reader, Variation};

/// The maximum depth of nested variations. Each level of nesting makes the reader read the text
/// inside it once more.
const DEEPEST: usize = 64;

/// The maximum number of bytes that are read again for the variations of one game. Only a hostile
/// text needs more.
pub(super) const EFFORT: usize = GAME_BYTES;

impl<R: Read> Reader<R> {
    /// Reads the text inside a pair of parentheses as a variation of the last move of the game.
    /// `None` if the text is not a list of moves. `place` is the place of the opening parenthesis.
    /// Repairs in the variation are added to the game.
    pub(super) fn moves(
        &mut self,
        inside: Vec<u8>,
        place: Place,
        game: &mut Game,
    ) -> Result<Option<Variation>, Stop> {
        let effort = self.effort.checked_sub(inside.len());
        let Some(effort) = effort.filter(|_| self.depth < DEEPEST) else {
            return Ok(None);
        };
        let place = Place {
            column: place.column + 1,
            ..place
        };
        let evidence = self.evidence.before(game.plies.last());
        let mut reader = Reader::at(Cursor::inside(inside, place), evidence);
        (reader.depth, reader.effort) = (self.depth + 1, effort);
        let mut line = Game::default();
        let is_line = reader.reads_moves(&mut line)?;
        self.effort = reader.effort;
        if !is_line {
            return Ok(None);
        }
        self.grow(reader.size())?;
        self.evidence.add(&reader.evidence);
        game.repairs.append(&mut line.repairs);
        Ok(Some(Variation {
            prelude: line.prelude,
            plies: line.plies,
        }))
    }
}

impl Reader<io::Empty> {
    /// Reads the text into `line`. Returns whether it has only moves and their remarks.
    fn reads_moves(&mut self, line: &mut Game) -> io::Result<bool> {
        match self.read(line) {
            Ok(()) => {}
            Err(Stop::Defect(..)) => return Ok(false),
            Err(Stop::Io(error)) => return Err(error),
        }
        let is_whole = self.cursor.peek()?.is_none();
        Ok(is_whole && !line.plies.is_empty() && line.tags.0.is_empty() && line.result.is_none())
    }
}
