//! The board as an engine sees it, to compare with ours.

use bughouse_core::{Board, Color, File, Piece, Position, Rank, Role, Square, quoted_long};
use bughouse_engine::PlayerError;

/// What an engine shows of its board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardText {
    /// The whole position with both hands, as FEN.
    Fen(String),
    /// The pieces on the board, as in FEN, without marks of promoted pieces.
    Placement(String),
}

impl BoardText {
    /// Compares the engine's board with ours, but for the marks of promoted pieces:
    /// Fairy-Stockfish needs none in bughouse.
    ///
    /// # Errors
    /// The boards differ.
    pub fn compare(&self, engine: &str, ours: &Board) -> Result<(), PlayerError> {
        let (theirs, ours) = match self {
            BoardText::Fen(fen) => {
                let theirs: Result<Board, _> = fen.parse();
                let theirs = theirs.map_or_else(|_| fen.clone(), |board| board.to_string());
                (theirs.replace('~', ""), canonical(ours).replace('~', ""))
            }
            BoardText::Placement(theirs) => {
                let ours = ours.position().placement().replace('~', "");
                (theirs.clone(), ours)
            }
        };
        if theirs == ours {
            return Ok(());
        }
        let theirs = quoted_long(&theirs);
        let why = format!("the board of {engine} is \"{theirs}\", but the match has \"{ours}\"");
        Err(PlayerError::OutOfStep(why))
    }
}

/// The text of a board without an en passant square that no pawn attacks.
fn canonical(board: &Board) -> String {
    let text = board.to_string();
    text.parse().map_or(text, |board: Board| board.to_string())
}

/// A FEN with both hands in brackets: `…/RNBQKBNR[NPnp] w KQkq - 0 1`.
pub fn fen_with_hands(board: &Board) -> String {
    let hands = board.position().hand_text();
    fen(board, &format!("[{hands}]"))
}

/// A FEN without the hands.
pub fn fen_without_hands(board: &Board, marks: bool) -> String {
    let fen = fen(board, "");
    if marks { fen } else { fen.replace('~', "") }
}

fn fen(board: &Board, hands: &str) -> String {
    let text = canonical(board);
    let fields = text.split_once(' ').map_or("", |(_, fields)| fields);
    format!("{}{hands} {fields} 0 1", board.position().placement())
}

/// A board that a program draws, one line for each rank: `8 | *R | *N |    | …`. Black's pieces have a
/// star. The last rank comes first, or the first rank if the program shows the board from Black's
/// side.
#[derive(Clone, Default, Debug)]
pub struct Diagram {
    ranks: Vec<(Rank, Vec<Option<Piece>>)>,
}

impl Diagram {
    /// Reads a line. Returns the placement when the line completes a board.
    pub fn line(&mut self, line: &str) -> Option<String> {
        let (rank, cells) = read_rank(line)?;
        if matches!(rank, Rank::First | Rank::Eighth) && self.ranks.len() != 7 {
            self.ranks.clear();
        }
        self.ranks.push((rank, cells));
        if self.ranks.len() < 8 {
            return None;
        }
        let ranks = std::mem::take(&mut self.ranks);
        let reversed = ranks.first().is_some_and(|(rank, _)| *rank == Rank::First);
        let mut position = Position::EMPTY;
        for (rank, mut cells) in ranks {
            if reversed {
                cells.reverse();
            }
            for (file, cell) in File::ALL.into_iter().zip(cells) {
                if let Some(piece) = cell {
                    position.set_piece(Square::new(file, rank), piece);
                }
            }
        }
        Some(position.placement())
    }
}

fn read_rank(line: &str) -> Option<(Rank, Vec<Option<Piece>>)> {
    let (label, cells) = line.split_once(" |")?;
    let rank = Rank::ALL
        .into_iter()
        .find(|rank| label == rank.digit().to_string())?;
    let cells = cells
        .strip_suffix('|')?
        .split('|')
        .map(|cell| match cell.trim() {
            "" => Some(None),
            cell => {
                let (color, letter) = match cell.strip_prefix('*') {
                    Some(letter) => (Color::Black, letter),
                    None => (Color::White, cell),
                };
                let role = Role::from_letter(letter.chars().next()?)?;
                Some(Some(Piece { color, role }))
            }
        });
    let cells: Vec<Option<Piece>> = cells.collect::<Option<_>>()?;
    (cells.len() == 8).then_some((rank, cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_is_read_from_both_sides() {
        let reversed = "1 |  R |  N |  B |  K |    |  B |  N |  R |
            2 |  P |  P |  P |  Q |  P |  P |  P |  P |
            3 |    |    |    |    |    |    |    | *N |
            4 |    |    |    |  P |    |    |    |    |
            5 |    |    |    |    |    |    |    |    |
            6 |    |    |    |    |    |    |    |    |
            7 | *P | *P | *P | *P | *P | *P | *P | *P |
            8 | *R | *N | *B | *K | *Q | *B | *N | *R |";
        let expected = "rnbqkbnr/pppppppp/8/8/4P3/n7/PPPPQPPP/RNB1KBNR";
        let mut diagram = Diagram::default();
        let mut read = |text: &str| {
            text.lines()
                .filter_map(|line| diagram.line(line.trim()))
                .last()
        };
        // An unfinished board before it does not matter.
        read("8 | *R | *N | *B | *Q | *K | *B | *N | *R |");
        assert_eq!(read(reversed).as_deref(), Some(expected));
    }

    #[test]
    fn a_position_is_compared_whole() {
        let board: Board = "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/Np b KQkq -"
            .parse()
            .unwrap();
        let fen = "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[Np] b KQkq - 0 2";
        assert_eq!(BoardText::Fen(fen.into()).compare("X", &board), Ok(()));
        let error = BoardText::Fen(fen.replace("Np", "N"))
            .compare("X", &board)
            .unwrap_err();
        let expected = "the board of X is \"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/N b KQkq -\", \
            but the match has \"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/Np b KQkq -\"";
        assert_eq!(error, PlayerError::OutOfStep(expected.into()));
    }
}
