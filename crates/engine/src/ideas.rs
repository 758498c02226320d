//! The ideas of the search. Each can be switched off, to find out what it is worth.

use crate::named::named;

named! {
    /// An idea that can be switched off.
    Idea {
        MateInOne = "mate-in-one", "a mate in one is found before the quiescence search";
        Alarm = "alarm", "a position with a threat of mate by a drop is searched one ply deeper";
        NullMove = "null-move", "a side that may pass and is still ahead is not searched further";
        Reductions = "reductions", "later moves are searched less deep";
        NearDrops = "near-drops", "drops far from both kings are left out near the leaves";
        QuietChecks = "quiet-checks", "safe checks are searched in the first ply of quiescence";
        Flow = "flow", "what a captured piece is worth depends on the other board";
        Proof = "proof", "a mate by checks is looked for before the search and beside it";
        Unrest = "unrest", "with clocks a search goes on while its best move changes or its score falls, and else ends sooner";
        Wait = "wait", "a player who can only lose waits, if the clocks allow it";
        Talk = "talk", "the player does what its partner asks, and says what it finds out";
        Feed = "feed", "a piece that mates at once on the other board is captured or kept";
        Extinction = "extinction", "by rules with this goal, the loss of the last piece of a role loses";
        Exchange = "exchange", "a pawn is promoted to a piece of the other board, where the rules say so";
    }
}

/// The ideas that a player uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ideas(u32);

impl Ideas {
    /// All ideas.
    pub const ALL: Ideas = Ideas(!0);

    /// All but one more.
    #[must_use]
    pub const fn without(self, idea: Idea) -> Ideas {
        Ideas(self.0 & !(1 << idea as u32))
    }

    /// Whether an idea is used.
    #[inline]
    pub const fn has(self, idea: Idea) -> bool {
        self.0 & (1 << idea as u32) != 0
    }
}
