//! Tests of a room with large audiences and a store that fails.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_store::memory::Fate;
use bughouse_store::{Log, Rooms, TalkRows};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::server::ServerMsg;

use super::test_table::{SLOW, TestClient, TestTable};
use crate::secret::Token;
use crate::table::is_arbiter_key;

#[tokio::test(start_paused = true)]
async fn a_written_move_counts_even_if_the_store_reported_an_unknown_outcome() {
    let (stage, mut player) = TestTable::playing(&[]).await;
    stage.fail(Fate::Unanswered);
    for (id, ply, mv, answer) in [
        ("x", 0, "e2e4", "entry 2"),
        // The same command is not carried out twice.
        ("x", 0, "e2e4", "entry 2"),
        ("x", 0, "d2d4", "id_used"),
        ("y", 1, "e7e5", "entry 3"),
    ] {
        assert_eq!(stage.play(&mut player, id, ply, mv).await, answer);
    }
}

/// The command gets the answer that the log shows, even if the log cannot be read at first.
#[tokio::test(start_paused = true)]
async fn a_command_of_unknown_outcome_is_answered_when_the_log_can_be_read() {
    for (fate, answer) in [(Fate::Unanswered, "entry 2"), (Fate::Lost, "unwritten")] {
        let (stage, mut player) = TestTable::playing(&[]).await;
        stage.fail(fate);
        stage.faults.unreadable.store(true, Ordering::Relaxed);
        assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, answer);
    }
}

#[tokio::test(start_paused = true)]
async fn a_match_that_another_process_owns_is_dropped_and_clients_are_asked_to_reconnect() {
    let (stage, mut player) = TestTable::playing(&[]).await;
    stage.fail(Fate::Fenced);
    assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, "unwritten");
    assert_eq!(player.farewell().await, ("server_moved".into(), true));
    stage.task.closed().await;
}

/// Longer than the interval at which a failed write is tried again.
const ASKED_AGAIN: Duration = Duration::from_millis(1_500);

/// With many watchers, joins are sent in batches, and only the first watchers are listed.
#[tokio::test(start_paused = true)]
async fn the_joins_of_a_large_audience_are_sent_in_batches() {
    const WATCHERS: usize = 300;
    let mut stage = TestTable::with(WATCHERS + 1, &[]).await;
    let mut player = stage.ready().await;
    let mut last = stage.join().await;
    for _ in 1..WATCHERS {
        last = stage.join().await;
    }
    let mut sent = 0;
    loop {
        let ServerMsg::Table { table } = player.next().await else {
            continue;
        };
        sent += 1;
        if table.people.len() + table.more as usize > WATCHERS {
            break;
        }
    }
    assert!(sent < WATCHERS / 2, "sent {sent} times");

    // A watcher who is not in the list receives their own new name.
    stage.name(&last, "Zoe").await;
    let more = last.until_listed("Zoe").await;
    assert_eq!(more, 300 - 32 - 1, "Zoe is not counted among the unlisted");
}

/// While the disk is full, the match is paused, so that no clock is charged for the outage.
#[tokio::test(start_paused = true)]
async fn while_the_store_fails_the_match_is_paused() {
    let (stage, mut player) = TestTable::playing(&[]).await;
    for (ply, mv, again) in [(0, "e2e4", true), (1, "e7e5", false)] {
        stage.full(true);
        assert_eq!(stage.play(&mut player, mv, ply, mv).await, "unwritten");
        let stopped = stage.whole(&mut player).await.clocks.at;
        stage.pass(ASKED_AGAIN).await;
        assert_eq!(stage.whole(&mut player).await.clocks.at, stopped);
        assert_eq!(stage.play(&mut player, mv, ply, mv).await, "unwritten");
        let repaired = stage.now();
        stage.full(false);
        if again {
            assert_eq!(stage.play(&mut player, mv, ply, mv).await, "entry 2");
        }
        // Even if no player sends a command, the server tries the store again.
        stage.pass(ASKED_AGAIN).await;
        let resumed = stage.whole(&mut player).await.clocks.at;
        let since = stage.now() - repaired;
        let passed = resumed - stopped;
        assert!(passed > 0 && passed <= since, "{passed} of {since} ms");
    }
}

