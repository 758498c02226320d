//! What a viewer may do now, beside making moves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::{ClaimKind, Cost, ReturnReason};
use crate::names::{BoardName, SeatName};
use crate::ply::NamedMove;

/// Something a seat of this viewer may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Possibility {
    /// Resign.
    Resign { seat: SeatName },
    /// Offer a draw.
    OfferDraw { seat: SeatName },
    /// Accept or decline the draw offered by `from`.
    AnswerDraw { seat: SeatName, from: SeatName },
    /// Nothing but wait: the draw that this seat offered lies on the table.
    AwaitAnswer { seat: SeatName },
    /// Raise a claim about that board. In an automatic match only what is true is listed, and a
    /// repetition by each move that would bring it about (`with`, WBN 2.2b). In a match by claims
    /// whatever may be raised is listed, true or not; a repetition may then be claimed by any
    /// move where `by_move`.
    Claim {
        seat: SeatName,
        claim: ClaimKind,
        board: BoardName,
        with: Option<NamedMove>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_move: bool,
        /// What it costs if it is wrong; null: nothing.
        cost: Option<Cost>,
        /// The article that it rests on: `WBN 1.16`.
        article: String,
    },
    /// Make the last drop, or waive it (WBN 1.9): held pieces of this kind only.
    LastDrop { seat: SeatName, role: String },
    /// Abort without a result.
    Abort {
        seat: SeatName,
        /// All have to agree, and nobody has asked them yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asks_all: bool,
    },
    /// Say that board and clock are right, and that play may begin (WBN 1.15).
    ReadyAtBoard { seat: SeatName },
    /// To agree that the arbiter says what they see (WBN 9.5).
    AgreeCalls { seat: SeatName },
    /// Let play go on after a stop of the other team that nobody rules on (WBN 7.12c).
    GoOn { seat: SeatName },
    /// Press the clock: completes the move that was made, starts White's clock at the beginning.
    Press { seat: SeatName },
    /// Take back the move that was made (WBN 6.5b, Asten §16).
    Retract { seat: SeatName },
    /// Announce what the pawn becomes: one of these, `QN` (WBN 5.7e, Asten §12).
    Say { seat: SeatName, roles: String },
    /// Hand over the captured man of this kind (WBN 1.6, RU L1).
    Pass { seat: SeatName, role: String },
    /// Demand that the opponent on the other board makes the next move of the match (RU K2).
    Demand { seat: SeatName },
    /// Ask a player to show his pieces (WBN 1.8a).
    ShowPieces { seat: SeatName, of: SeatName },
    /// Have the drop of a hidden piece undone and its kind barred (WBN 1.8b).
    Invisible { seat: SeatName, role: String },
    /// Say that pieces of that kind are visible now (WBN 1.8c).
    Visible { seat: SeatName, role: String },
    /// Start the opponent's clock again without having moved.
    ReturnClock { seat: SeatName, why: ReturnReason },
    /// Stop the clocks and call the arbiter (WBN 7.12).
    Stop { seat: SeatName, cost: Option<Cost> },
    /// Say "I adjust": taken down, nothing else (WBN 6.2).
    Adjust { seat: SeatName },
    /// Confirm the result: this seat claims nothing more.
    Confirm { seat: SeatName },
}
