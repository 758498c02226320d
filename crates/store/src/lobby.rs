//! The rows of the lobby: searches, partnerships, blocks and the like, each as a text under its key.
//!
//! A key is the kind of the row and what it is about, such as `{"search":17}`. The store interprets neither
//! the key nor the text. Numbers of people in them are those of principals. If principals are merged, the
//! lobby writes its rows again.

use crate::requests::requests;
use crate::{StoreError, WriteError};

requests! {
    /// The storage of the lobby. It belongs to the last start of the program.
    trait LobbyRows, in SQLite by lobby:

    /// Stores rows by their keys, in place of earlier ones; a row without a text is removed, if there is
    /// one. All of them are written, or none. The same rows may be written again. Of several rows with one
    /// key the last one counts.
    write(Book, Lobby, start) fn keep_lobby(
        rows: Vec<(String, Option<String>)>,
    ) -> Result<(), WriteError>;
    /// All rows, in the order of the bytes of their keys.
    read fn lobby() -> Result<Vec<(String, String)>, StoreError>;
}
