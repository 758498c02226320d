//! Names of players of an event that are taken off.

use bughouse_wire::client::ClientMsg;
use bughouse_wire::desk::{GameRef, LiveTable};
use bughouse_wire::talk::Channel;
use serde_json::{Value, json};

use crate::common::*;
use crate::events::{Desk, event, game};
use crate::recovery::KillableServer;

/// All that everybody can read of a match of an event and of its table.
async fn readable(desk: &Desk, at: GameRef) -> Vec<(String, String)> {
    let link = desk.link(at).unwrap();
    let head = format!("GET /api/tables/{link}/1");
    let replay: Value = parsed(http(desk.at, &head, "").await);
    let id = replay["id"].as_str().unwrap();
    let paths = [
        format!("/api/tables/{link}/1"),
        format!("/api/tables/{link}/1/talk"),
        format!("/api/matches/{id}"),
        format!("/api/matches/{id}/talk"),
        format!("/t/{link}/1.bpgn"),
        format!("/t/{link}/1.svg"),
        format!("/m/{id}/match.bpgn"),
        format!("/m/{id}/match.svg"),
        format!("/e/{}/matches.bpgn", desk.id),
        "/api/events".into(),
    ];
    let mut all = Vec::new();
    for path in paths {
        let (status, text) = http(desk.at, &format!("GET {path}"), "").await;
        assert_eq!(status, 200, "{path}");
        all.push((path, text));
    }
    all
}

#[tokio::test]
async fn a_name_that_was_taken_off_is_off_everywhere() {
    let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
    let hall = json!({ "place": "online", "listed": true });
    let names = ["Annabella", "Bob", "Cyril", "Dana"];
    let mut desk = event(server.at, "partners", hall, &names).await;
    desk.does(json!({ "is": "pair" })).await;
    let at = game(1, 1);
    let mut four = desk.players_come(at).await;
    let seat = *SEATS
        .iter()
        .find(|&&seat| desk.seats(at)[seat] == 0)
        .unwrap();
    let own = SEATS.iter().position(|&one| one == seat).unwrap();
    let line = ClientMsg::Tell {
        to: Channel::Table,
        seat: None,
        text: "hello".into(),
    };
    four[own].send(&line).await;
    four[own].resign(seat).await;
    for client in &mut four {
        client.until_over().await;
    }
    desk.until(|desk| desk.result(at).is_some()).await;
    let mut watcher = desk.page(None).await.unwrap();
    let before = readable(&desk, at).await;
    let shows = |all: &[(String, String)]| -> Vec<String> {
        let with = all.iter().filter(|(_, text)| text.contains("Annabella"));
        with.map(|(path, _)| path.clone()).collect()
    };
    assert!(shows(&before).len() >= 6, "{:?}", shows(&before));

    desk.does(json!({ "is": "hide", "player": 0 })).await;
    let after = readable(&desk, at).await;
    assert_eq!(shows(&after), [""; 0]);
    let named = |name: &String| name == "player 1";
    watcher
        .until(|page| page.entries.iter().any(|one| named(&one.players[0].name)))
        .await;
    let shown = |live: &LiveTable| live.preview.as_ref().map(|one| one.names[seat].clone());
    watcher
        .until(|page| {
            page.live
                .get(&at)
                .and_then(shown)
                .is_none_or(|name| named(&name))
        })
        .await;
    // Who is at the table sees it at once, and who comes later, too.
    four[0]
        .until("the name", |client, _| {
            let game = client.game.as_ref();
            game.is_some_and(|game| named(&game.names[seat]))
        })
        .await;
    let seen = serde_json::to_string(&(&four[0].table, &four[0].game)).unwrap();
    assert!(!seen.contains("Annabella"), "{seen}");
    // Only who runs the event has the log.
    let log = format!("GET /e/{}/event.jsonl", desk.id);
    assert_eq!(http(desk.at, &log, "").await.0, 403);

    let server = server.kill_and_restart().await;
    desk.at = server.at;
    assert_eq!(shows(&readable(&desk, at).await), [""; 0]);
    let late = Client::join(server.at, &desk.link(at).unwrap(), "Eva").await;
    let seen = serde_json::to_string(&(&late.table, &late.game)).unwrap();
    assert!(
        !seen.contains("Annabella") && seen.contains("player 1"),
        "{seen}"
    );
    drop(server.kill().await);
}
