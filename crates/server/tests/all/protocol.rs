//! Tests the promises of docs/protocol.md to authors of clients.

use std::time::Duration;

use crate::common::*;
use bughouse_server::limits::Limits;
use bughouse_wire::server::ServerMsg;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[tokio::test]
async fn the_schemas_of_the_running_version_are_served() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    for (file, title) in [
        ("client.json", "ClientMsg"),
        ("server.json", "ServerMsg"),
        ("http.json", "Bodies"),
    ] {
        let (status, body) = http(at, &format!("GET /api/protocol/{file}"), "").await;
        let schema: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, schema["title"].as_str()), (200, Some(title)));
    }
    let (status, body) = http(at, "GET /api/protocol/passwords.json", "").await;
    assert_eq!(status, 404);
    assert!(body.contains("client.json"), "{body}");
}

#[tokio::test]
async fn a_client_of_another_version_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let mut socket = socket(server.address(), &link).await;
    let hello = Message::text(r#"{"t":"hello","v":2}"#);
    socket.send(hello).await.unwrap();
    let Some(Ok(Message::Text(text))) = socket.next().await else {
        panic!("no last message");
    };
    schema::server().holds(&text);
    let Ok(ServerMsg::Bye { retry, problem }) = serde_json::from_str(&text) else {
        panic!("not a farewell: {text}");
    };
    assert!(!retry && problem.code == "other_version");
    let Some(Ok(Message::Close(Some(close)))) = socket.next().await else {
        panic!("the connection stays open");
    };
    assert_eq!(u16::from(close.code), 1002);
}

/// Waits for the end of a connection. Returns whether to reconnect, the code of the reason, and the
/// code of the close frame.
async fn end_of(socket: &mut Socket) -> (bool, String, u16) {
    let mut said = None;
    loop {
        match socket.next().await.expect("a close frame").unwrap() {
            Message::Text(text) => {
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

const HELLO: &str = r#"{"t":"hello","v":1}"#;

#[tokio::test]
async fn a_client_that_floods_the_server_gets_the_reason_of_its_disconnection() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let mut socket = socket(server.address(), &link).await;
    socket.feed(Message::text(HELLO)).await.unwrap();
    for n in 0..20_000 {
        let ping = format!("{{\"t\":\"ping\",\"n\":{n}}}");
        if socket.feed(Message::text(ping)).await.is_err() {
            break;
        }
    }
    // The server may have closed the connection already. Its last message can still be read.
    let _ = socket.flush().await;
    let why = "too_many_messages".into();
    assert_eq!(end_of(&mut socket).await, (false, why, 1008));
    server.stop().await;
}

#[tokio::test]
async fn the_close_code_says_whether_to_reconnect() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        idle: Duration::from_millis(300),
        ..Limits::DEFAULT
    };
    let server = server_with(data.path(), limits).await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;

    let mut nowhere = socket(at, "nosuchtable").await;
    let why = "no_table".into();
    assert_eq!(end_of(&mut nowhere).await, (false, why, 1000));

    let mut stranger = socket(at, &link).await;
    let hello = r#"{"t":"hello","v":1,"key":"of no table"}"#;
    stranger.send(Message::text(hello)).await.unwrap();
    let why = "no_key".into();
    assert_eq!(end_of(&mut stranger).await, (false, why, 1000));

    let mut silent = socket(at, &link).await;
    let why = "unheard".into();
    assert_eq!(end_of(&mut silent).await, (true, why, 1001));

    let mut binary = socket(at, &link).await;
    binary.send(Message::binary(vec![1, 2])).await.unwrap();
    let why = "no_message".into();
    assert_eq!(end_of(&mut binary).await, (false, why, 1003));
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_asks_all_clients_to_reconnect() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let mut socket = socket(server.address(), &link).await;
    socket.send(Message::text(HELLO)).await.unwrap();
    let welcome = socket.next().await.unwrap().unwrap();
    assert!(welcome.to_text().unwrap().contains("welcome"));
    let why = "server_stops".into();
    let (end, ()) = tokio::join!(end_of(&mut socket), server.stop());
    assert_eq!(end, (true, why, 1012));
}

#[tokio::test]
async fn errors_of_the_api_are_json() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
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
        let refusal: serde_json::Value = serde_json::from_str(&answer).expect(&answer);
        assert_eq!((got, refusal["code"].as_str()), (status, Some(why)));
        assert!(refusal["text"].is_string(), "{answer}");
    }
    server.stop().await;
}
