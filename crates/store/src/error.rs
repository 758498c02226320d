//! Why something could not be written or read.

/// The reason why a write was not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// Nothing was written: another start of the program has claimed the room.
    #[error("the room belongs to another process")]
    Fenced,
    /// Nothing was written. The text is the reason.
    #[error("the store refused this: {0}")]
    Refused(String),
    /// Nothing was written, because too many other writes wait.
    #[error("the store has too much to write")]
    Busy,
    /// The outcome is unknown, for the reason in the text.
    #[error("it is unknown whether this was written: {0}")]
    Unknown(String),
}

/// The store could not be read, for the reason in the text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(pub String);
