//! BPGN: games as text.
//!
//! [`Reader`] takes a file apart into [`Game`]s, one at a time: tags, moves, clocks and remarks as
//! they are written, with the place of each move. It knows no legality; how single programs differ
//! from the standard stands in `dialect`, and what it corrects is told in [`Game::repairs`]. Games
//! are written by [`write()`], canonically or as older viewers expect them. What the moves mean is
//! asked of [`crate::replay()`].

mod cursor;
mod dialect;
mod game;
mod plain_forms;
mod read;
mod read_move;
mod read_prose;
mod read_tag;
mod read_variation;
mod rules;
mod start;
mod text;
mod words;
mod write;
mod write_dialect;

pub use game::{
    Defect, Game, Place, Ply, Remark, Repair, ResultMark, Tags, Variation, forget_places,
    player_tag,
};
pub use read::{GAME_BYTES, REST_BYTES, Reader};
pub(crate) use rules::base_s;
pub use rules::{is_time_control, nearest_preset, rules_of, rules_tags, time_control};
pub(crate) use start::POSITIONS;
pub use start::start_of;
pub use text::decode;
pub(crate) use words::is_step;
pub use write::{movetext, write};
pub use write_dialect::GameDialect;
