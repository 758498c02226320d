//! Reads a move with its number and seat, or a result.

use std::io::{self, Read};

use bughouse_core::{BoardId, Color, Seat, quoted};
use smol_str::SmolStr;

use super::cursor::Stop;
use super::dialect::is_time;
use super::text::decode;
use super::words::{self, Word};
use super::{Game, Place, Ply, Reader, Remark, ResultMark};
use crate::{Fault, RepairKind};

/// The glyph for a novelty, `$146`, and the `@` of a drop. One program writes this glyph instead of
/// the letter `N` of a knight, `$146@g4` for `N@g4`.
const NOVELTY: &[u8] = b"$146@";

impl<R: Read> Reader<R> {
    /// Reads a move or the result.
    pub(super) fn word(&mut self, game: &mut Game) -> Result<(), Stop> {
        if self.plain_move(game)? {
            return Ok(());
        }
        let place = self.begin_item()?;
        let length = self.word_length()?;
        let text = self.cursor.view(length);
        let word = words::word(text, self.evidence.numbered);
        match word.map_err(|fault| Stop::Defect(place, fault))? {
            Word::Move { number, seat, san } => {
                let san = SmolStr::new(decode(san));
                self.cursor.take(length);
                let san = self.or_next_word(game, san)?;
                if san.is_empty() {
                    return Err(no_move(place, format!("{number}{seat}.")));
                }
                self.add_ply(game, place, number, seat, san);
                self.evidence.listed = false;
            }
            Word::Result(ResultMark::Neither) if self.evidence.listed => {
                self.bare(game, place, length)?
            }
            Word::Result(mark) => {
                self.cursor.take(length);
                game.ending = ending(game.remarks()).map(|text| match &*text {
                    r"\*" => "*".into(),
                    _ => text,
                });
                game.end_place = place;
                game.result = Some(mark);
            }
            Word::Numbered { board, text } => {
                let san = SmolStr::new(decode(text));
                self.cursor.take(length);
                self.evidence.numbered = true;
                self.add_by_turn(game, place, board, san);
            }
            Word::Boardless { number, black, san } => {
                let san = SmolStr::new(decode(san));
                self.cursor.take(length);
                self.boardless(game, place, (number, black), san)?;
            }
            Word::Bare if self.evidence.listed => self.bare(game, place, length)?,
            Word::Bare => {
                let fault = Fault::NoMove(quoted(&decode(text)).to_string());
                return Err(Stop::Defect(place, fault));
            }
        }
        Ok(())
    }

    /// Reads the move after a number that names no board, as in chess, `12. Nf3`. It is a move on
    /// board A. After `12...` it is a move of Black. After `12.` it is a move of the color whose
    /// turn it is, or of White if 12 is not the number of the next move. Instead of a move, two
    /// moves in parentheses may follow the number: those of one team on both boards.
    #[cold]
    fn boardless(
        &mut self,
        game: &mut Game,
        place: Place,
        (number, black): (u32, bool),
        san: SmolStr,
    ) -> Result<(), Stop> {
        if san.is_empty() && self.cursor.skip_space()? == Some(b'(') && self.pair(game)? {
            return Ok(());
        }
        let san = self.or_next_word(game, san)?;
        if san.is_empty() {
            return Err(no_move(place, format!("{number}.")));
        }
        let (due, color) = self.evidence.turn(game, BoardId::A);
        let color = match black {
            true => Color::Black,
            false if number == due => color,
            false => Color::White,
        };
        self.evidence.note_boardless(place);
        self.evidence.listed = true;
        let seat = Seat {
            board: BoardId::A,
            color,
        };
        self.add_ply(game, place, number, seat, san);
        Ok(())
    }

    /// Reads a move without a number, such as `e5` in `1. e4 e5`.
    #[cold]
    fn bare(&mut self, game: &mut Game, place: Place, length: usize) -> Result<(), Stop> {
        let san = SmolStr::new(decode(self.cursor.view(length)));
        self.cursor.take(length);
        let san = self.or_next_word(game, san)?;
        self.add_by_turn(game, place, BoardId::A, san);
        Ok(())
    }

