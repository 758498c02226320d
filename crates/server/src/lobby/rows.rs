//! Rows of the lobby as texts, as the store keeps them: those of the state, and who each person is.

use bughouse_lobby::{Key, Person, Row};
use bughouse_wire::lobby::Someone;
use serde::{Deserialize, Serialize};

/// The key of a row.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RowKey {
    /// A row of the state.
    State(Key),
    /// Who a person is.
    Known {
        /// The person.
        person: Person,
    },
}

/// A row to be written: its key, and its content or `None` if it is removed.
pub type Change = (String, Option<String>);

/// A row of the state, to be written.
pub fn of_state((key, row): (Key, Option<Row>)) -> Change {
    (text(&RowKey::State(key)), row.as_ref().map(text))
}

/// Who a person is, to be written.
pub fn of_person(person: Person, someone: Option<&Someone>) -> Change {
    (text(&RowKey::Known { person }), someone.map(text))
}

fn text(part: &impl Serialize) -> String {
    serde_json::to_string(part).expect("a row is plain data")
}

/// The stored rows.
#[derive(Debug, Default)]
pub struct Stored {
    /// The rows of the state.
    pub state: Vec<(Key, Row)>,
    /// Who people are.
    pub people: Vec<(Person, Someone)>,
}

impl Stored {
    /// Reads the rows. A row that cannot be read is logged and left out.
    pub fn read(rows: Vec<(String, String)>) -> Stored {
        let mut stored = Stored::default();
        for (key, row) in rows {
            if let Err(error) = stored.add(&key, &row) {
                tracing::error!(key, %error, "a row of the lobby cannot be read");
            }
        }
        stored
    }

    fn add(&mut self, key: &str, row: &str) -> serde_json::Result<()> {
        match serde_json::from_str(key)? {
            RowKey::State(key) => self.state.push((key, serde_json::from_str(row)?)),
            RowKey::Known { person } => self.people.push((person, serde_json::from_str(row)?)),
        }
        Ok(())
    }
}

/// The people whom a row is about.
pub fn people_of(key: &Key, row: &Row) -> Vec<Person> {
    let mut people = match key {
        Key::Search(one) | Key::Partners(one) | Key::Faults(one) | Key::Past(one) => vec![*one],
        Key::Ask(one, other) | Key::Block(one, other) => vec![*one, *other],
        Key::Link(_) | Key::Set(_) => Vec::new(),
    };
    match row {
        Row::Search(search) => people.extend(search.with),
        Row::Partners(row) => people.push(row.other),
        Row::Link(link) => people.push(link.by),
        Row::Set(set) => people.extend(set.seats.iter().filter_map(|(_, one)| *one)),
        Row::Past(past) => people.extend(&past.opponents),
        Row::Ask(_) | Row::Block | Row::Faults(_) => {}
    }
    people
}
