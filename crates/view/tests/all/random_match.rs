//! Random matches for tests and for the benchmark of frames.

use bughouse_core::{BoardId, BySeat};
use bughouse_match::{Actor, Command, MatchTime, Setup, Transition};
use bughouse_view::viewed::{LoggedEvent, ViewedMatch};

/// A match that has not begun.
pub fn opening(setup: &Setup) -> ViewedMatch {
    ViewedMatch::new(1, setup.clone(), BySeat::new(|seat| seat.to_string()))
}

/// Plays random legal moves on both boards in turn, at most `half_moves` of them. Returns each event with
/// the match after it.
pub fn played(setup: Setup, half_moves: u32) -> Vec<(ViewedMatch, LoggedEvent)> {
    let rules = setup.rules;
    let mut play = Play {
        viewed: opening(&setup),
        at: MatchTime::ZERO,
        points: Vec::new(),
    };
    play.command(Actor::System, &Command::Start);
    let mut random = 1u64;
    for half_move in 0..half_moves {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let board = BoardId::BOTH[half_move as usize % 2];
        let state = play.viewed.state();
        let moves = state.boards().moves(board, &rules);
        if moves.is_empty() || state.result().is_some() {
            break;
        }
        let mover = Actor::Seat(state.to_move(board));
        let mv = moves[(random >> 33) as usize % moves.len()];
        if rules.over_the_board() {
            play.command(mover, &Command::Make(mv));
            play.command(mover, &Command::Press);
        } else {
            play.command(mover, &Command::play(mv));
        }
    }
    play.points
}

struct Play {
    viewed: ViewedMatch,
    at: MatchTime,
    points: Vec<(ViewedMatch, LoggedEvent)>,
}

impl Play {
    fn command(&mut self, by: Actor, command: &Command) {
        self.at = self.at + 500;
        let due = self.viewed.state().advance_to(self.at);
        due.into_iter().for_each(|due| self.append(due));
        // A refusal is ignored: an event that was due may have decided the board.
        let decided = self.viewed.state().decide(by, command, self.at);
        decided.into_iter().for_each(|decided| self.append(decided));
    }

    fn append(&mut self, transition: Transition) {
        for (event, after) in transition.into_steps() {
            let entry = self.viewed.append_applied(self.at, &event, after);
            self.points.push((self.viewed.clone(), entry));
        }
    }
}
