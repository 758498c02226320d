//! Kills, stops or freezes a server again and again while bots play. At the end, `audit` compares the match
//! logs on the server's disk with what the bots received.
//!
//! A consumer of the feed is killed as often. In the end it must have applied each ended match once.
//!
//! The process, the signals and the WebSockets are real. Bots record what they send and receive. Like
//! pages, they connect again when a connection is lost.

mod audit;
pub mod consumer;

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use bughouse_core::Seat;
use bughouse_room::clock::Clock;
use bughouse_server::settings::Settings;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use self::consumer::Consumer;
use crate::connection::table;
use crate::player::{Player, VisitEnd};
use crate::program::Program;
use fastrand::Rng;

/// Delays that the server adds to each commit of its database. Each start of the server uses the next
/// delay of the list, and the first one again after the last.
const COMMIT_DELAYS_MS: [u64; 3] = [0, 2, 10];

/// The longest time that a bot thinks. It is short, so that the server writes to the logs all the time.
const THINKING_MAX_MS: u64 = 30;

/// Before each end of its process, the server acknowledges four new commands per table, and then runs for
/// a random time below this one.
const UPTIME_MAX_MS: i64 = 500;

/// How long the test waits for the next step. Only a broken server takes this long.
const STEP_MAX: Duration = Duration::from_secs(60);

/// What happens to the server process, and under which load.
#[derive(Clone, Debug)]
pub struct KillPlan {
    /// The file of the program.
    pub program: PathBuf,
    /// What happens to the process, in this order.
    pub blows: Vec<Blow>,
    /// The number of tables, each with one match at a time.
    pub tables: usize,
    /// The seed of the bots' random choices. A run cannot be repeated exactly, because the system
    /// schedules the processes differently each time.
    pub seed: u64,
    /// The most time that a match may be charged for while the process is frozen, in milliseconds.
    pub frozen_max_ms: i64,
    /// The program that becomes the consumer of the feed; `None` for a consumer in this process.
    pub consumer: Option<PathBuf>,
}

/// What happens to a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blow {
    /// The process is killed by SIGKILL.
    Kill,
    /// The process receives SIGTERM, as from a service manager. The server pauses its matches, informs
    /// all clients, and ends.
    Stop,
    /// The process is frozen by SIGSTOP for this time in milliseconds, and goes on by SIGCONT. No
    /// connection may be lost.
    Freeze(i64),
}

/// How much was checked. All checks have passed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Report {
    /// How often the process was killed, stopped or frozen.
    pub blows: usize,
    /// Matches, each of which the consumer has applied once.
    pub matches: usize,
    /// Entries of all match logs.
    pub entries: usize,
    /// Acknowledged commands.
    pub acks: usize,
    /// Frames that bots received.
    pub frames: usize,
    /// Pauses at whose end all four clocks got the same grant of time.
    pub resumed: usize,
    /// Pauses before which the clocks were charged no more time than had really passed.
    pub charged: usize,
    /// How many messages the bots received that announce a stop of the server.
    pub stop_messages: u32,
    /// The most time that a match was charged for while the process was frozen, in milliseconds; `None` if no
    /// match shows what a freeze was charged.
    pub frozen_ms: Option<i64>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            blows,
            matches,
            entries,
            acks,
            frames,
            resumed,
            charged,
            frozen_ms,
            ..
        } = self;
        write!(
            f,
            "the process was killed, stopped or frozen {blows} times; {matches} matches have {entries} log entries, and a consumer of the feed \
             applied each once; \
             {acks} acknowledged commands are each in a log once; {frames} received frames agree with the logs; \
             after {resumed} pauses all four clocks got the same grant of time; \
             before {charged} pauses no more time was charged than had passed"
        )?;
        match frozen_ms {
            Some(ms) => write!(f, "; {ms} ms were charged for a freeze at most"),
            None => Ok(()),
        }
    }
}

/// Lets bots play, does to the process what is planned, and checks the match logs. Each time the process
/// runs again, calls `progress` with the number of blows so far.
///
/// # Errors
/// A check failed. The error says which one, and names the seed.
pub async fn run(plan: &KillPlan, progress: impl FnMut(usize)) -> Result<Report> {
    let report = play(plan, progress).await;
    report.with_context(|| format!("seed {}", plan.seed))
}

