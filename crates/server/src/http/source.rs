//! A game that can be replayed: a finished match at a table, or a game that a visitor has pasted.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use bughouse_archive::{GameRead, Order, PlayedEntry, Record};
use bughouse_core::BySeat;
use bughouse_match::{Event, MatchTime};
use bughouse_notation::bpgn::{Tags, player_tag};
use bughouse_store::{Holder, LogRow, MatchRow};
use tokio::task::spawn_blocking;

use super::AppState;
use super::failure::Failure;
use crate::records::{Found, Paste, refusal};
use crate::refusal::Refusal;
use bughouse_room::clock;
use bughouse_room::play::replay::{self, ReadError};
use bughouse_room::play::setup::StoredSetup;
use bughouse_room::secret;
use bughouse_room::table::Renames;

/// The name, without its extension, of the files of a match below its public id.
pub const FILE: &str = "match";

/// The address of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchAddress {
    /// Its public id, which everyone may know.
    Public(String),
    /// The secret link of its table, and its number there.
    AtTable {
        /// The table.
        table: String,
        /// The number of the match.
        game: u32,
    },
}

/// The address of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A match.
    Match(MatchAddress),
    /// A pasted game, by its upload and its number there.
    Paste {
        /// The upload.
        id: String,
        /// The number of the game.
        number: u32,
    },
}

/// The parameters of the path: `table` and `game`, `id` and `number` of a pasted game, or only the `id`
/// of a match.
impl<S: Send + Sync> FromRequestParts<S> for Source {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Source, Failure> {
        let params = RawPathParams::from_request_parts(parts, state).await;
        let params = params.map_err(|_| no_game())?;
        let text = |wanted: &str| {
            let mut found = params.iter().filter(|(name, _)| *name == wanted);
            found.next().map(|(_, text)| text.to_owned())
        };
        let number = |name: &str| text(name).and_then(|text| text.parse().ok());
        let source = match (text("table"), text("number"), text("id")) {
            (Some(table), ..) => number("game").map(|game| Source::of_match(table, game)),
            (None, Some(_), Some(id)) => number("number").map(|n| Source::of_paste(id, n)),
            (None, None, Some(id)) => Some(Source::Match(MatchAddress::Public(id))),
            _ => None,
        };
        source.ok_or_else(no_game)
    }
}

/// As for [`Source`].
impl<S: Send + Sync> FromRequestParts<S> for MatchAddress {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MatchAddress, Failure> {
        match Source::from_request_parts(parts, state).await? {
            Source::Match(address) => Ok(address),
            Source::Paste { .. } => Err(no_game()),
        }
    }
}

fn no_game() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, Refusal::NoSuchGame)
}

impl MatchAddress {
    /// The path of its files without their extension.
    pub fn files(&self) -> String {
        match self {
            MatchAddress::Public(id) => format!("m/{id}/{FILE}"),
            MatchAddress::AtTable { table, game } => format!("t/{table}/{game}"),
        }
    }

    /// The match, with the names that are shown. By its public id everyone finds a match that watchers have seen to its end,
    /// and before that only a match of a listed table.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn row(&self, app: &AppState) -> Result<Option<MatchRow>, ReadError> {
        match self.stored(app).await? {
            Some(row) => Ok(Some(renamed(app, row).await?.0)),
            None => Ok(None),
        }
    }

    /// The match as it is stored.
    async fn stored(&self, app: &AppState) -> Result<Option<MatchRow>, ReadError> {
        let store = &app.tables.shared().store;
        match self {
            MatchAddress::AtTable { table, game } => match app.tables.room(table).await? {
                Some(room) => Ok(store.match_at(room, *game).await?),
                None => Ok(None),
            },
            MatchAddress::Public(id) => {
                let Ok(public) = id.parse() else {
                    return Ok(None);
                };
                let Some(row) = store.match_with(public).await? else {
                    return Ok(None);
                };
                let is_open = is_over(app, &row) || app.tables.is_listed(&row).await?;
                Ok(is_open.then_some(row))
            }
        }
    }

    /// The match if it has ended and watchers have seen its end.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn finished_row(&self, app: &AppState) -> Result<Option<MatchRow>, ReadError> {
        Ok(self.row(app).await?.filter(|row| is_over(app, row)))
    }

    /// The finished match with its log.
    ///
    /// # Errors
    /// There is no such match, or watchers have not seen its end.
    pub async fn finished(&self, app: &AppState) -> Result<(MatchRow, Vec<LogRow>), Failure> {
        let row = self.finished_row(app).await?;
        let row = row.ok_or_else(Failure::no_match)?;
        let log = app.tables.shared().store.log(row.id).await?;
        Ok((row, log))
    }
}

/// A match of an event with the names that the event shows: one may have been taken off or corrected. Also these names.
///
/// # Errors
/// The setup of the match cannot be read.
pub async fn renamed(app: &AppState, mut row: MatchRow) -> Result<(MatchRow, Renames), ReadError> {
    let names = match StoredSetup::event(&row.start.setup)? {
        Some(at) => app.tables.shared().events.renamed(at.event).await,
        None => Vec::new(),
    };
    let renames = Renames(names);
    renames.apply_to_all(&mut row.start.names);
    if let Some(ended) = &mut row.ended {
        renames.apply_to_all(&mut ended.names);
    }
    Ok((row, renames))
}

