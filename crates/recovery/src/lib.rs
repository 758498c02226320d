//! Are records read back as what they were?
//!
//! Bots play matches with a clock model ([`play()`]); each is written as every program of
//! [`Dialect`] writes it, with the oddities of that program at the rates at which they were counted
//! in real files ([`Quirk`]). While a match is written, what the text tells of it is kept
//! ([`Told`]); then `bughouse-archive` reads the text, and [`compare()`] says what it did not get
//! back. [`recover()`] does that for many matches and counts.
//!
//! Everything follows from a seed: match 17 of seed 3 is the same on every machine.
#![warn(missing_docs)]

mod clocks;
mod compare;
mod dialect;
mod pen;
mod people;
mod play;
mod quirk;
mod recover;
mod report;
mod seed;
mod told;
mod truth;

pub use compare::{Miss, compare};
pub use dialect::Dialect;
pub use pen::Pen;
pub use play::play;
pub use quirk::{Counts, Quirk};
pub use recover::{Options, Report, Row, Sample, recover, texts};
pub use seed::Seed;
pub use told::{Moves, Told};
pub use truth::{Truth, Written};
