//! Messages from the server to a client.
//!
//! A client needs to know no rule of chess: positions, legal destinations, checks and results are
//! in each frame. Frames of a match are numbered without gaps; a client that sees a gap asks for
//! the missing frames (`hello` with `last`) or for the whole match (`resync`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::brief::BriefFrame;
use crate::game::{Frame, GameView};
use crate::keys::KeyKind;
use crate::problem::Problem;
use crate::queue::QueueView;
use crate::table::TableView;
use crate::talk::{Marks, TalkEntry, TalkView};
use crate::together::TogetherNews;

/// One text message to a client, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a message is encoded at once, never stored in bulk"
)]
pub enum ServerMsg {
    /// Answer to `hello`. `token` belongs to this tab. `role` is the role that the key of `hello` gives.
    /// `game` is the running or last match; null if the frames after `last` follow instead.
    Welcome {
        v: u32,
        token: String,
        you: u32,
        role: Option<KeyKind>,
        table: TableView,
        game: Option<GameView>,
    },
    /// Answer to `make_key`, for the owner alone: the path of the link with the key, which is sent only
    /// once. An earlier key of the same kind is invalid now.
    KeyMade { kind: KeyKind, path: String },
    /// The table changed: people, seats, score, phase.
    Table { table: TableView },
    /// A whole match, when it starts and after `resync`.
    Game { game: GameView },
    /// One event of the match. It is stored before it is sent.
    Frame(Frame),
    /// A frame with only what changed, for clients that asked for it in `hello`.
    Brief(BriefFrame),
    /// The premove queues of the seats of this viewer, after a change. A seat that is not listed has an
    /// empty queue. The message follows the frame that changed a queue, has no number, and is sent only
    /// to viewers who act for the seats.
    Queues { game: u32, queues: Vec<QueueView> },
    /// The command with this id is logged, as frame `seq`.
    Ack { id: String, seq: u32 },
    /// The command with this id was refused; without an id, a request to the table. Nothing
    /// changed.
    Refused {
        id: Option<String>,
        problem: Problem,
    },
    /// The talk that this viewer receives: sent after `welcome`, when a match begins or ends, and each
    /// time that their rights to talk change.
    Talk { talk: TalkView },
    /// A signal or a line of text.
    Talked { entry: TalkEntry },
    /// Numbers of signals that ended: withdrawn, replaced or fulfilled.
    TalkOver { n: Vec<u32> },
    /// The partner drew on a board. It is shown for four seconds and not stored.
    Marked(Marks),
    /// News for people who look at a finished match together.
    Together { news: TogetherNews },
    /// Answer to `ping`. `match_ms` is the time of the running match when this was sent.
    Pong {
        n: u32,
        #[ts(type = "number | null")]
        match_ms: Option<i64>,
    },
    /// The server measures the round trip. The client answers with `echo` at once.
    Probe { n: u32 },
    /// The connection ends, because the person was kicked, another tab has replaced this one, or
    /// the server stops.
    Bye { problem: Problem, retry: bool },
}
