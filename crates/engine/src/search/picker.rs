//! Lists of moves, and the order in which the search takes them.

use bughouse_core::{
    Board, Color, Drop, Held, Move, Promotion, Role, Ruleset, Square, SquareSet, attacks,
};

use super::exchange;
use super::flow::Flow;
use super::order::{self, Order, Place};
use super::packed::Packed;
use crate::eval::pawn_attacks;

/// Captures that lose material come after all quiet moves.
const LOSING: i32 = 1_000_000;

/// A move in a list, with what decides when it is searched.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    pub m: Move,
    pub score: i32,
    pub place: Place,
    /// Whether the move attacks the enemy king from the square where it ends.
    pub checks: bool,
    /// Whether the move captures or promotes.
    pub captures: bool,
    /// Whether such a move loses material.
    pub loses: bool,
    /// Whether it is a drop away from both kings that attacks no dear piece.
    pub far: bool,
}

impl Scored {
    /// A move that neither captures nor promotes.
    fn quiet(board: &Board, m: Move, score: i32, checks: bool) -> Scored {
        Scored {
            m,
            score,
            place: order::place(board, m),
            checks,
            captures: false,
            loses: false,
            far: false,
        }
    }
}

/// Takes the move with the highest score out of the rest of a list, from `next` on.
pub fn pick(list: &mut [Scored], next: usize) -> Option<Scored> {
    let mut best = next;
    for n in next + 1..list.len() {
        if list[n].score > list[best].score {
            best = n;
        }
    }
    if next < list.len() {
        list.swap(next, best);
    }
    list.get(next).copied()
}

/// Gives the moves of a position one after the other: the best move of an earlier search, captures and
/// promotions that lose nothing, and all others. The others are listed only when they are wanted.
pub struct Picker<'a> {
    board: &'a Board,
    first: Option<Move>,
    /// The distance from the root, and the place of the move before.
    here: (usize, Place),
    /// Whether drops far from both kings are wanted.
    far: bool,
    checks: CheckSquares,
    list: Vec<Scored>,
    next: usize,
    stage: Stage,
}

/// Which moves come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    First,
    Captures,
    Others,
}

impl<'a> Picker<'a> {
    /// A picker that uses an empty list again. `first` must be legal.
    pub fn new(
        board: &'a Board,
        first: Option<Move>,
        here: (usize, Place),
        far: bool,
        list: Vec<Scored>,
    ) -> Picker<'a> {
        Picker {
            board,
            first,
            here,
            far,
            checks: CheckSquares::of(board),
            list,
            next: 0,
            stage: Stage::First,
        }
    }

    /// The list, to be used again.
    pub fn into_list(self) -> Vec<Scored> {
        self.list
    }

    /// The next move.
    pub fn next(&mut self, rules: &Ruleset, flow: &Flow, order: &Order) -> Option<Scored> {
        loop {
            if self.stage == Stage::First {
                self.stage = Stage::Captures;
                noisy(self.board, rules, flow, &self.checks, &mut self.list);
                if let Some(m) = self.first {
                    return Some(self.scored_first(m));
                }
            }
            match pick(&mut self.list, self.next) {
                Some(one) if self.stage == Stage::Others || !one.loses => {
                    self.next += 1;
                    if Some(one.m) != self.first {
                        return Some(one);
                    }
                }
                _ if self.stage == Stage::Captures => {
                    self.stage = Stage::Others;
                    let (ply, before) = self.here;
                    let context = Context {
                        order,
                        ply,
                        before,
                        checks: &self.checks,
                    };
                    quiet(self.board, rules, &context, self.far, &mut self.list);
                }
                _ => return None,
            }
        }
    }

    fn scored_first(&self, m: Move) -> Scored {
        let promotes = matches!(
            m,
            Move::Step {
                promotion: Some(_),
                ..
            }
        );
        let enemy = self.board.by_color(!self.board.to_move());
        Scored {
            captures: promotes || enemy.has(m.to()),
            ..Scored::quiet(self.board, m, i32::MAX, false)
        }
    }
}

/// The squares from which each role would attack the enemy king.
pub struct CheckSquares([SquareSet; 6]);

impl CheckSquares {
    pub fn of(board: &Board) -> CheckSquares {
        let mut squares = [SquareSet::EMPTY; 6];
        for held in Held::ALL {
            squares[held as usize] = board.checking_squares(held);
        }
        CheckSquares(squares)
    }

    #[inline]
    fn has(&self, role: Role, to: Square) -> bool {
        self.0[role as usize].has(to)
    }
}

/// Captures and promotions. Those that lose material come last, with negative scores.
pub fn noisy(
    board: &Board,
    rules: &Ruleset,
    flow: &Flow,
    checks: &CheckSquares,
    list: &mut Vec<Scored>,
) {
    let us = board.to_move();
    let enemy = board.by_color(!us);
    let declared = rules.declared_promotions();
    let en_passant = board.position().en_passant();
    board.for_each_piece(|piece| {
        let promoting = piece.promoting();
        let mut captures = (piece.to & enemy) - promoting;
        if piece.role == Role::Pawn
            && let Some(to) = en_passant
            && piece.to.has(to)
        {
            captures = captures.with(to);
        }
        let mut push = |to: Square, promotion: Option<Promotion>| {
            let m = Move::Step {
                from: piece.from,
                to,
                promotion,
            };
            let captured = match board.piece_at(to) {
                Some(there) => flow.exchange(us, there.role),
                None if promotion.is_none() => flow.exchange(us, Role::Pawn),
                None => 0,
            };
            let promoted = promotion.map_or(0, |promotion| {
                flow.exchange(us, promotion.role()) + flow.exchanges.worth(us, promotion)
            });
            let mut score = 16 * (captured + promoted) - flow.exchange(us, piece.role).min(1_000);
            let loses = !exchange::wins(board, m, flow, 0);
            if loses {
                score -= LOSING;
            }
            list.push(Scored {
                m,
                score,
                place: order::place(board, m),
                checks: checks.has(promotion.map_or(piece.role, Promotion::role), to),
                captures: true,
                loses,
                far: false,
            });
        };
        captures.into_iter().for_each(|to| push(to, None));
        for to in promoting {
            let declared = declared.iter().map(|&role| Promotion::Declared(role));
            let all = declared.chain(flow.exchanges.best(us));
            all.for_each(|promotion| push(to, Some(promotion)));
        }
    });
}

