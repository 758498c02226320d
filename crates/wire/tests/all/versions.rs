//! Tests that the server still reads every message of version 2 of the protocol.
//! `corpus/wire/client-2.jsonl` has messages of every kind as clients send them. Lines may be added
//! to this file, but never changed.

use std::collections::BTreeSet;
use std::path::Path;

use bughouse_wire::client::{ClientKind, ClientMsg};
use bughouse_wire::schema;
use serde_json::Value;
use strum::VariantArray;

fn messages() -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/wire/client-2.jsonl");
    let text = std::fs::read_to_string(file).expect("the file of messages can be read");
    text.lines().map(String::from).collect()
}

fn read_message(message: &str) -> ClientMsg {
    serde_json::from_str(message).unwrap_or_else(|why| panic!("{why}: {message}"))
}

fn read(message: &str) -> Value {
    serde_json::from_str(message).expect("the messages in the file are JSON")
}

#[test]
fn every_message_of_version_2_is_read() {
    for message in messages() {
        let written = serde_json::to_value(read_message(&message));
        let sent = read(&message);
        let written = written.expect("a message is JSON");
        for (field, value) in sent.as_object().expect("a message is an object") {
            // The topic and the id of a request are in the envelope. A setup without `set` is written
            // with an empty `set`, and a visit with all its fields.
            let is_elsewhere = ["n", "setup", "to"].contains(&field.as_str());
            if !is_elsewhere && (field != "id" || written.get("id").is_some()) {
                assert_eq!(written[field], *value, "{field} of {message}");
            }
        }
    }
}

#[test]
fn unknown_fields_of_a_message_are_ignored() {
    for message in messages() {
        let mut newer = read(&message);
        newer["of_a_newer_version"] = Value::from(1);
        let newer_read: Result<ClientMsg, _> = serde_json::from_value(newer);
        assert_eq!(newer_read.expect("a message"), read_message(&message));
    }
}

#[test]
fn the_corpus_has_every_kind_of_message_in_the_order_of_the_schema() {
    let mut shown = BTreeSet::new();
    for message in messages() {
        let kind = ClientKind::from(read_message(&message));
        let word: &str = kind.into();
        assert_eq!(read(&message)["t"], word);
        shown.insert(word);
    }
    let words: Vec<&str> = ClientKind::VARIANTS.iter().map(Into::into).collect();
    assert_eq!(shown, BTreeSet::from_iter(words.iter().copied()));
    let schema = schema::client();
    let published = schema.get("oneOf").and_then(Value::as_array);
    let published = published.expect("the schema is a choice of kinds").iter();
    let published = published.map(|kind| &kind["properties"]["t"]["const"]);
    assert!(published.eq(&words), "{words:?}");
}
