//! A place in a stream of bytes: what comes next, in which line and column, within a limit.

use std::io::{self, Read};

use super::Place;

/// Why reading a game stopped before its end.
pub(super) enum Stop {
    Io(io::Error),
    Defect(Place, String),
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
    /// What is not yet taken: `buffer[next..end]`.
    next: usize,
    end: usize,
    at_end: bool,
    place: Place,
}

impl<R: Read> Cursor<R> {
    pub fn new(source: R) -> Cursor<R> {
        let buffer = vec![0; BUFFER];
        let place = Place { line: 1, column: 1 };
        Cursor {
            source,
            buffer,
            next: 0,
            end: 0,
            at_end: false,
            place,
        }
    }

    pub fn place(&self) -> Place {
        self.place
    }

    /// The next byte, not yet taken; `None` at the end of the text.
    #[inline]
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.next == self.end {
            self.fill(1)?;
        }
        Ok(self.buffer[self.next..self.end].first().copied())
    }

    /// Up to `count` of the next bytes, fewer only at the end of the text.
    pub fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        if self.end - self.next < count {
            self.fill(count)?;
        }
        let end = self.end.min(self.next + count);
        Ok(&self.buffer[self.next..end])
    }

    /// Takes the byte that [`Cursor::peek`] showed.
    #[inline]
    pub fn take(&mut self, byte: u8) {
        debug_assert!(self.next < self.end && self.buffer[self.next] == byte);
        self.next += 1;
        if byte == b'\n' {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        } else {
            self.place.column += u64::from(begins_character(byte));
        }
    }

    /// Takes what is buffered up to a byte that stops it, and gives it; nothing if the next byte
    /// does, and at the end of the text. Line ends must be among what stops.
    #[inline]
    pub fn take_run(&mut self, stops: impl Fn(u8) -> bool) -> io::Result<&[u8]> {
        self.peek()?;
        let rest = &self.buffer[self.next..self.end];
        let length = rest
            .iter()
            .position(|&byte| stops(byte))
            .unwrap_or(rest.len());
        let run = &rest[..length];
        self.next += length;
        self.place.column += run.iter().filter(|&&byte| begins_character(byte)).count() as u64;
        Ok(run)
    }

    /// Takes white space and shows what follows it.
    pub fn skip_space(&mut self) -> io::Result<Option<u8>> {
        self.skip_while(|byte| byte.is_ascii_whitespace())
    }

    /// Takes the rest of the line but not its end.
    pub fn skip_line(&mut self) -> io::Result<Option<u8>> {
        self.skip_while(|byte| byte != b'\n')
    }

    /// Takes a byte order mark, if one comes next.
    pub fn skip_mark(&mut self) -> io::Result<()> {
        if self.ahead(3)? == b"\xef\xbb\xbf" {
            self.next += 3;
        }
        Ok(())
    }

    /// Whether the next byte begins a line that begins a game.
    pub fn at_new_game(&mut self) -> io::Result<bool> {
        Ok(self.place.column == 1 && self.ahead(7)? == b"[Event ")
    }

    /// Takes everything up to the next line that begins a game; nothing if this is one.
    pub fn skip_game(&mut self) -> io::Result<()> {
        while !self.at_new_game()? && self.skip_line()?.is_some() {
            self.take(b'\n');
        }
        Ok(())
    }

    fn skip_while(&mut self, skipped: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if skipped(byte) => self.take(byte),
                other => return Ok(other),
            }
        }
    }

    /// Reads until `count` bytes are there or the source ends.
    #[cold]
    fn fill(&mut self, count: usize) -> io::Result<()> {
        debug_assert!(count <= BUFFER);
        self.buffer.copy_within(self.next..self.end, 0);
        self.end -= self.next;
        self.next = 0;
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

/// Whether a byte is not one of those that go on with a character of UTF-8.
#[inline]
const fn begins_character(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}
