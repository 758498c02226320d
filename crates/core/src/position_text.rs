//! The canonical text of a position.
//!
//! A position is written `placement/hand side castling ep`, without `/hand` if both hands are empty.
//! `ep` is the en passant square. In the hand, upper-case letters are White's pieces. BFEN, the
//! notation for two boards, writes each board in this form and adds its clocks.
//!
//! Reading also accepts the hand in brackets, a text without its last fields, and file letters for
//! castling (Shredder-FEN). Two more numbers at the end (clocks of BFEN, or counters of FEN) are
//! ignored. The crate `notation` reads other dialects.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::{
    Board, ByColor, Castling, Color, File, Held, Piece, Position, Rank, Role, SetupErrors, Square,
    SquareSet, Wing, castling::home_rank, quoted,
};

/// Why a text is not a position, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}")]
pub struct PositionError {
    /// The byte of the text, counted from 0, at which the faulty rank, letter or field begins. If
    /// the text can be read but the position cannot be played on, this is the first byte of the
    /// first field.
    pub at: usize,
    /// What is wrong there.
    #[source]
    pub fault: PositionFault,
}

/// What is wrong with the text of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum PositionFault {
    #[error("a position needs eight ranks, but this has {0}")]
    Ranks(usize),
    #[error("rank {rank} has {squares} square{} instead of 8", if *squares == 1 { "" } else { "s" })]
    RankLength { rank: char, squares: usize },
    #[error("'{}' is no piece", quoted(.0.encode_utf8(&mut [0; 4])))]
    NoPiece(char),
    #[error("'{}' cannot be held", quoted(.0.encode_utf8(&mut [0; 4])))]
    NotHeld(char),
    #[error("a hand has no more than {most} of a kind, but this one has {count} of {letter:?}", most = MOST_HELD)]
    ManyHeld { letter: char, count: usize },
    #[error("the side to move is w or b, not \"{}\"", quoted(.0))]
    Side(String),
    #[error("the side to move is missing")]
    NoSide,
    #[error("castling \"{}\" is not understood", quoted(.0))]
    Castling(String),
    #[error("castling \"{}\" names two rooks of {color} on one side of the king", quoted(.text))]
    CastlingTwice { text: String, color: Color },
    #[error("en passant \"{}\" is not a square", quoted(.0))]
    EnPassant(String),
    #[error("{square} cannot be an en passant square with {to_move} to move")]
    EnPassantSquare { square: Square, to_move: Color },
    #[error("nothing may follow the sixth field, but \"{}\" does", quoted(.0))]
    TooLong(String),
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

/// The maximum number of pieces of one role in the text of a hand. Two sets have only 16 pawns of a
/// color; [`Holdings`](crate::Holdings) could count up to 255.
const MOST_HELD: usize = 64;

impl FromStr for Board {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Board, PositionError> {
        Board::new(text.parse()?).map_err(|errors| {
            let at = fields(text).next().map_or(0, |field| field.at);
            PositionFault::from(errors).at(at)
        })
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut fields = fields(text);
        let mut position = Position::EMPTY;
        let pieces = fields.next().unwrap_or(Field {
            at: text_end(text),
            text: "",
        });
        read_pieces(pieces, &mut position)?;
        let side = fields.next();
        let side = side.ok_or(PositionFault::NoSide.at(text_end(text)))?;
        position.to_move = match side.text {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(PositionFault::Side(other.into()).at(side.at)),
        };
        if let Some(castling) = fields.next() {
            let rights = read_castling(castling.text, &position);
            position.castling = rights.map_err(|fault| fault.at(castling.at))?;
        }
        if let Some(square) = fields.next().filter(|field| field.text != "-") {
            let read = read_en_passant(square.text, &position);
            position.en_passant = Some(read.map_err(|fault| fault.at(square.at))?);
        }
        match fields.nth(2) {
            Some(rest) => Err(PositionFault::TooLong(rest.text.into()).at(rest.at)),
            None => Ok(position),
        }
    }
}

impl PositionFault {
    fn at(self, at: usize) -> PositionError {
        PositionError { at, fault: self }
    }
}

/// A part of a text, and the index of the byte at which it begins.
#[derive(Clone, Copy)]
struct Field<'a> {
    at: usize,
    text: &'a str,
}

/// The fields of a text. White space separates them.
fn fields(text: &str) -> impl Iterator<Item = Field<'_>> {
    text.split_ascii_whitespace().map(move |field| Field {
        at: field.as_ptr().addr() - text.as_ptr().addr(),
        text: field,
    })
}

/// The length of the text without white space at its end.
fn text_end(text: &str) -> usize {
    text.trim_ascii_end().len()
}

