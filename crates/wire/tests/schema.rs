//! The protocol as JSON schemas: `docs/protocol/*.json` is written from the types, and this test
//! fails when a file no longer says the same. `BUGHOUSE_BLESS=1` writes them anew.

use std::path::Path;

use bughouse_wire::client::ClientMsg;
use bughouse_wire::http::{
    ErrorView, HereView, ReplayView, RulesChecked, RulesRead, RulesView, TableMade, TableWanted,
};
use bughouse_wire::record::{RecordView, RecordsView};
use bughouse_wire::report::ReportView;
use bughouse_wire::running::{RunningAsk, RunningMsg};
use bughouse_wire::schema::{said, told};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableSetup;
use bughouse_wire::tried::{TryAsk, TryView};
use schemars::Schema;

/// Every body of the plain door, each under its name.
#[derive(schemars::JsonSchema)]
#[allow(dead_code, non_snake_case, reason = "only its schema is of interest")]
struct Bodies {
    TableSetup: TableSetup,
    TableWanted: TableWanted,
    TableMade: TableMade,
    ErrorView: ErrorView,
    HereView: HereView,
    RulesView: RulesView,
    RulesChecked: RulesChecked,
    RulesRead: RulesRead,
    ReplayView: ReplayView,
    RecordsView: RecordsView,
    RecordView: RecordView,
    ReportView: ReportView,
    TryAsk: TryAsk,
    TryView: TryView,
    /// Said and told on the connection of the running matches.
    RunningAsk: RunningAsk,
    RunningMsg: RunningMsg,
}

#[test]
fn the_published_schemas_are_those_of_the_types() {
    let stale: Vec<&str> = [
        ("client.json", said::<ClientMsg>()),
        ("server.json", told::<ServerMsg>()),
        ("http.json", told::<Bodies>()),
    ]
    .into_iter()
    .filter(|(name, schema)| is_stale(name, schema))
    .map(|(name, _)| name)
    .collect();
    assert!(
        stale.is_empty(),
        "docs/protocol: {stale:?} out of date; `cargo xtask types` writes them"
    );
}

/// Compares a file, after writing it where that is asked for.
fn is_stale(name: &str, schema: &Schema) -> bool {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol");
    let text = serde_json::to_string_pretty(schema).expect("a schema is JSON") + "\n";
    if std::env::var_os("BUGHOUSE_BLESS").is_some() {
        std::fs::create_dir_all(&folder).expect("docs is writable");
        std::fs::write(folder.join(name), &text).expect("docs is writable");
    }
    std::fs::read_to_string(folder.join(name)).unwrap_or_default() != text
}
