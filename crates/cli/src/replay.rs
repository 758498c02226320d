//! `bughouse replay`: plays recorded games through the rules.

use std::io::Write;

use bughouse_archive::Played;
use clap::Args;

use crate::failure::Failure;
use crate::games::GamesArgs;

/// Play recorded games through the rules
///
/// Says of each game how it ended, or where it stops being legal and why, and at the end how many
/// there were. Exit status 1 if a game has a defect. docs/replay.md explains the output, with
/// examples.
#[derive(Args)]
pub struct Replay {
    #[command(flatten)]
    games: GamesArgs,

    /// One JSON object per match: file, index, plies, legal, defect, repairs, result, winner,
    /// ending, final_bfen, order, rules
    #[arg(long)]
    json: bool,
}

/// What there was in all.
#[derive(Default)]
struct Counts {
    matches: usize,
    defects: usize,
    plies: usize,
    repairs: usize,
}

impl Replay {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut counts = Counts::default();
        let make = |_: u64, played: Played| {
            let text = if self.json {
                json(&played)
            } else {
                line(&played)
            };
            (text, Counts::of(&played))
        };
        self.games.each(make, |(text, of_one)| {
            counts.add(&of_one);
            writeln!(out, "{text}")?;
            Ok(())
        })?;
        if !self.json {
            writeln!(out, "{}", counts.sentence())?;
        }
        match counts.defects {
            0 => Ok(()),
            _ => Err(Failure::Defects),
        }
    }
}

fn json(played: &Played) -> String {
    serde_json::to_string(&played.summary()).expect("a summary is made of texts and numbers")
}

/// `final.bpgn 1: 112 plies, 1-0 checkmate`
fn line(played: &Played) -> String {
    let summary = played.summary();
    let mut line = format!(
        "{} {}: {}",
        summary.file,
        summary.index,
        counted(summary.plies, "ply", "plies")
    );
    match &summary.defect {
        None => {
            line += &format!(", {}", summary.result);
            if let Some(ending) = summary.ending {
                line += &format!(" {ending}");
            }
        }
        Some(defect) => {
            let (row, column) = (defect.line, defect.column);
            line += &format!(", then {row}:{column}: {}", defect.reason);
        }
    }
    match summary.repairs.len() {
        0 => {}
        n => line += &format!(" ({})", counted(n, "repair", "repairs")),
    }
    line
}

/// `1 ply`, `2 plies`
fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

impl Counts {
    fn of(played: &Played) -> Counts {
        Counts {
            matches: 1,
            defects: usize::from(played.reading.defect.is_some()),
            plies: played.reading.record.plies.len(),
            repairs: played.reading.repairs.len(),
        }
    }

    fn add(&mut self, other: &Counts) {
        self.matches += other.matches;
        self.defects += other.defects;
        self.plies += other.plies;
        self.repairs += other.repairs;
    }

    /// `32 matches, 31 legal, 1 with a defect; 3882 plies, 0 repairs`
    fn sentence(&self) -> String {
        let Counts {
            matches,
            defects,
            plies,
            repairs,
        } = self;
        let legal = matches - defects;
        let repairs = counted(*repairs, "repair", "repairs");
        format!(
            "{matches} matches, {legal} legal, {defects} with a defect; {plies} plies, {repairs}"
        )
    }
}
