//! What happened: the entries of the log.

use bughouse_core::{Held, Move, Seat};

use crate::{BoardEnd, MatchTime, Outcome};

/// An entry of the log of a match.
///
/// The log keeps with each entry the time at which it was made. Where an event took effect
/// earlier than it could be known (a flag that was provisional, a move that completed between
/// two looks at the match), it carries that time itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Play began. The clocks that `clock.start` says began to run.
    Started,
    /// This Black started his opponent's clock (WBN 1.2).
    Pressed {
        /// Who pressed.
        seat: Seat,
    },
    /// A reply came before the opponent's move was `clock.min_move_ms` old. It completes then;
    /// until then the clock of its player runs (WBN 6.5).
    Readied {
        /// Who replied.
        seat: Seat,
        /// With what.
        mv: Move,
        /// When it completes.
        due: MatchTime,
    },
    /// A reply that had not completed was given back: it became impossible (Q17), or the right
    /// to a last drop took its place (WBN 1.9).
    Returned {
        /// Whose reply.
        seat: Seat,
    },
    /// A move was completed. The man it captured was handed over in the same instant.
    Played {
        /// Who played.
        seat: Seat,
        /// What.
        mv: Move,
        /// When it was completed.
        at: MatchTime,
        /// The last so many milliseconds before `at` are a pause, granted for lag.
        granted_ms: i64,
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
    Waived {
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
