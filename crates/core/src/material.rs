//! Material hints: which pieces would save the side to move from mate, or would mate, if they came
//! from the other board and were dropped.
//!
//! The hints concern the next move of the side to move on one board. If that side is in check and
//! has no legal move, the hint names the pieces whose drop would parry the check. Otherwise the
//! hints name the drops that would mate. Watchers of an online match see the hints if the parameter
//! `watch.hints` is true; players never see them.

use crate::rules::DropLimit;
use crate::{
    Board, BoardId, Boards, Drop, Held, Holdings, MatePool, Move, Ruleset, Seat, Square, SquareSet,
    Verdict,
};

/// The material hints for the side to move on one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MaterialHints {
    /// If the side to move is in check and has no legal move: the roles whose drop would parry the
    /// check. `None` in other positions, and if no piece that can still arrive would parry the
    /// check.
    pub parried_by: Option<Holdings>,
    mating_drops: [SquareSet; 5],
}

impl MaterialHints {
    /// The squares where a drop of this role would mate, whether or not such a piece is in hand.
    pub const fn mating_drops(&self, held: Held) -> SquareSet {
        self.mating_drops[held as usize]
    }

    /// Whether there is no hint.
    pub fn is_empty(&self) -> bool {
        *self == MaterialHints::default()
    }
}

impl Boards {
    /// The hints for the side to move on a board. They depend on the rules: the mate pool (the
    /// pieces that count as able to parry), the limits on drops, and promotion.
    ///
    /// ```
    /// use bughouse_core::{Board, BoardId, Boards, ByBoard, Held, Ruleset};
    ///
    /// let board: Board = "6rk/6pp/8/8/8/8/8/K7 w - -".parse()?;
    /// let boards = Boards::new(ByBoard([board, Board::start()]));
    /// let hints = boards.material_hints(BoardId::A, &Ruleset::FICS);
    /// assert_eq!(hints.mating_drops(Held::Knight).only(), "f7".parse().ok());
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn material_hints(&self, id: BoardId, rules: &Ruleset) -> MaterialHints {
        let board = self.board(id);
        if board.in_check() && self.moves(id, rules).is_empty() {
            let roles = board.parrying_roles(rules);
            return MaterialHints {
                parried_by: Some(roles).filter(|roles| !roles.is_empty()),
                ..MaterialHints::default()
            };
        }
        let mut hints = MaterialHints::default();
        for held in Held::ALL {
            hints.mating_drops[held as usize] = self.find_mating_drops(id, held, rules);
        }
        hints
    }

    /// The squares where a drop of this role would mate if a piece of this role were in hand.
    fn find_mating_drops(&self, id: BoardId, held: Held, rules: &Ruleset) -> SquareSet {
        // These limits forbid every mating drop.
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
        let allowed = board.drop_squares_ignoring_mate(held, targets, rules);
        let mates = |&to: &Square| {
            let mut after = *self;
            after.receive(mover, held);
            after.play_unchecked(id, Move::Drop(Drop { role: held, to }), rules);
            after.verdict(id, rules) == Verdict::Mate
        };
        allowed.into_iter().filter(mates).collect()
    }
}

impl Board {
    /// The roles whose drop would parry the check. If the mate pool is `available`, only roles that
    /// can still arrive count (Asten §13). If it is `actual`, only pieces in hand can parry. Then no
    /// role counts: none of the pieces in hand parries, because the side to move has no legal move.
    fn parrying_roles(&self, rules: &Ruleset) -> Holdings {
        let between = self.interpositions();
        let parries = |held: &Held| {
            let squares = self.drop_squares_ignoring_mate(*held, between, rules);
            !squares.is_empty()
        };
        let pool: Holdings = match rules.mate_pool {
            MatePool::Off | MatePool::Any => Held::ALL.into_iter().collect(),
            MatePool::Available => self.available(),
            MatePool::Actual => Holdings::EMPTY,
        };
        pool.roles().filter(parries).collect()
    }
}
