//! Messages from a client to the server.
//!
//! A client sends requests, and the server decides on them. The server trusts no time that a client
//! reports. Every command that acts on a match has an id that the client chooses. A command that is
//! sent again after a lost connection, with the same id, is carried out once.

mod kind;

use bughouse_core::{BoardId, Held, Role, Seat};
use bughouse_match::{ClaimKind, ReturnReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::ArbiterAct;
use crate::keys::KeyKind;
use crate::table::{HandPlace, TableSetup};
use crate::talk::{Channel, Marks, Signal};
use crate::together::TogetherAct;

pub use kind::ClientKind;

/// One text message from a client, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ClientMsg {
    /// First message of every connection. `token` is the token that an earlier `welcome` gave to
    /// this tab. `last` is the last frame that the client has: the server sends the frames after it
    /// instead of the whole match. `key` is the key in the link, if there is one. With `brief` the
    /// server sends `brief` messages in place of `frame`. `former` has the tokens of tabs that were
    /// closed in the same browser, the most recent first. A tab without token and key becomes one
    /// of these persons, if one is offline: the first who holds a seat, else the first.
    Hello {
        v: u32,
        token: Option<String>,
        name: Option<String>,
        last: Option<Seen>,
        #[serde(default)]
        #[ts(optional = nullable)]
        key: Option<String>,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        brief: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        former: Vec<String>,
    },
    /// Changes the name of this person.
    Name { name: String },
    /// Sits down at an empty seat or at the seat of a bot. One person may hold several seats.
    Sit { seat: Seat },
    /// Leaves a seat.
    Leave { seat: Seat },
    /// Exchanges the holders of two seats. Allowed for the owner and for a person who holds both
    /// seats.
    Swap { seat: Seat, with: Seat },
    /// Puts a bot on an empty seat, or removes it.
    Bot { seat: Seat, on: bool },
    /// Owner only: locks the table, so that no other person may sit down, or unlocks it.
    Lock { on: bool },
    /// Before a match at real boards: says where the pieces in hand lie. Allowed for the owner, the
    /// players and the arbiter (WBN 1.6, Asten §8).
    PlaceHands { place: HandPlace },
    /// Before a match, a player agrees that the arbiter calls offences, or no longer does (WBN 9.5).
    WantCalls { on: bool },
    /// Owner only: lists the matches of the table on the public page of running matches, or removes
    /// them from it.
    List { on: bool },
    /// Owner only: removes a person from their seats and locks their token out.
    Kick { person: u32 },
    /// Owner only, before a match: changes rules or times.
    Configure { setup: TableSetup },
    /// Owner only: makes a key, which replaces an earlier key of the same kind. Answered by
    /// `key_made`.
    MakeKey { kind: KeyKind },
    /// Owner only: revokes a key. The tabs that hold it lose its role.
    DropKey { kind: KeyKind },
    /// Sent by a tab with the key of a clock: sets the name of the player at the real board. An
    /// empty name removes it.
    NameSeat { seat: Seat, name: String },
    /// Says that this person is ready at all their seats; the match starts when all seats are
    /// ready. If bots hold all seats, a person without a seat starts a match of the bots and
    /// watches it.
    Ready { on: bool },
    /// After a match: this person wants to play the next match, with the same partners and other
    /// colors, or with other partners (`rotate`); `next` of the table says who plays where. The
    /// next match begins when all players of the last match who are online ask for the same. A
    /// person without a seat asks for one with this message.
    Rematch {
        on: bool,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        rotate: bool,
    },
    /// Plays a move or drop for the side to move of `board`, if this person holds that seat. `mv`
    /// is UCI text: `e2e4`, `e7e8q`, `N@f3`, castling `e1g1` or king takes rook, promotion by
    /// exchange `e7e8bc4`. `ply` is the number of half-moves already played on that board; another
    /// number is refused as out of date. `thought_ms` is how long, in milliseconds, the client has
    /// shown that it is this player's turn. The client claims the rest of the turn as lag. The
    /// server grants at most the lag that it measured. Null claims no lag.
    Play {
        id: String,
        board: BoardId,
        ply: u32,
        mv: String,
        thought_ms: Option<u32>,
    },
    /// Adds a move to the premove queue (`move.queue`), or plays it if the player is already on
    /// turn. `mv` is written as for `play`, but the server reads it without a board: castling is
    /// written as the king's move. `ply` is the number of half-moves that will have been played on
    /// that board before this move, if the opponent moves and all moves before it in the queue are
    /// played; another number is refused as out of date.
    Queue {
        id: String,
        seat: Seat,
        ply: u32,
        mv: String,
    },
    /// Cancels the premove queue of a seat.
    Unqueue { id: String, seat: Seat },
    /// Resigns for a seat that this person holds.
    Resign { id: String, seat: Seat },
    /// Offers a draw.
    OfferDraw { id: String, seat: Seat },
    /// Accepts the draw that is offered to this seat.
    AcceptDraw { id: String, seat: Seat },
    /// Declines the draw that is offered to this seat.
    DeclineDraw { id: String, seat: Seat },
    /// Raises a claim about the board of this seat or of the partner. A claim of a draw may name
    /// the move that the player is about to play (`mv`). In matches by claims the clocks are
    /// stopped until the ruling, and a wrong claim is penalized.
    Claim {
        id: String,
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        mv: Option<String>,
    },
    /// Gives up the right to the last drop (WBN 1.9).
    Waive { id: String, seat: Seat },
    /// Ends the match without a result, before both first moves were played on every board.
    Abort { id: String, seat: Seat },
    /// Says that board and clock are right (WBN 1.15).
    ReadyAtBoard { id: String, seat: Seat },
    /// Lets play go on after a stop of the other team, in a match without an arbiter (WBN 7.12c).
    GoOn { id: String, seat: Seat },
    /// Agrees that the arbiter calls offences (WBN 9.5).
    AgreeCalls { id: String, seat: Seat },
    /// Makes a move, which pressing the clock completes later, or a reply to such a move of the
    /// opponent. `mv` and `ply` are as for `play`. The move may be illegal.
    Make {
        id: String,
        seat: Seat,
        ply: u32,
        mv: String,
    },
    /// Presses the clock, which completes the made move. Before play this starts White's clock. If
    /// the server does not know the moves (`record.moves = clock_only`), it completes a move.
    Press { id: String, seat: Seat },
    /// Takes back the made move, which is not completed yet.
    Retract { id: String, seat: Seat },
    /// Announces the role of the promoting pawn.
    Say { id: String, seat: Seat, role: Role },
    /// Hands over the captured piece, under rules that require this before the press (RU L1).
    Pass { id: String, seat: Seat },
    /// Demands that the diagonal player makes the next move (RU K2).
    Demand { id: String, seat: Seat },
    /// Asks a player to show the pieces in hand (WBN 1.8a).
    ShowPieces { id: String, seat: Seat, of: Seat },
    /// Calls the drop of the opponent invisible: the piece was hidden before the drop, and the drop
    /// is undone (WBN 1.8b).
    Invisible { id: String, seat: Seat, role: Held },
    /// Allows the opponent to drop pieces of this kind again (WBN 1.8c).
    Visible { id: String, seat: Seat, role: Held },
    /// Starts the opponent's clock again without a move (WBN 6.4, Asten §8).
    ReturnClock {
        id: String,
        seat: Seat,
        why: ReturnReason,
    },
    /// Stops the clocks to call the arbiter, with a reason of at most 200 characters (WBN 7.12).
    Stop {
        id: String,
        seat: Seat,
        text: String,
    },
    /// Says "I adjust" (WBN 6.2).
    Adjust { id: String, seat: Seat },
    /// Confirms the result.
    Confirm { id: String, seat: Seat },
    /// An act of the arbiter, from a tab with the arbiter's key.
    Rule { id: String, act: ArbiterAct },
    /// Signals to the partner of a seat. The whole table receives the signal if `talk.audience =
    /// table`.
    Signal { seat: Seat, signal: Signal },
    /// Withdraws a signal that is still shown.
    Withdraw { seat: Seat, signal: Signal },
    /// Sends a line of at most 200 characters. `seat` is the player whose partner receives the
    /// line; it is used only if `to` is `partner`.
    Tell {
        to: Channel,
        seat: Option<Seat>,
        text: String,
    },
    /// Draws on a board for the partner.
    Mark(Marks),
    /// An act of a person who looks at a finished match with others.
    Together { act: TogetherAct },
    /// Asks for the whole match again.
    Resync,
    /// Clock synchronization: answered by `pong` with the same number.
    Ping { n: u32 },
    /// Answer to the server's `probe`.
    Echo { n: u32 },
}

/// The last frame that a client has received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Seen {
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// Number of the frame.
    pub seq: u32,
}
