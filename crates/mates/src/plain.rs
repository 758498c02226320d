//! A plain search for forced mates: every move of the attacker, every reply.
//!
//! The hands are fixed: nothing arrives from the other board, and a captured piece goes nowhere. A mate
//! is a mate of the rules. If a piece that arrives could block the check (`mate.pool`), or if the
//! defender has no move without being mated, the attacker has failed, because the defender may wait.

use bughouse_core::{
    Board, Drop, Held, MatePool, Move, Promotion, Role, Ruleset, SquareSet, Verdict, attacks,
};

/// Which moves the attacker may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Every move and drop.
    All,
    /// Only moves and drops that give check. This search is much faster, and finds most long mates.
    Checks,
}

/// The search has visited as many positions as it may, and does not know the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the plain search visited {0} positions and did not come to an end")]
pub struct OutOfNodes(pub u64);

/// The longest mate in plies, more than every mate that can be proven.
const LONGEST: usize = 64;

/// The last two moves that decided a position, by the number of plies left.
type Decisive = [[Option<Move>; 2]; LONGEST];

/// A plain search.
pub struct Plain<'a> {
    rules: &'a Ruleset,
    limit: u64,
    nodes: u64,
    /// Replies that prevented a mate. Such a reply often does so after other moves, too.
    refutations: Decisive,
    /// Moves that forced a mate after some reply.
    threats: Decisive,
}

