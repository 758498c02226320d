//! What is wrong in a text, and where.

/// Something in a text that is not understood, printed as `LINE:COLUMN: what` after the name of a file
/// and a colon.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct Diagnostic {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What it is and what would be right, a sentence.
    pub what: String,
}

impl Diagnostic {
    /// At the byte of a text with that number, from 0.
    pub fn at_byte(text: &str, byte: usize, what: impl Into<String>) -> Diagnostic {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Diagnostic {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            what: what.into(),
        }
    }
}
