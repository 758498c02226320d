//! Loads a server with matches over real WebSockets, and measures the delays of its answers.
//!
//! Each move has a planned time. A delay is measured from that time, even if the move is sent later
//! because the move before it was not acknowledged yet. So a server that does not keep up gets long
//! delays. The seed decides the moves, and no match ends.

use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, MutexGuard};

use anyhow::{Context, Result, ensure};
use bughouse_core::{BoardId, Ruleset};
use bughouse_room::clock::Stopwatch;
use bughouse_wire::client::ClientMsg;
use clap::Args;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::sync::{Mutex, Notify, Semaphore};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::bots::{self, BotCounts};
use crate::connection::{self, ANSWER_MAX, Connection, Sink, Stream};
use crate::player::id_prefix;
use crate::plies::Plies;
use crate::program::Program;
use crate::times::Times;

/// The load that the generator puts on the server.
#[derive(Clone, Copy, Debug, Args)]
pub struct Load {
    /// The number of matches, with four connections each
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub matches: usize,

    /// Moves per second, over all matches
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub moves: u32,

    /// The number of connections that watch the first match
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub watchers: usize,

    /// The number of the server's bots that play beside these matches, at the highest level and with 30
    /// seconds on each clock
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub bots: usize,

    /// For how long moves are sent, after all players have their seats
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub seconds: u64,

    /// Decides the moves: match number n has the moves of `seed + n`
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

impl Load {
    /// The number of connections.
    pub fn connections(&self) -> usize {
        4 * self.matches + self.watchers
    }
}

/// How many connections are opened at the same time.
const AT_ONCE: usize = 64;

/// The countdown before the matches of bots, and some time more.
const BOTS_BEGIN_S: f64 = 5.0;

/// The preset of the matches.
const PRESET: &str = "fics";

/// Changes to the preset, so that a match does not end: repeated positions and fifty moves are no draw,
/// flags do not fall, and no seat is forfeited because its player is away. A reply may follow a move at
/// once.
const RULES: [(&str, &str); 5] = [
    ("clock.base_s", "36000"),
    ("clock.min_move_ms", "0"),
    ("disconnect.abandon_s", "0"),
    ("repetition.mode", "off"),
    ("fifty", "off"),
];

/// The results of a measurement. Delays count from the planned times of the moves.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Measurements {
    pub load: Load,
    pub seconds: f64,
    /// Acknowledged moves.
    pub acked: u64,
    /// Frames that the server sent.
    pub delivered: u64,
    /// The bytes of the messages that came to players and watchers.
    pub bytes: u64,
    /// Delays of acknowledgements in microseconds: the quantiles of 50, 99 and 99.9 percent. The
    /// next two fields have the same quantiles for frames.
    pub ack_us: [u32; 3],
    pub players_us: [u32; 3],
    pub watchers_us: [u32; 3],
    /// The server's processor time in user mode and in the system, in seconds.
    pub server_cpu_s: [f64; 2],
    pub own_cpu_s: f64,
    /// The server's memory for each connection, in bytes: before the first move, and after the last
    /// move.
    pub bytes_per_connection: [f64; 2],
    pub load_average: String,
    /// The moves of bots, their matches, and those that ended because a flag fell: a bot waits if its partner
    /// may still help.
    pub bots: [u64; 3],
    /// The flags that fell while the bot waited for a thread or thought.
    pub late: u64,
}

impl Measurements {
    /// What is worse than it may be: people wait longer than `most_ms` for one answer in a hundred, or
    /// a bot flagged because no thread was free.
    pub fn faults(&self, most_ms: f64) -> Vec<String> {
        let mut faults = Vec::new();
        for (what, [_, most, _]) in [("answers", self.ack_us), ("frames", self.players_us)] {
            let ms = f64::from(most) / 1e3;
            if ms > most_ms {
                faults.push(format!(
                    "one in a hundred {what} took {ms:.1} ms or more, not {most_ms:.0}"
                ));
            }
        }
        let late = self.late;
        if late > 0 {
            faults.push(format!("{late} flags of bots fell while the bot thought"));
        }
        faults
    }

