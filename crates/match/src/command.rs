//! Commands, and who gives them.

use bughouse_core::{BoardId, Held, Move, Role, Seat, Team};

use crate::{Claim, Expulsion, HalfPoints};

/// Who gives a command. A server reads the seat from the session of the client, never from a
/// message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Actor {
    /// The player of a seat.
    Seat(Seat),
    /// The arbiter of the match.
    Arbiter,
    /// The program that runs the match: a server, a script.
    System,
}

/// Why a player starts the opponent's clock again without making a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum ReturnReason {
    /// The opponent hides pieces in hand (Asten §8).
    Hidden,
    /// The opponent displaced pieces on the board (WBN 6.4).
    Displaced,
}

/// The maximum length of a text in a command, in characters.
pub const TEXT_MAX: usize = 200;

/// What an actor wants. [`Match::decide`](crate::Match::decide) answers with events or a refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the names of the fields explain them
pub enum Command {
    /// Says that the player has inspected position and clocks (WBN 1.15). When all players have done
    /// so, play begins as `clock.start` says. An absent player says it on arrival (WBN 7.6).
    Ready,
    /// Agrees, before play begins, that the arbiter calls offenses without a claim (WBN 9.5).
    AgreeCalls,
    /// Begins play (system, arbiter). `clock.start` says which clocks run.
    Start,
    /// Presses the clock: completes a made move if `move.commit = press`, or starts the opponent's
    /// clock at the beginning if `clock.start = black_press` (WBN 1.2). A player whose clock the
    /// opponent has restarted ([`Command::ReturnClock`]) presses it to start the opponent's clock.
    Press,
    /// Makes a move: moves a piece and releases it. The move is completed by a later
    /// [`Command::Press`], or at once if the rules need no press.
    Make(Move),
    /// Makes a move or drop on the player's own board and presses the clock at once. A promotion is
    /// announced and a captured piece handed over in the same command.
    Play {
        mv: Move,
        /// How much of the turn was lag according to the player's client, in milliseconds. The
        /// granted lag is at most what [`Command::BoundLag`] and the seat's lag budget allow.
        claimed_ms: i64,
    },
    /// Adds a move to the premove queue (`move.queue`). A drop may wait in the queue until its
    /// piece is in hand (`move.wait_drop`). Castling is written as the king's move, because the
    /// position in which it will be played is not known yet. If the player is to move and the queue
    /// is empty, the move is played at once.
    Queue(Move),
    /// Cancels the premove queue.
    Unqueue,
    /// Takes back a made move (WBN 6.5b, Asten §17).
    Retract,
    /// Announces the piece that the pawn of a made move becomes (WBN 5.7e, Asten §12).
    Say(Role),
    /// Hands the captured piece to the partner before the press, if `transfer.timing = before_press`.
    Pass,
    /// Gives up the right to the last drop: the partner of a mated player may drop the piece that
    /// the mated player captured just before the mate (WBN 1.9).
    Waive,
    /// In a match without clocks, demands that the partner's opponent makes the next move. No other
    /// player may move before them (RU K2).
    Demand,
    /// Resigns the board or the match, as `resign.by` says.
    Resign,
    /// Offers a draw, or agrees to a draw that is offered.
    OfferDraw,
    /// Agrees to a draw that is offered.
    AcceptDraw,
    /// Declines all draw offers that the player could accept.
    DeclineDraw,
    /// Makes a claim on a board.
    Claim {
        claim: Claim,
        /// The player's own board, or the partner's board if `claims.by_partner` allows it.
        board: BoardId,
    },
    /// Claims that an opponent has abandoned their board. The opponent must be to move, and must
    /// have been away for `disconnect.abandon_s` (Q23).
    ClaimAbandoned(Seat),
    /// Asks an opponent to show the pieces in hand (WBN 1.8a).
    ShowPieces(Seat),
    /// Objects to the drop that the opponent has just made, because the piece was hidden in hand
    /// before: the player calls the piece "invisible". The drop is undone, and the opponent must
    /// make another move (WBN 1.8b).
    Invisible(Held),
    /// Allows the opponent to drop this kind of piece again (WBN 1.8c, Q25).
    Visible(Held),
    /// Starts the opponent's clock again without a move (WBN 6.4, Asten §8).
    ReturnClock(ReturnReason),
    /// Stops the clocks to call the arbiter, with a reason of at most [`TEXT_MAX`] characters (WBN
    /// 7.12b).
    Stop(String),
    /// Confirms the result (any player, arbiter, system). In a match without an arbiter, a player
    /// also gives this command to agree to a claim, or to a stop of the clocks, that the other team
    /// raised and the match cannot assess.
    Confirm,
    /// Speaks aloud to the partner, in at most [`TEXT_MAX`] characters (RU T1, T2).
    Talk {
        text: String,
        /// Whether the text names a legal move of the partner.
        hint: bool,
    },
    /// Says "j'adoube" (WBN 6.2). Logged, without any other effect.
    Adjusting,
    /// Ends the match without a result. System and arbiter may do this at any time. Online, each
    /// player may do it alone while the match has just begun. In all other cases a player only
    /// proposes it, and the match ends when all players have proposed it. In a match with an
    /// arbiter they cannot propose it.
    Abort,
    /// A player lost the connection (system). Their clock runs on.
    Disconnect(Seat),
    /// A player is connected again (system).
    Connect(Seat),
    /// Limits the lag that each later move of this seat can be granted (system). Lag granted to a
    /// move can undo the fall of a flag that fell before the move. So this limit also decides how
    /// long after its fall a flag is provisional.
    BoundLag {
        seat: Seat,
        /// In milliseconds, at most [`LAG_MAX_MS`](crate::LAG_MAX_MS).
        ms: i64,
    },
    /// Stops all clocks (system, arbiter; WBN 7.12a).
    Pause,
    /// Lets the clocks run again (system, arbiter; WBN 7.12c).
    Resume {
        /// How much each of the four clocks gains, in milliseconds.
        grant_ms: i64,
    },
    /// The arbiter upholds the open claim, or stop of the clocks, that has this number. Without a
    /// number, upholds the oldest open one.
    Uphold(Option<u32>),
    /// The arbiter rejects the open claim, or stop of the clocks, that has this number. Without a
    /// number, rejects the oldest open one.
    Reject(Option<u32>),
    /// The arbiter warns a player (WBN 9.4a).
    Warn(Seat),
    /// The arbiter freezes a player: they may not move until their clock shows `s` seconds less than
    /// now (WBN 9.4b).
    Freeze { seat: Seat, s: u8 },
    /// The arbiter changes the time of a clock.
    Adjust {
        seat: Seat,
        /// How many milliseconds the clock gains; negative if it loses time.
        ms: i64,
    },
    /// The arbiter declares the match lost by a team (WBN 9.4c).
    Forfeit(Team),
    /// The arbiter declares the match lost by both teams (WBN 8.7).
    BothLose,
    /// The arbiter sets the score of each team as a penalty (WBN 8.6, 9.4e, 9.4f). The two scores
    /// are independent: they need not add up to one point.
    Score(HalfPoints),
    /// The arbiter decides the result of the match, without a penalty (WBN 9.3).
    Decide(HalfPoints),
    /// The arbiter orders a new game (WBN 1.8e, 7.11, 9.4d).
    NewGame,
    /// The arbiter notes that a player is absent when the match should begin (WBN 7.6).
    Absent(Seat),
    /// The arbiter expels a spectator or a player (WBN 9.4g, 9.6).
    Expel(Expulsion),
    /// The arbiter notes an offense of a player, in at most [`TEXT_MAX`] characters. Examples are
    /// moving with the wrong hand and holding a hand over the clock (WBN 6.1, 6.5d, 7.7).
    Note { seat: Seat, text: String },
}

impl Command {
    /// The command that plays this move and claims no lag.
    pub const fn play(mv: Move) -> Command {
        Command::Play { mv, claimed_ms: 0 }
    }
}
