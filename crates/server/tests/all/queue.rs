//! Tests premoves, which the server stores. They are played even if their player has closed the
//! tab, and no other client learns of them before they are played.

use crate::common::*;
use bughouse_core::{BoardId, Seat};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::server::ServerMsg;

const BOB: Seat = Seat::BLACK_OF_A;

/// Returns every message that this client receives until half-move `ply` of board A is played.
async fn received_until(client: &mut Client, ply: u32) -> Vec<ServerMsg> {
    let mut received = Vec::new();
    loop {
        let message = client.next_raw().await.unwrap();
        let played = match &message {
            ServerMsg::Frame(frame) => match &frame.event {
                EventView::Played(one) => one.ply == ply && one.seat != Seat::WHITE_OF_B,
                _ => false,
            },
            _ => false,
        };
        received.push(message);
        if played {
            return received;
        }
    }
}

#[tokio::test]
async fn premoves_are_played_even_if_their_player_has_closed_the_tab() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    bob.queue(BOB, 1, "e7e5").await.unwrap();
    bob.queue(BOB, 3, "g8f6").await.unwrap();
    assert_eq!(bob.queues()[0].moves, ["e7e5", "g8f6"]);
    drop(bob);
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "d2d4").await.unwrap();
    ann.see_ply(4).await;
    let plies = &ann.game.as_ref().unwrap().plies;
    let times: Vec<i64> = plies.iter().map(|ply| ply.at).collect();
    assert!(
        times[1] == times[0] + 100 && times[3] == times[2] + 100,
        "{times:?}"
    );
}

#[tokio::test]
async fn a_reload_shows_the_premove_queue_and_why_it_was_canceled() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    bob.queue(BOB, 1, "e7e5").await.unwrap();
    bob.queue(BOB, 3, "e5d4").await.unwrap();
    bob.queue(BOB, 5, "g8f6").await.unwrap();
    let mut bob = bob.again().await;
    bob.until("the queue", |bob, _| !bob.queues().is_empty())
        .await;
    assert_eq!(bob.queues()[0].moves, ["e7e5", "e5d4", "g8f6"]);
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "g1f3").await.unwrap();
    bob.until("the canceled queue", |bob, _| {
        bob.queues()
            .first()
            .is_some_and(|queue| queue.fell.is_some())
    })
    .await;
    // A new page receives the canceled queue too.
    let mut bob = Client::hello(server.address(), &link, None, Some(bob.token.clone()), None)
        .await
        .unwrap();
    let queue = bob.queues()[0].clone();
    let fell = queue.fell.unwrap();
    assert!(queue.moves.is_empty() && queue.going.is_none());
    assert_eq!(fell.moves, ["e5d4", "g8f6"]);
    let reason = "illegal e5d4: a pawn does not go from e5 to d4 here";
    assert_eq!((&*fell.why.code, &*fell.why.text), ("illegal", reason));
    let own = "another".to_owned(); // `command_id` begins at c1 again, and Bob has used c1 before
    bob.play_as(own, BoardId::A, 3, "b8c6").await.unwrap();
    assert_eq!(
        bob.queues(),
        [],
        "a canceled queue is shown until the player moves"
    );
}

#[tokio::test]
async fn other_clients_learn_nothing_of_a_premove_queue() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    let mut eve = Client::join(server.address(), &link, "Eve").await;
    for (ply, mv) in [(1, "e7e5"), (3, "b8c6"), (5, "g8f6")] {
        bob.queue(BOB, ply, mv).await.unwrap();
    }
    let id = bob.command_id();
    bob.send(&ClientMsg::Unqueue {
        id: id.clone(),
        seat: BOB,
    })
    .await;
    bob.answer(&id).await.unwrap();
    bob.queue(BOB, 1, "c7c5").await.unwrap();
    let before = ann.game.as_ref().unwrap().seq;
    ann.send(&ClientMsg::Play {
        id: "go".into(),
        board: BoardId::A,
        ply: 0,
        mv: "e2e4".into(),
        thought_ms: None,
    })
    .await;
    for client in [&mut ann, &mut cid, &mut dan, &mut eve] {
        let received = received_until(client, 1).await;
        let mut seq = before;
        for message in &received {
            assert!(!matches!(message, ServerMsg::Queues { .. }), "{message:?}");
            let ServerMsg::Frame(frame) = message else {
                continue;
            };
            // The numbers of frames have no gaps for any viewer, because an event that only one
            // seat sees (a premove) gets no number.
            assert!(frame.seq <= before || frame.seq == seq + 1, "{received:?}");
            seq = seq.max(frame.seq);
            let text = serde_json::to_string(frame).unwrap();
            assert!(!text.contains("queue") && !text.contains("c7c5"), "{text}");
        }
    }
    // The messages that come before the reply is played show that a reply waits, but not which move
    // it is.
    for client in [&mut ann, &mut cid, &mut eve] {
        let received = received_until(client, 2).await;
        let (_, early) = received.split_last().unwrap();
        let text = serde_json::to_string(&early).unwrap();
        assert!(
            !text.contains("c7c5") && !text.contains("\"queues\""),
            "{text}"
        );
    }
    let late = Client::join(server.address(), &link, "Fay").await;
    assert_eq!(late.game.unwrap().queueing, None);
}

#[tokio::test]
async fn a_premove_is_refused_without_the_premove_before_it() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[("move.queue", "2")]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    // The page counts plies; the server cannot know why a ply before this one is missing.
    let refused = bob.queue(BOB, 3, "g8f6").await.unwrap_err();
    assert_eq!(refused, "the board has changed since then");
    bob.queue(BOB, 1, "e7e5").await.unwrap();
    bob.queue(BOB, 3, "g8f6").await.unwrap();
    let refused = bob.queue(BOB, 5, "b8c6").await.unwrap_err();
    assert_eq!(refused, "at most 2 moves may be queued");
    let refused = ann.queue(BOB, 5, "b8c6").await.unwrap_err();
    assert_eq!(refused, "you do not hold that seat");
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    bob.see_ply(2).await;
    // Bob cancels the rest of the queue.
    let id = bob.command_id();
    bob.send(&ClientMsg::Unqueue {
        id: id.clone(),
        seat: BOB,
    })
    .await;
    bob.answer(&id).await.unwrap();
    ann.play(BoardId::A, "d2d4").await.unwrap();
    bob.see_ply(3).await;
    // Bob is on turn now, so the move is played at once.
    bob.queue(BOB, 3, "e5d4").await.unwrap();
    ann.see_ply(4).await;
}

#[tokio::test]
async fn a_drop_waits_for_its_piece_if_the_rules_allow_it() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "chesscom", &[("move.wait_drop", "true")]).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    bob.queue(BOB, 1, "P@e3").await.unwrap();
    ann.play(BoardId::A, "d2d4").await.unwrap();
    cid.play(BoardId::B, "e2e4").await.unwrap();
    dan.see(cid.game.as_ref().unwrap().seq).await;
    dan.play(BoardId::B, "d7d5").await.unwrap();
    cid.see(dan.game.as_ref().unwrap().seq).await;
    cid.play(BoardId::B, "e4d5").await.unwrap(); // Bob, the partner of Cid, gets the captured pawn
    ann.see_ply(2).await;
    let plies = &ann.game.as_ref().unwrap().plies;
    let (captured, dropped) = (&plies[plies.len() - 2], &plies[plies.len() - 1]);
    assert_eq!(
        (captured.uci.as_str(), dropped.uci.as_str()),
        ("e4d5", "P@e3")
    );
    assert_eq!(dropped.at, captured.at + 100);
}
