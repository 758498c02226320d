//! Files of scripts, each script with its expected log.

use bughouse_core::{Ruleset, Seat};
use bughouse_match::{Match, MatchTime};
use bughouse_script::{Log, Script};

/// The scripts of a file. Each one, called a part, begins with a line `## NAME`.
pub fn parts(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text
        .match_indices("## ")
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || text[..at].ends_with('\n'))
        .collect();
    starts.push(text.len());
    starts
        .windows(2)
        .map(|pair| &text[pair[0]..pair[1]])
        .collect()
}

fn read(part: &str) -> Script {
    Script::read(part, &Ruleset::FICS).unwrap_or_else(|defect| {
        let name = part.lines().next().unwrap_or_default();
        panic!("{name}: {defect}")
    })
}

/// The rules of a part.
pub fn rules(part: &str) -> Ruleset {
    *read(part).rules()
}

/// Runs a part. Returns its log. Before the result it has a line with the final clock times.
pub fn run(part: &str) -> Vec<String> {
    let script = read(part);
    let log = script.run();
    let events = log.events.iter().map(|(at, event)| (*at, event));
    let again = Match::replay(script.setup().clone(), events);
    assert_eq!(again, log.end, "the log rebuilds the match of {part}");
    let mut lines: Vec<String> = log.lines().collect();
    let last = lines.len() - 2;
    lines.splice(last..last, clocks(&log));
    lines
}

fn clocks(log: &Log) -> Option<String> {
    let shown = |seat: Seat| {
        let time = MatchTime::from_ms(log.clocks_ms[seat]?);
        Some(format!(" {seat} {time}"))
    };
    let clocks: String = Seat::ALL.into_iter().filter_map(shown).collect();
    (!clocks.is_empty()).then(|| format!("clocks at {}{clocks}", log.ended_at))
}

/// The expected log of a part: its lines that begin with `#> `.
pub fn expected(part: &str) -> Vec<String> {
    part.lines()
        .filter_map(|line| line.strip_prefix("#> "))
        .map(str::to_owned)
        .collect()
}
