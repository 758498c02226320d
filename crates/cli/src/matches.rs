//! `bughouse matches`: lists the finished matches of a server.

use std::io::Write;

use bughouse_core::{BySeat, Seat, escaped};
use bughouse_store::sqlite::ReadOnly;
use bughouse_store::{Ended, MatchId, MatchRow, PrincipalId, PublicId, StoreError};
use clap::Args;
use serde::Serialize;

use crate::data_args::DataArgs;
use crate::dates;
use crate::failure::Failure;

/// So many matches are read at once.
const PAGE: u32 = 500;

/// List the finished matches of a server, newest first
///
/// A line has the public id of the match, when it began (UTC), its rules, the result, the reason, and the
/// names, those of the first team before those of the second one. The page of a match is at /m/ID on the
/// server. A server may use the folder at the same time.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct MatchesArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Only matches of the person with this public id
    #[arg(long, value_name = "ID", value_parser = public_id)]
    person: Option<PublicId>,

    /// Only matches that began on this day (UTC) or later
    #[arg(long, value_name = "DATE", value_parser = dates::day)]
    since: Option<i64>,

    /// Print a JSON object for each match, one in each line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bughouse matches --since 2026-11-01
  bughouse matches --json | jq -r 'select(.reason == \"checkmate\") | .id'";

fn public_id(text: &str) -> Result<PublicId, &'static str> {
    text.parse()
}

#[derive(Serialize)]
struct MatchJson<'m> {
    id: &'m PublicId,
    /// The path of its page on the server.
    path: String,
    began: String,
    rules: &'m str,
    result: &'m str,
    reason: &'m str,
    names: &'m BySeat<String>,
}

impl MatchesArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let folder = self.data.folder()?;
        let since_ms = self.since.unwrap_or(i64::MIN);
        let unusable = |error: StoreError| Failure::of_file(&folder.display().to_string(), error);
        let data = ReadOnly::open(&folder).map_err(unusable)?;
        let person = match &self.person {
            None => None,
            Some(id) => Some(known(&data, id).map_err(unusable)?.ok_or_else(|| {
                Failure::Invalid(format!("--person {id}: there is no person with this id"))
            })?),
        };
        let mut before = None;
        loop {
            let page = page(&data, person, since_ms, before).map_err(unusable)?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            before = Some(last.id);
            for row in page.iter().filter(|row| row.start.began_ms >= since_ms) {
                if let Some(ended) = &row.ended {
                    print(out, row, ended, self.json)?;
                }
            }
        }
    }
}

fn known(data: &ReadOnly, id: &PublicId) -> Result<Option<PrincipalId>, StoreError> {
    Ok(data.principal_with(id)?.map(|found| found.id))
}

fn page(
    data: &ReadOnly,
    person: Option<PrincipalId>,
    since_ms: i64,
    before: Option<MatchId>,
) -> Result<Vec<MatchRow>, StoreError> {
    match person {
        Some(person) => data.matches_of(person, before, PAGE),
        None => data.finished(since_ms, before, PAGE),
    }
}

fn print(out: &mut impl Write, row: &MatchRow, ended: &Ended, json: bool) -> Result<(), Failure> {
    let (id, began) = (&row.start.public, dates::shown(row.start.began_ms));
    let (rules, result) = (&*ended.preset, &ended.result);
    if json {
        let one = MatchJson {
            id,
            path: format!("/m/{id}"),
            began,
            rules,
            result: &result.score,
            reason: &result.reason,
            names: &ended.names,
        };
        writeln!(out, "{}", serde_json::to_string(&one)?)?;
    } else {
        let (score, reason, names) = (&result.score, &result.reason, teams(&ended.names));
        writeln!(out, "{id} {began} {rules} {score} {reason} {names}")?;
    }
    Ok(())
}

/// The names of both teams: `Ann, Dan – Cid, Bob`.
fn teams(names: &BySeat<String>) -> String {
    let team = |seats: [Seat; 2]| {
        let names = seats.map(|seat| escaped(&names[seat]).to_string());
        let names: Vec<_> = names.into_iter().filter(|name| !name.is_empty()).collect();
        names.join(", ")
    };
    let one = team([Seat::WHITE_OF_A, Seat::BLACK_OF_B]);
    let two = team([Seat::WHITE_OF_B, Seat::BLACK_OF_A]);
    format!("{one} – {two}")
}
