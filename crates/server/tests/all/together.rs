//! Tests over real WebSockets how people look at a finished match together: they share one cursor,
//! which is a place in the replay, and draw on the boards.

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::http::ReplayView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::talk::Shape;
use bughouse_wire::together::{Cursor, TogetherAct, TogetherNews, TogetherView};

async fn act(of: &mut Client, act: TogetherAct) {
    of.send(&ClientMsg::Together { act }).await;
}

/// Waits for the next news about looking together.
async fn news(of: &mut Client) -> TogetherNews {
    loop {
        if let ServerMsg::Together { news } = of.next().await.expect("news") {
            return news;
        }
    }
}

/// Waits until `holds` is true of the whole state, and returns the state.
async fn all(of: &mut Client, holds: impl Fn(&TogetherView) -> bool) -> TogetherView {
    loop {
        if let TogetherNews::All { view } = news(of).await
            && holds(&view)
        {
            return view;
        }
    }
}

fn point(ply: u32) -> TogetherAct {
    TogetherAct::Point {
        cursor: Cursor {
            at: 1_000 * ply,
            ply,
            ..Cursor::default()
        },
    }
}

fn ring() -> TogetherAct {
    TogetherAct::Draw {
        board: BoardId::B,
        shapes: vec![Shape {
            from: "f7".into(),
            to: None,
        }],
    }
}

/// Returns the clients of a match that Ann has won: the players, and Eve, who watched.
async fn over(set: &[(&str, &str)]) -> (TestServer, [Client; 4], Client) {
    let (server, link) = with_table("fics", set).await;
    let mut four = four(server.address(), &link).await;
    let eve = Client::join(server.address(), &link, "Eve").await;
    play_to_mate(&mut four).await;
    (server, four, eve)
}

#[tokio::test]
async fn all_participants_follow_one_cursor_and_each_may_draw() {
    let (server, [mut ann, mut bob, ..], mut eve) = over(&[]).await;
    eve.until_result().await;
    act(&mut ann, TogetherAct::Come { game: 1 }).await;
    act(&mut ann, TogetherAct::Hold { on: true }).await;
    act(&mut ann, point(3)).await;
    act(&mut bob, TogetherAct::Come { game: 1 }).await;
    act(&mut eve, TogetherAct::Come { game: 1 }).await;
    let view = all(&mut eve, |view| {
        view.cursor.is_some() && view.lookers.len() == 3
    })
    .await;
    assert_eq!((view.holder, view.cursor.unwrap().ply), (Some(ann.you), 3));
    let may: Vec<bool> = view.lookers.iter().map(|one| one.may).collect();
    assert_eq!(may, [true, true, false], "Eve did not play");

    act(&mut bob, ring()).await;
    let drawn = news(&mut eve).await;
    let TogetherNews::Drawn { drawing } = drawn else {
        panic!("{drawn:?}")
    };
    assert_eq!((drawing.by, drawing.shapes.len()), (bob.you, 1));

    // Bob does not hold the cursor, so Bob cannot move it. Then Bob takes the cursor over.
    act(&mut bob, point(1)).await;
    act(&mut bob, TogetherAct::Hold { on: true }).await;
    let view = all(&mut eve, |view| view.holder == Some(bob.you)).await;
    assert_eq!((view.cursor.unwrap().ply, view.drawings.len()), (3, 1));
    act(&mut bob, point(5)).await;
    let view = all(&mut ann, |view| {
        view.cursor.as_ref().is_some_and(|at| at.ply == 5)
    })
    .await;
    assert!(
        view.drawings.is_empty(),
        "drawings are removed when the cursor moves to another position"
    );

    // Eve may not hold the cursor or draw until a player lets all participants do this.
    act(&mut eve, ring()).await;
    assert!(eve.refusal().await.contains("only the players"));
    act(&mut bob, TogetherAct::LetIn { on: true }).await;
    all(&mut eve, |view| view.open).await;
    act(&mut eve, TogetherAct::Hold { on: true }).await;
    all(&mut ann, |view| view.holder == Some(eve.you)).await;
    // The log of the match has no cursor and no drawing.
    let path = format!("/api/tables/{}/1", ann.link);
    let replay: ReplayView = read(server.address(), &path).await;
    assert_eq!(replay.game.seq, ann.game().seq);
}

#[tokio::test]
async fn when_the_next_match_begins_people_can_no_longer_look_at_the_last_match_together() {
    let (_server, mut four, _eve) = over(&[]).await;
    act(&mut four[0], TogetherAct::Come { game: 1 }).await;
    all(&mut four[0], |_| true).await;
    for client in &mut four {
        client.rematch(false).await;
    }
    assert_eq!(news(&mut four[0]).await, TogetherNews::Over);
    four[0].until_playing(2).await;
    act(&mut four[0], TogetherAct::Come { game: 1 }).await;
    assert!(four[0].refusal().await.contains("the match is running"));
}

/// A watcher with a delay may look at the match with others only after seeing its end.
#[tokio::test]
async fn a_delayed_watcher_cannot_join_before_seeing_the_end_of_the_match() {
    let late = [("watch.delay_s", "3600")];
    let (_server, [mut ann, ..], mut eve) = over(&late).await;
    act(&mut ann, TogetherAct::Come { game: 1 }).await;
    all(&mut ann, |_| true).await;
    for game in [0, 1, 2] {
        act(&mut eve, TogetherAct::Come { game }).await;
        let why = eve.refusal().await;
        assert!(why.contains("no such finished match"), "{why}");
    }
}
