//! Two boards whose captures feed each other's hands.
//!
//! A captured piece goes to the captor's partner on the other board. A promotion by exchange swaps
//! a pawn for a piece of the other board. [`Boards::play`] changes both boards in one call.

use std::ops::Index;

use crate::rules::PromotionSource;
use crate::{
    Board, BoardId, ByBoard, Color, Held, Move, MoveError, Played, Promotion, Role, Ruleset, Seat,
    Square, SquareSet, Verdict,
};

/// The two boards of a match. Crazyhouse uses only board A.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Boards(ByBoard<Board>);

/// What a move did to both boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HandOver {
    /// What the move did on its own board.
    pub played: Played,
    /// The seat that received the captured piece, and the role of the piece in that hand.
    pub to: Option<(Seat, Held)>,
    /// The seat that received the pawn of a promotion by exchange.
    pub pawn_to: Option<Seat>,
}

impl Boards {
    /// Two boards at the start of a game of chess.
    pub fn start() -> Boards {
        Boards::new(ByBoard([Board::start(); 2]))
    }

    /// Puts two boards together.
    pub const fn new(boards: ByBoard<Board>) -> Boards {
        Boards(boards)
    }

    /// One of the two boards.
    #[inline]
    pub fn board(&self, id: BoardId) -> &Board {
        &self.0[id]
    }

    /// Replaces a board.
    pub fn set_board(&mut self, id: BoardId, board: Board) {
        self.0[id] = board;
    }

    /// Adds a piece to a hand, for a setup or for a correction by the arbiter. [`Boards::play`]
    /// itself adds captured pieces to hands.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Color, Held, Seat};
    ///
    /// let mut boards = Boards::start();
    /// boards.receive(Seat::BLACK_OF_B, Held::Knight);
    /// assert!(boards[BoardId::B].hand(Color::Black).has(Held::Knight));
    /// ```
    pub fn receive(&mut self, seat: Seat, held: Held) {
        self.0[seat.board].receive(seat.color, held);
    }

    /// All legal moves and drops on a board, promotions by exchange included.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Ruleset};
    ///
    /// assert_eq!(Boards::start().moves(BoardId::A, &Ruleset::FICS).len(), 20);
    /// ```
    pub fn moves(&self, id: BoardId, rules: &Ruleset) -> Vec<Move> {
        let board = self.board(id);
        let mut moves = board.moves(rules);
        let exchangeable = self.exchangeable(id, rules);
        if !exchangeable.is_empty() {
            board.for_each_piece(|piece| {
                for to in piece.promoting() {
                    moves.extend(exchangeable.into_iter().map(|square| Move::Step {
                        from: piece.from,
                        to,
                        promotion: Some(self.exchange_for(id, square)),
                    }));
                }
            });
        }
        moves
    }

    fn exchange_for(&self, id: BoardId, square: Square) -> Promotion {
        Promotion::Exchanged(self.board(id.other()).position().role_on(square), square)
    }

    /// The squares of the other board with a piece for which the side to move may exchange a pawn
    /// (RU V3b, Q16). Such a piece has the mover's color, so it belongs to an opponent. It is a
    /// knight, bishop, rook or, unless the rules exclude it, queen. If it is removed, no king of
    /// that board gets into a new check. The set is empty if the rules have no promotion by
    /// exchange.
    ///
    /// ```
    /// use bughouse_core::{Board, BoardId, Boards, ByBoard, Ruleset};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/N3K3 w - -".parse()?;
    /// let boards = Boards::new(ByBoard([Board::start(), board]));
    /// let rules = Ruleset::build("ru-take", []).expect("a club variant");
    /// let knight = boards.exchangeable(BoardId::A, &rules).only();
    /// assert_eq!(knight, "a1".parse().ok());
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn exchangeable(&self, id: BoardId, rules: &Ruleset) -> SquareSet {
        let other = self.board(id.other());
        self.exchange_candidates(id, rules)
            .into_iter()
            .filter(|&square| exposed_king(other, square).is_none())
            .collect()
    }

