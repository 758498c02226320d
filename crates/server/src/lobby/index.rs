//! What the rest of the server reads of the lobby without asking its task: who keeps apart from whom, and
//! whose links are open.

use std::collections::{BTreeSet, HashMap};

use bughouse_lobby::{Key, Person, Row};
use bughouse_store::PrincipalId;
use bughouse_wire::lobby::Someone;
use parking_lot::RwLock;

use super::names::Names;

/// The index.
#[derive(Debug, Default)]
pub struct Index(RwLock<Indexed>);

#[derive(Debug, Default)]
struct Indexed {
    /// Who blocks whom.
    blocks: BTreeSet<(Person, Person)>,
    /// Two people of whom one blocks the other, in both orders.
    apart: BTreeSet<(Person, Person)>,
    /// Who made each open link.
    links: HashMap<String, Someone>,
}

impl Index {
    /// Takes over a row of the lobby; `None`: it was removed.
    pub fn note(&self, key: &Key, row: Option<&Row>, names: &Names) {
        match (key, row) {
            (Key::Block(by, of), row) => self.block(*by, *of, row.is_some()),
            (Key::Link(link), Some(Row::Link(row))) => {
                self.link(link.clone(), Some(names.of(row.by)));
            }
            (Key::Link(link), _) => self.link(link.clone(), None),
            _ => {}
        }
    }

    /// A person blocks another one, or no longer.
    fn block(&self, by: Person, of: Person, on: bool) {
        let mut all = self.0.write();
        let all = &mut *all;
        match on {
            true => all.blocks.insert((by, of)),
            false => all.blocks.remove(&(by, of)),
        };
        let pairs = [(by, of), (of, by)];
        match pairs.iter().any(|pair| all.blocks.contains(pair)) {
            true => all.apart.extend(pairs),
            false => all.apart.retain(|pair| !pairs.contains(pair)),
        }
    }

    /// Records who made a link, or that it is no longer open.
    pub fn link(&self, link: String, by: Option<Someone>) {
        let links = &mut self.0.write().links;
        match by {
            Some(by) => links.insert(link, by),
            None => links.remove(&link),
        };
    }

    /// Whom these principals of one person block, and who block them.
    pub fn apart_from(&self, principals: &[PrincipalId]) -> Vec<PrincipalId> {
        let all = self.0.read();
        let of = |one: &PrincipalId| {
            let one = Person(one.0);
            all.apart
                .range((one, Person(i64::MIN))..=(one, Person(i64::MAX)))
        };
        let apart = principals.iter().flat_map(of);
        apart.map(|(_, other)| PrincipalId(other.0)).collect()
    }

    /// Who made an open link.
    pub fn maker_of(&self, link: &str) -> Option<Someone> {
        self.0.read().links.get(link).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_apart_while_one_of_them_blocks_the_other() {
        let index = Index::default();
        let block = |by, of, on| index.block(Person(by), Person(of), on);
        let apart = |who| index.apart_from(&[PrincipalId(who)]);
        block(1, 2, true);
        block(1, 2, true);
        block(2, 1, true);
        block(3, 1, true);
        assert_eq!(apart(1), [PrincipalId(2), PrincipalId(3)]);
        block(1, 2, false);
        assert_eq!(apart(2), [PrincipalId(1)]);
        block(2, 1, false);
        assert_eq!(apart(2), []);
        assert_eq!(apart(1), [PrincipalId(3)]);
    }
}
