//! `bughouse event series`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use bughouse_events::Event;
use bughouse_events::series::{Hundredths, Scored, USUAL_POINTS, series};
use clap::Args;
use jiff::tz::TimeZone;
use serde_json::json;

use super::file::EventFile;
use crate::failure::Failure;

/// Print the table over several events, and the champions by year
///
/// Events count as they are now. Both of a pair get the points of its place; equal places share the mean of their points, rounded to hundredths. Who was
/// expelled or has played no match gets none. Players are the same if their names are, without regard to case. Columns:
/// place, name, total, and the points in each event, in the order of the files. Then a line a year, `champion YEAR NAME…`:
/// who has most points in the events whose last result is of that year, in UTC.
#[derive(Args)]
pub struct SeriesArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The points of the first place, the second one, and so on
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_values_t = USUAL_POINTS, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    points: Vec<u32>,
}

impl SeriesArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let mut names = Vec::new();
        let mut events = Vec::new();
        for path in &self.files {
            let file = EventFile::open(path)?;
            let year = TimeZone::UTC.to_datetime(file.times.ended).year();
            names.push(name(&file.event, path));
            events.push((year, file.event));
        }
        let table = series(events.iter().map(|(_, event)| event), &self.points);
        let champions = champions(&events, &self.points);
        match json {
            true => print_json(&table, &names, &champions, out),
            false => print(&table, &names, &champions, out),
        }
    }
}

/// The name of an event, or that of its file.
fn name(event: &Event, path: &Path) -> String {
    match &*event.setup().name {
        "" => path.file_stem().unwrap_or_default().display().to_string(),
        name => name.to_owned(),
    }
}

/// Who has most points in the events of each year.
fn champions(events: &[(i16, Event)], points: &[u32]) -> BTreeMap<i16, Vec<String>> {
    let years = events.iter().map(|&(year, _)| year);
    let of_year = |year: i16| {
        let events = events.iter().filter(|(other, _)| *other == year);
        let table = series(events.map(|(_, event)| event), points);
        let best = table.into_iter().take_while(|one| one.rank == 1);
        (year, best.map(|one| one.name).collect())
    };
    years.map(of_year).collect()
}

fn print(
    table: &[Scored],
    names: &[String],
    champions: &BTreeMap<i16, Vec<String>>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "place\tname\ttotal\t{}", names.join("\t"))?;
    for row in table {
        let cells = row.events.iter().map(|points| match points {
            Some(points) => format!("\t{}", decimal(*points)),
            None => "\t-".into(),
        });
        let cells: String = cells.collect();
        writeln!(
            out,
            "{}\t{}\t{}{cells}",
            row.rank,
            row.name,
            decimal(row.total)
        )?;
    }
    for (year, names) in champions {
        writeln!(out, "champion\t{year}\t{}", names.join("\t"))?;
    }
    Ok(())
}

fn print_json(
    table: &[Scored],
    names: &[String],
    champions: &BTreeMap<i16, Vec<String>>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for row in table {
        let cells = names.iter().zip(&row.events);
        let cells: Vec<_> = cells
            .map(|(event, points)| json!({ "event": event, "points": points.map(number) }))
            .collect();
        let total = number(row.total);
        writeln!(
            out,
            "{}",
            json!({ "place": row.rank, "name": row.name, "total": total, "events": cells })
        )?;
    }
    for (year, names) in champions {
        writeln!(out, "{}", json!({ "year": year, "champions": names }))?;
    }
    Ok(())
}

fn number(points: Hundredths) -> f64 {
    points as f64 / 100.0
}

/// As a decimal: `9`, `6.5`, `3.33`.
fn decimal(points: Hundredths) -> String {
    number(points).to_string()
}
