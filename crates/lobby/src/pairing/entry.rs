//! What pairing asks about a waiting search again and again, and whether two searches fit.

use super::{Acquaintance, Company, Waiting};
use crate::{Chip, LobbyRules, Person, Pool, Pools, Time};

/// Ratings differ by at most this at the beginning of a search.
const RATING_WINDOW: f64 = 100.0;
/// Ratings may differ by so much more with each second of waiting.
const RATING_WIDENS: f64 = 10.0;

/// A set of pools. A bit is a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolSet(pub u16);

impl PoolSet {
    /// The number of pools.
    pub const POOLS: usize = 2 * Chip::ALL.len();

    /// Times that the lobby does not have are not in the set.
    fn of(pools: &Pools) -> PoolSet {
        let bits = pools.iter().map(PoolSet::bit);
        PoolSet(bits.fold(0, |all, bit| all | bit))
    }

    fn bit(pool: Pool) -> u16 {
        let first = match pool.rules {
            LobbyRules::Fics => 0,
            LobbyRules::Chesscom => Chip::ALL.len(),
        };
        let chip = Chip::ALL.iter().position(|chip| *chip == pool.chip);
        chip.map_or(0, |chip| 1 << (first + chip))
    }

    /// Whether a pool is in the set.
    pub fn has(self, pool: Pool) -> bool {
        self.0 & PoolSet::bit(pool) != 0
    }

    /// Whether one of the pools is in the set.
    pub fn meets(self, pools: &Pools) -> bool {
        pools.iter().any(|pool| self.has(pool))
    }

    /// The pools that are in both sets.
    pub fn and(self, other: PoolSet) -> PoolSet {
        PoolSet(self.0 & other.0)
    }

    /// Whether no pool is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A waiting search.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub company: Company,
    pub pools: PoolSet,
    pub since: Time,
    /// The mean of the ratings of its people, as far as they are rated.
    rating: Option<f64>,
}

/// How two searches fit. The least good one of several is the largest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fit {
    Well,
    /// Two of them were opponents in the last match of one of them.
    Again,
    /// They cannot be in the same match.
    Never,
}

impl Entry {
    pub fn of(waits: &Waiting, known: &impl Acquaintance) -> Entry {
        let ratings = waits.company.people().filter_map(|who| known.rating(who));
        let (sum, rated) = ratings.fold((0.0, 0.0), |(sum, n), rating| (sum + rating, n + 1.0));
        Entry {
            company: waits.company,
            pools: PoolSet::of(&waits.pools),
            since: waits.since,
            rating: (rated > 0.0).then_some(sum / rated),
        }
    }

    pub fn size(&self) -> u32 {
        self.company.size()
    }

    /// By how much the rating of another search may differ.
    fn window(&self, now: Time) -> f64 {
        RATING_WINDOW + RATING_WIDENS * (now - self.since) as f64 / 1_000.0
    }

    /// How two searches fit.
    pub fn fit(&self, other: &Entry, known: &impl Acquaintance, now: Time) -> Fit {
        if self.pools.and(other.pools).is_empty() || !self.is_rated_like(other, now) {
            return Fit::Never;
        }
        let mut fit = Fit::Well;
        for one in self.company.people() {
            for two in other.company.people() {
                fit = fit.max(fit_of_people(one, two, known));
            }
        }
        fit
    }

    /// Whether the ratings are close enough for both. A search without a rating fits each other one.
    fn is_rated_like(&self, other: &Entry, now: Time) -> bool {
        let (Some(one), Some(two)) = (self.rating, other.rating) else {
            return true;
        };
        (one - two).abs() <= self.window(now).min(other.window(now))
    }
}

fn fit_of_people(one: Person, other: Person, known: &impl Acquaintance) -> Fit {
    if one == other || known.is_blocked(one, other) {
        Fit::Never
    } else if known.were_opponents(one, other) {
        Fit::Again
    } else {
        Fit::Well
    }
}
