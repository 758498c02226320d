//! Reads matches of chess.com. The site answers with one JSON document for each of the two boards.
//!
//! A [`ChessComBoard`] is one board. Two boards belong to one match if one of them names the other
//! as `partnerGameId`; the board with the lower id is board A. The answers do not order the moves
//! of both boards, so [`play`] finds the order from the clocks.

mod board;
mod decide;
mod merge;

pub(crate) use board::{ChessComBoard, read_board};
pub(crate) use merge::play;
