//! What a server has once.

use std::sync::Arc;

use crate::bot::Thinkers;
use crate::clock::Clock;
use crate::limits::Limits;
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
    /// Where bots think.
    pub thinkers: Thinkers,
}
