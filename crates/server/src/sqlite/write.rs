//! The writer's thread: takes jobs as they queue up, commits them together, then answers.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Savepoint, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::Job;
use crate::store::{
    AppendError, Batch, Epoch, HolderRow, LogRow, MatchId, NewMatch, StoreError, TableRow, TalkRow,
};

/// Gives the answer of one job, once it is known how the commit went.
type Answer = Box<dyn FnOnce(Result<(), &rusqlite::Error>)>;

pub fn new_epoch(connection: &Connection) -> Result<Epoch, StoreError> {
    connection.execute("INSERT INTO epochs (beat_ms) VALUES (0)", [])?;
    Ok(Epoch(connection.last_insert_rowid()))
}

/// Works until the last sender is gone.
///
/// `delay` is how long each commit is held back.
pub fn run(
    mut connection: Connection,
    epoch: Epoch,
    queue: &Receiver<Job>,
    group: usize,
    delay: Duration,
) {
    while let Ok(first) = queue.recv() {
        let jobs: Vec<Job> = std::iter::once(first)
            .chain(queue.try_iter().take(group - 1))
            .collect();
        commit(&mut connection, epoch, jobs, delay);
    }
}

fn commit(connection: &mut Connection, epoch: Epoch, jobs: Vec<Job>, delay: Duration) {
    let mut answers: Vec<Answer> = Vec::with_capacity(jobs.len());
    let outcome = (|| {
        // Immediate: another process may write to the file, and is waited for here.
        let mut transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for job in jobs {
            // Each job stands or falls alone: what one refuses is taken back to here.
            answers.push(carry_out(transaction.savepoint()?, epoch, job));
        }
        if !delay.is_zero() {
            std::thread::sleep(delay);
        }
        transaction.commit()
    })();
    if let Err(error) = &outcome {
        tracing::error!(%error, "the log could not be committed");
    }
    for answer in answers {
        answer(outcome.as_ref().copied());
    }
}

fn carry_out(savepoint: Savepoint<'_>, epoch: Epoch, job: Job) -> Answer {
    match job {
        Job::Append(batch, answer) => {
            let done = keep_if_ok(savepoint, |connection| append(connection, epoch, &batch));
            Box::new(move |committed| {
                let unknown = |error: &rusqlite::Error| AppendError::Unknown(error.to_string());
                say(answer, done.and_then(|()| committed.map_err(unknown)));
            })
        }
        Job::Begin(start, answer) => plain(savepoint, answer, |connection| {
            begin(connection, epoch, &start)
        }),
        Job::Adopt(id, anchor_ms, answer) => plain(savepoint, answer, |connection| {
            adopt(connection, epoch, id, anchor_ms)
        }),
        Job::Keep(table, answer) => plain(savepoint, answer, |connection| keep(connection, &table)),
        Job::Talk(rows, answer) => plain(savepoint, answer, |connection| talk(connection, &rows)),
        Job::Beat(process_ms, answer) => plain(savepoint, answer, |connection| {
            beat(connection, epoch, process_ms)
        }),
    }
}

fn plain<T: 'static>(
    savepoint: Savepoint<'_>,
    answer: oneshot::Sender<Result<T, StoreError>>,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Answer {
    let done = keep_if_ok(savepoint, work);
    Box::new(move |committed| {
        say(
            answer,
            done.and_then(|value| {
                committed
                    .map(|()| value)
                    .map_err(|error| StoreError(error.to_string()))
            }),
        );
    })
}

fn keep_if_ok<T, E: From<rusqlite::Error>>(
    mut savepoint: Savepoint<'_>,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    match work(&savepoint) {
        Ok(value) => savepoint.commit().map(|()| value).map_err(E::from),
        Err(error) => {
            savepoint.rollback()?;
            Err(error)
        }
    }
}

/// Nobody may be waiting any more: what was asked is done all the same.
fn say<T>(answer: oneshot::Sender<T>, value: T) {
    let _ = answer.send(value);
}

impl From<rusqlite::Error> for AppendError {
    fn from(error: rusqlite::Error) -> AppendError {
        AppendError::Refused(error.to_string())
    }
}

