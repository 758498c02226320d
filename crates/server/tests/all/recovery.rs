//! Tests that a match continues after its server was killed. The next server starts with the same
//! data.

use std::net::SocketAddr;

use crate::common::*;
use crate::talk::{received, reloaded, texts, write};
use axum::Router;
use bughouse_core::{BoardId, BySeat};
use bughouse_match::Phase;
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::game::ClocksView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::{TablePhase, TableView};
use bughouse_wire::talk::{Channel, Said, TalkEntry};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// A server in a separate runtime, so that it can be killed without a planned stop.
pub struct KillableServer {
    pub at: SocketAddr,
    data: TempDir,
    runtime: Runtime,
}

impl KillableServer {
    /// Starts a server, and makes a table.
    async fn with_table(preset: &str, set: &[(&str, &str)]) -> (KillableServer, String) {
        let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
        let link = table(server.at, preset, set).await;
        (server, link)
    }

    pub async fn on(data: TempDir) -> KillableServer {
        let runtime = Runtime::new().unwrap();
        let folder = data.path().to_owned();
        let (address, at) = oneshot::channel();
        runtime.spawn(async move {
            let server = start(&folder, settings(), Router::new()).await;
            address.send(server.address()).unwrap();
            // The server runs until its runtime is killed.
            std::future::pending::<()>().await;
            drop(server);
        });
        KillableServer {
            at: at.await.unwrap(),
            data,
            runtime,
        }
    }

    /// Kills the server. After that its port and files are free, as at the end of a process. Returns its
    /// data.
    pub async fn kill(self) -> TempDir {
        let end = || self.runtime.shutdown_timeout(PATIENCE);
        tokio::task::spawn_blocking(end).await.unwrap();
        self.data
    }

    /// Kills the server, and starts the next one with its data.
    pub async fn kill_and_restart(self) -> KillableServer {
        KillableServer::on(self.kill().await).await
    }
}

fn left(clocks: &ClocksView) -> BySeat<i64> {
    clocks.left.map(|left| left.unwrap())
}

/// WBN 7.11: what the clocks show counts, also after a restart.
#[tokio::test]
async fn a_match_goes_on_with_exact_clocks_after_its_server_was_killed() {
    let (server, link) = KillableServer::with_table("fics", &[("clock.base_s", "60")]).await;
    let [mut ann, mut bob, mut cid, dan] = four(server.at, &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    bob.see_ply(1).await;
    let acked = bob.play_as("mine", BoardId::A, 1, "d7d5").await.unwrap();
    cid.play(BoardId::B, "g1f3").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "e4d5").await.unwrap();
    for client in [&mut ann, &mut bob, &mut cid] {
        client.see_ply(3).await;
    }
    let before = left(&cid.game().clocks);
    let server = server.kill_and_restart().await;
    let mut back = all_again([ann, bob, cid, dan], server.at).await;
    for client in &mut back {
        let phase = &client.table.phase;
        assert!(matches!(phase, TablePhase::Paused { .. }), "{phase:?}");
        client.until_running_again().await;
        let mut frames = client.frames.iter();
        let frame = frames.find(|frame| matches!(frame.event, EventView::Resumed { .. }));
        let frame = frame.expect("a frame says that the match goes on");
        assert_eq!(frame.event, EventView::Resumed { grant_ms: 3_000 });
        let after = left(&frame.clocks.clone().into());
        assert_eq!(
            after[A] + after[BLACK_OF_A],
            after[B] + after[BLACK_OF_B],
            "both boards were charged the same time"
        );
        // Only the players on turn were charged, at most up to the last heartbeat of the server (the
        // last time at which it recorded that it was running).
        assert_eq!((after[A], after[B]), (before[A] + 3_000, before[B] + 3_000));
        let gained = [BLACK_OF_A, BLACK_OF_B].map(|seat| after[seat] - before[seat]);
        assert!(gained.iter().all(|ms| *ms <= 3_000), "{gained:?}");
        assert!(
            after[BLACK_OF_A] > before[BLACK_OF_A],
            "the outage is charged to no clock: {before:?} {after:?}"
        );
        assert_eq!(frame.clocks.running, [BLACK_OF_A, BLACK_OF_B]);
    }
    let bob = &mut back[1];
    assert_eq!(
        bob.play_as("mine", BoardId::A, 1, "d7d5").await,
        Ok(acked),
        "the next process finds the command in the log and repeats the answer"
    );
    bob.play(BoardId::A, "d8d5").await.unwrap();
    let dan = &mut back[3];
    dan.see_ply(4).await;
    let hands = &dan.game().boards[BoardId::B].hands;
    assert_eq!(hands, "Pp", "the captured pieces are in hand");
    dan.play(BoardId::B, "e7e5").await.unwrap();
    server.kill().await;
}

