//! The entries of the log.

use bughouse_core::{BoardId, Held, Move, Role, Seat};

use crate::{
    Actor, Article, BoardEnd, Claim, Expulsion, MatchTime, MoveLag, Outcome, QueueFailure,
    ReturnReason,
};

/// An entry of the log of a match.
///
/// The log keeps with each entry the time at which it was made. An event that took effect earlier
/// than it could be known carries that time itself, as `at`: a flag that was provisional, a reply
/// that completed before the match was asked. Times are in milliseconds; `seat` and `by` name the player
/// the sentence is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "e", rename_all = "snake_case")
)]
#[allow(missing_docs)] // of fields that their names explain
pub enum Event {
    /// A player has inspected position and clocks (WBN 1.15).
    SeatReady { seat: Seat },
    /// A player agrees that the arbiter calls the offences that they see (WBN 9.5).
    CallsAgreed { seat: Seat },
    /// A player is absent at the time when the match should begin (WBN 7.6).
    WasAbsent { seat: Seat },
    /// Play began.
    Started {
        /// Whether a signal started White's clocks on both boards (WBN 7.5); else Black of each
        /// board starts them (WBN 1.2).
        by_signal: bool,
    },
    /// A player pressed the clock: Black started White's (WBN 1.2), a player gave back a clock that
    /// was started again for them, or, where only clocks are known, a move was completed.
    Pressed { seat: Seat },
    /// A move was made and not completed (WBN 6.5).
    Made { seat: Seat, mv: Move },
    /// A reply was made before the opponent completed their move (WBN 6.5a).
    Replied { seat: Seat, mv: Move },
    /// A player moved in the opponent's turn, which the rules forbid. The move does not stay on the
    /// board (WBN 6.5c, Asten §15).
    OutOfTurnMove { seat: Seat, mv: Move },
    /// A player took back a move or reply that was made and not completed (WBN 6.5b).
    Retracted { seat: Seat },
    /// A player announced what the pawn becomes (WBN 5.7e, Asten §12).
    PromotionAnnounced { seat: Seat, role: Role },
    /// A player handed over the captured piece before the press (RU L1). It is in the partner's hand
    /// when the move is completed.
    CapturePassed { seat: Seat, held: Held },
    /// A reply came before the opponent's move was `clock.min_move_ms` old. It completes at `due`;
    /// until then the clock of its player runs (WBN 6.5).
    MovePending {
        seat: Seat,
        mv: Move,
        due: MatchTime,
    },
    /// A move joined the premove queue, written without regard to a position (castling is the king's
    /// move).
    MoveQueued { seat: Seat, mv: Move },
    /// A player cancelled the premove queue.
    QueueCleared { seat: Seat },
    /// A player proposes to end the match without a result. It ends when all have.
    AbortProposed { seat: Seat },
    /// Position and clocks of a board are corrected; play goes on (WBN 1.15).
    SetupCorrected { board: BoardId },
    /// The flag fell before the last drop was made (WBN 2.2c).
    LastDropExpired { seat: Seat, at: MatchTime },
    /// The first move of the premove queue is made; the next entry says when it is completed.
    QueueAdvanced { seat: Seat },
    /// The first move of the premove queue could not be made, and the queue is cleared.
    QueueFailed { seat: Seat, why: QueueFailure },
    /// A move or reply that was not completed is undone: it became impossible (Q17), the opponent
    /// took back the move that it answered (WBN 6.5b), or only a last drop may be played (WBN 1.9).
    MoveReturned { seat: Seat },
    /// A move was completed, legal or not. The captured piece is in the partner's hand.
    Played {
        seat: Seat,
        mv: Move,
        at: MatchTime,
        /// The lag of the move. The granted part is a pause that ends at `at`.
        lag: MoveLag,
    },
    /// A player was warned for an illegal move, which was refused; the next one loses the board
    /// (`move.illegal = warn_then_loss`).
    Warned { seat: Seat },
    /// A draw was offered. The offer is open until the opponent completes a move.
    DrawOffered { seat: Seat },
    /// A draw was agreed to.
    DrawAccepted { seat: Seat },
    /// A player declined all draw offers that they could accept.
    DrawDeclined { seat: Seat },
    /// A player proposes to resign; the partner has to agree (`resign.by = team_consent`).
    ResignationProposed { seat: Seat },
    /// The partner of a mated player may drop this piece as the last move (WBN 1.9).
    LastDropOpened { seat: Seat, held: Held },
    /// A player gave up the right to the last drop.
    LastDropWaived { seat: Seat },
    /// A flag fell.
    FlagFell {
        seat: Seat,
        /// The instant at which no time was left.
        at: MatchTime,
    },
    /// A board is decided.
    BoardEnded(BoardEnd),
    /// A player lost the connection.
    WentAway { seat: Seat },
    /// A player is connected again.
    CameBack { seat: Seat },
    /// The most lag, in milliseconds, that a move of this seat may be granted.
    LagBounded { seat: Seat, ms: i64 },
    /// Without clocks: this player must complete the next move of the match (RU K2).
    MoveDemanded { seat: Seat },
    /// A player asked an opponent to show the pieces in hand (WBN 1.8a).
    PiecesShown { by: Seat, of: Seat },
    /// A player called the opponent's piece invisible: the drop was undone, and the opponent may not
    /// drop this kind (WBN 1.8b).
    MadeInvisible { by: Seat, held: Held },
    /// A player allowed the opponent to drop this kind again (WBN 1.8c).
    MadeVisible { by: Seat, held: Held },
    /// A player started the opponent's clock again without a move (WBN 6.4, Asten §8).
    ClockReturned { by: Seat, why: ReturnReason },
    /// A player spoke aloud to the partner.
    Talked {
        seat: Seat,
        text: String,
        /// Whether the text named a legal move of the partner (RU T2).
        hint: bool,
    },
    /// A player adjusts pieces on their squares (WBN 6.2).
    Adjusting { seat: Seat },
    /// A claim was raised: all clocks are stopped.
    ClaimRaised {
        /// Counted from 1 over the whole match.
        number: u32,
        by: Seat,
        claim: Claim,
        board: BoardId,
    },
    /// A player stopped all clocks to call the arbiter (WBN 7.12b).
    Stopped {
        /// Counted with the claims.
        number: u32,
        by: Seat,
        reason: String,
    },
    /// A claim was upheld, or the reason of a stop found valid.
    Upheld { number: u32, article: Article },
    /// A claim or the reason of a stop was rejected. The penalty follows in the log.
    Rejected { number: u32, article: Article },
    /// A player was warned for conduct or for a wrong claim (WBN 9.4a).
    ArbiterWarned { seat: Seat },
    /// A player may not move until their clock shows at most `mark_ms` (WBN 9.4b).
    Frozen {
        seat: Seat,
        /// Below zero if the flag falls before they may move (Q22).
        mark_ms: i64,
    },
    /// A clock was changed by `ms`.
    Adjusted { seat: Seat, ms: i64 },
    /// The arbiter decided the match. This is the result once it is confirmed.
    ArbiterDecided(Outcome),
    /// The game is void. A new one is set up, and all players must be ready again (WBN 9.4d).
    NewGame { article: Article },
    /// A spectator or a player was expelled (WBN 9.4g, 9.6).
    Expelled(Expulsion),
    /// The arbiter noted an offence of a player.
    Noted { seat: Seat, text: String },
    /// A player, the arbiter or the system confirmed the result.
    Confirmed { by: Actor },
    /// All clocks are stopped.
    Paused,
    /// The clocks run again, each with `grant_ms` more.
    Resumed { grant_ms: i64 },
    /// The match is over. Always the last entry.
    Ended(Outcome),
}
