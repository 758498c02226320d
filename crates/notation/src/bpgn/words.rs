//! Words of the movetext: `12b.Nf3`, `12b.`, `1-0`.

use bughouse_core::Seat;

use super::ResultMark;

/// What a word is.
#[derive(Debug, PartialEq)]
pub(super) enum Word<'a> {
    Result(ResultMark),
    /// A move number with its seat, and the move, unless it is the next word.
    Move {
        number: u32,
        seat: Seat,
        san: &'a str,
    },
}

/// Understands one word.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub(super) fn word(text: &str) -> Result<Word<'_>, String> {
    if let Some(mark) = ResultMark::from_text(text) {
        return Ok(Word::Result(mark));
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    if number.is_empty() {
        return Err(format!(
            "{} is not a move with its number and seat",
            quoted(text)
        ));
    }
    let number = number
        .parse()
        .map_err(|_| "the move number is too large".to_string())?;
    let seat = rest.chars().next().and_then(Seat::from_letter);
    let seat = seat.ok_or_else(|| format!("{} names no seat A, a, B or b", quoted(text)))?;
    Ok(Word::Move {
        number,
        seat,
        san: rest[1..].trim_start_matches('.'),
    })
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
        assert_eq!(word("12b."), e4(""));
        assert_eq!(word("12b.e4"), e4("e4"));
        assert_eq!(word("12b...e4"), e4("e4"));
        assert_eq!(word("12b"), e4(""));
        assert_eq!(word("1/2-1/2"), Ok(Word::Result(ResultMark::Draw)));
    }

    #[test]
    fn other_words_are_refused_with_a_sentence() {
        let reason = |text: &str| word(text).expect_err(text);
        assert_eq!(
            reason("Nf3"),
            "“Nf3” is not a move with its number and seat"
        );
        assert_eq!(reason("12.Nf3"), "“12.Nf3” names no seat A, a, B or b");
        assert_eq!(reason("99999999999A."), "the move number is too large");
        assert_eq!(
            reason("\0\u{1}xxxxxxxxxxxxxxxxxxxxxxxxx")
                .chars()
                .filter(|c| c.is_control())
                .count(),
            0
        );
    }
}
