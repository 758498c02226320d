//! The error if a format has no dialect of the given name.

use bughouse_core::quoted;

/// The format has no dialect of the given name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no dialect {} of {format}; there are {}", quoted(.name), .known.join(", "))]
pub struct UnknownDialect {
    /// The name that was given.
    pub name: String,
    /// `BPGN` or `BFEN`.
    pub format: &'static str,
    /// The names of all dialects of the format.
    pub known: Vec<&'static str>,
}
