//! The players and the arbiter around the boards: before play, agreements, decisions.

pub(crate) mod agree;
pub(crate) mod arbiter;
pub(crate) mod confirm;
pub(crate) mod expel;
pub(crate) mod new_game;
pub(crate) mod offers;
pub(crate) mod ready;
