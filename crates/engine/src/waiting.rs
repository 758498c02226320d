//! WAIT as a choice: whether a player moves or waits, and until when.
//!
//! While a player waits, their clock runs, and nothing happens on their board. On the other board either
//! the partner is to move, who may change everything with a captured piece, or the partner's
//! opponent, the diagonal of the player. If the diagonal waits as well, the one of the two with less
//! time flags first.

use std::time::Duration;

use crate::View;

/// The lead over the diagonal that a waiting player needs, in milliseconds, and as a share of their
/// clock: the last moves of a match cost time, too.
const LEAD_MS: i64 = 1_000;
const LEAD_PERCENT: i64 = 5;

/// With less time than this, a player does not wait for the partner's move.
const TOO_LITTLE_MS: i64 = 3_000;

/// With less time than this, a player moves whatever the partner says.
const LAST_MS: i64 = 1_500;

/// So far behind the diagonal a player moves fast: milliseconds, and a share of the diagonal's clock.
const BEHIND_MS: i64 = 3_000;
const BEHIND_PERCENT: i64 = 10;

/// How long a player waits for a piece with which they mate: milliseconds, and a share of their clock.
const FOR_A_MATE_MS: i64 = 6_000;
const FOR_A_MATE_PERCENT: i64 = 10;

/// The longest wait before the player looks at the clocks again. News come sooner.
const LOOK_AGAIN_MS: i64 = 2_000;

/// What a player does about time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It moves.
    Move,
    /// It waits, and looks again after this time.
    Wait(Duration),
}

/// What a player knows about both boards when it chooses.
#[derive(Clone, Copy, Default, Debug)]
pub struct Facts {
    /// In how many plies the player mates by force; 0 if they do not.
    pub mates_in: u32,
    /// In how many plies the player is mated by force; 0 if they are not.
    pub mated_in: u32,
    /// Whether the partner can capture a piece with which the player mates.
    pub mating_piece_is_near: bool,
    /// Whether the partner mates with their next moves.
    pub partner_mates: bool,
    /// Whether the partner is mated by force.
    pub partner_is_mated: bool,
    /// Whether the partner waits, too.
    pub partner_sits: bool,
    /// Whether the partner asks the player to wait.
    pub asked_to_sit: bool,
    /// Whether the partner asks the player to move.
    pub asked_to_go: bool,
    /// How long the player has thought or waited, in milliseconds.
    pub waited_ms: i64,
}

/// Whether the player has to think fast, as far as it knows before its search: the other board or the
/// clocks are lost if nothing happens here.
pub fn hurries(view: &View, facts: &Facts) -> bool {
    Clocks::of(view).is_some_and(|clocks| {
        let behind = BEHIND_MS + clocks.diagonal * BEHIND_PERCENT / 100;
        facts.asked_to_go
            || facts.partner_is_mated
            || facts.partner_sits
            || -clocks.lead_ms() >= behind
    })
}

/// What the partner asked and the player does not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It does not wait.
    Sit,
    /// It does not move.
    Go,
}

/// What the player does, and which request of the partner it refuses because it is absurd.
pub fn choose(view: &View, facts: &Facts) -> (Choice, Option<Refused>) {
    let Some(clocks) = Clocks::of(view) else {
        return (Choice::Move, None);
    };
    if facts.asked_to_sit {
        let is_absurd = (1..=4).contains(&facts.mates_in) || !clocks.allow_to_obey();
        return match is_absurd {
            true => (Choice::Move, Some(Refused::Sit)),
            false => (clocks.wait(LAST_MS), None),
        };
    }
    let choice = unasked(&clocks, facts);
    if facts.asked_to_go && matches!(choice, Choice::Wait(_)) {
        let is_absurd = (1..=4).contains(&facts.mated_in) || facts.partner_mates;
        return match is_absurd {
            true => (choice, Some(Refused::Go)),
            false => (Choice::Move, None),
        };
    }
    (choice, None)
}

/// What the player does without a request.
fn unasked(clocks: &Clocks, facts: &Facts) -> Choice {
    if facts.mates_in > 0 {
        return Choice::Move;
    }
    if facts.mated_in > 0 {
        return lost(clocks, facts);
    }
    if facts.mating_piece_is_near
        && clocks.partner_is_to_move
        && !facts.partner_sits
        && facts.waited_ms < FOR_A_MATE_MS.min(clocks.own * FOR_A_MATE_PERCENT / 100)
        && clocks.lead_ms() >= clocks.lead_needed()
    {
        return clocks.wait(TOO_LITTLE_MS);
    }
    Choice::Move
}

/// What a player does who is mated by force on their own board.
fn lost(clocks: &Clocks, facts: &Facts) -> Choice {
    if clocks.partner_is_to_move {
        let comes = facts.partner_mates || clocks.partner_can_move && !facts.partner_sits;
        let least = if facts.partner_mates {
            LAST_MS
        } else {
            TOO_LITTLE_MS
        };
        // Partners who are both mated and both wait lose with the smaller of their clocks. A mate
        // that is played is lost at once, so the player waits as long as that is possible.
        let nothing_better = facts.mated_in <= 2 && clocks.lead_ms() >= clocks.lead_needed();
        return match (comes || nothing_better) && clocks.own >= least {
            true => clocks.wait(least),
            false => Choice::Move,
        };
    }
    // The diagonal is to move. If it mates, waiting only gives it the time to do so.
    if facts.partner_is_mated || clocks.lead_ms() < clocks.lead_needed() {
        return Choice::Move;
    }
    clocks.wait(LAST_MS)
}

