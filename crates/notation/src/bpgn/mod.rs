//! BPGN: games of bughouse as text, like PGN for chess.
//!
//! [`Reader`] reads a file as a sequence of [`Game`]s: tags, moves, clocks and remarks as text,
//! with the line and column of each move. It does not check legality; [`crate::play_ply()`] does.
//! Module `dialect` reads what single programs write differently, and its corrections are in
//! [`Game::repairs`]. [`write()`] writes games, canonically or for older viewers.

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
pub use rules::{is_time_control, nearest_preset, rules_of, rules_tags, time_control};
pub use start::{START_TAGS, start_of};
pub use text::decode;
pub(crate) use words::is_uci_move;
pub use write::{movetext, write};
pub use write_dialect::GameDialect;
