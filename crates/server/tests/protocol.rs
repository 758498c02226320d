//! What docs/protocol.md promises to those who write clients.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod common;

use bughouse_wire::client::ClientMsg;
use bughouse_wire::names::{BoardName, SeatName};
use bughouse_wire::server::ServerMsg;
use common::*;
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn the_schemas_of_the_running_version_are_given_out() {
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
async fn a_client_of_another_version_is_told_so_before_anything_else() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let mut socket = socket(server.address(), &link).await;
    let hello = Message::text(r#"{"t":"hello","v":2}"#);
    socket.send(hello).await.unwrap();
    let Some(Ok(Message::Text(text))) = socket.next().await else {
        panic!("no last words");
    };
    schema::server().holds(&text);
    let Ok(ServerMsg::Bye { retry, why, .. }) = serde_json::from_str(&text) else {
        panic!("no farewell but {text}");
    };
    assert!(!retry && why.is_some());
    let Some(Ok(Message::Close(Some(close)))) = socket.next().await else {
        panic!("the connection stays open");
    };
    assert_eq!(u16::from(close.code), 1002);
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_connection_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let mut four = four(server.address(), &link).await;
    for text in [
        r#"{"t":"of_a_newer_version"}"#,
        r#"{"t":"play"}"#,
        "[]",
        "e2e4",
    ] {
        four[0].send_text(text.into()).await;
        assert!(!four[0].refusal().await.is_empty());
    }
    four[0].play(BoardName::A, "e2e4").await.unwrap();
    let resign = ClientMsg::Resign {
        id: "end".into(),
        seat: SeatName::A,
    };
    four[0].send(&resign).await;
    four[0].answer("end").await.unwrap();
}
