//! The table `journal`: the log entries of running matches, in the order in which they were written
//! (decision 0024).
//!
//! Thousands of matches write entries in turn. If the entries were sorted by match at once, each
//! entry would change two pages of the file: one of the table, and one of the index of commands. In
//! order of arrival, twenty entries fit in one page. When a match ends, its entries are moved to
//! the table `events`, which is sorted by match and has all finished matches.
//!
//! This process remembers in which rows of `journal` the entries of its matches are. For each match
//! that it adopts (takes over from an earlier process), it scans the table once. When a process opens
//! the file, it moves to `events` all entries that an earlier process left in `journal`.
//!
//! [`Journal`] checks that the entries of a match are numbered without gaps and that each command
//! is in the log once. The keys of `events` check again that no number and no command of a match
//! occurs twice.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension, params};

use super::write::execute;
use crate::store::{AppendError, Batch, Epoch, LogRow, MatchId};

/// The SQL statement that copies the entries selected by `$which` to the table `events`.
macro_rules! move_to_events {
    ($which:literal) => {
        concat!(
            "INSERT INTO events (match, epoch, seq, t_ms, command, said, payload, fingerprint)
             SELECT match, epoch, seq, t_ms, command, said, payload, fingerprint FROM journal WHERE ",
            $which,
            " ORDER BY match, seq ON CONFLICT (match, seq) DO NOTHING"
        )
    };
}

/// If the first entry of a running match is more than this many rows behind the newest entry, the
/// entries of the match are moved to `events` before the match ends. Otherwise the rows after them
/// could not be deleted, because rows are deleted in order, the oldest first.
const LONG: i64 = 100_000;

/// At most this many rows are deleted when a match ends: more than a match has.
const CLEARED: i64 = 2_000;

/// For each running match of this process: the rows of the table `journal` that have its entries.
pub struct Journal {
    tails: HashMap<MatchId, Tail>,
    /// [`LONG`], or less in tests.
    long: i64,
}

/// The facts about the log of a running match that later appends need.
#[derive(Default)]
struct Tail {
    /// The number of the last entry.
    last: u32,
    /// The keys of the commands in the log.
    commands: HashSet<String>,
    /// The numbers of the rows of `journal` that have the match's entries.
    places: Vec<i64>,
}

impl Journal {
    /// Moves the entries that an earlier process left in `journal` to `events`, and returns an
    /// empty [`Journal`].
    pub fn open(connection: &Connection) -> rusqlite::Result<Journal> {
        connection.execute_batch(concat!(
            "BEGIN IMMEDIATE; ",
            move_to_events!("true"),
            "; DELETE FROM journal; COMMIT;"
        ))?;
        Ok(Journal {
            tails: HashMap::new(),
            long: LONG,
        })
    }

    /// Adds a new match.
    pub fn begin(&mut self, id: MatchId) {
        self.tails.insert(id, Tail::default());
    }

    /// Adds a match that this process adopts, and reads its entries. The whole table is scanned, so
    /// this is done at start-up, when the table is short.
    pub fn adopt(&mut self, connection: &Connection, id: MatchId) -> rusqlite::Result<()> {
        if let Entry::Vacant(unknown) = self.tails.entry(id) {
            unknown.insert(Tail::read(connection, id)?);
        }
        Ok(())
    }

    /// Forgets the facts about all matches after a failed commit. They are read again when needed.
    pub fn forget(&mut self) {
        self.tails.clear();
    }

    /// Forgets the facts about a match whose append failed. If the match was to end with this
    /// append, the facts about all matches are forgotten, because the append may have moved entries
    /// of other matches, and the rollback has moved them back.
    pub fn forget_batch(&mut self, batch: &Batch) {
        match &batch.result {
            Some(_) => self.forget(),
            None => drop(self.tails.remove(&batch.id)),
        }
    }

    /// Appends to the log of a match. If this fails, [`Journal::forget_batch`] must be called; if
    /// the later commit fails, [`Journal::forget`].
    pub fn append(
        &mut self,
        connection: &Connection,
        epoch: Epoch,
        batch: &Batch,
    ) -> Result<(), AppendError> {
        check_owner(connection, epoch, batch.id)?;
        let tail = match self.tails.remove(&batch.id) {
            Some(tail) => tail,
            None => Tail::read(connection, batch.id)?,
        };
        let tail = tail.with(connection, epoch, batch)?;
        let Some(result) = &batch.result else {
            self.tails.insert(batch.id, tail);
            return Ok(());
        };
        let ended = "UPDATE matches SET result = ?2 WHERE id = ?1";
        execute(connection, ended, params![batch.id.0, result])?;
        tail.move_to_events(connection)?;
        Ok(self.clear(connection)?)
    }

