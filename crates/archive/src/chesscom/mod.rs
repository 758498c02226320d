//! Reads matches of chess.com, whose site answers with one JSON document for each of the two
//! boards.
//!
//! A [`ChessComBoard`] is one board. Two boards are a match if one names the other by
//! `partnerGameId`; the board with the lower id is board A. The answers do not order the moves of
//! both boards, so [`play`] finds the order from the clocks.

mod board;
mod decide;
mod merge;

pub(crate) use board::{ChessComBoard, read_board};
pub(crate) use merge::play;
