//! Loads a server with matches over real WebSockets, and measures the delays of its answers.
//!
//! Each move has a planned time. A delay is measured from that time, even if the move is sent later
//! because the move before it was not acknowledged yet. So a server that does not keep up gets long
//! delays. The seed decides the moves, and no match ends.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use anyhow::{Context, Result, ensure};
use bughouse_core::{BoardId, Ruleset};
use bughouse_room::clock::Stopwatch;
use bughouse_wire::client::{ClientMsg, Visit};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::{Mutex, Notify, Semaphore};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::bots::{self, BotCounts};
use crate::connection::{self, ANSWER_MAX};
use crate::floor::{Floor, floor};
use crate::player::id_prefix;
use crate::plies::Plies;
use crate::program::Program;
use crate::times::Times;

/// The load that the generator puts on the server.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// The number of matches, with four connections each.
    pub matches: usize,
    /// Moves per second, over all matches.
    pub moves: u32,
    /// The number of connections that watch the first match.
    pub watchers: usize,
    /// The number of the server's bots that play beside these matches.
    pub bots: usize,
    /// For how many seconds moves are sent, after all players have their seats.
    pub seconds: u64,
    /// Decides the moves: match number n has the moves of `seed + n`.
    pub seed: u64,
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
    pub connections: usize,
    pub matches: usize,
    pub watchers: usize,
    pub seconds: f64,
    /// Planned moves per second.
    pub planned: u32,
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
    /// The processor time of a bare message, measured in the same run; see `floor`.
    pub floor: Option<Floor>,
    pub load_average: String,
    /// What bots did; `None` without bots.
    pub bots: Option<BotMeasurements>,
}

/// What the server's bots did while the load was measured.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct BotMeasurements {
    pub seats: usize,
    pub moves: u64,
    pub matches: u64,
    /// The matches that ended because a flag fell: a bot waits if its partner may still help.
    pub flags: u64,
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
        let late = self.bots.map_or(0, |bots| bots.late);
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
        writeln!(f, "connections           {}", self.connections)?;
        writeln!(f, "matches               {}", self.matches)?;
        writeln!(f, "watchers              {}", self.watchers)?;
        writeln!(
            f,
            "moves                 {:.0} a second acknowledged, {} planned, for {:.1} s",
            self.acked as f64 / self.seconds,
            self.planned,
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
        if self.watchers > 0 {
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
        if let Some(Floor {
            send_us,
            receive_us,
        }) = self.floor
        {
            let times = self.cpu_us_per_frame() / send_us;
            writeln!(
                f,
                "a bare message        {send_us:.1} µs to send, {receive_us:.1} µs to receive: a frame costs {times:.1} times as much as sending a bare message"
            )?;
        }
        writeln!(f, "generator's processor {:.2} s", self.own_cpu_s)?;
        writeln!(
            f,
            "server's memory       {:.1} KB a connection before the first move, {:.1} after {} of each match",
            self.bytes_per_connection[0] / 1_000.0,
            self.bytes_per_connection[1] / 1_000.0,
            self.acked / self.matches as u64
        )?;
        if let Some(bots) = self.bots {
            let BotMeasurements {
                seats,
                moves,
                matches,
                flags,
                late,
            } = bots;
            let rate = moves as f64 / self.seconds;
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
            let (sink, stream) = enter(at, &first.table.link, None).await?;
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
    let floor = tokio::task::spawn_blocking(floor).await??;
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
    let connections = 4 * load.matches + load.watchers;
    let quantiles = |times: &Times| [500, 990, 999].map(|part| times.quantile(part));
    Ok(Measurements {
        connections,
        matches: load.matches,
        watchers: load.watchers,
        seconds,
        planned: load.moves,
        acked: counts.acked.load(Ordering::Relaxed),
        delivered: (after.frames - full.frames) as u64,
        bytes: counts.bytes.load(Ordering::Relaxed),
        ack_us: quantiles(&counts.ack),
        players_us: quantiles(&counts.players),
        watchers_us: quantiles(&counts.watchers),
        server_cpu_s: [0, 1].map(|part| cpu_after[part] - cpu_before[part]),
        own_cpu_s: bughouse_server::metrics::cpu_seconds().unwrap_or(0.0) - own,
        floor,
        bytes_per_connection: [full, after]
            .map(|now| (now.bytes - empty.bytes) / connections as f64),
        bots: (load.bots > 0).then(|| BotMeasurements {
            seats: load.bots,
            moves: bots_after[0] - bots_before[0],
            matches: bots_after[1] - bots_before[1],
            flags: bots_after[2] - bots_before[2],
            late: (after.bot_flags - full.bot_flags) as u64,
        }),
        load_average: std::fs::read_to_string("/proc/loadavg").unwrap_or_default(),
    })
}

/// Returns for how many seconds to wait until all clients have received the full list of watchers. While
/// many watchers join, the server collects changes of the list for up to one millisecond per watcher.
fn settling_s(watchers: usize) -> f64 {
    1.0 + watchers as f64 / 1e3
}

/// The server's metrics that the generator uses.
#[derive(Clone, Copy)]
struct Numbers {
    bytes: f64,
    frames: f64,
    bot_flags: f64,
}

async fn numbers(operator: SocketAddr) -> Result<Numbers> {
    let text = connection::ask(operator, "GET /metrics", "").await?;
    let number = |name: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(' '));
        let (_, value) = lines.find(|(one, _)| *one == name)?;
        value.parse::<f64>().ok()
    };
    Ok(Numbers {
        bytes: number("bughouse_process_memory_bytes").context("the metrics have no memory")?,
        frames: number("bughouse_frames_total").context("the metrics have no frames")?,
        bot_flags: number("bughouse_bot_flags_total").context("the metrics have no bots")?,
    })
}

type Sink = SplitSink<WebSocketStream<TcpStream>, Message>;
type Stream = SplitStream<WebSocketStream<TcpStream>>;

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

/// Comes to a table, as a watcher or with the key of a player.
async fn enter(at: SocketAddr, link: &str, key: Option<&str>) -> Result<(Sink, Stream)> {
    let visit = Visit {
        table: link.into(),
        key: key.map(String::from),
        ..Visit::default()
    };
    Ok(connection::Connection::open(at, visit).await?.split())
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
            let (sink, stream) = enter(at, &table.link, Some(key)).await?;
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
            table
                .plans
                .lock()
                .expect("no thread panics while it holds the lock")[board]
                .push((due * 1e6) as u64);
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
        let sent = table
            .plans
            .lock()
            .expect("no thread panics while it holds the lock")
            .each_ref()
            .map(Vec::len);
        for (board, sent) in sent.into_iter().enumerate() {
            table.until_acked(board, u32::try_from(sent)?).await?;
        }
        Ok(self)
    }
}

impl Table {
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
        let plans = self
            .plans
            .lock()
            .expect("no thread panics while it holds the lock");
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
    let connections = 4 * load.matches + load.watchers;
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
