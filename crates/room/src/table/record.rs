//! The stored form of a table.

use bughouse_core::BySeat;
use bughouse_lobby::seating::{LineUp, plays};
use bughouse_store::{MatchRow, PrincipalId, Room, RoomDoc};
use bughouse_view::result::sentence;
use bughouse_wire::result::ResultView;
use bughouse_wire::table::{FinishedView, Listing, TableSetup};
use serde::{Deserialize, Serialize};

use super::{
    AccessKey, Assigned, Bot, HandPlaces, Holder, OfEvent, Participant, PersonId, Phase, Renames,
    Successor, Table,
};
use crate::play::replay::ReadError;
use crate::rules::Rules;

/// The version of the stored form.
const VERSION: u32 = 1;

/// A table as it is stored. Its matches have rows of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredTable {
    v: u32,
    /// The rules of the next match, as people requested them.
    setup: TableSetup,
    /// Who may find the table.
    #[serde(default)]
    listing: Listing,
    /// Whether everybody may watch. Only tables that were stored before `listing` existed have this.
    #[serde(default, skip_serializing)]
    listed: bool,
    /// The number of the owner; 0 before the first person joined.
    owner: PersonId,
    /// Whether new people may not sit.
    locked: bool,
    /// The people in order of arrival, including removed people.
    people: Vec<Participant>,
    /// The person who joined last, even if `people` does not have them. Tables that were stored before
    /// this field existed have them in `people`.
    #[serde(default)]
    last_joined: PersonId,
    seats: LineUp<Holder>,
    keys: Vec<AccessKey>,
    /// Where the pieces in hand are kept at real boards.
    hands: HandPlaces,
    /// Who plays on for expelled players of the running match.
    successors: Vec<Successor>,
    /// If the seats were assigned: when the match begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    assigned: Option<Assigned>,
    /// The event for which the match of the table counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<OfEvent>,
    /// The number of the match after which people changed seats or rules, so that its series has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_series: Option<u32>,
}

impl StoredTable {
    /// Parses a stored table.
    ///
    /// # Errors
    /// The text is corrupt, or of a later version.
    pub fn read(doc: &str) -> Result<StoredTable, ReadError> {
        let mut stored: StoredTable = serde_json::from_str(doc).map_err(corrupt)?;
        if std::mem::take(&mut stored.listed) {
            stored.listing = Listing::Watch;
        }
        match stored.v {
            VERSION => Ok(stored),
            v => Err(corrupt(format!("a table of version {v}"))),
        }
    }

    /// The same text without the principals of people: on another server they are others.
    ///
    /// # Errors
    /// As [`StoredTable::read`].
    pub fn without_principals(doc: &str) -> Result<String, ReadError> {
        let mut stored = StoredTable::read(doc)?;
        for person in &mut stored.people {
            person.principal = PrincipalId(0);
            person.beside = None;
            person.public = None;
        }
        if let Some(assigned) = &mut stored.assigned {
            assigned.creator = None;
        }
        Ok(serde_json::to_string(&stored).expect("a table is plain data"))
    }

    /// Whether the table is public.
    pub fn is_listed(&self) -> bool {
        self.listing != Listing::Link
    }

    /// The names that its event does not show any more.
    pub fn renames(&self) -> Renames {
        let event = self.event.as_ref();
        event.map(|event| event.renames.clone()).unwrap_or_default()
    }

    /// The keys of the table.
    pub fn keys(&self) -> &[AccessKey] {
        &self.keys
    }

    /// The people with one of these principals who were not removed.
    pub fn people_of(&self, principals: &[PrincipalId]) -> Vec<PersonId> {
        let here = self.people.iter().filter(|one| !one.kicked);
        let theirs = here.filter(|one| principals.contains(&one.principal));
        theirs.map(|one| one.id).collect()
    }
}

impl Table {
    /// The table, for the store.
    pub fn doc(&self) -> RoomDoc {
        let stored = StoredTable {
            v: VERSION,
            setup: self.rules.setup().clone(),
            listing: self.listing,
            listed: false,
            owner: self.owner,
            locked: self.locked,
            people: self.kept().cloned().collect(),
            last_joined: self.last_joined,
            seats: self.holders.clone(),
            keys: self.keys.clone(),
            hands: self.hand_places,
            successors: self.successors.clone(),
            assigned: self.assigned,
            event: self.event.clone(),
            ended_series: (self.phase == Phase::Seating).then_some(self.game),
        };
        RoomDoc {
            json: serde_json::to_string(&stored).expect("a table is plain data"),
            waits: self.awaits_result(),
        }
    }