/// A premove queue is in the log. The next process plays its moves.
#[tokio::test]
async fn a_premove_queue_survives_a_kill_of_the_server() {
    let (server, link) = KillableServer::with_table("fics", &[]).await;
    let [ann, mut bob, cid, dan] = four(server.at, &link).await;
    bob.queue(BLACK_OF_A, 1, "e7e5").await.unwrap();
    bob.queue(BLACK_OF_A, 3, "g8f6").await.unwrap();
    let server = server.kill_and_restart().await;
    let mut back = all_again([ann, bob, cid, dan], server.at).await;
    for client in &mut back {
        client.until_running_again().await;
    }
    let [ann, bob, cid, _] = &mut back;
    assert_eq!(bob.queues()[0].moves, ["e7e5", "g8f6"]);
    assert!(ann.queues().is_empty() && cid.queues().is_empty());
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(2).await;
    ann.play(BoardId::A, "d2d4").await.unwrap();
    ann.see_ply(4).await;
    let plies = &ann.game().plies;
    let played: Vec<&str> = plies.iter().map(|ply| ply.uci.as_str()).collect();
    assert_eq!(played, ["e2e4", "e7e5", "d2d4", "g8f6"]);
    server.kill().await;
}

#[tokio::test]
async fn a_paused_match_waits_for_its_players_for_a_limited_time() {
    let (server, link) = KillableServer::with_table("fics", &[("disconnect.abandon_s", "0")]).await;
    let [ann, _bob, _cid, _dan] = four(server.at, &link).await;
    let server = server.kill_and_restart().await;
    let waits = |client: &Client| match client.table.phase {
        TablePhase::Paused { ms } => ms,
        other => panic!("{other:?}"),
    };
    let mut eve = Client::join(server.at, &link, "Eve").await;
    eve.rename("Eva").await;
    assert!(waits(&eve) <= 15_000, "a watcher begins no wait");
    let mut ann = ann.moved(server.at).again().await;
    ann.until("the wait", |client, _| waits(client) > 15_000)
        .await;
    ann.until_running_again().await;
    ann.until("the others are away", |client, _| {
        let events = client.frames.iter().map(|frame| &frame.event);
        let away = events.filter(|event| matches!(event, EventView::WentAway { .. }));
        away.count() >= 3
    })
    .await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    server.kill().await;
}

#[tokio::test]
async fn a_match_of_four_bots_goes_on_after_a_kill_without_watchers() {
    let (server, link) = KillableServer::with_table("fics", &[("clock.base_s", "3")]).await;
    let mut ann = Client::join(server.at, &link, "Ann").await;
    ann.add_bots(&SEATS).await;
    ann.ready().await;
    ann.until_playing(1).await;
    ann.see_ply(2).await;
    let server = server.kill_and_restart().await;
    let replay = format!("/api/tables/{link}/1");
    // A match can be read when it is over.
    let is_played = async { while get(server.at, &replay).await.0 != 200 {} };
    let played = tokio::time::timeout(PATIENCE, is_played).await;
    played.expect("the match goes on to its end");
    server.kill().await;
}

