//! Whether a player whose move only loses can wait instead.
//!
//! While a player waits, their clock runs. On the other board either the partner is to move, who may
//! change everything with a captured piece, or the partner's opponent, the diagonal of the player.
//! If the diagonal waits as well, the one of the two with less time flags first.

use bughouse_core::BoardId;

use crate::View;

/// The lead over the diagonal that a waiting player needs, in milliseconds, and as a share of their
/// clock: the last moves of a match cost time, too.
const LEAD_MS: i64 = 1_000;
const LEAD_PERCENT: i64 = 5;

/// With less time than this, a player does not wait for the partner's move.
const TOO_LITTLE_MS: i64 = 3_000;

/// Whether the player can afford to wait. Never without clocks, because nothing would end the wait,
/// and never if the other board has no side with a move.
pub fn may_wait(view: &View) -> bool {
    if view.rules.boards == 1 {
        return false; // no piece will arrive
    }
    let Some(clocks) = view.clocks_ms else {
        return false;
    };
    let seat = view.seat;
    let other: BoardId = seat.board.other();
    let partner_moves = view.boards.board(other).to_move() == seat.partner().color;
    let can_move = view.boards.board(other).count_moves(&view.rules) > 0;
    let (own, diagonal) = (clocks[seat], clocks[seat.diagonal()]);
    if partner_moves {
        can_move && own >= TOO_LITTLE_MS
    } else {
        own - diagonal >= LEAD_MS + own * LEAD_PERCENT / 100
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::{Board, Boards, ByBoard, BySeat, Ruleset, Seat};

    use super::*;

    /// Whether White of board A may wait with these clocks (of A, a, B, b), in seconds.
    fn waits(other_board: &str, clocks: [i64; 4]) -> bool {
        let other: Board = other_board.parse().expect(other_board);
        let [mine, opponent, diagonal, partner] = clocks.map(|s| s * 1_000);
        let clocks = BySeat::new(|seat| match seat {
            Seat::WHITE_OF_A => mine,
            Seat::BLACK_OF_A => opponent,
            Seat::WHITE_OF_B => diagonal,
            _ => partner,
        });
        may_wait(&View {
            seat: Seat::WHITE_OF_A,
            rules: Ruleset::FICS,
            boards: Boards::new(ByBoard([Board::start(), other])),
            clocks_ms: Some(clocks),
            now_ms: 0,
        })
    }

    const DIAGONAL_MOVES: &str = "4k3/8/8/8/8/8/8/4K3 w - -";
    const PARTNER_MOVES: &str = "4k3/8/8/8/8/8/8/4K3 b - -";
    const PARTNER_IS_STUCK: &str = "k7/2Q5/1K6/8/8/8/8/8 b - -";

    #[test]
    fn a_player_waits_with_more_time_than_their_diagonal() {
        assert!(waits(DIAGONAL_MOVES, [60, 5, 40, 5]));
        assert!(!waits(DIAGONAL_MOVES, [60, 5, 59, 5]));
        assert!(!waits(DIAGONAL_MOVES, [40, 5, 60, 5]));
    }

    #[test]
    fn a_player_waits_for_a_move_of_the_partner() {
        assert!(waits(PARTNER_MOVES, [20, 60, 60, 60]));
        assert!(!waits(PARTNER_MOVES, [2, 60, 60, 60]));
        assert!(!waits(PARTNER_IS_STUCK, [20, 60, 60, 60]));
    }
}
