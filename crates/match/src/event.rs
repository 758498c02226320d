//! What happened: the entries of the log.

use bughouse_core::{BoardId, Held, Move, Role, Seat};

use crate::{
    Actor, Article, BoardEnd, Claim, Expulsion, MatchTime, MoveLag, Outcome, QueueFailure,
    ReturnReason,
};

/// An entry of the log of a match.
///
/// The log keeps with each entry the time at which it was made. Where an event took effect
/// earlier than it could be known (a flag that was provisional, a move that completed between
/// two looks at the match), it carries that time itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// This player has inspected position and clocks (WBN 1.15).
    SeatReady {
        /// Who.
        seat: Seat,
    },
    /// This player agrees that the arbiter says what they see (WBN 9.5).
    CallsAgreed {
        /// Who.
        seat: Seat,
    },
    /// This player is not there at the time when the match should begin (WBN 7.6).
    WasAbsent {
        /// Who.
        seat: Seat,
    },
    /// Play began.
    Started {
        /// Whether White's clocks were started on both boards by a signal (WBN 7.5); else Black of
        /// each board starts them (WBN 1.2).
        by_signal: bool,
    },
    /// This player pressed the clock: Black started White's (WBN 1.2), a returned clock was given
    /// back, or, where only the clocks are known, a move was completed.
    Pressed {
        /// Who pressed.
        seat: Seat,
    },
    /// A move was made and not completed (WBN 6.5).
    Made {
        /// Who made it.
        seat: Seat,
        /// The move.
        mv: Move,
    },
    /// A reply was made before the opponent completed his move (WBN 6.5a).
    Replied {
        /// Who replied.
        seat: Seat,
        /// With what.
        mv: Move,
    },
    /// A move in the opponent's time that the rules forbid; it was not kept (WBN 6.5c, Asten §15).
    OutOfTurnMove {
        /// Who moved.
        seat: Seat,
        /// What.
        mv: Move,
    },
    /// A move or reply that was made was taken back (WBN 6.5b).
    Retracted {
        /// Whose.
        seat: Seat,
    },
    /// It was said what the pawn becomes (WBN 5.7e, Asten §12).
    PromotionAnnounced {
        /// Who promotes.
        seat: Seat,
        /// To what.
        role: Role,
    },
    /// The captured man was passed on before the press (RU L1). The partner has it when the move
    /// is completed.
    CapturePassed {
        /// Who captured.
        seat: Seat,
        /// What his partner gets.
        held: Held,
    },
    /// A reply came before the opponent's move was `clock.min_move_ms` old. It completes then;
    /// until then the clock of its player runs (WBN 6.5).
    MovePending {
        /// Who replied.
        seat: Seat,
        /// With what.
        mv: Move,
        /// When it completes.
        due: MatchTime,
    },
    /// A move waits for its turn, behind the others of that seat.
    MoveQueued {
        /// Whose.
        seat: Seat,
        /// What, apart from any board.
        mv: Move,
    },
    /// All moves that waited were taken back.
    QueueCleared {
        /// Whose.
        seat: Seat,
    },
    /// This player wants to end the match without a result; it ends so when all do.
    AbortProposed {
        /// Who.
        seat: Seat,
    },
    /// Position and clocks of that board are put right; play goes on (WBN 1.15).
    SetupCorrected {
        /// Which board.
        board: BoardId,
    },
    /// The time for the last drop is out (WBN 2.2c).
    LastDropExpired {
        /// Whose.
        seat: Seat,
        /// When.
        at: MatchTime,
    },
    /// The first move that waited had its turn: the next entry says when it is played.
    QueueAdvanced {
        /// Whose.
        seat: Seat,
    },
    /// The first move that waited could not be played; it came back with all behind it.
    QueueFailed {
        /// Whose.
        seat: Seat,
        /// Why.
        why: QueueFailure,
    },
    /// A move or reply that had not completed was given back: it became impossible (Q17), the
    /// opponent took back the move that it answered (WBN 6.5b), or the right to a last drop took
    /// its place (WBN 1.9).
    MoveReturned {
        /// Whose reply.
        seat: Seat,
    },
    /// A move was completed, legal or not. The man it captured was handed over in the same instant.
    Played {
        /// Who played.
        seat: Seat,
        /// What.
        mv: Move,
        /// When it was completed.
        at: MatchTime,
        /// How much of the turn was lag: what was granted of it is a pause before `at`.
        lag: MoveLag,
    },
    /// An illegal move was refused; the next one loses the board (`move.illegal =
    /// warn_then_loss`).
    Warned {
        /// Who tried it.
        seat: Seat,
    },
    /// A draw was offered. The offer lives until the opponent completes a move.
    DrawOffered {
        /// Who offered.
        seat: Seat,
    },
    /// A draw was agreed to.
    DrawAccepted {
        /// Who agreed.
        seat: Seat,
    },
    /// The draw offers that this seat could accept are gone.
    DrawDeclined {
        /// Who declined.
        seat: Seat,
    },
    /// This seat wants to resign; its partner has to agree (`resign.by = team_consent`).
    ResignationProposed {
        /// Who proposed.
        seat: Seat,
    },
    /// The partner of a mated player may drop this piece as the last move (WBN 1.9).
    LastDropOpened {
        /// Who may drop.
        seat: Seat,
        /// What.
        held: Held,
    },
    /// The right to the last drop was given up.
    LastDropWaived {
        /// By whom.
        seat: Seat,
    },
    /// A flag fell.
    FlagFell {
        /// Whose.
        seat: Seat,
        /// The exact instant at which nothing was left.
        at: MatchTime,
    },
    /// A board is decided. The match ends with it, or with the other, or with both together.
    BoardEnded(BoardEnd),
    /// A seat lost its connection.
    WentAway {
        /// Which.
        seat: Seat,
    },
    /// It is back.
    CameBack {
        /// Which.
        seat: Seat,
    },
    /// The most lag that a move of that seat may be granted.
    LagBounded {
        /// Whose moves.
        seat: Seat,
        /// In milliseconds.
        ms: i64,
    },
    /// Without clocks: this player must complete the next move (RU K2).
    MoveDemanded {
        /// Who.
        seat: Seat,
    },
    /// A player asked an opponent to show his pieces (WBN 1.8a).
    PiecesShown {
        /// Who asked.
        by: Seat,
        /// Whose pieces.
        of: Seat,
    },
    /// The opponent's drop was undone, and he may not drop that kind (WBN 1.8b).
    MadeInvisible {
        /// Who called it.
        by: Seat,
        /// The kind.
        held: Held,
    },
    /// The opponent may drop that kind again (WBN 1.8c).
    MadeVisible {
        /// Who allowed it.
        by: Seat,
        /// The kind.
        held: Held,
    },
    /// The opponent's clock was started again without a move (WBN 6.4, Asten §8).
    ClockReturned {
        /// Who did so.
        by: Seat,
        /// Why.
        why: ReturnReason,
    },
    /// A player said something aloud to their partner.
    Talked {
        /// Who spoke.
        seat: Seat,
        /// What they said.
        text: String,
        /// Whether it named a legal move of the partner (RU T2).
        hint: bool,
    },
    /// A player adjusts pieces on their squares (WBN 6.2).
    Adjusting {
        /// Who.
        seat: Seat,
    },
    /// A claim was raised: all clocks stand.
    ClaimRaised {
        /// Its number in this match, from 1.
        number: u32,
        /// Who raised it.
        by: Seat,
        /// What is claimed.
        claim: Claim,
        /// Where.
        board: BoardId,
    },
    /// A player stopped all clocks to call the arbiter (WBN 7.12b).
    Stopped {
        /// Its number, counted with the claims.
        number: u32,
        /// Who.
        by: Seat,
        /// What for.
        reason: String,
    },
    /// A claim was found right, or the reason of a stop valid.
    Upheld {
        /// Which.
        number: u32,
        /// The article it rests on.
        article: Article,
    },
    /// It was found wrong. What that costs follows in the log.
    Rejected {
        /// Which.
        number: u32,
        /// The article it rests on.
        article: Article,
    },
    /// A player was warned for conduct, or for a wrong claim (WBN 9.4a).
    ArbiterWarned {
        /// Who.
        seat: Seat,
    },
    /// A player may not move until their clock shows no more than this (WBN 9.4b).
    Frozen {
        /// Who.
        seat: Seat,
        /// In milliseconds; below zero if no time will free them (Q22).
        mark_ms: i64,
    },
    /// What a clock shows was changed.
    Adjusted {
        /// Whose.
        seat: Seat,
        /// By how many milliseconds.
        ms: i64,
    },
    /// The arbiter decided the match: this is the result once it is confirmed.
    ArbiterDecided(Outcome),
    /// This game is void, and a new one is set up, for everybody to be ready again (WBN 9.4d).
    NewGame {
        /// The article it rests on.
        article: Article,
    },
    /// Somebody was expelled (WBN 9.4g, 9.6).
    Expelled(Expulsion),
    /// The arbiter noted something.
    Noted {
        /// Whom it concerns.
        seat: Seat,
        /// What.
        text: String,
    },
    /// Somebody agreed that the match is over as it stands.
    Confirmed {
        /// Who.
        by: Actor,
    },
    /// All clocks stand from here on.
    Paused,
    /// All clocks run again; each was given this much.
    Resumed {
        /// In milliseconds.
        grant_ms: i64,
    },
    /// The match is over. Always the last entry.
    Ended(Outcome),
}
