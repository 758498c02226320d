//! The data that only a match by claims has. In such a match a player completes a move by pressing
//! the clock. Illegal moves are possible. An illegal move, a mate or a fallen flag counts only if a
//! player claims it.
//!
//! A verdict is what the program finds on a board: a check, a mate, an illegal move. Players and
//! watchers see no verdict before a ruling (WBN 9.5). They see moves in long notation without `+`
//! and `#`, no mark on a king in check, and no mark on an illegal move. The arbiter sees all
//! verdicts. After the match all viewers see them.
//!
//! If `arbiter.passive` is false, the arbiter calls offenses: they point out illegal moves, mates
//! and fallen flags that no player has claimed. Under the WBN Laws all players must agree to this
//! before the match (9.5). Then all viewers see verdicts during the match.

use crate::problem::Problem;
use crate::result::ResultView;
use bughouse_core::{BoardId, ByBoard, BySeat, Held, Role, Seat, WrongStop};
use bughouse_match::{ClaimKind, Phase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An act of the arbiter, tagged by `act`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum ArbiterAct {
    /// Starts the clocks (`clock.start = arbiter`).
    Start,
    /// Stops all clocks (WBN 7.12).
    Halt,
    /// Lets the clocks run again, each with `grant_ms` milliseconds more.
    Resume { grant_ms: i64 },
    /// Upholds the claim, or the stop of the clocks, with this number. Null means the oldest claim
    /// or stop that has no ruling yet. A stop is upheld if the player had a valid reason to stop
    /// the clocks.
    Uphold { number: Option<u32> },
    /// Rejects the claim, or the stop of the clocks, with this number. Null means the oldest claim
    /// or stop that has no ruling yet.
    Reject { number: Option<u32> },
    /// Warns a player (WBN 9.4a).
    Warn { seat: Seat },
    /// Freezes a player: they may not move until their clock shows `s` seconds less (WBN 9.4b).
    Freeze { seat: Seat, s: u8 },
    /// Adds `ms` milliseconds to a clock. A negative number takes time away.
    Adjust { seat: Seat, ms: i64 },
    /// Declares the match lost by a team: 1 is the team of White of board A, 2 is the other (WBN
    /// 8.6).
    Forfeit { team: u8 },
    /// Declares the match lost by both teams (WBN 8.7).
    BothLose,
    /// Sets the scores of team 1 and team 2, in half points, as a penalty (WBN 8.6, 9.4e, 9.4f).
    Score { one: u8, two: u8 },
    /// Decides the result without a penalty: the scores of team 1 and team 2, in half points (WBN
    /// 9.3). It differs from `score` only in the article that the result cites.
    Decide { one: u8, two: u8 },
    /// Orders a new game from the start position (WBN 1.8e, 7.11, 9.4d).
    NewGame,
    /// Notes that a player is absent at the time when play should begin (WBN 7.6).
    Absent { seat: Seat },
    /// Expels a person without a seat, by their number at the table (WBN 9.6).
    Expel { person: u32 },
    /// Expels the player of a seat (WBN 9.4g). If `replaced_by` has the name of a person, that
    /// person plays on in the seat. Only a watcher of the table may do so; at a real board any
    /// person may. Without a name, the team of the expelled player forfeits.
    ExpelPlayer {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// Notes an offense in at most 200 characters, for example that a player used the wrong hand,
    /// or held a hand over the clock (WBN 6.1, 6.5d).
    Note { seat: Seat, text: String },
    /// Confirms the result. No claim can be raised after this.
    Confirm,
    /// Ends the match without a result.
    Abort,
}

/// The name of an act of the arbiter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActName {
    Start,
    Halt,
    Resume,
    Uphold,
    Reject,
    Warn,
    Freeze,
    Adjust,
    Forfeit,
    BothLose,
    Score,
    Decide,
    NewGame,
    Absent,
    Expel,
    Note,
    Confirm,
    Abort,
}

/// The data of a match by claims. Every frame of such a match contains all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClaimsView {
    /// The phase of the match.
    pub phase: Phase,
    /// Whether an arbiter rules on claims. In a match without an arbiter the program rules at once.
    pub arbiter: bool,
    /// Whether the server knows the moves. If not (`record.moves = clock_only`), boards and moves
    /// have no meaning.
    pub moves_known: bool,
    /// The number of games: 1, and one more for each new game that the arbiter ordered.
    pub games: u32,
    /// For each board: the moves that were made and not yet completed by pressing the clock.
    pub boards: ByBoard<Unfinished>,
    /// The state of each seat.
    pub seats: BySeat<SeatState>,
    /// The claims and the stops of the clocks in the current game, oldest first.
    pub raised: Vec<RaisedView>,
    /// The seat that must make the next move of the match, because another player demanded it (RU
    /// K2); null if no player did.
    pub demanded: Option<Seat>,
    /// The result, if the match is decided and the result is not confirmed yet; otherwise null.
    pub standing: Option<ResultView>,
    /// The roles that a player may choose for a promoting pawn: `QRBN`, `QN`. Empty if a promoting
    /// pawn is exchanged for a piece of the other board (`e7e8bc4`).
    pub promotions: String,
    /// What this viewer may do as the arbiter; absent for other viewers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<ActName>,
    /// Whether the arbiter starts the clocks (`clock.start = arbiter`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_starts: bool,
    /// Whether the arbiter calls offenses without a claim (`arbiter.passive = false`). Under the
    /// WBN Laws all players have then agreed to this (9.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_calls: bool,
    /// What the program finds on boards and clocks. Sent to the arbiter. If `arbiter_calls` is
    /// true, sent to all viewers, except hints of kind `judgement`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<HintView>,
}

