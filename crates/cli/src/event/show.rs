//! `bughouse event show`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_events::{EntryId, Event, Fact, Gone, Number};
use clap::Args;
use serde_json::{Value, json};

use super::file::EventFile;
use super::results::text_of;
use crate::failure::Failure;

/// Print the players, the rounds, and what is missing
///
/// Lines: event NAME FORMAT RULES SEED; entry NUMBER ENTRY RATING STATE, where STATE is empty, or why it is not paired;
/// penalty ROUND ENTRY POINTS REASON; correction ROUND TABLE RESULT REASON; round NUMBER TABLES, and over, or the tables
/// without a result; finished.
#[derive(Args)]
pub struct ShowArgs {
    file: PathBuf,
}

impl ShowArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let file = EventFile::open(&self.file)?;
        match json {
            true => Ok(writeln!(out, "{}", object(&file.event))?),
            false => print(&file.event, out),
        }
    }
}

fn print(event: &Event, out: &mut impl Write) -> Result<(), Failure> {
    let setup = event.setup();
    writeln!(
        out,
        "event\t{}\t{}\t{}\tseed {}",
        setup.name,
        setup.format.name(),
        setup.rules,
        setup.seed
    )?;
    for (id, entry) in event.entries() {
        let number = entry
            .number
            .map(|number| number.to_string())
            .unwrap_or_default();
        let rating = entry
            .rating
            .map(|rating| rating.to_string())
            .unwrap_or_default();
        writeln!(
            out,
            "entry\t{number}\t{}\t{rating}\t{}",
            event.name_of(id),
            state(event, id)
        )?;
    }
    for one in event.penalties() {
        let entry = event.name_of(one.entry);
        let (round, points) = (one.round, -one.points);
        writeln!(out, "penalty\t{round}\t{entry}\t{points}\t{}", one.reason)?;
    }
    for one in corrections(event) {
        let Correction {
            round,
            table,
            result,
            reason,
        } = one;
        writeln!(out, "correction\t{round}\t{table}\t{result}\t{reason}")?;
    }
    for (number, round) in (1..).zip(event.rounds()) {
        let missing = missing(event, number);
        let tables = round.pairing.tables.len();
        let missing = match &missing[..] {
            [] => "over".to_owned(),
            _ => format!(
                "no result\t{}",
                missing
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        };
        writeln!(out, "round\t{number}\t{tables} tables\t{missing}")?;
    }
    if event.is_finished() {
        writeln!(out, "finished")?;
    }
    Ok(())
}

/// A result that was corrected. Pairings stay as they were.
struct Correction<'a> {
    round: Number,
    table: Number,
    result: String,
    reason: &'a str,
}

fn corrections(event: &Event) -> impl Iterator<Item = Correction<'_>> {
    event.facts().iter().filter_map(|fact| match fact {
        Fact::Corrected {
            round,
            table,
            result,
            reason,
            ..
        } => Some(Correction {
            round: *round,
            table: *table,
            result: text_of(*result),
            reason,
        }),
        _ => None,
    })
}

/// Why an entry is not paired now; nothing if it is.
fn state(event: &Event, id: EntryId) -> String {
    match &event.entry(id).gone {
        Some(Gone::Withdrawn) => "withdrawn".into(),
        Some(Gone::Expelled(reason)) => format!("expelled: {reason}"),
        None if event.looks_for_partner(id) => "looks for a partner".into(),
        None => String::new(),
    }
}

/// The tables of a round that have no result.
fn missing(event: &Event, round: Number) -> Vec<Number> {
    let round = &event.rounds()[round as usize - 1];
    let mut tables: Vec<_> = round.missing(event.setup().games).collect();
    tables.sort_unstable();
    tables
}

/// The event as JSON.
pub fn object(event: &Event) -> Value {
    let setup = event.setup();
    let entries: Vec<_> = event
        .entries()
        .map(|(id, entry)| {
            json!({
                "entry": event.name_of(id),
                "number": entry.number,
                "rating": entry.rating,
                "state": state(event, id),
            })
        })
        .collect();
    let penalties: Vec<_> = event
        .penalties()
        .iter()
        .map(|one| {
            json!({
                "round": one.round,
                "entry": event.name_of(one.entry),
                "points": -one.points,
                "reason": one.reason,
            })
        })
        .collect();
    let corrections: Vec<_> = corrections(event)
        .map(|one| {
            json!({
                "round": one.round,
                "table": one.table,
                "result": one.result,
                "reason": one.reason,
            })
        })
        .collect();
    let rounds: Vec<_> = (1..).zip(event.rounds()).map(|(number, round)| {
        json!({ "round": number, "tables": round.pairing.tables.len(), "missing": missing(event, number) })
    }).collect();
    json!({ "setup": setup, "entries": entries, "penalties": penalties, "corrections": corrections, "rounds": rounds, "finished": event.is_finished() })
}
