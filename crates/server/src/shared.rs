//! The services and settings that exist once per server.

use std::sync::Arc;

use bughouse_store::Store;

use crate::bot::BotThreads;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::showcase::Showcase;

/// The services and settings that all tables of a server share.
#[derive(Clone)]
pub struct Shared {
    /// The storage of matches and tables.
    pub store: Arc<dyn Store>,
    /// The clock of the process.
    pub clock: Clock,
    /// Limits for visitors.
    pub limits: Limits,
    /// How a match resumes after the server was down.
    pub resumption: Resumption,
    /// Metrics for the operator.
    pub metrics: Metrics,
    /// The threads on which bots think.
    pub bot_threads: BotThreads,
    /// The latest previews of public matches.
    pub showcase: Arc<Showcase>,
}

/// How a match resumes after the server was down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resumption {
    /// After the first player is back, the match waits for the other players for this time, in
    /// milliseconds.
    pub wait_ms: i64,
    /// The countdown before the match resumes, in milliseconds.
    pub countdown_ms: i64,
    /// The time that is added to each of the four clocks, in milliseconds, because the interruption
    /// surprises the players. It is the same for all four, because the difference between a player's
    /// clock and that of the partner's opponent decides who can afford to wait.
    pub grant_ms: i64,
}

impl Resumption {
    /// The values that apply if the configuration sets none.
    pub const DEFAULT: Resumption = Resumption {
        wait_ms: 15_000,
        countdown_ms: 5_000,
        grant_ms: 3_000,
    };
}
