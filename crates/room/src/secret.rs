//! Secrets: the unguessable part of the link of a table, the token that identifies a browser tab,
//! and the keys of arbiters, clocks and assistants.
//!
//! A token or key is sent to a client once. The server stores only its SHA-256 hash.

use std::fmt;

use bughouse_store::{has_only_letters, random_text, text_of};
use sha2::{Digest, Sha256};

/// The token of a browser tab, or a key: 260 random bits as text.
pub struct Token(String);

impl Token {
    /// A new random token.
    pub fn new() -> Token {
        Token(random_text(52))
    }

    /// The token as text, to be sent to the client. It must not be logged.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The SHA-256 hash of a token that a client sent.
    pub fn hash(text: &str) -> [u8; 32] {
        Sha256::digest(text.as_bytes()).into()
    }
}

impl Default for Token {
    fn default() -> Token {
        Token::new()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// A new unguessable part of a link: 130 random bits.
pub fn table_id() -> String {
    random_text(26)
}

/// A name for a sequence of byte strings, made from their hash. Equal sequences have equal names.
/// The name has the form of the unguessable part of a link.
pub fn name_of(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    text_of(&hash.finalize()[..26])
}

/// Whether a text has the form of the unguessable part of a link. The store is not asked for other
/// texts.
pub fn is_table_id(text: &str) -> bool {
    text.len() == 26 && has_only_letters(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_tokens_are_long_and_each_is_different() {
        assert_ne!(table_id(), table_id());
        assert!(is_table_id(&table_id()));
        assert!(!is_table_id("../../etc/passwd") && !is_table_id(""));
        assert!(is_table_id(&name_of(&[b"a", b"b"])));
        assert_eq!(name_of(&[b"a", b"b"]), name_of(&[b"a", b"b"]));
        assert_ne!(name_of(&[b"a", b"b"]), name_of(&[b"ab", b""]));
        let token = Token::new();
        assert_eq!(token.reveal().len() * 5, 260);
        assert_ne!(
            Token::hash(token.reveal()),
            Token::hash(Token::new().reveal())
        );
        assert_eq!(format!("{token:?}"), "Token(secret)");
    }
}
