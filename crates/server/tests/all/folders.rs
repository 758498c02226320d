//! Data folders of earlier builds, as SQL (`corpus/data`): each must open, and its matches must go on. The
//! newest one is written anew with `BUGHOUSE_BLESS=1`; an older one never changes.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use axum::Router;
use bughouse_core::BoardId;
use bughouse_match::{ClaimKind, Phase};
use bughouse_room::room::Resumption;
use bughouse_server::rebuild::rebuild;
use bughouse_server::server::Server;
use bughouse_server::settings::Settings;
use bughouse_store::sqlite::RebuildMode;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::talk::Channel;
use rusqlite::Connection;

use crate::common::*;

/// The newest form of the data.
const NEWEST: &str = "1";

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/data")
}

/// A table of a folder: its name, the secret part of its link, and the tokens of its people or the key of its
/// clock. The folder itself has only their hashes.
struct Entry {
    name: &'static str,
    link: String,
    secrets: Vec<String>,
}

fn entry(name: &'static str, link: &str, clients: &[Client]) -> Entry {
    Entry {
        name,
        link: link.into(),
        secrets: clients.iter().map(|one| one.token.clone()).collect(),
    }
}

async fn table_of_four(server: &Server, set: &[(&str, &str)]) -> (String, [Client; 4]) {
    let link = table(server.address(), "fics", set).await;
    let four = four(server.address(), &link).await;
    (link, four)
}

async fn end(four: &mut [Client; 4]) {
    four[0].resign(A).await;
    for client in four {
        client.until_result().await;
    }
}

/// Matches that have ended: by mate, by flag, by a claim, and of other kinds of chess.
async fn ended(server: &Server) -> Vec<Entry> {
    let mut all = Vec::new();
    let (link, mut four) = table_of_four(server, &[("clock.min_move_ms", "0")]).await;
    play_to_mate(&mut four).await;
    all.push(entry("mate", &link, &four));

    // Cid's flag falls first, because Bob's clock started later.
    let (link, mut four) = table_of_four(server, &[("clock.base_s", "1")]).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    four[0].until_result().await;
    all.push(entry("flag", &link, &four));

    let at = server.address();
    let link = table(at, "wbn", &[("mode", "otb")]).await;
    let mut four = seated(at, &link).await;
    claims::begin(&mut four).await;
    claims::turn(&mut four, A, "e2e4").await;
    claims::turn(&mut four, BLACK_OF_A, "e7e5").await;
    claims::catch_up(&mut four).await;
    let claim = four[0].claim(A, ClaimKind::IllegalMove, BoardId::A);
    claim.await.unwrap();
    four[0].until_match_phase(Phase::Decided).await;
    claims::catch_up(&mut four).await;
    for (client, seat) in four.iter_mut().zip(SEATS) {
        client.confirm(seat).await.unwrap();
    }
    four[0].until_result().await;
    all.push(entry("claim", &link, &four));

    let chess960 = [("start.array", "chess960_different")];
    let (link, mut four) = table_of_four(server, &chess960).await;
    end(&mut four).await;
    all.push(entry("chess960", &link, &four));

    let link = table(at, "crazyhouse", &[]).await;
    let mut ann = Client::join(at, &link, "Ann").await;
    ann.sit(A).await;
    ann.send(&bot(BLACK_OF_A)).await;
    ann.ready().await;
    ann.until_playing(1).await;
    ann.resign(A).await;
    ann.until_result().await;
    all.push(entry("crazyhouse", &link, &[ann]));
    all
}

