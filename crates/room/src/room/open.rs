//! What the lobby learns of a table: its row while it is open and has a free seat, and who plays.

use bughouse_core::Seat;
use bughouse_store::PrincipalId;
use bughouse_wire::lobby::LobbyRow;

use super::Room;
use crate::clock::ProcessMs;
use crate::link::{AtTable, FromRoom};

/// What was published last.
#[derive(Debug, Default)]
pub(super) struct Published {
    /// The row of the table, with the age 0, and since when there is one.
    row: Option<(LobbyRow, ProcessMs)>,
    /// The people in the running match, and whether everybody may watch.
    plays: (Vec<PrincipalId>, bool),
    /// What its event has learned; `None` before the first time.
    pub(super) at_event: Option<AtTable>,
}

impl Room {
    /// Publishes the row of the table and who plays, where this has changed.
    pub(super) fn show_lobby(&mut self) {
        let is_seen = self.audience.stage.is_none() && self.terms.open_tables;
        let row = is_seen.then(|| self.table.lobby_row()).flatten();
        self.publish_row(row);
        let plays = match self.table.is_running() {
            true => (self.people_in_match(), self.table.is_listed()),
            false => Default::default(),
        };
        self.publish_plays(plays);
    }

    /// Withdraws what was published, because the room leaves memory.
    pub(super) fn leave_lobby(&mut self) {
        self.publish_row(None);
        self.publish_plays(Default::default());
    }

    fn publish_row(&mut self, row: Option<LobbyRow>) {
        let before = self.published.row.as_ref();
        if before.map(|(row, _)| row) == row.as_ref() {
            return;
        }
        let now = self.now();
        let since = before.map_or(now, |(_, since)| *since);
        self.published.row = row.clone().map(|row| (row, since));
        self.out.publish(FromRoom::Open {
            table: self.public().to_owned(),
            row: row.map(|row| Box::new(aged(row, now - since))),
        });
    }

    fn publish_plays(&mut self, plays: (Vec<PrincipalId>, bool)) {
        if self.published.plays == plays {
            return;
        }
        self.published.plays.clone_from(&plays);
        let (people, is_listed) = plays;
        self.out.publish(FromRoom::Plays {
            table: self.public().to_owned(),
            people,
            is_listed,
        });
    }

    /// The people who play the running match, each once.
    fn people_in_match(&self) -> Vec<PrincipalId> {
        let seats = Seat::ALL.into_iter();
        let people = seats.filter_map(|seat| self.table.holder_in_match(seat)?.person());
        let people = people.filter_map(|person| self.table.principal(person));
        let mut people: Vec<PrincipalId> = people.collect();
        people.sort_unstable();
        people.dedup();
        people
    }
}

/// The row with this age.
fn aged(mut row: LobbyRow, age_ms: i64) -> LobbyRow {
    if let LobbyRow::Table { age_s, .. } = &mut row {
        *age_s = u32::try_from(age_ms / 1_000).unwrap_or(0);
    }
    row
}
