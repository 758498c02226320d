//! Sets of positions with the lengths of their mates, and a plain search that proves them.
//!
//! [`Plain`] finds forced mates with the rules of `bughouse-core` alone: it has no table, no
//! evaluation and no code of the engine, so that it can judge the engine. A [`Row`] is a position of
//! a set.
//!
//! ```
//! use bughouse_core::{Board, Ruleset};
//! use bughouse_mates::{Attack, Plain};
//!
//! let board: Board = "r4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -".parse()?;
//! let mut plain = Plain::new(&Ruleset::CHESSCOM, 1_000_000);
//! assert_eq!(plain.shortest(&board, 5, Attack::All), Ok(Some(3))); // Q@g8+ Rxg8 Nf7#
//! # Ok::<(), bughouse_core::PositionError>(())
//! ```
#![warn(missing_docs)]

mod plain;
mod prove;
mod set;

pub use plain::{Attack, OutOfNodes, Plain};
pub use prove::{FULL_WIDTH, NONE_BY_CHECKS, ProofError};
pub use set::{COLUMNS, Row, RowError, read};
