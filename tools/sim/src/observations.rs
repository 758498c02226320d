//! Records what a visitor received, so that it can be compared with the log.

use bughouse_wire::game::Frame;
use bughouse_wire::result::ResultView;

/// What a visitor received during the match.
#[derive(Debug, Default)]
pub struct Observations {
    /// The visitor's number at the table.
    pub person: u32,
    /// Whether the visitor is the arbiter.
    pub arbiter: bool,
    /// Acknowledged commands, each with the number of its frame. A command without a frame has the
    /// number of the frame before.
    pub acks: Vec<Observed<(String, u32)>>,
    /// Commands that were refused for good, and the reason.
    pub refused: Vec<(String, String)>,
    /// Every frame, in order of arrival.
    pub frames: Vec<Observed<Frame>>,
    /// For each time that the match was sent whole, the number of the last frame in it.
    pub wholes: Vec<Observed<u32>>,
    /// The result of the match that the visitor received.
    pub result: Option<ResultView>,
    /// How often the visitor had to connect again.
    pub returns: u32,
    /// How long the visitor thought about each half-move of their board, in milliseconds.
    pub thought: Vec<(u32, i64)>,
}

/// A message of the server.
#[derive(Clone, Debug)]
pub struct Observed<T> {
    /// The part of the message that is recorded.
    pub content: T,
    /// How many entries of the log were on the disk when the message was sent.
    pub log_length: u32,
}
