//! Reading the moves that stand in parentheses.
//!
//! They are read as a game is, by a reader of their own that begins at their place. Text that is
//! no list of moves, or that nests deeper than anyone reads, is left to whoever asked.

use std::io::{self, Read};

use super::cursor::{Cursor, Stop};
use super::{GAME_BYTES, Game, Place, Reader, Variation};

/// How deep variations may stand in each other: each level is read once more.
const DEEPEST: usize = 64;

/// How many bytes are read again in all for the variations of one game. Nobody's analysis needs
/// more; a text made to be read over and over does.
pub(super) const EFFORT: usize = GAME_BYTES;

impl<R: Read> Reader<R> {
    /// The moves in the text between a parenthesis at that place and the one that closes it, behind
    /// what has been read of a game. Its repairs are told of them too.
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
    /// Whether there is nothing but moves and what is said of them.
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
