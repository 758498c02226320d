//! A view of the match, with the time since it was made.

use bughouse_engine::View;
use bughouse_room::clock::Stopwatch;

/// A view of the match, and when it was made.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The view.
    pub view: View,
    /// The time since then.
    pub since: Stopwatch,
}

impl Moment {
    /// The view of this moment, made now.
    pub fn now(view: View) -> Moment {
        Moment {
            view,
            since: Stopwatch::start(),
        }
    }

    /// The view with the clocks as they are now, if nothing has happened since: the clock of each
    /// side to move has run.
    pub fn view_now(&self) -> View {
        let mut view = self.view.clone();
        let passed = (self.since.seconds() * 1e3) as i64;
        view.now_ms += passed;
        if let Some(clocks) = &mut view.clocks_ms {
            for board in bughouse_core::BoardId::BOTH {
                let color = view.boards.board(board).to_move();
                let left = &mut clocks[bughouse_core::Seat { board, color }];
                *left = (*left - passed).max(0);
            }
        }
        view
    }
}
