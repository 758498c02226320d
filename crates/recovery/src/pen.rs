//! Writing a text with quirks: what comes next goes into this line or the next, and each quirk
//! that could be applied is counted.

use crate::{Counts, Quirk, Seed};

/// A text that is being written.
#[derive(Debug)]
pub struct Pen<'a> {
    pub(crate) text: Vec<u8>,
    pub(crate) seed: Seed,
    counts: &'a mut Counts,
    /// How many letters the last line has.
    column: usize,
    /// How many a line may have.
    pub(crate) width: usize,
    /// What ends a line.
    pub(crate) line_end: &'static str,
    pub(crate) latin1: bool,
}

impl<'a> Pen<'a> {
    /// A pen that decides by that seed and counts there.
    pub fn new(seed: Seed, counts: &'a mut Counts) -> Pen<'a> {
        Pen {
            text: Vec::with_capacity(4 << 10),
            seed,
            counts,
            column: 0,
            width: usize::MAX,
            line_end: "\n",
            latin1: false,
        }
    }

    /// What has been written.
    pub fn into_text(self) -> Vec<u8> {
        self.text
    }

    /// Whether a quirk is applied here, by its rate.
    pub(crate) fn quirk(&mut self, quirk: Quirk) -> bool {
        let applied = self.seed.chance(quirk.rate());
        self.counts.count(quirk, applied);
        applied
    }

    /// Takes note of a quirk that stands here or not, whatever its rate.
    pub(crate) fn note(&mut self, quirk: Quirk, applied: bool) {
        self.counts.count(quirk, applied);
    }

    /// Text as it stands, without any line end in it.
    pub(crate) fn put(&mut self, text: &str) {
        self.column += text.chars().count();
        match self.latin1 {
            false => self.text.extend_from_slice(text.as_bytes()),
            true => {
                let letters = text.chars();
                let byte = |letter: char| u8::try_from(u32::from(letter)).unwrap_or(b'?');
                self.text.extend(letters.map(byte));
            }
        }
    }

    /// Ends the line.
    pub(crate) fn end_line(&mut self) {
        self.text.extend_from_slice(self.line_end.as_bytes());
        self.column = 0;
    }

    /// A word, behind a blank or in the next line.
    pub(crate) fn word(&mut self, word: &str) {
        self.word_behind(word, " ");
    }

    /// A word behind that, or in the next line. Says whether the line was ended.
    pub(crate) fn word_behind(&mut self, word: &str, blank: &str) -> bool {
        let width = word.chars().count();
        let begins = self.column == 0;
        let ends = !begins && self.column + blank.len() + width > self.width;
        if ends {
            self.end_line();
        } else if !begins {
            self.put(blank);
        }
        self.put(word);
        ends
    }

    /// Letters one after another, with a line end wherever the line is full. Says how many words
    /// were cut.
    pub(crate) fn pour(&mut self, text: &str) -> usize {
        let mut cuts = 0;
        let mut last = ' ';
        for letter in text.chars() {
            if self.column == self.width {
                self.end_line();
                cuts += usize::from(last != ' ' && letter != ' ');
            }
            self.put(letter.encode_utf8(&mut [0; 4]));
            last = letter;
        }
        cuts
    }

    /// `[Name "value"]`
    pub(crate) fn tag(&mut self, name: &str, value: &str) {
        self.put(&format!("[{name} \"{value}\"]"));
    }

    /// Tags, each in a line of its own.
    pub(crate) fn tags(&mut self, tags: &[(&str, &str)]) {
        for (name, value) in tags {
            self.tag(name, value);
            self.end_line();
        }
    }
}
