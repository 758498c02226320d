//! Tests of moving entries from the table `journal` to the table `events`.

use super::*;
use crate::store::{Epoch, IdempotencyKey};

/// A database in memory with several running matches of one process. The matches have the ids 1, 2,
/// and so on.
struct File {
    connection: Connection,
    journal: Journal,
}

const EPOCH: Epoch = Epoch(1);

impl File {
    fn new(matches: i64) -> File {
        let connection = Connection::open_in_memory().unwrap();
        crate::sqlite::prepare(&connection).unwrap();
        let start = "INSERT INTO tables VALUES ('t', '{}', 1, 0);
                     INSERT INTO epochs (beat_ms) VALUES (0);";
        connection.execute_batch(start).unwrap();
        for game in 1..=matches {
            let begin =
                "INSERT INTO matches (table_id, game, setup, names, holders, began_ms, epoch,
                             anchor_ms) VALUES ('t', ?1, '', '', '', 0, 1, 0)";
            connection.execute(begin, [game]).unwrap();
        }
        let journal = Journal::open(&connection).unwrap();
        File {
            connection,
            journal,
        }
    }

    fn append(&mut self, id: i64, seq: u32) -> Result<(), AppendError> {
        self.append_as(id, seq, &format!("1:{seq}"), false)
    }

    fn append_as(
        &mut self,
        id: i64,
        seq: u32,
        command: &str,
        ends: bool,
    ) -> Result<(), AppendError> {
        let row = LogRow {
            seq,
            t_ms: 0,
            command: Some(IdempotencyKey {
                key: command.into(),
                hash: 7,
            }),
            payload: format!("{id}.{seq}"),
            fingerprint: None,
        };
        let batch = Batch {
            id: MatchId(id),
            rows: vec![row],
            result: ends.then(|| "{}".into()),
        };
        self.journal.append(&self.connection, EPOCH, &batch)
    }

    /// The number of rows in `journal`, and the number of entries of one match in `events`.
    fn counts(&self, id: i64) -> (u32, u32) {
        let count = |sql: &str| {
            self.connection
                .query_row(sql, [], |row| row.get(0))
                .unwrap()
        };
        let events = format!("SELECT count(*) FROM events WHERE match = {id}");
        (count("SELECT count(*) FROM journal"), count(&events))
    }

    fn log(&self, id: i64) -> Vec<String> {
        let log = crate::sqlite::read::log(&self.connection, MatchId(id)).unwrap();
        log.into_iter().map(|row| row.payload).collect()
    }
}

fn entries(id: i64, upto: u32) -> Vec<String> {
    (1..=upto).map(|seq| format!("{id}.{seq}")).collect()
}

#[test]
fn the_rows_of_an_ended_match_are_deleted_up_to_the_first_row_of_a_running_match() {
    let mut file = File::new(2);
    for seq in 1..=5 {
        file.append(2, seq).unwrap();
    }
    for seq in 1..=5 {
        file.append(1, seq).unwrap();
    }
    assert_eq!((file.counts(1), file.counts(2)), ((10, 0), (10, 0)));
    file.append_as(2, 6, "end", true).unwrap();
    // The first five rows of the ended match are before those of the other match; the last is after
    // them and cannot be deleted yet.
    assert_eq!((file.counts(1), file.counts(2)), ((6, 0), (6, 6)));
    assert_eq!((file.log(1), file.log(2)), (entries(1, 5), entries(2, 6)));
    file.append_as(1, 6, "end", true).unwrap();
    assert_eq!(file.counts(1), (0, 6));
    assert_eq!((file.log(1), file.log(2)), (entries(1, 6), entries(2, 6)));
}

#[test]
fn the_entries_of_a_forgotten_match_are_read_again_before_the_next_append() {
    let mut file = File::new(1);
    file.append(1, 1).unwrap();
    file.append(1, 2).unwrap();
    file.journal.forget();
    assert!(file.append(1, 2).is_err(), "entry 2 is in the log");
    assert!(
        file.append_as(1, 3, "1:1", false).is_err(),
        "the command is in the log"
    );
    file.append_as(1, 3, "end", true).unwrap();
    assert_eq!((file.counts(1), file.log(1)), ((0, 3), entries(1, 3)));
}

#[test]
fn entries_far_behind_the_newest_entry_move_before_their_match_ends() {
    let mut file = File::new(3);
    file.journal.long = 10;
    file.append(1, 1).unwrap();
    for seq in 1..=20 {
        file.append(2, seq).unwrap();
    }
    file.append_as(3, 1, "end", true).unwrap();
    assert_eq!(
        file.counts(1),
        (0, 1),
        "the only entry was too far behind the newest"
    );
    assert_eq!(file.counts(2), (0, 20));
    file.append(1, 2).unwrap();
    file.append(2, 21).unwrap();
    assert_eq!((file.log(1), file.log(2)), (entries(1, 2), entries(2, 21)));
    file.append_as(2, 22, "end", true).unwrap();
    assert_eq!((file.counts(1), file.log(1)), ((3, 1), entries(1, 2)));
    assert_eq!(file.log(2), entries(2, 22));
}

#[test]
fn a_former_process_can_still_append_after_its_successor_has_moved_its_entries() {
    let mut file = File::new(2);
    file.append(1, 1).unwrap();
    file.append(2, 1).unwrap();
    let mut successor = Journal::open(&file.connection).unwrap();
    assert_eq!((file.counts(1), file.counts(2)), ((0, 1), (0, 1)));
    // The former process still owns both matches, and does not know that its entries have moved.
    file.append(1, 2).unwrap();
    file.append_as(1, 3, "end", true).unwrap();
    // The former process does not know that the first row of match 2 was deleted. It may delete only
    // rows before that row, and there are none, so it deletes nothing here.
    assert_eq!((file.counts(1), file.log(1)), ((2, 3), entries(1, 3)));
    // The successor finds the entries that were written after it opened the file, and deletes only
    // rows whose entries were moved.
    file.append(2, 2).unwrap();
    std::mem::swap(&mut successor, &mut file.journal);
    file.append_as(2, 3, "1:x", false).unwrap();
    assert!(
        file.append_as(2, 4, "1:2", false).is_err(),
        "the command is in the log"
    );
    file.append_as(2, 4, "end", true).unwrap();
    assert_eq!((file.counts(2), file.log(2)), ((0, 4), entries(2, 4)));
}
