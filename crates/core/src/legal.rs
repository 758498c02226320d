//! Legal moves and drops, as sets.
//!
//! For each man the set of squares it may go to, for each held kind the set of squares it may
//! be dropped on. Counting moves is counting bits; a list is made only where one is wanted.

use crate::attacks;
use crate::rules::{DropLimit, PromotionPieces, PromotionSource};
use crate::{
    Board, Color, Drop, Held, Move, MoveError, Piece, Promotion, Rank, Role, Ruleset, Square,
    SquareSet, Wing,
};

/// Where one man may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps {
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it may go. A king's set also holds the squares of own rooks it may castle with.
    pub to: SquareSet,
}

impl Steps {
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

/// Where each held kind may be dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Drops([SquareSet; 5]);

impl Drops {
    /// The squares for one kind; none if it is not held.
    #[inline]
    pub const fn of(&self, held: Held) -> SquareSet {
        self.0[held as usize]
    }

    /// How many drops there are.
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|set| set.len()).sum()
    }

    /// Each drop, pawns first.
    pub fn iter(&self) -> impl Iterator<Item = Drop> + '_ {
        let each = |role: Held| self.of(role).into_iter().map(move |to| Drop { role, to });
        Held::ALL.into_iter().flat_map(each)
    }
}

/// A castling whose way is free.
#[derive(Clone, Copy)]
struct CastlingWay {
    rook: Square,
    /// The squares the king crosses and reaches; none if there is no such castling.
    king_way: SquareSet,
}

impl Ruleset {
    /// What a pawn may become by declaration, best first; nothing where it is exchanged for a
    /// piece of the other board (WBN 5.7e, Asten §12, RU V3).
    #[inline]
    pub const fn declared_promotions(&self) -> &'static [Role] {
        match (self.promotion.source, self.promotion.pieces) {
            (PromotionSource::Take | PromotionSource::TakeNoQueen, _) => &[],
            (_, PromotionPieces::QueenKnight) => &[Role::Queen, Role::Knight],
            (_, PromotionPieces::QueenKnightDefault | PromotionPieces::Any) => {
                &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            }
        }
    }
}

