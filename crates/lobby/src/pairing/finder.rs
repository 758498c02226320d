//! Finds those with whom one waiting search plays: the first that fit, depth first.

use super::entry::{Entry, Fit, PoolSet};
use super::{Acquaintance, CANDIDATES, MEET_AGAIN_MS};
use crate::Time;

/// A four that was found.
pub struct Found {
    /// The places of the others in the queue.
    pub others: Vec<usize>,
    /// The pools that all of them want.
    pub pools: PoolSet,
}

/// A group while it grows. The places are those of [`Finder::candidates`].
struct Group {
    members: Vec<usize>,
    pools: PoolSet,
    fit: Fit,
    since: Time,
    size: u32,
}

/// A candidate: its place in the queue, and how it fits the search.
struct Candidate {
    place: usize,
    entry: Entry,
    fit: Fit,
}

/// Finds a group for one waiting search. It compares no two searches before it has to.
pub struct Finder<'a, K, I> {
    entry: Entry,
    known: &'a K,
    now: Time,
    /// The searches that were not compared yet.
    others: I,
    /// The first of the others that fit, at most [`CANDIDATES`].
    candidates: Vec<Candidate>,
    /// How two candidates fit, as far as they were compared.
    fits: Vec<Option<Fit>>,
    /// How many looks are left.
    pub looks: u32,
    /// Whether it stopped before all others were tried.
    pub was_cut: bool,
}

impl<'a, K: Acquaintance, I: Iterator<Item = (usize, Entry)>> Finder<'a, K, I> {
    pub fn new(entry: Entry, others: I, known: &'a K, now: Time, looks: u32) -> Self {
        Finder {
            entry,
            known,
            now,
            others,
            candidates: Vec::new(),
            fits: Vec::new(),
            looks,
            was_cut: false,
        }
    }

    /// The first four. Opponents of the last match are in it only if there is no other.
    pub fn four(&mut self) -> Option<Found> {
        let mut group = self.begin();
        let mut found = self.fills(&mut group, 4, Fit::Well);
        if !found && self.may_meet_again(self.entry.since) {
            found = self.fills(&mut group, 4, Fit::Again);
        }
        found.then(|| Found {
            others: self.places(&group),
            pools: group.pools,
        })
    }

    /// Whether there is a group of so many people.
    pub fn has_group(&mut self, size: u32) -> bool {
        let mut group = self.begin();
        self.fills(&mut group, size, Fit::Again)
    }

    fn begin(&self) -> Group {
        Group {
            members: Vec::new(),
            pools: self.entry.pools,
            fit: Fit::Well,
            since: self.entry.since,
            size: self.entry.size(),
        }
    }

    fn places(&self, group: &Group) -> Vec<usize> {
        let members = group.members.iter();
        members.map(|&n| self.candidates[n].place).collect()
    }

    /// Whether opponents of the last match may meet again in a group whose longest waiting search waits
    /// since then.
    fn may_meet_again(&self, since: Time) -> bool {
        self.now - since >= MEET_AGAIN_MS
    }

    /// Adds the first candidates with which the group has `size` people and fits at worst so. If there are
    /// none, the group stays as it was.
    fn fills(&mut self, group: &mut Group, size: u32, worst: Fit) -> bool {
        if group.size == size {
            return group.fit == Fit::Well || self.may_meet_again(group.since);
        }
        let mut next = group.members.last().map_or(0, |last| last + 1);
        while self.has_candidate(next) {
            if let Some(mut larger) = self.joined(group, next, size, worst)
                && self.fills(&mut larger, size, worst)
            {
                *group = larger;
                return true;
            }
            next += 1;
        }
        false
    }

    /// The group with one more candidate, if the candidate fits all of it.
    fn joined(&mut self, group: &Group, n: usize, size: u32, worst: Fit) -> Option<Group> {
        let Candidate { entry, fit, .. } = self.candidates[n];
        let pools = group.pools.and(entry.pools);
        if group.size + entry.size() > size || pools.is_empty() {
            return None;
        }
        let mut fit = fit.max(group.fit);
        let mut members = group.members.iter();
        while fit <= worst
            && let Some(&member) = members.next()
        {
            fit = fit.max(self.fit(member, n));
        }
        let members = group.members.iter().copied().chain([n]).collect();
        (fit <= worst).then(|| Group {
            members,
            pools,
            fit,
            since: group.since.min(entry.since),
            size: group.size + entry.size(),
        })
    }

    /// Whether there is a candidate number `n`. Looks at more of the others, if it has to.
    fn has_candidate(&mut self, n: usize) -> bool {
        while self.candidates.len() <= n {
            let Some((place, entry)) = self.others.next() else {
                return false;
            };
            if self.candidates.len() == CANDIDATES || self.looks == 0 {
                self.was_cut = true;
                return false;
            }
            self.looks -= 1;
            let fit = self.entry.fit(&entry, self.known, self.now);
            if fit != Fit::Never {
                self.candidates.push(Candidate { place, entry, fit });
            }
        }
        true
    }

    /// How two candidates fit. Without a look left, they do not fit.
    fn fit(&mut self, earlier: usize, later: usize) -> Fit {
        // The pairs of the first candidates come first.
        let pair = later * (later - 1) / 2 + earlier;
        if self.fits.len() <= pair {
            self.fits.resize(later * (later + 1) / 2, None);
        }
        if let Some(fit) = self.fits[pair] {
            return fit;
        }
        if self.looks == 0 {
            self.was_cut = true;
            return Fit::Never;
        }
        self.looks -= 1;
        let (one, two) = (
            &self.candidates[earlier].entry,
            &self.candidates[later].entry,
        );
        let fit = one.fit(two, self.known, self.now);
        self.fits[pair] = Some(fit);
        fit
    }
}
