//! What was not read back.

use std::fmt::Debug;

use bughouse_archive::{Played, RecordedPly};
use bughouse_core::{BoardId, Move, Seat};
use bughouse_match::MatchTime;

use crate::{Moves, Told, Truth};

/// A match that was not read back: what kind of loss, and the first of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Miss {
    /// `a move`, `a clock`, …
    pub kind: &'static str,
    /// What was told and what was read.
    pub what: String,
}

/// The kind of a [`Miss`] where the match was read, but something that was said beside it otherwise.
pub const REMARK: &str = "a remark only";

/// Whether what was read is what the text told: the moves, times, players and the result; and if it
/// is, what was said.
///
/// # Errors
/// The first difference.
pub fn compare(truth: &Truth, told: &Told, played: &Played) -> Result<(), Miss> {
    let lacking = |miss: Miss| Miss {
        kind: told.lacks.unwrap_or(miss.kind),
        ..miss
    };
    difference(truth, told, played).map_err(lacking)
}

fn difference(truth: &Truth, told: &Told, played: &Played) -> Result<(), Miss> {
    let reading = &played.reading;
    if let Some(defect) = &reading.defect {
        let what = defect.to_string();
        return Err(Miss {
            kind: "a defect",
            what,
        });
    }
    let record = &reading.record;
    let read = &record.plies;
    moves(&truth.record.plies, read, told.moves)?;
    let place = places(&truth.record.plies, read, told.moves);
    for (n, &at) in place.iter().enumerate() {
        let ply = &read[at];
        same("a clock", n, told.clocks_ms[n], ply.clock_ms)?;
        same("a time", n, told.times_ms[n], ply.at.map(MatchTime::ms))?;
        same("a lag", n, told.lags_ms[n], ply.lag_ms)?;
    }
    same("where it began", 0, truth.record.start, record.start)?;
    same("a player", 0, &told.players, &record.players)?;
    if let Some(control) = told.control {
        let clock = &record.rules.clock;
        let read = (i64::from(clock.base_s), i64::from(clock.bonus_s));
        same("the time control", 0, control, read)?;
    }
    let ending = &record.ending;
    same("the result", read.len(), told.result, ending.result)?;
    same("the reason", read.len(), told.reason, ending.reason)?;
    same("who lost", read.len(), told.lost_by, ending.lost_by)?;
    let mut remarks = told.remarks.iter().zip(place).enumerate();
    remarks.try_for_each(|(n, (told, at))| same(REMARK, n, told, &read[at].remarks))
}

fn same<T: PartialEq + Debug>(
    kind: &'static str,
    ply: usize,
    told: T,
    read: T,
) -> Result<(), Miss> {
    if told == read {
        return Ok(());
    }
    let what = format!("ply {}: told {told:?}, read {read:?}", ply + 1);
    Err(Miss { kind, what })
}

fn moves(truth: &[RecordedPly], read: &[RecordedPly], order: Moves) -> Result<(), Miss> {
    let both = |plies: &[RecordedPly]| -> Vec<(Seat, Move)> {
        plies.iter().map(|ply| (ply.seat, ply.played)).collect()
    };
    let (mut truth, mut read) = (both(truth), both(read));
    if order == Moves::ByBoard {
        truth.sort_by_key(|(seat, _)| seat.board);
        read.sort_by_key(|(seat, _)| seat.board);
    }
    for (n, pair) in truth.iter().zip(&read).enumerate() {
        same("a move", n, pair.0, pair.1)?;
    }
    same("the number of moves", 0, truth.len(), read.len())
}

/// Where each move of the truth was read.
fn places(truth: &[RecordedPly], read: &[RecordedPly], order: Moves) -> Vec<usize> {
    if order == Moves::InOrder {
        return (0..truth.len()).collect();
    }
    let of = |board: BoardId| {
        let there = move |(n, ply): (usize, &RecordedPly)| (ply.seat.board == board).then_some(n);
        read.iter().enumerate().filter_map(there)
    };
    let mut boards = (of(BoardId::A), of(BoardId::B));
    let next = |ply: &RecordedPly| match ply.seat.board {
        BoardId::A => boards.0.next(),
        BoardId::B => boards.1.next(),
    };
    truth.iter().filter_map(next).collect()
}
