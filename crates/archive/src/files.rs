//! Reads the matches of several files, one after another.
//!
//! The content of a file decides its kind ([`FileKind`]). BPGN, CSV rows and positions are read as
//! a stream, one match at a time. JSON files, of at most [`JSON_BYTES`] each, are read whole when
//! the files are opened, because the two boards of a chess.com match may be in different files. In
//! the order of matches, such a match has the place of the board that was found first.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bughouse_core::{ByBoard, quoted_long};
use bughouse_notation::bpgn::{self, Defect, Place};
use bughouse_notation::{Fault, InputUnit};
use serde_json::value::RawValue;

use crate::chesscom::{self, ChessComBoard};
use crate::entry::Content;
use crate::file_kind::PREFIX;
use crate::json_text::{self, JsonText};
use crate::{FileEntry, FileKind, movetext_rows, positions};

/// The maximum size of a file of JSON.
pub const JSON_BYTES: u64 = 256 << 20;

/// The error of a file that could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", quoted_long(.file))]
pub struct FileError {
    /// The name by which the file was opened.
    pub file: String,
    /// The error.
    #[source]
    pub error: io::Error,
}

/// An iterator over the matches of several files, in the order of the files.
///
/// ```
/// use bughouse_archive::{Files, ReadOptions};
/// use bughouse_core::Ruleset;
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("games.bpgn");
/// # std::fs::write(&path, "1A. e4 1a. e5 *")?;
/// # let name = path.to_string_lossy().into_owned();
/// let options = ReadOptions {
///     rules: Ruleset::FICS,
///     over_tags: false,
///     letters: None,
/// };
/// for entry in Files::open(&[name])? {
///     let played = entry?.play(&options);
///     println!("{}: {} moves", played.index, played.reading.record.plies.len());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Files {
    steps: std::vec::IntoIter<FileStep>,
    current: Option<Stream>,
    read: Arc<AtomicU64>,
    bytes: u64,
}

/// A source of the bytes of a file.
type Source = Box<dyn BufRead + Send>;

/// One file, or one match of a file of JSON.
enum FileStep {
    Stream {
        file: String,
        kind: FileKind,
        /// The source, if it cannot be opened again and so stays open: standard input, a pipe, a
        /// file in memory.
        kept: Option<Source>,
    },
    Entry(FileEntry),
}

/// A file that is being read.
struct Stream {
    file: String,
    index: u64,
    games: Games,
}

enum Games {
    Bpgn(Box<bpgn::Reader<Source>>),
    Rows(movetext_rows::Reader<Source>),
    Positions(positions::Reader<Source>),
}

impl Files {
    /// Opens these files and finds the kind of each. `-` is standard input; a folder is an error.
    ///
    /// # Errors
    /// One of the files cannot be opened or read.
    pub fn open(names: &[String]) -> Result<Files, FileError> {
        let mut plan = Plan::default();
        for file in names {
            plan.add(file).map_err(|error| FileError {
                file: file.clone(),
                error,
            })?;
        }
        Ok(plan.files())
    }

    /// Reads files that are in memory, each with its name.
    pub fn of(files: impl IntoIterator<Item = (String, Arc<[u8]>)>) -> Files {
        let mut plan = Plan::default();
        for (file, bytes) in files {
            plan.add_bytes(&file, bytes);
        }
        plan.files()
    }

    /// The size of all streamed files in bytes, and a count of the bytes that have been read.
    pub fn progress(&self) -> (u64, Arc<AtomicU64>) {
        (self.bytes, Arc::clone(&self.read))
    }

    fn source(&self, file: &str) -> io::Result<Source> {
        Ok(Box::new(BufReader::new(Counted {
            source: File::open(file)?,
            read: Arc::clone(&self.read),
        })))
    }

