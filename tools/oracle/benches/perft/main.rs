//! Our speed against other programs', in the same run.
//!
//! Counts positions with ours and with a peer in turn, several rounds, and prints medians of the
//! speeds and of the rounds' ratios; processor time where the system tells it, so that other
//! programs on the machine disturb less. Everybody counts the last ply without playing it. The answers are compared too.
//!
//! `cargo bench -p bughouse-oracle [-- chess|crazyhouse|bughouse…] [--rounds N]`, or
//! `-- --instructions` to count instructions under Valgrind instead.

mod instructions;
mod race;
mod sets;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bughouse_core::Ruleset;
use bughouse_oracle::fairy::{self, Fairy};
use bughouse_oracle::ours::Ours;
use bughouse_oracle::{Peer, cpu_time};
use shakmaty::variant::Crazyhouse;

use race::{Counted, Race};
use sets::{HANDS, NO_HANDS};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let named: Vec<&str> = words.iter().map(String::as_str).collect();
    match named[..] {
        [instructions::ALONE, ref task @ ..] => {
            let nodes = instructions::alone(task).expect("a task of this program");
            println!("{nodes}");
            return ExitCode::SUCCESS;
        }
        ["--instructions"] => {
            println!("{}\n", flags());
            match instructions::table() {
                Some(table) => println!("{table}"),
                None => println!("skipped: Valgrind is not installed, or cannot run this"),
            }
            return ExitCode::SUCCESS;
        }
        _ => {}
    }
    let rounds = words.iter().position(|word| word == "--rounds");
    let rounds = rounds
        .and_then(|at| words.get(at + 1)?.parse().ok())
        .unwrap_or(7);
    type Run = fn(usize) -> Option<Race>;
    let races: [(&str, Run); 3] = [
        ("chess", chess),
        ("crazyhouse", crazyhouse),
        ("bughouse", bughouse),
    ];
    let chosen = |name: &str| {
        let any = races.iter().any(|(race, _)| named.contains(race));
        !any || named.contains(&name)
    };
    println!("{}", flags());
    let mut reached = true;
    for (name, run) in races.into_iter().filter(|(name, _)| chosen(name)) {
        match run(rounds) {
            Some(race) => {
                println!("\n{race}");
                reached &= race.reached();
            }
            None => println!("\n{name}: skipped, Fairy-Stockfish is not installed"),
        }
    }
    println!(
        "\n{}",
        if reached {
            "every goal reached"
        } else {
            "a goal was missed"
        }
    );
    ExitCode::SUCCESS
}

/// What the compiler was allowed to use.
fn flags() -> String {
    let has = |feature: &str, on: bool| format!("{feature} {}", if on { "yes" } else { "no" });
    let features = [
        has("popcnt", cfg!(target_feature = "popcnt")),
        has("bmi2", cfg!(target_feature = "bmi2")),
        has("cozy-chess with pext", cfg!(feature = "pext")),
    ];
    format!(
        "compiled for {}: {}",
        std::env::consts::ARCH,
        features.join(", ")
    )
}

/// Chess against cozy-chess.
fn chess(rounds: usize) -> Option<Race> {
    let mut race = Race::new("Chess, no hands, against cozy-chess", 1.0);
    for (name, fen, depth) in NO_HANDS {
        let ours = Ours::read(fen, &Ruleset::CHESSCOM).expect(name);
        let peer: cozy_chess::Board = Peer::read(fen).expect(name);
        race.run(
            name,
            depth,
            rounds,
            || timed(|| ours.perft(depth)),
            || timed(|| Peer::perft(&peer, depth)),
        );
    }
    Some(race)
}

/// Crazyhouse against shakmaty: captured men go to the capturer's hand with both.
fn crazyhouse(rounds: usize) -> Option<Race> {
    let title = "Crazyhouse (captures to the own hand) against shakmaty";
    let mut race = Race::new(title, 2.5);
    for (name, fen, depth) in HANDS {
        let ours = Ours::read(fen, &Ruleset::CRAZYHOUSE).expect(name);
        let peer: Crazyhouse = Peer::read(fen).expect(name);
        race.run(
            name,
            depth,
            rounds,
            || timed(|| ours.perft(depth)),
            || timed(|| Peer::perft(&peer, depth)),
        );
    }
    Some(race)
}

/// Bughouse against Fairy-Stockfish: captured men go nowhere with both.
fn bughouse(rounds: usize) -> Option<Race> {
    let mut fairy = Fairy::start(&fairy::find()?).expect("it answers to UCI");
    let title = format!("Bughouse (captures go nowhere) against {}", fairy.name);
    let mut race = Race::new(&title, 10.0);
    for (name, fen, depth) in HANDS {
        let ours = Ours::read(fen, &Ruleset::CHESSCOM).expect(name);
        race.run(
            name,
            depth,
            rounds.min(5),
            || timed(|| ours.perft(depth)),
            || {
                let count = fairy.perft(fen, depth).expect("it counts");
                Counted {
                    nodes: count.nodes,
                    ran: count.ran.expect("the time of its threads"),
                }
            },
        );
    }
    Some(race)
}

/// Counts one position with one program: `chess` and `crazyhouse` are ours, against which
/// `cozy-chess` and `shakmaty` are set.
fn count_one(who: &str, number: usize, depth: u32) -> Option<u64> {
    let (name, fen) = match who {
        "chess" | "cozy-chess" => instructions::set(&NO_HANDS, number)?,
        _ => instructions::set(&HANDS, number)?,
    };
    let ours = |rules| Ours::read(fen, rules).expect(name).perft(depth);
    Some(match who {
        "chess" => ours(&Ruleset::CHESSCOM),
        "crazyhouse" => ours(&Ruleset::CRAZYHOUSE),
        "cozy-chess" => {
            let peer: cozy_chess::Board = Peer::read(fen).expect(name);
            Peer::perft(&peer, depth)
        }
        "shakmaty" => {
            let peer: Crazyhouse = Peer::read(fen).expect(name);
            Peer::perft(&peer, depth)
        }
        _ => return None,
    })
}

/// Counts until the clock's steps, which may be those of the scheduler, no longer matter.
fn timed(count: impl Fn() -> u64) -> Counted {
    const LONG_ENOUGH: Duration = Duration::from_millis(300);
    let wall = Instant::now();
    let before = cpu_time::of_this_thread();
    let mut times = 0;
    loop {
        let nodes = black_box(&count)();
        times += 1;
        let wall = wall.elapsed();
        if wall >= LONG_ENOUGH {
            let after = cpu_time::of_this_thread();
            let ran = after.zip(before).map(|(after, before)| after - before);
            let ran = ran.unwrap_or(wall) / times;
            return Counted { nodes, ran };
        }
    }
}
