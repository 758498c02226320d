//! Uploaded files: which games and positions they contain.
//!
//! The server reads them, since the page knows no rules, and keeps them in memory as long as there is
//! room, so that a page can request one game of many and share a link to it. The same files have the
//! same id: uploading them again restores the link.

mod view;

use std::sync::Arc;

use bughouse_archive::{FileEntry, Files, PlayedEntry, ReadOptions};
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::Tags;
use bughouse_notation::san::Letters;
use bughouse_wire::problem::Problem;
use bughouse_wire::record::{Declared, RecordLine, RecordsView, Remarked};
use tokio::sync::Semaphore;

use crate::cache::Cache;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::secret;

pub use view::{too_long, tried, view};

/// The reading options for this: games without rules of their own are played by those of FICS, as in
/// `bughouse replay`.
fn choice(declared: &Declared) -> Result<ReadOptions, Problem> {
    let letters: Letters = match &*declared.letters {
        "" => Letters::ENGLISH,
        code => code
            .parse()
            .map_err(|unknown: bughouse_notation::san::UnknownLetters| {
                Refusal::from(unknown.to_string())
            })?,
    };
    let rules = match &*declared.rules {
        "" => Ruleset::FICS,
        name => Ruleset::build(name, [])?,
    };
    Ok(ReadOptions {
        rules,
        over_tags: !declared.rules.is_empty(),
        letters: (letters != Letters::ENGLISH).then_some(letters),
    })
}

/// All uploads, and how many may be read at once.
pub struct Records {
    /// The uploads in memory.
    pub uploads: Cache<Arc<Paste>>,
    /// Held by each upload until it is read.
    pub uploading: Semaphore,
    /// Held by each request that reads a stored file.
    pub reading: Semaphore,
}

impl Records {
    /// No uploads.
    pub fn new(limits: &Limits) -> Records {
        Records {
            uploads: Cache::with_room(limits.shelf_bytes),
            uploading: Semaphore::new(limits.readers),
            reading: Semaphore::new(limits.readers),
        }
    }
}

/// A file: name and content.
pub type NamedFile = (String, Arc<[u8]>);

/// The files of one upload.
pub struct Paste {
    files: Vec<NamedFile>,
    choice: ReadOptions,
    /// Half-moves of a game that is shown.
    moves: usize,
    /// The list of their games.
    pub list: RecordsView,
}

/// One of the games.
pub enum Found {
    /// The game, played.
    Game(Box<PlayedEntry>),
    /// It has more half-moves than the limit.
    TooLong(FileEntry, usize),
}

impl Paste {
    /// Reads and plays all games, at most as many as `limits` allow.
    ///
    /// # Errors
    /// There is no game and no position: a sentence with the place where reading stopped. Or the
    /// declared letters or rules are unknown.
    pub fn read(
        files: Vec<NamedFile>,
        declared: Declared,
        limits: &Limits,
    ) -> Result<Paste, Problem> {
        let choice = choice(&declared)?;
        let mut list = RecordsView {
            id: id(&files, &declared),
            declared,
            games: Vec::new(),
            more: false,
        };
        let mut is_something = false;
        for found in entries(&files).map(|entry| play(entry, &choice, limits.record_moves)) {
            if list.games.len() == limits.record_games {
                list.more = true;
                break;
            }
            is_something |= found.is_something();
            list.games.push(found.line());
        }
        if is_something {
            return Ok(Paste {
                files,
                choice,
                moves: limits.record_moves,
                list,
            });
        }
        let first = list.games.into_iter().next();
        let defect = first.and_then(|line| line.defect);
        Err(refusal(defect.unwrap_or_else(|| Remarked {
            place: None,
            ply: None,
            text: "the text is empty".into(),
        })))
    }

    /// The game with that number over all files, from 1.
    pub fn game(&self, number: u32) -> Option<Found> {
        let before = number.checked_sub(1)? as usize;
        let entry = entries(&self.files).nth(before)?;
        Some(play(entry, &self.choice, self.moves))
    }

    /// The approximate size in memory.
    pub fn bytes(&self) -> usize {
        let files = self
            .files
            .iter()
            .map(|(name, bytes)| name.len() + bytes.len());
        let line = |line: &RecordLine| 256 + line.event.len() + line.file.len();
        files.sum::<usize>() + self.list.games.iter().map(line).sum::<usize>()
    }
}

/// The reason why nothing is shown.
pub fn refusal(found: Remarked) -> Problem {
    let Remarked { place, text, .. } = found;
    let sentence = match place {
        Some((line, column)) => format!("{line}:{column}: {text}"),
        None => text,
    };
    Refusal::NoRecord(sentence).into()
}

/// The id of these files with these declarations: a part of the link.
fn id(files: &[NamedFile], declared: &Declared) -> String {
    let parts: Vec<&[u8]> = files
        .iter()
        .flat_map(|(name, bytes)| [name.as_bytes(), &**bytes])
        .chain([declared.letters.as_bytes(), declared.rules.as_bytes()])
        .collect();
    secret::name_of(&parts)
}

fn entries(files: &[NamedFile]) -> impl Iterator<Item = FileEntry> + use<> {
    Files::of(files.to_vec()).map(|entry| entry.expect("memory can be read"))
}

fn play(entry: FileEntry, choice: &ReadOptions, moves: usize) -> Found {
    match entry.weight() > moves {
        true => Found::TooLong(entry, moves),
        false => Found::Game(Box::new(entry.play(choice))),
    }
}

impl Found {
    /// Whether this is a game or a position and not only a defect.
    fn is_something(&self) -> bool {
        let Found::Game(played) = self else {
            return true;
        };
        let record = &played.reading.record;
        played.reading.defect.is_none()
            || !record.plies.is_empty()
            || record.tags != Tags::default()
            || record.players.iter().any(|(_, name)| name.is_some())
    }

    fn line(&self) -> RecordLine {
        match self {
            Found::Game(played) => view::line(played),
            Found::TooLong(entry, moves) => view::line_of_long(&entry.file, *moves),
        }
    }
}

#[cfg(test)]
mod tests;
