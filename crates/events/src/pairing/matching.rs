//! Perfect matchings: whether all of some people can be paired, if not every two of them may meet.
//!
//! The method is Edmonds' (*Paths, trees, and flowers*, 1965): from a person without an opponent a path is sought
//! along which the pairs are exchanged, and odd cycles are treated as one person. A matching is kept while the
//! graph loses edges, so that a question that changes little is answered by one or two such paths.

use std::collections::VecDeque;

/// Who may meet whom, and pairs of them, as many as possible.
#[derive(Clone, Debug)]
pub struct Matching {
    may_meet: Vec<Vec<bool>>,
    opponent: Vec<Option<usize>>,
}

impl Matching {
    /// Pairs as many of `n` people as possible.
    pub fn new(n: usize, may_meet: impl Fn(usize, usize) -> bool) -> Matching {
        let row = |one| {
            (0..n)
                .map(|other| one != other && may_meet(one, other))
                .collect()
        };
        let mut matching = Matching {
            may_meet: (0..n).map(row).collect(),
            opponent: vec![None; n],
        };
        matching.grow();
        matching
    }

    /// The opponent of a person.
    pub fn opponent(&self, one: usize) -> Option<usize> {
        self.opponent[one]
    }

    /// How many have no opponent.
    pub fn unpaired(&self) -> usize {
        self.opponent.iter().filter(|one| one.is_none()).count()
    }

    /// Whether all have an opponent.
    pub fn is_perfect(&self) -> bool {
        self.unpaired() == 0
    }

    /// Removes the meetings of a person that `may_stay` does not allow, if a matching of all remains. Otherwise it changes
    /// nothing and returns false.
    pub fn restrict(&mut self, one: usize, may_stay: impl Fn(usize) -> bool) -> bool {
        let (before, opponents) = (self.may_meet[one].clone(), self.opponent.clone());
        for (other, &may_meet) in before.iter().enumerate() {
            self.allow(one, other, may_meet && may_stay(other));
        }
        if let Some(other) = self.opponent[one].filter(|&other| !may_stay(other)) {
            self.opponent[one] = None;
            self.opponent[other] = None;
            self.grow();
        }
        let holds = self.is_perfect();
        if !holds {
            self.opponent = opponents;
            for (other, may_meet) in before.into_iter().enumerate() {
                self.allow(one, other, may_meet);
            }
        }
        holds
    }

    fn allow(&mut self, one: usize, other: usize, may_meet: bool) {
        self.may_meet[one][other] = may_meet;
        self.may_meet[other][one] = may_meet;
    }

    /// Pairs more people as long as that is possible.
    fn grow(&mut self) {
        for one in 0..self.opponent.len() {
            if self.opponent[one].is_none()
                && let Some((end, before)) = Tree::of(self).path_from(one)
            {
                self.exchange(end, &before);
            }
        }
    }

    /// Exchanges the pairs along a path. `before`: the person before each one at an even place of the path.
    fn exchange(&mut self, end: usize, before: &[Option<usize>]) {
        let mut next = Some(end);
        while let Some(one) = next {
            let other = before[one].expect("a path leads back to its beginning");
            next = self.opponent[other];
            self.opponent[one] = Some(other);
            self.opponent[other] = Some(one);
        }
    }
}

