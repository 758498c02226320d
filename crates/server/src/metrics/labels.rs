//! Counters with a label, such as `bughouse_limits_hit_total{limit="people"}`. The values of a
//! label are fixed, so visitors cannot add values. Each counter is exported from the start of the
//! server, with 0.

use std::marker::PhantomData;

use bughouse_wire::client::ClientKind;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use strum::{IntoStaticStr, VariantArray};

/// A type whose values are the values of one label.
pub trait Label: VariantArray + Copy + Into<&'static str> {
    /// The name of the label.
    const NAME: &'static str;

    /// The text of the value.
    fn word(self) -> &'static str {
        self.into()
    }
}

/// A counter for each value of a label. Copies share their counters.
#[derive(Clone, Debug)]
pub struct Counters<L> {
    /// The counters in the form that is exported.
    pub family: Family<[(&'static str, &'static str); 1], Counter>,
    label: PhantomData<L>,
}

impl<L: Label> Counters<L> {
    /// Adds one to the counter of a value.
    pub fn count(&self, what: L) {
        self.counter(what).inc();
    }

    /// The counter of a value, or of a text beside the values.
    pub fn counter(&self, what: impl Into<&'static str>) -> Counter {
        Counter::clone(&self.family.get_or_create(&[(L::NAME, what.into())]))
    }
}

impl<L: Label> Default for Counters<L> {
    fn default() -> Counters<L> {
        let counters = Counters {
            family: Family::default(),
            label: PhantomData,
        };
        for &what in L::VARIANTS {
            counters.counter(what);
        }
        counters
    }
}

/// The kind of answer to a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Answered {
    Done,
    Refused,
}

impl Label for Answered {
    const NAME: &'static str = "answer";
}

/// A limit that a visitor reached. The text is the name of the setting without its heading `limits`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Limit {
    PlayerMessages,
    WatcherMessages,
    MessageBytes,
    WaitingFrames,
    People,
    TablesPerHour,
    GuestsPerHour,
    PastesPerHour,
    Previews,
    TriesPerHour,
    ConnectionsPerAddress,
    Connections,
    IdleS,
    PicturesPerHour,
    FilmsPerHour,
    PicturePatienceS,
    LobbyAsks,
    LobbySearches,
    LobbyTalk,
}

impl Label for Limit {
    const NAME: &'static str = "limit";
}

/// A part of the background work of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Job {
    Heartbeat,
    Retention,
}

impl Label for Job {
    const NAME: &'static str = "job";
}

/// Why a bot was given up, so that the simple bot plays on in its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum GivenUp {
    /// It did not stop thinking.
    Stuck,
    /// Its player could not play on.
    Failed,
    /// It said too much to its partner.
    Flooded,
}

impl Label for GivenUp {
    const NAME: &'static str = "why";
}

/// The kind of a message from a client.
impl Label for ClientKind {
    const NAME: &'static str = "kind";
}
