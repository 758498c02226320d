//! Tests of the commands with which an operator looks into a data folder: `bughouse tables`, `prune` and
//! `matches`.

use std::path::Path;

use bughouse_core::{BoardId, Seat};
use rusqlite::Connection;

use crate::common::player::Player;
use crate::common::server::ServerProcess;
use crate::common::{bughouse, objects};

fn start(data: &Path) -> ServerProcess {
    let name = data.to_str().unwrap();
    ServerProcess::start(&["--listen", "127.0.0.1:0", "--data", name])
}

fn open(data: &Path) -> Connection {
    Connection::open(data.join("bughouse.db")).unwrap()
}

fn text(data: &Path, sql: &str) -> String {
    open(data).query_row(sql, [], |row| row.get(0)).unwrap()
}

/// The lines of a run that succeeds and prints no error.
fn lines(data: &Path, arguments: &[&str]) -> Vec<String> {
    let (command, more) = arguments.split_first().unwrap();
    let arguments = [&[*command, "--data", data.to_str().unwrap()], more].concat();
    let (status, out, err) = bughouse(&arguments, "");
    assert_eq!((status, &*err), (0, ""), "{arguments:?}");
    out.lines().map(str::to_owned).collect()
}

/// A table with a finished match, and one at which no one was.
fn played(data: &Path) -> ServerProcess {
    let server = start(data);
    let mut player = Player::begin(&server);
    player.play(BoardId::A, 0, "e2e4");
    player.resign(Seat::BLACK_OF_A);
    ServerProcess::ask(&server.address, "POST /api/tables", "{\"preset\":\"fics\"}");
    server
}

#[test]
fn tables_are_listed_with_their_sizes_and_pruned_beside_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let server = played(data);
    let tables = lines(data, &["tables"]);
    let columns: Vec<Vec<&str>> = tables
        .iter()
        .map(|line| line.split(' ').collect())
        .collect();
    let [first, second] = &columns[..] else {
        panic!("{tables:?}");
    };
    for columns in [first, second] {
        assert_eq!((columns.len(), columns[0].len()), (6, 12), "{columns:?}");
        for date in [columns[1], columns[2]] {
            assert!(
                date.starts_with("20") && date.ends_with('Z') && date.len() == 20,
                "{date}"
            );
        }
    }
    assert_eq!((first[3], first[5]), ("1", "1"));
    assert_eq!((second[3], second[5]), ("0", "0"));
    let bytes = |columns: &[&str]| columns[4].parse::<u64>().unwrap();
    let doc: i64 = open(data)
        .query_row(
            "SELECT octet_length(doc) FROM rooms WHERE id = 2",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(bytes(second), doc.unsigned_abs());
    assert!(bytes(first) > 1_000, "{first:?}");
    let json = objects(&lines(data, &["tables", "--json"]).join("\n"));
    assert_eq!(
        (&json[0]["id"], &json[0]["people"]),
        (&first[0].into(), &1.into())
    );
    assert_eq!(json[1]["bytes"], bytes(second));
    assert_eq!(json[1]["created"], second[1]);

    // The server has both tables in memory.
    open(data)
        .execute_batch("UPDATE rooms SET seen_ms = 86400000")
        .unwrap();
    let prune = ["prune", "--older-than", "30d"];
    let none = ["0 tables would be removed; --yes removes them"];
    assert_eq!(lines(data, &prune), none);
    server.kill();
    let old = format!("{} 1970-01-02T00:00:00Z", second[0]);
    let one = [&old, "1 table would be removed; --yes removes them"];
    assert_eq!(lines(data, &prune), one);
    let server = start(data);
    assert_eq!(lines(data, &prune), one, "nothing was removed");
    assert_eq!(lines(data, &["prune", "--older-than", "99y"]), none);
    assert_eq!(
        lines(data, &["prune", "--older-than", "30d", "--yes"]),
        [&old, "1 table removed"]
    );
    assert_eq!(lines(data, &prune), none);
    assert_eq!(lines(data, &["tables"]).len(), 1, "the one with the match");
    let audit = "SELECT actor || ' ' || act || ' ' || subject || ' ' || reason FROM audit";
    let expected = format!("operator remove room {} prune --older-than 30d", second[0]);
    assert_eq!(text(data, audit), expected);
    assert_eq!(
        ServerProcess::ask(&server.address, "GET /health/ready", ""),
        "ok\n"
    );
}

