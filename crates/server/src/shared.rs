//! The services and settings that exist once per server.

use std::sync::Arc;

use bughouse_room::clock::Clock;
use bughouse_room::driver::Services;
use bughouse_store::Store;

use crate::edge::Hub;
use crate::events::EventsInbox;
use crate::guests::Guests;
use crate::limits::Limits;
use crate::lobby::{LobbyInbox, Public};
use crate::metrics::Metrics;
use crate::quotas::Quotas;
use crate::showcase::Showcase;

/// What all parts of a server share.
#[derive(Clone)]
pub struct Shared {
    /// The storage of matches and tables.
    pub store: Arc<dyn Store>,
    /// The clock of the process.
    pub clock: Clock,
    /// Limits for visitors.
    pub limits: Limits,
    /// What people who do not know each other may do.
    pub public: Public,
    /// The way into the lobby.
    pub lobby: LobbyInbox,
    /// The way into the events.
    pub events: EventsInbox,
    /// Metrics for the operator.
    pub metrics: Metrics,
    /// The connections of people.
    pub hub: Arc<Hub>,
    /// The latest previews of public matches.
    pub showcase: Arc<Showcase>,
    /// What each network did in the last hour.
    pub quotas: Arc<Quotas>,
    /// The guests who are at tables.
    pub guests: Arc<Guests>,
    /// What the rooms get.
    pub rooms: Services,
}
