//! Tuning: finds the weights of the evaluation from matches that our player plays against itself.

mod data;
mod fit;
mod table;

pub use data::{Sample, play};
pub use fit::{Fit, Progress};
pub use table::table_of;
