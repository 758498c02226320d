//! Bots: they sit like people, take their time like people, and play through the same commands.

use std::sync::Arc;
use std::time::Duration;

use bughouse_core::{Boards, Move, Ruleset, Seat};
use tokio::sync::Semaphore;

/// What a bot looks at when it has the move.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Both boards.
    pub boards: Boards,
    /// The rules.
    pub rules: Ruleset,
    /// Its seat.
    pub seat: Seat,
    /// What is left on its clock, in milliseconds; none without clocks.
    pub left_ms: Option<i64>,
}

/// Where bots think: never on the threads that serve people, and never more at once than half
/// the machine.
#[derive(Clone, Debug)]
pub struct Thinkers(Arc<Semaphore>);

impl Default for Thinkers {
    fn default() -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers(Arc::new(Semaphore::new((cores / 2).max(1))))
    }
}

impl Thinkers {
    /// Finds a move, and takes as long as a person might. None when there is no move to make.
    pub async fn think(&self, look: Look) -> Option<Move> {
        let thought = async {
            // The semaphore is never closed; without a place the bot would think all the same.
            let _place = self.0.acquire().await;
            tokio::task::spawn_blocking(move || choose(&look))
                .await
                .ok()
                .flatten()
        };
        let (mv, ()) = tokio::join!(thought, tokio::time::sleep(pause(look.left_ms, random())));
        mv
    }
}

/// The time that a bot lets pass before it moves: 0.6 to 2.5 seconds with plenty on the clock,
/// and a fortieth of what is left when that is less.
fn pause(left_ms: Option<i64>, lot: u32) -> Duration {
    let longest = left_ms.map_or(2_500, |left| (left / 40).clamp(40, 2_500));
    let part = longest / 4 + longest * 3 / 4 * i64::from(lot % 1_000) / 1_000;
    Duration::from_millis(u64::try_from(part).unwrap_or(0))
}

fn choose(look: &Look) -> Option<Move> {
    let moves = look.boards.moves(look.seat.board, &look.rules);
    let lot = random() as usize % moves.len().max(1);
    moves.get(lot).copied()
}

fn random() -> u32 {
    getrandom::u32().expect("the system gives random bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_hurries_when_its_time_runs_out() {
        let ms = |left, lot| pause(left, lot).as_millis();
        assert_eq!((ms(Some(180_000), 0), ms(Some(180_000), 999)), (625, 2_498));
        assert_eq!((ms(None, 0), ms(None, 999)), (625, 2_498));
        assert!(ms(Some(10_000), 999) < 250);
        assert!(ms(Some(0), 999) < 40);
    }
}
