//! The plan of a world, which is a simulated match with its server, disk, networks and people. A seed
//! decides everything in the plan: the rules, the people and their networks, how the disk behaves, and
//! the troubles, such as a cut connection or a killed process.

use bughouse_wire::table::TableSetup;
use fastrand::Rng;

use crate::link::EDGES;

/// Everything that a seed decides before the match.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The seed.
    pub seed: u64,
    /// The rules.
    pub rules: TableSetup,
    /// The players, in the order of the seats.
    pub people: [Person; 4],
    /// A watcher, if there is one.
    pub watcher: Option<Person>,
    /// Whether the watcher is the arbiter.
    pub arbiter: bool,
    /// How the disk behaves.
    pub disk: DiskBehavior,
    /// The links of a server that consists of a host and two edges; `None` if it is one process.
    pub links: Option<LinkBehavior>,
    /// Second connections of players, each at the other edge than the first one, with the index of the
    /// player.
    pub seconds: Vec<(usize, Person)>,
    /// Each trouble with its time in milliseconds since the world began, sorted by time.
    pub troubles: Vec<(i64, Trouble)>,
}

/// A person and their network.
#[derive(Clone, Debug)]
pub struct Person {
    /// The seed of this person's choices.
    pub seed: u64,
    /// The least delay of a message, one way, in milliseconds.
    pub delay_ms: i64,
    /// The largest random delay that is added to `delay_ms` for each message, in milliseconds.
    pub jitter_ms: i64,
    /// How long the person thinks about a move on average, in milliseconds.
    pub pace_ms: i64,
    /// Whether the person now and then sends a command twice, a move for an earlier position, an illegal
    /// move, or a text that is not a move.
    pub is_noisy: bool,
    /// How long the person's client takes to handle a message, in milliseconds.
    pub reads_ms: i64,
    /// Whether the person queues premoves.
    pub premoves: bool,
    /// Whether the person sends signals and texts to the partner.
    pub talks: bool,
    /// Which moves the person makes.
    pub style: Style,
    /// Whether the person claims too much lag, by reporting a thinking time of zero for every move.
    pub lies: bool,
}

/// Which moves a person makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Any legal move; now and then a resignation or a draw offer.
    Random,
    /// Knights move out and back again. Thinking times depend only on the number of the half-move.
    Knights,
}

impl Person {
    /// Returns a random thinking time: mostly short, sometimes very long.
    pub fn thinking_ms(&self, rng: &mut Rng) -> i64 {
        (self.pace_ms as f64 * -(1.0 - rng.f64()).ln()) as i64
    }

    /// Returns the thinking time for a half-move, which is independent of all other events.
    pub fn thinking_at(&self, ply: u32) -> i64 {
        self.thinking_ms(&mut stream(self.seed, u64::from(ply)))
    }
}

/// How a disk behaves. Rates are from 0 to 1. A commit may have several requests; each of them may fail
/// by itself.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct DiskBehavior {
    /// How long a commit takes, in milliseconds.
    pub commit_ms: i64,
    /// How often a commit takes much longer, up to two seconds.
    pub slow: f64,
    /// How often a write is refused.
    pub refused: f64,
    /// How often a write is not carried out, with an error which says that the outcome is unknown.
    pub lost: f64,
    /// How often a write is carried out, but gives an error which says that the outcome is unknown.
    pub unanswered: f64,
    /// How often a read fails.
    pub unreadable: f64,
}

impl DiskBehavior {
    /// A disk without failures, whose commits take this time.
    pub fn good(commit_ms: i64) -> DiskBehavior {
        DiskBehavior {
            commit_ms,
            ..DiskBehavior::default()
        }
    }

    /// Whether the disk has no failures.
    pub fn is_good(&self) -> bool {
        *self == DiskBehavior::good(self.commit_ms)
    }
}

