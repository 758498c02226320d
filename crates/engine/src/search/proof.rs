//! Proof-number search for a mate by checks alone (df-pn: Nagai 2002; for shogi: Kishimoto and
//! Müller 2005).
//!
//! Each position has two numbers: how many positions must at least be proven to show that the attacker
//! mates, and how many to show that the attacker does not. The search goes on where the smaller
//! effort is. A check that a piece could still block when it arrives from the other board is no mate.

use bughouse_core::{
    Board, Drop, Held, Move, Promotion, Role, Ruleset, SquareSet, Verdict, attacks,
};

use super::extinction;
use super::hand_over;
use super::promotion::may_exchange;

/// More than every sum of numbers.
const INFINITE: u32 = 1 << 28;

/// The longest mate that is looked for, in plies.
pub const LONGEST: u32 = 31;

/// What is known about a position.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    numbers: Numbers,
}

/// The memory of a proof search.
pub struct Proofs {
    known: Vec<Known>,
    /// Part of each key. It changes with each search: what an earlier search has not proven within its
    /// plies may be true within more.
    salt: u64,
}

impl Default for Proofs {
    fn default() -> Proofs {
        Proofs {
            known: vec![Known::default(); 1 << 14],
            salt: 0,
        }
    }
}

impl Proofs {
    /// Forgets what was searched from another position.
    pub fn forget(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.known.len() - 1)
    }

    fn get(&self, board: &Board) -> Option<Numbers> {
        let key = board.hash() ^ self.salt;
        let known = self.known[self.place(key)];
        (known.key == key).then_some(known.numbers)
    }

    fn put(&mut self, board: &Board, numbers: Numbers) {
        let key = board.hash() ^ self.salt;
        let place = self.place(key);
        self.known[place] = Known { key, numbers };
    }
}

/// What a proof search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// A mate: its first move and its length in plies.
    Mate(Move, u32),
    /// There is no mate by checks within the plies that were asked for.
    NoMate,
    /// The search has reached its limit.
    Open,
}

/// A proof search.
pub struct Prover<'a> {
    rules: &'a Ruleset,
    proofs: &'a mut Proofs,
    nodes: u64,
    limit: u64,
}

/// A move with its position and what is known about it.
#[derive(Clone, Copy)]
struct Child {
    m: Move,
    board: Board,
    known: Numbers,
}

/// The numbers of a position.
#[derive(Clone, Copy, Default)]
struct Numbers {
    /// About how many positions must be proven for a mate; 0 for a mate.
    proof: u32,
    /// About how many positions must be proven for no mate; 0 if there is none.
    disproof: u32,
    /// The length of the mate that was found, in plies; 0 without a mate.
    plies: u32,
}

impl Numbers {
    const UNKNOWN: Numbers = Numbers {
        proof: 1,
        disproof: 1,
        plies: 0,
    };
    const NO_MATE: Numbers = Numbers {
        proof: INFINITE,
        disproof: 0,
        plies: 0,
    };
    const MATE: Numbers = Numbers {
        proof: 0,
        disproof: INFINITE,
        plies: 0,
    };

    /// Whether a number has reached its bound, or the position is decided.
    fn reaches(self, bounds: (u32, u32)) -> bool {
        self.proof >= bounds.0 || self.disproof >= bounds.1 || self.proof == 0 || self.disproof == 0
    }
}

