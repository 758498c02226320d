//! The thread that writes.

use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use super::lanes::{Job, Lanes};
use crate::WriteError;

/// Commits requests until the lanes are closed and empty. `delay`: a pause before each commit.
pub fn run(connection: &mut Connection, lanes: &Lanes, delay: Duration) {
    while let Some(mut group) = lanes.next_group() {
        let committed = commit(connection, &mut group, delay);
        if matches!(committed, Err(WriteError::Refused(_))) && group.len() > 1 {
            // One of the requests failed. The others are not to fail with it.
            for request in group {
                let mut alone = vec![request];
                let committed = commit(connection, &mut alone, delay);
                answer(alone, &committed);
            }
        } else {
            answer(group, &committed);
        }
    }
}

fn answer(group: Vec<Box<dyn Job>>, committed: &Result<(), WriteError>) {
    for request in group {
        request.answer(committed.clone());
    }
}

/// Carries out requests in one transaction.
fn commit(
    connection: &mut Connection,
    group: &mut [Box<dyn Job>],
    delay: Duration,
) -> Result<(), WriteError> {
    let refused = |error: rusqlite::Error| {
        tracing::error!(%error, "the store could not write");
        WriteError::Refused(error.to_string())
    };
    let transaction = connection.transaction().map_err(refused)?;
    for request in group {
        // After an error the transaction is rolled back when it is dropped.
        request.run(&transaction).map_err(refused)?;
    }
    if !delay.is_zero() {
        thread::sleep(delay);
    }
    transaction.commit().map_err(|error| {
        tracing::error!(%error, "the store could not commit");
        WriteError::Unknown(error.to_string())
    })
}