/// A game with its moves, read.
pub struct ReadGame {
    /// The game.
    pub played: PlayedEntry,
    /// Its number at its table or in its upload.
    pub number: u32,
    /// The number of games beside it: 1 for a match.
    pub count: u32,
}

impl Source {
    /// A match at a table.
    pub fn of_match(table: String, game: u32) -> Source {
        Source::Match(MatchAddress::AtTable { table, game })
    }

    /// A pasted game.
    pub fn of_paste(id: String, number: u32) -> Source {
        Source::Paste { id, number }
    }

    /// The game with its moves.
    ///
    /// # Errors
    /// There is no such game, watchers have not seen the end of the match, or it cannot be read.
    pub async fn read(&self, app: &Arc<AppState>) -> Result<ReadGame, Failure> {
        match self {
            Source::Match(address) => {
                let (row, log) = address.finished(app).await?;
                let number = row.start.game;
                let mut record = record(&row, &log)?;
                if let (Some(site), None) = (&app.site, record.tags.get("Site")) {
                    record.tags.set("Site", site);
                }
                let played = PlayedEntry {
                    file: format!("bughouse-{}-{number}.bpgn", clock::day(row.start.began_ms)),
                    index: 1,
                    order: Order::File,
                    reading: GameRead::of_record(record),
                    places: Vec::new(),
                };
                Ok(ReadGame {
                    played,
                    number,
                    count: 1,
                })
            }
            Source::Paste { id, number } => pasted(app, id, *number).await,
        }
    }

    /// The record of the game.
    ///
    /// # Errors
    /// As [`Source::read`].
    pub async fn record(&self, app: &Arc<AppState>) -> Result<Record, Failure> {
        Ok(self.read(app).await?.played.reading.record)
    }
}

/// The record of a match: players, rules, moves and ending.
pub fn record(row: &MatchRow, log: &[LogRow]) -> Result<Record, ReadError> {
    let mut events: Vec<(MatchTime, Event)> = Vec::with_capacity(log.len());
    let replayed = replay::replay(&row.start, log, |_, entry| {
        events.push((entry.logged_at, entry.event))
    })?;
    let setup = StoredSetup::read(&row.start.setup)?;
    let players = BySeat::new(|seat| {
        Some(replayed.viewed.names()[seat].clone()).filter(|name| !name.is_empty())
    });
    let mut tags = Tags::default();
    tags.set("Date", clock::day(row.start.began_ms));
    match StoredSetup::event(&row.start.setup)? {
        Some(event) => {
            tags.set("Event", event.name);
            if !event.site.is_empty() {
                tags.set("Site", event.site);
            }
            tags.set("Round", event.round.to_string());
            tags.set("Board", event.table.to_string());
        }
        None => {
            tags.set("Event", "Bughouse match");
            tags.set("Round", row.start.game.to_string());
        }
    }
    for (seat, holder) in row.start.holders.iter() {
        if let Some(Holder::Bot { level, .. }) = holder {
            tags.set(&format!("{}Level", player_tag(seat)), level);
        }
    }
    let log = events.iter().map(|(at, event)| (*at, event));
    let record = Record::of_match(&setup, log, players, replayed.viewed.people(), tags);
    let mut record = record.map_err(|error| ReadError::Corrupt(error.to_string()))?;
    record.stated.rules = Some(StoredSetup::rules(&row.start.setup)?.setup().preset.clone());
    Ok(record)
}

/// Whether the match has ended, and watchers have seen its end.
pub fn is_over(app: &AppState, row: &MatchRow) -> bool {
    let now_ms = app.tables.shared().clock.wall_ms();
    row.ended
        .as_ref()
        .is_some_and(|ended| ended.open_ms <= now_ms)
}

async fn pasted(app: &Arc<AppState>, id: &str, number: u32) -> Result<ReadGame, Failure> {
    let paste = paste(app, id)?;
    let count = u32::try_from(paste.list.games.len()).unwrap_or(u32::MAX);
    if number > count {
        return Err(no_game());
    }
    let turn = app.records.reading.acquire().await;
    let _turn = turn.expect("the semaphore is never closed");
    let found = spawn_blocking(move || paste.game(number)).await;
    match found.map_err(|_| unreadable())?.ok_or_else(no_game)? {
        Found::Game(played) => Ok(ReadGame {
            played: *played,
            number,
            count,
        }),
        Found::TooLong(_) => Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            refusal(crate::records::too_long()),
        )),
    }
}

/// The upload with this id.
///
/// # Errors
/// It is not in memory.
pub fn paste(app: &AppState, id: &str) -> Result<Arc<Paste>, Failure> {
    let uploads = &app.records.uploads;
    let found = secret::is_table_id(id).then(|| uploads.get(id)).flatten();
    found.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, Refusal::RecordsGone))
}

/// The parser of records panicked, which would be a bug. Only this request fails.
pub fn unreadable() -> Failure {
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Refusal::Unreadable)
}
