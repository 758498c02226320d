//! Tests over real WebSockets that watchers see the match with a delay (`watch.delay_s`).

use std::net::SocketAddr;

use crate::common::claims::{begin, catch_up, seated, turn};
use crate::common::*;
use bughouse_core::{BoardId, Seat};
use bughouse_match::Phase;
use bughouse_server::server::Server;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;

/// A delay that is longer than any test.
const FOR_GOOD: (&str, &str) = ("watch.delay_s", "3600");

/// Reads all messages that the server has sent to this client. The client takes a new name, and the
/// message with this name comes after them.
async fn receive_all(of: &mut Client, name: &str) {
    of.send(&ClientMsg::Resync).await;
    of.rename(name).await;
}

/// Returns the status of the answer at each address of a finished match.
async fn statuses(at: SocketAddr, link: &str) -> Vec<u16> {
    let mut all = Vec::new();
    let (api, page) = (format!("/api/tables/{link}/1"), format!("/t/{link}/1"));
    for path in [
        api.clone(),
        format!("{api}/talk"),
        format!("{page}.bpgn"),
        format!("{page}.bfen"),
        format!("{page}.svg"),
    ] {
        all.push(http(at, &format!("GET {path}"), "").await.0);
    }
    all
}

async fn start(set: &[(&str, &str)]) -> (tempfile::TempDir, Server, String) {
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let link = table(server.address(), "fics", set).await;
    (data, server, link)
}

/// Before the delay has passed, a watcher gets nothing of the match. Reconnecting, another tab,
/// files and pictures do not help, and neither does the end of the match.
#[tokio::test]
async fn a_watcher_sees_nothing_of_the_match_before_the_delay() {
    let (_data, server, link) = start(&[FOR_GOOD]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    // Eve joined first and owns the table. An owner need not play.
    let mut four = four(at, &link).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    for client in &mut four {
        client.until_result().await;
        client
            .until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
    }
    receive_all(&mut eve, "Eva").await;
    let mut eve = eve.again().await;
    receive_all(&mut eve, "Evi").await;
    let mut tab = Client::join(at, &link, "Tab").await;
    receive_all(&mut tab, "Tob").await;
    for watcher in [&eve, &tab] {
        assert_eq!((watcher.game.as_ref(), watcher.frames.len()), (None, 0));
        let table = &watcher.table;
        assert_eq!((table.game, table.phase), (0, TablePhase::Seating));
        assert!(table.finished.is_empty());
        assert!(table.people.iter().all(|one| one.half_points == 0));
    }
    assert_eq!(statuses(at, &link).await, [404; 5]);

    // A person who takes a seat for the next match is no longer a watcher, and sees the last match
    // without delay.
    four[1]
        .send(&ClientMsg::Leave {
            seat: Seat::BLACK_OF_A,
        })
        .await;
    four[1]
        .until("the empty seat", |client, _| {
            client.table.seats[Seat::BLACK_OF_A].is_none()
        })
        .await;
    let seat = Seat::BLACK_OF_A;
    tab.send(&ClientMsg::Sit { seat }).await;
    tab.until("the match", |client, _| client.game.is_some())
        .await;
    assert!(tab.game.as_ref().unwrap().result.is_some());
    assert_eq!(tab.table.finished.len(), 1);
    server.stop().await;
}

/// With a delay of one second, a watcher sees everything one second after the players. Then the
/// files are public too.
#[tokio::test]
async fn a_watcher_gets_everything_after_the_delay() {
    let (_data, server, link) = start(&[("watch.delay_s", "1")]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let mut four = four(at, &link).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    eve.until_result().await;
    eve.until_phase("over", |phase| *phase == TablePhase::Over)
        .await;
    assert_eq!(eve.table.finished.len(), 1);
    let moves: Vec<&str> = eve
        .frames
        .iter()
        .filter_map(|frame| match &frame.event {
            EventView::Played(ply) => Some(ply.uci.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(moves, CONTACT_MATE);
    let ann = &mut four[0];
    ann.until_result().await;
    let (eve_view, ann_view) = (eve.game.as_ref().unwrap(), ann.game.as_ref().unwrap());
    assert_eq!(eve_view.seq, ann_view.seq);
    assert_eq!(
        (&eve_view.boards, &eve_view.result),
        (&ann_view.boards, &ann_view.result)
    );
    assert_eq!(statuses(at, &link).await, [200; 5]);
    server.stop().await;
}

/// In a match by claims (over the board) the arbiter and an assistant see the match without delay.
/// Until watchers have seen the end, only the arbiter gets the report.
#[tokio::test]
async fn arbiter_and_assistants_have_no_delay() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[("mode", "otb"), FOR_GOOD]).await;
    let mut four = seated(at, &link).await;
    let path = four[0].key(KeyKind::Arbiter).await;
    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
    let seat = Seat::BLACK_OF_B;
    let helps = four[0].key(KeyKind::Assistant { seat }).await;
    let mut helper = Client::by_key(at, &link, "Hal", &helps).await.unwrap();
    let mut eve = Client::join(at, &link, "Eve").await;
    begin(&mut four).await;
    turn(&mut four, Seat::WHITE_OF_A, "e2e4").await;
    catch_up(&mut four).await;
    for one in [&mut judge, &mut helper] {
        one.until_match_phase(Phase::Running).await;
        one.see_ply(1).await;
    }
    let resign = |id| ClientMsg::Resign {
        id,
        seat: Seat::WHITE_OF_A,
    };
    four[0].ask(resign).await.unwrap();
    judge.until_match_phase(Phase::Decided).await;
    let confirm = bughouse_wire::claims::ArbiterAct::Confirm;
    judge.rule(confirm).await.unwrap();
    judge.until_result().await;
    receive_all(&mut eve, "Eva").await;
    assert_eq!((eve.game.as_ref(), eve.frames.len()), (None, 0));
    let (_, key) = path.split_once('?').unwrap();
    for (query, expected) in [("", 403), (key, 200)] {
        let (status, _) = http(at, &format!("GET /api/tables/{link}/1/report?{query}"), "").await;
        assert_eq!(status, expected, "{query}");
    }
    server.stop().await;
}

/// After a restart watchers still see the match with the delay.
#[tokio::test]
async fn a_restart_reveals_nothing_to_watchers() {
    let (data, server, link) = start(&[FOR_GOOD]).await;
    let mut four = four(server.address(), &link).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    server.stop().await;

    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    receive_all(&mut eve, "Eva").await;
    assert_eq!((eve.game.as_ref(), eve.frames.len()), (None, 0));
    let [ann, ..] = four;
    let mut ann = ann.moved(at).again().await;
    ann.send(&ClientMsg::Resync).await;
    ann.until(
        "the match",
        |_, message| matches!(message, ServerMsg::Game { game } if game.plies.len() == 1),
    )
    .await;
    server.stop().await;
}
