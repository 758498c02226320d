//! The result of a match as clients receive it.

use bughouse_core::{BoardId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a match ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ResultView {
    /// The score: `1-0`, `0-1`, `1/2-1/2` or `*`. The score of the team of White of board A is
    /// first.
    pub score: String,
    /// The reason: `checkmate`, `flag`, `resignation`, …
    pub reason: String,
    /// The result as a sentence: `Anna checkmated Bob on board A.`
    pub text: String,
    /// The article of the rules: `WBN 2.1a`, or `as in WBN 2.1a` if the text that the rules follow
    /// has no such article.
    pub article: String,
    /// The board that decided the match; null if no single board did.
    pub board: Option<BoardId>,
    /// The player who lost the board, for example by mate, flag or resignation; absent if there is
    /// no such player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lost_by: Option<Seat>,
}
