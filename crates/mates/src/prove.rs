//! Proves the rows of a set, and the mates that a player claims.

use bughouse_core::{Board, Move};

use crate::{Attack, OutOfNodes, Plain, Row};

/// Every mate of at most so many plies is excluded with all moves of the attacker: before a longer mate,
/// and where there is none.
pub const FULL_WIDTH: u32 = 5;

/// A position without a mate has no mate by checks in so many plies.
pub const NONE_BY_CHECKS: u32 = 15;

/// Why a row is not proven.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    /// There is a shorter mate, or a mate where the row says that there is none.
    #[error("there is a mate in {0} plies")]
    Mate(u32),
    /// There is no such mate.
    #[error("there is no mate in {0} plies")]
    NoMate(u32),
    /// The search was too long.
    #[error(transparent)]
    OutOfNodes(#[from] OutOfNodes),
}

impl Plain<'_> {
    /// Proves that the shortest mate of a row has exactly the length that the row says.
    ///
    /// Shorter mates are excluded with all moves of the attacker up to [`FULL_WIDTH`] plies, and by
    /// checks alone beyond. So the proof is complete for mates in at most 7 plies. A row without a mate
    /// has none by checks in [`NONE_BY_CHECKS`] plies.
    ///
    /// # Errors
    /// Why the row is not proven.
    pub fn prove(&mut self, row: &Row) -> Result<(), ProofError> {
        let width = row
            .plies
            .map_or(FULL_WIDTH, |plies| FULL_WIDTH.min(plies - 1));
        if let Some(shorter) = self.shortest(&row.board, width, Attack::All)? {
            return Err(ProofError::Mate(shorter));
        }
        let by_checks = row.plies.unwrap_or(NONE_BY_CHECKS);
        match (
            self.shortest(&row.board, by_checks, Attack::Checks)?,
            row.plies,
        ) {
            (found, plies) if found == plies => Ok(()),
            (Some(found), _) => Err(ProofError::Mate(found)),
            (None, Some(plies)) => match self.shortest(&row.board, plies, Attack::All)? {
                Some(found) if found == plies => Ok(()),
                Some(found) => Err(ProofError::Mate(found)),
                None => Err(ProofError::NoMate(plies)),
            },
            (None, None) => Ok(()),
        }
    }

    /// Whether a move forces a mate of at most `plies` plies, this move included. A mate by checks is looked
    /// for first.
    ///
    /// # Errors
    /// The limit was reached.
    pub fn confirms(&mut self, board: &Board, m: Move, plies: u32) -> Result<bool, OutOfNodes> {
        if self.keeps(board, m, plies, Attack::Checks) == Ok(true) {
            return Ok(true);
        }
        self.keeps(board, m, plies, Attack::All)
    }
}
