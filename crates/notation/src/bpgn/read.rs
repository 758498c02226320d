//! Reads BPGN from a stream, one game at a time. Each game, move and error has its exact line and
//! column in the stream.
//!
//! The reader accepts the spellings that occur in files of games: several tags in a line, tags that
//! touch the moves, no blank lines, any line ends, a missing dot or blank, clocks before or after
//! notes, UTF-8 or Latin-1, and moves as the programs of [`super::dialect`] write them. A game ends
//! at text that cannot be read; it has a [`Defect`] for this text. The next game begins at the next
//! line that opens with `[Event`.

use std::io::{self, Read};

use super::cursor::{Cursor, EVENT, Stop};
use super::dialect::{self, Evidence};
use super::read_variation::EFFORT;
use super::text::{decode, one_line};
use super::{Defect, Game, Place, Remark, ResultMark};
use crate::{Fault, InputUnit, RepairKind};

/// The maximum size of a game: the bytes of its text, plus 128 bytes for each tag, move and remark.
/// A longer game has a defect where it exceeds this size, so memory does not grow with the file.
pub const GAME_BYTES: usize = 4 << 20;

/// The maximum length in bytes of [`Game::rest`], the text after a defect.
pub const REST_BYTES: usize = 64 << 10;

/// The bytes that [`GAME_BYTES`] counts for a tag, move or remark in addition to its text.
pub(super) const ITEM_BYTES: usize = 128;

/// Reads games one after another.
///
/// Each game is read up to its first defect ([`Game::defect`]). An I/O error of the source is
/// returned once; after it there are no more games.
///
/// ```
/// use bughouse_notation::bpgn::Reader;
///
/// let text = "[WhiteA \"ann\"]1A. e4 {179} 1B. d4{179.5} {C:hello} {ann resigns} 0-1";
/// let game = Reader::new(text.as_bytes()).next().expect("a game").expect("no I/O error");
/// assert_eq!(game.plies[1].clock_ms, Some(179_500));
/// assert_eq!(game.ending.as_deref(), Some("ann resigns"));
/// ```
pub struct Reader<R> {
    pub(super) cursor: Cursor<R>,
    /// The size of the current game, as [`GAME_BYTES`] counts it.
    pub(super) size: usize,
    /// The text of a remark with its white space changed, or the bytes after a defect.
    pub(super) text: Vec<u8>,
    /// The evidence for the dialect of the current game.
    pub(super) evidence: Evidence,
    /// The number of variations that are open at the cursor.
    pub(super) depth: usize,
    /// The number of bytes of the current game that may still be read a second time ([`EFFORT`]):
    /// text in parentheses is read again as a variation.
    pub(super) effort: usize,
    /// Whether the source had an I/O error.
    broken: bool,
}

impl<R: Read> Reader<R> {
    /// A reader at the beginning of a text. It has a buffer, so `source` needs no buffer.
    pub fn new(source: R) -> Reader<R> {
        Reader::at(Cursor::new(source), Evidence::default())
    }

    pub(super) fn at(cursor: Cursor<R>, evidence: Evidence) -> Reader<R> {
        Reader {
            cursor,
            size: 0,
            text: Vec::new(),
            evidence,
            depth: 0,
            effort: EFFORT,
            broken: false,
        }
    }

    /// The size of the current game so far, as [`GAME_BYTES`] counts it.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Reads the next game into `game`, and reuses the memory of `game`. Returns false at the end
    /// of the text.
    ///
    /// # Errors
    /// The I/O error of the source. It is returned once; after it there are no more games. `game`
    /// has the part that was read.
    pub fn read_into(&mut self, game: &mut Game) -> io::Result<bool> {
        game.clear();
        if self.broken {
            return Ok(false);
        }
        let read = self.next_game(game);
        self.broken = read.is_err();
        dialect::correct(game, &self.evidence);
        read
    }

