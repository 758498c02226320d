//! What holds for each round, with random queues, compared with a search of all fours.

use std::collections::HashSet;

use bughouse_core::{BySeat, Seat, Team};
use bughouse_lobby::pairing::{
    Acquaintance, CANDIDATES, Company, Four, MEET_AGAIN_MS, Waiting, found, pair,
};
use bughouse_lobby::{Chip, Person, Pool, Time};
use fastrand::Rng;
use proptest::prelude::*;

use crate::known::{self, Known};

const NOW: Time = Time(0);

/// How well a group fits: `None` if it may not play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fits {
    Well,
    Again,
}

/// A random queue, and what is known about its people.
struct Case {
    queue: Vec<Waiting>,
    known: Known,
    seed: u64,
}

impl Case {
    fn new(seed: u64) -> Case {
        let mut rng = Rng::with_seed(seed);
        let people = rng.i64(1..=1 + CANDIDATES as i64);
        let chips = &Chip::ALL[..rng.usize(1..=5)];
        let queue = known::queue(&mut rng, people, chips, 60_000);
        let of_all = (people * people / 2) as usize;
        // From no blocks to more of them than fours could bear.
        let (blocked, opponents) = (rng.usize(0..=of_all), rng.usize(0..=of_all));
        let blocked = blocked * rng.usize(0..3) / 2;
        let mut known = Known {
            blocked: known::pairs(&mut rng, people, blocked),
            opponents: known::pairs(&mut rng, people, opponents / 4),
            ..Known::default()
        };
        for who in (1..=people).map(Person) {
            known.whites.insert(who, rng.i32(-3..4));
            if seed.is_multiple_of(3) && rng.u8(..4) > 0 {
                known.ratings.insert(who, rng.f64() * 800.0);
            }
        }
        // Partners do not block each other.
        for pair in queue.iter().filter(|one| one.company.size() == 2) {
            let people: Vec<Person> = pair.company.people().collect();
            known.blocked.remove(&known::both(people[0], people[1]));
        }
        Case { queue, known, seed }
    }

    fn pair(&self) -> Vec<Four> {
        pair(&self.queue, &self.known, NOW, self.seed)
    }

    fn place(&self, who: Person) -> usize {
        let mut places = self.queue.iter();
        let found = places.position(|one| one.company.people().any(|other| other == who));
        found.unwrap()
    }

    /// The places of a four, the longest waiting first.
    fn places(&self, four: &Four) -> Vec<usize> {
        let places = four.seats.iter().map(|(_, who)| self.place(*who));
        let mut places: Vec<usize> = places.collect();
        places.sort();
        places.dedup();
        places
    }

    /// The places that are in no four.
    fn left(&self, fours: &[Four]) -> Vec<usize> {
        let seated: HashSet<usize> = fours.iter().flat_map(|four| self.places(four)).collect();
        (0..self.queue.len())
            .filter(|n| !seated.contains(n))
            .collect()
    }

    /// The pools that all of a group want.
    fn pools(&self, places: &[usize]) -> Vec<Pool> {
        let first = self.queue[places[0]].pools.iter();
        let all = |pool: &Pool| {
            let mut others = places.iter().map(|&n| &self.queue[n].pools);
            others.all(|pools| pools.iter().any(|one| one == *pool))
        };
        first.filter(all).collect()
    }

    fn rating(&self, place: usize) -> Option<f64> {
        let people = self.queue[place].company.people();
        let ratings: Vec<f64> = people.filter_map(|who| self.known.rating(who)).collect();
        let sum: f64 = ratings.iter().sum();
        (!ratings.is_empty()).then_some(sum / ratings.len() as f64)
    }

    fn window(&self, place: usize) -> f64 {
        100.0 + (NOW - self.queue[place].since) as f64 / 100.0
    }

