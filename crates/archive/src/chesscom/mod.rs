//! Matches of chess.com, from the answers its site gives for each of the two boards.
//!
//! A [`ChessComBoard`] is one board. Two boards that name each other by `partnerGameId` are a match;
//! the one with the lower id is board A. There is no common order of moves: [`play`] makes a game of
//! both from the clocks.

mod board;
mod decide;
mod merge;

pub(crate) use board::{ChessComBoard, read_board};
pub(crate) use merge::play;
