//! Why a script is not understood, and where.

use std::fmt;

/// A place in a script that is not understood. Nothing was run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Defect {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What is wrong there and what would be right.
    pub sentence: String,
}

/// `LINE:COLUMN: sentence`, to be printed after the file's name and a colon.
impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.sentence)
    }
}