/// Matches that run: with premoves, talk, a banned person and a bot; halted by a player; on a clock alone.
async fn running(server: &Server) -> Vec<Entry> {
    let at = server.address();
    let (link, mut four) = table_of_four(server, &[]).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    let person = eve.you;
    four[0].send(&ClientMsg::Kick { person }).await;
    eve.farewell().await;
    four[1].queue(BLACK_OF_A, 1, "e7e5").await.unwrap();
    four[1].queue(BLACK_OF_A, 3, "g8f6").await.unwrap();
    let text = "sit please".to_owned();
    let (to, seat) = (Channel::Partner, Some(A));
    four[0].send(&ClientMsg::Tell { to, seat, text }).await;
    four[0].rename("Anna").await;
    let premoves = entry("premoves", &link, &four);

    let link = table(at, "fics", &[]).await;
    let mut ann = Client::join(at, &link, "Ann").await;
    ann.sit(A).await;
    ann.add_bots(&[BLACK_OF_A, B, BLACK_OF_B]).await;
    ann.ready().await;
    ann.until_playing(1).await;
    let with_bots = entry("bots", &link, &[ann]);

    let link = table(at, "wbn", &[("mode", "otb")]).await;
    let mut four = seated(at, &link).await;
    four[0].key(KeyKind::Arbiter).await;
    claims::begin(&mut four).await;
    let text = "a piece fell".to_owned();
    let stop = |id| ClientMsg::Stop { id, seat: A, text };
    four[0].ask(stop).await.unwrap();
    let halted = entry("halted", &link, &four);

    let only = [("mode", "otb"), ("record.moves", "clock_only")];
    let link = table(at, "wbn", &only).await;
    let mut owner = Client::join(at, &link, "Owner").await;
    let path = owner.key(KeyKind::Clock { board: None }).await;
    let mut clock = Client::by_key(at, &link, "Clock", &path).await;
    clock.ready().await;
    clock.until_playing(1).await;
    let (_, key) = path.split_once("?key=").unwrap();
    let clock_only = Entry {
        name: "clock_only",
        link,
        secrets: vec![key.into()],
    };
    vec![premoves, with_bots, halted, clock_only]
}

/// Writes the folder of the newest form: what has ended and runs, and a match that a stop has paused.
async fn write_newest() {
    let first = TestServer::start().await;
    let (link, mut four) = table_of_four(&first, &[]).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let mut all = vec![entry("paused", &link, &four)];
    drop(four);
    let second = first.restart().await;
    all.extend(ended(&second).await);
    all.extend(running(&second).await);
    // The process dies here: what runs is not paused in the log.
    let sql = dump(&Connection::open(second.data.path().join("bughouse.db")).unwrap());
    let mut names = String::from("# table\tlink\ttokens of its people, or the key of its clock\n");
    for Entry {
        name,
        link,
        secrets,
    } in all
    {
        writeln!(names, "{name}\t{link}\t{}", secrets.join(" ")).unwrap();
    }
    fs::create_dir_all(corpus()).unwrap();
    fs::write(corpus().join(format!("{NEWEST}.sql")), sql).unwrap();
    fs::write(corpus().join(format!("{NEWEST}.tsv")), names).unwrap();
}

