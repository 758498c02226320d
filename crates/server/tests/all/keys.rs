//! Tests keys over real WebSockets. A key is part of a link and gives a tab a role at a table:
//! arbiter, clock, or assistant of a player.

use crate::common::claims::*;
use crate::common::*;
use bughouse_match::Phase;
use bughouse_wire::claims::{ArbiterAct, HintKind};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::report::ReportLine;
use bughouse_wire::table::{HandPlace, HandsPlaced, SettledBy};

const OTB: (&str, &str) = ("mode", "otb");

/// Only the owner makes keys. A key opens only its table, until it is revoked.
#[tokio::test]
async fn a_key_opens_only_its_table_until_it_is_revoked_and_its_holder_may_not_play() {
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut ann = Client::join(at, &link, "Ann").await;
    let mut bob = Client::join(at, &link, "Bob").await;
    let kind = KeyKind::Arbiter;
    bob.denied(&ClientMsg::MakeKey { kind }, "only the host may do that")
        .await;
    bob.denied(&ClientMsg::DropKey { kind }, "only the host may do that")
        .await;
    ann.denied(&ClientMsg::DropKey { kind }, "this link is not valid")
        .await;
    let first = ann.key(kind).await;
    let path = ann.key(kind).await;
    assert!(path != first);
    for wrong in [first.as_str(), "?key=", "?key=guess"] {
        let (_, key) = wrong.split_once("?key=").unwrap();
        let answer = Client::refused(at, &link, Some(key)).await;
        assert_eq!(answer, ("no_key".into(), false), "{wrong}");
    }
    let other = table(at, "wbn", &[OTB]).await;
    let (_, key) = path.split_once("?key=").unwrap();
    let answer = Client::refused(at, &other, Some(key)).await;
    assert_eq!(answer.0, "no_key", "the key opens only its table");

    let mut judge = Client::by_key(at, &link, "Judge", &path).await;
    let mut second = Client::by_key(at, &link, "Second", &path).await;
    second
        .until("two tabs", |client, _| {
            client.table.keys.iter().any(|key| key.tabs == 2)
        })
        .await;
    judge
        .denied(&ClientMsg::Sit { seat: A }, "to play, open the table")
        .await;
    let ready = ClientMsg::Ready { on: true };
    judge.denied(&ready, "take a seat first").await;
    judge
        .denied(
            &ClientMsg::NameSeat {
                seat: A,
                name: "X".into(),
            },
            "only the device with the clock",
        )
        .await;
    ann.sit(A).await;
    // The same browser with the key is another person at the table.
    let with_key = visit(&link, Some(key));
    let own = Client::greeting(at, hello(&ann.token), with_key);
    let own = own.await.unwrap();
    assert!(own.you != ann.you && own.role == Some(kind));
    drop(own);
    ann.send(&ClientMsg::DropKey { kind }).await;
    for device in [&mut judge, &mut second] {
        let why = "this link is not valid";
        assert_eq!(device.farewell().await, (why.into(), false));
    }
    ann.until("no keys", |client, _| client.table.keys.is_empty())
        .await;
}

/// WBN 9.4g, Q48: a watcher replaces an expelled player, also after a restart.
#[tokio::test]
async fn a_watcher_plays_on_in_the_place_of_an_expelled_player() {
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    let (_, mut judge) = with_arbiter(&mut four[0]).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    let device = four[0].key(KeyKind::Assistant { seat: A }).await;
    let mut device = Client::by_key(at, &link, "Device", &device).await;
    begin(&mut four).await;
    judge.until_match_phase(Phase::Running).await;
    let expel = |replaced_by: Option<&str>| ArbiterAct::ExpelPlayer {
        seat: A,
        replaced_by: replaced_by.map(Into::into),
    };
    for name in ["Bob", "no such name"] {
        let why = "only a watcher who is online can replace a player";
        refused(judge.try_rule(expel(Some(name))).await, why);
    }
    // A command that is sent twice is carried out once.
    let id = judge.command_id();
    for _ in 0..2 {
        let rule = ClientMsg::Rule {
            id: id.clone(),
            act: expel(Some("Eve")),
        };
        judge.send(&rule).await;
        judge.answer(&id).await.unwrap();
    }
    for (client, why) in [
        (&mut four[0], "you were removed from this table"),
        (&mut device, "this link is not valid"),
    ] {
        assert_eq!(client.farewell().await, (why.into(), false));
    }
    eve.until("the seat", |eve, _| {
        eve.game.as_ref().is_some_and(|game| game.yours == [A])
    })
    .await;
    let server = server.restart().await;
    let eve = eve.moved(server.address()).again().await;
    let game = eve.game();
    assert_eq!((&game.yours[..], game.names[A].as_str()), (&[A][..], "Eve"));
}

/// WBN 9.5, 1.6: before a match at real boards, each player agrees that the arbiter may call
/// offenses, that is, point out what no player has claimed. Players and arbiter agree where the
/// pieces in hand lie. Both agreements are stored.
#[tokio::test]
async fn agreements_before_a_match_are_stored_with_it() {
    let (server, link) = with_table("wbn", &[OTB, ("arbiter.passive", "false")]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    four[0]
        .denied(
            &ClientMsg::WantCalls { on: true },
            "the rules of this table do not ask for this agreement",
        )
        .await;
    let (path, mut judge) = with_arbiter(&mut four[0]).await;
    for client in &mut four {
        client.send(&ClientMsg::WantCalls { on: true }).await;
    }
    let place = |place| ClientMsg::PlaceHands { place };
    four[2].send(&place(HandPlace::Beside)).await;
    judge.send(&place(HandPlace::Behind)).await;
    let hands = |client: &Client| client.table.agreements.and_then(|one| one.hands);
    judge
        .until("two opinions", |judge, _| {
            let agreements = judge.table.agreements.unwrap();
            agreements.players.is_some() && agreements.arbiter.is_some()
        })
        .await;
    assert_eq!(hands(&judge), None);
    judge.send(&place(HandPlace::Beside)).await;
    let agreed = HandsPlaced {
        place: HandPlace::Beside,
        by: SettledBy::Both,
    };
    judge
        .until("one place", |judge, _| hands(judge) == Some(agreed))
        .await;
    begin(&mut four).await;
    judge.until_match_phase(Phase::Running).await;
    let report = report(at, &link, &path).await;
    assert_eq!(report.hands, Some(agreed));
    let said = |line: &&ReportLine| line.line.article.as_deref() == Some("WBN 9.5");
    assert_eq!(report.log.iter().filter(said).count(), 4);
    // After this agreement all players see illegal moves.
    turn(&mut four, A, "e2e5").await;
    catch_up(&mut four).await;
    let mut hints = four[1].claims().hints.iter();
    assert!(hints.any(|hint| hint.kind == HintKind::Illegal));
}
