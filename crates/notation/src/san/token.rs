//! Splits the text of a move into its parts: piece, origin, destination, promotion. The module
//! `read` then finds the piece on the board that is meant.

use bughouse_core::{File, Held, Rank, Role, Square, Wing};

use super::{Letters, SanError};

/// A parsed SAN text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SanToken {
    Drop(Held, Square),
    Castle(Wing),
    Step(SanMove),
}

/// A move from one square to another, other than castling. `file` and `rank` are those of the
/// origin, if the text names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SanMove {
    pub role: Role,
    pub file: Option<File>,
    pub rank: Option<Rank>,
    pub to: Square,
    pub promotion: Promoted,
}

/// The role of a promotion and, in a promotion by exchange, the square of the piece on the other
/// board.
type Promoted = Option<(Role, Option<Square>)>;

/// Parses a move in any spelling that occurs in files of games. Signs and `x` may be missing or
/// wrong. `0-0` is castling, `@e4` and `p@e4` are pawn drops, `e8Q`, `e8(Q)` and `e8/Q` are
/// promotions, `e2-e4` is a move with its origin.
///
/// # Errors
/// The text has none of these forms, or has a letter of another language.
#[inline]
pub(super) fn parse(text: &str, letters: Letters) -> Result<SanToken, SanError> {
    let text = without_signs(text);
    let token = match text {
        "O-O" | "0-0" | "o-o" => Some(SanToken::Castle(Wing::King)),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(SanToken::Castle(Wing::Queen)),
        _ => match text.bytes().position(|byte| byte == b'@') {
            Some(at) => drop(&text[..at], &text[at + 1..], letters),
            None => step(text, letters),
        },
    };
    token.ok_or_else(|| explain(text, letters))
}

/// The text without signs of check and mate, `!`, `?`, `e.p.` and the draw offer `(=)` (WBN E13).
fn without_signs(text: &str) -> &str {
    if text.ends_with(|last: char| last.is_ascii_digit()) {
        return text; // most moves end with the destination
    }
    let mut rest = text;
    loop {
        let bare = rest.trim_end_matches(['+', '#', '!', '?', ' ']);
        let bare = bare.strip_suffix("e.p.").unwrap_or(bare);
        let bare = bare.strip_suffix("(=)").unwrap_or(bare);
        if bare.len() == rest.len() {
            return rest;
        }
        rest = bare;
    }
}

fn drop(piece: &str, to: &str, letters: Letters) -> Option<SanToken> {
    let role = match letters.role_before_square(piece) {
        Some((role, "")) => role,
        None if piece.is_empty() => Role::Pawn,
        _ => return None,
    };
    Some(SanToken::Drop(Held::from_role(role)?, to.parse().ok()?))
}

fn step(text: &str, letters: Letters) -> Option<SanToken> {
    let (role, rest) = letters.role_before(text).unwrap_or((Role::Pawn, text));
    let (marks, rest) = marks(rest, role != Role::Pawn);
    let (file, rank, to) = marks.squares()?;
    Some(SanToken::Step(SanMove {
        role,
        file,
        rank,
        to,
        promotion: promotion(rest, letters)?,
    }))
}

/// A sequence of files and ranks: `g1f3`, `gf3`, `5f3`, `f3`.
struct Marks {
    marks: [u8; 4],
    count: usize,
}

/// Reads the letters of files and the digits of ranks at the beginning of a text. The marks end
/// with the last of these digits, because a `b` after it may be a promotion to a bishop. Signs of
/// capture and dashes are skipped. If a piece letter precedes the text (`piece_named`), the first
/// file may be in upper case. Returns the marks and the rest of the text.
fn marks(text: &str, piece_named: bool) -> (Marks, &str) {
    let mut marks = [0; 4];
    let (mut seen, mut count, mut end) = (0, 0, 0);
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'x' | b':' | b'-' if !bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => continue,
            b'a'..=b'h' | b'1'..=b'8' if seen < 4 => {}
            b'A'..=b'H' if seen == 0 && piece_named => {}
            _ => break,
        }
        marks[seen] = byte.to_ascii_lowercase();
        seen += 1;
        if byte.is_ascii_digit() {
            (count, end) = (seen, at + 1);
        }
    }
    (Marks { marks, count }, &text[end..])
}

