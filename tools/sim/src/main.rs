//! The command `simulate`: plays and checks a simulated match for each of many seeds.

use std::collections::BTreeMap;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::{Context, Result};
use bughouse_core::{Lag, ParameterValue};
use bughouse_sim::events::{self, EventPlan, EventSummary};
use bughouse_sim::lobby::{self, LobbyPlan, LobbySummary, Violation};
use bughouse_sim::timing::{NetworkConditions, TimedMatch, errors, percentile, timed};
use bughouse_sim::{Plan, WorldSummary, run};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};

/// Play matches in which a seed decides how networks, disks and processes fail. Check that no
/// acknowledged command was lost or carried out twice, that nothing was sent before it was on the disk,
/// and that no clock was charged for an outage. If a check fails, the exit status is 1, and the command
/// that repeats the seed is printed.
#[derive(Parser)]
#[command(name = "simulate")]
struct Arguments {
    /// Number of matches, of lobbies or of events. Each has another seed, from --first upwards.
    #[arg(long, default_value_t = 10_000)]
    matches: u64,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    first: u64,
    /// Number of threads [default: one for each core].
    #[arg(long)]
    threads: Option<usize>,
    /// Play matches by claims, in which players press clocks and claim illegal moves; half of them have an
    /// arbiter. A seed gives another match than without this option.
    #[arg(long, conflicts_with = "timing")]
    claims: bool,
    /// Play on a server of a host with the room and two edges with the connections. Their links delay, lose
    /// and repeat packets; edges and the host are killed. A seed gives another match than without this
    /// option.
    #[arg(long, conflicts_with_all = ["timing", "claims"])]
    edges: bool,
    /// Let people meet in the lobby of a server instead: they search alone and with partners, are
    /// asked, play, vanish, and play again, while connections, processes and the disk fail. Check that no
    /// person is lost or seated twice, and that each place is returned.
    #[arg(long, conflicts_with_all = ["timing", "claims", "edges"])]
    lobby: bool,
    /// Play events on a server instead: evenings with changing partners and Swiss tournaments of pairs, while
    /// connections, the process and the disk fail. Check that each result counts once, and that pages show
    /// what is stored.
    #[arg(long, conflicts_with_all = ["timing", "claims", "edges", "lobby"])]
    events: bool,
    /// Print the plan of each seed.
    #[arg(long)]
    plan: bool,
    /// With --lobby: print what each person did and received.
    #[arg(long, requires = "lobby")]
    notes: bool,
    /// Continue with the next seeds after one fails.
    #[arg(long)]
    all: bool,
    /// Measure instead how much time lag costs the clocks; --matches is then the number of matches for
    /// each kind of network.
    #[arg(long)]
    timing: bool,
}

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let seeds = arguments.first..arguments.first + arguments.matches;
    if arguments.timing {
        print_timing(seeds)?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.lobby {
        if arguments.plan {
            let plans = seeds.map(LobbyPlan::new);
            plans.for_each(|plan| println!("{plan:#?}"));
        }
        let meet = |seed| meet(seed, arguments.notes).map_err(|broken| broken.to_string());
        let done = run_all(&arguments, &meet)?;
        return Ok(print_lobbies(&done));
    }
    if arguments.events {
        if arguments.plan {
            let plans = seeds.map(EventPlan::new);
            plans.for_each(|plan| println!("{plan:#?}"));
        }
        let play = |seed| events::run(EventPlan::new(seed)).map_err(|broken| broken.to_string());
        let done = run_all(&arguments, &play)?;
        return Ok(print_events(&done));
    }
    let (plan, kind): (fn(u64) -> Plan, _) = match (arguments.claims, arguments.edges) {
        (true, _) => (Plan::by_claims, " --claims"),
        (_, true) => (Plan::linked, " --edges"),
        _ => (Plan::new, ""),
    };
    if arguments.plan {
        seeds.for_each(|seed| println!("{:#?}", plan(seed)));
    }
    let play = |seed| run(plan(seed)).map_err(|broken| broken.to_string());
    let done = run_all(&arguments, &play)?;
    print(&done);
    Ok(done.exit(kind))
}