    /// Returns the processor time that the server used for each frame that it sent, in
    /// microseconds.
    pub fn cpu_us_per_frame(&self) -> f64 {
        self.cpu_us() / self.delivered.max(1) as f64
    }

    fn cpu_us(&self) -> f64 {
        self.server_cpu_s.iter().sum::<f64>() * 1e6
    }

    fn per_move(&self, count: f64) -> f64 {
        count / self.acked.max(1) as f64
    }
}

impl fmt::Display for Measurements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |[half, most, all]: [u32; 3]| {
            let ms = |us: u32| f64::from(us) / 1_000.0;
            format!("{:.1} / {:.1} / {:.1} ms", ms(half), ms(most), ms(all))
        };
        writeln!(f, "connections           {}", self.load.connections())?;
        writeln!(f, "matches               {}", self.load.matches)?;
        writeln!(f, "watchers              {}", self.load.watchers)?;
        writeln!(
            f,
            "moves                 {:.0} a second acknowledged, {} planned, for {:.1} s",
            self.acked as f64 / self.seconds,
            self.load.moves,
            self.seconds
        )?;
        writeln!(
            f,
            "frames                {:.0} a second, {:.1} and {:.0} bytes a move",
            self.delivered as f64 / self.seconds,
            self.per_move(self.delivered as f64),
            self.per_move(self.bytes as f64)
        )?;
        writeln!(
            f,
            "acknowledged within   {} (p50 / p99 / p99.9)",
            times(self.ack_us)
        )?;
        writeln!(f, "seen by players       {}", times(self.players_us))?;
        if self.load.watchers > 0 {
            writeln!(f, "seen by watchers      {}", times(self.watchers_us))?;
        }
        writeln!(
            f,
            "server's processor    {:.2} s, {:.2} s of them in the system; {:.0} µs a move, {:.1} a frame",
            self.server_cpu_s.iter().sum::<f64>(),
            self.server_cpu_s[1],
            self.per_move(self.cpu_us()),
            self.cpu_us_per_frame()
        )?;
        writeln!(f, "generator's processor {:.2} s", self.own_cpu_s)?;
        writeln!(
            f,
            "server's memory       {:.1} KB a connection before the first move, {:.1} after {} of each match",
            self.bytes_per_connection[0] / 1_000.0,
            self.bytes_per_connection[1] / 1_000.0,
            self.acked / self.load.matches as u64
        )?;
        if self.load.bots > 0 {
            let ([moves, matches, flags], late) = (self.bots, self.late);
            let (seats, rate) = (self.load.bots, moves as f64 / self.seconds);
            writeln!(f, "bots                  {seats}, {rate:.1} moves a second")?;
            writeln!(
                f,
                "matches of bots       {matches} ended, {flags} by a flag; {late} flags fell while a bot thought"
            )?;
        }
        write!(f, "the machine's load    {}", self.load_average.trim())
    }
}

/// Counters that all connections share.
#[derive(Default)]
struct Counts {
    acked: AtomicU64,
    bytes: AtomicU64,
    ack: Times,
    players: Times,
    watchers: Times,
    /// Whether delays are being measured: from the first planned move to the last acknowledgement.
    open: AtomicBool,
}

impl Counts {
    fn is_open(&self) -> bool {
        self.open.load(Ordering::Relaxed)
    }
}

