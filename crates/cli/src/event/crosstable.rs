//! `bughouse event crosstable`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_events::{EntryId, Event, Number, Points, Record, Row};
use clap::Args;
use serde_json::json;

use super::file::EventFile;
use crate::failure::Failure;

/// Print what each entry did in each round
///
/// A line an entry, in the order of the standings: rank, entry, a cell a round, points. A cell is the result and the rank
/// of each opponent, such as 1:3; `f` follows a match that was not played; (1):3 does not count, because one of the two left before half of a round robin; `bye`, `out` and `absent` have their points.
#[derive(Args)]
pub struct CrosstableArgs {
    file: PathBuf,
}

impl CrosstableArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let file = EventFile::open(&self.file)?;
        let event = &file.event;
        let rounds = event.rounds().len() as Number;
        let rows = event.standings(rounds).rows;
        let place = places(&rows);
        if !json {
            let numbers: String = (1..=rounds).map(|round| format!("\t{round}")).collect();
            writeln!(out, "place\tentry{numbers}\tpoints")?;
        }
        for row in &rows {
            let cells: Vec<_> = (1..=rounds)
                .map(|round| cell(event, row.entry, round, place, ":"))
                .collect();
            let (at, name, points) = (place(row.entry), event.name_of(row.entry), row.points);
            match json {
                true => writeln!(
                    out,
                    "{}",
                    json!({ "place": at, "entry": name, "rounds": cells, "points": points })
                )?,
                false => writeln!(out, "{at}\t{name}\t{}\t{points}", cells.join("\t"))?,
            }
        }
        Ok(())
    }
}

/// The lines of the entries, from 1.
pub fn places(rows: &[Row]) -> impl Fn(EntryId) -> usize + Copy {
    |entry| {
        let place = rows.iter().position(|row| row.entry == entry);
        place.map_or(0, |place| place + 1)
    }
}

/// What an entry did in a round. `between` separates a result from the place of the opponent.
pub fn cell(
    event: &Event,
    entry: EntryId,
    round: Number,
    place: impl Fn(EntryId) -> usize,
    between: &str,
) -> String {
    match event.record(entry, round) {
        Record::Match {
            opponents,
            score,
            is_played,
            ..
        } => {
            let places: Vec<_> = opponents
                .iter()
                .map(|&one| place(one).to_string())
                .collect();
            let score = score.map_or_else(|| "?".into(), |[own, _]| own.to_string());
            let mark = if is_played || score == "?" { "" } else { "f" };
            format!("{score}{mark}{between}{}", places.join("+"))
        }
        Record::Uncounted { opponent, score } => {
            format!("({}){between}{}", score[0], place(opponent))
        }
        Record::Bye(points) => format!("bye {points}"),
        Record::SatOut => "out".into(),
        Record::Absent(points) | Record::Missed(points) => format!("absent {points}"),
        Record::Gone => format!("absent {}", Points::ZERO),
    }
}