/// Lets the people of a seed meet, and checks what happened.
fn meet(seed: u64, notes: bool) -> Result<LobbySummary, Violation> {
    let lobby = lobby::play(LobbyPlan::new(seed))?;
    if notes {
        lobby.lines().iter().for_each(|line| println!("{line}"));
    }
    lobby::proof::check(&lobby)?;
    Ok(lobby.summary())
}

/// What happened for each seed; `None` if a check failed.
struct Done<T> {
    outcomes: Vec<(u64, Option<T>)>,
    seconds: f64,
    threads: usize,
}

impl<T> Done<T> {
    fn ended(&self) -> impl Iterator<Item = &T> {
        self.outcomes
            .iter()
            .filter_map(|(_, outcome)| outcome.as_ref())
    }

    /// Prints the commands that repeat the seeds whose checks failed.
    fn exit(&self, kind: &str) -> ExitCode {
        let failed = self
            .outcomes
            .iter()
            .filter(|(_, outcome)| outcome.is_none());
        let mut exit = ExitCode::SUCCESS;
        for (seed, _) in failed {
            println!("failed: cargo xtask simulate{kind} --first {seed} --matches 1 --plan");
            exit = ExitCode::FAILURE;
        }
        exit
    }
}

/// Does something for each seed, on all threads.
fn run_all<T: Send>(
    arguments: &Arguments,
    one: &(impl Fn(u64) -> Result<T, String> + Sync),
) -> Result<Done<T>> {
    let seeds = arguments.first..arguments.first + arguments.matches;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.unwrap_or_else(cores).max(1);
    let bar = ProgressBar::new(arguments.matches);
    let style = "{wide_bar} {pos}/{len}, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).context("the template of the progress bar")?);
    let work = Work {
        one,
        next: AtomicU64::new(seeds.start),
        stop: AtomicBool::new(false),
        done: Mutex::default(),
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work.run(seeds.end, arguments.all, &bar));
        }
    });
    let seconds = bar.elapsed().as_secs_f64();
    bar.finish_and_clear();
    Ok(Done {
        outcomes: work.done.into_inner().unwrap_or_default(),
        seconds,
        threads,
    })
}

/// Prints a row for each kind of network: by how much the charged times differ from the thinking times,
/// and how many matches have the winner that they would have without lag.
fn print_timing(seeds: Range<u64>) -> Result<()> {
    println!(
        "| lag | delay, jitter (ms) | moves in budget | charged - thought: 0.5 % | 50 % | 99 % | same winner as without lag |"
    );
    println!("| --- | --- | --: | --: | --: | --: | --: |");
    for lag in [Lag::OwnBoard, Lag::BothBoards] {
        for (delay_ms, jitter_ms) in [(0, 0), (10, 2), (40, 20), (75, 50), (150, 100)] {
            let lines = NetworkConditions {
                delay_ms,
                jitter_ms,
                liar: None,
                lag,
            };
            let all = seeds.clone().map(|seed| timed(seed, lines));
            let all = all.collect::<Result<Vec<_>, _>>()?;
            let same = |one: &&TimedMatch| one.won == Some(one.won_without_lag);
            let same = all.iter().filter(same).count() as f64 * 100.0 / all.len() as f64;
            let moves: usize = all.iter().map(|one| one.charges.len()).sum();
            let errors = errors(&all);
            let within = errors.len() as f64 * 100.0 / moves as f64;
            let [low, middle, high] = [0.5, 50.0, 99.0].map(|of| percentile(&errors, of));
            let lag = lag.name();
            println!(
                "| `{lag}` | {delay_ms}, {jitter_ms} | {within:.1} % of {moves} | {low} | {middle} | {high} | {same:.1} % |"
            );
        }
    }
    Ok(())
}

struct Work<'a, T, F> {
    /// What is done for a seed. The error is a sentence.
    one: &'a F,
    next: AtomicU64,
    stop: AtomicBool,
    done: Mutex<Vec<(u64, Option<T>)>>,
}

