//! Random positions: some from random play, others set up at random.
//!
//! Everything follows from a seed, so a difference that a test has found is found again in the next
//! run.

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, Castling, Color, Held, Holdings, Move, Piece, Position, Rank,
    Role, Ruleset, Square, SquareSet, Wing,
};

use crate::ours::Ours;
use fastrand::Rng;

/// The position from which a walk begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WalkStart {
    Chess,
    Chess960,
}

/// An endless iterator over positions of random play. Each item is the board on which a move was
/// made. Both boards are set up again when a board has no legal move, and after 200 plies.
pub struct RandomWalk {
    rng: Rng,
    start: WalkStart,
    rules: &'static Ruleset,
    hands: bool,
    boards: Boards,
    plies: usize,
}

impl RandomWalk {
    /// A walk in which captured pieces are handed over by the rules.
    pub fn with_hands(seed: u64, start: WalkStart, rules: &'static Ruleset) -> RandomWalk {
        RandomWalk::new(seed, start, rules, true)
    }

    /// A walk in which captured pieces disappear, so all hands are empty.
    pub fn without_hands(seed: u64, start: WalkStart) -> RandomWalk {
        RandomWalk::new(seed, start, &Ruleset::CHESSCOM, false)
    }

    fn new(seed: u64, start: WalkStart, rules: &'static Ruleset, hands: bool) -> RandomWalk {
        let mut rng = Rng::with_seed(seed);
        let boards = set_up(&mut rng, start);
        RandomWalk {
            rng,
            start,
            rules,
            hands,
            boards,
            plies: 0,
        }
    }

    fn play(&mut self, id: BoardId) {
        const LONGEST: usize = 200;
        let moves = self.boards.moves(id, self.rules);
        let lively: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&m| is_lively(self.boards.board(id), m))
            .collect();
        let choices = match self.rng.usize(..3) == 0 && !lively.is_empty() {
            true => &lively,
            false => &moves,
        };
        let chosen = self.rng.choice(choices).copied();
        self.plies += 1;
        match chosen.filter(|_| self.plies < LONGEST) {
            Some(m) => {
                self.boards
                    .play(id, m, self.rules)
                    .expect("a listed move is legal");
                if !self.hands {
                    self.empty_hands();
                }
            }
            None => {
                self.boards = set_up(&mut self.rng, self.start);
                self.plies = 0;
            }
        }
    }

    fn empty_hands(&mut self) {
        let without_hands = |id: BoardId| {
            let mut position = *self.boards.board(id).position();
            for color in Color::BOTH {
                position.set_hand(color, Holdings::EMPTY);
            }
            Board::new(position).expect("the position stays playable without hands")
        };
        self.boards = Boards::new(ByBoard::new(without_hands));
    }
}

impl Iterator for RandomWalk {
    type Item = Ours;

    fn next(&mut self) -> Option<Ours> {
        let one = self.rules.boards == 1 || self.rng.usize(..2) == 0;
        let id = if one { BoardId::A } else { BoardId::B };
        self.play(id);
        Some(Ours {
            boards: self.boards,
            id,
            rules: self.rules,
        })
    }
}

fn set_up(rng: &mut Rng, start: WalkStart) -> Boards {
    Boards::new(ByBoard::new(|_| match start {
        WalkStart::Chess => Board::start(),
        WalkStart::Chess960 => Board::chess960(rng.usize(..960) as u16),
    }))
}

/// Whether a move is a capture, a promotion or castling. Such moves are rare if all moves have the
/// same chance, so the walk prefers them.
fn is_lively(board: &Board, m: Move) -> bool {
    match m {
        Move::Step { to, promotion, .. } => promotion.is_some() || board.occupied().has(to),
        Move::Castle { .. } => true,
        Move::Drop(_) => false,
    }
}

/// Pieces on random squares, with or without hands and promoted marks. Many of these positions
/// cannot arise in play, and some cannot be played on.
pub fn anything(rng: &mut Rng, with_hands: bool) -> Position {
    let mut position = Position::EMPTY;
    if rng.usize(..2) == 0 {
        position.set_to_move(Color::Black);
    }
    // One king in three is on its start square, with rooks that may castle.
    for color in Color::BOTH {
        if rng.usize(..3) == 0 {
            home(rng, &mut position, color);
        } else {
            place_somewhere(
                rng,
                &mut position,
                Piece {
                    color,
                    role: Role::King,
                },
            );
        }
    }
    for _ in 0..rng.usize(..26) {
        let color = if rng.usize(..2) == 0 {
            Color::White
        } else {
            Color::Black
        };
        let role = Role::ALL[rng.usize(..5)];
        let square = place_somewhere(rng, &mut position, Piece { color, role });
        let promotes = role != Role::Pawn && with_hands && rng.usize(..4) == 0;
        if let Some(square) = square.filter(|_| promotes) {
            position.mark_promoted(square, true);
        }
    }
    if with_hands {
        for color in Color::BOTH {
            position.set_hand(color, hand(rng));
        }
    }
    position
}

/// Puts the king and most rooks on their start squares, with castling rights.
fn home(rng: &mut Rng, position: &mut Position, color: Color) {
    let mut castling: Castling = *position.castling();
    let rank = Rank::First.seen_by(color);
    let at = |file| Square::new(file, rank);
    position.set_piece(
        at(bughouse_core::File::E),
        Piece {
            color,
            role: Role::King,
        },
    );
    for (wing, file) in [
        (Wing::King, bughouse_core::File::H),
        (Wing::Queen, bughouse_core::File::A),
    ] {
        if rng.usize(..4) != 0 {
            position.set_piece(
                at(file),
                Piece {
                    color,
                    role: Role::Rook,
                },
            );
            castling.allow(color, wing, at(file));
        }
    }
    position.set_castling(castling);
}

/// Puts a piece on a random empty square, but no pawn on the first or last rank. Returns the
/// square, or `None` if no square is free.
fn place_somewhere(rng: &mut Rng, position: &mut Position, piece: Piece) -> Option<Square> {
    let mut free = !position.occupied();
    if piece.role == Role::Pawn {
        free = free - SquareSet::LAST_RANKS;
    }
    let free: Vec<Square> = free.into_iter().collect();
    let square = rng.choice(&free).copied()?;
    position.set_piece(square, piece);
    Some(square)
}

fn hand(rng: &mut Rng) -> Holdings {
    let mut hand = Holdings::EMPTY;
    for _ in 0..rng.usize(..8) {
        hand.add(Held::ALL[rng.usize(..5)]);
    }
    hand
}
