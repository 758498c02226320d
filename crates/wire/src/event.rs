//! What happened in a match, as pages are told.

use bughouse_core::{BoardId, Held, Role, Seat};
use bughouse_match::{ClaimKind, ReturnReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
    Warned { seat: Seat },
    /// A draw was offered.
    DrawOffered { seat: Seat },
    /// The offers that this seat could accept were declined. An offer also ends, without this,
    /// when the opponent completes a move: `can` says which are left.
    DrawDeclined { seat: Seat },
    /// A seat agreed to a draw that needs more than one consent.
    DrawAccepted { seat: Seat },
    /// A seat wants to resign, and its partner has to agree (`resign.by = team_consent`).
    ResignationProposed { seat: Seat },
    /// A seat wants to end the match without a result; all have to agree.
    AbortProposed { seat: Seat },
    /// Position and clocks of a board were put right; play goes on (WBN 1.15).
    SetupCorrected { board: BoardId },
    /// The time for the last drop is out.
    LastDropExpired { seat: Seat },
    /// A reply came early, and completes when the opponent's move is old enough (WBN 6.5).
    MoveWaits { seat: Seat },
    /// A reply that had not completed was given back: it became impossible.
    MoveReturned { seat: Seat },
    /// A board is decided; the match ends with it, or with the other too.
    BoardEnded {
        board: BoardId,
        /// Who lost it; null after a draw.
        lost_by: Option<Seat>,
        /// `checkmate`, `flag`, … as of a result.
        reason: String,
        /// The time of the match it counts from, ms, where it was decided only later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        as_of: Option<i64>,
    },
    /// The last drop is open to this seat (WBN 1.9).
    LastDrop { seat: Seat, role: Held },
    /// The right was given up.
    Waived { seat: Seat },
    /// A flag fell.
    FlagFell { seat: Seat },
    /// A seat lost its connection; its clock runs on.
    WentAway { seat: Seat },
    /// It is back.
    CameBack { seat: Seat },
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
    SeatReady { seat: Seat },
    /// A seat pressed the clock: it started White's, or completed a move that nobody took down.
    Pressed { seat: Seat },
    /// A move was made; it counts when the clock is pressed.
    Made {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// A reply was made before the opponent had pressed (WBN 6.5a).
    Replied {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// Somebody moved when it was not his turn; his move does not count (WBN 6.5c).
    Premoved {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// The move that was made was taken back.
    Retracted { seat: Seat },
    /// A promotion was announced.
    Said { seat: Seat, role: Role },
    /// A captured man was handed over.
    Passed { seat: Seat, role: Held },
    /// That seat must make the next move of the match (RU K2).
    Demanded { seat: Seat },
    /// Somebody was asked to show his pieces (WBN 1.8a).
    PiecesShown { by: Seat, of: Seat },
    /// A drop of a hidden piece was undone, and its kind is barred (WBN 1.8b). If it was
    /// completed, the board's `ply` is one less now, and a page forgets that half-move.
    MadeInvisible { by: Seat, role: Held },
    /// That kind may be dropped again (WBN 1.8c).
    MadeVisible { by: Seat, role: Held },
    /// The opponent's clock was started again without a move.
    ClockReturned { by: Seat, why: ReturnReason },
    /// Somebody adjusts men on their squares (WBN 6.2).
    Adjusting { seat: Seat },
    /// A claim was raised; clocks stand.
    Claimed {
        number: u32,
        by: Seat,
        claim: ClaimKind,
        board: BoardId,
    },
    /// The clocks were stopped by a player.
    Stopped {
        number: u32,
        by: Seat,
        reason: String,
    },
    /// That claim was right.
    Upheld { number: u32, article: String },
    /// It was wrong.
    Rejected { number: u32, article: String },
    /// The arbiter, or the program in his place, warned a player.
    ArbiterWarned { seat: Seat },
    /// The moves of a seat are locked until its clock shows `mark_ms`.
    Frozen {
        seat: Seat,
        #[ts(type = "number | null")]
        mark_ms: Option<i64>,
    },
    /// A clock was set by so many milliseconds.
    Adjusted {
        seat: Seat,
        #[ts(type = "number")]
        ms: i64,
    },
    /// Play begins anew from the first position; what was played is void, and a page forgets the
    /// half-moves it has.
    NewGame,
    /// A player agreed that the arbiter says what they see (WBN 9.5).
    CallsAgreed { seat: Seat },
    /// A player was not there when play began.
    WasAbsent { seat: Seat },
    /// The arbiter expelled somebody. `seats` are the seats they played; `replaced_by` plays on there.
    Expelled {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// The arbiter took something down; told to him alone, and in the report.
    NoteTaken { seat: Seat, text: String },
    /// A seat confirmed the result; null: the arbiter or the server.
    Confirmed { by: Option<Seat> },
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
