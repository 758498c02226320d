//! The turn of a bot on a thread, and when it is over.

use std::sync::{Arc, Weak};

use super::pool::Pool;

/// The turn of a bot.
pub struct Turn {
    /// The pool, and when the turn began, in milliseconds of its clock. `None` in virtual time.
    began: Option<(Arc<Pool>, i64)>,
    /// The number of positions for each move, in virtual time.
    nodes: Option<u64>,
    left_ms: Option<i64>,
    /// Dead when the answer is no longer wanted.
    asked: Weak<()>,
}

impl Turn {
    /// A turn that begins now. `left_ms`: the time on the bot's clock. `asked` is dead when the answer
    /// is no longer wanted.
    pub fn begin(pool: Arc<Pool>, left_ms: Option<i64>, asked: Weak<()>) -> Turn {
        let now = pool.now();
        Turn {
            began: Some((pool, now)),
            nodes: None,
            left_ms,
            asked,
        }
    }

    /// A turn in virtual time. No time passes in it.
    pub fn in_virtual_time(nodes: u64, asked: Weak<()>) -> Turn {
        Turn {
            began: None,
            nodes: Some(nodes),
            left_ms: None,
            asked,
        }
    }

    /// The number of positions for each move, if time is virtual; `None` if the clock decides.
    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Whether the bot must answer now.
    pub fn is_over(&self) -> bool {
        let is_used_up =
            |(pool, began): &(Arc<Pool>, i64)| pool.now() - began >= pool.length_ms(self.left_ms);
        self.is_abandoned() || self.began.as_ref().is_some_and(is_used_up)
    }

    /// Whether the answer is no longer wanted.
    pub fn is_abandoned(&self) -> bool {
        self.asked.strong_count() == 0
    }
}
