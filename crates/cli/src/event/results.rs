//! Results of `bughouse event`.

use std::path::PathBuf;

use bughouse_events::{Command, Entered, GameResult, Number, Points};
use clap::Args;
use jiff::Timestamp;

use super::file::EventFile;
use crate::failure::Failure;

/// Enter a result
#[derive(Args)]
pub struct ResultArgs {
    #[command(flatten)]
    entered: EnteredArgs,
}

/// What is entered.
#[derive(Args)]
struct EnteredArgs {
    file: PathBuf,
    round: Number,
    table: Number,

    /// Of team 1: 1-0, 0-1, 1/2-1/2, 0-0 (both lose); 1-0f, 0-1f, 0-0f: not played
    #[arg(value_parser = result)]
    result: GameResult,

    /// The game, where a match has two
    #[arg(long, value_name = "1|2")]
    game: Option<Number>,
}

impl EnteredArgs {
    fn entered(&self) -> Entered {
        Entered {
            round: self.round,
            table: self.table,
            game: self.game,
            result: self.result,
        }
    }
}

impl ResultArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let command = Command::Result(self.entered.entered());
        EventFile::open(&self.entered.file)?.act([command], at)
    }
}

/// Correct a result: standings are computed anew, pairings stay
#[derive(Args)]
pub struct CorrectArgs {
    #[command(flatten)]
    entered: EnteredArgs,

    reason: String,
}

impl CorrectArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let command = Command::Correct {
            result: self.entered.entered(),
            reason: self.reason,
        };
        EventFile::open(&self.entered.file)?.act([command], at)
    }
}

/// Enter the decider of two who are equal after the last round
///
/// It counts only for the tie-break `decider`, which has to be among those of the event. The last one that is entered for
/// two entries counts: after a draw, play another one.
#[derive(Args)]
pub struct DeciderArgs {
    file: PathBuf,
    name: String,
    other: String,

    /// Of the first one: 1-0, 0-1, 1/2-1/2, 0-0 (both lose); 1-0f, 0-1f, 0-0f: not played
    #[arg(value_parser = result)]
    result: GameResult,
}

impl DeciderArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self {
            file,
            name,
            other,
            result,
        } = self;
        let command = Command::Decider {
            name,
            other,
            result,
        };
        EventFile::open(&file)?.act([command], at)
    }
}

/// A result as it is written.
pub fn result(text: &str) -> Result<GameResult, String> {
    let (scores, is_played) = match text.strip_suffix('f') {
        Some(scores) => (scores, false),
        None => (text, true),
    };
    let (one, two) = match scores {
        "1-0" => (Points::ONE, Points::ZERO),
        "0-1" => (Points::ZERO, Points::ONE),
        "1/2-1/2" if is_played => (Points::HALF, Points::HALF),
        "0-0" => (Points::ZERO, Points::ZERO),
        _ => return Err("a result is 1-0, 0-1, 1/2-1/2, 0-0, 1-0f, 0-1f or 0-0f".into()),
    };
    Ok(GameResult {
        one,
        two,
        is_played,
    })
}

/// The text of a result: what `result` reads.
pub fn text_of(result: GameResult) -> String {
    let of = |points: Points| match points {
        Points::HALF => "1/2".into(),
        points => points.to_string(),
    };
    let mark = if result.is_played { "" } else { "f" };
    format!("{}-{}{mark}", of(result.one), of(result.two))
}

/// Points as they are written: 1, 1/2, 0.5, -1.
pub fn points(text: &str) -> Result<Points, String> {
    let wrong = || format!("{text:?} is no number of half points, such as 1, 1/2 or 1.5");
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    if digits == "1/2" {
        return Ok(Points::halves(sign));
    }
    let (whole, half) = match digits.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return Err(wrong()),
        None => (digits, 0),
    };
    let whole: i64 = whole
        .parse()
        .ok()
        .filter(|whole| (0..1_000).contains(whole))
        .ok_or_else(wrong)?;
    Ok(Points::halves(sign * (2 * whole + half)))
}
