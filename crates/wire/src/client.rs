//! Messages from a client to the server.
//!
//! A client asks; the server decides, and believes no time of a client. Every command that acts on a
//! match has an id that the client chooses. A command that is sent again after a lost connection, with
//! the same id, is carried out once.

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
    /// First message of every connection. `token` is what an earlier `welcome` gave to this tab;
    /// `last` asks for the frames after that one instead of the whole match; `key` is that of the
    /// link, if it has one; with `brief` the server sends `brief` in place of `frame`. `former` are the
    /// tokens of tabs that were closed in the same browser, the last one first. A tab without token and
    /// key becomes the first of these persons who is offline; one who holds a seat comes before others.
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
    /// Sits down at an empty seat, or one that a bot holds. One person may hold several.
    Sit { seat: Seat },
    /// Gives a seat back.
    Leave { seat: Seat },
    /// Exchanges the holders of two seats. For the owner, or the person who holds both.
    Swap { seat: Seat, with: Seat },
    /// Puts a bot on an empty seat, or removes it.
    Bot { seat: Seat, on: bool },
    /// Owner only: locks the table, so that no other person may sit down, or unlocks it.
    Lock { on: bool },
    /// Before a match at real boards: says where the pieces in hand lie. For the owner, a player or the
    /// arbiter (WBN 1.6, Asten §8).
    PlaceHands { place: HandPlace },
    /// Before a match, a player agrees that the arbiter calls offences, or no longer does (WBN 9.5).
    WantCalls { on: bool },
    /// Owner only: lists the matches of the table on the public page of running matches, or not.
    List { on: bool },
    /// Owner only: takes the person's seats and locks their token out.
    Kick { person: u32 },
    /// Owner only, before a match: other rules or times.
    Configure { setup: TableSetup },
    /// Owner only: makes a key, which replaces an earlier one of the same kind. Answered by `key_made`.
    MakeKey { kind: KeyKind },
    /// Owner only: revokes a key. The tabs that hold it lose its role.
    DropKey { kind: KeyKind },
    /// From a clock: the name of the player at the real board; empty for none.
    NameSeat { seat: Seat, name: String },
    /// Says that this person is ready at all their seats; the match starts when all seats are. Where
    /// bots hold all seats, a person without a seat starts a match of the bots and watches it.
    Ready { on: bool },
    /// After a match: this person wants to play the next one, with the same partners and other
    /// colors, or with other partners (`rotate`); `next` of the table says who plays where. The match
    /// begins when all players of the last one who are online ask for the same. A person without a
    /// seat waits for one by this.
    Rematch {
        on: bool,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        rotate: bool,
    },
    /// Plays a move or drop for the side to move of `board`, if this person holds that seat.
    /// `mv` is UCI text: `e2e4`, `e7e8q`, `N@f3`, castling `e1g1` or king takes rook,
    /// promotion by exchange `e7e8bc4`. `ply` is the number of half-moves already played on
    /// that board; another number is refused as out of date. `thought_ms` is how long the client
    /// showed that it is this player's turn. The rest of the turn is claimed as lag, of which at most
    /// what the server measured is granted; null claims nothing.
    Play {
        id: String,
        board: BoardId,
        ply: u32,
        mv: String,
        thought_ms: Option<u32>,
    },
    /// Adds a move to the premove queue (`move.queue`), or plays it if its turn has come meanwhile.
    /// `mv` as for `play`, but read without a board: castling is the king's move. `ply` is the number
    /// of half-moves that will have been played on that board before this move, if the opponent moves
    /// and all moves before it in the queue are played; another number is refused as out of date.
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
    /// Claims something on the board of this seat or of the partner. A draw may be claimed with the
    /// move that is about to be played (`mv`). In matches by claims the clocks are stopped until the
    /// ruling, and a wrong claim is penalized.
    Claim {
        id: String,
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        mv: Option<String>,
    },
    /// Gives up the right to the last drop (WBN 1.9).
    Waive { id: String, seat: Seat },
    /// Ends the match without a result while not every board has had both first moves.
    Abort { id: String, seat: Seat },
    /// Says that board and clock are right (WBN 1.15).
    ReadyAtBoard { id: String, seat: Seat },
    /// Lets play go on after a stop of the other team, where there is no arbiter (WBN 7.12c).
    GoOn { id: String, seat: Seat },
    /// Agrees that the arbiter calls offences (WBN 9.5).
    AgreeCalls { id: String, seat: Seat },
    /// Makes a move, which the press completes, or a reply to such a move. `mv` and `ply` as for `play`;
    /// the move may be illegal.
    Make {
        id: String,
        seat: Seat,
        ply: u32,
        mv: String,
    },
    /// Presses the clock: completes the move that was made; before play, starts White's clock; where
    /// moves are unknown, completes a move.
    Press { id: String, seat: Seat },
    /// Takes back the move that was made.
    Retract { id: String, seat: Seat },
    /// Announces what the pawn becomes.
    Say { id: String, seat: Seat, role: Role },
    /// Hands over the captured piece, where that comes before the press (RU L1).
    Pass { id: String, seat: Seat },
    /// Demands that the diagonal player makes the next move (RU K2).
    Demand { id: String, seat: Seat },
    /// Asks a player to show the pieces in hand (WBN 1.8a).
    ShowPieces { id: String, seat: Seat, of: Seat },
    /// Says that the opponent dropped a hidden piece (WBN 1.8b).
    Invisible { id: String, seat: Seat, role: Held },
    /// Allows the opponent to drop this kind again (WBN 1.8c).
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
    /// Signals to the partner of a seat. The whole table receives the signal where
    /// `talk.audience = table`.
    Signal { seat: Seat, signal: Signal },
    /// Withdraws a signal that is still shown.
    Withdraw { seat: Seat, signal: Signal },
    /// Says a line of at most 200 characters. `seat` names the player whose partner is meant; only used
    /// where the line is for a partner.
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
    /// Number of the last frame.
    pub seq: u32,
}
