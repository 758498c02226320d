//! A value without verdicts and with them.

/// A value without verdicts for players and watchers and, if the arbiter sees more, the same value
/// with verdicts.
#[derive(Clone, Debug)]
pub(super) struct Both<T> {
    pub(super) open: T,
    pub(super) full: Option<Box<T>>,
}

impl<T> Both<T> {
    /// Makes the value without verdicts, `value(false)`. If `two_ways`, also makes the value with
    /// verdicts, `value(true)`.
    pub(super) fn new(two_ways: bool, value: impl Fn(bool) -> T) -> Both<T> {
        Both {
            open: value(false),
            full: two_ways.then(|| Box::new(value(true))),
        }
    }

    /// Returns the value with verdicts if `sees` and if there is such a value. Otherwise returns the
    /// value without verdicts.
    pub(super) fn of(&self, sees: bool) -> &T {
        match &self.full {
            Some(full) if sees => full,
            _ => &self.open,
        }
    }
}
