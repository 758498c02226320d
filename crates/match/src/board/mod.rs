//! One board: how moves are made and completed, and how the board ends.

pub(crate) mod board_end;
pub(crate) mod demand;
pub(crate) mod frozen_boards;
pub(crate) mod history;
pub(crate) mod made;
pub(crate) mod play;
pub(crate) mod premove_queue;
pub(crate) mod press;
pub(crate) mod promotion;
