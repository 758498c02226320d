//! Panics of the tasks of a server. Its runtime hides them: the task ends, and the others go on.

use std::cell::RefCell;
use std::panic::{set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// The first panic on this thread, on which all tasks of a lobby run.
    static FIRST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// From now on the first panic of a thread is noted.
pub(crate) fn note() {
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
    take();
}

/// The first panic of this thread since the last call.
pub(crate) fn take() -> Option<String> {
    FIRST.take()
}
