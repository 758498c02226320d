//! Tests over real WebSockets that watchers see the match with a delay (`watch.delay_s`).

use std::net::SocketAddr;

use crate::common::claims::{begin, catch_up, turn, with_arbiter};
use crate::common::*;
use bughouse_core::BoardId;
use bughouse_match::Phase;
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Frame;
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
    for ending in [".bpgn", ".bfen", ".svg"] {
        all.push(get(at, &format!("{page}{ending}")).await.0);
    }
    for part in ["", "/talk"] {
        all.push(get(at, &format!("{api}{part}")).await.0);
    }
    all
}

/// Before the delay has passed, a watcher gets nothing of the match. Reconnecting, another tab,
/// files and pictures do not help, and neither does the end of the match.
#[tokio::test]
async fn a_watcher_sees_nothing_of_the_match_before_the_delay() {
    let (server, link) = with_table("fics", &[FOR_GOOD]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    // Eve joined first and owns the table. An owner need not play.
    let mut four = four(at, &link).await;
    play_to_mate(&mut four).await;
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
    four[1].send(&ClientMsg::Leave { seat: BLACK_OF_A }).await;
    four[1]
        .until("the empty seat", |client, _| {
            client.table.seats[BLACK_OF_A].is_none()
        })
        .await;
    tab.send(&ClientMsg::Sit { seat: BLACK_OF_A }).await;
    tab.until("the match", |client, _| client.game.is_some())
        .await;
    assert!(tab.game().result.is_some());
    assert_eq!(tab.table.finished.len(), 1);
}

/// With a delay of one second, a watcher sees everything one second after the players. Then the
/// files are public too.
#[tokio::test]
async fn a_watcher_gets_everything_after_the_delay() {
    let (server, link) = with_table("fics", &[("watch.delay_s", "1")]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let mut four = four(at, &link).await;
    play_to_mate(&mut four).await;
    eve.until_result().await;
    eve.until_over().await;
    assert_eq!(eve.table.finished.len(), 1);
    let uci = |frame: &Frame| match &frame.event {
        EventView::Played(ply) => Some(ply.uci.clone()),
        _ => None,
    };
    let moves: Vec<String> = eve.frames.iter().filter_map(uci).collect();
    assert_eq!(moves, CONTACT_MATE);
    let (late, early) = (eve.game(), four[0].game());
    assert_eq!(late.seq, early.seq);
    assert_eq!((&late.boards, &late.result), (&early.boards, &early.result));
    assert_eq!(statuses(at, &link).await, [200; 5]);
}

/// In a match by claims (over the board) the arbiter and an assistant see the match without delay.
/// Until watchers have seen the end, only the arbiter gets the report.
#[tokio::test]
async fn arbiter_and_assistants_have_no_delay() {
    let (server, link) = with_table("wbn", &[("mode", "otb"), FOR_GOOD]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    let (path, mut judge) = with_arbiter(&mut four[0]).await;
    let seat = BLACK_OF_B;
    let helps = four[0].key(KeyKind::Assistant { seat }).await;
    let mut helper = Client::by_key(at, &link, "Hal", &helps).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    begin(&mut four).await;
    turn(&mut four, A, "e2e4").await;
    catch_up(&mut four).await;
    for one in [&mut judge, &mut helper] {
        one.until_match_phase(Phase::Running).await;
        one.see_ply(1).await;
    }
    four[0].resign(A).await;
    judge.until_match_phase(Phase::Decided).await;
    judge.rule(ArbiterAct::Confirm).await;
    judge.until_result().await;
    receive_all(&mut eve, "Eva").await;
    assert_eq!((eve.game.as_ref(), eve.frames.len()), (None, 0));
    let (_, key) = path.split_once('?').unwrap();
    for (query, expected) in [("", 403), (key, 200)] {
        let (status, _) = get(at, &format!("/api/tables/{link}/1/report?{query}")).await;
        assert_eq!(status, expected, "{query}");
    }
}

/// After a restart watchers still see the match with the delay.
#[tokio::test]
async fn a_restart_reveals_nothing_to_watchers() {
    let (server, link) = with_table("fics", &[FOR_GOOD]).await;
    let mut four = four(server.address(), &link).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let server = server.restart().await;
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
}
