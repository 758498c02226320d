//! The record of what a visitor, a simulated client, received. `proof` compares it with the log.

use bughouse_wire::frame::Frame;
use bughouse_wire::result::ResultView;

/// What a visitor received during the match.
#[derive(Debug, Default)]
pub struct Observations {
    /// The visitor's number at the table.
    pub person: u32,
    /// The number of the visitor's device.
    pub device: u32,
    /// For the second connection of a player: the index of the visitor who is the first one.
    pub second_of: Option<usize>,
    /// Whether the visitor is the arbiter.
    pub arbiter: bool,
    /// For each acknowledged command, its id and the frame number in the acknowledgement. It is the number
    /// of the frame that the command caused. If the command caused no frame, as a queued premove does, it
    /// is the number of the last frame before the command.
    pub acks: Vec<Observed<(String, u32)>>,
    /// The ids of commands that were refused for good, each with the reason.
    pub refused: Vec<(String, String)>,
    /// Every frame, in order of arrival.
    pub frames: Vec<Observed<Frame>>,
    /// For each full state of the match that the server sent, the number of the last frame that the state
    /// includes.
    pub wholes: Vec<Observed<u32>>,
    /// The result of the match that the visitor received.
    pub result: Option<ResultView>,
    /// How often the visitor had to connect again.
    pub returns: u32,
    /// The moves that the visitor sent: the number of the half-move on its board, from 1, and how long
    /// the visitor thought about it, in milliseconds.
    pub thought: Vec<(u32, i64)>,
}

/// A part of a message that the server sent.
#[derive(Clone, Debug)]
pub struct Observed<T> {
    /// The part of the message that is recorded.
    pub content: T,
    /// How many log entries of the match were on the disk when the message was sent.
    pub log_length: u32,
}
