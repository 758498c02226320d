//! The ideas of the search. Each can be switched off, to find out what it is worth.

/// An idea that can be switched off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idea {
    /// A mate in one by a drop or a move is found before the quiescence search.
    MateInOne,
    /// A position in which the enemy threatens a mate in one by a drop is searched one ply deeper.
    Alarm,
    /// A side that may pass and is still ahead of beta is not searched further.
    NullMove,
    /// Later moves are searched less deep.
    Reductions,
    /// Drops far from both kings are left out near the leaves.
    NearDrops,
    /// Safe checks are searched in the first ply of the quiescence search.
    QuietChecks,
    /// What a captured piece is worth depends on the position of the other board.
    Flow,
    /// A mate by checks is looked for before the search.
    Proof,
    /// A player who can only lose waits, if the clocks allow it.
    Wait,
    /// By rules with this goal, the loss of the last piece of a role loses.
    Extinction,
    /// By rules with promotion by exchange, the search promotes pawns to pieces of the other board.
    Exchange,
}

impl Idea {
    /// Every idea with its name, as `--without` takes it, in the order of the type.
    pub const ALL: [(Idea, &'static str); 11] = [
        (Idea::MateInOne, "mate-in-one"),
        (Idea::Alarm, "alarm"),
        (Idea::NullMove, "null-move"),
        (Idea::Reductions, "reductions"),
        (Idea::NearDrops, "near-drops"),
        (Idea::QuietChecks, "quiet-checks"),
        (Idea::Flow, "flow"),
        (Idea::Proof, "proof"),
        (Idea::Wait, "wait"),
        (Idea::Extinction, "extinction"),
        (Idea::Exchange, "exchange"),
    ];
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
