//! What everybody sees of the lobby, at one time.
//!
//! A snapshot is made once for all connections. Each connection compares it with what it has sent.

use std::collections::HashMap;
use std::sync::Arc;

use bughouse_lobby::Time;
use bughouse_wire::lobby::LobbyRow;

use super::talk::{LANGUAGES, Lines};
use super::view::seconds;

/// At most this many tables are shown, and as many people: the newest.
const SHOWN: usize = 40;

/// What everybody sees.
#[derive(Debug, Default)]
pub struct Snapshot {
    /// How many people are here, look for a match, and play.
    pub counts: Counts,
    /// The rows, the newest first.
    pub rows: Vec<Arc<Row>>,
    /// How many rows are left out.
    pub more: u32,
    /// The newest lines of each language.
    pub talk: [Lines; LANGUAGES.len()],
}

impl Snapshot {
    /// Whether another snapshot shows the same.
    pub fn is_same(&self, other: &Snapshot) -> bool {
        let rows = |all: &Snapshot| all.rows.iter().map(|row| row.change).collect::<Vec<_>>();
        let last = |lines: &Lines| lines.back().map(|line| line.no);
        (self.counts, self.more) == (other.counts, other.more)
            && rows(self) == rows(other)
            && self.talk.iter().map(last).eq(other.talk.iter().map(last))
    }
}

/// How many people there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Who follow the lobby.
    pub here: u32,
    /// Who look for a match.
    pub searching: u32,
    /// Who play.
    pub playing: u32,
}

/// A row.
#[derive(Debug)]
pub struct Row {
    /// The id by which clients keep the row.
    pub id: String,
    /// The number of its last change. Changes of all rows have one sequence of numbers.
    pub change: u64,
    /// About how long it is in a message, in bytes.
    pub bytes: usize,
    row: LobbyRow,
    since: Time,
}

impl Row {
    /// The row as it is sent now.
    pub fn view(&self, now: Time) -> LobbyRow {
        let mut row = self.row.clone();
        match &mut row {
            LobbyRow::Table { age_s, .. } | LobbyRow::Person { age_s, .. } => {
                *age_s = seconds(now - self.since);
            }
        }
        row
    }
}

/// The rows that are shown, with the numbers of their changes.
#[derive(Debug, Default)]
pub struct Rows {
    by_id: HashMap<String, Arc<Row>>,
    changes: u64,
}

impl Rows {
    /// The next rows, the newest first, and how many are left out. `tables` and `people`: each since when,
    /// the newest first.
    pub fn show(
        &mut self,
        tables: impl IntoIterator<Item = (LobbyRow, Time)>,
        people: impl IntoIterator<Item = (LobbyRow, Time)>,
    ) -> (Vec<Arc<Row>>, u32) {
        let before = std::mem::take(&mut self.by_id);
        let (mut rows, mut more) = (Vec::new(), 0);
        let mut tables = tables.into_iter();
        let mut people = people.into_iter();
        let shown = tables
            .by_ref()
            .take(SHOWN)
            .chain(people.by_ref().take(SHOWN));
        for (row, since) in shown {
            let id = id_of(&row).to_owned();
            let known = before.get(&id).filter(|known| known.row == row);
            let row = match known {
                Some(known) => Arc::clone(known),
                None => {
                    self.changes += 1;
                    let json = serde_json::to_string(&row).expect("a row is plain data");
                    Arc::new(Row {
                        id: id.clone(),
                        change: self.changes,
                        bytes: json.len() + AGE_BYTES,
                        row,
                        since,
                    })
                }
            };
            self.by_id.insert(id, Arc::clone(&row));
            rows.push(row);
        }
        more += tables.count() + people.count();
        rows.sort_by_key(|row| std::cmp::Reverse(row.since));
        (rows, u32::try_from(more).unwrap_or(u32::MAX))
    }
}

/// An age has at most so many digits more than the 0 in a row, and a comma follows it.
const AGE_BYTES: usize = 6;

/// The id of a row.
pub fn id_of(row: &LobbyRow) -> &str {
    match row {
        LobbyRow::Table { id, .. } => id,
        LobbyRow::Person { someone, .. } => &someone.who,
    }
}