/// Loads a server. `operator` is the address of its metrics.
///
/// # Errors
/// The server does not answer, or refuses a connection.
pub async fn generate(load: Load, server: &Program, operator: SocketAddr) -> Result<Measurements> {
    let at = server.at;
    let empty = numbers(operator).await?;
    let rules = Ruleset::build(PRESET, RULES)?;
    let counts = Arc::new(Counts::default());
    let clock = Stopwatch::start();
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for n in 0..load.matches as u64 {
        let (room, counts) = (Arc::clone(&room), Arc::clone(&counts));
        opening.spawn(async move {
            let _turn = room.acquire_owned().await?;
            let plies = Plies::new(rules, load.seed.wrapping_add(n));
            RunningMatch::open(at, plies, counts, clock).await
        });
    }
    let mut matches = Vec::new();
    while let Some(one) = opening.join_next().await {
        matches.push(one??);
    }
    let mut readers = JoinSet::new();
    if let Some(first) = matches.first() {
        for _ in 0..load.watchers {
            let (sink, stream) = Connection::open(at, &first.table.link, None).await?.split();
            let sink = Arc::new(Mutex::new(sink));
            readers.spawn(Arc::clone(&first.table).read_frames(stream, None, sink));
        }
    }
    for one in &matches {
        let playing = async {
            while one.table.playing.load(Ordering::Acquire) < 4 {
                one.table.changed.notified().await
            }
        };
        timeout(ANSWER_MAX, playing)
            .await
            .context("a match does not begin")?;
    }
    let settled = clock.seconds() + settling_s(load.watchers);
    clock.reaches(settled).await;
    let bot_counts = Arc::new(BotCounts::default());
    let bots = bots::open(at, load.bots, &bot_counts).await?;
    if load.bots > 0 {
        // The countdowns end, and all bots think.
        clock.reaches(clock.seconds() + BOTS_BEGIN_S).await;
    }
    let bots_before = bot_counts.read();
    let full = numbers(operator).await?;
    let cpu_before = server.cpu_s()?;
    let own = bughouse_server::metrics::cpu_seconds().unwrap_or(0.0);
    counts.open.store(true, Ordering::Relaxed);
    let began = clock.seconds();
    let mut playing = JoinSet::new();
    let apart = load.matches as f64 / f64::from(load.moves.max(1));
    for (n, one) in matches.into_iter().enumerate() {
        let first = began + apart * n as f64 / load.matches as f64;
        playing.spawn(one.play(first, apart, began + load.seconds as f64));
    }
    // All connections stay open until the last move, so that closing them is not measured.
    let mut matches = Vec::new();
    while let Some(one) = playing.join_next().await {
        matches.push(one??);
    }
    let seconds = clock.seconds() - began;
    counts.open.store(false, Ordering::Relaxed);
    let after = numbers(operator).await?;
    let cpu_after = server.cpu_s()?;
    let bots_after = bot_counts.read();
    drop(bots);
    for one in &mut matches {
        one.readers.abort_all();
    }
    let quantiles = |times: &Times| [500, 990, 999].map(|part| times.quantile(part));
    Ok(Measurements {
        load,
        seconds,
        acked: counts.acked.load(Ordering::Relaxed),
        delivered: (after[1] - full[1]) as u64,
        bytes: counts.bytes.load(Ordering::Relaxed),
        ack_us: quantiles(&counts.ack),
        players_us: quantiles(&counts.players),
        watchers_us: quantiles(&counts.watchers),
        server_cpu_s: [0, 1].map(|part| cpu_after[part] - cpu_before[part]),
        own_cpu_s: bughouse_server::metrics::cpu_seconds().unwrap_or(0.0) - own,
        bytes_per_connection: [full, after]
            .map(|now| (now[0] - empty[0]) / load.connections() as f64),
        bots: [0, 1, 2].map(|what| bots_after[what] - bots_before[what]),
        late: (after[2] - full[2]) as u64,
        load_average: std::fs::read_to_string("/proc/loadavg").unwrap_or_default(),
    })
}

/// Returns for how many seconds to wait until all clients have received the full list of watchers. While
/// many watchers join, the server collects changes of the list for up to one millisecond per watcher.
fn settling_s(watchers: usize) -> f64 {
    1.0 + watchers as f64 / 1e3
}

/// The server's metrics that the generator uses: the bytes of its memory, the frames that it sent, and the flags
/// of bots.
async fn numbers(operator: SocketAddr) -> Result<[f64; 3]> {
    let names = [
        "bughouse_process_memory_bytes",
        "bughouse_frames_total",
        "bughouse_bot_flags_total",
    ];
    connection::metrics(operator, names).await
}

