//! Replays a match from its log.

use bughouse_core::{BoardId, BySeat};
use bughouse_match::{Fingerprint, Match, MatchTime, Outcome};
use bughouse_store::{
    Ended, Holder, IdempotencyKey, LogRow, MatchStart, PrincipalId, ResultRow, StoreError,
};
use bughouse_view::viewed::{LoggedEvent, ViewedMatch};

use super::setup::StoredSetup;

/// A match whose log cannot be read. Other matches are not affected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{why}", if *.entry == 0 { String::new() } else { format!("entry {}: ", .entry) })]
pub struct UnreadableMatch {
    /// The first entry that cannot be read, from 1; 0 for the setup.
    pub entry: u32,
    /// The reason, as a sentence.
    pub why: String,
}

/// The reason why stored data cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A match cannot be read.
    #[error(transparent)]
    Match(#[from] UnreadableMatch),
    /// A stored table, or a stored message of its talk, is corrupt.
    #[error("{0}")]
    Corrupt(String),
}

/// A match after the last entry of its log.
pub struct ReplayedMatch {
    /// The match, with methods that make the views for clients.
    pub viewed: ViewedMatch,
    /// The commands of clients that are in the log, oldest first.
    pub commands: Vec<LoggedCommand>,
}

/// A command of a client that is in the log.
pub struct LoggedCommand {
    /// The key and hash of the command.
    pub command: IdempotencyKey,
    /// The number in the answer to the command. If the first entry of the command is public, it is
    /// the number of that entry, otherwise that of the latest public entry before it.
    pub seq: u32,
}

/// The match before the first entry of its log.
///
/// # Errors
/// The stored setup is corrupt.
pub fn opening(start: &MatchStart) -> Result<ViewedMatch, UnreadableMatch> {
    let setup = StoredSetup::read(&start.setup)?;
    let viewed = ViewedMatch::new(start.game, setup, start.names.clone());
    Ok(viewed.with_id(start.public.to_string()))
}

/// Replays the whole log of a match, and calls `look` after each entry.
///
/// # Errors
/// The stored setup is corrupt, an event is unknown or impossible in the match, an entry is
/// missing, or the state of the match after an entry differs from the fingerprint in that entry.
pub fn replay(
    start: &MatchStart,
    log: &[LogRow],
    mut look: impl FnMut(&ViewedMatch, LoggedEvent),
) -> Result<ReplayedMatch, UnreadableMatch> {
    let opening = opening(start)?;
    let mut replayed = ReplayedMatch {
        viewed: opening,
        commands: Vec::new(),
    };
    for entry in log {
        let broken = |why: &dyn std::fmt::Display| UnreadableMatch {
            entry: entry.seq,
            why: why.to_string(),
        };
        if entry.seq != replayed.viewed.last_entry() + 1 {
            return Err(broken(&"the entry before it is missing"));
        }
        let event = replayed.viewed.decode(&entry.payload);
        let event = event.map_err(|error| broken(&error))?;
        let at = MatchTime::from_ms(entry.t_ms);
        let possible = replayed.viewed.state().check_event(at, &event);
        possible.map_err(|error| broken(&error))?;
        let logged = replayed.viewed.append(at, &event);
        if entry
            .fingerprint
            .and_then(|stored| Fingerprint::from(stored).fits(replayed.viewed.state()))
            .is_some_and(|fits| !fits)
        {
            return Err(broken(
                &"the state of the match differs from the stored fingerprint",
            ));
        }
        let seq = replayed.viewed.seq();
        replayed.commands.extend(
            entry
                .command
                .clone()
                .map(|command| LoggedCommand { command, seq }),
        );
        look(&replayed.viewed, logged);
    }
    Ok(replayed)
}

/// What the log of a match does not say about its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndFacts {
    /// The date and time of the end, in milliseconds since 1970.
    pub at_ms: i64,
    /// The names of the players at the end.
    pub names: BySeat<String>,
    /// The holders of the seats at the end.
    pub holders: BySeat<Option<Holder>>,
    /// The principals who hold the seats at the end.
    pub principals: BySeat<Option<PrincipalId>>,
}

/// What is stored about the end of a match. `after`: the match after its last entry, which has this
/// outcome.
///
/// # Errors
/// The stored setup is corrupt.
pub fn ended(
    start: &MatchStart,
    after: &Match,
    outcome: &Outcome,
    facts: EndFacts,
) -> Result<Ended, UnreadableMatch> {
    let rules = StoredSetup::rules(&start.setup)?;
    let delay_ms = i64::from(after.rules().watch_delay_s) * 1_000;
    Ok(Ended {
        at_ms: facts.at_ms,
        open_ms: facts.at_ms + delay_ms,
        preset: rules.setup().preset.clone(),
        control: rules.control(),
        result: ResultRow {
            score: outcome.result(),
            reason: outcome.reason.to_string(),
            article: outcome.article.under(after.rules().source),
            board: outcome.board,
            lost_by: outcome.lost_by,
        },
        names: facts.names,
        holders: facts.holders,
        principals: facts.principals,
        plies: BoardId::BOTH.map(|board| after.plies(board)).iter().sum(),
    })
}