impl<'a> Plain<'a> {
    /// A search that visits at most `limit` positions for each question.
    pub fn new(rules: &'a Ruleset, limit: u64) -> Plain<'a> {
        Plain {
            rules,
            limit,
            nodes: 0,
            refutations: [[None; 2]; LONGEST],
            threats: [[None; 2]; LONGEST],
        }
    }

    /// The number of positions visited for the last question.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The length in plies of the shortest forced mate of the side to move; `None` if there is no mate in
    /// at most `most` plies.
    ///
    /// # Errors
    /// The limit was reached.
    pub fn shortest(
        &mut self,
        board: &Board,
        most: u32,
        attack: Attack,
    ) -> Result<Option<u32>, OutOfNodes> {
        self.nodes = 0;
        for plies in (1..=most).step_by(2) {
            if self.attack(board, plies, attack)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// Whether the side to move mates in at most `plies` plies.
    ///
    /// # Errors
    /// The limit was reached.
    pub fn mates(&mut self, board: &Board, plies: u32, attack: Attack) -> Result<bool, OutOfNodes> {
        Ok(self.shortest(board, plies, attack)?.is_some())
    }

    /// Whether a move forces a mate that has at most `plies` plies, this move included.
    ///
    /// # Errors
    /// The limit was reached.
    pub fn keeps(
        &mut self,
        board: &Board,
        m: Move,
        plies: u32,
        attack: Attack,
    ) -> Result<bool, OutOfNodes> {
        self.nodes = 0;
        let after = self.play(board, m)?;
        self.defend(&after, plies.saturating_sub(1), attack)
    }

    /// Whether the side to move mates in at most `plies` plies, where it does not mate in fewer or
    /// that is known already.
    fn attack(&mut self, board: &Board, plies: u32, attack: Attack) -> Result<bool, OutOfNodes> {
        if plies == 1 {
            return self.mates_at_once(board);
        }
        for m in self.decisive(self.threats, board, plies) {
            let after = self.play(board, m)?;
            let allowed = attack == Attack::All || after.in_check();
            if allowed && self.defend(&after, plies - 1, attack)? {
                return Ok(true);
            }
        }
        for m in checks(board, self.rules) {
            let after = self.play(board, m)?;
            if after.in_check() && self.defend(&after, plies - 1, attack)? {
                remember(&mut self.threats[plies as usize], m);
                return Ok(true);
            }
        }
        if attack == Attack::Checks {
            return Ok(false);
        }
        for m in board.moves(self.rules) {
            let after = self.play(board, m)?;
            if !after.in_check() && self.defend(&after, plies - 1, attack)? {
                remember(&mut self.threats[plies as usize], m);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the side to move is mated, or is mated after every reply in at most `plies` plies, the reply
    /// included.
    fn defend(&mut self, board: &Board, plies: u32, attack: Attack) -> Result<bool, OutOfNodes> {
        if plies >= 2 {
            for reply in self.decisive(self.refutations, board, plies) {
                if !self.is_mated_after(board, reply, plies, attack)? {
                    return Ok(false);
                }
            }
        }
        let replies = board.moves(self.rules);
        if replies.is_empty() {
            return Ok(board.in_check() && board.verdict(self.rules) == Verdict::Mate);
        }
        if plies < 2 {
            return Ok(false);
        }
        for reply in replies {
            if !self.is_mated_after(board, reply, plies, attack)? {
                remember(&mut self.refutations[plies as usize], reply);
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_mated_after(
        &mut self,
        board: &Board,
        reply: Move,
        plies: u32,
        attack: Attack,
    ) -> Result<bool, OutOfNodes> {
        let next = self.play(board, reply)?;
        for shorter in (1..plies).step_by(2) {
            if self.attack(&next, shorter, attack)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn mates_at_once(&mut self, board: &Board) -> Result<bool, OutOfNodes> {
        let ring = attacks::king(board.king(!board.to_move()));
        for m in checks(board, self.rules) {
            // A piece that arrives could block the check of a piece that is dropped farther away.
            let is_blockable = matches!(m, Move::Drop(Drop { role, to })
                if role != Held::Knight && !ring.has(to));
            if is_blockable && self.rules.mate_pool == MatePool::Any {
                continue;
            }
            let after = self.play(board, m)?;
            if after.in_check() && after.verdict(self.rules) == Verdict::Mate {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The remembered moves that are legal here.
    fn decisive(
        &self,
        moves: Decisive,
        board: &Board,
        plies: u32,
    ) -> impl Iterator<Item = Move> + use<> {
        let known = moves[plies as usize];
        let legal = known.map(|m| m.filter(|&m| board.is_legal(m, self.rules)));
        legal.into_iter().flatten()
    }

    fn play(&mut self, board: &Board, m: Move) -> Result<Board, OutOfNodes> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(OutOfNodes(self.limit));
        }
        let mut after = *board;
        after.play_unchecked(m, self.rules);
        Ok(after)
    }
}

fn remember(known: &mut [Option<Move>; 2], m: Move) {
    if known[0] != Some(m) {
        known[1] = known[0];
        known[0] = Some(m);
    }
}

/// All moves and drops that give check, and some others.
fn checks(board: &Board, rules: &Ruleset) -> Vec<Move> {
    let us = board.to_move();
    let king = board.king(!us);
    let occupied = board.occupied();
    let mut moves = Vec::with_capacity(32);
    if !board.hand(us).is_empty() {
        let drops = board.drops(rules);
        for role in Held::ALL {
            for to in drops.of(role) & board.checking_squares(role) {
                moves.push(Move::Drop(Drop { role, to }));
            }
        }
    }
    // A piece on a line to the king may uncover a check, or attack along this line from behind its own
    // square. A king may uncover a check or castle, an en passant capture opens two squares.
    let lines = attacks::rook(king, occupied) | attacks::bishop(king, occupied);
    let en_passant = board.position().en_passant();
    let en_passant = en_passant.map_or(SquareSet::EMPTY, SquareSet::of);
    board.for_each_piece(|piece| {
        let direct = attacks::of(piece.role, !us, king, occupied);
        let to = match piece.role == Role::King || lines.has(piece.from) {
            true => piece.to,
            false => piece.to & (direct | en_passant),
        };
        let promoting = piece.promoting();
        for to in to - promoting {
            moves.push(board.move_to(piece.role, piece.from, to));
        }
        for to in promoting {
            for &role in rules.declared_promotions() {
                moves.push(Move::Step {
                    from: piece.from,
                    to,
                    promotion: Some(Promotion::Declared(role)),
                });
            }
        }
    });
    moves
}
