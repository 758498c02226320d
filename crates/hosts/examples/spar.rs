//! Plays whole matches with programs of other authors in all seats, to test `bughouse-hosts`.
//!
//! ```sh
//! cargo run --release -p bughouse-hosts --example spar -- --matches 20 --clock 5 \
//!     cecp:fairy-stockfish uci:fairy-stockfish cecp:sjeng simple
//! ```
//!
//! `--clock S` gives each player S seconds of real time; `--ms M` gives M milliseconds of processor time
//! for each move, in turn. After each ply, each program that shows its board is compared with ours.
//! The players take the seats in all combinations. The last line counts what went wrong.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use bughouse_core::{BoardId, Boards, BySeat, Move, Ruleset, Seat, Signal, Verdict};
use bughouse_engine::simple::{Seed, Simple};
use bughouse_engine::{Action, Answer, Limit, News, Player, PlayerError, Table, View};
use bughouse_hosts::{Host, Program, ProgramError, start};

const RULES: Ruleset = Ruleset::FICS;

/// A match without mate ends after so many plies of one board.
const LONGEST: usize = 400;

enum Seated {
    Host(Box<dyn Host>),
    Simple(Simple),
}

impl Seated {
    fn start(spec: &str, seed: u64) -> Result<Seated, PlayerError> {
        if spec == "simple" {
            return Ok(Seated::Simple(Simple::new(Seed(seed))));
        }
        let program: Result<Program, ProgramError> = spec.parse();
        let program = program.map_err(|error| PlayerError::CannotPlay(error.to_string()))?;
        start(&program, &RULES).map(Seated::Host)
    }

    fn player(&mut self) -> &mut dyn Player {
        match self {
            Seated::Host(host) => host.as_mut(),
            Seated::Simple(simple) => simple,
        }
    }

    fn check(&mut self) -> Result<(), PlayerError> {
        match self {
            Seated::Host(host) => host.check_board(),
            Seated::Simple(_) => Ok(()),
        }
    }
}

/// The news of a match, and who may hear them.
struct Entry {
    to: Option<Seat>,
    news: News,
    boards: Boards,
}

struct State {
    boards: Boards,
    plies: [usize; 2],
    log: Vec<Entry>,
    left_ms: Option<BySeat<i64>>,
    /// When each board's side to move began to think.
    turn: [Instant; 2],
    began: Instant,
    over: Option<String>,
}

struct Match {
    state: Mutex<State>,
    changed: Condvar,
}

impl Match {
    fn new(clock_ms: Option<i64>) -> Match {
        let now = Instant::now();
        Match {
            state: Mutex::new(State {
                boards: Boards::start(),
                plies: [0; 2],
                log: Vec::new(),
                left_ms: clock_ms.map(BySeat::uniform),
                turn: [now; 2],
                began: now,
                over: None,
            }),
            changed: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no thread of a match panics")
    }

    fn end(&self, why: String) {
        self.lock().over.get_or_insert(why);
        self.changed.notify_all();
    }
}

impl State {
    fn clocks(&self) -> Option<BySeat<i64>> {
        let left = self.left_ms?;
        Some(BySeat::new(|seat| {
            let runs = self.boards[seat.board].to_move() == seat.color;
            let used = self.turn[seat.board as usize].elapsed().as_millis() as i64;
            left[seat] - if runs { used } else { 0 }
        }))
    }

    fn view(&self, seat: Seat, boards: Boards) -> View {
        let mut rules = RULES;
        if let Some(left) = self.left_ms {
            rules.clock.base_s = (left.iter().map(|(_, ms)| *ms).max().unwrap_or(0) / 1000) as u32;
        }
        View {
            seat,
            rules,
            boards,
            clocks_ms: self.clocks(),
            now_ms: self.began.elapsed().as_millis() as i64,
        }
    }

    fn play(&mut self, seat: Seat, mv: Move) {
        let board = seat.board;
        if let Err(error) = self.boards.check_move(board, mv, &RULES) {
            self.over.get_or_insert(format!("illegal {mv}: {error}"));
            return;
        }
        let used = self.turn[board as usize].elapsed().as_millis() as i64;
        if let Some(left) = &mut self.left_ms {
            left[seat] -= used;
        }
        self.turn[board as usize] = Instant::now();
        self.boards.play_unchecked(board, mv, &RULES);
        self.plies[board as usize] += 1;
        let boards = self.boards;
        let news = News::Played { board, mv };
        self.log.push(Entry {
            to: None,
            news,
            boards,
        });
        let verdict = self.boards.verdict(board, &RULES);
        if verdict == Verdict::Mate {
            self.over.get_or_insert("mate".into());
        } else if self.plies[board as usize] >= LONGEST {
            self.over.get_or_insert("long".into());
        }
    }

    fn flag(&mut self) {
        if self
            .clocks()
            .is_some_and(|clocks| clocks.iter().any(|(_, &ms)| ms <= 0))
        {
            self.over.get_or_insert("flag".into());
        }
    }
}

/// A match as one seat sees it.
struct Place<'a> {
    game: &'a Match,
    seat: Seat,
    next: usize,
    signals: usize,
}

