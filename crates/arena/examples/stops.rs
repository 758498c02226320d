//! Measures how soon a player answers that must answer.
//!
//! ```sh
//! cargo run --release -p bughouse-arena --example stops -- ours 1000
//! ```
//!
//! The player thinks in that many positions of games of `simple`, with three minutes on all
//! clocks. After a drawn time of at most 20 milliseconds it must answer. The last line has the times
//! from that moment to its answer.

use std::error::Error;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bughouse_arena::make_player;
use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat, Signal};
use bughouse_engine::simple::{Seed, choose_move};
use bughouse_engine::{Limit, News, Table, View};

/// The table of a player that must answer at a moment.
struct Until(Instant);

impl Table for Until {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }
    fn must_answer(&mut self) -> bool {
        Instant::now() >= self.0
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
}

/// Plays a few moves of the player `simple` on both boards.
fn play_moves(boards: &mut Boards, count: usize, seed: &mut Seed) {
    for n in 0..count {
        let board = BoardId::BOTH[n % 2];
        if let Some(m) = choose_move(boards, board, &Ruleset::FICS, seed, 100) {
            boards.play_unchecked(board, m, &Ruleset::FICS);
        }
    }
}

fn measure(spec: &str, count: usize) -> Result<(), Box<dyn Error>> {
    let mut player = make_player(&spec.parse()?, &Ruleset::FICS, 1)?;
    let mut seed = Seed(1);
    let mut late = Vec::new();
    while late.len() < count {
        let mut boards = Boards::start();
        play_moves(&mut boards, late.len() % 80, &mut seed);
        let board = BoardId::A;
        if boards.moves(board, &Ruleset::FICS).is_empty() {
            continue;
        }
        let color = boards.board(board).to_move();
        let view = View {
            seat: Seat { board, color },
            rules: Ruleset::FICS,
            boards,
            clocks_ms: Some(BySeat::uniform(180_000)),
            now_ms: 0,
        };
        player.begin(&view)?;
        let stop = Instant::now() + Duration::from_micros(seed.0 % 20_000);
        player.think(&view, Limit::Clock, &mut Until(stop))?;
        // A player that has answered before has not been stopped.
        if let Some(late_by) = Instant::now().checked_duration_since(stop) {
            late.push(late_by);
        }
    }
    late.sort();
    let at = |percent: usize| late[(late.len() - 1) * percent / 100];
    let (p50, p99, most) = (at(50), at(99), at(100));
    println!("{count} stops: half within {p50:.2?}, 99 % within {p99:.2?}, all within {most:.2?}");
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count = arguments.get(1).and_then(|text| text.parse().ok());
    let (Some(spec), Some(count @ 1..)) = (arguments.first(), count) else {
        eprintln!("stops SPEC COUNT");
        return ExitCode::from(2);
    };
    match measure(spec, count) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
