//! A simulated lobby: people meet in the lobby of one server, while connections, processes and the disk fail.
//!
//! The lobby of the server, its tables and its store are the real ones. A seed decides who comes, with whom
//! they play, whom they block, how they answer, and what fails when: also in the middle of asking, between
//! the fourth acceptance and the table, and in matches. After a while nothing fails any more, and all look
//! for a last match. Then [`proof`] compares what the people received with what is stored.

pub mod fault;
mod lines;
pub(crate) mod page;
pub mod plan;
pub mod proof;
pub mod record;
pub(crate) mod seat;
mod world;

pub use plan::LobbyPlan;
pub use proof::Violation;
pub use record::{FinishedLobby, LobbySummary};
pub use world::play;

/// Lets the people of a plan meet, then checks what happened.
///
/// # Errors
/// The first violation.
///
/// # Panics
/// If no runtime can be made.
pub fn run(plan: LobbyPlan) -> Result<LobbySummary, Violation> {
    let lobby = play(plan)?;
    proof::check(&lobby)?;
    Ok(lobby.summary())
}
