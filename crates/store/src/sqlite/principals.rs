//! Principals and their credentials.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::{Outcome, execute, id_in_use, results};
use crate::principals::{credential_in_use, no_credential, no_principal};
use crate::{CredentialHash, NewPrincipal, Principal, PrincipalId, PublicId};

/// The principal of the credential ?1, if the credential is valid at ?2.
const OWNER: &str = "SELECT principal FROM credentials
    WHERE hash = ?1 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > ?2)";

pub fn welcome(connection: &Connection, new: &NewPrincipal) -> Outcome<PrincipalId> {
    let credential = &new.credential;
    let is_used: bool = connection
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM credentials WHERE hash = ?1)")?
        .query_row([credential.hash.0], |row| row.get(0))?;
    if is_used {
        return Ok(Err(credential_in_use()));
    }
    let inserted = execute(
        connection,
        "INSERT INTO principals (public, kind, name, made_ms, seen_ms) VALUES (?1, ?2, ?3, ?4, ?4)
         ON CONFLICT DO NOTHING",
        params![new.public.as_str(), new.kind, new.name, new.made_ms],
    )?;
    if inserted == 0 {
        return Ok(Err(id_in_use()));
    }
    let id = PrincipalId(connection.last_insert_rowid());
    execute(
        connection,
        "INSERT INTO credentials (hash, principal, kind, scopes, made_ms, used_ms, expires_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)",
        params![
            credential.hash.0,
            id.0,
            credential.kind,
            credential.scopes,
            new.made_ms,
            credential.expires_ms
        ],
    )?;
    Ok(Ok(id))
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
pub fn principal_with(connection: &Connection, public: &PublicId) -> Result<Option<Principal>> {
    let found = connection
        .prepare_cached("SELECT coalesce(merged_into, id) FROM principals WHERE public = ?1")?
        .query_row([public.as_str()], |row| Ok(PrincipalId(row.get(0)?)))
        .optional()?;
    found.map(|id| principal(connection, id)).transpose()
}

fn owner(
    connection: &Connection,
    credential: CredentialHash,
    now_ms: i64,
) -> Result<Option<PrincipalId>> {
    let mut found = connection.prepare_cached(OWNER)?;
    let values = params![credential.0, now_ms];
    let owner = found.query_row(values, |row| Ok(PrincipalId(row.get(0)?)));
    owner.optional()
}

fn principal(connection: &Connection, id: PrincipalId) -> Result<Principal> {
    let mut also = connection
        .prepare_cached("SELECT id FROM principals WHERE merged_into = ?1 ORDER BY id")?;
    let also = also.query_map([id.0], |row| Ok(PrincipalId(row.get(0)?)))?;
    let also = also.collect::<Result<_>>()?;
    let mut found = connection.prepare_cached(
        "SELECT public, kind, name, made_ms, seen_ms, settings FROM principals WHERE id = ?1",
    )?;
    found.query_row([id.0], |row| {
        Ok(Principal {
            id,
            public: results::public(row, 0)?,
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
            params![credential.0, now_ms],
        )?;
        execute(
            connection,
            "UPDATE principals SET seen_ms = max(seen_ms, ?2) WHERE id = ?1",
            [owner.0, now_ms],
        )?;
    }
    Ok(Ok(()))
}

pub fn rename(connection: &Connection, id: PrincipalId, name: &str) -> Outcome<()> {
    let renamed = execute(
        connection,
        "UPDATE principals SET name = ?2 WHERE id = ?1 AND merged_into IS NULL",
        params![id.0, name],
    )?;
    Ok(match renamed {
        0 => Err(no_principal()),
        _ => Ok(()),
    })
}

pub fn merge(
    connection: &Connection,
    credentials: &[CredentialHash],
    into: PrincipalId,
    now_ms: i64,
) -> Outcome<()> {
    let Some(into) = root(connection, into)? else {
        return Ok(Err(no_principal()));
    };
    for &credential in credentials {
        // A principal with several of the credentials is `into` after the first one.
        if let Some(other) = owner(connection, credential, now_ms)?
            && other != into
        {
            merge_one(connection, other, into)?;
        }
    }
    Ok(Ok(()))
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
        execute(connection, sql, [from.0, into.0])?;
    }
    Ok(())
}

/// The principal, or the one into which it was merged; `None` if there is no such principal.
fn root(connection: &Connection, id: PrincipalId) -> Result<Option<PrincipalId>> {
    connection
        .prepare_cached("SELECT coalesce(merged_into, id) FROM principals WHERE id = ?1")?
        .query_row([id.0], |row| Ok(PrincipalId(row.get(0)?)))
        .optional()
}

pub fn revoke(connection: &Connection, credential: CredentialHash, now_ms: i64) -> Outcome<()> {
    let revoked = execute(
        connection,
        "UPDATE credentials SET revoked_ms = coalesce(revoked_ms, ?2) WHERE hash = ?1",
        params![credential.0, now_ms],
    )?;
    Ok(match revoked {
        0 => Err(no_credential()),
        _ => Ok(()),
    })
}
