//! Game records that a person pasted or uploaded: the list of the games in these files, and each
//! game as a replay.

use bughouse_core::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::http::ReplayView;
use crate::problem::Problem;

/// The first line of the body of `POST /api/records`, as JSON. The bytes of the files follow, one file
/// after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordsHead {
    /// The files in order.
    pub files: Vec<FileHead>,
    /// How to read the files.
    #[serde(default)]
    pub declared: Declared,
}

/// The language and rules by which to read the files.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(default)]
pub struct Declared {
    /// The language of the piece letters in the moves: `cs`; empty for English.
    pub letters: String,
    /// The preset or club variant of all games. If empty, each game has the rules of its tags, or
    /// `fics` if the tags have no rules.
    pub rules: String,
}

/// The name and length of a file in the body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FileHead {
    /// The name of the file, or the name that the page gives to a pasted text.
    pub name: String,
    /// The length in bytes.
    pub bytes: u64,
}

/// Answer to `POST /api/records` and `GET /api/records/{id}`: what was found in the files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordsView {
    /// The id of the files and of the way they were read. The page of the list is `/r/{id}`, the
    /// page of a game `/r/{id}/{number}`. The same files, read in the same way, have the same id.
    pub id: String,
    /// How the files were read.
    pub declared: Declared,
    /// The games in the order of the files.
    pub games: Vec<RecordLine>,
    /// Whether there are more games than listed.
    pub more: bool,
}

/// One game or position of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordLine {
    /// The name of the file; `A.json+B.json` for two files of chess.com.
    pub file: String,
    /// The names of the players; empty if unknown.
    pub names: BySeat<String>,
    /// The tags `Event` and `Date`; empty if there are none.
    pub event: String,
    /// The score: `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`. The team of White of A is first.
    pub score: String,
    /// The number of half-moves that could be played.
    pub plies: u32,
    /// The number of repairs: places that were read differently from what is written.
    pub repairs: u32,
    /// Why the game could not be read to its end; null if it could.
    pub defect: Option<Remarked>,
}

/// Answer to `GET /api/records/{id}/{number}`: a game or position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordView {
    /// The number of the game over all files, from 1.
    pub number: u32,
    /// How many games there are.
    pub count: u32,
    /// The name of the file.
    pub file: String,
    /// The game, as a finished match of a table.
    pub replay: ReplayView,
    /// The tags of the game that are not shown in another field: `Event`, `Date`, ratings and
    /// others.
    pub tags: Vec<(String, String)>,
    /// The rules: a preset and what differs from it, `fics clock.base_s=120`.
    pub rules: String,
    /// Whether the order of the moves over both boards was computed from the clocks.
    pub reconstructed: bool,
    /// The comments and the signs such as `!?` beside the moves.
    pub notes: Vec<NoteView>,
    /// The places that were read differently from what is written.
    pub repairs: Vec<Remarked>,
    /// Parts of the record whose result differs from the result that is shown.
    pub conflicts: Vec<Remarked>,
    /// How many drops use pieces that were captured on a board which the record does not have.
    pub unseen_drops: u32,
    /// Why the game could not be read to its end; null if it could. The moves before the defect are
    /// played.
    pub defect: Option<Remarked>,
}

/// A comment or sign beside a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NoteView {
    /// The number of the half-move, counted over both boards; 0 for a text before the first
    /// half-move. A text at the end has the number of the last half-move.
    pub ply: u32,
    /// The text to show: `!?`, `a note`, `(12A. Nf3)`.
    pub text: String,
}

/// A remark on a place in a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Remarked {
    /// Line and column in the file, from 1; null if the remark has no place.
    pub place: Option<(u64, u64)>,
    /// The number of the half-move, counted over both boards; 0 for the start, null if unknown. A
    /// defect has the number of the last half-move that was played.
    pub ply: Option<u32>,
    /// The remark as an English sentence.
    pub text: String,
    /// The defect as data; null for other remarks, and for a defect that occurs seldom.
    pub fault: Option<FaultView>,
}

/// Why a text cannot be read further, tagged by `is`. `said` is a word of the text. `mv` is a move of the
/// text with its number and seat: `12b. N@f3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum FaultView {
    /// There is no text.
    Empty,
    /// The word is not a move with its number and seat.
    NoMove { said: String },
    /// The word names no seat A, a, B or b.
    NoSeat { said: String },
    /// No move follows this move number.
    NumberAlone { said: String },
    /// A comment is not closed.
    OpenComment,
    /// A variation is not closed.
    OpenVariation,
    /// The player of the move is not to move.
    NotToMove { mv: String, seat: Seat },
    /// The text of the move is not a move.
    NotAMove { mv: String },
    /// No piece of that kind can go there.
    NoMover { mv: String },
    /// Two pieces, on these squares, can go there.
    Ambiguous {
        mv: String,
        first: String,
        second: String,
    },
    /// The move is illegal.
    Illegal { mv: String, why: Problem },
    /// As many moves follow the end of the match.
    AfterEnd { moves: u32 },
}
