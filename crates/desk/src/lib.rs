//! The desk of an event: what its organizers, arbiters and players do while it is played on a server.
//!
//! [`Desk`] is a function of its log, as [`bughouse_events::Event`] is; the facts of the event are a part of that
//! log. The desk adds who has done what: staff with links of their own, results that players have said, disputes, and
//! the rooms of the server in which the games are played. It has no input or output, and gets the time as an argument.
#![warn(missing_docs)]

mod act;
mod decide;
mod desk;
mod hall;
mod note;
mod refused;
mod reports;
#[cfg(test)]
mod tests;
mod who;

pub use act::Act;
pub use desk::{Desk, Done, ImpossibleNote, Room, Staff};
pub use hall::{Hall, Hands, Place};
pub use note::{DeskNote, Logged, Note};
pub use refused::{MOST_STAFF, Refused};
pub use reports::{Game, Report, Reporter};
pub use who::{By, Role, StaffId, Who};
