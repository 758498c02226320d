//! Matches by claims: what is made and completed, claimed and ruled on.

mod arbiter;
mod claimed;
mod clocks;
mod hidden;
mod made;
mod table;