    fn next_game(&mut self, game: &mut Game) -> io::Result<bool> {
        self.cursor.skip_mark()?;
        (self.size, self.effort) = (0, EFFORT);
        self.evidence = Evidence::default();
        if self.cursor.skip_space()?.is_none() {
            return Ok(false);
        }
        game.place = self.cursor.place();
        match self.read(game) {
            Ok(()) => {}
            Err(Stop::Io(error)) => return Err(error),
            Err(Stop::Defect(place, fault)) => {
                game.end_place = place;
                game.defect = Some(Defect {
                    place,
                    ply: game.plies.len() + 1,
                    fault,
                });
                self.text.clear();
                self.cursor.skip_game(&mut self.text, REST_BYTES)?;
                game.rest = one_line(&self.text);
            }
        }
        Ok(true)
    }

    pub(super) fn read(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.refuse_wide_characters()?;
        while let Some(byte) = self.cursor.skip_space()? {
            match byte {
                b'[' if self.at_next_game(game)? => break,
                b'[' => self.tag(game)?,
                b'{' => self.braces(game)?,
                b';' => self.line_comment(game)?,
                b'(' if !self.evidence.by_team || !self.pair(game)? => self.variation(game)?,
                b'(' => {}
                b'$' if !self.at_novelty()? => self.glyph(game)?,
                b'%' if self.depth == 0 && self.cursor.place().column == 1 => {
                    self.cursor.skip_line()?;
                }
                b'"' | b'}' | b']' | b')' => self.cursor.take(1), // stray signs are ignored
                _ if game.result.is_some() => match self.another_result()? {
                    Some(place) => game.repaired(place, RepairKind::LeftOut),
                    None => break,
                },
                _ => self.word(game)?,
            }
        }
        if game.result.is_none() {
            game.end_place = self.cursor.place();
        }
        Ok(())
    }

    /// If another result follows, consumes it and returns its place. That result belongs to the
    /// same game, because no game begins with a result.
    fn another_result(&mut self) -> Result<Option<Place>, Stop> {
        let place = self.cursor.place();
        let ahead = self.cursor.ahead("1/2-1/2 ".len())?;
        let length = ahead.iter().position(u8::is_ascii_whitespace);
        let length = length.unwrap_or(ahead.len());
        if ResultMark::from_text(&decode(&ahead[..length])).is_none() {
            return Ok(None);
        }
        self.cursor.take(length);
        Ok(Some(place))
    }

    /// Refuses UTF-16. The reader needs an encoding in which ASCII characters are single bytes.
    fn refuse_wide_characters(&mut self) -> Result<(), Stop> {
        match self.cursor.ahead(2)? {
            b"\xff\xfe" | b"\xfe\xff" => Err(Stop::Defect(self.cursor.place(), Fault::Utf16)),
            _ => Ok(()),
        }
    }

    /// Whether the bracket at the cursor begins the tags of another game.
    fn at_next_game(&mut self, game: &Game) -> io::Result<bool> {
        Ok(game.has_movetext()
            || self.cursor.ahead(EVENT.len())? == EVENT && game.tags.get("Event").is_some())
    }

    /// Reads a glyph, `$14`.
    fn glyph(&mut self, game: &mut Game) -> Result<(), Stop> {
        let place = self.begin_item()?;
        let length = self.run(1, |byte| !byte.is_ascii_digit())?;
        let number = decode(&self.cursor.view(length)[1..]).parse();
        self.cursor.take(length);
        match number {
            Ok(number) => game.remarks().push(Remark::Glyph(number)),
            Err(_) => return Err(Stop::Defect(place, Fault::NoGlyph)),
        }
        Ok(())
    }

    /// Adds [`ITEM_BYTES`], the fixed part of an item, to the size of the game. Returns the place
    /// of the item.
    pub(super) fn begin_item(&mut self) -> Result<Place, Stop> {
        self.count_item()?;
        Ok(self.cursor.place())
    }

    /// Adds [`ITEM_BYTES`], the fixed part of an item, to the size of the game.
    #[inline]
    pub(super) fn count_item(&mut self) -> Result<(), Stop> {
        self.grow(ITEM_BYTES)
    }

    /// Adds `bytes` of text to the size of the game. The game has a defect if it becomes too long.
    #[inline]
    pub(super) fn grow(&mut self, bytes: usize) -> Result<(), Stop> {
        self.size += bytes;
        if self.size <= GAME_BYTES {
            return Ok(());
        }
        let (what, most) = (InputUnit::Game, GAME_BYTES as u64);
        Err(Stop::Defect(
            self.cursor.place(),
            Fault::TooLong { what, most },
        ))
    }

