//! What a connection has subscribed to.

use std::collections::HashMap;
use std::sync::Arc;

use bughouse_room::clock::ProcessMs;
use bughouse_room::driver::Inbox;
use bughouse_room::link::ConnId;
use bughouse_store::PrincipalId;
use bughouse_wire::server::ServerMsg;

use super::hub::Subscription;
use crate::metrics::Limit;
use crate::shared::Shared;

/// A connection has at most this many topics. A page needs two.
pub const TOPICS: usize = 8;

/// A topic of a connection.
pub enum Topic {
    /// A table.
    Table(TableTopic),
    /// The list of running matches.
    Matches(MatchesTopic),
}

/// A table, as a connection follows it.
pub struct TableTopic {
    /// The name of the subscription.
    pub conn: ConnId,
    /// Who is there.
    pub guest: PrincipalId,
    /// The room.
    pub room: Inbox,
    /// What the hub knows about the subscription.
    pub subscription: Arc<Subscription>,
}

/// The list of running matches, as a connection follows it. The client gets the latest state when there is
/// room for it, so a client that reads slowly gets it less often.
#[derive(Default)]
pub struct MatchesTopic {
    /// The change number (see [`crate::showcase`]) of the list that the client received last; `None` if it
    /// received none.
    list: Option<u64>,
    /// The matches on the screen, each with the change number of the preview of it that the client received
    /// last; 0 if it received none.
    looks: HashMap<String, u64>,
}

impl MatchesTopic {
    /// Sets the matches on the screen, by their public ids.
    pub fn look(&mut self, mut matches: Vec<String>, shared: &Shared) {
        if matches.len() > shared.limits.previews {
            shared.metrics.hit(Limit::Previews);
            matches.truncate(shared.limits.previews);
        }
        let known = std::mem::take(&mut self.looks);
        let seen = |id: String| {
            let seen = known.get(&id).copied().unwrap_or(0);
            (id, seen)
        };
        self.looks = matches.into_iter().map(seen).collect();
    }

    /// What has changed since the last call: the list of matches, and the previews of those on the screen.
    pub fn changes(&mut self, shared: &Shared, now: ProcessMs) -> Vec<ServerMsg> {
        let showcase = &shared.showcase;
        let mut changes = Vec::new();
        if let Some((list, message)) = showcase.list(self.list, shared.limits.matches_listed, now) {
            self.list = Some(list);
            changes.push(message);
        }
        let mut previews = Vec::new();
        for (id, seen) in &mut self.looks {
            if let Some((change, preview)) = showcase.look(id, *seen, now) {
                *seen = change;
                previews.push(preview);
            }
        }
        if !previews.is_empty() {
            changes.push(ServerMsg::Previews { previews });
        }
        changes
    }
}