/// The tree of alternating paths from a person without an opponent.
struct Tree<'a> {
    of: &'a Matching,
    /// The person before each one that was reached over a possible meeting.
    before: Vec<Option<usize>>,
    /// For each person, the one as whom all of their odd cycle are treated.
    base: Vec<usize>,
    is_reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Tree<'a> {
    fn of(of: &'a Matching) -> Tree<'a> {
        let n = of.opponent.len();
        Tree {
            of,
            before: vec![None; n],
            base: (0..n).collect(),
            is_reached: vec![false; n],
            queue: VecDeque::new(),
        }
    }

    /// The end of a path from this person to another one without an opponent, and the way back.
    fn path_from(mut self, root: usize) -> Option<(usize, Vec<Option<usize>>)> {
        self.reach(root);
        while let Some(one) = self.queue.pop_front() {
            for other in 0..self.base.len() {
                let is_inside =
                    self.base[one] == self.base[other] || self.of.opponent[one] == Some(other);
                if !self.of.may_meet[one][other] || is_inside {
                    continue;
                }
                let closes = other == root
                    || self.of.opponent[other].is_some_and(|one| self.before[one].is_some());
                if closes {
                    self.contract(one, other, root);
                } else if self.before[other].is_none() {
                    self.before[other] = Some(one);
                    match self.of.opponent[other] {
                        None => return Some((other, self.before)),
                        Some(next) => self.reach(next),
                    }
                }
            }
        }
        None
    }

    fn reach(&mut self, one: usize) {
        if !std::mem::replace(&mut self.is_reached[one], true) {
            self.queue.push_back(one);
        }
    }

    /// Treats the odd cycle that these two close as one person.
    fn contract(&mut self, one: usize, other: usize, root: usize) {
        let base = self.common_base(one, other, root);
        let mut is_in_cycle = vec![false; self.base.len()];
        self.mark(one, other, base, &mut is_in_cycle);
        self.mark(other, one, base, &mut is_in_cycle);
        for person in 0..self.base.len() {
            if is_in_cycle[self.base[person]] {
                self.base[person] = base;
                self.reach(person);
            }
        }
    }

    /// Where the ways of two people to the root meet.
    fn common_base(&self, one: usize, other: usize, root: usize) -> usize {
        let mut is_on_way = vec![false; self.base.len()];
        let mut at = self.base[one];
        is_on_way[at] = true;
        while at != root {
            at = self.base[self.towards_root(at)];
            is_on_way[at] = true;
        }
        let mut at = self.base[other];
        while !is_on_way[at] {
            at = self.base[self.towards_root(at)];
        }
        at
    }

    fn towards_root(&self, one: usize) -> usize {
        let opponent = self.of.opponent[one].expect("only the root has no opponent");
        self.before[opponent].expect("the opponent was reached")
    }

    /// Marks the part of a cycle from `one` to its base, and leads the way back over `child`.
    fn mark(&mut self, mut one: usize, mut child: usize, base: usize, is_in_cycle: &mut [bool]) {
        while self.base[one] != base {
            let opponent = self.of.opponent[one].expect("only the root has no opponent");
            is_in_cycle[self.base[one]] = true;
            is_in_cycle[self.base[opponent]] = true;
            self.before[one] = Some(child);
            child = opponent;
            one = self.before[opponent].expect("the opponent was reached");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Matching;
    use proptest::prelude::*;

    /// The largest number of pairs, by trying all.
    fn most_pairs(free: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> usize {
        let Some((&one, others)) = free.split_first() else {
            return 0;
        };
        let without = |other: usize| {
            others
                .iter()
                .copied()
                .filter(|&one| one != other)
                .collect::<Vec<_>>()
        };
        let pairs = others.iter().filter(|&&other| may_meet(one, other));
        let with = pairs
            .map(|&other| 1 + most_pairs(&without(other), may_meet))
            .max();
        with.unwrap_or(0).max(most_pairs(others, may_meet))
    }

    proptest! {
        #[test]
        fn as_many_are_paired_as_possible(n in 1_usize..9, edges in prop::collection::vec(any::<bool>(), 81)) {
            let may_meet = |one: usize, other: usize| edges[one.min(other) * 9 + one.max(other)];
            let matching = Matching::new(n, may_meet);
            for one in 0..n {
                if let Some(other) = matching.opponent(one) {
                    prop_assert!(may_meet(one, other));
                    prop_assert_eq!(matching.opponent(other), Some(one));
                }
            }
            let everybody: Vec<_> = (0..n).collect();
            prop_assert_eq!(n - matching.unpaired(), 2 * most_pairs(&everybody, &may_meet));
        }

        #[test]
        fn what_is_forbidden_later_is_as_if_it_had_always_been(n in 2_usize..9, edges in prop::collection::vec(any::<bool>(), 81), one in 0_usize..9, kept in prop::collection::vec(any::<bool>(), 9)) {
            prop_assume!(one < n);
            let may_meet = |one: usize, other: usize| edges[one.min(other) * 9 + one.max(other)];
            let mut matching = Matching::new(n, may_meet);
            prop_assume!(matching.is_perfect());
            let still = |a: usize, b: usize| may_meet(a, b) && (a != one || kept[b]) && (b != one || kept[a]);
            let holds = matching.restrict(one, |other| kept[other]);
            prop_assert_eq!(holds, Matching::new(n, still).is_perfect());
            prop_assert!(matching.is_perfect());
        }
    }
}
