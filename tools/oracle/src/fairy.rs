//! Fairy-Stockfish as a process: bughouse on one board, asked by `go perft`.
//!
//! Captures go nowhere in its bughouse, as in our own count under a two-board ruleset. It is
//! under the GPL and is run, never linked or copied.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::cpu_time;

/// A running engine. It ends when it is dropped.
pub struct Fairy {
    process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// As it names itself.
    pub name: String,
}

/// What a count gave.
pub struct Count {
    /// Per root move in UCI text, castling as king takes rook, what lies behind it.
    pub divide: BTreeMap<String, u64>,
    pub nodes: u64,
    /// The time its threads ran, if the system tells.
    pub ran: Option<Duration>,
}

/// Where the engine is: `FAIRY_STOCKFISH`, the path, or Debian's folder of games.
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
        let commands = process.stdin.take().context("its input was asked for")?;
        let answers = process.stdout.take().context("its output was asked for")?;
        let answers = BufReader::new(answers);
        let mut fairy = Fairy {
            process,
            commands,
            answers,
            name: String::new(),
        };
        fairy.say("uci")?;
        fairy.name = fairy
            .until("uciok")?
            .iter()
            .find_map(|line| line.strip_prefix("id name "))
            .context("it does not name itself")?
            .to_owned();
        // Castling is then written as king takes rook, and castling rights by files.
        fairy.say("setoption name UCI_Chess960 value true")?;
        fairy.say("setoption name UCI_Variant value bughouse")?;
        Ok(fairy)
    }

    /// Counts to a depth of at least 1.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Result<Count> {
        self.say(&format!("position fen {fen}"))?;
        self.say("isready")?;
        self.until("readyok")?;
        let before = cpu_time::of_process(self.process.id());
        self.say(&format!("go perft {depth}"))?;
        let lines = self.until("Nodes searched: ")?;
        let after = cpu_time::of_process(self.process.id());
        let mut count = Count {
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

    fn say(&mut self, command: &str) -> Result<()> {
        Ok(writeln!(self.commands, "{command}")?)
    }

    /// The lines up to one that begins so.
    fn until(&mut self, last: &str) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                bail!("it ended before it said `{last}`");
            }
            let line = line.trim_end();
            // Its notices are not answers.
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
        // It may have ended by itself; then there is nobody to end or to wait for.
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}
