//! A simulated disk. What it stores outlives processes; [`DiskBehavior`] says how often it fails.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use bughouse_room::clock::Clock;
use bughouse_store::memory::{Fate, Faults, Memory, MemoryStart, Write};
use bughouse_store::{Pending, StartId};
use fastrand::Rng;
use tokio::sync::mpsc::UnboundedSender;

use crate::lock;
use crate::plan::{DiskBehavior, chance};

/// A disk, shared by all processes.
#[derive(Clone, Default)]
pub struct Disk {
    /// What is stored.
    pub memory: Memory,
    /// The process with rooms that started last.
    last: Arc<Mutex<Option<StartId>>>,
    /// Whether it does not fail any more.
    is_healed: Arc<AtomicBool>,
    /// Gets the kind of each write, when it is requested.
    writes: Option<UnboundedSender<Write>>,
}

impl Disk {
    /// A disk that says which kind of write is requested.
    pub fn watched(writes: UnboundedSender<Write>) -> Disk {
        Disk {
            writes: Some(writes),
            ..Disk::default()
        }
    }

    /// From now on the disk does not fail.
    pub fn heal(&self) {
        self.is_healed.store(true, Ordering::Relaxed);
    }

    /// Opens the disk for a new process. If it `has_rooms`, the disk counts the process before it that had
    /// rooms as ended, even if it still runs. The future commits the requests of the new process, and must be spawned.
    pub fn open(
        &self,
        has_rooms: bool,
        behavior: DiskBehavior,
        clock: Clock,
        rng: Rng,
    ) -> (Arc<MemoryStart>, impl Future<Output = ()> + Send + use<>) {
        let faults = DiskFaults {
            behavior,
            clock,
            rng: Mutex::new(rng),
            is_healed: Arc::clone(&self.is_healed),
            writes: self.writes.clone(),
        };
        let (start, commits) = self.memory.start_with(Arc::new(faults));
        let mut last = lock(&self.last);
        if has_rooms && let Some(before) = last.replace(start.id()) {
            self.memory.end(before);
        }
        (Arc::new(start), commits)
    }
}

struct DiskFaults {
    behavior: DiskBehavior,
    clock: Clock,
    rng: Mutex<Rng>,
    is_healed: Arc<AtomicBool>,
    writes: Option<UnboundedSender<Write>>,
}

impl DiskFaults {
    /// Returns true with the probability `rate`.
    fn happens(&self, rate: f64) -> bool {
        let mut rng = lock(&self.rng);
        chance(&mut rng, rate) && !self.is_healed.load(Ordering::Relaxed)
    }
}

impl Faults for DiskFaults {
    fn fate(&self, what: Write) -> Fate {
        if let Some(writes) = &self.writes {
            let _ = writes.send(what); // The world may be over.
        }
        let DiskBehavior {
            refused,
            lost,
            unanswered,
            ..
        } = self.behavior;
        match what {
            Write::Append | Write::Begin | Write::Keep | Write::Create => {}
            Write::Lobby | Write::Event => {}
            _ => return Fate::Written,
        }
        match () {
            () if self.happens(refused) => Fate::Refused,
            () if self.happens(lost) => Fate::Lost,
            () if self.happens(unanswered) => Fate::Unanswered,
            () => Fate::Written,
        }
    }

    fn can_read(&self) -> bool {
        !self.happens(self.behavior.unreadable)
    }

    fn commit(&self) -> Pending<()> {
        let takes_ms = match self.happens(self.behavior.slow) {
            true => {
                let mut rng = lock(&self.rng);
                rng.i64(40..2_000)
            }
            false => self.behavior.commit_ms,
        };
        let clock = self.clock;
        Box::pin(async move {
            if takes_ms > 0 {
                clock.reaches(clock.now() + takes_ms).await;
            }
        })
    }
}
