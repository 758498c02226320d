//! Bots: players that are programs. A bot holds a seat, waits before each move as a person would,
//! and sends the same commands as a person.

mod duty;

use std::sync::Arc;
use std::time::Duration;

use bughouse_core::{Board, Boards, Commit, Drop, Held, Holdings, Move, Ruleset, Seat, Verdict};
use bughouse_engine::simple::{DEFAULT_NODES, Seed};
use bughouse_match::{Command, Match, MatchTime};
use tokio::sync::Semaphore;

use duty::duty;

/// The position in which a bot decides, with the other facts that it needs.
#[derive(Clone, Debug)]
pub struct BotView {
    /// A command that the bot sends without a search for a move.
    duty: Option<Command>,
    /// Whether a move counts only when its player presses the clock (over the board).
    by_press: bool,
    boards: Boards,
    rules: Ruleset,
    seat: Seat,
    /// After the other board has ended, the bot may make one last drop, with this piece only (WBN
    /// 1.9). `None` if there is no last drop.
    last_drop: Option<Held>,
    /// The time left on the bot's clock, in milliseconds; `None` without clocks.
    left_ms: Option<i64>,
}

impl BotView {
    /// The view of a bot at `seat` at match time `now`; `None` if the bot has nothing to do.
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

    /// Whether a bot still sends a command that it chose in an earlier position. A claim must still
    /// be true, because a wrong claim is penalized. All other commands are sent.
    pub fn is_still_wanted(command: &Command, state: &Match, seat: Seat, now: MatchTime) -> bool {
        let claims = matches!(command, Command::Claim { .. });
        !claims || duty(state, seat, now).as_ref() == Some(command)
    }

    /// The command that the bot sends; `None` if it waits. To find a move, it searches at most
    /// `nodes` positions.
    pub fn choose(&self, seed: &mut Seed, nodes: u32) -> Option<Command> {
        if self.duty.is_some() {
            return self.duty.clone();
        }
        match self.last_drop {
            Some(held) => Some(self.last_chance(held)),
            None => {
                let board = self.seat.board;
                let mv = bughouse_engine::simple::choose_move(
                    &self.boards,
                    board,
                    &self.rules,
                    seed,
                    nodes,
                )?;
                Some(match self.by_press {
                    true => Command::Make(mv),
                    false => Command::play(mv),
                })
            }
        }
    }

    /// A last drop that mates, or else the command that waives the last drop. The other board has
    /// ended, so only a mate changes the result.
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

/// The threads on which bots think. They are not the threads that serve people. The number of bots
/// that think at the same time is at most half the number of cores.
#[derive(Clone, Debug)]
pub struct BotThreads(Arc<Semaphore>);

impl Default for BotThreads {
    fn default() -> BotThreads {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        BotThreads(Arc::new(Semaphore::new((cores / 2).max(1))))
    }
}

impl BotThreads {
    /// Chooses a command, and returns it after about as much time as a person would need.
    pub async fn think(&self, look: BotView) -> Option<Command> {
        let pause = match look.duty {
            Some(_) => pause(look.left_ms, random_number()) / 3,
            None => pause(look.left_ms, random_number()),
        };
        let thought = async {
            // `acquire` could fail only if the semaphore were closed, and it never is.
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

/// The boards on which a bot searches. The bot's hand has only the pieces that the bot may drop
/// now. If the opponent has said that a dropped piece had been hidden in hand (WBN 1.8b), the bot
/// may not drop pieces of this kind until the opponent allows it (WBN 1.8c).
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
        boards.set_board(
            seat.board,
            board.expect("both kings are on the board as before"),
        );
    }
    boards
}

/// The time that a bot waits before it moves. The longest wait is a fortieth of the time on the
/// bot's clock, but at least 40 ms and at most 2.5 seconds. The random number `random` selects a
/// wait between a quarter of the longest wait and the longest wait.
fn pause(left_ms: Option<i64>, random: u64) -> Duration {
    let longest = left_ms.map_or(2_500, |left| (left / 40).clamp(40, 2_500));
    let part = longest / 4 + longest * 3 / 4 * i64::try_from(random % 1_000).unwrap_or(0) / 1_000;
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
    fn a_bot_waits_less_before_a_move_when_it_has_little_time() {
        let ms = |left, random| pause(left, random).as_millis();
        assert_eq!((ms(Some(180_000), 0), ms(Some(180_000), 999)), (625, 2_498));
        assert_eq!((ms(None, 0), ms(None, 999)), (625, 2_498));
        assert!(ms(Some(10_000), 999) < 250);
        assert!(ms(Some(0), 999) < 40);
    }

    /// After the end of the other board one last drop may mate (WBN 1.9, 2.2c, Asten §23).
    #[test]
    fn a_bot_plays_the_last_drop_if_it_mates_and_waives_it_otherwise() {
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
        let mating = look("6k1/8/8/8/8/8/6PP/6RK/n b - -").choose(&mut Seed(1), DEFAULT_NODES);
        let smothered = Move::Drop(Drop {
            role: Held::Knight,
            to: "f2".parse().unwrap(),
        });
        assert_eq!(mating, Some(Command::play(smothered)));
        let other = look("6k1/8/8/8/8/8/8/4R2K/n b - -").choose(&mut Seed(1), DEFAULT_NODES);
        assert_eq!(other, Some(Command::Waive));
    }
}