    /// How well a group fits, by the rules and nothing else.
    fn fits(&self, places: &[usize]) -> Option<Fits> {
        if self.pools(places).is_empty() {
            return None;
        }
        let mut fits = Fits::Well;
        for (n, &one) in places.iter().enumerate() {
            for &other in &places[n + 1..] {
                if let (Some(p), Some(q)) = (self.rating(one), self.rating(other))
                    && (p - q).abs() > self.window(one).min(self.window(other))
                {
                    return None;
                }
                for p in self.queue[one].company.people() {
                    for q in self.queue[other].company.people() {
                        if self.known.is_blocked(p, q) {
                            return None;
                        }
                        if self.known.were_opponents(p, q) {
                            fits = Fits::Again;
                        }
                    }
                }
            }
        }
        let longest = places.iter().map(|&n| NOW - self.queue[n].since).max();
        (fits == Fits::Well || longest >= Some(MEET_AGAIN_MS)).then_some(fits)
    }

    /// All groups of so many people among these places that have this beginning.
    fn groups(&self, of: &[usize], begun: &[usize], size: u32, each: &mut dyn FnMut(&[usize])) {
        let has: u32 = begun.iter().map(|&n| self.queue[n].company.size()).sum();
        if has == size {
            return each(begun);
        }
        for (n, &next) in of.iter().enumerate() {
            let longer: Vec<usize> = begun.iter().copied().chain([next]).collect();
            let is_fit = has + self.queue[next].company.size() <= size && {
                // A group that can still become one that fits.
                let blocked = |one: &usize| self.fits_never(*one, next);
                !begun.iter().any(blocked)
            };
            if is_fit {
                self.groups(&of[n + 1..], &longer, size, each);
            }
        }
    }

    fn fits_never(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.queue[one].company, &self.queue[other].company);
        let mut pairs = one
            .people()
            .flat_map(|p| other.people().map(move |q| (p, q)));
        pairs.any(|(p, q)| self.known.is_blocked(p, q))
    }

    /// The best group of so many people that has this beginning.
    fn best(&self, of: &[usize], begun: &[usize], size: u32) -> Option<Fits> {
        let mut best = None;
        self.groups(of, begun, size, &mut |group| {
            best = match (best, self.fits(group)) {
                (None, fits) => fits,
                (best, None) => best,
                (Some(one), Some(other)) => Some(one.min(other)),
            };
        });
        best
    }
}

