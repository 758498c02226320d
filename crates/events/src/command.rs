//! What an organizer or an arbiter may ask of an event.

use crate::{GameResult, Number, Pairing, Points};

/// A command. Players are named by their names; a pair is named by either player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Adds an entry: a player, or a pair. A player who looks for a partner gets one.
    Add {
        /// The player.
        name: String,
        /// The partner.
        partner: Option<String>,
        /// The rating by which the numbers are given.
        rating: Option<u32>,
    },
    /// The entry is not paired any more.
    Withdraw(String),
    /// The entry is paired again.
    Return(String),
    /// Another player plays for this one from now on.
    Replace {
        /// Who does not play any more.
        name: String,
        /// Who plays.
        by: String,
    },
    /// In the round that is not over, an entry that waits plays in the place of one that has not come, which is absent.
    Substitute {
        /// Who has not come.
        name: String,
        /// Who plays.
        by: String,
    },
    /// The name of a player was written wrongly.
    Rename {
        /// The name as it was written.
        name: String,
        /// Their name.
        new: String,
    },
    /// An entry that no round has had is no entry any more.
    Remove(String),
    /// The entry will not play in a round, and gets so many points for it.
    Absent {
        /// The round.
        round: Number,
        /// Who.
        name: String,
        /// Nothing, or half a point.
        points: Points,
    },
    /// The entry will play in a round after all.
    Present {
        /// The round.
        round: Number,
        /// Who.
        name: String,
    },
    /// There are so many tables.
    Tables(u32),
    /// These two must not meet; where partners change, not play together either.
    Forbid(String, String),
    /// Takes points away.
    Penalty {
        /// From whom.
        name: String,
        /// In which round.
        round: Number,
        /// How many.
        points: Points,
        /// Why.
        reason: String,
    },
    /// Pairs the next round.
    Pair,
    /// Pairs the next round so.
    PairByHand(Pairing),
    /// A result.
    Result(Entered),
    /// A result was wrong.
    Correct {
        /// The right one.
        result: Entered,
        /// Why.
        reason: String,
    },
    /// Two who are equal after the last round have played a decider.
    Decider {
        /// One of them.
        name: String,
        /// The other one.
        other: String,
        /// The result; the first one is team one.
        result: GameResult,
    },
    /// A match is played at another table.
    Move {
        /// The round.
        round: Number,
        /// The table.
        table: Number,
        /// The other table.
        to: Number,
    },
    /// The last round, which has no result yet, is not paired any more.
    Unpair,
    /// The last result, entry, name, absence, decider or pairing did not happen.
    Undo,
    /// There are no more rounds.
    Finish,
    /// The arbiter expels an entry (WBN 9.4g).
    Expel {
        /// Who.
        name: String,
        /// Why.
        reason: String,
    },
}

/// A result as it is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entered {
    /// The round.
    pub round: Number,
    /// The table.
    pub table: Number,
    /// The game, if a match has two.
    pub game: Option<Number>,
    /// The result.
    pub result: GameResult,
}
