//! Helpers that several test modules use.

pub mod by_claims;
pub mod invariants;
pub mod played;
pub mod presses;
pub mod random;
pub mod reference;
pub mod script;
pub mod table;
