//! The command-line program `bughouse`. Each subcommand has a file with its name; the other files have
//! code that several subcommands use.
//!
//! Results go to standard output, messages to standard error. Exit status: 0 success; 1 the command
//! ran and found a defect, or had to stop; 2 the arguments, a position or a file are invalid, so
//! the command did nothing.

mod arena;
mod articles;
mod backup;
mod completions;
mod config;
mod convert;
mod data;
mod data_args;
mod dates;
mod draw;
mod engine;
mod event;
mod failure;
mod files;
mod games;
mod manual;
mod matches;
mod mates;
mod moves;
mod perft;
mod position;
mod progress;
mod prune;
mod rebuild;
mod replay;
mod rules;
mod ruleset;
mod schema;
mod script;
mod serve;
mod tables;
mod verdict;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use bughouse_core::quoted;
use clap::error::{ContextKind, ContextValue};
use clap::{Parser, Subcommand};

use failure::Failure;

/// Bughouse chess: two boards, four players; a captured piece goes to the partner.
#[derive(Parser)]
#[command(name = "bughouse", version, propagate_version = true)]
struct Program {
    /// Without a command: serve
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::PerftArgs),
    Moves(moves::MovesArgs),
    Verdict(verdict::VerdictArgs),
    Replay(replay::ReplayArgs),
    Convert(convert::ConvertArgs),
    Draw(draw::DrawArgs),
    Rules(rules::RulesArgs),
    Schema(schema::SchemaArgs),
    Script(script::ScriptArgs),
    Arena(Box<arena::ArenaArgs>),
    Mates(mates::MatesArgs),
    Engine(engine::EngineArgs),
    Event(event::EventArgs),
    Serve(serve::ServeArgs),
    Config(config::ConfigArgs),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Data(data::DataArgs),
    Rebuild(rebuild::RebuildArgs),
    Matches(matches::MatchesArgs),
    Tables(tables::TablesArgs),
    Prune(prune::PruneArgs),
    Completions(completions::CompletionsArgs),
    Manual(manual::ManualArgs),
}

impl Command {
    fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Command::Perft(perft) => perft.run(out),
            Command::Moves(moves) => moves.run(out),
            Command::Verdict(verdict) => verdict.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Convert(convert) => convert.run(out),
            Command::Draw(draw) => draw.run(out),
            Command::Rules(rules) => rules.run(out),
            Command::Schema(schema) => schema.run(out),
            Command::Script(script) => script.run(out),
            Command::Arena(arena) => arena.run(out),
            Command::Mates(mates) => mates.run(out),
            Command::Engine(engine) => engine.run(out),
            Command::Event(event) => event.run(out),
            Command::Serve(serve) => serve.run(out),
            Command::Config(config) => config.run(out),
            Command::Backup(backup) => backup.run(out),
            Command::Restore(restore) => restore.run(out),
            Command::Data(data) => data.run(out),
            Command::Rebuild(rebuild) => rebuild.run(out),
            Command::Matches(matches) => matches.run(out),
            Command::Tables(tables) => tables.run(out),
            Command::Prune(prune) => prune.run(out),
            Command::Completions(completions) => completions.run(out),
            Command::Manual(manual) => manual.run(out),
        }
    }
}

/// The error with shortened arguments: each argument that the error quotes is cut to a readable
/// length.
fn shortened(mut error: clap::Error) -> clap::Error {
    let short = |text: &String| quoted(text).to_string();
    let mut long = Vec::new();
    for (kind, value) in error.context() {
        let value = match value {
            ContextValue::String(text) => ContextValue::String(short(text)),
            ContextValue::Strings(texts) => {
                ContextValue::Strings(texts.iter().map(short).collect())
            }
            _ => continue,
        };
        let given = [
            ContextKind::InvalidSubcommand,
            ContextKind::InvalidArg,
            ContextKind::InvalidValue,
        ];
        if given.contains(&kind) && error.get(kind) != Some(&value) {
            long.push((kind, value));
        }
    }
    if !long.is_empty() {
        error.remove(ContextKind::Suggested); // it quotes the whole argument
    }
    for (kind, value) in long {
        error.insert(kind, value);
    }
    error
}

/// There is no option `--port`. If the error is about it, the tip names `--listen`, which sets the
/// port; clap would suggest an option with a similar name.
fn with_port_tip(mut error: clap::Error) -> clap::Error {
    let port = ContextValue::String("--port".into());
    if error.get(ContextKind::InvalidArg) == Some(&port) {
        let tip = "the port is part of the address: bughouse serve --listen 127.0.0.1:8080";
        error.remove(ContextKind::SuggestedArg);
        // clap also shows the similar option in the usage line.
        error.remove(ContextKind::Usage);
        error.insert(
            ContextKind::Suggested,
            ContextValue::StyledStrs(vec![tip.into()]),
        );
    }
    error
}

fn main() -> ExitCode {
    let program =
        Program::try_parse().unwrap_or_else(|error| with_port_tip(shortened(error)).exit());
    let mut out = BufWriter::new(io::stdout().lock());
    let command = program
        .command
        .unwrap_or_else(|| Command::Serve(serve::ServeArgs::default()));
    let ran = command.run(&mut out);
    match ran.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
