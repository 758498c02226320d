//! Plays simulated matches in which networks, disks and processes fail, and checks that no failure
//! breaks a promise of the server (`proof`).

use std::ops::RangeInclusive;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use bughouse_sim::plan::{DiskBehavior, LinkFault, Trouble};
use bughouse_sim::proof::{Violation, check};
use bughouse_sim::{FinishedWorld, Plan, WorldSummary, play, run};

/// The seeds of automatic matches. They are few enough for every test run; `cargo xtask simulate`
/// runs any number.
const SEEDS: RangeInclusive<u64> = 1..=100;

/// The seeds of matches by claims. They are fewer, because these matches are longer.
const SEEDS_BY_CLAIMS: RangeInclusive<u64> = 1..=40;

/// The seeds of matches on a server with two edges.
const SEEDS_WITH_EDGES: RangeInclusive<u64> = 1..=40;

/// Seeds that found a fault of the server in the past (docs/testing.md).
const FOUND: [u64; 8] = [
    575, 80_065, 341_910, 357_147, 412_642, 437_907, 988_536, 997_981,
];

/// Seeds of matches by claims that found a fault of the server, or of the checks, in the past.
const FOUND_BY_CLAIMS: [u64; 8] = [260, 716, 1_399, 3_612, 14_532, 15_277, 105_226, 107_175];

/// Seeds of matches on a server with two edges that found a fault of the server in the past.
const FOUND_WITH_EDGES: [u64; 4] = [63, 111, 101_265, 112_194];

/// How long a simulated match may take, in real time. It usually takes a second. It never ends if a task
/// never waits, because virtual time then stops.
const WORLD_MAX: Duration = Duration::from_secs(120);

/// Plays the matches of these seeds. `kind`: the option of `simulate`.
fn outcomes(seeds: RangeInclusive<u64>, plan: fn(u64) -> Plan, kind: &str) -> Vec<WorldSummary> {
    let outcome = |seed| {
        run(plan(seed)).unwrap_or_else(|broken| {
            panic!("{broken}; cargo xtask simulate{kind} --first {seed} --matches 1 --plan")
        })
    };
    seeds.map(outcome).collect()
}

fn restarts(outcomes: &[WorldSummary]) -> usize {
    outcomes.iter().map(|outcome| outcome.restarts).sum()
}

#[test]
fn no_failure_loses_a_command_sends_a_frame_too_early_or_charges_downtime() {
    let outcomes = outcomes(SEEDS, Plan::new, "");
    let refusals: usize = outcomes.iter().map(|outcome| outcome.refusals).sum();
    let restarts = restarts(&outcomes);
    assert!(restarts > 20 && refusals > 20, "{restarts} {refusals}");
}

#[test]
fn matches_by_claims_lose_no_command() {
    let outcomes = outcomes(SEEDS_BY_CLAIMS, Plan::by_claims, " --claims");
    assert!(restarts(&outcomes) > 10);
    for reason in ["resignation", "wrong-claim", "flag", "arbiter"] {
        let mut reasons = outcomes.iter().map(|outcome| &*outcome.reason);
        assert!(reasons.any(|one| one == reason), "{reason}");
    }
}

#[test]
fn a_server_with_two_edges_loses_no_command() {
    let outcomes = outcomes(SEEDS_WITH_EDGES, Plan::linked, " --edges");
    assert!(restarts(&outcomes) > 20);
}

#[test]
fn seeds_that_found_a_fault_in_the_past_find_none_now() {
    let automatic = FOUND.map(Plan::new);
    let by_claims = FOUND_BY_CLAIMS.map(Plan::by_claims);
    let with_edges = FOUND_WITH_EDGES.map(Plan::linked);
    for plan in automatic.into_iter().chain(by_claims).chain(with_edges) {
        let seed = plan.seed;
        let (done, outcome) = mpsc::channel();
        // If the thread is stuck, it ends with the test process.
        thread::spawn(move || done.send(run(plan).map_err(|broken| broken.to_string())));
        let outcome = outcome.recv_timeout(WORLD_MAX);
        let outcome = outcome.unwrap_or_else(|_| panic!("seed {seed} is stuck"));
        assert!(outcome.is_ok(), "seed {seed}: {outcome:?}");
    }
}

#[test]
fn a_seed_gives_the_same_log_again() {
    for plan in [Plan::new(3), Plan::new(5), Plan::new(8), Plan::linked(7)] {
        assert_eq!(run(plan.clone()).unwrap(), run(plan).unwrap());
    }
}

