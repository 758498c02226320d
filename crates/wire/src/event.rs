//! The events of a match as clients receive them.

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
    /// The program refused a player's illegal move and warned the player. Their next illegal move
    /// loses the board (`move.illegal = warn_then_loss`).
    Warned { seat: Seat },
    /// A player offered a draw.
    DrawOffered { seat: Seat },
    /// A player declined all draw offers that they could accept. An offer also ends, without an
    /// event, when the opponent completes a move. `can` lists the open offers.
    DrawDeclined { seat: Seat },
    /// A player agreed to a draw. Other players still have to agree to it.
    DrawAccepted { seat: Seat },
    /// A player proposes to resign; the partner has to agree (`resign.by = team_consent`).
    ResignationProposed { seat: Seat },
    /// A player proposes to end the match without a result; all players have to agree.
    AbortProposed { seat: Seat },
    /// Position and clocks of a board were corrected; play goes on (WBN 1.15).
    SetupCorrected { board: BoardId },
    /// The player with the right to a last drop (the partner of a mated player, WBN 1.9) did not
    /// make it before their flag fell (WBN 2.2c).
    LastDropExpired { seat: Seat },
    /// A player replied before the opponent's move was `clock.min_move_ms` old. The reply completes
    /// by itself when the move is that old (WBN 6.5).
    MovePending { seat: Seat },
    /// The match undid a move or reply that was not completed, because it is no longer possible.
    MoveReturned { seat: Seat },
    /// A board is decided. The match may go on until both boards are decided.
    BoardEnded {
        board: BoardId,
        /// The player who lost; null for a draw.
        lost_by: Option<Seat>,
        /// The reason, as in a result: `checkmate`, `flag`, …
        reason: String,
        /// When the end took effect, in milliseconds since the match began; absent if it took
        /// effect at the time of this event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        as_of: Option<i64>,
    },
    /// A player may drop a piece of this kind as the last move of the match (WBN 1.9).
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
    Resumed { grant_ms: i64 },
    /// An event whose content this viewer does not receive, such as a note of the arbiter.
    Noted,
    /// A player is ready (WBN 1.15).
    SeatReady { seat: Seat },
    /// A player pressed the clock, and the server knows no move for this press. Either Black
    /// started White's clock, or the opponent had restarted the player's clock (`clock_returned`),
    /// or the press completed a move in a match whose moves are not recorded.
    Pressed { seat: Seat },
    /// A player made a move; pressing the clock completes it.
    Made {
        seat: Seat,
        uci: String,
        text: String,
    },
    /// A player replied to the opponent's made move before the opponent pressed the clock (WBN
    /// 6.5a).
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
    /// A player took back a made move or reply.
    Retracted { seat: Seat },
    /// A player announced what the pawn of their move becomes.
    PromotionAnnounced { seat: Seat, role: Role },
    /// A player handed over a captured piece.
    CapturePassed { seat: Seat, role: Held },
    /// This player must make the next move of the match, because another player demanded it (RU
    /// K2).
    MoveDemanded { seat: Seat },
    /// The player `by` asked the player `of` to show the pieces in hand (WBN 1.8a).
    PiecesShown { by: Seat, of: Seat },
    /// A player called the opponent's drop invisible: they said that the piece was hidden in hand.
    /// The drop is undone, and the opponent may not drop pieces of this kind (WBN 1.8b). If the
    /// drop was a completed half-move, `ply` of the board is one less now, and a client must remove
    /// that half-move.
    MadeInvisible { by: Seat, role: Held },
    /// The opponent of `by` may drop this kind again (WBN 1.8c).
    MadeVisible { by: Seat, role: Held },
    /// A player started the opponent's clock again without a move (WBN 6.4, Asten §8).
    ClockReturned { by: Seat, why: ReturnReason },
    /// A player adjusts pieces on their squares (WBN 6.2).
    Adjusting { seat: Seat },
    /// A player raised a claim; all clocks are stopped.
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
    /// The claim, or the stop of the clocks, with this number was upheld.
    Upheld { number: u32, article: String },
    /// The claim, or the stop of the clocks, with this number was rejected.
    Rejected { number: u32, article: String },
    /// A player was warned by the arbiter, or by the program in a match without an arbiter (WBN
    /// 9.4a).
    ArbiterWarned { seat: Seat },
    /// A player may not move until their clock shows at most `mark_ms` (WBN 9.4b).
    Frozen { seat: Seat, mark_ms: Option<i64> },
    /// The arbiter or a penalty changed a clock by `ms` milliseconds.
    Adjusted { seat: Seat, ms: i64 },
    /// The game is void, and a new game begins from the start position. A client must remove all
    /// half-moves (WBN 9.4d).
    NewGame,
    /// A player agreed that the arbiter calls offenses without a claim (WBN 9.5).
    CallsAgreed { seat: Seat },
    /// A player was absent when play should have begun (WBN 7.6).
    WasAbsent { seat: Seat },
    /// The arbiter expelled a person (WBN 9.4g, 9.6). `seats` are the seats that this person held.
    /// `replaced_by` is the name of the person who plays on there.
    Expelled {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced_by: Option<String>,
    },
    /// The arbiter noted an offense, or a player spoke to the partner. Sent only to the arbiter;
    /// the report has it too.
    NoteTaken { seat: Seat, text: String },
    /// A player confirmed the result. `by` is null if the arbiter or the program confirmed it.
    Confirmed { by: Option<Seat> },
    /// The arbiter decided the match. `result` becomes the result of the match when it is
    /// confirmed.
    ArbiterDecided { result: ResultView },
    /// The match is over.
    Ended {
        result: ResultView,
        /// When the end took effect, in milliseconds since the match began; absent if it took
        /// effect at the time of this event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        as_of: Option<i64>,
    },
}

impl EventView {
    /// Whether a match by claims has a line of its log about the event. Nothing is said about moves that
    /// are to be completed, about connections, and about what a viewer may not see.
    pub fn has_line(&self) -> bool {
        !matches!(
            self,
            EventView::Noted
                | EventView::MovePending { .. }
                | EventView::WentAway { .. }
                | EventView::CameBack { .. }
        )
    }

    /// Whether a move was completed. Moves are in [`GameView::plies`](crate::game::GameView::plies).
    pub fn is_half_move(&self) -> bool {
        matches!(self, EventView::Played(_))
    }
}
