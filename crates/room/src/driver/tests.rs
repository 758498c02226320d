//! Tests of a room with large audiences and a store that fails.

use std::time::Duration;

use bughouse_wire::keys::KeyKind;
use bughouse_wire::server::ServerMsg;

use bughouse_store::memory::Fate;
use bughouse_store::{Log, Retention, Rooms};

use bughouse_core::Seat;
use bughouse_wire::client::ClientMsg;
use std::sync::atomic::Ordering;

use super::test_table::{SEATS, SLOW, TestTable};
use crate::seats::is_arbiter_key;
use crate::secret::Token;

#[tokio::test(start_paused = true)]
async fn a_written_move_counts_even_if_the_store_reported_an_unknown_outcome() {
    let mut stage = TestTable::new().await;
    let mut player = stage.player().await;
    stage.fail(Fate::Unanswered);
    stage.play(&player, "x", 0, "e2e4").await;
    assert_eq!(player.answer("x").await, Some(2));
    stage.play(&player, "x", 0, "e2e4").await;
    assert_eq!(
        player.answer("x").await,
        Some(2),
        "the same command is not carried out twice"
    );
    stage.play(&player, "x", 0, "d2d4").await;
    assert_eq!(
        player.answer("x").await,
        None,
        "another move with the same id is refused"
    );
    stage.play(&player, "y", 1, "e7e5").await;
    assert_eq!(player.answer("y").await, Some(3));
}

#[tokio::test(start_paused = true)]
async fn a_match_that_another_process_owns_is_dropped_and_clients_are_asked_to_reconnect() {
    let mut stage = TestTable::new().await;
    let mut player = stage.player().await;
    stage.fail(Fate::Fenced);
    stage.play(&player, "x", 0, "e2e4").await;
    player.until_moved().await;
    tokio::time::timeout(Duration::from_secs(20), stage.task.closed())
        .await
        .expect("the task ends");
}

/// Longer than the interval at which a failed write is tried again.
const ASKED_AGAIN: Duration = Duration::from_millis(1_500);

/// With many watchers, joins are sent in batches, and only the first watchers are listed.
#[tokio::test(start_paused = true)]
async fn the_joins_of_a_large_audience_are_sent_in_batches() {
    const WATCHERS: usize = 300;
    let mut stage = TestTable::of_people(WATCHERS + 1).await;
    let mut player = stage.player().await;
    let mut audience = Vec::new();
    for _ in 0..WATCHERS {
        audience.push(stage.join().await);
    }
    let mut sent = 0;
    let table = loop {
        let ServerMsg::Table { table } = player.next().await else {
            continue;
        };
        sent += 1;
        if table.people.len() + table.more as usize > WATCHERS {
            break table;
        }
    };
    assert!(sent < WATCHERS / 2, "sent {sent} times");
    assert_eq!((table.people.len(), table.more), (1 + 32, 300 - 32));

    // A watcher who is not in the list receives their own new name.
    let last = audience.last_mut().unwrap();
    stage.name(last, "Zoe").await;
    let zoe = |table: &bughouse_wire::table::TableView| {
        let mut people = table.people.iter();
        people.any(|one| one.name == "Zoe").then_some(table.more)
    };
    let more = loop {
        if let ServerMsg::Table { table } = last.next().await
            && let Some(more) = zoe(&table)
        {
            break more;
        }
    };
    assert_eq!(more, 300 - 32 - 1, "Zoe is not counted among the unlisted");

    // Each watcher receives each of the two moves exactly once.
    stage.play(&player, "x", 0, "e2e4").await;
    assert_eq!(player.answer("x").await, Some(2));
    stage.play(&player, "y", 1, "e7e5").await;
    for reader in &mut audience {
        let mut seen = Vec::new();
        while seen.last() != Some(&3) {
            if let ServerMsg::Frame(frame) = reader.next().await {
                seen.push(frame.seq);
            }
        }
        assert_eq!(seen, [2, 3]);
    }
}

