//! `bughouse event check`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_events::Breach;
use clap::Args;
use serde_json::json;

use super::file::EventFile;
use crate::failure::Failure;

/// Check all pairings anew, from the entries and the results
///
/// Prints a line a breach: ROUND TABLE|- RULE needed|avoidable SENTENCE; the rules are rematch, bye, float, colour,
/// partner, opponent, sitout, order. Exit status 1: a breach could have been avoided.
#[derive(Args)]
pub struct CheckArgs {
    file: PathBuf,
}

impl CheckArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let file = EventFile::open(&self.file)?;
        let breaches = file.event.breaches();
        for breach in &breaches {
            match json {
                true => writeln!(out, "{}", object(breach))?,
                false => writeln!(out, "{}", line(breach))?,
            }
        }
        let (rounds, all) = (file.event.rounds().len(), breaches.len());
        let avoidable = breaches.iter().filter(|one| !one.is_needed).count();
        match json {
            true => writeln!(
                out,
                "{}",
                json!({ "rounds": rounds, "breaches": all, "avoidable": avoidable })
            )?,
            false => writeln!(
                out,
                "{rounds} rounds, {all} breaches, {avoidable} avoidable"
            )?,
        }
        match avoidable {
            0 => Ok(()),
            _ => Err(Failure::Defects),
        }
    }
}

fn kind(breach: &Breach) -> &'static str {
    if breach.is_needed {
        "needed"
    } else {
        "avoidable"
    }
}

fn line(breach: &Breach) -> String {
    let table = breach
        .table
        .map_or_else(|| "-".into(), |table| table.to_string());
    format!(
        "{}\t{table}\t{}\t{}\t{}",
        breach.round,
        breach.rule.name(),
        kind(breach),
        breach.sentence
    )
}

fn object(breach: &Breach) -> serde_json::Value {
    json!({
        "round": breach.round,
        "table": breach.table,
        "rule": breach.rule.name(),
        "kind": kind(breach),
        "sentence": breach.sentence,
    })
}
