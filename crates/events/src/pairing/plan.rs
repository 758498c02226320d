//! Plans of rounds in which partners change, by a search.
//!
//! What is not as it should be costs, in this order: a second match with the same partner, then more matches against the
//! same opponent than against others. Who sits out is never a cost: only those sit out who have done so least. Colors and
//! boards are given round by round, by what was played.

use fastrand::Rng;

/// What has been played before, by the places of the people: how often two were partners and opponents, how often each
/// sat out, and how many more matches they had with White and on board A.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// How often two were partners; the same both ways.
    pub partners: Vec<Vec<u32>>,
    /// How often two were opponents; the same both ways.
    pub opponents: Vec<Vec<u32>>,
    /// How often each sat out.
    pub sat_out: Vec<u32>,
    /// How many more matches each had with White than with Black.
    pub whites: Vec<i32>,
    /// How many more matches each had on board A than on board B.
    pub boards: Vec<i32>,
}

impl Past {
    /// Nothing has been played.
    pub fn none(people: usize) -> Past {
        Past {
            partners: vec![vec![0; people]; people],
            opponents: vec![vec![0; people]; people],
            sat_out: vec![0; people],
            whites: vec![0; people],
            boards: vec![0; people],
        }
    }
}

/// A round of a plan: the two partners and their two opponents of each table, then who sits out. Once it is seated, they
/// are White of A, Black of B, Black of A and White of B.
pub type PlannedRound = Vec<usize>;

/// Steps of the search for each round and person.
const STEPS: usize = 4_000;

/// Plans so many rounds at so many tables.
pub fn plan(past: &Past, tables: usize, rounds: usize, rng: &mut Rng) -> Vec<PlannedRound> {
    let people = past.sat_out.len();
    let seats = 4 * tables;
    let mut search = Search::new(past, seats, first_plan(past, seats, rounds, rng));
    let steps = STEPS * people * rounds;
    for step in 0..steps {
        // From warm to cold.
        let heat = 2.0 * (1.0 - step as f64 / steps as f64).powi(2);
        search.step(heat, rng);
    }
    search.best
}

/// Any plan in which only those sit out who have done so least.
fn first_plan(past: &Past, seats: usize, rounds: usize, rng: &mut Rng) -> Vec<PlannedRound> {
    let mut sat_out = past.sat_out.clone();
    let round = |_| {
        let mut people: Vec<_> = (0..sat_out.len()).collect();
        rng.shuffle(&mut people);
        people.sort_by_key(|&one| std::cmp::Reverse(sat_out[one]));
        for &one in &people[seats..] {
            sat_out[one] += 1;
        }
        people
    };
    (0..rounds).map(round).collect()
}

/// The search: it exchanges two people of a round as long as that makes the plan better, or worse by little while it is
/// warm.
struct Search {
    seats: usize,
    partners: Vec<Vec<u32>>,
    opponents: Vec<Vec<u32>>,
    sat_out: Vec<u32>,
    now: Vec<PlannedRound>,
    cost: Cost,
    best: Vec<PlannedRound>,
    best_cost: Cost,
}

/// How often partners and opponents meet again: the number of pairs of matches in which two people have the same part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cost {
    partners: i64,
    opponents: i64,
}

impl Cost {
    fn weight(self) -> f64 {
        (8 * self.partners + self.opponents) as f64
    }
}

impl Search {
    fn new(past: &Past, seats: usize, rounds: Vec<PlannedRound>) -> Search {
        let none = Cost {
            partners: 0,
            opponents: 0,
        };
        let mut search = Search {
            seats,
            partners: past.partners.clone(),
            opponents: past.opponents.clone(),
            sat_out: past.sat_out.clone(),
            best: rounds.clone(),
            now: rounds,
            cost: none,
            best_cost: none,
        };
        for round in 0..search.now.len() {
            for table in 0..seats / 4 {
                search.count(round, table, 1);
            }
            for &one in &search.now[round][seats..] {
                search.sat_out[one] += 1;
            }
        }
        search.best_cost = search.cost;
        search
    }

    /// Counts a table of a round, or takes it away.
    fn count(&mut self, round: usize, table: usize, change: i64) {
        let at: [usize; 4] = std::array::from_fn(|place| self.now[round][4 * table + place]);
        for [one, other] in [[0, 1], [2, 3]] {
            self.cost.partners += meet(&mut self.partners, at[one], at[other], change);
        }
        for [one, other] in [[0, 2], [0, 3], [1, 2], [1, 3]] {
            self.cost.opponents += meet(&mut self.opponents, at[one], at[other], change);
        }
    }

    fn step(&mut self, heat: f64, rng: &mut Rng) {
        let round = rng.usize(..self.now.len());
        let people = self.now[round].len();
        let (one, other) = (rng.usize(..people), rng.usize(..people));
        if !self.may_exchange(round, one, other) {
            return;
        }
        let before = self.cost;
        self.exchange(round, one, other);
        let worse = self.cost.weight() - before.weight();
        if worse > 0.0 && rng.f64() >= (-worse / heat.max(1e-9)).exp() {
            self.exchange(round, one, other);
        } else if self.cost < self.best_cost {
            self.best_cost = self.cost;
            self.best.clone_from(&self.now);
        }
    }

