//! What a seed decides: the rules, the people and their lines, the disk, and what goes wrong when.

use bughouse_wire::table::TableSetup;
use fastrand::Rng;

/// Everything that a seed decides before the match.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The seed.
    pub seed: u64,
    /// The rules.
    pub rules: TableSetup,
    /// The four people on their seats.
    pub people: [Person; 4],
    /// Someone who watches.
    pub watcher: Option<Person>,
    /// He is the arbiter.
    pub arbiter: bool,
    /// How the disk behaves.
    pub disk: Temper,
    /// What goes wrong, in order; milliseconds since the world began.
    pub troubles: Vec<(i64, Trouble)>,
}

/// Somebody and his line.
#[derive(Clone, Debug)]
pub struct Person {
    /// Where his own chance comes from.
    pub seed: u64,
    /// Milliseconds that a message takes at least, one way.
    pub delay_ms: i64,
    /// And at most so many more.
    pub jitter_ms: i64,
    /// What he usually thinks about a move, in milliseconds.
    pub pace_ms: i64,
    /// Sends now and then what he should not: a command twice, an old one, a move that is none.
    pub is_noisy: bool,
    /// Reads so slowly that one message takes him so many milliseconds.
    pub reads_ms: i64,
    /// Has moves wait for their turn.
    pub plans_ahead: bool,
    /// Tells his partner things.
    pub talks: bool,
    /// What he plays.
    pub style: Style,
    /// Says that he thought about nothing, and that all the rest was lag.
    pub lies: bool,
}

/// What somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Whatever is legal; now and then he resigns or offers a draw.
    Random,
    /// A knight goes out and comes home; what he thinks depends on the half-move alone.
    Waits,
}

impl Person {
    /// How long he thinks now: mostly not long, sometimes very.
    pub fn thinks(&self, rng: &mut Rng) -> i64 {
        (self.pace_ms as f64 * -(1.0 - rng.f64()).ln()) as i64
    }

    /// How long he thinks about that half-move, whatever else happens.
    pub fn thinks_at(&self, ply: u32) -> i64 {
        self.thinks(&mut stream(self.seed, u64::from(ply)))
    }
}

/// How a disk behaves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Temper {
    /// What a commit takes, in milliseconds.
    pub commit_ms: i64,
    /// How often one takes much longer, up to two seconds.
    pub slow: f64,
    /// How often one is refused.
    pub refuses: f64,
    /// How often one is lost, and nobody says so.
    pub loses: f64,
    /// How often one is carried out, and nobody says so.
    pub forgets: f64,
    /// How often the log cannot be read.
    pub unreadable: f64,
}

/// Something that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The connection of that person ends, with what is on its way. Where it ends quietly, the
    /// server is not told.
    Cut {
        /// Which of the people.
        person: usize,
        /// Nobody is told.
        quietly: bool,
    },
    /// The process is killed; the next one starts after so many milliseconds.
    Kill {
        /// How long nobody serves.
        outage_ms: i64,
    },
    /// The process is told to stop, and does so in order.
    Stop {
        /// How long nobody serves.
        outage_ms: i64,
    },
    /// Another process takes over while this one still runs.
    Overtake,
}

/// Presets that need no arbiter and no press.
const PRESETS: [&str; 4] = ["fics", "chesscom", "wbn", "crazychess"];

/// Presets with presses and claims.
const BY_CLAIMS: [&str; 7] = [
    "wbn",
    "wbn-cs",
    "asten",
    "ru",
    "ru-nom-p36-take",
    "ru-noclock",
    "extinction",
];

/// Commits take so long on good disks.
const COMMITS_MS: [i64; 3] = [0, 2, 10];

/// The world is at peace after so many milliseconds.
const TROUBLE_MS: i64 = 60_000;

impl Plan {
    /// What that seed decides.
    pub fn new(seed: u64) -> Plan {
        Plan::with_rules(seed, rules)
    }

    /// What that seed decides of a match by claims.
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
            disk: temper(&mut rng),
            troubles: troubles(&mut rng),
        }
    }

    /// Whether anything at all is meant to go wrong.
    pub fn is_peaceful(&self) -> bool {
        let Temper {
            slow,
            refuses,
            loses,
            forgets,
            unreadable,
            ..
        } = self.disk;
        self.troubles.is_empty() && slow + refuses + loses + forgets + unreadable == 0.0
    }
}

/// The chance of one thing among those of a seed.
pub fn stream(seed: u64, of: u64) -> Rng {
    // Neighbouring seeds must not give neighbouring streams.
    let mixed = Rng::with_seed(seed).u64(..) ^ of.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Rng::with_seed(mixed)
}

/// True that often.
pub fn chance(rng: &mut Rng, rate: f64) -> bool {
    rng.f64() < rate
}

fn pick<'a, T>(rng: &mut Rng, of: &'a [T]) -> &'a T {
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
    }
}

fn person(seed: u64, number: usize, rng: &mut Rng) -> Person {
    Person {
        seed: stream(seed, 1 + number as u64).u64(..),
        delay_ms: *pick(rng, &[0, 5, 20, 75, 150]),
        jitter_ms: *pick(rng, &[0, 2, 20, 200]),
        // Quicker than this, somebody would say more in a while than the server takes.
        pace_ms: rng.i64(150..1_500),
        is_noisy: rng.u32(0..4) == 0,
        reads_ms: 0,
        plans_ahead: rng.u32(0..3) == 0,
        talks: rng.u32(0..3) == 0,
        style: Style::Random,
        lies: false,
    }
}

fn temper(rng: &mut Rng) -> Temper {
    let commit_ms = *pick(rng, &COMMITS_MS);
    let good = Temper {
        commit_ms,
        ..Temper::default()
    };
    match rng.u32(0..6) {
        0 => Temper { slow: 0.05, ..good },
        1 => Temper {
            refuses: 0.05,
            ..good
        },
        2 => Temper {
            loses: 0.03,
            forgets: 0.03,
            ..good
        },
        3 => Temper {
            slow: 0.02,
            refuses: 0.02,
            loses: 0.02,
            forgets: 0.02,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_always_the_same() {
        let of = |seed| format!("{:?}", Plan::new(seed));
        assert_eq!(of(17), of(17));
        assert_ne!(of(17), of(18));
    }

    #[test]
    fn every_kind_of_trouble_comes_up_and_peace_too() {
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
        assert!(plans.iter().any(Plan::is_peaceful));
        assert!(plans.iter().any(|plan| plan.disk.unreadable > 0.0));
    }
}
