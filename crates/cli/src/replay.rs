//! `bughouse replay`: plays recorded games by the rules.

use std::io::Write;

use bughouse_archive::PlayedEntry;
use bughouse_core::quoted_long;
use clap::Args;

use crate::failure::Failure;
use crate::games::{GamesArgs, counted};

/// Play recorded games by the rules
///
/// Prints a line for each game: how it ended, or where it stops being legal and why. Below this line are
/// the conflicts (parts of the record that contradict the result) and the repairs (places that were read
/// differently from what is written), each with line and column. The last line counts all games.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ReplayArgs {
    #[command(flatten)]
    games: GamesArgs,

    /// One JSON object per match: file, index, plies, legal, defect, repairs, unseen_drops, result,
    /// conflicts, winner, ending, final_bfen, order, rules
    #[arg(long)]
    json: bool,

    /// List at most this many repairs of each game; 0 lists none. --json lists all
    #[arg(long, value_name = "N", default_value_t = 10)]
    repairs: usize,
}

const EXAMPLES: &str = "\
Examples:
  bughouse replay final.bpgn                   is the game legal? who won, and how?
  bughouse replay --json *.bpgn > found.jsonl  the same as JSON, for other programs
  bughouse replay --read-lang cs kniha.bpgn    moves with Czech letters
  bughouse replay --repairs 0 2021.bpgn        one line for each game

Exit status: 0 every game is complete and legal; 1 a game has a defect, or a file has no game; 2 the
arguments are invalid, or a file is missing. docs/replay.md explains the output.";

/// The numbers in the last line of the output, over all games.
#[derive(Default)]
struct Counts {
    matches: usize,
    defects: usize,
    plies: usize,
    repairs: usize,
    conflicts: usize,
}

impl ReplayArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut counts = Counts::default();
        let make = |_: u64, played: PlayedEntry| {
            let text = if self.json {
                json(&played)
            } else {
                lines(&played, self.repairs)
            };
            (text, Counts::of(&played))
        };
        let without = self.games.each(make, |(text, of_one)| {
            counts.add(&of_one);
            writeln!(out, "{text}")?;
            Ok(())
        })?;
        if !self.json && counts.matches > 0 {
            writeln!(out, "{}", counts.sentence())?;
        }
        match counts.defects + without {
            0 => Ok(()),
            _ => Err(Failure::Defects),
        }
    }
}

fn json(played: &PlayedEntry) -> String {
    serde_json::to_string(&played.summary()).expect("a summary is made of texts and numbers")
}

/// The line of a game, and below it all conflicts and at most `most` repairs.
fn lines(played: &PlayedEntry, most: usize) -> String {
    let mut lines = line(played);
    for conflict in &played.reading.conflicts {
        lines += &format!("\n    {conflict}");
    }
    let repairs = &played.reading.repairs;
    // If only one repair were left out, it is listed too, because a line "and 1 more" would take as
    // much space.
    let shown = if repairs.len() == most + 1 && most > 0 {
        most + 1
    } else {
        most
    };
    for repair in repairs.iter().take(shown) {
        lines += &format!("\n    {repair}");
    }
    match repairs.len().saturating_sub(shown) {
        more @ 1.. if most > 0 => lines += &format!("\n    and {more} more"),
        _ => {}
    }
    lines
}

/// The line of a game: `final.bpgn 1: 112 plies, 1-0 checkmate`.
fn line(played: &PlayedEntry) -> String {
    let summary = played.summary();
    let mut line = format!(
        "{} {}: {}",
        quoted_long(&summary.file),
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
            line += &format!(", then {}", defect.diagnostic());
        }
    }
    let notes = [
        (summary.unseen_drops, "unseen drop", "unseen drops"),
        (summary.conflicts.len(), "conflict", "conflicts"),
        (summary.repairs.len(), "repair", "repairs"),
    ];
    let notes = notes.into_iter().filter(|(n, ..)| *n > 0);
    let notes: Vec<_> = notes.map(|(n, one, many)| counted(n, one, many)).collect();
    if !notes.is_empty() {
        line += &format!(" ({})", notes.join(", "));
    }
    line
}

impl Counts {
    fn of(played: &PlayedEntry) -> Counts {
        Counts {
            matches: 1,
            defects: usize::from(played.reading.defect.is_some()),
            plies: played.reading.record.plies.len(),
            repairs: played.reading.repairs.len(),
            conflicts: played.reading.conflicts.len(),
        }
    }

    fn add(&mut self, other: &Counts) {
        self.matches += other.matches;
        self.defects += other.defects;
        self.plies += other.plies;
        self.repairs += other.repairs;
        self.conflicts += other.conflicts;
    }

    /// The last line: `32 matches, 31 legal, 1 with a defect; 3882 plies, 0 repairs`. It names
    /// conflicts if there are any.
    fn sentence(&self) -> String {
        let Counts {
            matches,
            defects,
            plies,
            repairs,
            conflicts,
        } = self;
        let legal = matches - defects;
        let matches = counted(matches, "match", "matches");
        let plies = counted(plies, "ply", "plies");
        let repairs = counted(repairs, "repair", "repairs");
        let conflicts = match conflicts {
            0 => String::new(),
            n => format!(", {}", counted(*n, "conflict", "conflicts")),
        };
        format!("{matches}, {legal} legal, {defects} with a defect; {plies}, {repairs}{conflicts}")
    }
}
