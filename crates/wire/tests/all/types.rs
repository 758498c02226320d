//! Generates `web/src/wire.gen.ts`, which has the types of this crate in TypeScript. The test fails
//! if the file is out of date. With `BUGHOUSE_BLESS=1` it writes the file.

use std::path::Path;

use bughouse_core::{BoardId, ByBoard, BySeat, Held, Role, Seat, WrongStop};
use bughouse_match::{ClaimKind, Phase, ReturnReason};
use bughouse_wire::{
    claims, client, event, frame, game, http, keys, lag, level, material, ply, possibility,
    problem, queue, record, report, result, running, server, table, talk, together, topic, tried,
};
use ts_rs::{Config, TS};

const HEADER: &str =
    "// Written by crates/wire/tests/all/types.rs from the Rust types. Do not edit:
// change the types, then run BUGHOUSE_BLESS=1 cargo test -p bughouse-wire --test all types

";

#[test]
fn the_page_has_the_types_of_this_crate() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.gen.ts");
    let expected = typescript();
    if std::env::var_os("BUGHOUSE_BLESS").is_some() {
        std::fs::write(&file, &expected).expect("web/src is writable");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == expected,
        "web/src/wire.gen.ts is out of date; BUGHOUSE_BLESS=1 writes it"
    );
}

/// Returns all types of messages in TypeScript, in the order in which the file has them.
fn typescript() -> String {
    let declarations = [
        declare::<client::ClientMsg>(),
        declare::<client::Envelope>(),
        declare::<topic::Topic>(),
        declare::<topic::Wish>(),
        declare::<topic::TopicState>(),
        declare::<client::Hello>(),
        declare::<server::TableOver>(),
        declare::<table::AssignedView>(),
        declare::<http::AssignedWanted>(),
        declare::<http::AssigneeWanted>(),
        declare::<client::Visit>(),
        declare::<client::Seen>(),
        declare::<BoardId>(),
        declare::<table::TableSetup>(),
        declare::<keys::KeyKind>(),
        declare::<keys::KeyView>(),
        declare::<level::BotLevel>(),
        declare::<talk::Channel>(),
        declare::<talk::Signal>(),
        declare::<Held>(),
        declare::<Role>(),
        declare::<talk::Who>(),
        declare::<talk::Marks>(),
        declare::<talk::Shape>(),
        declare::<together::TogetherAct>(),
        declare::<together::Cursor>(),
        declare::<ClaimKind>(),
        declare::<WrongStop>(),
        declare::<ReturnReason>(),
        declare::<claims::ArbiterAct>(),
        declare::<claims::ActName>(),
        declare::<server::ServerMsg>(),
        declare::<talk::TalkView>(),
        declare::<talk::MaySay>(),
        declare::<talk::TalkEntry>(),
        declare::<talk::Said>(),
        declare::<talk::Direction>(),
        declare::<together::TogetherNews>(),
        declare::<together::TogetherView>(),
        declare::<together::Looker>(),
        declare::<together::Drawing>(),
        declare::<problem::Problem>(),
        declare::<Seat>(),
        declare::<BySeat<()>>(),
        declare::<table::TableView>(),
        declare::<table::MatchStyle>(),
        declare::<table::RuleDifference>(),
        declare::<table::TablePhase>(),
        declare::<table::PersonView>(),
        declare::<table::Sitter>(),
        declare::<table::HandPlace>(),
        declare::<table::SettledBy>(),
        declare::<table::HandsPlaced>(),
        declare::<table::AgreementsView>(),
        declare::<table::NextView>(),
        declare::<table::FinishedView>(),
        declare::<game::GameView>(),
        declare::<queue::QueueingView>(),
        declare::<queue::QueueView>(),
        declare::<queue::FellView>(),
        declare::<ByBoard<()>>(),
        declare::<game::BoardView>(),
        declare::<game::PieceCounts>(),
        declare::<game::ClocksView>(),
        declare::<lag::PlyLag>(),
        declare::<lag::SeatLag>(),
        declare::<ply::PlyView>(),
        declare::<ply::NamedMove>(),
        declare::<possibility::Possibility>(),
        declare::<claims::ClaimsView>(),
        declare::<Phase>(),
        declare::<claims::Unfinished>(),
        declare::<claims::MadeView>(),
        declare::<claims::TransitView>(),
        declare::<claims::SeatState>(),
        declare::<claims::RaisedView>(),
        declare::<claims::RulingView>(),
        declare::<claims::HintView>(),
        declare::<claims::FindingView>(),
        declare::<claims::HintKind>(),
        declare::<game::LogLine>(),
        declare::<frame::BoardChange>(),
        declare::<frame::FrameClocks>(),
        declare::<frame::OwnPart>(),
        declare::<frame::Frame>(),
        declare::<material::MateHint>(),
        declare::<event::EventView>(),
        declare::<result::ResultView>(),
        declare::<http::TableWanted>(),
        declare::<http::TableMade>(),
        declare::<running::MatchPreview>(),
        declare::<http::RulesView>(),
        declare::<http::PresetView>(),
        declare::<http::ParamView>(),
        declare::<http::VariantChoice>(),
        declare::<http::VariantView>(),
        declare::<http::RulesChecked>(),
        declare::<http::RulesRead>(),
        declare::<http::HereView>(),
        declare::<http::ReplayView>(),
        declare::<http::ReplayTimes>(),
        declare::<http::ReplayStep>(),
        declare::<record::RecordsHead>(),
        declare::<record::Declared>(),
        declare::<record::FileHead>(),
        declare::<record::RecordsView>(),
        declare::<record::RecordLine>(),
        declare::<record::RecordView>(),
        declare::<record::NoteView>(),
        declare::<record::Remarked>(),
        declare::<report::ReportView>(),
        declare::<report::ReportLine>(),
        declare::<tried::TryAsk>(),
        declare::<tried::TryView>(),
        declare::<tried::TryStep>(),
    ];
    let text = format!("{HEADER}{}\n", declarations.join("\n\n"));
    text.lines()
        .fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

fn declare<T: TS + 'static>() -> String {
    let config = Config::new();
    let declaration = format!(
        "{}export {}",
        T::docs().unwrap_or_default(),
        T::decl(&config)
    );
    one_line_comments(&declaration)
}

/// Joins the lines of each comment, and removes its examples in Rust.
fn one_line_comments(declaration: &str) -> String {
    let mut parts = declaration.split("/**");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (comment, code) = part.split_once("*/").expect("a comment ends");
        let prose = comment.split("```").next().unwrap_or_default();
        let words = prose.split_whitespace().filter(|word| *word != "*");
        let words: Vec<&str> = words.collect();
        out += &format!("/** {} */{code}", words.join(" "));
    }
    out
}
