//! Quotes of input in messages: a text is cut to a length, and its invisible characters are
//! escaped.
//!
//! Every message that repeats input uses a function of this module.

use std::fmt::{self, Write};

/// The maximum number of characters that [`quoted`] prints of a text.
pub const QUOTED_MAX: usize = 80;

/// The maximum number of bytes that [`quoted`] prints. The limit keeps a message short even if each
/// character has several bytes or is escaped.
const BYTES_MAX: usize = 160;

/// A text cut at [`QUOTED_MAX`] characters and 160 bytes, with `…` where it is cut. Characters that
/// are invisible, or that change the direction of the text around them, are printed as their code
/// point, `\u{0}`.
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

/// A whole text, escaped as by [`quoted`], but not cut.
///
/// ```
/// use bughouse_core::escaped;
///
/// assert_eq!(escaped("a\tb").to_string(), "a\\u{9}b");
/// ```
pub fn escaped(text: &str) -> Quoted<'_> {
    Quoted {
        text,
        characters: usize::MAX,
        bytes: usize::MAX,
    }
}

/// A text escaped as by [`quoted`], but cut at 240 bytes. Use it for file names, and for messages of
/// other libraries, because these may repeat their input.
///
/// ```
/// use bughouse_core::quoted_long;
///
/// assert_eq!(quoted_long(&"x".repeat(300)).to_string(), "x".repeat(240) + "…");
/// ```
pub fn quoted_long(text: &str) -> Quoted<'_> {
    Quoted {
        text,
        characters: 240,
        bytes: 240,
    }
}

/// A text that is cut and escaped when it is printed ([`quoted`]).
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
            let escape = is_invisible(letter).then(|| letter.escape_unicode());
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

/// Whether a character is a control character, changes the direction of the text around it, or has
/// no shape or width.
pub fn is_invisible(letter: char) -> bool {
    let changes_direction = matches!(letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_empty = matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'
            | '\u{2060}'..='\u{2065}'
            | '\u{206a}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    );
    letter.is_control() || changes_direction || is_empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(quoted(text).to_string(), expected);
    }

    #[test]
    fn a_quoted_text_has_at_most_80_characters() {
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
    fn invisible_characters_are_printed_as_their_code_point() {
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