    /// The squares of [`Boards::exchangeable`], and also the squares of pieces that could be
    /// exchanged if they did not protect a king from check.
    fn exchange_candidates(&self, id: BoardId, rules: &Ruleset) -> SquareSet {
        let excluded: &[Role] = match rules.promotion.source {
            PromotionSource::Declare => return SquareSet::EMPTY,
            PromotionSource::Exchange => &[Role::Pawn, Role::King],
            PromotionSource::ExchangeNoQueen => &[Role::Pawn, Role::King, Role::Queen],
        };
        let other = self.board(id.other());
        let color = self.board(id).to_move();
        let excluded = excluded
            .iter()
            .fold(SquareSet::EMPTY, |set, &role| set | other.by_role(role));
        other.by_color(color) - excluded
    }

    /// Whether a move is legal on a board. [`Boards::check_move`] says why it is illegal.
    pub fn is_legal(&self, id: BoardId, m: Move, rules: &Ruleset) -> bool {
        self.check_move(id, m, rules).is_ok()
    }

    /// Checks that a move is legal on a board.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Ruleset};
    ///
    /// let boards = Boards::start();
    /// let m = boards.parse_move(BoardId::A, "e2e5")?;
    /// let error = boards.check_move(BoardId::A, m, &Ruleset::FICS).unwrap_err();
    /// assert_eq!(error.to_string(), "a pawn does not go from e2 to e5 here");
    /// # Ok::<(), bughouse_core::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal.
    pub fn check_move(&self, id: BoardId, m: Move, rules: &Ruleset) -> Result<(), MoveError> {
        match m {
            Move::Step {
                from,
                to,
                promotion: Some(Promotion::Exchanged(role, square)),
            } => {
                let board = self.board(id);
                board.check_step(from, to)?;
                if !board.by_role(Role::Pawn).has(from) || !SquareSet::LAST_RANKS.has(to) {
                    return Err(MoveError::NoPromotion);
                }
                let other = self.board(id.other());
                let there = other.piece_at(square).map(|piece| piece.role);
                if there != Some(role) || !self.exchange_candidates(id, rules).has(square) {
                    return Err(MoveError::CannotExchange(role, square));
                }
                match exposed_king(other, square) {
                    None => Ok(()),
                    Some(color) => Err(MoveError::ExchangeExposesKing {
                        role,
                        square,
                        color,
                    }),
                }
            }
            _ => self.board(id).check_move(m, rules),
        }
    }

    /// Plays a move of the side to move on a board, and hands the captured piece over.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Held, Ruleset, Seat};
    ///
    /// let mut boards = Boards::start();
    /// for text in ["e2e4", "d7d5", "e4d5"] {
    ///     let m = boards.parse_move(BoardId::A, text)?;
    ///     let hand_over = boards.play(BoardId::A, m, &Ruleset::FICS)?;
    ///     // White on board A captures for the partner, who plays Black on board B.
    ///     let received = (text == "e4d5").then_some((Seat::BLACK_OF_B, Held::Pawn));
    ///     assert_eq!(hand_over.to, received);
    /// }
    /// assert!(boards[BoardId::B].hand(Seat::BLACK_OF_B.color).has(Held::Pawn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal; both boards are then unchanged.
    pub fn play(&mut self, id: BoardId, m: Move, rules: &Ruleset) -> Result<HandOver, MoveError> {
        self.check_move(id, m, rules)?;
        Ok(self.play_unchecked(id, m, rules))
    }

    /// Plays a move without checking that it is legal, and hands a captured piece over. Use it for
    /// moves that are known to be legal, and for illegal moves that were made over the board.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Held, Ruleset, Seat};
    ///
    /// // The rook illegally jumps over the pawn on a2 and captures on a7.
    /// let mut boards = Boards::start();
    /// let m = boards.parse_move(BoardId::A, "a1a7")?;
    /// let hand_over = boards.play_unchecked(BoardId::A, m, &Ruleset::WBN);
    /// assert_eq!(hand_over.to, Some((Seat::BLACK_OF_B, Held::Pawn)));
    /// # Ok::<(), bughouse_core::ParseMoveError>(())
    /// ```
    ///
    /// # Panics
    /// In debug builds, if the move is not physically possible
    /// ([`Boards::is_physically_possible`]); in other builds such a move corrupts the boards.
    pub fn play_unchecked(&mut self, id: BoardId, m: Move, rules: &Ruleset) -> HandOver {
        debug_assert!(
            self.is_physically_possible(id, m, rules),
            "{m} is not physically possible"
        );
        let mover = Seat {
            board: id,
            color: self.board(id).to_move(),
        };
        let pawn_to = match m {
            Move::Step {
                promotion: Some(Promotion::Exchanged(_, square)),
                ..
            } => Some(self.exchange(id.other(), square)),
            _ => None,
        };
        let played = self.0[id].play_unchecked(m, rules);
        let to = played.handed.map(|held| (receiver(mover, rules), held));
        if let Some((seat, held)) = to {
            self.receive(seat, held);
        }
        HandOver {
            played,
            to,
            pawn_to,
        }
    }

