//! Measures the pairing of a round, and standings.
//!
//! - *Swiss*: round 9 of 128 pairs, and of 128 pairs with late entries and withdrawals; round 31 of 32 pairs, in which
//!   few have not met.
//! - *Individual Swiss*: round 9 of 64 people.
//! - *Standings*: 128 pairs after 8 rounds, with all tie-breaks.
//!
//! Each time is the mean of 20 runs on one core. Times are of the processor, so other programs change them little; on
//! systems without `/proc/thread-self/schedstat` they are elapsed times. The benchmark fails if a Swiss round is above
//! 200 ms, or a round of individuals above 2 s.
//!
//! `cargo bench -p bughouse-events`

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bughouse_events::simulate::Simulation;
use bughouse_events::{Event, Fact, Format, Number, Setup, TieBreak};

const RUNS: u32 = 20;

fn main() -> ExitCode {
    let swiss = played(Format::Swiss, 128, 9, false);
    let rows = [
        ("Swiss, 128 pairs, round 9", 200, pairing(&swiss)),
        (
            "Swiss, 128 pairs with trouble, round 9",
            200,
            pairing(&played(Format::Swiss, 128, 9, true)),
        ),
        (
            "Swiss, 32 pairs, round 31",
            200,
            pairing(&played(Format::Swiss, 32, 31, false)),
        ),
        (
            "individual Swiss, 64 people, round 9",
            2_000,
            pairing(&played(Format::IndividualSwiss, 64, 9, false)),
        ),
        (
            "standings of 128 pairs after 8 rounds",
            200,
            time(|| _ = black_box(swiss.standings(8))),
        ),
    ];
    println!("| what | ms | at most |");
    println!("| --- | --: | --: |");
    for (name, most, time) in &rows {
        println!("| {name} | {:.2} | {most} |", 1_000.0 * time.as_secs_f64());
    }
    let fits = |&(_, most, time): &(&str, u64, Duration)| time <= Duration::from_millis(most);
    match rows.iter().all(fits) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// An event whose last round is over, just before a round is paired.
fn played(format: Format, entries: u32, round: Number, trouble: bool) -> Event {
    let setup = Setup {
        rounds: Some(round + 3),
        tie_breaks: TieBreak::ALL.into(),
        ..Setup::usual(format, 1)
    };
    let simulation = Simulation {
        setup,
        entries,
        trouble,
    };
    let event = simulation.play().0;
    let is_pairing = |(_, fact): &(usize, &Fact)| matches!(fact, Fact::Paired(_));
    let mut pairings = event.facts().iter().enumerate().filter(is_pairing);
    let (place, _) = pairings
        .nth(round as usize - 1)
        .expect("the round is paired");
    Event::of(event.facts()[..place].to_vec()).expect("the facts of an event")
}

fn pairing(event: &Event) -> Duration {
    time(|| _ = black_box(event.next_pairing().expect("a round can be paired")))
}

/// The mean time of a run.
fn time(run: impl Fn()) -> Duration {
    let started = Instant::now();
    let now = || processor_time().unwrap_or_else(|| started.elapsed());
    let before = now();
    (0..RUNS).for_each(|_| run());
    (now() - before) / RUNS
}

/// How long this thread has run so far, if the system says so.
fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = stat.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
