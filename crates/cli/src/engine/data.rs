//! `bughouse engine data`: positions for `bughouse engine tune`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use bughouse_engine::eval::Weights;
use bughouse_engine::search::Memory;
use bughouse_engine::tuning::{Sample, play};
use clap::Args;
use rayon::prelude::*;

use crate::failure::Failure;
use crate::progress;

/// The size of each thread's transposition table, in bytes. The games depend on it.
const TABLE_BYTES: usize = 4 << 20;

/// How many games are played before they are written.
const BATCH: u64 = 64;

/// Play games of our engine against itself, and write their positions with scores and results
///
/// Only open positions are written: the side to move is not in check, and its best move is no capture,
/// promotion or check. A line has the position, the score of the search for the side to move in
/// hundredths of a pawn, and won, lost or - for that side on this board, with tabs between them.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct DataArgs {
    /// The number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// Positions that the search visits for a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Decides the openings. The same seed gives the same file, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=u64::from(u32::MAX)))]
    seed: u64,

    /// The number of threads; 0 is one for each processor
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256))]
    jobs: u16,

    /// The file for the positions, or - for standard output
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  bughouse engine data --games 2000 --nodes 1000 --seed 1 -o 1.tsv
  bughouse engine tune 1.tsv -o weights.txt";

impl DataArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        if self.out.as_os_str() == "-" {
            return self.write(out).map(|_| ());
        }
        let name = self.out.display().to_string();
        let file = File::create(&self.out).map_err(|error| Failure::of_file(&name, error))?;
        let mut file = BufWriter::new(file);
        let positions = self.write(&mut file)?;
        file.flush()?;
        writeln!(out, "{name}: {positions} positions of {} games", self.games)?;
        Ok(())
    }

    /// Plays the games and writes them in their order. Returns the number of positions.
    fn write(&self, to: &mut impl Write) -> Result<u64, Failure> {
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs.into())
            .build()?;
        let bar = progress::bar(self.games, "{bar:30} {pos}/{len} games, {eta} left");
        let mut positions = 0;
        let mut tenths = 0;
        for first in (0..self.games).step_by(BATCH as usize) {
            let batch = first..(first + BATCH).min(self.games);
            let memory = || Memory::new(TABLE_BYTES);
            let game = |memory: &mut Memory, nth: u64| {
                let samples = play(self.seed << 32 | nth, self.nodes, &Weights::TUNED, memory);
                bar.inc(1);
                samples
            };
            let games: Vec<Vec<Sample>> =
                threads.install(|| batch.into_par_iter().map_init(memory, game).collect());
            for sample in games.iter().flatten() {
                writeln!(to, "{sample}")?;
                positions += 1;
            }
            let played = (first + BATCH).min(self.games);
            if bar.is_hidden() && played * 10 / self.games > tenths {
                tenths = played * 10 / self.games;
                eprintln!("{played} of {} games", self.games);
            }
        }
        bar.finish_and_clear();
        Ok(positions)
    }
}
