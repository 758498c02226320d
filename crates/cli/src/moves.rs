//! `bughouse moves`: lists the legal moves of a position.

use std::io::Write;

use bughouse_core::{Move, Ruleset};
use bughouse_notation::san::Letters;
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::position::{InputPosition, PositionArgs};
use crate::ruleset::RulesetArgs;

/// List the legal moves and drops of a position
///
/// One per line, sorted by bytes: e2e4, promotion e7e8n, castling e1g1 (e1h1 in chess960), drop N@f3,
/// promotion by exchange e7e8bc4 (for the bishop on c4 of the other board). The lists of several
/// positions have an empty line between them.
#[derive(Args)]
pub struct MovesArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Write SAN: Nf3, exd5, O-O, e8=Q, N@f3
    #[arg(long)]
    san: bool,

    /// Write the piece letters of this language: en, cs, de, fr, nl, ru, figurine
    #[arg(long, value_name = "LANGUAGE", default_value = "en", requires = "san")]
    lang: Letters,

    /// One JSON object per position
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

impl MovesArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.rules.ruleset()?;
        for (n, asked) in self.position.read()?.iter().enumerate() {
            let texts = self.texts(asked, &rules);
            if self.json {
                writeln!(out, "{}", json!({ "moves": texts }))?;
                continue;
            }
            if n > 0 {
                writeln!(out)?;
            }
            for text in texts {
                writeln!(out, "{text}")?;
            }
        }
        Ok(())
    }

    fn texts(&self, asked: &InputPosition, rules: &Ruleset) -> Vec<String> {
        let InputPosition {
            boards, id, both, ..
        } = asked;
        let moves = if *both {
            boards.moves(*id, rules)
        } else {
            asked.board().moves(rules)
        };
        let text = |m: Move| match (self.san, both) {
            (false, _) => asked.board().move_text(m),
            (true, true) => self.lang.write_on(boards, *id, m, rules),
            (true, false) => self.lang.write(asked.board(), m, rules),
        };
        let mut texts: Vec<String> = moves.into_iter().map(text).collect();
        texts.sort();
        texts
    }
}
