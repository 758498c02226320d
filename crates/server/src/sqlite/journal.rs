//! The table `journal`: the entries of running matches, in the order in which they were written.
//!
//! Thousands of matches write an entry each, in turn. Sorted by match at once, each entry would write a
//! page of its own, twice; in order of arrival, a page has room for twenty. When a match ends, its
//! entries are moved to the table `events`, where all finished matches are. Until then only this process
//! knows which rows they are: it scans `journal` once for each match that it takes over, and a process
//! that opens the file moves the entries that another process left (decision 0024).
//!
//! [`Journal`] checks for each match that entries are numbered without gaps and that a command is in the
//! log once; the table `events` checks both again when the entries are moved.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension, params};

use super::write::execute;
use crate::store::{AppendError, Batch, Epoch, LogRow, MatchId};

/// Moves the entries that `WHERE` selects to the table `events`.
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

/// With more rows than this the entries of the oldest running match are moved while it runs: until then
/// no row after them can be deleted.
const LONG: i64 = 100_000;

/// The most rows that are deleted when a match ends: more than it had.
const CLEARED: i64 = 2_000;

/// Where in the table `journal` the entries of this process's matches are.
pub struct Journal {
    tails: HashMap<MatchId, Tail>,
    long: i64,
}

/// The end of one match's log, as far as later appends need it.
#[derive(Default)]
struct Tail {
    last: u32,
    commands: HashSet<String>,
    /// The rows of its entries in `journal`.
    places: Vec<i64>,
}

impl Journal {
    /// Moves the entries that an earlier process left in `journal`.
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

    /// A match begins.
    pub fn begin(&mut self, id: MatchId) {
        self.tails.insert(id, Tail::default());
    }

    /// Reads the match's tail. The whole table is scanned, so call this at start-up, when it is short.
    pub fn adopt(&mut self, connection: &Connection, id: MatchId) -> rusqlite::Result<()> {
        if let Entry::Vacant(unknown) = self.tails.entry(id) {
            unknown.insert(Tail::read(connection, id)?);
        }
        Ok(())
    }

    /// Forgets all tails, after a commit that failed: each is read again when it is needed.
    pub fn forget(&mut self) {
        self.tails.clear();
    }

    /// Forgets the tail of a match whose append failed. If the append ended the match, all tails are
    /// forgotten: entries of other matches may have been moved.
    pub fn forget_batch(&mut self, batch: &Batch) {
        match &batch.result {
            Some(_) => self.forget(),
            None => drop(self.tails.remove(&batch.id)),
        }
    }

    /// Appends to the log of a match. If this fails or is rolled back, call [`Journal::forget_batch`].
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

    /// Deletes the oldest rows whose entries have been moved to `events`.
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

/// Inserts an entry; returns its row.
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
