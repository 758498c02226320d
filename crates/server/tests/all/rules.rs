//! Tests the HTTP routes for rules: they list the rules, check a setup, and read and write rules
//! files.

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_server::limits::Limits;
use serde_json::{Value, json};

#[tokio::test]
async fn rules_are_offered_checked_read_and_written() {
    let server = TestServer::start().await;
    let at = server.address();

    let offered: Value = read(at, "/api/rules").await;
    assert_eq!(offered["presets"].as_array().unwrap().len(), 9);
    assert_eq!(offered["variants"][1]["parts"][2]["name"], "p2c");

    let check = async |setup: &Value| -> Value {
        parsed(http(at, "POST /api/rules/check", &setup.to_string()).await)
    };
    let good = check(&json!({ "preset": "ru-nom-p37" })).await;
    assert_eq!(good, json!({ "problem": null }));
    let taking = json!({ "preset": "crazyhouse", "set": [["promo.source", "take"]] });
    let checked = check(&taking).await;
    let problem = &checked["problem"];
    let sentence = problem["text"].as_str().unwrap();
    assert!(sentence.contains("match.boards is 1"), "{sentence}");
    assert_eq!(problem["code"], "contradiction");
    assert_eq!(problem["args"], "one_board_take");
    let press =
        json!({ "preset": "wbn", "set": [["mode", "online"], ["clock.flag_mode", "claim"]] });
    let args = json!({ "name": "clock.flag_mode", "value": "claim" });
    assert_eq!(check(&press).await["problem"]["args"], args);
    let twice = json!({ "preset": "wbn", "set": [["mode", "otb"], ["mode", "online"]] });
    let made = async |setup: &Value| -> Value {
        let (status, body) = http(at, "POST /api/tables", &setup.to_string()).await;
        assert_eq!(status, 400, "{body}");
        serde_json::from_str(&body).unwrap()
    };
    let error = made(&twice).await;
    let sentence = error["text"].as_str().unwrap();
    assert!(sentence.starts_with("mode is set twice"), "{sentence}");
    let args = json!({ "name": "mode", "one": "otb", "other": "online" });
    assert_eq!(error["args"], args);
    assert_eq!(made(&taking).await, *problem);
    let no_time = json!({ "preset": "fics", "set": [["clock.base_s", "0"]] });
    let sentence = made(&no_time).await["text"].to_string();
    assert!(sentence.contains("clock.base_s cannot be 0"), "{sentence}");
    let (status, _) = http(at, "POST /api/rules/check", "[]").await;
    assert_eq!(status, 400);

    let setup = json!({ "preset": "ru", "set": [["mode", "online"], ["clock.base_s", "60"]] });
    let (status, file) = http(at, "POST /api/rules/write", &setup.to_string()).await;
    assert_eq!(status, 200, "{file}");
    let read: Value = parsed(http(at, "POST /api/rules/read", &file).await);
    assert_eq!(read, json!({ "setup": setup, "defects": [] }));
    let bad: Value = parsed(http(at, "POST /api/rules/read", "preset = \"ru").await);
    assert_eq!(bad["setup"], Value::Null);
    let defect = bad["defects"][0].to_string();
    assert!(defect.contains("not TOML"), "{defect}");
    let (status, body) = http(at, "POST /api/rules/write", "{\"preset\":\"go\"}").await;
    assert_eq!(status, 400);
    assert!(body.contains("no preset is called go"), "{body}");
}

/// A rules file may be longer than other requests, because people write comments in it.
#[tokio::test]
async fn a_rules_file_may_be_long_but_not_longer_than_its_limit() {
    let server = TestServer::start().await;
    let at = server.address();
    let fics = bughouse_core::Preset::named("fics").unwrap();
    let written = bughouse_notation::rules_file::write(fics, &fics.rules, true);
    let comments = "# our club\n".repeat(Limits::DEFAULT.body_bytes / 10);
    let file = comments + &written;
    let read: Value = parsed(http(at, "POST /api/rules/read", &file).await);
    assert_eq!(read["setup"]["preset"], "fics");
    let endless = "#".repeat(Limits::DEFAULT.rules_file_bytes + 1);
    let (status, _) = http(at, "POST /api/rules/read", &endless).await;
    assert_eq!(status, 413);
}

#[tokio::test]
async fn a_table_has_the_requested_mode_or_the_usual_mode_of_its_preset() {
    let server = TestServer::start().await;
    let at = server.address();
    for (preset, set, mode) in [
        ("wbn", &[][..], "otb"),
        ("wbn", &[("mode", "online")], "online"),
        ("fics", &[], "online"),
    ] {
        let link = table(at, preset, set).await;
        let table = Client::join(at, &link, "Ann").await.table;
        assert_eq!(table.mode, mode, "{preset} {set:?}");
        let named = ("mode".to_owned(), mode.to_owned());
        assert_eq!(table.setup.set, [named], "the setup names the mode");
    }
}

#[tokio::test]
async fn a_match_begins_at_the_position_of_its_table() {
    let server = TestServer::start().await;
    let at = server.address();
    let board = "4k3/8/8/8/8/8/4P3/4K3[N] w - -";
    let start = format!("{board} | {board}");
    let setup = json!({ "preset": "fics", "start": start });
    let (status, body) = http(at, "POST /api/tables", &setup.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let made: Value = serde_json::from_str(&body).unwrap();
    let mut four = four(at, made["id"].as_str().unwrap()).await;
    let game = four[0].game.as_ref().unwrap();
    assert_eq!(game.boards[BoardId::A].placement, "4k3/8/8/8/8/8/4P3/4K3");
    assert_eq!(game.boards[BoardId::B].hands, "N");
    four[0].play(BoardId::A, "N@e6").await.unwrap();
}

#[tokio::test]
async fn a_table_whose_matches_cannot_begin_at_the_position_is_refused() {
    let server = TestServer::start().await;
    let at = server.address();
    let check = async |preset: &str, start: &str, part: &str| {
        let setup = json!({ "preset": preset, "start": start });
        let (status, body) = http(at, "POST /api/tables", &setup.to_string()).await;
        assert_eq!(status, 400, "{body}");
        let problem: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(problem["code"], "start");
        assert!(problem["text"].as_str().unwrap().contains(part), "{body}");
    };
    let kings = "4k3/8/8/8/8/8/4P3/4K3[] w - -";
    let mated = "6rk/5Npp/8/8/8/8/8/6K1[] b - -";
    check("fics", kings, "start:").await;
    check(
        "fics",
        &format!("{mated} | {kings}"),
        "board A is decided at the start",
    )
    .await;
    check(
        "fics",
        &format!("{kings} | {mated}"),
        "board B is decided at the start",
    )
    .await;
    check("wbn", &format!("{kings} | {kings}"), "only a match online").await;
}