/// Reads the eight ranks, and the hand as a ninth rank or in brackets.
fn read_pieces(field: Field<'_>, position: &mut Position) -> Result<(), PositionError> {
    let (ranks, bracketed) = match field.text.split_once('[') {
        Some((ranks, hand)) => (ranks, hand.strip_suffix(']')),
        None => (field.text, Some("")),
    };
    let bracket = field.at + ranks.len();
    let bracketed = bracketed.ok_or(PositionFault::NotHeld('[').at(bracket))?;
    let mut at = field.at;
    let parts = ranks.split('/').map(|text| {
        let part = Field { at, text };
        at += text.len() + 1;
        part
    });
    let parts: Vec<Field> = parts.collect();
    if !(8..=9).contains(&parts.len()) {
        return Err(PositionFault::Ranks(parts.len()).at(field.at));
    }
    for (part, rank) in parts.iter().zip(Rank::ALL.into_iter().rev()) {
        read_rank(*part, rank, position)?;
    }
    let hands = parts.get(8).copied().into_iter().chain([Field {
        at: bracket + 1,
        text: bracketed,
    }]);
    let letters = hands.flat_map(|hand| {
        let letters = hand.text.char_indices();
        letters.map(move |(nth, letter)| (hand.at + nth, letter))
    });
    read_hands(letters, position)
}

/// Reads the letters of both hands. Each comes with the index of its byte in the text.
fn read_hands(
    letters: impl Iterator<Item = (usize, char)> + Clone,
    position: &mut Position,
) -> Result<(), PositionError> {
    for (at, letter) in letters.clone() {
        let not_held = || PositionFault::NotHeld(letter).at(at);
        let piece = Piece::from_letter(letter).ok_or_else(not_held)?;
        let held = Held::from_role(piece.role).ok_or_else(not_held)?;
        if position.hands[piece.color].count(held) as usize == MOST_HELD {
            let mut same = letters.filter(|(_, other)| *other == letter);
            let first = same.next().map_or(at, |(first, _)| first);
            let count = 1 + same.count();
            return Err(PositionFault::ManyHeld { letter, count }.at(first));
        }
        position.hands[piece.color].add(held);
    }
    Ok(())
}

fn read_rank(field: Field<'_>, rank: Rank, position: &mut Position) -> Result<(), PositionError> {
    let mut squares = 0usize;
    for (nth, letter) in field.text.char_indices() {
        match letter {
            '1'..='8' => squares += letter as usize - '0' as usize,
            '~' if squares > 0 && squares <= 8 => {
                position.mark_promoted(Square::new(File::new(squares as u8 - 1), rank), true);
            }
            _ => {
                let unknown = || PositionFault::NoPiece(letter).at(field.at + nth);
                let piece = Piece::from_letter(letter).ok_or_else(unknown)?;
                if let Some(&file) = File::ALL.get(squares) {
                    position.set_piece(Square::new(file, rank), piece);
                }
                squares += 1;
            }
        }
    }
    if squares == 8 {
        Ok(())
    } else {
        let rank = rank.digit();
        Err(PositionFault::RankLength { rank, squares }.at(field.at))
    }
}

/// Reads castling rights. A letter of `KQkq` means the outermost rook on its wing; the letter of a
/// file means the rook on that file.
fn read_castling(text: &str, position: &Position) -> Result<Castling, PositionFault> {
    let mut castling = Castling::NONE;
    let mut named = ByColor {
        white: [false; 2],
        black: [false; 2],
    };
    if text == "-" {
        return Ok(castling);
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let king = position.pieces(color, Role::King).only();
        let unknown = || PositionFault::Castling(text.into());
        let (home, wing) = match letter.to_ascii_uppercase() {
            'K' => (outermost_rook(position, color, Wing::King), Wing::King),
            'Q' => (outermost_rook(position, color, Wing::Queen), Wing::Queen),
            file => {
                let file = File::from_letter(file).ok_or_else(unknown)?;
                let home = Square::new(file, home_rank(color));
                castling.chess960 = true;
                (home, king.map_or(Wing::King, |king| Wing::of(king, home)))
            }
        };
        if std::mem::replace(&mut named[color][wing as usize], true) {
            let text = text.into();
            return Err(PositionFault::CastlingTwice { text, color });
        }
        castling.chess960 |=
            king.is_some_and(|king| king.file() != File::E) || !SquareSet::CORNERS.has(home);
        castling.allow(color, wing, home);
    }
    Ok(castling)
}

