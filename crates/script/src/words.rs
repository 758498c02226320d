//! A line of a script, taken word by word, with the place of each word.

use crate::Defect;

/// A word of a line, or the rest of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Word<'a> {
    /// That this word is wrong.
    pub fn defect(&self, sentence: impl Into<String>) -> Defect {
        Defect {
            line: self.line,
            column: self.column,
            sentence: sentence.into(),
        }
    }

    /// The part of these words that begins so many characters into them.
    pub fn within(self, characters: usize) -> Word<'a> {
        let skipped = self.text.char_indices().nth(characters);
        Word {
            text: &self.text[skipped.map_or(self.text.len(), |(at, _)| at)..],
            column: self.column + characters,
            ..self
        }
    }
}

/// What is left of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Words<'a> {
    /// A line without its comment: everything from the first `#` on.
    pub fn of_line(text: &'a str, line: usize) -> Words<'a> {
        let text = text.split('#').next().unwrap_or_default().trim_end();
        Words { text, at: 0, line }
    }

    /// The next word, if there is one.
    pub fn next(&mut self) -> Option<Word<'a>> {
        let rest = self.rest();
        let end = rest.text.find(char::is_whitespace);
        let text = &rest.text[..end.unwrap_or(rest.text.len())];
        self.at += text.len();
        (!text.is_empty()).then_some(Word { text, ..rest })
    }

    /// The next word, which stays.
    pub fn peek(&self) -> Option<&'a str> {
        { *self }.next().map(|word| word.text)
    }

    /// The next word, which must be there.
    pub fn want(&mut self, what: &str) -> Result<Word<'a>, Defect> {
        let place = self.rest();
        self.next()
            .ok_or_else(|| place.defect(format!("{what} is missing")))
    }

    /// All words that are left, as one.
    pub fn rest(&mut self) -> Word<'a> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        Word {
            text: &self.text[self.at..],
            line: self.line,
            column: 1 + self.text[..self.at].chars().count(),
        }
    }

    /// Nothing is left.
    pub fn end(&mut self) -> Result<(), Defect> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(word.defect(format!("the line should end before `{}`", word.text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns_in_characters() {
        let mut words = Words::of_line("  0:01\té  play e4# and more", 7);
        let next = |words: &mut Words| words.next().map(|word| (word.text.to_owned(), word.column));
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
