//! The principals of a store in memory.

use super::content::{Content, next};
use crate::error::Refusal;
use crate::{CredentialHash, NewPrincipal, Principal, PrincipalId, PublicId, WriteError};

pub struct StoredPrincipal {
    /// `also` is not kept here.
    pub principal: Principal,
    merged_into: Option<PrincipalId>,
}

pub struct Credential {
    principal: PrincipalId,
    expires_ms: Option<i64>,
    revoked_ms: Option<i64>,
}

impl Content {
    pub fn welcome(&mut self, new: NewPrincipal) -> Result<PrincipalId, WriteError> {
        if self.credentials.contains_key(&new.credential.hash) {
            return Err(Refusal::CredentialInUse.into());
        }
        let mut others = self.principals.values();
        if others.any(|one| one.principal.public == new.public) {
            return Err(Refusal::IdInUse.into());
        }
        let id = PrincipalId(next(self.principals.keys().map(|id| id.0)));
        let credential = Credential {
            principal: id,
            expires_ms: new.credential.expires_ms,
            revoked_ms: None,
        };
        self.credentials.insert(new.credential.hash, credential);
        let stored = StoredPrincipal {
            principal: Principal {
                id,
                public: new.public,
                kind: new.kind,
                name: new.name,
                made_ms: new.made_ms,
                seen_ms: new.made_ms,
                settings: "{}".into(),
                also: Vec::new(),
            },
            merged_into: None,
        };
        self.principals.insert(id, stored);
        Ok(id)
    }

    pub fn principal_by(&self, credential: CredentialHash, now_ms: i64) -> Option<Principal> {
        Some(self.principal(self.owner(credential, now_ms)?))
    }

    pub fn principal_with(&self, public: PublicId) -> Option<Principal> {
        let mut all = self.principals.values();
        let found = all.find(|one| one.principal.public == public)?;
        Some(self.principal(found.merged_into.unwrap_or(found.principal.id)))
    }

    fn owner(&self, credential: CredentialHash, now_ms: i64) -> Option<PrincipalId> {
        let found = self.credentials.get(&credential)?;
        let has_expired = found.expires_ms.is_some_and(|at| at <= now_ms);
        (found.revoked_ms.is_none() && !has_expired).then_some(found.principal)
    }

    fn principal(&self, id: PrincipalId) -> Principal {
        let all = self.principals.iter();
        let merged = all.filter(|(_, one)| one.merged_into == Some(id));
        Principal {
            also: merged.map(|(&other, _)| other).collect(),
            ..self.principals[&id].principal.clone()
        }
    }

    pub fn note_use(&mut self, credential: CredentialHash, now_ms: i64) -> Result<(), WriteError> {
        if let Some(owner) = self.owner(credential, now_ms) {
            self.see(owner, now_ms);
        }
        Ok(())
    }

    fn see(&mut self, id: PrincipalId, at_ms: i64) {
        if let Some(stored) = self.principals.get_mut(&id) {
            let seen_ms = &mut stored.principal.seen_ms;
            *seen_ms = at_ms.max(*seen_ms);
        }
    }

    pub fn rename(&mut self, id: PrincipalId, name: String) -> Result<(), WriteError> {
        let found = self.principals.get_mut(&id);
        let stored = found.filter(|one| one.merged_into.is_none());
        stored.ok_or(Refusal::NoPrincipal)?.principal.name = name;
        Ok(())
    }

    pub fn merge(
        &mut self,
        credentials: Vec<CredentialHash>,
        into: PrincipalId,
        now_ms: i64,
    ) -> Result<(), WriteError> {
        let into = self.root(into).ok_or(Refusal::NoPrincipal)?;
        for credential in credentials {
            if let Some(other) = self.owner(credential, now_ms).filter(|&id| id != into) {
                self.merge_one(other, into);
            }
        }
        Ok(())
    }

    fn merge_one(&mut self, from: PrincipalId, into: PrincipalId) {
        for credential in self.credentials.values_mut() {
            if credential.principal == from {
                credential.principal = into;
            }
        }
        for (&id, stored) in &mut self.principals {
            if id == from || stored.merged_into == Some(from) {
                stored.merged_into = Some(into);
            }
        }
        let ends = self.matches.values_mut().map(|one| &mut one.row.ended);
        for ended in ends.flatten() {
            let moved = |id| if id == from { into } else { id };
            ended.principals = ended.principals.map(|of_seat| of_seat.map(moved));
        }
        self.see(into, self.principals[&from].principal.seen_ms);
    }

    /// The principal, or the one into which it was merged; `None` if there is no such principal.
    pub(super) fn root(&self, id: PrincipalId) -> Option<PrincipalId> {
        let stored = self.principals.get(&id)?;
        Some(stored.merged_into.unwrap_or(id))
    }

    pub fn revoke(&mut self, credential: CredentialHash, now_ms: i64) -> Result<(), WriteError> {
        let found = self.credentials.get_mut(&credential);
        let revoked_ms = &mut found.ok_or(Refusal::NoCredential)?.revoked_ms;
        *revoked_ms = revoked_ms.or(Some(now_ms));
        Ok(())
    }
}
