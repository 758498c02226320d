//! `bughouse event standings`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_events::{Event, Explained, Number, Prize, Row, Source, Term, Winner};
use clap::Args;
use serde_json::{Map, Value, json};

use super::file::EventFile;
use crate::failure::Failure;

/// Print the standings
///
/// Columns: rank, entry (`*` before it: it has left), points, matches played, won, drawn, lost, and the tie-breaks of the
/// event. Equal after all: the same rank, and the next is skipped. In a knockout `stage` decides: 1 for each opponent that
/// is out, 1/2 for the third place. An event with groups has a first column more, `group`, and ranks in each. Once the event is over, a line a prize follows: `prize FOR TEXT ENTRY…`.
#[derive(Args)]
pub struct StandingsArgs {
    file: PathBuf,

    /// After this round [default: the last one]
    #[arg(long, value_name = "N")]
    round: Option<Number>,

    /// Print what the points and each tie-break are the sum of: TERM:OPPONENT:ROUND. In an opponent's place: bye, absence,
    /// dummy, penalty, replacement, lot; round 0: none
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
        let criteria = event.setup().criteria();
        let names: Vec<_> = criteria.iter().map(|one| one.name()).collect();
        let prizes = prizes(event, round == rounds);
        if json {
            for row in &rows {
                let object = match self.explain {
                    true => explained(event, row, &names, round),
                    false => object(event, row, &names),
                };
                writeln!(out, "{object}")?;
            }
            for won in prizes {
                writeln!(out, "{}", prize_object(won))?;
            }
            return Ok(());
        }
        let group = rows.iter().any(|row| row.group.is_some());
        let columns = ["rank", "entry", "points", "played", "W", "D", "L"];
        let header = group.then_some("group").into_iter().chain(columns);
        let header: Vec<_> = header.chain(names.iter().copied()).collect();
        writeln!(out, "{}", header.join("\t"))?;
        for row in &rows {
            let Row {
                group,
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
            let group = group.map_or_else(String::new, |group| format!("{group}\t"));
            writeln!(
                out,
                "{group}{rank}\t{entry}\t{points}\t{played}\t{won}\t{drawn}\t{lost}{values}"
            )?;
        }
        if self.explain {
            explain(event, &rows, &names, round, out)?;
        }
        for (prize, winners) in prizes {
            writeln!(
                out,
                "prize\t{}\t{}\t{}",
                won_for(prize),
                prize.name,
                winners.join("\t")
            )?;
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

/// The standings after the last round as JSON, with the terms of each number, and the prizes.
pub fn objects(event: &Event) -> (Vec<Value>, Vec<Value>) {
    let rounds = event.rounds().len() as Number;
    let criteria = event.setup().criteria();
    let names: Vec<_> = criteria.iter().map(|one| one.name()).collect();
    let rows = event.standings(rounds).rows;
    let rows = rows.iter().map(|row| explained(event, row, &names, rounds));
    let prizes = prizes(event, true).into_iter();
    (rows.collect(), prizes.map(prize_object).collect())
}

/// The prizes with the names of their winners. Standings after an earlier round have none.
fn prizes(event: &Event, is_last: bool) -> Vec<(&Prize, Vec<String>)> {
    let prizes = if is_last { event.prizes() } else { Vec::new() };
    let named = prizes.into_iter().map(|(prize, winners)| {
        let winners = winners.into_iter().map(|one| event.name_of(one));
        (prize, winners.collect())
    });
    named.collect()
}

fn prize_object((prize, winners): (&Prize, Vec<String>)) -> Value {
    json!({ "prize": prize.name, "for": won_for(prize), "entries": winners })
}

/// What a prize is for, as it was entered.
fn won_for(prize: &Prize) -> String {
    match prize.winner {
        Winner::Place(place) => place.to_string(),
        Winner::Below(rating) => format!("below-{rating}"),
    }
}

/// The points and the tie-breaks of a row, with their names and terms.
fn numbers<'a>(
    event: &Event,
    row: &Row,
    names: &[&'a str],
    round: Number,
) -> Vec<(&'a str, Explained)> {
    let points = ("points", event.score(row.entry, round));
    let tie_breaks = names.iter().copied().zip(row.tie_breaks.iter().cloned());
    [points].into_iter().chain(tie_breaks).collect()
}

fn explain(
    event: &Event,
    rows: &[Row],
    names: &[&str],
    round: Number,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for row in rows {
        let entry = event.name_of(row.entry);
        for (name, Explained { value, terms }) in numbers(event, row, names, round) {
            let terms = terms
                .iter()
                .map(|term| format!("\t{}", term_text(event, term)));
            let terms: String = terms.collect();
            writeln!(out, "explain\t{entry}\t{name}\t{value}{terms}")?;
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
        Source::Replacement => "replacement".into(),
        Source::Penalty => "penalty".into(),
        Source::Lot => "lot".into(),
    }
}

fn object(event: &Event, row: &Row, names: &[&str]) -> Value {
    let values = names.iter().zip(&row.tie_breaks);
    let values: Map<_, _> = values
        .map(|(name, one)| ((*name).to_owned(), json!(one.value)))
        .collect();
    let mut object = json!({
        "rank": row.rank,
        "entry": event.name_of(row.entry),
        "left": event.entry(row.entry).gone.is_some(),
        "points": row.points,
        "played": row.played,
        "W": row.won,
        "D": row.drawn,
        "L": row.lost,
        "tie_breaks": values,
    });
    if let Some(group) = row.group {
        object["group"] = group.into();
    }
    object
}

/// The same, with the terms of each number.
fn explained(event: &Event, row: &Row, names: &[&str], round: Number) -> Value {
    let term = |term: &Term| json!({ "term": term.value, "opponent": source(event, term.from), "round": term.round });
    let numbers = numbers(event, row, names, round).into_iter();
    let terms: Map<_, _> = numbers
        .map(|(name, one)| (name.to_owned(), one.terms.iter().map(term).collect()))
        .collect();
    let mut object = object(event, row, names);
    object["explain"] = Value::Object(terms);
    object
}
