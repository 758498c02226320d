//! The Swiss system: FIDE C.04.6, Swiss Team Pairing, in force since February 2026, without color preferences.
//! `docs/events.md` lists its articles by the ids that are named here (`TS-19`).
//!
//! First the bye is given (TS-18). Then, from the highest score down, each scoregroup is paired: all who have that
//! score, the *residents*, with as few *upfloaters* from below as possible (TS-11 to TS-14, TS-19). Each such bracket is
//! paired at once, and there are no floaters downwards (TS-3, TS-20).

use super::matching::Matching;
use crate::Points;

/// One who is paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contender {
    /// The score so far.
    pub score: Points,
    /// How many matches they have played.
    pub played: u32,
    /// Whether they may have the bye: they have had none, and no win without a match (TS-8).
    pub may_have_bye: bool,
    /// Whether their opponent in the round before had another score (TS-5).
    pub floated: bool,
}

/// A round, before it is paired. All who are present, by their pairing numbers: the strongest first (TS-1).
pub struct Round<'a, F> {
    /// Who is paired.
    pub contenders: &'a [Contender],
    /// Whether two of them may meet (TS-7).
    pub may_meet: F,
    /// Whether it is one of the last two rounds, in which it does not matter who floated before (TS-14, TS-15).
    pub is_late: bool,
}

/// A round that is paired. People are named by their places among the contenders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paired {
    /// Who has the bye.
    pub bye: Option<usize>,
    /// Who meets whom, the stronger first. The brackets follow each other, the highest score first.
    pub pairs: Vec<(usize, usize)>,
    /// Who was pulled up to a higher score.
    pub upfloaters: Vec<usize>,
}

