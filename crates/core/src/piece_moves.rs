//! Where each man may go.

use crate::{Board, Move, Rank, Role, Square, SquareSet, Wing, attacks};

/// Where one man may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMoves {
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it may go. A king's set also holds the squares of own rooks it may castle with.
    pub to: SquareSet,
}

impl PieceMoves {
    /// The part of the set where a pawn promotes.
    #[inline]
    pub fn promoting(&self) -> SquareSet {
        if self.role == Role::Pawn {
            self.to & SquareSet::LAST_RANKS
        } else {
            SquareSet::EMPTY
        }
    }
}

/// A castling whose way is free.
#[derive(Clone, Copy)]
struct CastlingWay {
    rook: Square,
    /// The squares the king crosses and reaches; none if there is no such castling.
    king_way: SquareSet,
}

impl Board {
    /// Calls `visit` with the steps of each man that has any, kings last. A pawn's set holds the
    /// last rank under every rule of promotion.
    #[inline]
    pub fn for_each_piece(&self, mut visit: impl FnMut(PieceMoves)) {
        let us = self.to_move();
        if !self.checkers.is_many() {
            let targets = self.step_targets();
            for from in self.pieces(us, Role::Pawn) {
                let to = self.pawn_steps(from, targets);
                if !to.is_empty() {
                    visit(PieceMoves {
                        role: Role::Pawn,
                        from,
                        to,
                    });
                }
            }
        }
        self.for_each_non_pawn(visit);
    }

    /// Likewise, without the pawns.
    #[inline]
    pub(crate) fn for_each_non_pawn(&self, mut visit: impl FnMut(PieceMoves)) {
        let us = self.to_move();
        if !self.checkers.is_many() {
            let targets = self.step_targets();
            let own = self.by_color(us);
            let occupied = self.occupied();
            let king = self.king(us);
            let mut show = |role: Role, from: Square, mut to: SquareSet| {
                if self.shields.has(from) {
                    to &= attacks::line(king, from);
                }
                if !to.is_empty() {
                    visit(PieceMoves { role, from, to });
                }
            };
            for from in (self.by_role(Role::Knight) & own) - self.shields {
                show(Role::Knight, from, attacks::knight(from) & targets);
            }
            for from in self.by_role(Role::Bishop) & own {
                show(
                    Role::Bishop,
                    from,
                    attacks::bishop(from, occupied) & targets,
                );
            }
            for from in self.by_role(Role::Rook) & own {
                show(Role::Rook, from, attacks::rook(from, occupied) & targets);
            }
            for from in self.by_role(Role::Queen) & own {
                let lines = attacks::rook(from, occupied) | attacks::bishop(from, occupied);
                show(Role::Queen, from, lines & targets);
            }
        }
        let (from, to) = self.king_steps();
        if !to.is_empty() {
            visit(PieceMoves {
                role: Role::King,
                from,
                to,
            });
        }
    }

    /// Where a man other than the king may go: anywhere but onto own men, in check only between
    /// king and checker or onto the checker. Never onto a king, which an illegal move may have
    /// left to be taken. Not for double check.
    #[inline]
    pub(crate) fn step_targets(&self) -> SquareSet {
        let kings = self.by_role(Role::King);
        match self.checkers.first() {
            None => !(self.by_color(self.to_move()) | kings),
            Some(checker) => {
                (attacks::between(self.king(self.to_move()), checker) | self.checkers) - kings
            }
        }
    }