fn append(connection: &Connection, epoch: Epoch, batch: &Batch) -> Result<(), AppendError> {
    let (owner, last) = connection
        .prepare_cached(
            "SELECT epoch, (SELECT coalesce(max(seq), 0) FROM events WHERE match = matches.id)
             FROM matches WHERE id = ?1 AND result IS NULL",
        )?
        .query_row([batch.id.0], |row| {
            Ok((Epoch(row.get(0)?), row.get::<_, u32>(1)?))
        })
        .optional()?
        .ok_or_else(|| AppendError::Refused("no such match is going on".into()))?;
    if owner != epoch {
        return Err(AppendError::Fenced);
    }
    for (row, seq) in batch.rows.iter().zip(last + 1..) {
        if row.seq != seq {
            return Err(AppendError::Refused(format!(
                "event {} cannot follow {}",
                row.seq,
                seq - 1
            )));
        }
        insert(connection, epoch, batch.id, row)?;
    }
    if let Some(result) = &batch.result {
        connection.execute(
            "UPDATE matches SET result = ?2 WHERE id = ?1",
            params![batch.id.0, result],
        )?;
    }
    Ok(())
}

fn insert(
    connection: &Connection,
    epoch: Epoch,
    id: MatchId,
    row: &LogRow,
) -> Result<(), AppendError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO events (match, epoch, seq, t_ms, command, payload, fingerprint)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let fingerprint = row.fingerprint.map(u64::cast_signed);
    let values = params![
        id.0,
        epoch.0,
        row.seq,
        row.t_ms,
        row.command,
        row.payload,
        fingerprint
    ];
    match statement.execute(values) {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => Err(
            AppendError::Refused("this command is in the log already".into()),
        ),
        Err(error) => Err(error.into()),
    }
}

fn begin(connection: &Connection, epoch: Epoch, start: &NewMatch) -> Result<MatchId, StoreError> {
    let json = |error: serde_json::Error| StoreError(error.to_string());
    connection.execute(
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
    let changed = connection.execute(
        "UPDATE matches SET epoch = ?2, anchor_ms = ?3 WHERE id = ?1 AND epoch <= ?2 AND result IS NULL",
        params![id.0, epoch.0, anchor_ms],
    )?;
    match changed {
        1 => Ok(()),
        _ => Err(StoreError(
            "the match is over, or belongs to a later process".into(),
        )),
    }
}

fn keep(connection: &Connection, table: &TableRow) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO tables (id, setup, owner, locked) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET setup = ?2, owner = ?3, locked = ?4",
        params![table.id, table.setup, table.owner, table.locked],
    )?;
    connection.execute("DELETE FROM people WHERE table_id = ?1", [&table.id])?;
    for person in &table.people {
        connection
            .prepare_cached(
                "INSERT INTO people (table_id, person, name, token_hash, half_points, played,
                     sat_out, ready, kicked) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )?
            .execute(params![
                table.id,
                person.id,
                person.name,
                person.token_hash,
                person.half_points,
                person.played,
                person.sat_out,
                person.ready,
                person.kicked,
            ])?;
    }
    connection.execute("DELETE FROM seats WHERE table_id = ?1", [&table.id])?;
    for (seat, holder) in (0u32..).zip(&table.seats) {
        let (person, bot, at_board) = match holder {
            None => continue,
            Some(HolderRow::Person(id)) => (Some(id), None, None),
            Some(HolderRow::Bot(name)) => (None, Some(name), None),
            Some(HolderRow::AtBoard(name)) => (None, None, Some(name)),
        };
        connection.execute(
            "INSERT INTO seats (table_id, seat, person, bot, at_board) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![table.id, seat, person, bot, at_board],
        )?;
    }
    connection.execute("DELETE FROM keys WHERE table_id = ?1", [&table.id])?;
    for key in &table.keys {
        connection.execute(
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
    connection.execute(
        "UPDATE epochs SET beat_ms = ?2 WHERE id = ?1",
        params![epoch.0, process_ms],
    )?;
    Ok(())
}
