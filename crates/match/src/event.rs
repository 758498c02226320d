//! The entries of the log.

use bughouse_core::{BoardId, Held, Move, Role, Seat};

use crate::{
    Actor, Article, BoardEnd, Claim, Expulsion, MatchTime, MoveLag, Outcome, QueueFailure,
    ReturnReason,
};

/// An entry of the log of a match.
///
/// The log keeps with each entry the time at which it was recorded. Some events took effect before
/// that time: the fall of a flag, for example, is recorded only when no lag can undo it any more.
/// The field `at` of such an event has the time at which it took effect. Times are in milliseconds.
/// `seat` and `by` are the player who acts or is affected.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "e", rename_all = "snake_case")
)]
#[allow(missing_docs)] // the names of the fields explain them
pub enum Event {
    /// A player has inspected position and clocks (WBN 1.15), or an absent player has arrived after
    /// the start (WBN 7.6).
    SeatReady { seat: Seat },
    /// A player agrees that the arbiter calls offenses without a claim (WBN 9.5).
    CallsAgreed { seat: Seat },
    /// A player is absent at the time when the match should begin (WBN 7.6).
    WasAbsent { seat: Seat },
    /// Play began.
    Started {
        /// Whether a signal started White's clocks on both boards (WBN 7.5). If false, Black of
        /// each board starts White's clock (WBN 1.2).
        by_signal: bool,
    },
    /// A player pressed the clock, and the log has no move for this press. Either Black started
    /// White's clock (WBN 1.2), or the player's clock had been restarted by the opponent
    /// ([`Event::ClockReturned`]), or a move was completed in a match whose moves are not recorded.
    Pressed { seat: Seat },
    /// A player made a move: they released the piece, and have not pressed the clock yet (WBN 6.5).
    Made { seat: Seat, mv: Move },
    /// A player made the reply to a move that the opponent had made, but not completed by a press
    /// of the clock (WBN 6.5a).
    Replied { seat: Seat, mv: Move },
    /// A player moved in the opponent's turn, which the rules forbid. The move does not stay on the
    /// board (WBN 6.5c, Asten §15).
    OutOfTurnMove { seat: Seat, mv: Move },
    /// A player took back their move or reply before it was completed (WBN 6.5b).
    Retracted { seat: Seat },
    /// A player announced the piece that a pawn becomes (WBN 5.7e, Asten §12).
    PromotionAnnounced { seat: Seat, role: Role },
    /// A player handed over the captured piece before the press (RU L1). The partner may drop it
    /// when the move is completed.
    CapturePassed { seat: Seat, held: Held },
    /// A reply came before the opponent's move was `clock.min_move_ms` old. The reply completes at
    /// `due`; until then the clock of its player runs (WBN 6.5).
    MovePending {
        seat: Seat,
        mv: Move,
        due: MatchTime,
    },
    /// A move joined the premove queue. Castling is written as the king's move.
    MoveQueued { seat: Seat, mv: Move },
    /// A player canceled the premove queue.
    QueueCleared { seat: Seat },
    /// A player proposes to end the match without a result. The match ends when all players have
    /// proposed it.
    AbortProposed { seat: Seat },
    /// A board was set up wrongly: its position and clocks are corrected, and play goes on (WBN
    /// 1.15).
    SetupCorrected { board: BoardId },
    /// The flag of the player who had the right to a last drop fell before they made the drop (WBN
    /// 2.2c).
    LastDropExpired { seat: Seat, at: MatchTime },
    /// The first move of the premove queue is made. The next entry completes it or says when it
    /// will be completed.
    QueueAdvanced { seat: Seat },
    /// The first move of the premove queue could not be made, and the queue is cleared.
    QueueFailed { seat: Seat, why: QueueFailure },
    /// A move or reply that was not completed yet is undone. Either it became impossible (Q17), or
    /// the opponent took back the move that it answered (WBN 6.5b), or only a last drop may be
    /// played (WBN 1.9).
    MoveReturned { seat: Seat },
    /// A move was completed, legal or not. A captured piece is now in the partner's hand.
    Played {
        seat: Seat,
        mv: Move,
        at: MatchTime,
        /// The lag of the move. The clocks paused for the granted part, which ends at `at`.
        lag: MoveLag,
    },
    /// A player was warned for an illegal move, and the move was refused. Their next illegal move
    /// loses the board (`move.illegal = warn_then_loss`).
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
        /// When the clock reached zero.
        at: MatchTime,
    },
    /// A board is decided.
    BoardEnded(BoardEnd),
    /// A player lost the connection.
    WentAway { seat: Seat },
    /// A player is connected again.
    CameBack { seat: Seat },
    /// From now on a move of this seat may be granted at most `ms` milliseconds of lag.
    LagBounded { seat: Seat, ms: i64 },
    /// In a match without clocks, the opponent of this player's partner demanded that this player
    /// makes the next move. No other player may move before them (RU K2).
    MoveDemanded { seat: Seat },
    /// A player asked an opponent to show the pieces in hand (WBN 1.8a).
    PiecesShown { by: Seat, of: Seat },
    /// A player objected to the opponent's drop, because the piece had been hidden in hand: the
    /// player called the piece "invisible". The drop is undone, and the opponent may not drop this
    /// kind of piece (WBN 1.8b).
    MadeInvisible { by: Seat, held: Held },
    /// A player allowed the opponent to drop this kind of piece again (WBN 1.8c).
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
        /// Claims and stops are numbered together.
        number: u32,
        by: Seat,
        reason: String,
    },
    /// The claim, or stop of the clocks, with this number was upheld.
    Upheld { number: u32, article: Article },
    /// The claim, or stop of the clocks, with this number was rejected. If that has a penalty, the
    /// penalty follows in the log.
    Rejected { number: u32, article: Article },
    /// A player was warned for conduct or for a wrong claim (WBN 9.4a).
    ArbiterWarned { seat: Seat },
    /// The arbiter froze a player: they may not move until their clock shows at most `mark_ms` (WBN
    /// 9.4b).
    Frozen {
        seat: Seat,
        /// Below zero if the flag falls before the player may move (Q22).
        mark_ms: i64,
    },
    /// A clock was changed by `ms`.
    Adjusted { seat: Seat, ms: i64 },
    /// The arbiter decided the match. The decision becomes the result when it is confirmed.
    ArbiterDecided(Outcome),
    /// The game is void. A new game is set up, and all players must get ready again (WBN 9.4d).
    NewGame { article: Article },
    /// A spectator or a player was expelled (WBN 9.4g, 9.6).
    Expelled(Expulsion),
    /// The arbiter noted an offense of a player.
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
