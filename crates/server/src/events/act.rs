//! What pages ask of the desk, as the desk takes it.

use bughouse_core::{BySeat, is_invisible};
use bughouse_desk::{Act, Desk, Game, Hall, Hands, Place, Role, StaffId};
use bughouse_events::{Command, Entered, EntryId, GameResult, Pairing, PlayerId, Points, Table};
use bughouse_room::rules::Rules;
use bughouse_wire::desk as wire;
use bughouse_wire::problem::Problem;
use bughouse_wire::table::HandPlace;

use super::view::table_setup;
use crate::refusal::Refusal;

/// A minute, in milliseconds.
const MINUTE_MS: i64 = 60_000;

/// The most entries of one request.
const MOST_ENTRIES: usize = 200;

/// The acts that a request asks for: all of them are carried out, or none. `now_ms`: the date and time.
///
/// # Errors
/// It is not understood.
pub fn read(act: wire::DeskAct, desk: &Desk, now_ms: i64) -> Result<Vec<Act>, Problem> {
    use wire::DeskAct as A;
    // Pages name a player as they are shown. A name that was taken off is not the one that the event has.
    let real = |name: String| desk.name_behind(&name).unwrap_or(name);
    let act = match act {
        A::Add { entries } => return added(entries),
        A::Withdraw { name } => Act::Event(Command::Withdraw(real(name))),
        A::Return { name } => Act::Event(Command::Return(real(name))),
        A::Replace { name, by } => Act::Event(Command::Replace {
            name: real(name),
            by,
        }),
        A::Substitute { name, by } => Act::Event(Command::Substitute {
            name: real(name),
            by: real(by),
        }),
        A::Rename { name, new } => Act::Event(Command::Rename {
            name: real(name),
            new,
        }),
        A::Remove { name } => Act::Event(Command::Remove(real(name))),
        A::Absent { round, name, half } => Act::Event(Command::Absent {
            round,
            name: real(name),
            points: if half { Points::HALF } else { Points::ZERO },
        }),
        A::Present { round, name } => Act::Event(Command::Present {
            round,
            name: real(name),
        }),
        A::Tables { tables } => Act::Event(Command::Tables(tables)),
        A::Forbid { name, other } => Act::Event(Command::Forbid(real(name), real(other))),
        A::Penalty {
            name,
            round,
            half_points,
            reason,
        } => Act::Event(Command::Penalty {
            name: real(name),
            round,
            points: Points::halves(half_points.into()),
            reason,
        }),
        A::Pair => Act::Event(Command::Pair),
        A::PairByHand { pairing } => Act::Event(Command::PairByHand(by_hand(&pairing))),
        A::Result { game, result } => Act::Event(Command::Result(entered(game, &result, desk)?)),
        A::Correct {
            game,
            result,
            reason,
        } => Act::Event(Command::Correct {
            result: entered(game, &result, desk)?,
            reason,
        }),
        A::Decider {
            name,
            other,
            result,
        } => Act::Event(Command::Decider {
            name: real(name),
            other: real(other),
            result: result_of(&result)?,
        }),
        A::Move { game, to } => Act::Event(Command::Move {
            round: game.round,
            table: game.table,
            to,
        }),
        A::Unpair => Act::Event(Command::Unpair),
        A::Undo => Act::Event(Command::Undo),
        A::Finish => Act::Event(Command::Finish),
        A::Expel { name, reason } => Act::Event(Command::Expel {
            name: real(name),
            reason,
        }),
        A::Report { game, result } => Act::Report {
            game: game_of(game),
            result: result_of(&result)?,
        },
        A::Settle { game } => Act::Settle(game_of(game)),
        A::StartTables { games } => Act::Start(games.into_iter().map(game_of).collect()),
        A::Hall { hall } => Act::Hall(agreed(hall, desk)?),
        A::AddStaff { role, name } => Act::AddStaff {
            role: role_of(role),
            name,
        },
        A::RemoveStaff { staff } => Act::RemoveStaff(StaffId(staff)),
        A::RenewLink { player } => Act::RenewLink(PlayerId(player)),
        A::Agree { name, agrees } => Act::Agree {
            name: real(name),
            agrees,
        },
        A::Remote { player, remote } => Act::Remote {
            player: PlayerId(player),
            is_remote: remote,
        },
        A::Hide { player } => Act::Hide(PlayerId(player)),
        A::NextRound { in_min } => {
            Act::NextRound(in_min.map(|min| now_ms + i64::from(min.min(10_000)) * MINUTE_MS))
        }
    };
    Ok(vec![act])
}

