//! Measures the threads on which bots think, with our player at its highest level.
//!
//! - *stop*: a bot thinks until its answer is no longer wanted. How long it goes on after that, over
//!   1,000 thoughts.
//! - *stop, processor*: the processor time of its thread for this, from the last look at which it was
//!   still to think. Other programs on the machine do not change it.
//! - *turn*: 200 bots share one thread, and each wants its next turn as soon as it has had one. How long
//!   they wait for a turn, over 30 seconds.
//!
//! `cargo bench -p bughouse-server --bench bots [-- --thoughts N --seats N --seconds N]`

use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat, Signal};
use bughouse_engine::simple::{Seed, choose_move};
use bughouse_engine::{Level, Limit, News, Ours, Player, Setup, Table, ThreadTime, View};
use bughouse_server::bots::{BotThreads, Turn};

/// The time on each clock: the start of a match of three minutes.
const LEFT_MS: i64 = 180_000;

/// As at a table (`crates/server/src/bots/seated.rs`).
const TABLE_BYTES: usize = 2 << 20;

/// Positions come from matches of this many half-moves on each board.
const HALF_MOVES: u64 = 40;

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() {
    let [thoughts, seats] = [("--thoughts", 1_000), ("--seats", 200)].map(number);
    let length = Duration::from_secs(number(("--seconds", 30)));
    println!("| ms | number | median | 95 % | 99 % | longest |");
    println!("| --- | --: | --: | --: | --: | --: |");
    let (stops, processor) = stops(thoughts).await.into_iter().unzip();
    print("stop", stops);
    print("stop, processor", processor);
    print("turn", turns(seats, length).await);
}

/// How long each of these thoughts goes on after it is stopped, and its processor time for this.
async fn stops(thoughts: u64) -> Vec<(Duration, Duration)> {
    let threads = BotThreads::new(1);
    let player = Arc::new(Mutex::new(player(0)));
    let mut all = Vec::new();
    for n in 0..thoughts {
        let (begins, begun) = tokio::sync::oneshot::channel();
        let (ends, ended) = mpsc::channel();
        let (threads, player) = (threads.clone(), Arc::clone(&player));
        let thought = tokio::spawn(async move {
            let work = move |turn: &Turn| {
                let _ = begins.send(());
                let looked = think(&player, &view(n), turn);
                let _ = ends.send((Instant::now(), looked.elapsed()));
            };
            threads.run(Some(LEFT_MS), work).await
        });
        begun.await.expect("the thought begins");
        tokio::time::sleep(Duration::from_millis(5 + n % 40)).await;
        let stopped = Instant::now();
        thought.abort();
        let (ended, processor) = ended.recv().expect("the thought ends");
        // A thought without a choice has ended before.
        all.push((ended.saturating_duration_since(stopped), processor));
    }
    all
}

/// How long bots wait for each of their turns.
async fn turns(seats: u64, length: Duration) -> Vec<Duration> {
    let threads = BotThreads::new(1);
    let (waited, waits) = mpsc::channel();
    let end = Instant::now() + length;
    for seat in 0..seats {
        let (threads, waited) = (threads.clone(), waited.clone());
        let player = Arc::new(Mutex::new(player(seat)));
        let view = Arc::new(view(seat));
        tokio::spawn(async move {
            while Instant::now() < end {
                let (came, waited) = (Instant::now(), waited.clone());
                let (player, view) = (Arc::clone(&player), Arc::clone(&view));
                let work = move |turn: &Turn| {
                    let _ = waited.send(came.elapsed());
                    think(&player, &view, turn);
                };
                let done = threads.run(Some(LEFT_MS), work).await;
                done.expect("our player stops");
            }
        });
    }
    drop(waited);
    tokio::task::spawn_blocking(move || waits.into_iter().collect())
        .await
        .expect("no task fails")
}

fn player(seed: u64) -> Ours {
    Ours::new(Setup {
        level: Level::Champion,
        seed,
        table_bytes: TABLE_BYTES,
        ..Setup::default()
    })
}

/// A position that occurs between simple players, from the view of the side to move on board A.
fn view(n: u64) -> View {
    let (rules, mut boards) = (Ruleset::CHESSCOM, Boards::start());
    let mut seed = Seed(n);
    for _ in 0..n % HALF_MOVES {
        for id in BoardId::BOTH {
            if let Some(m) = choose_move(&boards, id, &rules, &mut seed, 0) {
                boards.play_unchecked(id, m, &rules);
            }
        }
    }
    let board = BoardId::A;
    let color = boards.board(board).to_move();
    View {
        seat: Seat { board, color },
        rules,
        boards,
        clocks_ms: Some(BySeat::new(|_| LEFT_MS)),
        now_ms: 0,
    }
}

/// Thinks, and returns when it looked for the last time while it was still to think.
fn think(player: &Mutex<Ours>, view: &View, turn: &Turn) -> ThreadTime {
    let mut player = player.lock().expect("our player does not panic");
    player.begin(view).expect("our player knows the rules");
    let looked = ThreadTime::now();
    let mut table = AtTable { turn, looked };
    let answer = player.think(view, Limit::Clock, &mut table);
    answer.expect("our player answers");
    table.looked
}

/// A table without news.
struct AtTable<'a> {
    turn: &'a Turn,
    looked: ThreadTime,
}

impl Table for AtTable<'_> {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }

    fn must_answer(&mut self) -> bool {
        let is_over = self.turn.is_over();
        if !is_over {
            self.looked = ThreadTime::now();
        }
        is_over
    }

    fn say(&mut self, _: Signal) {}

    fn withdraw(&mut self, _: Signal) {}
}

fn print(name: &str, mut all: Vec<Duration>) {
    all.sort();
    let ms = |share: f64| {
        let place = (all.len() as f64 * share).ceil() as usize;
        all[place.clamp(1, all.len()) - 1].as_secs_f64() * 1e3
    };
    let [half, most, nearly_all, longest] = [0.5, 0.95, 0.99, 1.0].map(ms);
    let number = all.len();
    println!("| {name} | {number} | {half:.2} | {most:.2} | {nearly_all:.2} | {longest:.2} |");
}

/// The number after an argument, or the usual one.
fn number((name, usual): (&str, u64)) -> u64 {
    let mut arguments = std::env::args().skip_while(|one| one != name);
    let given = arguments.nth(1);
    given.map_or(usual, |text| text.parse().expect("a number"))
}