    /// Deletes the oldest rows of `journal` whose entries are in `events`.
    fn clear(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let newest = connection
            .prepare_cached("SELECT coalesce(max(place), 0) FROM journal")?
            .query_row([], |row| row.get::<_, i64>(0))?;
        let oldest = loop {
            let first = |tail: &Tail| tail.places.first().copied().unwrap_or(i64::MAX);
            let oldest = self.tails.values_mut().min_by_key(|tail| first(tail));
            match oldest {
                Some(tail) if first(tail) < newest - self.long => {
                    tail.move_to_events(connection)?;
                    tail.places.clear();
                }
                Some(tail) => break first(tail),
                None => break i64::MAX,
            }
        };
        execute(
            connection,
            "DELETE FROM journal WHERE place < min(?1, (SELECT min(place) FROM journal) + ?2)
                 AND EXISTS (SELECT 1 FROM events
                             WHERE events.match = journal.match AND events.seq = journal.seq)",
            params![oldest, CLEARED],
        )?;
        Ok(())
    }
}

impl Tail {
    fn read(connection: &Connection, id: MatchId) -> rusqlite::Result<Tail> {
        let mut tail = Tail::default();
        let mut lines = connection.prepare_cached(
            "SELECT seq, command, NULL FROM events WHERE match = ?1
             UNION ALL SELECT seq, command, place FROM journal WHERE match = ?1",
        )?;
        let mut lines = lines.query([id.0])?;
        while let Some(line) = lines.next()? {
            tail.last = tail.last.max(line.get(0)?);
            tail.commands.extend(line.get::<_, Option<String>>(1)?);
            tail.places.extend(line.get::<_, Option<i64>>(2)?);
        }
        Ok(tail)
    }

    fn with(
        mut self,
        connection: &Connection,
        epoch: Epoch,
        batch: &Batch,
    ) -> Result<Tail, AppendError> {
        for row in &batch.rows {
            if row.seq != self.last + 1 {
                let (seq, last) = (row.seq, self.last);
                let why = format!("event {seq} cannot follow {last}");
                return Err(AppendError::Refused(why));
            }
            if let Some(command) = &row.command
                && !self.commands.insert(command.key.clone())
            {
                return Err(AppendError::Refused(
                    "this command is in the log already".into(),
                ));
            }
            self.places.push(insert(connection, epoch, batch.id, row)?);
            self.last = row.seq;
        }
        Ok(self)
    }

    fn move_to_events(&self, connection: &Connection) -> rusqlite::Result<()> {
        for place in &self.places {
            execute(connection, move_to_events!("place = ?1"), [place])?;
        }
        Ok(())
    }
}

fn check_owner(connection: &Connection, epoch: Epoch, id: MatchId) -> Result<(), AppendError> {
    let owner = connection
        .prepare_cached("SELECT epoch FROM matches WHERE id = ?1 AND result IS NULL")?
        .query_row([id.0], |row| Ok(Epoch(row.get(0)?)))
        .optional()?
        .ok_or_else(|| AppendError::Refused("no such match is going on".into()))?;
    match owner == epoch {
        true => Ok(()),
        false => Err(AppendError::Fenced),
    }
}

/// Inserts an entry into `journal`, and returns the number of its row.
fn insert(
    connection: &Connection,
    epoch: Epoch,
    id: MatchId,
    row: &LogRow,
) -> rusqlite::Result<i64> {
    let fingerprint = row.fingerprint.map(u64::cast_signed);
    let values = params![
        id.0,
        epoch.0,
        row.seq,
        row.t_ms,
        row.command.as_ref().map(|command| &command.key),
        row.command
            .as_ref()
            .map(|command| command.hash.cast_signed()),
        row.payload,
        fingerprint
    ];
    let sql = "INSERT INTO journal (match, epoch, seq, t_ms, command, said, payload, fingerprint)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    execute(connection, sql, values)?;
    Ok(connection.last_insert_rowid())
}

impl From<rusqlite::Error> for AppendError {
    fn from(error: rusqlite::Error) -> AppendError {
        AppendError::Refused(error.to_string())
    }
}

#[cfg(test)]
mod tests;
