//! The priority of the threads on which bots think.

/// Gives the calling thread the lowest priority, so that it runs only while no thread that serves
/// people wants to. On systems other than Linux nothing changes: there a priority belongs to the
/// whole process.
pub fn lower() {
    #[cfg(target_os = "linux")]
    {
        // On Linux a thread has a priority of its own, which is set by the number of the thread.
        let this = rustix::thread::gettid();
        if let Err(error) = rustix::process::setpriority_process(Some(this), LOWEST) {
            tracing::warn!(%error, "the threads of bots have the usual priority");
        }
    }
}

#[cfg(target_os = "linux")]
const LOWEST: i32 = 19;
