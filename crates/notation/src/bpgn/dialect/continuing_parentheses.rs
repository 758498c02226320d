//! Moves in parentheses that continue the game: the tree form of pychess-variants,
//! `1A. e4 (1B. d4 1a. e5)`.
//!
//! By the standard, moves in parentheses replace the move before them. They are read as a
//! continuation if only this reading keeps the move numbers of both boards consecutive. If a game
//! has such parentheses, parentheses at its end are read as a continuation too, even if they could
//! also replace a move.

use bughouse_core::{ByBoard, Color};

use super::super::read_move::ending;
use super::super::{Game, Place, Ply, Remark, Variation};
use super::time_stamps::take_times;
use crate::RepairKind;

/// Number and color of the last move of each board.
type Last = ByBoard<Option<(u32, Color)>>;

pub(super) fn correct(game: &mut Game) {
    let mut continued = Continued::default();
    continue_game(game, &mut continued, false);
    let has_variation = |ply: &Ply| ply.variations().next().is_some();
    if game.plies.last().is_some_and(has_variation) {
        let mut whole = game.clone();
        let mut more = Continued { ..continued };
        continue_game(&mut whole, &mut more, true);
        if more.certain > 0 {
            *game = whole;
            continued = more;
        }
    }
    if let Some(place) = continued.first {
        if game.ending.is_none() && game.result.is_some() {
            game.ending = game
                .plies
                .last_mut()
                .and_then(|ply| ending(&mut ply.remarks));
        }
        game.repaired(place, RepairKind::GoesOn);
    }
}

/// The parentheses that were found to continue the game.
#[derive(Default)]
struct Continued {
    /// The number of parentheses that can only continue the game, not replace a move.
    certain: usize,
    /// The place of the move before the first parentheses.
    first: Option<Place>,
}

/// Adds the moves in continuing parentheses to the main line of the game. With `at_end` it does the
/// same for parentheses at the end of the game that could also replace a move.
fn continue_game(game: &mut Game, continued: &mut Continued, at_end: bool) {
    let mut last = Last::default();
    let mut n = 0;
    while n < game.plies.len() {
        let before = last;
        let ply = &game.plies[n];
        last[ply.seat.board] = Some((ply.number, ply.seat.color));
        let next = game.plies.get(n + 1);
        let found = continuation(ply, before, last, next);
        if let Some((at, certain)) = found
            && (certain || at_end && next.is_none())
        {
            continued.first.get_or_insert(ply.place);
            continued.certain += usize::from(certain);
            insert_behind(game, n, at);
        }
        n += 1;
    }
}

/// Examines the first variation of a ply. `None` if it cannot continue the game. If it can, returns
/// its index among the remarks of the ply, and whether it is certain to continue the game, because
/// it cannot replace the ply. `before` and `after` are the last moves of both boards before and
/// after the ply.
fn continuation(ply: &Ply, before: Last, after: Last, next: Option<&Ply>) -> Option<(usize, bool)> {
    let mut numbered = ply.remarks.iter().enumerate();
    let (at, plies) = numbered.find_map(|(at, remark)| match remark {
        Remark::Variation(Variation { plies, .. }) => Some((at, plies)),
        _ => None,
    })?;
    let end = follow(after, plies)?;
    let fits = next.is_none_or(|next| follow(end, std::slice::from_ref(next)).is_some());
    let certain = follow(before, plies).is_none();
    fits.then_some((at, certain))
}

/// The last move of each board after `plies`. `None` if the number or color of a ply is not the
/// next one of its board.
fn follow(mut last: Last, plies: &[Ply]) -> Option<Last> {
    for Ply { number, seat, .. } in plies {
        let due = match last[seat.board] {
            None => (1, Color::White),
            Some((number, Color::White)) => (number, Color::Black),
            Some((number, Color::Black)) => (number.checked_add(1)?, Color::White),
        };
        if due != (*number, seat.color) {
            return None;
        }
        last[seat.board] = Some(due);
    }
    Some(last)
}

/// Puts the moves of a variation, remark `at` of ply `n`, into the main line after that ply. The
/// remarks after the variation become remarks of its last move.
fn insert_behind(game: &mut Game, n: usize, at: usize) {
    let ply = &mut game.plies[n];
    let behind = ply.remarks.split_off(at + 1);
    let Some(Remark::Variation(mut line)) = ply.remarks.pop() else {
        unreachable!("the remark was found to be a variation");
    };
    add(ply, line.prelude);
    if let Some(last) = line.plies.last_mut() {
        add(last, behind);
    }
    game.plies.splice(n + 1..n + 1, line.plies);
}

/// Adds remarks to a ply. As in the reader, a time at the beginning of a comment becomes the clock
/// or time of the ply.
fn add(ply: &mut Ply, remarks: Vec<Remark>) {
    for mut remark in remarks {
        if let Remark::Comment(text) = &mut remark {
            *text = String::from_utf8_lossy(take_times(ply, text.as_bytes())).into_owned();
            if text.is_empty() {
                continue;
            }
        }
        ply.remarks.push(remark);
    }
}
