//! The reader of BPGN: one game at a time from a stream, lenient in syntax, exact about places.
//!
//! It accepts what is found in files: several tags in a line, tags that touch the moves, no blank
//! lines, any line ends, a missing dot or blank, clocks before or behind notes, UTF-8 or Latin-1.
//! What it cannot read becomes the game's [`Defect`]; the game ends there and the next one
//! begins with the next line that opens with `[Event`.

use std::io::{self, Read};

use super::cursor::{Cursor, Stop};
use super::text::{clock, decode, remark};
use super::words::{self, Word};
use super::{Defect, Game, Ply, Remark};

/// How much text one game may have, counting 128 for each of its tags, moves and remarks. A
/// longer game gets a defect: memory does not grow with what a file holds.
pub const GAME_BYTES: usize = 4 << 20;

const ITEM_BYTES: usize = 128;

/// Reads games one after another.
///
/// Each is read as far as it can be understood; see [`Game::defect`]. An error of the source is
/// given once, after which there are no more games.
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
    cursor: Cursor<R>,
    /// What the current game takes, in the measure of [`GAME_BYTES`].
    size: usize,
    /// The text of one item while it is read.
    text: Vec<u8>,
    broken: bool,
}

impl<R: Read> Reader<R> {
    /// A reader at the beginning of a text. It buffers; the source need not.
    pub fn new(source: R) -> Reader<R> {
        Reader {
            cursor: Cursor::new(source),
            size: 0,
            text: Vec::new(),
            broken: false,
        }
    }

    fn next_game(&mut self) -> io::Result<Option<Game>> {
        self.cursor.skip_mark()?;
        self.size = 0;
        if self.cursor.skip_space()?.is_none() {
            return Ok(None);
        }
        let mut game = Game {
            place: self.cursor.place(),
            ..Game::default()
        };
        match self.read(&mut game) {
            Ok(()) => {}
            Err(Stop::Io(error)) => return Err(error),
            Err(Stop::Defect(place, reason)) => {
                game.end_place = place;
                game.defect = Some(Defect {
                    place,
                    ply: game.plies.len() + 1,
                    reason,
                });
                self.cursor.skip_game()?;
            }
        }
        Ok(Some(game))
    }

    fn read(&mut self, game: &mut Game) -> Result<(), Stop> {
        while let Some(byte) = self.cursor.skip_space()? {
            match byte {
                b'[' if self.at_next_game(game)? => break,
                b'[' => self.tag(game)?,
                b'{' => self.braces(game)?,
                b';' => self.line_comment(game)?,
                b'(' => self.variation(game)?,
                b'$' => self.glyph(game)?,
                b'%' if self.cursor.place().column == 1 => {
                    self.cursor.skip_line()?;
                }
                b'"' | b'}' | b']' | b')' => self.cursor.take(byte), // strays mean nothing
                _ if game.result.is_some() => break,
                _ => self.word(game)?,
            }
        }
        if game.result.is_none() {
            game.end_place = self.cursor.place();
        }
        Ok(())
    }

    /// Whether the bracket at the cursor begins the tags of another game.
    fn at_next_game(&mut self, game: &Game) -> io::Result<bool> {
        Ok(game.has_movetext()
            || game.tags.get("Event").is_some() && self.cursor.ahead(7)? == b"[Event ")
    }

    /// `[Name "value"]`. A quote belongs to the value unless a bracket follows it.
    fn tag(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.begin_item()?;
        let place = self.cursor.place();
        self.cursor.take(b'[');
        self.cursor.skip_space()?;
        self.keep_run(|byte| byte.is_ascii_whitespace() || b"\"[]{".contains(&byte))?;
        let name = decode(&self.text).into_owned();
        if name.is_empty() || self.cursor.skip_space()? != Some(b'"') {
            return Err(Stop::Defect(
                place,
                format!("tag {} has no value", words::quoted(&name)),
            ));
        }
        self.cursor.take(b'"');
        self.text.clear();
        loop {
            self.keep_run(|byte| matches!(byte, b'\n' | b'\r' | b'"' | b'\\'))?;
            match self.cursor.peek()? {
                None | Some(b'\n' | b'\r') => {
                    let reason = format!("tag {} is not closed", words::quoted(&name));
                    return Err(Stop::Defect(place, reason));
                }
                Some(b'"') if self.quote_closes()? => break,
                Some(b'\\') if matches!(self.cursor.ahead(2)?, [_, b'"' | b'\\']) => {
                    self.cursor.take(b'\\');
                    let escaped = self.cursor.peek()?.expect("two bytes were ahead");
                    self.keep(escaped)?;
                }
                Some(byte) => self.keep(byte)?,
            }
        }
        self.cursor.take(b'"');
        self.cursor.skip_space()?;
        self.cursor.take(b']');
        game.tags.0.push((name, decode(&self.text).into_owned()));
        Ok(())
    }

