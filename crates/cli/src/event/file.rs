//! The file of an event: its log.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, Read, Seek, SeekFrom, Write};
use std::path::Path;

use bughouse_desk::{Logged, Note};
use bughouse_events::{Command, Event, Fact, Number, Refused};
use bughouse_log::event::Line;
use jiff::Timestamp;

use crate::failure::Failure;

/// The file of an event, which no other program can change meanwhile.
pub struct EventFile {
    name: String,
    file: File,
    /// The length of the lines that can be read.
    length: u64,
    /// Whether the last line has no end.
    is_open: bool,
    /// The event.
    pub event: Event,
    /// When its facts happened.
    pub times: Times,
}

impl EventFile {
    /// Makes the file of a new event.
    ///
    /// # Errors
    /// There is such a file already, or it cannot be written.
    pub fn create(path: &Path, event: Event, at: Timestamp) -> Result<(), Failure> {
        let name = path.display().to_string();
        let made = OpenOptions::new().write(true).create_new(true).open(path);
        let mut file = made.map_err(|error| Failure::of_file(&name, error))?;
        let text = text_of(event.facts(), at);
        file.write_all(text.as_bytes())?;
        Ok(file.sync_all()?)
    }

    /// Reads the file of an event. A last line that a crash broke is reported and left out.
    ///
    /// # Errors
    /// Another program holds it, or it is no log of an event.
    pub fn open(path: &Path) -> Result<EventFile, Failure> {
        let name = path.display().to_string();
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let mut file = opened.map_err(|error| Failure::of_file(&name, error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::of_file(
                    &name,
                    "a server or another command holds this event: wait for it, or stop it",
                ));
            }
            Err(TryLockError::Error(error)) => return Err(Failure::of_file(&name, error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let (lines, length) = read(&name, &bytes)?;
        let times = Times::of(&lines);
        let (lines, facts): (Vec<_>, Vec<_>) =
            lines.into_iter().map(|one| (one.line, one.fact)).unzip();
        let event = Event::of(facts).map_err(|error| {
            let line = lines[error.0 - 1];
            Failure::at(&name, line, 1, "this line does not fit those before it")
        })?;
        let is_open = length > 0 && bytes.get(length - 1) != Some(&b'\n');
        Ok(EventFile {
            name,
            file,
            length: length as u64,
            is_open,
            event,
            times,
        })
    }

    /// Carries out commands, all of them or none, and adds what happened to the file.
    ///
    /// # Errors
    /// The event refuses one of them; nothing has changed then.
    pub fn act(
        &mut self,
        commands: impl IntoIterator<Item = Command>,
        at: Timestamp,
    ) -> Result<(), Failure> {
        let facts = self.preview(commands)?;
        self.append(&facts, at)
    }

    /// Carries out commands and writes nothing. Returns what happened.
    ///
    /// # Errors
    /// As for `act`.
    pub fn preview(
        &mut self,
        commands: impl IntoIterator<Item = Command>,
    ) -> Result<Vec<Fact>, Failure> {
        let decided = self.decide(commands);
        decided.map_err(|(_, refused)| self.refusal(&refused))
    }

    /// Carries out the commands of numbered lines of standard input: all of them, or none.
    ///
    /// # Errors
    /// The event refuses one of them.
    pub fn act_lines(
        &mut self,
        commands: Vec<(usize, Command)>,
        at: Timestamp,
    ) -> Result<(), Failure> {
        let (lines, commands): (Vec<_>, Vec<_>) = commands.into_iter().unzip();
        let facts = self.decide(commands).map_err(|(place, refused)| {
            let line = lines[place];
            match refused.is_unknown() {
                true => Failure::at("-", line, 1, refused),
                false => Failure::Stopped(anyhow::anyhow!("line {line}: {refused}")),
            }
        })?;
        self.append(&facts, at)
    }

    /// What commands do, one after the other. A refusal has the place of its command, and the event is as before.
    fn decide(
        &mut self,
        commands: impl IntoIterator<Item = Command>,
    ) -> Result<Vec<Fact>, (usize, Refused)> {
        let mut event = self.event.clone();
        let mut facts = Vec::new();
        for (place, command) in commands.into_iter().enumerate() {
            let decided = event.decide(command).map_err(|refused| (place, refused))?;
            for fact in &decided {
                event.apply(fact.clone());
            }
            facts.extend(decided);
        }
        self.event = event;
        Ok(facts)
    }

    /// A refusal as a failure: what there is not is a wrong argument, and what the state forbids stops the command.
    fn refusal(&self, refused: &Refused) -> Failure {
        match refused.is_unknown() {
            true => Failure::of_file(&self.name, refused),
            false => Failure::Stopped(anyhow::anyhow!("{}: {refused}", self.name)),
        }
    }

    fn append(&mut self, facts: &[Fact], at: Timestamp) -> Result<(), Failure> {
        if facts.is_empty() {
            return Ok(());
        }
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::End(0))?;
        let end = if std::mem::take(&mut self.is_open) {
            "\n"
        } else {
            ""
        };
        let text = format!("{end}{}", text_of(facts, at));
        self.file.write_all(text.as_bytes())?;
        self.length += text.len() as u64;
        Ok(self.file.sync_data()?)
    }
}

fn text_of(facts: &[Fact], at: Timestamp) -> String {
    let line = |fact: &Fact| {
        let note = fact.clone().into();
        Line::new(at.to_string(), Logged { by: None, note }).encode() + "\n"
    };
    facts.iter().map(line).collect()
}

/// A fact of a log.
struct Dated {
    /// The number of its line.
    line: usize,
    at: Timestamp,
    fact: Fact,
}

/// When the facts of an event happened.
pub struct Times {
    /// When it began.
    pub began: Timestamp,
    /// When the last result was entered, or the event was finished; otherwise when it began.
    pub ended: Timestamp,
    /// When the last result of a table was entered, by round and table.
    pub results: BTreeMap<(Number, Number), Timestamp>,
}

impl Times {
    fn of(facts: &[Dated]) -> Times {
        let began = facts.first().map_or(Timestamp::UNIX_EPOCH, |one| one.at);
        let mut times = Times {
            began,
            ended: began,
            results: BTreeMap::new(),
        };
        for Dated { at, fact, .. } in facts {
            match fact {
                Fact::Ended { round, table, .. } | Fact::Corrected { round, table, .. } => {
                    times.results.insert((*round, *table), *at);
                    times.ended = *at;
                }
                Fact::Finished => times.ended = *at,
                _ => {}
            }
        }
        times
    }
}

/// The facts of a log, and the length of all lines. What a server has noted beside them is left out.
fn read(name: &str, bytes: &[u8]) -> Result<(Vec<Dated>, usize), Failure> {
    let mut facts = Vec::new();
    let mut length = 0;
    for (number, line) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
        let is_last = length + line.len() == bytes.len() && !line.ends_with(b"\n");
        match read_line(line) {
            Ok((at, Note::Event(fact))) => facts.push(Dated {
                line: number,
                at,
                fact,
            }),
            Ok(_) => {}
            Err(_) if is_last && number > 1 => {
                eprintln!(
                    "{name}:{number}:1: the last line was broken by a crash, and is left out"
                );
                break;
            }
            Err(error) => return Err(Failure::at(name, number, 1, error)),
        }
        length += line.len();
    }
    match facts.is_empty() {
        true => Err(Failure::of_file(
            name,
            "the file is empty: `bughouse event new` makes one",
        )),
        false => Ok((facts, length)),
    }
}

fn read_line(line: &[u8]) -> Result<(Timestamp, Note), String> {
    let text = std::str::from_utf8(line).map_err(|_| "not text in UTF-8".to_owned())?;
    let line = Line::<Logged>::decode(text).map_err(|error| error.to_string())?;
    let at = line
        .at
        .parse()
        .map_err(|_| format!("{:?} is no time of RFC 3339", line.at))?;
    Ok((at, line.what.note))
}

/// The lines of standard input that are not empty, with their numbers. A spreadsheet may begin them with a byte order mark.
pub fn lines() -> Result<Vec<(usize, String)>, Failure> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let line = line.map_err(|error| Failure::at("-", number, 1, error))?;
        let line = line.trim_start_matches('\u{feff}');
        if !line.trim().is_empty() {
            lines.push((number, line.to_owned()));
        }
    }
    Ok(lines)
}
