//! `bughouse event new`.

use std::io::Write;
use std::path::PathBuf;

use bughouse_core::Preset;
use bughouse_events::{Event, Format, Partnering, Points, Setup, TieBreak};
use clap::Args;
use clap::builder::PossibleValuesParser;
use jiff::Timestamp;
use serde_json::json;

use super::file::EventFile;
use super::results::points;
use crate::failure::Failure;

/// Begin an event
#[derive(Args)]
#[command(after_help = KEYS)]
pub struct NewArgs {
    file: PathBuf,

    #[arg(long, value_parser = PossibleValuesParser::new(Format::ALL.map(Format::name)))]
    format: String,

    /// What the event is called
    #[arg(long, default_value = "", value_name = "TEXT")]
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
    #[arg(long, value_delimiter = ',', value_name = "LIST", value_parser = tie_break)]
    tiebreaks: Vec<TieBreak>,

    /// Another choice; the keys are below
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

const KEYS: &str = "\
Tie-breaks: direct, buchholz, buchholz-cut-1, sonneborn-berger, wins, game-points, lot
  [default: direct,buchholz-cut-1,buchholz,sonneborn-berger,wins; in a round robin direct,sonneborn-berger,wins;
  where partners change buchholz-cut-1,buchholz,wins]

Keys of --set:
  bye=0|1/2|1                  the points of a bye [default: 1/2; in a round robin 1]
  late=0|1/2                   the points of a round that a late entry has missed [default: 0]
  replacement=keep|drop        whether a pair keeps its points when a partner is replaced [default: keep]
  partners=outer|neighbors     individual-swiss: of the four at a table, who plays with the first [default: outer]
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
        let format = Format::ALL
            .into_iter()
            .find(|one| one.name() == self.format);
        let format = format.expect("one of the possible values");
        let usual = usual_setup(format, seed);
        let mut setup = Setup {
            name: self.name,
            rounds: self.rounds.or(usual.rounds),
            games: self.games,
            tables: self.tables,
            rules: self.rules,
            ..usual
        };
        if !self.tiebreaks.is_empty() {
            setup.tie_breaks = self.tiebreaks;
        }
        for pair in &self.set {
            set(&mut setup, pair)
                .map_err(|why| Failure::Invalid(format!("--set {pair}: {why}")))?;
        }
        Ok(setup)
    }
}

/// An event of a format, if the organiser chooses nothing else.
pub fn usual_setup(format: Format, seed: u64) -> Setup {
    let is_round_robin = matches!(format, Format::RoundRobin | Format::DoubleRoundRobin);
    Setup {
        name: String::new(),
        format,
        rounds: match format {
            Format::Swiss => Some(5),
            Format::Partners | Format::IndividualSwiss => Some(7),
            Format::RoundRobin | Format::DoubleRoundRobin | Format::Knockout => None,
        },
        games: 1,
        tables: None,
        seed,
        rules: "fics".into(),
        tie_breaks: usual_tie_breaks(format),
        bye: if is_round_robin {
            Points::ONE
        } else {
            Points::HALF
        },
        late: Points::ZERO,
        keeps_points: true,
        partnering: Partnering::Outer,
        best_of: 1,
        third_place: false,
    }
}

/// The tie-breaks of a format, if the organiser chooses none.
fn usual_tie_breaks(format: Format) -> Vec<TieBreak> {
    use TieBreak as T;
    match format {
        Format::RoundRobin | Format::DoubleRoundRobin => {
            vec![T::Direct, T::SonnebornBerger, T::Wins]
        }
        Format::Swiss => vec![
            T::Direct,
            T::BuchholzCut1,
            T::Buchholz,
            T::SonnebornBerger,
            T::Wins,
        ],
        Format::Knockout => Vec::new(),
        Format::Partners | Format::IndividualSwiss => vec![T::BuchholzCut1, T::Buchholz, T::Wins],
    }
}

/// A tie-break by its name.
fn tie_break(text: &str) -> Result<TieBreak, String> {
    let found = TieBreak::ALL.into_iter().find(|one| one.name() == text);
    found.ok_or_else(|| {
        let names = TieBreak::ALL.map(TieBreak::name).join(", ");
        format!("the tie-breaks are {names}")
    })
}

fn set(setup: &mut Setup, pair: &str) -> Result<(), String> {
    let (key, value) = pair
        .split_once('=')
        .ok_or("a choice is written KEY=VALUE")?;
    let is = |yes: &str, no: &str| match value {
        value if value == yes => Ok(true),
        value if value == no => Ok(false),
        _ => Err(format!("the value is {yes} or {no}")),
    };
    let at_most = |most: Points| match points(value)? {
        points if points >= Points::ZERO && points <= most => Ok(points),
        _ => Err(format!("the value is at most {most}")),
    };
    match key {
        "bye" => setup.bye = at_most(Points::ONE)?,
        "late" => setup.late = at_most(Points::HALF)?,
        "replacement" => setup.keeps_points = is("keep", "drop")?,
        "partners" => {
            setup.partnering = match is("outer", "neighbors")? {
                true => Partnering::Outer,
                false => Partnering::Neighbors,
            }
        }
        "best-of" => {
            let best_of = value
                .parse()
                .ok()
                .filter(|best_of| (1..=9).contains(best_of));
            setup.best_of = best_of.ok_or("the value is a number from 1 to 9")?;
        }
        "third-place" => setup.third_place = is("yes", "no")?,
        _ => return Err("there is no such key: --help lists them".into()),
    }
    Ok(())
}