#[tokio::test]
async fn scores_and_finished_matches_of_a_table_survive_a_restart() {
    let (server, link) = KillableServer::with_table("fics", &[]).await;
    let mut four = four(server.at, &link).await;
    play_to_mate(&mut four).await;
    let server = server.kill_and_restart().await;
    let [ann, ..] = four;
    let was = ann.table.clone();
    let mut ann = ann.moved(server.at).again().await;
    assert_eq!(ann.table.finished, was.finished);
    assert_eq!(ann.table.owner, was.owner);
    assert_eq!(ann.table.phase, TablePhase::Over);
    let points = |table: &TableView| -> Vec<u32> {
        let people = table.people.iter();
        people.map(|person| person.half_points).collect()
    };
    assert_eq!(points(&ann.table), points(&was));
    let replay = get(server.at, &format!("/api/tables/{link}/1")).await;
    assert_eq!(replay.0, 200);
    let watcher = Client::join(server.at, &link, "Eve").await;
    let result = watcher.game.expect("the last match is shown").result;
    assert_eq!(result, Some(was.finished[0].result.clone()));
    ann.send(&ClientMsg::Lock { on: true }).await;
    ann.until("locked by the owner", |client, _| client.table.locked)
        .await;
    server.kill().await;
}

/// Sends a line, and waits until the server has it.
async fn says(of: &mut Client, to: Channel, text: &str) {
    write(of, to, text).await;
    received(of).await;
}

#[tokio::test]
async fn talk_before_the_first_match_survives_kills_of_the_server() {
    let (server, link) = KillableServer::with_table("fics", &[]).await;
    let mut ann = Client::join(server.at, &link, "Ann").await;
    let mut bob = Client::join(server.at, &link, "Bob").await;
    says(&mut ann, Channel::Table, "who plays White?").await;
    says(&mut bob, Channel::Table, "I do").await;
    let server = server.kill_and_restart().await;
    let (mut ann, talk) = reloaded(ann.moved(server.at)).await;
    assert_eq!(texts(&talk), ["who plays White?", "I do"]);
    says(&mut ann, Channel::Table, "fine").await;
    let server = server.kill_and_restart().await;
    let all = ["who plays White?", "I do", "fine"];
    let (ann, talk) = reloaded(ann.moved(server.at)).await;
    assert_eq!(texts(&talk), all);
    let by: Vec<u32> = talk.entries.iter().map(|entry| entry.by).collect();
    assert_eq!(by, [ann.you, bob.you, ann.you]);
    // Others receive what they would receive without a kill.
    let mut eve = Client::join(server.at, &link, "Eve").await;
    assert_eq!(texts(&received(&mut eve).await.view.unwrap()), all);
    server.kill().await;
}

/// A line for everyone stays at the table, also in later matches. What partners say does not.
#[tokio::test]
async fn talk_between_two_matches_survives_kills_of_the_server_and_partners_read_their_own() {
    let (server, link) = KillableServer::with_table("fics", &[]).await;
    let mut four = seated(server.at, &link).await;
    says(&mut four[0], Channel::Table, "before").await;
    until_all_play(&mut four).await;
    says(&mut four[0], Channel::Partner, "secret").await;
    says(&mut four[1], Channel::Table, "during").await;
    play_to_mate(&mut four).await;
    says(&mut four[2], Channel::Table, "between").await;
    let server = server.kill_and_restart().await;
    let mut back = Vec::new();
    for (place, client) in four.into_iter().enumerate() {
        let (client, talk) = reloaded(client.moved(server.at)).await;
        let own = ["before", "secret", "during", "between"];
        // Cid and Bob are opponents of the two who know the secret.
        let is_partner = place == 0 || place == 3;
        let own = own
            .into_iter()
            .filter(|text| is_partner || *text != "secret");
        assert_eq!(texts(&talk), own.collect::<Vec<_>>(), "{place}");
        back.push(client);
    }
    for client in &mut back {
        client.rematch(false).await;
    }
    for client in &mut back {
        client.until_playing(2).await;
    }
    says(&mut back[3], Channel::Table, "again").await;
    let server = server.kill_and_restart().await;
    for client in back {
        let (_client, talk) = reloaded(client.moved(server.at)).await;
        assert_eq!(texts(&talk), ["before", "during", "between", "again"]);
    }
    // The record of the first match has its own talk only.
    let record: Vec<TalkEntry> = read(server.at, &format!("/api/tables/{link}/1/talk")).await;
    let said = record.iter().map(|entry| match &entry.said {
        Said::Text { text, .. } => text.as_str(),
        Said::Signal { .. } => "a signal",
    });
    assert_eq!(said.collect::<Vec<_>>(), ["during", "between"]);
    server.kill().await;
}

