//! Measures the time of a script that repeats the same commands in many rounds.
//!
//! Four times as many rounds take about four times as long, because no command searches the whole
//! log. The benchmark fails if 20,000 rounds take more than six times the user time of 5,000
//! rounds, or more than 2 s. On systems without `/proc/self/stat` it measures elapsed time.
//!
//! `cargo bench -p bughouse-script`

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bughouse_core::Ruleset;
use bughouse_script::Script;

/// For each kind of round: its name, the header of the script, and the lines of one round. `MOVE`
/// is replaced by the next of four moves, `SIDE` by the seat that plays it.
const ROUNDS: &[(&str, &str, &[&str])] = &[
    (
        "stop, uphold, resume",
        "rules wbn\narbiter present",
        &["A stop a reason", "arbiter uphold", "arbiter resume"],
    ),
    (
        "stop, uphold, resume, a move",
        "rules wbn\narbiter present\nset repetition.mode=off",
        &[
            "A stop a reason",
            "arbiter uphold",
            "arbiter resume",
            "SIDE make MOVE",
            "SIDE press",
        ],
    ),
    (
        "claims rejected by the arbiter",
        "rules wbn\narbiter present\nset claims.wrong_stop=warn",
        &["A claim hiding", "arbiter reject", "arbiter resume"],
    ),
    (
        "claims rejected by the match",
        "rules wbn\nset claims.wrong_stop=warn",
        &["A claim hiding"],
    ),
    (
        "draws offered and declined",
        "rules fics\nset repetition.mode=off",
        &["A offer draw", "a decline draw", "SIDE play MOVE"],
    ),
    (
        "premoves queued and taken back",
        "rules fics",
        &["a queue e7e5", "a unqueue"],
    ),
    (
        "moves with lag",
        "rules fics\nset repetition.mode=off",
        &["SIDE play MOVE lag 200"],
    ),
];

fn main() -> ExitCode {
    println!("| rounds of | 5,000 | 20,000 | ratio |");
    println!("| --- | --: | --: | --: |");
    let mut fits = true;
    for (name, header, round) in ROUNDS {
        let few = quickest(&script(header, round, 5_000));
        let many = quickest(&script(header, round, 20_000));
        let times = many.as_secs_f64() / few.as_secs_f64().max(0.01);
        println!(
            "| {name} | {} ms | {} ms | {times:.1} |",
            few.as_millis(),
            many.as_millis()
        );
        fits &= times <= 6.0 && many <= Duration::from_secs(2);
    }
    match fits {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// The shortest time of three runs.
fn quickest(script: &str) -> Duration {
    let start = Instant::now();
    let run = || {
        let begun = spent(start);
        let script = Script::read(script, &Ruleset::FICS).expect("a script without errors");
        let log = script.run();
        assert!(
            log.reason.starts_with("unfinished"),
            "the match goes on: {}",
            log.reason
        );
        black_box(log.lines().map(|line| line.len()).sum::<usize>());
        spent(start).saturating_sub(begun)
    };
    (0..3).map(|_| run()).min().expect("three runs")
}

/// The user time of this process, to a hundredth of a second.
fn spent(start: Instant) -> Duration {
    let user = || {
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        let after_name = stat.rsplit_once(')')?.1;
        let ticks: u64 = after_name.split_whitespace().nth(11)?.parse().ok()?;
        Some(Duration::from_millis(10 * ticks))
    };
    user().unwrap_or_else(|| start.elapsed())
}

fn script(header: &str, round: &[&str], rounds: usize) -> String {
    let mut text = format!("{header}\nset clock.base_s=86400\nbegin running\n");
    let mut second = 0;
    for number in 0..rounds {
        let (side, mv) = [("A", "Nf3"), ("a", "Nf6"), ("A", "Ng1"), ("a", "Ng8")][number % 4];
        for line in round {
            second += 1;
            let line = line.replace("SIDE", side).replace("MOVE", mv);
            text += &format!("{}:{:02} {line}\n", second / 60, second % 60);
        }
    }
    text
}
