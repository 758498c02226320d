//! Kills a server again and again while bots play. After that it compares the server's log with
//! what the bots received.
//!
//! The process, SIGKILL and the WebSockets are real. Bots keep every message. Like pages, they
//! connect again when a connection is lost.

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

/// The delays of commits. Each start of the server uses the next delay.
const COMMIT_DELAYS_MS: [u64; 3] = [0, 2, 10];

/// The longest time that a bot thinks. It is short, so that the log is written all the time.
const THINKING_MAX_MS: u64 = 30;

/// The longest time that a server runs after all bots play again.
const UPTIME_MAX_MS: i64 = 500;

/// How long a step may take. Only a broken server needs this long.
const STEP_MAX: Duration = Duration::from_secs(60);

/// How often the server ends, how it ends, and under which load.
#[derive(Clone, Debug)]
pub struct KillPlan {
    /// The file of the program.
    pub program: PathBuf,
    /// How often the process ends.
    pub ends: u32,
    /// How the process ends.
    pub by: End,
    /// Tables with a match each.
    pub tables: usize,
    /// With the same seed the bots make the same choices. How the system schedules processes cannot
    /// be repeated.
    pub seed: u64,
}

/// How a process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The process is killed by SIGKILL.
    Kill,
    /// The process is stopped as a service manager stops it: the server pauses its matches and
    /// sends this to all clients.
    Stop,
}

/// How much was checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Report {
    pub ends: u32,
    pub matches: usize,
    pub entries: usize,
    pub acks: usize,
    pub frames: usize,
    pub resumed: usize,
    pub charged: usize,
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
            "{ends} ends of the process, {matches} matches with {entries} entries of the log: \
             {acks} acknowledged commands are in the log once, {frames} received frames agree with it, \
             {resumed} pauses gave all four clocks the same, {charged} were charged no more than passed"
        )
    }
}

/// Lets bots play, ends the process as planned, and checks the log. Calls `progress` with the
/// number of each end of the process.
///
/// # Errors The check that failed, and the seed.
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
            .with_context(|| format!("no bot plays on before end {n}"))??;
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

/// The rules: matches are short, moves have no least time, and no player can be claimed absent.
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

/// Lets a player play until they are leaving and their match is over. Each connection goes to the
/// present address of the server.
async fn live(
    mut player: Player,
    mut address: watch::Receiver<Option<SocketAddr>>,
    mut leave: watch::Receiver<bool>,
) -> Result<Player> {
    loop {
        let at = *address.wait_for(Option::is_some).await?;
        let at = at.context("an address was awaited")?;
        player.is_leaving = *leave.borrow_and_update();
        let mut connection = match player.connect(at).await {
            Ok(connection) => connection,
            // The server has just ended, and its address changes.
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
