//! Sends random texts and random valid messages from every kind of connection. The match at the
//! table goes on, all clients see the same match, and its log can be read.

use std::collections::BTreeSet;

use crate::common::claims::{begin, catch_up, turn};
use crate::common::*;
use bughouse_core::BoardId;
use bughouse_match::Phase;
use bughouse_server::limits::Limits;
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::result::ResultView;
use bughouse_wire::together::TogetherAct;
use fastrand::Rng;
use serde_json::{Value, json};

/// The number of messages from each connection.
const EACH: usize = 150;

/// The limits are high, because these tests send more messages in a second than people send in an
/// hour.
const LIMITS: Limits = Limits {
    player_messages: 1_000_000,
    watcher_messages: 1_000_000,
    waiting_frames: 100_000,
    ..Limits::DEFAULT
};

/// Returns the names of all variants of a type. The names are in an error such as `unknown variant
/// ?, expected one of a, b`.
fn names<T: serde::de::DeserializeOwned>(tag: &str) -> Vec<String> {
    let error = match serde_json::from_value::<T>(json!({ tag: "?" })) {
        Ok(_) => panic!("`?` is not a name"),
        Err(error) => error.to_string(),
    };
    let (_, list) = error.split_once("expected ").expect("a list");
    let names = list.split('`').skip(1).step_by(2);
    names.map(String::from).collect()
}

/// Returns the kinds of messages that concern a table. `hello`, `sub` and `unsub` are left out, because they
/// concern the connection, `lobby`, which concerns another topic, and `delete`, after which no other message
/// is answered.
fn kinds() -> Vec<String> {
    let mut kinds = names::<ClientMsg>("t");
    kinds.retain(|kind| !["hello", "sub", "unsub", "lobby", "delete"].contains(&kind.as_str()));
    kinds
}

/// Returns a random text: parts of moves, markup, control characters and others in any order.
fn text(rng: &mut Rng) -> String {
    const PARTS: [&str; 12] = [
        "e2e4",
        "N@f7",
        "e7e8q",
        "e1g1",
        "a7a8nc3",
        "",
        "\u{202e}",
        "<b>",
        "\"",
        "\u{0}",
        "♞",
        "a very long word that goes on ",
    ];
    let parts = (0..rng.u32(..4)).map(|_| PARTS[rng.u32(..12) as usize]);
    parts.collect()
}

/// Returns a random message of that kind. It is read from JSON with the fields of all kinds.
fn message(kind: &str, rng: &mut Rng, n: usize) -> ClientMsg {
    let acts = names::<ArbiterAct>("act");
    let claims = names::<AnyClaim>("claim");
    let reasons = names::<AnyReason>("why");
    let pick = |all: &[String], random: u32| all[random as usize % all.len()].clone();
    let seat = |random: u32| ["A", "a", "B", "b"][random as usize % 4];
    let looks = names::<TogetherAct>("is");
    let mut act = json!({
        "act": pick(&acts, rng.u32(..)),
        "is": pick(&looks, rng.u32(..)),
        "game": rng.u32(..3),
        "on": rng.u32(..2) == 0,
        "cursor": { "at": rng.u32(..), "ply": rng.u32(..), "tried": text(rng), "speed": rng.u32(..9) },
        "board": "A",
        "shapes": [{ "from": "e2", "to": text(rng) }],
        "grant_ms": i64::from(rng.u32(..)) * 7_919 - (1 << 40),
        "number": rng.u32(..4),
        "seat": seat(rng.u32(..)),
        "s": rng.u32(..256),
        "ms": i64::from(rng.u32(..40_000)) - 20_000,
        "team": rng.u32(..4),
        "one": rng.u32(..4),
        "two": rng.u32(..4),
        "person": 1_000 + rng.u32(..9),
        "replaced_by": "no such name", // an expelled client could send nothing more
        "text": text(rng),
    });
    if rng.u32(..3) == 0 {
        act["number"] = Value::Null;
        act["grant_ms"] = json!(i64::MIN);
        act["ms"] = json!(i64::MAX);
    }
    let mv = if rng.u32(..2) == 0 {
        "e2e4".into()
    } else {
        text(rng)
    };
    // `say` may name a king, and the match refuses it. All other messages name a piece in hand,
    // which is never a king.
    let roles = if kind == "say" { "QRBNPK" } else { "QRBNP" };
    let role = roles.chars().nth(rng.usize(..roles.len()));
    let mut any = json!({
        "t": kind,
        "v": rng.u32(..3),
        "id": format!("n{n}"),
        "name": text(rng),
        "seat": seat(rng.u32(..)),
        "with": seat(rng.u32(..)),
        "of": seat(rng.u32(..)),
        "on": rng.u32(..2) == 0,
        "person": 1_000 + rng.u32(..9),
        "setup": { "preset": "fics", "set": [[text(rng), text(rng)]] },
        "kind": { "is": "assistant", "seat": "A" },
        "board": if rng.u32(..2) == 0 { "A" } else { "B" },
        "ply": rng.u32(..4),
        "mv": mv,
        "thought_ms": rng.u32(..),
        "want": { "is": "previews", "matches": [text(rng)] },
        "claim": pick(&claims, rng.u32(..)),
        "role": role,
        "why": pick(&reasons, rng.u32(..)),
        "text": text(rng),
        "act": act,
        "k": rng.u32(..),
    });
    any["listing"] = ["link", "watch", "open"][rng.u32(..3) as usize].into();
    any["place"] = ["in_front", "beside", "behind"][rng.u32(..3) as usize].into();
    any["to"] = ["partner", "table", "hall"][rng.u32(..3) as usize].into();
    let is = ["need", "take", "sit", "mates", "waits", "nice"][rng.u32(..6) as usize];
    any["signal"] = json!({
        "is": is,
        "role": "N",
        "who": "me",
        "square": bughouse_core::Square::from_index(rng.u8(..64)),
    });
    any["shapes"] = json!([{ "from": "e2", "to": text(rng) }]);
    serde_json::from_value(any)
        .unwrap_or_else(|why| panic!("{kind} cannot be read from these fields: {why}"))
}