    fn stream(
        &self,
        file: String,
        kind: FileKind,
        kept: Option<Source>,
    ) -> Result<Stream, FileError> {
        let source = match kept.map_or_else(|| self.source(&file), Ok) {
            Ok(source) => source,
            Err(error) => return Err(FileError { file, error }),
        };
        let games = match kind {
            FileKind::Bpgn | FileKind::Json => Games::Bpgn(Box::new(bpgn::Reader::new(source))),
            FileKind::Rows => Games::Rows(movetext_rows::Reader::new(source)),
            FileKind::Positions => Games::Positions(positions::Reader::new(source)),
        };
        Ok(Stream {
            file,
            index: 0,
            games,
        })
    }
}

impl Iterator for Files {
    type Item = Result<FileEntry, FileError>;

    fn next(&mut self) -> Option<Result<FileEntry, FileError>> {
        loop {
            if let Some(mut stream) = self.current.take() {
                match stream.next_entry() {
                    Ok(Some(entry)) => {
                        self.current = Some(stream);
                        return Some(Ok(entry));
                    }
                    Ok(None) => {}
                    Err(error) => {
                        let file = stream.file;
                        return Some(Err(FileError { file, error }));
                    }
                }
            }
            match self.steps.next()? {
                FileStep::Entry(entry) => return Some(Ok(entry)),
                FileStep::Stream { file, kind, kept } => match self.stream(file, kind, kept) {
                    Ok(stream) => self.current = Some(stream),
                    Err(error) => return Some(Err(error)),
                },
            }
        }
    }
}

impl Stream {
    fn next_entry(&mut self) -> io::Result<Option<FileEntry>> {
        let game = match &mut self.games {
            Games::Bpgn(games) => games.next().transpose()?,
            Games::Rows(games) => games.next_game()?,
            Games::Positions(games) => games.next_game()?,
        };
        Ok(game.map(|game| {
            self.index += 1;
            FileEntry::of_game(&self.file, self.index, game)
        }))
    }
}

/// The files and matches to read, in the order of reading.
#[derive(Default)]
struct Plan {
    steps: Vec<FileStep>,
    /// The index in `steps` of each match that was added with only one board. The keys are the
    /// names of that board (id and UUID), and the name by which it refers to its partner board.
    alone: HashMap<String, usize>,
    bytes: u64,
}

impl Plan {
    fn files(self) -> Files {
        Files {
            steps: self.steps.into_iter(),
            current: None,
            read: Arc::default(),
            bytes: self.bytes,
        }
    }

    fn add_bytes(&mut self, file: &str, bytes: Arc<[u8]>) {
        match FileKind::of(&bytes[..bytes.len().min(PREFIX)]) {
            FileKind::Json => self.add_json(file, bytes.to_vec()),
            kind => self.steps.push(FileStep::Stream {
                file: file.to_owned(),
                kind,
                kept: Some(Box::new(Cursor::new(bytes))),
            }),
        }
    }

    fn add(&mut self, file: &str) -> io::Result<()> {
        let mut source: Box<dyn Read + Send> = match file {
            "-" => Box::new(io::stdin()),
            _ => Box::new(File::open(file)?),
        };
        let mut begin = Vec::new();
        source
            .by_ref()
            .take(PREFIX as u64)
            .read_to_end(&mut begin)?;
        let kind = FileKind::of(&begin);
        if kind == FileKind::Json {
            // One more byte shows that the file is too long.
            let more = JSON_BYTES + 1 - begin.len() as u64;
            source.take(more).read_to_end(&mut begin)?;
            self.add_json(file, begin);
            return Ok(());
        }
        let mut kept: Option<Source> = None;
        match length(file)? {
            Some(length) => self.bytes += length,
            None => kept = Some(Box::new(BufReader::new(Cursor::new(begin).chain(source)))),
        }
        let file = file.to_owned();
        self.steps.push(FileStep::Stream { file, kind, kept });
        Ok(())
    }

