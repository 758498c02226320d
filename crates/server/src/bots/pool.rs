//! The threads on which bots think, and the bots that wait for one.
//!
//! A bot that goes on after the end of its turn is given up, and a new thread takes the place of its
//! thread. Nothing can end a thread from outside, so the old one ends with its thought.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use parking_lot::{Condvar, Mutex};
use tokio::sync::oneshot;

use super::priority;
use super::queue::{Pace, Queue};
use super::turn::Turn;
use crate::metrics::GivenUp;

/// A bot is given up this long after the end of its turn, in milliseconds.
const GRACE_MS: i64 = 1_000;

/// How often the turns are watched.
const BEAT: Duration = Duration::from_millis(100);

/// The threads, and the bots that wait for one.
pub struct Pool {
    state: Mutex<State>,
    /// Notified when a bot waits, when a turn begins, and when the pool closes.
    changed: Condvar,
    /// The [`Pace`] of the present queue. Turns read it often, so it is not behind the lock.
    waiting: AtomicUsize,
    most_ms: AtomicI64,
    threads: usize,
    time: Time,
}

/// The clock of a pool.
pub enum Time {
    /// The clock of the process. A thread watches the turns.
    Process(bughouse_room::clock::Clock),
    /// A test sets the time in milliseconds, and watches the turns.
    #[cfg(test)]
    Set(Arc<AtomicI64>),
}

#[derive(Default)]
struct State {
    queue: Queue<Task>,
    /// The turns on the threads, by their numbers.
    turns: HashMap<u64, Taken>,
    last: u64,
    has_threads: bool,
    is_closed: bool,
}

/// What a bot does in its turn.
type Work = Box<dyn FnOnce(&Turn) + Send>;

/// A bot that wants a turn.
pub struct Task {
    /// What to do.
    pub work: Work,
    /// The time on the bot's clock.
    pub left_ms: Option<i64>,
    /// Dead when the answer is no longer wanted.
    pub asked: Weak<()>,
    /// Hears why the bot was given up.
    pub given_up: oneshot::Sender<GivenUp>,
}

/// A turn on a thread.
struct Taken {
    turn: Arc<Turn>,
    given_up: oneshot::Sender<GivenUp>,
    /// Since when the turn is over, as far as it was watched.
    over_since: Option<i64>,
}

impl Taken {
    /// Whether the bot goes on, although its turn is over. If the queue has become shorter, a turn may
    /// go on after it was over.
    fn is_stuck(&mut self, now: i64) -> bool {
        let since = self.over_since.unwrap_or(now);
        self.over_since = self.turn.is_over().then_some(since);
        self.over_since.is_some_and(|since| now - since >= GRACE_MS)
    }
}

impl Pool {
    /// A pool whose threads begin with the first task.
    pub fn new(threads: usize, time: Time) -> Arc<Pool> {
        let pace = Queue::<Task>::default().pace(0, threads);
        Arc::new(Pool {
            state: Mutex::default(),
            changed: Condvar::new(),
            waiting: AtomicUsize::new(pace.waiting),
            most_ms: AtomicI64::new(pace.most_ms),
            threads,
            time,
        })
    }

    /// The time in milliseconds.
    pub fn now(&self) -> i64 {
        match &self.time {
            Time::Process(clock) => clock.now().ms(),
            #[cfg(test)]
            Time::Set(now) => now.load(Ordering::Relaxed),
        }
    }

    /// How long a turn may take at present.
    pub fn length_ms(&self, left_ms: Option<i64>) -> i64 {
        let pace = Pace {
            waiting: self.waiting.load(Ordering::Relaxed),
            most_ms: self.most_ms.load(Ordering::Relaxed),
        };
        pace.length_ms(left_ms, self.threads)
    }

