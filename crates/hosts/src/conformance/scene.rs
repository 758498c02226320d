//! Positions that a clause is about: moves of both boards from the start of chess, so that engines
//! which cannot begin from a position can play them, too.

use bughouse_core::{BoardId, Boards, Held, Move, Role, Ruleset, Seat};
use bughouse_engine::{News, View};

/// The rules of all scenes.
pub const RULES: &Ruleset = &Ruleset::CHESSCOM;

/// What the engine's move has to be. Every move has to be legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    AnyMove,
    Drop(Held),
    Promotion,
    EnPassant,
}

/// A position with the engine to move.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub seat: Seat,
    /// The moves: board and move in turn, `A e2e4 B d2d4`.
    pub moves: &'static str,
    pub wanted: Wanted,
}

const fn white(moves: &'static str, wanted: Wanted) -> Scene {
    Scene {
        seat: Seat::WHITE_OF_A,
        moves,
        wanted,
    }
}

const fn black(moves: &'static str, wanted: Wanted) -> Scene {
    Scene {
        seat: Seat::BLACK_OF_A,
        ..white(moves, wanted)
    }
}

/// The first moves of a match.
pub const FIRST: [Scene; 2] = [white("", Wanted::AnyMove), black("A e2e4", Wanted::AnyMove)];

/// Pieces are in the hands of both sides of the engine's board.
pub const HANDS: Scene = white(
    "B e2e4 B d7d5 B e4d5 B d8d5 B b1c3 A d2d4 A d7d6 B d5g2 B f1g2",
    Wanted::AnyMove,
);

/// A drop of one kind of piece is the only way to block a check.
pub const DROPS: [Scene; 6] = [
    white(
        "B e2e4 B d7d5 B a2a3 B d5e4 A f2f3 A e7e5 A g2g4 A d8h4",
        Wanted::Drop(Held::Pawn),
    ),
    white(
        "B g1f3 B e7e5 B a2a3 B e5e4 B a3a4 B e4f3 A f2f3 A e7e5 A g2g4 A d8h4",
        Wanted::Drop(Held::Knight),
    ),
    white(
        "B e2e4 B b7b6 B f1a6 B b8a6 A f2f3 A e7e5 A g2g4 A d8h4",
        Wanted::Drop(Held::Bishop),
    ),
    white(
        "B a2a4 B b7b5 B a1a3 B b5b4 B a4a5 B b4a3 A f2f3 A e7e5 A g2g4 A d8h4",
        Wanted::Drop(Held::Rook),
    ),
    white(
        "B e2e4 B g8f6 B d1h5 B f6h5 A f2f3 A e7e5 A g2g4 A d8h4",
        Wanted::Drop(Held::Queen),
    ),
    black(
        "B e2e4 B d7d5 B e4d5 A e2e4 A f7f6 A b1c3 A g7g5 A d1h5",
        Wanted::Drop(Held::Pawn),
    ),
];

/// A drop of a piece would mate or block, but the engine lacks it. In the first scene the opponent has
/// the piece; in the second the engine has captured one, which its partner gets; in the third no
/// hand has any.
pub const LACKS: [Scene; 3] = [
    black(
        "B g1f3 B e7e5 B a2a3 B e5e4 B a3a4 B e4f3 A e2e3 A g7g6 A g1e2 A a7a6 A c2c4",
        Wanted::AnyMove,
    ),
    white("A f2f4 A e7e5 A f4e5 A d8h4", Wanted::AnyMove),
    white("A g1f3 A a7a6 A f3g5 A f7f6", Wanted::AnyMove),
];

/// A pawn can capture the queen and promote.
pub const PROMOTES: Scene = white(
    "A d2d4 A a7a6 A d4d5 A a6a5 A d5d6 A a5a4 A d6c7 A a4a3",
    Wanted::Promotion,
);

/// The opponent has promoted with check.
pub const PROMOTED: Scene = black(
    "A d2d4 A a7a6 A d4d5 A a6a5 A d5d6 A a5a4 A d6c7 A a4a3 A c7d8q",
    Wanted::AnyMove,
);

/// The only legal moves capture en passant.
pub const EN_PASSANT: Scene = black(
    "A g2g3 A f7f5 B b2b3 A b1a3 A h7h5 B c7c5 A g3g4 A b7b5 A h2h4 A a7a5 A f2f3 B d2d4 B c5c4 \
     A e8f7 A c2c3 B b1c3 A f7f6 B b8c6 A d1b3 A d7d6 A b3g8 B g2g3 A h8h6 A g8b3 B N@b4 B f1h3 \
     B c6d4 A h6g6 A P@d4 B g1f3 A f5f4 A g4g5 B h7h6 A f6f5 A e2e4",
    Wanted::EnPassant,
);

