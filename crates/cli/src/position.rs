//! Reads the argument POSITION: the FEN of one board with its hands, or a BFEN, which is two boards in
//! one line. If the argument is `-`, each line of standard input is a position.

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Seat};
use bughouse_notation::bfen::{self, BfenError, Doubt, read_board};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::failure::Failure;
use crate::files::read_text;

/// The positions to read.
#[derive(Args)]
pub struct PositionArgs {
    /// `startpos`; `PLACEMENT[/HAND or [HAND]] SIDE [CASTLING [EP [X Y]]]`, where X Y are clocks or move
    /// counters; a BFEN, which is two such boards with `|` between them; or `-` to read one of these
    /// from each line of standard input
    #[arg(allow_hyphen_values = true)]
    position: String,

    /// Which board of a BFEN the command is about
    #[arg(long, value_parser = board(), default_value = "A", ignore_case = true)]
    board: BoardId,
}

/// Parses the name of a board.
pub fn board() -> impl TypedValueParser<Value = BoardId> {
    PossibleValuesParser::new(["A", "B"]).map(|name| match name.eq_ignore_ascii_case("A") {
        true => BoardId::A,
        false => BoardId::B,
    })
}

/// A position that the user gave.
pub struct InputPosition {
    /// Both boards. If the text has only one board, the other board is a copy of it.
    pub boards: Boards,
    /// The board that the command is about.
    pub id: BoardId,
    /// Whether the text has both boards.
    pub both: bool,
    /// Each clock in seconds, if the text has clocks.
    pub clocks_s: BySeat<Option<u32>>,
}

impl InputPosition {
    pub fn board(&self) -> &Board {
        self.boards.board(self.id)
    }
}

impl PositionArgs {
    /// All positions, in the order of the lines.
    ///
    /// # Errors
    /// A position is invalid. The error is about the first such position.
    pub fn read(&self) -> Result<Vec<InputPosition>, Failure> {
        if self.position != "-" {
            return Ok(vec![self.one("POSITION", 1, &self.position)?]);
        }
        let text = read_text("-")?;
        let lines = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| !line.trim().is_empty());
        lines
            .map(|(line, number)| self.one("-", number, line))
            .collect()
    }

    fn one(&self, file: &str, line: usize, text: &str) -> Result<InputPosition, Failure> {
        InputPosition::read(file, line, text, self.board)
    }
}

impl InputPosition {
    /// Reads the position of one line. `id` selects a board of a BFEN. Errors and warnings name `file`
    /// and `line`.
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
            let read = read.map_err(|error| Failure::at(file, line, error.column, error))?;
            // A chess problem has fewer pieces than two sets, so missing pieces cause no warning here.
            let shown = |warning: &&bfen::Warning| !matches!(warning.doubt, Doubt::Pieces(_));
            for warning in read.warnings.iter().filter(shown) {
                eprintln!("{file}:{line}: {warning}");
            }
            return Ok(InputPosition {
                boards: read.bfen.boards,
                id,
                both: true,
                clocks_s: BySeat::new(|seat| Some(read.bfen.clocks_s?[seat])),
            });
        }
        let read = || -> Result<InputPosition, BfenError> {
            let half = read_board(text)?;
            for doubt in &half.doubts {
                eprintln!("{file}:{line}: {doubt}");
            }
            let board = half.board()?;
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
