//! The arguments of commands that read games: files, rules and the language of piece letters. The games
//! are played on all cores, and the results are returned in the order of the files.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;

use bughouse_archive::{FileEntry, FileError, Files, PlayedEntry, ReadOptions};
use bughouse_core::quoted_long;
use bughouse_notation::san::Letters;
use clap::Args;
use rayon::prelude::*;

use crate::failure::Failure;
use crate::progress;
use crate::ruleset::{is_file, ruleset};

/// The games to read.
#[derive(Args)]
pub struct GamesArgs {
    /// Files with games, or `-` for standard input. The content decides the format: BPGN of any
    /// program, CSV rows with the base time and the moves (180,"1A. e4 ..."), the JSON of a game at chess.com (one file for each board),
    /// games of Hivemind, or positions (one per line)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Read moves with the piece letters of this language: en, cs, de, fr, nl, ru, figurine
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    read_lang: Letters,

    /// Play all games by these rules, a preset or a TOML file, instead of the rules in their tags.
    /// Without this option, the rules fics apply to a game whose tags name none
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// Change one parameter of the rules; may be given several times. The change is made to the
    /// rules of --rules, or to fics without it. The result applies to all games, whatever their tags say
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    changes: Vec<String>,
}

impl GamesArgs {
    /// All files that the command reads: the games, and the rules if they are a file.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let rules = self.rules.as_deref().filter(|name| is_file(name));
        self.files.iter().map(String::as_str).chain(rules)
    }

    fn choice(&self) -> Result<ReadOptions, Failure> {
        let name = self.rules.as_deref().unwrap_or("fics");
        Ok(ReadOptions {
            rules: ruleset(name, &self.changes)?,
            over_tags: self.rules.is_some() || !self.changes.is_empty(),
            letters: (self.read_lang.code() != "en").then_some(self.read_lang),
        })
    }

    /// Plays every game and calls `make` with it, on all cores. Calls `take` with the results of
    /// `make`, in the order of the files.
    ///
    /// The first argument of `make` is the number of the game over all files, from 1. Standard
    /// error names each file without a game. Returns the number of these files.
    pub fn each<T: Send>(
        &self,
        make: impl Fn(u64, PlayedEntry) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), Failure>,
    ) -> Result<usize, Failure> {
        let choice = self.choice()?;
        let mut files =
            Files::open(&self.files).map_err(|error| Failure::Invalid(error.to_string()))?;
        let (bytes, read) = files.progress();
        let progress = progress::bar(
            bytes,
            "{bar:40} {bytes} of {total_bytes}, {msg}, {eta} left",
        );
        let mut done = 0;
        let mut with_games = BTreeSet::new();
        let failure = thread::scope(|scope| {
            // The channel has no buffer: while one batch is played, the next one is read. No third
            // batch is in memory.
            let (send, batches) = mpsc::sync_channel(0);
            scope.spawn(move || send_batches(&mut files, &send));
            for Batch { entries, failure } in batches {
                for entry in &entries {
                    if !with_games.contains(&entry.file) {
                        with_games.insert(entry.file.clone());
                    }
                }
                let numbered: Vec<_> = (done + 1..).zip(entries).collect();
                done += numbered.len() as u64;
                let made: Vec<T> = numbered
                    .into_par_iter()
                    .map(|(number, entry)| make(number, entry.play(&choice)))
                    .collect();
                progress.set_position(read.load(Ordering::Relaxed));
                progress.set_message(counted(done, "match", "matches"));
                for one in made {
                    take(one)?;
                }
                if let Some(error) = failure {
                    return Ok(Some(error));
                }
            }
            Ok::<_, Failure>(None)
        })?;
        if let Some(error) = failure {
            progress.finish_and_clear();
            return Err(error.into());
        }
        progress.finish_and_clear();
        let without = self
            .files
            .iter()
            .filter(|file| !has_game(file, &with_games));
        Ok(without
            .inspect(|file| eprintln!("{}: no game found", quoted_long(file)))
            .count())
    }
}

/// Games that are played together on all cores while the next batch is read. A batch is large
/// enough to keep the cores busy, and small enough that memory does not grow with the files.
struct Batch {
    entries: Vec<FileEntry>,
    /// The error that ended reading after these games. This batch is then the last one.
    failure: Option<FileError>,
}

impl Batch {
    /// The approximate number of moves of a batch for each core.
    const MOVES: usize = 30_000;

    fn read(files: &mut Files) -> Batch {
        let most = rayon::current_num_threads() * Batch::MOVES;
        let (mut entries, mut weight) = (Vec::new(), 0);
        let mut failure = None;
        while weight < most && failure.is_none() {
            match files.next() {
                None => break,
                Some(Err(error)) => failure = Some(error),
                Some(Ok(entry)) => {
                    weight += entry.weight();
                    entries.push(entry);
                }
            }
        }
        Batch { entries, failure }
    }
}

/// Sends all games in batches. Stops at the end of the files, at an error, or when the receiver was
/// dropped.
fn send_batches(files: &mut Files, batches: &mpsc::SyncSender<Batch>) {
    loop {
        let batch = Batch::read(files);
        let is_last = batch.entries.is_empty() || batch.failure.is_some();
        if batches.send(batch).is_err() || is_last {
            return;
        }
    }
}

/// Whether `with_games`, the names of files in which a game was found, has `file`. A match that
/// was read from two files of chess.com, one for each board, has the name `A.json+B.json`.
fn has_game(file: &str, with_games: &BTreeSet<String>) -> bool {
    let (first, second) = (format!("{file}+"), format!("+{file}"));
    let is_of_pair = |pair: &String| pair.starts_with(&first) || pair.ends_with(&second);
    with_games.contains(file) || with_games.iter().any(is_of_pair)
}

/// A number with its noun: `1 ply`, `2 plies`.
pub fn counted(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let word = if number == "1" { one } else { many };
    format!("{number} {word}")
}
