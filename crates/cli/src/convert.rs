//! `bughouse convert`: writes recorded games in another form.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use bughouse_archive::{COLUMNS, Played};
use bughouse_notation::san::Letters;
use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::games::GamesArgs;

/// Write recorded games in another form
///
/// What is illegal or cannot be read is left out and named on standard error, and the exit status
/// is 1. docs/replay.md explains the forms, with examples.
#[derive(Args)]
pub struct Convert {
    /// What to write
    #[arg(long, value_name = "FORM")]
    to: Form,

    #[command(flatten)]
    games: GamesArgs,

    /// Write moves with the letters of pieces of that language: en, cs, de, fr, nl, ru, figurine
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Letters,

    /// Write to that file; `-` is standard output
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    output: String,
}

/// A file that is made, or emptied, when there is something to write into it: where the arguments
/// are not understood, what stands there stays.
struct Late<'a> {
    path: &'a str,
    file: Option<BufWriter<File>>,
    /// Why it cannot be made.
    refused: Option<io::Error>,
}

impl<'a> Late<'a> {
    fn new(path: &'a str) -> Late<'a> {
        Late {
            path,
            file: None,
            refused: None,
        }
    }

    fn file(&mut self) -> io::Result<&mut BufWriter<File>> {
        if self.file.is_none() {
            let file = File::create(self.path).map_err(|error| {
                let kind = error.kind();
                self.refused = Some(error);
                io::Error::from(kind)
            })?;
            self.file = Some(BufWriter::new(file));
        }
        Ok(self.file.as_mut().expect("it was just made"))
    }
}

impl Write for Late<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

/// The forms there are.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Games as text, in the one canonical form
    Bpgn,
    /// Both boards as each match ended, one line per match
    Bfen,
    /// One object per match and line, with all its moves
    Json,
    /// A table with one row per half-move: match, seq, board, seat, ply, san, uci, clock_ms,
    /// lag_ms, hands, position
    Csv,
    /// The same rows, one JSON object per line
    Jsonl,
}

impl Convert {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.output == "-" {
            return self.write(out);
        }
        if self.games.reads(&self.output) {
            return Err(Failure::NotUnderstood(format!(
                "{}: is read too; write to another file",
                self.output
            )));
        }
        let mut file = Late::new(&self.output);
        let written = self.write(&mut file);
        let flushed = match &written {
            Err(Failure::NotUnderstood(_)) => Ok(()),
            _ => file.flush(),
        };
        if let Some(error) = file.refused {
            return Err(Failure::NotUnderstood(format!("{}: {error}", self.output)));
        }
        flushed?;
        written
    }

    fn write(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut defects = false;
        let mut names = self.to == Form::Csv;
        let make = |number, played: Played| {
            let defect = played.reading.defect.as_ref();
            let defect = defect.map(|defect| {
                format!(
                    "{}:{}: game {}: {}",
                    played.file, defect.place, played.index, defect.reason
                )
            });
            (self.text(number, &played), defect)
        };
        self.games.each(make, |(text, defect)| {
            if std::mem::take(&mut names) {
                writeln!(out, "{}", COLUMNS.join(","))?;
            }
            out.write_all(text.as_bytes())?;
            if let Some(defect) = defect {
                eprintln!("{defect}");
                defects = true;
            }
            Ok(())
        })?;
        if names {
            writeln!(out, "{}", COLUMNS.join(","))?;
        }
        match defects {
            false => Ok(()),
            true => Err(Failure::Defects),
        }
    }

    fn text(&self, number: u64, played: &Played) -> String {
        let record = &played.reading.record;
        match self.to {
            Form::Bpgn => record.game_in(self.lang).to_string(),
            Form::Bfen => format!("{}\n", record.bfen()),
            Form::Json => played.json(self.lang) + "\n",
            Form::Csv => record.csv(number, self.lang),
            Form::Jsonl => record.json_lines(number, self.lang),
        }
    }
}
