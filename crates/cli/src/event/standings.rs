//! `bughouse event standings`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_events::{Event, Number, Row, Source, Term};
use clap::Args;
use serde_json::{Map, Value, json};

use super::file::EventFile;
use crate::failure::Failure;

/// Print the standings
#[derive(Args)]
pub struct StandingsArgs {
    file: PathBuf,

    /// After this round [default: the last one]
    #[arg(long, value_name = "N")]
    round: Option<Number>,

    /// Print what each tie-break is the sum of: TERM:OPPONENT:ROUND
    #[arg(long)]
    explain: bool,
}

impl StandingsArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let file = EventFile::open(&self.file)?;
        let event = &file.event;
        let rounds = event.rounds().len() as Number;
        let round = self.round.unwrap_or(rounds);
        if round > rounds {
            let name = self.file.display().to_string();
            return Err(Failure::of_file(
                &name,
                format!("round {round} is not paired yet"),
            ));
        }
        let rows = event.standings(round).rows;
        let names: Vec<_> = event
            .setup()
            .tie_breaks
            .iter()
            .map(|one| one.name())
            .collect();
        if json {
            for row in &rows {
                writeln!(out, "{}", object(event, row, &names, self.explain))?;
            }
            return Ok(());
        }
        let header = ["rank", "entry", "points", "played", "W", "D", "L"];
        let header: Vec<_> = header.into_iter().chain(names.iter().copied()).collect();
        writeln!(out, "{}", header.join("\t"))?;
        for row in &rows {
            let Row {
                rank,
                points,
                played,
                won,
                drawn,
                lost,
                ..
            } = row;
            let entry = shown(event, row);
            let values = row.tie_breaks.iter().map(|one| format!("\t{}", one.value));
            let values: String = values.collect();
            writeln!(
                out,
                "{rank}\t{entry}\t{points}\t{played}\t{won}\t{drawn}\t{lost}{values}"
            )?;
        }
        if self.explain {
            explain(event, &rows, &names, out)?;
        }
        Ok(())
    }
}

/// The name of an entry; `*` before it says that it has left.
fn shown(event: &Event, row: &Row) -> String {
    let mark = if event.entry(row.entry).gone.is_some() {
        "*"
    } else {
        ""
    };
    format!("{mark}{}", event.name_of(row.entry))
}

fn explain(
    event: &Event,
    rows: &[Row],
    names: &[&str],
    out: &mut impl Write,
) -> Result<(), Failure> {
    for row in rows {
        for (name, tie_break) in names.iter().zip(&row.tie_breaks) {
            let terms = tie_break
                .terms
                .iter()
                .map(|term| format!("\t{}", term_text(event, term)));
            let terms: String = terms.collect();
            writeln!(
                out,
                "explain\t{}\t{name}\t{}{terms}",
                event.name_of(row.entry),
                tie_break.value
            )?;
        }
    }
    Ok(())
}

fn term_text(event: &Event, term: &Term) -> String {
    format!("{}:{}:{}", term.value, source(event, term.from), term.round)
}

/// Against whom, or what is in an opponent's place.
fn source(event: &Event, from: Source) -> String {
    match from {
        Source::Opponent(entry) => event.name_of(entry),
        Source::Default(_) => "dummy".into(),
        Source::Bye => "bye".into(),
        Source::Absence => "absence".into(),
        Source::Lot => "lot".into(),
    }
}

fn object(event: &Event, row: &Row, names: &[&str], explained: bool) -> Value {
    let mut object = json!({
        "rank": row.rank,
        "entry": event.name_of(row.entry),
        "left": event.entry(row.entry).gone.is_some(),
        "points": row.points,
        "played": row.played,
        "W": row.won,
        "D": row.drawn,
        "L": row.lost,
    });
    let values = names.iter().zip(&row.tie_breaks);
    let values: Map<_, _> = values
        .clone()
        .map(|(name, one)| ((*name).to_owned(), json!(one.value)))
        .collect();
    object["tie_breaks"] = Value::Object(values);
    if explained {
        let terms = names.iter().zip(&row.tie_breaks).map(|(name, one)| {
            let terms: Vec<_> = one.terms.iter().map(|term| {
                json!({ "term": term.value, "opponent": source(event, term.from), "round": term.round })
            }).collect();
            ((*name).to_owned(), json!(terms))
        });
        object["explain"] = Value::Object(terms.collect());
    }
    object
}
