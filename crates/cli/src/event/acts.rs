//! Commands of `bughouse event` that change the event and print nothing, or a number.

use std::io::Write;
use std::path::{Path, PathBuf};

use bughouse_events::{Command, Number, Points};
use clap::Args;
use jiff::Timestamp;
use serde_json::json;

use super::file::{EventFile, lines};
use crate::failure::Failure;

/// Carries out one command.
fn act(file: &Path, command: Command, at: Timestamp) -> Result<(), Failure> {
    EventFile::open(file)?.act([command], at)
}

/// Add an entry: a player, or a pair
#[derive(Args)]
pub struct AddArgs {
    file: PathBuf,

    /// The name; `-` reads rows NAME;PARTNER;RATING from standard input, and adds all of them or none
    name: String,

    /// The partner, where pairs stay together. A player without one looks for one, and gets one by this command; two who
    /// look for one become a pair
    partner: Option<String>,

    /// The rating by which numbers are given; the order of entry decides between equal ones
    #[arg(long, value_name = "N")]
    rating: Option<u32>,
}

impl AddArgs {
    pub fn run(self, at: Timestamp, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let mut file = EventFile::open(&self.file)?;
        if self.name != "-" {
            let add = Command::Add {
                name: self.name,
                partner: self.partner,
                rating: self.rating,
            };
            return file.act([add], at);
        }
        let commands: Vec<_> = lines()?
            .into_iter()
            .map(|(number, row)| Ok((number, added(number, &row)?)))
            .collect::<Result<_, Failure>>()?;
        let count = commands.len();
        file.act_lines(commands, at)?;
        match json {
            true => writeln!(out, "{}", json!({ "added": count }))?,
            false => writeln!(out, "{count} added")?,
        }
        Ok(())
    }
}

/// A row of names: NAME;PARTNER;RATING, the last two may be missing.
fn added(number: usize, row: &str) -> Result<Command, Failure> {
    let fields: Vec<_> = row.split(';').map(str::trim).collect();
    let [name, partner, rating] = match fields[..] {
        [name] => [name, "", ""],
        [name, partner] => [name, partner, ""],
        [name, partner, rating] => [name, partner, rating],
        _ => return Err(Failure::at("-", number, 1, "a row is NAME;PARTNER;RATING")),
    };
    let rating = match rating {
        "" => None,
        text => Some(
            text.parse()
                .map_err(|_| Failure::at("-", number, 1, format!("{text:?} is no rating")))?,
        ),
    };
    Ok(Command::Add {
        name: name.into(),
        partner: (!partner.is_empty()).then(|| partner.into()),
        rating,
    })
}

/// Pair an entry no more
#[derive(Args)]
pub struct WithdrawArgs {
    file: PathBuf,
    name: String,
}

impl WithdrawArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Withdraw(self.name), at)
    }
}

/// Pair an entry again that has withdrawn
#[derive(Args)]
pub struct ReturnArgs {
    file: PathBuf,
    name: String,
}

impl ReturnArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Return(self.name), at)
    }
}

/// Let another player play for one: a new one, one who looks for a partner, or one who is back
#[derive(Args)]
pub struct ReplaceArgs {
    file: PathBuf,
    name: String,
    by: String,
}

impl ReplaceArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self { name, by, .. } = self;
        act(&self.file, Command::Replace { name, by }, at)
    }
}

/// Let an entry that waits play in this round for one that has not come
#[derive(Args)]
pub struct SubstituteArgs {
    file: PathBuf,
    name: String,
    by: String,
}

impl SubstituteArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self { name, by, .. } = self;
        act(&self.file, Command::Substitute { name, by }, at)
    }
}

/// Correct the name of a player
#[derive(Args)]
pub struct RenameArgs {
    file: PathBuf,
    name: String,
    new: String,
}

impl RenameArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self { name, new, .. } = self;
        act(&self.file, Command::Rename { name, new }, at)
    }
}

/// Remove an entry that no round has had; later, use withdraw
#[derive(Args)]
pub struct RemoveArgs {
    file: PathBuf,
    name: String,
}

impl RemoveArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Remove(self.name), at)
    }
}

/// Note that an entry will not play in a round
#[derive(Args)]
pub struct AbsentArgs {
    file: PathBuf,
    round: Number,
    name: String,

    /// What they get for it: 0 or 1/2
    #[arg(default_value = "0")]
    points: Points,
}

impl AbsentArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self {
            round,
            name,
            points,
            ..
        } = self;
        act(
            &self.file,
            Command::Absent {
                round,
                name,
                points,
            },
            at,
        )
    }
}

/// Note that an entry will play in a round after all
#[derive(Args)]
pub struct PresentArgs {
    file: PathBuf,
    round: Number,
    name: String,
}

impl PresentArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self { round, name, .. } = self;
        act(&self.file, Command::Present { round, name }, at)
    }
}

/// Set the number of tables
#[derive(Args)]
pub struct TablesArgs {
    file: PathBuf,

    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000))]
    tables: u32,
}

impl TablesArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Tables(self.tables), at)
    }
}

/// Play a match at another table; if that has a match, the two change tables
#[derive(Args)]
pub struct MoveArgs {
    file: PathBuf,
    round: Number,
    table: Number,

    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000))]
    to: Number,
}

impl MoveArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self {
            round, table, to, ..
        } = self;
        act(&self.file, Command::Move { round, table, to }, at)
    }
}

/// Keep two entries apart
#[derive(Args)]
pub struct ForbidArgs {
    file: PathBuf,
    name: String,
    other: String,
}

impl ForbidArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Forbid(self.name, self.other), at)
    }
}

/// Take points away
#[derive(Args)]
pub struct PenaltyArgs {
    file: PathBuf,
    name: String,
    round: Number,

    /// How many, such as -1 or -1/2
    #[arg(allow_negative_numbers = true, allow_hyphen_values = true)]
    points: Points,

    reason: String,
}

impl PenaltyArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self {
            name,
            round,
            points,
            reason,
            ..
        } = self;
        let points = -points;
        act(
            &self.file,
            Command::Penalty {
                name,
                round,
                points,
                reason,
            },
            at,
        )
    }
}

/// Undo the last act: a result, an entry, a name, an absence, a decider, a pairing without a result, or the end of the event
#[derive(Args)]
pub struct UndoArgs {
    file: PathBuf,
}

impl UndoArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Undo, at)
    }
}

/// End the event before its last round
#[derive(Args)]
pub struct FinishArgs {
    file: PathBuf,
}

impl FinishArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        act(&self.file, Command::Finish, at)
    }
}

/// Expel an entry: it loses the rest of its matches by default (WBN 9.4g)
#[derive(Args)]
pub struct ExpelArgs {
    file: PathBuf,
    name: String,
    reason: String,
}

impl ExpelArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self { name, reason, .. } = self;
        act(&self.file, Command::Expel { name, reason }, at)
    }
}