async fn play(plan: &KillPlan, mut progress: impl FnMut(usize)) -> Result<Report> {
    let clock = Clock::of_process();
    let folder = tempfile::tempdir()?;
    let mut rng = Rng::with_seed(plan.seed);
    let mut program = start(plan, folder.path(), 0).await?;
    let (data, applied) = (folder.path().join("data"), folder.path().join("applied"));
    let mut consumer = Consumer::start(plan.consumer.as_deref(), &data, &applied)?;
    let (address, seen) = watch::channel(Some(program.at));
    let (leave, leaving) = watch::channel(false);
    let (acked, mut answers) = watch::channel(0);
    let mut players = JoinSet::new();
    for _ in 0..plan.tables {
        let link = table(program.at, "fics", &RULES).await?;
        for seat in Seat::ALL {
            let mut player = Player::new(clock, &link, seat, rng.fork(), THINKING_MAX_MS);
            player.acked = acked.clone();
            let link = link.clone();
            let live = live(player, seen.clone(), leaving.clone());
            players.spawn(async move { live.await.map(|player| (link, player)) });
        }
    }
    let mut times = audit::Times {
        frozen_max_ms: plan.frozen_max_ms,
        ..audit::Times::default()
    };
    for (n, &blow) in (1..).zip(&plan.blows) {
        let wanted = *answers.borrow() + 4 * plan.tables;
        timeout(STEP_MAX, answers.wait_for(|count| *count >= wanted))
            .await
            .with_context(|| format!("too few commands were acknowledged before blow {n}"))??;
        clock.reaches(clock.now() + rng.i64(..UPTIME_MAX_MS)).await;
        consumer.kill().await?;
        consumer = Consumer::start(plan.consumer.as_deref(), &data, &applied)?;
        match blow {
            Blow::Freeze(ms) => {
                program.freeze(true)?;
                let from = clock.now();
                clock.reaches(from + ms).await;
                times.freezes.push((from.ms(), clock.now().ms()));
                program.freeze(false)?;
                progress(n);
                continue;
            }
            Blow::Kill => program.kill().await?,
            Blow::Stop => program.stop().await?,
        }
        times.ends.push(clock.now().ms());
        address.send_replace(None);
        let delay_ms = COMMIT_DELAYS_MS[n % COMMIT_DELAYS_MS.len()];
        program = start(plan, folder.path(), delay_ms).await?;
        address.send_replace(Some(program.at));
        progress(n);
    }
    leave.send_replace(true);
    let mut all = Vec::new();
    while let Some(player) = players.join_next().await {
        all.push(player??);
    }
    program.end().await?;
    consumer.kill().await?;
    let mut report = audit::audit(&data, &all, &times).await?;
    audit::each_is_applied_once(&data, consumer::apply(&data, &applied)?)?;
    report.blows = plan.blows.len();
    Ok(report)
}

/// The rules: clocks have 20 s, so that matches are short. A reply may follow a move at once. No seat is
/// forfeited because its player is away.
const RULES: [(&str, &str); 3] = [
    ("clock.base_s", "4"),
    ("clock.min_move_ms", "0"),
    ("disconnect.abandon_s", "0"),
];

async fn start(plan: &KillPlan, folder: &Path, delay_ms: u64) -> Result<Program> {
    let mut settings = Settings::default();
    // Bots need a shorter countdown than people. They need higher limits, because all bots come
    // from one address.
    settings.resumption.countdown_ms = 100;
    settings.resumption.wait_ms = 20_000;
    settings.resumption.grant_ms = 100;
    settings.limits.player_messages = 10_000;
    settings.limits.tables_per_hour = 10_000;
    settings.limits.guests_per_hour = 10_000;
    Program::start(&plan.program, folder, settings, delay_ms).await
}

/// Lets a bot play until `leave` is true and its match is over. When a connection is lost, connects
/// again, to the current address of the server; `address` is `None` while no server runs.
async fn live(
    mut player: Player,
    mut address: watch::Receiver<Option<SocketAddr>>,
    mut leave: watch::Receiver<bool>,
) -> Result<Player> {
    loop {
        let at = *address.wait_for(Option::is_some).await?;
        let at = at.context("the server has no address")?;
        player.is_leaving = *leave.borrow_and_update();
        let mut connection = match player.connect(at).await {
            Ok(connection) => connection,
            // The server has just ended. The next one has another address.
            Err(error) => {
                let changed = timeout(STEP_MAX, address.changed()).await;
                changed.with_context(|| format!("no connection: {error:#}"))??;
                continue;
            }
        };
        let left = tokio::select! {
            left = player.play(&mut connection) => {
                player.transcript.cuts += 1;
                left?
            }
            changed = leave.changed() => {
                changed?;
                VisitEnd::Cut
            }
        };
        if left == VisitEnd::Done {
            player.transcript.cuts -= 1;
            player.remember();
            return Ok(player);
        }
    }
}
