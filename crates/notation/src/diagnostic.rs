//! An error in a text, with its place.

/// An error in a text, and its place. It is printed as `LINE:COLUMN: what`, usually after the name
/// of the file and a colon.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct Diagnostic {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// A sentence: what is wrong and what would be right.
    pub what: String,
}

impl Diagnostic {
    /// An error at a byte of a text. Bytes are counted from 0.
    ///
    /// ```
    /// use bughouse_notation::Diagnostic;
    ///
    /// let error = Diagnostic::at_byte("preset = \"fics\"\nlag = ?", 22, "not a value");
    /// assert_eq!(error.to_string(), "2:7: not a value");
    /// ```
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
