//! How a board looks for one of its players, by a short search.

use bughouse_core::Seat;

use crate::eval::Weights;
use crate::search::score::MATE;
use crate::search::{After, Flow, Memory, Search};
use crate::{Ideas, View};

/// The memory of such a search, in bytes. It is short.
const TABLE_BYTES: usize = 256 << 10;

/// The deepest search.
const MAX_DEPTH: i32 = 20;

/// The score of the board of `seat` in points, from the view of `seat`, with the hands as they
/// are. It is near 30,000 for a mate. `nodes`: about how many positions are visited.
pub fn judge(view: &View, seat: Seat, nodes: u64) -> i32 {
    let board = view.boards.board(seat.board);
    let (weights, mut memory) = (Weights::TUNED, Memory::new(TABLE_BYTES));
    let flow = Flow::fixed(&weights);
    let mut stop = After(nodes);
    let mut search = Search::new(
        &view.rules,
        &weights,
        Ideas::ALL,
        &mut memory,
        flow,
        &mut stop,
    );
    let found = search.run(&view.boards, seat.board, MAX_DEPTH);
    let score = match found.best() {
        Some((_, score)) => score,
        // The side to move has no move: mated, unless a piece comes, or stuck.
        None if board.in_check() => -MATE,
        None => 0,
    };
    match board.to_move() == seat.color {
        true => score,
        false => -score,
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::{Board, Boards, ByBoard, Ruleset};

    use super::*;

    fn score(board: &str, seat: Seat) -> i32 {
        let board: Board = board.parse().expect(board);
        let view = View {
            seat,
            rules: Ruleset::FICS,
            boards: Boards::new(ByBoard([board, Board::start()])),
            clocks_ms: None,
            now_ms: 0,
        };
        judge(&view, seat, 2_000)
    }

    #[test]
    fn a_score_is_from_the_view_of_the_seat() {
        let (white, black) = (Seat::WHITE_OF_A, Seat::BLACK_OF_A);
        let rich = "4k3/8/8/8/8/8/8/QQ2K3 w - -";
        assert!(score(rich, white) > 1_500);
        assert!(score(rich, black) < -1_500);
        assert!(score("6rk/5Npp/8/8/8/8/8/K7 b - -", black) < -20_000);
        assert!(
            score(
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
                white
            )
            .abs()
                < 300
        );
    }
}