/// The data that the connections to one table share.
struct Table {
    link: String,
    counts: Arc<Counts>,
    clock: Stopwatch,
    /// How many players have received the match.
    playing: AtomicU32,
    /// The number of acknowledged half-moves of each board.
    acked: [AtomicU32; 2],
    changed: Notify,
    /// The planned time of each half-move of each board, in microseconds.
    plans: std::sync::Mutex<[Vec<u64>; 2]>,
}

/// A match and its four players' connections.
struct RunningMatch {
    table: Arc<Table>,
    plies: Plies,
    sinks: [Arc<Mutex<Sink>>; 4],
    readers: JoinSet<()>,
}

/// The fields of a server message that the generator needs. The others are not parsed.
#[derive(Deserialize)]
struct MessagePart<'t> {
    t: &'t str,
    #[serde(default)]
    id: Option<&'t str>,
    #[serde(default)]
    k: u32,
    #[serde(default, borrow)]
    event: Option<EventPart<'t>>,
}

#[derive(Deserialize)]
struct EventPart<'t> {
    e: &'t str,
    #[serde(default)]
    ply: u32,
    #[serde(default)]
    seat: Option<&'t str>,
}

async fn send(sink: &mut Sink, message: &ClientMsg) -> Result<()> {
    let text = connection::to_text(message)?;
    Ok(sink.send(Message::text(text)).await?)
}

impl RunningMatch {
    async fn open(
        at: SocketAddr,
        plies: Plies,
        counts: Arc<Counts>,
        clock: Stopwatch,
    ) -> Result<RunningMatch> {
        let (link, keys) = connection::assigned_table(at, PRESET, &RULES).await?;
        let table = Arc::new(Table {
            link,
            counts,
            clock,
            playing: AtomicU32::new(0),
            acked: Default::default(),
            changed: Notify::new(),
            plans: Default::default(),
        });
        let mut readers = JoinSet::new();
        let mut sinks = Vec::new();
        for (n, (_, key)) in keys.iter().enumerate() {
            let (sink, stream) = Connection::open(at, &table.link, Some(key)).await?.split();
            let sink = Arc::new(Mutex::new(sink));
            let reader = Arc::clone(&table).read_frames(stream, Some(n / 2), Arc::clone(&sink));
            readers.spawn(reader);
            sinks.push(sink);
        }
        let Ok(sinks) = sinks.try_into() else {
            unreachable!("there are four seats");
        };
        Ok(RunningMatch {
            table,
            plies,
            sinks,
            readers,
        })
    }

    /// Makes a move every `apart` seconds from `first` to `end`, on both boards in turn.
    async fn play(mut self, first: f64, apart: f64, end: f64) -> Result<RunningMatch> {
        let (table, id_prefix) = (&self.table, id_prefix());
        for n in 0u32.. {
            let due = first + apart * f64::from(n);
            if due >= end {
                break;
            }
            let (board, ply) = ((n % 2) as usize, n / 2);
            table.clock.reaches(due).await;
            table.plans()[board].push((due * 1e6) as u64);
            // If this wait takes long, the next moves are planned at their usual times and sent late.
            table.until_acked(board, ply).await?;
            let message = ClientMsg::Play {
                id: format!("{id_prefix}{board}.{ply}"),
                board: BoardId::BOTH[board],
                ply,
                mv: self.plies.next(BoardId::BOTH[board])?,
                thought_ms: None,
            };
            let sink = &self.sinks[2 * board + (ply % 2) as usize];
            send(&mut *sink.lock().await, &message).await?;
        }
        let sent = table.plans().each_ref().map(Vec::len);
        for (board, sent) in sent.into_iter().enumerate() {
            table.until_acked(board, u32::try_from(sent)?).await?;
        }
        Ok(self)
    }
}