impl Marks {
    /// The file and rank of the origin, if they are given, and the destination.
    fn squares(&self) -> Option<(Option<File>, Option<Rank>, Square)> {
        let file = |mark: u8| File::from_letter(char::from(mark));
        let rank = |mark: u8| mark.is_ascii_digit().then(|| Rank::new(mark - b'1'));
        let square = |at: u8, on: u8| Some(Square::new(file(at)?, rank(on)?));
        match self.marks[..self.count] {
            [to, on] => Some((None, None, square(to, on)?)),
            [hint, to, on] => Some((file(hint), rank(hint), square(to, on)?)),
            [from, of, to, on] => Some((Some(file(from)?), Some(rank(of)?), square(to, on)?)),
            _ => None,
        }
    }
}

/// Parses the promotion at the end of a move. `=Bc4` exchanges the pawn for the bishop on c4 of the
/// other board. `None` if the text is neither empty nor a promotion.
fn promotion(text: &str, letters: Letters) -> Option<Promoted> {
    if text.is_empty() {
        return Some(None);
    }
    let named = text.trim_start_matches(['=', '/', '(']);
    let (role, square) = letters.role_before_square(named.trim_end_matches(')'))?;
    match square {
        "" => Some(Some((role, None))),
        _ => Some(Some((role, Some(square.parse().ok()?)))),
    }
}

/// The error for a text that cannot be parsed. The text has a letter of another language, lacks the
/// file of the destination, or is no move.
#[cold]
fn explain(text: &str, letters: Letters) -> SanError {
    if let Some(letter) = foreign_letter(text, letters) {
        return SanError::NoSuchPiece { letter, letters };
    }
    match half_square(text, letters) {
        Some((role, file, rank)) => SanError::HalfSquare { role, file, rank },
        None => SanError::NotAMove,
    }
}

/// The piece letter that is not of this language, such as `N` in a Czech text. `None` if the text
/// has no such letter, or would not be a move without the letter.
fn foreign_letter(text: &str, letters: Letters) -> Option<char> {
    let names_role = |letter: char| letter.is_uppercase() || ('♔'..='♟').contains(&letter);
    let first = text.chars().next().filter(|&letter| names_role(letter));
    if let Some(letter) = first
        && letters.role_before(text).is_none()
    {
        let rest = without_second_letter(&text[letter.len_utf8()..]);
        let parsed = match rest.strip_prefix('@') {
            Some(to) => drop("", to, letters),
            None => step(rest, letters),
        };
        return parsed.map(|_| letter);
    }
    let (at, letter) = text.char_indices().skip(1).find(|&(at, letter)| {
        let before = text[..at].ends_with(|c: char| c.is_ascii_digit() || "=/(".contains(c));
        before && names_role(letter) && letters.role_before(&text[at..]).is_none()
    })?;
    let before = text[..at].trim_end_matches(['=', '/', '(']);
    step(before, letters).map(|_| letter)
}

/// The text without the second letter of the Russian king, `Кр`.
fn without_second_letter(text: &str) -> &str {
    text.strip_prefix(['р', 'Р']).unwrap_or(text)
}

/// The parts of a capture that lacks the file of the destination, such as the misprint `Nhx3` of
/// WBN E9.
fn half_square(text: &str, letters: Letters) -> Option<(Role, Option<File>, Rank)> {
    let (role, rest) = letters.role_before(text)?;
    let (hint, to) = rest.split_once('x')?;
    let rank = match *to.as_bytes() {
        [digit @ b'1'..=b'8'] => Rank::new(digit - b'1'),
        _ => return None,
    };
    match *hint.as_bytes() {
        [] => Some((role, None, rank)),
        [file] => Some((role, Some(File::from_letter(char::from(file))?), rank)),
        _ => None,
    }
}
