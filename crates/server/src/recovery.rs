//! A match made again from its log.

use bughouse_match::{Fingerprint, MatchTime};
use bughouse_wire::log;
use bughouse_wire::story::{self, Story};

use crate::start::StoredSetup;
use crate::store::{LogRow, MatchRow, StoreError};
use crate::table::names;

/// A match as far as its log tells.
pub struct ReplayedMatch {
    /// The match.
    pub story: Story,
    /// The commands that caused an entry, oldest first.
    pub commands: Vec<LoggedCommand>,
}

/// A command that is in the log.
pub struct LoggedCommand {
    /// Number of the person and id.
    pub command: String,
    /// Stands for what it said, where that was taken down.
    pub said: Option<u64>,
    /// The number that its entry was told with.
    pub seq: u32,
}

/// The match before anything was logged.
///
/// # Errors
/// Its start is not understood.
pub fn opening(row: &MatchRow) -> Result<Story, StoreError> {
    let setup = StoredSetup::read(&row.start.setup)?;
    Ok(Story::new(row.start.game, setup, names(&row.start.names)))
}

/// Tells the whole log, and after each entry calls `look` with it.
///
/// # Errors
/// An entry is not understood, the numbering has a gap, or the match came out different from
/// what was taken down when it was played.
pub fn tell(
    row: &MatchRow,
    log: &[LogRow],
    mut look: impl FnMut(&Story, story::Told),
) -> Result<ReplayedMatch, StoreError> {
    let mut told = ReplayedMatch {
        story: opening(row)?,
        commands: Vec::new(),
    };
    for entry in log {
        let broken = |why: &dyn std::fmt::Display| {
            StoreError(format!("match {}, entry {}: {why}", row.id.0, entry.seq))
        };
        if entry.seq != told.story.logged() + 1 {
            return Err(broken(&"the entry before it is missing"));
        }
        let event = log::decode(&entry.payload, told.story.state());
        let event = event.map_err(|error| broken(&error))?;
        let at = MatchTime::from_ms(entry.t_ms);
        let shown = told.story.tell(at, &event);
        if entry
            .fingerprint
            .and_then(|stored| Fingerprint::from(stored).fits(told.story.state()))
            .is_some_and(|fits| !fits)
        {
            return Err(broken(
                &"the match is not what it was when this was written",
            ));
        }
        let seq = told.story.seq();
        told.commands
            .extend(entry.command.clone().map(|command| LoggedCommand {
                command,
                said: entry.said,
                seq,
            }));
        look(&told.story, shown);
    }
    Ok(told)
}
