//! Records that somebody pasted: a list of what a text holds, and each as a replay.

use bughouse_core::BySeat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::http::ReplayView;

/// What stands before the files in the body of `POST /api/records`, in one line of JSON. The files
/// follow, one behind the other, byte for byte.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordsHead {
    /// In their order.
    pub files: Vec<FileHead>,
    /// How they are to be read.
    #[serde(default)]
    pub declared: Declared,
}

/// What is declared about texts that do not say it themselves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(default)]
pub struct Declared {
    /// The language of the letters of pieces in the moves, `cs`; empty: English.
    pub letters: String,
    /// The preset or club variant by which everything is played, whatever its tags say; empty:
    /// those of the tags, else `fics`.
    pub rules: String,
}

/// A file in [`RecordsHead`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FileHead {
    /// As it is called; of a pasted text what the page calls it.
    pub name: String,
    /// How many bytes it has.
    #[ts(type = "number")]
    pub bytes: u64,
}

/// Answer to `POST /api/records` and `GET /api/records/{id}`: what was found in the files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordsView {
    /// The page of it is `/r/{id}`, that of one game `/r/{id}/{number}`. The same files, read in
    /// the same way, have the same one.
    pub id: String,
    /// How they were read.
    pub declared: Declared,
    /// In the order of the files.
    pub games: Vec<RecordLine>,
    /// There are more, which are not told.
    pub more: bool,
}

/// One game or position of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordLine {
    /// The file; two of chess.com as `A.json+B.json`.
    pub file: String,
    /// Names by seat; empty where they are not told.
    pub names: BySeat<String>,
    /// `Event` and `Date`, as far as they are told.
    pub event: String,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`, of WhiteA's team.
    pub score: String,
    /// Half-moves that were legally played.
    pub plies: u32,
    /// How many repairs there are.
    pub repairs: u32,
    /// Why it breaks off.
    pub defect: Option<Remarked>,
}

/// Answer to `GET /api/records/{id}/{number}`: a game or position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordView {
    /// Its number over all files, from 1.
    pub number: u32,
    /// How many there are.
    pub count: u32,
    /// The file.
    pub file: String,
    /// The same as for a finished match of a table.
    pub replay: ReplayView,
    /// What else is told: `Event`, `Date`, ratings, and whatever the file has.
    pub tags: Vec<(String, String)>,
    /// The preset by which it was played, and what differs from it: `fics clock.base_s=120`.
    pub rules: String,
    /// The order of the moves of both boards was made from their clocks.
    pub reconstructed: bool,
    /// What is said beside the moves: `ply` is the number of the half-move over both boards, 0 before the
    /// first. What is said at the end stands with the last.
    pub notes: Vec<NoteView>,
    /// What was read otherwise than it is written.
    pub repairs: Vec<Remarked>,
    /// Parts of the record that tell another result than the one that is shown.
    pub conflicts: Vec<Remarked>,
    /// Drops of pieces that nobody saw captured, of a record of one board.
    pub unseen_drops: u32,
    /// Why it breaks off; the moves before it were played.
    pub defect: Option<Remarked>,
}

/// Something said beside a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NoteView {
    /// See [`RecordView::notes`].
    pub ply: u32,
    /// As it is to be shown: `!?`, `a note`, `(12A. Nf3)`.
    pub text: String,
}

/// Something to be known of a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Remarked {
    /// Line and column in the file, from 1; null for what stands nowhere.
    #[ts(type = "[number, number] | null")]
    pub place: Option<(u64, u64)>,
    /// The number of the half-move it concerns, over both boards; 0 is the start, null where that
    /// is not known. Of a defect the last that was played.
    pub ply: Option<u32>,
    /// A short sentence in English.
    pub text: String,
}
