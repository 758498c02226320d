//! Tests of slow clients.

use bughouse_core::{BoardId, Seat};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;

use super::super::test_client::{TestClient, TestTable};
use super::*;
use crate::bots::BotThreads;
use crate::limits::Limits;

/// Moves that do not end the match.
const MOVES: [&str; 6] = ["g1f3", "g8f6", "f3e5", "f6e4", "e5f7", "e4f2"];

async fn table() -> TestTable {
    let limits = Limits {
        waiting_frames: 16,
        ..Limits::DEFAULT
    };
    TestTable::new(limits, BotThreads::in_virtual_time(1)).await
}

async fn play(player: &TestClient, ply: u32, mv: &str) {
    let play = ClientMsg::Play {
        id: mv.into(),
        board: BoardId::A,
        ply,
        mv: mv.into(),
        thought_ms: None,
    };
    player.send(play).await;
}

/// Waits until a move has been made.
async fn see_move(observer: &mut TestClient) {
    let is_played = |message| match message {
        ServerMsg::Frame(frame) => matches!(frame.event, EventView::Played(_)),
        _ => false,
    };
    while !is_played(observer.next().await) {}
}

/// Makes so many events that they overflow the queue of a client that does not read.
async fn much_happens(stage: &TestTable, player: &TestClient) {
    let mut observer = stage.join().await;
    for (ply, mv) in (0..).zip(MOVES) {
        play(player, ply, mv).await;
        see_move(&mut observer).await;
    }
    for n in 0..40 {
        let name = format!("x{n}");
        player.name(&name).await;
        let lists = |message: &ServerMsg| match message {
            ServerMsg::Table { table } => table.people.iter().any(|person| person.name == name),
            _ => false,
        };
        while !lists(&observer.next().await) {}
    }
}

#[tokio::test(start_paused = true)]
async fn a_watcher_who_does_not_read_is_disconnected_while_players_play_on() {
    let stage = table().await;
    let mut player = stage.begin(&Seat::ALL, &[]).await;
    let mut watcher = stage.join().await;
    much_happens(&stage, &player).await;
    let last = (&mut watcher.end.farewell).await.unwrap();
    assert!(last.text.contains("too slow"), "{last:?}");
    play(&player, 6, "f7d8").await;
    while player
        .game
        .take()
        .is_none_or(|game| game.plies.len() < MOVES.len())
    {
        player.next().await;
    }
    play(&player, 6, "f7d8").await;
    let is_answer =
        |message: &ServerMsg| matches!(message, ServerMsg::Ack { id, .. } if id == "f7d8");
    while !is_answer(&player.next().await) {}
}

#[tokio::test(start_paused = true)]
async fn a_player_who_missed_frames_gets_all_answers_and_the_whole_match_when_they_read_again() {
    let stage = table().await;
    let mut player = stage.begin(&Seat::ALL, &[]).await;
    let mut seen = player.game.take().unwrap().seq;
    much_happens(&stage, &player).await;
    let mut observer = stage.join().await;
    play(&player, 6, "f7d8").await;
    see_move(&mut observer).await;
    let mut answered = Vec::new();
    while player.game.is_none() {
        match player.next().await {
            ServerMsg::Frame(frame) => {
                assert_eq!(frame.seq, seen + 1, "no frame is missing before the gap");
                seen += 1;
            }
            ServerMsg::Ack { id, .. } => answered.push(id),
            _ => {}
        }
    }
    assert_eq!(answered, [&MOVES[..], &["f7d8"]].concat());
    let game = player.game.unwrap();
    assert!(game.seq > seen);
    assert_eq!((game.plies.len(), game.yours.len()), (MOVES.len() + 1, 4));
}
