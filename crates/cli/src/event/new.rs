//! `bughouse event new`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_core::Preset;
use bughouse_events::{Event, Format, Prize, Setup, TieBreak};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use jiff::Timestamp;
use serde_json::json;

use super::file::EventFile;
use crate::failure::Failure;

/// Begin an event
#[derive(Args)]
#[command(after_help = KEYS)]
pub struct NewArgs {
    file: PathBuf,

    #[arg(long, value_parser = PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>()))]
    format: Format,

    /// What the event is called
    #[arg(long, default_value = "", value_name = "TEXT", value_parser = line)]
    name: String,

    /// The number of rounds [default: 5 in a Swiss, 7 where partners change; else as many as the format has]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: Option<u32>,

    /// The games of a match; in the second one partners change their boards and colors
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=2))]
    games: u32,

    /// The number of tables [default: enough]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    tables: Option<u32>,

    /// Decides every lot [default: drawn, and printed]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The preset of rules
    #[arg(long, default_value = "fics", value_name = "NAME")]
    rules: String,

    /// What decides between those with the same points, the first one first
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    tiebreaks: Vec<TieBreak>,

    /// A prize or a title: 1=CUP for the first place, below-1600=BOOK for the best entry with a rating under 1600
    #[arg(long, value_name = "FOR=TEXT")]
    prize: Vec<Prize>,

    /// Another choice; the keys are below
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

const KEYS: &str = "\
Tie-breaks: direct, buchholz, buchholz-cut-1, sonneborn-berger, wins, game-points, decider, lot
  [default: direct,buchholz-cut-1,buchholz,sonneborn-berger,wins; in a round robin direct,sonneborn-berger,wins;
  where partners change buchholz-cut-1,buchholz,wins]
  They are those of FIDE C.07 in its edition of 1 March 2026, unplayed rounds included (article 16); in a round robin a
  match that was not played is an ordinary result (15.2). decider: see `decider`. In a knockout the stage decides first.

Prizes: a number is a place; those who are equal share the prizes of their places. below-N goes to the best entry with a
  rating under N that has no prize for its place. Who has withdrawn, was expelled or has played no match wins none.
  `standings` prints the winners once the event is over.

Keys of --set:
  bye=0|1/2|1                  the points of a bye [default: 1/2; in a round robin 1]
  late=0|1/2                   the points of a round that a late entry has missed [default: 0]
  half-byes=N                  how many half-point byes an entry may have [default: any number]
  half-byes-until=ROUND        the last round that has half-point byes [default: the last round]
  replacement=keep|drop        whether a pair keeps its points when a partner is replaced [default: keep]
  partners=outer|neighbors     individual-swiss: of the four at a table, who plays with the first [default: outer]
  groups=N                     round-robin, double-round-robin: in how many groups, about equally strong, it is played;
                               the standings rank in each, and a prize for a place is for that of each group
  best-of=N                    knockout: how many matches decide at most who goes on [default: 1]
  third-place=yes|no           knockout: whether the losers of the semifinals play for it [default: no]";

impl NewArgs {
    pub fn run(self, at: Timestamp, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let drawn = self.seed.is_none();
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..1 << 53));
        let path = self.file.clone();
        let setup = self.setup(seed)?;
        EventFile::create(&path, Event::new(setup), at)?;
        match (json, drawn) {
            (true, _) => writeln!(out, "{}", json!({ "seed": seed }))?,
            (false, true) => writeln!(out, "seed\t{seed}")?,
            (false, false) => {}
        }
        Ok(())
    }

    fn setup(self, seed: u64) -> Result<Setup, Failure> {
        if Preset::named(&self.rules).is_none() {
            let known = "`bughouse rules` lists them";
            return Err(Failure::Invalid(format!(
                "--rules: there is no preset {:?}: {known}",
                self.rules
            )));
        }
        let usual = Setup::usual(self.format, seed);
        let mut setup = Setup {
            name: self.name,
            rounds: self.rounds.or(usual.rounds),
            games: self.games,
            tables: self.tables,
            rules: self.rules,
            prizes: self.prize,
            ..usual
        };
        if !self.tiebreaks.is_empty() {
            setup.tie_breaks = self.tiebreaks;
        }
        for pair in &self.set {
            let wrong = |why: String| Failure::Invalid(format!("--set {pair}: {why}"));
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| wrong("a choice is written KEY=VALUE".into()))?;
            let chosen = setup.choose(key, value);
            chosen.map_err(|why| wrong(format!("{why}: --help lists them")))?;
        }
        Ok(setup)
    }
}

/// A text of one line: the name of an event or of a prize.
fn line(text: &str) -> Result<String, String> {
    match text.contains(char::is_control) {
        true => Err("it has a tab, a line break or another control character".into()),
        false => Ok(text.to_owned()),
    }
}
