//! The folder of a contest.
//!
//! `arena.json` has the arguments, `openings.tsv` the openings, `games.bpgn` the games. A contest
//! that is not repeatable also has `processor.tsv` with what the players used. At fixed nodes there
//! is no such file, because its numbers differ from run to run and all other files do not.
//!
//! Games are appended in whole pairs. A program that is killed leaves at most a torn pair at the
//! end, which is cut off before the contest goes on.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::contest::{Contest, ContestError};
use crate::played::Effort;
use crate::{OPENINGS, Openings};

const ARGUMENTS: &str = "arena.json";
const GAMES: &str = "games.bpgn";
const LINES: &str = "openings.tsv";
const PROCESSOR: &str = "processor.tsv";

const PROCESSOR_HEAD: &str = "pair\tmoves of one\tmicroseconds\tmoves of two\tmicroseconds\n";

/// A folder with a contest.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// The contest.
    pub contest: Contest,
    /// Its openings.
    pub openings: Openings,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// There is a contest already.
    #[error("{0} has a contest already; --resume goes on with it")]
    There(PathBuf),
    /// There is no contest.
    #[error("{0} has no contest: its arena.json is missing")]
    NotThere(PathBuf),
    /// Another program writes there.
    #[error("another arena writes to {0}")]
    Locked(PathBuf),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, #[source] io::Error),
    /// The arguments cannot be read.
    #[error("{0}: {1}")]
    Arguments(PathBuf, #[source] serde_json::Error),
    /// The arguments make no contest.
    #[error("{0}: {1}")]
    Contest(PathBuf, #[source] ContestError),
}

impl Folder {
    /// Begins a contest in a folder, which is made if it is missing. `openings`: the text of a file
    /// of openings, or the lines of the repository.
    ///
    /// # Errors
    /// The folder has a contest, or cannot be written, or the openings cannot be read.
    pub fn create(
        path: &Path,
        contest: Contest,
        openings: Option<&str>,
    ) -> Result<Folder, FolderError> {
        let text = openings.unwrap_or(OPENINGS);
        let of_contest = |error| FolderError::Contest(path.into(), error);
        let rules = contest.rules().map_err(of_contest)?;
        let read = Openings::read(text, &rules).map_err(|e| of_contest(e.into()))?;
        let folder = Folder {
            path: path.into(),
            contest,
            openings: read,
        };
        if folder.file(ARGUMENTS).exists() {
            return Err(FolderError::There(path.into()));
        }
        fs::create_dir_all(path).map_err(|error| FolderError::File(path.into(), error))?;
        folder.write(LINES, text)?;
        folder.write(GAMES, "")?;
        if !folder.contest.pace.is_repeatable() {
            folder.write(PROCESSOR, PROCESSOR_HEAD)?;
        }
        // A folder with this file has all others.
        let json = serde_json::to_string_pretty(&folder.contest)
            .map_err(|error| FolderError::Arguments(folder.file(ARGUMENTS), error))?;
        folder.write("arena.json.new", &(json + "\n"))?;
        let (new, name) = (folder.file("arena.json.new"), folder.file(ARGUMENTS));
        fs::rename(&new, &name).map_err(|error| FolderError::File(name, error))?;
        Ok(folder)
    }

    /// Opens a folder with a contest.
    ///
    /// # Errors
    /// The folder has no contest, or a file cannot be read.
    pub fn open(path: &Path) -> Result<Folder, FolderError> {
        let file = path.join(ARGUMENTS);
        if !file.exists() {
            return Err(FolderError::NotThere(path.into()));
        }
        let read = |name: &str| {
            let file = path.join(name);
            fs::read_to_string(&file).map_err(|error| FolderError::File(file, error))
        };
        let contest: Contest = serde_json::from_str(&read(ARGUMENTS)?)
            .map_err(|error| FolderError::Arguments(file.clone(), error))?;
        let of_contest = |error| FolderError::Contest(file.clone(), error);
        contest.check().map_err(of_contest)?;
        let rules = contest.rules().map_err(of_contest)?;
        let openings = Openings::read(&read(LINES)?, &rules).map_err(|e| of_contest(e.into()))?;
        Ok(Folder {
            path: path.into(),
            contest,
            openings,
        })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), FolderError> {
        let file = self.file(name);
        fs::write(&file, text).map_err(|error| FolderError::File(file, error))
    }

    /// The games and efforts so far.
    pub(crate) fn stored(&self) -> Result<Stored, FolderError> {
        let file = self.file(GAMES);
        let bytes = fs::read(&file).map_err(|error| FolderError::File(file, error))?;
        let efforts = match self.contest.pace.is_repeatable() {
            true => None,
            false => {
                let file = self.file(PROCESSOR);
                let text = fs::read_to_string(&file);
                Some(text.map_err(|error| FolderError::File(file, error))?)
            }
        };
        Ok(Stored::of(bytes, efforts))
    }

    /// Opens the files to append, cuts off a torn pair, and keeps other programs from writing. A damaged
    /// file is not cut.
    pub(crate) fn append(&self, stored: &Stored) -> Result<Append, FolderError> {
        let open = |name: &str, length: usize| {
            let file = self.file(name);
            let opened = OpenOptions::new().append(true).open(&file);
            let opened = opened.map_err(|error| FolderError::File(file.clone(), error))?;
            match opened.try_lock() {
                Err(TryLockError::WouldBlock) => {
                    return Err(FolderError::Locked(self.path.clone()));
                }
                // Some file systems have no locks.
                Ok(()) | Err(TryLockError::Error(_)) => {}
            }
            if stored.damaged.is_none() {
                opened
                    .set_len(length as u64)
                    .map_err(|error| FolderError::File(file, error))?;
            }
            Ok(opened)
        };
        let games = open(GAMES, stored.games.len())?;
        let processor = match stored.efforts_length {
            Some(length) => Some(open(PROCESSOR, length)?),
            None => None,
        };
        if let (Some(mut file), Some(0)) = (processor.as_ref(), stored.efforts_length) {
            file.write_all(PROCESSOR_HEAD.as_bytes())
                .map_err(|error| FolderError::File(self.file(PROCESSOR), error))?;
        }
        Ok(Append {
            path: self.path.clone(),
            games,
            processor,
        })
    }
}

/// The whole pairs of a folder.
pub(crate) struct Stored {
    /// The text of the whole pairs.
    pub(crate) games: String,
    /// The bytes of a torn pair after the whole pairs.
    pub(crate) torn: usize,
    /// The line after the whole pairs, if more than one pair follows. Then the file was not torn by the
    /// end of a program, but damaged.
    pub(crate) damaged: Option<usize>,
    /// What the sides used in each pair. Empty if that is not stored.
    pub(crate) efforts: Vec<[Effort; 2]>,
    /// The length of the lines of the whole pairs with the head; 0 without pairs.
    efforts_length: Option<usize>,
}

/// A game ends with the second blank line: the first is between tags and moves.
const BLANK: &str = "\n\n";
const BLANKS_IN_PAIR: usize = 4;

/// How a game begins.
const GAME_BEGINS: &[u8] = b"[Event ";

impl Stored {
    fn of(bytes: Vec<u8>, efforts: Option<String>) -> Stored {
        let length = bytes.len();
        let starts = bytes.windows(GAME_BEGINS.len());
        let begun = starts.filter(|text| *text == GAME_BEGINS).count();
        let valid = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let mut bytes = error.into_bytes();
                bytes.truncate(valid);
                String::from_utf8(bytes).unwrap_or_default()
            }
        };
        let ends: Vec<usize> = valid.match_indices(BLANK).map(|(at, _)| at + 2).collect();
        let lines: Vec<(usize, [Effort; 2])> =
            efforts.as_deref().map(read_efforts).unwrap_or_default();
        let mut pairs = ends.len() / BLANKS_IN_PAIR;
        let is_damaged = begun > 2 * pairs + 2;
        if efforts.is_some() {
            pairs = pairs.min(lines.len());
        }
        let end = pairs.checked_mul(BLANKS_IN_PAIR).filter(|&n| n > 0);
        let end = end.map_or(0, |blanks| ends[blanks - 1]);
        let efforts_end = match pairs {
            0 => 0,
            n => lines.get(n - 1).map_or(0, |(end, _)| *end),
        };
        let mut games = valid;
        games.truncate(end);
        Stored {
            damaged: is_damaged.then(|| games.matches('\n').count() + 1),
            torn: if is_damaged { 0 } else { length - end },
            games,
            efforts: lines
                .into_iter()
                .take(pairs)
                .map(|(_, both)| both)
                .collect(),
            efforts_length: efforts.is_some().then_some(efforts_end),
        }
    }

    /// The texts of both games of each pair, each with its first line in the file.
    pub(crate) fn pairs(&self) -> Vec<[(usize, &str); 2]> {
        let mut games = Vec::new();
        let (mut from, mut line) = (0, 1);
        let ends = self.games.match_indices(BLANK).map(|(at, _)| at + 2);
        for end in ends.skip(1).step_by(2) {
            let text = &self.games[from..end];
            games.push((line, text));
            line += text.matches('\n').count();
            from = end;
        }
        games
            .chunks_exact(2)
            .map(|pair| [pair[0], pair[1]])
            .collect()
    }
}

