//! What every program is asked, and the words in which it answers.

use std::collections::BTreeSet;
use std::fmt;

/// A program's position.
pub trait Peer: Clone {
    /// What it is called in a report.
    const NAME: &'static str;

    /// Whether it knows hands and promoted pawns.
    const HANDS: bool;

    /// The position of a FEN, hands in brackets; why it is refused.
    fn read(fen: &str) -> Result<Self, String>;

    /// The legal moves in UCI text, castling as king takes rook: `e2e4`, `e1h1`, `N@f3`.
    fn moves(&self) -> BTreeSet<String>;

    /// The position after a legal move.
    #[must_use]
    fn after(&self, played: &str) -> Self;

    fn state(&self) -> State;

    /// How many sequences of so many legal moves there are, the last one counted, not played.
    fn perft(&self, depth: u32) -> u64;
}

/// What can be seen of a position, and what cannot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// The letters of the men from a1 to h8, `.` for an empty square, `~` behind a promoted pawn.
    pub men: String,
    /// The hands, white first, each queen to pawn; empty where the program has none.
    pub hands: String,
    /// `w` or `b`.
    pub to_move: char,
    /// The squares of the rooks that may castle, sorted.
    pub castling: Vec<String>,
    /// The squares of the men that give check, sorted.
    pub checkers: Vec<String>,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let State {
            men,
            hands,
            to_move,
            castling,
            checkers,
        } = self;
        write!(
            f,
            "{men} [{hands}] {to_move} castling {castling:?} checkers {checkers:?}"
        )
    }
}

/// Sorted texts, for the lists of squares of a [`State`].
pub fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    BTreeSet::from_iter(texts).into_iter().collect()
}