/// How the links between the edges and the host behave. Rates are from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LinkBehavior {
    /// The least delay of a packet, in milliseconds.
    pub delay_ms: i64,
    /// The largest random delay that is added to `delay_ms` for each packet, in milliseconds. A packet may
    /// overtake another one.
    pub jitter_ms: i64,
    /// How often a packet is lost.
    pub lost: f64,
    /// How often a packet arrives twice.
    pub repeated: f64,
    /// A fault that the check must find.
    pub fault: Option<LinkFault>,
}

/// A fault of the links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkFault {
    /// Some messages are acknowledged, but not handed over.
    Drops,
    /// Messages that arrive again are handed over again.
    Repeats,
    /// Messages are said not to have waited.
    SaysNoWait,
}

/// Something that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A connection ends, and messages on their way are lost.
    Cut {
        /// The index of the person.
        person: usize,
        /// Whether neither end notices.
        quietly: bool,
    },
    /// The process is killed, and another process starts later.
    Kill {
        /// For how long no process runs, in milliseconds.
        outage_ms: i64,
    },
    /// The process is asked to stop, and another process starts later.
    Stop {
        /// For how long no process runs, in milliseconds.
        outage_ms: i64,
    },
    /// An edge is killed, and another one starts later in its place.
    KillEdge {
        /// The index of the edge.
        edge: usize,
        /// For how long there is no edge, in milliseconds.
        outage_ms: i64,
    },
    /// The link of an edge loses all packets for a while.
    Unlink {
        /// The index of the edge.
        edge: usize,
        /// For how long, in milliseconds.
        outage_ms: i64,
    },
    /// Another process starts and accepts the new connections, while the current process still runs.
    Overtake,
}

impl Trouble {
    /// The edge that it strikes; `None` if it is about a connection or the process with the room.
    pub fn edge(&self) -> Option<usize> {
        match self {
            Trouble::KillEdge { edge, .. } | Trouble::Unlink { edge, .. } => Some(*edge),
            _ => None,
        }
    }
}

/// Presets for automatic matches, which are played online, without clock presses and without an arbiter.
const PRESETS: [&str; 4] = ["fics", "chesscom", "wbn", "crazychess"];

/// Presets for matches by claims, which are played as at a real board (see the module `claims`).
const BY_CLAIMS: [&str; 7] = [
    "wbn",
    "wbn-cs",
    "asten",
    "ru",
    "ru-nom-p36-take",
    "ru-noclock",
    "extinction",
];

/// The times that a commit may take, in milliseconds. A plan has one of them for all its commits.
const COMMITS_MS: [i64; 3] = [0, 2, 10];

/// All troubles happen before this time, in milliseconds.
const TROUBLE_MS: i64 = 60_000;

impl Plan {
    /// Returns the plan of an automatic match for this seed.
    pub fn new(seed: u64) -> Plan {
        Plan::with_rules(seed, rules)
    }

    /// Returns the plan of a match by claims for this seed.
    pub fn by_claims(seed: u64) -> Plan {
        let mut plan = Plan::with_rules(seed, rules_by_claims);
        let mut rng = stream(seed, 200);
        plan.arbiter = rng.bool();
        if plan.arbiter {
            let arbiter = || person(seed, 4, &mut rng);
            plan.watcher.get_or_insert_with(arbiter).reads_ms = 0;
        }
        plan
    }

    /// Returns the plan of a match on a server with two edges for this seed. Each third match is by claims.
    pub fn linked(seed: u64) -> Plan {
        let mut plan = match seed % 3 {
            0 => Plan::by_claims(seed),
            _ => Plan::new(seed),
        };
        let mut rng = stream(seed, 300);
        plan.links = Some(LinkBehavior {
            delay_ms: *pick(&mut rng, &[0, 1, 5, 20]),
            jitter_ms: *pick(&mut rng, &[0, 2, 20, 60]),
            lost: *pick(&mut rng, &[0.0, 0.0, 0.01, 0.1]),
            repeated: *pick(&mut rng, &[0.0, 0.01, 0.1]),
            fault: None,
        });
        for player in 0..plan.people.len() {
            if rng.u32(0..3) == 0 {
                let person = person(seed, 5 + player, &mut rng);
                plan.seconds.push((player, person));
            }
        }
        plan.troubles.extend(link_troubles(&mut rng));
        plan.troubles.sort_by_key(|(at, _)| *at);
        plan
    }

