//! The entries of the log of a match as text: the JSON of an event, with the version of the log in
//! front.
//!
//! `{"v":4,"e":"played","seat":"A","mv":"e2e4","at":1200,"lag":{"claimed_ms":0,"granted_ms":0}}`. A
//! move is the text that `Move` prints. Whether a king's move is castling depends on the boards
//! before the move. So a log must be read in order: to read an entry, a program needs the match as
//! it is after the earlier entries.

pub mod event;

use std::borrow::Cow;
use std::collections::BTreeMap;

use bughouse_core::{BoardId, Boards, Move};
use bughouse_match::{Claim, Event, Match};
use bughouse_notation::People;
use serde::{Deserialize, Serialize};

/// The version of the log that this program writes and reads. It changes whenever the text of
/// entries changes.
pub const VERSION: u32 = 4;

/// Why an entry cannot be read.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the error texts describe them
pub enum LogError {
    #[error("not an entry of a log: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the log has version {0}; this program reads version {1}")]
    Version(u32, u32),
}

#[derive(Serialize, Deserialize)]
struct Entry<'e> {
    v: u32,
    #[serde(flatten)]
    event: Cow<'e, Event>,
    /// The names of the people to whom the event refers by number. A replay does not need the
    /// names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    names: BTreeMap<u32, String>,
}

/// Returns the text of an event. The text includes the names of the people to whom the event refers
/// by number, except the four players with whom the match began.
///
/// ```
/// use bughouse_core::{Boards, Ruleset, Seat};
/// use bughouse_match::{Event, Match, Setup};
/// use bughouse_notation::People;
///
/// let mut people = People::default();
/// let offer = Event::DrawOffered { seat: Seat::WHITE_OF_A };
/// let text = bughouse_log::encode(&offer, &people);
/// assert_eq!(text, r#"{"v":4,"e":"draw_offered","seat":"A"}"#);
/// let state = Match::new(Setup::new(Ruleset::FICS, Boards::start()));
/// assert_eq!(bughouse_log::decode(&text, &state, &mut people)?, offer);
/// # Ok::<(), bughouse_log::LogError>(())
/// ```
pub fn encode(event: &Event, people: &People) -> String {
    let in_event = match event {
        Event::Expelled(expulsion) => [Some(expulsion.person), expulsion.replaced_by],
        _ => [None, None],
    };
    let entry = Entry {
        v: VERSION,
        event: Cow::Borrowed(event),
        names: people.named_later(in_event.into_iter().flatten()),
    };
    serde_json::to_string(&entry).expect("an event is plain data")
}

/// Reads the entry that follows in the log of `state`, and adds the names in it to `people`.
///
/// # Errors
/// The text is not an entry, or it is an entry of another version.
pub fn decode(text: &str, state: &Match, people: &mut People) -> Result<Event, LogError> {
    #[derive(Deserialize)]
    struct Version {
        v: u32,
    }
    let Version { v } = serde_json::from_str(text)?;
    if v != VERSION {
        return Err(LogError::Version(v, VERSION));
    }
    let Entry { event, names, .. } = serde_json::from_str(text)?;
    people.add(names);
    let mut event = event.into_owned();
    resolve_castling(&mut event, state);
    Ok(event)
}

/// Changes a king's move into castling if it is castling in `state`, the match before the event.
/// Moves are parsed without a board, and castling is then parsed as a king's move. Queued moves
/// remain king's moves.
fn resolve_castling(event: &mut Event, state: &Match) {
    let resolve = |boards: &Boards, board: BoardId, mv: &mut Move| {
        *mv = boards.board(board).resolve_castling(*mv);
    };
    match event {
        Event::Made { seat, mv }
        | Event::OutOfTurnMove { seat, mv }
        | Event::MovePending { seat, mv, .. }
        | Event::Played { seat, mv, .. } => resolve(state.boards(), seat.board, mv),
        Event::Replied { seat, mv } => {
            let after_made_move = state.boards_with_made_move(seat.board);
            resolve(&after_made_move, seat.board, mv);
        }
        Event::ClaimRaised {
            claim: Claim::Repetition(Some(mv)) | Claim::FiftyMoves(Some(mv)),
            board,
            ..
        } => resolve(state.boards(), *board, mv),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
