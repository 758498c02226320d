//! What each level and each idea is, in one sentence, as commands print it.

use crate::{Idea, Level};

impl Level {
    /// What the level is.
    pub fn sentence(self) -> &'static str {
        match self {
            Level::Newcomer => "knows the moves",
            Level::Beginner => "captures what hangs",
            Level::Casual => "sees a reply",
            Level::Regular => "plays often",
            Level::Club => "plays in a club",
            Level::Expert => "wins most club evenings",
            Level::Master => "overlooks little",
            Level::Champion => "the whole engine, without a handicap",
        }
    }
}

impl Idea {
    /// What the idea is.
    pub fn sentence(self) -> &'static str {
        match self {
            Idea::MateInOne => "a mate in one is found before the quiescence search",
            Idea::Alarm => "a position with a threat of mate by a drop is searched one ply deeper",
            Idea::NullMove => "a side that may pass and is still ahead is not searched further",
            Idea::Reductions => "later moves are searched less deep",
            Idea::NearDrops => "drops far from both kings are left out near the leaves",
            Idea::QuietChecks => "safe checks are searched in the first ply of quiescence",
            Idea::Flow => "what a captured piece is worth depends on the other board",
            Idea::Proof => "a mate by checks is looked for before the search and beside it",
            Idea::Wait => "a player who can only lose waits, if the clocks allow it",
            Idea::Talk => "the player does what its partner asks, and says what it finds out",
            Idea::Feed => "a piece that mates at once on the other board is captured or kept",
        }
    }
}
