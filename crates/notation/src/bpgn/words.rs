//! Words of the movetext: `12b.Nf3`, `12b.`, `1-0`.

use bughouse_core::Seat;

use super::ResultMark;
use super::text::decode;

/// What a word is.
#[derive(Debug, PartialEq)]
pub(super) enum Word<'a> {
    Result(ResultMark),
    /// A move number with its seat, and the move, unless it is the next word.
    Move {
        number: u32,
        seat: Seat,
        san: &'a [u8],
    },
}

/// Understands one word.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub(super) fn word(text: &[u8]) -> Result<Word<'_>, String> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = text.split_at(digits);
    let seat = rest
        .first()
        .and_then(|&letter| Seat::from_letter(char::from(letter)));
    let Some(seat) = seat.filter(|_| digits > 0) else {
        return not_a_move(&decode(text), digits);
    };
    let worth =
        |number: u32, digit: &u8| number.checked_mul(10)?.checked_add(u32::from(digit - b'0'));
    let number = number
        .iter()
        .try_fold(0, worth)
        .ok_or("the move number is too large")?;
    let dots = rest[1..].iter().take_while(|&&byte| byte == b'.').count();
    Ok(Word::Move {
        number,
        seat,
        san: &rest[1 + dots..],
    })
}

#[cold]
fn not_a_move(text: &str, digits: usize) -> Result<Word<'static>, String> {
    match (ResultMark::from_text(text), digits) {
        (Some(mark), _) => Ok(Word::Result(mark)),
        (None, 0) => Err(format!(
            "{} is not a move with its number and seat",
            quoted(text)
        )),
        (None, _) => Err(format!("{} names no seat A, a, B or b", quoted(text))),
    }
}

/// A word as a message may repeat it: short, and without control characters.
pub(super) fn quoted(text: &str) -> String {
    let shown: String = text.chars().filter(|c| !c.is_control()).take(20).collect();
    let more = if shown.len() < text.len() { "…" } else { "" };
    format!("“{shown}{more}”")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_may_touch_its_number() {
        let e4 = |san| {
            Ok(Word::Move {
                number: 12,
                seat: Seat::BLACK_OF_B,
                san,
            })
        };
        assert_eq!(word(b"12b."), e4(b""));
        assert_eq!(word(b"12b.e4"), e4(b"e4"));
        assert_eq!(word(b"12b...e4"), e4(b"e4"));
        assert_eq!(word(b"12b"), e4(b""));
        assert_eq!(word(b"1/2-1/2"), Ok(Word::Result(ResultMark::Draw)));
        assert_eq!(word(b"*"), Ok(Word::Result(ResultMark::Open)));
    }

    #[test]
    fn other_words_are_refused_with_a_sentence() {
        let reason = |text: &[u8]| word(text).expect_err("not a word of movetext");
        assert_eq!(
            reason(b"Nf3"),
            "“Nf3” is not a move with its number and seat"
        );
        assert_eq!(
            reason(b"A.Nf3"),
            "“A.Nf3” is not a move with its number and seat"
        );
        assert_eq!(reason(b"12.Nf3"), "“12.Nf3” names no seat A, a, B or b");
        assert_eq!(reason(b"4294967296A."), "the move number is too large");
        let binary = reason(b"\0\x01xxxxxxxxxxxxxxxxxxxxxxxxx");
        assert!(!binary.chars().any(char::is_control), "{binary}");
    }
}