impl<'a> Prover<'a> {
    /// A search that visits about `limit` positions. It goes on where an earlier search from the same position has
    /// stopped, as far as `proofs` remembers it.
    pub fn new(rules: &'a Ruleset, proofs: &'a mut Proofs, limit: u64) -> Prover<'a> {
        Prover {
            rules,
            proofs,
            nodes: 0,
            limit,
        }
    }

    /// The number of positions visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a mate by checks in at most `longest` plies, with the pieces that are in the hands now.
    /// An arriving piece could not block the last check.
    pub fn mate(&mut self, board: &Board, longest: u32) -> Proof {
        let numbers = self.attack(board, (INFINITE, INFINITE), longest);
        if numbers.proof != 0 {
            return match numbers.disproof {
                0 => Proof::NoMate,
                _ => Proof::Open,
            };
        }
        let mates = self.checks(board).into_iter();
        let shortest = mates
            .filter(|child| child.known.proof == 0)
            .min_by_key(|child| child.known.plies);
        // The table may have lost the mate that was just proven.
        shortest.map_or(Proof::Open, |child| {
            Proof::Mate(child.m, child.known.plies + 1)
        })
    }

    /// Searches a position with the attacker to move, until one of its numbers reaches its bound.
    /// `left` plies may still be played.
    fn attack(&mut self, board: &Board, bounds: (u32, u32), left: u32) -> Numbers {
        self.nodes += 1;
        if left == 0 {
            return self.learn(board, Numbers::NO_MATE);
        }
        let mut children = self.checks(board);
        loop {
            let mates = children.iter().filter(|child| child.known.proof == 0);
            let numbers = Numbers {
                proof: children
                    .iter()
                    .map(|child| child.known.proof)
                    .min()
                    .unwrap_or(INFINITE),
                disproof: sum(children.iter().map(|child| child.known.disproof)),
                plies: mates.map(|child| child.known.plies + 1).min().unwrap_or(0),
            };
            if numbers.reaches(bounds) || self.nodes >= self.limit {
                return self.learn(board, numbers);
            }
            let (best, second) = two_smallest(&children, |child| child.known.proof);
            let child = &mut children[best];
            let proof = bounds.0.min(second.saturating_add(1));
            let disproof = bounds.1 - numbers.disproof + child.known.disproof;
            let next = child.board;
            child.known = self.defend(&next, (proof, disproof), left - 1);
        }
    }

    /// The same with the defender, who is in check, to move.
    fn defend(&mut self, board: &Board, bounds: (u32, u32), left: u32) -> Numbers {
        self.nodes += 1;
        let escapes = may_exchange(board, self.rules);
        if escapes || extinction::winning_capture(board, self.rules).is_some() {
            return self.learn(board, Numbers::NO_MATE);
        }
        let moves = board.moves(self.rules);
        if moves.is_empty() {
            return match board.verdict(self.rules) {
                Verdict::Mate => self.learn(board, Numbers::MATE),
                _ => self.learn(board, Numbers::NO_MATE),
            };
        }
        if left == 0 {
            return self.learn(board, Numbers::NO_MATE);
        }
        let mut children: Vec<Child> = moves.into_iter().map(|m| self.reply(board, m)).collect();
        loop {
            let longest = children.iter().map(|child| child.known.plies + 1).max();
            let numbers = Numbers {
                proof: sum(children.iter().map(|child| child.known.proof)),
                disproof: children
                    .iter()
                    .map(|child| child.known.disproof)
                    .min()
                    .unwrap_or(INFINITE),
                plies: longest.unwrap_or(0),
            };
            if numbers.reaches(bounds) || self.nodes >= self.limit {
                return self.learn(board, numbers);
            }
            let (best, second) = two_smallest(&children, |child| child.known.disproof);
            let child = &mut children[best];
            let disproof = bounds.1.min(second.saturating_add(1));
            let proof = bounds.0 - numbers.proof + child.known.proof;
            let next = child.board;
            child.known = self.attack(&next, (proof, disproof), left - 1);
        }
    }

    fn learn(&mut self, board: &Board, numbers: Numbers) -> Numbers {
        self.proofs.put(board, numbers);
        numbers
    }

    /// A reply of the defender.
    fn reply(&self, board: &Board, m: Move) -> Child {
        let mut after = *board;
        hand_over::play(&mut after, m, self.rules);
        Child {
            m,
            known: self.proofs.get(&after).unwrap_or(Numbers::UNKNOWN),
            board: after,
        }
    }

    /// A move of the attacker, if it gives check. Each reply has to be proven.
    fn check(&self, board: &Board, m: Move) -> Option<Child> {
        let mut after = *board;
        hand_over::play(&mut after, m, self.rules);
        if !after.in_check() {
            return None;
        }
        let known =
            self.proofs
                .get(&after)
                .unwrap_or_else(|| match after.count_moves(self.rules) as u32 {
                    0 if after.verdict(self.rules) == Verdict::Mate => Numbers::MATE,
                    0 => Numbers::NO_MATE,
                    replies => Numbers {
                        proof: replies,
                        ..Numbers::UNKNOWN
                    },
                });
        Some(Child {
            m,
            board: after,
            known,
        })
    }

    /// All moves of the side to move that give check.
    fn checks(&self, board: &Board) -> Vec<Child> {
        let mut children = Vec::with_capacity(16);
        let us = board.to_move();
        let king = board.king(!us);
        let occupied = board.occupied();
        let mut add = |m: Move| children.extend(self.check(board, m));
        let drops = board.drops(self.rules);
        for role in Held::ALL {
            for to in drops.of(role) & board.checking_squares(role) {
                add(Move::Drop(Drop { role, to }));
            }
        }
        let lines = attacks::rook(king, occupied) | attacks::bishop(king, occupied);
        board.for_each_piece(|piece| {
            let direct = attacks::of(piece.role, !us, king, occupied);
            // A piece on a line to the king may uncover a check. A king, a pawn that captures en
            // passant and a piece that moves along a line are left to the question whether the move
            // gives check.
            let may_uncover = lines.has(piece.from) || piece.role == Role::King;
            let promoting = piece.promoting();
            let en_passant = board
                .position()
                .en_passant()
                .map_or(SquareSet::EMPTY, SquareSet::of);
            let candidates = if may_uncover {
                piece.to
            } else {
                piece.to & (direct | en_passant)
            };
            for to in candidates - promoting {
                add(board.move_to(piece.role, piece.from, to));
            }
            for to in promoting {
                for &role in self.rules.declared_promotions() {
                    let promotion = Some(Promotion::Declared(role));
                    add(Move::Step {
                        from: piece.from,
                        to,
                        promotion,
                    });
                }
            }
        });
        children
    }
}

