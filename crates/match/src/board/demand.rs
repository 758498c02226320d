//! Play without clocks: a player who has moved may demand that the diagonal player moves next. The
//! diagonal player has the same color on the other board and plays for the other team (RU K2).

use bughouse_core::{ClockKind, Seat};

use crate::transition::Draft;
use crate::{Event, Match, Refused};

impl Match {
    /// The player who must complete the next move of the match, if that was demanded.
    pub fn demanded(&self) -> Option<Seat> {
        self.demanded
    }

    /// Checks whether this seat may demand a move now: it has completed the latest move of the
    /// match, the diagonal player is to move and has a legal move, and no demand is open.
    pub(crate) fn check_right_to_demand(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        self.check_running()?;
        self.check_no_last_drop()?;
        let addressed = seat.diagonal();
        self.check_in_play(addressed)?;
        self.check_undecided(addressed.board)?;
        let on_move = self.to_move(addressed.board) == addressed;
        let waits = |seat: Seat| self.histories[seat.board].pending.is_some();
        let can_move = !self.boards.moves(addressed.board, &self.rules).is_empty();
        let right = self.rules.clock.kind == ClockKind::None
            && self.last_mover == Some(seat)
            && self.demanded.is_none()
            && on_move
            && self.histories[addressed.board].open
            && !waits(seat)
            && !waits(addressed)
            && can_move;
        if right {
            Ok(())
        } else {
            Err(Refused::NothingToDemand)
        }
    }
}

impl Draft {
    pub(crate) fn demand(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_right_to_demand(seat)?;
        self.record(Event::MoveDemanded {
            seat: seat.diagonal(),
        });
        Ok(())
    }
}
