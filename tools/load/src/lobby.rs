//! Loads the lobby of a server with people, and measures how long they wait and what they get.
//!
//! People come, make pairs and block each other. Then a few of them a second begin to look for a match, and
//! it is measured how soon the others see it. Then all of them look for matches and play short ones.

use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bughouse_wire::lobby::LobbyAct;
use clap::Args;
use fastrand::Rng;
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::people::habits::HURRIED;
use crate::people::life::{End, Life, World};
use crate::people::person::Person;

/// How many people come to the lobby, and for how long.
#[derive(Clone, Copy, Debug, Args)]
pub struct Plan {
    /// The number of people, each with a connection of their own
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub people: usize,

    /// For how long they look for matches and play, after all of them have come
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub seconds: u64,

    /// Decides what people do
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// What was measured. Times are in milliseconds.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// How many people were there until the end.
    pub people: usize,
    /// Matches that began.
    pub matches: usize,
    /// From the search of a person until they have a table.
    pub wait_ms: Quantiles,
    /// From the answer to the search of a person until another person sees it, while few join: 99 of 100.
    pub join_seen_ms: f64,
    /// The most updates that a person got of the lobby, over ten seconds.
    pub updates_per_s_max: f64,
    /// The most bytes that a person got of the lobby, over ten seconds.
    pub bytes_per_s_max: f64,
    /// How often a person was in two matches at once.
    pub twice: usize,
    /// How often a pair was split.
    pub split: u64,
    /// How often two with a block between them were in one match.
    pub blocked: usize,
}

/// Half of all, and 99 of 100.
#[derive(Clone, Copy, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Quantiles {
    pub p50: f64,
    pub p99: f64,
}

impl Report {
    /// Whether what must never happen has not happened.
    pub fn is_sound(&self) -> bool {
        self.twice == 0 && self.split == 0 && self.blocked == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quantiles { p50, p99 } = self.wait_ms;
        writeln!(f, "people             {}", self.people)?;
        writeln!(f, "matches            {}", self.matches)?;
        writeln!(f, "wait_ms            {p50:.0} (p50), {p99:.0} (p99)")?;
        writeln!(f, "join_seen_ms       {:.0}", self.join_seen_ms)?;
        writeln!(f, "updates_per_s_max  {:.1}", self.updates_per_s_max)?;
        writeln!(f, "bytes_per_s_max    {:.0}", self.bytes_per_s_max)?;
        writeln!(f, "twice              {}", self.twice)?;
        writeln!(f, "split              {}", self.split)?;
        write!(f, "blocked            {}", self.blocked)
    }
}

/// How many connections are opened at the same time.
const AT_ONCE: usize = 64;
/// How many people join a second while it is measured how soon the others see it. An update has room for the
/// rows of some more.
const JOINS_PER_S: u64 = 4;
/// For how long joins are measured at most, in seconds.
const JOINS_S: u64 = 10;
/// How long the coming, the making of pairs and the blocks may take.
const BEFORE_S: u64 = 120;
/// How often a person checks whether others are done, in milliseconds.
const LOOK_MS: i64 = 250;
/// How long two people may take to become partners, in milliseconds. Then each plays alone.
const PAIR_MS: i64 = 20_000;
/// In each group of this size two are a pair, and one blocks two others.
const GROUP: usize = 10;

/// What people wait for together.
struct Together {
    world: World,
    plan: Plan,
    /// The public id of each person who has come.
    ids: Mutex<HashMap<usize, String>>,
    /// The links by which pairs are made, by the number of their makers.
    links: Mutex<HashMap<usize, String>>,
    /// Whether all have come.
    all_are_here: AtomicBool,
    /// How many are prepared.
    prepared: AtomicUsize,
    /// When all begin; 0 before it is known.
    begins_ms: AtomicI64,
    opening: Semaphore,
}

/// Checks that one machine has enough files and ports for the plan.
///
/// # Errors
/// There are too many people or too few, or the time is not 4 to 3,600 seconds.
pub fn check(plan: &Plan) -> Result<()> {
    let people = plan.people;
    ensure!(people >= 4, "a match needs four people");
    ensure!(
        people <= 18_000,
        "{people} people are too many: on one machine at most 18,000 connections can be opened"
    );
    ensure!(
        (4..=3_600).contains(&plan.seconds),
        "the time must be 4 to 3,600 seconds"
    );
    Ok(())
}

