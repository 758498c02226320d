//! The data that only a match by claims has. In such a match pressing the clock completes a move,
//! illegal moves are possible, and a player must claim an illegal move, a mate or a fallen flag.
//!
//! Players and watchers see no verdict before a ruling (WBN 9.5): moves are written in long
//! notation without `+` and `#`, a king in check is not marked, and illegal moves are accepted. The
//! arbiter sees everything. After the match all viewers see everything. If all players agreed that
//! the arbiter calls offences (`arbiter.passive = false`), all viewers see what the program finds
//! on boards and clocks.

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
    Resume {
        #[ts(type = "number")]
        grant_ms: i64,
    },
    /// Upholds a claim, or finds the reason of a stop valid. Null means the oldest open claim or
    /// stop.
    Uphold { number: Option<u32> },
    /// Rejects a claim or the reason of a stop. Null means the oldest open claim or stop.
    Reject { number: Option<u32> },
    /// Warns a player (WBN 9.4a).
    Warn { seat: Seat },
    /// Freezes a player until their clock shows `s` seconds less (WBN 9.4b).
    Freeze { seat: Seat, s: u8 },
    /// Adds `ms` milliseconds to a clock. A negative number takes time away.
    Adjust {
        seat: Seat,
        #[ts(type = "number")]
        ms: i64,
    },
    /// Declares the match lost by team 1 or 2 (WBN 8.6).
    Forfeit { team: u8 },
    /// Declares the match lost by both teams (WBN 8.7).
    BothLose,
    /// Ends the match with these scores, in half points (WBN 9.4e, 9.4f).
    Score { one: u8, two: u8 },
    /// Changes the result before it is confirmed, in half points.
    Decide { one: u8, two: u8 },
    /// Orders a new game from the start position (WBN 1.8e, 7.11, 9.4d).
    NewGame,
    /// Notes that a player is absent when play begins (WBN 7.6).
    Absent { seat: Seat },
    /// Expels a person without a seat, by their number at the table (WBN 9.6).
    Expel { person: u32 },
    /// Expels the player of a seat (WBN 9.4g). Their team forfeits unless the person named in
    /// `replaced_by` takes over: a watcher, or any person at a real board.
    ExpelPlayer {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// Notes an offence in at most 200 characters, for example that a player used the wrong hand or
    /// held it over the clock (WBN 6.1, 6.5d).
    Note { seat: Seat, text: String },
    /// Confirms the result. No claim can be raised after this.
    Confirm,
    /// Ends the match without a result.
    Abort,
}

/// The name of an act of the arbiter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // as in ArbiterAct
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

/// The data that only a match by claims has. Every frame contains all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClaimsView {
    /// The phase of the match.
    pub phase: Phase,
    /// Whether an arbiter rules on claims. In a match without an arbiter the program rules at once.
    pub arbiter: bool,
    /// Whether the server knows the moves. If not (`record.moves = clock_only`), boards and moves
    /// have no meaning.
    pub moves_known: bool,
    /// Number of games: 1, and one more for each new game that the arbiter ordered.
    pub games: u32,
    /// The moves that were made on each board and are not yet completed by pressing the clock.
    pub boards: ByBoard<Unfinished>,
    /// The state of each seat.
    pub seats: BySeat<SeatState>,
    /// Claims and stops, oldest first.
    pub raised: Vec<RaisedView>,
    /// The seat that must make the next move of the match (RU K2).
    pub demanded: Option<Seat>,
    /// The result that is not confirmed yet.
    pub standing: Option<ResultView>,
    /// The roles that a player may choose for a promoting pawn: `QRBN`, `QN`; empty for promotion
    /// by exchange (`e7e8bc4`), where the pawn is exchanged for a piece of the other board.
    pub promotions: String,
    /// What this viewer may do as the arbiter; absent for other viewers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<ActName>,
    /// Whether the arbiter starts the clocks, instead of the players with Black (`clock.start`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_starts: bool,
    /// Whether the arbiter calls offences, as all players agreed (WBN 9.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_calls: bool,
    /// What the program finds on boards and clocks; sent only to the arbiter. If the arbiter calls
    /// offences, all viewers receive these hints except those of kind `judgement`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<HintView>,
}

/// The made moves of a board that are not completed yet, and the captured piece that is not handed
/// over yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Unfinished {
    /// The made move, which pressing the clock completes.
    pub made: Option<MadeView>,
    /// The reply to that move, made before the press (WBN 6.5a).
    pub reply: Option<MadeView>,
    /// The captured piece that was not handed over yet.
    pub transit: Option<TransitView>,
}

/// A move that was made and is not completed yet. The view of the board is still the one before the
/// move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MadeView {
    /// The player who made the move.
    pub seat: Seat,
    /// The move as UCI text: `g1f3`.
    pub uci: String,
    /// The move in long notation: `Ng1-f3`.
    pub text: String,
    /// The role that was announced for the pawn.
    pub said: Option<Role>,
    /// The time in milliseconds of the match.
    #[ts(type = "number")]
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

/// The state of a seat in a match by claims.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatState {
    /// Whether the player has inspected board and clock (WBN 1.15).
    pub ready: bool,
    /// When the flag fell, in milliseconds of the match (WBN 7.3); null if it has not fallen.
    #[ts(type = "number | null")]
    pub flag: Option<i64>,
    /// The clock reading, in milliseconds, at which a frozen player may move again (WBN 9.4b); null
    /// if the player is not frozen.
    #[ts(type = "number | null")]
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
    /// Why the clocks were stopped; null for a claim.
    pub reason: Option<String>,
    /// The board of the claim.
    pub board: BoardId,
    /// The move that the claim names: The move as UCI text: `g1f3`..
    pub mv: Option<String>,
    /// The time in milliseconds of the match.
    #[ts(type = "number")]
    pub at: i64,
    /// The penalty if the claim or stop is rejected; null if there is no penalty.
    pub cost: Option<WrongStop>,
    /// The ruling; null before the ruling.
    pub ruling: Option<RulingView>,
}

/// The ruling on a claim or a stop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulingView {
    /// Whether the claim was upheld, or the reason of the stop valid.
    pub upheld: bool,
    /// The article of the ruling: `WBN 1.14`.
    pub article: String,
}

/// Something that the program finds on boards and clocks (WBN 9.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HintView {
    /// What the hint is about.
    pub kind: HintKind,
    /// The board.
    pub board: BoardId,
    /// The player who moved illegally, is mated or has no time left. For a judgement, the player
    /// who raised the claim.
    pub seat: Option<Seat>,
    /// The number of the claim that is judged.
    pub number: Option<u32>,
    /// Whether that claim is true, as far as the program can find out.
    pub holds: Option<bool>,
    /// The article of the claim or the ruling.
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
    /// The player is mated. `since` is the time of the mate in milliseconds of the match; null in a
    /// hint without a claim.
    Mated {
        seat: Seat,
        #[ts(type = "number | null")]
        since: Option<i64>,
    },
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
    /// Both flags of the board have fallen.
    BothFlagsFallen { board: BoardId },
    /// The player has time left, in milliseconds.
    TimeLeft {
        seat: Seat,
        #[ts(type = "number")]
        left: i64,
    },
    /// How often the position of the board has occurred.
    Repeated { board: BoardId, times: u32 },
    /// The value of the halfmove clock, in half-moves.
    HalfmoveClock { plies: u32 },
    /// The move that the claim names is illegal.
    NamedIllegal { mv: String, why: Problem },
    /// How often the opponents asked the player to show the pieces in hand.
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
    /// How the program would rule on an open claim. For the arbiter alone.
    Judgement,
}
