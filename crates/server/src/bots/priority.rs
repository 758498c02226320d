//! The priority of the threads on which bots think.

/// Gives the calling thread a low priority: a thread that serves people runs at once when it wants to. On systems other than Linux nothing changes: there a priority belongs to the
/// whole process.
pub fn lower() {
    #[cfg(target_os = "linux")]
    {
        // On Linux a thread has a priority of its own, which is set by the number of the thread.
        let this = rustix::thread::gettid();
        if let Err(error) = rustix::process::setpriority_process(Some(this), LOW) {
            tracing::warn!(%error, "the threads of bots have the usual priority");
        }
    }
}

/// Beside a busy thread of usual priority, a thread of this one still gets a tenth of a processor. At
/// the lowest priority it would get almost nothing, and bots would flag.
#[cfg(target_os = "linux")]
const LOW: i32 = 10;
