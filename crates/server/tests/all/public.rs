//! Tests the addresses of matches by their public ids: what a stranger gets there while the match runs and
//! after it, and that no answer has the secret link of the table.

use std::net::SocketAddr;
use std::path::Path;

use axum::Router;
use axum::response::Html;
use bughouse_core::BoardId;
use bughouse_server::server::Server;
use bughouse_server::settings::Settings;

use crate::common::*;

/// The page of a match, a picture, a file, an animation, the replay, and the talk.
const PATHS: [&str; 6] = [
    "/m/{id}",
    "/m/{id}/match.png",
    "/m/{id}/match.bpgn",
    "/m/{id}/match.gif",
    "/api/matches/{id}",
    "/api/matches/{id}/talk",
];

/// The status and the text at each of [`PATHS`] for a match.
async fn answers(at: SocketAddr, id: &str) -> Vec<(u16, String)> {
    let mut all = Vec::new();
    for path in PATHS {
        let path = path.replace("{id}", id);
        all.push(http(at, &format!("GET {path}"), "").await);
    }
    all
}

async fn statuses(at: SocketAddr, id: &str) -> Vec<u16> {
    let answers = answers(at, id).await;
    answers.into_iter().map(|(status, _)| status).collect()
}

fn match_id(of: &Client) -> String {
    let game = of.game.as_ref().expect("a match");
    game.id.clone().expect("a match of the server has an id")
}

/// A server with the page, which writes the preview of a link into its head.
async fn start(data: &Path) -> Server {
    let settings = Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        ..Settings::default()
    };
    let page = Html("<html><head></head><body></body></html>");
    let page = Router::new().fallback(async move || page);
    server_of(data, settings, page).await
}

#[tokio::test]
async fn a_stranger_gets_an_unlisted_match_only_after_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let mut four = four(at, &link).await;
    let id = match_id(&four[0]);
    assert_eq!(statuses(at, &id).await, [404; 6]);
    play_first_board(&mut four, &CONTACT_MATE).await;
    four[0].until_result().await;
    four[0]
        .until("the list of matches", |client, _| {
            client.table.finished.iter().any(|one| one.id == id)
        })
        .await;
    assert_eq!(statuses(at, &id).await, [200; 6]);
    server.stop().await;
}

#[tokio::test]
async fn no_answer_by_a_public_id_and_no_file_has_the_link_of_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let mut four = four(at, &link).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    four[0].until_result().await;
    let id = match_id(&four[0]);
    for (path, (_, text)) in PATHS.iter().zip(answers(at, &id).await) {
        assert!(!text.contains(&link), "{path} gives away the table");
    }
    let (_, page) = http(at, &format!("GET /m/{id}"), "").await;
    assert!(page.contains(&format!("/m/{id}/match.png?")), "{page}");

    let by_table = |rest: &str| format!("GET /api/tables/{link}/1{rest}");
    let by_id = |rest: &str| format!("GET /api/matches/{id}{rest}");
    for rest in ["", "/talk", "/report"] {
        let (one, other) = (
            http(at, &by_table(rest), "").await,
            http(at, &by_id(rest), "").await,
        );
        assert_eq!(one, other, "{rest}");
    }
    let ask = r#"{"ply":0,"moves":["Ae2e4"]}"#;
    let tried = |path: String| async move { http(at, &format!("POST {path}/tried"), ask).await };
    let by_id = tried(format!("/api/matches/{id}")).await;
    assert_eq!(by_id.0, 200, "{}", by_id.1);
    assert_eq!(tried(format!("/api/tables/{link}/1")).await, by_id);
    for file in ["bpgn", "fics.bpgn", "json", "csv", "svg"] {
        let one = http(at, &format!("GET /t/{link}/1.{file}"), "").await;
        let other = http(at, &format!("GET /m/{id}/match.{file}"), "").await;
        assert_eq!(one, other, "{file}");
    }
    server.stop().await;
    let mut folders = vec![data.path().to_owned()];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = std::fs::read(&path).unwrap();
            let mut parts = bytes.windows(link.len());
            assert!(!parts.any(|part| part == link.as_bytes()), "{path:?}");
        }
    }
}

#[tokio::test]
async fn a_running_match_of_a_listed_table_is_watched_by_its_public_id() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let at = server.address();
    let wanted = r#"{"preset":"fics","set":[],"listed":true}"#;
    let (_, made) = http(at, "POST /api/tables", wanted).await;
    let made: serde_json::Value = serde_json::from_str(&made).unwrap();
    let link = made["id"].as_str().unwrap();
    let mut four = four(at, link).await;
    let id = match_id(&four[0]);
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let mut eve = Client::join(at, &id, "Eve").await;
    eve.see_ply(1).await;
    // There is a page and a picture, but no record, animation or replay yet.
    assert_eq!(statuses(at, &id).await, [200, 200, 404, 409, 404, 404]);
    // The table is found by the ids of its matches, and not by an id of its own.
    let table = four[0].table.id.clone();
    assert!(Client::hello(at, &table, None, None, None).await.is_err());
    assert_eq!(statuses(at, &table).await, [404; 6]);
    server.stop().await;
}

#[tokio::test]
async fn a_delay_for_watchers_holds_for_the_public_id() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[("watch.delay_s", "3600")]).await;
    let mut four = four(at, &link).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    four[0].until_result().await;
    assert_eq!(statuses(at, &match_id(&four[0])).await, [404; 6]);
    server.stop().await;
}

#[tokio::test]
async fn an_id_that_is_unknown_or_no_id_is_404() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for id in ["w4k2mqxyzabc", "x"] {
        assert_eq!(statuses(server.address(), id).await, [404; 6], "{id}");
    }
    server.stop().await;
}
