//! What a person of the lobby can do.

use bughouse_core::BoardId;
use bughouse_wire::lobby::Chip;

/// Something that a person may do now.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Look for a match.
    Search,
    /// Look for a further time too.
    Also(Chip),
    /// Begin with bots.
    Bots,
    /// Answer an offer, or let its time pass.
    Answer(u32),
    /// Answer a person who asks to be the partner.
    AnswerPartner(String),
    /// End the partnership.
    Unpartner,
    /// Say that they are ready.
    Ready,
    /// Say that they are there.
    Here,
    /// Move on this board, on which so many half-moves were played.
    Move(BoardId, u32),
    /// Resign.
    Resign,
    /// Close the page in a match.
    Close,
    /// Say what they want after a match.
    Wish,
    /// Wait no longer for the others to want the same.
    Others,
    /// Leave.
    Go,
}
