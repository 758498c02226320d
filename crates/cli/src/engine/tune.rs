//! `bughouse engine tune`: the weights of the evaluation from positions.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use bughouse_engine::eval::Weights;
use bughouse_engine::tuning::{Fit, Progress, Sample, table_of};
use clap::Args;

use crate::failure::Failure;
use crate::files::{read_text, refuse_overwriting_input};

/// The weights change by about this much in a group of positions, in the first half of the rounds and
/// in the second.
const RATES: [f32; 2] = [1.0, 0.3];

/// Fewer positions have no tenth that is kept apart.
const LEAST: usize = 1_000;

/// Find the weights of our evaluation that predict scores and results best
///
/// Logistic regression that begins with the weights of this program. Positions of boards that decided their
/// match count; a tenth of them is kept apart and shows how good the weights are. The file is the table of crates/engine/src/eval/weights.rs, with
/// the losses before it. The same positions and seed give the same file.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct TuneArgs {
    /// Files of `bughouse engine data`
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// How often all positions are learned from
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rounds: u32,

    /// Decides the order of the positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The file for the weights, or - for standard output
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  bughouse engine data --games 2000 --nodes 1000 --seed 1 -o 1.tsv
  bughouse engine tune 1.tsv -o weights.txt
  bughouse engine tune 1.tsv 2.tsv --rounds 100 -o -";

impl TuneArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let name = self.out.display().to_string();
        refuse_overwriting_input(self.files.iter().map(String::as_str), &name)?;
        let samples = self.samples()?;
        // A file that cannot be written is refused before the work.
        let mut file = match &*name {
            "-" => None,
            _ => Some(File::create(&self.out).map_err(|error| Failure::of_file(&name, error))?),
        };
        let mut fit = Fit::new(&samples, &Weights::TUNED, self.seed);
        let before = fit.measure();
        for round in 1..=self.rounds {
            let rate = RATES[usize::from(round > self.rounds.div_ceil(2))];
            let Progress { learned, apart, .. } = fit.round(round, rate);
            eprintln!("round {round}: loss {learned:.5}, apart {apart:.5}");
        }
        let after = fit.measure();
        let losses = format!(
            "{} positions, scale {}, {} rounds: loss {:.5} -> {:.5}, apart {:.5} -> {:.5}",
            samples.len(),
            fit.scale(),
            self.rounds,
            before.learned,
            after.learned,
            before.apart,
            after.apart
        );
        let text = format!("// {losses}\n{}", table_of(&fit.weights()));
        match &mut file {
            None => out.write_all(text.as_bytes())?,
            Some(file) => {
                file.write_all(text.as_bytes())?;
                writeln!(out, "{losses}")?;
            }
        }
        Ok(())
    }

    fn samples(&self) -> Result<Vec<Sample>, Failure> {
        let mut samples = Vec::new();
        for file in &self.files {
            for (nth, line) in read_text(file)?.lines().enumerate() {
                let sample = line.parse();
                samples.push(sample.map_err(|error: String| Failure::at(file, nth + 1, 1, error))?);
            }
        }
        let decided = samples
            .iter()
            .filter(|sample: &&Sample| sample.won.is_some());
        match decided.count() {
            0..LEAST => Err(Failure::Invalid(format!(
                "there are fewer than {LEAST} positions of boards that decided their match"
            ))),
            _ => Ok(samples),
        }
    }
}
