//! The trait of another program with which our rules are compared.

use std::collections::BTreeSet;
use std::fmt;

/// A position in another program.
pub trait Peer: Clone {
    /// The name of the program in reports.
    const NAME: &'static str;

    /// Whether the program has hands, and marks promoted pieces.
    const HANDS: bool;

    /// Reads a FEN with hands in brackets.
    ///
    /// # Errors
    /// Why the program refuses the position.
    fn read(fen: &str) -> Result<Self, String>;

    /// The legal moves in UCI text: `e2e4`, `N@f3`. Castling is written with the squares of king
    /// and rook: `e1h1`.
    fn moves(&self) -> BTreeSet<String>;

    /// The position after a legal move, given in UCI text.
    #[must_use]
    fn after(&self, played: &str) -> Self;

    fn state(&self) -> State;

    /// The number of sequences of `depth` legal moves. The moves of the last ply are counted
    /// without playing them.
    fn perft(&self, depth: u32) -> u64;
}

/// A position in a form that all programs can give, for comparisons.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// The letters of the pieces from a1 to h8, `.` for an empty square, `~` after a promoted pawn.
    pub pieces: String,
    /// The hands, White's first, each from queen to pawn; empty if the program has none.
    pub hands: String,
    /// `w` or `b`.
    pub to_move: char,
    /// The squares of the rooks that may castle, sorted.
    pub castling: Vec<String>,
    /// The squares of the pieces that give check, sorted.
    pub checkers: Vec<String>,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let State {
            pieces,
            hands,
            to_move,
            castling,
            checkers,
        } = self;
        write!(
            f,
            "{pieces} [{hands}] {to_move} castling {castling:?} checkers {checkers:?}"
        )
    }
}

/// Sorts texts, for the lists of squares of a [`State`].
pub fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    BTreeSet::from_iter(texts).into_iter().collect()
}
