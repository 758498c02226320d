//! Principals and their credentials.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::{Outcome, execute, list, value};
use crate::error::Refusal;
use crate::{CredentialHash, NewPrincipal, Principal, PrincipalId, PublicId};

pub fn welcome(connection: &Connection, new: NewPrincipal) -> Outcome<PrincipalId> {
    let credential = new.credential;
    let is_used = "SELECT EXISTS (SELECT 1 FROM credentials WHERE hash = ?1)";
    if value(connection, is_used, [credential.hash])? {
        return Err(Refusal::CredentialInUse.into());
    }
    let inserted = execute(
        connection,
        "INSERT INTO principals (public, kind, name, made_ms, seen_ms) VALUES (?1, ?2, ?3, ?4, ?4)
         ON CONFLICT DO NOTHING",
        params![new.public, new.kind, new.name, new.made_ms],
    )?;
    if inserted == 0 {
        return Err(Refusal::IdInUse.into());
    }
    let id = PrincipalId(connection.last_insert_rowid());
    execute(
        connection,
        "INSERT INTO credentials (hash, principal, kind, scopes, made_ms, used_ms, expires_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)",
        params![
            credential.hash,
            id,
            credential.kind,
            credential.scopes,
            new.made_ms,
            credential.expires_ms
        ],
    )?;
    Ok(id)
}

pub fn principal_by(
    connection: &Connection,
    credential: CredentialHash,
    now_ms: i64,
) -> Result<Option<Principal>> {
    let owner = owner(connection, credential, now_ms)?;
    owner.map(|id| principal(connection, id)).transpose()
}

/// The principal with this public id, or the one into which it was merged.
pub fn principal_with(connection: &Connection, public: PublicId) -> Result<Option<Principal>> {
    let sql = "SELECT coalesce(merged_into, id) FROM principals WHERE public = ?1";
    let found = value(connection, sql, [public]).optional()?;
    found.map(|id| principal(connection, id)).transpose()
}

/// The principal of a credential, if the credential is valid.
fn owner(
    connection: &Connection,
    credential: CredentialHash,
    now_ms: i64,
) -> Result<Option<PrincipalId>> {
    let sql = "
        SELECT principal FROM credentials
        WHERE hash = ?1 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > ?2)";
    value(connection, sql, params![credential, now_ms]).optional()
}

fn principal(connection: &Connection, id: PrincipalId) -> Result<Principal> {
    let also = "SELECT id FROM principals WHERE merged_into = ?1 ORDER BY id";
    let also = list(connection, also, [id], |row| row.get(0))?;
    let sql = "SELECT public, kind, name, made_ms, seen_ms, settings FROM principals WHERE id = ?1";
    connection.prepare_cached(sql)?.query_row([id], |row| {
        Ok(Principal {
            id,
            public: row.get(0)?,
            kind: row.get(1)?,
            name: row.get(2)?,
            made_ms: row.get(3)?,
            seen_ms: row.get(4)?,
            settings: row.get(5)?,
            also,
        })
    })
}

pub fn note_use(connection: &Connection, credential: CredentialHash, now_ms: i64) -> Outcome<()> {
    if let Some(owner) = owner(connection, credential, now_ms)? {
        execute(
            connection,
            "UPDATE credentials SET used_ms = max(used_ms, ?2) WHERE hash = ?1",
            params![credential, now_ms],
        )?;
        execute(
            connection,
            "UPDATE principals SET seen_ms = max(seen_ms, ?2) WHERE id = ?1",
            params![owner, now_ms],
        )?;
    }
    Ok(())
}

pub fn rename(connection: &Connection, id: PrincipalId, name: String) -> Outcome<()> {
    let renamed = execute(
        connection,
        "UPDATE principals SET name = ?2 WHERE id = ?1 AND merged_into IS NULL",
        params![id, name],
    )?;
    match renamed {
        0 => Err(Refusal::NoPrincipal.into()),
        _ => Ok(()),
    }
}

pub fn merge(
    connection: &Connection,
    credentials: Vec<CredentialHash>,
    into: PrincipalId,
    now_ms: i64,
) -> Outcome<()> {
    let root = "SELECT coalesce(merged_into, id) FROM principals WHERE id = ?1";
    let root = value(connection, root, [into]).optional()?;
    let into = root.ok_or(Refusal::NoPrincipal)?;
    for credential in credentials {
        // A principal with several of the credentials is `into` after the first one.
        if let Some(other) = owner(connection, credential, now_ms)?
            && other != into
        {
            merge_one(connection, other, into)?;
        }
    }
    Ok(())
}

fn merge_one(connection: &Connection, from: PrincipalId, into: PrincipalId) -> Result<()> {
    for sql in [
        "UPDATE credentials SET principal = ?2 WHERE principal = ?1",
        "UPDATE played SET principal = ?2 WHERE principal = ?1",
        // Those that were merged into `from` are now merged into `into`, so no chain is longer than one.
        "UPDATE principals SET merged_into = ?2 WHERE id = ?1 OR merged_into = ?1",
        "UPDATE principals SET seen_ms =
             max(seen_ms, (SELECT seen_ms FROM principals WHERE id = ?1)) WHERE id = ?2",
    ] {
        execute(connection, sql, [from, into])?;
    }
    Ok(())
}

pub fn revoke(connection: &Connection, credential: CredentialHash, now_ms: i64) -> Outcome<()> {
    let revoked = execute(
        connection,
        "UPDATE credentials SET revoked_ms = coalesce(revoked_ms, ?2) WHERE hash = ?1",
        params![credential, now_ms],
    )?;
    match revoked {
        0 => Err(Refusal::NoCredential.into()),
        _ => Ok(()),
    }
}
