//! Contests between neighbors at 3+0, and of the lowest level against two small players.

use bughouse_arena::{Contest, Folder, Pace, Side, Terms, make_player, run};
use bughouse_core::Ruleset;
use bughouse_engine::Level;

use crate::Arguments;

/// One contest of the table.
struct Pairing {
    one: String,
    two: String,
    /// The bounds in percent between which the interval of side one must be.
    wanted: (f64, f64),
}

/// The contests: each level against the one below, from the highest; then two players that beat the
/// lowest.
fn pairings() -> Vec<Pairing> {
    let spec = |level: Level| format!("ours:level={}", level.name());
    let neighbors = Level::ALL.windows(2).rev().map(|two| Pairing {
        one: spec(two[1]),
        two: spec(two[0]),
        wanted: (60.0, 85.0),
    });
    let lowest = spec(Level::Newcomer);
    let against = |one: &str, least| Pairing {
        one: one.into(),
        two: lowest.clone(),
        wanted: (least, 100.0),
    };
    let small = [against("simple", 90.0), against("greedy", 70.0)];
    neighbors.chain(small).collect()
}

/// Plays the contests and prints a line for each. `--only NAME`: only those of side one.
pub fn print(arguments: &Arguments) -> Result<(), String> {
    let pairs = arguments.number("--pairs", 100)? as u32;
    let seed = arguments.number("--seed", 1)?;
    let nodes_a_second = arguments.number("--nodes", 2_000)?;
    let jobs = arguments.number("--jobs", 1)? as usize;
    let only = arguments.text("--only");
    println!("3+0 with {nodes_a_second} nodes a second, {pairs} pairs, seed {seed}\n");
    println!("| higher | lower | score of the higher, % | ends | cpu ms a move |");
    println!("| --- | --- | --- | --- | --- |");
    for pairing in pairings() {
        if only.is_some_and(|only| !pairing.one.ends_with(only)) {
            continue;
        }
        play(&pairing, pairs, seed, nodes_a_second, jobs)?;
    }
    Ok(())
}

fn play(
    pairing: &Pairing,
    pairs: u32,
    seed: u64,
    nodes_a_second: u64,
    jobs: usize,
) -> Result<(), String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let terms = Terms {
        one: pairing.one.parse().map_err(|e| text(&e))?,
        two: pairing.two.parse().map_err(|e| text(&e))?,
        pace: Pace::VirtualClock {
            base_s: 180,
            bonus_s: 0,
            nodes_a_second,
        },
        games: 2 * pairs,
        seed,
        rules: Ruleset::CHESSCOM,
        sprt: None,
    };
    let contest = Contest::new(terms).map_err(|e| text(&e))?;
    let place = tempfile::tempdir().map_err(|e| text(&e))?;
    let folder = Folder::create(&place.path().join("contest"), contest, None);
    let folder = folder.map_err(|e| text(&e))?;
    let report = run(&folder, &make_player, jobs, |_| ()).map_err(|e| text(&e))?;
    let tally = &report.tally;
    let score = tally.percent();
    let is_met = score.low >= pairing.wanted.0 && score.high <= pairing.wanted.1;
    let line = tally.line();
    let ends = line.split("; ").nth(1).unwrap_or_default();
    println!(
        "| {} | {} | {:.1} [{:.1}, {:.1}]{} | {ends} | {}, {} |",
        pairing.one.trim_start_matches("ours:level="),
        pairing.two.trim_start_matches("ours:level="),
        score.value,
        score.low,
        score.high,
        if is_met { "" } else { " (not as wanted)" },
        tally.written_ms(Side::One),
        tally.written_ms(Side::Two),
    );
    match report.sentences().as_slice() {
        [] => Ok(()),
        [first, ..] => Err(first.clone()),
    }
}
