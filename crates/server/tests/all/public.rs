//! Tests the addresses of matches by their public ids: what a stranger gets there while the match runs and
//! after it, and that no answer has the secret link of the table.

use std::net::SocketAddr;

use crate::common::*;
use bughouse_core::BoardId;

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
        all.push(get(at, &path.replace("{id}", id)).await);
    }
    all
}

async fn statuses(at: SocketAddr, id: &str) -> Vec<u16> {
    let answers = answers(at, id).await;
    answers.into_iter().map(|(status, _)| status).collect()
}

#[tokio::test]
async fn a_stranger_gets_an_unlisted_match_only_after_its_end() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let mut four = four(at, &link).await;
    let id = four[0].match_id();
    assert_eq!(statuses(at, &id).await, [404; 6]);
    play_to_mate(&mut four).await;
    four[0]
        .until("the list of matches", |client, _| {
            client.table.finished.iter().any(|one| one.id == id)
        })
        .await;
    assert_eq!(statuses(at, &id).await, [200; 6]);
}

#[tokio::test]
async fn no_answer_by_a_public_id_and_no_file_has_the_link_of_the_table() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let mut four = four(at, &link).await;
    play_to_mate(&mut four).await;
    let id = four[0].match_id();
    for (path, (_, text)) in PATHS.iter().zip(answers(at, &id).await) {
        assert!(!text.contains(&link), "{path} gives away the table");
    }
    let (_, page) = get(at, &format!("/m/{id}")).await;
    assert!(page.contains(&format!("/m/{id}/match.png?")), "{page}");

    for rest in ["", "/talk", "/report"] {
        let one = get(at, &format!("/api/tables/{link}/1{rest}")).await;
        let other = get(at, &format!("/api/matches/{id}{rest}")).await;
        assert_eq!(one, other, "{rest}");
    }
    let ask = r#"{"ply":0,"moves":["Ae2e4"]}"#;
    let tried = |path: String| async move { http(at, &format!("POST {path}/tried"), ask).await };
    let by_id = tried(format!("/api/matches/{id}")).await;
    assert_eq!(by_id.0, 200, "{}", by_id.1);
    assert_eq!(tried(format!("/api/tables/{link}/1")).await, by_id);
    for file in ["bpgn", "fics.bpgn", "json", "csv", "svg"] {
        let one = get(at, &format!("/t/{link}/1.{file}")).await;
        let other = get(at, &format!("/m/{id}/match.{file}")).await;
        assert_eq!(one, other, "{file}");
    }
    let data = server.stop().await;
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
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = public_table(at, "fics", &[]).await;
    let mut four = four(at, &link).await;
    let id = four[0].match_id();
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let mut eve = Client::join(at, &id, "Eve").await;
    eve.see_ply(1).await;
    // There is a page and a picture, but no record, animation or replay yet.
    assert_eq!(statuses(at, &id).await, [200, 200, 404, 409, 404, 404]);
    // The table is found by its own public id too, which is not that of a match.
    let table = four[0].table.id.clone();
    let mut fay = Client::join(at, &table, "Fay").await;
    fay.see_ply(1).await;
    assert_eq!(statuses(at, &table).await, [404; 6]);
}

#[tokio::test]
async fn a_delay_for_watchers_holds_for_the_public_id() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "fics", &[("watch.delay_s", "3600")]).await;
    let mut four = four(at, &link).await;
    play_to_mate(&mut four).await;
    assert_eq!(statuses(at, &four[0].match_id()).await, [404; 6]);
}

#[tokio::test]
async fn an_id_that_is_unknown_or_no_id_is_404() {
    let server = TestServer::with_page().await;
    for id in ["w4k2mqxyzabc", "x"] {
        assert_eq!(statuses(server.address(), id).await, [404; 6], "{id}");
    }
}
