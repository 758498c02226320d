//! What can be asked of a match, and by whom.

use bughouse_core::{BoardId, Held, Move, Role, Seat, Team};

use crate::{Claim, Expulsion, HalfPoints};

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

/// Why a player gives the clock back without a move of his own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReturnReason {
    /// Pieces in hand are hidden (Asten §8).
    Hidden,
    /// Men on the board were displaced (WBN 6.4).
    Displaced,
}

/// The most characters of a text that a command may carry.
pub const TEXT_MAX: usize = 200;

/// An intention. [`Match::decide`](crate::Match::decide) answers with events or a refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// The player has inspected position and clocks (WBN 1.15). When all have, play begins as
    /// `clock.start` says.
    Ready,
    /// Agrees, before play begins, that the arbiter says what they see (WBN 9.5).
    AgreeCalls,
    /// Play begins (system, arbiter). Which clocks run then is `clock.start`.
    Start,
    /// Presses the clock: completes the move that was made where `move.commit = press`, starts
    /// the opponent's clock where `clock.start = black_press` (WBN 1.2), gives back a clock that
    /// was returned.
    Press,
    /// Makes a move: moves a man and releases it. Where a move counts at once, it is played.
    Make(Move),
    /// Plays a move or drop on the own board: makes it and presses the clock at once. What had to
    /// be said or passed with it is said and passed.
    Play {
        /// The move.
        mv: Move,
        /// How much of the turn is claimed to have been lag, in milliseconds; at most what
        /// [`Command::BoundLag`] and the budget allow is granted.
        claimed_ms: i64,
    },
    /// Has a move wait for its turn, behind those that wait already (`move.queue`); a drop may wait
    /// for its piece too (`move.wait_drop`). It is as its text says apart from any board; castling
    /// is the king's step. When its turn is now, it is played.
    Queue(Move),
    /// Takes back all moves that wait.
    Unqueue,
    /// Takes back a move that was made and not completed (WBN 6.5b, Asten §17).
    Retract,
    /// Says what the pawn becomes that was made to promote (WBN 5.7e, Asten §12).
    Say(Role),
    /// Passes the captured man on before the press, where `transfer.timing = before_press`.
    Pass,
    /// Gives up the right to the last drop (WBN 1.9).
    Waive,
    /// Without clocks: the opponent on the other board must make the next move (RU K2).
    Demand,
    /// Gives up: the board, or the match, by `resign.by`.
    Resign,
    /// Offers a draw, or agrees to one that is offered.
    OfferDraw,
    /// Agrees to a draw that is offered.
    AcceptDraw,
    /// Declines it.
    DeclineDraw,
    /// Claims something on a board.
    Claim {
        /// What.
        claim: Claim,
        /// Where: the own board, or the partner's as `claims.by_partner` allows.
        board: BoardId,
    },
    /// Claims the board of an opponent who has been away for `disconnect.abandon_s`, while it is
    /// his move (Q23).
    ClaimAbandoned(Seat),
    /// Asks an opponent to show his pieces (WBN 1.8a).
    ShowPieces(Seat),
    /// The opponent drops a man that was hidden: he has to move otherwise (WBN 1.8b).
    Invisible(Held),
    /// The opponent may drop that kind again (WBN 1.8c, Q25).
    Visible(Held),
    /// Starts the opponent's clock again without a move (WBN 6.4, Asten §8).
    ReturnClock(ReturnReason),
    /// Stops the clocks to call the arbiter (WBN 7.12b); why, in at most [`TEXT_MAX`] characters.
    Stop(String),
    /// Agrees that the match is over as it stands, or, without an arbiter, to what the other team
    /// claimed or asked for and the match cannot judge (any player, arbiter, system).
    Confirm,
    /// Says something aloud to the partner (RU T1, T2), in at most [`TEXT_MAX`] characters.
    Talk {
        /// What.
        text: String,
        /// Whether it names a move that is legal on the partner's board.
        hint: bool,
    },
    /// Says "j'adoube" (WBN 6.2). It is logged and has no other effect.
    Adjusting,
    /// Ends the match without a result while a seat has not made its first move and nobody their
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
    /// All clocks stand (system, arbiter; WBN 7.12a).
    Pause,
    /// They run again, each with so many milliseconds more (system, arbiter; WBN 7.12c).
    Resume {
        /// The same for all four.
        grant_ms: i64,
    },
    /// The arbiter finds the claim right, or the reason for the stop valid: that number, or the
    /// oldest that is open.
    Uphold(Option<u32>),
    /// The arbiter finds it wrong.
    Reject(Option<u32>),
    /// The arbiter warns (WBN 9.4a).
    Warn(Seat),
    /// The arbiter orders a player to wait until his clock shows so many seconds less (WBN 9.4b).
    Freeze {
        /// Who.
        seat: Seat,
        /// How long.
        s: u8,
    },
    /// The arbiter changes what a clock shows.
    Adjust {
        /// Whose.
        seat: Seat,
        /// By how many milliseconds; less is negative.
        ms: i64,
    },
    /// The arbiter declares the match lost by that team (WBN 9.4c).
    Forfeit(Team),
    /// The arbiter declares it lost by both (WBN 8.7).
    BothLose,
    /// The arbiter sets what the teams score (WBN 8.6, 9.4e, 9.4f).
    Score(HalfPoints),
    /// The arbiter decides the result.
    Decide(HalfPoints),
    /// The arbiter orders a new game (WBN 1.8e, 7.11, 9.4d).
    NewGame,
    /// That player is not there at the time when the match should begin (WBN 7.6).
    Absent(Seat),
    /// The arbiter expels a spectator or a player (WBN 9.4g, 9.6).
    Expel(Expulsion),
    /// The arbiter notes something about a player: the wrong hand, hawking (WBN 6.1, 6.5d, 7.7).
    Note {
        /// Whom it concerns.
        seat: Seat,
        /// What, in at most [`TEXT_MAX`] characters.
        text: String,
    },
}

impl Command {
    /// Plays a move without any lag.
    pub const fn play(mv: Move) -> Command {
        Command::Play { mv, claimed_ms: 0 }
    }
}
