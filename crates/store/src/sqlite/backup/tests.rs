//! Tests of making and restoring backups.

use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::contract::data::{batch, running};
use crate::sqlite::{Durability, Sqlite};
use crate::{Log, MatchId, Owned, Rooms};

fn open(folder: &Path) -> Sqlite {
    Sqlite::open(folder, Durability::DEFAULT).unwrap()
}

/// A store with a match that has one entry.
async fn with_match(folder: &Path) -> (Sqlite, Owned, MatchId) {
    let store = open(folder);
    let (owned, id) = running(&store).await;
    (store, owned, id)
}

/// Appends a long entry.
async fn log(store: &Sqlite, owned: Owned, id: MatchId, seq: u32) {
    let mut batch = batch(id, seq..=seq);
    batch.rows[0].payload = "x".repeat(2_000);
    store.append(owned, batch).await.unwrap();
}

fn quietly() -> impl FnMut(u32, u32) {
    |_, _| ()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_load_is_consistent_and_does_not_block_writers() {
    let data = tempfile::tempdir().unwrap();
    let (store, owned, id) = with_match(data.path()).await;
    for seq in 2..=3_000 {
        log(&store, owned, id, seq).await;
    }
    let done = std::sync::Arc::new(AtomicBool::new(false));
    let (folder, to) = (data.path().to_owned(), data.path().join("copy.db"));
    let backing_up = {
        let (done, to) = (done.clone(), to.clone());
        tokio::task::spawn_blocking(move || {
            let mut reports = Vec::new();
            backup(&folder, &to, false, &mut |n, of| reports.push((n, of))).unwrap();
            done.store(true, Ordering::Release);
            reports
        })
    };
    let mut seq = 3_000;
    while !done.load(Ordering::Acquire) {
        seq += 1;
        log(&store, owned, id, seq).await;
    }
    let reports = backing_up.await.unwrap();
    assert!(reports.len() > 1, "progress is reported: {reports:?}");
    assert!(reports.is_sorted() && reports.last().is_some_and(|(n, of)| n == of));
    assert!(seq > 3_000, "events were logged while the backup was made");

    let restored = tempfile::tempdir().unwrap();
    restore(&to, restored.path(), false, &mut quietly()).unwrap();
    let copy = open(restored.path());
    let rows = copy.log(id).await.unwrap();
    assert!((3_000..=seq as usize).contains(&rows.len()));
    assert!(rows.iter().zip(1..).all(|(row, seq)| row.seq == seq));
    assert!(copy.open(owned.room()).await.unwrap().is_some());
}

#[tokio::test]
async fn files_are_replaced_only_on_request_and_nothing_is_restored_while_a_server_runs() {
    let data = tempfile::tempdir().unwrap();
    let to = data.path().join("backup.db");
    let refused = backup(data.path(), &to, false, &mut quietly()).unwrap_err();
    assert!(matches!(refused, BackupError::NoData(_)), "{refused}");
    let (store, owned, id) = with_match(data.path()).await;
    backup(data.path(), &to, false, &mut quietly()).unwrap();
    let refused = backup(data.path(), &to, false, &mut quietly()).unwrap_err();
    assert!(refused.to_string().contains("--overwrite"), "{refused}");
    log(&store, owned, id, 2).await;
    backup(data.path(), &to, true, &mut quietly()).unwrap();
    log(&store, owned, id, 3).await;
    drop(store);

    let refused = restore(&to, data.path(), false, &mut quietly()).unwrap_err();
    assert!(matches!(refused, BackupError::HasData(_)), "{refused}");
    let held = FolderLock::take(data.path()).unwrap();
    let refused = restore(&to, data.path(), true, &mut quietly()).unwrap_err();
    assert!(matches!(refused, BackupError::InUse(_)), "{refused}");
    drop(held);
    let rows = |name: &str| {
        let store = Sqlite::of_file(&data.path().join(name), Durability::DEFAULT).unwrap();
        async move { store.log(id).await.unwrap().len() }
    };
    assert_eq!(rows(DATABASE).await, 3, "refusals change nothing");
    restore(&to, data.path(), true, &mut quietly()).unwrap();
    assert_eq!(rows(DATABASE).await, 2);
    assert_eq!(
        rows("bughouse.db.replaced").await,
        3,
        "the old data are kept"
    );
    let kept = restore(&to, data.path(), true, &mut quietly()).unwrap();
    assert_eq!(kept, Some(data.path().join("bughouse.db.replaced-2")));
    assert_eq!(
        rows("bughouse.db.replaced").await,
        3,
        "the data that were renamed first are unchanged"
    );
    assert_eq!(rows("bughouse.db.replaced-2").await, 2);
}

/// A device would be replaced by the backup, for every program of the machine.
#[cfg(unix)]
#[tokio::test]
async fn a_backup_does_not_replace_a_device_or_a_folder() {
    let data = tempfile::tempdir().unwrap();
    drop(with_match(data.path()).await);
    // A socket is a file that is not a regular one, and any user can make it.
    let socket = data.path().join("socket");
    let _listening = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    let folder = data.path().join("folder");
    fs::create_dir(&folder).unwrap();
    for to in [&socket, &folder] {
        let refused = backup(data.path(), to, true, &mut quietly()).unwrap_err();
        assert!(matches!(refused, BackupError::NotAFile(_)), "{refused}");
        assert!(to.exists());
    }
}

/// If a backup replaced a file that a running server has open, later writes of the server would be
/// lost.
#[tokio::test]
async fn a_backup_may_not_replace_a_file_that_the_server_uses() {
    let data = tempfile::tempdir().unwrap();
    let (store, owned, id) = with_match(data.path()).await;
    let files = [
        "bughouse.db",
        "bughouse.db-wal",
        "bughouse.db-shm",
        "bughouse.lock",
    ];
    let mut files = files.map(|name| data.path().join(name)).to_vec();
    let name = data.path().file_name().unwrap();
    files.push(data.path().join("..").join(name).join(DATABASE));
    #[cfg(unix)]
    let elsewhere = tempfile::tempdir().unwrap();
    #[cfg(unix)]
    {
        let link = elsewhere.path().join("link");
        std::os::unix::fs::symlink(data.path().join(DATABASE), &link).unwrap();
        files.push(link);
    }
    for to in &files {
        let refused = backup(data.path(), to, true, &mut quietly()).unwrap_err();
        assert!(matches!(refused, BackupError::OfTheData(_)), "{refused}");
    }
    log(&store, owned, id, 2).await;
    drop(store);
    let store = open(data.path());
    assert_eq!(store.log(id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_damaged_backup_is_not_restored() {
    let data = tempfile::tempdir().unwrap();
    let (store, owned, id) = with_match(data.path()).await;
    for seq in 2..=200 {
        log(&store, owned, id, seq).await;
    }
    let good = data.path().join("good.db");
    backup(data.path(), &good, false, &mut quietly()).unwrap();
    let bad = data.path().join("bad.db");
    let target = tempfile::tempdir().unwrap();
    let check = |bytes: &[u8]| {
        fs::write(&bad, bytes).unwrap();
        let refused = restore(&bad, target.path(), true, &mut quietly()).unwrap_err();
        assert!(matches!(refused, BackupError::Unsound(..)), "{refused}");
        assert!(!target.path().join(DATABASE).exists());
    };
    check(b"this is not a database, but the file is long enough for SQLite to check it");
    check(b"");
    let mut bytes = fs::read(&good).unwrap();
    let half = bytes.len() / 2;
    check(&bytes[..half]);
    for byte in &mut bytes[half..half + 4_096] {
        *byte = 0xa5;
    }
    check(&bytes);
    let nowhere = data.path().join("nowhere.db");
    assert!(restore(&nowhere, target.path(), true, &mut quietly()).is_err());
}

/// If the write-ahead log of an old database cannot be renamed, the database keeps its name: without
/// a file of that name, the next server would start with no data.
#[test]
fn a_database_keeps_its_name_if_a_file_beside_it_cannot_be_renamed() {
    let folder = tempfile::tempdir().unwrap();
    let (old, aside) = (folder.path().join(DATABASE), folder.path().join("aside"));
    fs::write(&old, "data").unwrap();
    fs::write(with_ending(&old, "-wal"), "log").unwrap();
    // A file cannot replace a folder.
    fs::create_dir(with_ending(&aside, "-wal")).unwrap();
    assert!(matches!(
        rename_database(&old, &aside),
        Err(BackupError::Io(file, _)) if file == with_ending(&old, "-wal")
    ));
    assert_eq!(fs::read(&old).unwrap(), b"data");
    assert!(!aside.exists());
}
