//! Removes numbers in braces that are not clocks: Hivemind writes a countdown that falls by 0.1 s
//! with each move.
//!
//! A countdown is recognized by its sequence. Either every number of the game is 0.1 s below the
//! number before it. Or this holds for the numbers of each seat, and all four seats begin with the
//! same number. The clocks of players do not fall so evenly over many moves.

use bughouse_core::Seat;

use super::super::{Game, Ply};
use crate::RepairKind;

const STEP_MS: i64 = 100;
/// The minimum number of moves of a countdown. In a shorter game the numbers may be clocks: servers
/// charge at least 0.1 s for a move, so a few moves in a row may cost exactly that.
const LONG: usize = 16;

pub(super) fn correct(game: &mut Game) {
    if game.plies.len() < LONG || game.tags.get("Rules").is_some() {
        return;
    }
    let by_seat = || {
        let seats =
            Seat::ALL.map(|seat| steps(game.plies.iter().filter(move |ply| ply.seat == seat)));
        let known = || seats.iter().flatten();
        seats.iter().all(Option::is_some) && known().all(|start| Some(start) == known().next())
    };
    if steps(game.plies.iter()).is_none() && !by_seat() {
        return;
    }
    let place = game.plies[0].place;
    game.plies.iter_mut().for_each(|ply| ply.clock_ms = None);
    game.repaired(place, RepairKind::Countdown);
}

/// The first number, if each number is 0.1 s below the number before it; otherwise `None`.
fn steps<'a>(mut plies: impl Iterator<Item = &'a Ply>) -> Option<i64> {
    let start = plies.next()?.clock_ms?;
    let mut due = start;
    plies
        .all(|ply| {
            due -= STEP_MS;
            ply.clock_ms == Some(due)
        })
        .then_some(start)
}
