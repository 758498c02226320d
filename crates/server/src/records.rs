//! Files with records of games and positions that visitors paste or upload.
//!
//! The server parses the files, because the page does not know the rules. It keeps them in memory
//! as long as there is room, so that a page can request one game of many, and people can share a
//! link to it. The same files always have the same id. So if the server has dropped the files, a
//! new upload makes the old link valid again.

mod view;

use std::sync::Arc;

use bughouse_archive::{FileEntry, Files, PlayedEntry, ReadOptions};
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::Tags;
use bughouse_notation::san::Letters;
use bughouse_wire::problem::Problem;
use bughouse_wire::record::{Declared, FaultView, RecordLine, RecordsView, Remarked};
use tokio::sync::Semaphore;

use crate::cache::Cache;
use crate::limits::{Limits, RECORD_MOVES};
use crate::refusal::Refusal;
use bughouse_room::secret;

pub use view::{position_try_view, too_long, try_view, view};

/// The options for reading files, from the rules and the language of piece letters that the visitor
/// chose. The chosen rules apply to every game. If the visitor chose none, a game is played by the
/// rules that it states, or else by those of FICS, as in `bughouse replay`.
fn options(declared: &Declared) -> Result<ReadOptions, Problem> {
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

/// All uploads, and the limits on how many are read at the same time.
pub struct Records {
    /// The uploads in memory.
    pub uploads: Cache<Arc<Paste>>,
    /// The permits of uploads: an upload holds one until its files are parsed.
    pub uploading: Semaphore,
    /// The permits of requests for one game: such a request reads the upload again up to that game.
    pub reading: Semaphore,
}

impl Records {
    /// A store without uploads, with these limits.
    pub fn new(limits: &Limits) -> Records {
        Records {
            uploads: Cache::with_room(limits.shelf_bytes),
            uploading: Semaphore::new(limits.readers),
            reading: Semaphore::new(limits.readers),
        }
    }
}

/// A file: its name and its content.
pub type NamedFile = (String, Arc<[u8]>);

/// The files of one upload.
pub struct Paste {
    files: Vec<NamedFile>,
    options: ReadOptions,
    /// The list of the games in the files.
    pub list: RecordsView,
}

/// A game that was found in the files.
pub enum Found {
    /// The game with its moves played.
    Game(Box<PlayedEntry>),
    /// A game with more than [`RECORD_MOVES`] half-moves.
    TooLong(FileEntry),
}

impl Paste {
    /// Parses the files and plays their games, at most as many as `limits` allow.
    ///
    /// # Errors
    /// The files have no game and no position (the error says where parsing stopped), or the chosen
    /// rules or the language of the piece letters are unknown.
    pub fn read(
        files: Vec<NamedFile>,
        declared: Declared,
        limits: &Limits,
    ) -> Result<Paste, Problem> {
        let options = options(&declared)?;
        let mut list = RecordsView {
            id: id(&files, &declared),
            declared,
            games: Vec::new(),
            more: false,
        };
        let mut has_content = false;
        for found in entries(&files).map(|entry| play(entry, &options)) {
            if list.games.len() == limits.record_games {
                list.more = true;
                break;
            }
            has_content |= found.has_content();
            list.games.push(found.line());
        }
        if has_content {
            return Ok(Paste {
                files,
                options,
                list,
            });
        }
        let first = list.games.into_iter().next();
        let defect = first.and_then(|line| line.defect);
        Err(refusal(defect.unwrap_or_else(|| Remarked {
            text: "the text is empty".into(),
            fault: Some(FaultView::Empty),
            ..Remarked::default()
        })))
    }

    /// The game with this number. Games are numbered over all files, from 1.
    pub fn game(&self, number: u32) -> Option<Found> {
        let before = number.checked_sub(1)? as usize;
        let entry = entries(&self.files).nth(before)?;
        Some(play(entry, &self.options))
    }

    /// The approximate size of the upload in memory, in bytes.
    pub fn bytes(&self) -> usize {
        let files = self
            .files
            .iter()
            .map(|(name, bytes)| name.len() + bytes.len());
        let line = |line: &RecordLine| 256 + line.event.len() + line.file.len();
        files.sum::<usize>() + self.list.games.iter().map(line).sum::<usize>()
    }
}

/// The refusal of files or of a game, with the place of the error.
pub fn refusal(found: Remarked) -> Problem {
    Refusal::NothingRead(Box::new(found)).into()
}

/// The id of an upload, which is a part of its link. It depends only on the files and on the rules
/// and piece letters that the visitor chose (`declared`).
fn id(files: &[NamedFile], declared: &Declared) -> String {
    let parts: Vec<&[u8]> = files
        .iter()
        .flat_map(|(name, bytes)| [name.as_bytes(), &**bytes])
        .chain([declared.letters.as_bytes(), declared.rules.as_bytes()])
        .collect();
    secret::name_of(&parts)
}

fn entries(files: &[NamedFile]) -> impl Iterator<Item = FileEntry> + use<> {
    Files::of(files.to_vec()).map(|entry| entry.expect("reading from memory does not fail"))
}

fn play(entry: FileEntry, options: &ReadOptions) -> Found {
    match entry.weight() > RECORD_MOVES {
        true => Found::TooLong(entry),
        false => Found::Game(Box::new(entry.play(options))),
    }
}

impl Found {
    /// Whether this has a game or a position, and not only an error.
    fn has_content(&self) -> bool {
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
            Found::TooLong(entry) => view::line_of_long(&entry.file),
        }
    }
}

#[cfg(test)]
mod tests;
