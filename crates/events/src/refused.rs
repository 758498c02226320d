//! Why an event refuses a command.

use crate::name::REASON_LETTERS;
use crate::{Number, Points};

/// Why a command is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
#[allow(missing_docs)] // the error texts describe them
pub enum Refused {
    // What does not exist, or is no name.
    #[error("no player is called {0:?}: `show` lists the names")]
    NoPlayer(String),
    #[error("there is no round {0}: {1}")]
    NoRound(Number, Rounds),
    #[error("round {round} has no table {table}: its tables are 1 to {tables}")]
    NoTable {
        round: Number,
        table: Number,
        tables: Number,
    },
    #[error("a match of this event has {0} game{s}: leave out --game, or give 1 to {0}", s = if *.0 == 1 { "" } else { "s" })]
    NoGame(u32),
    #[error("a match of this event has two games: say which one with --game 1 or --game 2")]
    WhichGame,
    #[error("{0:?} is no name: {1}")]
    NoName(String, BadName),
    #[error("an absent entry gets 0 or 1/2, not {0}")]
    NoAbsence(Points),
    #[error(
        "a penalty is a number of half points below 0, at most {} points",
        MOST_PENALTY
    )]
    NoPenalty,
    #[error("a reason is one line of 1 to {} letters", REASON_LETTERS)]
    NoReason,
    #[error(
        "a result is 1-0, 0-1, 1/2-1/2 or 0-0, or by an arbiter two scores of 0, 1/2 or 1; a match that was not played is no draw"
    )]
    NoResult,
    #[error("an event has 1 to {} tables", MOST_TABLES)]
    NoTables,
    #[error("{0} and {1} are the same entry: name two")]
    SameEntry(String, String),
    #[error("there is no table {0}: the tables are 1 to {1}")]
    NoSuchTable(Number, Number),

    // What the state forbids.
    #[error("this event has at most {0} entries")]
    Full(usize),
    #[error("{0:?} is entered already: names differ by more than capital letters")]
    NameTaken(String),
    #[error("the event is finished: nothing can be added")]
    Finished,
    #[error("players are single in this format: enter {0:?} and {1:?} one by one")]
    NoPairs(String, String),
    #[error("{0:?} is too late: a knockout has no entries after its first round is paired")]
    KnockoutBegan(String),
    #[error("{0} has a partner already: use `replace`")]
    HasPartner(String),
    #[error("{0} plays in round {1}, which is not over: wait for its result, or expel them")]
    InRound(String, Number),
    #[error("{0} has no match in round {1} that waits for them")]
    HasNoMatch(String, Number),
    #[error("{0} does not wait in round {1}: they play, or have left, or look for a partner")]
    DoesNotWait(String, Number),
    #[error("in this format it is fixed who meets whom: use `replace`, or enter a win by default")]
    FixedRounds,
    #[error("{0} is in the pairing of round {1}: use `withdraw`")]
    WasPaired(String, Number),
    #[error("{0} has withdrawn already")]
    IsGone(String),
    #[error("{0} has not withdrawn")]
    IsNotGone(String),
    #[error("{0} was expelled: {1}")]
    IsExpelled(String, String),
    #[error("round {0} is paired already: undo the pairing first, as long as it has no result")]
    IsPaired(Number),
    #[error("{0} is not absent in round {1}")]
    IsNotAbsent(String, Number),
    #[error("{0} is absent in round {1} already")]
    IsAbsent(String, Number),
    #[error("{0} does not play any more: another player plays for them")]
    IsReplaced(String),
    #[error("{0} has {1} half-point bye{s} already, and may have no more: enter 0", s = if *.1 == 1 { "" } else { "s" })]
    HalfByes(String, u32),
    #[error("half-point byes are given until round {0}: enter 0")]
    LateHalfBye(Number),
    #[error("{0} and {1} are kept apart already")]
    IsForbidden(String, String),
    #[error("round {round} is not over: table {table} has no result")]
    Missing { round: Number, table: Number },
    #[error("all {0} rounds are paired")]
    NoMoreRounds(u32),
    #[error("{have} can play in round {round}, and a match needs {needed}")]
    TooFew {
        round: Number,
        have: usize,
        needed: usize,
    },
    #[error("round {0} cannot be paired: {1}")]
    NoPairing(Number, String),
    #[error("table {table} of round {round} has another result already: use `correct`")]
    HasResult { round: Number, table: Number },
    #[error("table {table} of round {round} has no result yet: use `result`")]
    HasNoResult { round: Number, table: Number },
    #[error(
        "the last thing that happened cannot be undone: only a result, an entry, a name, an absence, a player who plays for another, a pairing without a result, or the end can"
    )]
    NotUndoable,
    #[error("no round is paired: there is nothing to pair anew")]
    NothingPaired,
    #[error("round {0} has a result already: it cannot be paired anew")]
    HasResults(Number),
    #[error("a decider is played after the last round: play the rounds first, or use `finish`")]
    NotOver,
    #[error("a decider does not count here: `decider` is not among the tie-breaks of the event")]
    NoDecider,
    #[error(
        "{0} and {1} are not equal: the points or a tie-break before the decider separate them"
    )]
    NotEqual(String, String),
    #[error("line {0}: {1}")]
    ByHand(usize, String),
}

/// The most tables of an event.
pub const MOST_TABLES: u32 = 1_000;

/// The most points of one penalty.
pub const MOST_PENALTY: u32 = 10;

/// Which rounds there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Rounds(pub Number);

impl std::fmt::Display for Rounds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            0 => write!(f, "no round is paired yet"),
            1 => write!(f, "only round 1 is paired"),
            rounds => write!(f, "rounds 1 to {rounds} are paired"),
        }
    }
}

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
#[allow(missing_docs)] // the error texts describe them
pub enum BadName {
    #[error("it is empty")]
    Empty,
    #[error("it has more than 60 letters")]
    TooLong,
    #[error("a name has no tab, no line break, no control character, no `;` and no `/`")]
    BadLetter,
    #[error("it has an invisible character, or one that changes the direction of the text")]
    Invisible,
}

impl Refused {
    /// Whether the command names what there is not: a player, a round, a table. Otherwise the state forbids it.
    pub fn is_unknown(&self) -> bool {
        matches!(
            self,
            Refused::NoPlayer(_)
                | Refused::NoRound(..)
                | Refused::NoTable { .. }
                | Refused::NoGame(_)
                | Refused::WhichGame
                | Refused::NoName(..)
                | Refused::NoAbsence(_)
                | Refused::NoPenalty
                | Refused::NoReason
                | Refused::NoResult
                | Refused::NoTables
                | Refused::SameEntry(..)
                | Refused::NoSuchTable(..)
                | Refused::ByHand(..)
        )
    }
}
