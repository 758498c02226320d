//! Random acts at the desk, and by whom.

use bughouse_core::BoardId;
use bughouse_desk::{Act, Desk, Game, Hall, Place, Role, StaffId, Who};
use bughouse_events::PlayerId;
use fastrand::Rng;

use crate::random::{command, name, number, pick, result};

/// Mostly a person who may do something, sometimes an unknown one.
pub fn who(rng: &mut Rng, desk: &Desk) -> Who {
    match rng.u32(0..12) {
        0 => Who::SignUp,
        1 => Who::Watcher,
        2 => Who::Tablet(number(rng, 3), *pick(rng, &[None, Some(BoardId::A)])),
        3..6 => Who::Player(player(rng, desk)),
        6 => Who::Staff(staff(rng, desk)),
        7 => Who::Staff(StaffId(1)),
        _ => Who::Staff(StaffId(0)),
    }
}

/// An act. Players often report the result of their game.
pub fn act(rng: &mut Rng, desk: &Desk, who: Who) -> Act {
    if let Who::Player(player) = who
        && rng.bool()
    {
        let game = desk.game_now(player).filter(|_| rng.u32(0..8) > 0);
        return Act::Report {
            game: game.unwrap_or_else(|| any_game(rng, desk)),
            result: result(rng),
        };
    }
    match rng.u32(0..20) {
        0 => match rng.bool() {
            true => Act::Settle(any_game(rng, desk)),
            false => Act::Start(vec![any_game(rng, desk)]),
        },
        1 => Act::Hall(hall(rng)),
        2 => Act::AddStaff {
            role: *pick(rng, &[Role::Organizer, Role::Arbiter]),
            name: name(rng),
        },
        3 => Act::RemoveStaff(staff(rng, desk)),
        4 => Act::RenewLink(player(rng, desk)),
        5 => Act::Agree {
            name: name(rng),
            agrees: rng.bool(),
        },
        6 => Act::Remote {
            player: player(rng, desk),
            is_remote: rng.bool(),
        },
        7 => Act::Hide(player(rng, desk)),
        8 => Act::NextRound(*pick(rng, &[None, Some(1), Some(i64::MAX)])),
        _ => Act::Event(command(rng, desk.event())),
    }
}

/// A game of the last round, or any.
pub fn any_game(rng: &mut Rng, desk: &Desk) -> Game {
    let last = desk.event().next_round();
    Game {
        round: number(rng, last),
        table: number(rng, 3),
        game: number(rng, 2),
    }
}

fn hall(rng: &mut Rng) -> Hall {
    Hall {
        place: *pick(rng, &[Place::Online, Place::Boards]),
        site: name(rng),
        set: vec![("clock.base_s".into(), "60".into())],
        sign_up: rng.bool(),
        players_report: rng.u32(0..4) > 0,
        ..Hall::default()
    }
}

fn player(rng: &mut Rng, desk: &Desk) -> PlayerId {
    let players = desk.event().players().count() as u32;
    PlayerId(rng.u32(..=players))
}

fn staff(rng: &mut Rng, desk: &Desk) -> StaffId {
    StaffId(rng.u32(..=desk.staff().count() as u32))
}