    /// Whether the quote at the cursor is followed by a bracket, up to a few blanks.
    fn quote_closes(&mut self) -> io::Result<bool> {
        let behind = &self.cursor.ahead(8)?[1..];
        Ok(behind.iter().find(|byte| **byte != b' ') == Some(&b']'))
    }

    fn braces(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.begin_item()?;
        let place = self.cursor.place();
        self.cursor.take(b'{');
        loop {
            match self.cursor.peek()? {
                Some(b'}') => break,
                Some(byte) if !self.cursor.at_new_game()? => {
                    self.keep_prose(byte, |byte| byte == b'}')?;
                }
                _ => return Err(Stop::Defect(place, "a comment is not closed".into())),
            }
        }
        self.cursor.take(b'}');
        self.add_remark(game);
        Ok(())
    }

    fn line_comment(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.begin_item()?;
        self.cursor.take(b';');
        while let Some(byte) = self.cursor.peek()?.filter(|byte| *byte != b'\n') {
            self.keep_prose(byte, |_| false)?;
        }
        self.text
            .iter_mut()
            .filter(|byte| **byte == b'}')
            .for_each(|byte| *byte = b')');
        self.add_remark(game);
        Ok(())
    }

    /// Adds the text just read as what it is: a clock for the last move, or a remark.
    fn add_remark(&mut self, game: &mut Game) {
        let content = self.text.trim_ascii();
        if let (None, Some(ply)) = (game.result, game.plies.last_mut())
            && let (None, Some(ms)) = (ply.clock_ms, clock(content))
        {
            ply.clock_ms = Some(ms);
        } else {
            game.remarks().extend(remark(&decode(content)));
        }
    }

    /// `( … )`, with parentheses and comments inside it.
    fn variation(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.begin_item()?;
        let place = self.cursor.place();
        self.cursor.take(b'(');
        let (mut depth, mut in_braces) = (1, false);
        loop {
            match self.cursor.peek()? {
                Some(byte) if !self.cursor.at_new_game()? => {
                    match byte {
                        b'(' if !in_braces => depth += 1,
                        b')' if !in_braces => depth -= 1,
                        b'{' => in_braces = true,
                        b'}' => in_braces = false,
                        _ => {}
                    }
                    if depth == 0 {
                        break;
                    }
                    self.keep_prose(byte, |byte| b"(){}".contains(&byte))?;
                }
                _ => return Err(Stop::Defect(place, "a variation is not closed".into())),
            }
        }
        self.cursor.take(b')');
        let text = decode(self.text.trim_ascii()).into_owned();
        game.remarks().push(Remark::Variation(text));
        Ok(())
    }

    /// `$14`
    fn glyph(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.begin_item()?;
        let place = self.cursor.place();
        self.cursor.take(b'$');
        while let Some(digit) = self.cursor.peek()?.filter(u8::is_ascii_digit) {
            self.keep(digit)?;
        }
        match decode(&self.text).parse() {
            Ok(number) => game.remarks().push(Remark::Glyph(number)),
            Err(_) => {
                return Err(Stop::Defect(
                    place,
                    "$ is not followed by a glyph's number".into(),
                ));
            }
        }
        Ok(())
    }

