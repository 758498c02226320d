//! The numbers of rooms, for the operator.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;

/// The buckets of the histogram of appends to the log, in seconds: from the time of a fast disk to
/// a time that is too long for players.
const APPEND_BUCKETS: [f64; 12] = [
    0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// The numbers of all rooms. Copies share their counters.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The server has a description of each number.
pub struct Counts {
    pub tables: Gauge,
    pub matches: Gauge,
    pub matches_begun: Counter,
    pub matches_ended: Counter,
    pub matches_resumed: Counter,
    pub commands_done: Counter,
    pub commands_refused: Counter,
    pub append: Histogram,
    pub appends_slow: Counter,
    pub appends_failed: Counter,
    pub resyncs: Counter,
    pub people_refused: Counter,
}

impl Default for Counts {
    fn default() -> Counts {
        Counts {
            tables: Gauge::default(),
            matches: Gauge::default(),
            matches_begun: Counter::default(),
            matches_ended: Counter::default(),
            matches_resumed: Counter::default(),
            commands_done: Counter::default(),
            commands_refused: Counter::default(),
            append: Histogram::new(APPEND_BUCKETS),
            appends_slow: Counter::default(),
            appends_failed: Counter::default(),
            resyncs: Counter::default(),
            people_refused: Counter::default(),
        }
    }
}

/// Adds one to a gauge until this value is dropped.
#[derive(Debug)]
pub struct GaugeGuard(Gauge);

impl GaugeGuard {
    /// Adds one to the gauge.
    pub fn new(gauge: &Gauge) -> GaugeGuard {
        gauge.inc();
        GaugeGuard(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}
