//! Why something could not be written or read.

/// The reason why a write was not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// Nothing was written: another start of the program has claimed the room, or, for what
    /// belongs to the last start, has begun since.
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

/// Why both stores refuse a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("its id is in use")]
    IdInUse,
    #[error("its credential is in use")]
    CredentialInUse,
    #[error("there is no such credential")]
    NoCredential,
    /// No principal, or one that no longer exists on its own.
    #[error("there is no such principal")]
    NoPrincipal,
    #[error("there is no such event")]
    NoEvent,
    #[error("match {0} cannot begin")]
    CannotBegin(u32),
    #[error("no such match is running")]
    NotRunning,
    #[error("entry {seq} cannot follow entry {last}")]
    NoSuccessor { seq: u32, last: u32 },
}

impl From<Refusal> for WriteError {
    fn from(refusal: Refusal) -> WriteError {
        WriteError::Refused(refusal.to_string())
    }
}

/// The store could not be read, for the reason in the text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(pub String);

/// To claim rooms is a write, which answers what they contain.
impl From<WriteError> for StoreError {
    fn from(error: WriteError) -> StoreError {
        StoreError(error.to_string())
    }
}
