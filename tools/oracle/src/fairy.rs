//! Runs Fairy-Stockfish as a process. Its command `go perft` counts sequences of legal moves of
//! bughouse on one board.
//!
//! In its counts of bughouse, captured pieces go to no hand, as in our perft under rules with two
//! boards. The engine is under the GPL, so it runs as a process; it is never linked or copied.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::cpu_time;

/// A running engine. The process ends when this value is dropped.
pub struct Fairy {
    process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// The name that the engine reports.
    pub name: String,
}

/// The result of `go perft`.
pub struct FairyPerft {
    /// The number of sequences that begin with each root move. Moves are UCI text; castling is
    /// written with the squares of king and rook.
    pub divide: BTreeMap<String, u64>,
    pub nodes: u64,
    /// The processor time that the engine's threads used for the count, if the system reports it.
    pub ran: Option<Duration>,
}

/// The engine's file: the one that the environment variable `FAIRY_STOCKFISH` names, or else
/// `fairy-stockfish` in `PATH` or in Debian's `/usr/games`.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("FAIRY_STOCKFISH") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders
        .map(|folder| folder.join("fairy-stockfish"))
        .find(|file| file.is_file())
}

impl Fairy {
    /// Starts the engine and sets it to bughouse.
    pub fn start(program: &Path) -> Result<Fairy> {
        let mut process = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} could not be started", program.display()))?;
        let commands = process.stdin.take().context("the engine has no input")?;
        let answers = process.stdout.take().context("the engine has no output")?;
        let answers = BufReader::new(answers);
        let mut fairy = Fairy {
            process,
            commands,
            answers,
            name: String::new(),
        };
        fairy.send("uci")?;
        fairy.name = fairy
            .lines_until("uciok")?
            .iter()
            .find_map(|line| line.strip_prefix("id name "))
            .context("the engine reports no name")?
            .to_owned();
        // With this option, castling is written with the squares of king and rook, and castling
        // rights with the letters of files.
        fairy.send("setoption name UCI_Chess960 value true")?;
        fairy.send("setoption name UCI_Variant value bughouse")?;
        Ok(fairy)
    }

    /// Counts the sequences of `depth` legal moves. `depth` is at least 1.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Result<FairyPerft> {
        self.send(&format!("position fen {fen}"))?;
        self.send("isready")?;
        self.lines_until("readyok")?;
        let before = cpu_time::of_process(self.process.id());
        self.send(&format!("go perft {depth}"))?;
        let lines = self.lines_until("Nodes searched: ")?;
        let after = cpu_time::of_process(self.process.id());
        let mut count = FairyPerft {
            divide: BTreeMap::new(),
            nodes: 0,
            ran: None,
        };
        count.ran = after.zip(before).map(|(after, before)| after - before);
        for line in lines {
            let Some((name, number)) = line.split_once(": ") else {
                continue;
            };
            let number = number.trim().parse();
            let number = number.with_context(|| format!("`{line}` has no number"))?;
            match name {
                "Nodes searched" => count.nodes = number,
                root_move => drop(count.divide.insert(root_move.to_owned(), number)),
            }
        }
        Ok(count)
    }

    fn send(&mut self, command: &str) -> Result<()> {
        Ok(writeln!(self.commands, "{command}")?)
    }

    /// The lines up to and including one that begins with `last`.
    fn lines_until(&mut self, last: &str) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                bail!("the engine ended before the line `{last}`");
            }
            let line = line.trim_end();
            // Notices (`info string`) are not part of the answer.
            if !line.starts_with("info string") {
                lines.push(line.to_owned());
            }
            if line.starts_with(last) {
                return Ok(lines);
            }
        }
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        // Errors are ignored: the process may have ended by itself.
        let _ = self.send("quit");
        let _ = self.process.wait();
    }
}
