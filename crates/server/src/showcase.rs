//! The public matches, each with its latest preview.
//!
//! A public table publishes a preview here after a change, at most a few times a second, and after
//! its players have received the same change. The page of running matches reads the previews here, so
//! that its visitors do not load the tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use bughouse_wire::running::MatchPreview;
use bughouse_wire::topic::TopicState;
use parking_lot::Mutex;

use bughouse_room::clock::ProcessMs;

/// A finished match is listed for this many milliseconds.
pub const SHOWN_AFTER_MS: i64 = 3_600_000;

/// At most this many finished matches are listed: those that ended last.
const ENDED: usize = 100;

/// A public match.
#[derive(Clone)]
struct ListedMatch {
    /// The public id of the table.
    table: String,
    preview: Arc<MatchPreview>,
    /// The process time at which the preview was made, in milliseconds.
    at: ProcessMs,
    /// The number of the last change of this match. Changes of all matches have one sequence of
    /// numbers.
    change: u64,
    /// The number of the change with which the match was first listed.
    order: u64,
    /// The process time at which the match ended; `None` while it is running.
    ended: Option<ProcessMs>,
}

#[derive(Default)]
struct All {
    /// By the public id of the match.
    by_id: BTreeMap<String, ListedMatch>,
    changes: u64,
    /// The number of the last change of the list: a match was added, ended or was removed.
    list: u64,
}

/// The public matches.
#[derive(Default)]
pub struct Showcase(Mutex<All>);

impl Showcase {
    /// Sets the preview of a match of a table. A later match of the table replaces an earlier match.
    pub fn show(&self, table: &str, preview: MatchPreview, now: ProcessMs) {
        let mut all = self.0.lock();
        all.changes += 1;
        let change = all.changes;
        let over = preview.result.is_some();
        let known = all.by_id.get(&preview.id);
        let was_over = known.map(|known| known.ended.is_some());
        let (order, ended) = known.map_or((change, None), |known| (known.order, known.ended));
        if was_over != Some(over) {
            all.list = change;
        }
        if was_over.is_none() {
            all.by_id.retain(|_, one| one.table != table);
        }
        let listed = ListedMatch {
            table: table.to_owned(),
            at: now,
            change,
            order,
            ended: over.then(|| ended.unwrap_or(now)),
            preview: Arc::new(preview),
        };
        all.by_id.insert(listed.preview.id.clone(), listed);
        all.forget(now);
    }

    /// Removes a table that is no longer public, or whose match another process owns.
    pub fn withdraw(&self, table: &str) {
        let mut all = self.0.lock();
        let before = all.by_id.len();
        all.by_id.retain(|_, one| one.table != table);
        if all.by_id.len() != before {
            all.changes += 1;
            all.list = all.changes;
        }
    }

    /// The list of matches with the number of its last change; `None` if the list has not changed
    /// since change number `seen`. At most `most` matches are listed.
    pub fn list(
        &self,
        seen: Option<u64>,
        most: usize,
        now: ProcessMs,
    ) -> Option<(u64, TopicState)> {
        let mut all = self.0.lock();
        all.forget(now);
        if seen == Some(all.list) {
            return None;
        }
        let mut matches: Vec<&ListedMatch> = all.by_id.values().collect();
        matches.sort_by_key(|one| {
            (
                one.ended.is_some(),
                std::cmp::Reverse((one.ended, one.order)),
            )
        });
        let running = matches.iter().filter(|one| one.ended.is_none()).count();
        let shown = matches.iter().take(most);
        let message = TopicState::Matches {
            matches: shown.map(|one| one.preview.id.clone()).collect(),
            running: u32::try_from(running).unwrap_or(u32::MAX),
        };
        Some((all.list, message))
    }

    /// The preview of a match with the number of its last change; `None` if the preview has not
    /// changed since change number `seen`, or the match is not listed.
    pub fn look(&self, id: &str, seen: u64, now: ProcessMs) -> Option<(u64, MatchPreview)> {
        let listed = self.0.lock().by_id.get(id).cloned()?;
        let age = u32::try_from(now - listed.at).unwrap_or(0);
        (listed.change > seen).then(|| {
            let preview = MatchPreview {
                age,
                ..(*listed.preview).clone()
            };
            (listed.change, preview)
        })
    }
}

impl All {
    /// Removes finished matches that ended too long ago, and the oldest of them if there are too
    /// many.
    fn forget(&mut self, now: ProcessMs) {
        let mut ended: Vec<ProcessMs> = self.by_id.values().filter_map(|one| one.ended).collect();
        ended.sort_unstable_by_key(|&at| std::cmp::Reverse(at));
        let eldest = ended
            .get(ENDED - 1)
            .copied()
            .unwrap_or(ProcessMs::at(i64::MIN));
        let eldest = eldest.max(now - SHOWN_AFTER_MS);
        let before = self.by_id.len();
        self.by_id
            .retain(|_, one| one.ended.is_none_or(|at| at >= eldest));
        if self.by_id.len() != before {
            self.changes += 1;
            self.list = self.changes;
        }
    }
}

#[cfg(test)]
mod tests;
