//! Killing a server again and again while people play, and what must hold of it afterwards.
//!
//! The process is real and so is SIGKILL; the bots come by real WebSockets, keep whatever they were
//! told, and come back as pages do. At the end the log is held against all of it.

mod audit;

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bughouse_core::Seat;
use bughouse_server::clock::Clock;
use bughouse_server::settings::{Settings, write};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::line::table;
use crate::player::{Left, Player};
use crate::program::Program;
use fastrand::Rng;

const SEATS: [Seat; 4] = [
    Seat::WHITE_OF_A,
    Seat::BLACK_OF_A,
    Seat::WHITE_OF_B,
    Seat::BLACK_OF_B,
];

/// What each commit is held back, in turn.
const DELAYS_MS: [u64; 3] = [0, 2, 10];

/// The longest that somebody thinks: the log has something to do all the time.
const THINKS_MS: u64 = 30;

/// The longest that a server lives after everybody plays again.
const LIVES_MS: u64 = 500;

/// How long a step may take before something is broken.
const PATIENCE_MS: i64 = 60_000;

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Siege {
    /// The program.
    pub program: PathBuf,
    /// How often it ends.
    pub ends: u32,
    /// How.
    pub by: End,
    /// Tables with a match each.
    pub tables: usize,
    /// What looks like chance is the same for the same seed; when the system lets whom run is not.
    pub seed: u64,
}

/// How a server ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// SIGKILL.
    Kill,
    /// In order, as a service's manager asks for it: it pauses matches and says so.
    Stop,
}

/// What was seen.
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
             {acks} acknowledged commands are there once, {frames} frames are as they were told, \
             {resumed} pauses gave all four clocks the same, {charged} were charged no more than passed"
        )
    }
}

/// Plays, kills and holds the log against what was told; `progress` hears how often it ended.
///
/// # Errors
/// Something does not hold: what, and the seed.
pub async fn siege(siege: &Siege, progress: impl FnMut(u32)) -> Result<Report> {
    let held = play(siege, progress).await;
    held.with_context(|| format!("seed {}", siege.seed))
}

async fn play(siege: &Siege, mut progress: impl FnMut(u32)) -> Result<Report> {
    let clock = Clock::start();
    let folder = tempfile::tempdir()?;
    let mut rng = Rng::with_seed(siege.seed);
    let mut program = start(siege, folder.path(), 0).await?;
    let (address, seen) = watch::channel(Some(program.at));
    let (leave, leaving) = watch::channel(false);
    let acked = Arc::new(AtomicU64::new(0));
    let mut players = JoinSet::new();
    for _ in 0..siege.tables {
        let link = table(program.at, "fics", &RULES).await?;
        for seat in SEATS {
            let mut player = Player::new(clock, &link, seat, rng.fork(), THINKS_MS);
            player.acked = Arc::clone(&acked);
            let link = link.clone();
            let live = live(player, clock, seen.clone(), leaving.clone());
            players.spawn(async move { live.await.map(|player| (link, player)) });
        }
    }
    let mut ends_ms = Vec::new();
    for n in 1..=siege.ends {
        let wanted = acked.load(Ordering::Relaxed) + 4 * siege.tables as u64;
        until(clock, || acked.load(Ordering::Relaxed) >= wanted)
            .await
            .with_context(|| format!("nobody plays on before end {n}"))?;
        pause(clock, rng.u64(..LIVES_MS)).await;
        match siege.by {
            End::Kill => program.kill().await?,
            End::Stop => program.stop().await?,
        }
        ends_ms.push(clock.now());
        address.send_replace(None);
        program = start(
            siege,
            folder.path(),
            DELAYS_MS[n as usize % DELAYS_MS.len()],
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
    report.ends = siege.ends;
    Ok(report)
}

/// Games of bots are short: what clocks they have, and no reply that waits.
const RULES: [(&str, &str); 3] = [
    ("clock.base_s", "20"),
    ("clock.min_move_ms", "0"),
    ("disconnect.abandon_s", "0"),
];

async fn start(siege: &Siege, folder: &Path, delay_ms: u64) -> Result<Program> {
    let mut settings = Settings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: Some(folder.join("data")),
        log_filter: "error".into(),
        ..Settings::default()
    };
    settings.disk.delay_ms = delay_ms;
    // Bots look at two boards more quickly, and are more of them at one address.
    settings.back.countdown_ms = 100;
    settings.back.wait_ms = 20_000;
    settings.back.grant_ms = 700;
    settings.limits.player_messages = 10_000;
    settings.limits.tables_per_hour = 10_000;
    let config = folder.join("bughouse.toml");
    std::fs::write(&config, write(&settings))?;
    Program::start(&siege.program, &config).await
}

/// Somebody plays wherever the server is, until he leaves and his match is over.
async fn live(
    mut player: Player,
    clock: Clock,
    mut address: watch::Receiver<Option<SocketAddr>>,
    mut leave: watch::Receiver<bool>,
) -> Result<Player> {
    let mut missed = 0;
    loop {
        let at = *address.wait_for(Option::is_some).await?;
        let at = at.context("it was waited for")?;
        player.leaves = *leave.borrow_and_update();
        let mut line = match player.come(at).await {
            Ok(line) => line,
            Err(error) => {
                missed += 1;
                ensure!(missed < 2_000, "nobody is let in: {error:#}");
                pause(clock, 10).await;
                continue;
            }
        };
        missed = 0;
        let left = tokio::select! {
            left = player.play(&mut line) => left?,
            changed = leave.changed() => {
                changed?;
                Left::Cut
            }
        };
        if left == Left::Done {
            player.remember();
            return Ok(player);
        }
    }
}

async fn until(clock: Clock, holds: impl Fn() -> bool) -> Result<()> {
    let end = clock.now() + PATIENCE_MS;
    while !holds() {
        ensure!(clock.now() < end, "it took more than a minute");
        pause(clock, 5).await;
    }
    Ok(())
}

async fn pause(clock: Clock, ms: u64) {
    let ms = Duration::from_millis(ms).as_millis();
    clock
        .reaches(clock.now() + i64::try_from(ms).unwrap_or(0))
        .await;
}