    /// One more than the number of bytes that this game may still have. If a search reaches this
    /// number, the game is too long.
    pub(super) fn most(&self) -> usize {
        GAME_BYTES + 1 - self.size.min(GAME_BYTES)
    }

    /// The number of bytes before the first byte for which `stops` is true. The search begins at
    /// byte `from`. The bytes from `from` on are added to the size of the game.
    #[inline]
    pub(super) fn run(&mut self, from: usize, stops: impl Fn(u8) -> bool) -> Result<usize, Stop> {
        let most = from + self.most();
        let find = |bytes: &[u8]| bytes.iter().position(|&byte| stops(byte));
        let length = self.cursor.run(from, most, find)?;
        self.grow(length - from.min(length))?;
        Ok(length)
    }
}

impl<'a> Reader<&'a [u8]> {
    /// A reader of a text in memory.
    pub fn of_text(text: &'a [u8]) -> Reader<&'a [u8]> {
        Reader::at(Cursor::with_buffer(text, text.len()), Evidence::default())
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        let mut game = Game::default();
        match self.read_into(&mut game) {
            Ok(true) => Some(Ok(game)),
            Ok(false) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text that begins with `begin`, repeats the text `piece` for this many megabytes, and ends
    /// with a short game.
    fn endless(megabytes: usize, begin: &'static str, piece: &'static str) -> impl Read {
        let piece = piece.as_bytes().repeat(65_536 / piece.len());
        let times = (megabytes << 20) / piece.len();
        let pieces = std::iter::repeat_n(piece, times);
        let next = b"\n[Event \"next\"]\n1A. d4 *".to_vec();
        Pieces {
            ahead: std::iter::once(begin.into()).chain(pieces).chain([next]),
            piece: io::Cursor::default(),
        }
    }

    struct Pieces<P> {
        ahead: P,
        piece: io::Cursor<Vec<u8>>,
    }

    impl<P: Iterator<Item = Vec<u8>>> Read for Pieces<P> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            loop {
                match (self.piece.read(out)?, out.len()) {
                    (0, 1..) => match self.ahead.next() {
                        Some(piece) => self.piece = io::Cursor::new(piece),
                        None => return Ok(0),
                    },
                    (count, _) => return Ok(count),
                }
            }
        }
    }

    #[test]
    fn memory_does_not_grow_with_the_length_of_a_game() {
        let check_of = |megabytes, begin, piece: &'static str| {
            let mut reader = Reader::new(endless(megabytes, begin, piece));
            let mut game = Game::default();
            assert!(reader.read_into(&mut game).expect("no I/O error"));
            let defect = game.defect.as_ref().expect("the first game has a defect");
            let (what, most) = (InputUnit::Game, GAME_BYTES as u64);
            assert_eq!(defect.fault, Fault::TooLong { what, most });
            assert!(defect.place.line >= 1 && defect.place.column >= 1);
            assert!(reader.read_into(&mut game).expect("no I/O error"));
            assert_eq!(game.tags.get("Event"), Some("next"), "{begin}{piece}");
            assert_eq!((game.plies.len(), &game.defect), (1, &None));
            assert!(!reader.read_into(&mut game).expect("no I/O error"));
            let buffers = reader.cursor.capacity() + reader.text.capacity();
            assert!(buffers <= 4 * GAME_BYTES, "{buffers} for {begin}{piece}");
        };
        check_of(100, "", "1A. e4 1a. e5 ");
        let check = |begin, piece| check_of(6, begin, piece);
        check("1A. e4 {", "a comment ");
        check("1A. e4 {", "\n");
        check("1A. e4 ", "()");
        check("1A. e4 ", "(");
        check("[A \"", "\\\\");
        check("[A \"", "\"");
        check("1A. ", "x");
        check("1A. e8", "(Q)");
        check("1A. e4 $", "1");
        check("", "[A \"b\"]");
        check("1. e4 ", "$146@e4 ");
        check("1. ", "(d2d4,pass)");
    }
}
