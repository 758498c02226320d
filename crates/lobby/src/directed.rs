//! Values for ordered pairs of people, found by either person.

use std::collections::BTreeSet;

use crate::Person;
use crate::kept::Kept;

const LOWEST: Person = Person(i64::MIN);
const HIGHEST: Person = Person(i64::MAX);

/// A value for some ordered pairs of people.
#[derive(Clone, Debug)]
pub(crate) struct Directed<V> {
    kept: Kept<(Person, Person), V>,
    /// The pairs with the second person first.
    backward: BTreeSet<(Person, Person)>,
}

impl<V> Default for Directed<V> {
    fn default() -> Self {
        Directed {
            kept: Kept::default(),
            backward: BTreeSet::new(),
        }
    }
}

impl<V: Clone + PartialEq> Directed<V> {
    /// Adds an entry that is stored already.
    pub(crate) fn restore(&mut self, from: Person, to: Person, value: V) {
        self.backward.insert((to, from));
        self.kept.restore((from, to), value);
    }

    pub(crate) fn insert(&mut self, from: Person, to: Person, value: V) {
        self.backward.insert((to, from));
        self.kept.insert((from, to), value);
    }

    pub(crate) fn remove(&mut self, from: Person, to: Person) -> Option<V> {
        self.backward.remove(&(to, from));
        self.kept.remove(&(from, to))
    }

    pub(crate) fn get(&self, from: Person, to: Person) -> Option<&V> {
        self.kept.get(&(from, to))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Person, Person, &V)> {
        self.kept
            .iter()
            .map(|(&(from, to), value)| (from, to, value))
    }

    /// Those for whom a person has set a value.
    pub(crate) fn from(&self, who: Person) -> impl Iterator<Item = Person> + '_ {
        let range = self.kept.range((who, LOWEST)..=(who, HIGHEST));
        range.map(|(&(_, to), _)| to)
    }

    /// Those who have set a value for a person.
    pub(crate) fn to(&self, who: Person) -> impl Iterator<Item = Person> + '_ {
        let range = self.backward.range((who, LOWEST)..=(who, HIGHEST));
        range.map(|&(_, from)| from)
    }

    /// The values that a person has set or that others have set for them, removed.
    pub(crate) fn remove_all_of(&mut self, who: Person) -> Vec<(Person, Person, V)> {
        let from: Vec<_> = self.from(who).map(|to| (who, to)).collect();
        let to: Vec<_> = self.to(who).map(|from| (from, who)).collect();
        let all = from.into_iter().chain(to);
        all.filter_map(|(from, to)| Some((from, to, self.remove(from, to)?)))
            .collect()
    }

    /// As [`Kept::take_changed`].
    pub(crate) fn take_changed(&mut self) -> Vec<((Person, Person), Option<V>)> {
        self.kept.take_changed()
    }
}
