//! Secrets: the unguessable part of a link, and the token that identifies a tab.
//!
//! A token is sent once, to its tab; the server stores its SHA-256.

use std::fmt;

use sha2::{Digest, Sha256};

/// Letters of link and token: those that need no escaping in an address and do not look alike.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// 256 random bits as text.
pub struct Token(String);

impl Token {
    /// A new one.
    pub fn new() -> Token {
        Token(random_text(52))
    }

    /// The token for the tab; never logged.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash of a token that a tab sent.
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

/// The unguessable part of a link: 130 random bits.
pub fn table_id() -> String {
    random_text(26)
}

/// A name for some bytes, as long as the unguessable part of a link; the same for the same bytes.
pub fn name_of(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    text(&hash.finalize()[..26])
}

/// Whether this can be the unguessable part of a link; other texts never reach the store.
pub fn is_table_id(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// Five random bits a letter.
fn random_text(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    text(&bytes)
}

/// One letter a byte.
fn text(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_tokens_are_long_and_differ() {
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
