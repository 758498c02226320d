//! The topic of running matches.

use std::collections::HashMap;

use bughouse_room::clock::ProcessMs;
use bughouse_wire::topic::TopicState;

use crate::metrics::Limit;
use crate::shared::Shared;

/// The list of running matches, as a connection follows it.
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
    pub fn changes(&mut self, shared: &Shared, now: ProcessMs) -> Vec<TopicState> {
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
            changes.push(TopicState::Previews { previews });
        }
        changes
    }
}
