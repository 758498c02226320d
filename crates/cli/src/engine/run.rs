//! `bughouse engine run`: our player on standard input and output.

use std::io::{BufReader, Write, stdin};

use bughouse_arena::{Spec, make_player};
use bughouse_core::Ruleset;
use bughouse_hosts::{ServeError, serve};
use clap::Args;

use crate::failure::Failure;

/// Run our player on standard input and output, for another version of this program
///
/// `bughouse arena` starts it for the player `ours@PROGRAM`. The lines are a private protocol with a
/// version, which docs/engine.md describes. It is not UCI and not the protocol of XBoard.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct RunArgs {
    /// How well it plays; `bughouse engine list` prints the levels
    #[arg(long, value_name = "NAME")]
    level: Option<String>,

    /// Switch an idea off; may be given several times; `bughouse engine list` prints the ideas
    #[arg(long, value_name = "IDEA")]
    without: Vec<String>,

    /// Decides the choices between moves that are almost equal
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

const EXAMPLES: &str = "\
Examples:
  bughouse arena --one ours --two ours@old/bughouse --nodes 20000 --games 200 -o DIR
                                           starts `old/bughouse engine run` for each seat of side two
  echo 'bughouse-engine 1' | bughouse engine run
                                           prints the greeting";

impl RunArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let spec = Spec::Ours {
            program: None,
            level: self.level,
            without: self.without,
        };
        let made = make_player(&spec, &Ruleset::CHESSCOM, self.seed);
        let mut player = match made {
            Ok(player) => player,
            Err(error) => {
                // The other side reads standard output alone.
                writeln!(out, "error cannot-play {error}")?;
                return Err(Failure::Invalid(error.to_string()));
            }
        };
        let name = format!("Bughouse {}", env!("CARGO_PKG_VERSION"));
        let served = serve(player.as_mut(), &name, BufReader::new(stdin()), out);
        served.map_err(|error| match error {
            ServeError::Version(sentence) => Failure::Invalid(sentence),
            ServeError::Lines(error) => Failure::from(error),
        })
    }
}
