//! A room: a table with its match, its audience and its talk.
//!
//! [`Room`](room::Room) has four parts: people, seats and rules ([`table`]), the match ([`play`]), who sees
//! what and when ([`audience`]), and what people say ([`talk`]). None of them does input or output; the time is an
//! argument. The [`driver`] runs one room: it hands over what arrives, writes what the room decides to the
//! store, and delivers what the room sends.
//!
//! A room knows no socket and no SQL. Those who follow it, players and watchers through an edge or a bot,
//! exchange plain data with it ([`link`]).

pub mod audience;
#[cfg(test)]
mod cases;
pub mod clock;
pub mod counts;
pub mod driver;
pub mod limits;
pub mod link;
pub mod play;
pub mod rate;
pub mod refusal;
pub mod room;
pub mod rules;
pub mod secret;
pub mod table;
pub mod talk;
