//! What a seed decides about a simulated lobby.

use bughouse_wire::lobby::{Chip, LobbyRules};
use fastrand::Rng;

use super::fault::Fault;
use super::seat::Manner;
use crate::machine::{Trouble, When};
use crate::plan::{self, DiskBehavior, Person, chance, pick, stream};

/// Everything that a seed decides before the people meet.
#[derive(Clone, Debug)]
pub struct LobbyPlan {
    /// The seed.
    pub seed: u64,
    /// The people.
    pub people: Vec<Guest>,
    /// How the disk behaves until the calm.
    pub disk: DiskBehavior,
    /// What goes wrong until the calm.
    pub troubles: Vec<(When<Moment>, Trouble)>,
    /// From this time on nothing fails any more, in milliseconds. Everybody looks for a last match.
    pub calm_ms: i64,
    /// A fault that the check must find.
    pub fault: Option<Fault>,
}

/// A person.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Their network, and the seed of their choices.
    pub person: Person,
    /// When they come, in milliseconds.
    pub comes_ms: i64,
    /// By which rules they play.
    pub rules: LobbyRules,
    /// The times that suit them.
    pub chips: Vec<Chip>,
    /// Who is to be their partner, and how.
    pub partner: Option<(usize, Way)>,
    /// Whom they block, and when, in milliseconds.
    pub blocks: Vec<(usize, i64)>,
    /// A pair that they challenge with their partner: one of the two.
    pub challenges: Option<usize>,
    /// How long they take to answer on average, in milliseconds.
    pub answers_ms: i64,
    /// How often they decline an offer.
    pub declines: f64,
    /// How often they do not answer an offer.
    pub ignores: f64,
    /// When they vanish.
    pub vanishes: Vec<Vanish>,
    /// How often they stop a search by themselves.
    pub stops: f64,
    /// How often they end the partnership when they look at what they want.
    pub parts: f64,
    /// Whether they begin with bots when this is offered.
    pub likes_bots: bool,
    /// Whether they add the time at which others wait.
    pub takes_also: bool,
    /// How often they want the same four again after a match, and how often other partners.
    pub again: (f64, f64),
    /// How they behave at a table.
    pub manner: Manner,
    /// Whether the lobby is on their screen.
    pub looks: bool,
}

/// How two people become partners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// They ask the other.
    Asks,
    /// The other asks them.
    IsAsked,
    /// They make a link.
    MakesLink,
    /// They use the link of the other.
    UsesLink,
}

/// A person vanishes for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vanish {
    /// When.
    pub at: Stage,
    /// At which time that this stage is reached, from 1.
    pub nth: u32,
    /// For how long, in milliseconds.
    pub away_ms: i64,
}

/// A stage on the way to a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// They are asked, and close the page.
    Asked,
    /// They have accepted, and close the page.
    Accepted,
    /// They are at the table, and close the page before the match.
    Talking,
    /// They are in the match, and never move. The page stays open.
    Silent,
    /// They have moved, and close the page.
    Moved,
}

/// A moment at which a failure is most likely to find a mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// Four are asked.
    Asked,
    /// The last of those who are asked accepts.
    Accepted,
    /// The table is being stored.
    Made,
    /// The match is being stored.
    Begins,
    /// A player resigns.
    Resigns,
}

/// The times that suit a person, in the order of how often they do.
const CHIPS: [&[Chip]; 6] = [
    &[Chip::One],
    &[Chip::One],
    &[Chip::One, Chip::Two],
    &[Chip::Two],
    &[Chip::One, Chip::Two, Chip::ThreeAndTwo],
    &[Chip::One, Chip::Three],
];

/// A killed process comes back after one of these times, in milliseconds.
const OUTAGES_MS: [i64; 4] = [0, 100, 3_000, 15_000];

