//! What can be asked of a match, and by whom.

use bughouse_core::{Move, Seat};

/// Who gives a command. A seat comes from the caller's session, never from a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// The player of that seat.
    Seat(Seat),
    /// The arbiter of the match.
    Arbiter,
    /// Whoever runs the match: a server, a script.
    System,
}

/// An intention. [`Match::decide`](crate::Match::decide) answers with events or a refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Play begins (system, arbiter). Which clocks run then is `clock.start`.
    Start,
    /// Starts the opponent's clock on the own board where `clock.start = black_press` (WBN 1.2).
    Press,
    /// Plays a move or drop on the own board.
    Play {
        /// The move.
        mv: Move,
        /// How much of the time since the opponent's move the caller grants back for lag, in
        /// milliseconds; at most what [`Command::BoundLag`] and the budget allow is taken.
        granted_ms: i64,
    },
    /// Gives up: the board, or the match, by `resign.by`.
    Resign,
    /// Offers a draw, or agrees to one that is offered.
    OfferDraw,
    /// Agrees to a draw that is offered.
    AcceptDraw,
    /// Declines it.
    DeclineDraw,
    /// Claims a draw by threefold repetition; with a move, by the position it would bring about.
    ClaimRepetition(Option<Move>),
    /// Claims a draw by fifty quiet moves of each side, likewise.
    ClaimFiftyMoves(Option<Move>),
    /// Claims the board of an opponent who has been away for `disconnect.abandon_s`, while it is
    /// his move (Q23).
    ClaimAbandoned(Seat),
    /// Gives up the right to the last drop (WBN 1.9).
    Waive,
    /// Ends the match without a result while a seat has not made its first move and nobody his
    /// second; system and arbiter may at any time.
    Abort,
    /// That seat lost its connection (system). Its clock runs on.
    Disconnect(Seat),
    /// That seat is back (system).
    Connect(Seat),
    /// The most lag that a move of that seat could be granted from now on, in milliseconds
    /// (system). While such a grant could still save a flag, the flag is provisional.
    BoundLag {
        /// Whose moves.
        seat: Seat,
        /// At most [`LAG_MAX_MS`](crate::LAG_MAX_MS) counts.
        ms: i64,
    },
    /// All clocks stand (system, arbiter).
    Pause,
    /// They run again, each with so many milliseconds more (system, arbiter).
    Resume {
        /// The same for all four.
        grant_ms: i64,
    },
}

impl Command {
    /// Plays a move without any lag granted.
    pub const fn play(mv: Move) -> Command {
        Command::Play { mv, granted_ms: 0 }
    }
}
