//! Tables whose players are given: they begin by themselves, offer no rematch, and report
//! the end of the match to the person who made them.

use std::net::SocketAddr;

use bughouse_core::BySeat;
use bughouse_wire::client::{ClientMsg, Hello};
use bughouse_wire::http::TableMade;
use bughouse_wire::server::{ServerMsg, TableOver};
use serde_json::{Value, json};

use crate::common::*;

/// Makes a table with these players, as the guest with this token. Returns status and answer.
async fn made(at: SocketAddr, token: &str, seats: Value) -> (u16, String) {
    made_by(
        at,
        token,
        json!({ "preset": "fics", "assigned": { "seats": seats } }),
    )
    .await
}

async fn made_by(at: SocketAddr, token: &str, body: Value) -> (u16, String) {
    let headers = format!("authorization: Bearer {token}\r\n");
    http_with(at, "POST /api/tables", &headers, &body.to_string()).await
}

/// Comes to a table by its id and a key.
async fn come(at: SocketAddr, made: &TableMade, key: Option<&str>) -> Client {
    let visit = visit(&made.id, key);
    let client = Client::greeting(at, Hello::default(), visit).await;
    client.unwrap_or_else(|bye| panic!("{bye:?}"))
}

fn invited(name: &str) -> Value {
    json!({ "is": "invited", "name": name })
}

/// Somebody who makes tables: their connection follows a table of their own.
async fn creator(at: SocketAddr) -> Client {
    let own = table(at, "fics", &[]).await;
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
    let server = TestServer::start().await;
    let at = server.address();
    let mut club = creator(at).await;
    let seats = json!({ "A": invited("Ann"), "a": invited("Bob"), "B": invited(""), "b": { "is": "bot", "level": "expert" } });
    let made: TableMade = parsed(made(at, &club.token, seats).await);
    let keys: BySeat<Option<String>> = made.keys.clone().unwrap();
    assert!(keys[BLACK_OF_B].is_none(), "a bot needs no key");

    let mut ann = come(at, &made, keys[A].as_deref()).await;
    assert_eq!(ann.role, None);
    let waits = ann.table.assigned.clone().unwrap();
    assert_eq!(waits.missing, [BLACK_OF_A, B]);
    assert!(waits.gives_up_ms.is_some() && !waits.called_off);
    let mut eve = come(at, &made, None).await;
    let seat = BLACK_OF_A;
    for change in [
        ClientMsg::Sit { seat },
        ClientMsg::Lock { on: true },
        ClientMsg::Ready { on: true },
    ] {
        eve.denied(&change, "players of this table are fixed").await;
    }
    let bob = come(at, &made, keys[BLACK_OF_A].as_deref()).await;
    let cid = come(at, &made, keys[B].as_deref()).await;
    ann.until_playing(1).await;
    let names = &ann.game().names;
    assert_eq!((&*names[A], &*names[BLACK_OF_A]), ("Ann", "Bob"));
    assert!(names[B].starts_with("Guest"));

    // The invited person comes back without the key, and with it.
    let own = Client::hello(at, &made.id, &ann.token).await.unwrap();
    let by_key = come(at, &made, keys[A].as_deref()).await;
    assert_eq!([own.you, by_key.you], [ann.you; 2]);

    ann.resign(A).await;
    ann.until_result().await;
    let end = over(&mut club).await;
    assert_eq!((&end.table, end.missing.len()), (&made.public, 0));
    assert_eq!(end.result.unwrap().reason, "resignation");
    assert!(end.game.is_some());
    ann.until_over().await;
    assert_eq!(ann.table.next, None);
    let (on, rotate) = (true, false);
    let rematch = ClientMsg::Rematch { on, rotate };
    ann.denied(&rematch, "players of this table are fixed")
        .await;
    drop((bob, cid));
}

/// A guest is assigned by the public id in `hi`, and needs no key.
#[tokio::test]
async fn guests_are_assigned_by_their_public_ids() {
    let server = TestServer::start().await;
    let at = server.address();
    let club = creator(at).await;
    let guest = creator(at).await;
    let mut seats = json!({});
    for seat in ["A", "a", "B", "b"] {
        seats[seat] = json!({ "is": "guest", "id": guest.public });
    }
    let made: TableMade = parsed(made(at, &club.token, seats).await);
    assert_eq!(made.keys, None);
    let all = Client::hello(at, &made.id, &guest.token).await;
    let mut all = all.unwrap();
    all.until_playing(1).await;
    assert_eq!(all.game().yours, SEATS);
}

#[tokio::test]
async fn an_assignment_with_an_error_makes_no_table() {
    let server = TestServer::start().await;
    let at = server.address();
    let bot = json!({ "is": "bot" });
    let seats = |a: Value, b: Value| json!({ "A": a, "a": bot, "B": bot, "b": b });
    let unknown = json!({ "is": "guest", "id": "23456789abcd" });
    let bots = seats(bot.clone(), bot.clone());
    for (preset, assigned, expected) in [
        (
            "fics",
            json!({ "seats": seats(bot.clone(), Value::Null) }),
            "a player for each seat",
        ),
        (
            "fics",
            json!({ "seats": seats(unknown, bot.clone()) }),
            "no such guest",
        ),
        (
            "crazyhouse",
            json!({ "seats": bots }),
            "not played under these rules",
        ),
        (
            "fics",
            json!({ "seats": bots, "no_show_s": 4 }),
            "from 5 to 3600",
        ),
        (
            "fics",
            json!({ "seats": bots, "begins_ms": i64::MIN }),
            "at most an hour ago",
        ),
        (
            "fics",
            json!({ "seats": bots, "begins_ms": i64::MAX }),
            "a day ahead",
        ),
    ] {
        let body = json!({ "preset": preset, "assigned": assigned });
        let (status, answer) = http(at, "POST /api/tables", &body.to_string()).await;
        assert_eq!(status, 400, "{answer}");
        assert!(answer.contains(expected), "{answer}");
    }
    for token in ["unknown", ""] {
        let (status, answer) = made(at, token, bots.clone()).await;
        assert_eq!(status, 400, "{answer}");
        assert!(answer.contains("no such guest"), "{answer}");
    }
}
