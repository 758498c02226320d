//! What a viewer may do now, beside making moves.

use bughouse_core::{BoardId, Held, Seat, WrongStop};
use bughouse_match::{ClaimKind, ReturnReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ply::NamedMove;

/// Something a seat of this viewer may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Possibility {
    /// Resign.
    Resign { seat: Seat },
    /// Offer a draw.
    OfferDraw { seat: Seat },
    /// Accept or decline the draw offered by `from`.
    AnswerDraw { seat: Seat, from: Seat },
    /// Nothing but wait: the draw that this seat offered lies on the table.
    AwaitAnswer { seat: Seat },
    /// Raise a claim about that board. In an automatic match only what is true is listed, and a
    /// repetition by each move that would bring it about (`with`, WBN 2.2b). In a match by claims
    /// whatever may be raised is listed, true or not; a repetition may then be claimed by any
    /// move where `by_move`.
    Claim {
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        with: Option<NamedMove>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_move: bool,
        /// What it costs if it is wrong; null: nothing.
        cost: Option<WrongStop>,
        /// The article that it rests on: `WBN 1.16`.
        article: String,
    },
    /// Make the last drop, or waive it (WBN 1.9): held pieces of this kind only.
    LastDrop { seat: Seat, role: Held },
    /// Abort without a result.
    Abort {
        seat: Seat,
        /// All have to agree, and nobody has asked them yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asks_all: bool,
    },
    /// Say that board and clock are right, and that play may begin (WBN 1.15).
    ReadyAtBoard { seat: Seat },
    /// To agree that the arbiter says what they see (WBN 9.5).
    AgreeCalls { seat: Seat },
    /// Let play go on after a stop of the other team that nobody rules on (WBN 7.12c).
    GoOn { seat: Seat },
    /// Press the clock: completes the move that was made, starts White's clock at the beginning.
    Press { seat: Seat },
    /// Take back the move that was made (WBN 6.5b, Asten §16).
    Retract { seat: Seat },
    /// Announce what the pawn becomes: one of these, `QN` (WBN 5.7e, Asten §12).
    Say { seat: Seat, roles: String },
    /// Hand over the captured man of this kind (WBN 1.6, RU L1).
    Pass { seat: Seat, role: Held },
    /// Demand that the opponent on the other board makes the next move of the match (RU K2).
    Demand { seat: Seat },
    /// Ask a player to show his pieces (WBN 1.8a).
    ShowPieces { seat: Seat, of: Seat },
    /// Have the drop of a hidden piece undone and its kind barred (WBN 1.8b).
    Invisible { seat: Seat, role: Held },
    /// Say that pieces of that kind are visible now (WBN 1.8c).
    Visible { seat: Seat, role: Held },
    /// Start the opponent's clock again without having moved.
    ReturnClock { seat: Seat, why: ReturnReason },
    /// Stop the clocks and call the arbiter (WBN 7.12).
    Stop { seat: Seat, cost: Option<WrongStop> },
    /// Say "I adjust": taken down, nothing else (WBN 6.2).
    Adjust { seat: Seat },
    /// Confirm the result: this seat claims nothing more.
    Confirm { seat: Seat },
}
