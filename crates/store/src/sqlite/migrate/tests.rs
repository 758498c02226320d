//! Tests of migrations.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use super::*;
use crate::contract::data::{before, new_room};
use crate::sqlite::{
    DATABASE, Durability, PruneMode, ReadOnly, RebuildMode, Sqlite, Survives, backup, connect,
    copy, list, prune, rebuild, rooms, value,
};
use crate::{NewRoom, RoomDoc, StartId};

/// Version 2 exists only here. It writes every room again.
const TWO: [Migration; 2] = [
    Migration::Sql(include_str!("../migrations/0001_first.sql")),
    Migration::Work(|transaction| rewrite_rooms(transaction, |_| ())),
];

fn rewrite_rooms(transaction: &Transaction<'_>, after_each: fn(i64)) -> rusqlite::Result<()> {
    let rooms = "SELECT id, doc FROM rooms";
    let rooms: Vec<(i64, String)> =
        list(transaction, rooms, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (id, doc) in rooms {
        let doc = format!("[{doc}]");
        transaction.execute("UPDATE rooms SET doc = ?2 WHERE id = ?1", (id, doc))?;
        after_each(id);
    }
    Ok(())
}

#[test]
fn a_file_of_an_older_version_becomes_one_of_the_newest() {
    let mut file = Connection::open_in_memory().unwrap();
    to_newest(&mut file, &TWO[..1]).unwrap();
    rooms::new_start(&file).unwrap();
    rooms::create(&file, StartId(1), new_room()).unwrap();
    to_newest(&mut file, &TWO).unwrap();
    to_newest(&mut file, &TWO).unwrap();
    let doc: String = value(&file, "SELECT doc FROM rooms", []).unwrap();
    assert_eq!(doc, "[{}]", "the migration ran once");
    let later = to_newest(&mut file, &TWO[..1]).unwrap_err();
    assert_eq!(
        later.to_string(),
        "its format is 2, written by a later version of bughouse; this version reads format 1"
    );
}

/// Each file of a folder with its content.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let file = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        (name, fs::read(entry.path()).unwrap())
    };
    entries.map(file).collect()
}

/// Why each way to use a folder refuses it.
fn refusals(folder: &Path) -> Vec<String> {
    let to = tempfile::tempdir().unwrap();
    let backup = backup(folder, &to.path().join("copy.db"), false, &mut |_, _| ());
    let server = Sqlite::open(folder, Durability::DEFAULT);
    let mut refusals = vec![
        server.err().unwrap().to_string(),
        ReadOnly::open(folder).err().unwrap().to_string(),
        backup.unwrap_err().to_string(),
    ];
    for mode in [RebuildMode::Check, RebuildMode::Replace] {
        let refused = rebuild(folder, mode, &mut |_, _| None).unwrap_err();
        refusals.push(refused.to_string());
    }
    for mode in [PruneMode::List, PruneMode::Remove] {
        refusals.push(prune(folder, mode, &before(0)).unwrap_err().to_string());
    }
    refusals
}

/// Before the first release, data folders had other tables, also with the same number of their format.
#[test]
fn a_folder_of_another_version_is_refused_with_a_sentence_and_not_changed() {
    let before = "a version of bughouse before the first release wrote it; use another data folder";
    let later =
        "its format is 2, written by a later version of bughouse; this version reads format 1";
    let old = "CREATE TABLE tables (id TEXT); PRAGMA user_version = 9;";
    let first = include_str!("../migrations/0001_first.sql");
    let ours = |tables: &str, version: u32| {
        format!("{tables} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {version};")
    };
    let without_a_column = first.replace("plies INTEGER NOT NULL", "CHECK (true)");
    let without_a_table = first.replace("CREATE TABLE audit", "CREATE TABLE acts");
    for (sql, sentence) in [
        (old.to_owned(), before),
        (first.to_owned(), before),
        (ours(&without_a_column, 1), before),
        (ours(&without_a_table, 1), before),
        (ours(first, 2), later),
    ] {
        // On other systems SQLite makes files beside a database that it reads.
        let modes = match cfg!(all(unix, not(portable))) {
            true => &["DELETE", "WAL"][..],
            false => &["DELETE"],
        };
        for mode in modes {
            let folder = tempfile::tempdir().unwrap();
            let file = Connection::open(folder.path().join(DATABASE)).unwrap();
            file.execute_batch(&format!("PRAGMA journal_mode = {mode}; {sql}"))
                .expect(&sql);
            drop(file);
            // Each server has left its lock.
            fs::write(folder.path().join("bughouse.lock"), "").unwrap();
            let found = files(folder.path());
            for refusal in refusals(folder.path()) {
                assert!(refusal.ends_with(sentence), "{refusal}");
            }
            let left = files(folder.path());
            assert!(left.keys().eq(found.keys()), "{mode}: {:?}", left.keys());
            assert!(left == found, "{mode}");
        }
    }
}

