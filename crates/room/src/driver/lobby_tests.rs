//! Tests of tables of the lobby and of open tables: what the lobby learns, and who may come.

use std::time::Duration;

use bughouse_core::Seat;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::table::Listing;
use bughouse_wire::talk::Channel;

use super::test_table::{TestClient, TestTable};

const SECOND: Duration = Duration::from_secs(1);

/// The end of a match of the lobby in which neither White has moved nor answered for 20 seconds.
const NO_ANSWER: &str = "over for None: aborted, of 1, 2, 3, 4, missing A, B";

/// A table of the lobby with four people, whose match begins after three seconds.
async fn four(changes: &[&str]) -> (TestTable, Vec<TestClient>) {
    let mut table = TestTable::of_lobby(4, changes).await;
    let mut players = Vec::new();
    for guest in 1..=4 {
        players.push(
            table
                .join_by_public_id(guest)
                .await
                .expect("a player may come"),
        );
    }
    (table, players)
}

#[tokio::test(start_paused = true)]
async fn partners_of_the_lobby_talk_before_the_match_and_only_they_read_it() {
    let (table, mut players) = four(&[]).await;
    let tell = |to, text: &str| ClientMsg::Tell {
        to,
        seat: None,
        text: text.into(),
    };
    table
        .send(&players[0], tell(Channel::Partner, "secret"))
        .await;
    table.send(&players[0], tell(Channel::Table, "hello")).await;
    let mut lines = Vec::new();
    for player in &mut players {
        lines.push(player.said_until("hello").await);
    }
    let with_secret = lines.iter().map(|one| one.len() == 2).collect::<Vec<_>>();
    assert_eq!(with_secret, [true, false, false, true], "{lines:?}");
}

/// White of both boards is to move. Whether they are connected makes no difference.
#[tokio::test(start_paused = true)]
async fn a_match_of_the_lobby_ends_without_a_result_if_a_player_makes_no_move() {
    for is_connected in [true, false] {
        let (table, mut players) = four(&[]).await;
        players[0].until_match(1).await;
        assert_eq!(table.published(), ["plays: 1, 2, 3, 4"]);
        if !is_connected {
            table.leave(&players[0]).await;
        }
        table.pass(Duration::from_millis(19_900)).await;
        assert_eq!(table.published(), [""; 0]);
        table.pass(Duration::from_millis(200)).await;
        assert_eq!(table.published(), [NO_ANSWER, "plays: none"]);
    }
}

#[tokio::test(start_paused = true)]
async fn any_act_of_a_player_who_is_asked_is_an_answer() {
    let white = Seat::WHITE_OF_A;
    let text = || "hi".to_owned();
    let answers = [
        ClientMsg::Here,
        ClientMsg::Tell {
            to: Channel::Table,
            seat: None,
            text: text(),
        },
        ClientMsg::Queue {
            id: text(),
            seat: white,
            ply: 9,
            mv: "e2e4".into(),
        },
        ClientMsg::Ready { on: true },
    ];
    for (answer, counts) in answers.into_iter().map(|one| (one, true)).chain([
        (ClientMsg::Ping { k: 1 }, false),
        (ClientMsg::Resync, false),
    ]) {
        let (table, mut players) = four(&[]).await;
        players[0].until_match(1).await;
        table.pass(Duration::from_millis(15_500)).await;
        let kind = format!("{answer:?}");
        table.send(&players[0], answer).await;
        table.send(&players[2], ClientMsg::Here).await;
        // Who has answered is not asked again.
        table.pass(60 * SECOND).await;
        let ended = table.matches().await[0].ended.is_some();
        assert_eq!(ended, !counts, "{kind}");
    }
}

