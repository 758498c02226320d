//! Tests that a match continues after its server was killed. The next server starts with the same
//! data.

use std::net::SocketAddr;
use std::path::Path;

use crate::common::claims::seated;
use crate::common::*;
use bughouse_core::{BoardId, BySeat, Seat};
use bughouse_match::Phase;
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::game::ClocksView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// A server in a separate runtime, so that it can be killed without a planned stop.
struct KillableServer {
    at: SocketAddr,
    runtime: Runtime,
}

impl KillableServer {
    async fn start(data: &Path) -> KillableServer {
        let runtime = Runtime::new().unwrap();
        let data = data.to_owned();
        let (address, at) = oneshot::channel();
        runtime.spawn(async move {
            let server = server(&data).await;
            address.send(server.address()).unwrap();
            // The server runs until its runtime is killed.
            std::future::pending::<()>().await;
            drop(server);
        });
        KillableServer {
            at: at.await.unwrap(),
            runtime,
        }
    }

    /// Kills the server. After that its port and files are free, as at the end of a process.
    async fn kill(self) {
        let end = || self.runtime.shutdown_timeout(PATIENCE);
        tokio::task::spawn_blocking(end).await.unwrap();
    }
}

fn left(clocks: &ClocksView) -> BySeat<i64> {
    clocks.left.map(|left| left.unwrap())
}

/// WBN 7.11: what the clocks show counts, also after a restart.
#[tokio::test]
async fn a_match_goes_on_with_exact_clocks_after_its_server_was_killed() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "fics", &[("clock.base_s", "60")]).await;
    let [mut ann, mut bob, mut cid, dan] = four(server.at, &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    bob.see_ply(1).await;
    let acked = bob
        .play_as("mine".into(), BoardId::A, 1, "d7d5")
        .await
        .unwrap();
    cid.play(BoardId::B, "g1f3").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "e4d5").await.unwrap();
    for client in [&mut ann, &mut bob, &mut cid] {
        client.see_ply(3).await;
    }
    let before = left(&cid.game.as_ref().unwrap().clocks);
    server.kill().await;

    let server = KillableServer::start(data.path()).await;
    let mut back = Vec::new();
    for client in [ann, bob, cid, dan] {
        let mut client = client.moved(server.at);
        client = client.again().await;
        assert!(
            matches!(client.table.phase, TablePhase::Paused { .. }),
            "{:?}",
            client.table.phase
        );
        back.push(client);
    }
    for client in &mut back {
        client
            .until_phase("running again", |phase| *phase == TablePhase::Playing)
            .await;
        let frame = client
            .frames
            .iter()
            .find(|frame| matches!(frame.event, EventView::Resumed { .. }));
        let frame = frame.expect("a frame says that the match goes on");
        assert_eq!(frame.event, EventView::Resumed { grant_ms: 3_000 });
        let after = left(&frame.clocks.clone().into());
        assert_eq!(
            after[Seat::WHITE_OF_A] + after[Seat::BLACK_OF_A],
            after[Seat::WHITE_OF_B] + after[Seat::BLACK_OF_B],
            "both boards were charged the same time"
        );
        // Only the players on turn were charged, at most up to the last heartbeat of the server (the
        // last time at which it recorded that it was running).
        assert_eq!(
            (after[Seat::WHITE_OF_A], after[Seat::WHITE_OF_B]),
            (
                before[Seat::WHITE_OF_A] + 3_000,
                before[Seat::WHITE_OF_B] + 3_000
            )
        );
        assert!(
            after[Seat::BLACK_OF_A] <= before[Seat::BLACK_OF_A] + 3_000
                && after[Seat::BLACK_OF_B] <= before[Seat::BLACK_OF_B] + 3_000
        );
        assert!(
            after[Seat::BLACK_OF_A] > before[Seat::BLACK_OF_A],
            "the outage is charged to no clock: {before:?} {after:?}"
        );
        assert_eq!(frame.clocks.running, [Seat::BLACK_OF_A, Seat::BLACK_OF_B]);
    }
    let bob = &mut back[1];
    assert_eq!(
        bob.play_as("mine".into(), BoardId::A, 1, "d7d5").await,
        Ok(acked),
        "the next process finds the command in the log and repeats the answer"
    );
    bob.play(BoardId::A, "d8d5").await.unwrap();
    let dan = &mut back[3];
    dan.see_ply(4).await;
    assert_eq!(
        dan.game.as_ref().unwrap().boards[BoardId::B].hands,
        "Pp",
        "the captured pieces are in hand"
    );
    dan.play(BoardId::B, "e7e5").await.unwrap();
    server.kill().await;
}

