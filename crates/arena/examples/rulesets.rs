//! Plays matches of our player against itself by drawn rules: those that a table may have online.
//!
//! `cargo run --release -p bughouse-arena --example rulesets -- --matches 10000 --seed 1`
//!
//! Prints how the matches ended. A match whose rules our player does not play well (it sends a move
//! that the match refuses, or it panics) is printed with its rules, and the exit status is then 1.
//! `--from N` begins with the match of this number.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use bughouse_arena::{Trial, TrialEnd};

/// The value of an argument, or `usual` if it is not there.
fn argument(name: &str, usual: u64) -> Result<u64, String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    match (arguments.next(), arguments.next()) {
        (None, _) => Ok(usual),
        (_, value) => value
            .and_then(|value| value.parse().ok())
            .ok_or(format!("{name} needs a number")),
    }
}

fn main() -> ExitCode {
    let number = |name, usual| argument(name, usual).map_err(|error| eprintln!("{error}"));
    let (Ok(matches), Ok(seed), Ok(from)) = (
        number("--matches", 100),
        number("--seed", 1),
        number("--from", 0),
    ) else {
        return ExitCode::from(2);
    };
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    let (mut defects, mut plies) = (0, 0);
    for trial in (from..from + matches).map(|number| Trial::new(seed, number)) {
        let end = catch_unwind(AssertUnwindSafe(|| trial.play()));
        let defect = match &end {
            Ok(TrialEnd { defect, .. }) => defect.clone(),
            Err(_) => Some("a panic".into()),
        };
        if let Some(defect) = defect {
            println!("{trial}: {defect}");
            defects += 1;
        }
        let Ok(end) = end else { continue };
        plies += u64::from(end.plies);
        let how = end.reason.map_or("cut".into(), |reason| reason.to_string());
        *ends.entry(how).or_default() += 1;
    }
    let ends: Vec<String> = ends.iter().map(|(how, n)| format!("{how} {n}")).collect();
    println!(
        "{matches} matches, {plies} half-moves, {defects} defects; {}",
        ends.join(", ")
    );
    ExitCode::from(u8::from(defects > 0))
}