/// What is not completed on a board: the made move, the reply to it, and the piece that the made
/// move captured.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Unfinished {
    /// The made move; its player completes it by pressing the clock.
    pub made: Option<MadeView>,
    /// The reply that the opponent made before that press (WBN 6.5a).
    pub reply: Option<MadeView>,
    /// The piece that the made move captured; it is not handed over to the partner yet.
    pub transit: Option<TransitView>,
}

/// A move that was made and is not completed yet. The board is still shown as it was before the
/// move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MadeView {
    /// The player who made the move.
    pub seat: Seat,
    /// The move as UCI text: `g1f3`.
    pub uci: String,
    /// The move in long notation: `Ng1-f3`.
    pub text: String,
    /// The role that the player announced for the promoting pawn; null if they announced none.
    pub said: Option<Role>,
    /// When the move was made, in milliseconds since the match began.
    pub at: i64,
}

/// A captured piece that was not handed over to the partner yet (WBN 1.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TransitView {
    /// The seat that receives the piece: the partner of the player who captured it.
    pub to: Seat,
    /// The kind of the piece.
    pub role: Held,
}

/// The state of a player in a match by claims.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatState {
    /// Whether the player has inspected board and clock (WBN 1.15).
    pub ready: bool,
    /// When the flag fell, in milliseconds since the match began (WBN 7.3); null if it has not
    /// fallen.
    pub flag: Option<i64>,
    /// If the player is frozen: the time to which their clock must run down before they may move
    /// again, in milliseconds (WBN 9.4b). Null if the player is not frozen.
    pub frozen: Option<i64>,
    /// The kinds of pieces that the player may not drop until the opponent allows it again: `BN`
    /// (WBN 1.8c).
    pub barred: String,
    /// Whether the player has confirmed the result.
    pub confirmed: bool,
}

/// A claim, or a stop of the clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RaisedView {
    /// The number of the claim or stop, counted from 1 over the whole match.
    pub number: u32,
    /// The player who raised the claim or stopped the clocks.
    pub by: Seat,
    /// What is claimed; null for a stop.
    pub claim: Option<ClaimKind>,
    /// Why the player stopped the clocks; null for a claim.
    pub reason: Option<String>,
    /// The board that the claim is about; for a stop, the board of the player.
    pub board: BoardId,
    /// The move that the claim names, as UCI text: `g1f3`; null if it names none.
    pub mv: Option<String>,
    /// When the player raised the claim or stopped the clocks, in milliseconds since the match
    /// began.
    pub at: i64,
    /// The penalty if the claim or stop is rejected; null if there is no penalty.
    pub cost: Option<WrongStop>,
    /// The ruling; null if there is none yet.
    pub ruling: Option<RulingView>,
}

/// The ruling on a claim or a stop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulingView {
    /// Whether the claim or stop was upheld; if not, it was rejected.
    pub upheld: bool,
    /// The article of the rules on which the ruling is based: `WBN 1.14`.
    pub article: String,
}

/// A hint: something that the program finds on boards and clocks (WBN 9.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HintView {
    /// What the hint is about.
    pub kind: HintKind,
    /// The board that the hint is about.
    pub board: BoardId,
    /// The player who moved illegally, is mated or has no time left. For a hint of kind
    /// `judgement`, the player who raised the claim. Null for a repetition.
    pub seat: Option<Seat>,
    /// For a `judgement`: the number of the claim. Null for other hints.
    pub number: Option<u32>,
    /// For a `judgement`: whether the claim is true, as far as the program can find out. Null for
    /// other hints.
    pub holds: Option<bool>,
    /// The article of the rules that applies to the finding.
    pub article: Option<String>,
    /// The finding as a sentence.
    pub text: String,
    /// The finding as data.
    pub finding: FindingView,
}

/// What the program finds, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum FindingView {
    /// The player is mated. `since` is the time of the mate, in milliseconds since the match began;
    /// null in a hint of kind `mate`.
    Mated { seat: Seat, since: Option<i64> },
    /// The player is mated, but by an illegal move.
    MatedIllegally { seat: Seat },
    /// The player is not mated.
    NotMated { seat: Seat },
    /// The latest move of the player is illegal.
    Illegal {
        seat: Seat,
        mv: String,
        why: Problem,
    },
    /// The latest move of the player is legal.
    Legal { seat: Seat },
    /// The flag of the player has fallen.
    FlagFallen { seat: Seat },
    /// The flags of both players of the board have fallen.
    BothFlagsFallen { board: BoardId },
    /// The player has time left, in milliseconds.
    TimeLeft { seat: Seat, left: i64 },
    /// How many times the position of the board has occurred.
    Repeated { board: BoardId, times: u32 },
    /// How many half-moves were played without a capture, a drop or a pawn move.
    HalfmoveClock { plies: u32 },
    /// The move that the claim names is illegal.
    NamedIllegal { mv: String, why: Problem },
    /// How many times the opponent objected that the player hid pieces in hand. To object, the
    /// opponent asks to see them, says that a dropped piece was hidden, or starts the clock again.
    HidingNoted { seat: Seat, times: u32 },
    /// The player moved in the opponent's turn.
    MovedOutOfTurn { seat: Seat },
    /// The player did not move in the opponent's turn.
    NotOutOfTurn { seat: Seat },
    /// Position and clocks at the start were as the rules require.
    SetupRight,
    /// Position or clocks at the start were not as the rules require.
    SetupWrong,
}

/// What a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// An illegal move that can still be claimed.
    Illegal,
    /// A mate that can still be claimed.
    Mate,
    /// A flag that has fallen.
    Flag,
    /// A position that has occurred three times or more.
    Repetition,
    /// How the program would rule on a claim that waits for a ruling. Only the arbiter receives
    /// this.
    Judgement,
}