/// Lets people come to the lobby of the server at this address, and measures.
///
/// # Errors
/// The server does not answer or refuses people, or it takes too long until all have come.
pub async fn load(at: SocketAddr, plan: Plan) -> Result<Report> {
    let together = Arc::new(Together {
        world: World::new(at),
        plan,
        ids: Mutex::default(),
        links: Mutex::default(),
        all_are_here: AtomicBool::new(false),
        prepared: AtomicUsize::new(0),
        begins_ms: AtomicI64::new(0),
        opening: Semaphore::new(AT_ONCE),
    });
    let mut people = JoinSet::new();
    for n in 0..plan.people {
        let together = Arc::clone(&together);
        people.spawn(async move { together.visit(n).await });
    }
    let longest = Duration::from_secs(BEFORE_S + plan.seconds + 30);
    let all = async {
        let directed = Arc::clone(&together);
        let director = tokio::spawn(async move { directed.direct().await });
        let mut stayed = 0;
        while let Some(one) = people.join_next().await {
            stayed += usize::from(one?? == End::Time);
        }
        director.await??;
        anyhow::Ok(stayed)
    };
    let stayed = timeout(longest, all).await;
    let stayed = stayed.context("the people of the lobby do not end")??;
    let refused = together.world.tally().refused;
    if !refused.is_empty() {
        eprintln!("refused: {refused:?}");
    }
    Ok(together.report(stayed))
}

impl Together {
    /// Says when all begin, and when joins are measured.
    async fn direct(&self) -> Result<()> {
        let world = &self.world;
        let latest_ms = world.now_ms() + 1_000 * BEFORE_S as i64;
        let people = self.plan.people;
        self.until(latest_ms, || self.ids().len() == people).await;
        let here = self.ids().len();
        ensure!(here == people, "only {here} of {people} people have come");
        self.all_are_here.store(true, Ordering::Release);
        let prepared = || self.prepared.load(Ordering::Acquire);
        self.until(latest_ms, || prepared() == people).await;
        let begins_ms = world.now_ms() + 4 * LOOK_MS;
        world.joins.are_open.store(true, Ordering::Release);
        self.begins_ms.store(begins_ms, Ordering::Release);
        let end_ms = begins_ms + 1_000 * self.joins_s() as i64 + 2_000;
        self.until(end_ms, || false).await;
        world.joins.are_open.store(false, Ordering::Release);
        Ok(())
    }

    /// Waits until something is so, or until this time.
    async fn until(&self, latest_ms: i64, is_so: impl Fn() -> bool) {
        while !is_so() && self.world.now_ms() < latest_ms {
            tokio::time::sleep(Duration::from_millis(LOOK_MS as u64)).await;
        }
    }

    fn ids(&self) -> std::sync::MutexGuard<'_, HashMap<usize, String>> {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn links(&self) -> std::sync::MutexGuard<'_, HashMap<usize, String>> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For how many seconds joins are measured.
    fn joins_s(&self) -> u64 {
        JOINS_S.min(self.plan.seconds / 4)
    }

    /// The visit of the person with this number, from their coming to the end.
    async fn visit(&self, n: usize) -> Result<End> {
        let world = &self.world;
        let seed = self.plan.seed.wrapping_mul(1 << 32).wrapping_add(n as u64);
        let mut person = Person::new(&HURRIED, seed, i64::MAX);
        person.search_from(i64::MAX);
        let turn = self.opening.acquire().await?;
        let name = format!("P{n}");
        let mut life = Life::begin(world, person, n, &name, &mut None).await?;
        drop(turn);
        // The server knows a guest from the first request on. Before that they cannot be blocked.
        life.person.ask(LobbyAct::Seek { on: false });
        life.live(world.now_ms() + PAIR_MS, Person::is_answered)
            .await?;
        self.ids().insert(n, life.you.clone());
        let is_here = || self.all_are_here.load(Ordering::Acquire);
        let mut end = wait(&mut life, world, is_here).await?;
        if end != End::Lost {
            self.prepare(n, &mut life).await?;
            self.prepared.fetch_add(1, Ordering::Release);
            let begins = || self.begins_ms.load(Ordering::Acquire) > 0;
            end = wait(&mut life, world, begins).await?;
        }
        if end != End::Lost {
            let begins_ms = self.begins_ms.load(Ordering::Acquire);
            life.person.search_from(begins_ms + self.search_ms(n));
            life.count_from_now();
            let until_ms = begins_ms + 1_000 * self.plan.seconds as i64;
            end = life.live(until_ms, |_| false).await?;
        }
        world.leaves(&life.close());
        Ok(end)
    }

