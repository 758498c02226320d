//! Messages between people who look at a finished match together. They share a cursor, which is a
//! place in the replay, and each of them may draw on the boards.
//!
//! Cursor and drawings are not part of a match. They are sent to the people who look at the match,
//! and not stored.

use bughouse_core::{BoardId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::talk::Shape;

/// An act of a person who looks at a finished match with others, tagged by `is`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TogetherAct {
    /// Joins the others. Refused while a match is running.
    Come { game: u32 },
    /// Leaves the others.
    Go,
    /// Takes the cursor over from its holder, or gives it up.
    Hold { on: bool },
    /// Moves the cursor. Only its holder may do this.
    Point { cursor: Cursor },
    /// Replaces what this person has drawn on a board.
    Draw { board: BoardId, shapes: Vec<Shape> },
    /// Lets all participants hold the cursor and draw, or only the players of the match.
    LetIn { on: bool },
}

/// A place in a replay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Cursor {
    /// The shown instant, in milliseconds since the match began.
    pub at: u32,
    /// The number of half-moves before this place, on both boards together.
    pub ply: u32,
    /// The variations that the holder of the cursor tries out, written as in the address of a
    /// replay, with `*` after the selected move. Empty if there are none.
    pub tried: String,
    /// The speed of the replay: 4 is real time, 1 is a quarter of it, 0 is stopped.
    pub speed: u32,
}

impl Cursor {
    /// Whether both cursors show the same position.
    pub fn same_place(&self, other: &Cursor) -> bool {
        self.ply == other.ply && self.line() == other.line()
    }

    /// Returns the variations if one of their moves is selected, or else an empty text.
    fn line(&self) -> &str {
        if self.tried.contains('*') {
            &self.tried
        } else {
            ""
        }
    }
}

/// A person who looks at the match with others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Looker {
    /// Number of the person at the table.
    pub id: u32,
    /// Name of the person.
    pub name: String,
    /// The first seat of the person in the match; null if they did not play.
    pub seat: Option<Seat>,
    /// Whether the person may hold the cursor and draw.
    pub may: bool,
}

/// What a person has drawn on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Drawing {
    /// Number of the person.
    pub by: u32,
    /// The board.
    pub board: BoardId,
    /// The rings and arrows.
    pub shapes: Vec<Shape>,
}

/// The people who look at a match together, their cursor and their drawings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TogetherView {
    /// Number of the match.
    pub game: u32,
    /// The people, ordered by their numbers.
    pub lookers: Vec<Looker>,
    /// Number of the person who holds the cursor; null if no person holds it.
    pub holder: Option<u32>,
    /// Whether all people who look at the match may hold the cursor and draw.
    pub open: bool,
    /// The cursor; null before it was first moved.
    pub cursor: Option<Cursor>,
    /// The drawings.
    pub drawings: Vec<Drawing>,
}

/// News for people who look at a match together, tagged by `is`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TogetherNews {
    /// The whole view.
    All { view: TogetherView },
    /// The cursor moved.
    Pointed { cursor: Cursor },
    /// A person drew. The drawing replaces the earlier drawing of the person on the board.
    Drawn { drawing: Drawing },
    /// Looking together has ended, because the next match begins.
    Over,
}
