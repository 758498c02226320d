//! What the server tells a page.
//!
//! A page knows no rule of chess: positions, legal destinations, checks and results come with
//! each frame. Frames of one match are numbered without gaps; a page that sees a gap asks for
//! the tail or, failing that, for everything.

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

/// One text frame to the page, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a message is encoded at once, never stored in bulk"
)]
pub enum ServerMsg {
    /// Answer to `hello`. `token` belongs to this tab. `role` is what the key of `hello` opened.
    /// `game` is the match in progress or just ended; it is left out when the frames after `last`
    /// follow instead.
    Welcome {
        v: u32,
        token: String,
        you: u32,
        role: Option<KeyKind>,
        table: TableView,
        game: Option<GameView>,
    },
    /// Answer to `make_key`, to the owner alone: the path of the link that carries the key. It is
    /// said once; a key that was there before does not fit any more.
    KeyMade { kind: KeyKind, path: String },
    /// The table changed: people, seats, score, phase.
    Table { table: TableView },
    /// A whole match: at its start and after `resync`.
    Game { game: GameView },
    /// One event of the match, durable before it is sent.
    Frame(Frame),
    /// The same, to whoever asked for it in `hello`, without what he knows already.
    Brief(BriefFrame),
    /// What waits at the seats of this viewer in that match has changed: all of it, so that seats
    /// that are left out have nothing waiting. It follows the frames that changed it, has no number
    /// among them, and is told to whoever acts for those seats alone.
    Queues { game: u32, queues: Vec<QueueView> },
    /// The command with this id is in the log, as frame `seq`.
    Ack { id: String, seq: u32 },
    /// The command (or, without id, the table request) was refused; nothing changed.
    Refused {
        id: Option<String>,
        problem: Problem,
    },
    /// The talk as far as this viewer hears it: after `welcome`, when a match begins or ends, and
    /// whenever what he may say changes.
    Talk { talk: TalkView },
    /// Something was said.
    Talked { entry: TalkEntry },
    /// Signals that are over: withdrawn, replaced or fulfilled.
    TalkOver { n: Vec<u32> },
    /// The partner drew something; it is shown for four seconds and kept nowhere.
    Marked(Marks),
    /// To those who look at a finished match together.
    Together { news: TogetherNews },
    /// Answer to `ping`: `match_ms` is the time of the running match at the moment of sending.
    Pong {
        n: u32,
        #[ts(type = "number | null")]
        match_ms: Option<i64>,
    },
    /// The server measures the round trip: answer with `echo` at once.
    Probe { n: u32 },
    /// The connection ends for this reason (kicked, replaced by another tab, server stops).
    Bye { problem: Problem, retry: bool },
}