/// A type with one field. `names` finds out which values the field may have.
#[derive(serde::Deserialize)]
struct AnyClaim {
    #[serde(rename = "claim")]
    _claim: bughouse_match::ClaimKind,
}

/// A type like [`AnyClaim`].
#[derive(serde::Deserialize)]
struct AnyReason {
    #[serde(rename = "why")]
    _why: bughouse_match::ReturnReason,
}

/// The clients of a match by claims (over the board), in all roles: the owner, the other players,
/// arbiter, assistant, clock, watcher.
async fn all_roles(at: std::net::SocketAddr, link: &str) -> Vec<Client> {
    let mut four = seated(at, link).await;
    let seat = BLACK_OF_B;
    let keys = [
        KeyKind::Arbiter,
        KeyKind::Assistant { seat },
        KeyKind::Clock { board: None },
    ];
    let mut devices = Vec::new();
    for (kind, name) in keys.into_iter().zip(["Judge", "Hal", "Clock"]) {
        let path = four[0].key(kind).await;
        devices.push(Client::by_key(at, link, name, &path).await);
    }
    devices.push(Client::join(at, link, "Eve").await);
    begin(&mut four).await;
    let mut all: Vec<Client> = four.into();
    all.append(&mut devices);
    for client in &mut all {
        client.until_match_phase(Phase::Running).await;
    }
    all
}

/// A text that is not a message is refused and changes nothing.
#[tokio::test]
async fn meaningless_messages_disturb_no_match() {
    let server = TestServer::with(LIMITS).await;
    let at = server.address();
    let link = table(at, "wbn", &[("mode", "otb")]).await;
    let mut all = all_roles(at, &link).await;
    let kinds = kinds();
    let mut rng = Rng::with_seed(1);
    let seq = all[0].game().seq;
    for client in &mut all {
        for n in 0..40 {
            let kind = &kinds[rng.u32(..u32::try_from(kinds.len()).unwrap()) as usize];
            let whole = serde_json::to_string(&message(kind, &mut rng, n)).unwrap();
            let garbage = match n % 5 {
                // A message that is cut off, so that it is not valid JSON.
                0 | 1 => {
                    let cut = rng.u32(..u32::try_from(whole.len()).unwrap()) as usize;
                    let cut = (0..=cut).rev().find(|&cut| whole.is_char_boundary(cut));
                    whole[..cut.unwrap()].to_owned()
                }
                2 => "[".repeat(2_000),
                3 => (0..100)
                    .map(|_| char::from_u32(rng.u32(..0xd800)).unwrap())
                    .collect(),
                _ => json!({ "t": kind, "id": 1.5e300, "seat": [], "n": -1, "v": "", "act": 7,
                    "name": {}, "on": 0, "person": -1, "setup": [], "kind": "?", "board": "C" })
                .to_string(),
            };
            let is_message = serde_json::from_str::<ClientMsg>(&garbage).is_ok();
            if !is_message {
                client.send_text(garbage.clone()).await;
                let reason = client.refusal().await;
                assert!(
                    reason.contains("does not understand"),
                    "{garbage}: {reason}"
                );
            }
        }
    }
    for client in &mut all {
        client.resync().await;
        assert_eq!(client.game().seq, seq);
    }
    let mut four: [Client; 4] = all.drain(..4).collect::<Vec<_>>().try_into().ok().unwrap();
    turn(&mut four, A, "e2e4").await;
    catch_up(&mut four).await;
    assert_eq!(four[2].game().plies.len(), 1);
}

