//! What was given, as a message repeats it: short, and with nothing in it that a reader cannot see.
//!
//! Every message that quotes a text quotes it by [`quoted`].

use std::fmt::{self, Write};

/// A message repeats at most so many characters of a text.
pub const QUOTED_MAX: usize = 80;

/// What is printed of a text has at most so many bytes: a message stays short in every script, and
/// where every character is escaped.
const BYTES_MAX: usize = 160;

/// A text as a message repeats it: at most [`QUOTED_MAX`] characters and then `…`; characters
/// that cannot be seen, or that turn the text around them, by their number, `\u{0}`.
///
/// ```
/// use bughouse_core::quoted;
///
/// assert_eq!(quoted("e2\0e4").to_string(), "e2\\u{0}e4");
/// assert_eq!(quoted(&"x".repeat(81)).to_string(), "x".repeat(80) + "…");
/// ```
pub fn quoted(text: &str) -> Quoted<'_> {
    Quoted {
        text,
        characters: QUOTED_MAX,
        bytes: BYTES_MAX,
    }
}

/// The whole text; invisible characters are written as code points.
pub fn escaped(text: &str) -> Quoted<'_> {
    Quoted {
        text,
        characters: usize::MAX,
        bytes: usize::MAX,
    }
}

/// A sentence of another program or library that may repeat what was given to it, cut and escaped
/// as [`quoted`] does, but at 240 characters.
pub fn quoted_long(sentence: &str) -> Quoted<'_> {
    Quoted {
        text: sentence,
        characters: 240,
        bytes: 240,
    }
}

/// What [`quoted`] prints.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a> {
    text: &'a str,
    characters: usize,
    bytes: usize,
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = 0;
        for (nth, letter) in self.text.chars().enumerate() {
            let escape = cannot_be_seen(letter).then(|| letter.escape_unicode());
            bytes += escape
                .as_ref()
                .map_or(letter.len_utf8(), ExactSizeIterator::len);
            if nth == self.characters || bytes > self.bytes {
                return f.write_char('…');
            }
            match escape {
                Some(escape) => write!(f, "{escape}")?,
                None => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// Control characters, marks that change the direction of the text around them, and letters without a
/// shape or a width.
fn cannot_be_seen(letter: char) -> bool {
    let turns = matches!(letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_empty = matches!(
        letter,
        '\u{ad}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{2060}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
    );
    letter.is_control() || turns || is_empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(quoted(text).to_string(), expected);
    }

    #[test]
    fn eighty_characters_are_repeated_and_no_more() {
        check("Nf3", "Nf3");
        check(&"x".repeat(80), &"x".repeat(80));
        check(&"x".repeat(10_000_000), &("x".repeat(80) + "…"));
        check(&"é".repeat(81), &("é".repeat(80) + "…"));
    }

    #[test]
    fn a_quoted_text_has_at_most_160_bytes_and_the_ellipsis() {
        for letter in ["♞", "\0", "\u{202e}", "🐎", "\u{9f}"] {
            let printed = quoted(&letter.repeat(1000)).to_string();
            assert!(printed.len() <= BYTES_MAX + '…'.len_utf8(), "{printed}");
            assert!(printed.ends_with('…'), "{printed}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_printed_by_its_number() {
        check("a\0b", r"a\u{0}b");
        check("\u{1f} \u{7e}\u{7f}", r"\u{1f} ~\u{7f}");
        check("\u{80}\u{9f}\u{a0}", "\\u{80}\\u{9f}\u{a0}");
        check("\t\r\n", r"\u{9}\u{d}\u{a}");
        check("\u{61c}\u{200e}\u{200f}", r"\u{61c}\u{200e}\u{200f}");
        for mark in ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}') {
            check(&mark.to_string(), &format!("\\u{{{:x}}}", mark as u32));
        }
        check(
            "a\u{200b}b\u{feff}\u{ad}\u{3164}",
            r"a\u{200b}b\u{feff}\u{ad}\u{3164}",
        );
        check("кé中", "кé中");
    }
}
