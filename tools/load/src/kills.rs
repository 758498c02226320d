//! Kills a server again and again while bots play. At the end, `audit` compares the match logs on the
//! server's disk with what the bots received.
//!
//! The process, SIGKILL and the WebSockets are real. Bots record what they send and receive. Like
//! pages, they connect again when a connection is lost.

mod audit;

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use bughouse_core::Seat;
use bughouse_server::clock::Clock;
use bughouse_server::settings::{Settings, write};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::connection::table;
use crate::player::{Player, VisitEnd};
use crate::program::Program;
use fastrand::Rng;

const SEATS: [Seat; 4] = [
    Seat::WHITE_OF_A,
    Seat::BLACK_OF_A,
    Seat::WHITE_OF_B,
    Seat::BLACK_OF_B,
];

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

/// How often and how the server process ends, and under which load.
#[derive(Clone, Debug)]
pub struct KillPlan {
    /// The file of the program.
    pub program: PathBuf,
    /// How often the process ends.
    pub ends: u32,
    /// How the process ends.
    pub by: End,
    /// The number of tables, each with one match at a time.
    pub tables: usize,
    /// The seed of the bots' random choices. A run cannot be repeated exactly, because the system
    /// schedules the processes differently each time.
    pub seed: u64,
}

/// How a process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The process is killed by SIGKILL.
    Kill,
    /// The process receives SIGTERM, as from a service manager. The server pauses its matches, informs
    /// all clients, and ends.
    Stop,
}

/// How much was checked. All checks have passed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Report {
    /// How often the process ended.
    pub ends: u32,
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
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            ends,
            matches,
            entries,
            acks,
            frames,
            resumed,
            charged,
            ..
        } = self;
        write!(
            f,
            "the process ended {ends} times; {matches} matches have {entries} log entries; \
             {acks} acknowledged commands are each in a log once; {frames} received frames agree with the logs; \
             after {resumed} pauses all four clocks got the same grant of time; \
             before {charged} pauses no more time was charged than had passed"
        )
    }
}

/// Lets bots play, ends the process as planned, and checks the match logs. Each time the process has
/// ended and runs again, calls `progress` with the number of ends so far.
///
/// # Errors
/// A check failed. The error says which one, and names the seed.
pub async fn run(plan: &KillPlan, progress: impl FnMut(u32)) -> Result<Report> {
    let report = play(plan, progress).await;
    report.with_context(|| format!("seed {}", plan.seed))
}

async fn play(plan: &KillPlan, mut progress: impl FnMut(u32)) -> Result<Report> {
    let clock = Clock::start();
    let folder = tempfile::tempdir()?;
    let mut rng = Rng::with_seed(plan.seed);
    let mut program = start(plan, folder.path(), 0).await?;
    let (address, seen) = watch::channel(Some(program.at));
    let (leave, leaving) = watch::channel(false);
    let (acked, mut answers) = watch::channel(0);
    let mut players = JoinSet::new();
    for _ in 0..plan.tables {
        let link = table(program.at, "fics", &RULES).await?;
        for seat in SEATS {
            let mut player = Player::new(clock, &link, seat, rng.fork(), THINKING_MAX_MS);
            player.acked = acked.clone();
            let link = link.clone();
            let live = live(player, seen.clone(), leaving.clone());
            players.spawn(async move { live.await.map(|player| (link, player)) });
        }
    }
    let mut ends_ms = Vec::new();
    for n in 1..=plan.ends {
        let wanted = *answers.borrow() + 4 * plan.tables;
        timeout(STEP_MAX, answers.wait_for(|count| *count >= wanted))
            .await
            .with_context(|| format!("too few commands were acknowledged before end {n}"))??;
        clock.reaches(clock.now() + rng.i64(..UPTIME_MAX_MS)).await;
        match plan.by {
            End::Kill => program.kill().await?,
            End::Stop => program.stop().await?,
        }
        ends_ms.push(clock.now());
        address.send_replace(None);
        program = start(
            plan,
            folder.path(),
            COMMIT_DELAYS_MS[n as usize % COMMIT_DELAYS_MS.len()],
        )
        .await?;
        address.send_replace(Some(program.at));
        progress(n);
    }
    leave.send_replace(true);
    let mut all = Vec::new();
    while let Some(player) = players.join_next().await {
        all.push(player??);
    }
    program.end().await?;
    let mut report = audit::audit(folder.path(), &all, &ends_ms).await?;
    report.ends = plan.ends;
    Ok(report)
}

/// The rules: clocks have 20 s, so that matches are short. A reply may follow a move at once. No seat is
/// forfeited because its player is away.
const RULES: [(&str, &str); 3] = [
    ("clock.base_s", "20"),
    ("clock.min_move_ms", "0"),
    ("disconnect.abandon_s", "0"),
];

async fn start(plan: &KillPlan, folder: &Path, delay_ms: u64) -> Result<Program> {
    let mut settings = Settings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: Some(folder.join("data")),
        log_filter: "error".into(),
        ..Settings::default()
    };
    settings.disk.delay_ms = delay_ms;
    // Bots need a shorter countdown than people. They need higher limits, because all bots come
    // from one address.
    settings.resumption.countdown_ms = 100;
    settings.resumption.wait_ms = 20_000;
    settings.resumption.grant_ms = 700;
    settings.limits.player_messages = 10_000;
    settings.limits.tables_per_hour = 10_000;
    let config = folder.join("bughouse.toml");
    std::fs::write(&config, write(&settings))?;
    Program::start(&plan.program, &config).await
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
            left = player.play(&mut connection) => left?,
            changed = leave.changed() => {
                changed?;
                VisitEnd::Cut
            }
        };
        if left == VisitEnd::Done {
            player.remember();
            return Ok(player);
        }
    }
}
