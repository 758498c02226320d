//! A search for good rounds in which partners change, by simulated annealing: two people change places as long as that
//! makes the rounds better, or worse by little while the search is warm.

use fastrand::Rng;

use crate::pairing::past::{Meetings, Past};

/// A round: the two partners and their two opponents of each table, then who sits out. Once it is seated, the four are
/// White of A, Black of B, Black of A and White of B.
pub type PlannedRound = Vec<usize>;

/// What rounds cost, the most important first. `partners` and `opponents` count pairs of matches in which the same two
/// play together, and against each other: a third match makes two more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Cost {
    /// Two at one table who must not be.
    pub forbidden: i64,
    /// The same partner again.
    pub partners: i64,
    /// Four who should not play at one table, by their standing.
    pub standing: i64,
    /// The same opponent again.
    pub opponents: i64,
    /// Two partners, both with too much of the same color.
    pub colors: i64,
    /// Partners whom the setup does not ask for.
    pub order: i64,
}

impl Cost {
    /// One number, by which the search decides whether a change is worse by little.
    fn weight(&self) -> f64 {
        let Cost {
            forbidden,
            partners,
            standing,
            opponents,
            colors,
            order,
        } = *self;
        (10_000 * forbidden + 400 * partners + 3 * standing + 3 * opponents + 30 * colors + order)
            as f64
    }
}

/// The temperature at which the search for one round starts: repeated partners are accepted on the way.
pub const HOT: f64 = 200.0;
/// The same for several rounds: repeated opponents are accepted on the way, repeated partners hardly.
pub const WARM: f64 = 3.0;
/// The heat at the end of a search.
const COLD: f64 = 0.6;

/// A search, with the rounds as they are now.
pub struct Search<'a, Table> {
    past: &'a Past,
    seats: usize,
    partners: Meetings,
    opponents: Meetings,
    /// What a table of these four costs in a round, apart from meetings.
    table_cost: Table,
    rounds: Vec<PlannedRound>,
    /// The place of each person in each round.
    places: Vec<Vec<usize>>,
    cost: Cost,
}

/// Two places of a round whose people change them.
type Exchange = (usize, [usize; 2]);

