//! A cursor in a stream of bytes, with its line and column.
//!
//! The bytes of a tag, a move or a remark are contiguous in the buffer, so the reader parses them
//! without a copy. The buffer grows only if such an item is longer than the buffer, and the reader
//! limits the length of items. Lines are counted when a line end is consumed. Columns, in
//! characters, are counted when [`Cursor::place`] is called.

use std::io::{self, Read};

use super::Place;
use crate::Fault;

/// Why reading a game stopped before its end.
pub(super) enum Stop {
    Io(io::Error),
    Defect(Place, Fault),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

const BUFFER: usize = 64 * 1024;

pub(super) struct Cursor<R> {
    source: R,
    buffer: Vec<u8>,
    /// The bytes that are not consumed are `buffer[next..end]`.
    next: usize,
    end: usize,
    at_end: bool,
    line: u64,
    /// The column of `buffer[counted]`, which is in the current line and not after `next`.
    column: u64,
    counted: usize,
}

impl Cursor<io::Empty> {
    /// A cursor over `bytes`. They are a part of a longer text, and begin at `place` in that text.
    pub fn inside(bytes: Vec<u8>, place: Place) -> Cursor<io::Empty> {
        Cursor {
            source: io::empty(),
            next: 0,
            end: bytes.len(),
            buffer: bytes,
            at_end: true,
            line: place.line,
            column: place.column,
            counted: 0,
        }
    }
}

impl<R: Read> Cursor<R> {
    pub fn new(source: R) -> Cursor<R> {
        Cursor::with_buffer(source, BUFFER)
    }

    /// A cursor whose buffer has at most this size until a longer item needs more.
    pub fn with_buffer(source: R, buffer: usize) -> Cursor<R> {
        Cursor {
            source,
            buffer: vec![0; buffer.clamp(1, BUFFER)],
            next: 0,
            end: 0,
            at_end: false,
            line: 1,
            column: 1,
            counted: 0,
        }
    }

    /// The place of the next byte.
    pub fn place(&mut self) -> Place {
        self.column += characters(&self.buffer[self.counted..self.next]);
        self.counted = self.next;
        Place {
            line: self.line,
            column: self.column,
        }
    }

    /// The next byte, which is not consumed; `None` at the end of the text.
    #[inline]
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.next == self.end {
            self.fill(1)?;
        }
        Ok(self.buffer[self.next..self.end].first().copied())
    }

    /// Up to `count` of the next bytes, fewer only at the end of the text.
    #[inline]
    pub fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        if self.end - self.next < count {
            self.fill(count)?;
        }
        let end = self.end.min(self.next + count);
        Ok(&self.buffer[self.next..end])
    }

    /// The number of bytes between the cursor and the byte that `find` finds. The search begins
    /// `from` bytes after the cursor. If `find` finds no byte, the search stops after `most` bytes
    /// or at the end of the text, and the result is the number of bytes up to there.
    #[inline]
    pub fn run(
        &mut self,
        from: usize,
        most: usize,
        find: impl Fn(&[u8]) -> Option<usize>,
    ) -> io::Result<usize> {
        let mut seen = from;
        loop {
            let rest = &self.buffer[self.next..self.end];
            if let Some(more) = rest.get(seen..).and_then(&find) {
                return Ok(seen + more);
            }
            seen = seen.max(rest.len());
            if seen >= most || self.at_end {
                return Ok(seen.min(rest.len()));
            }
            self.fill(seen + 1)?;
        }
    }

    /// The next `count` bytes, which must be in the buffer.
    #[inline]
    pub fn view(&self, count: usize) -> &[u8] {
        &self.buffer[self.next..self.next + count]
    }

    /// Consumes bytes that are in the buffer and have no line end.
    #[inline]
    pub fn take(&mut self, count: usize) {
        debug_assert!(!self.view(count).contains(&b'\n'));
        self.next += count;
    }

    /// Consumes bytes that are in the buffer and are ASCII without a line end.
    #[inline]
    pub fn take_plain(&mut self, count: usize) {
        debug_assert!(self.view(count).is_ascii() && !self.view(count).contains(&b'\n'));
        self.place();
        self.next += count;
        self.column += count as u64;
        self.counted = self.next;
    }

    /// Consumes bytes that are in the buffer and may have line ends.
    pub fn take_lines(&mut self, count: usize) {
        let ends = memchr::memchr_iter(b'\n', &self.buffer[self.next..self.next + count]);
        let (lines, last) = ends.fold((0, 0), |(lines, _), at| (lines + 1, at));
        if lines > 0 {
            self.line += lines;
            self.column = 1;
            self.counted = self.next + last + 1;
        }
        self.next += count;
    }

    /// Consumes white space and returns the byte that follows.
    #[inline]
    pub fn skip_space(&mut self) -> io::Result<Option<u8>> {
        loop {
            while let Some(&byte) = self.buffer[..self.end].get(self.next) {
                if !byte.is_ascii_whitespace() {
                    return Ok(Some(byte));
                }
                self.next += 1;
                if byte == b'\n' {
                    self.line += 1;
                    self.column = 1;
                    self.counted = self.next;
                }
            }
            if self.peek()?.is_none() {
                return Ok(None);
            }
        }
    }

    /// Consumes the rest of the line without its end, and returns whether it has an end.
    pub fn skip_line(&mut self) -> io::Result<bool> {
        while self.peek()?.is_some() {
            let rest = &self.buffer[self.next..self.end];
            let end = memchr::memchr(b'\n', rest);
            self.next += end.unwrap_or(rest.len());
            if end.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Consumes a byte order mark if it is next.
    pub fn skip_mark(&mut self) -> io::Result<()> {
        if self.ahead(3)? == b"\xef\xbb\xbf" {
            self.place();
            self.next += 3;
            self.counted = self.next;
        }
        Ok(())
    }

    /// Whether the cursor is at the beginning of a line that starts a game with `[Event `.
    pub fn at_new_game(&mut self) -> io::Result<bool> {
        Ok(self.ahead(EVENT.len())? == EVENT && self.place().column == 1)
    }

    /// Consumes all bytes before the next line that begins a game; none if the cursor is at such a
    /// line. Adds the consumed bytes to `kept` until `kept` has `most` bytes.
    pub fn skip_game(&mut self, kept: &mut Vec<u8>, most: usize) -> io::Result<()> {
        while !self.at_new_game()? && self.peek()?.is_some() {
            let rest = &self.buffer[self.next..self.end];
            let length = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
            let room = most.saturating_sub(kept.len());
            kept.extend_from_slice(&rest[..length.min(room)]);
            self.take_lines(length);
        }
        Ok(())
    }

    /// The size of the buffer.
    #[cfg(test)]
    pub fn capacity(&self) -> usize {
        self.buffer.capacity()
    }

    /// Reads until `count` bytes are in the buffer or the source ends.
    #[cold]
    fn fill(&mut self, count: usize) -> io::Result<()> {
        if self.next > 0 {
            self.place();
            self.buffer.copy_within(self.next..self.end, 0);
            self.end -= self.next;
            (self.next, self.counted) = (0, 0);
        }
        if count > self.buffer.len() {
            self.buffer.resize(count.next_power_of_two(), 0);
        }
        while self.end < count && !self.at_end {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.at_end = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// The first bytes of a line that begins a game.
pub(super) const EVENT: &[u8] = b"[Event ";

/// How many characters begin in these bytes of UTF-8.
pub(super) fn characters(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .map(|byte| u64::from(byte & 0xc0 != 0x80))
        .sum()
}
