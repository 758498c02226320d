//! Mate by material: what a man that arrives would decide.
//!
//! In bughouse many a position waits for a man: a check that only a drop parries, a square where any
//! knight mates. Watchers want to know which (`watch.hints`); players find out by themselves.
//! For the side to move of a board: only its next move is asked for.

use crate::{
    Board, BoardId, Boards, Drop, Held, Holdings, MatePool, Move, Ruleset, Seat, SquareSet,
};
use crate::{Verdict, rules::DropLimit};

/// What material decides for the side to move of one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MaterialHints {
    /// It is in check and has no move: it is mated unless one of these kinds arrives. None where
    /// it has a move, and where the match has ended by mate.
    pub parried_by: Option<Holdings>,
    mates: [SquareSet; 5],
}

impl MaterialHints {
    /// Where a man of that kind would mate by a drop, whether one is held or not.
    pub const fn mating_drops(&self, held: Held) -> SquareSet {
        self.mates[held as usize]
    }

    /// Whether no man decides anything.
    pub fn is_empty(&self) -> bool {
        *self == MaterialHints::default()
    }
}

impl Boards {
    /// What a man that arrives would decide for the side to move of that board. By the rules of
    /// the match: pools, drop limits and promotions by taking count.
    pub fn material_hints(&self, id: BoardId, rules: &Ruleset) -> MaterialHints {
        let board = self.board(id);
        if board.in_check() && self.moves(id, rules).is_empty() {
            let parried_by = board.parrying_roles(rules);
            return MaterialHints {
                parried_by: Some(parried_by).filter(|kinds| !kinds.is_empty()),
                // Whoever saves himself by a drop that mates is saved all the same.
                ..MaterialHints::default()
            };
        }
        let mut found = MaterialHints::default();
        for held in Held::ALL {
            found.mates[held as usize] = self.find_mating_drops(id, held, rules);
        }
        found
    }

    /// Where that kind would mate, were it held.
    fn find_mating_drops(&self, id: BoardId, held: Held, rules: &Ruleset) -> SquareSet {
        // Under these limits no drop mates.
        if matches!(
            rules.drops.check_limit,
            DropLimit::NoCheck | DropLimit::NoChessMate | DropLimit::NoBugMate
        ) {
            return SquareSet::EMPTY;
        }
        let board = self.board(id);
        let mover = Seat {
            board: id,
            color: board.to_move(),
        };
        let targets = board.drop_targets() & board.checking_squares(held);
        let allowed = board.limited_but_for_mate(held, targets, rules);
        let mates = |&to: &crate::Square| {
            let mut after = *self;
            after.receive(mover, held);
            after.play_unchecked(id, Move::Drop(Drop { role: held, to }), rules);
            after.verdict(id, rules) == Verdict::Mate
        };
        allowed.into_iter().filter(mates).collect()
    }
}

impl Board {
    /// The kinds of which one, dropped, would parry the check; of those that can still arrive where the
    /// rules ask for that (Asten §13).
    fn parrying_roles(&self, rules: &Ruleset) -> Holdings {
        let gap = self.interpositions();
        let helps = |held: &Held| !self.limited_but_for_mate(*held, gap, rules).is_empty();
        let pool: Holdings = match rules.mate_pool {
            MatePool::Off | MatePool::Any => Held::ALL.into_iter().collect(),
            MatePool::Available => self.available(),
            MatePool::Actual => Holdings::EMPTY,
        };
        pool.roles().filter(helps).collect()
    }
}
