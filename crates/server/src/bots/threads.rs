//! The threads on which bots think. They are not the threads that serve people.
//!
//! There are few threads, so bots wait for a turn. The bot whose flag falls first has the next turn.
//! A turn gets shorter while other bots wait, and ends soon if one of them has little time left.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use bughouse_engine::Player;
use bughouse_wire::level::BotLevel;
use tokio::sync::oneshot;

use super::priority;
use super::seated::ours;
use bughouse_room::clock::{ProcessMs, Stopwatch};

/// A bot with less time than this on its clock is urgent.
const URGENT_MS: i64 = 3_000;

/// A turn lasts at least this long, even if other bots are urgent.
const SHORTEST_MS: i64 = 5;

/// A bot uses at most this part of the time on its clock for one turn, and for the wait before it.
const PART: i64 = 60;

/// The longest turn.
const LONGEST_MS: i64 = 2_500;

/// The threads of a server. They begin with the first bot, and end when the last copy of this value
/// is dropped.
#[derive(Clone)]
pub struct BotThreads {
    kind: Kind,
    make: MakePlayer,
}

/// Makes the player of a bot of a level.
pub type MakePlayer = Arc<dyn Fn(BotLevel) -> Box<dyn Player> + Send + Sync>;

#[derive(Clone, Debug)]
enum Kind {
    Pool(Arc<Owner>),
    Virtual { nodes: u64 },
}

/// Ends the threads when it is dropped.
#[derive(Debug)]
struct Owner(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    tasks: Mutex<Tasks>,
    changed: Condvar,
    /// The number of tasks that wait, and of those whose bots are urgent. Turns read them often, so
    /// they are not behind the lock.
    waiting: AtomicUsize,
    urgent: AtomicUsize,
    threads: usize,
}

#[derive(Default)]
struct Tasks {
    heap: BinaryHeap<Reverse<Task>>,
    count: u64,
    has_threads: bool,
    is_closed: bool,
}

impl std::fmt::Debug for Tasks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tasks")
            .field("waiting", &self.heap.len())
            .finish()
    }
}

/// A bot that waits for its turn.
struct Task {
    /// When the bot's flag falls, and the order of arrival among equals.
    due: (ProcessMs, u64),
    is_urgent: bool,
    work: Box<dyn FnOnce(&Turn) + Send>,
}

impl PartialEq for Task {
    fn eq(&self, other: &Task) -> bool {
        self.due == other.due
    }
}
impl Eq for Task {}
impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Task) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Task {
    fn cmp(&self, other: &Task) -> std::cmp::Ordering {
        self.due.cmp(&other.due)
    }
}

/// The turn of a bot on a thread.
pub struct Turn {
    pool: Option<Arc<Pool>>,
    nodes: Option<u64>,
    began: Stopwatch,
}

impl Turn {
    /// The number of positions for each move, if time is virtual; `None` if the clock decides.
    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Whether the turn of a bot is over that had this much time on its clock when its turn began.
    pub fn is_over(&self, left_ms: Option<i64>) -> bool {
        let Some(pool) = &self.pool else {
            return false;
        };
        let used = self.began.seconds() * 1e3;
        let waiting = pool.waiting.load(Ordering::Relaxed);
        let is_urgent = pool.urgent.load(Ordering::Relaxed) > 0;
        used >= length_ms(left_ms, waiting, is_urgent, pool.threads) as f64
    }
}

/// How long a turn is, in milliseconds.
fn length_ms(left_ms: Option<i64>, waiting: usize, is_urgent: bool, threads: usize) -> i64 {
    let whole = left_ms.map_or(LONGEST_MS, |left| (left / PART).min(LONGEST_MS));
    let (waiting, threads) = (waiting as i64, threads as i64);
    let shared = whole * threads / (waiting + threads);
    match is_urgent {
        true => SHORTEST_MS,
        false => shared.max(SHORTEST_MS),
    }
}

impl Default for BotThreads {
    /// One thread less than the machine has processors, but at least one: people keep one for
    /// themselves.
    fn default() -> BotThreads {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        BotThreads::new(cores.saturating_sub(1).max(1))
    }
}

impl BotThreads {
    /// This number of threads.
    pub fn new(threads: usize) -> BotThreads {
        let pool = Arc::new(Pool {
            tasks: Mutex::default(),
            changed: Condvar::new(),
            waiting: AtomicUsize::new(0),
            urgent: AtomicUsize::new(0),
            threads,
        });
        BotThreads {
            kind: Kind::Pool(Arc::new(Owner(pool))),
            make: Arc::new(ours),
        }
    }

    /// For tests in virtual time: each bot visits this number of positions for a move, and time does
    /// not pass while it thinks.
    pub fn in_virtual_time(nodes: u64) -> BotThreads {
        BotThreads {
            kind: Kind::Virtual { nodes },
            make: Arc::new(ours),
        }
    }

    /// The same threads, for other players.
    #[must_use]
    pub fn with_players(self, make: MakePlayer) -> BotThreads {
        BotThreads { make, ..self }
    }

    /// How the players of bots are made.
    pub fn make_player(&self) -> MakePlayer {
        Arc::clone(&self.make)
    }

