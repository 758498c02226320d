//! Finished matches as data.
//!
//! No sentence and no name of a result is stored as text to be shown: sentences are made when a result is
//! shown, so that a name can be removed later.

use bughouse_core::{BoardId, BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::requests::requests;
use crate::{MatchId, MatchStart, PrincipalId, PublicId, RoomId, StoreError};

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Holder {
    /// A person, by their number in the room.
    Person(u32),
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// The name of its level.
        level: String,
    },
    /// A player at a real board, by name.
    AtBoard(String),
}

/// The result of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    /// The score, such as `1-0`; `*` if there is none.
    pub score: String,
    /// The reason, such as `checkmate`.
    pub reason: String,
    /// The article of the Laws.
    pub article: String,
    /// The board on which it happened, if it was one board.
    pub board: Option<BoardId>,
    /// The player who caused the loss, if it was one player.
    pub lost_by: Option<Seat>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The date and time of the end, in milliseconds since 1970.
    pub at_ms: i64,
    /// When watchers have seen everything: the end and the delay of the rules.
    pub open_ms: i64,
    /// The preset of its rules.
    pub preset: String,
    /// Its time control, such as `5+0`.
    pub control: String,
    /// The result.
    pub result: ResultRow,
    /// The names of the players at the end. A player may have been replaced.
    pub names: BySeat<String>,
    /// The holders of the seats at the end.
    pub holders: BySeat<Option<Holder>>,
    /// The principals who hold the seats at the end, where the holder is a person whom the server
    /// recognizes. For one that was merged into another one, the other one is stored.
    pub principals: BySeat<Option<PrincipalId>>,
    /// The number of half-moves on both boards.
    pub plies: u32,
}

/// A stored match, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// The match.
    pub id: MatchId,
    /// Its room; `None` for a finished match whose room was removed.
    pub room: Option<RoomId>,
    /// With what it began.
    pub start: MatchStart,
    /// How it ended; `None` if it is running.
    pub ended: Option<Ended>,
}

impl MatchRow {
    /// The holders of the seats, at the end if the match has ended.
    pub fn holders(&self) -> &BySeat<Option<Holder>> {
        let ended = self.ended.as_ref();
        ended.map_or(&self.start.holders, |ended| &ended.holders)
    }
}

requests! {
    /// Queries about matches.
    trait Results, in SQLite by results:

    /// The matches of a room, oldest first.
    read fn matches(room: RoomId) -> Result<Vec<MatchRow>, StoreError>;
    /// The match with that number in a room.
    read fn match_at(room: RoomId, game: u32) -> Result<Option<MatchRow>, StoreError>;
    /// The match with that public id.
    read fn match_with(public: PublicId) -> Result<Option<MatchRow>, StoreError>;
    /// At most `limit` finished matches of a principal, or of the one into which it was merged, newest
    /// first. `before`: only matches that began before this one.
    read fn matches_of(
        principal: PrincipalId,
        before: Option<MatchId>,
        limit: u32,
    ) -> Result<Vec<MatchRow>, StoreError>;
}
