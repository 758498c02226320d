//! Messages from the server to a client.
//!
//! A client need not know the rules of chess: each frame, the message about one event of a match,
//! has the changed positions, the legal destinations, checks and results. The frames of a match are
//! numbered without gaps. A client that sees a gap asks for the missing frames (`sub` with
//! `last`) or for the whole match (`resync`).

use bughouse_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::frame::Frame;
use crate::game::GameView;
use crate::keys::KeyKind;
use crate::problem::Problem;
use crate::queue::{AwaitedView, QueueView};
use crate::result::ResultView;
use crate::table::TableView;
use crate::talk::{Marks, TalkEntry, TalkView};
use crate::together::TogetherNews;
use crate::topic::TopicState;

/// The end of the match of an assigned table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableOver {
    /// The public id of the table.
    pub table: String,
    /// The public id of the match; null if it was called off.
    pub game: Option<String>,
    /// The result of the match; null if it was called off.
    pub result: Option<ResultView>,
    /// The seats whose players were not there, or made no move in their first turn.
    pub missing: Vec<Seat>,
}

/// One text message to a client, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a message is encoded at once, never stored in bulk"
)]
pub enum ServerMsg {
    /// Answer to `hello`.
    Hi {
        /// The version of the protocol.
        v: u32,
        /// The time of the server, as in `pong`.
        now: i64,
        /// The parts of the server that are switched on.
        features: Vec<String>,
        /// The public id of the guest. It may be shown to everybody.
        you: String,
        /// The token of a new guest, if `hello` had none that the server knows. The server stores the guest
        /// when they come to a table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        guest: Option<String>,
    },
    /// Answer to `sub` for a table.
    Welcome {
        /// Number of this person at the table.
        you: u32,
        /// The number of this device. Command ids count for the device, so two devices of a person may use
        /// the same ids. A client that subscribes again sends it in `sub`.
        device: u32,
        /// The role that the key in `sub` gives; null without a key.
        role: Option<KeyKind>,
        table: TableView,
        /// The running or last match. Null if there was no match yet, or if the frames after `last`
        /// of `sub` follow instead.
        game: Option<GameView>,
    },
    /// When match time 0 was, by the server's time (`now` of `hi` and `pong`); null if no match is running.
    /// Sent after `welcome`, and after each change, for example a pause.
    Clock { zero: Option<i64> },
    /// Answer to `make_key`, sent only to the owner and only once. The key is for `sub`, and for a
    /// link of the table with `?key=`. An earlier key of the same kind is no longer valid.
    KeyMade { kind: KeyKind, key: String },
    /// The whole table after a change of people, seats, scores or phase.
    Table { table: TableView },
    /// A whole match. Sent when it starts and after `resync`.
    Game { game: GameView },
    /// One event of the match. It is stored before it is sent.
    Frame(Frame),
    /// The premove queues of the seats of this viewer, and the pieces that their partners wait for,
    /// after a change. A seat that is not listed has an empty queue. This message has no number. If
    /// a frame changed the queue, the message follows the frame.
    Queues {
        game: u32,
        queues: Vec<QueueView>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        awaited: Vec<AwaitedView>,
    },
    /// The command with this id was carried out. `seq` is the number of its first frame or, if it
    /// has no frame, of the latest frame.
    Ack { id: String, seq: u32 },
    /// The request with this id was carried out. It is not a command of a match.
    Done { id: String },
    /// The server refused the command or request with this id or, if the id is null, another message of
    /// this client. Nothing changed.
    Refused {
        id: Option<String>,
        problem: Problem,
    },
    /// The talk that this viewer may read, and what they may send. Sent after `welcome`, when a
    /// match begins or ends, and each time that they may send something else.
    Talk { talk: TalkView },
    /// A signal or a line of text.
    Talked { entry: TalkEntry },
    /// The numbers of signals that ended: they were withdrawn, replaced or fulfilled.
    TalkOver { over: Vec<u32> },
    /// The partner drew on a board. The drawing is shown for four seconds and is not stored.
    Marked(Marks),
    /// News for people who look at a finished match together.
    Together { news: TogetherNews },
    /// The state of a topic that has one.
    State { state: TopicState },
    /// An assigned table that this guest made: its match has ended or was called off.
    TableOver(TableOver),
    /// Answer to `ping`, with the same number. `now` is the time at which the server sent this, in
    /// milliseconds since a start that is the same for the whole connection.
    Pong { k: u32, now: i64 },
    /// Measures the round trip: the client answers at once with `echo` and the same number.
    Probe { k: u32 },
    /// The last message of a topic, or without `n` of the connection, which the server then closes.
    /// `problem` is the reason: the person was removed, the server stops, or another reason. If `retry` is true, the client should subscribe or connect again.
    Bye { problem: Problem, retry: bool },
}