#[tokio::test(start_paused = true)]
async fn after_a_match_could_not_begin_the_players_can_begin_the_next_match() {
    let mut stage = TestTable::new().await;
    stage.fail(Fate::Refused);
    let mut player = stage.ready().await;
    assert_eq!(player.reply("").await, "unwritten");
    assert!(player.game.is_none());
    stage.send(&player, ClientMsg::Ready { on: true }).await;
    player.until_match(1).await;
    assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, "entry 2");
    assert_eq!(stage.matches().await.len(), 1);
}

/// If it is unknown whether the store has a match, nothing at the table may change until the store
/// answers. Then the match begins, and the store has it once.
#[tokio::test(start_paused = true)]
async fn a_match_that_may_have_begun_begins_as_soon_as_the_store_answers() {
    for fate in [Fate::Lost, Fate::Unanswered] {
        let mut stage = TestTable::new().await;
        stage.fail(fate);
        let mut player = stage.ready().await;
        stage.pass(Duration::from_millis(3_500)).await;
        let seat = Seat::WHITE_OF_A;
        let leave = ClientMsg::Leave { seat };
        assert_eq!(stage.ask(&mut player, leave).await, "running");
        assert!(player.game.is_none(), "{fate:?}");
        player.until_match(1).await;
        let matches = stage.matches().await;
        assert_eq!(matches.len(), 1, "{fate:?}");
        assert_eq!(stage.store.log(matches[0].id).await.unwrap().len(), 1);
        assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, "entry 2");
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_another_process_has_claimed_begins_no_match() {
    let mut stage = TestTable::new().await;
    stage.fail(Fate::Fenced);
    let mut player = stage.ready().await;
    assert_eq!(player.farewell().await, ("server_moved".into(), true));
    assert_eq!(stage.matches().await, []);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_the_store_did_not_write_is_stored_later() {
    let mut stage = TestTable::new().await;
    let mut player = stage.join().await;
    stage.full(true);
    let seat = Seat::WHITE_OF_A;
    stage.ask(&mut player, ClientMsg::Sit { seat }).await;
    stage.full(false);
    let before = stage.stored().await;
    stage.pass(ASKED_AGAIN).await;
    assert_ne!(stage.stored().await, before, "the table is stored later");
}

/// A link with a key must still work if the process crashes after the key was sent.
#[tokio::test(start_paused = true)]
async fn a_key_is_sent_when_it_is_stored_and_the_former_key_is_valid_until_then() {
    let mut stage = TestTable::new().await;
    let mut owner = stage.join().await;
    let kind = KeyKind::Arbiter;
    let key = stage.ask(&mut owner, ClientMsg::MakeKey { kind }).await;
    let stored = stage.stored().await;
    assert!(is_arbiter_key(stored.keys(), &Token::hash(&key)));
    let mut arbiter = stage.join_by(&key).await;

    stage.full(true);
    let refused = stage.ask(&mut owner, ClientMsg::MakeKey { kind }).await;
    assert_eq!(refused, "unwritten");
    stage.name(&arbiter, "Judge").await;
    arbiter.until_listed("Judge").await;
    stage.join_by(&key).await;

    stage.full(false);
    stage.ask(&mut owner, ClientMsg::MakeKey { kind }).await;
    arbiter.farewell().await;
}

#[tokio::test(start_paused = true)]
async fn a_match_does_not_wait_for_talk_to_be_stored() {
    let (mut stage, mut player) = TestTable::playing(&[]).await;
    stage.faults.deaf.store(true, Ordering::Relaxed);
    assert_eq!(stage.ask(&mut player, line("hello")).await, "done");
    // Before the next match begins, the talk of this match is handed to the store, which never
    // completes the write.
    mate(&stage, &mut player).await;
    rematch(&stage, &mut player).await;
    assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, "entry 2");
}

/// A line for everyone at the table.
fn line(text: &str) -> ClientMsg {
    ClientMsg::Tell {
        to: bughouse_wire::talk::Channel::Table,
        seat: None,
        text: text.into(),
    }
}

/// Plays a match to its end.
async fn mate(stage: &TestTable, player: &mut TestClient) {
    for (ply, mv) in (0..).zip(["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]) {
        let answer = stage.play(player, mv, ply, mv).await;
        assert!(answer.starts_with("entry"), "{answer}");
    }
}

async fn rematch(stage: &TestTable, player: &mut TestClient) {
    let (on, rotate) = (true, false);
    stage.send(player, ClientMsg::Rematch { on, rotate }).await;
    player.until_match(2).await;
}

/// The store commits within a second, so only the last line may be lost.
#[tokio::test(start_paused = true)]
async fn a_line_older_than_a_second_survives_the_end_of_the_process() {
    let mut stage = TestTable::new().await;
    let mut ann = stage.join().await;
    for text in ["old", "new"] {
        stage.pass(SECOND).await;
        stage.faults.slow.store(true, Ordering::Relaxed);
        assert_eq!(stage.ask(&mut ann, line(text)).await, "done");
    }
    stage.next_process().await;
    assert_eq!(stage.join().await.lines().await, ["old"]);
}

/// The next process knows of the match only until its last event or heartbeat.
#[tokio::test(start_paused = true)]
async fn a_line_since_the_last_event_of_a_match_survives_the_end_of_the_process() {
    let (mut stage, mut player) = TestTable::playing(&[]).await;
    stage.pass(SECOND).await;
    stage.ask(&mut player, line("hello")).await;
    stage.pass(SECOND).await;
    stage.next_process().await;
    assert_eq!(stage.join().await.lines().await, ["hello"]);
}

#[tokio::test(start_paused = true)]
async fn lines_after_a_match_survive_ends_of_the_process_in_their_order() {
    let (mut stage, mut player) = TestTable::playing(&[]).await;
    mate(&stage, &mut player).await;
    let mut said = Vec::new();
    for text in ["one", "two", "three"] {
        stage.pass(60 * SECOND).await;
        stage.ask(&mut player, line(text)).await;
        said.push(text);
        stage.pass(SECOND).await;
        stage.next_process().await;
        stage.connections = 0; // The next client is the player.
        player = stage.join().await;
        assert_eq!(player.lines().await, said);
    }
}

/// The record of a match has its lines in the order of their times.
#[tokio::test(start_paused = true)]
async fn the_time_since_a_match_began_goes_on_while_its_table_is_not_in_memory() {
    let (mut stage, mut player) = TestTable::playing(&[]).await;
    mate(&stage, &mut player).await;
    for text in ["one", "two"] {
        stage.pass(60 * SECOND).await;
        stage.ask(&mut player, line(text)).await;
        stage.leave(&player).await;
        stage.pass(FORGOTTEN + SECOND).await;
        assert!(stage.task.is_closed());
        stage.comes_back().await;
        player = stage.join().await;
    }
    let talk = stage.store.talk(stage.owned.room(), 1..=1, 9).await;
    let times: Vec<i64> = talk.unwrap().iter().map(|row| row.t_ms / 1_000).collect();
    assert_eq!(times, [60, 421]);
}

#[tokio::test(start_paused = true)]
async fn the_time_without_a_process_is_not_in_the_times_of_talk() {
    let (mut stage, _) = TestTable::playing(&[]).await;
    stage.ends();
    stage.pass(100 * SECOND).await;
    stage.next_process().await;
    stage.connections = 0; // The next client is the player.
    let mut player = stage.join().await;
    stage.pass(20 * SECOND).await; // The match resumes.
    mate(&stage, &mut player).await;
    for text in ["one", "two"] {
        stage.ask(&mut player, line(text)).await;
        stage.pass(SECOND).await;
        stage.next_process().await;
        stage.connections = 0; // The next client is the player.
        player = stage.join().await;
    }
    let talk = stage.store.talk(stage.owned.room(), 1..=1, 9).await;
    let times: Vec<i64> = talk.unwrap().iter().map(|row| row.t_ms / 1_000).collect();
    assert_eq!(times.len(), 2);
    assert!(times[1] - times[0] < 10, "{times:?}");
}

#[tokio::test(start_paused = true)]
async fn lines_before_the_first_match_are_at_a_table_that_comes_back_into_memory() {
    let mut stage = TestTable::new().await;
    let mut ann = stage.join().await;
    stage.ask(&mut ann, line("hello")).await;
    stage.leave(&ann).await;
    stage.pass(FORGOTTEN + SECOND).await;
    assert!(stage.task.is_closed());
    stage.comes_back().await;
    assert_eq!(stage.join().await.lines().await, ["hello"]);
}

/// A watcher with a delay must not read about the end of a match before its moves.
#[tokio::test(start_paused = true)]
async fn after_a_restart_a_line_of_an_earlier_match_reaches_late_watchers_with_their_delay() {
    let (mut stage, mut player) = TestTable::playing(&["watch.delay_s=60"]).await;
    mate(&stage, &mut player).await;
    stage.ask(&mut player, line("mate!")).await;
    rematch(&stage, &mut player).await;
    stage.pass(SECOND).await;
    stage.next_process().await;
    assert_eq!(stage.join().await.lines().await, [""; 0]);
    stage.pass(61 * SECOND).await;
    assert_eq!(stage.join().await.lines().await, ["mate!"]);
    stage.connections = 0; // The next client is the player.
    assert_eq!(stage.join().await.lines().await, ["mate!"]);
}

/// The next process pauses the match at the time of the last heartbeat, even if the first write takes
/// long or fails.
#[tokio::test(start_paused = true)]
async fn the_next_process_pauses_a_match_at_the_last_heartbeat_of_the_former_process() {
    for fault in [Some(Fate::Refused), Some(Fate::Written), None] {
        let (mut stage, mut player) = TestTable::playing(&[]).await;
        assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, "entry 2");
        *stage.faults.next.lock().unwrap() = fault;
        let is_slow = fault == Some(Fate::Written);
        stage.faults.slow.store(is_slow, Ordering::Relaxed);
        let alive_ms = stage.next_process().await;
        let mut back = stage.join().await;
        // A heartbeat of the new process does not count as one of the former process.
        stage.store.beat(1_000_000).await.unwrap();
        stage.pass(ASKED_AGAIN).await;
        let clocks = stage.whole(&mut back).await.clocks;
        assert!(clocks.running.is_empty(), "{fault:?}: the match is paused");
        let id = stage.matches().await[0].id;
        let log = stage.store.log(id).await.unwrap();
        let paused = log.iter().find(|row| row.payload.contains("paused"));
        let paused = paused.expect("the log has a pause");
        assert_eq!(paused.t_ms, alive_ms, "{fault:?}: {log:?}");
        let used = 180_000 - clocks.left[Seat::BLACK_OF_A].unwrap();
        assert!(used <= alive_ms, "{fault:?}");
    }
}

/// Each change is one write at most, and a table that changes while a write is on its way is written once
/// more, however often it changed.
#[tokio::test(start_paused = true)]
async fn the_saves_of_a_table_are_joined_while_the_store_is_slow() {
    let mut stage = TestTable::new().await;
    let player = stage.join().await;
    stage.pass(SLOW).await;
    stage.faults.slow.store(true, Ordering::Relaxed);
    let before = stage.faults.saves.load(Ordering::Relaxed);
    for n in 0..48 {
        stage.name(&player, &format!("x{n}")).await;
    }
    stage.pass(2 * SLOW).await;
    assert_eq!(stage.faults.saves.load(Ordering::Relaxed) - before, 2);
    let doc = serde_json::to_string(&stage.stored().await).unwrap();
    assert!(doc.contains("\"x47\""), "the last name is stored: {doc}");
}

/// A room without people leaves memory after this time.
const FORGOTTEN: Duration = Duration::from_secs(300);

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test(start_paused = true)]
async fn a_paused_match_without_people_leaves_memory_and_comes_back() {
    let (mut stage, mut player) = TestTable::playing(&[]).await;
    assert_eq!(stage.play(&mut player, "x", 0, "e2e4").await, "entry 2");
    stage.next_process().await;
    stage.pass(FORGOTTEN - SECOND).await;
    assert!(!stage.task.is_closed());
    stage.pass(2 * SECOND).await;
    assert!(stage.task.is_closed());
    let counts = &stage.services.counts;
    assert_eq!((counts.tables.get(), counts.matches.get()), (0, 0));
    stage.pass(100 * FORGOTTEN).await;
    stage.comes_back().await;
    let mut watcher = stage.join().await;
    let game = stage.whole(&mut watcher).await;
    assert_eq!(game.plies.len(), 1);
    let left = game.clocks.left[Seat::BLACK_OF_A].unwrap();
    assert!(
        left > 100_000,
        "the time at rest is charged to no clock: {left}"
    );
    assert_eq!(stage.matches().await[0].ended, None);
}

