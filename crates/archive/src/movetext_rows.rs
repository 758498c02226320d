//! Rows `base,"movetext"`: a time in seconds and the moves of a match, cut from larger files.
//!
//! Rows without moves, and a first row that names the columns, are passed over. A place in a row
//! is one in the file: quotes that are doubled in it are counted.

use std::io::{self, BufRead};

use bughouse_notation::bpgn::{self, Defect, GAME_BYTES, Game, Place};

/// Reads the games of rows, one after another.
pub(crate) struct Reader<R> {
    source: R,
    /// The last line that was read.
    line: u64,
    rows: u64,
}

/// One row as it stands in the file.
struct Row {
    bytes: Vec<u8>,
    line: u64,
    /// It is longer than a game may be, or its quotes are not closed.
    defect: Option<&'static str>,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader {
            source,
            line: 0,
            rows: 0,
        }
    }

    /// The game of the next row that has one, and what was left out of it.
    pub fn next_game(&mut self) -> io::Result<Option<(Game, Vec<String>)>> {
        while let Some(row) = self.next_row()? {
            self.rows += 1;
            if let Some(found) = row.game(self.rows == 1)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn next_row(&mut self) -> io::Result<Option<Row>> {
        let mut row = Row {
            bytes: Vec::new(),
            line: self.line + 1,
            defect: None,
        };
        let mut in_quotes = false;
        loop {
            let bytes = self.source.fill_buf()?;
            if bytes.is_empty() {
                if in_quotes {
                    row.defect = Some("the quotes of this row are not closed");
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
                row.defect = Some("this row is longer than a game may be");
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
    fn game(&self, is_first: bool) -> io::Result<Option<(Game, Vec<String>)>> {
        let mut fields = csv::ByteRecord::new();
        let mut rows = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .from_reader(&*self.bytes);
        rows.read_byte_record(&mut fields)?;
        let base = fields.get(0).unwrap_or_default().trim_ascii();
        let movetext = fields.get(1).unwrap_or_default();
        let names_columns = is_first && !base.iter().any(u8::is_ascii_digit);
        if movetext.trim_ascii().is_empty() && self.defect.is_none() || names_columns {
            return Ok(None);
        }
        let mut games = bpgn::Reader::new(movetext);
        let mut game = games.next().transpose()?.unwrap_or_default();
        let mut repairs = Vec::new();
        if games.next().is_some() {
            repairs.push(format!(
                "{}: what stands behind the end of the game is left out",
                self.place(game.end_place)
            ));
        }
        if game.tags.get("TimeControl").is_none() && base.iter().all(u8::is_ascii_digit) {
            game.tags.set("TimeControl", String::from_utf8_lossy(base));
        }
        self.put_into_file(&mut game);
        if let Some(reason) = self.defect {
            game.defect.get_or_insert(Defect {
                place: game.end_place,
                ply: game.plies.len() + 1,
                reason: reason.into(),
            });
        }
        Ok(Some((game, repairs)))
    }

    /// Turns the places in the movetext into those of the file.
    fn put_into_file(&self, game: &mut Game) {
        game.place = self.place(game.place);
        game.end_place = self.place(game.end_place);
        for ply in &mut game.plies {
            ply.place = self.place(ply.place);
        }
        if let Some(defect) = &mut game.defect {
            defect.place = self.place(defect.place);
        }
    }

    /// The place in the file of one in the movetext.
    fn place(&self, place: Place) -> Place {
        let line = place.line.max(1);
        let (skipped, quoted) = self.before_movetext();
        let rest = self.bytes.get(skipped..).unwrap_or_default();
        let mut lines = rest.split(|byte| *byte == b'\n');
        let text = lines.nth(line as usize - 1).unwrap_or_default();
        let mut column = if line == 1 {
            characters(&self.bytes[..skipped])
        } else {
            0
        };
        let (mut letters, mut bytes) = (0, text.iter().peekable());
        while letters + 1 < place.column
            && let Some(byte) = bytes.next()
        {
            let counts = byte & 0xc0 != 0x80;
            letters += u64::from(counts);
            column += u64::from(counts);
            if quoted && *byte == b'"' && bytes.next_if_eq(&&b'"').is_some() {
                column += 1;
            }
        }
        column += place.column.saturating_sub(1).saturating_sub(letters);
        Place {
            line: self.line + line - 1,
            column: column + 1,
        }
    }

    /// How many bytes stand before the movetext, and whether it is in quotes.
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

fn characters(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u64
}
