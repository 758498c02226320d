//! Reads CSV rows `base,"movetext"`. The first field is the starting time in seconds, the second
//! has the moves of a match.
//!
//! Rows without moves are skipped, and so is a first row with the names of the columns. Errors have
//! their places in the file, so an escaped quotation mark `""` counts as two characters.

use std::io::{self, BufRead};
use std::iter::Peekable;
use std::slice::Iter;

use bughouse_notation::bpgn::{self, Defect, GAME_BYTES, Game, Place, Repair};
use bughouse_notation::{Fault, InputUnit, RepairKind, Unclosed};

/// Reads the rows one after another. Each row with moves becomes a game.
pub(crate) struct Reader<R> {
    source: R,
    /// The number of the last line read.
    line: u64,
    rows: u64,
}

/// The text of one row.
struct Row {
    bytes: Vec<u8>,
    line: u64,
    /// The fault if the row is longer than a game may be, or if its quotation marks are not closed.
    fault: Option<Fault>,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader {
            source,
            line: 0,
            rows: 0,
        }
    }

    /// The game of the next row with moves.
    pub fn next_game(&mut self) -> io::Result<Option<Game>> {
        while let Some(row) = self.next_row()? {
            self.rows += 1;
            if let Some(game) = row.game(self.rows == 1)? {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    fn next_row(&mut self) -> io::Result<Option<Row>> {
        let mut row = Row {
            bytes: Vec::new(),
            line: self.line + 1,
            fault: None,
        };
        let mut in_quotes = false;
        loop {
            let bytes = self.source.fill_buf()?;
            if bytes.is_empty() {
                if in_quotes {
                    row.fault.get_or_insert(Fault::NotClosed(Unclosed::Row));
                }
                return Ok((!row.bytes.is_empty()).then_some(row));
            }
            let ends = |byte: &u8| {
                in_quotes ^= *byte == b'"';
                *byte == b'\n' && !in_quotes
            };
            let end = bytes.iter().position(ends);
            let part = &bytes[..end.map_or(bytes.len(), |end| end + 1)];
            self.line += part.iter().filter(|byte| **byte == b'\n').count() as u64;
            if row.bytes.len() + part.len() <= GAME_BYTES {
                row.bytes.extend_from_slice(part);
            } else {
                let (what, most) = (InputUnit::Row, GAME_BYTES as u64);
                row.fault = Some(Fault::TooLong { what, most });
            }
            let count = part.len();
            self.source.consume(count);
            if end.is_some() {
                return Ok(Some(row));
            }
        }
    }
}

impl Row {
    fn game(&self, is_first: bool) -> io::Result<Option<Game>> {
        let mut fields = csv::ByteRecord::new();
        let mut rows = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .from_reader(&*self.bytes);
        rows.read_byte_record(&mut fields)?;
        let base = fields.get(0).unwrap_or_default().trim_ascii();
        let movetext = fields.get(1).unwrap_or_default();
        // Moves have digits; names of columns have none.
        let has_digit = |field: &[u8]| field.iter().any(u8::is_ascii_digit);
        let names_columns = is_first && !has_digit(base) && !has_digit(movetext);
        if movetext.trim_ascii().is_empty() && self.fault.is_none() || names_columns {
            return Ok(None);
        }
        let mut games = bpgn::Reader::of_text(movetext);
        let mut game = games.next().transpose()?.unwrap_or_default();
        if games.next().is_some() {
            game.repairs.push(Repair {
                place: game.end_place,
                kind: RepairKind::LeftOut,
            });
        }
        if game.tags.get("TimeControl").is_none() && base.iter().all(u8::is_ascii_digit) {
            game.tags.set("TimeControl", String::from_utf8_lossy(base));
        }
        self.places_to_file(&mut game);
        if let Some(fault) = &self.fault {
            game.defect.get_or_insert(Defect {
                place: game.end_place,
                ply: game.plies.len() + 1,
                fault: fault.clone(),
            });
        }
        Ok(Some(game))
    }

    /// Changes the places in the movetext to places in the file.
    fn places_to_file(&self, game: &mut Game) {
        let Game {
            place,
            tag_places,
            end_place,
            plies,
            repairs,
            defect,
            ..
        } = game;
        let mut places: Vec<&mut Place> = vec![place, end_place];
        places.extend(tag_places);
        places.extend(plies.iter_mut().map(|ply| &mut ply.place));
        places.extend(repairs.iter_mut().map(|repair| &mut repair.place));
        places.extend(defect.as_mut().map(|defect| &mut defect.place));
        places.sort_unstable();
        let mut walk = self.walk();
        for place in places {
            *place = walk.to(*place);
        }
    }

    /// A walk that begins at the first byte of the movetext.
    fn walk(&self) -> Walk<'_> {
        let (skipped, quoted) = self.before_movetext();
        let (before, movetext) = self.bytes.split_at(skipped);
        let begin = |line| Place { line, column: 1 };
        let mut walk = Walk {
            rest: before.iter().peekable(),
            quoted: false,
            inside: begin(0),
            outside: begin(self.line),
        };
        while walk.step() {}
        Walk {
            rest: movetext.iter().peekable(),
            quoted,
            inside: begin(1),
            ..walk
        }
    }

    /// The number of bytes before the movetext, and whether the movetext is in quotation marks.
    fn before_movetext(&self) -> (usize, bool) {
        let mut in_quotes = false;
        let ends = |byte: &u8| {
            in_quotes ^= *byte == b'"';
            *byte == b',' && !in_quotes
        };
        let comma = self.bytes.iter().position(ends);
        let first = comma.map_or(0, |comma| comma + 1);
        let quoted = self.bytes.get(first) == Some(&b'"');
        (first + usize::from(quoted), quoted)
    }
}

/// Walks once through a movetext. Counts lines and columns both in the movetext (`inside`) and in
/// the file (`outside`).
struct Walk<'a> {
    rest: Peekable<Iter<'a, u8>>,
    quoted: bool,
    inside: Place,
    outside: Place,
}

impl Walk<'_> {
    /// The place in the file of `place` in the movetext. Calls must be in ascending order of
    /// places.
    fn to(&mut self, place: Place) -> Place {
        while self.inside < place && self.step() {}
        Place {
            column: self.outside.column + place.column.saturating_sub(self.inside.column),
            ..self.outside
        }
    }

    /// Skips one byte, or an escaped quotation mark. Returns false at the end.
    fn step(&mut self) -> bool {
        let Some(byte) = self.rest.next() else {
            return false;
        };
        if *byte == b'\n' {
            for place in [&mut self.inside, &mut self.outside] {
                (place.line, place.column) = (place.line + 1, 1);
            }
            return true;
        }
        let width = u64::from(byte & 0xc0 != 0x80);
        self.inside.column += width;
        self.outside.column += width;
        if self.quoted && *byte == b'"' && self.rest.next_if_eq(&&b'"').is_some() {
            self.outside.column += 1;
        }
        true
    }
}
