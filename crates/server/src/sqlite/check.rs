//! Replays every match of a database, and lists the matches whose setup or log cannot be read.

use std::path::Path;

use super::copy::read_only;
use super::{check_format, format_of, read};
use crate::folder::DATABASE;
use crate::recovery;
use crate::store::{MatchRow, StoreError, UnreadableMatch};

/// What [`check_matches`] found.
#[derive(Debug)]
pub struct MatchesChecked {
    /// The number of matches.
    pub matches: usize,
    /// The matches that cannot be read, each with the reason.
    pub unreadable: Vec<(MatchRow, UnreadableMatch)>,
}

/// Replays every match of a data folder, and writes nothing. A server may use the folder at the
/// same time.
///
/// # Errors
/// The folder has no database, or the database has another version or cannot be read.
pub fn check_matches(folder: &Path) -> Result<MatchesChecked, StoreError> {
    let file = folder.join(DATABASE);
    if !file.is_file() {
        return Err(StoreError::Unusable(format!(
            "there is no {DATABASE} in it"
        )));
    }
    let connection = read_only(&file)?;
    check_format(format_of(&connection)?)?;
    let tables: Vec<String> = connection
        .prepare("SELECT DISTINCT table_id FROM matches ORDER BY table_id")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut checked = MatchesChecked {
        matches: 0,
        unreadable: Vec::new(),
    };
    for table in tables {
        for row in read::matches(&connection, &table)? {
            let log = read::log(&connection, row.id)?;
            checked.matches += 1;
            if let Err(why) = recovery::replay(&row, &log, |_, _| ()) {
                checked.unreadable.push((row, why));
            }
        }
    }
    Ok(checked)
}
