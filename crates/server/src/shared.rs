//! What exists once per server.

use std::sync::Arc;

use crate::bot::BotThreads;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::showcase::Showcase;
use crate::store::Store;

/// What all tables of a server share.
#[derive(Clone)]
pub struct Shared {
    /// The store.
    pub store: Arc<dyn Store>,
    /// The clock of the process.
    pub clock: Clock,
    /// Limits for visitors.
    pub limits: Limits,
    /// How a match resumes after the server was down.
    pub resumption: Resumption,
    /// Metrics for the operator.
    pub metrics: Metrics,
    /// Where bots think.
    pub bot_threads: BotThreads,
    /// The public matches.
    pub showcase: Arc<Showcase>,
}

/// How a match resumes after the server was down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resumption {
    /// How long it waits for the other players, once the first of them is back.
    pub wait_ms: i64,
    /// The countdown before it resumes.
    pub countdown_ms: i64,
    /// Time added to each of the four clocks, because players are surprised. The same for all: the difference
    /// between diagonal clocks decides who may sit.
    pub grant_ms: i64,
}

impl Resumption {
    /// The values where the configuration sets nothing.
    pub const DEFAULT: Resumption = Resumption {
        wait_ms: 15_000,
        countdown_ms: 5_000,
        grant_ms: 3_000,
    };
}