    /// Removes the piece for which a pawn is exchanged, and puts the pawn into the hand of the
    /// piece's owner. Returns the owner's seat.
    fn exchange(&mut self, id: BoardId, square: Square) -> Seat {
        let piece = self.board(id).piece_at(square);
        let piece = piece.expect("a pawn is exchanged for a piece");
        self.0[id].remove_for_promotion(piece, square);
        let owner = Seat {
            board: id,
            color: piece.color,
        };
        self.receive(owner, Held::Pawn);
        owner
    }

    /// The verdict for the side to move on a board, promotions by exchange included.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Ruleset, Verdict};
    ///
    /// assert_eq!(Boards::start().verdict(BoardId::A, &Ruleset::FICS), Verdict::Open);
    /// ```
    pub fn verdict(&self, id: BoardId, rules: &Ruleset) -> Verdict {
        let board = self.board(id);
        match board.verdict(rules) {
            Verdict::Open => Verdict::Open,
            verdict => {
                let mut may_promote = false;
                if !self.exchangeable(id, rules).is_empty() {
                    board.for_each_piece(|piece| may_promote |= !piece.promoting().is_empty());
                }
                if may_promote {
                    board.verdict_if(true, rules)
                } else {
                    verdict
                }
            }
        }
    }

    /// Whether on both boards the side to move can neither move nor drop. Then no piece can be
    /// captured any more, so no piece can arrive in a hand. Always false with one board.
    ///
    /// ```
    /// use bughouse_core::{Board, Boards, ByBoard, Ruleset};
    ///
    /// let stalemate: Board = "7k/5Q2/6K1/8/8/8/8/8 b - -".parse()?;
    /// assert!(Boards::new(ByBoard([stalemate; 2])).are_frozen(&Ruleset::FICS));
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn are_frozen(&self, rules: &Ruleset) -> bool {
        let no_move = |&id: &BoardId| self.moves(id, rules).is_empty();
        rules.boards == 2 && BoardId::BOTH.iter().all(no_move)
    }

    /// The number of pieces on both boards and in the four hands: always 64 in a match that
    /// began with two sets.
    ///
    /// ```
    /// assert_eq!(bughouse_core::Boards::start().count_pieces(), 64);
    /// ```
    pub fn count_pieces(&self) -> u32 {
        let of = |board: &Board| {
            let hands: u32 = Color::BOTH
                .into_iter()
                .map(|color| board.hand(color).len())
                .sum();
            board.occupied().len() + hands
        };
        BoardId::BOTH.into_iter().map(|id| of(self.board(id))).sum()
    }
}

/// The seat that receives a piece that `captor` captures: the captor's partner (WBN 1.1b) or, in
/// crazyhouse, the captor (RU O2).
fn receiver(captor: Seat, rules: &Ruleset) -> Seat {
    if rules.boards == 1 {
        captor
    } else {
        captor.partner()
    }
}

/// The color whose king would get a new attacker if the piece on `square` were removed.
fn exposed_king(board: &Board, square: Square) -> Option<Color> {
    let before = board.occupied();
    let after = before.without(square);
    Color::BOTH.into_iter().find(|&color| {
        let king = board.king(color);
        let new = board.attackers(king, !color, after) - board.attackers(king, !color, before);
        !new.is_empty()
    })
}

impl Index<BoardId> for Boards {
    type Output = Board;
    #[inline]
    fn index(&self, id: BoardId) -> &Board {
        &self.0[id]
    }
}