/// The clocks that decide about waiting, in milliseconds.
struct Clocks {
    own: i64,
    diagonal: i64,
    partner_is_to_move: bool,
    partner_can_move: bool,
}

impl Clocks {
    /// `None` without clocks: nothing would end the wait.
    fn of(view: &View) -> Option<Clocks> {
        let clocks = view.clocks_ms?;
        let seat = view.seat;
        let other = view.boards.board(seat.board.other());
        Some(Clocks {
            own: clocks[seat],
            diagonal: clocks[seat.diagonal()],
            partner_is_to_move: other.to_move() == seat.partner().color,
            partner_can_move: other.count_moves(&view.rules) > 0,
        })
    }

    fn lead_ms(&self) -> i64 {
        self.own - self.diagonal
    }

    fn lead_needed(&self) -> i64 {
        LEAD_MS + self.own * LEAD_PERCENT / 100
    }

    /// Whether the player can wait on request: not with their last seconds, and not if the diagonal
    /// waits with more time and the player would soon flag.
    fn allow_to_obey(&self) -> bool {
        let outlasts = self.partner_is_to_move || self.lead_ms() >= 0;
        self.own >= if outlasts { LAST_MS } else { 3 * TOO_LITTLE_MS }
    }

    /// A wait that ends before the clock has fallen to `least` milliseconds.
    fn wait(&self, least: i64) -> Choice {
        let ms = (self.own - least).clamp(100, LOOK_AGAIN_MS);
        Choice::Wait(Duration::from_millis(ms.unsigned_abs()))
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::{Board, Boards, ByBoard, BySeat, Ruleset, Seat};

    use super::*;

    /// What White of board A does who is mated by force, with these clocks (of A, a, B, b) in
    /// seconds.
    fn mated(other_board: &str, clocks: [i64; 4]) -> bool {
        let facts = Facts {
            mated_in: 2,
            ..Facts::default()
        };
        waits(other_board, clocks, &facts)
    }

    fn waits(other_board: &str, clocks: [i64; 4], facts: &Facts) -> bool {
        let other: Board = other_board.parse().expect(other_board);
        let [mine, opponent, diagonal, partner] = clocks.map(|s| s * 1_000);
        let clocks = BySeat::new(|seat| match seat {
            Seat::WHITE_OF_A => mine,
            Seat::BLACK_OF_A => opponent,
            Seat::WHITE_OF_B => diagonal,
            _ => partner,
        });
        let view = View {
            seat: Seat::WHITE_OF_A,
            rules: Ruleset::FICS,
            boards: Boards::new(ByBoard([Board::start(), other])),
            clocks_ms: Some(clocks),
            now_ms: 0,
        };
        matches!(choose(&view, facts).0, Choice::Wait(_))
    }

    const DIAGONAL_MOVES: &str = "4k3/8/8/8/8/8/8/4K3 w - -";
    const PARTNER_MOVES: &str = "4k3/8/8/8/8/8/8/4K3 b - -";
    const PARTNER_IS_STUCK: &str = "k7/2Q5/1K6/8/8/8/8/8 b - -";

    #[test]
    fn a_mated_player_waits_with_more_time_than_their_diagonal() {
        assert!(mated(DIAGONAL_MOVES, [60, 5, 40, 5]));
        assert!(!mated(DIAGONAL_MOVES, [60, 5, 59, 5]));
        assert!(!mated(DIAGONAL_MOVES, [40, 5, 60, 5]));
    }

    #[test]
    fn a_mated_player_waits_for_a_move_of_the_partner() {
        assert!(mated(PARTNER_MOVES, [20, 60, 60, 60]));
        assert!(!mated(PARTNER_MOVES, [2, 60, 60, 60]));
        assert!(!mated(PARTNER_IS_STUCK, [20, 60, 60, 60]));
    }

    #[test]
    fn a_request_is_obeyed_unless_it_is_absurd() {
        let sit = Facts {
            asked_to_sit: true,
            ..Facts::default()
        };
        assert!(waits(DIAGONAL_MOVES, [60, 60, 60, 60], &sit));
        assert!(waits(PARTNER_MOVES, [10, 60, 60, 60], &sit));
        assert!(!waits(PARTNER_MOVES, [1, 60, 60, 60], &sit));
        assert!(!waits(DIAGONAL_MOVES, [8, 60, 60, 60], &sit));
        let mate = Facts { mates_in: 3, ..sit };
        assert!(!waits(DIAGONAL_MOVES, [60, 60, 60, 60], &mate));
        let go = Facts {
            asked_to_go: true,
            mated_in: 6,
            ..Facts::default()
        };
        assert!(!waits(DIAGONAL_MOVES, [60, 60, 20, 60], &go));
        let mated_at_once = Facts { mated_in: 2, ..go };
        assert!(waits(DIAGONAL_MOVES, [60, 60, 20, 60], &mated_at_once));
    }
}
