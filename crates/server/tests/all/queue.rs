//! Tests premoves, which the server stores. They are played even if their player has closed the
//! tab, and no other client learns of them before they are played.

use crate::common::*;
use bughouse_core::{BoardId, Held};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::server::ServerMsg;

/// Returns every message that this client receives until half-move `ply` of board A is played.
async fn received_until(client: &mut Client, ply: u32) -> Vec<ServerMsg> {
    let mut received = Vec::new();
    loop {
        let message = client.next_raw().await.unwrap();
        let played = matches!(&message, ServerMsg::Frame(frame)
            if matches!(&frame.event, EventView::Played(one) if one.ply == ply && one.seat != B));
        received.push(message);
        if played {
            return received;
        }
    }
}

#[tokio::test]
async fn premoves_are_played_even_if_their_player_has_closed_the_tab() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    bob.queue(BLACK_OF_A, 1, "e7e5").await.unwrap();
    bob.queue(BLACK_OF_A, 3, "g8f6").await.unwrap();
    assert_eq!(bob.queues()[0].moves, ["e7e5", "g8f6"]);
    drop(bob);
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "d2d4").await.unwrap();
    ann.see_ply(4).await;
    let plies = &ann.game().plies;
    let times: Vec<i64> = plies.iter().map(|ply| ply.at).collect();
    assert_eq!([times[1] - times[0], times[3] - times[2]], [100; 2]);
}

#[tokio::test]
async fn a_reload_shows_the_premove_queue_and_why_it_was_canceled() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    let early = bob.queue(BLACK_OF_A, 3, "e5d4").await;
    refused(early, "the board has changed since then");
    for (ply, mv) in [(1, "e7e5"), (3, "e5d4"), (5, "g8f6")] {
        bob.queue(BLACK_OF_A, ply, mv).await.unwrap();
    }
    let mut bob = bob.again().await;
    bob.until("the queue", |bob, _| !bob.queues().is_empty())
        .await;
    assert_eq!(bob.queues()[0].moves, ["e7e5", "e5d4", "g8f6"]);
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "g1f3").await.unwrap();
    bob.until("the canceled queue", |bob, _| {
        let mut queues = bob.queues().iter();
        queues.any(|queue| queue.fell.is_some())
    })
    .await;
    // A new page receives the canceled queue too.
    let bob = Client::hello(server.address(), &link, &bob.token).await;
    let mut bob = bob.unwrap();
    let queue = bob.queues()[0].clone();
    let fell = queue.fell.unwrap();
    assert!(queue.moves.is_empty() && queue.going.is_none());
    assert_eq!(fell.moves, ["e5d4", "g8f6"]);
    let reason = "illegal e5d4: a pawn does not go from e5 to d4 here";
    assert_eq!((&*fell.why.code, &*fell.why.text), ("illegal", reason));
    // `command_id` begins at c1 again, and Bob has used c1 before.
    bob.play_as("another", BoardId::A, 3, "b8c6").await.unwrap();
    let queues = bob.queues();
    assert_eq!(
        queues,
        [],
        "a canceled queue is shown until the player moves"
    );
}

#[tokio::test]
async fn other_clients_learn_nothing_of_a_premove_queue() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    let mut eve = Client::join(server.address(), &link, "Eve").await;
    for (ply, mv) in [(1, "e7e5"), (3, "b8c6"), (5, "g8f6")] {
        bob.queue(BLACK_OF_A, ply, mv).await.unwrap();
    }
    let seat = BLACK_OF_A;
    let cancels = bob.ask(|id| ClientMsg::Unqueue { id, seat });
    cancels.await.unwrap();
    bob.queue(BLACK_OF_A, 1, "c7c5").await.unwrap();
    let before = ann.game().seq;
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
        let secret = ["c7c5", "\"queues\""];
        assert!(!secret.iter().any(|part| text.contains(part)), "{text}");
    }
    let late = Client::join(server.address(), &link, "Fay").await;
    assert_eq!(late.game.unwrap().queueing, None);
}

#[tokio::test]
async fn a_conditional_drop_asks_the_partner_for_its_piece_and_no_one_else_learns_of_it() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    let mut eve = Client::join(server.address(), &link, "Eve").await;
    let knight = [(BLACK_OF_A, Held::Knight)];
    for (ply, mv) in [(1, "e7e5"), (3, "N@f6")] {
        bob.queue(BLACK_OF_A, ply, mv).await.unwrap();
    }
    cid.until("the request", |cid, _| cid.awaited() == knight)
        .await;
    assert!(cid.queues().is_empty(), "the plan is not shown");
    let mut cid = cid.again().await;
    cid.until("the request", |cid, _| cid.awaited() == knight)
        .await;
    let late = Client::hello(server.address(), &link, &cid.token).await;
    assert_eq!(late.unwrap().awaited(), knight, "a new page has it");
    let seat = BLACK_OF_A;
    let cancels = bob.ask(|id| ClientMsg::Unqueue { id, seat });
    cancels.await.unwrap();
    cid.until("no request", |cid, _| cid.awaited().is_empty())
        .await;
    bob.queue(BLACK_OF_A, 1, "Q@h5").await.unwrap();
    ann.send(&ClientMsg::Play {
        id: "go".into(),
        board: BoardId::A,
        ply: 0,
        mv: "e2e4".into(),
        thought_ms: None,
    })
    .await;
    for client in [&mut ann, &mut dan, &mut eve] {
        for message in &received_until(client, 1).await {
            let text = serde_json::to_string(message).unwrap();
            let secret = ["\"t\":\"queues\"", "\"awaited\"", "Q@h5", "N@f6"];
            assert!(!secret.iter().any(|part| text.contains(part)), "{text}");
        }
    }
}

#[tokio::test]
async fn a_request_of_a_conditional_drop_ends_when_the_piece_comes() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    bob.queue(BLACK_OF_A, 1, "P@e5").await.unwrap();
    cid.until("the request", |cid, _| !cid.awaited().is_empty())
        .await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    cid.play(BoardId::B, "e2e4").await.unwrap();
    dan.see_ply_of(BoardId::B, 1).await;
    dan.play(BoardId::B, "d7d5").await.unwrap();
    cid.see_ply_of(BoardId::B, 2).await;
    assert_eq!(cid.awaited(), [(BLACK_OF_A, Held::Pawn)]);
    cid.play(BoardId::B, "e4d5").await.unwrap();
    bob.until("the drop", |bob, _| bob.game().boards[BoardId::A].ply == 2)
        .await;
    cid.until("no request", |cid, _| cid.awaited().is_empty())
        .await;
}

#[tokio::test]
async fn partners_who_may_not_talk_get_no_requests() {
    let (server, link) = with_table(
        "fics",
        &[
            ("talk.partner", "none"),
            ("talk.point_on_partner_board", "false"),
        ],
    )
    .await;
    let [_ann, mut bob, mut cid, _dan] = four(server.address(), &link).await;
    bob.queue(BLACK_OF_A, 1, "P@e5").await.unwrap();
    cid.play(BoardId::B, "e2e4").await.unwrap();
    assert!(cid.awaited().is_empty());
}
