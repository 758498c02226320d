//! The stored ends of matches, made again from their logs.
//!
//! From the log come the result, the number of half-moves, the time at which watchers have seen everything
//! (from the stored time of the end and the delay of the rules), and, with the setup of the match, its
//! preset and time control. The log does not have the date of the end, and not who held which seat under
//! which name. If they are stored, they stay. Otherwise the date is the one at which the match began plus
//! its match time, and the players are those with whom the match began, with the names in the log.

use std::path::Path;

use bughouse_core::BySeat;
use bughouse_store::sqlite::{self, FolderError, RebuildMode, Rebuilt};
use bughouse_store::{Ended, LogRow, MatchRow};
use bughouse_view::viewed::ViewedMatch;

use bughouse_room::play::replay::{self, EndFacts, UnreadableMatch};

/// What [`rebuild`] found.
#[derive(Debug)]
pub struct MatchesRebuilt {
    /// What was compared.
    pub rebuilt: Rebuilt,
    /// The matches that cannot be replayed, each with the reason. Their rows stay as they are.
    pub unreadable: Vec<(MatchRow, UnreadableMatch)>,
}

/// Compares the stored end of each match of a data folder with its log, and replaces what differs if `mode`
/// says so.
///
/// # Errors
/// As [`sqlite::rebuild`].
pub fn rebuild(folder: &Path, mode: RebuildMode) -> Result<MatchesRebuilt, FolderError> {
    let mut unreadable = Vec::new();
    let rebuilt = sqlite::rebuild(folder, mode, &mut |row, log| match expected(row, log) {
        Ok(ended) => ended,
        Err(why) => {
            unreadable.push((row.clone(), why));
            None
        }
    })?;
    Ok(MatchesRebuilt {
        rebuilt,
        unreadable,
    })
}

/// What has to be stored about the end of a match; `None` while it is running.
fn expected(row: &MatchRow, log: &[LogRow]) -> Result<Option<Ended>, UnreadableMatch> {
    let replayed = replay::replay(&row.start, log, |_, _| ())?;
    let viewed = &replayed.viewed;
    match viewed.state().result() {
        Some(outcome) => {
            let facts = facts(row, log, viewed);
            replay::ended(&row.start, viewed.state(), outcome, facts).map(Some)
        }
        None if row.ended.is_some() => Err(UnreadableMatch {
            entry: viewed.last_entry() + 1,
            why: "the entry is missing, although a result is stored".into(),
        }),
        None => Ok(None),
    }
}

/// What is not in the log: as it is stored, and otherwise as the match began.
fn facts(row: &MatchRow, log: &[LogRow], viewed: &ViewedMatch) -> EndFacts {
    let last_ms = log.last().map_or(0, |last| last.t_ms);
    let mut facts = EndFacts {
        at_ms: row.start.began_ms + last_ms,
        names: viewed.names().clone(),
        holders: row.start.holders.clone(),
        principals: row.start.principals,
    };
    let Some(ended) = &row.ended else {
        return facts;
    };
    facts.at_ms = ended.at_ms;
    let is_stored = BySeat::new(|seat| {
        let has_player = ended.holders[seat].is_some() || ended.principals[seat].is_some();
        has_player || !ended.names[seat].is_empty()
    });
    for (seat, _) in is_stored.iter().filter(|(_, is_stored)| **is_stored) {
        facts.names[seat].clone_from(&ended.names[seat]);
        facts.holders[seat].clone_from(&ended.holders[seat]);
        facts.principals[seat] = ended.principals[seat];
    }
    facts
}
