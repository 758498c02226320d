//! Principals: the people whom the server recognizes when they come again.
//!
//! A visitor shows a credential, such as the token in their browser, and the store has its hash. Several
//! principals may turn out to be one person: then they are merged. A role at a table is not stored here,
//! but in the room.

use crate::{CredentialHash, Pending, PrincipalId, PublicId, StoreError, WriteError};

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

/// The storage of principals and their credentials.
///
/// A credential is valid at a time if it is stored, was not revoked, and has not expired by then.
pub trait Principals {
    /// Stores a new principal with its first credential. Refused if the public id or the credential is in
    /// use, also if the credential is no longer valid.
    fn welcome(&self, new: NewPrincipal) -> Pending<Result<PrincipalId, WriteError>>;
    /// The principal to whom a credential belongs; `None` if it is not valid at `now_ms` (milliseconds
    /// since 1970).
    fn principal_by(
        &self,
        credential: CredentialHash,
        now_ms: i64,
    ) -> Pending<Result<Option<Principal>, StoreError>>;
    /// The principal with this public id, or the one into which it was merged.
    fn principal_with(&self, public: PublicId) -> Pending<Result<Option<Principal>, StoreError>>;
    /// Records that a credential is used at `now_ms`. Changes nothing if it is not valid then.
    fn note_use(&self, credential: CredentialHash, now_ms: i64) -> Pending<Result<(), WriteError>>;
    /// Stores another name. Refused if there is no such principal, or it was merged into another one.
    fn rename(&self, id: PrincipalId, name: String) -> Pending<Result<(), WriteError>>;
    /// Merges the principals of these credentials into `into`, or into the one into which `into` was
    /// merged. The other one keeps its name and its settings, and gets all credentials and finished
    /// matches. Credentials that are not valid at `now_ms` are ignored. Refused if there is no principal
    /// `into`.
    fn merge(
        &self,
        credentials: Vec<CredentialHash>,
        into: PrincipalId,
        now_ms: i64,
    ) -> Pending<Result<(), WriteError>>;
    /// Makes a credential invalid from `now_ms` on. If it was revoked before, the earlier time stays.
    /// Refused if it is not stored.
    fn revoke(&self, credential: CredentialHash, now_ms: i64) -> Pending<Result<(), WriteError>>;
}

/// Refuses a request that names a principal that does not exist, or no longer exists on its own.
pub(crate) fn no_principal() -> WriteError {
    WriteError::Refused("there is no such principal".into())
}

/// Refuses a request that names a credential that is not stored.
pub(crate) fn no_credential() -> WriteError {
    WriteError::Refused("there is no such credential".into())
}

/// Refuses a new principal whose credential is stored already.
pub(crate) fn credential_in_use() -> WriteError {
    WriteError::Refused("its credential is in use".into())
}
