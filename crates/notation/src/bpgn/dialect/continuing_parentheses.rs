//! Moves in parentheses that go on with the game: the tree form of pychess-variants,
//! `1A. e4 (1B. d4 1a. e5)`.
//!
//! By the standard they would stand instead of the move before them. They go on with it if only
//! then their numbers follow each other on both boards. Where some of a game do, those at its end do
//! too whose numbers allow both, being of one board behind a move of the other.

use bughouse_core::{ByBoard, Color};

use super::super::read_move::ending;
use super::super::{Game, Place, Ply, Remark, Variation};
use super::time_stamps::take_times;
use crate::RepairKind;

/// Number and color of the last move of each board.
type Last = ByBoard<Option<(u32, Color)>>;

pub(super) fn correct(game: &mut Game) {
    let mut taken = Taken::default();
    go_on(game, &mut taken, false);
    let has_variation = |ply: &Ply| ply.variations().next().is_some();
    if game.plies.last().is_some_and(has_variation) {
        let mut whole = game.clone();
        let mut more = Taken { ..taken };
        go_on(&mut whole, &mut more, true);
        if more.certain > 0 {
            *game = whole;
            taken = more;
        }
    }
    if let Some(place) = taken.first {
        if game.ending.is_none() && game.result.is_some() {
            game.ending = game
                .plies
                .last_mut()
                .and_then(|ply| ending(&mut ply.remarks));
        }
        game.repaired(place, RepairKind::GoesOn);
    }
}

/// What went on with the game.
#[derive(Default)]
struct Taken {
    /// How often that was the only way to read it.
    certain: usize,
    /// Where the first of it stands.
    first: Option<Place>,
}

/// Takes what goes on with the game into it; at its end also what may.
fn go_on(game: &mut Game, taken: &mut Taken, at_end: bool) {
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
            taken.first.get_or_insert(ply.place);
            taken.certain += usize::from(certain);
            put(game, n, at);
        }
        n += 1;
    }
}

/// The first variation behind a ply, if it can go on with the game: which remark it is, and whether it
/// could not stand instead of the ply.
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

/// The last moves after those, if each is the next one of its board.
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

/// Puts a variation behind its ply; what stands behind it is then said of its last move.
fn put(game: &mut Game, n: usize, at: usize) {
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

/// Adds remarks to a ply, as if they were read behind it.
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
