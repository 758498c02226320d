//! Tests of `bughouse serve`: what it prints, how it stops, and that a match continues after the process
//! was killed.

use std::path::Path;
use std::process::Command;

use bughouse_core::{BoardId, Seat};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;
use bughouse_wire::talk::{Channel, Said};

use crate::common::player::Player;
use crate::common::server::ServerProcess;

fn start(data: &Path, more: &[&str]) -> ServerProcess {
    let listen = ["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    ServerProcess::start(&[&listen, more].concat())
}

#[test]
fn a_match_continues_after_the_server_was_killed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), &[]);
    let made = ServerProcess::ask(&server.address, "POST /api/tables", "{\"preset\":\"fics\"}");
    let made: serde_json::Value = serde_json::from_str(&made).unwrap();
    let table = made["id"].as_str().unwrap();
    let mut player = Player::join(&server.address, table, None, None);
    let (to, seat, text) = (Channel::Table, None, String::from("hello"));
    player.say(&ClientMsg::Tell { to, seat, text });
    for seat in [
        Seat::WHITE_OF_A,
        Seat::BLACK_OF_A,
        Seat::WHITE_OF_B,
        Seat::BLACK_OF_B,
    ] {
        player.say(&ClientMsg::Sit { seat });
    }
    player.say(&ClientMsg::Ready { on: true });
    while player.game.is_none() {
        player.next();
    }
    for (board, ply, mv) in [
        (BoardId::A, 0, "e2e4"),
        (BoardId::B, 0, "d2d4"),
        (BoardId::A, 1, "d7d5"),
        (BoardId::A, 2, "e4d5"),
        (BoardId::B, 1, "g8f6"),
    ] {
        player.play(board, ply, mv);
    }
    let token = player.token.clone();
    server.kill();

    let server = start(data.path(), &[]);
    let mut player = Player::join(&server.address, table, Some(token), None);
    assert!(
        matches!(player.phase, TablePhase::Paused { .. }),
        "{:?}",
        player.phase
    );
    let game = player.game.clone().expect("the match");
    assert_eq!(game.plies.len(), 5, "acknowledged moves are stored");
    assert_eq!(game.boards[BoardId::B].hands, "p");
    assert!(game.clocks.running.is_empty());
    let talk = loop {
        if let ServerMsg::Talk { talk } = player.next() {
            break talk;
        }
    };
    let said: Vec<&Said> = talk.entries.iter().map(|entry| &entry.said).collect();
    let (text, hint) = ("hello".into(), None);
    assert_eq!(said, [&Said::Text { text, hint }], "also before the match");
    while player.phase != TablePhase::Playing {
        player.next();
    }
    player.play(BoardId::B, 2, "c2c4");
    player.play(BoardId::B, 3, "P@e4");

    if !cfg!(unix) {
        return; // This system has no SIGTERM.
    }
    // After the signal the server sends `Bye` to its clients, and its process ends.
    bughouse_load::program::ask_to_stop(server.child.id()).unwrap();
    while !matches!(player.next(), ServerMsg::Bye { retry: true, .. }) {}
    let mut server = server;
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn a_port_in_use_is_an_error_of_one_line() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), &[]);
    let mut second = Command::new(env!("CARGO_BIN_EXE_bughouse"));
    let output = second
        .args(["serve", "--listen", &server.address, "--data"])
        .arg(data.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stderr).unwrap();
    let port = server.address.rsplit(':').next().unwrap();
    assert!(
        printed.contains(&format!("port {port} is in use")),
        "{printed}"
    );
    assert_eq!(printed.lines().count(), 1, "{printed}");
}

#[test]
fn the_rules_of_the_command_line_are_suggested_for_a_match() {
    let data = tempfile::tempdir().unwrap();
    let first = |more: &[&str]| {
        let server = start(data.path(), more);
        let rules: serde_json::Value =
            serde_json::from_str(&ServerProcess::ask(&server.address, "GET /api/rules", ""))
                .unwrap();
        rules["first"].to_string()
    };
    assert_eq!(first(&[]), r#"{"preset":"fics","set":[["mode","online"]]}"#);
    assert_eq!(
        first(&["--rules", "wbn", "--set", "clock.base_s=60"]),
        r#"{"preset":"wbn","set":[["mode","otb"],["clock.base_s","60"]]}"#
    );
}

/// The handler of SIGTERM is installed before the address is printed.
#[cfg(unix)]
#[test]
fn a_server_can_be_stopped_as_soon_as_it_prints_its_address() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        let rest = start(folder.path(), &[]).stop();
        assert!(rest.contains("stopping"), "{rest}");
    }
}
