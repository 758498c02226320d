//! Bots: players that are programs. A bot follows its match over the link, as an edge does for a person. It
//! waits before each move as a person would, and sends the same commands as a person.

mod decide;
mod duty;
mod follower;
mod look;
mod message;
mod moment;
mod opinion;
mod pool;
mod priority;
mod queue;
mod seated;
mod settle;
mod task;
mod threads;
mod turn;

use std::collections::HashMap;
use std::sync::Weak;
use std::time::Duration;

use bughouse_room::link::{BotWanted, ConnId, EdgeId, FromRoom};
use bughouse_store::RoomId;
use tokio::sync::mpsc;

use crate::tables::Tables;
use task::BotTask;

pub use look::{BotChoice, BotLook};
pub use threads::BotThreads;
pub use turn::Turn;

/// The bots of a server.
pub struct Bots {
    tables: Weak<Tables>,
    threads: BotThreads,
    /// The bots that play, by the number of their connection.
    playing: HashMap<u64, mpsc::UnboundedSender<FromRoom>>,
    /// The number of the last connection.
    last: u64,
}

impl Bots {
    /// No bots yet. They think on these threads.
    pub fn new(tables: Weak<Tables>, threads: BotThreads) -> Bots {
        Bots {
            tables,
            threads,
            playing: HashMap::new(),
            last: 0,
        }
    }

    /// Starts a bot for each seat that wants one, and hands each bot what its room sends. Ends with the
    /// server.
    pub async fn run(mut self, mut from_rooms: mpsc::UnboundedReceiver<(RoomId, FromRoom)>) {
        while let Some((room, message)) = from_rooms.recv().await {
            match message {
                FromRoom::BotWanted(wanted) => self.start(room, wanted).await,
                message => self.hand_over(message),
            }
        }
    }

    async fn start(&mut self, room: RoomId, wanted: BotWanted) {
        let Some(tables) = self.tables.upgrade() else {
            return;
        };
        // A room that has left memory needs no bot.
        let Ok(Some(inbox)) = tables.inbox(room).await else {
            return;
        };
        self.playing.retain(|_, bot| !bot.is_closed());
        self.last += 1;
        let conn = ConnId {
            edge: EdgeId::BOTS,
            no: self.last,
        };
        let (sender, messages) = mpsc::unbounded_channel();
        self.playing.insert(conn.no, sender);
        let shared = tables.shared();
        let task = BotTask::new(
            inbox,
            conn,
            &wanted,
            self.threads.clone(),
            shared.clock,
            shared.metrics.clone(),
        );
        tokio::spawn(task.run(wanted.game, messages));
    }

    fn hand_over(&self, message: FromRoom) {
        let conn = match &message {
            FromRoom::Followed { conn, .. } | FromRoom::Part { conn, .. } => Some(*conn),
            FromRoom::Tell { to, .. } => to.first().copied(),
            _ => None,
        };
        let bot = conn.and_then(|conn| self.playing.get(&conn.no));
        // The bot may have ended.
        let _ = bot.map(|bot| bot.send(message));
    }
}

/// The time that a bot waits before it moves. The longest wait is a fortieth of the time on the
/// bot's clock, but at least 40 ms and at most 2.5 seconds. The random number `random` selects a
/// wait between a quarter of the longest wait and the longest wait.
fn pause(left_ms: Option<i64>, random: u64) -> Duration {
    let longest = left_ms.map_or(2_500, |left| (left / 40).clamp(40, 2_500));
    let part = longest / 4 + longest * 3 / 4 * i64::try_from(random % 1_000).unwrap_or(0) / 1_000;
    Duration::from_millis(u64::try_from(part).unwrap_or(0))
}

fn random_number() -> u64 {
    getrandom::u64().expect("the system gives random bytes")
}

#[cfg(test)]
mod tests;
