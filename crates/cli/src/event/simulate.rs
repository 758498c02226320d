//! `bughouse event simulate`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use bughouse_events::simulate::{Counts, Simulation};
use bughouse_events::{Format, Rule, Setup};
use clap::Args;
use clap::builder::PossibleValuesParser;
use jiff::Timestamp;
use rayon::prelude::*;
use serde_json::json;

use super::file::EventFile;
use crate::failure::Failure;

/// Play events with made-up results, and count what their pairings do not keep
///
/// Exit status 1: a breach could have been avoided, or an event could not be played to its end.
#[derive(Args)]
pub struct SimulateArgs {
    #[arg(long, value_parser = PossibleValuesParser::new(Format::ALL.map(Format::name)))]
    format: String,

    /// How many enter: pairs, where they are fixed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=1_000))]
    players: u32,

    /// The number of rounds [default: as for `new`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: Option<u32>,

    /// The games of a match
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=2))]
    games: u32,

    /// The seed of the first event; the next ones count on from it
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,

    /// How many events
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    events: u32,

    /// Each event of 8 entries and 4 rounds or more has a late entry, a withdrawal, a no-show, a correction and, with
    /// pairs, a replacement
    #[arg(long)]
    trouble: bool,

    /// Write the events into this folder, as SEED.jsonl
    #[arg(short = 'o', value_name = "DIR")]
    folder: Option<PathBuf>,
}

/// What all events together had.
#[derive(Default)]
struct Sum {
    counts: Counts,
    avoidable: BTreeMap<Rule, u32>,
}

impl SimulateArgs {
    pub fn run(self, at: Timestamp, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let format = Format::ALL
            .into_iter()
            .find(|one| one.name() == self.format);
        let format = format.expect("one of the possible values");
        if let Some(folder) = &self.folder {
            std::fs::create_dir_all(folder)?;
        }
        let sums = (0..u64::from(self.events))
            .into_par_iter()
            .map(|number| self.play(format, self.seed + number, at));
        let sum = sums.try_reduce(Sum::default, |one, other| Ok(one.and(other)))?;
        let is_clean = sum.avoidable.is_empty() && sum.counts.unfinished == 0;
        sum.print(self.events, format, json, out)?;
        match is_clean {
            true => Ok(()),
            false => Err(Failure::Defects),
        }
    }

    fn play(&self, format: Format, seed: u64, at: Timestamp) -> Result<Sum, Failure> {
        let mut setup = Setup::usual(format, seed);
        setup.rounds = self.rounds.or(setup.rounds);
        setup.games = self.games;
        let simulation = Simulation {
            setup,
            entries: self.players,
            trouble: self.trouble,
        };
        let simulated = simulation.run();
        if let Some(folder) = &self.folder {
            EventFile::create(&folder.join(format!("{seed}.jsonl")), simulated.event, at)?;
        }
        let mut avoidable = BTreeMap::new();
        for breach in simulated.breaches.iter().filter(|one| !one.is_needed) {
            *avoidable.entry(breach.rule).or_default() += 1;
        }
        Ok(Sum {
            counts: simulated.counts,
            avoidable,
        })
    }
}

impl Sum {
    fn and(mut self, other: Sum) -> Sum {
        let (one, two) = (&mut self.counts, other.counts);
        one.rounds += two.rounds;
        one.games += two.games;
        one.late += two.late;
        one.withdrawn += two.withdrawn;
        one.absent += two.absent;
        one.replaced += two.replaced;
        one.corrected += two.corrected;
        one.unfinished += two.unfinished;
        for (rule, count) in other.avoidable {
            *self.avoidable.entry(rule).or_default() += count;
        }
        self
    }

    fn print(
        &self,
        events: u32,
        format: Format,
        json: bool,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let Counts {
            rounds,
            games,
            late,
            withdrawn,
            absent,
            replaced,
            corrected,
            unfinished,
        } = self.counts;
        let of = |rule: Rule| match has(format, rule) {
            true => Some(self.avoidable.get(&rule).copied().unwrap_or(0)),
            false => None,
        };
        let rules = [
            Rule::Rematch,
            Rule::Bye,
            Rule::Float,
            Rule::Color,
            Rule::Partner,
            Rule::SitOut,
        ];
        if json {
            let breaches: serde_json::Map<_, _> = rules
                .into_iter()
                .map(|rule| (rule.name().into(), json!(of(rule))))
                .collect();
            let all = json!({
                "events": events, "rounds": rounds, "games": games, "late": late, "withdrawn": withdrawn,
                "absent": absent, "replaced": replaced, "corrected": corrected, "unfinished": unfinished,
                "breaches": breaches,
            });
            return Ok(writeln!(out, "{all}")?);
        }
        let breaches = rules.map(|rule| {
            let count = of(rule).map_or_else(|| "-".into(), |count| count.to_string());
            format!("{} {count}", rule.name())
        });
        Ok(writeln!(
            out,
            "{events} events, {rounds} rounds, {games} games, late {late}, withdrawn {withdrawn}, absent {absent}, replaced {replaced}, corrected {corrected}: {}, unfinished {unfinished}",
            breaches.join(", ")
        )?)
    }
}

/// Whether a format has a rule.
fn has(format: Format, rule: Rule) -> bool {
    match rule {
        Rule::Rematch | Rule::Float => format == Format::Swiss,
        Rule::Bye => matches!(format, Format::Swiss | Format::IndividualSwiss),
        Rule::Color => true,
        Rule::Partner => !format.has_fixed_pairs(),
        Rule::SitOut => format == Format::Partners,
        Rule::Opponent | Rule::Order => false,
    }
}
