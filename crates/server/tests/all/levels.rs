//! Tests of the levels of bots: they are chosen, kept over a restart, and written in the record.

use crate::common::*;
use bughouse_core::{BoardId, Seat};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::level::BotLevel;
use bughouse_wire::table::Sitter;

fn level_at(client: &Client, seat: Seat) -> Option<BotLevel> {
    match client.table.seats[seat] {
        Some(Sitter::Bot { level, .. }) => Some(level),
        _ => None,
    }
}

fn bot_of(seat: Seat, level: BotLevel) -> ClientMsg {
    ClientMsg::Bot {
        seat,
        on: true,
        level: Some(level),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_with_three_bots_of_chosen_levels_over_a_restart_of_the_server() {
    let (server, link) = with_table("chesscom", &[]).await;
    let mut ann = Client::join(server.address(), &link, "Ann").await;
    ann.sit(A).await;
    ann.send(&bot_of(BLACK_OF_A, BotLevel::Newcomer)).await;
    ann.send(&bot_of(B, BotLevel::Champion)).await;
    ann.send(&bot(BLACK_OF_B)).await;
    // The same message changes the level of the bot that sits there.
    ann.send(&bot_of(BLACK_OF_A, BotLevel::Club)).await;
    ann.until("the levels", |client, _| {
        level_at(client, BLACK_OF_A) == Some(BotLevel::Club)
    })
    .await;
    assert_eq!(level_at(&ann, B), Some(BotLevel::Champion));
    assert_eq!(level_at(&ann, BLACK_OF_B), Some(BotLevel::Regular));
    ann.ready().await;
    ann.until_playing(1).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    let server = server.restart().await;
    let mut ann = ann.moved(server.address()).again().await;
    assert_eq!(level_at(&ann, BLACK_OF_A), Some(BotLevel::Club));
    assert_eq!(level_at(&ann, B), Some(BotLevel::Champion));
    // The bots play on after the restart.
    let plies = ann.game.as_ref().map_or(0, |game| game.plies.len());
    ann.until("a move of a bot", |client, _| {
        let game = client.game.as_ref();
        game.is_some_and(|game| game.plies.len() > plies)
    })
    .await;
    ann.resign(A).await;
    ann.until_result().await;
    let (status, record) = get(server.address(), &format!("/t/{link}/1.bpgn")).await;
    assert_eq!(status, 200, "{record}");
    assert!(record.contains("[BlackALevel \"club\"]"), "{record}");
    assert!(record.contains("[WhiteBLevel \"champion\"]"), "{record}");
    assert!(!record.contains("WhiteALevel"), "{record}");
}
