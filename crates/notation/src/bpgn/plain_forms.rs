//! Fast paths for the most common form of moves and clocks, `12a. Nf3 {119.051}`.
//!
//! Other parts of the reader, `read_move` and `read_prose`, read all other forms. They can also
//! read these two forms, with the same result.

use std::io::Read;

use bughouse_core::Seat;
use smol_str::SmolStr;

use super::Game;
use super::cursor::Stop;
use super::read::{GAME_BYTES, ITEM_BYTES, Reader};

impl<R: Read> Reader<R> {
    /// Reads a move like `12a. Nf3`, if one is next. Returns whether it did.
    #[inline]
    pub(super) fn plain_move(&mut self, game: &mut Game) -> Result<bool, Stop> {
        let Some(Move {
            number,
            seat,
            from,
            to,
        }) = plain_move(self.cursor.ahead(LONGEST_MOVE)?)
        else {
            return Ok(false);
        };
        let Ok(san) = std::str::from_utf8(&self.cursor.view(to)[from..]) else {
            return Ok(false);
        };
        let san = SmolStr::new(san);
        let blanks = usize::from(self.cursor.view(from).ends_with(b" "));
        if !self.has_room(to - blanks) {
            return Ok(false);
        }
        let place = self.cursor.place();
        self.add_ply(game, place, number, seat, san);
        self.evidence.listed = false;
        self.cursor.take_plain(to);
        Ok(true)
    }

    /// Reads a clock like `{119.051}` of the last move, if one is next. Returns whether it did.
    #[inline]
    pub(super) fn plain_clock(&mut self, game: &mut Game) -> Result<bool, Stop> {
        let Some((ms, length)) = plain_clock(self.cursor.ahead(LONGEST_CLOCK)?) else {
            return Ok(false);
        };
        match game.plies.last_mut() {
            Some(ply) if ply.clock_ms.is_none() && game.result.is_none() => {
                if !self.has_room(length - 2) {
                    return Ok(false);
                }
                ply.clock_ms = Some(ms);
                self.cursor.take_plain(length);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Whether the game has room for an item of this size. If it has, adds the item to the size of
    /// the game.
    #[inline]
    fn has_room(&mut self, bytes: usize) -> bool {
        let size = self.size + ITEM_BYTES + bytes;
        let fits = size <= GAME_BYTES;
        if fits {
            self.size = size;
        }
        fits
    }
}

/// A move with its number and seat. Its text is between the bytes `from` and `to`.
#[derive(Debug, PartialEq)]
struct Move {
    number: u32,
    seat: Seat,
    from: usize,
    to: usize,
}

/// Enough bytes for `99999a. Nb1xc3=Q+` and the byte that follows.
const LONGEST_MOVE: usize = 24;

/// Enough bytes for `{99999.999}`.
const LONGEST_CLOCK: usize = 12;

/// Reads `12a. Nf3` or `12a.Nf3` before a blank, a line end or a brace.
#[inline]
fn plain_move(text: &[u8]) -> Option<Move> {
    let (number, digits) = digits(text)?;
    let seat = Seat::from_letter(char::from(*text.get(digits)?))?;
    if text.get(digits + 1) != Some(&b'.') {
        return None;
    }
    let from = digits + 2 + usize::from(text.get(digits + 2) == Some(&b' '));
    let san = text.get(from..)?;
    let length = san.iter().position(|byte| !is_of_san(*byte))?;
    let ends = matches!(san[length], b' ' | b'\n' | b'\r' | b'{');
    (ends && length > 0).then_some(Move {
        number,
        seat,
        from,
        to: from + length,
    })
}

/// Reads `{119}` or `{119.051}`: the milliseconds, and the length of the text.
#[inline]
fn plain_clock(text: &[u8]) -> Option<(i64, usize)> {
    let (whole, length) = digits(text.strip_prefix(b"{")?)?;
    let ms = i64::from(whole) * 1000;
    let behind = &text[1 + length..];
    if behind.first() == Some(&b'}') {
        return Some((ms, length + 2));
    }
    let (decimals, places) = digits(behind.strip_prefix(b".")?)?;
    let tenths = [100, 10, 1].get(places - 1)?;
    let closed = behind.get(1 + places) == Some(&b'}');
    closed.then_some((ms + i64::from(decimals) * tenths, length + places + 3))
}

/// The number that `text` begins with, of at most five digits, and the count of its digits.
#[inline]
fn digits(text: &[u8]) -> Option<(u32, usize)> {
    let (mut number, mut count) = (0, 0);
    while let Some(byte @ b'0'..=b'9') = text.get(count) {
        number = number * 10 + u32::from(byte - b'0');
        count += 1;
        if count > 5 {
            return None;
        }
    }
    (count > 0).then_some((number, count))
}

/// Whether the text of a plain move may contain this byte.
#[inline]
fn is_of_san(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'@' | b'=' | b'+' | b'#' | b'-')
}

#[cfg(test)]
mod tests {
    use super::super::text::clock;
    use super::super::words::{Word, word};
    use super::*;

    #[test]
    fn the_fast_path_reads_plain_moves_like_the_function_word() {
        for text in [
            "12a.Nf3 ",
            "1A.e4{",
            "7B.O-O-O\r\n",
            "99999b.exd8=Q+ ",
            "1a.P@e4\n",
            "1A.1-0 ",
        ] {
            let found = plain_move(text.as_bytes()).expect(text);
            let whole = &text.as_bytes()[..found.to];
            let expected = Word::Move {
                number: found.number,
                seat: found.seat,
                san: &whole[found.from..],
            };
            for numbered in [false, true] {
                assert_eq!(word(whole, numbered), Ok(expected.clone()), "{text}");
            }
            let spaced = text.replacen('.', ". ", 1);
            let again = plain_move(spaced.as_bytes()).expect(text);
            assert_eq!((again.from, again.to), (found.from + 1, found.to + 1));
        }
        for text in [
            "",
            "12a. Nf3",
            "12a.  Nf3 ",
            "12a...Nf3 ",
            "12a. e8(Q) ",
            "12. Nf3 ",
            "a. Nf3 ",
            "12a. $146@e4 ",
            "123456a. Nf3 ",
            "12a. Nf3; ",
            "12a. ",
            "12a. Nf3! ",
            "12a. \u{2658}f3 ",
            "1B@e6 ",
            "1e2e4 ",
        ] {
            assert_eq!(plain_move(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn the_fast_path_reads_plain_clocks_like_the_function_clock() {
        for text in ["0", "179", "99999", "119.051", "119.9", "0.05", "00.5"] {
            let braces = format!("{{{text}}}");
            let found = plain_clock(braces.as_bytes()).expect(text);
            assert_eq!(
                (Some(found.0), found.1),
                (clock(text.as_bytes()), braces.len())
            );
        }
        for text in [
            "{}", "{-1}", "{.5}", "{1.}", "{1.0000}", "{123456}", "{1 }", "{1", "{1.5", "1}",
            "{1.2.3}",
        ] {
            assert_eq!(plain_clock(text.as_bytes()), None, "{text}");
        }
    }
}