impl<F: Fn(usize, usize) -> bool> Round<'_, F> {
    /// The pairing; `None` if no pairing keeps the absolute rules: no opponent is met again (TS-7), and the bye goes
    /// to one who may have it (TS-8, TS-21).
    pub fn pair(&self) -> Option<Paired> {
        let mut free: Vec<_> = (0..self.contenders.len()).collect();
        let mut paired = Paired::default();
        if free.len() % 2 == 1 {
            let bye = self.bye(&free)?;
            free = without(&free, &[bye]);
            paired.bye = Some(bye);
        }
        if !self.can_pair(&free) {
            return None;
        }
        while let Some(top) = free.iter().map(|&one| self.score(one)).max() {
            let (residents, lower): (Vec<_>, Vec<_>) =
                free.iter().partition(|&&one| self.score(one) == top);
            let upfloaters = self.upfloaters(&residents, &lower);
            let bracket = with(&residents, &upfloaters);
            paired
                .pairs
                .extend(self.pair_bracket(&bracket, &upfloaters));
            free = without(&lower, &upfloaters);
            paired.upfloaters.extend(upfloaters);
        }
        Some(paired)
    }

    fn score(&self, one: usize) -> Points {
        self.contenders[one].score
    }

    /// Whether all of these can be paired with each other.
    fn can_pair(&self, people: &[usize]) -> bool {
        self.matching(people).is_perfect()
    }

    fn matching(&self, people: &[usize]) -> Matching {
        Matching::new(people.len(), |one, other| {
            (self.may_meet)(people[one], people[other])
        })
    }

    /// Who has the bye: the lowest score, then most matches played, then the largest number (TS-18).
    fn bye(&self, free: &[usize]) -> Option<usize> {
        let may = |one: &&usize| self.contenders[**one].may_have_bye;
        let mut candidates: Vec<_> = free.iter().filter(may).copied().collect();
        candidates.sort_by_key(|&one| {
            let Contender { score, played, .. } = self.contenders[one];
            (score, std::cmp::Reverse(played), std::cmp::Reverse(one))
        });
        let mut candidates = candidates.into_iter();
        candidates.find(|&one| self.can_pair(&without(free, &[one])))
    }

    /// Who is pulled up to the residents: as few as possible (TS-11), with scores as high as possible (TS-12), so that
    /// the next scoregroup is still paired well (TS-13), and few who floated before (TS-14); of all these the first
    /// ones (TS-19).
    fn upfloaters(&self, residents: &[usize], lower: &[usize]) -> Vec<usize> {
        let groups = self.scoregroups(lower);
        let least = self.matching(residents).unpaired();
        for size in (least..=lower.len()).step_by(2) {
            for profile in profiles(&groups, size) {
                if !self.may_float(residents, lower, &groups, &profile) {
                    continue;
                }
                let legal =
                    sets(&groups, &profile).filter(|set| self.is_legal(residents, lower, set));
                if let Some(best) = self.fewest_faults(lower, legal) {
                    return best;
                }
            }
        }
        unreachable!("those who are left can always be paired (TS-9)")
    }

    /// Whether all can be paired if residents meet only each other and people of the groups in the profile.
    /// It is asked first because it is one question, and the sets may be many.
    fn may_float(
        &self,
        residents: &[usize],
        lower: &[usize],
        groups: &[Vec<usize>],
        profile: &[usize],
    ) -> bool {
        let mut may_rise = vec![false; self.contenders.len()];
        for (group, _) in groups.iter().zip(profile).filter(|(_, count)| **count > 0) {
            group.iter().for_each(|&one| may_rise[one] = true);
        }
        let people = [residents, lower].concat();
        let is_resident = |place: usize| place < residents.len();
        let matching = Matching::new(people.len(), |one, other| {
            let may_cross = may_rise[people[one]] || may_rise[people[other]];
            (is_resident(one) == is_resident(other) || may_cross)
                && (self.may_meet)(people[one], people[other])
        });
        matching.is_perfect()
    }

    /// The first set with the fewest faults. The search ends at a set that has none.
    fn fewest_faults(
        &self,
        lower: &[usize],
        sets: impl Iterator<Item = Vec<usize>>,
    ) -> Option<Vec<usize>> {
        let mut best = None;
        for set in sets {
            let faults = self.faults(lower, &set);
            if best.as_ref().is_none_or(|(least, _)| faults < *least) {
                best = Some((faults, set));
            }
            if faults == (false, 0) {
                break;
            }
        }
        best.map(|(_, set)| set)
    }

    /// The people of each score, the highest first.
    fn scoregroups(&self, people: &[usize]) -> Vec<Vec<usize>> {
        let mut sorted = people.to_vec();
        sorted.sort_by_key(|&one| (std::cmp::Reverse(self.score(one)), one));
        let groups = sorted.chunk_by(|&one, &other| self.score(one) == self.score(other));
        groups.map(<[usize]>::to_vec).collect()
    }

    /// Whether the bracket with these upfloaters can be paired, and all who are left (TS-7, TS-9).
    fn is_legal(&self, residents: &[usize], lower: &[usize], upfloaters: &[usize]) -> bool {
        self.can_pair(&with(residents, upfloaters)) && self.can_pair(&without(lower, upfloaters))
    }

    /// The penalties of a set of upfloaters: whether the next scoregroup needs more upfloaters than its number asks for
    /// (TS-13), and how many floated before (TS-14).
    fn faults(&self, lower: &[usize], upfloaters: &[usize]) -> (bool, usize) {
        let left = without(lower, upfloaters);
        let next = lower.iter().map(|&one| self.score(one)).max();
        let (next, others): (Vec<_>, Vec<_>) =
            left.iter().partition(|&&one| Some(self.score(one)) == next);
        let floated = upfloaters
            .iter()
            .filter(|&&one| self.contenders[one].floated);
        let floated = if self.is_late { 0 } else { floated.count() };
        (!self.fits_well(&next, &others), floated)
    }

    /// Whether a scoregroup can be paired without an upfloater, or with one if its number is odd.
    fn fits_well(&self, group: &[usize], lower: &[usize]) -> bool {
        match group.len() % 2 {
            0 => self.is_legal(group, lower, &[]),
            _ => lower.iter().any(|&one| self.is_legal(group, lower, &[one])),
        }
    }

    /// Pairs a bracket: as few opponents of upfloaters as possible who floated before (TS-15), then the smallest list of
    /// numbers (TS-20).
    fn pair_bracket(&self, bracket: &[usize], upfloaters: &[usize]) -> Vec<(usize, usize)> {
        let floated = |one: usize| !self.is_late && self.contenders[one].floated;
        for size in 0..=upfloaters.len() {
            // Those upfloaters who may meet one who floated before.
            let lists = subsets(upfloaters, size).filter_map(|free| {
                let is_spared = |one: usize| upfloaters.contains(&one) && !free.contains(&one);
                smallest_list(bracket, |one, other| {
                    let meets_floater =
                        is_spared(one) && floated(other) || is_spared(other) && floated(one);
                    (self.may_meet)(one, other) && !meets_floater
                })
            });
            if let Some((tops, bottoms)) = lists.min() {
                return tops.into_iter().zip(bottoms).collect();
            }
        }
        unreachable!("the bracket can be paired (TS-9)")
    }
}