/// A database as SQL.
fn dump(database: &Connection) -> String {
    let texts = |sql: &str| -> Vec<String> {
        let mut found = database.prepare(sql).unwrap();
        let rows = found.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let mut sql = String::new();
    for pragma in ["application_id", "user_version"] {
        let value: i64 = database
            .query_row(&format!("PRAGMA {pragma}"), [], |row| row.get(0))
            .unwrap();
        writeln!(sql, "PRAGMA {pragma} = {value};").unwrap();
    }
    let own = "name NOT LIKE 'sqlite_%' AND sql IS NOT NULL";
    for kind in ["table", "index", "trigger"] {
        let made = format!("SELECT sql FROM sqlite_master WHERE type = '{kind}' AND {own}");
        for statement in texts(&made) {
            writeln!(sql, "{statement};").unwrap();
        }
    }
    let tables = format!("SELECT name FROM sqlite_master WHERE type = 'table' AND {own}");
    for table in texts(&tables) {
        let columns = texts(&format!("SELECT name FROM pragma_table_info('{table}')"));
        let quoted: Vec<String> = columns.iter().map(|one| format!("quote({one})")).collect();
        let values = quoted.join(" || ', ' || ");
        for row in texts(&format!("SELECT {values} FROM {table}")) {
            writeln!(sql, "INSERT INTO {table} VALUES ({row});").unwrap();
        }
    }
    sql
}

/// A folder of the corpus, opened as data.
fn opened(version: &str) -> (tempfile::TempDir, Vec<(String, String, Vec<String>)>) {
    let data = tempfile::tempdir().unwrap();
    let sql = fs::read_to_string(corpus().join(format!("{version}.sql"))).unwrap();
    let database = Connection::open(data.path().join("bughouse.db")).unwrap();
    database.execute_batch(&sql).unwrap();
    let names = fs::read_to_string(corpus().join(format!("{version}.tsv"))).unwrap();
    let entry = |line: &str| {
        let mut parts = line.split('\t').map(str::to_owned);
        let (name, link) = (parts.next().unwrap(), parts.next().unwrap());
        let secrets = parts.next().unwrap();
        let secrets = secrets.split(' ').map(str::to_owned).collect();
        (name, link, secrets)
    };
    let lines = names.lines().filter(|line| !line.starts_with('#'));
    (data, lines.map(entry).collect())
}

#[tokio::test]
async fn folders_of_earlier_builds_open_and_their_matches_go_on() {
    if std::env::var_os("BUGHOUSE_BLESS").is_some() {
        write_newest().await;
    }
    let mut versions: Vec<String> = fs::read_dir(corpus())
        .unwrap()
        .filter_map(|file| file.unwrap().file_name().into_string().ok())
        .filter_map(|name| Some(name.strip_suffix(".sql")?.to_owned()))
        .collect();
    versions.sort();
    assert!(versions.contains(&NEWEST.to_owned()));
    for version in versions {
        let (data, all) = opened(&version);
        let found = rebuild(data.path(), RebuildMode::Check).unwrap();
        assert_eq!(found.rebuilt.differing.len(), 0);
        assert!(found.rebuilt.matches > 4 && found.unreadable.is_empty());
        let settings = Settings {
            listen: "127.0.0.1:0".parse().unwrap(),
            resumption: Resumption {
                wait_ms: 100,
                countdown_ms: 100,
                grant_ms: 0,
            },
            ..settings()
        };
        let server = start(data.path(), settings, Router::new()).await;
        for (name, link, secrets) in &all {
            goes_on(&server, name, link, secrets).await;
        }
        server.stop().await;
    }
}

/// Comes to a table again with what its people have, and sees or plays its match.
async fn goes_on(server: &Server, name: &str, link: &str, secrets: &[String]) {
    let at = server.address();
    let result = match name {
        "mate" => Some("checkmate"),
        "flag" => Some("flag"),
        "claim" => Some("wrong-claim"),
        "chess960" | "crazyhouse" => Some("resignation"),
        _ => None,
    };
    if name == "clock_only" {
        let path = format!("?key={}", secrets[0]);
        let clock = Client::by_key(at, link, "Clock", &path).await;
        assert!(clock.game.is_some(), "{name}");
        return;
    }
    let mut people = Vec::new();
    for token in secrets {
        let client = Client::hello(at, link, token).await;
        people.push(client.unwrap_or_else(|bye| panic!("{name}: {bye:?}")));
    }
    let ann = &mut people[0];
    let game = ann.game.clone().unwrap();
    let reason = game.result.map(|one| one.reason);
    assert_eq!(reason.as_deref(), result, "{name}");
    if result.is_some() {
        let replay = format!("GET /api/tables/{link}/1");
        assert_eq!(http(at, &replay, "").await.0, 200, "{name}");
        return;
    }
    ann.until_running_again().await;
    match name {
        "paused" => {
            people[1].see_ply(1).await;
            people[1].play(BoardId::A, "e7e5").await.unwrap();
        }
        "premoves" => {
            assert_eq!(ann.table.people[0].name, "Anna");
            ann.play(BoardId::A, "e2e4").await.unwrap();
            ann.see_ply(2).await;
        }
        "bots" => drop(ann.play(BoardId::A, "e2e4").await.unwrap()),
        "halted" => assert_eq!(ann.claims().phase, Phase::Halted),
        other => panic!("{other}"),
    }
}
