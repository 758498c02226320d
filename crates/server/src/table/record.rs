//! Conversion between a table and its stored rows.

use bughouse_core::{BySeat, Seat};
use bughouse_wire::http::TableWanted;
use bughouse_wire::result::ResultView;
use bughouse_wire::table::FinishedView;

use serde::{Deserialize, Serialize};

use super::{AccessKey, Bot, Holder, PersonId, Places, Successor, Table, TableState};
use crate::rules::Rules;
use crate::seating::{LineUp, seats_of};
use crate::store::{HolderRow, KeyRow, MatchRow, StoreError, TableRow};

/// What [`TableRow`] has as JSON in `setup`: the rules that people requested, whether the table is
/// public, where the pieces in hand are kept, and who plays on for expelled players.
#[derive(Serialize, Deserialize)]
struct KeptTable {
    #[serde(flatten)]
    wanted: TableWanted,
    #[serde(default)]
    hands: Places,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    successors: Vec<Successor>,
}

impl Table {
    /// The row that stores the table. Matches have rows of their own.
    pub fn row(&self) -> TableRow {
        TableRow {
            id: self.id.clone(),
            setup: serde_json::to_string(&KeptTable {
                wanted: TableWanted {
                    setup: self.rules.setup().clone(),
                    listed: self.listed,
                },
                hands: self.places,
                successors: self.successors.clone(),
            })
            .expect("a setup is plain text"),
            owner: self.owner.0,
            locked: self.locked,
            people: self.kept().map(Into::into).collect(),
            seats: holder_rows(&self.seats),
            keys: self.keys.iter().map(Into::into).collect(),
        }
    }

    /// Restores a table from its stored row and from the rows of its matches (`matches`, oldest
    /// first). No person is online yet, so no player is ready. Points are computed from the results of
    /// the matches.
    ///
    /// # Errors
    /// A stored text is corrupt.
    pub fn from_rows(row: TableRow, matches: &[MatchRow]) -> Result<Table, StoreError> {
        let KeptTable {
            wanted,
            hands,
            successors,
        } = serde_json::from_str(&row.setup).map_err(unreadable)?;
        let rules = Rules::new(wanted.setup).map_err(unreadable)?;
        let mut table = Table::by(rules, row.id).listed(wanted.listed);
        table.places = hands;
        table.successors = successors;
        table.owner = PersonId(row.owner);
        table.locked = row.locked;
        table.people = row.people.into_iter().map(Into::into).collect();
        table.seats = line_up(row.seats);
        let seats = &table.seats;
        for person in &mut table.people {
            let sits = seats_of(&Holder::Person(person.id), seats).next().is_some();
            person.ready &= !sits;
        }
        table.keys = row
            .keys
            .into_iter()
            .map(AccessKey::try_from)
            .collect::<Result<_, _>>()?;
        for one in matches {
            table.game = one.start.game;
            let holders = table.line_up_of(one);
            table.history.push(holders);
            if let Some(mut finished) = finished(one)? {
                let game = one.start.game;
                for one in table.successors.iter().filter(|one| one.game == game) {
                    one.name.clone_into(&mut finished.names[one.seat]);
                }
                table.score(&finished.result.score);
                table.finished.push(finished);
            }
        }
        if let Some(last) = matches.last() {
            let playing = last.result.is_none();
            table.phase = if playing {
                TableState::Paused(None)
            } else {
                table.phase_after(last)
            };
        }
        Ok(table)
    }

    /// The players of a match, successors included.
    fn line_up_of(&self, row: &MatchRow) -> LineUp<Holder> {
        let mut holders = line_up(row.start.holders.clone());
        let game = row.start.game;
        for one in self.successors.iter().filter(|one| one.game == game) {
            holders[one.seat] = Some((&one.holder).into());
        }
        holders
    }

    /// The state of a table whose last match has ended. The state is not stored. It is `Over` if
    /// the seats have the same holders as in that match, and `Seating` otherwise.
    fn phase_after(&self, last: &MatchRow) -> TableState {
        let same = self.seats == self.line_up_of(last);
        if same {
            TableState::Over
        } else {
            TableState::Seating
        }
    }
}

/// The holders of the seats `A`, `a`, `B`, `b`, in this order, as stored.
pub fn holder_rows(seats: &LineUp<Holder>) -> [Option<HolderRow>; 4] {
    Seat::ALL.map(|seat| seats[seat].as_ref().map(HolderRow::from))
}

impl From<&Holder> for HolderRow {
    fn from(holder: &Holder) -> HolderRow {
        match holder.clone() {
            Holder::Person(id) => HolderRow::Person(id.0),
            Holder::Bot(Bot { name, level }) => HolderRow::Bot { name, level },
            Holder::AtBoard(name) => HolderRow::AtBoard(name),
        }
    }
}

impl From<&HolderRow> for Holder {
    fn from(row: &HolderRow) -> Holder {
        match row.clone() {
            HolderRow::Person(id) => Holder::Person(PersonId(id)),
            HolderRow::Bot { name, level } => Holder::Bot(Bot { name, level }),
            HolderRow::AtBoard(name) => Holder::AtBoard(name),
        }
    }
}

/// The inverse of [`holder_rows`].
pub fn line_up(rows: [Option<HolderRow>; 4]) -> LineUp<Holder> {
    let mut rows = rows.into_iter();
    BySeat::new(|_| rows.next().flatten().as_ref().map(Holder::from))
}

fn finished(row: &MatchRow) -> Result<Option<FinishedView>, StoreError> {
    let Some(result) = &row.result else {
        return Ok(None);
    };
    let result: ResultView = serde_json::from_str(result).map_err(unreadable)?;
    Ok(Some(FinishedView {
        game: row.start.game,
        names: names(&row.start.names),
        result,
    }))
}

/// The names by seat. `names` has the order `A`, `a`, `B`, `b`.
pub fn names(names: &[String; 4]) -> BySeat<String> {
    let mut names = names.iter().cloned();
    BySeat::new(|_| names.next().unwrap_or_default())
}

impl From<&AccessKey> for KeyRow {
    fn from(key: &AccessKey) -> KeyRow {
        KeyRow {
            kind: serde_json::to_string(&key.kind).expect("a kind of key is plain data"),
            hash: key.hash,
        }
    }
}

impl TryFrom<KeyRow> for AccessKey {
    type Error = StoreError;
    fn try_from(row: KeyRow) -> Result<AccessKey, StoreError> {
        let kind = serde_json::from_str(&row.kind).map_err(unreadable)?;
        let hash = row.hash;
        Ok(AccessKey { kind, hash })
    }
}

fn unreadable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Unusable(error.to_string())
}