    /// Where the pawn on `from` may go.
    #[inline]
    fn pawn_steps(&self, from: Square, targets: SquareSet) -> SquareSet {
        let us = self.to_move();
        let empty = !self.occupied();
        let ahead = SquareSet::of(from).ahead(us) & empty;
        let twice = (ahead & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
        let captures = attacks::pawn(from, us) & self.by_color(!us);
        let mut to = (ahead | twice | captures) & targets;
        if self.shields.has(from) {
            to &= attacks::line(self.king(us), from);
        }
        if let Some(square) = self.position.en_passant
            && attacks::pawn(from, us).has(square)
            && self.en_passant_captors(square).has(from)
        {
            to = to.with(square);
        }
        to
    }

    /// How many steps all pawns have, each last-rank square counted as often as it has promotions.
    #[inline]
    pub(crate) fn count_pawn_steps(&self, promotions: u32) -> u32 {
        if self.checkers.is_many() {
            return 0;
        }
        let us = self.to_move();
        let targets = self.step_targets();
        let pawns = self.pieces(us, Role::Pawn);
        let free = pawns - self.shields;
        let empty = !self.occupied();
        let enemy = self.by_color(!us) & targets;
        let ahead = free.ahead(us) & empty;
        let twice = (ahead & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
        let tally = |set: SquareSet| {
            (set - SquareSet::LAST_RANKS).len()
                + if set.meets(SquareSet::LAST_RANKS) {
                    (set & SquareSet::LAST_RANKS).len() * promotions
                } else {
                    0
                }
        };
        let mut count = tally(ahead & targets)
            + (twice & targets).len()
            + tally(free.ahead(us).east() & enemy)
            + tally(free.ahead(us).west() & enemy);
        for from in pawns & self.shields {
            let line = attacks::line(self.king(us), from);
            let ahead = SquareSet::of(from).ahead(us) & empty;
            let twice = (ahead & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
            let captures = attacks::pawn(from, us) & self.by_color(!us);
            count += tally((ahead | twice | captures) & targets & line);
        }
        if let Some(square) = self.position.en_passant {
            count += self.en_passant_captors(square).len();
        }
        count
    }

    /// The pawns that may capture en passant on that square without exposing their king.
    pub(crate) fn en_passant_captors(&self, to: Square) -> SquareSet {
        let us = self.to_move();
        let them = !us;
        let passed = to
            .ahead(them)
            .expect("an en passant square has a pawn before it");
        let king = self.king(us);
        let pawns = self.pieces(us, Role::Pawn);
        let after = self.occupied().without(passed).with(to);
        (attacks::pawn(to, them) & pawns)
            .into_iter()
            .filter(|&from| !self.attacked(king, them, after.without(from)))
            .collect()
    }

    /// Where the king stands and where it may go.
    #[inline(always)]
    pub(crate) fn king_steps(&self) -> (Square, SquareSet) {
        let us = self.to_move();
        let from = self.king(us);
        let near = attacks::king(from) - (self.by_color(us) | self.by_role(Role::King));
        let castling = self.castling_ways(from);
        let wanted = castling.iter().fold(near, |set, way| set | way.king_way);
        if wanted.is_empty() {
            return (from, SquareSet::EMPTY);
        }
        let safe = wanted - self.attacked_among(wanted, !us, self.occupied().without(from));
        let mut to = near & safe;
        for way in castling {
            if !way.king_way.is_empty() && (way.king_way - safe).is_empty() {
                to = to.with(way.rook);
            }
        }
        (from, to)
    }

    /// The castlings of which nothing stands in the way, by wing (WBN 5.8); attacks left aside.
    #[inline]
    fn castling_ways(&self, king: Square) -> [CastlingWay; 2] {
        let mut ways = [CastlingWay {
            rook: king,
            king_way: SquareSet::EMPTY,
        }; 2];
        let rooks = self.position.castling.rooks & self.by_color(self.to_move());
        if rooks.is_empty() || self.in_check() {
            return ways;
        }
        for rook in rooks {
            if attacks::between(king, rook).meets(self.occupied()) {
                continue;
            }
            let wing = Wing::of(king, rook);
            let (king_to, rook_to) = (wing.king_to(king.rank()), wing.rook_to(king.rank()));
            let others = self.occupied().without(king).without(rook);
            let king_way = attacks::between(king, king_to).with(king_to);
            let way = king_way | attacks::between(rook, rook_to).with(rook_to);
            // In chess960 the rook may have shielded the king's new square along the rank.
            let shielded =
                self.is_chess960() && self.attacked(king_to, !self.to_move(), others.with(rook_to));
            if !way.meets(others) && !shielded {
                ways[wing as usize] = CastlingWay { rook, king_way };
            }
        }
        ways
    }

    /// Where a man goes by the way it moves, whatever happens to its king.
    pub(crate) fn reaches(&self, role: Role, from: Square) -> SquareSet {
        let us = self.to_move();
        let kings = self.by_role(Role::King);
        if role != Role::Pawn {
            return attacks::of(role, us, from, self.occupied()) - (self.by_color(us) | kings);
        }
        let empty = !self.occupied();
        let ahead = SquareSet::of(from).ahead(us) & empty;
        let twice = (ahead & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
        let passing = self
            .position
            .en_passant
            .map_or(SquareSet::EMPTY, SquareSet::of);
        ahead | twice | (attacks::pawn(from, us) & ((self.by_color(!us) - kings) | passing))
    }

    /// Where the man on `from` may go; castling left aside.
    pub(crate) fn steps_of(&self, role: Role, from: Square) -> SquareSet {
        let own = self.by_color(self.to_move());
        if role == Role::King {
            return self.king_steps().1 - own;
        }
        if self.checkers.is_many() {
            return SquareSet::EMPTY;
        }
        if role == Role::Pawn {
            return self.pawn_steps(from, self.step_targets());
        }
        let to = self.reaches(role, from) & self.step_targets();
        if self.shields.has(from) {
            to & attacks::line(self.king(self.to_move()), from)
        } else {
            to
        }
    }

    /// The move of a man to one square of its set.
    #[inline]
    pub(crate) fn step(&self, role: Role, from: Square, to: Square) -> Move {
        if role == Role::King && self.by_color(self.to_move()).has(to) {
            Move::Castle {
                king: from,
                rook: to,
            }
        } else {
            Move::Step {
                from,
                to,
                promotion: None,
            }
        }
    }
}
