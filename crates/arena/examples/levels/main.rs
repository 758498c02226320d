//! Measures the levels of our player: how neighbors score against each other, and what each level
//! overlooks.
//!
//! ```sh
//! cargo run --release -p bughouse-arena --example levels -- contests --pairs 100
//! cargo run --release -p bughouse-arena --example levels -- mistakes
//! ```
//!
//! The contests are those of `bughouse arena --clock 180+0 --virtual-clock NODES`. The same arguments
//! give the same table.

mod contests;
mod mistakes;

use std::process::ExitCode;

/// The arguments, `--name N` each.
struct Arguments(Vec<String>);

impl Arguments {
    /// The number after `--name`.
    fn number(&self, name: &str, default: u64) -> Result<u64, String> {
        let Some(at) = self.0.iter().position(|one| one == name) else {
            return Ok(default);
        };
        let text = self.0.get(at + 1).map_or("", String::as_str);
        text.parse()
            .map_err(|_| format!("{name} needs a number, not `{text}`"))
    }

    /// The text after `--name`.
    fn text(&self, name: &str) -> Option<&str> {
        let at = self.0.iter().position(|one| one == name)?;
        self.0.get(at + 1).map(String::as_str)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments(std::env::args().skip(1).collect());
    let done = match arguments.0.first().map(String::as_str) {
        Some("contests") => contests::print(&arguments),
        Some("mistakes") => mistakes::print(&arguments),
        _ => Err(
            "usage: levels contests [--pairs N] [--seed S] [--nodes NODES-A-SECOND] [--jobs N] \
             [--only LEVEL] | levels mistakes [--games N] [--seed S]"
                .into(),
        ),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}