    fn add_json(&mut self, file: &str, bytes: Vec<u8>) {
        let mut index = 0;
        if bytes.len() as u64 > JSON_BYTES {
            let defect = Defect {
                place: Place { line: 1, column: 1 },
                ply: 1,
                fault: Fault::TooLong {
                    what: InputUnit::Json,
                    most: JSON_BYTES,
                },
            };
            return self.add_found(file, &mut index, Err(defect));
        }
        let json = JsonText::new(decoded(bytes));
        let mut add = |plan: &mut Plan, found: Result<ChessComBoard, Defect>| {
            plan.add_found(file, &mut index, found);
        };
        for document in serde_json::Deserializer::from_str(&json.text).into_iter::<&RawValue>() {
            match document {
                Err(error) => {
                    let place = json.place_of(error.line(), error.column());
                    add(self, Err(json_text::defect(place, &error)));
                    break;
                }
                Ok(raw) if raw.get().starts_with('[') => {
                    let all: Vec<&RawValue> = serde_json::from_str(raw.get())
                        .expect("this text was already parsed as JSON");
                    all.into_iter()
                        .for_each(|raw| add(self, answer(raw, &json)));
                }
                Ok(raw) => add(self, answer(raw, &json)),
            }
        }
    }

    fn add_found(&mut self, file: &str, index: &mut u64, found: Result<ChessComBoard, Defect>) {
        match found {
            Ok(answer) => {
                if let Some(answer) = self.with_partner(file, answer) {
                    self.add_alone(file, index, answer);
                }
            }
            Err(defect) => {
                *index += 1;
                self.steps.push(FileStep::Entry(FileEntry {
                    file: file.into(),
                    index: *index,
                    content: Content::Unread(defect),
                }));
            }
        }
    }

    fn add_alone(&mut self, file: &str, index: &mut u64, answer: ChessComBoard) {
        let (own, partner) = answer.names();
        for name in own.into_iter().chain(partner) {
            self.alone
                .entry(name.to_owned())
                .or_insert(self.steps.len());
        }
        *index += 1;
        let boards = match answer.is_second() {
            false => ByBoard([Some(answer), None]),
            true => ByBoard([None, Some(answer)]),
        };
        self.steps.push(FileStep::Entry(FileEntry {
            file: file.into(),
            index: *index,
            content: Content::Boards(Box::new(boards)),
        }));
    }

    /// Adds a board to the match of its partner board. Returns the board if its partner board is
    /// not found yet.
    fn with_partner(&mut self, file: &str, answer: ChessComBoard) -> Option<ChessComBoard> {
        let (own, partner) = answer.names();
        let step = own
            .into_iter()
            .chain(partner)
            .find_map(|name| self.alone.get(name).copied());
        let Some(FileStep::Entry(entry)) = step.and_then(|step| self.steps.get_mut(step)) else {
            return Some(answer);
        };
        let Content::Boards(boards) = &mut entry.content else {
            return Some(answer);
        };
        let first = match &mut boards.0 {
            [Some(there), None] | [None, Some(there)] if there.is_partner_of(&answer) => there,
            _ => return Some(answer),
        };
        let in_order = first.is_first_beside(&answer);
        let there = first.clone();
        let (names, pair) = match in_order {
            true => ([entry.file.as_str(), file], [Some(there), Some(answer)]),
            false => ([file, entry.file.as_str()], [Some(answer), Some(there)]),
        };
        if names[0] != names[1] {
            entry.file = names.join("+");
        }
        **boards = ByBoard(pair);
        None
    }
}

/// Reads a JSON value as a board of chess.com.
fn answer(raw: &RawValue, json: &JsonText) -> Result<ChessComBoard, Defect> {
    let members: Result<BTreeMap<String, &RawValue>, _> = serde_json::from_str(raw.get());
    match members.is_ok_and(|members| members.contains_key("game")) {
        true => chesscom::read_board(raw, json),
        false => Err(json.defect_at(raw, Fault::OtherJson)),
    }
}

/// The size of a file; `None` for a source that cannot be opened again, such as a pipe.
fn length(file: &str) -> io::Result<Option<u64>> {
    if file == "-" {
        return Ok(None);
    }
    let found = std::fs::metadata(file)?;
    Ok(found.is_file().then_some(found.len()))
}

/// Decodes bytes as UTF-8 if they are valid UTF-8, otherwise as Latin-1. Removes a byte order mark.
fn decoded(bytes: Vec<u8>) -> String {
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| bpgn::decode(error.as_bytes()).into_owned());
    match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

/// A file that counts the bytes that are read from it.
struct Counted {
    source: File,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
