//! What happened in a match, as pages are told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::{ClaimKind, ReturnReason};
use crate::names::{BoardName, SeatName};
use crate::ply::PlyView;
use crate::result::ResultView;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum EventView {
    /// Both boards run.
    Started,
    /// A move or drop.
    Played(PlyView),
    /// An illegal move was refused; the next one loses the board (`move.illegal = warn_then_loss`).
    Warned { seat: SeatName },
    /// A draw was offered.
    DrawOffered { seat: SeatName },
    /// The offers that this seat could accept were declined. An offer also ends, without this,
    /// when the opponent completes a move: `can` says which are left.
    DrawDeclined { seat: SeatName },
    /// A seat agreed to a draw that needs more than one consent.
    DrawAccepted { seat: SeatName },
    /// A seat wants to resign, and its partner has to agree (`resign.by = team_consent`).
    ResignationProposed { seat: SeatName },
    /// A seat wants to end the match without a result; all have to agree.
    AbortProposed { seat: SeatName },
    /// Position and clocks of a board were put right; play goes on (WBN 1.15).
    SetupCorrected { board: BoardName },
    /// The time for the last drop is out.
    LastDropExpired { seat: SeatName },
    /// A reply came early, and completes when the opponent's move is old enough (WBN 6.5).
    MoveWaits { seat: SeatName },
    /// A reply that had not completed was given back: it became impossible.
    MoveReturned { seat: SeatName },
    /// A board is decided; the match ends with it, or with the other too.
    BoardEnded {
        board: BoardName,
        /// Who lost it; null after a draw.
        lost_by: Option<SeatName>,
        /// `checkmate`, `flag`, … as of a result.
        reason: String,
        /// The time of the match it counts from, ms, where it was decided only later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        as_of: Option<i64>,
    },
    /// The last drop is open to this seat (WBN 1.9).
    LastDrop { seat: SeatName, role: String },
    /// The right was given up.
    Waived { seat: SeatName },
    /// A flag fell.
    FlagFell { seat: SeatName },
    /// A seat lost its connection; its clock runs on.
    WentAway { seat: SeatName },
    /// It is back.
    CameBack { seat: SeatName },
    /// Clocks stand: the server was away this long.
    Paused,
    /// Both boards run again, each clock with this much added.
    Resumed {
        #[ts(type = "number")]
        grant_ms: i64,
    },
    /// Something that a page does not show.
    Noted,
    /// A seat is ready to begin.
    SeatReady { seat: SeatName },
    /// A seat pressed the clock: it started White's, or completed a move that nobody took down.
    Pressed { seat: SeatName },
    /// A move was made; it counts when the clock is pressed.
    Made {
        seat: SeatName,
        uci: String,
        text: String,
    },
    /// A reply was made before the opponent had pressed (WBN 6.5a).
    Replied {
        seat: SeatName,
        uci: String,
        text: String,
    },
    /// Somebody moved when it was not his turn; his move does not count (WBN 6.5c).
    Premoved {
        seat: SeatName,
        uci: String,
        text: String,
    },
    /// The move that was made was taken back.
    Retracted { seat: SeatName },
    /// A promotion was announced.
    Said { seat: SeatName, role: String },
    /// A captured man was handed over.
    Passed { seat: SeatName, role: String },
    /// That seat must make the next move of the match (RU K2).
    Demanded { seat: SeatName },
    /// Somebody was asked to show his pieces (WBN 1.8a).
    PiecesShown { by: SeatName, of: SeatName },
    /// A drop of a hidden piece was undone, and its kind is barred (WBN 1.8b). If it was
    /// completed, the board's `ply` is one less now, and a page forgets that half-move.
    MadeInvisible { by: SeatName, role: String },
    /// That kind may be dropped again (WBN 1.8c).
    MadeVisible { by: SeatName, role: String },
    /// The opponent's clock was started again without a move.
    ClockReturned { by: SeatName, why: ReturnReason },
    /// Somebody adjusts men on their squares (WBN 6.2).
    Adjusting { seat: SeatName },
    /// A claim was raised; clocks stand.
    Claimed {
        number: u32,
        by: SeatName,
        claim: ClaimKind,
        board: BoardName,
    },
    /// The clocks were stopped by a player.
    Stopped {
        number: u32,
        by: SeatName,
        reason: String,
    },
    /// That claim was right.
    Upheld { number: u32, article: String },
    /// It was wrong.
    Rejected { number: u32, article: String },
    /// The arbiter, or the program in his place, warned a player.
    ArbiterWarned { seat: SeatName },
    /// The moves of a seat are locked until its clock shows `mark_ms`.
    Frozen {
        seat: SeatName,
        #[ts(type = "number | null")]
        mark_ms: Option<i64>,
    },
    /// A clock was set by so many milliseconds.
    Adjusted {
        seat: SeatName,
        #[ts(type = "number")]
        ms: i64,
    },
    /// Play begins anew from the first position; what was played is void, and a page forgets the
    /// half-moves it has.
    NewGame,
    /// A player agreed that the arbiter says what they see (WBN 9.5).
    CallsAgreed { seat: SeatName },
    /// A player was not there when play began.
    WasAbsent { seat: SeatName },
    /// The arbiter expelled somebody. `seats` are the seats they played; `replaced_by` plays on there.
    Expelled {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<SeatName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// The arbiter took something down; told to him alone, and in the report.
    NoteTaken { seat: SeatName, text: String },
    /// A seat confirmed the result; null: the arbiter or the server.
    Confirmed { by: Option<SeatName> },
    /// This is the result unless something else is claimed before it is confirmed; null: the
    /// result that stood does not stand any more.
    Decided { result: Option<ResultView> },
    /// The match is over.
    Ended {
        result: ResultView,
        /// The time of the match it counts from, ms, where it was decided only later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        as_of: Option<i64>,
    },
}
