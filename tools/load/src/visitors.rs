//! People as they are: they come and go, decline, vanish, keep partners and play again.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Result, ensure};
use bughouse_room::clock::ProcessMs;
use clap::Args;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::people::habits::USUAL;
use crate::people::life::{End, Life, World};
use crate::people::person::Person;
use crate::people::tally::Tally;
use crate::people::visits::{Visit, visits};

/// How many people are there, and for how long.
#[derive(Clone, Copy, Debug, Args)]
pub struct Plan {
    /// How many people are there at a time. When one leaves, another one comes
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub people: usize,

    /// For how long
    #[arg(long, value_name = "M", default_value_t = 10)]
    pub minutes: u64,

    /// Decides who comes, and what they do
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// What happened.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Matches that began.
    pub matches: usize,
    /// What people did.
    #[serde(flatten)]
    pub tally: Tally,
    /// From the search of a person until they have a table: half of all, in milliseconds.
    pub wait_ms_p50: u32,
    /// How often a person was in two matches at once.
    pub twice: usize,
    /// How often a pair was split.
    pub split: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = serde_json::to_value(self).map_err(|_| fmt::Error)?;
        let all = all.as_object().into_iter().flatten();
        let lines: Vec<String> = all
            .map(|(name, count)| format!("{name:14} {count}"))
            .collect();
        f.write_str(&lines.join("\n"))
    }
}

/// Before a lost connection is opened again, and how often this is tried.
const AGAIN: Duration = Duration::from_secs(1);
const TRIES: usize = 30;

/// Checks the plan.
///
/// # Errors
/// There are too many people or none, or the time is not 1 to 600 minutes.
pub fn check(plan: &Plan) -> Result<()> {
    ensure!(
        (1..=5_000).contains(&plan.people),
        "the number of people must be 1 to 5,000"
    );
    ensure!(
        (1..=600).contains(&plan.minutes),
        "the time must be 1 to 600 minutes"
    );
    Ok(())
}

/// Lets people come to the server at this address.
///
/// # Errors
/// The server does not answer, or refuses people.
pub async fn visit(at: SocketAddr, plan: Plan) -> Result<Report> {
    let world = Arc::new(World::new(at));
    let end_ms = 60_000 * plan.minutes as i64;
    let mut places = JoinSet::new();
    for place in 0..plan.people {
        let world = Arc::clone(&world);
        let visits = visits(plan.seed, place, end_ms);
        places.spawn(async move { fill(&world, place, visits, end_ms).await });
    }
    while let Some(one) = places.join_next().await {
        one??;
    }
    let ledger = world.ledger();
    Ok(Report {
        matches: ledger.matches(),
        tally: world.tally(),
        wait_ms_p50: world.waits.quantile(500) / 1_000,
        twice: ledger.twice(),
        split: world.split.load(Ordering::Relaxed),
    })
}

/// Lets the people of one place come, one after the other.
async fn fill(world: &World, place: usize, visits: Vec<Visit>, end_ms: i64) -> Result<()> {
    for (nth, visit) in visits.into_iter().enumerate() {
        world.clock.reaches(ProcessMs::at(visit.from_ms)).await;
        if world.now_ms() >= end_ms {
            break;
        }
        let mut person = Person::new(&USUAL, visit.seed, visit.until_ms);
        person.tally.came = 1;
        // Each visitor has an address of their own.
        let number = place + 5_000 * nth;
        let person = stay(world, person, number, &visit.name, end_ms).await?;
        world.leaves(&person);
    }
    Ok(())
}

/// The visit of one person. If the connection is lost, they connect again.
async fn stay(
    world: &World,
    mut person: Person,
    number: usize,
    name: &str,
    end_ms: i64,
) -> Result<Person> {
    let (mut guest, mut tries) = (None, 0);
    loop {
        let again = person.clone();
        match Life::begin(world, person, number, name, &mut guest).await {
            Ok(mut life) => {
                let end = life.live(end_ms, |_| false).await?;
                person = life.close();
                if end != End::Lost {
                    return Ok(person);
                }
                person.tally.lost += 1;
            }
            // The server may be starting again.
            Err(_) if guest.is_some() && tries < TRIES => {
                person = again;
                tries += 1;
            }
            Err(error) => return Err(error),
        }
        if world.now_ms() >= end_ms {
            return Ok(person);
        }
        tokio::time::sleep(AGAIN).await;
    }
}
