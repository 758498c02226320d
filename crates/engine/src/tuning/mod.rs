//! Tuning: finds the weights of the evaluation from matches that our player plays against itself.

mod data;
mod fit;

pub use data::{Sample, play};
pub use fit::{Fit, Progress};
