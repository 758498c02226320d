//! `bughouse convert`: writes recorded games in another form.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};

use bughouse_archive::{Form, PlayedEntry, RecordWriter};
use bughouse_core::quoted_long;
use bughouse_notation::Conflict;
use bughouse_notation::bpgn::Place;
use bughouse_notation::san::Letters;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::files::refuse_overwriting_input;
use crate::games::{GamesArgs, counted};

/// Write recorded games in another form
///
/// Moves are written in canonical SAN. Mistakes that `bughouse replay` lists as repairs are corrected. A
/// game ends at the first move that is illegal or cannot be read. The rest of its moves is kept as a
/// note (bpgn) or in `unplayed` (json), and left out in the other forms. Standard error names each such
/// game, and the exit status is 1. If parts of a game give different results, standard error says which
/// one is written. If games name no rules, it says by which rules they were played.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ConvertArgs {
    /// The form to write
    #[arg(long, value_name = "FORM")]
    to: OutputForm,

    #[command(flatten)]
    games: GamesArgs,

    /// Write as other programs expect it. For games as bpgn: canonical; fics or thief, for old viewers;
    /// bughousedb, like the yearly files of bughouse-db.org. For the positions in the other forms:
    /// canonical, which is BFEN; brackets, for pychess and engines; shredder, for bughouse.pro; slash,
    /// for lichess and chess.com
    #[arg(
        long,
        value_name = "DIALECT",
        default_value = "canonical",
        value_parser = PossibleValuesParser::new(DIALECTS)
    )]
    dialect: String,

    /// With bfen: write the position at the start and after each half-move, one per line, instead of
    /// only the position at the end
    #[arg(long)]
    every: bool,

    /// Write moves with the piece letters of this language: en, cs, de, fr, nl, ru, figurine
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Letters,

    /// The file to write; `-` is standard output
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    output: String,
}

/// The values of the option `--to`.
#[derive(Clone, Copy, ValueEnum)]
enum OutputForm {
    /// Games as text, in the canonical form or a dialect
    Bpgn,
    /// Both boards at the end of each match, one line per match
    Bfen,
    /// One JSON object per line for each match, with all its moves
    Json,
    /// A table with one row per half-move: match, seq, board, seat, ply, san, uci, clock_ms,
    /// lag_ms, hands, position
    Csv,
    /// The rows of csv as JSON objects, one per line
    Jsonl,
}

impl From<OutputForm> for Form {
    fn from(form: OutputForm) -> Form {
        match form {
            OutputForm::Bpgn => Form::Bpgn,
            OutputForm::Bfen => Form::Bfen,
            OutputForm::Json => Form::Json,
            OutputForm::Csv => Form::Csv,
            OutputForm::Jsonl => Form::Jsonl,
        }
    }
}

const DIALECTS: [&str; 7] = [
    "canonical",
    "fics",
    "thief",
    "bughousedb",
    "brackets",
    "shredder",
    "slash",
];

const EXAMPLES: &str = "\
Examples:
  bughouse convert --to bpgn old.bpgn -o new.bpgn        any record in the canonical form
  bughouse convert --to bpgn --dialect fics new.bpgn     for old viewers of games from FICS
  bughouse convert --to csv 2001*.bpgn -o moves.csv      a table with a row per half-move
  bughouse convert --to bpgn a.json b.json               two boards of chess.com as one match
  bughouse convert --to bfen --dialect brackets --every game.bpgn
                                                         every position, for engines
  bughouse convert --to bpgn --read-lang cs --lang en -  from Czech letters to English ones

Exit status: 0 every game is written; 1 a game has a defect, or a file has no game; 2 the arguments are
invalid. docs/replay.md explains every form and dialect.";

/// An output file that is created, or emptied, only when the first byte is written. So an existing file
/// keeps its contents if the arguments turn out to be invalid. The file is opened in place, and not
/// replaced by a renamed new file, because it may be a pipe, a device or a link.
struct OutputFile<'a> {
    path: &'a str,
    file: Option<io::Result<BufWriter<File>>>,
}

impl OutputFile<'_> {
    fn file(&mut self) -> io::Result<&mut BufWriter<File>> {
        let create = || File::create(self.path).map(BufWriter::new);
        match self.file.get_or_insert_with(create) {
            Ok(file) => Ok(file),
            Err(error) => Err(error.kind().into()),
        }
    }
}

