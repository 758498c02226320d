//! Why a command was refused.

use bughouse_core::{BoardId, Held, Move, MoveError, Seat};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
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
    #[error("seat {0} is not played in this match")]
    NotInPlay(Seat),
    #[error("board {0} is decided")]
    BoardOver(BoardId),
    #[error("it is not the move of {0}")]
    NotToMove(Seat),
    #[error("the clock of {0} has not been started")]
    ClockNotStarted(Seat),
    #[error("there is no clock to press")]
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
    #[error("the resignation is already proposed")]
    AlreadyProposed,
    #[error("the position has not stood three times")]
    NoRepetition,
    #[error("fifty moves have not passed")]
    NoFiftyMoves,
    #[error("{0} has not been away long enough on the move")]
    NotAbandoned(Seat),
    #[error("play is beyond the first moves")]
    TooLateToAbort,
    #[error("seat {0} is already away")]
    AlreadyAway(Seat),
    #[error("seat {0} is not away")]
    NotAway(Seat),
    #[error("time cannot be taken away")]
    NegativeTime,
}