impl Table for Place<'_> {
    fn news(&mut self) -> Option<(News, View)> {
        let state = self.game.lock();
        loop {
            let entry = state.log.get(self.next)?;
            self.next += 1;
            if entry.to.is_none_or(|to| to == self.seat) {
                return Some((entry.news, state.view(self.seat, entry.boards)));
            }
        }
    }

    fn must_answer(&mut self) -> bool {
        let mut state = self.game.lock();
        state.flag();
        state.over.is_some()
    }

    fn say(&mut self, signal: Signal) {
        self.signals += 1;
        self.send(News::Said(signal));
    }

    fn withdraw(&mut self, signal: Signal) {
        self.send(News::Withdrawn(signal));
    }
}

impl Place<'_> {
    fn send(&self, news: News) {
        let mut state = self.game.lock();
        let boards = state.boards;
        let to = Some(self.seat.partner());
        state.log.push(Entry { to, news, boards });
        self.game.changed.notify_all();
    }
}

fn lock(seated: &Mutex<Seated>) -> MutexGuard<'_, Seated> {
    seated.lock().expect("no thread of a match panics")
}

/// Counts over all matches.
#[derive(Default)]
struct Totals {
    matches: usize,
    plies: usize,
    checks: usize,
    signals: usize,
    left_running: usize,
    ends: BTreeMap<String, usize>,
    /// Moves and processor time for each spec.
    used: BTreeMap<String, (usize, Duration)>,
}

#[derive(Default)]
struct Report {
    checks: usize,
    signals: usize,
    moves: usize,
    used: Duration,
}

/// Plays one seat in real time.
fn sit(game: &Match, seat: Seat, seated: &mut Seated) -> Result<Report, PlayerError> {
    let mut place = Place {
        game,
        seat,
        next: 0,
        signals: 0,
    };
    let mut report = Report::default();
    loop {
        while let Some((news, view)) = place.news() {
            seated.player().hear(&news, &view)?;
        }
        let view = {
            let mut state = game.lock();
            state.flag();
            if state.over.is_some() {
                game.changed.notify_all();
                report.signals = place.signals;
                return Ok(report);
            }
            if state.log.len() > place.next {
                continue;
            }
            if state.boards[seat.board].to_move() != seat.color {
                let wait = Duration::from_millis(20);
                drop(
                    game.changed
                        .wait_timeout(state, wait)
                        .expect("no thread panics"),
                );
                continue;
            }
            state.view(seat, state.boards)
        };
        let answer = seated.player().think(&view, Limit::Clock, &mut place)?;
        report.used += answer.processor;
        match answer.action {
            Action::Play(mv) => {
                report.moves += 1;
                let mut state = game.lock();
                state.flag();
                if state.over.is_none() {
                    state.play(seat, mv);
                    drop(state);
                    game.changed.notify_all();
                    seated.check()?;
                    report.checks += 1;
                }
            }
            Action::Wait(wait) => {
                let state = game.lock();
                if state.log.len() == place.next && state.over.is_none() {
                    let wait = wait.min(Duration::from_millis(500));
                    drop(
                        game.changed
                            .wait_timeout(state, wait)
                            .expect("no thread panics"),
                    );
                }
            }
            Action::Resign => game.end("resigned".into()),
        }
    }
}

/// Plays a match in turn, by processor time. The board whose players have used less time is next.
fn in_turn(
    game: &Match,
    seats: &BySeat<Mutex<Seated>>,
    limit: Duration,
) -> Result<BySeat<Report>, PlayerError> {
    let mut places = BySeat::new(|seat| Place {
        game,
        seat,
        next: 0,
        signals: 0,
    });
    let mut reports = BySeat::new(|_| Report::default());
    let mut spent = [Duration::ZERO; 2];
    let mut waits = 0;
    while game.lock().over.is_none() && waits < 4 {
        let id = if spent[0] <= spent[1] {
            BoardId::A
        } else {
            BoardId::B
        };
        let seat = Seat {
            board: id,
            color: game.lock().boards[id].to_move(),
        };
        let view = {
            let state = game.lock();
            state.view(seat, state.boards)
        };
        let answer: Answer =
            lock(&seats[seat])
                .player()
                .think(&view, Limit::Processor(limit), &mut places[seat])?;
        spent[id as usize] += limit.max(Duration::from_millis(1));
        match answer.action {
            Action::Play(mv) => {
                waits = 0;
                reports[seat].moves += 1;
                reports[seat].used += answer.processor;
                game.lock().play(seat, mv);
            }
            _ => waits += 1,
        }
        for seat in Seat::ALL {
            while let Some((news, view)) = places[seat].news() {
                lock(&seats[seat]).player().hear(&news, &view)?;
            }
            lock(&seats[seat]).check()?;
            reports[seat].checks += 1;
        }
    }
    if waits >= 4 {
        game.end("both wait".into());
    }
    for seat in Seat::ALL {
        reports[seat].signals = places[seat].signals;
    }
    Ok(reports)
}

