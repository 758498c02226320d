//! The versions of the file, and how an older one becomes the newest.

use std::path::Path;

use rusqlite::{Connection, Transaction};

use super::copy::look;
use crate::StoreError;

/// The number by which a file says that it is ours: `BUGH`.
const APPLICATION: i64 = 0x4255_4748;

/// What makes a file of one version a file of the next.
pub enum Migration {
    /// Statements.
    Sql(&'static str),
    /// Work for which SQL is not enough.
    #[cfg_attr(not(test), expect(dead_code))]
    Work(fn(&Transaction<'_>) -> rusqlite::Result<()>),
}

/// All migrations. The first one makes version 1 from an empty file.
pub const MIGRATIONS: &[Migration] = &[Migration::Sql(include_str!("migrations/0001_first.sql"))];

/// Makes the file one of the newest version, one transaction for each version.
///
/// # Errors
/// Another program or a version that this one does not know wrote the file. It is not changed.
pub fn to_newest(connection: &mut Connection, migrations: &[Migration]) -> Result<(), StoreError> {
    let found = match is_empty(connection)? {
        true => 0,
        false => version(connection, migrations)?,
    };
    for (to, migration) in (1..).zip(migrations).filter(|(to, _)| *to > found) {
        let transaction = connection.transaction()?;
        match migration {
            Migration::Sql(sql) => transaction.execute_batch(sql)?,
            Migration::Work(work) => work(&transaction)?,
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", to)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Checks that the file is empty, or of a version that this program knows. It is not changed.
///
/// # Errors
/// As [`to_newest`].
pub fn check_ours(file: &Path) -> Result<(), StoreError> {
    let connection = look(file)?;
    match is_empty(&connection)? {
        true => Ok(()),
        false => version(&connection, MIGRATIONS).map(drop),
    }
}

/// Checks that this program can read the file as it is.
///
/// # Errors
/// As [`to_newest`]; or the file is empty, or of an older version.
pub fn check_newest(connection: &Connection) -> Result<(), StoreError> {
    if is_empty(connection)? {
        return Err(StoreError("there is no match log in it".into()));
    }
    let newest = newest(MIGRATIONS);
    match version(connection, MIGRATIONS)? {
        found if found == newest => Ok(()),
        found => Err(StoreError(format!(
            "its format is {found}; start the server once, which makes it format {newest}"
        ))),
    }
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    let tables = "SELECT count(*) = 0 FROM sqlite_schema";
    connection.query_row(tables, [], |row| row.get(0))
}

/// The version of a file that is not empty.
fn version(connection: &Connection, migrations: &[Migration]) -> Result<i64, StoreError> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let before_release = || {
        StoreError(
            "a version of bughouse before the first release wrote it; use another data folder"
                .into(),
        )
    };
    if pragma("application_id")? != APPLICATION {
        return Err(before_release());
    }
    let (found, newest) = (pragma("user_version")?, newest(migrations));
    let known = usize::try_from(found)
        .ok()
        .and_then(|found| migrations.get(..found));
    let known = known.filter(|known| !known.is_empty()).ok_or_else(|| {
        StoreError(format!(
            "its format is {found}, written by a later version of bughouse; this version reads format {newest}"
        ))
    })?;
    // Until the first release the tables of a version may change.
    match has_tables_of(connection, known)? {
        true => Ok(found),
        false => Err(before_release()),
    }
}

/// Whether the file has the tables that these migrations make. It may have others, too.
fn has_tables_of(connection: &Connection, migrations: &[Migration]) -> Result<bool, StoreError> {
    let mut new = Connection::open_in_memory()?;
    to_newest(&mut new, migrations)?;
    let found = tables(connection)?;
    Ok(tables(&new)?.iter().all(|table| found.contains(table)))
}

/// The statements that make the tables of a file.
fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut found = connection.prepare(
        "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    )?;
    let rows = found.query_map([], |row| row.get(0))?;
    rows.collect()
}

fn newest(migrations: &[Migration]) -> i64 {
    i64::try_from(migrations.len()).expect("there are few migrations")
}

#[cfg(test)]
mod tests;
