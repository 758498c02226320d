//! Tests of the levels of bots: they are chosen, kept over a restart, and written in the record.

use crate::common::*;
use bughouse_core::Seat;
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
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let link = table(first.address(), "chesscom", &[]).await;
    let mut ann = Client::join(first.address(), &link, "Ann").await;
    let seat = Seat::WHITE_OF_A;
    ann.send(&ClientMsg::Sit { seat }).await;
    ann.send(&bot_of(Seat::BLACK_OF_A, BotLevel::Newcomer))
        .await;
    ann.send(&bot_of(Seat::WHITE_OF_B, BotLevel::Champion))
        .await;
    ann.send(&bot(Seat::BLACK_OF_B)).await;
    // The same message changes the level of the bot that sits there.
    ann.send(&bot_of(Seat::BLACK_OF_A, BotLevel::Club)).await;
    ann.until("the levels", |client, _| {
        level_at(client, Seat::BLACK_OF_A) == Some(BotLevel::Club)
    })
    .await;
    assert_eq!(level_at(&ann, Seat::WHITE_OF_B), Some(BotLevel::Champion));
    assert_eq!(level_at(&ann, Seat::BLACK_OF_B), Some(BotLevel::Regular));
    ann.send(&ClientMsg::Ready { on: true }).await;
    ann.until_playing(1).await;
    ann.play(bughouse_core::BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    first.stop().await;

    let second = server(data.path()).await;
    let mut ann = ann.moved(second.address()).again().await;
    assert_eq!(level_at(&ann, Seat::BLACK_OF_A), Some(BotLevel::Club));
    assert_eq!(level_at(&ann, Seat::WHITE_OF_B), Some(BotLevel::Champion));
    // The bots play on after the restart.
    let plies = ann.game.as_ref().map_or(0, |game| game.plies.len());
    ann.until("a move of a bot", |client, _| {
        let game = client.game.as_ref();
        game.is_some_and(|game| game.plies.len() > plies)
    })
    .await;
    let id = ann.command_id();
    ann.send(&ClientMsg::Resign { id, seat }).await;
    ann.until_result().await;
    let path = format!("GET /t/{link}/1.bpgn");
    let (status, record) = http(second.address(), &path, "").await;
    assert_eq!(status, 200, "{record}");
    assert!(record.contains("[BlackALevel \"club\"]"), "{record}");
    assert!(record.contains("[WhiteBLevel \"champion\"]"), "{record}");
    assert!(!record.contains("WhiteALevel"), "{record}");
    second.stop().await;
}