/// The opponent has castled, and its rook gives check.
pub const CASTLED: Scene = black(
    "A h2h4 A g8f6 A b1a3 A c7c6 A c2c4 A h8g8 A a3b5 B d2d3 A d8b6 A h4h5 A b6a5 A d1a4 A b8a6 \
     A b5d6 A e8d8 A d6c8 A h7h6 B b7b6 B c2c4 A a4d1 A a5d2 A d1d2 A f6g4 B e7e6 A d2d7 B c1g5 \
     B B@f6 A d8d7 A h1h4 A g4f6 A c1f4 A f6h7 A e1c1",
    Wanted::AnyMove,
);

/// No legal move, but a drop may block the check: then a pawn arrives.
pub const MATED: (&str, &str) = ("B e2e4 B d7d5 A f2f3 A e7e5 A g2g4 B a2a3 A d8h4", "B d5e4");

/// A pawn arrives while the engine thinks.
pub const ARRIVES: (&str, &str) = ("B e2e4 B d7d5 B a2a3 A d2d4 A d7d5", "B d5e4");

impl Scene {
    /// Whether a legal move is the wanted one.
    pub fn wants(&self, boards: &Boards, mv: Move) -> bool {
        let board = boards.board(self.seat.board);
        match (self.wanted, mv) {
            (Wanted::AnyMove, _) => true,
            (Wanted::Drop(held), mv) => mv.dropped() == Some(held),
            (Wanted::Promotion, Move::Step { promotion, .. }) => promotion.is_some(),
            (Wanted::EnPassant, Move::Step { from, to, .. }) => {
                let is_pawn = board
                    .piece_at(from)
                    .is_some_and(|piece| piece.role == Role::Pawn);
                is_pawn && from.file() != to.file() && board.piece_at(to).is_none()
            }
            _ => false,
        }
    }
}

/// The news of moves from these boards, each with the boards after it. A text of this file has only
/// legal moves, which a test shows.
pub fn news_of(mut boards: Boards, moves: &str) -> Vec<(News, Boards)> {
    let words: Vec<&str> = moves.split_whitespace().collect();
    let pairs = words.chunks_exact(2).filter_map(|pair| {
        let board = BoardId::BOTH
            .into_iter()
            .find(|id| id.to_string() == pair[0])?;
        let mv = boards.parse_move(board, pair[1]).ok()?;
        boards.play(board, mv, RULES).ok()?;
        Some((News::Played { board, mv }, boards))
    });
    pairs.collect()
}

/// What a seat sees.
pub fn view(seat: Seat, boards: Boards, clock_ms: i64) -> View {
    View {
        seat,
        rules: *RULES,
        boards,
        clocks_ms: Some(bughouse_core::BySeat::uniform(clock_ms)),
        now_ms: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(boards: Boards, moves: &str) -> Boards {
        let news = news_of(boards, moves);
        assert_eq!(news.len() * 2, moves.split_whitespace().count(), "{moves}");
        news.last().map_or(boards, |(_, boards)| *boards)
    }

    #[test]
    fn each_scene_forces_what_it_wants() {
        let forced = DROPS.iter().chain([&EN_PASSANT]);
        for scene in forced {
            let boards = after(Boards::start(), scene.moves);
            assert_eq!(boards[BoardId::A].to_move(), scene.seat.color);
            let moves = boards.moves(BoardId::A, RULES);
            let all = moves.iter().all(|&mv| scene.wants(&boards, mv));
            assert!(!moves.is_empty() && all, "{scene:?}: {moves:?}");
        }
        let count = |scene: &Scene| {
            let boards = after(Boards::start(), scene.moves);
            assert_eq!(boards[BoardId::A].to_move(), scene.seat.color);
            boards.moves(BoardId::A, RULES).len()
        };
        assert_eq!((count(&PROMOTED), count(&CASTLED)), (1, 3));
        assert!(
            [FIRST[0], FIRST[1], HANDS]
                .iter()
                .all(|scene| count(scene) > 10)
        );
        assert!(LACKS.iter().all(|scene| count(scene) > 0));
        let boards = after(Boards::start(), PROMOTES.moves);
        let moves = boards.moves(BoardId::A, RULES);
        assert!(moves.iter().any(|&mv| PROMOTES.wants(&boards, mv)));
    }

    #[test]
    fn a_piece_that_arrives_changes_the_moves() {
        let boards = after(Boards::start(), MATED.0);
        assert_eq!(boards.moves(BoardId::A, RULES).len(), 0);
        let boards = after(boards, MATED.1);
        let moves = boards.moves(BoardId::A, RULES);
        assert!(moves.iter().all(|mv| mv.dropped() == Some(Held::Pawn)) && moves.len() == 2);
        let before = after(Boards::start(), ARRIVES.0);
        assert_ne!(before[BoardId::A], after(before, ARRIVES.1)[BoardId::A]);
    }
}
