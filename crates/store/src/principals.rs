//! Principals: the people whom the server recognizes when they come again.
//!
//! A visitor shows a credential, such as the token in their browser, and the store has its hash. Several
//! principals may turn out to be one person: then they are merged. A role at a table is not stored here,
//! but in the room.

use crate::requests::requests;
use crate::{CredentialHash, PrincipalId, PublicId, StoreError, WriteError};

/// A principal that does not exist yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPrincipal {
    /// Its public id.
    pub public: PublicId,
    /// What it is: `guest` for a visitor without an account.
    pub kind: String,
    /// The name that they chose last.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// How they are recognized.
    pub credential: NewCredential,
}

/// A credential that does not exist yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewCredential {
    /// The hash of the secret that the person shows.
    pub hash: CredentialHash,
    /// What it is: `token` for a random text in a browser.
    pub kind: String,
    /// What it permits, as words with spaces between them; empty if it permits everything.
    pub scopes: String,
    /// Until when it is valid, in milliseconds since 1970; `None` if it does not expire.
    pub expires_ms: Option<i64>,
}

/// A stored principal that was not merged into another one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Principal {
    pub id: PrincipalId,
    pub public: PublicId,
    /// What it is: `guest` for a visitor without an account.
    pub kind: String,
    /// The name that they chose last.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When one of its credentials was used last, in milliseconds since 1970.
    pub seen_ms: i64,
    /// What they set for themselves, as a JSON object.
    pub settings: String,
    /// The principals that were merged into this one, in the order of their numbers. Other data, such as
    /// the documents of rooms, may still name them.
    pub also: Vec<PrincipalId>,
}

requests! {
    /// The storage of principals and their credentials.
    ///
    /// A credential is valid at a time if it is stored, was not revoked, and has not expired by then.
    trait Principals, in SQLite by principals:

    /// Stores a new principal with its first credential. Refused if the public id or the credential is in
    /// use, also if the credential is no longer valid.
    write(Book, Principal) fn welcome(new: NewPrincipal) -> Result<PrincipalId, WriteError>;
    /// The principal to whom a credential belongs; `None` if it is not valid at `now_ms` (milliseconds
    /// since 1970).
    read fn principal_by(credential: CredentialHash, now_ms: i64) -> Result<Option<Principal>, StoreError>;
    /// The principal with this public id, or the one into which it was merged.
    read fn principal_with(public: PublicId) -> Result<Option<Principal>, StoreError>;
    /// Records that a credential is used at `now_ms`. Changes nothing if it is not valid then.
    write(Book, Principal) fn note_use(credential: CredentialHash, now_ms: i64) -> Result<(), WriteError>;
    /// Stores another name. Refused if there is no such principal, or it was merged into another one.
    write(Book, Principal) fn rename(id: PrincipalId, name: String) -> Result<(), WriteError>;
    /// Merges the principals of these credentials into `into`, or into the one into which `into` was
    /// merged. The other one keeps its name and its settings, and gets all credentials and finished
    /// matches. Credentials that are not valid at `now_ms` are ignored. Refused if there is no principal
    /// `into`.
    write(Book, Principal) fn merge(
        credentials: Vec<CredentialHash>,
        into: PrincipalId,
        now_ms: i64,
    ) -> Result<(), WriteError>;
    /// Makes a credential invalid from `now_ms` on. If it was revoked before, the earlier time stays.
    /// Refused if it is not stored.
    write(Book, Principal) fn revoke(credential: CredentialHash, now_ms: i64) -> Result<(), WriteError>;
}
