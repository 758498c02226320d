//! What a server has once.

use std::sync::Arc;

use crate::bot::Thinkers;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::showcase::Showcase;
use crate::store::Store;

/// What every table of a server shares.
#[derive(Clone)]
pub struct Shared {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The clock of the process.
    pub clock: Clock,
    /// What visitors may ask.
    pub limits: Limits,
    /// How a match goes on after the server was away.
    pub back: Back,
    /// What the operator is told.
    pub metrics: Metrics,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// The matches that everybody may look at.
    pub showcase: Arc<Showcase>,
}

/// How a match goes on after the server was away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    /// How long it waits for the others, once the first of its players is back.
    pub wait_ms: i64,
    /// How long everybody sees that it goes on.
    pub countdown_ms: i64,
    /// What each of the four clocks is given, for the surprise. The same for all: the difference
    /// between diagonal clocks decides who may sit.
    pub grant_ms: i64,
}

impl Back {
    /// What the program runs with where the configuration says nothing else.
    pub const DEFAULT: Back = Back {
        wait_ms: 15_000,
        countdown_ms: 5_000,
        grant_ms: 3_000,
    };
}
