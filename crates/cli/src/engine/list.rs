//! `bughouse engine list`: which players there are.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use bughouse_engine::{Idea, Level};
use clap::Args;
use serde::Serialize;

use crate::failure::Failure;

/// List players, levels, ideas, and the engines of other authors on this machine
///
/// The first column is the SPEC of `bughouse arena`, or a part of it. Engines are searched for in PATH
/// and in /usr/games, where Debian installs them.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ListArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bughouse engine list
  bughouse engine list --json | jq -r '.engines[].spec'";

/// The players of this program, with the SPEC of each.
const PLAYERS: [(&str, &str); 7] = [
    ("ours", "our engine"),
    (
        "ours@PROGRAM",
        "our engine of another program, which `PROGRAM engine run` starts",
    ),
    (
        "simple",
        "a small player that looks two plies ahead, for tests and comparisons",
    ),
    ("greedy", "captures the dearest piece, and mates in one"),
    (
        "cecp:PROGRAM",
        "a program that speaks the protocol of XBoard",
    ),
    ("uci:PROGRAM[,OPTION=VALUE…]", "a program that speaks UCI"),
    (
        "two:PROGRAM",
        "a program that plays both seats of a team; it cannot play yet",
    ),
];

/// Engines of other authors: the name of the file, what precedes it in a SPEC and what follows, and
/// what that is.
const ENGINES: [(&str, &str, &str, &str); 5] = [
    (
        "fairy-stockfish",
        "cecp:",
        "",
        "Fairy-Stockfish with partner and clocks",
    ),
    (
        "fairy-stockfish",
        "uci:",
        "",
        "Fairy-Stockfish on one board, as bughouse",
    ),
    (
        "fairy-stockfish",
        "uci:",
        ",UCI_Variant=crazyhouse",
        "Fairy-Stockfish on one board, as crazyhouse",
    ),
    ("sjeng", "cecp:", "", "Sjeng"),
    ("sunsetter", "cecp:", "", "Sunsetter"),
];

/// A row: what to write, and what it is.
#[derive(Serialize)]
struct Row {
    spec: String,
    sentence: &'static str,
}

#[derive(Serialize)]
struct List {
    players: Vec<Row>,
    levels: Vec<Row>,
    ideas: Vec<Row>,
    engines: Vec<Row>,
}

impl ListArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let list = List::new();
        if self.json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&list)?)?);
        }
        let parts = [
            ("Players", &list.players),
            ("Levels of ours", &list.levels),
            ("Ideas of ours, each can be switched off", &list.ideas),
            ("Engines of other authors on this machine", &list.engines),
        ];
        for (nth, (title, rows)) in parts.into_iter().enumerate() {
            let empty_line = if nth > 0 { "\n" } else { "" };
            writeln!(out, "{empty_line}{title}:")?;
            let width = rows.iter().map(|row| row.spec.chars().count()).max();
            for Row { spec, sentence } in rows {
                writeln!(out, "  {spec:0$}  {sentence}", width.unwrap_or(0))?;
            }
            if rows.is_empty() {
                writeln!(out, "  none was found")?;
            }
        }
        Ok(())
    }
}

impl List {
    fn new() -> List {
        let row = |spec: String, sentence| Row { spec, sentence };
        let levels = Level::ALL.into_iter();
        let ideas = Idea::ALL.into_iter();
        let engines = ENGINES.into_iter();
        List {
            players: PLAYERS
                .map(|(spec, sentence)| row(spec.to_owned(), sentence))
                .into(),
            levels: levels
                .map(|level| row(format!(":level={}", level.name()), level.sentence()))
                .collect(),
            ideas: ideas
                .map(|idea| row(format!(":without={}", idea.name()), idea.sentence()))
                .collect(),
            engines: engines
                .filter_map(|(file, before, after, sentence)| {
                    let path = find(file)?;
                    Some(row(format!("{before}{}{after}", path.display()), sentence))
                })
                .collect(),
        }
    }
}

/// The file of a program.
fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/games".into()]);
    let mut files = folders.map(|folder| folder.join(program));
    files.find(|file| file.is_file())
}