    /// Makes pairs and blocks.
    async fn prepare(&self, n: usize, life: &mut Life<'_>) -> Result<()> {
        let latest_ms = self.world.now_ms() + PAIR_MS;
        match n % GROUP {
            0 => {
                life.person.ask(LobbyAct::MakeLink);
                let has_link =
                    |person: &Person| person.own().is_some_and(|own| !own.links.is_empty());
                life.live(latest_ms, has_link).await?;
                let own = life.person.own();
                if let Some(link) = own.and_then(|own| own.links.first().cloned()) {
                    self.links().insert(n, link);
                    life.live(latest_ms, has_partner).await?;
                }
            }
            1 => {
                while !self.links().contains_key(&(n - 1)) && self.world.now_ms() < latest_ms {
                    life.live(self.world.now_ms() + LOOK_MS, |_| false).await?;
                }
                let link = self.links().remove(&(n - 1));
                if let Some(link) = link {
                    life.person.ask(LobbyAct::UseLink { link });
                    life.live(latest_ms, has_partner).await?;
                }
            }
            7 => {
                for other in [n + 1, n + 2] {
                    let other = self.ids().get(&other).cloned();
                    if let Some(who) = other {
                        let (you, on) = (life.you.clone(), true);
                        self.world.ledger().blocks(you, who.clone());
                        life.person.ask(LobbyAct::Block { who, on });
                    }
                }
                life.live(latest_ms, Person::is_answered).await?;
            }
            _ => {}
        }
        // Those with a block between them look for the same, at the same time.
        if n % GROUP >= 7 {
            let mut rng = self.rng(n / GROUP);
            life.person.wants(HURRIED.wanted(&mut rng));
        }
        Ok(())
    }

    fn rng(&self, n: usize) -> Rng {
        Rng::with_seed(self.plan.seed.wrapping_add(n as u64))
    }

    /// When the person with this number begins to look for a match, in milliseconds from the beginning: some
    /// at once, one after the other, and the others in the first half of the time that remains.
    fn search_ms(&self, n: usize) -> i64 {
        let joins = self.joins_s() * JOINS_PER_S;
        let nth = 6 * (n / GROUP) as u64 + (n % GROUP) as u64;
        let (joins_ms, is_single) = (1_000 * self.joins_s() as i64, (2..7).contains(&(n % GROUP)));
        if is_single && nth < joins {
            return nth as i64 * 1_000 / JOINS_PER_S as i64;
        }
        let group = if n % GROUP >= 7 {
            n / GROUP
        } else {
            usize::MAX - n
        };
        let left_ms = 1_000 * self.plan.seconds as i64 - joins_ms - 2_000;
        joins_ms + 2_000 + self.rng(group).i64(0..=(left_ms / 2).max(0))
    }

    fn report(&self, people: usize) -> Report {
        let world = &self.world;
        let ms = |us: u32| f64::from(us) / 1e3;
        let (ledger, most) = (world.ledger(), world.most());
        Report {
            people,
            matches: ledger.matches(),
            wait_ms: Quantiles {
                p50: ms(world.waits.quantile(500)),
                p99: ms(world.waits.quantile(990)),
            },
            join_seen_ms: ms(world.joins.seen.quantile(990)),
            updates_per_s_max: most.updates_per_s(),
            bytes_per_s_max: most.bytes_per_s(),
            twice: ledger.twice(),
            split: world.split.load(Ordering::Relaxed),
            blocked: ledger.blocked(),
        }
    }
}

/// Lives until something is so that others do.
async fn wait(life: &mut Life<'_>, world: &World, is_so: impl Fn() -> bool) -> Result<End> {
    while !is_so() {
        if life.live(world.now_ms() + LOOK_MS, |_| false).await? == End::Lost {
            return Ok(End::Lost);
        }
    }
    Ok(End::Done)
}

fn has_partner(person: &Person) -> bool {
    person.own().is_some_and(|own| own.partner.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_that_is_too_large_or_too_short_is_refused() {
        let plan = |people, seconds| {
            let seed = 1;
            check(&Plan {
                people,
                seconds,
                seed,
            })
        };
        assert!(plan(2_000, 60).is_ok());
        assert!(plan(3, 60).is_err());
        assert!(plan(20_000, 60).is_err());
        assert!(plan(100, 3).is_err());
    }
}
