//! What a program's process is asked from the operating system: to stop, to go on, to end with its
//! parent, and how much processor time it has used.
//!
//! Systems other than Unix stop no process and measure the time of the wall clock instead.

use std::process::{Child, Command};
use std::time::Duration;

/// Prepares a command: the new process leads a group of its own. On Linux it is killed when the thread
/// that started it ends.
#[cfg(unix)]
pub fn prepare(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
    #[cfg(target_os = "linux")]
    die_with_parent(command);
}

#[cfg(not(unix))]
pub fn prepare(_: &mut Command) {}

/// A stopped process does not notice that its input is closed, so the kernel must kill it when its
/// parent is killed.
#[cfg(target_os = "linux")]
fn die_with_parent(command: &mut Command) {
    use std::os::unix::process::CommandExt;

    use nix::sys::{prctl::set_pdeathsig, signal::Signal};
    use nix::unistd::{getpid, getppid};

    let parent = getpid();
    let hook = move || {
        set_pdeathsig(Signal::SIGKILL)?;
        // The parent may have ended before the line above.
        if getppid() == parent {
            Ok(())
        } else {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
    };
    // SAFETY: between `fork` and `exec` the hook calls only `prctl` and `getppid`, which are safe
    // there, and allocates nothing.
    #[allow(unsafe_code)] // The standard library has no other way to set the signal in the child.
    unsafe {
        command.pre_exec(hook);
    }
}

/// What a process can be asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Stop,
    Continue,
    Kill,
}

/// Gives an order to a process that has not been waited for, and to its group. A process that has
/// ended already ignores it.
#[cfg(unix)]
pub fn order(child: &mut Child, order: Order) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    let signal = match order {
        Order::Stop => Signal::SIGSTOP,
        Order::Continue => Signal::SIGCONT,
        Order::Kill => Signal::SIGKILL,
    };
    // An error means that the process has ended; its reader reports that.
    let _ = killpg(Pid::from_raw(child.id() as i32), signal);
}

#[cfg(not(unix))]
pub fn order(child: &mut Child, order: Order) {
    if order == Order::Kill {
        // An error means that the process has ended already.
        let _ = child.kill();
    }
}

/// Whether the group of a process that has been waited for has other processes.
#[cfg(unix)]
pub fn has_group(child: &Child) -> bool {
    use nix::sys::signal::killpg;
    use nix::unistd::Pid;

    killpg(Pid::from_raw(child.id() as i32), None).is_ok()
}

#[cfg(not(unix))]
pub fn has_group(_: &Child) -> bool {
    false
}

/// Whether [`processor`] knows the time.
pub const HAS_PROCESSOR_CLOCK: bool = cfg!(any(
    target_os = "linux",
    target_os = "android",
    target_os = "freebsd"
));

/// The processor time that a process has used with all its threads; `None` if the system cannot
/// say, or the process has ended.
#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd"))]
pub fn processor(child: &Child) -> Option<Duration> {
    use nix::time::{clock_getcpuclockid, clock_gettime};
    use nix::unistd::Pid;

    let clock = clock_getcpuclockid(Pid::from_raw(child.id() as i32)).ok()?;
    clock_gettime(clock).ok().map(Duration::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_os = "freebsd")))]
pub fn processor(_: &Child) -> Option<Duration> {
    None
}
