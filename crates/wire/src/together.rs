//! People of a table who look at a finished match together: one cursor that all may follow, and what each
//! of them draws there.
//!
//! Nothing of it is part of any match: it is told at once to those who look along, and kept while
//! the table is awake.

use bughouse_core::{BoardId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::talk::Shape;

/// What somebody who looks along does, tagged by `is`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TogetherAct {
    /// Looks at that match with the others. Refused while a match is running.
    Come { game: u32 },
    /// Looks alone again.
    Go,
    /// Takes the cursor, from whoever has it; or gives it up.
    Hold { on: bool },
    /// Whoever has the cursor looks there now.
    Point { cursor: Cursor },
    /// All that this person has drawn on that board; nothing wipes it.
    Draw { board: BoardId, shapes: Vec<Shape> },
    /// Everybody who looks along may hold the cursor and draw, or those alone who played.
    LetIn { on: bool },
}

/// Where the cursor is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Cursor {
    /// The instant of the replay, in milliseconds of the match.
    pub at: u32,
    /// Half-moves that are played there, over both boards.
    pub ply: u32,
    /// Moves that are tried beside the match, as the address of a replay has them; empty for none.
    pub tried: String,
    /// The replay goes on by itself so fast, in quarters of the time of the match; 0 stands still.
    pub speed: u32,
}

impl Cursor {
    /// Whether the same position is looked at.
    pub fn same_place(&self, other: &Cursor) -> bool {
        self.ply == other.ply && self.line() == other.line()
    }

    /// The tried moves where they are looked at; nothing where the match itself is.
    fn line(&self) -> &str {
        if self.tried.contains('*') {
            &self.tried
        } else {
            ""
        }
    }
}

/// Somebody who looks along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Looker {
    /// His number at the table.
    pub id: u32,
    /// As he is called.
    pub name: String,
    /// The first of his seats in that match.
    pub seat: Option<Seat>,
    /// He may hold the cursor and draw.
    pub may: bool,
}

/// What somebody drew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Drawing {
    /// The person.
    pub by: u32,
    /// Where.
    pub board: BoardId,
    /// Rings and arrows.
    pub shapes: Vec<Shape>,
}

/// All of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TogetherView {
    /// The match.
    pub game: u32,
    /// Who looks along, by their numbers.
    pub lookers: Vec<Looker>,
    /// Who has the cursor.
    pub holder: Option<u32>,
    /// Everybody may hold it and draw.
    pub open: bool,
    /// Where it is; null before anybody has pointed.
    pub cursor: Option<Cursor>,
    /// What is drawn there.
    pub drawings: Vec<Drawing>,
}

/// What those who look along are told, tagged by `is`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TogetherNews {
    /// Everything, in place of what was told before.
    All { view: TogetherView },
    /// The cursor went on; what is drawn stays.
    Pointed { cursor: Cursor },
    /// Somebody drew, in place of what he had drawn on that board.
    Drawn { drawing: Drawing },
    /// Nobody looks together any more: the next match begins.
    Over,
}
