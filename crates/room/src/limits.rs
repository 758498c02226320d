//! Limits on what one person may do at a table. They belong to the protocol: pages know them too.

/// The maximum length of a name, in characters: enough for a full name. Longer names are refused.
pub const NAME_LETTERS: usize = 60;

/// The maximum length of the id of a request or command, in characters: enough for a UUID. The log
/// keeps the ids of commands.
pub const ID_LETTERS: usize = 40;

/// The maximum length of a line of chat, in characters: enough for two sentences. Players do not
/// read more during a match.
pub const LINE_LETTERS: usize = 200;

/// The maximum number of arrows and circles of one drawing for the partner.
pub const MARKS: usize = 8;

/// The number of recent talk messages (signals between partners, and lines of chat) that a table
/// keeps in memory.
pub const TALK_AT_HAND: usize = 200;

/// The number of recent talk messages that a person receives when they join or reload. They also
/// receive all active signals.
pub const TALK_SHOWN: usize = 60;

/// The maximum number of talk messages that are stored from the beginning of a match to the beginning of the
/// next, and before the first match: enough for one signal per second for half an hour. Further talk is
/// sent, but not stored.
pub const TALK_KEPT: u32 = 2_000;
