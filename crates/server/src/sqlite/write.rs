//! The thread that writes to the database: it commits queued jobs together, and then answers them.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use rusqlite::{Connection, Params, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::Job;
use super::journal::Journal;
use crate::store::{
    AppendError, Epoch, HolderRow, MatchId, NewMatch, StoreError, TableRow, TalkRow,
};

/// A function that answers one job after the outcome of the commit is known.
type Reply = Box<dyn FnOnce(Result<(), &rusqlite::Error>)>;

pub fn new_epoch(connection: &Connection) -> Result<Epoch, StoreError> {
    execute(connection, "INSERT INTO epochs (beat_ms) VALUES (0)", [])?;
    Ok(Epoch(connection.last_insert_rowid()))
}

/// Carries out jobs until the last sender is dropped. `group`: the largest number of jobs in a
/// commit. `delay`: a pause before each commit.
pub fn run(
    mut connection: Connection,
    mut journal: Journal,
    epoch: Epoch,
    queue: &Receiver<Job>,
    group: usize,
    delay: Duration,
) {
    while let Ok(first) = queue.recv() {
        let jobs: Vec<Job> = std::iter::once(first)
            .chain(queue.try_iter().take(group - 1))
            .collect();
        commit(&mut connection, &mut journal, epoch, jobs, delay);
    }
}

fn commit(
    connection: &mut Connection,
    journal: &mut Journal,
    epoch: Epoch,
    jobs: Vec<Job>,
    delay: Duration,
) {
    let mut answers: Vec<Reply> = Vec::with_capacity(jobs.len());
    let outcome = (|| {
        // An immediate transaction waits here if another process writes to the file.
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for job in jobs {
            // Each job has a savepoint: if it fails, only its own changes are rolled back.
            answers.push(carry_out(&transaction, journal, epoch, job));
        }
        if !delay.is_zero() {
            std::thread::sleep(delay);
        }
        transaction.commit()
    })();
    if let Err(error) = &outcome {
        journal.forget();
        tracing::error!(%error, "the log could not be committed");
    }
    for answer in answers {
        answer(outcome.as_ref().copied());
    }
}

fn carry_out(connection: &Connection, journal: &mut Journal, epoch: Epoch, job: Job) -> Reply {
    match job {
        Job::Append(batch, answer) => {
            let work = || journal.append(connection, epoch, &batch);
            let done = keep_if_ok(connection, work);
            if done.is_err() {
                journal.forget_batch(&batch);
            }
            Box::new(move |committed| {
                let unknown = |error: &rusqlite::Error| AppendError::Unknown(error.to_string());
                reply(answer, done.and_then(|()| committed.map_err(unknown)));
            })
        }
        Job::Begin(start, answer) => plain(connection, answer, || {
            let id = begin(connection, epoch, &start)?;
            journal.begin(id);
            Ok(id)
        }),
        Job::Adopt(id, anchor_ms, answer) => plain(connection, answer, || {
            adopt(connection, epoch, id, anchor_ms)?;
            Ok(journal.adopt(connection, id)?)
        }),
        Job::Keep(table, answer) => plain(connection, answer, || keep(connection, &table)),
        Job::Talk(rows, answer) => plain(connection, answer, || talk(connection, &rows)),
        Job::Beat(process_ms, answer) => {
            plain(connection, answer, || beat(connection, epoch, process_ms))
        }
    }
}

fn plain<T: 'static>(
    connection: &Connection,
    answer: oneshot::Sender<Result<T, StoreError>>,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Reply {
    let done = keep_if_ok(connection, work);
    Box::new(move |committed| {
        let unknown = |error: &rusqlite::Error| StoreError::Unusable(error.to_string());
        reply(
            answer,
            done.and_then(|value| committed.map(|()| value).map_err(unknown)),
        );
    })
}

/// Does some work in a savepoint. If the work fails, its changes are rolled back.
fn keep_if_ok<T, E: From<rusqlite::Error>>(
    connection: &Connection,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    execute(connection, "SAVEPOINT job", [])?;
    let done = work();
    if done.is_err() {
        execute(connection, "ROLLBACK TO job", [])?;
    }
    execute(connection, "RELEASE job", [])?;
    done
}

/// Executes a cached statement, and returns the number of changed rows.
pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    values: impl Params,
) -> rusqlite::Result<usize> {
    connection.prepare_cached(sql)?.execute(values)
}

