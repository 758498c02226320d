//! Tests that the stored end of a match is made again from its log.

use std::net::SocketAddr;
use std::path::Path;

use bughouse_core::BoardId;
use bughouse_server::rebuild::{MatchesRebuilt, rebuild};
use bughouse_store::sqlite::RebuildMode::{self, Check, Replace};
use rusqlite::Connection;
use tokio::sync::OnceCell;

use crate::common::*;

fn open(data: &Path) -> Connection {
    Connection::open(data.join("bughouse.db")).unwrap()
}

/// All values of a query, one text for each row.
fn values(data: &Path, sql: &str) -> Vec<String> {
    let file = open(data);
    let mut found = file.prepare(sql).unwrap();
    let columns = found.column_count();
    let row = |row: &rusqlite::Row<'_>| {
        let value = |column| row.get::<_, rusqlite::types::Value>(column);
        (0..columns).map(value).collect::<Result<Vec<_>, _>>()
    };
    let rows = found.query_map([], row).unwrap();
    rows.map(|row| format!("{:?}", row.unwrap())).collect()
}

fn ran(data: &Path, mode: RebuildMode) -> (u64, usize, usize) {
    let MatchesRebuilt {
        rebuilt,
        unreadable,
    } = rebuild(data, mode).unwrap();
    (rebuilt.matches, rebuilt.differing.len(), unreadable.len())
}

/// A folder with two matches that White of board B and their partner lost, one of them watched with a delay,
/// and a running match.
async fn folder() -> tempfile::TempDir {
    // A match begins after a countdown, so all tests start with the file of one server.
    static FILE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let file = FILE.get_or_init(played).await;
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("bughouse.db"), file).unwrap();
    data
}

async fn played() -> Vec<u8> {
    let server = TestServer::start().await;
    let at = server.address();
    tokio::join!(
        play(at, &[], true),
        play(at, &[("watch.delay_s", "60"), ("clock.base_s", "61")], true),
    );
    play(at, &[], false).await;
    let data = server.stop().await;
    std::fs::read(data.path().join("bughouse.db")).unwrap()
}

async fn play(at: SocketAddr, set: &[(&str, &str)], to_the_end: bool) {
    let link = table(at, "fics", set).await;
    let [mut ann, mut bob, ..] = four(at, &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    if to_the_end {
        bob.resign(BLACK_OF_A).await;
        bob.until_over().await;
    }
}

const ENDS: &str = "SELECT * FROM finished ORDER BY match";
const PLAYERS: &str = "SELECT * FROM played ORDER BY match, seat";

#[tokio::test]
async fn what_the_server_stored_is_what_the_log_says() {
    let folder = folder().await;
    let data = folder.path();
    assert_eq!(ran(data, Check), (3, 0, 0));
    let stored = (values(data, ENDS), values(data, PLAYERS));
    assert_eq!((stored.0.len(), stored.1.len()), (2, 8));
    assert_eq!(ran(data, Replace), (3, 0, 0));
    for column in [
        "open_ms", "preset", "control", "score", "reason", "article", "plies",
    ] {
        let change = format!("UPDATE finished SET {column} = 7 WHERE match = 2");
        open(data).execute_batch(&change).unwrap();
        assert_eq!(ran(data, Check), (3, 1, 0), "{column}");
        assert_eq!(ran(data, Replace), (3, 1, 0), "{column}");
        assert_eq!(
            (values(data, ENDS), values(data, PLAYERS)),
            stored,
            "{column}"
        );
    }
}

/// A name may have been removed, and a date corrected.
#[tokio::test]
async fn what_the_log_does_not_say_stays_as_it_is_stored() {
    let folder = folder().await;
    let data = folder.path();
    let change = "UPDATE played SET name = 'removed', person = NULL, principal = 5 WHERE seat = 'A';
                  UPDATE finished SET ended_ms = ended_ms - 500, open_ms = open_ms - 500, score = '*'";
    open(data).execute_batch(change).unwrap();
    let players = values(data, PLAYERS);
    assert_eq!(ran(data, Replace), (3, 2, 0));
    assert_eq!(values(data, PLAYERS), players);
    let dates = "SELECT ended_ms, open_ms FROM finished ORDER BY match";
    let kept = values(data, dates);
    open(data)
        .execute_batch("UPDATE finished SET score = '*'")
        .unwrap();
    assert_eq!(ran(data, Replace), (3, 2, 0));
    assert_eq!(values(data, dates), kept);
}

#[tokio::test]
async fn rows_that_are_gone_are_made_from_the_beginning_and_the_log() {
    let folder = folder().await;
    let data = folder.path();
    let results =
        "SELECT match, open_ms - ended_ms, preset, control, score, reason, article, board,
                       lost_by, plies FROM finished ORDER BY match";
    let stored = (values(data, results), values(data, PLAYERS));
    let remove = "DELETE FROM played; DELETE FROM finished; UPDATE matches SET running = 1";
    open(data).execute_batch(remove).unwrap();
    assert_eq!(ran(data, Check), (3, 2, 0));
    assert_eq!(ran(data, Replace), (3, 2, 0));
    assert_eq!((values(data, results), values(data, PLAYERS)), stored);
    let running = "SELECT id FROM matches WHERE running";
    assert_eq!(values(data, running), ["[Integer(3)]"]);
    let too_early = "SELECT match FROM finished JOIN matches ON id = match
                     WHERE ended_ms < began_ms OR ended_ms > began_ms + 600000";
    assert_eq!(values(data, too_early), [""; 0]);
}

#[tokio::test]
async fn a_match_that_cannot_be_replayed_keeps_its_rows() {
    for (damage, why) in [
        (
            "DELETE FROM entries WHERE match = 1 AND seq = 2",
            "entry 3: the entry before it is missing",
        ),
        (
            "DELETE FROM entries WHERE match = 1
                 AND seq = (SELECT max(seq) FROM entries WHERE match = 1)",
            "the entry is missing, although a result is stored",
        ),
    ] {
        let folder = folder().await;
        let data = folder.path();
        let change = "UPDATE finished SET score = '*' WHERE match = 1";
        open(data)
            .execute_batch(&format!("{change};{damage}"))
            .unwrap();
        let stored = (values(data, ENDS), values(data, PLAYERS));
        let found = rebuild(data, Replace).unwrap();
        assert_eq!(
            (found.rebuilt.matches, found.rebuilt.differing.len()),
            (3, 0)
        );
        let [(row, found)] = &found.unreadable[..] else {
            panic!()
        };
        assert_eq!(row.id.0, 1);
        assert!(found.to_string().ends_with(why), "{found}");
        assert_eq!((values(data, ENDS), values(data, PLAYERS)), stored);
    }
}
