//! Bots: they hold seats, pause as long as people do, and play through the same commands.

mod duty;

use std::sync::Arc;
use std::time::Duration;

use bughouse_core::{Board, Boards, Commit, Drop, Held, Holdings, Move, Ruleset, Seat, Verdict};
use bughouse_engine::{DEFAULT_NODES, Seed};
use bughouse_match::{Command, Match, MatchTime};
use tokio::sync::Semaphore;

use duty::duty;

/// The position that a bot decides on.
#[derive(Clone, Debug)]
pub struct BotView {
    /// A command that needs no search.
    duty: Option<Command>,
    /// A move is completed by pressing the clock.
    by_press: bool,
    boards: Boards,
    rules: Ruleset,
    seat: Seat,
    /// Only this drop is left to play (WBN 1.9).
    last_drop: Option<Held>,
    /// Time left on its clock, in milliseconds; `None` without clocks.
    left_ms: Option<i64>,
}

impl BotView {
    /// The view of that seat at that time; `None` when the bot has nothing to do.
    pub fn at(state: &Match, seat: Seat, now: MatchTime) -> Option<BotView> {
        let duty = duty(state, seat, now);
        let may_move = state.may_play(seat) && state.frozen(seat, now).is_none();
        if duty.is_none() && !may_move {
            return None;
        }
        Some(BotView {
            duty,
            by_press: state.rules().moves.commit == Commit::Press,
            boards: droppable(state, seat),
            rules: *state.rules(),
            seat,
            last_drop: state.last_drop().map(|(_, held)| held),
            left_ms: state.clock(seat, now),
        })
    }

    /// Whether the bot would still send this command. A claim that is no longer true would be
    /// penalized.
    pub fn is_still_wanted(command: &Command, state: &Match, seat: Seat, now: MatchTime) -> bool {
        let claims = matches!(command, Command::Claim { .. });
        !claims || duty(state, seat, now).as_ref() == Some(command)
    }

    /// The bot's command, found by searching `nodes` positions after captures; `None` when it waits.
    pub fn choose(&self, seed: &mut Seed, nodes: u32) -> Option<Command> {
        if self.duty.is_some() {
            return self.duty.clone();
        }
        match self.last_drop {
            Some(held) => Some(self.last_chance(held)),
            None => {
                let board = self.seat.board;
                let mv =
                    bughouse_engine::choose_move(&self.boards, board, &self.rules, seed, nodes)?;
                Some(match self.by_press {
                    true => Command::Make(mv),
                    false => Command::play(mv),
                })
            }
        }
    }

    /// A drop that mates, or waives the last drop: nothing else changes the result.
    fn last_chance(&self, role: Held) -> Command {
        let id = self.seat.board;
        let mates = |mv: &Move| {
            let mut boards = self.boards;
            let played = boards.play(id, *mv, &self.rules);
            played.is_ok() && boards.verdict(id, &self.rules) == Verdict::Mate
        };
        let squares = self.boards.board(id).drops(&self.rules).of(role);
        let mut drops = squares.into_iter().map(|to| Move::Drop(Drop { role, to }));
        drops.find(mates).map_or(Command::Waive, Command::play)
    }
}

/// Where bots think: outside the threads that serve people, on at most half of the cores.
#[derive(Clone, Debug)]
pub struct BotThreads(Arc<Semaphore>);

impl Default for BotThreads {
    fn default() -> BotThreads {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        BotThreads(Arc::new(Semaphore::new((cores / 2).max(1))))
    }
}

impl BotThreads {
    /// Chooses a command and waits as long as a person might.
    pub async fn think(&self, look: BotView) -> Option<Command> {
        let pause = match look.duty {
            Some(_) => pause(look.left_ms, random_number()) / 3,
            None => pause(look.left_ms, random_number()),
        };
        let thought = async {
            // The semaphore is never closed; if it were, the bot would think without a permit.
            let _place = self.0.acquire().await;
            tokio::task::spawn_blocking(move || {
                look.choose(&mut Seed(random_number()), DEFAULT_NODES)
            })
            .await
            .ok()
            .flatten()
        };
        let (command, ()) = tokio::join!(thought, tokio::time::sleep(pause));
        command
    }
}

/// The boards as far as that seat may use them: without the kinds that it may not drop (WBN 1.8c).
fn droppable(state: &Match, seat: Seat) -> Boards {
    let mut boards = *state.boards();
    let mut position = *boards.board(seat.board).position();
    let hand = position.hand(seat.color);
    let mut free = Holdings::EMPTY;
    for held in Held::ALL {
        let barred = state.is_barred(seat, held);
        (0..hand.count(held))
            .filter(|_| !barred)
            .for_each(|_| free.add(held));
    }
    if free != hand {
        position.set_hand(seat.color, free);
        let board = Board::from_illegal_position(position);
        boards.set_board(seat.board, board.expect("it was on this board before"));
    }
    boards
}

/// The time that a bot waits before it moves: 0.6 to 2.5 seconds with plenty on the clock,
/// and one fortieth of the remaining time when that is less.
fn pause(left_ms: Option<i64>, lot: u64) -> Duration {
    let longest = left_ms.map_or(2_500, |left| (left / 40).clamp(40, 2_500));
    let part = longest / 4 + longest * 3 / 4 * i64::try_from(lot % 1_000).unwrap_or(0) / 1_000;
    Duration::from_millis(u64::try_from(part).unwrap_or(0))
}

fn random_number() -> u64 {
    getrandom::u64().expect("the system gives random bytes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::BoardId;

    #[test]
    fn a_bot_hurries_when_its_time_runs_out() {
        let ms = |left, lot| pause(left, lot).as_millis();
        assert_eq!((ms(Some(180_000), 0), ms(Some(180_000), 999)), (625, 2_498));
        assert_eq!((ms(None, 0), ms(None, 999)), (625, 2_498));
        assert!(ms(Some(10_000), 999) < 250);
        assert!(ms(Some(0), 999) < 40);
    }

    /// WBN 1.9.
    /// WBN 2.2c, Asten §23: the last drop mates, or is given up.
    #[test]
    fn a_bot_uses_the_last_drop_to_mate_or_not_at_all() {
        let look = |half: &str| {
            let mut boards = Boards::start();
            boards.set_board(BoardId::B, half.parse().expect(half));
            let (rules, seat) = (Ruleset::WBN, Seat::BLACK_OF_B);
            BotView {
                duty: None,
                by_press: true,
                boards,
                rules,
                seat,
                last_drop: Some(Held::Knight),
                left_ms: None,
            }
        };
        let mates = look("6k1/8/8/8/8/8/6PP/6RK/n b - -").choose(&mut Seed(1), DEFAULT_NODES);
        let smothered = Move::Drop(Drop {
            role: Held::Knight,
            to: "f2".parse().unwrap(),
        });
        assert_eq!(mates, Some(Command::play(smothered)));
        let cannot = look("6k1/8/8/8/8/8/8/4R2K/n b - -").choose(&mut Seed(1), DEFAULT_NODES);
        assert_eq!(cannot, Some(Command::Waive));
    }
}