fn added(entries: Vec<wire::NewEntry>) -> Result<Vec<Act>, Problem> {
    if entries.is_empty() || entries.len() > MOST_ENTRIES {
        let text = format!("1 to {MOST_ENTRIES} entries at once");
        return Err(Refusal::NoMessage(text).into());
    }
    let entries = entries.into_iter().map(|one| {
        Act::Event(Command::Add {
            name: one.name,
            partner: one.partner.filter(|partner| !partner.trim().is_empty()),
            rating: one.rating,
        })
    });
    Ok(entries.collect())
}

fn entered(game: wire::GameRef, result: &str, desk: &Desk) -> Result<Entered, Problem> {
    let result = result_of(result)?;
    let event = desk.event();
    // Who does not come loses the whole match, unless a game of it has a result already.
    let round = (game.round as usize).checked_sub(1);
    let round = round.and_then(|place| event.rounds().get(place));
    let has_begun = round.is_some_and(|round| !round.games(game.table).is_empty());
    let is_of_game = event.setup().games > 1 && (result.is_played || has_begun);
    Ok(Entered {
        round: game.round,
        table: game.table,
        game: is_of_game.then_some(game.game),
        result,
    })
}

fn result_of(text: &str) -> Result<GameResult, Problem> {
    let result: Result<GameResult, _> = text.parse();
    result.map_err(|error| Refusal::NoMessage(error.to_string()).into())
}

fn game_of(game: wire::GameRef) -> Game {
    let wire::GameRef { round, table, game } = game;
    Game { round, table, game }
}

fn role_of(role: wire::StaffRole) -> Role {
    match role {
        wire::StaffRole::Organizer => Role::Organizer,
        wire::StaffRole::Arbiter => Role::Arbiter,
    }
}

/// A pairing that a person has made.
pub fn by_hand(pairing: &wire::PairingView) -> Pairing {
    let all = |numbers: &[u32]| numbers.iter().map(|&one| EntryId(one)).collect();
    Pairing {
        tables: pairing
            .tables
            .iter()
            .map(|table| Table {
                number: table.table,
                seats: BySeat::new(|seat| PlayerId(table.seats[seat])),
            })
            .collect(),
        byes: all(&pairing.byes),
        out: all(&pairing.out),
        absent: pairing
            .absent
            .iter()
            .map(|&(entry, points)| {
                let points = if points == 0.5 {
                    Points::HALF
                } else {
                    Points::ZERO
                };
                (EntryId(entry), points)
            })
            .collect(),
        ..Pairing::default()
    }
}

/// What an event agrees for its matches. Matches can be played by it, online and at boards.
///
/// # Errors
/// No match can be played by these rules.
pub fn agreed(hall: wire::HallView, desk: &Desk) -> Result<Hall, Problem> {
    let hall = Hall {
        place: match hall.place {
            wire::PlaceView::Online => Place::Online,
            wire::PlaceView::Boards => Place::Boards,
        },
        site: visible(hall.site.trim()).take(100).collect(),
        set: hall.set,
        hands: hall.hands.map(hands),
        has_arbiter: hall.arbiter,
        is_listed: hall.listed,
        sign_up: hall.sign_up,
        players_report: hall.players_report,
        no_show_min: hall.no_show_min.min(1_000),
        pause_min: hall.pause_min.min(1_000),
    };
    Rules::new(table_setup(desk.event(), &hall, hall.place))?;
    Ok(hall)
}

/// The letters of a text, without those that cannot be seen.
fn visible(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|&letter| !is_invisible(letter))
}

fn hands(place: HandPlace) -> Hands {
    match place {
        HandPlace::InFront => Hands::InFront,
        HandPlace::Beside => Hands::Beside,
        HandPlace::Behind => Hands::Behind,
    }
}
