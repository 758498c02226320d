//! Claims: what is said and seen where a move counts when the clock is pressed, illegal moves
//! are possible, and somebody must claim.
//!
//! Players and watchers are told no verdict before a ruling (WBN 9.5): moves are written in long
//! form without signs, kings in check are not marked, and any possible move may be made. The
//! arbiter sees everything; after the match everybody does. Where all agreed that the arbiter says
//! what they see (`arbiter.passive = false`), all are told what stands on boards and clocks.

use crate::problem::Problem;
use crate::result::ResultView;
use bughouse_core::{BoardId, ByBoard, BySeat, Held, Role, Seat, WrongStop};
use bughouse_match::{ClaimKind, Phase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the arbiter does, tagged by `act`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum ArbiterAct {
    /// Starts the clocks, where that is his to do (`clock.start = arbiter`).
    Start,
    /// Stops all clocks (WBN 7.12).
    Halt,
    /// Lets them run again, each with so many milliseconds more.
    Resume {
        #[ts(type = "number")]
        grant_ms: i64,
    },
    /// The claim is right, or the reason of the stop was good; null: the oldest that is open.
    Uphold { number: Option<u32> },
    /// It is wrong.
    Reject { number: Option<u32> },
    /// Warns a player (WBN 9.4a).
    Warn { seat: Seat },
    /// His moves are locked until his clock has lost so many seconds (WBN 9.4b).
    Freeze { seat: Seat, s: u8 },
    /// Adds to a clock, or takes from it, milliseconds.
    Adjust {
        seat: Seat,
        #[ts(type = "number")]
        ms: i64,
    },
    /// That team, 1 or 2, loses the match (WBN 8.6).
    Forfeit { team: u8 },
    /// Both teams lose (WBN 8.7).
    BothLose,
    /// The match ends with these scores, in half points (WBN 9.4e, 9.4f).
    Score { one: u8, two: u8 },
    /// Decides the result otherwise than the boards say, in half points; before it is confirmed.
    Decide { one: u8, two: u8 },
    /// The match is begun anew from its first position (WBN 1.8e, 7.11, 9.4d).
    NewGame,
    /// That player is not there when play begins (WBN 7.6).
    Absent { seat: Seat },
    /// Expels a person without a seat (WBN 9.6).
    Expel { person: u32 },
    /// Expels whoever plays there (WBN 9.4g). Their team forfeits, unless somebody plays on in their
    /// place: by name, one who watches, or at a real board anybody.
    ExpelPlayer {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// Takes something down, at most 200 letters: a wrong hand, hawking (WBN 6.1, 6.5d).
    Note { seat: Seat, text: String },
    /// Confirms the result: nothing more can be claimed.
    Confirm,
    /// Breaks the match off without a result.
    Abort,
}

/// The name of something that the arbiter may do now.
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

/// What a match by claims has beside boards and clocks; whole with every frame.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClaimsView {
    /// Where the match is.
    pub phase: Phase,
    /// An arbiter rules on claims; without one the program does, at once.
    pub arbiter: bool,
    /// Moves are made on the screen. False where only presses are known
    /// (`record.moves = clock_only`): boards and moves are then of no meaning.
    pub moves_known: bool,
    /// How often the match was begun: 1, and one more for each new game that was ordered.
    pub games: u32,
    /// What stands on each board and is not completed.
    pub boards: ByBoard<Unfinished>,
    /// What is to be known of each seat.
    pub seats: BySeat<SeatState>,
    /// Claims and stops, oldest first.
    pub raised: Vec<RaisedView>,
    /// Who must make the next move of the match (RU K2).
    pub demanded: Option<Seat>,
    /// The result as it stands while it is not confirmed.
    pub standing: Option<ResultView>,
    /// What the pawn may become when a move brings it to the last rank: `QRBN`, `QN`; empty where
    /// it takes a man of the other board instead (`e7e8bc4`).
    pub promotions: String,
    /// What this viewer may do as the arbiter; nothing for others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<ActName>,
    /// Whether the arbiter starts the clocks, not the players with Black (`clock.start`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_starts: bool,
    /// Whether the arbiter says what they see, as all agreed (WBN 9.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_calls: bool,
    /// What the program sees. For the arbiter alone, unless the arbiter says it: then all have it,
    /// but for `judgement`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<HintView>,
}

/// What was made on a board and is not completed, and what is on its way from it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Unfinished {
    /// The move that was made and not yet pressed.
    pub made: Option<MadeView>,
    /// The reply that was made before that press (WBN 6.5a).
    pub reply: Option<MadeView>,
    /// A captured man that its captor has not handed over yet.
    pub transit: Option<TransitView>,
}

