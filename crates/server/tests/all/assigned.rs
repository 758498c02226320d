//! Tables whose players are given: they begin by themselves, offer no rematch, and report
//! the end of the match to the person who made them.

use std::net::SocketAddr;

use bughouse_core::{BySeat, Seat};
use bughouse_wire::client::{ClientMsg, Hello, Visit};
use bughouse_wire::http::TableMade;
use bughouse_wire::server::{ServerMsg, TableOver};
use bughouse_wire::table::TablePhase;
use serde_json::{Value, json};

use crate::common::{Client, SEATS, http_with, server};

/// Makes a table with these players, as the guest with this token. Returns status and answer.
async fn made(at: SocketAddr, token: &str, seats: Value) -> (u16, String) {
    let body = json!({ "preset": "fics", "assigned": { "seats": seats } }).to_string();
    let headers = format!("authorization: Bearer {token}\r\n");
    http_with(at, "POST /api/tables", &headers, &body).await
}

/// Comes to a table by its id and a key.
async fn come(at: SocketAddr, made: &TableMade, key: Option<&str>) -> Client {
    let key = key.map(String::from);
    let client = Client::hello_with(at, &made.id, None, None, None, key).await;
    client.unwrap_or_else(|bye| panic!("{bye:?}"))
}

fn invited(name: &str) -> Value {
    json!({ "is": "invited", "name": name })
}

/// Somebody who makes tables: their connection follows a table of their own.
async fn creator(at: SocketAddr) -> Client {
    let own = crate::common::table(at, "fics", &[]).await;
    Client::join(at, &own, "Club").await
}

async fn over(creator: &mut Client) -> TableOver {
    loop {
        if let ServerMsg::TableOver(over) = creator.next().await.expect("the end of the match") {
            return over;
        }
    }
}

#[tokio::test]
async fn an_assigned_match_begins_when_all_are_here_and_reports_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let mut club = creator(at).await;
    let seats = json!({ "A": invited("Ann"), "a": invited("Bob"), "B": invited(""), "b": { "is": "bot", "level": "expert" } });
    let (status, answer) = made(at, &club.token, seats).await;
    assert_eq!(status, 200, "{answer}");
    let made: TableMade = serde_json::from_str(&answer).unwrap();
    let keys: BySeat<Option<String>> = made.keys.clone().unwrap();
    assert!(keys[Seat::BLACK_OF_B].is_none(), "a bot needs no key");

    let mut ann = come(at, &made, keys[Seat::WHITE_OF_A].as_deref()).await;
    assert_eq!(ann.role, None);
    let waits = ann.table.assigned.clone().unwrap();
    assert_eq!(waits.missing, [Seat::BLACK_OF_A, Seat::WHITE_OF_B]);
    assert!(waits.gives_up_ms.is_some() && !waits.called_off);
    let mut eve = come(at, &made, None).await;
    let seat = Seat::BLACK_OF_A;
    for change in [
        ClientMsg::Sit { seat },
        ClientMsg::Lock { on: true },
        ClientMsg::Ready { on: true },
    ] {
        eve.send(&change).await;
        assert!(
            eve.refusal()
                .await
                .contains("players of this table are given")
        );
    }
    let bob = come(at, &made, keys[Seat::BLACK_OF_A].as_deref()).await;
    let cid = come(at, &made, keys[Seat::WHITE_OF_B].as_deref()).await;
    ann.until_playing(1).await;
    let names = &ann.game.as_ref().unwrap().names;
    assert_eq!((&*names[SEATS[0]], &*names[SEATS[1]]), ("Ann", "Bob"));
    assert!(names[SEATS[2]].starts_with("Guest"));

    // The invited person comes back without the key, and with it.
    let token = Some(ann.token.clone());
    let own = Client::hello(at, &made.id, None, token, None)
        .await
        .unwrap();
    let by_key = come(at, &made, keys[Seat::WHITE_OF_A].as_deref()).await;
    assert_eq!([own.you, by_key.you], [ann.you; 2]);

    let id = ann.command_id();
    let seat = Seat::WHITE_OF_A;
    ann.send(&ClientMsg::Resign { id, seat }).await;
    ann.until_result().await;
    let end = over(&mut club).await;
    assert_eq!((&end.table, end.missing.len()), (&made.public, 0));
    assert_eq!(end.result.unwrap().reason, "resignation");
    assert!(end.game.is_some());
    ann.until_phase("over", |phase| *phase == TablePhase::Over)
        .await;
    assert_eq!(ann.table.next, None);
    ann.send(&ClientMsg::Rematch {
        on: true,
        rotate: false,
    })
    .await;
    assert!(
        ann.refusal()
            .await
            .contains("players of this table are given")
    );
    drop((bob, cid));
    server.stop().await;
}

/// A guest is assigned by the public id in `hi`, and needs no key.
#[tokio::test]
async fn guests_are_assigned_by_their_public_ids() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let club = creator(at).await;
    let guest = creator(at).await;
    let hello = || Hello {
        guest: Some(guest.token.clone()),
        ..Hello::default()
    };
    let mut seats = json!({});
    for seat in ["A", "a", "B", "b"] {
        seats[seat] = json!({ "is": "guest", "id": guest.public });
    }
    let (status, answer) = made(at, &club.token, seats).await;
    assert_eq!(status, 200, "{answer}");
    let made: TableMade = serde_json::from_str(&answer).unwrap();
    assert_eq!(made.keys, None);
    let visit = Visit {
        table: made.id.clone(),
        ..Visit::default()
    };
    let mut all = Client::greeting(at, hello(), visit).await.unwrap();
    all.until_playing(1).await;
    assert_eq!(all.game.as_ref().unwrap().yours, SEATS);
    server.stop().await;
}

#[tokio::test]
async fn an_assignment_with_an_error_makes_no_table() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let bot = json!({ "is": "bot" });
    let three = json!({ "A": bot, "a": bot, "B": bot, "b": null });
    let unknown =
        json!({ "A": { "is": "guest", "id": "23456789abcd" }, "a": bot, "B": bot, "b": bot });
    for (seats, expected) in [
        (three, "a player for each seat"),
        (unknown, "no such guest"),
    ] {
        let (status, answer) = made(at, "", seats).await;
        assert_eq!(status, 400);
        assert!(answer.contains(expected), "{answer}");
    }
    let body = json!({ "preset": "crazyhouse", "assigned": { "seats": { "A": bot, "a": bot, "B": bot, "b": bot } } });
    let (status, answer) = http_with(at, "POST /api/tables", "", &body.to_string()).await;
    assert_eq!(status, 400);
    assert!(answer.contains("not played under these rules"), "{answer}");
    let body = json!({ "preset": "fics", "assigned": { "seats": { "A": bot, "a": bot, "B": bot, "b": bot }, "no_show_s": 4 } });
    let (status, answer) = http_with(at, "POST /api/tables", "", &body.to_string()).await;
    assert!(
        status == 400 && answer.contains("from 5 to 3600"),
        "{answer}"
    );
    server.stop().await;
}