impl<T, F: Fn(u64) -> Result<T, String>> Work<'_, T, F> {
    fn run(&self, end: u64, all: bool, bar: &ProgressBar) {
        loop {
            let seed = self.next.fetch_add(1, Ordering::Relaxed);
            if seed >= end || self.stop.load(Ordering::Relaxed) {
                return;
            }
            let outcome = (self.one)(seed);
            if let Err(broken) = &outcome {
                bar.suspend(|| eprintln!("seed {seed}: {broken}"));
                self.stop.fetch_or(!all, Ordering::Relaxed);
            }
            let done = self.done.lock();
            done.expect("no thread panics while it holds the lock")
                .push((seed, outcome.ok()));
            bar.inc(1);
        }
    }
}

/// Prints what happened in all matches.
fn print(done: &Done<WorldSummary>) {
    let sum = |of: fn(&WorldSummary) -> usize| done.ended().map(of).sum::<usize>();
    print_times(done, "matches", |one| one.took_ms);
    println!(
        "{} entries, {} commands acknowledged, {} refused; {} reconnections, {} restarts",
        sum(|one| one.entries),
        sum(|one| one.acks),
        sum(|one| one.refusals),
        sum(|one| one.returns as usize),
        sum(|one| one.restarts)
    );
    let mut reasons = BTreeMap::<&str, usize>::new();
    done.ended()
        .for_each(|one| *reasons.entry(&one.reason).or_default() += 1);
    print_reasons(&reasons);
}

/// Prints what happened in all lobbies.
fn print_lobbies(done: &Done<LobbySummary>) -> ExitCode {
    let sum = |of: fn(&LobbySummary) -> usize| done.ended().map(of).sum::<usize>();
    print_times(done, "lobbies", |one| one.took_ms);
    println!(
        "{} people, {} of them with a partner; {} offers, {} tables, {} in sets of several matches; {} faults, {} restarts",
        sum(|one| one.people),
        sum(|one| one.partners),
        sum(|one| one.offers),
        sum(|one| one.tables),
        sum(|one| one.again),
        sum(|one| one.faults),
        sum(|one| one.restarts)
    );
    let mut reasons = BTreeMap::<&str, usize>::new();
    for (reason, times) in done.ended().flat_map(|one| &one.reasons) {
        *reasons.entry(reason).or_default() += times;
    }
    print_reasons(&reasons);
    done.exit(" --lobby")
}

/// Prints what happened in all events.
fn print_events(done: &Done<EventSummary>) -> ExitCode {
    let sum = |of: fn(&EventSummary) -> usize| done.ended().map(of).sum::<usize>();
    print_times(done, "events", |one| one.took_ms);
    println!(
        "{} players, {} rounds, {} results of matches, {} by hand, {} corrected, {} errands; {} acts done, {} refused, {} without an answer; {} restarts",
        sum(|one| one.players),
        sum(|one| one.rounds),
        sum(|one| one.by_matches),
        sum(|one| one.by_hand),
        sum(|one| one.corrected),
        sum(|one| one.errands),
        sum(|one| one.done),
        sum(|one| one.refused),
        sum(|one| one.unknown),
        sum(|one| one.restarts)
    );
    done.exit(" --events")
}

fn print_times<T>(done: &Done<T>, what: &str, took_ms: fn(&T) -> i64) {
    let count = done.outcomes.len();
    let (seconds, threads) = (done.seconds, done.threads);
    let a_minute = count as f64 / seconds.max(1e-9) * 60.0;
    let hours = done.ended().map(took_ms).sum::<i64>() as f64 / 3_600_000.0;
    println!(
        "{count} {what} in {seconds:.1} s on {threads} threads, {a_minute:.0} a minute; {hours:.1} hours of virtual time"
    );
}

fn print_reasons(reasons: &BTreeMap<&str, usize>) {
    for (reason, times) in reasons {
        println!("  {times:>8}  {reason}");
    }
}
