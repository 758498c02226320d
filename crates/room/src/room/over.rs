//! The end of a match.

use bughouse_wire::result::ResultView;
use bughouse_wire::server::TableOver;
use bughouse_wire::table::FinishedView;

use super::Room;
use crate::link::FromRoom;

impl Room {
    /// If the match has a result, records at the table that the match has ended.
    pub(super) fn finish(&mut self) {
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
        self.report(Some((id.clone(), result.clone())));
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

    /// Reports to the person who made the table how its match ended: the public id of the match and its result,
    /// or `None` if it was called off.
    pub(super) fn report(&mut self, ended: Option<(String, ResultView)>) {
        let Some(creator) = self.table.creator() else {
            return;
        };
        let (game, result) = ended.unzip();
        self.out.publish(FromRoom::Over {
            creator,
            over: Box::new(TableOver {
                table: self.public().to_owned(),
                game,
                result,
                missing: self.table.missing(),
            }),
        });
    }
}