/// A premove queue is in the log. The next process plays its moves.
#[tokio::test]
async fn a_premove_queue_survives_a_kill_of_the_server() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "fics", &[]).await;
    let [ann, mut bob, cid, dan] = four(server.at, &link).await;
    bob.queue(Seat::BLACK_OF_A, 1, "e7e5").await.unwrap();
    bob.queue(Seat::BLACK_OF_A, 3, "g8f6").await.unwrap();
    server.kill().await;

    let server = KillableServer::start(data.path()).await;
    let mut back = Vec::new();
    for client in [ann, bob, cid, dan] {
        back.push(client.moved(server.at).again().await);
    }
    for client in &mut back {
        client
            .until_phase("running again", |phase| *phase == TablePhase::Playing)
            .await;
    }
    let [ann, bob, cid, _] = &mut back[..] else {
        panic!("four are back");
    };
    assert_eq!(bob.queues()[0].moves, ["e7e5", "g8f6"]);
    assert!(ann.queues().is_empty() && cid.queues().is_empty());
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "d2d4").await.unwrap();
    ann.see_ply(4).await;
    let plies = &ann.game.as_ref().unwrap().plies;
    let played: Vec<&str> = plies.iter().map(|ply| ply.uci.as_str()).collect();
    assert_eq!(played, ["e2e4", "e7e5", "d2d4", "g8f6"]);
    server.kill().await;
}

#[tokio::test]
async fn a_paused_match_waits_for_its_players_for_a_limited_time() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "fics", &[("disconnect.abandon_s", "0")]).await;
    let [ann, _bob, _cid, _dan] = four(server.at, &link).await;
    server.kill().await;
    let server = KillableServer::start(data.path()).await;
    let waits = |client: &Client| match client.table.phase {
        TablePhase::Paused { ms } => ms,
        other => panic!("{other:?}"),
    };
    let mut eve = Client::join(server.at, &link, "Eve").await;
    eve.rename("Eva").await;
    assert!(
        waits(&eve) <= 15_000,
        "a watcher is no player, so the wait has not begun"
    );
    let mut ann = ann.moved(server.at).again().await;
    ann.until(
        "the table has the time until the match goes on",
        |client, _| waits(client) > 15_000,
    )
    .await;
    ann.until_phase("the match goes on", |phase| *phase == TablePhase::Playing)
        .await;
    ann.until("the others are away", |client, _| {
        let away =
            |frame: &bughouse_wire::frame::Frame| matches!(frame.event, EventView::WentAway { .. });
        client.frames.iter().filter(|frame| away(frame)).count() >= 3
    })
    .await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    server.kill().await;
}

#[tokio::test]
async fn a_match_of_four_bots_goes_on_after_a_kill_without_watchers() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "fics", &[("clock.base_s", "3")]).await;
    let mut ann = Client::join(server.at, &link, "Ann").await;
    for seat in Seat::ALL {
        ann.send(&bot(seat)).await;
    }
    ann.send(&ClientMsg::Ready { on: true }).await;
    ann.until_playing(1).await;
    ann.see_ply(2).await;
    server.kill().await;
    let server = KillableServer::start(data.path()).await;
    let request = format!("GET /api/tables/{link}/1");
    let is_played = async {
        // A match can be read when it is over.
        while http(server.at, &request, "").await.0 != 200 {}
    };
    tokio::time::timeout(PATIENCE, is_played)
        .await
        .expect("the match goes on to its end");
    server.kill().await;
}

#[tokio::test]
async fn scores_and_finished_matches_of_a_table_survive_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "fics", &[]).await;
    let mut four = four(server.at, &link).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    for client in &mut four {
        client
            .until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
    }
    server.kill().await;
    let server = KillableServer::start(data.path()).await;
    let [ann, ..] = four;
    let was = ann.table.clone();
    let mut ann = ann.moved(server.at).again().await;
    assert_eq!(ann.table.finished, was.finished);
    assert_eq!(ann.table.owner, was.owner);
    assert_eq!(ann.table.phase, TablePhase::Over);
    let points = |table: &bughouse_wire::table::TableView| -> Vec<u32> {
        table
            .people
            .iter()
            .map(|person| person.half_points)
            .collect()
    };
    assert_eq!(points(&ann.table), points(&was));
    assert_eq!(
        http(server.at, &format!("GET /api/tables/{link}/1"), "")
            .await
            .0,
        200
    );
    let watcher = Client::join(server.at, &link, "Eve").await;
    let result = watcher.game.expect("the last match is shown").result;
    assert_eq!(result, Some(was.finished[0].result.clone()));
    ann.send(&ClientMsg::Lock { on: true }).await;
    ann.until("locked by the owner", |client, _| client.table.locked)
        .await;
    server.kill().await;
}

