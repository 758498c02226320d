//! What has happened in an event. The state is a function of these.

use crate::{Decider, EntryId, GameResult, Number, Pairing, PlayerId, Points, Setup};

/// Something that has happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(tag = "fact", rename_all = "snake_case"))]
pub enum Fact {
    /// The event begins.
    Began(Setup),
    /// An entry: a player, or a pair. Of a pair, a player alone looks for a partner.
    Added {
        /// The names.
        players: Vec<String>,
        /// The rating.
        rating: Option<u32>,
    },
    /// A player who looked for a partner has one.
    Joined {
        /// The entry.
        entry: EntryId,
        /// The name of the partner: a new player, or another one who looked for a partner.
        name: String,
        /// The rating of the pair, if it has another one now.
        rating: Option<u32>,
    },
    /// It is not paired any more.
    Withdrew {
        /// Who.
        entry: EntryId,
    },
    /// It is paired again.
    Returned {
        /// Who.
        entry: EntryId,
    },
    /// Another player plays for this one from now on.
    Replaced {
        /// Who was replaced.
        player: PlayerId,
        /// The name of who plays now: a new player, one who looked for a partner, or one who is back. In the log `by` is who has
        /// done it, so the field has another name.
        name: String,
    },
    /// In the last round one that waited plays in the place of one that has not come, which is absent.
    Substituted {
        /// Who has not come.
        absent: EntryId,
        /// Who plays.
        plays: EntryId,
        /// Its players, in the order of the seats that they take.
        players: Vec<PlayerId>,
    },
    /// The name of a player was written wrongly.
    Renamed {
        /// Whose.
        player: PlayerId,
        /// Their name.
        name: String,
    },
    /// An entry that no round has had is no entry any more.
    Removed {
        /// Who.
        entry: EntryId,
    },
    /// It will not play in a round.
    Absent {
        /// The round.
        round: Number,
        /// Who.
        entry: EntryId,
        /// What they get for it.
        points: Points,
    },
    /// It will play in a round after all.
    Present {
        /// The round.
        round: Number,
        /// Who.
        entry: EntryId,
    },
    /// There are so many tables.
    Tables {
        /// How many.
        tables: u32,
    },
    /// These two must not meet, or where partners change, not play together.
    Forbade {
        /// One of them.
        one: EntryId,
        /// The other one.
        other: EntryId,
    },
    /// The arbiter has deducted points.
    Penalized {
        /// From whom.
        entry: EntryId,
        /// In which round.
        round: Number,
        /// How many.
        points: Points,
        /// Why.
        reason: String,
    },
    /// The next round is paired.
    Paired(Pairing),
    /// A game has a result.
    Ended {
        /// The round.
        round: Number,
        /// The table.
        table: Number,
        /// The game: 1 or 2. `None`: the match was not played.
        game: Option<Number>,
        /// The result.
        result: GameResult,
    },
    /// A result was wrong.
    Corrected {
        /// The round.
        round: Number,
        /// The table.
        table: Number,
        /// The game: 1 or 2. `None`: the match was not played.
        game: Option<Number>,
        /// The right result.
        result: GameResult,
        /// Why.
        reason: String,
    },
    /// Two who are equal have played a decider. If they had played one before, this one counts.
    Decided(Decider),
    /// A match is played at another table. If that has a match, the two change tables.
    Moved {
        /// The round.
        round: Number,
        /// The table.
        table: Number,
        /// The other table.
        to: Number,
    },
    /// The last round, which had no result, is not paired any more.
    Unpaired,
    /// An entry was expelled (WBN 9.4g).
    Expelled {
        /// Who.
        entry: EntryId,
        /// Why.
        reason: String,
    },
    /// There are no more rounds.
    Finished,
    /// The last fact that is not undone yet did not happen.
    Undone,
}

impl Fact {
    /// Whether it may be undone while nothing has happened after it.
    pub fn may_be_undone(&self) -> bool {
        matches!(
            self,
            Fact::Ended { .. }
                | Fact::Added { .. }
                | Fact::Joined { .. }
                | Fact::Replaced { .. }
                | Fact::Substituted { .. }
                | Fact::Renamed { .. }
                | Fact::Removed { .. }
                | Fact::Absent { .. }
                | Fact::Decided(_)
                | Fact::Paired(_)
                | Fact::Finished
        )
    }
}