#[test]
fn finished_matches_are_listed_by_date_and_by_person() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    drop(played(data));
    let change = "UPDATE played SET name = 'Ann' || char(10) WHERE seat = 'A';
                  UPDATE played SET name = 'Dan' WHERE seat = 'b';
                  UPDATE matches SET began_ms = 1795372200999";
    open(data).execute_batch(change).unwrap();
    let id = text(data, "SELECT public FROM matches");
    let other = text(data, "SELECT name FROM played WHERE seat = 'B'");
    let line = format!(
        "{id} 2026-11-22T18:30:00Z fics 1-0 resignation Ann\\u{{a}}, Dan – {other}, {other}"
    );
    assert_eq!(lines(data, &["matches"]), [&*line]);
    assert_eq!(lines(data, &["matches", "--since", "2026-11-22"]), [&*line]);
    assert_eq!(lines(data, &["matches", "--since", "2026-11-23"]), [""; 0]);
    let json = objects(&lines(data, &["matches", "--json"]).join("\n"));
    let expected = serde_json::json!({
        "id": id, "path": format!("/m/{id}"), "began": "2026-11-22T18:30:00Z", "rules": "fics", "result": "1-0",
        "reason": "resignation", "names": {"A": "Ann\n", "a": other, "B": other, "b": "Dan"},
    });
    assert_eq!(json, [expected]);

    let people = "INSERT INTO principals (public, kind, name, made_ms, seen_ms, merged_into)
                      VALUES ('333333333333', 'guest', 'Ann', 0, 0, 1),
                             ('444444444444', 'guest', 'Eve', 0, 0, NULL)";
    open(data).execute_batch(people).unwrap();
    let guest = &*text(data, "SELECT public FROM principals WHERE id = 1");
    for (person, since, expected) in [
        (guest, "2026-11-22", &[&*line][..]),
        ("333333333333", "2026-11-22", &[&*line]),
        (guest, "2026-11-23", &[]),
        ("444444444444", "2026-11-22", &[]),
    ] {
        let arguments = ["matches", "--person", person, "--since", since];
        assert_eq!(lines(data, &arguments), expected, "{person} {since}");
    }
    let name = data.to_str().unwrap();
    let (status, _, err) = bughouse(&["matches", "--data", name, "--person", "555555555555"], "");
    assert_eq!(status, 2);
    assert!(err.contains("there is no person with this id"), "{err}");
}

/// More matches than are read at once.
#[test]
fn a_list_of_many_matches_and_tables_is_whole_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    drop(played(data));
    let more = "WITH RECURSIVE numbers (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1209)
        INSERT INTO rooms (id, public, link_hash, made_ms, seen_ms, epoch, doc, waits)
            SELECT n, '22222222' || replace(replace(printf('%04d', n), '0', 'a'), '1', 'b'),
                CAST(n AS BLOB), 0, 0, 1, '{}', 0
            FROM numbers;
        INSERT INTO matches (id, room, game, public, origin, setup, names, holders, principals, began_ms,
                alive_ms, running)
            SELECT rooms.id, rooms.id, 1, rooms.public, origin, setup, names, holders, principals, rooms.id, 0, 0
            FROM rooms JOIN matches ON matches.id = 1 WHERE rooms.id >= 10;
        INSERT INTO finished SELECT id, 0, 0, 'fics', '3+0', '1-0', 'checkmate', 'x', NULL, NULL, id
            FROM matches WHERE id >= 10";
    open(data).execute_batch(more).unwrap();
    let listed = objects(&lines(data, &["matches", "--json"]).join("\n"));
    assert_eq!(listed.len(), 1_201);
    let ids: Vec<_> = listed
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    let stored = text(
        data,
        "SELECT group_concat(public, ' ' ORDER BY id DESC) FROM matches",
    );
    assert_eq!(ids.join(" "), stored);
    let tables = lines(data, &["tables"]);
    let ids: Vec<_> = tables
        .iter()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let stored = text(
        data,
        "SELECT group_concat(public, ' ' ORDER BY id) FROM rooms",
    );
    assert_eq!((ids.len(), ids.join(" ")), (1_202, stored));
    assert!(tables[5].ends_with(" ?"), "{}", tables[5]);
}