/// If an entry is missing in the log of a match, every page of this match has an error. Other
/// matches go on.
#[tokio::test]
async fn every_page_of_a_match_with_a_damaged_log_has_an_error() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "fics", &[]).await;
    let [mut ann, ..] = four(server.at, &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.send(&ClientMsg::Resign {
        id: "r".into(),
        seat: Seat::WHITE_OF_A,
    })
    .await;
    ann.until_phase("over", |phase| *phase == TablePhase::Over)
        .await;
    server.kill().await;
    let database = rusqlite::Connection::open(data.path().join("bughouse.db")).unwrap();
    let damage = "DELETE FROM entries WHERE seq = 2";
    database.execute(damage, []).unwrap();
    drop(database);
    let server = KillableServer::start(data.path()).await;
    let why = r#"{"entry":3,"error":"the entry before it is missing"}"#;
    let broken = format!(r#"{{"code":"match_unreadable","args":{why},"#);
    let replay = format!("/api/tables/{link}/1");
    let report = format!("{replay}/report");
    for page in [
        replay,
        report,
        format!("/t/{link}/1.bpgn"),
        format!("/t/{link}/1.svg"),
    ] {
        let (status, body) = http(server.at, &format!("GET {page}"), "").await;
        assert_eq!(status, 500, "{page}");
        assert!(body.starts_with(&broken), "{page}: {body}");
    }
    let other = table(server.at, "fics", &[]).await;
    play_first_board(&mut four(server.at, &other).await, &CONTACT_MATE).await;
    server.kill().await;
}

/// The server is killed twice during a match by claims. The first time play has not begun. The second
/// time White has made a move but not pressed the clock, and the arbiter has halted the match. The
/// match continues unchanged each time.
#[tokio::test]
async fn a_match_by_claims_is_unchanged_after_its_server_was_killed() {
    let data = tempfile::tempdir().unwrap();
    let server = KillableServer::start(data.path()).await;
    let link = table(server.at, "wbn", &[("mode", "otb")]).await;
    let mut four = seated(server.at, &link).await;
    let path = four[0].key(KeyKind::Arbiter).await;
    for client in &mut four {
        client.send(&ClientMsg::Ready { on: true }).await;
    }
    for client in &mut four {
        client.until_playing(1).await;
    }
    four[0].ready_at_board(Seat::WHITE_OF_A).await.unwrap();
    server.kill().await;

    // Before play, players who were ready are still ready.
    let server = KillableServer::start(data.path()).await;
    let mut four = back(four, server.at).await;
    assert_eq!(four[0].claims().phase, Phase::Setup);
    assert!(
        four[0].claims().seats[Seat::WHITE_OF_A].ready
            && !four[0].claims().seats[Seat::BLACK_OF_A].ready
    );
    for (client, seat) in four.iter_mut().zip(SEATS).skip(1) {
        client.ready_at_board(seat).await.unwrap();
    }
    four[1].press(Seat::BLACK_OF_A).await.unwrap();
    four[3].press(Seat::BLACK_OF_B).await.unwrap();
    four[0].until_match_phase(Phase::Running).await;
    four[0].make(Seat::WHITE_OF_A, "e2e5").await.unwrap();
    let mut judge = Client::by_key(server.at, &link, "Judge", &path)
        .await
        .unwrap();
    judge.until_match_phase(Phase::Running).await;
    judge.rule(ArbiterAct::Halt).await.unwrap();
    let before = judge.game.clone().unwrap();
    server.kill().await;

    // The match stays halted until the arbiter lets play go on. The arbiter's key is still valid.
    let server = KillableServer::start(data.path()).await;
    let mut four = back(four, server.at).await;
    let mut judge = Client::by_key(server.at, &link, "Judge", &path)
        .await
        .unwrap();
    judge.until_match_phase(Phase::Halted).await;
    let game = judge.game.clone().unwrap();
    assert_eq!(
        game.clocks.left, before.clocks.left,
        "the clocks were stopped before the kill and after it"
    );
    let made = judge.claims().boards[BoardId::A].made.clone().unwrap();
    assert_eq!((made.seat, made.uci.as_str()), (Seat::WHITE_OF_A, "e2e5"));
    judge
        .rule(ArbiterAct::Resume { grant_ms: 1_000 })
        .await
        .unwrap();
    four[0].until_match_phase(Phase::Running).await;
    four[0].press(Seat::WHITE_OF_A).await.unwrap();
    judge.see(four[0].game.as_ref().unwrap().seq).await;
    assert!(judge.game.unwrap().plies[0].illegal.is_some());
    server.kill().await;
}

/// Returns the same four clients, connected to the new address of the server.
async fn back(four: [Client; 4], at: SocketAddr) -> [Client; 4] {
    let mut all = Vec::new();
    for client in four {
        let mut client = client.moved(at).again().await;
        client.send(&ClientMsg::Resync).await;
        client
            .until("everything", |_, message| {
                matches!(message, ServerMsg::Game { .. })
            })
            .await;
        all.push(client);
    }
    all.try_into().ok().expect("there are four clients")
}
