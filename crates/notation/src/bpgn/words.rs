//! Parses the words of the movetext: `12b.Nf3`, `12b.`, `1-0`, `12.`, `2e7e5`.

use bughouse_core::{BoardId, Seat, quoted};

use super::ResultMark;
use super::text::decode;
use crate::Fault;

/// A word of the movetext.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Word<'a> {
    Result(ResultMark),
    /// A move number with its seat, and the move. If `san` is empty, the move is the next word.
    Move {
        number: u32,
        seat: Seat,
        san: &'a [u8],
    },
    /// A move number without a seat, as in chess, and the move. `black` is true for `12...` and
    /// false for `12.`. If `san` is empty, the move is the next word.
    Boardless {
        number: u32,
        black: bool,
        san: &'a [u8],
    },
    /// The number of a board, 1 or 2, and a move in UCI text.
    Numbered {
        board: BoardId,
        text: &'a [u8],
    },
    /// A word without a number.
    Bare,
}

/// Reads one word. `numbered` says whether the game uses the numbers 1 and 2 for its boards. If it
/// does, `1B@e6` is board 1 and the drop `B@e6`. In other games it is move 1 of seat B, the pawn
/// drop `@e6`.
///
/// # Errors
/// The word cannot be part of the movetext.
pub(super) fn word(text: &[u8], numbered: bool) -> Result<Word<'_>, Fault> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = text.split_at(digits);
    let seat = rest
        .first()
        .and_then(|&letter| Seat::from_letter(char::from(letter)));
    match seat {
        Some(seat) if digits > 0 && !is_numbered(text, numbered) => Ok(Word::Move {
            number: parse_number(number)?,
            seat,
            san: &rest[1 + dots(&rest[1..])..],
        }),
        _ => other(text, digits, numbered),
    }
}

#[cold]
fn other(text: &[u8], digits: usize, numbered: bool) -> Result<Word<'_>, Fault> {
    let (number, rest) = text.split_at(digits);
    let word = decode(text);
    if let Some(mark) = ResultMark::from_text(&word) {
        return Ok(Word::Result(mark));
    }
    if is_numbered(text, numbered || text.get(1) != Some(&b'B')) {
        let board = BoardId::BOTH[usize::from(text[0] - b'1')];
        return Ok(Word::Numbered { board, text: rest });
    }
    match (digits, dots(rest)) {
        (0, _) => Ok(Word::Bare),
        (_, 0) if !rest.is_empty() => Err(Fault::NoSeat(quoted(&word).to_string())),
        (_, dots) => Ok(Word::Boardless {
            number: parse_number(number)?,
            black: dots > 1,
            san: &rest[dots..],
        }),
    }
}

/// Whether a word is the number of a board and a move in UCI text. `drops` says whether a drop is
/// accepted as such a move.
#[inline]
fn is_numbered(text: &[u8], drops: bool) -> bool {
    match text {
        [b'1' | b'2', rest @ ..] if rest.get(1) == Some(&b'@') => drops && is_drop(rest),
        [b'1' | b'2', rest @ ..] => is_uci_move(rest),
        _ => false,
    }
}

fn is_drop(text: &[u8]) -> bool {
    matches!(
        text,
        [
            b'P' | b'N' | b'B' | b'R' | b'Q',
            b'@',
            b'a'..=b'h',
            b'1'..=b'8'
        ]
    )
}

/// Whether a text is a move from square to square as UCI writes it: `e2e4`, `e7e8q`.
pub(crate) fn is_uci_move(text: &[u8]) -> bool {
    let (squares, promotion) = text.split_at(text.len().min(4));
    matches!(
        squares,
        [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8']
    ) && matches!(promotion, [] | [b'q' | b'r' | b'b' | b'n'])
}

/// The moves of one team on both boards, `d2d4,pass`. `None` in place of a move is a pass.
pub(super) fn pair(text: &[u8]) -> Option<[Option<&[u8]>; 2]> {
    let comma = text.iter().position(|&byte| byte == b',')?;
    let one = |text: &'_ [u8]| match text {
        b"pass" => Some(false),
        text => (is_uci_move(text) || is_drop(text)).then_some(true),
    };
    let halves = [text[..comma].trim_ascii(), text[comma + 1..].trim_ascii()];
    let [first, second] = [one(halves[0])?, one(halves[1])?];
    Some([first.then_some(halves[0]), second.then_some(halves[1])])
}

fn dots(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| byte == b'.').count()
}

fn parse_number(digits: &[u8]) -> Result<u32, Fault> {
    let add =
        |number: u32, digit: &u8| number.checked_mul(10)?.checked_add(u32::from(digit - b'0'));
    let number = digits.iter().try_fold(0, add);
    number.ok_or(Fault::LargeNumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_may_begin_with_the_number_of_its_board() {
        let on = |board, text| Ok(Word::Numbered { board, text });
        assert_eq!(word(b"1e2e4", false), on(BoardId::A, b"e2e4"));
        assert_eq!(word(b"1b1c3", false), on(BoardId::A, b"b1c3"));
        assert_eq!(word(b"2a7b8q", false), on(BoardId::B, b"a7b8q"));
        assert_eq!(word(b"1N@f3", false), on(BoardId::A, b"N@f3"));
        assert_eq!(word(b"2B@e6", true), on(BoardId::B, b"B@e6"));
        let pawn = Word::Move {
            number: 2,
            seat: Seat::WHITE_OF_B,
            san: b"@e6",
        };
        assert_eq!(word(b"2B@e6", false), Ok(pawn));
    }
}
