//! Tests of migrations.

use super::*;
use crate::contract::data::new_room;
use crate::sqlite::{Durability, Sqlite, rooms};
use crate::{Rooms, StartId};

/// Version 2 exists only here. It writes every room again.
const TWO: [Migration; 2] = [
    Migration::Sql(include_str!("../migrations/0001_first.sql")),
    Migration::Work(|transaction| {
        let mut found = transaction.prepare("SELECT id, doc FROM rooms")?;
        let rooms = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for room in rooms.collect::<rusqlite::Result<Vec<(i64, String)>>>()? {
            let (id, doc) = room;
            let doc = format!("[{doc}]");
            transaction.execute("UPDATE rooms SET doc = ?2 WHERE id = ?1", (id, doc))?;
        }
        Ok(())
    }),
];

#[test]
fn a_file_of_an_older_version_becomes_one_of_the_newest() {
    let mut file = Connection::open_in_memory().unwrap();
    to_newest(&mut file, &TWO[..1]).unwrap();
    rooms::new_start(&file).unwrap();
    rooms::create(&file, StartId(1), &new_room())
        .unwrap()
        .unwrap();
    to_newest(&mut file, &TWO).unwrap();
    to_newest(&mut file, &TWO).unwrap();
    let doc: String = file
        .query_row("SELECT doc FROM rooms", [], |row| row.get(0))
        .unwrap();
    assert_eq!(doc, "[{}]", "the migration ran once");
    let later = to_newest(&mut file, &TWO[..1]).unwrap_err();
    assert_eq!(
        later.to_string(),
        "its format is 2, written by a later version of bughouse; this version reads format 1"
    );
}

/// Data folders of programs before the first release had other tables.
#[test]
fn a_folder_of_before_the_first_release_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(crate::sqlite::DATABASE);
    let old = Connection::open(&path).unwrap();
    old.execute_batch("CREATE TABLE tables (id TEXT); PRAGMA user_version = 9;")
        .unwrap();
    drop(old);
    let before = std::fs::read(&path).unwrap();
    let refused = Sqlite::open(folder.path(), Durability::DEFAULT)
        .err()
        .unwrap();
    assert!(
        refused.to_string().ends_with(
            "a version of bughouse before the first release wrote it; use another data folder"
        ),
        "{refused}"
    );
    assert!(std::fs::read(&path).unwrap() == before);
}

#[tokio::test]
async fn a_new_folder_has_the_newest_version() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path(), Durability::DEFAULT).unwrap();
    store.create(new_room()).await.unwrap();
    drop(store);
    let file = Connection::open(folder.path().join(crate::sqlite::DATABASE)).unwrap();
    check_newest(&file).unwrap();
    assert!(check_newest(&Connection::open_in_memory().unwrap()).is_err());
}
