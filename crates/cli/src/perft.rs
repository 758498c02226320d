//! `bughouse perft`: counts move sequences, to compare the move generator with other programs.

use std::io::Write;

use bughouse_core::{Move, PromotionSource, Ruleset};
use clap::Args;
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::position::{InputPosition, PositionArgs};
use crate::ruleset::RulesetArgs;

/// Count the sequences of legal moves of one board
///
/// A captured piece leaves the board; in crazyhouse it goes to the hand of the player who captured it.
/// Promotion by exchange needs a BFEN: it is illegal without the other board.
#[derive(Args)]
pub struct PerftArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// The number of moves in each sequence, at most 1000
    #[arg(long, value_parser = clap::value_parser!(u32).range(..=1000))]
    depth: u32,

    /// Print the number of sequences that begin with each move
    #[arg(long)]
    divide: bool,

    /// One JSON object per position
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

impl PerftArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.rules.ruleset()?;
        for asked in self.position.read()? {
            self.answer(&asked, &rules, out)?;
            out.flush()?;
        }
        Ok(())
    }

    fn answer(
        &self,
        asked: &InputPosition,
        rules: &Ruleset,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let divided = if self.divide {
            self.divided(asked, rules)
        } else {
            Vec::new()
        };
        let nodes = match (self.divide, self.depth) {
            (true, 1..) => divided.iter().map(|(_, nodes)| nodes).sum(),
            _ => count(asked, self.depth, rules),
        };
        if self.json {
            let mut object = Map::from_iter([("nodes".to_string(), json!(nodes))]);
            if self.divide {
                object.insert("divide".into(), divided.into_iter().collect());
            }
            writeln!(out, "{}", Value::Object(object))?;
            return Ok(());
        }
        for (text, nodes) in divided {
            writeln!(out, "{text}: {nodes}")?;
        }
        writeln!(out, "nodes {nodes}")?;
        Ok(())
    }

    /// Each move with the number of sequences that begin with it, sorted by the bytes of its text.
    /// Empty at depth 0.
    fn divided(&self, asked: &InputPosition, rules: &Ruleset) -> Vec<(String, u64)> {
        if self.depth == 0 {
            return Vec::new();
        }
        let text = |m: Move| asked.board().move_text(m);
        let divided = match by_exchange(asked, rules) {
            true => asked.boards.perft_divide(asked.id, self.depth, rules),
            false => asked.board().perft_divide(self.depth, rules),
        };
        let mut divided: Vec<_> = divided.into_iter().map(|(m, n)| (text(m), n)).collect();
        divided.sort();
        divided
    }
}

fn count(asked: &InputPosition, depth: u32, rules: &Ruleset) -> u64 {
    match by_exchange(asked, rules) {
        true => asked.boards.perft(asked.id, depth, rules),
        false => asked.board().perft(depth, rules),
    }
}

/// Whether promotion by exchange is possible: the rules have it, and the other board, from which the
/// new piece comes, is known.
fn by_exchange(asked: &InputPosition, rules: &Ruleset) -> bool {
    asked.both && rules.promotion.source != PromotionSource::Declare
}
