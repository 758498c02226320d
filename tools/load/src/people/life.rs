//! A person of the lobby at their connection, and what all people share.

use std::collections::{HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_wire::client::Hello;
use tokio::time::timeout;

use super::hear::{Heard, hear};
use super::ledger::Ledger;
use super::person::{Fact, Person};
use super::rates::{Most, Rates};
use super::tally::Tally;
use crate::connection::{ANSWER_MAX, Connection};
use crate::times::Times;

/// What all people share: where the server is, and what is measured.
pub struct World {
    /// The address of the server.
    pub at: SocketAddr,
    /// The clock of this process.
    pub clock: Clock,
    /// How long each waited for a table, from the search.
    pub waits: Times,
    /// The joins whose delay is measured.
    pub joins: Joins,
    /// How many pairs were split.
    pub split: AtomicU64,
    ledger: Mutex<Ledger>,
    most: Mutex<Most>,
    tally: Mutex<Tally>,
}

impl World {
    /// The people of a server.
    pub fn new(at: SocketAddr) -> World {
        World {
            at,
            clock: Clock::of_process(),
            waits: Times::default(),
            joins: Joins::default(),
            split: AtomicU64::new(0),
            ledger: Mutex::default(),
            most: Mutex::default(),
            tally: Mutex::default(),
        }
    }

    /// The present time in milliseconds.
    pub fn now_ms(&self) -> i64 {
        self.clock.now().ms()
    }

    /// Who sat where.
    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        locked(&self.ledger)
    }

    /// The most that one connection got.
    pub fn most(&self) -> Most {
        *locked(&self.most)
    }

    /// The visit of a person has ended.
    pub fn leaves(&self, person: &Person) {
        locked(&self.tally).add(&person.tally);
    }

    /// What all people did whose visits have ended.
    pub fn tally(&self) -> Tally {
        locked(&self.tally).clone()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How soon others see that a person has begun to look for a match.
#[derive(Default)]
pub struct Joins {
    /// Whether joins are measured now.
    pub are_open: AtomicBool,
    /// When the server answered the search of each person; `None` before it has.
    answered: Mutex<HashMap<String, Option<i64>>>,
    /// The delays until others saw it.
    pub seen: Times,
}

impl Joins {
    fn note(&self, you: &str, answered: Option<i64>) {
        if self.are_open.load(Ordering::Relaxed) {
            let mut all = locked(&self.answered);
            match answered {
                None => drop(all.insert(you.to_owned(), None)),
                Some(_) => {
                    let waiting = all.get_mut(you).filter(|at| at.is_none());
                    waiting.into_iter().for_each(|at| *at = answered);
                }
            }
        }
    }

    /// Someone else sees these rows. `known` has the people whom they saw before.
    fn see(&self, rows: Vec<String>, you: &str, known: &mut HashSet<String>, now_ms: i64) {
        if !self.are_open.load(Ordering::Relaxed) {
            return;
        }
        let all = locked(&self.answered);
        for who in rows.into_iter().filter(|who| who != you) {
            let Some(answered) = all.get(&who).copied() else {
                continue;
            };
            if known.insert(who) {
                // It may be seen before the answer comes.
                let delay_ms = answered.map_or(0, |at| now_ms - at);
                self.seen.add(1_000 * delay_ms.max(0).unsigned_abs());
            }
        }
    }
}

/// Why a person no longer listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// What they waited for has happened, or they are gone.
    Done,
    /// The time is over.
    Time,
    /// The connection was lost.
    Lost,
}

/// A person at their connection.
pub struct Life<'w> {
    world: &'w World,
    line: Connection,
    /// Their public id.
    pub you: String,
    /// The person.
    pub person: Person,
    rates: Rates,
    known: HashSet<String>,
}

impl<'w> Life<'w> {
    /// Connects as the guest with this token, or as a new one, and follows the lobby. `number`: each person
    /// has an address of their own, if the server trusts this machine as a proxy.
    ///
    /// # Errors
    /// The server does not answer, or refuses the guest.
    pub async fn begin(
        world: &'w World,
        mut person: Person,
        number: usize,
        name: &str,
        guest: &mut Option<String>,
    ) -> Result<Life<'w>> {
        let hello = Hello {
            guest: guest.clone(),
            name: Some(name.to_owned()),
            ..Hello::default()
        };
        let greet = Connection::greet(world.at, hello, Some(address(number)));
        let (line, hi) = timeout(ANSWER_MAX, greet)
            .await
            .context("the server does not answer")??;
        *guest = hi.token.or_else(|| guest.take());
        person.enter();
        Ok(Life {
            world,
            line,
            you: hi.you,
            person,
            rates: Rates::default(),
            known: HashSet::new(),
        })
    }

    /// Does what the person does until this time, or until `is_done`.
    ///
    /// # Errors
    /// The server sends what is no message.
    pub async fn live(&mut self, until_ms: i64, is_done: impl Fn(&Person) -> bool) -> Result<End> {
        self.person.advance(self.world.now_ms());
        loop {
            for request in self.person.take_requests() {
                if self.line.request(&request).await.is_err() {
                    return Ok(End::Lost);
                }
            }
            for fact in self.person.take_facts() {
                self.note(fact);
            }
            if self.person.is_gone() || is_done(&self.person) {
                return Ok(End::Done);
            }
            if self.world.now_ms() >= until_ms {
                return Ok(End::Time);
            }
            let due_ms = self.person.next_due().unwrap_or(until_ms).min(until_ms);
            let wake = self.world.clock.reaches(ProcessMs::at(due_ms));
            tokio::select! {
                text = self.line.text() => match text {
                    None => return Ok(End::Lost),
                    Some(text) => self.hear(&text)?,
                },
                () = wake => self.person.advance(self.world.now_ms()),
            }
        }
    }

    fn hear(&mut self, text: &str) -> Result<()> {
        let now_ms = self.world.now_ms();
        match hear(text)? {
            Heard::News(rows) => {
                self.rates.note(now_ms, text.len(), true);
                let joins = &self.world.joins;
                joins.see(rows, &self.you, &mut self.known, now_ms);
            }
            Heard::Message(n, message) => {
                if n == Some(1) {
                    self.rates.note(now_ms, text.len(), false);
                }
                self.person.hear(n, *message, now_ms);
            }
        }
        Ok(())
    }

    fn note(&self, fact: Fact) {
        let (world, now_ms) = (self.world, self.world.now_ms());
        match fact {
            Fact::Searching => world.joins.note(&self.you, None),
            Fact::Searched => world.joins.note(&self.you, Some(now_ms)),
            Fact::Waited(ms) => world.waits.add(1_000 * ms.max(0).unsigned_abs()),
            Fact::Sees(table, players) => world.ledger().sees(&table, players, now_ms),
            Fact::Begins(table) => world.ledger().begins(&table),
            Fact::Ends(table) => world.ledger().ends(&table, now_ms),
            Fact::Split => drop(world.split.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// Counts the messages of the connection from now on.
    pub fn count_from_now(&mut self) {
        self.rates = Rates::default();
    }

    /// Closes the connection, without a message. What was counted is added to that of the others.
    pub fn close(self) -> Person {
        let mut most = locked(&self.world.most);
        *most = most.or(self.rates.most());
        drop(most);
        self.person
    }
}

/// An address for each person: 10.0.0.1 and so on.
fn address(number: usize) -> IpAddr {
    let [_, high, middle, low] = (number as u32 + 1).to_be_bytes();
    Ipv4Addr::new(10, high, middle, low).into()
}