impl<'a, Table: Fn(usize, [usize; 4]) -> Cost> Search<'a, Table> {
    /// Begins with these rounds.
    pub fn new(
        past: &'a Past,
        tables: usize,
        rounds: Vec<PlannedRound>,
        table_cost: Table,
    ) -> Search<'a, Table> {
        let mut search = Search {
            past,
            seats: 4 * tables,
            partners: past.partners.clone(),
            opponents: past.opponents.clone(),
            table_cost,
            places: rounds.iter().map(places).collect(),
            rounds,
            cost: Cost::default(),
        };
        for round in 0..search.rounds.len() {
            for table in 0..tables {
                search.begin(round, table);
            }
        }
        search
    }

    /// What the rounds cost as they are now.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// The best rounds of so many steps, and what they cost. It ends early at a cost of `enough`.
    ///
    /// The search begins so `hot` that a change that costs as much is made in one of three cases, and ends cold.
    pub fn run(
        mut self,
        steps: usize,
        hot: f64,
        enough: Cost,
        rng: &mut Rng,
    ) -> (Vec<PlannedRound>, Cost) {
        let mut best = (self.rounds.clone(), self.cost);
        for step in 0..steps {
            if best.1 <= enough {
                break;
            }
            let part = step as f64 / steps as f64;
            self.step(1.0 / hot + part * (1.0 / COLD - 1.0 / hot), rng);
            if self.cost < best.1 {
                best.0.clone_from(&self.rounds);
                best.1 = self.cost;
            }
        }
        best
    }

    fn step(&mut self, cold: f64, rng: &mut Rng) {
        let round = rng.usize(..self.rounds.len());
        let people = self.rounds[round].len();
        let places = [rng.usize(..people), rng.usize(..people)];
        let Some(later) = self.allowed(round, places) else {
            return;
        };
        let before = self.cost.weight();
        self.exchange((round, places));
        later.into_iter().for_each(|later| self.exchange(later));
        let worse = self.cost.weight() - before;
        if worse > 0.0 && rng.f64() >= exp_of_minus(worse * cold) {
            self.exchange((round, places));
            later.into_iter().for_each(|later| self.exchange(later));
        }
    }

    /// Whether the people of two places may change them: `None` if not, else what must change in a later round then.
    fn allowed(&self, round: usize, places: [usize; 2]) -> Option<Option<Exchange>> {
        let [one, other] = places;
        match (one < self.seats, other < self.seats) {
            (true, true) if one / 2 == other / 2 => None,
            (true, true) => Some(None),
            (false, false) => None,
            _ => self.with_turns(round, places.map(|place| self.rounds[round][place])),
        }
    }

    /// One of two people may sit out instead of the other if both have done so as often before. Then their turns
    /// change: the next one that only one of them has, too.
    fn with_turns(&self, round: usize, people: [usize; 2]) -> Option<Option<Exchange>> {
        let turns = people.map(|one| {
            let before = (0..round).filter(|&round| self.sits_out(round, one));
            self.past.sat_out[one] as usize + before.count()
        });
        if turns[0] != turns[1] {
            return None;
        }
        let [one, other] = people;
        let mut later = round + 1..self.rounds.len();
        let later = later.find(|&later| self.sits_out(later, one) != self.sits_out(later, other));
        Some(later.map(|later| (later, people.map(|one| self.places[later][one]))))
    }

    fn sits_out(&self, round: usize, one: usize) -> bool {
        self.places[round][one] >= self.seats
    }

    fn exchange(&mut self, (round, [one, other]): Exchange) {
        let tables = [one / 4, other / 4];
        let tables = match tables[0] == tables[1] {
            true => &tables[..1],
            false => &tables[..],
        };
        let played = |table: &&usize| 4 * **table < self.seats;
        let tables: [Option<usize>; 2] = {
            let mut tables = tables.iter().filter(played).copied();
            [tables.next(), tables.next()]
        };
        for table in tables.into_iter().flatten() {
            self.end(round, table);
        }
        self.rounds[round].swap(one, other);
        for place in [one, other] {
            self.places[round][self.rounds[round][place]] = place;
        }
        for table in tables.into_iter().flatten() {
            self.begin(round, table);
        }
    }

    /// Adds what a table costs.
    fn begin(&mut self, round: usize, table: usize) {
        let four = self.four(round, table);
        self.cost.forbidden += self.past.forbidden(four);
        for [one, other] in partners(four) {
            self.cost.partners += i64::from(self.partners.meet(one, other));
        }
        for [one, other] in opponents(four) {
            self.cost.opponents += i64::from(self.opponents.meet(one, other));
        }
        let more = (self.table_cost)(round, four);
        self.cost.standing += more.standing;
        self.cost.colors += more.colors;
        self.cost.order += more.order;
    }

    /// Subtracts what a table costs.
    fn end(&mut self, round: usize, table: usize) {
        let four = self.four(round, table);
        self.cost.forbidden -= self.past.forbidden(four);
        for [one, other] in partners(four) {
            self.cost.partners -= i64::from(self.partners.part(one, other));
        }
        for [one, other] in opponents(four) {
            self.cost.opponents -= i64::from(self.opponents.part(one, other));
        }
        let less = (self.table_cost)(round, four);
        self.cost.standing -= less.standing;
        self.cost.colors -= less.colors;
        self.cost.order -= less.order;
    }

    fn four(&self, round: usize, table: usize) -> [usize; 4] {
        std::array::from_fn(|place| self.rounds[round][4 * table + place])
    }
}

/// About the exponential function of −`x`. The standard one differs between machines in its last digits, and the same event
/// has the same plans on all of them.
fn exp_of_minus(x: f64) -> f64 {
    let eighth = (1.0 - x / 8.0).max(0.0);
    let quarter = eighth * eighth;
    let half = quarter * quarter;
    half * half
}

/// The partners of a table.
pub fn partners(four: [usize; 4]) -> [[usize; 2]; 2] {
    [[four[0], four[1]], [four[2], four[3]]]
}

/// The opponents of a table: each one of a team with each one of the other.
pub fn opponents(four: [usize; 4]) -> [[usize; 2]; 4] {
    [[0, 2], [0, 3], [1, 2], [1, 3]].map(|pair| pair.map(|place| four[place]))
}

/// The place of each person in a round.
fn places(round: &PlannedRound) -> Vec<usize> {
    let mut places = vec![0; round.len()];
    for (place, &one) in round.iter().enumerate() {
        places[one] = place;
    }
    places
}
