//! The words of a script line. Each word knows its line and column for error messages.

use std::fmt;

use bughouse_core::quoted;
use bughouse_notation::suggestion;

use crate::Diagnostic;

/// A word of a line, or several words at its end. Its `Display` is quoted text for error messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    /// The text before this word on its line.
    before: &'a str,
    line: usize,
}

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quoted(self.text).fmt(f)
    }
}

impl<'a> Word<'a> {
    /// An error at the place of this word.
    pub fn defect(&self, what: impl Into<String>) -> Diagnostic {
        Diagnostic {
            line: self.line,
            column: 1 + self.before.chars().count(),
            what: what.into(),
        }
    }

    /// The line number of this word.
    pub fn line(&self) -> usize {
        self.line
    }
}

/// The words of a line that are not read yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Words<'a> {
    /// The words of a line without its comment, which begins at the first `#`.
    pub fn of_line(text: &'a str, line: usize) -> Words<'a> {
        let text = text.split('#').next().unwrap_or_default().trim_end();
        Words { text, at: 0, line }
    }

    /// Takes the next word. None at the end of the line.
    pub fn next(&mut self) -> Option<Word<'a>> {
        let rest = self.rest();
        let end = rest.text.find(char::is_whitespace);
        let text = &rest.text[..end.unwrap_or(rest.text.len())];
        self.at += text.len();
        (!text.is_empty()).then_some(Word { text, ..rest })
    }

    /// The next word, without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        { *self }.next().map(|word| word.text)
    }

    /// Takes the next word. At the end of the line, returns an error that `what` is missing.
    pub fn want(&mut self, what: &str) -> Result<Word<'a>, Diagnostic> {
        let place = self.rest();
        self.next()
            .ok_or_else(|| place.defect(format!("{what} is missing")))
    }

    /// The rest of the line as one word, without taking it.
    pub fn rest(&mut self) -> Word<'a> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.part(self.at, self.text.len())
    }

    /// Takes the rest of the line as one word.
    pub fn take_rest(&mut self) -> Word<'a> {
        let rest = self.rest();
        self.at = self.text.len();
        rest
    }

    /// Takes the rest of the line as two words, before and after `sign`, without blanks around
    /// them.
    pub fn take_both_sides_of(&mut self, sign: char) -> Option<(Word<'a>, Word<'a>)> {
        let from = self.at;
        let sign_at = from + self.text[from..].find(sign)?;
        let trimmed = |from: usize, to: usize| {
            let text = &self.text[from..to];
            let start = to - text.trim_start().len();
            self.part(start, start + text.trim().len())
        };
        let name = trimmed(from, sign_at);
        let value = trimmed(sign_at + sign.len_utf8(), self.text.len());
        self.at = self.text.len();
        Some((name, value))
    }

    fn part(&self, from: usize, to: usize) -> Word<'a> {
        Word {
            text: &self.text[from..to],
            before: &self.text[..from],
            line: self.line,
        }
    }

    /// Returns an error if the line has another word.
    pub fn end(&mut self) -> Result<(), Diagnostic> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(word.defect(format!("the line should end before `{word}`"))),
        }
    }
}

/// The suggestion ` (did you mean `play`?)`. Empty if no known word is similar.
pub(crate) fn did_you_mean<'a>(text: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let near = suggestion(text, known);
    near.map_or_else(String::new, |word| format!(" (did you mean `{word}`?)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_column_of_a_word_is_counted_in_characters() {
        let mut words = Words::of_line("  0:01\té  play e4# and more", 7);
        let next = |words: &mut Words| {
            words
                .next()
                .map(|word| (word.text.to_owned(), word.defect("").column))
        };
        assert_eq!(next(&mut words), Some(("0:01".into(), 3)));
        assert_eq!(next(&mut words), Some(("é".into(), 8)));
        assert_eq!(words.rest().text, "play e4");
        assert_eq!(next(&mut words), Some(("play".into(), 11)));
        assert_eq!(next(&mut words), Some(("e4".into(), 16)));
        assert_eq!(next(&mut words), None);
        let missing = words.want("a square").unwrap_err();
        assert_eq!(missing.to_string(), "7:18: a square is missing");
    }
}
