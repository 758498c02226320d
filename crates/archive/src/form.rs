//! The forms in which matches are written.

use bughouse_notation::bpgn;
use bughouse_notation::san::Letters;

use crate::{COLUMNS, Played};

/// A form of text for matches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// BPGN, the one canonical text.
    Bpgn,
    /// BPGN as old viewers of FICS games read it.
    Fics,
    /// Both boards as each match ended, one line per match.
    Bfen,
    /// One object per match and line, with all its moves.
    Json,
    /// A table with one row per half-move.
    Csv,
    /// The same rows, one JSON object per line.
    Jsonl,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 6] = [
        Form::Bpgn,
        Form::Fics,
        Form::Bfen,
        Form::Json,
        Form::Csv,
        Form::Jsonl,
    ];

    /// How a file's name ends that has this form: `bpgn`, `fics.bpgn`.
    pub const fn extension(self) -> &'static str {
        match self {
            Form::Bpgn => "bpgn",
            Form::Fics => "fics.bpgn",
            Form::Bfen => "bfen",
            Form::Json => "json",
            Form::Csv => "csv",
            Form::Jsonl => "jsonl",
        }
    }

    /// What stands once before all matches: the names of the columns.
    pub fn head(self) -> String {
        match self {
            Form::Csv => COLUMNS.join(",") + "\n",
            _ => String::new(),
        }
    }

    /// One match, the one with that number over all that are written together, from 1; moves
    /// with these letters.
    pub fn text(self, number: u64, played: &Played, letters: Letters) -> String {
        let record = &played.reading.record;
        match self {
            Form::Bpgn => record.game_in(letters).to_string(),
            Form::Fics => {
                let mut text = Vec::new();
                bpgn::write(&record.game_in(letters), bpgn::Dialect::Thief, &mut text)
                    .expect("memory takes what is written");
                String::from_utf8(text).expect("this dialect is UTF-8")
            }
            Form::Bfen => format!("{}\n", record.bfen()),
            Form::Json => played.json(letters) + "\n",
            Form::Csv => record.csv(number, letters),
            Form::Jsonl => record.json_lines(number, letters),
        }
    }
}