    /// Restores a table from its room and its matches (oldest first). No person is online yet, so no
    /// player is ready. What people agreed and changed since the last match stays. Points are computed from
    /// the results of the matches.
    ///
    /// # Errors
    /// A stored text is corrupt.
    pub fn stored(room: Room, matches: &[MatchRow]) -> Result<Table, ReadError> {
        let stored = StoredTable::read(&room.doc)?;
        let rules = Rules::new(stored.setup).map_err(corrupt)?;
        let mut table = Table::by(rules, room.public).listed(stored.listing);
        table.hand_places = stored.hands;
        table.successors = stored.successors;
        table.assigned = stored.assigned;
        table.event = stored.event;
        table.owner = stored.owner;
        table.locked = stored.locked;
        let last = stored.people.last().map(|person| person.id);
        table.last_joined = stored.last_joined.max(last.unwrap_or_default());
        table.people = stored.people;
        table.holders = stored.seats;
        let seats = &table.holders;
        for person in &mut table.people {
            person.ready &= !plays(&Holder::Person(person.id), seats);
            (person.half_points, person.played) = person.before.unwrap_or_default();
        }
        table.keys = stored.keys;
        for one in matches {
            table.game = one.start.game;
            table.history.push(table.line_up_of(one)?);
            if let Some(finished) = finished(one)? {
                table.score(&finished.result.score);
                table.finished.push(finished);
            }
        }
        if let Some(last) = matches.last() {
            if last.ended.is_some() {
                table.keep_levels();
                let goes_on = stored.ended_series != Some(table.game)
                    && table.history.last() == Some(&table.holders);
                table.phase = if goes_on { Phase::Over } else { Phase::Seating };
            } else {
                table.phase = Phase::Paused(None);
                // Players agreed for this match only. The room may have been stored before it began.
                let people = table.people.iter_mut();
                people.for_each(|person| person.agrees_calls = false);
            }
        }
        Ok(table)
    }

    /// Gives each bot of the last match the level that it has at its seat now.
    fn keep_levels(&mut self) {
        for (_, holder) in self.holders.clone().iter() {
            if let Some(Holder::Bot(bot)) = holder {
                self.set_level(&bot.name, bot.level);
            }
        }
    }

    /// The players of a match, successors included.
    fn line_up_of(&self, row: &MatchRow) -> Result<LineUp<Holder>, ReadError> {
        let mut line_up = LineUp::default();
        for (seat, holder) in row.holders().iter() {
            line_up[seat] = holder.clone().map(holder_of).transpose()?;
        }
        let game = row.start.game;
        for one in self.successors.iter().filter(|one| one.game == game) {
            line_up[one.seat] = Some(one.holder.clone());
        }
        Ok(line_up)
    }
}

/// The stored form of the holder of a seat in a match.
impl From<&Holder> for bughouse_store::Holder {
    fn from(holder: &Holder) -> bughouse_store::Holder {
        match holder.clone() {
            Holder::Person(id) => bughouse_store::Holder::Person(id.0),
            Holder::Bot(Bot { name, level }) => bughouse_store::Holder::Bot {
                name,
                level: level.name().into(),
            },
            Holder::AtBoard(name) => bughouse_store::Holder::AtBoard(name),
        }
    }
}

fn holder_of(stored: bughouse_store::Holder) -> Result<Holder, ReadError> {
    Ok(match stored {
        bughouse_store::Holder::Person(id) => Holder::Person(PersonId(id)),
        bughouse_store::Holder::Bot { name, level } => {
            let level = level.parse().map_err(corrupt)?;
            Holder::Bot(Bot { name, level })
        }
        bughouse_store::Holder::AtBoard(name) => Holder::AtBoard(name),
    })
}

/// A finished match for the list of the table; `None` while it is running.
pub(super) fn finished(row: &MatchRow) -> Result<Option<FinishedView>, ReadError> {
    let Some(ended) = &row.ended else {
        return Ok(None);
    };
    Ok(Some(FinishedView {
        id: row.start.public.to_string(),
        game: row.start.game,
        names: ended.names.clone(),
        result: result(ended)?,
    }))
}

/// The result of a stored match.
///
/// # Errors
/// The reason is unknown.
pub fn result(ended: &bughouse_store::Ended) -> Result<ResultView, ReadError> {
    let stored = &ended.result;
    let reason = stored.reason.parse().map_err(corrupt)?;
    Ok(ResultView {
        score: stored.score.clone(),
        reason: stored.reason.clone(),
        text: sentence(
            &stored.score,
            reason,
            stored.board,
            stored.lost_by,
            &ended.names,
        ),
        article: stored.article.clone(),
        board: stored.board,
        lost_by: stored.lost_by,
    })
}

/// The sentence of a result, with these names.
pub(super) fn sentence_of(result: &ResultView, names: &BySeat<String>) -> String {
    match result.reason.parse() {
        Ok(reason) => sentence(&result.score, reason, result.board, result.lost_by, names),
        Err(_) => result.text.clone(),
    }
}

fn corrupt(error: impl std::fmt::Display) -> ReadError {
    ReadError::Corrupt(error.to_string())
}
