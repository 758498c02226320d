//! Plays the legal moves of variations. A variation is a line of moves that were not played in the
//! match.
//!
//! In a [`Record`] a variation is text: a remark of the move that it replaces. Its legal moves are
//! canonical SAN. [`WalkedPly::branches`] plays them.

use bughouse_core::{Boards, Move, Ruleset};
use bughouse_notation::bpgn::{Ply, Remark, Repair, forget_places};
use bughouse_notation::san::Letters;
use bughouse_notation::{RepairKind, capture_as_push, play_ply};

use crate::walk::add_missing_piece;
use crate::{Record, WalkedPly};

/// A move of a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchPly<'a> {
    /// The move as text.
    pub ply: &'a Ply,
    /// The move; `None` if it or an earlier move of the variation is illegal.
    pub played: Option<Move>,
    /// The boards before the move. If an earlier move of the variation is illegal, the boards
    /// before that move.
    pub before: Boards,
    /// The boards after the move; if it is illegal, the same as `before`.
    pub after: Boards,
    /// The variations that replace this move.
    pub branches: Vec<Vec<BranchPly<'a>>>,
}

impl WalkedPly<'_> {
    /// The variations that replace this move, played from the position before it.
    pub fn branches(&self) -> Vec<Vec<BranchPly<'_>>> {
        branches(&self.ply.remarks, &self.before, self.rules)
    }
}

fn branches<'a>(
    remarks: &'a [Remark],
    before: &Boards,
    rules: &Ruleset,
) -> Vec<Vec<BranchPly<'a>>> {
    let lines = remarks.iter().filter_map(|remark| match remark {
        Remark::Variation(line) => Some(line),
        _ => None,
    });
    lines
        .map(|line| branch(&line.plies, *before, rules))
        .collect()
}

fn branch<'a>(plies: &'a [Ply], start: Boards, rules: &Ruleset) -> Vec<BranchPly<'a>> {
    let (mut boards, mut is_legal) = (start, true);
    let play = |ply: &'a Ply| {
        let before = boards;
        let played = is_legal
            .then(|| play_ply(&mut boards, ply, rules).ok())
            .flatten();
        is_legal = played.is_some();
        BranchPly {
            ply,
            played,
            before,
            after: boards,
            branches: branches(&ply.remarks, &before, rules),
        }
    };
    plies.iter().map(play).collect()
}

/// Writes the legal moves of all variations as canonical SAN. An illegal move and the moves after
/// it keep their text, and a repair names the illegal move. The moves of variations lose their
/// places (line and column in the source).
pub(crate) fn canonicalize(record: &mut Record, repairs: &mut Vec<Repair>) {
    forget_places(&mut record.prelude);
    forget_places(&mut record.tail);
    if record.plies.iter().all(|ply| ply.remarks.is_empty()) {
        return;
    }
    let mut boards = record.start;
    for ply in &mut record.plies {
        add_missing_piece(&mut boards, ply.seat, ply.played);
        canonicalize_remarks(&mut ply.remarks, &boards, &record.rules, repairs);
        forget_places(&mut ply.remarks);
        boards.play_unchecked(ply.seat.board, ply.played, &record.rules);
    }
}

fn canonicalize_remarks(
    remarks: &mut [Remark],
    before: &Boards,
    rules: &Ruleset,
    repairs: &mut Vec<Repair>,
) {
    for remark in remarks {
        if let Remark::Variation(line) = remark {
            canonicalize_line(&mut line.plies, *before, rules, repairs);
        }
    }
}

fn canonicalize_line(
    plies: &mut [Ply],
    mut boards: Boards,
    rules: &Ruleset,
    repairs: &mut Vec<Repair>,
) {
    for ply in plies {
        canonicalize_remarks(&mut ply.remarks, &boards, rules, repairs);
        let before = boards;
        match play_ply(&mut boards, ply, rules) {
            Ok(played) => {
                let board = ply.seat.board;
                if let Some(kind) = capture_as_push(ply, played) {
                    let place = ply.place;
                    repairs.push(Repair { place, kind });
                }
                ply.san = Letters::ENGLISH
                    .write_on(&before, board, played, rules)
                    .into();
            }
            Err(unplayed) => {
                repairs.push(Repair {
                    place: ply.place,
                    kind: RepairKind::InVariation(unplayed),
                });
                return;
            }
        }
    }
}
