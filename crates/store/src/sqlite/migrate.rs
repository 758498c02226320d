//! The versions of the file, and how an older one becomes the newest.

use rusqlite::{Connection, Transaction, TransactionBehavior};

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
        false => version(connection, newest(migrations))?,
    };
    for (to, migration) in (1..).zip(migrations).filter(|(to, _)| *to > found) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
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

/// Checks that the file is empty, or of a version that this program knows.
///
/// # Errors
/// As [`to_newest`].
pub fn check_ours(connection: &Connection) -> Result<(), StoreError> {
    match is_empty(connection)? {
        true => Ok(()),
        false => version(connection, newest(MIGRATIONS)).map(drop),
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
    match version(connection, newest)? {
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
fn version(connection: &Connection, newest: i64) -> Result<i64, StoreError> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if pragma("application_id")? != APPLICATION {
        return Err(StoreError(
            "a version of bughouse before the first release wrote it; use another data folder"
                .into(),
        ));
    }
    let found = pragma("user_version")?;
    match (1..=newest).contains(&found) {
        true => Ok(found),
        false => Err(StoreError(format!(
            "its format is {found}, written by a later version of bughouse; this version reads format {newest}"
        ))),
    }
}

fn newest(migrations: &[Migration]) -> i64 {
    i64::try_from(migrations.len()).expect("there are few migrations")
}

#[cfg(test)]
mod tests;