    /// Two places of different tables or teams; or of one who sits out and one who plays, if it is as much the turn of
    /// the one as of the other.
    fn may_exchange(&self, round: usize, one: usize, other: usize) -> bool {
        if one / 2 == other / 2 && one.max(other) < self.seats || one.min(other) >= self.seats {
            return false;
        }
        if one.max(other) < self.seats {
            return true;
        }
        let (plays, sits) = (one.min(other), one.max(other));
        let (plays, sits) = (self.now[round][plays], self.now[round][sits]);
        self.has_turn(round, plays, sits)
    }

    /// Whether `instead` may sit out in a round for `who`: before it both had done so as often, and what follows stays
    /// right.
    fn has_turn(&self, round: usize, instead: usize, who: usize) -> bool {
        let in_rounds = |one: usize, rounds: &[PlannedRound]| {
            rounds
                .iter()
                .filter(|round| round[self.seats..].contains(&one))
                .count() as u32
        };
        let planned = |one| in_rounds(one, &self.now);
        let before =
            |one: usize| self.sat_out[one] - planned(one) + in_rounds(one, &self.now[..round]);
        let after = |one: usize| in_rounds(one, &self.now[round + 1..]);
        before(instead) == before(who) && after(instead) == after(who)
            || before(instead) == before(who) && self.is_last_cycle(round, instead, who)
    }

    /// Whether neither of two sits out later, so that it does not matter who has done so once more.
    fn is_last_cycle(&self, round: usize, one: usize, other: usize) -> bool {
        let mut later = self.now[round + 1..]
            .iter()
            .flat_map(|round| &round[self.seats..]);
        later.all(|&who| who != one && who != other)
    }

    fn exchange(&mut self, round: usize, one: usize, other: usize) {
        let tables = [one / 4, other / 4];
        let tables = tables
            .iter()
            .enumerate()
            .filter(|&(n, &table)| 4 * table < self.seats && (n == 0 || tables[0] != table));
        let tables: Vec<_> = tables.map(|(_, &table)| table).collect();
        for &table in &tables {
            self.count(round, table, -1);
        }
        if one.max(other) >= self.seats {
            let (plays, sits) = (one.min(other), one.max(other));
            self.sat_out[self.now[round][plays]] += 1;
            self.sat_out[self.now[round][sits]] -= 1;
        }
        self.now[round].swap(one, other);
        for &table in &tables {
            self.count(round, table, 1);
        }
    }
}

/// Two people meet once more, or once less. Returns by how much the number of pairs of such matches changes.
fn meet(counts: &mut [Vec<u32>], one: usize, other: usize, change: i64) -> i64 {
    let (one, other) = (one.min(other), one.max(other));
    let count = &mut counts[one][other];
    if change > 0 {
        *count += 1;
        i64::from(*count) - 1
    } else {
        *count -= 1;
        -i64::from(*count)
    }
}

/// Gives each table of a round its colors and boards: each person should have as many Whites as Blacks, and as many
/// matches on one board as on the other.
pub fn seat(past: &Past, tables: usize, round: &mut PlannedRound, rng: &mut Rng) {
    for table in 0..tables {
        let at = &mut round[4 * table..4 * table + 4];
        let turns = (0..8).map(|turn| turned(at, turn));
        let best =
            turns.min_by_key(|seats| (imbalance(seats, &past.whites, &past.boards), rng.u32(..)));
        at.copy_from_slice(&best.expect("eight ways"));
    }
}

/// The color and the board of a place, as +1 for White and board A.
fn part(place: usize) -> (i32, i32) {
    [(1, 1), (-1, -1), (-1, 1), (1, -1)][place]
}

/// A table with teams or partners exchanged.
fn turned(at: &[usize], turn: usize) -> [usize; 4] {
    let mut seats = [at[0], at[1], at[2], at[3]];
    if turn & 1 != 0 {
        seats.swap(0, 1);
    }
    if turn & 2 != 0 {
        seats.swap(2, 3);
    }
    if turn & 4 != 0 {
        seats = [seats[2], seats[3], seats[0], seats[1]];
    }
    seats
}

/// How uneven colors are with these seats, and then boards.
fn imbalance(seats: &[usize; 4], whites: &[i32], boards: &[i32]) -> (i32, i32, i32) {
    let after = |place: usize| {
        let (white, board_a) = part(place);
        (whites[seats[place]] + white, boards[seats[place]] + board_a)
    };
    let all: Vec<_> = (0..4).map(after).collect();
    let too_many = all.iter().filter(|(white, _)| white.abs() > 2).count() as i32;
    let colors = all.iter().map(|(white, _)| white * white).sum();
    let boards = all.iter().map(|(_, board)| board * board).sum();
    (too_many, colors, boards)
}
