//! The threads of a server for bots. They are not the threads that serve people.

use std::sync::Arc;
use std::thread;

use bughouse_engine::Player;
use bughouse_room::clock::Clock;
use bughouse_wire::level::BotLevel;
use tokio::sync::oneshot;

use super::pool::{Pool, Task, Time};
use super::seated::ours;
use super::turn::Turn;
use crate::metrics::GivenUp;

/// The threads of a server. They begin with the first bot, and end when the last copy of this value
/// is dropped.
#[derive(Clone)]
pub struct BotThreads {
    kind: Kind,
    make: MakePlayer,
}

/// Makes the player of a bot of a level.
pub type MakePlayer = Arc<dyn Fn(BotLevel) -> Box<dyn Player> + Send + Sync>;

#[derive(Clone)]
enum Kind {
    Pool(Arc<Owner>),
    Virtual { nodes: u64 },
}

/// Ends the threads when it is dropped.
struct Owner(Arc<Pool>);

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.close();
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
        BotThreads::of(Pool::new(threads, Time::Process(Clock::of_process())))
    }

    fn of(pool: Arc<Pool>) -> BotThreads {
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

    /// Does `work` when the turn of a bot comes. `left_ms`: the time left on the bot's clock. If the
    /// returned future is dropped, the turn is over at once.
    ///
    /// # Errors
    /// The work panicked, or went on for too long after the end of the turn.
    pub async fn run<T: Send + 'static>(
        &self,
        left_ms: Option<i64>,
        work: impl FnOnce(&Turn) -> T + Send + 'static,
    ) -> Result<T, GivenUp> {
        // Dropped with the returned future.
        let asks = Arc::new(());
        let asked = Arc::downgrade(&asks);
        match &self.kind {
            Kind::Pool(owner) => {
                let (answer, answered) = oneshot::channel();
                let (given_up, was_given_up) = oneshot::channel();
                owner.0.add(Task {
                    work: Box::new(move |turn| drop(answer.send(work(turn)))),
                    left_ms,
                    asked,
                    given_up,
                });
                tokio::select! {
                    biased;
                    Ok(answer) = answered => Ok(answer),
                    why = was_given_up => Err(why.unwrap_or(GivenUp::Failed)),
                }
            }
            &Kind::Virtual { nodes } => {
                // While a blocking thread works, the paused clock of tokio does not advance.
                let work = move || work(&Turn::in_virtual_time(nodes, asked));
                let done = tokio::task::spawn_blocking(work).await;
                done.map_err(|_| GivenUp::Failed)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, Ordering};
    use std::sync::{Mutex, mpsc};

    /// One thread whose clock the test sets.
    fn one_thread() -> (Arc<Pool>, BotThreads, Arc<AtomicI64>) {
        let now = Arc::new(AtomicI64::new(0));
        let pool = Pool::new(1, Time::Set(Arc::clone(&now)));
        (Arc::clone(&pool), BotThreads::of(pool), now)
    }

    /// Work that never looks whether its turn is over. It ends when the returned sender is used or
    /// dropped.
    fn stubborn(
        threads: &BotThreads,
    ) -> (
        tokio::task::JoinHandle<Result<bool, GivenUp>>,
        oneshot::Receiver<()>,
        mpsc::Sender<()>,
    ) {
        let (release, released) = mpsc::channel();
        let (began, has_begun) = oneshot::channel();
        let threads = threads.clone();
        let work = move |_: &Turn| {
            let _ = began.send(());
            released.recv().is_ok()
        };
        let running = tokio::spawn(async move { threads.run(Some(60_000), work).await });
        (running, has_begun, release)
    }

    #[tokio::test]
    async fn bots_wait_for_a_thread_and_the_next_turn_is_that_of_the_queue() {
        let (_, threads, _) = one_thread();
        let (first, has_begun, release) = stubborn(&threads);
        has_begun.await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for left in [30, 10, 20] {
            let (threads, order) = (threads.clone(), Arc::clone(&order));
            waiting.push(tokio::spawn(async move {
                let work = move |_: &Turn| order.lock().unwrap().push(left);
                threads.run(Some(left), work).await
            }));
            tokio::task::yield_now().await;
        }
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(true));
        for one in waiting {
            one.await.unwrap().unwrap();
        }
        assert_eq!(*order.lock().unwrap(), [10, 20, 30]);
    }

    #[tokio::test]
    async fn work_that_panics_is_given_up_and_the_thread_goes_on() {
        let (_, threads, _) = one_thread();
        let died = threads.run(None, |_| -> u32 { panic!("a fault of this test") });
        assert_eq!(died.await, Err(GivenUp::Failed));
        assert_eq!(threads.run(None, |_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_bot_that_never_looks_loses_its_place_a_second_after_its_turn() {
        let (pool, threads, now) = one_thread();
        let (stuck, has_begun, release) = stubborn(&threads);
        has_begun.await.unwrap();
        // Another bot waits, so the turn of this one is over after half a second.
        let waiting = threads.clone();
        let next = async move { waiting.run(None, |_| thread::current().id()).await };
        let next = tokio::spawn(next);
        tokio::task::yield_now().await;
        for at in [499, 500, 1_499] {
            now.store(at, Ordering::Relaxed);
            pool.watch();
            tokio::task::yield_now().await;
            assert!(!stuck.is_finished() && !next.is_finished(), "at {at} ms");
        }
        now.store(1_500, Ordering::Relaxed);
        pool.watch();
        assert_eq!(stuck.await.unwrap(), Err(GivenUp::Stuck));
        let serves = next.await.unwrap().unwrap();
        // The lost thread ends with its thought. The pool still has one thread.
        drop(release);
        for _ in 0..20 {
            assert_eq!(
                threads.run(None, |_| thread::current().id()).await,
                Ok(serves)
            );
        }
    }

    #[tokio::test]
    async fn a_turn_is_over_when_its_answer_is_no_longer_wanted() {
        let (pool, threads, now) = one_thread();
        let (left, has_begun, _release) = stubborn(&threads);
        has_begun.await.unwrap();
        left.abort();
        assert!(left.await.unwrap_err().is_cancelled());
        // A bot that looks would end now. This one is given up after a second.
        pool.watch();
        now.store(1_000, Ordering::Relaxed);
        pool.watch();
        assert_eq!(threads.run(None, |turn| turn.is_over()).await, Ok(false));
    }
}
