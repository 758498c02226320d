//! The end of a match.

use bughouse_core::Seat;
use bughouse_match::{Outcome, Reason};
use bughouse_wire::result::ResultView;
use bughouse_wire::server::TableOver;
use bughouse_wire::table::FinishedView;

use super::Room;
use crate::link::FromRoom;
use crate::table::Phase;

impl Room {
    /// If the match has a result, records at the table that the match has ended. `left`: the seat of the player
    /// who has ended it alone.
    pub(super) fn finish(&mut self, left: Option<Seat>) {
        if !self.table.is_running() {
            return;
        }
        let Some(play) = &self.play else { return };
        let Some(result) = play.viewed().result() else {
            return;
        };
        let (id, game, reason) = (play.public().to_string(), play.game(), &result.reason);
        tracing::info!(table = self.public(), game, reason, "a match has ended");
        let names = play.viewed().names().clone();
        let by_claims = play.viewed().over_the_board();
        self.dismiss_bots();
        self.report(
            Some((id.clone(), result.clone())),
            self.missing_at_end(left),
        );
        self.table.end(FinishedView {
            id,
            game,
            names,
            result,
        });
        if by_claims {
            // Watchers may now see what was hidden from them during the match.
            self.resync_all();
        }
        self.table_changed();
    }

    /// Calls the match of the lobby or of an event off, if it has not begun.
    pub(super) fn call_off_assigned(&mut self) {
        if self.table.call_off_assigned() {
            self.table_changed();
            self.report_called_off();
        }
    }

    /// The match was called off, because these players did not come.
    pub(super) fn report_called_off(&mut self) {
        self.report(None, self.table.missing());
    }

    /// The table of the lobby or of an event comes into memory, and its match is over: reports it again.
    pub(super) fn report_again(&mut self) {
        let is_over = self.table.phase() == Phase::Over || self.table.is_called_off();
        if !is_over || !self.table.is_awaited() {
            return;
        }
        let last = self.table.last_finished();
        self.report(
            last.map(|one| (one.id.clone(), one.result.clone())),
            Vec::new(),
        );
        self.save(); // From now on the table waits for nothing.
    }

    /// The seats whose players were not there. At a table of the lobby these are the players who did not answer,
    /// or who left: they ended the match alone, lost because they were away too long, are away and their flag
    /// fell, or have been away for long, however the match ended.
    fn missing_at_end(&self, left: Option<Seat>) -> Vec<Seat> {
        if !self.table.is_of_lobby() {
            return self.table.missing();
        }
        let state = self.play.as_ref().map(crate::play::Play::state);
        let Some(&Outcome {
            reason, lost_by, ..
        }) = state.and_then(|state| state.result())
        else {
            return Vec::new();
        };
        if reason == Reason::Aborted {
            return left.map_or_else(|| self.table.absent(self.now()), |seat| vec![seat]);
        }
        let loses_by_it = |seat: &Seat| {
            let is_away = self.table.is_present(*seat) == Some(false);
            lost_by == Some(*seat)
                && (reason == Reason::Forfeit || reason == Reason::Flag && is_away)
        };
        let has_left = |seat: &Seat| loses_by_it(seat) || self.table.has_left(*seat);
        Seat::ALL.into_iter().filter(has_left).collect()
    }

    /// Reports to those who made the table how its match ended: the public id of the match and its result, or
    /// `None` if it was called off.
    fn report(&mut self, ended: Option<(String, ResultView)>, missing: Vec<Seat>) {
        let creator = self.table.creator();
        if creator.is_none() && !self.table.is_awaited() {
            return;
        }
        let players = match ended {
            Some(_) => self.table.players_in_match(),
            None => self.table.players(),
        };
        let (game, result) = ended.unzip();
        self.out.publish(FromRoom::Over {
            creator,
            event: self.table.event().map(|one| one.event.clone()),
            players: players.principals,
            over: Box::new(TableOver {
                table: self.public().to_owned(),
                game,
                result,
                missing,
            }),
        });
    }
}
