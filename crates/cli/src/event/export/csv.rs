//! The standings of an event for spreadsheets.

use std::io::Write;

use bughouse_events::{Event, Number, Row};

use crate::event::crosstable::{cell, places};
use crate::failure::Failure;

pub fn write(event: &Event, out: &mut impl Write) -> Result<(), Failure> {
    let rounds = event.rounds().len() as Number;
    let rows = event.standings(rounds).rows;
    let place = places(&rows);
    let mut table = csv::Writer::from_writer(out);
    let group = rows.iter().any(|row| row.group.is_some());
    let group = group.then(|| "group".to_owned());
    table.write_record(group.into_iter().chain(header(event, rounds)))?;
    for row in &rows {
        let group = row.group.map(|group| group.to_string());
        let cells = (1..=rounds).map(|round| cell(event, row.entry, round, place, " v "));
        let numbers = numbers(event, row).into_iter().chain(cells);
        table.write_record(group.into_iter().chain(numbers))?;
    }
    Ok(table.flush()?)
}

fn header(event: &Event, rounds: Number) -> Vec<String> {
    let columns = ["rank", "entry", "points", "played", "W", "D", "L"];
    let criteria = event.setup().criteria().into_iter();
    let columns = columns.map(ToOwned::to_owned).into_iter();
    let columns = columns.chain(criteria.map(|one| one.name().to_owned()));
    let rounds = (1..=rounds).map(|round| format!("round {round}"));
    columns.chain(rounds).collect()
}

fn numbers(event: &Event, row: &Row) -> Vec<String> {
    let Row {
        rank,
        entry,
        points,
        played,
        won,
        drawn,
        lost,
        tie_breaks,
        ..
    } = row;
    let name = text(event.name_of(*entry));
    let left = [rank.to_string(), name, points.to_string()];
    let counts = [played, won, drawn, lost].map(ToString::to_string);
    let values = tie_breaks.iter().map(|one| one.value.to_string());
    left.into_iter().chain(counts).chain(values).collect()
}

/// A text that no spreadsheet takes for a formula.
fn text(text: String) -> String {
    match text.starts_with(['=', '+', '-', '@']) {
        true => format!("'{text}"),
        false => text,
    }
}