#[tokio::test(start_paused = true)]
async fn a_match_without_clocks_leaves_memory_and_goes_on_when_its_player_is_back() {
    let untimed = ["clock.kind=none", "disconnect.abandon_s=0"];
    let (mut stage, player) = TestTable::playing(&untimed).await;
    stage.leave(&player).await;
    stage.pass(FORGOTTEN + SECOND).await;
    assert!(stage.task.is_closed());
    assert_eq!(stage.matches().await[0].ended, None);
    stage.comes_back().await;
    stage.connections = 0; // The next client is the player.
    let mut player = stage.join().await;
    stage.pass(20 * SECOND).await;
    let answer = stage.play(&mut player, "x", 0, "e2e4").await;
    assert!(answer.starts_with("entry"), "{answer}");
}

#[tokio::test(start_paused = true)]
async fn a_match_that_ends_by_itself_stays_in_memory_until_then() {
    for (rules, running, ended) in [
        // A flag falls.
        (
            &["clock.base_s=900", "disconnect.abandon_s=0"][..],
            600,
            902,
        ),
        // The player on turn loses when they are away too long.
        (&["clock.kind=none", "disconnect.abandon_s=600"], 599, 602),
        // An hour without people ends a match by claims.
        (&["mode=otb"], 3_300, 3_602),
    ] {
        let (stage, player) = TestTable::playing(rules).await;
        stage.leave(&player).await;
        stage.pass(running * SECOND).await;
        assert!(!stage.task.is_closed(), "{rules:?}");
        assert_eq!(stage.matches().await[0].ended, None, "{rules:?}");
        stage.pass((ended - running) * SECOND).await;
        assert!(stage.matches().await[0].ended.is_some(), "{rules:?}");
        assert!(stage.task.is_closed(), "{rules:?}");
    }
}

/// A match that waits for its players after a restart goes with the table.
#[tokio::test(start_paused = true)]
async fn a_table_is_deleted_with_its_paused_match() {
    let (mut stage, _) = TestTable::playing(&[]).await;
    stage.next_process().await;
    stage.connections = 0; // The next client is the owner.
    let mut owner = stage.join().await;
    assert_eq!(stage.ask(&mut owner, ClientMsg::Delete).await, "done");
    assert_eq!(owner.farewell().await, ("deleted".into(), false));
    stage.task.closed().await;
    assert_eq!(stage.store.room(stage.owned.room()).await, Ok(None));
    assert_eq!(stage.matches().await, []);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_the_store_did_not_delete_goes_on() {
    let mut stage = TestTable::new().await;
    let mut owner = stage.join().await;
    stage.full(true);
    assert_eq!(stage.ask(&mut owner, ClientMsg::Delete).await, "unwritten");
    stage.full(false);
    let seat = Seat::WHITE_OF_A;
    let sit = ClientMsg::Sit { seat };
    assert_eq!(stage.ask(&mut owner, sit).await, "done");
    assert!(!stage.task.is_closed());
    assert_eq!(stage.ask(&mut owner, ClientMsg::Delete).await, "done");
}
