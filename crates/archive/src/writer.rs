//! The forms in which matches are written, and their dialects.

use std::str::FromStr;

use bughouse_notation::san::Letters;
use bughouse_notation::{bfen, bpgn};

use crate::{COLUMNS, PlayedEntry};

/// The forms there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Games as text.
    Bpgn,
    /// Both boards as the match ended, in a line.
    Bfen,
    /// One object in a line, with all moves.
    Json,
    /// A table with a row for each half-move.
    Csv,
    /// The same rows, one JSON object in a line.
    Jsonl,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 5] = [Form::Bpgn, Form::Bfen, Form::Json, Form::Csv, Form::Jsonl];

    /// Its name, which is the ending of its files too: `bpgn`.
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

/// A form with its dialect and the letters of pieces: all that says how a match is written.
///
/// What `bughouse convert` writes and what the page gives to download is made here.
#[derive(Clone, Copy, Debug)]
pub struct RecordWriter {
    form: Form,
    games: bpgn::GameDialect,
    positions: bfen::PositionDialect,
    every: bool,
    letters: Letters,
}

impl RecordWriter {
    /// `dialect` is the name of one of BPGN, or of one of BFEN for the positions of other forms;
    /// with `every` the form BFEN has a line for the start and for each half-move.
    ///
    /// # Errors
    /// A sentence: there is no such dialect of the form, or it has not several positions to write.
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

    /// What stands before all matches: the names of the columns.
    pub fn head(&self) -> Option<String> {
        (self.form == Form::Csv).then(|| COLUMNS.join(",") + "\n")
    }

    /// One match; `number` is its number over all, from 1.
    pub fn write(&self, number: u64, played: &PlayedEntry) -> Vec<u8> {
        let reading = &played.reading;
        let record = &reading.record;
        let text = match self.form {
            Form::Bpgn => {
                let mut text = Vec::new();
                bpgn::write(&reading.game(self.letters), self.games, &mut text)
                    .expect("memory takes what is written");
                return text;
            }
            // Where it began is not understood: no position stands for it.
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

    /// What becomes of moves behind a defect.
    pub fn remainder_note(&self) -> &'static str {
        match self.form {
            Form::Bpgn => "kept as a note",
            Form::Json => "kept in `unplayed`",
            Form::Bfen | Form::Csv | Form::Jsonl => "left out",
        }
    }
}

/// The dialect of that name, if it is one of these; else the first.
fn of<D: FromStr<Err: ToString>>(name: &str, is_of_these: bool, first: D) -> Result<D, String> {
    match is_of_these {
        true => name.parse().map_err(|error: D::Err| error.to_string()),
        false => Ok(first),
    }
}
