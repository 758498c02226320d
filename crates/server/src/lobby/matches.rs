//! Matches of the lobby: makes their tables, ends matches with bots, and reads how matches ended.

use std::sync::Arc;

use bughouse_core::{BySeat, Seat, Team};
use bughouse_lobby::{LobbyRules, NewMatch, Over, Person, Player, Pool};
use bughouse_room::link::ToRoom;
use bughouse_room::table::{Assigned, Assignee};
use bughouse_store::{PrincipalId, StoreError};
use bughouse_wire::level::BotLevel;
use bughouse_wire::lobby::Someone;
use bughouse_wire::server::TableOver;
use bughouse_wire::table::{Listing, TableSetup};

use super::names::Names;
use crate::tables::{Given, HowEnded, Tables};

/// How long a table of the lobby waits for its players, in milliseconds.
const NO_SHOW_MS: i64 = 15_000;

/// How long the players may talk and choose their boards, in milliseconds.
const TALK_MS: i64 = 15_000;

/// The table of a match before it is made.
pub struct Planned {
    setup: TableSetup,
    assigned: Assigned,
    players: Vec<(Seat, Assignee)>,
}

impl Planned {
    /// The table of a match; `None` if it is not known who a player is.
    pub fn of(wanted: &NewMatch, names: &Names) -> Option<Planned> {
        let player = |player: &Player| match player {
            Player::Person(who) => {
                let Someone { who: public, name } = names.of(*who);
                let public = public.parse().ok()?;
                Some(Assignee::Principal(PrincipalId(who.0), public, name))
            }
            Player::Bot => Some(Assignee::Bot(BotLevel::Regular)),
        };
        let players: Option<_> = in_order(&wanted.seats)
            .map(|(seat, one)| Some((seat, player(&one)?)))
            .collect();
        Some(Planned {
            setup: setup(wanted.pool),
            assigned: Assigned::by_lobby(NO_SHOW_MS, TALK_MS, wanted.scores),
            players: players?,
        })
    }

    /// Makes the table. Returns its public id; `None` if it cannot be made, which is logged.
    pub async fn make(self, tables: &Tables) -> Option<String> {
        let given = Given {
            assigned: self.assigned,
            players: self.players,
            event: None,
        };
        match tables.make(self.setup, Listing::Watch, Some(given)).await {
            Ok((_, public)) => {
                tables.shared().metrics.lobby_matches.inc();
                Some(public.into())
            }
            Err(error) => {
                tracing::error!(%error, "a match of the lobby could not be made");
                None
            }
        }
    }
}

/// The players in an order that does not depend on their seats. So a guest without a name has the same number at
/// each table of a set.
fn in_order(seats: &BySeat<Player>) -> impl Iterator<Item = (Seat, Player)> + use<> {
    let mut players = Seat::ALL.map(|seat| (seat, seats[seat]));
    players.sort_by_key(|(_, player)| match player {
        Player::Person(who) => Some(*who),
        Player::Bot => None,
    });
    players.into_iter()
}

/// The rules of a pool.
fn setup(pool: Pool) -> TableSetup {
    let preset = match pool.rules {
        LobbyRules::Fics => "fics",
        LobbyRules::Chesscom => "chesscom",
    };
    let kind = match pool.chip.increment_s() {
        0 => "none",
        _ => "fischer",
    };
    let set = [
        ("clock.base_s", pool.chip.base_s().to_string()),
        ("clock.bonus_kind", kind.to_owned()),
        ("clock.bonus_s", pool.chip.increment_s().to_string()),
    ];
    TableSetup {
        preset: preset.into(),
        set: set.map(|(name, value)| (name.to_owned(), value)).into(),
        start: None,
    }
}

/// Ends the match with bots of these people at this table without a result.
pub async fn end_bots(tables: Arc<Tables>, table: String, people: Vec<Person>) {
    let room = match tables.find_to_join(&table).await {
        Ok(room) => room,
        Err(error) => return tracing::error!(table, %error, "a match with bots cannot be ended"),
    };
    let people = people.iter().map(|one| PrincipalId(one.0)).collect();
    if let Some(room) = room {
        // A room that leaves memory now is asked again.
        let end = ToRoom::EndBots { people };
        let _ = room.send(end, tables.shared().clock.now()).await;
    }
}

