//! Why a text is no TOML.

use bughouse_core::{quoted, told};

/// What is wrong, as far as the usual mistakes of people who write rules can be told apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum TomlFault {
    /// Nothing stands behind `=`, or a word without quotes.
    #[error("behind = stands a number, true, false, or a text in \"quotes\"")]
    NoValue,
    /// No `=` follows the name.
    #[error("behind a name stand = and its value")]
    NoEquals,
    /// Something is opened and not closed; this would close it.
    #[error("this is not closed: {0} is missing")]
    Open(String),
    /// The name stands twice.
    #[error("this name stands twice")]
    Twice,
    /// A name has letters that it may not have.
    #[error("a name has letters a to z, numbers, - and _")]
    Name,
    /// Something follows what is whole already.
    #[error("nothing more may stand on this line but a remark behind #")]
    Behind,
    /// In the words of the reader of TOML.
    #[error("{0}")]
    Broken(String),
}

impl TomlFault {
    /// Which one it is, by the sentence of the reader, crate `toml`, which tells kinds of errors in
    /// no other way: ``unclosed table, expected `]` ``.
    pub fn of(sentence: &str) -> TomlFault {
        let (what, _) = sentence.split_once(", expected").unwrap_or((sentence, ""));
        let wanted = || {
            sentence
                .split('`')
                .nth(1)
                .map(|end| quoted(end).to_string())
        };
        match what {
            "string values must be quoted" | "missing value" => TomlFault::NoValue,
            "key with no value" => TomlFault::NoEquals,
            "duplicate key" => TomlFault::Twice,
            "invalid unquoted key" | "unquoted keys cannot be empty" => TomlFault::Name,
            "unexpected key or value" => TomlFault::Behind,
            open if open.starts_with("unclosed") || open.ends_with("string") => match wanted() {
                Some(end) => TomlFault::Open(end),
                None => TomlFault::Broken(told(what).to_string()),
            },
            _ => TomlFault::Broken(told(what).to_string()),
        }
    }
}
