//! The background work of a server.
//!
//! Each job is carried out again and again until the server stops. A failure, also a panic, is logged and
//! counted (`bughouse_jobs_failed_total`), and the job is carried out again at its next time.

use std::sync::Arc;
use std::time::Duration;

use bughouse_store::WriteError;
use tokio::task::{JoinError, JoinSet};

use crate::metrics::{Counters, Job, Label};
use crate::retention::{Keep, remove_old};
use crate::shared::Shared;
use bughouse_room::clock;

/// The interval of heartbeats. After a crash, players are charged the time up to the last heartbeat.
const BEAT: Duration = Duration::from_secs(1);

/// The interval at which old data are removed.
const RETENTION: Duration = Duration::from_secs(3_600);

/// Old data are removed first after this time, so that a server that starts again and again does not do it
/// each time, and never while people reconnect.
const FIRST_RETENTION: Duration = Duration::from_secs(600);

/// The running jobs of a server. They also end when this value is dropped.
#[derive(Default)]
pub struct Jobs(JoinSet<()>);

impl Jobs {
    /// Starts all jobs of a server.
    pub fn start(shared: &Shared, keep: Keep) -> Jobs {
        let mut jobs = Jobs::default();
        let failed = &shared.metrics.jobs_failed;
        let (store, clock) = (Arc::clone(&shared.store), shared.clock);
        jobs.add(Job::Heartbeat, failed, Duration::ZERO, BEAT, move || {
            store.beat(clock.now().ms())
        });
        let store = Arc::clone(&shared.store);
        jobs.add(
            Job::Retention,
            failed,
            FIRST_RETENTION,
            RETENTION,
            move || {
                let store = Arc::clone(&store);
                async move { remove_old(&*store, clock, keep).await }
            },
        );
        jobs
    }

    /// Starts a job that is carried out after the time `first`, and then once in each `period`.
    fn add<Run>(
        &mut self,
        job: Job,
        failed: &Counters<Job>,
        first: Duration,
        period: Duration,
        run: impl Fn() -> Run + Send + 'static,
    ) where
        Run: Future<Output = Result<(), WriteError>> + Send + 'static,
    {
        let failed = failed.clone();
        let mut times = clock::every_after(first, period);
        self.0.spawn(async move {
            loop {
                times.tick().await;
                // A task of its own, so that a panic ends only this run.
                let mut running = JoinSet::new();
                running.spawn(run());
                let done = running.join_next().await;
                note(job, &failed, done.expect("one run was spawned"));
            }
        });
    }

    /// Stops the jobs. A run that waits for the store does not go on. What it asked for is carried out as
    /// a whole.
    pub async fn stop(mut self) {
        self.0.shutdown().await;
    }
}

fn note(job: Job, failed: &Counters<Job>, done: Result<Result<(), WriteError>, JoinError>) {
    let why = match done {
        Ok(Ok(())) => return,
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    tracing::error!(job = job.word(), error = why, "a job failed");
    failed.count(job);
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::sync::atomic::{AtomicU32, Ordering};

    use bughouse_store::memory::Memory;
    use bughouse_store::{LinkHash, Log, NewRoom, PublicId, Retention, RoomDoc, Rooms};
    use tokio::time::advance;

    use super::*;
    use crate::bots::BotThreads;
    use crate::limits::Limits;
    use crate::lobby::Public;
    use crate::metrics::Metrics;
    use crate::tables::{Provision, Tables};
    use bughouse_room::clock::Clock;
    use bughouse_room::room::Resumption;

    const SECOND: Duration = Duration::from_secs(1);

    /// Lets `seconds` pass, one after the other.
    async fn pass(seconds: u32) {
        for _ in 0..seconds {
            advance(SECOND).await;
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_job_that_fails_or_panics_is_counted_and_carried_out_again() {
        let metrics = Metrics::default();
        let runs = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&runs);
        let mut jobs = Jobs::default();
        let failed = &metrics.jobs_failed;
        jobs.add(Job::Retention, failed, 5 * SECOND, 2 * SECOND, move || {
            let run = counted.fetch_add(1, Ordering::Relaxed);
            async move {
                match run % 3 {
                    0 => Err(WriteError::Busy),
                    1 => panic!("a fault in a job"),
                    _ => Ok(()),
                }
            }
        });
        pass(4).await;
        assert_eq!(runs.load(Ordering::Relaxed), 0, "not before its first time");
        pass(1 + 5 * 2).await;
        assert_eq!(runs.load(Ordering::Relaxed), 6);
        let text = metrics.text();
        let line = "bughouse_jobs_failed_total{job=\"retention\"} 4";
        assert!(text.lines().any(|one| one == line), "{text}");
        jobs.stop().await;
        pass(10).await;
        assert_eq!(runs.load(Ordering::Relaxed), 6, "it is stopped");
    }

    #[tokio::test(start_paused = true)]
    async fn jobs_stop_although_one_of_them_hangs() {
        let metrics = Metrics::default();
        let (entered, mut is_in) = tokio::sync::mpsc::unbounded_channel();
        let mut jobs = Jobs::default();
        let failed = &metrics.jobs_failed;
        jobs.add(Job::Heartbeat, failed, Duration::ZERO, SECOND, move || {
            entered.send(()).unwrap();
            pending()
        });
        is_in.recv().await.unwrap();
        jobs.stop().await;
        assert_eq!(is_in.recv().await, None, "the run is gone");
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_writes_heartbeats_and_removes_old_tables() {
        let memory = Memory::default();
        let store = Arc::new(memory.start());
        let new = |made_ms| NewRoom {
            public: PublicId::random(),
            link: LinkHash::of(PublicId::random().as_str()),
            made_ms,
            doc: RoomDoc::resting("{}"),
        };
        let old = store.create(new(0)).await.unwrap();
        store.release(old).await.unwrap();
        let owned = store.create(new(0)).await.unwrap();
        let start = bughouse_store::MatchStart {
            game: 1,
            public: PublicId::random(),
            origin: "table".into(),
            setup: String::new(),
            names: Default::default(),
            holders: Default::default(),
            principals: Default::default(),
            began_ms: 0,
        };
        store.begin(owned, start, 0, Vec::new()).await.unwrap();
        let tables = Tables::new(Provision {
            store: store.clone(),
            clock: Clock::of_tokio(),
            limits: Limits::DEFAULT,
            public: Public::ALL,
            resumption: Resumption::DEFAULT,
            bot_threads: BotThreads::default(),
        });
        let jobs = Jobs::start(tables.shared(), Keep::DEFAULT);
        pass(599).await;
        assert_eq!(store.audit(0, 9).await.unwrap().len(), 0);
        pass(6).await;
        assert_eq!(store.audit(0, 9).await.unwrap().len(), 1);
        assert_eq!(store.room(old.room()).await, Ok(None));
        jobs.stop().await;
        pass(60).await;
        memory.end(store.id());
        let claimed = memory.start().claim(9).await.unwrap();
        assert_eq!(
            claimed[0].alive_ms, 605_000,
            "the time of the last heartbeat"
        );
    }
}