/// How a match ended, as its room says it.
pub fn over(said: &TableOver) -> Over {
    let missing = || said.missing.clone();
    let Some(result) = &said.result else {
        let missing = missing();
        return Over::NotBegun { missing };
    };
    match points(&result.score) {
        None => Over::Void { absent: missing() },
        Some(points) if said.missing.is_empty() => Over::Scored(points),
        Some(points) => Over::Left {
            points,
            by: missing(),
        },
    }
}

/// How the match of a stored table ended; `None` if it has not ended.
///
/// # Errors
/// The store cannot be read.
pub async fn ended(tables: &Tables, table: &str) -> Result<Option<Over>, StoreError> {
    let void = Over::Void { absent: Vec::new() };
    Ok(match tables.how_ended(table).await? {
        HowEnded::Gone => Some(void),
        HowEnded::Runs => None, // It says itself how its match ends.
        HowEnded::CalledOff => {
            let missing = Vec::new();
            Some(Over::NotBegun { missing })
        }
        HowEnded::Score(score) => Some(points(&score).map_or(void, Over::Scored)),
    })
}

/// The half points of each seat of a score such as `1-0`; `None` without a score.
fn points(score: &str) -> Option<BySeat<u32>> {
    let (one, two) = score.split_once('-')?;
    let half_points = |text: &str| match text {
        "1" => Some(2),
        "1/2" => Some(1),
        "0" => Some(0),
        _ => None,
    };
    let (one, two) = (half_points(one)?, half_points(two)?);
    Some(BySeat::new(|seat: Seat| match seat.team() {
        Team::One => one,
        Team::Two => two,
    }))
}

#[cfg(test)]
mod tests {
    use bughouse_lobby::Chip;
    use bughouse_room::rules::Rules as TableRules;
    use bughouse_wire::result::ResultView;

    use super::*;

    #[test]
    fn the_players_of_a_set_are_in_the_same_order_at_each_table() {
        let players = [
            Player::Person(Person(7)),
            Player::Bot,
            Player::Person(Person(2)),
            Player::Person(Person(5)),
        ];
        let order = |turned: usize| {
            let at = |seat| Seat::ALL.iter().position(|one| *one == seat).unwrap();
            let seats = BySeat::new(|seat| players[(at(seat) + turned) % 4]);
            in_order(&seats)
                .map(|(_, player)| player)
                .collect::<Vec<_>>()
        };
        assert!((1..4).all(|turned| order(turned) == order(0)));
    }

    #[test]
    fn each_pool_is_a_setup_with_its_time_control() {
        for rules in [LobbyRules::Fics, LobbyRules::Chesscom] {
            for chip in Chip::ALL {
                let setup = setup(Pool { rules, chip });
                let control = TableRules::new(setup).unwrap().control();
                assert_eq!(control, chip.to_string());
            }
        }
    }

    #[test]
    fn a_room_says_how_its_match_ended() {
        let said = |score: Option<&str>, lost_by: Option<Seat>, missing: &[Seat]| TableOver {
            table: String::new(),
            game: None,
            result: score.map(|score| ResultView {
                score: score.into(),
                lost_by,
                ..ResultView::default()
            }),
            missing: missing.to_vec(),
        };
        let (white, black) = (Seat::WHITE_OF_A, Seat::BLACK_OF_A);
        let won = points("1-0").unwrap();
        assert_eq!((won[white], won[Seat::BLACK_OF_B], won[black]), (2, 2, 0));
        let check = |said: TableOver, expected: Over| assert_eq!(over(&said), expected);
        check(said(Some("1-0"), Some(black), &[]), Over::Scored(won));
        let by = vec![black];
        let points = won;
        check(
            said(Some("1-0"), Some(black), &[black]),
            Over::Left { points, by },
        );
        // Who has left counts, also if the others lost.
        let by = vec![white];
        check(
            said(Some("1-0"), Some(black), &[white]),
            Over::Left { points, by },
        );
        let absent = vec![white];
        check(said(Some("*"), None, &[white]), Over::Void { absent });
        let missing = vec![white];
        check(said(None, None, &[white]), Over::NotBegun { missing });
    }
}
