//! Tests the promises of docs/protocol.md to authors of clients.

use std::time::Duration;

use crate::common::*;
use bughouse_server::limits::Limits;
use bughouse_wire::server::ServerMsg;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn the_schemas_of_the_running_version_are_served() {
    let server = TestServer::start().await;
    let at = server.address();
    for (file, title) in [
        ("client.json", "ClientMsg"),
        ("server.json", "ServerMsg"),
        ("http.json", "Bodies"),
    ] {
        let (status, body) = get(at, &format!("/api/protocol/{file}")).await;
        let schema: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, schema["title"].as_str()), (200, Some(title)));
    }
    let (status, body) = get(at, "/api/protocol/passwords.json").await;
    assert_eq!(status, 404);
    assert!(body.contains("client.json"), "{body}");
}

#[tokio::test]
async fn a_client_of_another_version_is_refused() {
    let server = TestServer::start().await;
    let mut socket = socket(server.address()).await;
    let hello = Message::text(r#"{"t":"hello","v":3}"#);
    socket.send(hello).await.unwrap();
    let why = "other_version".into();
    assert_eq!(end_of(&mut socket).await, (false, why, 1002));
}

/// RFC 6455, 5.5.2: a ping may come at any time.
#[tokio::test]
async fn a_client_may_ping_before_it_says_hello() {
    let server = TestServer::start().await;
    let mut socket = socket(server.address()).await;
    socket.send(Message::Ping("1".into())).await.unwrap();
    greet(&mut socket).await;
}

#[tokio::test]
async fn a_first_message_that_is_not_hello_is_refused() {
    let server = TestServer::start().await;
    let mut socket = socket(server.address()).await;
    let ping = Message::text(r#"{"t":"ping","k":1}"#);
    socket.send(ping).await.unwrap();
    let (retry, _, code) = end_of(&mut socket).await;
    assert_eq!((retry, code), (false, 1002));
}

/// Waits for the end of a connection. Returns whether to reconnect, the code of the reason, and the
/// code of the close frame.
async fn end_of(socket: &mut Socket) -> (bool, String, u16) {
    let mut said = None;
    loop {
        match socket.next().await.expect("a close frame").unwrap() {
            Message::Text(text) => {
                schema::server().holds(&text);
                if let Ok(ServerMsg::Bye { retry, problem }) = serde_json::from_str(&text) {
                    said = Some((retry, problem.code));
                }
            }
            Message::Close(close) => {
                let (retry, why) = said.expect("a farewell");
                return (retry, why, close.expect("a code").code.into());
            }
            _ => {}
        }
    }
}

const HELLO: &str = r#"{"t":"hello","v":2}"#;

#[tokio::test]
async fn a_client_that_floods_the_server_gets_the_reason_of_its_disconnection() {
    let server = TestServer::start().await;
    let mut socket = socket(server.address()).await;
    socket.feed(Message::text(HELLO)).await.unwrap();
    for n in 0..20_000 {
        let ping = format!("{{\"t\":\"ping\",\"k\":{n}}}");
        if socket.feed(Message::text(ping)).await.is_err() {
            break;
        }
    }
    // The server may have closed the connection already. Its last message can still be read.
    let _ = socket.flush().await;
    let why = "too_many_messages".into();
    assert_eq!(end_of(&mut socket).await, (false, why, 1008));
}

#[tokio::test]
async fn the_close_code_says_whether_to_reconnect() {
    let limits = Limits {
        idle: Duration::from_millis(300),
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let at = server.address();
    let mut silent = socket(at).await;
    let why = "unheard".into();
    assert_eq!(end_of(&mut silent).await, (true, why, 1001));

    let mut binary = socket(at).await;
    binary.send(Message::binary(vec![1, 2])).await.unwrap();
    let why = "no_message".into();
    assert_eq!(end_of(&mut binary).await, (false, why, 1003));
}

/// Reads the last message of a topic. Returns its number, whether to subscribe again, and the code of the
/// reason.
async fn end_of_topic(socket: &mut Socket) -> (u64, bool, String) {
    loop {
        let message = next_message(socket).await;
        if message["t"] == "bye" {
            let code = message["problem"]["code"].as_str().unwrap();
            let n = message["n"].as_u64().expect("a topic");
            return (n, message["retry"].as_bool().unwrap(), code.to_owned());
        }
    }
}

async fn subscribe(socket: &mut Socket, n: u32, to: &str) {
    let sub = format!(r#"{{"t":"sub","n":{n},"to":{to}}}"#);
    socket.send(Message::text(sub)).await.unwrap();
}

async fn subscribe_to_table(socket: &mut Socket, n: u32, link: &str) {
    let table = format!(r#"{{"is":"table","table":"{link}"}}"#);
    subscribe(socket, n, &table).await;
}

/// The connection goes on, and so do its other topics.
#[tokio::test]
async fn a_topic_that_cannot_be_followed_ends_alone() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut socket = socket(at).await;
    greet(&mut socket).await;
    subscribe(&mut socket, 1, r#"{"is":"table","table":"nosuchtable"}"#).await;
    let ended = end_of_topic(&mut socket).await;
    assert_eq!(ended, (1, false, "no_table".into()));
    let with_key = format!(r#"{{"is":"table","table":"{link}","key":"of no table"}}"#);
    subscribe(&mut socket, 7, &with_key).await;
    let ended = end_of_topic(&mut socket).await;
    assert_eq!(ended, (7, false, "no_key".into()));
    // A topic that the server has ended does not count.
    for n in 8..16 {
        subscribe(&mut socket, n, &with_key).await;
        assert_eq!(end_of_topic(&mut socket).await.0, u64::from(n));
    }
    subscribe_to_table(&mut socket, 7, &link).await;
    let welcome = loop {
        let message = next_message(&mut socket).await;
        if message["t"] == "welcome" {
            break message;
        }
    };
    assert_eq!(welcome["n"], 7);
}

/// Two tables and the list of matches over one connection; each request is answered by its id.
#[tokio::test]
async fn a_connection_follows_several_topics_and_answers_each_request() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut socket = socket(at).await;
    greet(&mut socket).await;
    for n in [1, 2] {
        let link = table(at, "fics", &[]).await;
        subscribe_to_table(&mut socket, n, &link).await;
    }
    for text in [
        r#"{"t":"sub","n":3,"id":"0","to":{"is":"matches"}}"#,
        r#"{"t":"want","n":3,"id":"1","want":{"is":"previews","matches":[]}}"#,
        r#"{"t":"sub","n":5,"id":"2","to":{"is":"table","table":"nowhere"}}"#,
        r#"{"t":"unsub","n":6,"id":"3"}"#,
        r#"{"t":"unknown","n":2,"id":"4"}"#,
        r#"{"t":"want","n":2,"id":"5","want":{"is":"previews","matches":[]}}"#,
        r#"{"t":"sit","n":-1,"id":"6","seat":"A"}"#,
        r#"{"t":"sit","n":2,"id":"a","seat":"A"}"#,
        r#"{"t":"sit","n":1,"id":"b","seat":"b"}"#,
        r#"{"t":"leave","n":1,"id":"c","seat":"A"}"#,
        r#"{"t":"sit","n":4,"id":"d","seat":"A"}"#,
        r#"{"t":"sub","n":1,"id":"e","to":{"is":"matches"}}"#,
    ] {
        socket.send(Message::text(text)).await.unwrap();
    }
    let mut answers = Vec::new();
    let mut has_list = false;
    while answers.len() < 12 || !has_list {
        let message = next_message(&mut socket).await;
        has_list |= message["t"] == "state" && message["n"] == 3;
        answers.extend(answer(&message));
    }
    answers.sort();
    let expected = [
        "0 done 3",
        "1 done 3",
        "2 refused 5",
        "3 done 6",
        "4 refused 2",
        "5 refused 2",
        "6 refused 0",
        "a done 2",
        "b done 1",
        "c refused 1",
        "d refused 4",
        "e refused 1",
    ];
    assert_eq!(answers, expected);
    for text in [
        r#"{"t":"unsub","n":1,"id":"f"}"#,
        r#"{"t":"sit","n":1,"id":"g","seat":"A"}"#,
    ] {
        socket.send(Message::text(text)).await.unwrap();
    }
    let mut last = Vec::new();
    while last.len() < 2 {
        last.extend(answer(&next_message(&mut socket).await));
    }
    assert_eq!(last, ["f done 1", "g refused 1"], "topic 1 has ended");
}

/// RFC 6455, 5.5.1: a close is answered by a close.
#[tokio::test]
async fn a_client_that_closes_gets_an_answer() {
    let server = TestServer::start().await;
    for says_hello in [false, true] {
        let mut socket = socket(server.address()).await;
        if says_hello {
            greet(&mut socket).await;
        }
        let code = CloseCode::Away;
        let reason = "left".into();
        socket
            .close(Some(CloseFrame { code, reason }))
            .await
            .unwrap();
        let answer = loop {
            if let Message::Close(answer) = socket.next().await.unwrap().unwrap() {
                break answer;
            }
        };
        assert_eq!(answer.map(|one| one.code), Some(code));
        assert!(socket.next().await.is_none(), "the connection is closed");
    }
}

/// Returns the next message, which agrees with the schema.
async fn next_message(socket: &mut Socket) -> Value {
    let message = socket.next().await.unwrap().unwrap();
    let Message::Text(text) = &message else {
        panic!("{message:?}");
    };
    schema::server().holds(text);
    serde_json::from_str(text).unwrap()
}

/// Returns the id, kind and topic of a message that answers a request.
fn answer(message: &Value) -> Option<String> {
    let id = message["id"].as_str()?;
    let topic = message["n"].as_u64().unwrap_or(0);
    Some(format!("{id} {} {topic}", message["t"].as_str()?))
}

#[tokio::test]
async fn a_server_that_stops_asks_all_clients_to_reconnect() {
    let (server, link) = with_table("fics", &[]).await;
    let mut socket = socket(server.address()).await;
    greet(&mut socket).await;
    subscribe_to_table(&mut socket, 1, &link).await;
    let welcome = socket.next().await.unwrap().unwrap();
    assert!(welcome.to_text().unwrap().contains("welcome"));
    let why = "server_stops".into();
    let (end, _) = tokio::join!(end_of(&mut socket), server.stop());
    assert_eq!(end, (true, why, 1012));
}

#[tokio::test]
async fn errors_of_the_api_are_json() {
    let server = TestServer::start().await;
    let at = server.address();
    let long = "x".repeat(Limits::DEFAULT.body_bytes + 1);
    for (request, headers, body, status, why) in [
        ("POST /api/tables", "", &*long, 413, "too_long"),
        ("POST /api/rules/check", "", &long, 413, "too_long"),
        ("POST /api/tables", "", "{", 400, "no_message"),
        ("GET /api/nope", "", "", 404, "no_message"),
        ("GET /api/tables", "", "", 405, "no_message"),
        ("GET /picture.svg?bfen=8", "", "", 400, "no_record"),
        (
            "POST /api/tables",
            "origin: http://evil.example\r\n",
            "{}",
            403,
            "other_site",
        ),
    ] {
        let (got, answer) = http_with(at, request, headers, body).await;
        let refusal: Value = serde_json::from_str(&answer).expect(&answer);
        assert_eq!((got, refusal["code"].as_str()), (status, Some(why)));
        assert!(refusal["text"].is_string(), "{answer}");
    }
}
