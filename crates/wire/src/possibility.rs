//! What a viewer may do now, besides making moves.

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
    /// Wait for the answer to the draw offer of this seat.
    AwaitAnswer { seat: Seat },
    /// Raise a claim about a board. In an automatic match, in which the program ends boards itself,
    /// only true claims are listed. A claim of a repetition is also listed with each move that
    /// would repeat the position for the third time (`with`, WBN 2.2b). In a match by claims, in
    /// which players must claim mates, flags and illegal moves, all claims that the player may
    /// raise are listed, true or false. If `by_move` is true, the player may name a move of their
    /// choice with the claim.
    Claim {
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        with: Option<NamedMove>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_move: bool,
        /// The penalty for a wrong claim; null if there is no penalty.
        cost: Option<WrongStop>,
        /// The article of the rules that gives the right to this claim: `WBN 1.16`.
        article: String,
    },
    /// Make the last drop with a piece of this kind, or waive it (WBN 1.9).
    LastDrop { seat: Seat, role: Held },
    /// End the match without a result, or agree to this.
    Abort {
        seat: Seat,
        /// Whether this would be a proposal: all players have to agree, and no player has proposed
        /// it yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asks_all: bool,
    },
    /// Say that the player has inspected position and clocks and is ready (WBN 1.15).
    ReadyAtBoard { seat: Seat },
    /// Agree that the arbiter calls offenses without a claim (WBN 9.5).
    AgreeCalls { seat: Seat },
    /// Let play go on after the other team stopped the clocks, in a match without an arbiter (WBN
    /// 7.12c).
    GoOn { seat: Seat },
    /// Press the clock. This completes the made move or, before play, starts White's clock.
    Press { seat: Seat },
    /// Take back the made move (WBN 6.5b, Asten §16).
    Retract { seat: Seat },
    /// Announce what the pawn of the made move becomes: one of `roles`, such as `QN` (WBN 5.7e,
    /// Asten §12).
    Say { seat: Seat, roles: String },
    /// Hand over to the partner the piece that the made move captured; `role` is its kind (WBN 1.6,
    /// RU L1).
    Pass { seat: Seat, role: Held },
    /// Demand that the partner's opponent makes the next move of the match (RU K2).
    Demand { seat: Seat },
    /// Ask a player to show the pieces in hand (WBN 1.8a).
    ShowPieces { seat: Seat, of: Seat },
    /// Call the drop of the opponent invisible: say that the piece was hidden in hand before the
    /// drop. The drop is then undone (WBN 1.8b).
    Invisible { seat: Seat, role: Held },
    /// Allow the opponent to drop pieces of this kind again (WBN 1.8c).
    Visible { seat: Seat, role: Held },
    /// Start the opponent's clock again without making a move, because the opponent displaced
    /// pieces or hides pieces in hand (WBN 6.4, Asten §8).
    ReturnClock { seat: Seat, why: ReturnReason },
    /// Stop the clocks and call the arbiter (WBN 7.12).
    Stop { seat: Seat, cost: Option<WrongStop> },
    /// Say "I adjust" (WBN 6.2). This is logged and has no other effect.
    Adjust { seat: Seat },
    /// Confirm the result, or accept a claim of the other team, or their reason to stop the clocks.
    /// When all players have confirmed the result, no claim can be raised any more.
    Confirm { seat: Seat },
}
