//! The names of the people in a match. The match itself and its log have a number for each person
//! instead of a name.

use std::collections::BTreeMap;

use bughouse_core::{BySeat, Seat};

/// The names of the people of a match, by number.
///
/// Because a match and its log have only the numbers, a name can be removed, and the log is still
/// replayed as before. The players at the start have the numbers 0 to 3, in the order of
/// [`Seat::ALL`]. Spectators and new players, who are named later, have the numbers from 4 on.
///
/// ```
/// use bughouse_core::BySeat;
/// use bughouse_notation::People;
///
/// let mut people = People::of_players(BySeat::new(|seat| format!("player {seat}")));
/// assert_eq!(people.number("Eve"), 4);
/// assert_eq!(people.number("player a"), 1);
/// assert_eq!(people.name(4), "Eve");
/// assert_eq!(people.name(9), "person 9", "a name that was removed");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People {
    names: BTreeMap<u32, String>,
}

impl People {
    /// The names of the four players of a new match.
    pub fn of_players(names: BySeat<String>) -> People {
        let numbered = Seat::ALL.into_iter().map(|seat| names[seat].clone());
        People {
            names: (0..).zip(numbered).collect(),
        }
    }

    /// The number of the person with this name. A new name is added, with the next number.
    pub fn number(&mut self, name: &str) -> u32 {
        let known = self.names.iter().find(|(_, known)| *known == name);
        if let Some((&number, _)) = known {
            return number;
        }
        let next = self.names.keys().next_back().map_or(0, |last| last + 1);
        let number = next.max(Seat::ALL.len() as u32);
        self.names.insert(number, name.to_owned());
        number
    }

    /// Changes names: `rename` gets each of them.
    pub fn rename(&mut self, rename: impl Fn(&mut String)) {
        self.names.values_mut().for_each(rename);
    }

    /// The name of a person, or `person 7` if the name was removed.
    pub fn name(&self, number: u32) -> String {
        let known = self.names.get(&number).cloned();
        known.unwrap_or_else(|| format!("person {number}"))
    }

    /// The names of the people with these numbers, except the four players of the start.
    pub fn named_later(&self, numbers: impl IntoIterator<Item = u32>) -> BTreeMap<u32, String> {
        let later = numbers.into_iter().filter(|&number| number >= 4);
        later
            .filter_map(|number| Some((number, self.names.get(&number)?.clone())))
            .collect()
    }

    /// Adds names that were written with an entry of a log.
    pub fn add(&mut self, names: BTreeMap<u32, String>) {
        self.names.extend(names);
    }
}
