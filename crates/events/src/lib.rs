//! Events: tournaments of bughouse, from the entries to the prizes.
//!
//! An [`Event`] is a function of its facts. [`Event::decide`] turns a command into facts or refuses it;
//! [`Event::apply`] adds a fact. This crate has no clock, socket, file and text format, and all chance comes from the
//! seed of the event: the same facts give the same pairings.
//!
//! Comments cite the rules of FIDE by the ids of `docs/events.md` (`TS-19`), and the Laws (`WBN 9.4g`).
#![warn(missing_docs)]

mod check;
mod choices;
mod command;
mod decide;
mod entry;
mod event;
mod fact;
mod fits;
mod groups;
mod lot;
mod name;
pub mod pairing;
mod points;
mod prize;
mod record;
mod refused;
mod remark;
mod round;
pub mod series;
mod setup;
pub mod simulate;
mod standings;
#[cfg(test)]
mod tests;
mod text;
#[cfg(feature = "wire")]
mod wire;

pub use check::{Breach, Rule};
pub use choices::BadChoice;
pub use command::{Command, Entered};
pub use entry::{Entry, EntryId, Gone, Number, Player, PlayerId};
pub use event::{Decider, Event, ImpossibleFact, Penalty, Round};
pub use fact::Fact;
pub use name::NAME_LETTERS;
pub use points::Points;
pub use prize::{Prize, Winner};
pub use record::Record;
pub use refused::{BadName, MOST_PENALTY, MOST_TABLES, Refused, Rounds};
pub use remark::{Remark, Unusual, Why};
pub use round::{GameResult, Pairing, Results, Table};
pub use setup::{Format, Partnering, Setup, TieBreak};
pub use standings::{Explained, Row, Source, Standings, Term};
pub use text::BadText;