impl LobbyPlan {
    /// Returns the plan of the lobby for this seed.
    pub fn new(seed: u64) -> LobbyPlan {
        let mut rng = stream(seed, 400);
        let size = rng.usize(6..=16);
        let has_two_pools = rng.bool();
        let manners = Manners::random(&mut rng);
        let guest = |number| guest(seed, number, has_two_pools, &manners, &mut rng);
        let mut people: Vec<Guest> = (0..size).map(guest).collect();
        pair_up(&mut people, &mut rng);
        block_some(&mut people, &mut rng);
        let calm_ms = rng.i64(80_000..180_000);
        LobbyPlan {
            seed,
            disk: plan::disk_behavior(&mut rng),
            troubles: troubles(size, calm_ms, &mut rng),
            people,
            calm_ms,
            fault: None,
        }
    }

    /// A plan in which nothing goes wrong but kills at the worst moments, with a fault.
    pub fn with_fault(seed: u64, fault: Fault) -> LobbyPlan {
        let mut plan = LobbyPlan::new(seed);
        let mut rng = stream(seed, 500);
        plan.disk = DiskBehavior::good(2);
        for guest in &mut plan.people {
            (guest.declines, guest.ignores) = (0.0, 0.0);
            (guest.stops, guest.parts) = (0.0, 0.0);
            guest.vanishes.clear();
            if fault == Fault::FaultsTwice {
                guest.vanishes.push(Vanish {
                    at: Stage::Silent,
                    nth: 1,
                    away_ms: 0,
                });
            }
        }
        plan.troubles = (0..6)
            .map(|_| {
                let at = After::random(&mut rng);
                (at.into(), Trouble::Kill { outage_ms: 100 })
            })
            .collect();
        plan.fault = Some(fault);
        plan
    }
}

/// How well the people of a lobby behave. In some lobbies all do.
struct Manners {
    declines: f64,
    ignores: f64,
    vanishes: f64,
    stops: f64,
    parts: f64,
    likes_bots: f64,
    /// They resign after fewer moves than this.
    moves: u32,
}

impl Manners {
    fn random(rng: &mut Rng) -> Manners {
        let moves = *pick(rng, &[5, 5, 5, 25]);
        if rng.u32(0..4) == 0 {
            return Manners {
                declines: 0.0,
                ignores: 0.0,
                vanishes: 0.0,
                stops: 0.0,
                parts: 0.0,
                likes_bots: 0.0,
                moves,
            };
        }
        Manners {
            declines: *pick(rng, &[0.0, 0.05, 0.2]),
            ignores: *pick(rng, &[0.0, 0.05, 0.15]),
            vanishes: *pick(rng, &[0.0, 0.2, 0.5]),
            stops: *pick(rng, &[0.0, 0.02]),
            parts: *pick(rng, &[0.0, 0.0, 0.01, 0.03]),
            likes_bots: *pick(rng, &[0.0, 0.3, 0.8]),
            moves,
        }
    }
}

fn guest(seed: u64, number: usize, two_pools: bool, manners: &Manners, rng: &mut Rng) -> Guest {
    let times = if two_pools { CHIPS.len() } else { 3 };
    let is_other = two_pools && rng.u32(0..3) == 0;
    Guest {
        person: plan::person(seed, 20 + number, rng),
        comes_ms: rng.i64(0..20_000),
        rules: match is_other {
            true => LobbyRules::Chesscom,
            false => LobbyRules::Fics,
        },
        chips: CHIPS[rng.usize(0..times)].to_vec(),
        partner: None,
        blocks: Vec::new(),
        challenges: None,
        answers_ms: rng.i64(500..5_000),
        declines: manners.declines,
        ignores: manners.ignores,
        vanishes: match chance(rng, manners.vanishes) {
            true => vec![vanish(rng)],
            false => Vec::new(),
        },
        stops: manners.stops,
        parts: manners.parts,
        likes_bots: chance(rng, manners.likes_bots),
        takes_also: rng.bool(),
        again: *pick(rng, &[(0.0, 0.0), (0.4, 0.1), (0.9, 0.0), (0.1, 0.6)]),
        manner: Manner {
            is_ready: rng.u32(0..4) > 0,
            exchanges: rng.u32(0..4) == 0,
            moves: rng.u32(1..manners.moves),
        },
        looks: rng.u32(0..3) == 0,
    }
}

