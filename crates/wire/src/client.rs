//! What a page may say to the server.
//!
//! Intentions only: never a result, never a time that is believed. Every command that acts on
//! a match carries an id of the client's choosing, so that it may be sent again after a lost
//! connection and is still carried out once.

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

/// One text frame from the page, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ClientMsg {
    /// First message of every connection. `token` is what an earlier `welcome` gave to this tab;
    /// `last` asks for the frames after that one instead of the whole match; `key` is that of the
    /// link, where it has one; with `brief` frames come as `brief`. `former` are the tokens of tabs that
    /// were closed in the same browser, the last first: without a token and a key of its own, the tab is
    /// whoever of these is not here, first of all one who holds a seat.
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
    /// Changes the name others see.
    Name { name: String },
    /// Takes an empty seat, or one that a bot holds. One person may hold several.
    Sit { seat: Seat },
    /// Gives a seat back.
    Leave { seat: Seat },
    /// Exchanges the holders of two seats. Asked of the owner, or of the person who holds both.
    Swap { seat: Seat, with: Seat },
    /// Puts a bot on an empty seat, or takes it away.
    Bot { seat: Seat, on: bool },
    /// Owner only: nobody new may sit while the table is locked.
    Lock { on: bool },
    /// At a real board, before the match: where the pieces in hand are to lie, said by the owner or
    /// whoever sits, or by the arbiter (WBN 1.6, Asten §8).
    PlaceHands { place: HandPlace },
    /// Whoever sits agrees, before the match, that the arbiter says what they see (WBN 9.5).
    WantCalls { on: bool },
    /// Owner only: shows the table's matches to everybody on the page of running matches, or not.
    List { on: bool },
    /// Owner only: takes the person's seats and locks their token out.
    Kick { person: u32 },
    /// Owner only, before a match: other rules or times.
    Configure { setup: TableSetup },
    /// Owner only: makes a key, in place of the one of that kind that there was. Answered by
    /// `key_made`.
    MakeKey { kind: KeyKind },
    /// Owner only: that key fits no more, and the tabs that hold it are visitors again.
    DropKey { kind: KeyKind },
    /// Of a clock: who sits at the real board there. An empty name is nobody's.
    NameSeat { seat: Seat, name: String },
    /// "I am ready" for all seats of this person; the match starts when all four are. Where bots hold
    /// all seats, whoever holds none begins their match so, and goes on watching; that it is over
    /// begins no other.
    Ready { on: bool },
    /// After a match: this person wants to play the next one, with the same partners and other
    /// colors, or with `rotate` with other partners; `next` of the table says who plays where. It
    /// begins when all who played and are still here ask for the same. Whoever has no seat stands in
    /// line, and leaves that to those who have.
    Rematch {
        on: bool,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        rotate: bool,
    },
    /// Plays a move or drop for the side to move of `board`, if this person holds that seat.
    /// `mv` is UCI text: `e2e4`, `e7e8q`, `N@f3`, castling `e1g1` or king takes rook,
    /// promotion by taking `e7e8bc4`. `ply` is the number of half-moves already played on
    /// that board; another number is refused as out of date. `thought_ms` is how
    /// long the page had shown that it is this player's turn: what the turn lasted longer is claimed
    /// as lag, and never believed beyond what the server measured; null claims nothing.
    Play {
        id: String,
        board: BoardId,
        ply: u32,
        mv: String,
        thought_ms: Option<u32>,
    },
    /// Has a move wait for its turn, behind those that wait (`move.queue`), or plays it if its turn
    /// has come meanwhile. `mv` as for `play`, apart from any board: castling is the king's step.
    /// `ply` is the number of half-moves that will have been played on that board when its turn
    /// comes, if the opponent and those that wait before it move; another number is refused as out
    /// of date.
    Queue {
        id: String,
        seat: Seat,
        ply: u32,
        mv: String,
    },
    /// Takes back all moves of that seat that wait.
    Unqueue { id: String, seat: Seat },
    /// Resigns for that seat, if this person holds it.
    Resign { id: String, seat: Seat },
    /// Offers a draw.
    OfferDraw { id: String, seat: Seat },
    /// Accepts the draw that lies on the table for that seat.
    AcceptDraw { id: String, seat: Seat },
    /// Declines it.
    DeclineDraw { id: String, seat: Seat },
    /// Claims something: of the seat's own board, or of its partner's. A repetition may be claimed
    /// with the move that is about to be played. In matches by claims the clocks stand until it is
    /// ruled on, and a wrong claim has its cost.
    Claim {
        id: String,
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        mv: Option<String>,
    },
    /// Gives up the right to the last drop (WBN 1.9).
    Waive { id: String, seat: Seat },
    /// Ends the match without a result while a board has not yet seen both first moves.
    Abort { id: String, seat: Seat },
    /// Board and clock are right; play may begin (WBN 1.15).
    ReadyAtBoard { id: String, seat: Seat },
    /// Lets play go on after a stop of the other team that nobody rules on (WBN 7.12c).
    GoOn { id: String, seat: Seat },
    /// Agrees that the arbiter says what they see (WBN 9.5).
    AgreeCalls { id: String, seat: Seat },
    /// Makes a move that counts when the clock is pressed, or a reply to one. `mv` and `ply` as
    /// for `play`; an illegal move is understood too.
    Make {
        id: String,
        seat: Seat,
        ply: u32,
        mv: String,
    },
    /// Presses the clock of that seat's board: completes the move that was made; before play,
    /// starts White's clock; where moves are not recorded, completes a move.
    Press { id: String, seat: Seat },
    /// Takes back the move that was made.
    Retract { id: String, seat: Seat },
    /// Announces what the pawn becomes: `Q`, `R`, `B`, `N`.
    Say { id: String, seat: Seat, role: Role },
    /// Hands over the captured man, where that comes before the press (RU L1).
    Pass { id: String, seat: Seat },
    /// Demands that the opponent on the other board makes the next move (RU K2).
    Demand { id: String, seat: Seat },
    /// "Show pieces" (WBN 1.8a).
    ShowPieces { id: String, seat: Seat, of: Seat },
    /// "Invisible knight", `N` (WBN 1.8b).
    Invisible { id: String, seat: Seat, role: Held },
    /// "Visible now" (WBN 1.8c).
    Visible { id: String, seat: Seat, role: Held },
    /// Starts the opponent's clock again without having moved.
    ReturnClock {
        id: String,
        seat: Seat,
        why: ReturnReason,
    },
    /// Stops the clocks to call the arbiter, and says why in at most 200 letters (WBN 7.12).
    Stop {
        id: String,
        seat: Seat,
        text: String,
    },
    /// "I adjust" (WBN 6.2).
    Adjust { id: String, seat: Seat },
    /// Confirms the result.
    Confirm { id: String, seat: Seat },
    /// An act of the arbiter, from a tab with his key.
    Rule { id: String, act: ArbiterAct },
    /// Tells the partner of that seat something; heard by the partner, and by the table where talks
    /// are open.
    Signal { seat: Seat, signal: Signal },
    /// Takes back a signal of that seat that still stands.
    Withdraw { seat: Seat, signal: Signal },
    /// Says a line of at most 200 letters. `seat` is whose partner is meant, and is looked at where
    /// the line is for a partner alone.
    Tell {
        to: Channel,
        seat: Option<Seat>,
        text: String,
    },
    /// Draws for the partner.
    Mark(Marks),
    /// Looks at a finished match with others.
    Together { act: TogetherAct },
    /// Asks for the whole match again.
    Resync,
    /// Clock synchronisation: answered by `pong` with the same number.
    Ping { n: u32 },
    /// Answer to the server's `probe`.
    Echo { n: u32 },
}

/// The last frame a page has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Seen {
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// Sequence number of the last frame applied.
    pub seq: u32,
}
