//! Ids of what is stored.
//!
//! Numbers are for the store alone and are never shown. A public id may be shown to everybody and
//! permits nothing. The secret part of a table's link and the secrets of people are stored only as their
//! hashes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The characters of ids, links and tokens. They need no escaping in an address and do not look alike.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// The length of a public id: 60 random bits.
const PUBLIC_LETTERS: usize = 12;

/// The number of a room in the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoomId(pub i64);

/// The number of a match in the store, over all rooms. Later matches have greater numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(pub i64);

/// The number of a principal in the store.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct PrincipalId(pub i64);

/// The public id of a room, a match or a principal: 12 letters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicId(String);

impl PublicId {
    /// A new random id. Stores refuse an id that is in use, which in practice does not occur.
    pub fn random() -> PublicId {
        PublicId(random_text(PUBLIC_LETTERS))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PublicId {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PublicId, &'static str> {
        let fits = text.len() == PUBLIC_LETTERS && has_only_letters(text);
        fits.then(|| PublicId(text.to_owned()))
            .ok_or("a public id has 12 letters")
    }
}

impl TryFrom<String> for PublicId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<PublicId, &'static str> {
        text.parse()
    }
}

impl From<PublicId> for String {
    fn from(id: PublicId) -> String {
        id.0
    }
}

impl fmt::Display for PublicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The SHA-256 hash of the secret part of a table's link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinkHash(pub [u8; 32]);

impl LinkHash {
    /// The hash of the secret part of a link.
    pub fn of(link: &str) -> LinkHash {
        LinkHash(Sha256::digest(link.as_bytes()).into())
    }
}

/// The SHA-256 hash of a secret by which a person is recognized.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CredentialHash(pub [u8; 32]);

impl CredentialHash {
    /// The hash of a secret.
    pub fn of(secret: &str) -> CredentialHash {
        CredentialHash(Sha256::digest(secret.as_bytes()).into())
    }
}

/// A random text with five random bits for each letter.
pub fn random_text(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    text_of(&bytes)
}

/// A random number.
pub fn random_number() -> u32 {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    u32::from_le_bytes(bytes)
}

/// A text with one letter for each byte.
pub fn text_of(bytes: &[u8]) -> String {
    let letters = bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)]);
    letters.map(char::from).collect()
}

/// Whether a text has only letters of [`random_text`].
pub fn has_only_letters(text: &str) -> bool {
    text.bytes().all(|letter| LETTERS.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_id_is_read_from_its_text_and_from_no_other() {
        let id = PublicId::random();
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_ne!(id, PublicId::random());
        for text in ["", "2345", "0123456789ab", "../../../etc", "23456789abcdé"] {
            assert!(text.parse::<PublicId>().is_err(), "{text}");
        }
    }
}
