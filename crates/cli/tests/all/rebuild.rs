//! Tests of `bughouse rebuild`.

use std::path::Path;

use bughouse_core::{BoardId, Seat};
use rusqlite::Connection;

use crate::common::bughouse;
use crate::common::player::Player;
use crate::common::server::ServerProcess;

fn change(data: &Path, sql: &str) {
    let file = Connection::open(data.join("bughouse.db")).unwrap();
    file.execute_batch(sql).unwrap();
}

/// The exit status and the lines of a run that prints no error.
fn rebuild(data: &Path, check: bool) -> (i32, Vec<String>) {
    let mut arguments = vec!["rebuild", "--data", data.to_str().unwrap()];
    arguments.extend(check.then_some("--check"));
    let (status, out, err) = bughouse(&arguments, "");
    assert_eq!(err, "");
    (status, out.lines().map(str::to_owned).collect())
}

#[test]
fn a_falsified_row_is_found_and_replaced_and_a_damaged_log_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let name = data.to_str().unwrap();
    let server = ServerProcess::start(&["--listen", "127.0.0.1:0", "--data", name]);
    let mut player = Player::begin(&server);
    player.play(BoardId::A, 0, "e2e4");
    player.resign(Seat::BLACK_OF_A);
    let running = Player::begin(&server);
    for arguments in [
        &["rebuild", "--data", name][..],
        &["rebuild", "--data", name, "--check"],
    ] {
        let (status, out, err) = bughouse(arguments, "");
        let sentence = format!("a server is using {name}: stop it first\n");
        assert_eq!((status, &*out, err), (2, "", sentence));
    }
    drop(running);
    server.kill();

    let (same, one) = ("2 matches, 0 differ", "2 matches, 1 differ");
    assert_eq!(rebuild(data, true), (0, vec![same.into()]));
    change(data, "UPDATE finished SET score = '0-1', plies = 9");
    for _ in 0..2 {
        let (status, lines) = rebuild(data, true);
        assert_eq!((status, &*lines[1]), (1, one));
        assert!(
            lines[0].starts_with("match 1 (") && lines[0].contains("differ"),
            "{lines:?}"
        );
    }
    let (status, lines) = rebuild(data, false);
    assert_eq!((status, &*lines[1]), (0, one));
    assert!(lines[0].ends_with("were replaced"), "{lines:?}");
    assert_eq!(rebuild(data, true), (0, vec![same.into()]));

    change(data, "DELETE FROM entries WHERE match = 1 AND seq = 2");
    for check in [true, false] {
        let (status, lines) = rebuild(data, check);
        assert_eq!((status, &*lines[1]), (1, same));
        assert!(
            lines[0].ends_with("entry 3: the entry before it is missing"),
            "{lines:?}"
        );
    }
    let (status, out, err) = bughouse(&["rebuild", "--data", "nowhere"], "");
    assert_eq!(
        (status, &*out, &*err),
        (2, "", "there is no data in nowhere\n")
    );
}