/// If an entry is missing in the log of a match, every page of this match has an error. Other
/// matches go on.
#[tokio::test]
async fn every_page_of_a_match_with_a_damaged_log_has_an_error() {
    let (server, link) = KillableServer::with_table("fics", &[]).await;
    let [mut ann, ..] = four(server.at, &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.resign(A).await;
    ann.until_over().await;
    let data = server.kill().await;
    let database = rusqlite::Connection::open(data.path().join("bughouse.db")).unwrap();
    let damage = "DELETE FROM entries WHERE seq = 2";
    database.execute(damage, []).unwrap();
    drop(database);
    let server = KillableServer::on(data).await;
    let why = r#"{"entry":3,"error":"the entry before it is missing"}"#;
    let broken = format!(r#"{{"code":"match_unreadable","args":{why},"#);
    for page in [
        format!("/api/tables/{link}/1"),
        format!("/api/tables/{link}/1/report"),
        format!("/t/{link}/1.bpgn"),
        format!("/t/{link}/1.svg"),
    ] {
        let (status, body) = get(server.at, &page).await;
        assert_eq!(status, 500, "{page}");
        assert!(body.starts_with(&broken), "{page}: {body}");
    }
    let other = table(server.at, "fics", &[]).await;
    play_to_mate(&mut four(server.at, &other).await).await;
    server.kill().await;
}

/// The server is killed twice during a match by claims. The first time play has not begun. The second
/// time White has made a move but not pressed the clock, and the arbiter has halted the match. The
/// match continues unchanged each time.
#[tokio::test]
async fn a_match_by_claims_is_unchanged_after_its_server_was_killed() {
    let (server, link) = KillableServer::with_table("wbn", &[("mode", "otb")]).await;
    let mut four = seated(server.at, &link).await;
    let path = four[0].key(KeyKind::Arbiter).await;
    until_all_play(&mut four).await;
    four[0].ready_at_board(A).await.unwrap();
    // Before play, players who were ready are still ready.
    let server = server.kill_and_restart().await;
    let mut four = back(four, server.at).await;
    assert_eq!(four[0].claims().phase, Phase::Setup);
    assert!(four[0].claims().seats[A].ready && !four[0].claims().seats[BLACK_OF_A].ready);
    for (client, seat) in four.iter_mut().zip(SEATS).skip(1) {
        client.ready_at_board(seat).await.unwrap();
    }
    four[1].press(BLACK_OF_A).await.unwrap();
    four[3].press(BLACK_OF_B).await.unwrap();
    four[0].until_match_phase(Phase::Running).await;
    four[0].make(A, "e2e5").await.unwrap();
    let mut judge = Client::by_key(server.at, &link, "Judge", &path).await;
    judge.until_match_phase(Phase::Running).await;
    judge.rule(ArbiterAct::Halt).await;
    let before = judge.game.clone().unwrap();
    // The match stays halted until the arbiter lets play go on. The arbiter's key is still valid.
    let server = server.kill_and_restart().await;
    let mut four = back(four, server.at).await;
    let mut judge = Client::by_key(server.at, &link, "Judge", &path).await;
    judge.until_match_phase(Phase::Halted).await;
    let game = judge.game.clone().unwrap();
    assert_eq!(
        game.clocks.left, before.clocks.left,
        "the clocks were stopped before the kill and after it"
    );
    let made = judge.claims().boards[BoardId::A].made.clone().unwrap();
    assert_eq!((made.seat, made.uci.as_str()), (A, "e2e5"));
    judge.rule(ArbiterAct::Resume { grant_ms: 1_000 }).await;
    four[0].until_match_phase(Phase::Running).await;
    four[0].press(A).await.unwrap();
    judge.see(four[0].game().seq).await;
    assert!(judge.game.unwrap().plies[0].illegal.is_some());
    server.kill().await;
}

/// Returns the same four clients, connected to the new address of the server. Each has the whole match.
async fn back(four: [Client; 4], at: SocketAddr) -> [Client; 4] {
    let mut all = all_again(four, at).await;
    for client in &mut all {
        client.resync().await;
    }
    all
}
