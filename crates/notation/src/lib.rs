//! Bughouse as text.
//!
//! Moves as SAN, long algebraic notation, UCI text and TCN (the moves of chess.com); both boards as
//! BFEN (a FEN of two boards); games as BPGN (PGN with two boards); rulesets as TOML. Readers
//! accept variant spellings. Errors in games and rules files have a line and a column. Writers have
//! one canonical form; positions and games can also be written in the dialects of other programs.
//! This crate plays single moves, but no whole games. It opens no files and runs no clocks.
#![warn(missing_docs)]

pub mod advice;
pub mod bfen;
pub mod bpgn;
mod conflict;
mod diagnostic;
mod fault;
mod language;
pub mod long_algebraic;
mod people;
mod play_ply;
mod repair_kind;
pub mod rules_file;
pub mod san;
mod suggestion;
pub mod tcn;
pub mod uci;
mod unknown_dialect;
mod unplayed;

pub use conflict::{Conflict, ResultSource};
pub use diagnostic::Diagnostic;
pub use fault::{Fault, InputUnit, Unclosed};
pub use language::{Language, UnknownLanguage};
pub use people::People;
pub use play_ply::{capture_as_push, play_ply};
pub use repair_kind::RepairKind;
pub use suggestion::{rule_error_text, suggestion};
pub use unknown_dialect::UnknownDialect;
pub use unplayed::{MoveName, Unplayed, UnplayedReason};
