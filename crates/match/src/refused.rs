//! Why a command was refused.

use bughouse_core::{BoardId, Held, Move, MoveError, Seat};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[allow(missing_docs)] // each says it itself
pub enum Refused {
    #[error("the match has not begun")]
    NotBegun,
    #[error("the match has begun")]
    Begun,
    #[error("the match is over")]
    Over,
    #[error("the clocks stand")]
    Halted,
    #[error("the clocks do not stand")]
    NotHalted,
    #[error("something is due that has not been settled")]
    Unsettled,
    #[error("this is not for a player to do")]
    NotForPlayers,
    #[error("this is for a player to do")]
    OnlyForPlayers,
    #[error("this is for the players and the arbiter to do")]
    OnlyForPeople,
    #[error("seat {0} is not played in this match")]
    NotInPlay(Seat),
    #[error("board {0} is decided")]
    BoardOver(BoardId),
    #[error("it is not the move of {0}")]
    NotToMove(Seat),
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("the clock of {0} has not been started")]
    ClockNotStarted(Seat),
    #[error("no move waits for this press")]
    NothingToPress,
    #[error("the flag of {0} has fallen")]
    TooLate(Seat),
    #[error("a move of {0} is already on its way")]
    AlreadyMoved(Seat),
    #[error("illegal {mv}")]
    Illegal {
        mv: Move,
        #[source]
        why: MoveError,
    },
    #[error("only the last drop of a {0} is left")]
    LastDropOnly(Held),
    #[error("there is no last drop to waive")]
    NoLastDrop,
    #[error("a draw is already offered")]
    AlreadyOffered,
    #[error("three offers were declined since the last move")]
    OffersSpent,
    #[error("no draw is offered")]
    NoOffer,
    #[error("this is already proposed")]
    AlreadyProposed,
    #[error("the position has not stood three times")]
    NoRepetition,
    #[error("fifty moves have not passed")]
    NoFiftyMoves,
    #[error("{0} has not been away long enough on the move")]
    NotAbandoned(Seat),
    #[error("with an arbiter, only the arbiter breaks the match off")]
    ArbiterAborts,
    #[error("seat {0} is already away")]
    AlreadyAway(Seat),
    #[error("seat {0} is not away")]
    NotAway(Seat),
    #[error("time cannot be taken away")]
    NegativeTime,
    #[error("the match is decided")]
    Decided,
    #[error("{0} is ready already")]
    AlreadyReady(Seat),
    #[error("not every player is ready")]
    NotAllReady,
    #[error("{0} has made a move already")]
    AlreadyMade(Seat),
    #[error("{0} has not made a move")]
    NothingMade(Seat),
    #[error("{0} has not completed his move")]
    NotCompleted(Seat),
    #[error("{0} cannot be made: its piece is not there, or its square is occupied")]
    NotPossible(Move),
    #[error("{0} is frozen")]
    Frozen(Seat),
    #[error("no {0} may be dropped before the opponent allows it again")]
    Barred(Held),
    #[error("it must be said first what the pawn becomes")]
    Unannounced,
    #[error("no pawn was made to promote")]
    NothingToSay,
    #[error("the {0} must be passed first")]
    NotPassed(Held),
    #[error("there is nothing to pass before the press")]
    NothingToPass,
    #[error("under these rules a move may not be taken back")]
    NoRetract,
    #[error("only an illegal move may be taken back")]
    LegalStays,
    #[error("the clock of {0} was started again, and he has not pressed it")]
    ClockReturned(Seat),
    #[error("there is no clock to give back")]
    NothingToReturn,
    #[error("this may not be claimed on the partner's board")]
    NotTheirClaim,
    #[error("the right to this claim has lapsed")]
    Lapsed,
    #[error("no move was completed there that could be claimed")]
    NothingToClaim,
    #[error("that is claimed already, and not ruled on")]
    ClaimedAlready,
    #[error("these rules do not ask the players whether the arbiter says what they see")]
    NoCalls,
    #[error("you have agreed already")]
    AlreadyAgreed,
    #[error("under these rules partners may tell each other moves")]
    AdviceAllowed,
    #[error("under these rules partners may not talk")]
    NoTalk,
    #[error("only at a real board do partners talk aloud")]
    NotAloud,
    #[error("there is no such claim under these rules")]
    NoSuchClaim,
    #[error("that is not so")]
    NotSo,
    #[error("no claim is open")]
    NoOpenClaim,
    #[error("no open claim has the number {0}")]
    UnknownClaim(u32),
    #[error("claims are open")]
    ClaimsOpen,
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    #[error("{0} has confirmed already")]
    AlreadyConfirmed(Seat),
    #[error("there is no such call for hidden pieces under these rules")]
    NothingHidden,
    #[error("{0} is no opponent")]
    NoOpponent(Seat),
    #[error("no {0} was just dropped by the opponent")]
    NotDropped(Held),
    #[error("no {0} is kept from being dropped")]
    NotBarred(Held),
    #[error("{0} must move first")]
    Demanded(Seat),
    #[error("nothing can be demanded now")]
    NothingToDemand,
    #[error("there are no clocks")]
    NoClocks,
    #[error("the moves of this match are not known")]
    MovesUnknown,
    #[error("under these rules no move waits for its turn")]
    NoQueue,
    #[error("no more than {0} moves may wait")]
    QueueFull(u32),
    #[error("no move waits")]
    NothingQueued,
    #[error("a text has at most 200 characters")]
    TooLong,
}
