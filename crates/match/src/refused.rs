//! Why a command was refused.

use bughouse_core::{BoardId, Held, Move, MoveError, Seat};

/// Why a command was refused. The match is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[allow(missing_docs)] // the error sentences explain the variants
pub enum Refused {
    #[error("the match has not begun")]
    NotBegun,
    #[error("the match has begun")]
    Begun,
    #[error("the match is over")]
    Over,
    #[error("the clocks are stopped")]
    Halted,
    #[error("the clocks are running")]
    NotHalted,
    #[error("a flag, a pending move or the end of the match comes first")]
    Unsettled,
    #[error("a player may not do this")]
    NotForPlayers,
    #[error("only a player may do this")]
    OnlyForPlayers,
    #[error("only players and the arbiter may do this")]
    OnlyForPeople,
    #[error("seat {0} is not played in this match")]
    NotInPlay(Seat),
    #[error("board {0} is decided")]
    BoardOver(BoardId),
    #[error("{0} is not to move")]
    NotToMove(Seat),
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("the clock of {0} has not been started")]
    ClockNotStarted(Seat),
    #[error("there is no move to complete")]
    NothingToPress,
    #[error("the flag of {0} has fallen")]
    TooLate(Seat),
    #[error("{0} has already moved")]
    AlreadyMoved(Seat),
    #[error("illegal {mv}")]
    Illegal {
        mv: Move,
        #[source]
        why: MoveError,
    },
    #[error("the only move left is the last drop of a {0}")]
    LastDropOnly(Held),
    #[error("there is no last drop to waive")]
    NoLastDrop,
    #[error("a draw is already offered")]
    AlreadyOffered,
    #[error("three offers were declined since the last move")]
    OffersSpent,
    #[error("no draw is offered")]
    NoOffer,
    #[error("you have already proposed this")]
    AlreadyProposed,
    #[error("the position has not occurred three times")]
    NoRepetition,
    #[error("fewer than fifty moves were played since the last capture, drop or pawn move")]
    NoFiftyMoves,
    #[error("{0} is not to move, or has not been away long enough")]
    NotAbandoned(Seat),
    #[error("only the arbiter may abort this match")]
    ArbiterAborts,
    #[error("seat {0} is already away")]
    AlreadyAway(Seat),
    #[error("seat {0} is not away")]
    NotAway(Seat),
    #[error("the time must not be negative")]
    NegativeTime,
    #[error("the time must not exceed ten years")]
    TimeTooLong,
    #[error("the match is decided")]
    Decided,
    #[error("{0} is already ready")]
    AlreadyReady(Seat),
    #[error("not every player is ready")]
    NotAllReady,
    #[error("{0} has made a move and must press the clock")]
    AlreadyMade(Seat),
    #[error("{0} has not made a move")]
    NothingMade(Seat),
    #[error("{0} has not completed their move")]
    NotCompleted(Seat),
    #[error("{0} cannot be made: its piece is not there, or its square is occupied")]
    NotPossible(Move),
    #[error("{0} is frozen")]
    Frozen(Seat),
    #[error("no {0} may be dropped before the opponent allows it again")]
    Barred(Held),
    #[error("announce first what the pawn becomes")]
    Unannounced,
    #[error("no move has been made that promotes a pawn")]
    NothingToSay,
    #[error("hand over the {0} first")]
    NotPassed(Held),
    #[error("there is no captured piece to hand over")]
    NothingToPass,
    #[error("under these rules a move may not be taken back")]
    NoRetract,
    #[error("only an illegal move may be taken back")]
    LegalStays,
    #[error("the clock of {0} was started again, and {0} must press it first")]
    ClockReturned(Seat),
    #[error("the opponent's clock cannot be started again now")]
    NothingToReturn,
    #[error("this may not be claimed on the partner's board")]
    NotTheirClaim,
    #[error("the right to this claim has lapsed")]
    Lapsed,
    #[error("there is no completed move that this claim could be about")]
    NothingToClaim,
    #[error("this claim is already open")]
    ClaimedAlready,
    #[error("under these rules the players do not agree on whether the arbiter calls offenses")]
    NoCalls,
    #[error("you have already agreed")]
    AlreadyAgreed,
    #[error("under these rules partners may suggest moves to each other")]
    AdviceAllowed,
    #[error("under these rules partners may not talk")]
    NoTalk,
    #[error("partners talk aloud only over the board")]
    NotAloud,
    #[error("these rules have no such claim")]
    NoSuchClaim,
    #[error("the claim is wrong")]
    NotSo,
    #[error("no claim is open")]
    NoOpenClaim,
    #[error("no open claim has the number {0}")]
    UnknownClaim(u32),
    #[error("claims are open")]
    ClaimsOpen,
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    #[error("{0} has already confirmed")]
    AlreadyConfirmed(Seat),
    #[error("under these rules a player may not make this call about hidden pieces")]
    NothingHidden,
    #[error("{0} is not an opponent")]
    NoOpponent(Seat),
    #[error("the opponent has not just dropped a {0}")]
    NotDropped(Held),
    #[error("the opponent is not barred from dropping a {0}")]
    NotBarred(Held),
    #[error("{0} must move first")]
    Demanded(Seat),
    #[error("no move may be demanded now")]
    NothingToDemand,
    #[error("there are no clocks")]
    NoClocks,
    #[error("this match has only clocks: its moves are unknown")]
    MovesUnknown,
    #[error("these rules have no premoves")]
    NoQueue,
    #[error("at most {0} premoves are possible")]
    QueueFull(u32),
    #[error("there is no premove")]
    NothingQueued,
    #[error("a text has at most 200 characters")]
    TooLong,
}
