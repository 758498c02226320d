//! The rules of bughouse chess.
//!
//! A [`Board`] is one board with the hands of both colors. It lists moves and drops, plays them,
//! and gives verdicts (check, mate, draw) under a [`Ruleset`]. [`Boards`] are the two boards of a
//! match: a piece that is captured on one board goes into a hand on the other. The result of each
//! function depends only on its arguments. The crate has no clock, no players, and no input or
//! output. It reads and writes one canonical text of moves and positions; the crate `notation` has
//! all other formats.
//!
//! Comments cite articles of published rules: `WBN 5.10` is one of the World Bughouse Network,
//! `Asten §13` of the Dutch regulations, and `RU V1` of the Russian article. `Q11` is a decision of
//! this project on a question that these texts leave open. `docs/laws.md` lists all articles and
//! decisions.
//!
//! ```
//! use bughouse_core::{Board, Ruleset, Verdict};
//!
//! let smothered: Board = "6rk/5Npp/8/8/8/8/8/6K1/qrbnp b - -".parse()?;
//! assert_eq!(smothered.verdict(&Ruleset::FICS), Verdict::Mate);
//! # Ok::<(), bughouse_core::PositionError>(())
//! ```
#![warn(missing_docs)]

pub mod attacks;
mod board;
mod boards;
mod castling;
mod check;
mod drops;
mod hash;
mod holdings;
mod legal;
mod material;
mod move_text;
mod movers;
mod moves;
mod pawns;
mod perft;
mod physical;
mod piece;
mod piece_moves;
mod play;
mod position;
mod position_text;
mod quote;
mod rules;
mod seat;
mod set;
mod setup;
mod signal;
mod square;
mod verdict;
#[cfg(feature = "wire")]
mod wire;

pub use board::Board;
pub use boards::{Boards, HandOver};
pub use castling::{Castling, Wing};
pub use check::MoveError;
pub use drops::Drops;
pub use holdings::{Held, Holdings};
pub use material::MaterialHints;
pub use move_text::ParseMoveError;
pub use moves::{Drop, Move, Promotion};
pub use piece::{ByColor, Color, Piece, Role};
pub use piece_moves::PieceMoves;
pub use play::Played;
pub use position::Position;
pub use position_text::{PositionError, PositionFault};
pub use quote::{QUOTED_MAX, Quoted, escaped, is_invisible, quoted, quoted_long};
pub use rules::*;
pub use seat::{BoardId, ByBoard, BySeat, Seat, Team};
pub use set::SquareSet;
pub use setup::{SetupError, SetupErrors};
pub use signal::{Direction, Signal, Who};
pub use square::{File, ParseSquareError, Rank, Square};
pub use verdict::Verdict;