    fn with_rules(seed: u64, rules: fn(&mut Rng) -> TableSetup) -> Plan {
        let mut rng = stream(seed, 0);
        let people = std::array::from_fn(|i| person(seed, i, &mut rng));
        let watcher = rng.bool().then(|| Person {
            reads_ms: *pick(&mut rng, &[0, 0, 500]),
            ..person(seed, 4, &mut rng)
        });
        Plan {
            seed,
            rules: rules(&mut rng),
            people,
            watcher,
            arbiter: false,
            disk: disk_behavior(&mut rng),
            links: None,
            seconds: Vec::new(),
            troubles: troubles(&mut rng),
        }
    }
}

/// Returns a generator of random numbers from a seed. Different numbers `of` give independent generators.
pub fn stream(seed: u64, of: u64) -> Rng {
    // Neighboring seeds must give unrelated random numbers.
    let mixed = Rng::with_seed(seed).u64(..) ^ of.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Rng::with_seed(mixed)
}

/// Returns true with the probability `rate`.
pub fn chance(rng: &mut Rng, rate: f64) -> bool {
    rng.f64() < rate
}

pub(crate) fn pick<'a, T>(rng: &mut Rng, of: &'a [T]) -> &'a T {
    rng.choice(of).expect("there is something to choose from")
}

fn rules(rng: &mut Rng) -> TableSetup {
    let preset = *pick(rng, &PRESETS);
    let base = rng.u32(3..=20).to_string();
    let mut set = vec![
        ("mode".to_owned(), "online".to_owned()),
        ("clock.base_s".to_owned(), base),
    ];
    match rng.u32(0..10) {
        0 => {
            set.push(("clock.bonus_kind".into(), "fischer".into()));
            set.push(("clock.bonus_s".into(), "1".into()));
        }
        1 => set.push(("clock.lag".into(), "own_board".into())),
        2 => set.push(("clock.lag".into(), "none".into())),
        3 => set.push(("disconnect.abandon_s".into(), "10".into())),
        _ => {}
    }
    if rng.u32(0..3) == 0 {
        set.push(("move.queue".into(), "4".into()));
        set.push(("move.wait_drop".into(), "true".into()));
    }
    TableSetup {
        preset: preset.into(),
        set,
        start: None,
    }
}

fn rules_by_claims(rng: &mut Rng) -> TableSetup {
    let preset = *pick(rng, &BY_CLAIMS);
    let mut set = vec![("mode".to_owned(), "otb".to_owned())];
    if preset != "ru-noclock" {
        set.push(("clock.base_s".into(), rng.u32(10..=60).to_string()));
    }
    let other = [
        None,
        Some(("arbiter.passive", "false")),
        Some(("claims.wrong_stop", "time_penalty")),
        Some(("claims.wrong_stop", "warn")),
        Some(("match.end_rule", "both_boards")),
    ];
    if let Some((name, value)) = *pick(rng, &other) {
        set.push((name.into(), value.into()));
    }
    TableSetup {
        preset: preset.into(),
        set,
        start: None,
    }
}

pub(crate) fn person(seed: u64, number: usize, rng: &mut Rng) -> Person {
    Person {
        seed: stream(seed, 1 + number as u64).u64(..),
        delay_ms: *pick(rng, &[0, 5, 20, 75, 150]),
        jitter_ms: *pick(rng, &[0, 2, 20, 200]),
        // With shorter thinking times a person would send more messages than the server allows.
        pace_ms: rng.i64(150..1_500),
        is_noisy: rng.u32(0..4) == 0,
        reads_ms: 0,
        premoves: rng.u32(0..3) == 0,
        talks: rng.u32(0..3) == 0,
        style: Style::Random,
        lies: false,
    }
}

