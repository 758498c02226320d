//! What several test programs share.
#![allow(dead_code, reason = "each test program uses a part")]

pub mod by_claims;
pub mod invariants;
pub mod presses;
pub mod random;
pub mod reference;
