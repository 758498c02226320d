//! TCN, the move text of chess.com: two characters for each move, `mC` is e2e4.
//!
//! The alphabet has 85 characters (`LETTERS`). The first 64 are the squares, a1 to h8. A move is
//! written as the characters of its origin and destination. In a promotion the second character is
//! one of twelve, for the piece and the direction. In a drop the first character names the piece.
//! Castling is written as the king's move by two squares or, in chess960, onto its own rook.

use bughouse_core::{
    Board, Color, Drop, File, Held, Move, ParseMoveError, Promotion, Rank, Role, Square, Wing,
};

/// The alphabet: 64 characters for squares, 12 for promotions, 3 without a meaning, and those of
/// [`DROPPED`] (`+` is there twice).
const LETTERS: &[u8; 85] =
    b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";

const SQUARES: usize = 64;
const PROMOTED: [Role; 4] = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];
const DROPPED: [(Held, u8); 5] = [
    (Held::Queen, b'&'),
    (Held::Knight, b'-'),
    (Held::Rook, b'*'),
    (Held::Bishop, b'+'),
    (Held::Pawn, b'='),
];

/// Why characters are not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum TcnError {
    #[error("'{}' is no letter of a move here", bughouse_core::quoted(.0.encode_utf8(&mut [0; 4])))]
    Letter(char),
    #[error("the second letter of a move is missing")]
    Half,
    #[error("no pawn promotes like that")]
    Promotion,
    #[error(transparent)]
    Move(#[from] ParseMoveError),
}

/// The characters of one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TcnMove {
    /// The index of the first character of this move in the text of all moves, counted in
    /// characters.
    pub at: usize,
    first: char,
    second: Option<char>,
}

/// The moves of a text, two characters each. The last one may lack its second character.
///
/// ```
/// use bughouse_core::Board;
/// use bughouse_notation::tcn;
///
/// let board = Board::start();
/// let first = tcn::moves("mC0K").next().expect("two moves");
/// assert_eq!(first.read(&board)?, board.parse_move("e2e4")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moves(text: &str) -> impl Iterator<Item = TcnMove> + '_ {
    let mut letters = text.chars().enumerate();
    std::iter::from_fn(move || {
        let (at, first) = letters.next()?;
        let second = letters.next().map(|(_, letter)| letter);
        Some(TcnMove { at, first, second })
    })
}

impl TcnMove {
    /// The move on this board. It may be illegal.
    ///
    /// # Errors
    /// The characters are not a move.
    pub fn read(self, board: &Board) -> Result<Move, TcnError> {
        let second = self.second.ok_or(TcnError::Half)?;
        let to = index(second)?;
        if let Some(role) = dropped(self.first) {
            let to = square(to).ok_or(TcnError::Letter(second))?;
            return Ok(Move::Drop(Drop { role, to }));
        }
        let from = square(index(self.first)?).ok_or(TcnError::Letter(self.first))?;
        match square(to) {
            // The board decides which king moves are castling.
            Some(to) => Ok(board.parse_move(&format!("{from}{to}"))?),
            None => promotion(from, to, second),
        }
    }
}

/// The two characters of a move of this board. `None` for a promotion by exchange, which chess.com
/// does not have.
///
/// ```
/// use bughouse_core::Board;
/// use bughouse_notation::tcn;
///
/// let board = Board::start();
/// assert_eq!(tcn::write(&board, board.parse_move("e2e4")?).as_deref(), Some("mC"));
/// # Ok::<(), bughouse_core::ParseMoveError>(())
/// ```
pub fn write(board: &Board, m: Move) -> Option<String> {
    let letter = |at: Square| char::from(LETTERS[at.index()]);
    Some(match m {
        Move::Drop(Drop { role, to }) => {
            let (_, piece) = DROPPED.into_iter().find(|(held, _)| *held == role)?;
            [char::from(piece), letter(to)].iter().collect()
        }
        Move::Castle { king, rook } if board.is_chess960() => {
            [letter(king), letter(rook)].iter().collect()
        }
        Move::Castle { king, rook } => {
            let to = Wing::of(king, rook).king_to(king.rank());
            [letter(king), letter(to)].iter().collect()
        }
        Move::Step {
            from,
            to,
            promotion: None,
        } => [letter(from), letter(to)].iter().collect(),
        Move::Step {
            from,
            to,
            promotion: Some(Promotion::Declared(role)),
        } => {
            let piece = PROMOTED.iter().position(|promoted| *promoted == role)?;
            let file = file_index(to) + 1 - file_index(from);
            let code = LETTERS.get(SQUARES + 3 * piece + file)?;
            [letter(from), char::from(*code)].iter().collect()
        }
        Move::Step { .. } => return None,
    })
}

fn index(letter: char) -> Result<usize, TcnError> {
    let index = LETTERS
        .iter()
        .position(|known| char::from(*known) == letter);
    index.ok_or(TcnError::Letter(letter))
}

fn square(index: usize) -> Option<Square> {
    let index = u8::try_from(index).ok()?;
    (usize::from(index) < SQUARES).then(|| Square::from_index(index))
}

