//! Tables at which the server's bots play, beside the load of people.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result};
use bughouse_core::Seat;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::level::BotLevel;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;
use tokio::task::JoinSet;

use crate::connection::{self, Connection};

/// The clocks are short, so that bots are short of time in every match.
const RULES: [(&str, &str); 1] = [("clock.base_s", "30")];

/// What bots did while the load was measured.
#[derive(Default)]
pub struct BotCounts {
    moves: AtomicU64,
    matches: AtomicU64,
    flags: AtomicU64,
}

impl BotCounts {
    /// The numbers of moves, of ended matches, and of matches that ended by a flag.
    pub fn read(&self) -> [u64; 3] {
        [&self.moves, &self.matches, &self.flags].map(|count| count.load(Ordering::Relaxed))
    }
}

/// Fills tables with this even number of bots: four of the highest level at each table, and the last
/// two at a table with one board. They play match after match until the set is dropped. Each table has
/// a watcher, who starts the matches and counts.
///
/// # Errors
/// The server does not answer, or refuses a table.
pub async fn open(at: SocketAddr, bots: usize, counts: &Arc<BotCounts>) -> Result<JoinSet<()>> {
    let mut watchers = JoinSet::new();
    let mut left = bots;
    while left > 0 {
        let preset = if left >= 4 { "chesscom" } else { "crazyhouse" };
        let seats = if left >= 4 { 4 } else { 2 };
        left = left.saturating_sub(seats);
        let link = connection::table(at, preset, &RULES).await?;
        let line = enter(at, &link, seats).await?;
        let counts = Arc::clone(counts);
        watchers.spawn(async move {
            // The server's own log says why it ended a connection.
            let _ = watch(line, &counts).await;
        });
    }
    Ok(watchers)
}

async fn enter(at: SocketAddr, link: &str, seats: usize) -> Result<Connection> {
    let mut line = Connection::open(at, link, None).await?;
    for seat in Seat::ALL.into_iter().take(seats) {
        let level = Some(BotLevel::Champion);
        let on = true;
        line.send(&ClientMsg::Bot { seat, on, level }).await?;
    }
    line.send(&ClientMsg::Ready { on: true }).await?;
    Ok(line)
}

/// Counts what happens, and starts the next match after each.
async fn watch(mut line: Connection, counts: &BotCounts) -> Result<()> {
    let mut asked = false;
    loop {
        let message = line.receive().await?.context("the connection has ended")?;
        match message {
            ServerMsg::Frame(frame) => match frame.event {
                EventView::Played(_) => {
                    counts.moves.fetch_add(1, Ordering::Relaxed);
                }
                EventView::Ended { result, .. } => {
                    counts.matches.fetch_add(1, Ordering::Relaxed);
                    let by_flag = u64::from(result.reason == FLAG);
                    counts.flags.fetch_add(by_flag, Ordering::Relaxed);
                }
                _ => {}
            },
            ServerMsg::Table { table } => match table.phase {
                TablePhase::Over if !asked => {
                    asked = true;
                    line.send(&ClientMsg::Ready { on: true }).await?;
                }
                TablePhase::Playing => asked = false,
                _ => {}
            },
            ServerMsg::Probe { k } => line.send(&ClientMsg::Echo { k }).await?,
            _ => {}
        }
    }
}

/// The reason of a result by time.
const FLAG: &str = "flag";
