//! People of the lobby, played by a program: who comes, what they do, and what is counted about them.

mod deed;
pub mod habits;
mod hear;
mod ledger;
pub mod life;
pub mod person;
mod rates;
mod sitting;
pub mod tally;
pub mod visits;
