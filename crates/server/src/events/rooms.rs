//! The tables of the server at which the games of an event are played.

use std::collections::BTreeMap;
use std::sync::Arc;

use bughouse_core::{BoardId, Seat};
use bughouse_desk::{Desk, Game, Hands, Place, Who};
use bughouse_events::{GameResult, Points};
use bughouse_match::HalfPoints;
use bughouse_room::link::ToRoom;
use bughouse_room::secret::Token;
use bughouse_room::table::{Assigned, Assignee, FromEvent, Links, OfEvent, Renames};
use bughouse_store::PublicId;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::{EventTable, HandPlace, Listing, TableSetup};

use super::keys::Keys;
use super::view::table_setup;
use crate::tables::{Given, Tables};

/// How long a table of an event waits for its players, in milliseconds. An arbiter decides earlier.
const NO_SHOW_MS: i64 = 3_600_000;

/// The table of a game before it is made.
pub struct Planned {
    setup: TableSetup,
    listing: Listing,
    given: Given,
}

/// The table of a game as it was made.
#[derive(Debug)]
pub struct Made {
    /// Its public id.
    pub public: PublicId,
    /// The secret part of its link.
    pub link: String,
}

impl Planned {
    /// The table of a game; `None` if the game is not paired.
    pub fn of(event: &PublicId, desk: &Desk, keys: &Keys, game: Game) -> Option<Planned> {
        let (place, seats) = (desk.place_of(game), desk.seats(game)?);
        let links = links(desk, keys, game);
        let invited = links.players.iter();
        let invited: BTreeMap<Seat, [u8; 32]> = invited.copied().collect();
        let player = |seat: Seat| {
            let name = desk.name_of(seats[seat]);
            match invited.get(&seat) {
                Some(&hash) => Assignee::Invited(hash, name),
                None => Assignee::AtBoard(name),
            }
        };
        let (setup, hall) = (desk.event().setup(), desk.hall());
        let at = EventTable {
            event: event.to_string(),
            name: setup.name.clone(),
            site: hall.site.clone(),
            round: game.round,
            table: game.table,
        };
        let players = Seat::ALL.map(|seat| (seat, player(seat))).into();
        Some(Planned {
            setup: table_setup(desk.event(), hall, place),
            listing: match hall.is_listed {
                true => Listing::Watch,
                false => Listing::Link,
            },
            given: Given {
                assigned: Assigned::new(None, NO_SHOW_MS, None),
                players,
                event: Some(FromEvent {
                    of: OfEvent {
                        at,
                        agreed: agreed(desk, game),
                        renames: Renames(desk.renamed()),
                    },
                    keys: links.keys,
                    hands: hall.hands.map(hand_place),
                }),
            },
        })
    }

    /// Makes the table; `None` if it cannot be made, which is logged.
    pub async fn make(self, tables: &Arc<Tables>) -> Option<Made> {
        match tables
            .make(self.setup, self.listing, Some(self.given))
            .await
        {
            Ok((link, public)) => Some(Made { public, link }),
            Err(error) => {
                tracing::error!(%error, "a table of an event could not be made");
                None
            }
        }
    }
}

/// What a table gets to know that is closed. `entered`: the result of its game, if it has one.
pub fn closing(entered: Option<GameResult>) -> ToRoom {
    match entered {
        Some(result) => ToRoom::Decided(half_points(result)),
        None => ToRoom::CallOff,
    }
}

/// A result as an arbiter decides a match; `None` if it was not played, or if it has quarters of a point.
fn half_points(result: GameResult) -> Option<HalfPoints> {
    let halves = |points: Points| {
        let quarters = u8::try_from(points.quarters()).ok()?;
        (quarters % 2 == 0).then_some(quarters / 2)
    };
    let (one, two) = (halves(result.one)?, halves(result.two)?);
    result.is_played.then_some(HalfPoints { one, two })
}

/// The links that lead to the table of a game: those of its players, or at real boards those of the arbiter, if the event
/// has one, and of the tablets with its clocks.
pub fn links(desk: &Desk, keys: &Keys, game: Game) -> Links {
    let seats = desk
        .seats(game)
        .filter(|_| desk.place_of(game) == Place::Online);
    match seats {
        Some(seats) => Links {
            players: Seat::ALL
                .map(|seat| (seat, Token::hash(&keys.of_player(seats[seat], desk))))
                .into(),
            keys: Vec::new(),
        },
        None => Links {
            players: Vec::new(),
            keys: keys_at_boards(desk, keys, game),
        },
    }
}

fn keys_at_boards(desk: &Desk, keys: &Keys, game: Game) -> Vec<(KeyKind, [u8; 32])> {
    let arbiter = desk
        .has_arbiter()
        .then(|| (KeyKind::Arbiter, Token::hash(&keys.of_arbiter(desk))));
    let boards = [None, Some(BoardId::A), Some(BoardId::B)];
    let clocks = boards.map(|board| {
        let key = keys.of(Who::Tablet(game.table, board), desk);
        (KeyKind::Clock { board }, Token::hash(&key))
    });
    arbiter.into_iter().chain(clocks).collect()
}

/// The seats, if everyone at the table agrees that the arbiter may say what they see (WBN 9.5). At a table with one who
/// does not, the arbiter is silent.
fn agreed(desk: &Desk, game: Game) -> Vec<Seat> {
    let seats = desk.seats(game);
    let agrees = |seat: Seat| {
        let player = seats.map(|seats| seats[seat]);
        player.is_some_and(|player| desk.agrees(desk.entry_of(player)) == Some(true))
    };
    match Seat::ALL.into_iter().all(agrees) {
        true => Seat::ALL.into(),
        false => Vec::new(),
    }
}

/// A place of the pieces in hand as tables have it.
pub fn hand_place(hands: Hands) -> HandPlace {
    match hands {
        Hands::InFront => HandPlace::InFront,
        Hands::Beside => HandPlace::Beside,
        Hands::Behind => HandPlace::Behind,
    }
}