/// The whole lines of `processor.tsv`, each with its end.
fn read_efforts(text: &str) -> Vec<(usize, [Effort; 2])> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map_while(|line| {
        end += line.len();
        line.ends_with('\n').then_some((end, line.trim_end()))
    });
    let lines = lines.skip(1).map_while(|(end, line)| {
        let numbers: Option<Vec<u64>> = line.split('\t').map(|n| n.parse().ok()).collect();
        let [_, moves_of_one, us_of_one, moves_of_two, us_of_two] = numbers?[..] else {
            return None;
        };
        let effort = |moves, us| Effort {
            moves,
            processor: Duration::from_micros(us),
        };
        let both = [
            effort(moves_of_one, us_of_one),
            effort(moves_of_two, us_of_two),
        ];
        Some((end, both))
    });
    lines.collect()
}

/// The files of a contest that is being played.
pub(crate) struct Append {
    path: PathBuf,
    games: File,
    processor: Option<File>,
}

impl Append {
    /// Appends a pair.
    pub(crate) fn pair(
        &mut self,
        pair: u32,
        texts: [&str; 2],
        efforts: [Effort; 2],
    ) -> Result<(), FolderError> {
        let failed = |name: &str, error| FolderError::File(self.path.join(name), error);
        if let Some(file) = &mut self.processor {
            let [one, two] = efforts;
            let us = |effort: Effort| effort.processor.as_micros();
            let line = format!(
                "{}\t{}\t{}\t{}\t{}\n",
                pair + 1,
                one.moves,
                us(one),
                two.moves,
                us(two)
            );
            file.write_all(line.as_bytes())
                .map_err(|error| failed(PROCESSOR, error))?;
        }
        self.games
            .write_all(texts.concat().as_bytes())
            .map_err(|error| failed(GAMES, error))
    }
}
