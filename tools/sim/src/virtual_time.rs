//! Runs a world in virtual time: time advances as soon as all tasks wait.

use std::cell::RefCell;
use std::panic::{set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// The first panic on this thread, on which all tasks of a world run.
    static FIRST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a world to its end.
///
/// # Errors
/// The first panic of a task of the server. The runtime hides it: the task ends, and the others go on.
///
/// # Panics
/// If no runtime can be made.
pub(crate) fn run<T>(world: impl Future<Output = T>) -> Result<T, String> {
    note_panics();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without network can be made");
    let done = runtime.block_on(world);
    FIRST.take().map_or(Ok(done), Err)
}

/// From now on the first panic of this thread is noted.
fn note_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |panic| {
            FIRST.with_borrow_mut(|first| {
                first.get_or_insert_with(|| panic.to_string());
            });
            before(panic);
        }));
    });
    FIRST.take();
}