fn sum(numbers: impl Iterator<Item = u32>) -> u32 {
    numbers.fold(0, |sum: u32, number| (sum + number).min(INFINITE))
}

/// The place of the smallest number, and the second smallest number.
fn two_smallest(children: &[Child], number: impl Fn(&Child) -> u32) -> (usize, u32) {
    let (mut best, mut least, mut second) = (0, u32::MAX, u32::MAX);
    for (place, child) in children.iter().enumerate() {
        let number = number(child);
        if number < least {
            (second, least, best) = (least, number, place);
        } else {
            second = second.min(number);
        }
    }
    (best, second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::mating::mate_in_one;
    use crate::search::test_positions::positions;

    fn found(proof: Proof) -> Option<(Move, u32)> {
        match proof {
            Proof::Mate(m, plies) => Some((m, plies)),
            Proof::NoMate | Proof::Open => None,
        }
    }

    fn mate(position: &str) -> Option<String> {
        let board: Board = position.parse().expect(position);
        let mut proofs = Proofs::default();
        let mut prover = Prover::new(&Ruleset::FICS, &mut proofs, 20_000);
        let (m, _) = found(prover.mate(&board, LONGEST))?;
        Some(board.move_text(m))
    }

    #[test]
    fn a_mate_that_begins_with_a_sacrifice_is_proven() {
        assert_eq!(
            mate("r4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -").as_deref(),
            Some("Q@g8")
        );
    }

    #[test]
    fn a_check_that_an_arriving_piece_could_block_is_no_mate() {
        assert_eq!(mate("6k1/5ppp/8/8/8/8/8/R5K1 w - -"), None);
    }

    #[test]
    fn every_mate_in_one_is_proven() {
        let mut proven = 0;
        positions(30, |board, rules| {
            if mate_in_one(board, rules).is_some() {
                let mut proofs = Proofs::default();
                let m = found(Prover::new(rules, &mut proofs, 5_000).mate(board, LONGEST));
                assert!(m.is_some_and(|(m, _)| board.is_legal(m, rules)), "{board}");
                proven += 1;
            }
        });
        assert!(proven > 50, "{proven}");
    }

    /// Whether the side to move mates by checks in at most `plies` plies: a plain search.
    fn mates_in(board: &Board, plies: u32, rules: &Ruleset) -> bool {
        board.moves(rules).into_iter().any(|m| {
            let mut after = *board;
            hand_over::play(&mut after, m, rules);
            after.in_check()
                && (after.verdict(rules) == Verdict::Mate
                    || plies > 1
                        && after.count_moves(rules) > 0
                        && after.moves(rules).into_iter().all(|reply| {
                            let mut next = after;
                            hand_over::play(&mut next, reply, rules);
                            mates_in(&next, plies - 2, rules)
                        }))
        })
    }

    /// Whether a move mates in at most `plies` plies, whatever the replies are: the search proves the
    /// rest of the mate after each reply anew.
    fn is_forced(board: &Board, m: Move, plies: u32, rules: &Ruleset) -> bool {
        let mut after = *board;
        hand_over::play(&mut after, m, rules);
        if plies == 1 {
            return after.verdict(rules) == Verdict::Mate;
        }
        let replies = after.moves(rules);
        let mates_after = |reply: Move| {
            let mut next = after;
            hand_over::play(&mut next, reply, rules);
            let mut proofs = Proofs::default();
            let mate = found(Prover::new(rules, &mut proofs, 50_000).mate(&next, plies - 2));
            mate.is_some_and(|(m, plies)| is_forced(&next, m, plies, rules))
        };
        after.in_check()
            && match replies.len() {
                0 => after.verdict(rules) == Verdict::Mate,
                _ => replies.into_iter().all(mates_after),
            }
    }

    #[test]
    fn every_mate_in_three_plies_is_proven_and_longer_mates_are_forced() {
        let (mut proven, mut none) = (0, 0);
        positions(9, |board, rules| {
            let expected = mates_in(board, 3, rules);
            let mut proofs = Proofs::default();
            let mut prover = Prover::new(rules, &mut proofs, 20_000);
            let m = found(prover.mate(board, LONGEST));
            if expected {
                assert!(m.is_some(), "{board}: {} nodes", prover.nodes());
                proven += 1;
            } else if let Some((m, plies)) = m {
                assert!(is_forced(board, m, plies, rules), "{board} {m} in {plies}");
            } else {
                none += 1;
            }
        });
        assert!(proven > 30 && none > 30, "{proven} {none}");
    }
}
