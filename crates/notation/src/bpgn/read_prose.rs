//! Reads text in braces, in parentheses, and after a semicolon.

use std::io::Read;

use super::cursor::{EVENT, Stop, characters};
use super::dialect;
use super::text::{clock, remarks};
use super::{Game, Place, Reader, Remark};
use crate::{Fault, Unclosed};

/// The last column of a full line. Fermy's viewer breaks lines after this column, also within a
/// word.
const FULL: u64 = 79;

impl<R: Read> Reader<R> {
    /// Reads a clock or a remark in braces.
    pub(super) fn braces(&mut self, game: &mut Game) -> Result<(), Stop> {
        if self.plain_clock(game)? {
            return Ok(());
        }
        self.count_item()?;
        let length = self.prose(1, |bytes| memchr::memchr2(b'}', b'\n', bytes))?;
        if self.cursor.ahead(length + 1)?.get(length) != Some(&b'}') {
            let fault = Fault::NotClosed(Unclosed::Comment);
            return Err(Stop::Defect(self.cursor.place(), fault));
        }
        let ms = clock(self.cursor.view(length)[1..].trim_ascii());
        match (ms, game.result, game.plies.last_mut()) {
            (Some(ms), None, Some(ply)) if ply.clock_ms.is_none() => ply.clock_ms = Some(ms),
            _ => {
                let place = self.cursor.place();
                self.copy_with_single_blanks(place, length);
                self.add_remark(game);
            }
        }
        self.cursor.take_lines(length + 1);
        Ok(())
    }

    /// Reads a remark up to the end of the line.
    pub(super) fn line_comment(&mut self, game: &mut Game) -> Result<(), Stop> {
        let place = self.begin_item()?;
        let length = self.run(1, |byte| byte == b'\n')?;
        self.copy_with_single_blanks(place, length);
        self.replace_closing_braces();
        self.add_remark(game);
        self.cursor.take(length);
        Ok(())
    }

    /// Reads `( … )`, which may contain parentheses and comments: a draw offer, a variation, or any
    /// other text, which becomes a remark.
    pub(super) fn variation(&mut self, game: &mut Game) -> Result<(), Stop> {
        let place = self.begin_item()?;
        let (mut length, mut depth, mut in_braces) = (1, 1, false);
        while depth > 0 {
            let stops = |byte: &u8| matches!(byte, b'(' | b')' | b'{' | b'}' | b'\n');
            length = self.prose(length, |bytes| bytes.iter().position(stops))?;
            match self.cursor.ahead(length + 1)?.get(length) {
                Some(b'(') if !in_braces => depth += 1,
                Some(b')') if !in_braces => depth -= 1,
                Some(b'{') => in_braces = true,
                Some(b'}') => in_braces = false,
                Some(b'(' | b')') => {}
                _ => return Err(Stop::Defect(place, Fault::NotClosed(Unclosed::Variation))),
            }
            length += 1;
            self.grow(1)?;
        }
        let inside = self.cursor.view(length - 1)[1..].to_vec();
        if inside.trim_ascii() == b"=" {
            game.remarks().push(Remark::DrawOffer);
            self.cursor.take_lines(length);
            return Ok(());
        }
        match self.moves(inside, place, game)? {
            Some(variation) => game.remarks().push(Remark::Variation(variation)),
            None => self.parenthesis_as_remark(place, length, game),
        }
        self.cursor.take_lines(length);
        Ok(())
    }

    /// Adds a remark: text in parentheses that is not a list of moves. The remark keeps its
    /// parentheses. The writer puts such a remark in braces, so that it is not read as moves.
    fn parenthesis_as_remark(&mut self, place: Place, length: usize, game: &mut Game) {
        self.copy_with_single_blanks(place, length - 1);
        self.text.insert(0, b'(');
        self.text.push(b')');
        self.replace_closing_braces();
        self.add_remark(game);
    }

    /// Replaces closing braces in the text of a remark. When the remark is written in braces, they
    /// would end it too early.
    fn replace_closing_braces(&mut self) {
        let closing = self.text.iter_mut().filter(|byte| **byte == b'}');
        closing.for_each(|byte| *byte = b')');
    }

    /// The number of bytes before the byte that `find` finds. The search begins at byte `from`.
    /// `find` must also find line ends. The search continues after a line end, unless the next game
    /// begins in the next line.
    fn prose(&mut self, from: usize, find: impl Fn(&[u8]) -> Option<usize>) -> Result<usize, Stop> {
        let most = from + self.most();
        let mut length = from;
        loop {
            length = self.cursor.run(length, most, &find)?;
            let behind = &self.cursor.ahead(length + 1 + EVENT.len())?[length..];
            match behind {
                [b'\n', line @ ..] if line != EVENT && length < most => length += 1,
                _ => break,
            }
        }
        self.grow(length - from)?;
        Ok(length)
    }

    /// Copies the next `length` bytes except the first into `self.text`. Each run of white space
    /// becomes one blank, with one exception: a line end after a full line, without other white
    /// space around it, may have cut a word, and is kept. When the whole game is read,
    /// `dialect::correct` decides whether it cut a word.
    fn copy_with_single_blanks(&mut self, place: Place, length: usize) {
        self.text.clear();
        let mut column = place.column + 1;
        let bytes = &self.cursor.view(length)[1..];
        let mut rest = bytes;
        while let Some(at) = rest.iter().position(u8::is_ascii_whitespace) {
            self.text.extend_from_slice(&rest[..at]);
            column += characters(&rest[..at]);
            let blanks = rest[at..]
                .iter()
                .take_while(|byte| byte.is_ascii_whitespace())
                .count();
            let (before, white) = rest.split_at(at);
            let (white, behind) = white.split_at(blanks);
            rest = behind;
            let is_break = matches!(white, b"\n" | b"\r\n") && at > 0 && !behind.is_empty();
            // After a punctuation mark a new word begins, so a line end there replaced a blank.
            let full = column - 1 == FULL && !is_comma_and_word(before, behind);
            let blank = if is_break && self.evidence.line_break(place, full) {
                b'\n'
            } else {
                b' '
            };
            if self.text.last().is_some_and(|last| *last != b' ') {
                self.text.push(blank);
            }
            column = match white.iter().rposition(|byte| *byte == b'\n') {
                Some(end) => (blanks - end) as u64,
                None => column + blanks as u64,
            };
        }
        self.text.extend_from_slice(rest);
    }

    /// Adds `self.text` to the game: times at its beginning to the last move, the rest to the
    /// remarks.
    fn add_remark(&mut self, game: &mut Game) {
        let content = self.text.trim_ascii();
        let content = match (game.result, game.plies.last_mut()) {
            (None, Some(ply)) => dialect::take_times(ply, content),
            _ => content,
        };
        remarks(content, game.remarks());
    }
}

/// Whether `before` ends with a punctuation mark and `behind` begins with a letter.
fn is_comma_and_word(before: &[u8], behind: &[u8]) -> bool {
    let marks = |byte: &u8| b",.;:!?".contains(byte);
    before.last().is_some_and(marks) && behind.first().is_some_and(u8::is_ascii_alphabetic)
}