/// Plays a match in real time, with a thread for each seat.
fn in_real_time(
    game: &Match,
    seats: &BySeat<Mutex<Seated>>,
) -> Result<BySeat<Report>, PlayerError> {
    std::thread::scope(|scope| {
        let threads = Seat::ALL.map(|seat| {
            let play = move || {
                let result = sit(game, seat, &mut lock(&seats[seat]));
                if let Err(error) = &result {
                    game.end(format!("failed: {error}"));
                }
                result
            };
            (seat, scope.spawn(play))
        });
        let mut reports = BySeat::new(|_| Report::default());
        let mut failed = None;
        for (seat, thread) in threads {
            match thread.join().expect("no thread of a match panics") {
                Ok(report) => reports[seat] = report,
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        failed.map_or(Ok(reports), Err)
    })
}

struct Options {
    matches: usize,
    first: usize,
    clock_ms: Option<i64>,
    limit: Duration,
    specs: Vec<String>,
}

fn options() -> Option<Options> {
    let mut options = Options {
        matches: 8,
        first: 0,
        clock_ms: None,
        limit: Duration::from_millis(20),
        specs: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next()?.parse::<f64>().ok();
        match argument.as_str() {
            "--matches" => options.matches = number()? as usize,
            "--first" => options.first = number()? as usize,
            "--clock" => options.clock_ms = Some((number()? * 1000.0) as i64),
            "--ms" => options.limit = Duration::from_secs_f64(number()? / 1000.0),
            _ => options.specs.push(argument),
        }
    }
    (!options.specs.is_empty()).then_some(options)
}

/// The players of a match: each combination comes up once in (number of specs)^4 matches.
fn combination(options: &Options, nth: usize) -> BySeat<&str> {
    let specs = &options.specs;
    let all = specs.len().pow(4);
    // 37 has no common factor with the powers of 2, 3 and 5, so the order is mixed.
    let number = nth * 37 % all;
    BySeat::new(|seat| {
        let place = Seat::ALL
            .iter()
            .position(|other| *other == seat)
            .unwrap_or(0);
        specs[number / specs.len().pow(place as u32) % specs.len()].as_str()
    })
}

fn play(options: &Options, nth: usize, totals: &mut Totals) -> Result<(), PlayerError> {
    let specs = combination(options, nth);
    let mut ids = Vec::new();
    let game = Match::new(options.clock_ms);
    {
        let mut failed = None;
        let seats = BySeat::new(|seat| {
            let seated = Seated::start(specs[seat], nth as u64).unwrap_or_else(|error| {
                failed = Some(error);
                Seated::Simple(Simple::new(Seed(0)))
            });
            if let Seated::Host(host) = &seated {
                ids.push(host.process_id());
            }
            Mutex::new(seated)
        });
        if let Some(error) = failed {
            return Err(error);
        }
        for seat in Seat::ALL {
            let view = game.lock().view(seat, Boards::start());
            lock(&seats[seat]).player().begin(&view)?;
        }
        {
            let mut state = game.lock();
            state.turn = [Instant::now(); 2];
            state.began = Instant::now();
        }
        let reports = match options.clock_ms {
            Some(_) => in_real_time(&game, &seats)?,
            None => in_turn(&game, &seats, options.limit)?,
        };
        for (seat, report) in reports.iter() {
            totals.checks += report.checks;
            totals.signals += report.signals;
            let used = totals.used.entry(specs[seat].to_owned()).or_default();
            used.0 += report.moves;
            used.1 += report.used;
        }
    }
    let runs = |id: &&u32| std::path::Path::new(&format!("/proc/{id}")).exists();
    totals.left_running += ids.iter().filter(runs).count();
    let state = game.lock();
    totals.plies += state.plies.iter().sum::<usize>();
    let end = state.over.clone().unwrap_or_default();
    let names = Seat::ALL.map(|seat| specs[seat]).join(" ");
    println!("{nth}: {end} after {:?} plies, {names}", state.plies);
    *totals.ends.entry(end).or_default() += 1;
    Ok(())
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("spar [--matches N] [--first N] [--clock SECONDS | --ms M] SPEC…");
        return ExitCode::from(2);
    };
    let mut totals = Totals::default();
    let mut errors = 0;
    for nth in options.first..options.first + options.matches {
        totals.matches += 1;
        if let Err(error) = play(&options, nth, &mut totals) {
            errors += 1;
            let names = combination(&options, nth);
            let names = Seat::ALL.map(|seat| names[seat]).join(" ");
            println!("{nth}: {error:?}, {names}");
        }
    }
    for (spec, (moves, used)) in &totals.used {
        let mean = used.as_secs_f64() * 1000.0 / (*moves).max(1) as f64;
        println!("{spec}: {moves} moves, {mean:.2} ms of processor time each");
    }
    let Totals {
        matches,
        plies,
        checks,
        signals,
        left_running,
        ends,
        ..
    } = &totals;
    println!(
        "{matches} matches, {plies} plies, {checks} boards compared, {signals} signals, {errors} \
         errors, {left_running} processes left; ends {ends:?}"
    );
    ExitCode::from(u8::from(errors + left_running > 0))
}
