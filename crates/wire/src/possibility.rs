//! What a viewer may do now, beside making moves.

use bughouse_core::{BoardId, Held, Seat, WrongStop};
use bughouse_match::{ClaimKind, ReturnReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ply::NamedMove;

/// Something that a seat of this viewer may do now, tagged by `act`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Possibility {
    /// Resign.
    Resign { seat: Seat },
    /// Offer a draw.
    OfferDraw { seat: Seat },
    /// Accept or decline the draw offered by `from`.
    AnswerDraw { seat: Seat, from: Seat },
    /// Wait for the answer to the draw that this seat offered.
    AwaitAnswer { seat: Seat },
    /// Raise a claim about a board. In an automatic match only true claims are listed. A repetition
    /// is also listed once for each move that would bring it about (`with`, WBN 2.2b). In a match
    /// by claims every claim that may be raised is listed, true or false. With `by_move` the claim
    /// may name any move.
    Claim {
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        with: Option<NamedMove>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_move: bool,
        /// The penalty for a wrong claim; null if there is no penalty.
        cost: Option<WrongStop>,
        /// The article that gives the right to the claim: `WBN 1.16`.
        article: String,
    },
    /// Make the last drop with a piece of this kind, or waive it (WBN 1.9).
    LastDrop { seat: Seat, role: Held },
    /// Abort without a result.
    Abort {
        seat: Seat,
        /// Whether all players have to agree and no player has proposed to abort yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asks_all: bool,
    },
    /// Say that board and clock are right (WBN 1.15).
    ReadyAtBoard { seat: Seat },
    /// Agree that the arbiter calls offences (WBN 9.5).
    AgreeCalls { seat: Seat },
    /// Let play go on after a stop of the other team, in a match without an arbiter (WBN 7.12c).
    GoOn { seat: Seat },
    /// Press the clock. This completes the made move or, before play, starts White's clock.
    Press { seat: Seat },
    /// Take back the made move (WBN 6.5b, Asten §16).
    Retract { seat: Seat },
    /// Announce the role of the promoting pawn, one of `roles`: `QN` (WBN 5.7e, Asten §12).
    Say { seat: Seat, roles: String },
    /// Hand over the captured piece of this kind (WBN 1.6, RU L1).
    Pass { seat: Seat, role: Held },
    /// Demand that the diagonal player makes the next move of the match (RU K2).
    Demand { seat: Seat },
    /// Ask a player to show the pieces in hand (WBN 1.8a).
    ShowPieces { seat: Seat, of: Seat },
    /// Call the drop of the opponent invisible: the piece was hidden before the drop, and the drop
    /// is undone (WBN 1.8b).
    Invisible { seat: Seat, role: Held },
    /// Allow the opponent to drop pieces of this kind again (WBN 1.8c).
    Visible { seat: Seat, role: Held },
    /// Start the opponent's clock again without a move (WBN 6.4, Asten §8).
    ReturnClock { seat: Seat, why: ReturnReason },
    /// Stop the clocks and call the arbiter (WBN 7.12).
    Stop { seat: Seat, cost: Option<WrongStop> },
    /// Say "I adjust" (WBN 6.2). It is logged, without any other effect.
    Adjust { seat: Seat },
    /// Confirm the result. The seat can raise no claim after this.
    Confirm { seat: Seat },
}