/// Sends an answer. If the receiver is gone, the job was still done.
fn reply<T>(answer: oneshot::Sender<T>, value: T) {
    let _ = answer.send(value);
}

fn begin(connection: &Connection, epoch: Epoch, start: &NewMatch) -> Result<MatchId, StoreError> {
    let json = |error: serde_json::Error| StoreError::Unusable(error.to_string());
    execute(
        connection,
        "INSERT INTO matches (table_id, game, setup, names, holders, began_ms, epoch, anchor_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            start.table,
            start.game,
            start.setup,
            serde_json::to_string(&start.names).map_err(json)?,
            serde_json::to_string(&start.holders).map_err(json)?,
            start.began_ms,
            epoch.0,
            start.anchor_ms,
        ],
    )?;
    Ok(MatchId(connection.last_insert_rowid()))
}

fn adopt(
    connection: &Connection,
    epoch: Epoch,
    id: MatchId,
    anchor_ms: i64,
) -> Result<(), StoreError> {
    let changed = execute(
        connection,
        "UPDATE matches SET epoch = ?2, anchor_ms = ?3 WHERE id = ?1 AND epoch <= ?2 AND result IS NULL",
        params![id.0, epoch.0, anchor_ms],
    )?;
    match changed {
        1 => Ok(()),
        _ => Err(StoreError::Unusable(
            "the match is over, or belongs to a later process".into(),
        )),
    }
}

fn keep(connection: &Connection, table: &TableRow) -> Result<(), StoreError> {
    execute(
        connection,
        "INSERT INTO tables (id, setup, owner, locked) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET setup = ?2, owner = ?3, locked = ?4",
        params![table.id, table.setup, table.owner, table.locked],
    )?;
    let ids: Vec<u32> = table.people.iter().map(|person| person.id).collect();
    execute(
        connection,
        "DELETE FROM people WHERE table_id = ?1 AND person NOT IN (SELECT value FROM json_each(?2))",
        params![table.id, format!("{ids:?}")],
    )?;
    // Thousands may watch one match, and most of their rows have not changed, so only changed rows
    // are written.
    for person in &table.people {
        execute(
            connection,
            "INSERT INTO people (table_id, person, name, token_hash, sat_out, ready, kicked)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (table_id, person) DO UPDATE SET name = ?3, token_hash = ?4,
                 sat_out = ?5, ready = ?6, kicked = ?7
             WHERE (name, token_hash, sat_out, ready, kicked) IS NOT (?3, ?4, ?5, ?6, ?7)",
            params![
                table.id,
                person.id,
                person.name,
                person.token_hash,
                person.sat_out,
                person.ready,
                person.kicked,
            ],
        )?;
    }
    execute(
        connection,
        "DELETE FROM seats WHERE table_id = ?1",
        [&table.id],
    )?;
    for (seat, holder) in (0u32..).zip(&table.seats) {
        let (person, bot, level, at_board) = match holder {
            None => continue,
            Some(HolderRow::Person(id)) => (Some(id), None, None, None),
            Some(HolderRow::Bot { name, level }) => {
                let level = serde_json::to_string(level).expect("a level is plain data");
                (None, Some(name), Some(level), None)
            }
            Some(HolderRow::AtBoard(name)) => (None, None, None, Some(name)),
        };
        execute(
            connection,
            "INSERT INTO seats (table_id, seat, person, bot, level, at_board)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![table.id, seat, person, bot, level, at_board],
        )?;
    }
    execute(
        connection,
        "DELETE FROM keys WHERE table_id = ?1",
        [&table.id],
    )?;
    for key in &table.keys {
        execute(
            connection,
            "INSERT INTO keys (table_id, kind, hash) VALUES (?1, ?2, ?3)",
            params![table.id, key.kind, key.hash],
        )?;
    }
    Ok(())
}

fn talk(connection: &Connection, rows: &[TalkRow]) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO talk (match, n, t_ms, payload) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (match, n) DO UPDATE SET payload = ?4",
    )?;
    for row in rows {
        statement.execute(params![row.id.0, row.n, row.t_ms, row.payload])?;
    }
    Ok(())
}

fn beat(connection: &Connection, epoch: Epoch, process_ms: i64) -> Result<(), StoreError> {
    execute(
        connection,
        "UPDATE epochs SET beat_ms = ?2 WHERE id = ?1",
        params![epoch.0, process_ms],
    )?;
    Ok(())
}
