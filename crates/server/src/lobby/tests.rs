//! Tests of the task of the lobby in virtual time, without sockets.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bughouse_lobby::{Chip, Command, LobbyRules, Pools};
use bughouse_room::room::Resumption;
use bughouse_store::memory::{Fate, Faults, Memory, Write};
use bughouse_store::{Pending, PublicId, Store};
use tokio::time::{Instant, sleep_until};

use super::act::Asked;
use super::*;
use crate::bots::BotThreads;
use crate::limits::Limits;
use crate::tables::{Provision, Tables};

fn server(store: Arc<dyn Store>) -> Arc<Tables> {
    Tables::new(Provision {
        store,
        clock: Clock::of_tokio(),
        limits: Limits::DEFAULT,
        public: Public::ALL,
        resumption: Resumption::DEFAULT,
        bot_threads: BotThreads::in_virtual_time(1),
    })
}

/// A person at a connection.
struct Guest {
    lobby: LobbyInbox,
    who: Person,
    own: watch::Receiver<Option<Arc<Own>>>,
}

impl Guest {
    fn comes(tables: &Tables, number: i64) -> Guest {
        Guest::known_as(tables, number, vec![PrincipalId(number)])
    }

    /// A person comes who was known as others before: the first of `principals` is who they are now.
    fn known_as(tables: &Tables, number: i64, principals: Vec<PrincipalId>) -> Guest {
        let lobby = tables.shared().lobby.clone();
        let (sender, own) = watch::channel(None);
        let visitor = Visitor {
            someone: Someone {
                who: PublicId::random().into(),
                name: format!("Guest {number}"),
            },
            principals,
        };
        lobby.send(Input::Comes {
            conn: number.unsigned_abs(),
            visitor,
            own: sender,
        });
        let who = Person(number);
        Guest { lobby, who, own }
    }

    async fn ask(&self, command: Command) -> Result<(), Problem> {
        let asked = Asked::Command(command);
        let named = None;
        self.lobby.ask(self.who, Wanted { asked, named }).await
    }

    async fn until(&mut self, holds: impl Fn(&OwnLobby) -> bool) -> Arc<Own> {
        let said = |own: &Option<Arc<Own>>| own.as_ref().is_some_and(|own| holds(&own.view));
        let found = self.own.wait_for(said).await.unwrap();
        Arc::clone(found.as_ref().unwrap())
    }
}

fn search() -> Command {
    let pools = Pools {
        rules: LobbyRules::Fics,
        chips: vec![Chip::ALL[2]],
    };
    let pair = false;
    Command::Search { pools, pair }
}

