//! POSITION: one board, or one of the two boards of a BFEN, from an argument or from lines.

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Seat};
use bughouse_notation::bfen::{self, Doubt, HalfError, read_half};
use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::text;

/// BoardArg position or positions.
#[derive(Args)]
pub struct PositionArgs {
    /// `startpos`, `PLACEMENT[/HAND or [HAND]] SIDE [CASTLING [EP [X Y]]]`, a BFEN with `|`, or
    /// `-` for one of these on each line of standard input
    #[arg(allow_hyphen_values = true)]
    position: String,

    /// BoardArg board of a BFEN
    #[arg(long, value_enum, default_value_t = BoardArg::A, ignore_case = true)]
    board: BoardArg,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum BoardArg {
    #[value(name = "A")]
    A,
    #[value(name = "B")]
    B,
}

/// A position that is asked about.
pub struct InputPosition {
    /// The board, and beside it the other one if it is known.
    pub boards: Boards,
    pub id: BoardId,
    /// Whether there is another board.
    pub both: bool,
    /// What each clock shows in seconds, where the text says so.
    pub clocks_s: BySeat<Option<u32>>,
}

impl InputPosition {
    pub fn board(&self) -> &Board {
        self.boards.board(self.id)
    }
}

impl PositionArgs {
    /// All positions, in their order; none if any is not understood.
    pub fn read(&self) -> Result<Vec<InputPosition>, Failure> {
        if self.position != "-" {
            return Ok(vec![self.one("POSITION", 1, &self.position)?]);
        }
        let text = text::read("-")?;
        let lines = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| !line.trim().is_empty());
        lines
            .map(|(line, number)| self.one("-", number, line))
            .collect()
    }

    fn one(&self, file: &str, line: usize, text: &str) -> Result<InputPosition, Failure> {
        InputPosition::read(file, line, text, self.board.into())
    }
}

impl From<BoardArg> for BoardId {
    fn from(which: BoardArg) -> BoardId {
        match which {
            BoardArg::A => BoardId::A,
            BoardArg::B => BoardId::B,
        }
    }
}

impl InputPosition {
    /// Reads that line of a file; of a BFEN that board is meant.
    pub fn read(
        file: &str,
        line: usize,
        text: &str,
        id: BoardId,
    ) -> Result<InputPosition, Failure> {
        if text.trim() == "startpos" {
            return Ok(InputPosition::alone(Board::start(), id));
        }
        if text.contains('|') {
            let read = bfen::read(text, None);
            let reading = read.map_err(|error| Failure::at(file, line, error.column(), error))?;
            // Positions that are asked about are mostly problems, where men are missing.
            let told = |warning: &&bfen::Warning| !matches!(warning.doubt, Doubt::Men(_));
            for warning in reading.warnings.iter().filter(told) {
                eprintln!("{file}:{line}: {warning}");
            }
            return Ok(InputPosition {
                boards: reading.bfen.boards,
                id,
                both: true,
                clocks_s: BySeat::new(|seat| Some(reading.bfen.clocks_s?[seat])),
            });
        }
        let read = || -> Result<InputPosition, HalfError> {
            let half = read_half(text)?;
            for doubt in &half.doubts {
                eprintln!("{file}:{line}: {doubt}");
            }
            let board = Board::new(half.position).map_err(|error| half.unplayable(error))?;
            let clocks_s = |seat: Seat| match seat.board == id {
                true => Some(half.clocks_s.as_ref()?[seat.color]),
                false => None,
            };
            Ok(InputPosition {
                clocks_s: BySeat::new(clocks_s),
                ..InputPosition::alone(board, id)
            })
        };
        read().map_err(|error| Failure::at(file, line, error.column, error))
    }

    fn alone(board: Board, id: BoardId) -> InputPosition {
        InputPosition {
            boards: Boards::new(ByBoard([board, board])),
            id,
            both: false,
            clocks_s: BySeat::uniform(None),
        }
    }
}
