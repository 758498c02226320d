//! Two events at once on one server: one that 64 clients play online, and one at real boards.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use bughouse_wire::table::TablePhase;
use futures_util::future::join_all;
use serde_json::json;

use crate::common::*;
use crate::events::{Desk, event, game, result};
use crate::recovery::KillableServer;

const TABLES: u32 = 16;

/// The result of each game, as the log has it: the table, and who has entered it.
fn ended(desk: &Desk) -> Vec<(u64, bool)> {
    let log = &desk.desk.as_ref().unwrap().log;
    let ended = log.iter().filter(|line| line.what["fact"] == "ended");
    let row = |line: &bughouse_wire::desk::DeskLine| {
        let table = line.what["table"].as_u64().unwrap();
        (table, line.what["by"] == "match")
    };
    ended.map(row).collect()
}

/// The four players of a table come back. If their match has not ended, it goes on, and one of them resigns.
async fn go_on(four: [Client; 4], at: SocketAddr) {
    let mut four = all_again(four, at).await;
    match four[0].table.phase {
        TablePhase::Over => return,
        TablePhase::Playing => {}
        _ => four[0].until_running_again().await,
    }
    four[1].resign(BLACK_OF_A).await;
}

#[tokio::test]
async fn sixty_four_clients_play_an_event_while_another_goes_on_and_the_server_is_killed() {
    let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
    let all: Vec<_> = (1..=64).map(|number| format!("Bot {number}")).collect();
    let all: Vec<_> = all.iter().map(String::as_str).collect();
    let hall = json!({ "place": "online", "set": [["clock.base_s", "60"]] });
    let mut online = event(server.at, "partners", hall, &all).await;
    let eight = [
        "Anna", "Bob", "Cyril", "Dana", "Emil", "Fred", "Gita", "Hana",
    ];
    let boards = json!({ "place": "boards" });
    let mut hall = event(server.at, "partners", boards, &eight).await;
    hall.does(json!({ "is": "pair" })).await;
    online.does(json!({ "is": "pair" })).await;
    let games: Vec<_> = (1..=TABLES).map(|table| game(1, table)).collect();
    online
        .until(|page| games.iter().all(|&game| page.link(game).is_some()))
        .await;
    let arrivals = games.iter().map(|&game| online.arrival(game));
    let mut tables = join_all(arrivals).await;
    hall.does(result(game(1, 1), "1-0")).await;

    // Half of the matches end by mate. At four tables a player resigns, and the server is killed at once.
    let mut rest = tables.split_off(8);
    join_all(tables.iter_mut().map(play_to_mate)).await;
    online.until(|page| ended(page).len() == 8).await;
    let last = rest.iter_mut().take(4);
    join_all(last.map(|four| {
        let id = four[0].command_id();
        let resign = bughouse_wire::client::ClientMsg::Resign { id, seat: A };
        async move { four[0].send(&resign).await }
    }))
    .await;
    let server = server.kill_and_restart().await;
    let page = |desk: &Desk| {
        let (id, key) = (desk.id.clone(), desk.key.clone());
        async move { Desk::follow(server.at, &id, key.as_deref()).await.unwrap() }
    };
    let (mut online, mut hall) = (page(&online).await, page(&hall).await);
    hall.does(result(game(1, 2), "0-1")).await;
    hall.does(json!({ "is": "pair" })).await;

    // The other matches go on, and those whose end the store did not have.
    join_all(rest.into_iter().map(|four| go_on(four, server.at))).await;
    online.until(|page| ended(page).len() == 16).await;
    let ended = ended(&online);
    let tables: BTreeSet<_> = ended.iter().map(|(table, _)| *table).collect();
    assert_eq!(
        (ended.len(), tables.len()),
        (16, 16),
        "each result counts once"
    );
    assert!(ended.iter().all(|(_, is_of_match)| *is_of_match));
    let standings = online.standings.iter();
    assert_eq!(standings.map(|row| row.points).sum::<f64>(), 32.0);
    assert!(online.standings.iter().all(|row| row.played == 1));
    online.does(json!({ "is": "pair" })).await;
    assert_eq!(online.rounds[&2].pairing.tables.len(), 16);
    assert_eq!(hall.rounds.len(), 2);
    drop(server.kill().await);
}
