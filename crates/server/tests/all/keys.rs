//! Tests keys over real WebSockets. A key is part of a link and gives a tab a role at a table:
//! arbiter, clock, or assistant of a player.

use bughouse_core::Seat;
use bughouse_wire::server::ServerMsg;

use crate::common::claims::*;
use crate::common::*;
use bughouse_match::Phase;
use bughouse_wire::claims::{ArbiterAct, HintKind};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::report::ReportLine;
use bughouse_wire::table::{HandPlace, HandsPlaced, SettledBy};

const OTB: (&str, &str) = ("mode", "otb");
const A: Seat = Seat::WHITE_OF_A;

/// Only the owner makes keys. A key opens only its table, until it is revoked.
#[tokio::test]
async fn a_key_opens_only_its_table_until_it_is_revoked_and_its_holder_may_not_play() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut ann = Client::join(at, &link, "Ann").await;
    let mut bob = Client::join(at, &link, "Bob").await;
    let kind = KeyKind::Arbiter;
    bob.send(&ClientMsg::MakeKey { kind }).await;
    assert_eq!(
        bob.refusal().await,
        "only the owner of the table may do that"
    );
    bob.send(&ClientMsg::DropKey { kind }).await;
    assert_eq!(
        bob.refusal().await,
        "only the owner of the table may do that"
    );
    ann.send(&ClientMsg::DropKey { kind }).await;
    assert_eq!(ann.refusal().await, "there is no such key");
    let first = ann.key(kind).await;
    let path = ann.key(kind).await;
    assert!(path != first);
    for wrong in [first.as_str(), "?key=", "?key=guess"] {
        let bye = Client::by_key(at, &link, "X", wrong).await.err();
        let Some(ServerMsg::Bye { problem, retry }) = bye else {
            panic!("{wrong}: {bye:?}");
        };
        assert_eq!((problem.code.as_str(), retry), ("no_key", false));
    }
    let other = table(at, "wbn", &[OTB]).await;
    assert!(
        Client::by_key(at, &other, "X", &path).await.is_err(),
        "a key of one table does not open another table"
    );

    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
    let mut second = Client::by_key(at, &link, "Second", &path).await.unwrap();
    second
        .until("two tabs", |client, _| {
            client.table.keys.iter().any(|key| key.tabs == 2)
        })
        .await;
    judge.send(&ClientMsg::Sit { seat: A }).await;
    assert!(judge.refusal().await.contains("cannot sit"));
    judge.send(&ClientMsg::Ready { on: true }).await;
    assert_eq!(judge.refusal().await, "take a seat first");
    judge
        .send(&ClientMsg::NameSeat {
            seat: A,
            name: "X".into(),
        })
        .await;
    assert!(
        judge
            .refusal()
            .await
            .contains("only the device with the clock")
    );
    ann.send(&ClientMsg::Sit { seat: A }).await;
    ann.until("the seat", |client, _| {
        client.table.seats[Seat::WHITE_OF_A].is_some()
    })
    .await;
    // The same browser with the key is another person at the table.
    let key = path.split_once("?key=").map(|(_, key)| key.to_owned());
    let token = Some(ann.token.clone());
    let own = Client::hello_with(at, &link, None, token, None, key).await;
    let own = own.unwrap_or_else(|bye| panic!("{bye:?}"));
    assert!(own.you != ann.you && own.role == Some(kind));
    drop(own);
    ann.send(&ClientMsg::DropKey { kind }).await;
    assert_eq!(
        judge.farewell().await,
        ("there is no such key".into(), false)
    );
    assert_eq!(
        second.farewell().await,
        ("there is no such key".into(), false)
    );
    ann.until("no keys", |client, _| client.table.keys.is_empty())
        .await;
    server.stop().await;
}

/// WBN 9.4g, Q48: a watcher replaces an expelled player, also after a restart.
#[tokio::test]
async fn a_watcher_plays_on_in_the_place_of_an_expelled_player() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut four = seated(at, &link).await;
    let path = four[0].key(KeyKind::Arbiter).await;
    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
    let mut eve = Client::join(at, &link, "Eve").await;
    let device = four[0].key(KeyKind::Assistant { seat: A }).await;
    let mut device = Client::by_key(at, &link, "Device", &device).await.unwrap();
    begin(&mut four).await;
    judge.until_match_phase(Phase::Running).await;
    let expel = |replaced_by: Option<&str>| ArbiterAct::ExpelPlayer {
        seat: A,
        replaced_by: replaced_by.map(Into::into),
    };
    for name in ["Bob", "no such name"] {
        assert_eq!(
            judge.rule(expel(Some(name))).await.unwrap_err(),
            "only a watcher who is online can replace a player"
        );
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
    assert_eq!(
        four[0].farewell().await,
        ("you were asked to leave this table".into(), false)
    );
    assert_eq!(
        device.farewell().await,
        ("there is no such key".into(), false)
    );
    eve.until("the seat", |eve, _| {
        eve.game.as_ref().is_some_and(|game| game.yours == [A])
    })
    .await;
    server.stop().await;

    let server = self::server(data.path()).await;
    let eve = eve.moved(server.address()).again().await;
    let game = eve.game.as_ref().unwrap();
    assert_eq!(
        (&game.yours[..], game.names[Seat::WHITE_OF_A].as_str()),
        (&[A][..], "Eve")
    );
    server.stop().await;
}

/// WBN 9.5, 1.6: before a match at real boards, each player agrees that the arbiter may call
/// offences, that is, point out what no player has claimed. Players and arbiter agree where the
/// pieces in hand lie. Both agreements are stored.
#[tokio::test]
async fn agreements_before_a_match_are_stored_with_it() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB, ("arbiter.passive", "false")]).await;
    let mut four = seated(at, &link).await;
    four[0].send(&ClientMsg::WantCalls { on: true }).await;
    assert_eq!(
        four[0].refusal().await,
        "the rules of this table do not ask for this agreement"
    );
    let path = four[0].key(KeyKind::Arbiter).await;
    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
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
    server.stop().await;
}