fn dropped(letter: char) -> Option<Held> {
    let found = DROPPED
        .iter()
        .find(|(_, known)| char::from(*known) == letter);
    found.map(|(held, _)| *held)
}

/// Reads a promotion. `to` is the index of the second character in [`LETTERS`]. `to - 64` is three
/// times the index in [`PROMOTED`], plus 0 for a capture toward the a-file, 1 for a step straight
/// ahead, or 2 for a capture toward the h-file.
fn promotion(from: Square, to: usize, letter: char) -> Result<Move, TcnError> {
    let code = to - SQUARES;
    let role = *PROMOTED.get(code / 3).ok_or(TcnError::Letter(letter))?;
    let color = match from.rank() {
        Rank::Seventh => Color::White,
        Rank::Second => Color::Black,
        _ => return Err(TcnError::Promotion),
    };
    let file = (file_index(from) + code % 3).checked_sub(1);
    let file = file.and_then(|file| File::ALL.get(file).copied());
    let ahead = from.ahead(color).expect("a pawn before the last rank");
    Ok(Move::Step {
        from,
        to: Square::new(file.ok_or(TcnError::Promotion)?, ahead.rank()),
        promotion: Some(Promotion::Declared(role)),
    })
}

fn file_index(square: Square) -> usize {
    square.index() % 8
}

#[cfg(test)]
mod tests {
    use bughouse_core::Ruleset;

    use super::*;

    #[track_caller]
    fn both_ways(position: &str, uci: &str, letters: &str) {
        let board: Board = position.parse().expect(position);
        let m = board.parse_move(uci).expect(uci);
        assert!(board.is_legal(m, &Ruleset::CHESSCOM), "{uci}");
        assert_eq!(write(&board, m).as_deref(), Some(letters), "{uci}");
        let coded = moves(letters).next().expect("a move");
        assert_eq!(coded.read(&board), Ok(m), "{letters}");
    }

    #[test]
    fn every_kind_of_move_is_read_and_written() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        both_ways(start, "e2e4", "mC");
        both_ways(start, "g1f3", "gv");
        let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
        both_ways(castle, "e1g1", "eg");
        both_ways(castle, "e1c1", "ec");
        both_ways("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", "e8g8", "8!");
        let hand = "4k3/8/8/8/8/8/8/4K3/QRBNP w - -";
        for (uci, letters) in [
            ("Q@f4", "&D"),
            ("N@f4", "-D"),
            ("R@f4", "*D"),
            ("B@f4", "+D"),
            ("P@f4", "=D"),
        ] {
            both_ways(hand, uci, letters);
        }
        let white = "r1r1k3/1P6/8/8/8/8/8/4K3 w - -";
        for (to, letters) in [("a8", "{(["), ("b8", "~^_"), ("c8", "})]")] {
            for (role, letter) in "qnr".chars().zip(letters.chars()) {
                both_ways(white, &format!("b7{to}{role}"), &format!("X{letter}"));
            }
        }
        for (to, letter) in [("a8", '@'), ("b8", '#'), ("c8", '$')] {
            both_ways(white, &format!("b7{to}b"), &format!("X{letter}"));
        }
        both_ways("4k3/8/8/8/8/8/7p/4K1R1 b - -", "h2h1q", "p~");
        both_ways("4k3/8/8/8/8/8/7p/4K1R1 b - -", "h2g1n", "p(");
        both_ways("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "KR");
    }

    #[test]
    fn an_error_names_the_wrong_character_and_the_index_of_its_move() {
        let board = Board::start();
        let refusal = |text: &str| {
            let found = moves(text).find_map(|coded| Some((coded.at, coded.read(&board).err()?)));
            found.expect(text)
        };
        assert_eq!(refusal("mC0"), (2, TcnError::Half));
        assert_eq!(refusal("mC0é"), (2, TcnError::Letter('é')));
        assert_eq!(refusal("mC.S"), (2, TcnError::Letter('.')));
        assert_eq!(refusal("=&"), (0, TcnError::Letter('&')));
        assert_eq!(refusal("m&"), (0, TcnError::Letter('&')));
        assert_eq!(refusal("C~"), (0, TcnError::Promotion));
        assert_eq!(refusal("3}"), (0, TcnError::Promotion));
        assert_eq!(moves("").count(), 0);
    }

    #[test]
    fn the_moves_of_a_text_are_read_one_after_another() {
        let mut boards = bughouse_core::Boards::start();
        let a = bughouse_core::BoardId::A;
        let mut texts = Vec::new();
        boards.receive(bughouse_core::Seat::WHITE_OF_A, Held::Pawn);
        for coded in moves("mC0K=D") {
            let m = coded.read(boards.board(a)).expect("a move");
            texts.push(boards.board(a).move_text(m));
            boards.play(a, m, &Ruleset::CHESSCOM).expect("legal");
        }
        assert_eq!(texts, ["e2e4", "e7e5", "P@f4"]);
    }
}
