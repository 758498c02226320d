//! What a seed decides about a simulated event.

use bughouse_store::memory::Write;
use bughouse_wire::desk::{GameRef, NewEntry};
use fastrand::Rng;

use crate::lobby::seat::Manner;
use crate::machine::{Trouble, When};
use crate::plan::{self, DiskBehavior, Person, pick, stream};

/// Everything that a seed decides before the event begins.
#[derive(Clone, Debug)]
pub struct EventPlan {
    /// The seed.
    pub seed: u64,
    /// `partners` or `swiss`.
    pub format: &'static str,
    /// The number of rounds.
    pub rounds: u32,
    /// The games of a match.
    pub games: u32,
    /// The people: the organizer, the arbiter, and then the players, in the order in which they are entered.
    pub people: Vec<Participant>,
    /// How many players are entered before the first round. The others come late.
    pub in_time: usize,
    /// A player who withdraws after the first round.
    pub withdraws: Option<usize>,
    /// What the organizer does besides, each once in a round.
    pub errands: Vec<(u32, Errand)>,
    /// How the disk behaves until the calm.
    pub disk: DiskBehavior,
    /// What goes wrong until the calm.
    pub troubles: Vec<(When<Write>, Trouble)>,
    /// From this time on nothing fails any more, in milliseconds.
    pub calm_ms: i64,
}

/// A person.
#[derive(Clone, Debug)]
pub struct Participant {
    /// Their network, and the seed of their choices.
    pub person: Person,
    /// How they behave at a table.
    pub manner: Manner,
    /// Whether they try to get to the table of others.
    pub is_nosy: bool,
}

/// What an organizer does besides pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errand {
    /// They correct the name of a player.
    Rename(usize),
    /// They take the name of a player off.
    Hide(usize),
    /// They undo the pairing.
    Unpair,
    /// They move a match to another table.
    Move,
    /// They enter visitors, and remove them again.
    Visit,
}

/// How a game comes to its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// It is played at its table.
    Played,
    /// It is not played; both teams say the same result.
    Said,
    /// It is not played; the teams say different results.
    Disputed,
    /// It is played, but the arbiter enters a result meanwhile.
    Entered,
    /// No player comes.
    Nothing,
}

/// The number of the person who runs the event.
pub const ORGANIZER: usize = 0;

/// The number of the arbiter.
pub const ARBITER: usize = 1;

/// The number of the first player.
pub const FIRST_PLAYER: usize = 2;

/// A killed process comes back after one of these times, in milliseconds.
const OUTAGES_MS: [i64; 4] = [0, 100, 3_000, 15_000];

impl EventPlan {
    /// Returns the plan of the event for this seed.
    pub fn new(seed: u64) -> EventPlan {
        let mut rng = stream(seed, 700);
        let format = *pick(&mut rng, &["partners", "swiss"]);
        let (size, late) = match format {
            "partners" => (rng.usize(8..=13), rng.usize(0..=1)),
            _ => (2 * rng.usize(4..=6), 2 * rng.usize(0..=1)),
        };
        let people = 0..FIRST_PLAYER + size + late;
        let people = people.map(|number| participant(seed, number, &mut rng));
        let people: Vec<_> = people.collect();
        let calm_ms = rng.i64(60_000..200_000);
        let rounds = rng.u32(2..=3);
        EventPlan {
            seed,
            format,
            rounds,
            games: *pick(&mut rng, &[1, 1, 1, 2]),
            in_time: size,
            withdraws: rng.bool().then(|| rng.usize(0..size)),
            errands: errands(size, rounds, &mut rng),
            disk: plan::disk_behavior(&mut rng),
            troubles: troubles(people.len(), calm_ms, &mut rng),
            people,
            calm_ms,
        }
    }

    /// The name of a player, by their number among the players.
    pub fn name(&self, player: usize) -> String {
        format!("Person {}", player + 1)
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.people.len() - FIRST_PLAYER
    }

    /// The entries of some players.
    pub fn entries(&self, players: std::ops::Range<usize>) -> Vec<NewEntry> {
        let players: Vec<_> = players.map(|player| self.name(player)).collect();
        let size = if self.format == "swiss" { 2 } else { 1 };
        let entries = players.chunks(size).map(|names| NewEntry {
            name: names[0].clone(),
            partner: names.get(1).cloned(),
            rating: None,
        });
        entries.collect()
    }

    /// The entry of the visitors.
    pub fn visitors(&self) -> Vec<NewEntry> {
        let partner = (self.format == "swiss").then(|| "Visitor Two".to_owned());
        vec![NewEntry {
            name: "Visitor One".into(),
            partner,
            rating: None,
        }]
    }

    /// What the seed decides about a game. Each `purpose` gets another number.
    pub fn lot(&self, game: GameRef, purpose: u64) -> u32 {
        let GameRef { round, table, game } = game;
        let place = u64::from(round * 100 + table * 2 + game);
        stream(self.seed, 10_000 * (purpose + 1) + place).u32(0..100)
    }

    /// How a game comes to its result.
    pub fn course(&self, game: GameRef) -> Course {
        match self.lot(game, 0) {
            0..65 => Course::Played,
            65..75 => Course::Said,
            75..83 => Course::Disputed,
            83..93 => Course::Entered,
            _ => Course::Nothing,
        }
    }
}

fn participant(seed: u64, number: usize, rng: &mut Rng) -> Participant {
    Participant {
        person: plan::person(seed, 20 + number, rng),
        manner: Manner {
            is_ready: true,
            exchanges: false,
            moves: rng.u32(1..6),
        },
        is_nosy: rng.u32(0..6) == 0,
    }
}

/// A visitor comes in the last round: those who come late have the numbers before theirs.
fn errands(players: usize, rounds: u32, rng: &mut Rng) -> Vec<(u32, Errand)> {
    let all = [
        Errand::Rename(rng.usize(0..players)),
        Errand::Hide(rng.usize(0..players)),
        Errand::Unpair,
        Errand::Move,
        Errand::Visit,
    ];
    let mut errands = Vec::new();
    for errand in all {
        let round = match errand {
            Errand::Visit => rounds,
            _ => rng.u32(1..=rounds),
        };
        if rng.u32(0..3) == 0 {
            errands.push((round, errand));
        }
    }
    errands
}

fn troubles(people: usize, calm_ms: i64, rng: &mut Rng) -> Vec<(When<Write>, Trouble)> {
    let cuts = *pick(rng, &[0, 0, 2, 6]);
    let ends = *pick(rng, &[0, 1, 2, 3, 5]);
    let when = |rng: &mut Rng| match rng.u32(0..3) {
        0 => When::At(rng.i64(0..calm_ms)),
        _ => When::After {
            moment: Write::Event,
            nth: rng.u32(3..40),
            ms: *pick(rng, &[0, 0, 1, 2, 5, 300]),
        },
    };
    let mut troubles = Vec::new();
    for _ in 0..cuts {
        let person = rng.usize(0..people);
        let quietly = rng.bool();
        troubles.push((when(rng), Trouble::Cut { person, quietly }));
    }
    for _ in 0..ends {
        let outage_ms = *pick(rng, &OUTAGES_MS);
        let end = match rng.u32(0..4) {
            0 => Trouble::Stop { outage_ms },
            _ => Trouble::Kill { outage_ms },
        };
        troubles.push((when(rng), end));
    }
    troubles
}
