//! Messages from a client to the server.
//!
//! A client sends requests, and the server decides on them. The server trusts no time that a client
//! reports. Every command that acts on a match has an id that the client chooses. A client that
//! lost its connection sends a command again with the same id. The server carries it out only once.

use bughouse_core::{BoardId, Held, Role, Seat};
use bughouse_match::{ClaimKind, ReturnReason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, IntoStaticStr, VariantArray};
use ts_rs::TS;

use crate::claims::ArbiterAct;
use crate::keys::KeyKind;
use crate::level::BotLevel;
use crate::lobby::LobbyAct;
use crate::table::{HandPlace, Listing, TableSetup};
use crate::talk::{Channel, Marks, Signal};
use crate::together::TogetherAct;
use crate::topic::{Topic, Wish};

/// One text message from a client, tagged by `t`.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, EnumDiscriminants,
)]
#[serde(tag = "t", rename_all = "snake_case")]
#[strum_discriminants(
    name(ClientKind),
    doc = "The kind of a [`ClientMsg`], without its content. Its text is the field `t`.",
    derive(IntoStaticStr, VariantArray),
    strum(serialize_all = "snake_case")
)]
pub enum ClientMsg {
    /// The first message of every connection.
    Hello(Hello),
    /// Subscribes to a topic. Its number is `n` of this message; the client chooses it, and no other topic
    /// of the connection may have it. All messages of the topic have this `n`, in both directions.
    Sub { to: Topic },
    /// Ends the subscription with the number `n`.
    Unsub,
    /// To a topic with a state: what the client wants of it.
    Want { want: Wish },
    /// Changes the name of this guest, at all tables. At a table where another person has the name, a number
    /// follows it. The message needs no topic.
    Name { name: String },
    /// Sits down at a seat that is empty, is held by a bot, or is held by a person who is offline.
    /// One person may hold several seats.
    Sit { seat: Seat },
    /// Leaves a seat.
    Leave { seat: Seat },
    /// Exchanges the holders of two seats. Only the owner may do this if another person holds one
    /// of the seats.
    Swap { seat: Seat, with: Seat },
    /// Puts a bot on an empty seat, changes the level of the bot on a seat, or removes the bot.
    Bot {
        seat: Seat,
        /// Whether a bot sits there from now on.
        on: bool,
        /// The level of the bot. Without it a new bot gets the level `regular`, and the bot on the
        /// seat keeps its level.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<BotLevel>")]
        level: Option<BotLevel>,
    },
    /// Owner only: locks or unlocks the table. At a locked table only the owner and people who hold
    /// a seat may sit down.
    Lock { on: bool },
    /// Sent by the owner, a player or the arbiter before a match at real boards: says where they
    /// want the pieces in hand to lie (WBN 1.6, Asten §8).
    PlaceHands { place: HandPlace },
    /// Before a match: says whether this player agrees that the arbiter calls offenses, that is,
    /// points out illegal moves and fallen flags that no player has claimed (WBN 9.5).
    WantCalls { on: bool },
    /// Owner only: says who may find the table.
    List { listing: Listing },
    /// Owner only: removes a person from the table, and bans them. Their seats become empty.
    Kick { person: u32 },
    /// Owner only, while no match runs: deletes the table, its link, its people, its talk and its unfinished
    /// matches. Everybody is disconnected (`bye`). Finished matches are kept.
    Delete,
    /// Owner only, while no match runs: changes the rules and times of the next match.
    Configure { setup: TableSetup },
    /// Owner only: makes a key. It replaces the earlier key of the same kind. The answer is
    /// `key_made`.
    MakeKey { kind: KeyKind },
    /// Owner only: revokes a key. The server disconnects the tabs that hold it.
    DropKey { kind: KeyKind },
    /// Sent by a tab with the key of a clock: sets the name of the player who sits at the real
    /// board. An empty name removes the player.
    NameSeat { seat: Seat, name: String },
    /// Says that this person is ready at all their seats, or no longer ready. The match starts when
    /// all seats are ready. If bots hold all seats, a person without a seat starts the match of the
    /// bots with this message, and watches it.
    Ready { on: bool },
    /// After a match: says that this person wants to play the next match, or no longer wants to.
    /// With `rotate` they want other partners; without it, the same partners and other colors.
    /// `next` of the table has the seats for both cases. The next match begins when all players of
    /// the last match who are online want the same. With this message a person without a seat asks
    /// for a seat that becomes free.
    Rematch {
        on: bool,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        rotate: bool,
    },
    /// At a table of the lobby, before the countdown: says whether this player would like to change seats with
    /// their partner. If both would, or if the partner is a bot, they change.
    Exchange { on: bool },
    /// Answers the question whether this player is there (`asked` of the table).
    Here,
    /// To the topic `lobby`: what this guest asks of the lobby.
    Lobby { act: LobbyAct },
    /// Plays a move or drop for the side to move of `board`, if this person holds that seat.
    Play {
        id: String,
        board: BoardId,
        /// The number of half-moves that were played on that board, as the client knows it. If the
        /// board has changed since then, the server refuses the move.
        ply: u32,
        /// The move as UCI text: `e2e4`, `e7e8q`, `N@f3`; castling `e1g1`, or `e1h1` with the
        /// square of the rook; promotion by exchange for a bishop on c4 of the other board
        /// `e7e8bc4`.
        mv: String,
        /// How long the client has shown that it is this player's turn, in milliseconds. The client
        /// claims the rest of the turn as lag. The server grants at most the lag that it measured.
        /// Null claims no lag.
        thought_ms: Option<u32>,
    },
    /// Adds a move to the premove queue (`move.queue`). If the queue is empty and the player is on
    /// turn, the move is played at once.
    Queue {
        id: String,
        seat: Seat,
        /// The number of half-moves that will have been played on that board before this move, if
        /// the opponent moves and all earlier moves of the queue are played. If the server counts
        /// another number, the board or the queue has changed, and the server refuses the move.
        ply: u32,
        /// The move as UCI text, as for `play`. Castling must be written as the king's move,
        /// because the position in which it will be played is unknown.
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
    /// Declines all draw offers that this seat could accept.
    DeclineDraw { id: String, seat: Seat },
    /// Raises a claim about the board of this seat or the board of the partner. A claim of a draw
    /// may name the move that the player is about to play (`mv`). In a match by claims the clocks
    /// stop until the ruling, and a wrong claim may have a penalty (`claims.wrong_stop`).
    Claim {
        id: String,
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        mv: Option<String>,
    },
    /// Gives up the right to the last drop: the partner of a mated player may drop the piece that
    /// was captured just before the mate (WBN 1.9).
    Waive { id: String, seat: Seat },
    /// Ends the match without a result. In an automatic match one player may do this alone while
    /// the match has just begun. In all other cases every player has to send this.
    Abort { id: String, seat: Seat },
    /// Before play: says that the player has inspected position and clocks and is ready (WBN 1.15).
    ReadyAtBoard { id: String, seat: Seat },
    /// Lets play go on after the other team stopped the clocks, in a match without an arbiter (WBN
    /// 7.12c).
    GoOn { id: String, seat: Seat },
    /// Before play: agrees that the arbiter calls offenses without a claim (WBN 9.5).
    AgreeCalls { id: String, seat: Seat },
    /// Makes a move, or a reply to a made move of the opponent. `press` completes it later. The
    /// move may be illegal. `mv` and `ply` are as for `play`.
    Make {
        id: String,
        seat: Seat,
        ply: u32,
        mv: String,
    },
    /// Presses the clock. This completes the made move. Before play begins, a press of Black starts
    /// White's clock. If the server does not know the moves (`record.moves = clock_only`), each
    /// press completes a move.
    Press { id: String, seat: Seat },
    /// Takes back a made move or reply that is not completed yet.
    Retract { id: String, seat: Seat },
    /// Announces what the pawn of the made move becomes.
    Say { id: String, seat: Seat, role: Role },
    /// Hands over to the partner the piece that the made move captured, under rules that require
    /// this before the press (RU L1).
    Pass { id: String, seat: Seat },
    /// In a match without clocks: demands that the partner's opponent makes the next move of the
    /// match (RU K2).
    Demand { id: String, seat: Seat },
    /// Asks a player to show the pieces in hand (WBN 1.8a).
    ShowPieces { id: String, seat: Seat, of: Seat },
    /// Calls the drop of the opponent invisible: says that the piece was hidden in hand before the
    /// drop. The drop is undone (WBN 1.8b).
    Invisible { id: String, seat: Seat, role: Held },
    /// Allows the opponent to drop pieces of this kind again (WBN 1.8c).
    Visible { id: String, seat: Seat, role: Held },
    /// Starts the opponent's clock again without making a move, because the opponent displaced
    /// pieces or hides pieces in hand (WBN 6.4, Asten §8).
    ReturnClock {
        id: String,
        seat: Seat,
        why: ReturnReason,
    },
    /// Stops the clocks to call the arbiter. `text` is the reason, at most 200 characters (WBN
    /// 7.12).
    Stop {
        id: String,
        seat: Seat,
        text: String,
    },
    /// Says "I adjust" (WBN 6.2).
    Adjust { id: String, seat: Seat },
    /// Confirms the result. In a match without an arbiter, this also accepts a claim of the other
    /// team that the program cannot assess, or the other team's reason to stop the clocks.
    Confirm { id: String, seat: Seat },
    /// An act of the arbiter, from a tab with the arbiter's key.
    Rule { id: String, act: ArbiterAct },
    /// Sends a signal to the partner of a seat. If `talk.audience = table`, the whole table
    /// receives it.
    Signal { seat: Seat, signal: Signal },
    /// Withdraws a signal that is still shown.
    Withdraw { seat: Seat, signal: Signal },
    /// Sends a line of text of at most 200 characters. If `to` is `partner`, the partner of `seat`
    /// receives the line; in other cases `seat` is ignored.
    Tell {
        to: Channel,
        seat: Option<Seat>,
        text: String,
    },
    /// Draws rings and arrows on a board for the partner.
    Mark(Marks),
    /// An act of a person who looks at a finished match with others.
    Together { act: TogetherAct },
    /// Asks for the whole match again.
    Resync,
    /// Clock synchronization. The answer is `pong` with the same number.
    Ping { k: u32 },
    /// Answer to `probe` of the server, with the same number.
    Echo { k: u32 },
}

/// What a message has besides its content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct Envelope {
    /// The number of the topic; absent if the message is about the connection itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// The id of a request, which the client chooses. The answer has the same id: `done`, `ack` or
    /// `refused`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// A message as it is sent: the envelope, and beside its fields those of the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Addressed<M> {
    /// The number of the topic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// The message.
    #[serde(flatten)]
    pub message: M,
}

