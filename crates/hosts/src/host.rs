//! What can be asked of a player that is another program.

use bughouse_core::Board;
use bughouse_engine::{Player, PlayerError};

use crate::BoardText;

/// A player that is another program.
pub trait Host: Player {
    /// The name that the program calls itself.
    fn name(&self) -> &str;

    /// The number of its process.
    fn process_id(&self) -> u32;

    /// The board as the program sees it; `None` if it cannot be asked now.
    ///
    /// # Errors
    /// The program is gone, or does not answer.
    fn board_text(&mut self) -> Result<Option<BoardText>, PlayerError>;

    /// The board that the program should have.
    fn expected_board(&self) -> Board;

    /// Compares the program's board with the board that it should have, if it can be asked now.
    ///
    /// # Errors
    /// [`PlayerError::OutOfStep`] if the boards differ; or the errors of [`Host::board_text`].
    fn check_board(&mut self) -> Result<(), PlayerError> {
        let expected = self.expected_board();
        match self.board_text()? {
            Some(text) => text.compare(self.name(), &expected),
            None => Ok(()),
        }
    }
}
