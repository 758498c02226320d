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
/// absent ROUND ENTRY POINTS for rounds to come; apart ENTRY ENTRY for two who must not meet; penalty ROUND ENTRY POINTS
/// REASON; correction ROUND TABLE RESULT REASON; round NUMBER TABLES, and over, or the tables without a result; finished.
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
    for List { name, rows, .. } in lists(event) {
        for row in rows {
            let cells = row.iter().map(|(_, value)| format!("\t{}", text(value)));
            writeln!(out, "{name}{}", cells.collect::<String>())?;
        }
    }
    for (number, round) in (1..).zip(event.rounds()) {
        let missing: Vec<_> = missing(event, number)
            .iter()
            .map(ToString::to_string)
            .collect();
        let missing = match &missing[..] {
            [] => "over".to_owned(),
            tables => format!("no result\t{}", tables.join(",")),
        };
        let tables = round.pairing.tables.len();
        writeln!(out, "round\t{number}\t{tables} tables\t{missing}")?;
    }
    if event.is_finished() {
        writeln!(out, "finished")?;
    }
    Ok(())
}

/// A value as text: a decimal has no zeros at its end, and what there is not is empty.
fn text(value: &Value) -> String {
    match (value, value.as_f64()) {
        (Value::Null, _) => String::new(),
        (Value::String(text), _) => text.clone(),
        (_, Some(number)) => number.to_string(),
        _ => value.to_string(),
    }
}

/// The event as JSON.
pub fn object(event: &Event) -> Value {
    let mut object = json!({ "setup": event.setup(), "finished": event.is_finished() });
    for List { many, rows, .. } in lists(event) {
        let row = |row: Row| {
            Value::Object(
                row.into_iter()
                    .map(|(key, value)| (key.to_owned(), value))
                    .collect(),
            )
        };
        object[many] = rows.into_iter().map(row).collect();
    }
    let rounds = (1..).zip(event.rounds());
    let rounds = rounds.map(|(number, round)| {
        let tables = round.pairing.tables.len();
        json!({ "round": number, "tables": tables, "missing": missing(event, number) })
    });
    object["rounds"] = rounds.collect();
    object
}

/// Rows of one kind, which are printed as lines or as objects.
struct List {
    /// What a line begins with.
    name: &'static str,
    /// The key of the objects.
    many: &'static str,
    rows: Vec<Row>,
}

type Row = Vec<(&'static str, Value)>;

fn lists(event: &Event) -> Vec<List> {
    let list = |name, many, rows| List { name, many, rows };
    vec![
        list("entry", "entries", entries(event)),
        list("absent", "absences", absences(event)),
        list("apart", "apart", apart(event)),
        list("penalty", "penalties", penalties(event)),
        list("correction", "corrections", corrections(event)),
    ]
}

fn entries(event: &Event) -> Vec<Row> {
    let row = |(id, entry): (EntryId, &bughouse_events::Entry)| {
        vec![
            ("number", json!(entry.number)),
            ("entry", json!(event.name_of(id))),
            ("rating", json!(entry.rating)),
            ("state", json!(state(event, id))),
        ]
    };
    event.entries().map(row).collect()
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

/// Who will be absent in rounds to come.
fn absences(event: &Event) -> Vec<Row> {
    let ahead = event.absences();
    let ahead = ahead.filter(|&(round, ..)| round >= event.next_round());
    let row = |(round, entry, points)| {
        vec![
            ("round", json!(round)),
            ("entry", json!(event.name_of(entry))),
            ("points", json!(points)),
        ]
    };
    ahead.map(row).collect()
}

/// Two who must not meet.
fn apart(event: &Event) -> Vec<Row> {
    let row = |(one, other)| {
        vec![
            ("entry", json!(event.name_of(one))),
            ("other", json!(event.name_of(other))),
        ]
    };
    event.forbidden().map(row).collect()
}

fn penalties(event: &Event) -> Vec<Row> {
    let row = |one: &bughouse_events::Penalty| {
        vec![
            ("round", json!(one.round)),
            ("entry", json!(event.name_of(one.entry))),
            ("points", json!(-one.points)),
            ("reason", json!(one.reason)),
        ]
    };
    event.penalties().iter().map(row).collect()
}

/// Results that were corrected. Pairings stay as they were.
fn corrections(event: &Event) -> Vec<Row> {
    let row = |fact: &Fact| match fact {
        Fact::Corrected {
            round,
            table,
            result,
            reason,
            ..
        } => Some(vec![
            ("round", json!(round)),
            ("table", json!(table)),
            ("result", json!(text_of(*result))),
            ("reason", json!(reason)),
        ]),
        _ => None,
    };
    event.facts().iter().filter_map(row).collect()
}

/// The tables of a round that have no result.
fn missing(event: &Event, round: Number) -> Vec<Number> {
    let round = &event.rounds()[round as usize - 1];
    let mut tables: Vec<_> = round.missing(event.setup().games).collect();
    tables.sort_unstable();
    tables
}