fn teams(seats: &BySeat<Person>) -> [[Person; 2]; 2] {
    Team::BOTH.map(|team| team.seats().map(|seat| seats[seat]))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Each person is in one four at most, a pair is one team, and all four want the pool and fit.
    #[test]
    fn a_four_is_of_those_who_fit(seed: u64) {
        let case = Case::new(seed);
        let fours = case.pair();
        let mut seen = HashSet::new();
        for four in &fours {
            prop_assert!(four.seats.iter().all(|(_, who)| seen.insert(*who)));
            let places = case.places(four);
            prop_assert!(case.pools(&places).contains(&four.pool));
            prop_assert!(case.fits(&places).is_some());
            for &place in &places {
                if let Company::Pair(one, other) = case.queue[place].company {
                    let together = |team: &[Person; 2]| team.contains(&one) && team.contains(&other);
                    prop_assert!(teams(&four.seats).iter().any(together));
                }
            }
        }
        prop_assert_eq!(case.pair(), fours);
    }

    /// After a round no four that fits is left.
    #[test]
    fn no_four_is_left(seed: u64) {
        let case = Case::new(seed);
        let left = case.left(&case.pair());
        prop_assert_eq!(case.best(&left, &[], 4), None);
    }

    /// No search that is left could play instead of one of a four that has waited less and has as many
    /// people, unless opponents of the last match would meet and now do not.
    #[test]
    fn no_search_waits_while_a_later_one_plays_in_its_place(seed: u64) {
        let case = Case::new(seed);
        let fours = case.pair();
        let left = case.left(&fours);
        for places in fours.iter().map(|four| case.places(four)) {
            let fits = case.fits(&places);
            for (n, &plays) in places.iter().enumerate() {
                for &waits in left.iter().filter(|&&waits| waits < plays) {
                    let mut other = places.clone();
                    other[n] = waits;
                    let size = |place: usize| case.queue[place].company.size();
                    let is_better = case.fits(&other).is_some_and(|other| Some(other) <= fits);
                    prop_assert!(size(waits) != size(plays) || !is_better, "{waits} for {plays}");
                }
            }
        }
    }

    /// Opponents of the last match meet only if the longest waiting of the four has no other four among
    /// those who wait when it is asked.
    #[test]
    fn opponents_meet_again_only_where_there_is_no_other_four(seed: u64) {
        let case = Case::new(seed);
        let fours = case.pair();
        for (n, four) in fours.iter().enumerate() {
            let places = case.places(four);
            if case.fits(&places) == Some(Fits::Again) {
                let first = places[0];
                prop_assert!(NOW - case.queue[first].since >= MEET_AGAIN_MS);
                let waits = case.left(&fours[..n]);
                let others: Vec<usize> = waits.into_iter().filter(|&one| one > first).collect();
                prop_assert_eq!(case.best(&others, &[first], 4), Some(Fits::Again));
            }
        }
    }

    /// Teams: as few meetings as the pairs allow, then the smallest difference of ratings. Colors: of two
    /// partners, the one who has played White less often plays White.
    #[test]
    fn teams_and_colors_are_balanced(seed: u64) {
        let case = Case::new(seed);
        for four in case.pair() {
            let [one, two] = teams(&four.seats);
            for [white, black] in [one, two] {
                prop_assert!(case.known.whites(white) <= case.known.whites(black));
            }
            let cost = |[p, q]: [Person; 2], [r, s]: [Person; 2]| {
                let against = [(p, r), (p, s), (q, r), (q, s)];
                let meet = |&&(x, y): &&(Person, Person)| case.known.were_opponents(x, y);
                let ratings = [p, q, r, s].map(|who| case.known.rating(who));
                let difference = match ratings {
                    [Some(p), Some(q), Some(r), Some(s)] => (p + q - r - s).abs(),
                    _ => 0.0,
                };
                (against.iter().filter(meet).count(), difference)
            };
            if case.places(&four).len() == 4 {
                let ([p, q], [r, s]) = (one, two);
                let (meetings, difference) = cost(one, two);
                for (meetings_of, difference_of) in [cost([p, r], [q, s]), cost([p, s], [q, r])] {
                    let is_best = meetings < meetings_of
                        || meetings == meetings_of && difference <= difference_of + 1e-9;
                    prop_assert!(is_best, "{four:?}");
                }
            }
        }
    }

    /// The number of people found is the size of the largest group that fits.
    #[test]
    fn found_is_the_largest_group(seed: u64) {
        let case = Case::new(seed);
        // With more searches, not all groups are tried.
        let case = Case { queue: case.queue.into_iter().take(25).collect(), ..case };
        for of in 0..case.queue.len().min(8) {
            let others: Vec<usize> = (0..case.queue.len()).filter(|&n| n != of).collect();
            let fits = |size: &u32| case.best(&others, &[of], *size).is_some();
            let largest = (1..=4).rev().find(fits).unwrap();
            prop_assert_eq!(found(&case.queue, &case.known, of, NOW), largest);
        }
    }
}

/// Each seat is given by chance as often as any other.
#[test]
fn colors_and_boards_are_given_by_chance() {
    let queue: Vec<Waiting> = (1..=4)
        .map(|n| Waiting {
            company: Company::One(Person(n)),
            pools: bughouse_lobby::Pools {
                rules: bughouse_lobby::LobbyRules::Fics,
                chips: vec![Chip::ALL[0]],
            },
            since: NOW,
        })
        .collect();
    let mut counts: BySeat<u32> = BySeat::default();
    let mut partners = [0; 5];
    for seed in 0..4_000 {
        let four = pair(&queue, &Known::default(), NOW, seed).remove(0);
        let at = Seat::ALL
            .into_iter()
            .find(|&seat| four.seats[seat] == Person(1));
        let at = at.unwrap();
        counts[at] += 1;
        partners[four.seats[at.partner()].0 as usize] += 1;
    }
    assert!(
        counts.iter().all(|(_, n)| (900..1_100).contains(n)),
        "{counts:?}"
    );
    assert!(
        partners[2..].iter().all(|n| (1_200..1_470).contains(n)),
        "{partners:?}"
    );
}
