//! Processor time: how long a thread has run on a processor. Other programs on the machine do not
//! change it much, so it is a fair measure for a contest.

use std::time::Duration;

/// The processor time that the calling thread has used since one moment.
///
/// On systems other than Unix it is the time of a clock on the wall.
#[derive(Clone, Copy, Debug)]
pub struct ThreadTime(#[cfg(unix)] Duration, #[cfg(not(unix))] std::time::Instant);

impl ThreadTime {
    /// This moment of the calling thread.
    pub fn now() -> ThreadTime {
        #[cfg(unix)]
        return ThreadTime(thread_time());
        #[cfg(not(unix))]
        ThreadTime(std::time::Instant::now())
    }

    /// The processor time since this moment. The thread must be the one that called
    /// [`ThreadTime::now`].
    pub fn elapsed(&self) -> Duration {
        #[cfg(unix)]
        return thread_time().saturating_sub(self.0);
        #[cfg(not(unix))]
        self.0.elapsed()
    }
}

#[cfg(unix)]
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