impl Table {
    fn plans(&self) -> MutexGuard<'_, [Vec<u64>; 2]> {
        let plans = self.plans.lock();
        plans.expect("no thread panics while it holds the lock")
    }

    async fn until_acked(&self, board: usize, ply: u32) -> Result<()> {
        let acked = async {
            while self.acked[board].load(Ordering::Acquire) < ply {
                self.changed.notified().await;
            }
        };
        let acked = timeout(ANSWER_MAX, acked).await;
        acked.with_context(|| format!("half-move {ply} of board {board} is not acknowledged"))
    }

    /// Returns how many microseconds have passed since the planned time of the half-move `ply`, counted
    /// from 0; `None` if it has no planned time.
    fn late_us(&self, board: usize, ply: u32) -> Option<u64> {
        let now = (self.clock.seconds() * 1e6) as u64;
        let plans = self.plans();
        let plan = plans[board].get(ply as usize)?;
        Some(now.saturating_sub(*plan))
    }

    /// Reads messages until the connection ends. `board` is the index of the player's board; `None` for a
    /// watcher.
    async fn read_frames(
        self: Arc<Table>,
        mut stream: Stream,
        board: Option<usize>,
        sink: Arc<Mutex<Sink>>,
    ) {
        let mut has_match = false;
        while let Some(Ok(message)) = stream.next().await {
            let Message::Text(text) = message else {
                continue;
            };
            if self.counts.is_open() {
                let bytes = &self.counts.bytes;
                bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            }
            let Ok(message) = serde_json::from_str::<MessagePart<'_>>(&text) else {
                // A text with JSON escapes cannot be read as `&str`. The messages that are used below
                // have none.
                continue;
            };
            match message.t {
                "frame" => self.frame(message.event, board.is_some()),
                "ack" => {
                    let place = message.id.and_then(|id| id.rsplit_once('.'));
                    if let (Some(board), Some((_, ply))) = (board, place) {
                        self.acknowledged(board, ply.parse().unwrap_or(0));
                    }
                }
                "game" if board.is_some() && !has_match => {
                    has_match = true;
                    self.playing.fetch_add(1, Ordering::Release);
                    self.changed.notify_one();
                }
                "probe" => {
                    // An error is ignored: it means that the connection has ended, and the next read
                    // then ends this loop.
                    let _ = send(&mut *sink.lock().await, &ClientMsg::Echo { k: message.k }).await;
                }
                _ => {}
            }
        }
    }

    fn frame(&self, event: Option<EventPart<'_>>, plays: bool) {
        let played = event.filter(|event| event.e == "played" && self.counts.is_open());
        let Some(EventPart {
            ply,
            seat: Some(seat),
            ..
        }) = played
        else {
            return;
        };
        let board = usize::from(seat.eq_ignore_ascii_case("b"));
        if let Some(us) = self.late_us(board, ply - 1) {
            match plays {
                true => self.counts.players.add(us),
                false => self.counts.watchers.add(us),
            }
        }
    }

    fn acknowledged(&self, board: usize, ply: u32) {
        if let Some(us) = self.late_us(board, ply) {
            self.counts.ack.add(us);
            self.counts.acked.fetch_add(1, Ordering::Relaxed);
        }
        self.acked[board].store(ply + 1, Ordering::Release);
        self.changed.notify_one();
    }
}

/// Checks that one machine has enough files and ports for `load`.
///
/// # Errors
/// The load is too large or zero, or its time is not 1 to 600 seconds.
pub fn check(load: &Load) -> Result<()> {
    let connections = load.connections();
    ensure!(
        load.matches > 0 && load.moves > 0,
        "a load has at least one match and one move per second"
    );
    ensure!(
        load.bots.is_multiple_of(2) && load.bots <= 400,
        "the number of bots must be even, and at most 400"
    );
    ensure!(
        connections <= 18_000,
        "{connections} connections are too many: on one machine at most 18,000 can be opened"
    );
    ensure!(
        (1..=600).contains(&load.seconds),
        "the time must be 1 to 600 seconds"
    );
    Ok(())
}
