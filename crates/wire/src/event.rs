//! The view of an event of a match.

use bughouse_core::{BoardId, Held, Role, Seat};
use bughouse_match::{ClaimKind, ReturnReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ply::PlyView;
use crate::result::ResultView;

/// What happened, tagged by `e`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum EventView {
    /// Play began.
    Started,
    /// A move was completed.
    Played(PlyView),
    /// A player was warned for an illegal move, which was refused. The next illegal move loses the
    /// board (`move.illegal = warn_then_loss`).
    Warned { seat: Seat },
    /// A draw was offered.
    DrawOffered { seat: Seat },
    /// A player declined all draw offers that they could accept. An offer also ends, without an
    /// event, when the opponent completes a move. `can` lists the open offers.
    DrawDeclined { seat: Seat },
    /// A player agreed to a draw that needs the consent of others too.
    DrawAccepted { seat: Seat },
    /// A player proposes to resign; the partner has to agree (`resign.by = team_consent`).
    ResignationProposed { seat: Seat },
    /// A player proposes to end the match without a result; all players have to agree.
    AbortProposed { seat: Seat },
    /// Position and clocks of a board were corrected; play goes on (WBN 1.15).
    SetupCorrected { board: BoardId },
    /// The flag fell before the last drop was made (WBN 2.2c).
    LastDropExpired { seat: Seat },
    /// A player replied before the opponent's move was `clock.min_move_ms` old. The reply completes
    /// by itself at that time (WBN 6.5).
    MovePending { seat: Seat },
    /// A move or reply that was not completed was undone, because it became impossible.
    MoveReturned { seat: Seat },
    /// A board is decided. The match may go on until both boards are decided.
    BoardEnded {
        board: BoardId,
        /// The player who lost; null for a draw.
        lost_by: Option<Seat>,
        /// `checkmate`, `flag`, … as in a result.
        reason: String,
        /// When the end took effect, in milliseconds of the match; absent if it took effect at this
        /// event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        as_of: Option<i64>,
    },
    /// A player may make the last drop (WBN 1.9).
    LastDropOpened { seat: Seat, role: Held },
    /// A player gave up the right to the last drop.
    LastDropWaived { seat: Seat },
    /// A flag fell.
    FlagFell { seat: Seat },
    /// A player lost the connection. Their clock runs on.
    WentAway { seat: Seat },
    /// A player is connected again.
    CameBack { seat: Seat },
    /// All clocks are stopped.
    Paused,
    /// The clocks run again, each with `grant_ms` milliseconds more.
    Resumed {
        #[ts(type = "number")]
        grant_ms: i64,
    },
    /// An event that this viewer does not see.
    Noted,
    /// A player is ready (WBN 1.15).
    SeatReady { seat: Seat },
    /// A player pressed the clock. This started White's clock, or completed a move that the server
    /// does not know.
    Pressed { seat: Seat },
    /// A move was made. Pressing the clock completes it.
    Made {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// A reply was made before the opponent pressed (WBN 6.5a).
    Replied {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// A player moved in the opponent's turn; the move does not stay on the board (WBN 6.5c).
    OutOfTurnMove {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// The made move was taken back.
    Retracted { seat: Seat },
    /// A promotion was announced.
    PromotionAnnounced { seat: Seat, role: Role },
    /// A captured piece was handed over.
    CapturePassed { seat: Seat, role: Held },
    /// The player must make the next move of the match (RU K2).
    MoveDemanded { seat: Seat },
    /// A player was asked to show the pieces in hand (WBN 1.8a).
    PiecesShown { by: Seat, of: Seat },
    /// A drop of a hidden piece was undone, and its kind may not be dropped (WBN 1.8b). If the drop was
    /// completed, `ply` of the board is one less now, and a client removes that half-move.
    MadeInvisible { by: Seat, role: Held },
    /// The opponent of `by` may drop this kind again (WBN 1.8c).
    MadeVisible { by: Seat, role: Held },
    /// A player started the opponent's clock again without a move (WBN 6.4, Asten §8).
    ClockReturned { by: Seat, why: ReturnReason },
    /// A player adjusts pieces on their squares (WBN 6.2).
    Adjusting { seat: Seat },
    /// A claim was raised: all clocks are stopped.
    ClaimRaised {
        number: u32,
        by: Seat,
        claim: ClaimKind,
        board: BoardId,
    },
    /// A player stopped all clocks to call the arbiter (WBN 7.12b).
    Stopped {
        number: u32,
        by: Seat,
        reason: String,
    },
    /// A claim was upheld, or the reason of a stop found valid.
    Upheld { number: u32, article: String },
    /// A claim or the reason of a stop was rejected.
    Rejected { number: u32, article: String },
    /// A player was warned by the arbiter, or by the program in a match without an arbiter (WBN
    /// 9.4a).
    ArbiterWarned { seat: Seat },
    /// A player may not move until their clock shows at most `mark_ms` (WBN 9.4b).
    Frozen {
        seat: Seat,
        #[ts(type = "number | null")]
        mark_ms: Option<i64>,
    },
    /// A clock was changed by `ms` milliseconds.
    Adjusted {
        seat: Seat,
        #[ts(type = "number")]
        ms: i64,
    },
    /// The game is void, and a new game begins from the start position. A client removes all
    /// half-moves (WBN 9.4d).
    NewGame,
    /// A player agreed that the arbiter calls offences (WBN 9.5).
    CallsAgreed { seat: Seat },
    /// A player was absent when play should have begun (WBN 7.6).
    WasAbsent { seat: Seat },
    /// A person was expelled. `seats` are the seats they played, which `replaced_by` takes over (WBN 9.4g,
    /// 9.6).
    Expelled {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// The arbiter noted an offence, or a player spoke to the partner. Only the arbiter and the
    /// report receive this event.
    NoteTaken { seat: Seat, text: String },
    /// A player confirmed the result. Null means that the arbiter or the program confirmed it.
    Confirmed { by: Option<Seat> },
    /// The arbiter decided the match. This is the result once it is confirmed.
    ArbiterDecided { result: ResultView },
    /// The match is over.
    Ended {
        result: ResultView,
        /// When the end took effect, in milliseconds of the match; absent if it took effect at this
        /// event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        as_of: Option<i64>,
    },
}