/// The smallest pairing of people who are in order: the first of each pair in rising order, then their opponents. `None`
/// if not all can be paired.
fn smallest_list(
    people: &[usize],
    may_meet: impl Fn(usize, usize) -> bool,
) -> Option<(Vec<usize>, Vec<usize>)> {
    let n = people.len();
    let mut matching = Matching::new(n, |one, other| may_meet(people[one], people[other]));
    if !matching.is_perfect() {
        return None;
    }
    let mut tops = Vec::new();
    for one in 0..n {
        if matching.restrict(one, |other| other > one) {
            tops.push(one);
        } else {
            let holds = matching.restrict(one, |other| other < one);
            debug_assert!(holds, "who cannot be the first of a pair is the second");
        }
    }
    for &top in &tops {
        let mut bottoms = top + 1..n;
        let found = bottoms.find(|&bottom| matching.restrict(top, |other| other == bottom));
        debug_assert!(found.is_some());
    }
    let bottoms = tops.iter().filter_map(|&top| matching.opponent(top));
    let bottoms = bottoms.map(|one| people[one]).collect();
    Some((tops.iter().map(|&one| people[one]).collect(), bottoms))
}

/// All ways to take `size` people from the scoregroups: how many from each, the best first. Of two ways, the one with
/// the higher lowest score is better; then the one with the higher score above it, and so on (TS-12).
fn profiles(groups: &[Vec<usize>], size: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut all = Vec::new();
    let mut counts = vec![0; groups.len()];
    take_lowest(groups, groups.len(), size, &mut counts, &mut all);
    all.into_iter()
}

/// Takes `size` more people. The lowest of them is from a group before `end`, as high as possible.
fn take_lowest(
    groups: &[Vec<usize>],
    end: usize,
    size: usize,
    counts: &mut Vec<usize>,
    all: &mut Vec<Vec<usize>>,
) {
    if size == 0 {
        all.push(counts.clone());
        return;
    }
    for group in 0..end {
        if counts[group] < groups[group].len() {
            counts[group] += 1;
            take_lowest(groups, group + 1, size - 1, counts, all);
            counts[group] -= 1;
        }
    }
}

/// The sets with so many people from each group, in the order of their numbers, where the highest score comes first
/// (TS-19).
fn sets(groups: &[Vec<usize>], counts: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let start: Box<dyn Iterator<Item = Vec<usize>>> = Box::new(std::iter::once(Vec::new()));
    let groups = groups.iter().zip(counts).filter(|(_, count)| **count > 0);
    groups.fold(start, |sets, (group, &count)| {
        let group = group.clone();
        Box::new(sets.flat_map(move |set| {
            let more: Vec<_> = subsets(&group, count).collect();
            more.into_iter()
                .map(move |more| [set.clone(), more].concat())
        }))
    })
}

/// The subsets of so many elements, in the order of the elements.
fn subsets(of: &[usize], size: usize) -> impl Iterator<Item = Vec<usize>> {
    let n = of.len();
    let mut places: Option<Vec<usize>> = (size <= n).then(|| (0..size).collect());
    std::iter::from_fn(move || {
        let now = places.take()?;
        let mut next = now.clone();
        if let Some(moved) = (0..size).rev().find(|&i| next[i] < n - size + i) {
            next[moved] += 1;
            for i in moved + 1..size {
                next[i] = next[i - 1] + 1;
            }
            places = Some(next);
        }
        Some(now.iter().map(|&place| of[place]).collect())
    })
}

/// Both, in order.
fn with(some: &[usize], others: &[usize]) -> Vec<usize> {
    let mut all = [some, others].concat();
    all.sort_unstable();
    all
}

/// The first, without the second.
fn without(some: &[usize], others: &[usize]) -> Vec<usize> {
    some.iter()
        .filter(|one| !others.contains(one))
        .copied()
        .collect()
}

#[cfg(test)]
mod tests;
