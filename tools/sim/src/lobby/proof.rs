//! Checks what must be true at the end, whatever failed: no person is lost, seated twice, split from
//! their partner or put together with a person whom they block; each place is returned; what is stored is
//! what the people see; and each match counts once.

mod history;
mod offers;
mod partners;
mod rows;
mod searches;
mod tables;
mod waiting;

use super::record::FinishedLobby;
use history::Histories;

/// What is wrong with a simulated lobby. People are named by their index in the plan; times are in milliseconds since
/// the lobby began.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Violation {
    #[error("a task of the server ended: {0}")]
    Panic(String),
    #[error("the lobby does not come to rest")]
    NoEnd,
    #[error("{0}")]
    Protocol(String),
    #[error("the stored table {0} cannot be read")]
    Table(String),
    #[error("person {person} has lost their search at {at} without a reason")]
    Lost { person: usize, at: i64 },
    #[error("person {person} has lost {by_ms} ms of their place at {at} without a reason")]
    PlaceLost { person: usize, at: i64, by_ms: i64 },
    #[error("person {person} searches at {at}, but plays a match of four")]
    StillSearches { person: usize, at: i64 },
    #[error("the match of person {person} did not begin, but at {at} their place is not back")]
    NotBack { person: usize, at: i64 },
    #[error("the search of person {person} as a pair has become another one at {at}")]
    Split { person: usize, at: i64 },
    #[error("offer {offer} puts person {person} not beside their partner")]
    ApartFromPartner { offer: u32, person: usize },
    #[error("offer {offer} is for person {person}, who sees {sees:?} at {at}")]
    TwoOffers {
        offer: u32,
        person: usize,
        sees: Option<u32>,
        at: i64,
    },
    #[error("all have accepted offer {offer} by {at}, but there is no table for them")]
    NoTable { offer: u32, at: i64 },
    #[error(
        "person {person} was seated at table {second} before the match of table {first} had ended"
    )]
    SeatedTwice {
        person: usize,
        first: String,
        second: String,
    },
    #[error("person {person} has lost their table {table} at {at}, before its match had ended")]
    TableLost {
        person: usize,
        table: String,
        at: i64,
    },
    #[error("person {by} blocks person {of}, but both are asked or seated together at {at}")]
    Blocked { by: usize, of: usize, at: i64 },
    #[error("the match of table {0} has neither begun nor been called off, or it has not ended")]
    NotEnded(String),
    #[error(
        "person {person} has {found:?} (half points, matches) after table {table}, not {expected:?}"
    )]
    Score {
        person: usize,
        table: String,
        found: (u32, u32),
        expected: (u32, u32),
    },
    #[error(
        "person {person} has {found} half points at the beginning of table {table}, not {expected}"
    )]
    Carried {
        person: usize,
        table: String,
        found: u32,
        expected: u32,
    },
    #[error("the partner of person {person} has changed at {at} without a reason")]
    Partner { person: usize, at: i64 },
    #[error("person {person} does not block person {of} any more at {at}")]
    BlockLost { person: usize, of: usize, at: i64 },
    #[error("the stored {what} of person {person} differs from what they see")]
    Stored { person: usize, what: &'static str },
    #[error("person {person} has {found} faults, not {least} to {most}")]
    Faults {
        person: usize,
        found: usize,
        least: usize,
        most: usize,
    },
    #[error("{0:?} fit and wait at the end, but are not asked")]
    Waiting(Vec<usize>),
}

/// Compares what people received with what is stored.
///
/// # Errors
/// The first violation.
pub fn check(lobby: &FinishedLobby) -> Result<(), Violation> {
    let all = Histories::of(lobby)?;
    searches::check(&all)?;
    offers::check(&all)?;
    tables::check(&all)?;
    tables::check_faults(&all)?;
    partners::check(&all)?;
    rows::check(&all)?;
    waiting::check(&all)
}
