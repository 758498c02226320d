//! Measures the processor time of four players that sit.
//!
//! ```sh
//! cargo run --release -p bughouse-arena --example sitting -- 20 ours cecp:/usr/games/fairy-stockfish
//! ```
//!
//! The first argument is the time in seconds. Four players take the names in turn. Each is asked to
//! sit and then asked to think again when its wait is over, as a contest does.

use std::error::Error;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bughouse_arena::make_player;
use bughouse_core::{Boards, BySeat, Ruleset, Seat, Signal, Who};
use bughouse_engine::{Action, Alone, Limit, News, View};

fn measure(seconds: u64, specs: &[String]) -> Result<(), Box<dyn Error>> {
    let mut players = Vec::new();
    for nth in 0..4 {
        let spec = &specs[nth % specs.len()];
        let player = make_player(&spec.parse()?, &Ruleset::FICS, nth as u64)?;
        players.push((spec, player, Duration::ZERO, Instant::now(), 0));
    }
    let began = Instant::now();
    let now = || View {
        seat: Seat::WHITE_OF_A,
        rules: Ruleset::FICS,
        boards: Boards::start(),
        clocks_ms: Some(BySeat::uniform(
            180_000 - began.elapsed().as_millis() as i64,
        )),
        now_ms: began.elapsed().as_millis() as i64,
    };
    for (_, player, ..) in &mut players {
        player.begin(&now())?;
        player.hear(&News::Said(Signal::Sit { who: Who::You }), &now())?;
    }
    let mut first = Duration::ZERO;
    while began.elapsed().as_secs() < seconds {
        for (spec, player, used, due, asked) in &mut players {
            if *due <= Instant::now() {
                let answer = player.think(&now(), Limit::Clock, &mut Alone)?;
                *asked += 1;
                if *asked == 1 {
                    first += answer.processor;
                }
                *used += answer.processor;
                let Action::Wait(wait) = answer.action else {
                    println!("{spec} does not sit: {:?}", answer.action);
                    return Ok(());
                };
                *due = Instant::now() + wait;
            }
        }
        sleep(Duration::from_millis(20));
    }
    let mut all = Duration::ZERO;
    for (spec, _, used, _, asked) in &players {
        println!("{spec}: asked {asked} times, {used:.1?} of processor time");
        all += *used;
    }
    let share = |used: Duration| used.as_secs_f64() / began.elapsed().as_secs_f64() * 100.0;
    println!(
        "four sitting players: {:.2} % of a core; after their first thought {:.2} %",
        share(all),
        share(all - first)
    );
    Ok(())
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|text| text.parse().ok());
    let specs: Vec<String> = arguments.collect();
    let (Some(seconds), false) = (seconds, specs.is_empty()) else {
        eprintln!("sitting SECONDS SPEC…");
        return ExitCode::from(2);
    };
    match measure(seconds, &specs) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
