//! Tests of the store with real files.

use super::*;
use crate::contract::data::{batch, rows, running};
use crate::{Log, RoomDoc, Rooms};

fn open(folder: &Path) -> Sqlite {
    Sqlite::open(folder, Durability::DEFAULT).unwrap()
}

/// `synchronous=FULL` (2) waits for the disk at each commit, so confirmed events survive a loss of
/// power.
#[test]
fn each_commit_waits_for_the_disk_unless_configured_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let check = |survives: Survives, synchronous: i64| {
        let connection = connect(&folder.path().join("test.db"), survives).unwrap();
        let asked = |name: &str| connection.pragma_query_value(None, name, |row| row.get(0));
        assert_eq!(asked("synchronous"), Ok(synchronous));
        let mode: String = connection
            .pragma_query_value(None, "journal_mode", |row| row.get(0))
            .unwrap();
        assert_eq!(mode, "wal");
    };
    check(Durability::DEFAULT.survives, 2);
    check(Survives::Kill, 1);
}

/// After each event the files are copied, and the copy is opened like the files of a killed process. The
/// copy has the event.
#[tokio::test]
async fn a_confirmed_event_is_in_the_files_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let (owned, id) = running(&store).await;
    for seq in 2..=20 {
        store.append(owned, batch(id, seq..=seq)).await.unwrap();
        let left = tempfile::tempdir().unwrap();
        for name in [DATABASE.to_owned(), format!("{DATABASE}-wal")] {
            std::fs::copy(folder.path().join(&name), left.path().join(&name)).unwrap();
        }
        assert_eq!(open(left.path()).log(id).await.unwrap(), rows(1..=seq));
    }
}

#[test]
fn a_folder_is_opened_by_one_process_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(folder.path());
    let second = Sqlite::open(folder.path(), Durability::DEFAULT);
    assert!(matches!(second, Err(UseError::InUse(_))));
    drop(first);
    open(folder.path());
}

/// The store is dropped on another thread. Its folder can be opened at once when `closed` ends.
#[tokio::test]
async fn a_closed_store_has_left_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        let store = open(folder.path());
        let closed = store.closed();
        let dropped = std::thread::spawn(move || drop(store));
        closed.await;
        open(folder.path());
        dropped.join().unwrap();
    }
}

/// A request that fails in the database is refused alone.
#[tokio::test]
async fn an_error_of_one_request_does_not_fail_the_others_of_its_commit() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let (owned, id) = running(&store).await;
    let wrong = |connection: &Connection| -> Outcome<()> {
        execute(connection, "UPDATE rooms SET owner = 99", [])?;
        Ok(())
    };
    let lanes = [Lane::Log, Lane::Book];
    let failing: Vec<_> = lanes.map(|lane| store.write(lane, wrong)).into();
    let kept = store.keep(owned, RoomDoc::resting("kept"), 1);
    store.append(owned, batch(id, 2..=2)).await.unwrap();
    kept.await.unwrap();
    for failing in failing {
        assert!(matches!(failing.await, Err(WriteError::Refused(_))));
    }
    assert_eq!(store.room(owned.room()).await.unwrap().unwrap().doc, "kept");
}

/// The writer cannot take requests until the first one ends, and it takes all events first.
#[tokio::test]
async fn events_come_before_everything_else_and_the_book_lane_is_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let (owned, id) = running(&store).await;
    let (open_gate, gate) = mpsc::channel::<()>();
    let gate = std::sync::Mutex::new(gate);
    let (entered, is_in) = mpsc::channel();
    let blocked = store.write(Lane::Book, move |_| -> Outcome<()> {
        entered.send(()).unwrap();
        // The gate opens when its sender is dropped.
        let _ = gate.lock().unwrap().recv();
        Ok(())
    });
    is_in.recv().unwrap();
    let (order, done) = mpsc::channel();
    let book = |order: mpsc::Sender<Lane>| {
        store.write(Lane::Book, move |_| -> Outcome<()> {
            order.send(Lane::Book).unwrap();
            Ok(())
        })
    };
    let waiting: Vec<_> = (0..lanes::BOOK_MAX).map(|_| book(order.clone())).collect();
    assert_eq!(book(order.clone()).await, Err(WriteError::Busy));
    let event = store.write(Lane::Log, move |_| -> Outcome<()> {
        order.send(Lane::Log).unwrap();
        Ok(())
    });
    drop(open_gate);
    blocked.await.unwrap();
    event.await.unwrap();
    for waiting in waiting {
        waiting.await.unwrap();
    }
    assert_eq!(done.recv(), Ok(Lane::Log), "the event is written first");
    store.append(owned, batch(id, 2..=2)).await.unwrap();
}