impl Write for OutputFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

impl ConvertArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let writing = RecordWriter::new(self.to.into(), &self.dialect, self.every, self.lang);
        let writing = writing.map_err(Failure::Invalid)?;
        refuse_overwriting_input(self.games.files(), &self.output)?;
        if self.output == "-" {
            return self.write(&writing, out);
        }
        let mut file = OutputFile {
            path: &self.output,
            file: None,
        };
        let written = self.write(&writing, &mut file);
        // If nothing was written because of a failure, an existing file keeps its contents.
        let flushed = match &written {
            Err(_) if file.file.is_none() => Ok(()),
            _ => file.flush(),
        };
        if let Some(Err(error)) = file.file {
            return Err(Failure::of_file(&self.output, error));
        }
        flushed?;
        written
    }

    fn write(&self, writing: &RecordWriter, out: &mut impl Write) -> Result<(), Failure> {
        let (mut matches, mut cut, mut unwritten) = (0, 0, 0);
        let mut assumed = BTreeMap::new();
        let mut head = writing.head();
        let make = |number, played: PlayedEntry| {
            let defect = defect(&played, writing);
            let notes = (conflicts(&played), assumed_rules(&played));
            (writing.write(number, &played), notes, defect)
        };
        let without = self
            .games
            .each(make, |(text, (conflicts, rules), defect)| {
                if let Some(head) = head.take() {
                    out.write_all(head.as_bytes())?;
                }
                out.write_all(&text)?;
                let is_written = !text.is_empty();
                matches += usize::from(is_written);
                eprint!("{conflicts}");
                *assumed.entry(rules).or_insert(0) += 1;
                if let Some(defect) = defect {
                    eprintln!("{defect}");
                    cut += usize::from(is_written);
                    unwritten += usize::from(!is_written);
                }
                Ok(())
            })?;
        out.write_all(head.unwrap_or_default().as_bytes())?;
        for (rules, count) in assumed {
            let Some(rules) = rules else { continue };
            let names = if count == 1 { "names" } else { "name" };
            let count = counted(count, "match", "matches");
            eprintln!("{count} {names} no rules: played by {rules}");
        }
        if cut + unwritten == 0 {
            return match without {
                0 => Ok(()),
                _ => Err(Failure::Defects),
            };
        }
        let matches = counted(matches, "match", "matches");
        let unwritten = match unwritten {
            0 => String::new(),
            _ => format!(", {unwritten} not written"),
        };
        eprintln!("{matches} written, {cut} only up to a defect{unwritten}");
        Err(Failure::Defects)
    }
}

/// A line for each conflict, a part of the game that states another result than the one that counts:
/// `old.bpgn:41:7: game 2: the tag Result says 1-0, but …`.
fn conflicts(played: &PlayedEntry) -> String {
    let PlayedEntry { file, index, .. } = played;
    let line = |conflict: &Conflict| {
        let (place, sentence) = (conflict.place, conflict.sentence());
        match place == Place::default() {
            true => format!("{file}: game {index}: {sentence}\n"),
            false => format!("{file}:{place}: game {index}: {sentence}\n"),
        }
    };
    played.reading.conflicts.iter().map(line).collect()
}

/// The rules by which a game was played, if the game names no rules itself. `None` for a game that names
/// rules, for a game on one board, and for an entry without moves.
fn assumed_rules(played: &PlayedEntry) -> Option<String> {
    let record = &played.reading.record;
    let is_named = record.stated.rules.is_some() || record.rules.boards == 1;
    (!is_named && !record.plies.is_empty()).then(|| played.summary().rules)
}

/// The line about the defect at which a game stops:
/// `old.bpgn:41:7: game 2: 12b. N@f3: no knight in hand; the rest is kept as a note`.
fn defect(played: &PlayedEntry, writing: &RecordWriter) -> Option<String> {
    let PlayedEntry {
        file,
        index,
        reading,
        ..
    } = played;
    let defect = reading.defect.as_ref()?;
    let rest = match &reading.unplayed {
        Some(_) => format!("; the rest is {}", writing.remainder_note()),
        None => String::new(),
    };
    let (place, reason) = (defect.place, &defect.fault);
    let file = quoted_long(file);
    Some(format!("{file}:{place}: game {index}: {reason}{rest}"))
}