    /// A move with its number, or the result.
    fn word(&mut self, game: &mut Game) -> Result<(), Stop> {
        self.begin_item()?;
        let place = self.cursor.place();
        self.take_word()?;
        let (number, seat, san) = match words::word(&self.text) {
            Err(reason) => return Err(Stop::Defect(place, reason)),
            Ok(Word::Result(mark)) => {
                game.ending = ending(game.remarks());
                game.end_place = place;
                game.result = Some(mark);
                return Ok(());
            }
            Ok(Word::Move { number, seat, san }) => (number, seat, decode(san).into_owned()),
        };
        let san = if san.is_empty() {
            self.next_word()?
        } else {
            san
        };
        if san.is_empty() {
            return Err(Stop::Defect(place, format!("{number}{seat}. has no move")));
        }
        game.plies.push(Ply {
            place,
            number,
            seat,
            san,
            clock_ms: None,
            remarks: Vec::new(),
        });
        Ok(())
    }

    fn next_word(&mut self) -> Result<String, Stop> {
        self.cursor.skip_space()?;
        self.text.clear();
        self.take_word()?;
        Ok(decode(&self.text).into_owned())
    }

    /// Takes a word; `(Q)` behind letters belongs to it, as in `e8(Q)`.
    fn take_word(&mut self) -> Result<(), Stop> {
        self.keep_run(ends_word)?;
        while !self.text.is_empty()
            && matches!(
                self.cursor.ahead(3)?,
                [b'(', b'Q' | b'R' | b'B' | b'N', b')']
            )
        {
            for byte in [b'(', self.cursor.ahead(2)?[1], b')'] {
                self.keep(byte)?;
            }
            self.keep_run(ends_word)?;
        }
        Ok(())
    }

    fn begin_item(&mut self) -> Result<(), Stop> {
        self.text.clear();
        self.grow(ITEM_BYTES)
    }

    #[inline]
    fn grow(&mut self, bytes: usize) -> Result<(), Stop> {
        self.size += bytes;
        if self.size <= GAME_BYTES {
            return Ok(());
        }
        let reason = format!("the game has more than {GAME_BYTES} bytes");
        Err(Stop::Defect(self.cursor.place(), reason))
    }

    /// Takes everything up to a byte that stops it into the text.
    #[inline]
    fn keep_run(&mut self, stops: impl Fn(u8) -> bool) -> Result<(), Stop> {
        loop {
            let run = self.cursor.take_run(&stops)?;
            if run.is_empty() {
                return Ok(());
            }
            self.text.extend_from_slice(run);
            let length = run.len();
            self.grow(length)?;
        }
    }

    /// Takes a byte into the text.
    #[inline]
    fn keep(&mut self, byte: u8) -> Result<(), Stop> {
        self.cursor.take(byte);
        self.text.push(byte);
        self.grow(1)
    }

    /// Takes a byte into the text and what follows it up to white space or a byte that `stops`;
    /// of white space, only one blank.
    #[inline]
    fn keep_prose(&mut self, byte: u8, stops: impl Fn(u8) -> bool) -> Result<(), Stop> {
        if !byte.is_ascii_whitespace() {
            self.keep(byte)?;
            return self.keep_run(|byte| byte.is_ascii_whitespace() || stops(byte));
        }
        self.cursor.take(byte);
        if self.text.last().is_some_and(|last| *last != b' ') {
            self.text.push(b' ');
            self.grow(1)?;
        }
        Ok(())
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        if self.broken {
            return None;
        }
        let game = self.next_game();
        self.broken = game.is_err();
        game.transpose()
    }
}

/// Whether a word is over before this byte.
#[inline]
fn ends_word(byte: u8) -> bool {
    ENDS_WORD[usize::from(byte)]
}

const ENDS_WORD: [bool; 256] = {
    let mut ends = [false; 256];
    let bytes = b" \t\n\r\x0c{}()[;$";
    let mut n = 0;
    while n < bytes.len() {
        ends[bytes[n] as usize] = true;
        n += 1;
    }
    ends
};

/// Takes the last comment of a game, where it tells how the game ended.
fn ending(remarks: &mut Vec<Remark>) -> Option<String> {
    match remarks.pop_if(|remark| matches!(remark, Remark::Comment(_)))? {
        Remark::Comment(text) => Some(text),
        _ => None,
    }
}