    /// Reads the moves of a team on both boards, `(d2d4,pass)`. Returns false if the next text has
    /// another form.
    #[cold]
    pub(super) fn pair(&mut self, game: &mut Game) -> Result<bool, Stop> {
        const LONGEST: usize = "(e7e8q, e7e8q)".len() + 4;
        let ahead = self.cursor.ahead(LONGEST)?;
        let Some(end) = ahead.iter().position(|&byte| byte == b')') else {
            return Ok(false);
        };
        let inside = ahead[1..end].to_vec();
        let Some(pair) = words::pair(&inside) else {
            return Ok(false);
        };
        for (board, text) in BoardId::BOTH.into_iter().zip(pair) {
            let place = self.begin_item()?;
            if let Some(text) = text {
                self.add_by_turn(game, place, board, SmolStr::new(decode(text)));
            }
        }
        self.evidence.by_team = true;
        self.cursor.take_lines(end + 1);
        Ok(true)
    }

    fn add_by_turn(&mut self, game: &mut Game, place: Place, board: BoardId, san: SmolStr) {
        let (number, color) = self.evidence.turn(game, board);
        self.add_ply(game, place, number, Seat { board, color }, san);
    }

    #[inline]
    pub(super) fn add_ply(
        &mut self,
        game: &mut Game,
        place: Place,
        number: u32,
        seat: Seat,
        san: SmolStr,
    ) {
        self.evidence.last[seat.board] = Some((number, seat.color));
        game.plies.push(Ply {
            place,
            number,
            seat,
            san,
            clock_ms: None,
            at_ms: None,
            remarks: Vec::new(),
        });
    }

    /// The text of a move: `san`, or the next word if `san` is empty.
    #[inline]
    fn or_next_word(&mut self, game: &mut Game, san: SmolStr) -> Result<SmolStr, Stop> {
        if !san.is_empty() {
            return Ok(san);
        }
        if self.cursor.skip_space()? == Some(b'$') && self.at_novelty()? {
            return self.novelty(game);
        }
        let length = self.word_length()?;
        let san = SmolStr::new(decode(self.cursor.view(length)));
        self.cursor.take(length);
        Ok(san)
    }

    /// Whether the next text is a knight's drop whose letter a program wrote as a glyph, `$146@g4`.
    pub(super) fn at_novelty(&mut self) -> io::Result<bool> {
        Ok(self.cursor.ahead(NOVELTY.len())? == NOVELTY)
    }

    #[cold]
    fn novelty(&mut self, game: &mut Game) -> Result<SmolStr, Stop> {
        let place = self.cursor.place();
        self.cursor.take(NOVELTY.len() - 1);
        let length = self.word_length()?;
        let drop = decode(self.cursor.view(length)).into_owned();
        self.cursor.take(length);
        game.repaired(place, RepairKind::Novelty(quoted(&drop).to_string()));
        Ok(SmolStr::new(format!("N{drop}")))
    }

    /// The length of the next word. A promotion in parentheses after a square, as in `e8(Q)`, is
    /// part of the word.
    #[inline]
    fn word_length(&mut self) -> Result<usize, Stop> {
        let length = self.run(0, ends_word)?;
        match self.cursor.ahead(length + 3)?.split_at_checked(length) {
            Some(([.., b'a'..=b'h', b'1' | b'8'], [b'(', b'Q' | b'R' | b'B' | b'N', b')'])) => {
                self.grow(3)?;
                self.run(length + 3, ends_word)
            }
            _ => Ok(length),
        }
    }
}

/// The fault of a number without a move.
#[cold]
fn no_move(place: Place, number: String) -> Stop {
    Stop::Defect(place, Fault::NumberAlone(quoted(&number).to_string()))
}

/// Whether a word ends before this byte.
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

/// Removes the last remark and returns its text as the ending, if it is a comment other than a
/// time.
pub(super) fn ending(remarks: &mut Vec<Remark>) -> Option<String> {
    let is_ending = |remark: &mut Remark| match remark {
        Remark::Comment(text) => !is_time(text.as_bytes()),
        _ => false,
    };
    match remarks.pop_if(is_ending)? {
        Remark::Comment(text) => Some(text),
        _ => None,
    }
}