/// Black has 15 seconds too, from the first move on.
#[tokio::test(start_paused = true)]
async fn black_is_asked_in_the_first_turn_and_no_player_in_the_second() {
    let (table, mut players) = four(&[]).await;
    players[0].until_match(1).await;
    table.pass(10 * SECOND).await;
    table.play(&mut players[0], "x", 0, "e2e4").await;
    table.pass(6 * SECOND).await;
    table.send(&players[2], ClientMsg::Here).await;
    table.pass(13 * SECOND).await;
    table.play(&mut players[1], "y", 1, "e7e5").await;
    table.published();
    table.pass(60 * SECOND).await;
    assert_eq!(table.published(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_players_are_asked_again() {
    let (mut table, mut players) = four(&[]).await;
    players[0].until_match(1).await;
    table.pass(17 * SECOND).await;
    table.published();
    table.next_process().await;
    // The match resumes without its players. Their first turn counts from then.
    table.pass(20 * SECOND).await;
    let left_and_back = ["plays: none", "plays: 1, 2, 3, 4"];
    assert_eq!(table.published(), left_and_back);
    table.pass(21 * SECOND).await;
    let ended = table.published();
    assert_eq!(ended, [NO_ANSWER, "plays: none"]);
    // The lobby may have missed it.
    table.next_process().await;
    table.pass(SECOND).await;
    assert_eq!(
        table.published(),
        ["over for None: aborted, of 1, 2, 3, 4, missing none"]
    );
}

#[tokio::test(start_paused = true)]
async fn a_player_of_the_lobby_who_left_is_missing_at_the_end() {
    for (changes, over) in [
        (&["disconnect.abandon_s=40"][..], "forfeit"),
        (&["clock.base_s=30", "disconnect.abandon_s=0"], "flag"),
    ] {
        let (table, mut players) = four(changes).await;
        players[0].until_match(1).await;
        table.play(&mut players[0], "x", 0, "e2e4").await;
        table.play(&mut players[1], "y", 1, "e7e5").await;
        table.send(&players[2], ClientMsg::Here).await;
        table.pass(16 * SECOND).await;
        table.send(&players[2], ClientMsg::Here).await;
        table.leave(&players[0]).await;
        table.published();
        table.pass(42 * SECOND).await;
        let missing = match over {
            "flag" => "none", // White of board B lost at the same time, and is there.
            _ => "A",
        };
        let ended = format!("over for None: {over}, of 1, 2, 3, 4, missing {missing}");
        let published = table.published();
        assert_eq!(published.first(), Some(&ended), "{published:?}");
    }
}

/// While a match has just begun, one player may abort it alone. Later all must agree.
#[tokio::test(start_paused = true)]
async fn a_player_of_the_lobby_who_aborts_alone_has_left() {
    let (table, mut players) = four(&[]).await;
    players[1].until_match(1).await;
    table.published();
    let abort = ClientMsg::Abort {
        id: "x".into(),
        seat: Seat::BLACK_OF_A,
    };
    table.send(&players[1], abort).await;
    table.pass(SECOND).await;
    assert_eq!(
        table.published(),
        [
            "over for None: aborted, of 1, 2, 3, 4, missing a",
            "plays: none"
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn a_match_of_the_lobby_whose_players_do_not_come_is_called_off_once() {
    let mut table = TestTable::of_lobby(4, &[]).await;
    for guest in 1..=3 {
        let player = table
            .join_by_public_id(guest)
            .await
            .expect("a player may come");
        if guest == 3 {
            table.leave(&player).await;
        }
    }
    table.pass(60 * SECOND).await;
    let over = "over for None: called off, of 1, 2, 3, 4, missing B, b";
    assert_eq!(table.published(), [over]);
}

#[tokio::test(start_paused = true)]
async fn a_match_with_bots_ends_for_a_match_of_four_and_no_other_does() {
    for (people, with, ended) in [
        (1, &[1, 7, 8, 9][..], true),
        (2, &[1, 2, 8, 9], true),
        (2, &[1, 7, 8, 9], false),
        (4, &[1, 2, 3, 4], false),
    ] {
        for has_begun in [true, false] {
            let mut table = TestTable::of_lobby(people, &[]).await;
            let mut players = Vec::new();
            for guest in 1..=people {
                let guest = i64::try_from(guest).unwrap();
                players.push(
                    table
                        .join_by_public_id(guest)
                        .await
                        .expect("a player may come"),
                );
            }
            if has_begun {
                players[0].until_match(1).await;
            }
            table.published();
            table.end_bots(with).await;
            table.pass(SECOND).await;
            let how = if has_begun { "aborted" } else { "called off" };
            let published = table.published();
            let is_over = published.iter().any(|one| one.contains(how));
            assert_eq!(is_over, ended, "{people} with {with:?}: {published:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_not_public_is_found_by_its_public_id_only_by_its_people() {
    let mut table = TestTable::new().await;
    let mut owner = table.join().await;
    assert_eq!(
        table.join_by_public_id(9).await.err().as_deref(),
        Some("no_table")
    );
    table
        .join_by_public_id(1)
        .await
        .expect("the owner may come");
    let listing = Listing::Open;
    table.ask(&mut owner, ClientMsg::List { listing }).await;
    table
        .join_by_public_id(9)
        .await
        .expect("everybody may come");
}

#[tokio::test(start_paused = true)]
async fn an_open_table_is_published_while_it_has_a_free_seat_and_no_match_runs() {
    let mut table = TestTable::new().await;
    let mut owner = table.join().await;
    let list = |listing| ClientMsg::List { listing };
    assert_eq!(table.ask(&mut owner, list(Listing::Open)).await, "done");
    table.pass(SECOND).await;
    assert_eq!(table.published(), ["open for 0 s, 4 free"]);
    for seat in Seat::ALL {
        table.pass(2 * SECOND).await;
        table.ask(&mut owner, ClientMsg::Sit { seat }).await;
    }
    let sat = table.published();
    assert_eq!(
        sat[..3],
        [3, 5, 7].map(|s| format!("open for {s} s, {} free", (9 - s) / 2))
    );
    assert_eq!(sat[3..], ["not open"]);
    table
        .ask(
            &mut owner,
            ClientMsg::Leave {
                seat: Seat::WHITE_OF_A,
            },
        )
        .await;
    table.ask(&mut owner, list(Listing::Link)).await;
    assert_eq!(table.published(), ["open for 0 s, 1 free", "not open"]);
}

#[tokio::test(start_paused = true)]
async fn an_open_table_without_people_is_withdrawn() {
    let mut table = TestTable::new().await;
    let mut owner = table.join().await;
    let listing = Listing::Open;
    table.ask(&mut owner, ClientMsg::List { listing }).await;
    table.leave(&owner).await;
    table.pass(19 * SECOND).await;
    assert_eq!(table.published(), ["open for 0 s, 4 free"]);
    table.pass(2 * SECOND).await;
    assert_eq!(table.published(), ["not open"]);
}

#[tokio::test(start_paused = true)]
async fn the_operator_may_switch_open_tables_off() {
    let mut table = TestTable::new().await;
    table.services.terms.open_tables = false;
    table.next_process().await;
    let mut owner = table.join().await;
    let listing = Listing::Open;
    let refused = table.ask(&mut owner, ClientMsg::List { listing }).await;
    assert_eq!(refused, "no_open_tables");
    let listing = Listing::Watch;
    assert_eq!(
        table.ask(&mut owner, ClientMsg::List { listing }).await,
        "done"
    );
}

#[tokio::test(start_paused = true)]
async fn who_blocks_a_player_during_the_visit_cannot_sit_at_their_open_table() {
    let mut table = TestTable::new().await;
    let mut owner = table.join().await;
    let mut other = table.join().await;
    let listing = Listing::Open;
    table.ask(&mut owner, ClientMsg::List { listing }).await;
    let sit = || ClientMsg::Sit {
        seat: Seat::WHITE_OF_A,
    };
    table.block(&other, 1).await;
    assert_eq!(table.ask(&mut other, sit()).await, "only_watch");
    table.block(&other, 7).await;
    assert_eq!(table.ask(&mut other, sit()).await, "done");
}

#[tokio::test(start_paused = true)]
async fn who_plays_is_published_again_when_the_table_comes_into_memory() {
    let (mut table, mut player) = TestTable::playing(&[]).await;
    assert_eq!(table.play(&mut player, "x", 0, "e2e4").await, "entry 2");
    assert_eq!(table.published(), ["plays: 1"]);
    table.next_process().await;
    table.pass(SECOND).await;
    assert_eq!(table.published(), ["plays: none", "plays: 1"]);
    table.pass(301 * SECOND).await;
    assert!(table.task.is_closed());
    assert_eq!(table.published(), ["plays: none"]);
    table.comes_back().await;
    table.pass(SECOND).await;
    assert_eq!(table.published(), ["plays: 1"]);
}