impl Board {
    /// All legal moves and drops, without promotions by taking, which need the other board
    /// ([`Boards::moves`](crate::Boards::moves)).
    pub fn moves(&self, rules: &Ruleset) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_move(rules, |m| moves.push(m));
        moves
    }

    /// Calls `visit` with each of them, without allocating.
    #[inline]
    pub fn each_move(&self, rules: &Ruleset, mut visit: impl FnMut(Move)) {
        self.each_steps(|steps| {
            let promoting = steps.promoting();
            for to in steps.to - promoting {
                visit(self.step(steps.role, steps.from, to));
            }
            for to in promoting {
                for &role in rules.declared_promotions() {
                    let promotion = Some(Promotion::Declared(role));
                    visit(Move::Step {
                        from: steps.from,
                        to,
                        promotion,
                    });
                }
            }
        });
        if !self.hand(self.to_move()).is_empty() {
            self.drops(rules)
                .iter()
                .for_each(|drop| visit(Move::Drop(drop)));
        }
    }

    /// How many legal moves and drops there are: `moves().len()`, by counting bits.
    #[inline]
    pub fn count_moves(&self, rules: &Ruleset) -> u64 {
        let promotions = rules.declared_promotions().len() as u32;
        let mut count = self.count_pawn_steps(promotions);
        self.each_officer_steps(|steps| count += steps.to.len());
        let hand = self.hand(self.to_move());
        if !hand.is_empty() {
            count += self.count_drops(rules);
        }
        u64::from(count)
    }

    /// Calls `visit` with the steps of each man that has any, kings last. A pawn's set holds the
    /// last rank under every rule of promotion.
    #[inline]
    pub fn each_steps(&self, mut visit: impl FnMut(Steps)) {
        let us = self.to_move();
        if !self.checkers.is_many() {
            let targets = self.step_targets();
            for from in self.pieces(Piece {
                color: us,
                role: Role::Pawn,
            }) {
                let to = self.pawn_steps(from, targets);
                if !to.is_empty() {
                    visit(Steps {
                        role: Role::Pawn,
                        from,
                        to,
                    });
                }
            }
        }
        self.each_officer_steps(visit);
    }

    /// Likewise, without the pawns.
    #[inline]
    fn each_officer_steps(&self, mut visit: impl FnMut(Steps)) {
        let us = self.to_move();
        if !self.checkers.is_many() {
            let targets = self.step_targets();
            let own = self.men(us);
            let occupied = self.occupied();
            let king = self.king(us);
            let mut show = |role: Role, from: Square, mut to: SquareSet| {
                if self.shields.has(from) {
                    to &= attacks::line(king, from);
                }
                if !to.is_empty() {
                    visit(Steps { role, from, to });
                }
            };
            for from in (self.role(Role::Knight) & own) - self.shields {
                show(Role::Knight, from, attacks::knight(from) & targets);
            }
            for from in self.role(Role::Bishop) & own {
                show(
                    Role::Bishop,
                    from,
                    attacks::bishop(from, occupied) & targets,
                );
            }
            for from in self.role(Role::Rook) & own {
                show(Role::Rook, from, attacks::rook(from, occupied) & targets);
            }
            for from in self.role(Role::Queen) & own {
                let lines = attacks::rook(from, occupied) | attacks::bishop(from, occupied);
                show(Role::Queen, from, lines & targets);
            }
        }
        let (from, to) = self.king_steps();
        if !to.is_empty() {
            visit(Steps {
                role: Role::King,
                from,
                to,
            });
        }
    }

    /// Where a man other than the king may go: anywhere but onto own men, in check only between
    /// king and checker or onto the checker. Not for double check.
    #[inline]
    fn step_targets(&self) -> SquareSet {
        let not_own = !self.men(self.to_move());
        match self.checkers.first() {
            None => not_own,
            Some(checker) => attacks::between(self.king(self.to_move()), checker) | self.checkers,
        }
    }

    /// Where the pawn on `from` may go.
    #[inline]
    fn pawn_steps(&self, from: Square, targets: SquareSet) -> SquareSet {
        let us = self.to_move();
        let empty = !self.occupied();
        let ahead = SquareSet::of(from).ahead(us) & empty;
        let twice = (ahead & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
        let captures = attacks::pawn(from, us) & self.men(!us);
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
    fn count_pawn_steps(&self, promotions: u32) -> u32 {
        if self.checkers.is_many() {
            return 0;
        }
        let us = self.to_move();
        let targets = self.step_targets();
        let pawns = self.pieces(Piece {
            color: us,
            role: Role::Pawn,
        });
        let free = pawns - self.shields;
        let empty = !self.occupied();
        let enemy = self.men(!us) & targets;
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
            let captures = attacks::pawn(from, us) & self.men(!us);
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
        let pawns = self.pieces(Piece {
            color: us,
            role: Role::Pawn,
        });
        let after = self.occupied().without(passed).with(to);
        (attacks::pawn(to, them) & pawns)
            .into_iter()
            .filter(|&from| !self.attacked(king, them, after.without(from)))
            .collect()
    }

    /// Where the king stands and where it may go.
    #[inline(always)]
    fn king_steps(&self) -> (Square, SquareSet) {
        let us = self.to_move();
        let from = self.king(us);
        let near = attacks::king(from) - self.men(us);
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
        let rooks = self.position.castling.rooks & self.men(self.to_move());
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

    /// Where each held kind may be dropped (WBN 5.10, RU V1, V2).
    pub fn drops(&self, rules: &Ruleset) -> Drops {
        let us = self.to_move();
        let hand = self.hand(us);
        let targets = self.drop_targets();
        let mut drops = Drops::default();
        if hand.is_empty() || targets.is_empty() {
            return drops;
        }
        for held in hand.kinds() {
            drops.0[held as usize] = self.limited(held, targets, rules);
        }
        drops
    }

    #[inline]
    fn count_drops(&self, rules: &Ruleset) -> u32 {
        if rules.drops.check_limit != DropLimit::Free || rules.drops.second_rank_needs_check {
            return self.drops(rules).count();
        }
        let us = self.to_move();
        let targets = self.drop_targets();
        let bits = self.hand(us).bits();
        let kinds = [8, 16, 24, 32]
            .into_iter()
            .filter(|shift| (bits >> shift) & 0xff != 0)
            .count();
        let mut count = kinds as u32 * targets.len();
        if bits & 0xff != 0 {
            count += (targets & pawn_drop_squares(us, rules)).len();
        }
        count
    }

    /// The empty squares where a drop leaves the own king out of check.
    #[inline]
    pub(crate) fn drop_targets(&self) -> SquareSet {
        if self.in_check() {
            self.interpositions()
        } else {
            !self.occupied()
        }
    }

    /// The part of the targets where the rules allow to drop this kind.
    fn limited(&self, held: Held, targets: SquareSet, rules: &Ruleset) -> SquareSet {
        let allowed = self.limited_but_for_mate(held, targets, rules);
        match rules.drops.check_limit {
            DropLimit::Free | DropLimit::NoCheck => allowed,
            DropLimit::NoChessMate | DropLimit::NoBugMate => {
                let checking = allowed & self.checking_squares(held);
                let mating = checking
                    .into_iter()
                    .filter(|&to| self.drop_mates(Drop { role: held, to }, rules));
                allowed - mating.collect()
            }
        }
    }

    /// Likewise, leaving the limits on mating drops aside: a drop that parries is not asked
    /// whether it mates (laws 3.2, lemma 4).
    pub(crate) fn limited_but_for_mate(
        &self,
        held: Held,
        targets: SquareSet,
        rules: &Ruleset,
    ) -> SquareSet {
        let us = self.to_move();
        let mut allowed = targets;
        if held == Held::Pawn {
            allowed &= pawn_drop_squares(us, rules);
            if rules.drops.second_rank_needs_check {
                let second = SquareSet::rank(Rank::Second.seen_by(us));
                allowed = allowed - (second - self.checking_squares(held));
            }
        }
        if rules.drops.check_limit == DropLimit::NoCheck {
            allowed = allowed - self.checking_squares(held);
        }
        allowed
    }

    /// The squares from which this kind would attack the enemy king.
    pub fn checking_squares(&self, held: Held) -> SquareSet {
        let them = !self.to_move();
        attacks::of(held.role(), them, self.king(them), self.occupied())
    }

    /// Whether a step, castling or drop is legal on this board alone.
    pub fn is_legal(&self, m: Move, rules: &Ruleset) -> bool {
        self.check_move(m, rules).is_ok()
    }

    /// Says why a move is illegal.
    ///
    /// # Errors
    /// The reason; promotions by taking need both boards and are refused here.
    pub fn check_move(&self, m: Move, rules: &Ruleset) -> Result<(), MoveError> {
        match m {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                self.check_step(from, to)?;
                self.check_promotion(from, to, promotion, rules)
            }
            Move::Castle { king, rook } => {
                let (from, to) = self.king_steps();
                let may = king == from && (to & self.men(self.to_move())).has(rook);
                if may {
                    Ok(())
                } else {
                    Err(MoveError::Castling)
                }
            }
            Move::Drop(drop) => self.check_drop(drop, rules),
        }
    }

    /// Whether the man may go there at all, promotion left aside.
    pub(crate) fn check_step(&self, from: Square, to: Square) -> Result<(), MoveError> {
        let us = self.to_move();
        let role = match self.piece_at(from) {
            Some(piece) if piece.color == us => piece.role,
            _ => return Err(MoveError::NoMan(from)),
        };
        if !self.reaches(role, from).has(to) {
            return Err(MoveError::Unreachable { role, from, to });
        }
        if self.steps_of(role, from).has(to) {
            Ok(())
        } else {
            Err(MoveError::KingInCheck)
        }
    }

    /// Where a man goes by the way it moves, whatever happens to its king.
    fn reaches(&self, role: Role, from: Square) -> SquareSet {
        let us = self.to_move();
        if role != Role::Pawn {
            return attacks::of(role, us, from, self.occupied()) - self.men(us);
        }
        let empty = !self.occupied();
        let ahead = SquareSet::of(from).ahead(us) & empty;
        let twice = (ahead & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
        let passing = self
            .position
            .en_passant
            .map_or(SquareSet::EMPTY, SquareSet::of);
        ahead | twice | (attacks::pawn(from, us) & (self.men(!us) | passing))
    }

    /// Where the man on `from` may go; castling left aside.
    fn steps_of(&self, role: Role, from: Square) -> SquareSet {
        let own = self.men(self.to_move());
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

    fn check_promotion(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        rules: &Ruleset,
    ) -> Result<(), MoveError> {
        let promotes = self.role(Role::Pawn).has(from) && SquareSet::LAST_RANKS.has(to);
        let by_taking = rules.promotion.source != PromotionSource::Declare;
        match promotion {
            None if !promotes => Ok(()),
            None => Err(MoveError::PromotionMissing),
            Some(_) if !promotes => Err(MoveError::NoPromotion),
            Some(Promotion::Declared(_)) if by_taking => Err(MoveError::PromotionByTaking),
            Some(Promotion::Declared(role)) if rules.declared_promotions().contains(&role) => {
                Ok(())
            }
            Some(Promotion::Declared(role)) => Err(MoveError::PromotionPiece(role)),
            Some(Promotion::Taken(role, square)) => Err(MoveError::CannotTake(role, square)),
        }
    }

    fn check_drop(&self, Drop { role, to }: Drop, rules: &Ruleset) -> Result<(), MoveError> {
        let us = self.to_move();
        let on_target = SquareSet::of(to);
        if !self.hand(us).has(role) {
            Err(MoveError::NotHeld(role))
        } else if self.occupied().has(to) {
            Err(MoveError::Occupied(to))
        } else if role == Held::Pawn && !pawn_drop_squares(us, rules).has(to) {
            Err(MoveError::PawnRank(to))
        } else if !self.drop_targets().has(to) {
            Err(MoveError::KingInCheck)
        } else if !self.limited(role, on_target, rules).is_empty() {
            Ok(())
        } else if !self.limited_but_for_mate(role, on_target, rules).is_empty() {
            Err(MoveError::DropGivesMate)
        } else if self.checking_squares(role).has(to) {
            Err(MoveError::DropGivesCheck)
        } else {
            Err(MoveError::SecondRankNeedsCheck)
        }
    }

    /// The move of a man to one square of its set.
    #[inline]
    pub(crate) fn step(&self, role: Role, from: Square, to: Square) -> Move {
        if role == Role::King && self.men(self.to_move()).has(to) {
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

/// The ranks where that color may drop a pawn (WBN 5.10, RU V2).
#[inline]
fn pawn_drop_squares(color: Color, rules: &Ruleset) -> SquareSet {
    let squares = rules.drops.pawn_squares();
    match color {
        Color::White => squares,
        Color::Black => SquareSet(squares.0.swap_bytes()),
    }
}