fn vanish(rng: &mut Rng) -> Vanish {
    let stages = [
        Stage::Asked,
        Stage::Accepted,
        Stage::Talking,
        Stage::Silent,
        Stage::Moved,
    ];
    Vanish {
        at: *pick(rng, &stages),
        nth: rng.u32(1..=2),
        away_ms: *pick(rng, &[4_000, 20_000, 70_000, 300_000]),
    }
}

/// Makes some people partners. Two who become partners like the same times.
fn pair_up(people: &mut [Guest], rng: &mut Rng) {
    let pairs = rng.usize(0..=people.len() / 3);
    for pair in 0..pairs {
        let (one, other) = (2 * pair, 2 * pair + 1);
        let (way, back) = match rng.bool() {
            true => (Way::Asks, Way::IsAsked),
            false => (Way::MakesLink, Way::UsesLink),
        };
        people[one].partner = Some((other, way));
        people[other].partner = Some((one, back));
        people[other].rules = people[one].rules;
        people[other].chips = people[one].chips.clone();
        if pair > 0 && rng.u32(0..4) == 0 {
            people[one].challenges = Some(rng.usize(0..one));
        }
    }
}

fn block_some(people: &mut [Guest], rng: &mut Rng) {
    let size = people.len();
    for _ in 0..*pick(rng, &[0, 0, 1, 2, 4]) {
        let (by, of) = (rng.usize(0..size), rng.usize(0..size));
        let are_partners = people[by].partner.is_some_and(|(other, _)| other == of);
        if by != of && !are_partners {
            people[by].blocks.push((of, rng.i64(0..60_000)));
        }
    }
}

/// A time that depends on a moment.
struct After(Moment, u32, i64);

impl After {
    fn random(rng: &mut Rng) -> After {
        let moments = [
            Moment::Asked,
            Moment::Accepted,
            Moment::Made,
            Moment::Begins,
            Moment::Resigns,
        ];
        let ms = *pick(rng, &[0, 0, 1, 5, 50, 300, 2_000]);
        After(*pick(rng, &moments), rng.u32(1..=4), ms)
    }
}

impl From<After> for When<Moment> {
    fn from(After(moment, nth, ms): After) -> When<Moment> {
        When::After { moment, nth, ms }
    }
}

fn troubles(size: usize, calm_ms: i64, rng: &mut Rng) -> Vec<(When<Moment>, Trouble)> {
    let cuts = *pick(rng, &[0, 0, 2, 6]);
    let ends = *pick(rng, &[0, 1, 1, 2, 4]);
    let mut troubles = Vec::new();
    let when = |rng: &mut Rng| match rng.u32(0..3) {
        0 => When::At(rng.i64(0..calm_ms)),
        _ => After::random(rng).into(),
    };
    for _ in 0..cuts {
        let cut = Trouble::Cut {
            person: rng.usize(0..size),
            quietly: rng.bool(),
        };
        troubles.push((when(rng), cut));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_lobby() {
        let of = |seed| format!("{:?}", LobbyPlan::new(seed));
        assert_eq!(of(17), of(17));
        assert_ne!(of(17), of(18));
    }

    #[test]
    fn lobbies_have_each_kind_of_trouble_and_each_way_to_vanish() {
        let plans: Vec<_> = (0..400).map(LobbyPlan::new).collect();
        let troubles = || plans.iter().flat_map(|plan| &plan.troubles);
        let mut moments: Vec<_> = troubles()
            .filter_map(|(when, trouble)| match (when, trouble) {
                (When::After { moment, .. }, Trouble::Kill { .. }) => Some(*moment),
                _ => None,
            })
            .collect();
        moments.sort_unstable();
        moments.dedup();
        assert_eq!(moments.len(), 5);
        let people = || plans.iter().flat_map(|plan| &plan.people);
        let mut stages: Vec<_> = people()
            .flat_map(|one| one.vanishes.iter().map(|one| one.at))
            .collect();
        stages.sort_unstable();
        stages.dedup();
        assert_eq!(stages.len(), 5);
        assert!(people().any(|one| !one.blocks.is_empty()));
        assert!(people().any(|one| one.challenges.is_some()));
        assert!(people().any(|one| one.partner.is_some() && one.parts > 0.0));
        assert!(people().any(|one| matches!(one.partner, Some((_, Way::UsesLink)))));
    }
}
