//! The error of a dialect's name that does not exist.

use bughouse_core::quoted;

/// There is no dialect of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no dialect {} of {format}; there are {}", quoted(.name), .known.join(", "))]
pub struct UnknownDialect {
    /// The name that was given.
    pub name: String,
    /// `BPGN` or `BFEN`.
    pub format: &'static str,
    /// The names of the dialects of that format.
    pub known: Vec<&'static str>,
}