/// Who opens a connection. A guest is a person without an account, whom the server recognizes by a token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct Hello {
    /// The version of the protocol.
    pub v: u32,
    /// The token of the guest, from an earlier `hi`. Without it, or if the server does not know it, `hi` has
    /// the token of a new guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<String>,
    /// The name of a new guest. Without it they have a default name at each table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The tokens of other guests who are the same person, at most eight. They are merged into this guest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub former: Vec<String>,
    /// The token of another guest of the same browser, if this tab is for another person. Where that guest is
    /// banned, a new guest of the browser is banned too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<String>,
}

/// A visit to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct Visit {
    /// The secret part of the table's link; of a table that everybody may watch, its public id or that of one
    /// of its matches; or the public id of a table of which this guest is a person, such as a player of an
    /// assigned table.
    pub table: String,
    /// The number of the person (`you` of `welcome`) as whom this tab was here before. A guest may be
    /// several people at a table, after two guests were merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<u32>,
    /// The number of the device, from the `welcome` of an earlier connection of this tab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<u32>,
    /// The last frame that the client has. If the server still has the frames after it, it
    /// sends them instead of the whole match. Null asks for the whole match.
    #[serde(default)]
    pub last: Option<Seen>,
    /// The key in the link, a secret that gives the tab a role such as arbiter; absent or null
    /// if the link has no key.
    #[serde(default)]
    pub key: Option<String>,
}

/// The last frame that a client has received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Seen {
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// Number of the frame.
    pub seq: u32,
}