/// The parts of a match that all clients see in the same way: its number and length, moves, boards,
/// result.
type Shown = (u32, u32, Vec<String>, [String; 2], Option<ResultView>);

/// Returns the match that each client receives after `resync`.
async fn shown(all: &mut [Client]) -> Vec<Shown> {
    let mut seen = Vec::new();
    for client in all {
        client.resync().await;
        let game = client.game();
        let plies = game.plies.iter().map(|ply| ply.uci.clone()).collect();
        let boards = BoardId::BOTH.map(|board| game.boards[board].placement.clone());
        seen.push((game.game, game.seq, plies, boards, game.result.clone()));
    }
    seen
}

/// Every client sends random valid messages. The server answers all of them, frames have no gaps,
/// all clients see the same boards, and the next process can read the log.
#[tokio::test]
async fn all_clients_see_the_same_match_whatever_clients_send() {
    let kinds = kinds();
    // These messages end connections or matches, so they are sent rarely or never.
    let ends = ["kick", "abort", "resign"];
    let rule = "rule".to_owned();
    let mut sent = BTreeSet::new();
    for seed in 0..3 {
        let server = TestServer::with(LIMITS).await;
        let at = server.address();
        let record = ["known", "clock_only"][seed as usize % 2];
        // With `clock.min_move_ms` at zero no move has to wait, so the server makes no move after
        // the last message.
        let set = [
            ("mode", "otb"),
            ("record.moves", record),
            ("clock.min_move_ms", "0"),
        ];
        let link = table(at, "wbn", &set).await;
        let mut all = all_roles(at, &link).await;
        let mut rng = Rng::with_seed(seed);
        for n in 0..EACH {
            for client in &mut all {
                // Half of the arbiter's messages are acts of an arbiter, because these have the
                // most effects.
                let rules = client.role == Some(KeyKind::Arbiter) && rng.u32(..2) == 0;
                let random = rng.u32(..u32::try_from(kinds.len()).unwrap()) as usize;
                let kind = if rules { &rule } else { &kinds[random] };
                if ends.contains(&kind.as_str()) && rng.u32(..8) > 0 || kind == "kick" {
                    continue;
                }
                let message = message(kind, &mut rng, n);
                if let ClientMsg::Rule { act, .. } = &message
                    && ends_the_match(act)
                    && rng.u32(..30) > 0
                {
                    continue;
                }
                sent.insert(kind.clone());
                client.send(&message).await;
            }
        }
        for (n, client) in all.iter_mut().enumerate() {
            client.rename(&format!("Z{n}")).await;
        }
        // While the clients request the match one after the other, a countdown may end and another
        // match begin. Then all clients request it again.
        let mut seen = shown(&mut all).await;
        for _ in 0..5 {
            if seen.iter().any(|one| *one != seen[0]) {
                seen = shown(&mut all).await;
            }
        }
        let same = seen.iter().all(|one| *one == seen[0]);
        assert!(same, "seed {seed}, {record}: {seen:?}");
        let server = server.restart().await;
        let ann = all.swap_remove(0).moved(server.address());
        let mut ann = ann.again().await;
        ann.resync().await;
        let game = ann.game();
        let plies: Vec<String> = game.plies.iter().map(|ply| ply.uci.clone()).collect();
        assert_eq!(plies, seen[0].2, "seed {seed}: the moves in the log");
    }
    let expected: BTreeSet<String> = kinds.into_iter().filter(|kind| kind != "kick").collect();
    assert_eq!(sent, expected, "all kinds of messages except `kick`");
}

fn ends_the_match(act: &ArbiterAct) -> bool {
    matches!(
        act,
        ArbiterAct::Forfeit { .. }
            | ArbiterAct::BothLose
            | ArbiterAct::Score { .. }
            | ArbiterAct::Decide { .. }
            | ArbiterAct::Abort
    )
}
