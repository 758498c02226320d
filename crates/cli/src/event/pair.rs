//! `bughouse event pair`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use bughouse_core::{BySeat, Seat};
use bughouse_events::{Command, EntryId, Event, Number, Pairing, PlayerId, Points, Table};
use clap::Args;
use jiff::Timestamp;
use serde_json::{Value, json};

use super::file::{self, EventFile};
use super::results::{points, text_of};
use crate::failure::Failure;

/// Pair the next round
///
/// Prints a line a game: ROUND TABLE GAME WhiteA BlackB BlackA WhiteB, where the first two are team 1; then who has a bye,
/// sits out, or is absent.
#[derive(Args)]
pub struct PairArgs {
    file: PathBuf,

    /// Print the pairing, and write nothing
    #[arg(long)]
    preview: bool,

    /// Pair the last round anew, which has no result yet: after a late entry, or by hand
    #[arg(long)]
    again: bool,

    /// Read the pairing from standard input, in the lines that this command prints
    #[arg(long, value_name = "-", value_parser = ["-"])]
    by_hand: Option<String>,
}

/// The order in which the seats of a table are printed.
const SEATS: [Seat; 4] = [
    Seat::WHITE_OF_A,
    Seat::BLACK_OF_B,
    Seat::BLACK_OF_A,
    Seat::WHITE_OF_B,
];

impl PairArgs {
    pub fn run(self, at: Timestamp, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let mut file = EventFile::open(&self.file)?;
        let again = self.again.then_some(Command::Unpair);
        let round = match self.again {
            true => file.event.next_round().saturating_sub(1).max(1),
            false => file.event.next_round(),
        };
        let command = match self.by_hand {
            Some(_) => Command::PairByHand(by_hand(&file.event, round, file::lines()?)?),
            None => Command::Pair,
        };
        let commands = again.into_iter().chain([command]);
        match self.preview {
            true => file.preview(commands).map(drop)?,
            false => file.act(commands, at)?,
        }
        print(&file.event, round, json, out)
    }
}

/// Prints the pairing of a round.
pub fn print(
    event: &Event,
    round: Number,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for line in lines(event, round) {
        match json {
            true => writeln!(out, "{}", line.json())?,
            false => writeln!(out, "{}", line.text())?,
        }
    }
    Ok(())
}

/// The lines of a round as JSON, each game with its result.
pub fn objects(event: &Event, round: Number) -> Vec<Value> {
    let paired = &event.rounds()[round as usize - 1];
    let lines = lines(event, round).into_iter().map(|line| {
        let mut object = line.json();
        if let Line::Game(_, table, game, _) = line {
            object["result"] = json!(paired.game(table, game).map(text_of));
        }
        object
    });
    lines.collect()
}

/// A line of a pairing.
enum Line {
    Game(Number, Number, Number, [String; 4]),
    Bye(Number, String),
    Out(Number, String),
    Absent(Number, String, Points),
}

impl Line {
    fn text(&self) -> String {
        match self {
            Line::Game(round, table, game, names) => {
                format!("{round}\t{table}\t{game}\t{}", names.join("\t"))
            }
            Line::Bye(round, entry) => format!("{round}\tbye\t{entry}"),
            Line::Out(round, entry) => format!("{round}\tout\t{entry}"),
            Line::Absent(round, entry, points) => format!("{round}\tabsent\t{entry}\t{points}"),
        }
    }

    fn json(&self) -> Value {
        match self {
            Line::Game(round, table, game, [white_a, black_b, black_a, white_b]) => json!({
                "round": round, "table": table, "game": game,
                "white_a": white_a, "black_b": black_b, "black_a": black_a, "white_b": white_b,
            }),
            Line::Bye(round, entry) => json!({ "round": round, "bye": entry }),
            Line::Out(round, entry) => json!({ "round": round, "out": entry }),
            Line::Absent(round, entry, points) => {
                json!({ "round": round, "absent": entry, "points": points })
            }
        }
    }
}

fn lines(event: &Event, round: Number) -> Vec<Line> {
    let pairing = &event.rounds()[round as usize - 1].pairing;
    let mut tables: Vec<_> = pairing.tables.iter().collect();
    tables.sort_by_key(|table| table.number);
    let games = tables.into_iter().flat_map(|table| {
        (1..=event.setup().games).map(move |game| {
            let seats = table.seats_in(game);
            let names = SEATS.map(|seat| event.player(seats[seat]).name.clone());
            Line::Game(round, table.number, game, names)
        })
    });
    let byes = pairing
        .byes
        .iter()
        .map(|&one| Line::Bye(round, event.name_of(one)));
    let out = pairing
        .out
        .iter()
        .map(|&one| Line::Out(round, event.name_of(one)));
    let absent = pairing.absent.iter();
    let absent = absent.map(|&(one, points)| Line::Absent(round, event.name_of(one), points));
    games.chain(byes).chain(out).chain(absent).collect()
}

/// Reads the lines of a pairing.
fn by_hand(event: &Event, next: Number, lines: Vec<(usize, String)>) -> Result<Pairing, Failure> {
    let mut pairing = Pairing::default();
    let mut tables: BTreeMap<Number, Table> = BTreeMap::new();
    for (number, line) in lines {
        let wrong = |why: String| Failure::at("-", number, 1, why);
        let fields: Vec<_> = line.split('\t').map(str::trim).collect();
        let entry = |name: &str| entry_of(event, name).map_err(wrong);
        match fields[..] {
            [round, ..] if round != next.to_string() => {
                return Err(wrong(format!("the round to pair is {next}, not {round}")));
            }
            [_, "bye", name] => pairing.byes.push(entry(name)?),
            [_, "out", name] => pairing.out.push(entry(name)?),
            [_, "absent", name, points_of] => pairing.absent.push((entry(name)?, points(points_of).map_err(wrong)?)),
            [_, table, game, one, two, three, four] => {
                let table: Number = table.parse().map_err(|_| wrong(format!("{table:?} is no number of a table")))?;
                let players = [one, two, three, four].map(|name| player_of(event, name));
                let mut seats = BySeat::uniform(PlayerId(0));
                for (seat, player) in SEATS.into_iter().zip(players) {
                    seats[seat] = player.map_err(wrong)?;
                }
                let table = Table { number: table, seats };
                match game {
                    "1" => {
                        if tables.insert(table.number, table).is_some() {
                            return Err(wrong("this table is named twice".into()));
                        }
                    }
                    "2" if event.setup().games == 2 => {
                        let first = tables.get(&table.number);
                        if first.is_none_or(|first| first.seats_in(2) != table.seats) {
                            return Err(wrong("in game 2 partners change places".into()));
                        }
                    }
                    _ => return Err(wrong(format!("{game:?} is no game of this event"))),
                }
            }
            _ => return Err(wrong("a line is ROUND TABLE GAME WhiteA BlackB BlackA WhiteB, or ROUND bye|out ENTRY, or ROUND absent ENTRY POINTS, with tabs between".into())),
        }
    }
    pairing.tables = tables.into_values().collect();
    Ok(pairing)
}

fn player_of(event: &Event, name: &str) -> Result<PlayerId, String> {
    event
        .find(name)
        .ok_or_else(|| format!("no player is called {name:?}"))
}

/// The entry of `NAME` or `NAME/PARTNER`.
fn entry_of(event: &Event, name: &str) -> Result<EntryId, String> {
    let first = name.split('/').next().unwrap_or(name);
    player_of(event, first).map(|player| event.player(player).entry)
}