/// What the scores of quiet moves depend on.
pub struct Context<'a> {
    pub order: &'a Order,
    pub ply: usize,
    pub before: Place,
    pub checks: &'a CheckSquares,
}

/// Moves and drops that capture nothing and do not promote. Without `far`, drops that are far from
/// both kings and attack no dear piece are left out.
pub fn quiet(
    board: &Board,
    rules: &Ruleset,
    context: &Context<'_>,
    far: bool,
    list: &mut Vec<Scored>,
) {
    let us = board.to_move();
    let enemy = board.by_color(!us);
    let en_passant = board.position().en_passant();
    let killers = context.order.killers(context.ply);
    let bonus = |m: Move, checks: bool| {
        let killer = if killers.contains(&Packed::new(m)) {
            40_000
        } else {
            0
        };
        killer + if checks { 9_000 } else { 0 }
    };
    board.for_each_piece(|piece| {
        let mut to = (piece.to - enemy) - piece.promoting();
        if piece.role == Role::Pawn
            && let Some(square) = en_passant
        {
            to = to.without(square);
        }
        for to in to {
            let m = board.move_to(piece.role, piece.from, to);
            let checks = context.checks.has(piece.role, to);
            let place = order::place(board, m);
            let score = context.order.promise(us, place, context.before) + bonus(m, checks);
            list.push(Scored::quiet(board, m, score, checks));
        }
    });
    if board.hand(us).is_empty() {
        return;
    }
    let drops = board.drops(rules);
    let zones = zone(board.king(us)) | zone(board.king(!us));
    let covered = pawn_attacks(board, !us);
    for held in Held::ALL {
        let all = drops.of(held);
        if all.is_empty() {
            continue;
        }
        let aims = aims(board, us, held);
        let near = all & (zones | aims | board.checking_squares(held));
        let squares = if far || board.in_check() { all } else { near };
        for to in squares {
            let m = Move::Drop(Drop { role: held, to });
            let checks = context.checks.has(held.role(), to);
            let place = order::place(board, m);
            let mut score = context.order.promise(us, place, context.before) + bonus(m, checks);
            let is_far = !near.has(to);
            if is_far {
                score -= 4_000;
            }
            if aims.has(to) {
                score += 2_000;
            }
            if covered.has(to) && held != Held::Pawn {
                score -= 6_000;
            }
            list.push(Scored {
                far: is_far,
                ..Scored::quiet(board, m, score, checks)
            });
        }
    }
}

/// The squares at most two steps away from a king.
fn zone(king: Square) -> SquareSet {
    let near = attacks::king(king).with(king);
    let row = near | near.east() | near.west();
    row | row.ahead(Color::White) | row.ahead(Color::Black)
}

/// The squares from which a dropped pawn, knight or bishop attacks a dearer enemy piece.
fn aims(board: &Board, us: Color, held: Held) -> SquareSet {
    let enemy = board.by_color(!us);
    let majors = (board.by_role(Role::Queen) | board.by_role(Role::Rook)) & enemy;
    let minors = (board.by_role(Role::Knight) | board.by_role(Role::Bishop)) & enemy;
    let union = |targets: SquareSet, of: &dyn Fn(Square) -> SquareSet| {
        targets
            .into_iter()
            .fold(SquareSet::EMPTY, |set, square| set | of(square))
    };
    match held {
        Held::Pawn => union(majors | minors, &|square| attacks::pawn(square, !us)),
        Held::Knight => union(majors, &attacks::knight),
        Held::Bishop => union(majors, &|square| attacks::bishop(square, board.occupied())),
        Held::Rook | Held::Queen => SquareSet::EMPTY,
    }
}

/// Checks that capture nothing, for the first ply of the quiescence search: steps and drops that
/// attack the enemy king from a square where they do not lose material.
pub fn quiet_checks(
    board: &Board,
    rules: &Ruleset,
    flow: &Flow,
    checks: &CheckSquares,
    list: &mut Vec<Scored>,
) {
    let us = board.to_move();
    let enemy = board.by_color(!us);
    let mut push = |m: Move| {
        if exchange::wins(board, m, flow, 0) {
            list.push(Scored::quiet(board, m, 0, true));
        }
    };
    board.for_each_piece(|piece| {
        if piece.role != Role::King {
            for to in ((piece.to & checks.0[piece.role as usize]) - enemy) - piece.promoting() {
                push(board.move_to(piece.role, piece.from, to));
            }
        }
    });
    let drops = board.drops(rules);
    for held in Held::ALL {
        for to in drops.of(held) & checks.0[held as usize] {
            push(Move::Drop(Drop { role: held, to }));
        }
    }
}