#[tokio::test(start_paused = true)]
async fn who_is_alone_may_begin_with_bots_after_half_a_minute_and_the_search_goes_on() {
    let tables = server(Arc::new(Memory::default().start()));
    let mut ann = Guest::comes(&tables, 1);
    ann.ask(search()).await.unwrap();
    let early = ann.ask(Command::Bots).await.unwrap_err();
    assert_eq!(early.code, "too_early");
    let bots = |own: &OwnLobby| own.search.as_ref().is_some_and(|one| one.bots.is_some());
    let own = ann.until(bots).await;
    let search = own.view.search.as_ref().unwrap();
    assert_eq!((search.bots, search.found), (Some(3), 1));
    assert!((30_000..32_000).contains(&search.age_ms), "{search:?}");
    ann.ask(Command::Bots).await.unwrap();
    let own = ann.until(|own| own.table.is_some()).await;
    assert!(own.view.search.is_some());
    let table = own.view.table.clone().unwrap();
    assert!(tables.find(&table).await.unwrap().is_some());
    assert_eq!(tables.shared().metrics.lobby_matches.get(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_search_ends_a_minute_after_the_last_connection_and_a_join_is_seen_at_once() {
    let tables = server(Arc::new(Memory::default().start()));
    let lobby = &tables.shared().lobby;
    let mut news = lobby.news();
    let ann = Guest::comes(&tables, 1);
    ann.ask(search()).await.unwrap();
    let began = tokio::time::Instant::now();
    news.wait_for(|all| all.rows.len() == 1).await.unwrap();
    assert!(began.elapsed() <= Duration::from_millis(300));
    lobby.send(Input::Goes { conn: 1 });
    passes(59).await;
    assert_eq!(lobby.news().borrow().rows.len(), 1);
    passes(2).await;
    assert!(lobby.news().borrow().rows.is_empty());
}

#[tokio::test(start_paused = true)]
async fn an_old_connection_of_a_person_who_is_known_by_another_number_now_is_one_of_theirs() {
    let tables = server(Arc::new(Memory::default().start()));
    let mut before = Guest::comes(&tables, 1);
    before.ask(search()).await.unwrap();
    let mut now = Guest::known_as(&tables, 2, vec![PrincipalId(2), PrincipalId(1)]);
    now.until(|own| own.search.is_some()).await;
    passes(61).await;
    now.until(|own| own.search.is_some()).await;
    before.ask(Command::Stop).await.unwrap();
    now.until(|own| own.search.is_none()).await;
    before.until(|own| own.search.is_none()).await;
    assert_eq!(tables.shared().lobby.news().borrow().counts.here, 2);
}

#[tokio::test(start_paused = true)]
async fn a_round_trip_counts_that_was_measured_before_the_guest_was_stored() {
    let tables = server(Arc::new(Memory::default().start()));
    let mut ann = Guest::known_as(&tables, 1, Vec::new());
    let (conn, lag_ms) = (1, Some(40));
    ann.lobby.send(Input::Measured { conn, lag_ms });
    let visitor = Visitor {
        someone: Someone {
            who: PublicId::random().into(),
            name: "Ann".into(),
        },
        principals: vec![PrincipalId(1)],
    };
    ann.lobby.send(Input::Known { conn, visitor });
    ann.ask(search()).await.unwrap();
    for number in 2..=4 {
        let guest = Guest::comes(&tables, number);
        guest.ask(search()).await.unwrap();
    }
    let own = ann.until(|own| own.offer.is_some()).await;
    let offer = own.view.offer.as_ref().unwrap();
    assert_eq!(offer.seats[offer.yours].lag_ms, Some(40));
}

/// A disk on which the rows of the lobby are sometimes not written.
#[derive(Default)]
struct Disk {
    fails: AtomicBool,
}

impl Faults for Disk {
    fn fate(&self, what: Write) -> Fate {
        match what {
            Write::Lobby if self.fails.load(Ordering::Relaxed) => Fate::Lost,
            _ => Fate::Written,
        }
    }

    fn can_read(&self) -> bool {
        true
    }

    fn commit(&self) -> Pending<()> {
        Box::pin(std::future::ready(()))
    }
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_stored_is_refused_not_shown_and_stored_later() {
    let (memory, disk) = (Memory::default(), Arc::new(Disk::default()));
    let (store, writes) = memory.start_with(disk.clone());
    tokio::spawn(writes);
    let store = Arc::new(store);
    let tables = server(store.clone());
    let ann = Guest::comes(&tables, 1);
    disk.fails.store(true, Ordering::Relaxed);
    let refused = ann.ask(search()).await.unwrap_err();
    assert_eq!(refused.code, "unwritten");
    passes(5).await;
    let news = tables.shared().lobby.news();
    assert!(news.borrow().rows.is_empty());
    disk.fails.store(false, Ordering::Relaxed);
    passes(2).await;
    assert_eq!(news.borrow().rows.len(), 1);

    memory.end(store.id());
    let next = server(Arc::new(memory.start()));
    let mut ann = Guest::comes(&next, 1);
    ann.until(|own| own.search.is_some()).await;
}

/// Lets virtual time pass: everything that is due meanwhile happens.
async fn passes(seconds: u64) {
    sleep_until(Instant::now() + Duration::from_secs(seconds)).await;
}