/// While the disk is full, the match is paused, so that no clock is charged for the outage.
#[tokio::test(start_paused = true)]
async fn while_the_store_fails_the_match_is_paused() {
    let mut stage = TestTable::new().await;
    let mut player = stage.player().await;
    let full = |stage: &TestTable, is| stage.faults.full.store(is, Ordering::Relaxed);
    for (ply, mv, again) in [(0, "e2e4", true), (1, "e7e5", false)] {
        full(&stage, true);
        stage.play(&player, mv, ply, mv).await;
        assert_eq!(player.answer(mv).await, None);
        let stopped = stage.whole(&mut player).await.clocks.at;
        stage.pass(ASKED_AGAIN).await;
        assert_eq!(stage.whole(&mut player).await.clocks.at, stopped);
        stage.play(&player, mv, ply, mv).await;
        assert_eq!(player.answer(mv).await, None, "the disk is still full");
        let repaired = stage.now();
        full(&stage, false);
        if again {
            stage.play(&player, mv, ply, mv).await;
            assert_eq!(player.answer(mv).await, Some(2));
        }
        // Even if no player sends a command, the server tries the store again.
        stage.pass(ASKED_AGAIN).await;
        let resumed = stage.whole(&mut player).await.clocks.at;
        assert!(resumed > stopped, "{resumed} > {stopped}");
        let since = stage.now() - repaired;
        assert!(
            resumed - stopped <= since,
            "{resumed} - {stopped} of {since} ms"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn after_a_match_could_not_begin_the_players_can_begin_the_next_match() {
    let mut stage = TestTable::new().await;
    let mut player = stage.join().await;
    for seat in SEATS {
        stage.send(&player, ClientMsg::Sit { seat }).await;
    }
    stage.fail(Fate::Refused);
    stage.send(&player, ClientMsg::Ready { on: true }).await;
    player.not_begun().await;
    assert!(player.game.is_none());
    stage.send(&player, ClientMsg::Ready { on: true }).await;
    while player.game.is_none() {
        player.next().await;
    }
    stage.play(&player, "x", 0, "e2e4").await;
    assert_eq!(player.answer("x").await, Some(2));

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
        let seat = SEATS[0];
        stage.send(&player, ClientMsg::Leave { seat }).await;
        assert_eq!(player.key_or_refusal().await, Err("running".into()));
        assert!(player.game.is_none(), "{fate:?}");
        while player.game.is_none() {
            player.next().await;
        }
        let matches = stage.matches().await;
        assert_eq!(matches.len(), 1, "{fate:?}");
        assert_eq!(stage.store.log(matches[0].id).await.unwrap().len(), 1);
        stage.play(&player, "x", 0, "e2e4").await;
        assert_eq!(player.answer("x").await, Some(2));
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_another_process_has_claimed_begins_no_match() {
    let mut stage = TestTable::new().await;
    stage.fail(Fate::Fenced);
    let mut player = stage.ready().await;
    player.until_moved().await;
    assert_eq!(stage.matches().await, []);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_the_store_did_not_write_is_stored_later() {
    let mut stage = TestTable::new().await;
    let player = stage.join().await;
    stage.faults.full.store(true, Ordering::Relaxed);
    let seat = SEATS[0];
    stage.send(&player, ClientMsg::Sit { seat }).await;
    stage.has_handled_all().await;
    stage.faults.full.store(false, Ordering::Relaxed);
    let before = stage.stored().await;
    stage.pass(ASKED_AGAIN).await;
    assert_ne!(stage.stored().await, before, "the table is stored later");
}

/// A link with a key must still work if the process crashes after the key was sent.
#[tokio::test(start_paused = true)]
async fn a_key_is_sent_only_after_it_is_stored() {
    let mut stage = TestTable::new().await;
    let mut owner = stage.join().await;
    let kind = KeyKind::Arbiter;
    stage.faults.full.store(true, Ordering::Relaxed);
    stage.send(&owner, ClientMsg::MakeKey { kind }).await;
    assert_eq!(owner.key_or_refusal().await, Err("unwritten".into()));
    stage.faults.full.store(false, Ordering::Relaxed);
    stage.send(&owner, ClientMsg::MakeKey { kind }).await;
    let key = owner.key_or_refusal().await.unwrap();
    let stored = stage.stored().await;
    assert!(is_arbiter_key(stored.keys(), &Token::hash(&key)));
}

#[tokio::test(start_paused = true)]
async fn a_key_remains_valid_until_the_key_that_replaces_it_is_stored() {
    let mut stage = TestTable::new().await;
    let mut owner = stage.join().await;
    let kind = KeyKind::Arbiter;
    stage.send(&owner, ClientMsg::MakeKey { kind }).await;
    let key = owner.key_or_refusal().await.unwrap();
    let mut arbiter = stage.join_by(&key).await;

    stage.faults.full.store(true, Ordering::Relaxed);
    stage.send(&owner, ClientMsg::MakeKey { kind }).await;
    assert_eq!(owner.key_or_refusal().await, Err("unwritten".into()));
    stage.name(&arbiter, "Judge").await;
    arbiter.until_listed("Judge").await;
    stage.join_by(&key).await;

    stage.faults.full.store(false, Ordering::Relaxed);
    stage.send(&owner, ClientMsg::MakeKey { kind }).await;
    owner.key_or_refusal().await.unwrap();
    arbiter.farewell().await;
}

#[tokio::test(start_paused = true)]
async fn a_match_does_not_wait_for_talk_to_be_stored() {
    let mut stage = TestTable::new().await;
    stage.faults.deaf.store(true, Ordering::Relaxed);
    let mut player = stage.player().await;
    let line = ClientMsg::Tell {
        to: bughouse_wire::talk::Channel::Table,
        seat: None,
        text: "hello".into(),
    };
    stage.send(&player, line).await;
    while !matches!(player.next().await, ServerMsg::Talked { .. }) {}
    // Before the next match begins, the talk of this match is handed to the store, which never
    // completes the write.
    for (ply, mv) in (0..).zip(["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]) {
        stage.play(&player, mv, ply, mv).await;
        assert!(player.answer(mv).await.is_some());
    }
    player.game = None;
    stage
        .send(
            &player,
            ClientMsg::Rematch {
                on: true,
                rotate: false,
            },
        )
        .await;
    while player.game.as_ref().is_none_or(|game| game.game < 2) {
        player.next().await;
    }
    stage.play(&player, "x", 0, "e2e4").await;
    assert!(player.answer("x").await.is_some());
}

/// The next process pauses the match at the time of the last heartbeat, even if the first write takes
/// long or fails.
#[tokio::test(start_paused = true)]
async fn the_next_process_pauses_a_match_at_the_last_heartbeat_of_the_former_process() {
    for fault in [Some(Fate::Refused), Some(Fate::Written), None] {
        let mut stage = TestTable::new().await;
        let mut player = stage.player().await;
        stage.play(&player, "x", 0, "e2e4").await;
        assert_eq!(player.answer("x").await, Some(2));
        *stage.faults.next.lock().unwrap() = fault;
        let is_slow = fault == Some(Fate::Written);
        stage.faults.slow.store(is_slow, Ordering::Relaxed);
        let alive_ms = stage.next_process().await;
        let mut back = stage.join().await;
        // A heartbeat of the new process does not count as one of the former process.
        stage.store.beat(1_000_000).await.unwrap();
        stage.pass(ASKED_AGAIN).await;
        let game = stage.whole(&mut back).await;
        assert!(
            game.clocks.running.is_empty(),
            "{fault:?}: the match is paused"
        );
        let id = stage.matches().await[0].id;
        let log = stage.store.log(id).await.unwrap();
        let paused = log.iter().find(|row| row.payload.contains("paused"));
        let paused = paused.expect("the log has a pause");
        assert_eq!(paused.t_ms, alive_ms, "{fault:?}: {log:?}");
        let used = 180_000 - game.clocks.left[Seat::BLACK_OF_A].unwrap();
        assert!(used <= alive_ms, "{fault:?}");
    }
}

/// Each change is one write at most, and a table that changes while a write is on its way is written once
/// more, however often it changed.
#[tokio::test(start_paused = true)]
async fn the_saves_of_a_table_are_joined_while_the_store_is_slow() {
    let mut stage = TestTable::new().await;
    let player = stage.join().await;
    stage.has_handled_all().await;
    stage.faults.slow.store(true, Ordering::Relaxed);
    let before = stage.faults.saves.load(Ordering::Relaxed);
    for n in 0..48 {
        stage.name(&player, &format!("x{n}")).await;
    }
    stage.has_handled_all().await;
    stage.pass(2 * SLOW).await;
    assert_eq!(stage.faults.saves.load(Ordering::Relaxed) - before, 2);
    let doc = serde_json::to_string(&stage.stored().await).unwrap();
    assert!(doc.contains("\"x47\""), "the last name is stored: {doc}");
}

/// A room without people leaves memory after this time.
const FORGOTTEN: Duration = Duration::from_millis(300_000);

const SECOND: Duration = Duration::from_secs(1);

/// Rules without clocks, and without a loss of absent players.
const UNTIMED: [(&str, &str); 2] = [("clock.kind", "none"), ("disconnect.abandon_s", "0")];

#[tokio::test(start_paused = true)]
async fn a_paused_match_without_people_leaves_memory_and_comes_back() {
    let mut stage = TestTable::new().await;
    let mut player = stage.player().await;
    stage.play(&player, "x", 0, "e2e4").await;
    assert_eq!(player.answer("x").await, Some(2));
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
async fn a_match_with_running_clocks_stays_in_memory_until_it_ends() {
    let rules = [("clock.base_s", "900"), ("disconnect.abandon_s", "0")];
    let mut stage = TestTable::with(&rules).await;
    let player = stage.player().await;
    stage.leave(&player).await;
    stage.pass(2 * FORGOTTEN).await;
    assert!(!stage.task.is_closed());
    assert_eq!(stage.matches().await[0].ended, None);
    stage.pass(FORGOTTEN + SECOND).await;
    assert!(stage.matches().await[0].ended.is_some(), "a flag fell");
    stage.pass(SECOND).await;
    assert!(stage.task.is_closed());
}

#[tokio::test(start_paused = true)]
async fn a_match_without_clocks_leaves_memory_and_goes_on_when_its_player_is_back() {
    let mut stage = TestTable::with(&UNTIMED).await;
    let player = stage.player().await;
    stage.leave(&player).await;
    stage.pass(FORGOTTEN + SECOND).await;
    assert!(stage.task.is_closed());
    assert_eq!(stage.matches().await[0].ended, None);
    stage.comes_back().await;
    stage.connections = 0; // The next client is the player.
    let mut player = stage.join().await;
    stage.pass(20 * SECOND).await;
    stage.play(&player, "x", 0, "e2e4").await;
    assert!(player.answer("x").await.is_some());
}

/// In a match without clocks, the player on turn loses when they are away too long.
#[tokio::test(start_paused = true)]
async fn a_match_that_the_absent_player_will_lose_stays_in_memory_until_then() {
    let rules = [("clock.kind", "none"), ("disconnect.abandon_s", "600")];
    let mut stage = TestTable::with(&rules).await;
    let player = stage.player().await;
    stage.leave(&player).await;
    stage.pass(2 * FORGOTTEN - SECOND).await;
    assert!(!stage.task.is_closed());
    assert_eq!(stage.matches().await[0].ended, None);
    stage.pass(3 * SECOND).await;
    assert!(stage.matches().await[0].ended.is_some());
}

/// An hour without people ends a match by claims, so it is in memory until then.
#[tokio::test(start_paused = true)]
async fn a_match_by_claims_stays_in_memory_until_it_is_aborted() {
    let mut stage = TestTable::with(&[("mode", "otb")]).await;
    let player = stage.player().await;
    stage.leave(&player).await;
    stage.pass(11 * FORGOTTEN).await;
    assert!(!stage.task.is_closed());
    stage.pass(FORGOTTEN + 2 * SECOND).await;
    assert!(stage.matches().await[0].ended.is_some());
    assert!(stage.task.is_closed());
}

#[tokio::test(start_paused = true)]
async fn only_the_owner_deletes_a_table_and_not_while_a_match_runs() {
    let mut stage = TestTable::new().await;
    let mut owner = stage.player().await;
    stage.join().await;
    stage.request(&owner, "1", ClientMsg::Delete).await;
    assert_eq!(owner.reply("1").await, "running");
    stage.next_process().await;
    stage.connections = 0;
    owner = stage.join().await;
    stage.connections = 1;
    let mut watcher = stage.join().await;
    stage.request(&watcher, "2", ClientMsg::Delete).await;
    assert_eq!(watcher.reply("2").await, "owner_only");
    // A match that waits for its players after a restart goes with the table.
    stage.request(&owner, "3", ClientMsg::Delete).await;
    assert_eq!(owner.reply("3").await, "done");
    for client in [&mut owner, &mut watcher] {
        assert_eq!(client.farewell().await, ("deleted".into(), false));
    }
    stage.task.closed().await;
    assert_eq!(stage.store.room(stage.owned.room()).await, Ok(None));
    assert_eq!(stage.matches().await, []);
    let audit = stage.store.audit(0, 9).await.unwrap();
    assert!(audit[0].actor.starts_with("owner "), "{audit:?}");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_the_store_did_not_delete_goes_on() {
    let mut stage = TestTable::new().await;
    let mut owner = stage.join().await;
    stage.faults.full.store(true, Ordering::Relaxed);
    stage.request(&owner, "1", ClientMsg::Delete).await;
    assert_eq!(owner.reply("1").await, "unwritten");
    stage.faults.full.store(false, Ordering::Relaxed);
    stage
        .request(
            &owner,
            "2",
            ClientMsg::Sit {
                seat: Seat::WHITE_OF_A,
            },
        )
        .await;
    assert_eq!(owner.reply("2").await, "done");
    assert!(!stage.task.is_closed());
    stage.request(&owner, "3", ClientMsg::Delete).await;
    assert_eq!(owner.reply("3").await, "done");
}
