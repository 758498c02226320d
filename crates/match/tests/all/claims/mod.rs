//! Matches by claims: what is made and completed, claimed and ruled on.

mod arbiter;
mod asked;
mod claimed;
mod clocks;
mod hidden;
mod made;
mod table;
