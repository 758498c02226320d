//! Bots: players that are programs. A bot holds a seat, waits before each move as a person would,
//! and sends the same commands as a person.

mod duty;
mod opinion;
mod priority;
mod seated;
mod threads;

use std::sync::Arc;
use std::time::Duration;

use bughouse_core::{Board, BySeat, Commit, Held, Holdings, Move, Seat};
use bughouse_engine::simple::{Seed, choose_move};
use bughouse_engine::{Action, View, last_drop};
use bughouse_match::{Command, Match, MatchTime};

use crate::clock::{ProcessMs, Stopwatch};
use duty::duty;

pub use opinion::Opinion;
pub use seated::{Moment, SeatedBot, Speech};
pub use threads::BotThreads;

/// The position in which a bot decides, with the other facts that it needs.
#[derive(Clone, Debug)]
pub struct BotView {
    /// A command that the bot sends without a search for a move.
    duty: Option<Command>,
    /// Whether a move counts only when its player presses the clock (over the board).
    by_press: bool,
    /// After the other board has ended, the bot may make one last drop, with this piece only (WBN
    /// 1.9). `None` if there is no last drop.
    last_drop: Option<Held>,
    /// What the bot sees.
    moment: Moment,
}

/// What a bot has decided.
#[derive(Clone, PartialEq, Debug)]
pub enum BotChoice {
    /// It sends this command.
    Send(Command),
    /// It waits, at most for this time.
    Wait(Duration),
    /// It has no move.
    Sit,
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
            last_drop: state.last_drop().map(|(_, held)| held),
            moment: Moment::now(view(state, seat, now)),
        })
    }

    /// Whether a bot still sends a command that it chose in an earlier position. A claim must still
    /// be true, because a wrong claim is penalized. All other commands are sent.
    pub fn is_still_wanted(command: &Command, state: &Match, seat: Seat, now: MatchTime) -> bool {
        let claims = matches!(command, Command::Claim { .. });
        !claims || duty(state, seat, now).as_ref() == Some(command)
    }

    /// The command that a bot with the small player `simple` would send; `None` if it waits. It visits
    /// at most `nodes` positions. For tests in virtual time; bots at tables are [`SeatedBot`]s.
    pub fn choose(&self, seed: &mut Seed, nodes: u32) -> Option<Command> {
        let search = || {
            let View {
                seat,
                rules,
                boards,
                ..
            } = &self.moment.view;
            let m = choose_move(boards, seat.board, rules, seed, nodes)?;
            Some(self.command(m))
        };
        self.without_search().or_else(search)
    }

    /// The command that makes a move.
    fn command(&self, m: Move) -> Command {
        match self.by_press {
            true => Command::Make(m),
            false => Command::play(m),
        }
    }

    /// The command that the bot sends without a search; `None` if it has to search for a move.
    fn without_search(&self) -> Option<Command> {
        let last = || self.last_drop.map(|held| self.last_chance(held));
        self.duty.clone().or_else(last)
    }

    /// A last drop that mates, or else the command that waives the last drop. The other board has
    /// ended, so only a mate changes the result.
    fn last_chance(&self, role: Held) -> Command {
        let View {
            seat,
            rules,
            boards,
            ..
        } = &self.moment.view;
        last_drop(boards, seat.board, role, rules).map_or(Command::Waive, Command::play)
    }

    fn left_ms(&self) -> Option<i64> {
        let view = &self.moment.view;
        view.clocks_ms.map(|clocks| clocks[view.seat])
    }
}

impl BotThreads {
    /// Decides what a bot does, and returns it after about as much time as a person would need. `now`:
    /// the process time at which `look` was made. If a piece arrives in the bot's hand meanwhile, or
    /// its partner says something, the bot thinks again.
    /// Returns also whether the bot finds both boards lost.
    pub async fn decide(
        &self,
        bot: Arc<SeatedBot>,
        look: BotView,
        now: ProcessMs,
    ) -> (BotChoice, bool) {
        let began = Stopwatch::start();
        let left_ms = look.left_ms();
        let pause = pause(left_ms, random_number()).as_secs_f64();
        if let Some(command) = look.without_search() {
            let part = if look.duty.is_some() { 3.0 } else { 1.0 };
            began.reaches(pause / part).await;
            return (BotChoice::Send(command), false);
        }
        let due = now.saturating_add(left_ms.unwrap_or(NO_HURRY_MS));
        loop {
            let (thinker, moment) = (Arc::clone(&bot), look.moment.clone());
            let think = move |turn: &threads::Turn| thinker.think(&moment, turn);
            let Some(thought) = self.run(due, left_ms, think).await.flatten() else {
                return (BotChoice::Sit, false);
            };
            let m = match thought.action {
                Action::Play(m) => m,
                Action::Wait(time) => return (BotChoice::Wait(time), thought.is_lost),
                // When a bot resigns is decided by its opinion of both boards.
                Action::Resign => return (BotChoice::Sit, thought.is_lost),
            };
            let takes = thought.time.map_or(pause, |time| time.as_secs_f64());
            let disturbed = bot.disturbed.notified();
            if bot.is_disturbed() {
                continue;
            }
            tokio::select! {
                biased;
                () = began.reaches(takes) => {
                    return (BotChoice::Send(look.command(m)), thought.is_lost);
                }
                () = disturbed => {}
            }
        }
    }
}

/// In a match without clocks, a bot has its turn as if its flag fell after this time.
const NO_HURRY_MS: i64 = 60_000;

/// What the player at `seat` sees at match time `now`.
pub fn view(state: &Match, seat: Seat, now: MatchTime) -> View {
    let clocks_ms = state.clock(seat, now).is_some().then(|| {
        // In a match on one board the other board has no clocks, and nothing happens there.
        BySeat::new(|seat| state.clock(seat, now).unwrap_or(i64::MAX / 4))
    });
    View {
        seat,
        rules: *state.rules(),
        boards: droppable(state, seat),
        clocks_ms,
        now_ms: now.ms(),
    }
}

/// The boards on which a bot searches. The bot's hand has only the pieces that the bot may drop
/// now. If the opponent has said that a dropped piece had been hidden in hand (WBN 1.8b), the bot
/// may not drop pieces of this kind until the opponent allows it (WBN 1.8c).
fn droppable(state: &Match, seat: Seat) -> bughouse_core::Boards {
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
pub fn pause(left_ms: Option<i64>, random: u64) -> Duration {
    let longest = left_ms.map_or(2_500, |left| (left / 40).clamp(40, 2_500));
    let part = longest / 4 + longest * 3 / 4 * i64::try_from(random % 1_000).unwrap_or(0) / 1_000;
    Duration::from_millis(u64::try_from(part).unwrap_or(0))
}

pub fn random_number() -> u64 {
    getrandom::u64().expect("the system gives random bytes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::{BoardId, Boards, Drop, Ruleset};

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
                last_drop: Some(Held::Knight),
                moment: Moment::now(View {
                    seat,
                    rules,
                    boards,
                    clocks_ms: None,
                    now_ms: 0,
                }),
            }
        };
        let mating = look("6k1/8/8/8/8/8/6PP/6RK/n b - -").without_search();
        let smothered = Move::Drop(Drop {
            role: Held::Knight,
            to: "f2".parse().unwrap(),
        });
        assert_eq!(mating, Some(Command::play(smothered)));
        let other = look("6k1/8/8/8/8/8/8/4R2K/n b - -").without_search();
        assert_eq!(other, Some(Command::Waive));
    }
}