/// Plays matches until one has a long log, and returns this match as it was played. The test below
/// falsifies it.
fn as_played() -> FinishedWorld {
    let long = |world: &FinishedWorld| world.stored.log.len() > 30 && acks(world) > 10;
    let mut worlds = (100..).map(|seed| play(Plan::new(seed)).unwrap());
    worlds.find(long).unwrap()
}

fn acks(world: &FinishedWorld) -> usize {
    world.seen[0].acks.len()
}

#[test]
fn the_check_finds_each_kind_of_falsified_log_or_observation() {
    check(&as_played()).unwrap();
    let found = |falsify: fn(&mut FinishedWorld)| {
        let mut world = as_played();
        falsify(&mut world);
        check(&world).unwrap_err()
    };
    let lost = found(|world| {
        let seen = &world.seen[0];
        let (id, _) = &seen.acks.last().unwrap().content;
        let command = format!("{}.{}:{id}", seen.person, seen.device);
        for row in &mut world.stored.log {
            row.command = row.command.take().filter(|known| known.key != command);
        }
    });
    assert!(matches!(lost, Violation::Ack { .. }), "{lost}");

    let twice = found(|world| {
        let log = &mut world.stored.log;
        let known = log.iter().find_map(|row| row.command.clone());
        log.last_mut().unwrap().command = known;
    });
    assert!(matches!(twice, Violation::Twice(_, 2)), "{twice}");

    let gap = found(|world| drop(world.stored.log.remove(5)));
    assert!(matches!(gap, Violation::Log(_)), "{gap}");

    let refused = found(|world| {
        let (id, _) = world.seen[0].acks[0].content.clone();
        world.seen[0].refused.push((id, String::new()));
    });
    assert!(matches!(refused, Violation::Refused(..)), "{refused}");

    let altered = found(|world| {
        let frame = &mut world.seen[1].frames.last_mut().unwrap().content;
        frame.clocks.left[0] = frame.clocks.left[0].map(|ms| ms + 1);
    });
    assert!(matches!(altered, Violation::Frame(..)), "{altered}");

    let early = found(|world| world.seen[1].frames[3].log_length = 3);
    let seq = as_played().seen[1].frames[3].content.seq;
    assert!(
        matches!(early, Violation::Early(found, _, 3) if found == seq),
        "{early}"
    );

    let result = found(|world| world.seen[2].result = None);
    assert!(matches!(result, Violation::Result(_)), "{result}");
}

/// The plan of a match that lasts a while on a server with two edges. Each player has a connection at each
/// edge, and nothing but `troubles` goes wrong.
fn on_two_edges(seed: u64, troubles: &[(i64, Trouble)]) -> Plan {
    let mut plan = Plan::linked(3 * seed + 1);
    plan.rules.set = vec![("clock.base_s".into(), "30".into())];
    plan.disk = DiskBehavior::default();
    plan.troubles = troubles.to_vec();
    let people = plan.people.iter().cloned().enumerate();
    plan.seconds = people.collect();
    plan
}

/// A match between two edges without a socket, with people of two connections each, and a kill in the
/// middle. The players at the killed edge, or all if it was the host, come again. Nothing is lost.
#[test]
fn a_match_goes_on_after_one_of_two_edges_or_the_host_was_killed() {
    let outage_ms = 1_000;
    let kills = [
        Trouble::KillEdge { edge: 0, outage_ms },
        Trouble::Kill { outage_ms },
    ];
    for (seed, kill) in (1..).zip(kills) {
        let world = play(on_two_edges(seed, &[(14_000, kill)])).unwrap();
        check(&world).unwrap();
        let seconds = world.seen.iter().filter(|one| one.second_of.is_some());
        assert_eq!(seconds.count(), 4);
        assert!(world.took_ms > 20_000, "{kill:?}: {}", world.took_ms);
        for (seat, one) in world.seen[..4].iter().enumerate() {
            let is_hit = kill.edge().is_none_or(|edge| seat % 2 == edge);
            assert_eq!(one.returns > 0, is_hit, "{kill:?}: {seat}");
        }
    }
}

#[test]
fn the_check_finds_a_link_that_drops_or_repeats_messages_or_hides_how_long_they_waited() {
    let finds = |fault| {
        (1..=4).any(|seed| {
            let mut plan = on_two_edges(seed, &[]);
            let links = plan.links.as_mut().unwrap();
            (links.delay_ms, links.jitter_ms) = (5, 20);
            (links.lost, links.repeated, links.fault) = (0.1, 0.1, fault);
            run(plan).is_err()
        })
    };
    assert!(!finds(None));
    for fault in [LinkFault::Drops, LinkFault::Repeats, LinkFault::SaysNoWait] {
        assert!(finds(Some(fault)), "{fault:?}");
    }
}