/// Reads the en passant square. It is on the third rank of the side that has just moved, behind a
/// pawn of that side on the fourth rank.
fn read_en_passant(text: &str, position: &Position) -> Result<Square, PositionFault> {
    let to_move = position.to_move;
    let square: Square = text
        .parse()
        .map_err(|_| PositionFault::EnPassant(text.into()))?;
    let pawn = Square::new(square.file(), Rank::Fourth.seen_by(!to_move));
    let is_passed = square.rank() == Rank::Third.seen_by(!to_move);
    if is_passed && position.pieces(!to_move, Role::Pawn).has(pawn) {
        Ok(square)
    } else {
        Err(PositionFault::EnPassantSquare { square, to_move })
    }
}

/// The square of the rook that is nearest to the corner on one wing; the corner itself if no rook is
/// on that wing.
fn outermost_rook(position: &Position, color: Color, wing: Wing) -> Square {
    let rank = home_rank(color);
    let rooks = position.pieces(color, Role::Rook) & SquareSet::rank(rank);
    let king = position.pieces(color, Role::King).only();
    let on_wing = |&rook: &Square| king.is_none_or(|king| Wing::of(king, rook) == wing);
    let found = match wing {
        Wing::King => rooks.into_iter().filter(on_wing).last(),
        Wing::Queen => rooks.into_iter().find(on_wing),
    };
    let corner = Square::new(if wing == Wing::King { File::H } else { File::A }, rank);
    found.unwrap_or(corner)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ranks(self, f)?;
        let hand = self.hand_text();
        if !hand.is_empty() {
            write!(f, "/{hand}")?;
        }
        write!(f, " {} {} ", self.to_move.letter(), CastlingText(self))?;
        match self.en_passant {
            Some(square) => write!(f, "{square}"),
            None => f.write_char('-'),
        }
    }
}

impl Position {
    /// The eight ranks as in FEN, with `~` after promoted pieces.
    ///
    /// ```
    /// use bughouse_core::Position;
    ///
    /// assert_eq!(Position::EMPTY.placement(), "8/8/8/8/8/8/8/8");
    /// ```
    pub fn placement(&self) -> String {
        let mut text = String::with_capacity(64);
        write_ranks(self, &mut text).expect("writing to a string succeeds");
        text
    }

    /// Both hands, each from queen to pawn, White's first and in upper case: `QPPnp`.
    ///
    /// ```
    /// use bughouse_core::Position;
    ///
    /// let position: Position = "8/8/8/8/8/8/8/8/pPnQP w - -".parse()?;
    /// assert_eq!(position.hand_text(), "QPPnp");
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn hand_text(&self) -> String {
        format!(
            "{}{}",
            self.hands.white,
            self.hands.black.to_string().to_ascii_lowercase()
        )
    }
}

fn write_ranks(position: &Position, out: &mut impl Write) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            let square = Square::new(file, rank);
            let Some(piece) = position.piece_at(square) else {
                empty += 1;
                continue;
            };
            write_empty(empty, out)?;
            empty = 0;
            out.write_char(piece.letter())?;
            if position.is_promoted(square) {
                out.write_char('~')?;
            }
        }
        write_empty(empty, out)?;
        if rank != Rank::First {
            out.write_char('/')?;
        }
    }
    Ok(())
}

/// Writes a number of empty squares, at most eight.
fn write_empty(empty: u8, out: &mut impl Write) -> fmt::Result {
    match empty {
        0 => Ok(()),
        _ => out.write_char(char::from(b'0' + empty)),
    }
}

struct CastlingText<'a>(&'a Position);

/// Writes castling rights: `KQkq` for rooks in the corners or, in chess960, the letters of the
/// rooks' files.
impl fmt::Display for CastlingText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { castling, .. } = self.0;
        if castling.rooks.is_empty() {
            return f.write_char('-');
        }
        for color in Color::BOTH {
            let rank = SquareSet::rank(home_rank(color));
            let mut rooks: Vec<Square> = (castling.rooks & rank).into_iter().collect();
            rooks.reverse();
            for rook in rooks {
                let letter = match (castling.chess960, rook.file()) {
                    (true, file) => file.letter().to_ascii_uppercase(),
                    (false, File::H) => 'K',
                    (false, _) => 'Q',
                };
                f.write_char(match color {
                    Color::White => letter,
                    Color::Black => letter.to_ascii_lowercase(),
                })?;
            }
        }
        Ok(())
    }
}

/// The canonical text; with `{:#}` a diagram for the messages of failed tests.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return self.position().fmt(f);
        }
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{}", rank.digit())?;
            for file in File::ALL {
                let square = Square::new(file, rank);
                let letter = self.piece_at(square).map_or('.', Piece::letter);
                let mark = if self.is_promoted(square) { '~' } else { ' ' };
                write!(f, " {letter}{mark}")?;
            }
            writeln!(f)?;
        }
        writeln!(
            f,
            "  a  b  c  d  e  f  g  h   [{}] {} to move",
            self.position().hand_text(),
            self.to_move()
        )
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
