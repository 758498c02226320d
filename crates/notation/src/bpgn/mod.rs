//! BPGN: games as text.
//!
//! [`Reader`] takes a file apart into [`Game`]s, one at a time: tags, moves, clocks and remarks as
//! they are written, with the place of each move. It knows no legality and no dialect beyond the
//! standard's grammar. [`Game`]s are written by [`write()`], canonically or as older viewers expect
//! them. What the moves mean is asked of [`crate::replay()`].

mod cursor;
mod game;
mod read;
mod rules;
mod text;
mod words;
mod write;

pub use game::{Defect, Game, Place, Ply, Remark, ResultMark, Tags, player_tag};
pub use read::{GAME_BYTES, Reader};
pub use rules::{nearest_preset, rules_of, rules_tags, time_control};
pub use write::{Dialect, write};