pub(crate) fn disk_behavior(rng: &mut Rng) -> DiskBehavior {
    let good = DiskBehavior::good(*pick(rng, &COMMITS_MS));
    match rng.u32(0..6) {
        0 => DiskBehavior { slow: 0.05, ..good },
        1 => DiskBehavior {
            refused: 0.05,
            ..good
        },
        2 => DiskBehavior {
            lost: 0.03,
            unanswered: 0.03,
            ..good
        },
        3 => DiskBehavior {
            slow: 0.02,
            refused: 0.02,
            lost: 0.02,
            unanswered: 0.02,
            unreadable: 0.2,
            ..good
        },
        _ => good,
    }
}

fn troubles(rng: &mut Rng) -> Vec<(i64, Trouble)> {
    let cuts = *pick(rng, &[0, 0, 1, 2, 5]);
    let ends = *pick(rng, &[0, 0, 1, 2]);
    let mut troubles: Vec<(i64, Trouble)> = Vec::new();
    for _ in 0..cuts {
        let cut = Trouble::Cut {
            person: rng.usize(0..5),
            quietly: rng.bool(),
        };
        troubles.push((rng.i64(0..TROUBLE_MS), cut));
    }
    for _ in 0..ends {
        let outage_ms = *pick(rng, &[0, 100, 3_000, 40_000]);
        let end = match rng.u32(0..4) {
            0 => Trouble::Stop { outage_ms },
            1 => Trouble::Overtake,
            _ => Trouble::Kill { outage_ms },
        };
        troubles.push((rng.i64(0..TROUBLE_MS), end));
    }
    troubles.sort_by_key(|(at, _)| *at);
    troubles
}

fn link_troubles(rng: &mut Rng) -> Vec<(i64, Trouble)> {
    let kills = *pick(rng, &[0, 0, 1, 2]);
    let outages = *pick(rng, &[0, 0, 1, 3]);
    let mut troubles: Vec<(i64, Trouble)> = Vec::new();
    for _ in 0..kills {
        let kill = Trouble::KillEdge {
            edge: rng.usize(0..EDGES),
            outage_ms: *pick(rng, &[0, 100, 3_000, 20_000]),
        };
        troubles.push((rng.i64(0..TROUBLE_MS), kill));
    }
    for _ in 0..outages {
        let outage = Trouble::Unlink {
            edge: rng.usize(0..EDGES),
            outage_ms: *pick(rng, &[100, 300, 2_000, 8_000]),
        };
        troubles.push((rng.i64(0..TROUBLE_MS), outage));
    }
    troubles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_plan() {
        let of = |seed| format!("{:?}", Plan::new(seed));
        assert_eq!(of(17), of(17));
        assert_ne!(of(17), of(18));
    }

    #[test]
    fn some_plans_have_each_kind_of_trouble_and_some_have_no_trouble() {
        let plans: Vec<Plan> = (0..400).map(Plan::new).collect();
        let any = |holds: fn(&Trouble) -> bool| {
            plans
                .iter()
                .any(|plan| plan.troubles.iter().any(|(_, trouble)| holds(trouble)))
        };
        assert!(any(|one| matches!(one, Trouble::Cut { quietly: true, .. })));
        assert!(any(|one| matches!(one, Trouble::Kill { .. })));
        assert!(any(|one| matches!(one, Trouble::Stop { .. })));
        assert!(any(|one| *one == Trouble::Overtake));
        let without = |plan: &Plan| plan.troubles.is_empty() && plan.disk.is_good();
        assert!(plans.iter().any(without));
        assert!(plans.iter().any(|plan| plan.disk.unreadable > 0.0));
    }
}