/// A move that was made and not completed; the board shows what stood before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MadeView {
    /// Who made it.
    pub seat: Seat,
    /// `g1f3`
    pub uci: String,
    /// `Ng1-f3`
    pub text: String,
    /// The promotion that was announced: `N`.
    pub said: Option<Role>,
    /// Time of the match, ms.
    #[ts(type = "number")]
    pub at: i64,
}

/// A man on its way to the partner (WBN 1.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TransitView {
    /// Who will have it.
    pub to: Seat,
    /// `N`
    pub role: Held,
}

/// What is to be known of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatState {
    /// Has looked at board and clock, and is ready (WBN 1.15).
    pub ready: bool,
    /// When its flag fell, if it is down: time of the match, ms (WBN 7.3).
    #[ts(type = "number | null")]
    pub flag: Option<i64>,
    /// Its moves are locked until its clock shows this much, ms (WBN 9.4b).
    #[ts(type = "number | null")]
    pub frozen: Option<i64>,
    /// Kinds that it may not drop until the opponent says "visible": `BN` (WBN 1.8c).
    pub barred: String,
    /// Has confirmed the result.
    pub confirmed: bool,
}

/// A claim or a stop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RaisedView {
    /// From 1, over the whole match.
    pub number: u32,
    /// Who raised it.
    pub by: Seat,
    /// What he claims; null for a stop.
    pub claim: Option<ClaimKind>,
    /// Why he stopped the clocks.
    pub reason: Option<String>,
    /// The board it is about.
    pub board: BoardId,
    /// The move that was named with it: `g1f3`.
    pub mv: Option<String>,
    /// Time of the match, ms.
    #[ts(type = "number")]
    pub at: i64,
    /// What it costs if it is wrong.
    pub cost: Option<WrongStop>,
    /// What was ruled.
    pub ruling: Option<RulingView>,
}

/// What was ruled on a claim or a stop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulingView {
    /// It was right.
    pub upheld: bool,
    /// By which article: `WBN 1.14`.
    pub article: String,
}

/// Something that the program sees (WBN 9.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HintView {
    /// What it is about.
    pub kind: HintKind,
    /// Where.
    pub board: BoardId,
    /// Whose illegal move, mate, flag; who claims.
    pub seat: Option<Seat>,
    /// The claim that it judges.
    pub number: Option<u32>,
    /// Whether that claim is right, as far as the program can tell.
    pub holds: Option<bool>,
    /// The article it rests on.
    pub article: Option<String>,
    /// One sentence.
    pub text: String,
    /// The same as data.
    pub finding: FindingView,
}

/// What was seen, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum FindingView {
    /// That seat is mated, by a move made then.
    Mated {
        seat: Seat,
        #[ts(type = "number | null")]
        since: Option<i64>,
    },
    /// It is mated, but by an illegal move.
    MatedIllegally { seat: Seat },
    /// It is not mated.
    NotMated { seat: Seat },
    /// That seat's latest move is illegal.
    Illegal {
        seat: Seat,
        mv: String,
        why: Problem,
    },
    /// It is legal.
    Legal { seat: Seat },
    /// That seat's flag is down.
    FlagDown { seat: Seat },
    /// Both flags of that clock are down.
    BothFlagsDown { board: BoardId },
    /// That seat has time left, in milliseconds.
    FlagUp {
        seat: Seat,
        #[ts(type = "number")]
        left: i64,
    },
    /// The position of that board has stood so many times.
    Stood { board: BoardId, times: u32 },
    /// So many half-moves in a row were quiet.
    Quiet { plies: u32 },
    /// The move that was named is illegal.
    NamedIllegal { mv: String, why: Problem },
    /// That seat was told so often to show its pieces.
    Told { seat: Seat, times: u32 },
    /// That seat moved in its opponent's turn.
    Premoved { seat: Seat },
    /// It did not.
    NotPremoved { seat: Seat },
    /// Position and clocks were those of the rules.
    SetUpAsRuled,
    /// They were not.
    SetUpOtherwise,
}

/// What a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// An illegal move stands that can still be claimed.
    Illegal,
    /// A mate stands.
    Mate,
    /// A flag is down.
    Flag,
    /// A position stands for the third time or more.
    Repetition,
    /// How the program would rule on an open claim; for the arbiter alone, always.
    Judgement,
}
