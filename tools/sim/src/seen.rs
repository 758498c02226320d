//! What somebody saw of a match, to be held against what was written down.

use bughouse_wire::game::Frame;
use bughouse_wire::result::ResultView;

/// What somebody saw of the match.
#[derive(Debug, Default)]
pub struct Seen {
    /// His number at the table.
    pub person: u32,
    /// He is the arbiter.
    pub arbiter: bool,
    /// Commands that were acknowledged, with the number of their frame, or of the last one before
    /// them where they have none.
    pub acks: Vec<Noted<(String, u32)>>,
    /// Commands that were refused for good, and why.
    pub refused: Vec<(String, String)>,
    /// Every frame that came, in order.
    pub frames: Vec<Noted<Frame>>,
    /// The last frame that each whole match contained that came.
    pub wholes: Vec<Noted<u32>>,
    /// The result.
    pub result: Option<ResultView>,
    /// How often he had to come back.
    pub returns: u32,
    /// What he truly thought about each half-move of his board, in milliseconds.
    pub thought: Vec<(u32, i64)>,
}

/// Something that the server said.
#[derive(Clone, Debug)]
pub struct Noted<T> {
    /// What.
    pub told: T,
    /// How many entries the log had on the disk when it was said.
    pub length: u32,
}
