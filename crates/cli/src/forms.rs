//! The forms of records as arguments.

use bughouse_archive::Form;
use clap::ValueEnum;

/// What to write.
#[derive(Clone, Copy, ValueEnum)]
pub enum To {
    /// Games as text, in the one canonical form or a dialect
    Bpgn,
    /// Both boards as each match ended, one line per match
    Bfen,
    /// One object per match and line, with all its moves
    Json,
    /// A table with one row per half-move: match, seq, board, seat, ply, san, uci, clock_ms,
    /// lag_ms, hands, position
    Csv,
    /// The same rows, one JSON object per line
    Jsonl,
}

impl From<To> for Form {
    fn from(to: To) -> Form {
        match to {
            To::Bpgn => Form::Bpgn,
            To::Bfen => Form::Bfen,
            To::Json => Form::Json,
            To::Csv => Form::Csv,
            To::Jsonl => Form::Jsonl,
        }
    }
}
