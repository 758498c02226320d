//! Tests the HTTP routes for rules: they list the rules, check a setup, and read and write rules
//! files.

use crate::common::*;
use bughouse_server::limits::Limits;
use serde_json::{Value, json};

fn parsed(body: &str) -> Value {
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"))
}

#[tokio::test]
async fn rules_are_offered_checked_read_and_written() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();

    let (status, body) = http(at, "GET /api/rules", "").await;
    assert_eq!(status, 200);
    let offered = parsed(&body);
    assert_eq!(offered["presets"].as_array().unwrap().len(), 9);
    assert_eq!(offered["variants"][1]["parts"][2]["name"], "p2c");

    let check = async |setup: Value| {
        let (status, body) = http(at, "POST /api/rules/check", &setup.to_string()).await;
        assert_eq!(status, 200, "{body}");
        parsed(&body)
    };
    assert_eq!(
        check(json!({ "preset": "ru-nom-p37" })).await,
        json!({ "problem": null })
    );
    let taking = json!({ "preset": "crazyhouse", "set": [["promo.source", "take"]] });
    let checked = check(taking.clone()).await;
    let problem = &checked["problem"];
    assert!(
        problem["text"]
            .as_str()
            .unwrap()
            .contains("match.boards is 1")
    );
    assert_eq!(
        (&problem["code"], &problem["args"]),
        (&json!("contradiction"), &json!("one_board_take"))
    );
    let press =
        json!({ "preset": "wbn", "set": [["mode", "online"], ["clock.flag_mode", "claim"]] });
    assert_eq!(
        check(press).await["problem"]["args"],
        json!({ "name": "clock.flag_mode", "value": "claim" })
    );
    let twice = json!({ "preset": "wbn", "set": [["mode", "otb"], ["mode", "online"]] });
    let (status, body) = http(at, "POST /api/tables", &twice.to_string()).await;
    assert_eq!(status, 400);
    let error = parsed(&body);
    let sentence = error["text"].as_str().unwrap();
    assert!(sentence.starts_with("mode is set twice"), "{sentence}");
    assert_eq!(
        error["args"],
        json!({ "name": "mode", "one": "otb", "other": "online" })
    );
    let (status, body) = http(at, "POST /api/tables", &taking.to_string()).await;
    assert_eq!((status, &parsed(&body)), (400, problem));
    let (status, _) = http(at, "POST /api/rules/check", "[]").await;
    assert_eq!(status, 400);

    let setup = json!({ "preset": "ru", "set": [["mode", "online"], ["clock.base_s", "60"]] });
    let (status, file) = http(at, "POST /api/rules/write", &setup.to_string()).await;
    assert_eq!(status, 200, "{file}");
    let (status, body) = http(at, "POST /api/rules/read", &file).await;
    assert_eq!(
        (status, parsed(&body)),
        (200, json!({ "setup": setup, "defects": [] }))
    );
    let (_, body) = http(at, "POST /api/rules/read", "preset = \"ru").await;
    assert_eq!(parsed(&body)["setup"], Value::Null);
    let defect = parsed(&body)["defects"][0].to_string();
    assert!(defect.contains("not TOML"), "{defect}");
    let (status, body) = http(at, "POST /api/rules/write", "{\"preset\":\"go\"}").await;
    assert_eq!(status, 400);
    assert!(body.contains("no preset is called go"), "{body}");
    server.stop().await;
}

/// A rules file may be longer than other requests, because people write comments in it.
#[tokio::test]
async fn a_rules_file_may_be_long_but_not_longer_than_its_limit() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let fics = bughouse_core::Preset::named("fics").unwrap();
    let written = bughouse_notation::rules_file::write(fics, &fics.rules, true);
    let file = format!(
        "{}{written}",
        "# our club\n".repeat(Limits::DEFAULT.body_bytes / 10)
    );
    let (status, body) = http(at, "POST /api/rules/read", &file).await;
    assert_eq!(
        (status, &parsed(&body)["setup"]["preset"]),
        (200, &json!("fics"))
    );
    let endless = "#".repeat(Limits::DEFAULT.rules_file_bytes + 1);
    let (status, _) = http(at, "POST /api/rules/read", &endless).await;
    assert_eq!(status, 413);
    let (status, _) = http(
        at,
        "POST /api/rules/check",
        &"x".repeat(Limits::DEFAULT.body_bytes + 1),
    )
    .await;
    assert_eq!(status, 413);
    server.stop().await;
}

#[tokio::test]
async fn a_table_has_the_requested_mode_or_the_usual_mode_of_its_preset() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
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
        assert_eq!(
            table.setup.set,
            [named],
            "the setup names the mode, even if the request did not"
        );
    }
    server.stop().await;
}
