//! What a visitor received, to be compared with the log.

use bughouse_wire::game::Frame;
use bughouse_wire::result::ResultView;

/// What a visitor received during the match.
#[derive(Debug, Default)]
pub struct Observations {
    /// The visitor's number at the table.
    pub person: u32,
    /// The visitor is the arbiter.
    pub arbiter: bool,
    /// Acknowledged commands, each with the number of its frame; if it has none, of the frame before.
    pub acks: Vec<Observed<(String, u32)>>,
    /// Commands that were refused for good, and the reason.
    pub refused: Vec<(String, String)>,
    /// Every frame, in order of arrival.
    pub frames: Vec<Observed<Frame>>,
    /// Of each match that was sent whole, the last frame in it.
    pub wholes: Vec<Observed<u32>>,
    /// The result.
    pub result: Option<ResultView>,
    /// How often the visitor had to connect again.
    pub returns: u32,
    /// How long the visitor thought about each half-move of their board, in milliseconds.
    pub thought: Vec<(u32, i64)>,
}

/// A message of the server.
#[derive(Clone, Debug)]
pub struct Observed<T> {
    /// What the message says.
    pub content: T,
    /// How many entries of the log were on the disk when the message was sent.
    pub log_length: u32,
}