    /// Does a task when its turn comes.
    pub fn add(self: &Arc<Pool>, task: Task) {
        let mut state = self.state.lock();
        if !std::mem::replace(&mut state.has_threads, true) {
            self.start();
        }
        let left_ms = task.left_ms;
        state.queue.add(task, left_ms, self.now());
        self.set_pace(&state.queue);
        self.changed.notify_all();
    }

    /// Gives up each bot whose turn has been over for too long.
    pub fn watch(self: &Arc<Pool>) {
        let (mut state, now) = (self.state.lock(), self.now());
        for (_, taken) in state.turns.extract_if(|_, taken| taken.is_stuck(now)) {
            tracing::error!(
                "a bot does not stop thinking; a new thread takes the place of its thread"
            );
            // The bot may have left.
            let _ = taken.given_up.send(GivenUp::Stuck);
            self.start_thread("bot", Pool::serve);
        }
    }

    /// Ends the threads. Bots that wait get no answer.
    pub fn close(&self) {
        let mut state = self.state.lock();
        state.is_closed = true;
        state.queue = Queue::default();
        state.turns.clear();
        self.changed.notify_all();
    }

    fn set_pace(&self, queue: &Queue<Task>) {
        let pace = queue.pace(self.now(), self.threads);
        self.waiting.store(pace.waiting, Ordering::Relaxed);
        self.most_ms.store(pace.most_ms, Ordering::Relaxed);
    }

    fn start(self: &Arc<Pool>) {
        for _ in 0..self.threads {
            self.start_thread("bot", Pool::serve);
        }
        if matches!(self.time, Time::Process(_)) {
            self.start_thread("bot-watch", Pool::keep_watch);
        }
    }

    fn start_thread(self: &Arc<Pool>, name: &str, run: fn(&Arc<Pool>)) {
        let pool = Arc::clone(self);
        let thread = thread::Builder::new().name(name.into());
        if let Err(error) = thread.spawn(move || run(&pool)) {
            tracing::error!(%error, "a thread for bots could not be started");
        }
    }

    /// What a thread does for bots.
    fn serve(self: &Arc<Pool>) {
        priority::lower();
        while let Some((number, turn, work)) = self.next() {
            let died = catch_unwind(AssertUnwindSafe(|| work(&turn))).is_err();
            if !self.finish(number, died) {
                return;
            }
        }
    }

    /// Waits for the next turn; `None` if the threads are to end.
    fn next(self: &Arc<Pool>) -> Option<(u64, Arc<Turn>, Work)> {
        let mut state = self.state.lock();
        loop {
            if state.is_closed {
                return None;
            }
            let Some(task) = state.queue.next() else {
                self.changed.wait(&mut state);
                continue;
            };
            self.set_pace(&state.queue);
            if task.asked.strong_count() == 0 {
                continue;
            }
            let turn = Turn::begin(Arc::clone(self), task.left_ms, task.asked);
            let turn = Arc::new(turn);
            state.last += 1;
            let number = state.last;
            let taken = Taken {
                turn: Arc::clone(&turn),
                given_up: task.given_up,
                over_since: None,
            };
            state.turns.insert(number, taken);
            // The thread that watches waits for a turn to begin.
            self.changed.notify_all();
            return Some((number, turn, task.work));
        }
    }

    /// Ends a turn. Returns false if its bot was given up, so that another thread has its place.
    fn finish(&self, number: u64, died: bool) -> bool {
        let Some(taken) = self.state.lock().turns.remove(&number) else {
            return false;
        };
        if died {
            // The panic is printed already. The bot may have left.
            let _ = taken.given_up.send(GivenUp::Failed);
        }
        true
    }

    /// Watches the turns until the pool closes.
    fn keep_watch(self: &Arc<Pool>) {
        loop {
            let mut state = self.state.lock();
            while state.turns.is_empty() && !state.is_closed {
                self.changed.wait(&mut state);
            }
            if state.is_closed {
                return;
            }
            self.changed.wait_for(&mut state, BEAT);
            drop(state);
            self.watch();
        }
    }
}
