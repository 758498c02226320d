//! A simulated event: a club evening with changing partners, or a Swiss of pairs, on one server, while connections,
//! the process and the disk fail.
//!
//! The events of the server, its tables and its store are the real ones. A seed decides who comes, who is late and who
//! leaves, which games are played online and which results are said or entered by hand, and what fails when: also between
//! the write of a line and its answer. After a while nothing fails any more, and the event must come to its end by
//! itself. Then [`proof`] compares what the pages received and what was answered with the stored log.

mod page;
pub mod plan;
pub mod proof;
pub mod record;
mod wish;
mod world;

pub use plan::EventPlan;
pub use proof::Violation;
pub use record::{EventSummary, FinishedEvent};
pub use world::play;

/// Plays the event of a plan, then checks what happened.
///
/// # Errors
/// The first violation.
///
/// # Panics
/// If no runtime can be made.
pub fn run(plan: EventPlan) -> Result<EventSummary, Violation> {
    let event = play(plan)?;
    proof::check(&event)
}