/// The number of rooms. Together they are larger than the cache of SQLite, so that a migration writes to
/// the disk before it is committed.
const ROOMS: i64 = 500;

/// The document of a room before the migration.
fn doc(id: i64) -> String {
    format!("{id} {}", "x".repeat(8_000))
}

/// A file of version 1 with rooms.
fn old_file(path: &Path) {
    let mut file = connect(path, Survives::Kill).unwrap();
    to_newest(&mut file, &TWO[..1]).unwrap();
    rooms::new_start(&file).unwrap();
    let transaction = file.transaction().unwrap();
    for id in 1..=ROOMS {
        let doc = RoomDoc::resting(doc(id));
        let room = NewRoom { doc, ..new_room() };
        rooms::create(&transaction, StartId(1), room).unwrap();
    }
    transaction.commit().unwrap();
}

/// The version of a file, all of whose rooms are of this version.
fn version_of_all_rooms(path: &Path) -> i64 {
    version(&copy::read_only(path).unwrap(), &TWO).unwrap();
    let mut file = connect(path, Survives::PowerLoss).unwrap();
    let found = version(&file, &TWO).unwrap();
    to_newest(&mut file, &TWO[..found as usize]).unwrap();
    let docs = "SELECT id, doc FROM rooms ORDER BY id";
    let docs = list(&file, docs, [], |row| Ok((row.get(0)?, row.get(1)?)));
    let docs: Vec<(i64, String)> = docs.unwrap();
    let expected = |id| match found {
        1 => doc(id),
        _ => format!("[{}]", doc(id)),
    };
    let expected: Vec<_> = (1..=ROOMS).map(|id| (id, expected(id))).collect();
    assert!(docs == expected, "each room is of version {found}");
    found
}

/// The name of the variable with the path of the file that the child migrates, and of the one with the
/// number of the room at which it waits to be killed.
const FILE: &str = "BUGHOUSE_TEST_MIGRATED_FILE";
const LAST: &str = "BUGHOUSE_TEST_LAST_ROOM";

/// What the child does.
fn migrate_in_child(path: &Path) {
    let reporting = [
        Migration::Sql(include_str!("../migrations/0001_first.sql")),
        Migration::Work(|transaction| {
            rewrite_rooms(transaction, |id| {
                std::io::stderr().write_all(b".").unwrap();
                while env::var(LAST).unwrap() == id.to_string() {
                    std::thread::park();
                }
            })
        }),
    ];
    let mut file = connect(path, Survives::PowerLoss).unwrap();
    to_newest(&mut file, &reporting).unwrap();
}

/// Starts a child that migrates the file, and kills it when it has rewritten `rooms` rooms. `waits`:
/// whether it waits then. If not, it may have come further.
fn migrate_and_kill(path: &Path, rooms: i64, waits: bool) {
    let name =
        "sqlite::migrate::tests::a_migration_that_is_killed_is_made_as_a_whole_or_not_at_all";
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(FILE, path)
        .env(LAST, if waits { rooms } else { 0 }.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut reports = vec![0; usize::try_from(rooms).unwrap()];
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_exact(&mut reports).unwrap();
    assert!(reports.iter().all(|&report| report == b'.'));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// A child process migrates a file and is killed 100 times: 75 times in the middle, when it has rewritten a
/// part of the rooms, and 25 times when it has rewritten all, which is before, in or after the commit.
#[test]
fn a_migration_that_is_killed_is_made_as_a_whole_or_not_at_all() {
    if let Some(path) = env::var_os(FILE) {
        return migrate_in_child(Path::new(&path));
    }
    let folder = tempfile::tempdir().unwrap();
    let (old, path) = (folder.path().join("old.db"), folder.path().join(DATABASE));
    old_file(&old);
    let start_again = || {
        for ending in ["-wal", "-shm"] {
            // The file may not exist.
            let _ = fs::remove_file(folder.path().join(format!("{DATABASE}{ending}")));
        }
        fs::copy(&old, &path).unwrap();
    };
    start_again();
    for kill in 1..=75 {
        migrate_and_kill(&path, ROOMS * kill / 75, true);
        assert_eq!(version_of_all_rooms(&path), 1, "kill {kill}");
    }
    for _ in 0..25 {
        migrate_and_kill(&path, ROOMS, false);
        if version_of_all_rooms(&path) == 2 {
            start_again();
        }
    }
    let mut file = connect(&path, Survives::PowerLoss).unwrap();
    to_newest(&mut file, &TWO).unwrap();
    drop(file);
    assert_eq!(version_of_all_rooms(&path), 2, "the next start migrates it");
}