    /// Runs `work` when a thread is free and no bot is waiting whose flag falls earlier than `due`.
    /// `left_ms`: the time left on the bot's clock. `None` if the work was lost, because the server
    /// stops or the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        due: ProcessMs,
        left_ms: Option<i64>,
        work: impl FnOnce(&Turn) -> T + Send + 'static,
    ) -> Option<T> {
        match &self.kind {
            Kind::Pool(owner) => {
                let (answer, answered) = oneshot::channel();
                let is_urgent = left_ms.is_some_and(|left| left < URGENT_MS);
                let work = move |turn: &Turn| drop(answer.send(work(turn)));
                owner.0.add(due, is_urgent, Box::new(work));
                answered.await.ok()
            }
            &Kind::Virtual { nodes } => {
                // While a blocking thread works, the paused clock of tokio does not advance.
                let work = move || {
                    work(&Turn {
                        pool: None,
                        nodes: Some(nodes),
                        began: Stopwatch::start(),
                    })
                };
                tokio::task::spawn_blocking(work).await.ok()
            }
        }
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(self: &Arc<Pool>, due: ProcessMs, is_urgent: bool, work: Box<dyn FnOnce(&Turn) + Send>) {
        let mut tasks = self.lock();
        if tasks.is_closed {
            return;
        }
        if !std::mem::replace(&mut tasks.has_threads, true) {
            self.start();
        }
        tasks.count += 1;
        let due = (due, tasks.count);
        tasks.heap.push(Reverse(Task {
            due,
            is_urgent,
            work,
        }));
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.urgent
            .fetch_add(usize::from(is_urgent), Ordering::Relaxed);
        self.changed.notify_one();
    }

    fn start(self: &Arc<Pool>) {
        for n in 1..=self.threads {
            let pool = Arc::clone(self);
            let thread = thread::Builder::new().name(format!("bot-{n}"));
            let started = thread.spawn(move || {
                priority::lower();
                while let Some(task) = pool.next() {
                    pool.run(task);
                }
            });
            if let Err(error) = started {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
    }

    /// Waits for the next task; `None` if the threads are to end.
    fn next(&self) -> Option<Task> {
        let mut tasks = self.lock();
        loop {
            if tasks.is_closed {
                return None;
            }
            if let Some(Reverse(task)) = tasks.heap.pop() {
                self.waiting.fetch_sub(1, Ordering::Relaxed);
                self.urgent
                    .fetch_sub(usize::from(task.is_urgent), Ordering::Relaxed);
                return Some(task);
            }
            let woken = self.changed.wait(tasks);
            tasks = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(self: &Arc<Pool>, task: Task) {
        let turn = Turn {
            pool: Some(Arc::clone(self)),
            nodes: None,
            began: Stopwatch::start(),
        };
        let work = std::panic::AssertUnwindSafe(|| (task.work)(&turn));
        // The panic is printed already. The bot gets no answer, and the thread serves the next bot.
        let _ = std::panic::catch_unwind(work);
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        let mut tasks = self.0.lock();
        tasks.is_closed = true;
        tasks.heap.clear();
        drop(tasks);
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn a_turn_is_shorter_when_others_wait_and_short_when_one_of_them_is_urgent() {
        assert_eq!(length_ms(Some(60_000), 0, false, 1), 1_000);
        assert_eq!(length_ms(Some(60_000), 3, false, 1), 250);
        assert_eq!(length_ms(Some(60_000), 3, true, 1), SHORTEST_MS);
        assert_eq!(length_ms(Some(600_000), 0, false, 2), LONGEST_MS);
        assert_eq!(length_ms(None, 0, false, 2), LONGEST_MS);
        assert_eq!(length_ms(Some(0), 50, false, 2), SHORTEST_MS);
    }

    #[tokio::test]
    async fn the_bot_whose_flag_falls_first_has_the_next_turn() {
        let threads = BotThreads::new(1);
        let (release, released) = mpsc::channel::<()>();
        let (began, has_begun) = oneshot::channel();
        let first = tokio::spawn({
            let threads = threads.clone();
            async move {
                let work = move |_: &Turn| {
                    let _ = began.send(());
                    released.recv().is_ok()
                };
                threads.run(ProcessMs::at(9), None, work).await
            }
        });
        has_begun.await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for due in [30, 10, 20] {
            let (threads, order) = (threads.clone(), Arc::clone(&order));
            waiting.push(tokio::spawn(async move {
                let work = move |_: &Turn| order.lock().unwrap().push(due);
                threads.run(ProcessMs::at(due), Some(60_000), work).await
            }));
            tokio::task::yield_now().await;
        }
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Some(true));
        for one in waiting {
            one.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), [10, 20, 30]);
    }

    #[tokio::test]
    async fn work_that_panics_is_lost_and_the_thread_goes_on() {
        let threads = BotThreads::new(1);
        let lost = threads.run(ProcessMs::at(1), None, |_| -> u32 {
            panic!("a fault of this test")
        });
        assert_eq!(lost.await, None);
        assert_eq!(threads.run(ProcessMs::at(1), None, |_| 7).await, Some(7));
    }
}
