//! Writes matches in every format and in the dialects of these formats.

use std::str::FromStr;

use bughouse_notation::san::Letters;
use bughouse_notation::{bfen, bpgn};

use crate::{COLUMNS, PlayedEntry};

/// A format of written matches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Games as BPGN.
    Bpgn,
    /// Both boards at the end of the match as BFEN, one match in each line.
    Bfen,
    /// One JSON object for each match, in a line of its own, with all moves.
    Json,
    /// A table with one row for each half-move.
    Csv,
    /// One JSON object for each half-move, in a line of its own.
    Jsonl,
}

impl Form {
    /// All formats.
    pub const ALL: [Form; 5] = [Form::Bpgn, Form::Bfen, Form::Json, Form::Csv, Form::Jsonl];

    /// The name, which is also the file name extension: `bpgn`.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Bpgn => "bpgn",
            Form::Bfen => "bfen",
            Form::Json => "json",
            Form::Csv => "csv",
            Form::Jsonl => "jsonl",
        }
    }
}

/// Writes matches in one format, with one dialect and the letters of one language.
///
/// `bughouse convert` and the downloads of the page use it.
///
/// ```
/// use bughouse_archive::{Form, GameRead, Order, PlayedEntry, RecordWriter};
/// use bughouse_core::Ruleset;
/// use bughouse_notation::bpgn::Reader;
/// use bughouse_notation::san::Letters;
///
/// let game = Reader::of_text(b"1A. e4 1a. e5 *").next().expect("a game")?;
/// let played = PlayedEntry {
///     file: "games.bpgn".into(),
///     index: 1,
///     order: Order::File,
///     reading: GameRead::of_game(&game, &Ruleset::FICS),
///     places: Vec::new(),
/// };
/// let writer = RecordWriter::new(Form::Csv, "canonical", false, Letters::ENGLISH)?;
/// let rows = String::from_utf8(writer.write(1, &played))?;
/// assert!(rows.starts_with("1,1,A,A,1,e4,e2e4,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RecordWriter {
    form: Form,
    games: bpgn::GameDialect,
    positions: bfen::PositionDialect,
    every: bool,
    letters: Letters,
}

impl RecordWriter {
    /// A writer for `form`. `dialect` is the name of a dialect: for the form BPGN a dialect of
    /// BPGN, for all other forms a dialect of BFEN, in which their positions are written. With
    /// `every`, the form BFEN has a line for the starting position and for each half-move.
    ///
    /// # Errors
    /// The dialect does not exist, or `every` is set for a form other than BFEN.
    pub fn new(
        form: Form,
        dialect: &str,
        every: bool,
        letters: Letters,
    ) -> Result<RecordWriter, String> {
        if every && form != Form::Bfen {
            return Err("--every goes with --to bfen; csv and jsonl have every position".into());
        }
        let is_text = form == Form::Bpgn;
        Ok(RecordWriter {
            form,
            games: of(dialect, is_text, bpgn::GameDialect::Canonical)?,
            positions: of(dialect, !is_text, bfen::PositionDialect::Canonical)?,
            every,
            letters,
        })
    }

    /// The line before all matches: for CSV the names of the columns, for other forms none.
    pub fn head(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| COLUMNS.join(",") + "\n")
    }

    /// The text of one match. `number` is the number of the match among all written ones, from 1.
    pub fn write(&self, number: u64, played: &PlayedEntry) -> Vec<u8> {
        let reading = &played.reading;
        let record = &reading.record;
        let text = match self.form {
            Form::Bpgn => {
                let mut text = Vec::new();
                bpgn::write(&reading.game(self.letters), self.games, &mut text)
                    .expect("writing to memory succeeds");
                return text;
            }
            // The starting position could not be read, so there is no position to write.
            Form::Bfen if !reading.begun => String::new(),
            Form::Bfen if self.every => {
                let line = |bfen| self.positions.write(&bfen) + "\n";
                record.positions().map(line).collect()
            }
            Form::Bfen => self.positions.write(&record.bfen()) + "\n",
            Form::Json => played.json(self.letters, self.positions) + "\n",
            Form::Csv => record.csv(number, self.letters, self.positions),
            Form::Jsonl => record.json_lines(number, self.letters, self.positions),
        };
        text.into_bytes()
    }

    /// A phrase for messages that says what happens to the moves after a defect.
    pub fn remainder_note(&self) -> &'static str {
        match self.form {
            Form::Bpgn => "kept as a note",
            Form::Json => "kept in `unplayed`",
            Form::Bfen | Form::Csv | Form::Jsonl => "left out",
        }
    }
}

/// The dialect called `name`, or `default` if the form does not use this kind of dialect.
fn of<D: FromStr<Err: ToString>>(name: &str, is_used: bool, default: D) -> Result<D, String> {
    match is_used {
        true => name.parse().map_err(|error: D::Err| error.to_string()),
        false => Ok(default),
    }
}
